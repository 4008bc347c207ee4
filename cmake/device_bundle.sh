#!/usr/bin/env bash
# Builds cloze without the window against torch 2.11 (preset `device`) and packs it with its other shared libraries for a
# machine that has only that torch: build/device/clozebench-device.tar.gz, at most 60 MB.
#   cmake/device_bundle.sh [FOLDER...]     folders of prepared data (a workspace, a corpus) that go along, under data/
# There: tar xzf clozebench-device.tar.gz && clozebench-device/cloze doctor
# glibc, libstdc++ and libgcc are that machine's own, of Debian 12's age or newer (Ubuntu 24.04 is).
set -euo pipefail
source "$(dirname -- "${BASH_SOURCE[0]}")/bootstrap.sh"

device_pin=libtorch-2.11.0-cp311
limit_megabytes=60
folder=$source_root/build/device
bundle=$folder/clozebench-device

provide_old_libtorch() {
  [[ -n ${LIBTORCH_DIR:-} ]] && provide_libtorch && return
  has_libtorch "$cache_root/$device_pin" || fetch_libtorch "$device_pin"
  LIBTORCH_DIR=$cache_root/$device_pin/torch
}

# The shared libraries of a program that are neither LibTorch's nor the C and C++ run time's.
libraries_to_carry() {
  ldd "$1" | awk '$3 ~ /^\// {print $3}' |
    grep -vE '/(libtorch|libc10|libgomp|libcudart|libcupti|libstdc\+\+|libgcc_s|libc\.|libm\.|libdl\.|librt\.|libutil\.|libpthread\.)'
}

write_launcher() {
  cat >"$bundle/cloze" <<'LAUNCHER'
#!/bin/sh
# Starts cloze with this machine's LibTorch: $LIBTORCH_DIR, else the torch of python3.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
if [ -z "$LIBTORCH_DIR" ]; then
  LIBTORCH_DIR=$(python3 -c 'import importlib.util as u; print(u.find_spec("torch").submodule_search_locations[0])' 2>/dev/null)
fi
if [ ! -e "$LIBTORCH_DIR/lib/libtorch_cpu.so" ]; then
  echo "Error: no LibTorch 2.11 found. Set LIBTORCH_DIR to the torch folder of a Python installation (it holds lib/)." >&2
  exit 2
fi
export LIBTORCH_DIR
libraries=$here/lib:$LIBTORCH_DIR/lib
for nvidia in "$LIBTORCH_DIR"/../nvidia/*/lib; do
  [ -d "$nvidia" ] && libraries=$libraries:$nvidia
done
export LD_LIBRARY_PATH="$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export CLOZEBENCH_WORDNET="${CLOZEBENCH_WORDNET:-$here/wordnet}"
exec "$here/bin/cloze" "$@"
LAUNCHER
  chmod +x "$bundle/cloze"
}

fill_bundle() {
  local library
  rm -rf -- "$bundle"
  mkdir -p "$bundle/bin" "$bundle/lib" "$bundle/wordnet"
  cp "$folder/bin/cloze" "$bundle/bin/"
  libraries_to_carry "$folder/bin/cloze" | while read -r library; do cp -L -- "$library" "$bundle/lib/"; done
  strip --strip-unneeded "$bundle/bin/cloze" "$bundle"/lib/*.so*
  cp /usr/share/wordnet/data.* /usr/share/doc/wordnet-base/copyright "$bundle/wordnet/"
  cp "$source_root/LICENSE" "$source_root/THIRD_PARTY.md" "$bundle/"
  write_launcher
}

# shellcheck disable=SC2046  # words or none
install_packages core $(has_libtorch "$cache_root/$device_pin" || has_pip || echo fetch)
provide_old_libtorch
configure device
build device cloze
say "Packing"
fill_bundle
for data in "$@"; do
  mkdir -p "$bundle/data"
  cp -r -- "$data" "$bundle/data/"
done
tar -C "$folder" -czf "$folder/clozebench-device.tar.gz" clozebench-device
megabytes=$(($(stat -c %s "$folder/clozebench-device.tar.gz") / 1000000))
say "$folder/clozebench-device.tar.gz: $megabytes MB"
[[ $megabytes -lt $limit_megabytes ]] || die "The bundle is larger than $limit_megabytes MB." "Take less data along."
