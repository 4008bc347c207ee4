#!/usr/bin/env python3
"""Lists what the core says to people, as patterns ("There is no file %1"), so that the window can say it in other languages.

    core_strings.py ROOT OUT.cpp    writes QT_TRANSLATE_NOOP lines for lupdate; leaves OUT alone when nothing has changed
    core_strings.py ROOT -          prints file and pattern, one a line
    core_strings.py --patterns FILE.ts OUT.txt    the patterns with numbered places of a translation file: what the window's
                                                  ui/models/sentence_patterns.h goes by

Read from the sources: a chain of string literals and expressions joined by + is one pattern, in which each expression is
a numbered place. Rows of the Field tables give their labels, units, helps and, as KEY=CHOICE, their choices.
"""
import pathlib
import re
import sys
from xml.etree import ElementTree

FOLDERS = ("base", "checkpoint", "compare", "config", "data", "exchange", "experiment", "format", "metrics", "model", "run", "store",
           "text", "train")
# What is written for machines: SQL, tables of names, the card of an exported model, command lines.
NOT_FOR_PEOPLE = {"core/store/migrations.cpp", "core/exchange/card.cpp", "core/exchange/bert_layout.cpp",
                  "core/experiment/wordnet.cpp", "core/experiment/report_html.cpp", "core/experiment/tensorboard.cpp",
                  "core/config/toml_value.cpp", "ui/views/application.cpp", "ui/views/render_command.cpp", "ui/views/window_picture.cpp"}
TOKEN = re.compile(r'''
    (?P<space>\s+|//[^\n]*|/\*.*?\*/) | R"\((?P<raw>.*?)\)" | "(?P<text>(?:[^"\\\n]|\\.)*)" | '(?P<char>(?:[^'\\\n]|\\.)+)'
  | (?P<hash>^[ \t]*\#[^\n]*(?:\\\n[^\n]*)*) | (?P<word>[A-Za-z_][A-Za-z_0-9]*|\d[\w.']*) | (?P<mark>\+=|\+\+|<<|>>|::|==|!=|&&|\|\||->|<=|>=|.)
''', re.X | re.S | re.M)
FLUSH = {",", ";", "?", ":", "=", "+=", "==", "!=", "&&", "||", "<<", ">>", "<=", ">=", "return"}
PRINTF = re.compile(r"%[-+0-9.*]*(?:l|ll|z)?[dfsugxi]")
SQL = re.compile(r"\b(CASE WHEN|SELECT|INSERT|UPDATE|DELETE FROM|CREATE|PRAGMA|WHERE|ALTER|DROP|BEGIN|COMMIT|ROLLBACK|VACUUM|FROM|ORDER BY|ATTACH|JOIN|GLOB|NOT NULL)\b")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'", "r": "\r"}


def unescaped(text):
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[0]), text)


class Chain:
    """Operands joined by +: strings, or None for an expression."""

    def __init__(self):
        self.operands, self.open = [], False

    def literal(self, text):
        if self.open and self.operands and isinstance(self.operands[-1], str):
            self.operands[-1] += text
        elif self.open and self.operands:
            return  # a literal inside an expression, such as an index
        else:
            self.operands.append(text)
            self.open = True

    def expression(self):
        if not self.open:
            self.operands.append(None)
            self.open = True
        elif isinstance(self.operands[-1], str):
            self.operands[-1] = None if not self.operands[-1] else self.operands[-1]

    def plus(self):
        self.open = False

    def pattern(self):
        if not any(isinstance(one, str) for one in self.operands):
            return ""
        text, number = "", 0
        for one in self.operands:
            if one is None:
                if not re.search(r"%\d$", text):
                    number += 1
                    text += f"%{number}"
            else:
                def place(_):
                    nonlocal number
                    number += 1
                    return f"%{number}"
                text += PRINTF.sub(place, one)
        return text if number < 10 else ""


def chains(source):
    """The patterns of one file's text, in order."""
    source = re.sub(r'std::string(?:_view)?\s*[({]\s*("(?:[^"\\\n]|\\.)*")\s*[)}]', r"\1", source)
    found, stack = [], [Chain()]

    def flush():
        pattern = stack[-1].pattern()
        if pattern:
            found.append(pattern)
        stack[-1] = Chain()

    for match in TOKEN.finditer(source):
        kind = match.lastgroup
        if kind in ("space", "hash"):
            continue
        if kind == "raw":
            stack[-1].expression()
        elif kind == "text":
            stack[-1].literal(unescaped(match["text"]))
        elif kind == "char":
            stack[-1].literal(unescaped(match["char"]))
        elif match[0] in "({[":
            if match[0] == "{":
                flush()
            else:
                stack[-1].expression()
            stack.append(Chain())
        elif match[0] in ")}]":
            flush()
            if len(stack) > 1:
                stack.pop()
            if match[0] == "}":
                flush()
        elif match[0] in FLUSH:
            flush()
        elif match[0] == "+":
            stack[-1].plus()
        else:
            stack[-1].expression()
    flush()
    return found


def is_for_people(pattern):
    bare = re.sub(r"%\d", "", pattern)
    words = re.findall(r"[A-Za-z][a-z]+", bare)
    if not words or SQL.search(bare) or re.search(r"[{}<>\\]|::|/$|^--|^\.|\n\n|\t|=\"|', '|sans-serif", bare):
        return False
    if "_" in bare and len(bare.split()) < 4:  # a key, not a sentence that names one
        return False
    if re.search(r"%\d %\d %\d", pattern):  # fits everything: the phrases of ui/models/core_phrases.cpp have it whole
        return False
    if " " in pattern.strip() and len(words) >= 2:
        return bool(re.search(r"[a-z]{2}", bare))
    return bool(re.fullmatch(r"[A-Z][a-z]+.*", bare)) and " " in pattern  # "Seed %1"


def fields(source):
    """Texts of the rows of a Field table."""
    found = []
    for row in re.split(r"\{\s*\.key = ", source)[1:]:
        def texts(name):
            match = re.search(r"\." + name + r'\s*=\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+)', row)
            return unescaped("".join(re.findall(r'"((?:[^"\\\n]|\\.)*)"', match[1]))) if match else ""
        found += [texts(name) for name in ("label", "unit", "help", "zero")]
        key = re.match(r'"([^"]+)"', row)
        if key:
            found += [f"{key[1]}={choice}" for choice in texts("choices").split("|") if choice]
    return [text for text in found if text and re.search("[A-Za-z]", text)]


def patterns(root):
    found = {}
    for folder in FOLDERS:
        for path in sorted((root / "core" / folder).glob("*.*")):
            name = path.relative_to(root).as_posix()
            if path.suffix not in (".h", ".cpp") or name in NOT_FOR_PEOPLE:
                continue
            source = path.read_text(encoding="utf-8")
            if path.name.startswith("fields_"):
                texts = fields(source)
            else:
                texts = [text for text in chains(source) if is_for_people(text)]
            for text in texts:
                found.setdefault(text.strip(), name)
    for path in sorted((root / "ui").glob("*/*.cpp")):
        name = path.relative_to(root).as_posix()
        if name not in NOT_FOR_PEOPLE:
            for text in errors(path.read_text(encoding="utf-8")):
                if is_for_people(text):
                    found.setdefault(text.strip(), name)
    return found


def errors(source):
    """Texts of the errors and issues that the window itself raises: they take the same way to a person as the core's."""
    found = []
    for match in re.finditer(r"ErrorCode::\w+,|\bIssue[{(]|(?:issues|notices)\.push_back\(", source):
        depth, end = 1, match.end()
        while end < len(source) and depth > 0:
            depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(source[end], 0)
            end += 1
        found += chains(source[match.end():end - 1])
    return found


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def list_patterns(translations, out):
    for context in ElementTree.parse(translations).iter("context"):
        if context.findtext("name") == "core":
            texts = [message.findtext("source") for message in context.iter("message")]
            lines = [text for text in texts if re.search(r"%[1-9]", text) and "\n" not in text]
            pathlib.Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    if sys.argv[1] == "--patterns":
        return list_patterns(*sys.argv[2:])
    found = patterns(pathlib.Path(sys.argv[1]))
    if sys.argv[2] == "-":
        for text, name in found.items():
            print(name, text.replace("\n", "\\n"), sep="\t")
        return
    lines = ["// Made by cmake/core_strings.py for lupdate."]
    lines += [f'QT_TRANSLATE_NOOP("core", {literal(text)})' for text in found]
    out, new = pathlib.Path(sys.argv[2]), "\n".join(lines) + "\n"
    if not out.exists() or out.read_text(encoding="utf-8") != new:
        out.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
