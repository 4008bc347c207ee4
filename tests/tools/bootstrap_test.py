#!/usr/bin/env python3
"""cmake/bootstrap.sh against a machine made of stand-ins: dpkg, apt-get, id and pip are small scripts, wheels are tiny.
No network. Folders have a space and Chinese characters in their names, and the umask is 077."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PIN = "libtorch-2.15.0-cp311"
TORCH = ["torch/__init__.py", "torch/include/torch/csrc/api/include/torch/torch.h", "torch/lib/libc10.so",
         "torch/lib/libtorch_cpu.so", "torch/lib/libtorch_cuda.so", "torch/lib/libtorch_python.so",
         "torch-2.15.0.dist-info/METADATA", "torch-2.15.0.dist-info/RECORD", "torch-2.15.0.dist-info/licenses/LICENSE"]
NVIDIA = ["nvidia/cu13/lib/libcudart.so.13", "nvidia/cu13/lib/libcupti.so.13", "nvidia/cu13/lib/libcudart_static.a",
          "nvidia/cu13/include/cuda.h"]
KEPT = {"torch/include/torch/csrc/api/include/torch/torch.h", "torch/lib/libc10.so", "torch/lib/libtorch_cpu.so",
        "torch-2.15.0.dist-info/METADATA", "torch-2.15.0.dist-info/licenses/LICENSE",
        "nvidia/cu13/lib/libcudart.so.13", "nvidia/cu13/lib/libcupti.so.13"}


def files_under(folder: pathlib.Path):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


class Machine(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="裸 machine ")
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)
        self.home = self.folder / "家 home"
        self.cache = self.home / ".cache" / "clozebench"
        self.wheels = self.folder / "wheels"
        self.programs = self.folder / "bin"
        for folder in (self.home, self.wheels, self.programs):
            folder.mkdir()
        self.make_wheel("torch-2.15.0.whl", TORCH)
        self.make_wheel("nvidia_cuda.whl", NVIDIA)
        installed = [line.split("\t")[1] for line in (ROOT / "cmake/packages.tsv").read_text().splitlines() if line[0] != "#"]
        self.fake("dpkg-query", "printf 'installed %s\\n' " + " ".join(installed))
        self.fake("apt-get", "echo APT CALLED; exit 1")
        self.fake("sudo", "exit 1")
        self.fake("nvidia-smi", "exit 0")
        self.fake_pip("cp " + f"'{self.wheels}'/*.whl \"$destination\"")

    def make_wheel(self, name, members):
        with zipfile.ZipFile(self.wheels / name, "w") as wheel:
            for member in members:
                wheel.writestr(member, "content of " + member)

    def fake(self, name, script):
        path = self.programs / name
        path.write_text("#!/bin/bash\n" + script + "\n")
        path.chmod(0o755)

    def fake_pip(self, download):
        """python3 with a pip whose download runs `download` (bash) with $destination set; the rest is the real one."""
        self.fake("python3", f"""
if [[ "$1 $2 $3" == "-m pip download" ]]; then
  while [[ $# -gt 0 ]]; do [[ $1 == -d ]] && destination=$2; shift; done
  {download}
  exit
fi
if [[ "$1 $2" == "-m pip" ]]; then exit 0; fi
exec '{sys.executable}' "$@" """)

    def run_bootstrap(self, commands, **variables):
        environment = {"HOME": str(self.home), "PATH": f"{self.programs}:{os.environ['PATH']}", "LANG": "C.UTF-8",
                       "PIP_INDEX_URL": "http://127.0.0.1:9/simple", **variables}
        script = f"set -euo pipefail\numask 077\nsource '{ROOT}/cmake/bootstrap.sh'\n{commands}\n"
        done = subprocess.run(["bash", "-c", script], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_libtorch_is_fetched_into_the_cache_with_only_what_a_program_needs(self):
        status, output = self.run_bootstrap('provide_libtorch; echo "LibTorch: $LIBTORCH_DIR"')
        self.assertEqual(status, 0, output)
        self.assertIn(f"LibTorch: {self.cache}/{PIN}/torch\n", output)
        self.assertEqual(files_under(self.cache / PIN), KEPT)
        self.assertEqual({path.name for path in self.cache.iterdir()}, {PIN, ".lock"})
        self.assertIn("555 MB", output)

    def test_a_second_time_nothing_is_called(self):
        self.run_bootstrap("provide_libtorch")
        self.fake_pip("echo PIP CALLED; exit 1")
        status, output = self.run_bootstrap("install_packages core gui check $(fetch_set); provide_libtorch", CLOZEBENCH_GPU="0")
        self.assertEqual((status, output), (0, ""))

    def test_a_failed_download_says_what_to_do_and_leaves_no_libtorch(self):
        self.fake_pip("echo 'THESE PACKAGES DO NOT MATCH THE HASHES'; exit 1")
        status, output = self.run_bootstrap("provide_libtorch")
        self.assertEqual(status, 1)
        self.assertIn("DO NOT MATCH", output)
        self.assertIn("LIBTORCH_DIR", output)
        self.assertFalse((self.cache / PIN).exists())

    def test_what_a_killed_process_left_is_replaced(self):
        (self.cache / PIN / "torch/lib").mkdir(parents=True)
        (self.cache / ".fetch-abc").mkdir()
        (self.cache / ".fetch-abc/half.whl").write_text("half")
        status, output = self.run_bootstrap("provide_libtorch")
        self.assertEqual(status, 0, output)
        self.assertEqual(files_under(self.cache / PIN), KEPT)
        self.assertEqual({path.name for path in self.cache.iterdir()}, {PIN, ".lock"})

    def test_two_clones_at_once_download_once(self):
        self.fake_pip(f"echo download >>'{self.folder}/count'; sleep 0.3; cp '{self.wheels}'/*.whl \"$destination\"")
        status, output = self.run_bootstrap("(provide_libtorch) & first=$!; provide_libtorch; wait $first")
        self.assertEqual(status, 0, output)
        self.assertEqual((self.folder / "count").read_text(), 3 * "download\n", "one for each wheel of the list")

    def test_a_download_that_breaks_off_keeps_what_has_arrived_whole(self):
        kept = self.cache / f".wheels-{PIN}"
        self.fake_pip(f"grep -q '^torch==' \"$destination/wanted.txt\" && cp '{self.wheels}'/torch*.whl \"$destination\"")
        status, output = self.run_bootstrap("provide_libtorch")
        self.assertEqual(status, 1)
        self.assertIn("it goes on where it broke off", output)
        self.assertTrue((kept / "torch-2.15.0.whl").exists())
        self.fake_pip(f"cp '{self.wheels}'/nvidia*.whl \"$destination\"")
        self.assertEqual(self.run_bootstrap("provide_libtorch")[0], 0)
        self.assertEqual(files_under(self.cache / PIN), KEPT)
        self.assertFalse(kept.exists())

    def test_the_nvidia_part_is_fetched_only_on_request(self):
        _, output = self.run_bootstrap("provide_libtorch")
        self.assertIn("CLOZEBENCH_GPU=1", output)
        self.assertNotIn("torch/lib/libtorch_cuda.so", files_under(self.cache / PIN))
        status, output = self.run_bootstrap("provide_libtorch", CLOZEBENCH_GPU="1")
        self.assertEqual(status, 0, output)
        self.assertEqual(files_under(self.cache / PIN), KEPT | {"torch/lib/libtorch_cuda.so"})

    def test_a_given_libtorch_is_used_as_it_is(self):
        self.run_bootstrap("provide_libtorch")
        given = self.folder / "my torch"
        (self.cache / PIN / "torch").rename(given)
        status, output = self.run_bootstrap('provide_libtorch; echo "$LIBTORCH_DIR"', LIBTORCH_DIR=str(given))
        self.assertEqual((status, output), (0, f"{given}\n"))

    def test_a_given_folder_without_libtorch_is_refused_with_a_remedy(self):
        status, output = self.run_bootstrap("provide_libtorch", LIBTORCH_DIR=str(self.home))
        self.assertEqual(status, 1)
        self.assertIn("holds no LibTorch", output)
        self.assertIn("unset LIBTORCH_DIR", output)

    def test_missing_packages_are_named_with_their_reason_and_the_command_for_an_administrator(self):
        self.fake("dpkg-query", "echo installed g++; echo config-files cmake")
        self.fake("id", "echo 1000")
        status, output = self.run_bootstrap("install_packages core")
        self.assertEqual(status, 1)
        self.assertRegex(output, r"cmake +build system")
        self.assertNotRegex(output, r"   g\+\+ ")
        self.assertRegex(output, r"apt-get install --no-install-recommends cmake ")
        self.assertNotIn("APT CALLED", output)

    def test_a_package_installation_that_fails_ends_the_script_with_the_log(self):
        self.fake("dpkg-query", "true")
        self.fake("id", "echo 0")
        status, output = self.run_bootstrap(f"cp -r '{ROOT}/cmake' \"$HOME/\"; source_root=$HOME; install_packages check; echo GOES ON")
        self.assertEqual(status, 1)
        self.assertIn("APT CALLED", output)
        self.assertNotIn("GOES ON", output)

    def test_as_many_compilers_run_as_asked_for_else_no_more_than_cores(self):
        self.assertEqual(self.run_bootstrap("build_jobs", CMAKE_BUILD_PARALLEL_LEVEL="37"), (0, "37\n"))
        for nonsense in ("", "0", "-2", "all"):
            status, output = self.run_bootstrap("build_jobs", CMAKE_BUILD_PARALLEL_LEVEL=nonsense)
            self.assertEqual(status, 0, output)
            self.assertIn(int(output), range(1, os.cpu_count() + 1), nonsense)


if __name__ == "__main__":
    unittest.main(verbosity=2)
