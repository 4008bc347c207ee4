#!/usr/bin/env python3
"""The installed launcher and `cloze setup` in a prefix made of stand-ins: the programs are scripts that say what they were
started with, pip copies tiny wheels. No network, no terminal. Folders have a space and Chinese characters in their names."""
import json
import os
import pathlib
import pty
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PIN = "libtorch-2.15.0-cp311"
TORCH = ["torch/lib/libc10.so", "torch/lib/libtorch_cpu.so", "torch/lib/libtorch_cuda.so",
         "torch/include/torch/csrc/api/include/torch/torch.h"]
NVIDIA = ["nvidia/cu13/lib/libcudart.so.13", "nvidia/cu13/lib/libcupti.so.13"]
VERSION = "#define TORCH_VERSION_MAJOR {}\n#define TORCH_VERSION_MINOR {}\n#define TORCH_VERSION_PATCH {}\n"
REPORT = """#!/bin/sh
echo "program $0"
echo "libraries $LD_LIBRARY_PATH"
printf '<%s>' "$@"
exit 7
"""


class Installed(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="裸 machine ")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name).resolve()
        self.private = self.folder / "pre fix/lib/clozebench"
        self.home = self.folder / "家 home"
        self.cache = self.home / ".cache/clozebench"
        self.wheels = self.folder / "wheels"
        self.programs = self.folder / "bin"
        for folder in (self.private / "wheels", self.home, self.wheels, self.programs, self.folder / "pre fix/bin"):
            folder.mkdir(parents=True)
        for name in ("launch", "setup"):
            shutil.copy(ROOT / f"installer/linux/{name}.sh", self.private / name)
        for source in ("installer/linux/installed.sh", "cmake/libtorch.sh", "cmake/unpack_wheels.py"):
            shutil.copy(ROOT / source, self.private)
        for name in (f"{PIN}.txt", f"{PIN}-gpu.txt"):
            shutil.copy(ROOT / "cmake/wheels" / name, self.private / "wheels")
        (self.private / "version").write_text("9.8.7\n")
        (self.private / "libtorch_version").write_text("2.15.0\n")
        for name in ("cloze", "clozebench"):
            self.script(self.private / name, REPORT)
            (self.folder / "pre fix/bin" / name).symlink_to("../lib/clozebench/launch")
        self.make_wheel("torch-2.15.0.whl", TORCH, "2.15.0")
        self.make_wheel("nvidia_cuda.whl", NVIDIA)
        self.fake_pip("for wheel in '" + str(self.wheels) + "'/*.whl; do cp \"$wheel\" \"$destination\"; done")

    def script(self, path, text):
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def make_wheel(self, name, members, version=""):
        with zipfile.ZipFile(self.wheels / name, "w") as wheel:
            for member in members:
                wheel.writestr(member, "content of " + member)
            if version:
                wheel.writestr("torch/include/torch/headeronly/version.h", VERSION.format(*version.split(".")))

    def fake_pip(self, download):
        """python3 with a pip whose download runs `download` (bash), with $destination and $from set; the rest is real."""
        self.script(self.programs / "python3", f"""#!/bin/bash
if [[ "$1 $2 $3" == "-m pip download" ]]; then
  while [[ $# -gt 0 ]]; do
    case $1 in -d) destination=$2 ;; --find-links) from=$2 ;; esac
    shift
  done
  {download}
  exit
fi
if [[ "$1 $2 $3" == "-m pip config" ]]; then echo "global.cert='/x'"; echo "global.index-url='https://you:word@set.example/simple'"; exit; fi
[[ "$1 $2" != "-m pip" ]] || exit 0
exec '{sys.executable}' "$@"
""")

    def make_torch(self, folder, version=None):
        for name in ("libtorch_cpu.so", "libc10.so"):
            (folder / "lib").mkdir(parents=True, exist_ok=True)
            (folder / "lib" / name).touch()
        if version:
            (folder / "version.py").write_text(f"__version__ = '{version}'\n")
        return folder

    def environment(self, variables):
        return {"HOME": str(self.home), "PATH": f"{self.programs}:{os.environ['PATH']}", "LANG": "C.UTF-8", **variables}

    def start(self, *command, **variables):
        done = subprocess.run([str(self.folder / "pre fix/bin" / command[0]), *command[1:]], env=self.environment(variables),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=self.folder)
        return done.returncode, done.stdout, done.stderr

    def at_a_terminal(self, typed, *command):
        """What a person sees who types `typed` at the first question, with the exit code."""
        ours, theirs = pty.openpty()
        environment = self.environment({"CLOZEBENCH_GPU": "0"})
        environment.pop("CI", None)
        process = subprocess.Popen([str(self.folder / "pre fix/bin" / command[0]), *command[1:]], env=environment, stdin=theirs,
                                   stdout=theirs, stderr=theirs, cwd=self.folder)
        os.close(theirs)
        seen = b""
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:  # how a terminal ends on Linux
                piece = b""
            if not piece:
                break
            seen += piece
            if typed and b"[y/N] " in seen:
                os.write(ours, typed.encode() + b"\n")
                typed = ""
        os.close(ours)
        return process.wait(), seen.decode().replace("\r\n", "\n")

    def test_in_a_terminal_a_person_is_asked_and_a_no_fetches_nothing(self):
        self.fake_pip("echo PIP CALLED >&2; exit 1")
        status, seen = self.at_a_terminal("n", "cloze", "doctor")
        self.assertEqual(status, 130, seen)
        for word in ("torch 2.15.0, nvidia-cuda-runtime", "set.example", "555 MB to download", f"{self.cache}/{PIN}", "SHA-256",
                     "BSD-3-Clause", "End User License Agreement", "Nothing was fetched"):
            self.assertIn(word, seen)
        self.assertNotIn("PIP CALLED", seen)

    def test_in_a_terminal_a_yes_fetches_and_goes_on_with_the_command(self):
        status, seen = self.at_a_terminal("y", "cloze", "doctor", "two words")
        self.assertEqual(status, 7, seen)
        self.assertIn("Unpacking", seen)
        self.assertIn("<doctor><two words>", seen)

    def test_without_libtorch_a_script_is_told_what_to_call(self):
        status, output, errors = self.start("cloze", "doctor")
        self.assertEqual((status, output), (2, ""))
        self.assertIn("LibTorch 2.15 is not on this machine yet", errors)
        self.assertIn("cloze setup --yes", errors)
        status, output, _ = self.start("clozebench", "--render", "x")
        self.assertEqual((status, output), (2, ""))

    def test_without_libtorch_json_is_answered_by_an_error_document(self):
        status, output, _ = self.start("cloze", "--json", "runs")
        self.assertEqual(status, 2)
        error = json.loads(output)["error"]
        self.assertEqual(error["code"], "not_found")
        self.assertIn("cloze setup", error["remedy"])

    def test_help_and_version_need_no_libtorch(self):
        for words in (("cloze", "--help"), ("cloze", "run", "--help"), ("clozebench", "--version")):
            status, output, _ = self.start(*words)
            self.assertEqual(status, 0)
            self.assertIn("9.8.7", output)
            self.assertIn(f"man {words[0]}", output)

    def test_nothing_is_fetched_without_a_yes(self):
        self.fake_pip("echo PIP CALLED >&2; exit 1")
        status, output, errors = self.start("cloze", "setup")
        self.assertEqual((status, output), (2, ""))
        self.assertIn("cloze setup --yes", errors)
        self.assertNotIn("PIP CALLED", errors)
        self.assertFalse(self.cache.exists())

    def test_a_yes_fetches_libtorch_and_the_program_starts_with_it(self):
        status, output, errors = self.start("cloze", "setup", "--yes")
        self.assertEqual(status, 0, errors)
        self.assertIn(f"LibTorch 2.15.0 is in {self.cache}/{PIN}/torch", output)
        status, output, _ = self.start("cloze", "run", "two words", LD_LIBRARY_PATH="/more")
        self.assertEqual(status, 7)
        self.assertIn(f"libraries {self.cache}/{PIN}/torch/lib:/more\n", output)
        self.assertIn("<run><two words>", output)
        self.assertEqual(self.start("clozebench")[0], 7)

    def test_a_second_setup_downloads_nothing(self):
        self.start("cloze", "setup", "--yes")
        self.fake_pip("echo PIP CALLED; exit 1")
        status, output, _ = self.start("cloze", "setup", "--json")
        self.assertEqual(status, 0)
        self.assertEqual(json.loads(output), {"libtorch": {"version": "2.15.0", "path": f"{self.cache}/{PIN}/torch"},
                                              "gpu": False})

    def test_wheels_fetched_elsewhere_need_no_network(self):
        self.fake_pip("[[ -n $from ]] || exit 1; cp \"$from\"/*.whl \"$destination\"")
        status, output, errors = self.start("cloze", "setup", "--yes", "--from", "wheels")
        self.assertEqual(status, 0, errors)
        self.assertIn(PIN, output)
        status, _, errors = self.start("cloze", "setup", "--from", "nowhere")
        self.assertEqual(status, 2)
        self.assertIn("--from needs a folder that is there: nowhere", errors)

    def test_the_nvidia_part_comes_only_when_asked_for(self):
        self.start("cloze", "setup", "--yes")
        self.assertFalse((self.cache / PIN / "torch/lib/libtorch_cuda.so").exists())
        status, output, errors = self.start("cloze", "setup", "--gpu", "--json")
        self.assertEqual(status, 0, errors)
        self.assertTrue(json.loads(output)["gpu"])

    def test_a_failed_download_is_told_in_words_and_as_json(self):
        self.fake_pip("echo 'THESE PACKAGES DO NOT MATCH THE HASHES'; exit 1")
        status, output, errors = self.start("cloze", "setup", "--yes")
        self.assertEqual((status, output), (1, ""))
        self.assertIn("DO NOT MATCH", errors)
        status, output, _ = self.start("cloze", "setup", "--yes", "--json")
        error = json.loads(output)["error"]
        self.assertIn("DO NOT MATCH", error["what"])
        self.fake_pip("printf 'looking\\nERROR: THESE DO NOT MATCH THE HASHES\\n  Expected 1\\n  Got 2\\n'; exit 1")
        done = subprocess.run([str(self.private / "setup"), "--lines"], env=self.environment({}), capture_output=True, text=True)
        self.assertIn("error\tThe download failed: THESE DO NOT MATCH THE HASHES\tCheck the network", done.stdout)
        self.assertIn("Check the network", error["remedy"])
        self.assertFalse((self.cache / PIN).exists())

    def test_the_window_reads_facts_and_progress_as_lines(self):
        def lines(*words, **variables):
            done = subprocess.run([str(self.private / "setup"), *words], env=self.environment(variables), capture_output=True,
                                  text=True, check=True)
            return [line.split("\t") for line in done.stdout.splitlines()]
        facts = dict(lines("--facts"))
        self.assertEqual(facts["index"], "https://set.example/simple")
        self.assertIn(["index", "https://own.example/simple"], lines("--facts", PIP_INDEX_URL="https://me:secret@own.example/simple"))
        self.assertEqual((facts["version"], facts["download"]), ("2.15.0", "555"))
        self.assertIn("torch 2.15.0, nvidia-cuda-runtime", facts["wheels"])
        told = lines("--lines")
        self.assertIn(["stage", "Downloading"], told)
        self.assertIn(["stage", "Unpacking"], told)
        self.assertEqual(told[-1], ["done", f"{self.cache}/{PIN}/torch"])
        self.assertTrue(all(len(line) == 3 for line in told if line[0] == "progress"))

    def test_a_cancelled_fetch_ends_the_downloader_and_keeps_what_is_whole(self):
        self.fake_pip(f"grep -q ^torch== \"$destination/wanted.txt\" && cp '{self.wheels}'/torch*.whl \"$destination\" && exit\n"
                      f"echo $$ >'{self.folder}/pip'; exec sleep 30")
        process = subprocess.Popen([str(self.private / "setup"), "--lines"], env=self.environment({}), text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        while not (self.folder / "pip").exists() or not (self.folder / "pip").read_text():
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGTERM)
        output, _ = process.communicate(timeout=20)
        self.assertEqual(process.returncode, 130)
        self.assertIn("error\tStopped.", output)
        with self.assertRaises(ProcessLookupError):
            os.kill(int((self.folder / "pip").read_text()), 0)
        self.assertTrue((self.cache / f".wheels-{PIN}/torch-2.15.0.whl").exists())
        self.assertFalse((self.cache / PIN).exists())

    def test_a_libtorch_of_ones_own_is_taken_when_it_fits(self):
        own = self.make_torch(self.folder / "own torch", "2.15.1+cu130")
        status, output, _ = self.start("cloze", "doctor", LIBTORCH_DIR="own torch")
        self.assertEqual(status, 7)
        self.assertIn(f"libraries {own}/lib\n", output)
        old = self.make_torch(self.folder / "old", "2.11.0")
        status, output, errors = self.start("cloze", "doctor", LIBTORCH_DIR=str(old))
        self.assertEqual((status, output), (2, ""))
        self.assertIn("holds LibTorch 2.11.0, but no LibTorch 2.15", errors)
        self.assertIn("holds no LibTorch 2.15", self.start("cloze", "doctor", LIBTORCH_DIR=str(self.home))[2])

    def test_a_program_built_with_another_libtorch_does_not_fetch_one_that_would_not_fit(self):
        (self.private / "libtorch_version").write_text("2.11.0\n")
        self.fake_pip("echo PIP CALLED >&2; exit 1")
        status, output, errors = self.start("cloze", "setup", "--yes")
        self.assertEqual((status, output), (1, ""))
        self.assertIn("built with LibTorch 2.11", errors)
        self.assertNotIn("PIP CALLED", errors)
        old = self.make_torch(self.folder / "old", "2.11.0")
        self.assertEqual(self.start("cloze", "doctor", LIBTORCH_DIR=str(old))[0], 7)

    def test_a_libtorch_that_an_administrator_put_beside_the_programs_serves_everybody(self):
        self.make_torch(self.private / "libtorch/torch")
        status, output, _ = self.start("cloze", "doctor")
        self.assertEqual(status, 7)
        self.assertIn(f"libraries {self.private}/libtorch/torch/lib\n", output)

    def test_a_desktop_is_asked_by_the_window_and_a_no_starts_nothing(self):
        self.script(self.private / "clozebench-setup", "#!/bin/sh\necho \"window $1\"\nexit 130\n")
        self.assertEqual(self.start("clozebench", DISPLAY=":7")[:2], (130, f"window {self.private}/setup\n"))
        self.script(self.private / "clozebench-setup", "#!/bin/sh\nexec \"$1\" --lines >&2\n")
        self.assertEqual(self.start("clozebench", "x.toml", DISPLAY=":7")[0], 7)


if __name__ == "__main__":
    unittest.main(verbosity=2)
