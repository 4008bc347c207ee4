#!/usr/bin/env python3
"""Broken trees, made in a temporary folder, must be named by cmake/check_includes.py: file, line, rule."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECK = pathlib.Path(__file__).resolve().parents[2] / "cmake" / "check_includes.py"


class IncludeRules(unittest.TestCase):
    def check(self, files):
        """Runs the check on a tree of {path: text}; returns (exit status, output)."""
        with tempfile.TemporaryDirectory(prefix="树 with space ") as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, str(CHECK), folder], capture_output=True, text=True)
            return done.returncode, done.stdout

    def assert_breach(self, files, place, rule):
        status, output = self.check(files)
        self.assertEqual(status, 1, output)
        self.assertIn(place, output)
        self.assertIn(rule, output)

    def test_a_lawful_tree_passes(self):
        status, output = self.check({
            "core/base/a.h": "#include <string>\n",
            "core/config/b.h": '#include "base/a.h"\n',
            "core/model/c.h": '#include <torch/torch.h>\n#include "config/b.h"\n',
            "core/train/d.h": '#include "config/b.h"\n',
            "core/train/d.cpp": '#include "train/d.h"\n#include "model/c.h"\n',
            "core/store/e.cpp": '#include <sqlite3.h>\n#include "config/b.h"\n',
            "core/experiment/f.h": '#include "train/d.h"\n',
            "ui/views/g.cpp": '#include <QWidget>\n#include "experiment/f.h"\n',
            "app/cli/h.cpp": '#include "experiment/f.h"\n',
        })
        self.assertEqual((status, output), (0, ""))

    def test_a_folder_that_reaches_up_is_named_with_file_line_and_rule(self):
        self.assert_breach({"core/store/a.h": "", "core/data/b.cpp": '#include <vector>\n\n  # include "store/a.h"\n'},
                           "core/data/b.cpp:3:", "data may include base, config, text, not store")

    def test_base_includes_nobody(self):
        self.assert_breach({"core/config/a.h": "", "core/base/b.h": '#include "config/a.h"\n'}, "core/base/b.h:1:", "not config")

    def test_torch_behind_two_headers_is_still_found(self):
        self.assert_breach({"core/model/a.h": "#include <ATen/ATen.h>\n", "core/train/b.h": '#include "model/a.h"\n',
                            "core/experiment/c.cpp": '#include "train/b.h"\n'}, "core/experiment/c.cpp:1:", "brings in torch")

    def test_sources_that_see_no_torch_are_listed(self):
        with tempfile.TemporaryDirectory(prefix="树 with space ") as folder:
            for name, text in {"core/model/a.h": "#include <ATen/ATen.h>\n", "tests/model/b.h": '#include "model/a.h"\n',
                               "tests/model/c.h": '#include "b.h"\n', "tests/model/d.cpp": '#include "c.h"\n',
                               "core/train/e.cpp": "#include <torch/types.h>\n", "core/train/f.cpp": "#include <map>\n"}.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, str(CHECK), "--without-torch", folder], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (0, "core/train/f.cpp\n"))

    def test_torch_in_a_torch_free_folder_is_refused(self):
        self.assert_breach({"core/metrics/a.cpp": "#include <torch/torch.h>\n"}, "core/metrics/a.cpp:1:", "torch is for")

    def test_the_window_does_not_open_the_database(self):
        self.assert_breach({"ui/models/a.cpp": "#include <sqlite3.h>\n"}, "ui/models/a.cpp:1:", "store's own business")
        self.assert_breach({"core/store/a.h": "", "ui/models/b.h": '#include "store/a.h"\n'}, "ui/models/b.h:1:", "not store")

    def test_charts_qt_and_logging_stay_in_their_places(self):
        self.assert_breach({"ui/views/a.cpp": "#include <qcustomplot.h>\n"}, "ui/views/a.cpp:1:", "only ui/plot")
        self.assert_breach({"core/run/a.cpp": "#include <QString>\n"}, "core/run/a.cpp:1:", "without Qt")
        self.assert_breach({"core/base/files.cpp": "#include <spdlog/spdlog.h>\n"}, "core/base/files.cpp:1:", "base/log.h")

    def test_an_unknown_folder_has_to_be_entered_in_the_table(self):
        self.assert_breach({"core/base/a.h": "", "core/magic/b.cpp": '#include "base/a.h"\n'}, "core/magic/b.cpp:1:", "not in the table")

    def test_a_header_without_its_folder_is_refused(self):
        self.assert_breach({"core/base/a.h": "", "core/base/b.cpp": '#include "a.h"\n'}, "core/base/b.cpp:1:", "folder/file.h")


if __name__ == "__main__":
    unittest.main(verbosity=2)
