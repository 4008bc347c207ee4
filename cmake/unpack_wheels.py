#!/usr/bin/env python3
"""Unpacks from torch and NVIDIA wheels what a C++ program needs: headers, shared libraries and licences.

    unpack_wheels.py [--cuda] FOLDER WHEEL...

Python code, static libraries and NVIDIA's headers are left out; so is the CUDA part of LibTorch (0.5 GB) without --cuda.
With --cuda FOLDER may be in use: each file is written aside and renamed, libtorch_cuda.so last, because a program takes
its presence as the sign that a GPU can be used.
"""
import os
import pathlib
import shutil
import sys
import zipfile

PYTHON_ONLY = ("libtorch_python.so", "libtorch_global_deps.so", "libshm.so")
CUDA_ONLY = ("libtorch_cuda.so", "libtorch_cuda_linalg.so", "libc10_cuda.so", "libcaffe2_nvrtc.so", "libtorch_nvshmem.so")


def is_wanted(name: str, cuda: bool) -> bool:
    top, _, rest = name.partition("/")
    if top.endswith(".dist-info"):
        return rest in ("METADATA", "WHEEL", "LICENSE", "NOTICE") or rest.startswith("licenses/")
    file = name.rsplit("/", 1)[-1]
    if top == "nvidia":
        return "/lib/" in name and ".so" in file
    if top != "torch" or file in PYTHON_ONLY:
        return False
    if rest.startswith("include/"):
        return not cuda
    if rest.startswith("lib/") and rest.count("/") == 1:
        return (file in CUDA_ONLY) == cuda
    return False


def extract(archive: zipfile.ZipFile, name: str, folder: pathlib.Path) -> None:
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    aside = target.with_name(target.name + ".part")
    with archive.open(name) as source, open(aside, "wb") as sink:
        shutil.copyfileobj(source, sink, 1 << 20)
    os.replace(aside, target)


def main() -> None:
    arguments = sys.argv[1:]
    cuda = "--cuda" in arguments
    folder, *wheels = [pathlib.Path(argument) for argument in arguments if argument != "--cuda"]
    torch_last = sorted(wheels, key=lambda wheel: wheel.name.startswith("torch-"))
    for wheel in torch_last:
        with zipfile.ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if not name.endswith("/") and is_wanted(name, cuda)]
            for name in sorted(names, key=lambda name: name.endswith("libtorch_cuda.so")):
                extract(archive, name, folder)


if __name__ == "__main__":
    main()
