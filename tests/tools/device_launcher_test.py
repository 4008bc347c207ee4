#!/usr/bin/env python3
"""cmake/device_launcher.sh in a bundle made of stand-ins: `cloze` is a script that says what it was started with. Folders
have a space and Chinese characters in their names; python3, where there is one, is a script too."""
import pathlib
import shutil
import subprocess
import tempfile
import unittest

LAUNCHER = pathlib.Path(__file__).resolve().parents[2] / "cmake" / "device_launcher.sh"
REPORT = """#!/bin/sh
echo "libraries $LD_LIBRARY_PATH"
echo "wordnet $CLOZEBENCH_WORDNET"
printf '<%s>' "$@"
exit 7
"""


class Launcher(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="裸 machine ")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name).resolve()
        self.bundle = self.folder / "my bundle"
        self.site = self.folder / "site packages"
        self.programs = self.folder / "bin"
        self.programs.mkdir()
        for tool in ("sh", "sed", "dirname", "readlink"):
            (self.programs / tool).symlink_to(shutil.which(tool))
        self.script(self.bundle / "bin/cloze", REPORT)
        shutil.copy(LAUNCHER, self.bundle / "cloze")

    def script(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def make_torch(self, version=None):
        """A torch folder beside NVIDIA's libraries, as pip lays them out."""
        torch = self.site / "torch"
        for path in (torch / "lib/libtorch_cpu.so", self.site / "nvidia/cu13/lib/libcudart.so.13"):
            path.parent.mkdir(parents=True)
            path.touch()
        if version:
            (torch / "version.py").write_text(f"from typing import Optional\n\n__version__ = '{version}'\ndebug = False\n")
        return torch

    def start(self, *arguments, program=None, **variables):
        done = subprocess.run([str(program or self.bundle / "cloze"), *arguments], env={"PATH": str(self.programs), **variables},
                              cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def test_the_bundles_libraries_come_before_torchs_and_nvidias(self):
        torch = self.make_torch("2.11.0+cu130")
        status, output, _ = self.start("doctor", "two words", LIBTORCH_DIR=str(torch), LD_LIBRARY_PATH="/more")
        self.assertEqual(status, 7)
        self.assertIn(f"libraries {self.bundle}/lib:{torch}/lib:{torch}/../nvidia/cu13/lib:/more\n", output)
        self.assertIn(f"wordnet {self.bundle}/wordnet\n", output)
        self.assertIn("<doctor><two words>", output)

    def test_a_relative_folder_without_a_version_is_taken(self):
        torch = self.make_torch()
        status, output, _ = self.start(LIBTORCH_DIR="site packages/torch", CLOZEBENCH_WORDNET="/words")
        self.assertEqual(status, 7)
        self.assertIn(f":{torch}/lib:", output)
        self.assertIn("wordnet /words\n", output)

    def test_without_a_folder_python_is_asked(self):
        torch = self.make_torch("2.11.1")
        self.script(self.programs / "python3", f"#!/bin/sh\necho '{torch}'\n")
        link = self.programs / "cloze"
        link.symlink_to(self.bundle / "cloze")
        status, output, _ = self.start(program=link)
        self.assertEqual(status, 7)
        self.assertIn(f"libraries {self.bundle}/lib:{torch}/lib:", output)

    def assert_refused(self, outcome, reason):
        status, output, errors = outcome
        self.assertEqual((status, output), (2, ""))
        self.assertIn(reason, errors)
        self.assertIn("Set LIBTORCH_DIR to the torch folder", errors)

    def test_a_machine_without_torch_is_told_what_to_set(self):
        self.assert_refused(self.start(), "python3 has no torch")
        self.assert_refused(self.start(LIBTORCH_DIR=str(self.folder)), f"{self.folder} holds no LibTorch")

    def test_another_version_is_refused_by_name(self):
        torch = self.make_torch("2.15.0+cu130")
        self.assert_refused(self.start(LIBTORCH_DIR=str(torch)), f"{torch} is torch 2.15.0+cu130")


if __name__ == "__main__":
    unittest.main()
