#!/usr/bin/env python3
"""Nothing that the window says is left untranslated.

    translations_test.py LUPDATE    (ctest passes Qt's lupdate; without it, the test of what the sources say is left out)
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "translations"
LUPDATE = sys.argv.pop() if len(sys.argv) > 1 else ""

# A call that shows its text to people.
SHOWN = re.compile(r'''\b(?:set(?:Text|ToolTip|StatusTip|WhatsThis|WindowTitle|PlaceholderText|AccessibleName|AccessibleDescription|Title
    |TabText|EmptyText|InformativeText|LabelText|Prefix|Suffix)|add(?:Action|Menu|Item|Tab|Button|Row)|showMessage
    |QLabel|QPushButton|QCheckBox|QRadioButton|QGroupBox|QAction|makeTitle|makeHeading|makeHint)\(\s*"((?:[^"\\]|\\.)+)"''', re.X)
# Words that are the same in every language, and object names that stand first in a call of ours.
SAME_EVERYWHERE = re.compile(r"^(Clozebench|[^A-Za-z]*|%\d.*|[a-z][A-Za-z.]*|<[^>]*>)$")


def messages(path):
    for context in ElementTree.parse(path).iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name"), message


def forms(message):
    translation = message.find("translation")
    numerus = [form.text or "" for form in translation.iter("numerusform")]
    return numerus if message.get("numerus") else [translation.text or ""]


def places(text):
    return sorted(set(re.findall(r"%L?([1-9n])", text)))


def mnemonics(text):
    bare = re.sub(r"&(?:amp|lt|gt|quot|nbsp);", "", text)
    return len(re.findall(r"&(?=[^&\s])", bare))


class Translations(unittest.TestCase):
    def test_every_text_has_its_translation(self):
        for path in sorted(FOLDER.glob("*.ts")):
            for context, message in messages(path):
                with self.subTest(file=path.name, context=context, text=message.findtext("source")):
                    self.assertIsNone(message.find("translation").get("type"))
                    self.assertTrue(all(forms(message)))

    def test_texts_are_filed_under_the_names_that_the_program_uses(self):
        sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "ui").rglob("*.*") if path.suffix in (".h", ".cpp"))
        known = set(re.findall(r"Q_DECLARE_TR_FUNCTIONS\((\w+)\)", sources)) | set(re.findall(r'translate\("([\w:]+)"', sources))
        known |= {"clozebench::" + name for name in re.findall(r"class (\w+)[^;{]*\{\s*Q_OBJECT", sources)} | {"QObject", "core"}
        for path in sorted(FOLDER.glob("*.ts")):
            for context, _ in messages(path):
                with self.subTest(file=path.name):
                    self.assertIn(context, known)

    def test_places_and_marks_of_a_text_stand_in_its_translation(self):
        for path in sorted(FOLDER.glob("*.ts")):
            for context, message in messages(path):
                source = message.findtext("source")
                for form in filter(None, forms(message)):
                    with self.subTest(file=path.name, context=context, text=source):
                        if path.stem != "clozebench_en":  # "Delete the chosen row?" needs no 1
                            self.assertEqual(places(source), places(form))
                        self.assertEqual(re.findall(r"</?\w+>", source), re.findall(r"</?\w+>", form))
                        self.assertEqual(source.endswith("…"), form.rstrip("(&ABCDEFGHIJKLMNOPQRSTUVWXYZ)").endswith("…")
                                         or form.endswith("…"))
                        if context != "core":
                            self.assertEqual(mnemonics(source), mnemonics(form))

    @unittest.skipUnless(LUPDATE, "needs lupdate")
    def test_the_files_hold_all_that_the_sources_say(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            core = folder / "core_strings.cpp"
            subprocess.run([sys.executable, ROOT / "cmake" / "core_strings.py", ROOT, core], check=True)
            for name, more in (("clozebench_zh_CN.ts", [core]), ("clozebench_en.ts", ["-pluralonly"])):
                copy = folder / name
                shutil.copy(FOLDER / name, copy)
                run = subprocess.run([LUPDATE, "-silent", "-I", ROOT, "-locations", "none", "-no-obsolete", ROOT / "ui",
                                      *more, "-ts", copy], check=True, capture_output=True, text=True)
                # A tr() that lupdate files under a name which the program does not use.
                self.assertNotIn("lacks Q_OBJECT", run.stderr + run.stdout)
                new = [message.findtext("source") for _, message in messages(copy)
                       if message.find("translation").get("type") == "unfinished"]
                self.assertEqual(new, [], f"cmake --build build/release --target update_translations, then translate in {name}")

    def test_no_text_for_people_stands_outside_of_tr(self):
        for path in sorted((ROOT / "ui").rglob("*.cpp")):
            source = re.sub(r"//[^\n]*", "", path.read_text(encoding="utf-8"))
            for match in SHOWN.finditer(source):
                with self.subTest(file=path.name, text=match[1]):
                    self.assertRegex(match[1], SAME_EVERYWHERE)


if __name__ == "__main__":
    unittest.main()
