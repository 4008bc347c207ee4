#!/usr/bin/env python3
"""What `cmake --install` puts into a prefix: installation_test.py CMAKE BUILD_FOLDER CLOZE CLOZEBENCH. No network, no root;
programs that check desktop files, metadata and shells are asked where they are installed."""
import configparser
import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

CMAKE, BUILD, CLOZE, WINDOW = sys.argv[1:5]
PRIVATE = {"cloze", "clozebench", "clozebench-setup", "launch", "setup", "installed.sh", "libtorch.sh", "unpack_wheels.py", "fetch_wheel.py",
           "version", "libtorch_version", "wheels/libtorch-2.15.0-cp311.txt", "wheels/libtorch-2.15.0-cp311-gpu.txt"}
SHARED = {"applications/clozebench.desktop", "metainfo/org.clozebench.clozebench.metainfo.xml",
          "icons/hicolor/scalable/apps/clozebench.svg", "man/man1/cloze.1.gz", "man/man1/clozebench.1.gz",
          "man/man5/cloze-experiment.5.gz", "bash-completion/completions/cloze", "bash-completion/completions/clozebench",
          "zsh/vendor-completions/_cloze", "zsh/vendor-completions/_clozebench", "fish/vendor_completions.d/cloze.fish",
          "fish/vendor_completions.d/clozebench.fish", "doc/clozebench/copyright", "doc/clozebench/LICENSE",
          "doc/clozebench/THIRD_PARTY.md", "doc/clozebench/changelog.gz"}
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
# Asks the completion of bash for what may follow each line of standard input.
ASK_BASH = """
compopt() { :; }
source "$1"
while IFS= read -r line; do
  read -ra COMP_WORDS <<<"$line"
  [[ $line != *" " ]] || COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  "_${COMP_WORDS[0]}"
  echo "${COMPREPLY[*]}"
done
"""


def output(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True, **options).stdout


def all_commands(command, path=""):
    yield path, command
    for inner in command["commands"]:
        yield from all_commands(inner, f"{path} {inner['name']}".strip())


def option_names(command):
    return [name for option in command["options"] for name in option["names"]]


def is_checked_by(program, *arguments):
    """Whether `program` is content, or is not there to ask."""
    if not shutil.which(program):
        return True, ""
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    return done.returncode == 0, done.stdout + done.stderr


class Installation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="裸 prefix ")
        cls.prefix = pathlib.Path(cls.temporary.name).resolve()
        cls.share = cls.prefix / "share"
        # The list of installed files is rewritten by each installation and is no business of a test.
        output(CMAKE, "--install", BUILD, "--prefix", cls.prefix, "--strip")
        cls.program = json.loads(output(CLOZE, "commands", "--json"))
        cls.fields = json.loads(output(CLOZE, "fields", "--json"))
        cls.commands = list(all_commands(cls.program))

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def page(self, name):
        return gzip.decompress((self.share / name).read_bytes()).decode()

    def test_every_file_is_where_it_belongs(self):
        files = {path.relative_to(self.prefix).as_posix() for path in self.prefix.rglob("*") if not path.is_dir()}
        icons = {f"share/icons/hicolor/{size}x{size}/apps/clozebench.png" for size in SIZES}
        wanted = {"bin/cloze", "bin/clozebench"} | {"lib/clozebench/" + name for name in PRIVATE} | icons
        wanted |= {"share/" + name for name in SHARED}
        examples = {name for name in files if re.fullmatch(r"share/doc/clozebench/examples/[\w-]+\.toml", name)}
        self.assertEqual(files - examples, wanted)
        self.assertTrue(examples)
        self.assertEqual(os.readlink(self.prefix / "bin/cloze"), "../lib/clozebench/launch")

    def test_no_program_holds_a_path_of_the_build(self):
        for name in ("cloze", "clozebench", "clozebench-setup"):
            program = self.prefix / "lib/clozebench" / name
            dynamic = output("readelf", "-d", program)
            self.assertNotRegex(dynamic, r"\((RPATH|RUNPATH)\)", name)
            paths = re.findall(r"=> (/\S+)", output("ldd", program, env={"PATH": os.environ["PATH"]}))
            self.assertTrue(paths)
            self.assertFalse([path for path in paths if not path.startswith(("/lib", "/usr/lib"))], name)

    def test_the_question_of_the_first_start_needs_no_libtorch(self):
        needed = output("readelf", "-d", self.prefix / "lib/clozebench/clozebench-setup")
        self.assertIn("libQt6Widgets", needed)
        self.assertNotRegex(needed, "torch|libc10|gomp")

    def test_the_launcher_starts_the_installed_program(self):
        torch = re.search(r"RUNPATH\).*\[([^:\]]*)", output("readelf", "-d", CLOZE))[1]
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.prefix), "LIBTORCH_DIR": os.path.dirname(torch)}
        self.assertEqual(output(self.prefix / "bin/cloze", "--version", env=environment), output(CLOZE, "--version"))

    def test_the_installed_window_opens_shows_its_views_and_quits(self):
        torch = re.search(r"RUNPATH\).*\[([^:\]]*)", output("readelf", "-d", CLOZE))[1]
        home = self.prefix / "home"
        home.mkdir(exist_ok=True)
        environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LIBTORCH_DIR": os.path.dirname(torch), "LC_ALL": "C.UTF-8"}
        pictures = {}
        for view in ("home", "setup"):
            file = home / f"{view}.png"
            output(self.prefix / "bin/clozebench", "--workspace", home / "工作 space", "--view", view, "--picture", file,
                   "--size", "1024x640", env=environment)
            pictures[view] = file.read_bytes()
            self.assertEqual(pictures[view][:4] + pictures[view][16:24], b"\x89PNG" + b"\0\0\4\0\0\0\2\x80")
            self.assertGreater(len(pictures[view]), 10_000, "something stands in it")
        self.assertNotEqual(pictures["home"], pictures["setup"])
        shutil.rmtree(home)

    def test_desktop_file_and_metadata_are_well_formed(self):
        file = self.share / "applications/clozebench.desktop"
        entry = configparser.ConfigParser(interpolation=None)
        entry.optionxform = str
        entry.read(file, encoding="utf-8")
        self.assertEqual(entry["Desktop Entry"]["Exec"].split()[0], "clozebench")
        self.assertEqual(entry["Desktop Entry"]["Icon"], "clozebench")
        metadata = self.share / "metainfo/org.clozebench.clozebench.metainfo.xml"
        component = xml.etree.ElementTree.parse(metadata).getroot()
        self.assertEqual(component.find("id").text + ".metainfo.xml", metadata.name)
        self.assertEqual(component.find("launchable").text, file.name)
        self.assertEqual(component.find("releases/release").get("version"), output(CLOZE, "--version").split()[-1])
        for program, *arguments in (("desktop-file-validate", file), ("appstreamcli", "validate", "--no-net", metadata)):
            content, said = is_checked_by(program, *arguments)
            self.assertTrue(content, said)

    def test_the_changelog_begins_with_this_version(self):
        self.assertTrue(self.page("doc/clozebench/changelog.gz").startswith(f"clozebench ({output(CLOZE, '--version').split()[-1]}) "))

    def test_icons_are_pictures_of_their_size(self):
        for size in SIZES:
            head = (self.share / f"icons/hicolor/{size}x{size}/apps/clozebench.png").read_bytes()[:24]
            self.assertEqual(head[:4] + head[16:24], b"\x89PNG" + size.to_bytes(4, "big") * 2)

    def test_the_manual_names_every_command_and_option(self):
        page = self.page("man/man1/cloze.1.gz").replace("\\-", "-")
        sections = dict(section.split("\n", 1) for section in page.split("\n.SS ")[1:])
        self.assertIn("\n.SH COMMANDS\n", page)
        for path, command in self.commands:
            text = sections[path] if path else page
            for name in set(option_names(command)) - {"-h", "--help"} | {argument["names"][0] for argument in command["arguments"]}:
                self.assertIn(name, text, path)
        for name in re.findall(r"(?m)^  (?:-\w, )?(--[\w-]+)", output(WINDOW, "--help", env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})):
            self.assertIn(f"\\fB{name}", self.page("man/man1/clozebench.1.gz").replace("\\-", "-"))
        keys = self.page("man/man5/cloze-experiment.5.gz")
        for field in self.fields:
            self.assertIn(f"\\fB{field['key']}\\fR", keys)

    def test_the_manual_has_no_faults(self):
        for page in (self.share / "man").rglob("*.gz"):
            if shutil.which("man"):
                done = subprocess.run(["man", "--warnings", "-l", str(page)], capture_output=True, text=True,
                                      env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "100", "PAGER": "cat"})
                self.assertEqual((done.returncode, done.stderr), (0, ""), page.name)

    def test_bash_completes_every_command_option_and_setting(self):
        lines, wanted = ["cloze run x.toml --set "], [{field["key"] + "=" for field in self.fields}]
        for path, command in self.commands:
            start = f"cloze {path} ".replace("  ", " ")
            lines.append(start + "-")
            wanted.append(set(option_names(command)) | set(option_names(self.program)))
            if command["commands"]:
                lines.append(start)
                wanted.append({inner["name"] for inner in command["commands"]})
        lines.append("cloze run --set backbone.kind = t")
        wanted.append({"transformer", "textcnn"})
        script = self.share / "bash-completion/completions/cloze"
        answers = output("bash", "-c", ASK_BASH, "bash", script, input="\n".join(lines) + "\n").splitlines()
        for line, words, answer in zip(lines, wanted, answers, strict=True):
            self.assertEqual(set(answer.split()), words, line)

    def test_zsh_and_fish_know_every_command_option_and_setting(self):
        zsh = (self.share / "zsh/vendor-completions/_cloze").read_text()
        fish = (self.share / "fish/vendor_completions.d/cloze.fish").read_text()
        for path, command in self.commands:
            rows = [line for line in fish.splitlines() if f"= \"{path}\"" in line]
            self.assertIn(f"\n    '{path}') ", zsh)
            for name in option_names(command):
                self.assertTrue(any(f" {'-l ' + name[2:] if name.startswith('--') else '-s ' + name[1:]} " in row for row in rows), name)
                self.assertIn(f"'{name}:", zsh.split(f"\n    '{path}') ")[1].split(";;")[0])
            for inner in command["commands"]:
                self.assertTrue(any(f" -a {inner['name']} " in row for row in rows), inner["name"])
        for field in self.fields:
            self.assertIn(f"'{field['key']}:", zsh)
            self.assertIn(f"'{field['key']}=", fish)
        for shell, folder in (("zsh", "zsh/vendor-completions"), ("fish", "fish/vendor_completions.d")):
            for script in (self.share / folder).iterdir():
                content, said = is_checked_by(shell, "-n", script)
                self.assertTrue(content, said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
