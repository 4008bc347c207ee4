#!/usr/bin/env python3
"""The recipes for other systems configure: recipes_test.py CMAKE LIBTORCH_DIR. Nothing is built; nobody has built with them."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

CMAKE, LIBTORCH = sys.argv[1:3]
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Recipes(unittest.TestCase):
    def configure(self, system, generators):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([CMAKE, "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCLOZEBENCH_TESTS=OFF",
                                   f"-DLIBTORCH_DIR={LIBTORCH}", f"-DCLOZEBENCH_INSTALLER={system}"], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            settings = (pathlib.Path(folder) / "CPackConfig.cmake").read_text()
            self.assertIn(f'set(CPACK_GENERATOR "{generators}")', settings)

    def test_the_recipe_for_windows_configures(self):
        self.configure("windows", "NSIS;ZIP")

    def test_the_recipe_for_macos_configures(self):
        self.configure("macos", "DragNDrop")

    def test_what_they_fetch_is_pinned_by_hash(self):
        for system in ("windows", "macos"):
            name = f"libtorch-2.15.0-cp311-{system}.txt"
            self.assertRegex((ROOT / "cmake/wheels" / name).read_text(), r"(?m)^torch==2\.15\.0 --hash=sha256:[0-9a-f]{64}$")
            texts = [path.read_text() for path in (ROOT / "installer" / system).iterdir()]
            self.assertTrue(any(name in text and "UNTESTED" in text for text in texts))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
