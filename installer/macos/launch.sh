#!/bin/bash
# Contents/MacOS/cloze and clozebench: start the program of that name with LibTorch, which is not part of the bundle. UNTESTED.
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
cache=$HOME/Library/Caches/clozebench/libtorch-2.15.0-cp311
LIBTORCH_DIR=${LIBTORCH_DIR:-$cache/torch}
question="Clozebench computes with LibTorch 2.15.0 (PyTorch, BSD-3-Clause), which is no part of it. pip fetches it from the Python
Package Index, checks its SHA-256 and puts it into $cache."

agreed() {
  local answer
  if [[ -t 0 ]]; then
    printf '%s\n' "$question" >&2
    read -r -p "Fetch it now? [y/N] " answer
    [[ $answer == [yY]* ]]
  else
    osascript -e "display dialog \"$question\" buttons {\"Not now\", \"Fetch\"} cancel button \"Not now\"" >/dev/null
  fi
}

if [[ ! -e $LIBTORCH_DIR/lib/libtorch_cpu.dylib ]]; then
  agreed || exit 130
  python3 -m pip install --no-deps --only-binary=:all: --python-version 3.11 --platform macosx_14_0_arm64 --require-hashes \
    -r "$here/Resources/libtorch-2.15.0-cp311-macos.txt" --target "$cache" || exit 1
fi
export DYLD_LIBRARY_PATH=$LIBTORCH_DIR/lib${DYLD_LIBRARY_PATH:+:$DYLD_LIBRARY_PATH}
exec "$here/Helpers/$(basename -- "$0")" "$@"
