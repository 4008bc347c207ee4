#!/bin/sh
# Starts cloze of the device bundle (cmake/device_bundle.sh) with the LibTorch of this machine: the folder LIBTORCH_DIR, else
# the torch of python3. The bundle's own libraries come first; a machine without python3 works too.

stop() {
  echo "Error: $1" >&2
  echo "Set LIBTORCH_DIR to the torch folder (it holds lib/) of a Python installation with torch 2.11." >&2
  exit 2
}

if [ -z "$LIBTORCH_DIR" ]; then
  LIBTORCH_DIR=$(python3 -c 'import importlib.util as u; print(u.find_spec("torch").submodule_search_locations[0])' 2>/dev/null)
  [ -n "$LIBTORCH_DIR" ] || stop "LIBTORCH_DIR is not set, and python3 has no torch."
fi
[ -e "$LIBTORCH_DIR/lib/libtorch_cpu.so" ] || stop "$LIBTORCH_DIR holds no LibTorch (lib/libtorch_cpu.so)."
LIBTORCH_DIR=$(cd -- "$LIBTORCH_DIR" >/dev/null && pwd -P)

# Another version would end in a message of the loader about a missing symbol. A bare LibTorch has no version.py.
version=$(sed -n "s/^__version__ = '\(.*\)'.*/\1/p" "$LIBTORCH_DIR/version.py" 2>/dev/null)
case $version in
  '' | 2.11.*) ;;
  *) stop "$LIBTORCH_DIR is torch $version; this bundle was built for torch 2.11." ;;
esac

here=$(dirname -- "$(readlink -f -- "$0")")
libraries=$here/lib:$LIBTORCH_DIR/lib
for nvidia in "$LIBTORCH_DIR"/../nvidia/*/lib; do
  [ -d "$nvidia" ] && libraries=$libraries:$nvidia
done
export LD_LIBRARY_PATH="$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export CLOZEBENCH_WORDNET="${CLOZEBENCH_WORDNET:-$here/wordnet}"
exec "$here/bin/cloze" "$@"
