#!/usr/bin/env python3
"""Reads the include graph of the tree and fails when a folder includes what it may not (ARCHITECTURE.md, "Who may include
whom"). Runs as a build step and in ctest.

    check_includes.py ROOT [STAMP]          prints FILE:LINE: RULE for each breach; touches STAMP when there is none
    check_includes.py --without-torch ROOT  prints the .cpp files that see no header of torch
"""
import pathlib
import re
import sys

# Folder of core -> the folders of core it may include besides base and itself.
CORE = {
    "base": set(),
    "config": set(),
    "text": set(),
    "format": set(),
    "metrics": set(),
    "run": {"config"},
    "data": {"config", "text"},
    "model": {"config"},
    "checkpoint": {"config", "run", "format", "text", "model"},
    "train": {"config", "run", "data", "model", "checkpoint", "metrics"},
    "exchange": {"config", "format", "text", "model", "checkpoint"},
    "store": {"config", "run"},
    "compare": {"config", "run", "metrics"},
}
CORE["experiment"] = set(CORE)
UI = {"experiment", "compare", "run", "config", "metrics"}
WITH_TORCH = {"model", "checkpoint", "train", "exchange"}  # their headers may show tensors to each other

# Header of a library -> where it may be included, as path prefixes, and why only there.
ONLY_IN = [
    (r"sqlite3\.h", ["core/store/", "tests/"], "SQLite is the store's own business"),
    (r"(spdlog|fmt)/", ["core/base/log.cpp"], "the torch wheel brings another fmt: logging is the string facade base/log.h"),
    (r"qcustomplot\.h", ["ui/plot/"], "its header needs Qt's keywords; only ui/plot is built with them"),
    (r"Q[A-Za-z]+(/|$)|qt", ["ui/", "app/clozebench_main.cpp", "tests/ui/", "tests/journey/",
                                 "tests/bench/window_"], "the core and cloze build without Qt"),
]
TORCH = re.compile(r"(torch|ATen|c10|caffe2)/")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


class Tree:
    """The sources under root: for each, its includes as (line, quoted, name)."""

    def __init__(self, root: pathlib.Path):
        self.root = root
        self.includes = {}
        for top in ("app", "core", "ui", "tests"):
            for path in sorted((root / top).rglob("*")):
                if path.suffix in (".h", ".cpp", ".in") and path.is_file():
                    self.includes[path.relative_to(root).as_posix()] = self._read(path)
        self.showing_torch = self._find_showing_torch()

    @staticmethod
    def _read(path: pathlib.Path):
        found = []
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            match = INCLUDE.match(line)
            if match:
                found.append((number, match[1] == '"', match[2]))
        return found

    def resolve(self, name: str, beside: str = ""):
        """The file of ours that an include names, or None for another library's header; with `beside` it may lie there."""
        folder = beside.rpartition("/")[0]
        for candidate in (f"core/{name}", name, f"{folder}/{name}"):
            if candidate in self.includes:
                return candidate
        return None

    def _find_showing_torch(self):
        """Headers of ours that bring in torch, themselves or through others."""
        showing = {file for file, includes in self.includes.items()
                   if file.endswith(".h") and any(TORCH.match(name) for _, _, name in includes)}
        while True:
            more = {file for file, includes in self.includes.items() if file.endswith(".h") and file not in showing
                    and any(self.resolve(name, file) in showing for _, _, name in includes)}
            if not more:
                return showing
            showing |= more


def core_folder(file: str):
    parts = file.split("/")
    return parts[1] if parts[0] == "core" and len(parts) > 2 else None


def folder_rule(file: str, target: str):
    """Why `file` may not include our header `target`, or None."""
    source, wanted = core_folder(file), core_folder(target)
    if source is not None:
        if source not in CORE:
            return f"core/{source} is not in the table of cmake/check_includes.py"
        if wanted is None:
            return f"core includes core only, not {target.split('/')[0]}"
        if wanted not in CORE[source] | {source, "base"}:
            return f"{source} may include {', '.join(sorted(CORE[source] | {'base'}))}, not {wanted}"
    elif file.startswith("ui/") and (target.startswith(("app/", "tests/")) or wanted and wanted not in UI | {"base"}):
        return f"ui may include {', '.join(sorted(UI | {'base'}))}, not {wanted or target.split('/')[0]}"
    elif file.startswith("app/") and target.startswith("tests/"):
        return "the product does not include tests"
    return None


def may_see_torch(file: str) -> bool:
    return core_folder(file) in WITH_TORCH or file.startswith("tests/")


def breaches(tree: Tree):
    for file, includes in tree.includes.items():
        for line, quoted, name in includes:
            target = tree.resolve(name)
            beside = f"{file.rsplit('/', 1)[0]}/{name}"
            if target:
                rule = folder_rule(file, target)
                if not rule and target in tree.showing_torch and not may_see_torch(file):
                    rule = "the header brings in torch; only " + ", ".join(sorted(WITH_TORCH)) + " may see tensors"
            elif quoted and "/" not in name and beside in tree.includes and not file.startswith("tests/"):
                rule = "our headers are included as folder/file.h"
            elif TORCH.match(name) and not may_see_torch(file):
                rule = "torch is for " + ", ".join(sorted(WITH_TORCH))
            else:
                rule = next((why for pattern, places, why in ONLY_IN
                             if re.match(pattern, name) and not file.startswith(tuple(places))), None)
            if rule:
                yield f"{file}:{line}: error: includes {name}: {rule}"


def without_torch(tree: Tree):
    for file, includes in tree.includes.items():
        seen = any(TORCH.match(name) or tree.resolve(name, file) in tree.showing_torch for _, _, name in includes)
        if file.endswith(".cpp") and not seen:
            yield file


def main() -> int:
    if sys.argv[1] == "--without-torch":
        print("\n".join(without_torch(Tree(pathlib.Path(sys.argv[2])))))
        return 0
    found = list(breaches(Tree(pathlib.Path(sys.argv[1]))))
    for breach in found:
        print(breach)
    if found:
        return 1
    if len(sys.argv) > 2:
        pathlib.Path(sys.argv[2]).touch()
    return 0


if __name__ == "__main__":
    sys.exit(main())
