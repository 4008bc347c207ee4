#!/usr/bin/env python3
"""Man pages and shell completion of the installed programs, made from what the programs say of themselves.

    documents.py FOLDER CLOZE [CLOZEBENCH]

CLOZE answers `commands --json` and `fields --json`, CLOZEBENCH `--help`. FOLDER becomes the share/ folder of a prefix:
man/man1, man/man5 (packed), bash-completion/completions, zsh/vendor-completions, fish/vendor_completions.d, and the
changelog that Debian asks for, signed by CLOZEBENCH_PACKAGER ("Name <address>").
"""
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # the sources stay as they are
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import completion  # noqa: E402
import manual  # noqa: E402


def answer(*command):
    # A program that needs a display, a workspace or a home folder for its help would be a fault: none is given.
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "CLOZEBENCH_WORKSPACE": "/nonexistent", "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL).stdout


def window_options(text):
    """[(names, value, help)] from the help of a QCommandLineParser."""
    options = []
    for line in text.partition("Options:\n")[2].partition("\n\n")[0].splitlines():
        row = re.match(r"  (-\S.*?)(?:  +(.*))?$", line)
        if row:
            names, _, value = row[1].partition(" <")
            options.append([names.split(", "), value.rstrip(">"), row[2] or ""])
        elif options:
            options[-1][2] = (options[-1][2] + " " + line.strip()).strip()
    return [tuple(option) for option in options]


def main():
    share, cloze, *window = sys.argv[1:]
    share = pathlib.Path(share)
    program = json.loads(answer(cloze, "commands", "--json"))
    fields = json.loads(answer(cloze, "fields", "--json"))
    version = answer(cloze, "--version").split()[-1]
    files = {"man/man1/cloze.1": manual.cloze_page(program, version),
             "man/man5/cloze-experiment.5": manual.experiment_page(fields, version),
             "bash-completion/completions/cloze": completion.bash(program, fields),
             "zsh/vendor-completions/_cloze": completion.zsh(program, fields),
             "fish/vendor_completions.d/cloze.fish": completion.fish(program, fields)}
    if window:
        options = window_options(answer(window[0], "--help"))
        files |= {"man/man1/clozebench.1": manual.window_page(options, version),
                  "bash-completion/completions/clozebench": completion.window_bash(options),
                  "zsh/vendor-completions/_clozebench": completion.window_zsh(options),
                  "fish/vendor_completions.d/clozebench.fish": completion.window_fish(options)}
    changelog = (pathlib.Path(__file__).resolve().parent / "linux/changelog.in").read_text(encoding="utf-8")
    packager = os.environ.get("CLOZEBENCH_PACKAGER") or "The Clozebench authors"
    files["doc/clozebench/changelog"] = changelog.replace("@VERSION@", version).replace("@PACKAGER@", packager)
    for name, text in files.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if name.startswith(("man/", "doc/")):  # packed, without a date: the same input gives the same file
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(text.encode(), mtime=0))
        else:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
