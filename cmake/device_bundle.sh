#!/usr/bin/env bash
# Builds cloze without the window against torch 2.11 (preset `device`) and packs it with its other shared libraries for a
# machine that has only that torch: build/device/clozebench-device.tar.gz, under 60 MB.
#   cmake/device_bundle.sh [FOLDER...]     folders of prepared data (a workspace, a corpus) that go along, under data/
# There: tar xzf clozebench-device.tar.gz && clozebench-device/cloze doctor (cmake/device_launcher.sh finds its torch).
# glibc, libstdc++ and libgcc are that machine's own, of Debian 12's age or newer (Ubuntu 24.04 is).
set -euo pipefail
source "$(dirname -- "${BASH_SOURCE[0]}")/bootstrap.sh"

device_pin=libtorch-2.11.0-cp311
limit_megabytes=60
folder=$source_root/build/device
bundle=$folder/clozebench-device

# The launcher refuses any other version, so a LIBTORCH_DIR of this shell that holds one is refused here.
provide_old_libtorch() {
  local header=include/torch/headeronly/version.h
  if [[ -z ${LIBTORCH_DIR:-} ]]; then
    has_libtorch "$cache_root/$device_pin" || fetch_libtorch "$device_pin"
    LIBTORCH_DIR=$cache_root/$device_pin/torch
    return
  fi
  provide_libtorch
  [[ $(grep -cE '^#define TORCH_VERSION_(MAJOR 2|MINOR 11)$' "$LIBTORCH_DIR/$header") == 2 ]] ||
    die "LIBTORCH_DIR=$LIBTORCH_DIR is not torch 2.11." "Unset LIBTORCH_DIR to have that version fetched."
}

# The shared libraries of a program that are neither LibTorch's nor the C and C++ run time's.
libraries_to_carry() {
  ldd "$1" | awk '$3 ~ /^\// {print $3}' |
    grep -vE '/(libtorch|libc10|libgomp|libcudart|libcupti|libstdc\+\+|libgcc_s|libc\.|libm\.|libdl\.|librt\.|libutil\.|libpthread\.)'
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
  install -m 755 "$source_root/cmake/device_launcher.sh" "$bundle/cloze"
}

# From another folder, with nothing of this build's surroundings.
check_bundle() {
  local version
  version=$(cd / && env -i PATH=/usr/bin:/bin HOME="$folder" LIBTORCH_DIR="$LIBTORCH_DIR" "$bundle/cloze" --version) ||
    die "The packed program does not start." "Look at: LIBTORCH_DIR=$LIBTORCH_DIR $bundle/cloze --version"
  say "The packed program starts: $version"
}

for data in "$@"; do
  [[ -d $data ]] || die "$data is no folder." "Name folders of prepared data that go along, or none."
done
# shellcheck disable=SC2046  # words or none
install_packages core $(has_libtorch "$cache_root/$device_pin" || has_pip || echo fetch)
provide_old_libtorch
configure device
build device cloze
say "Packing"
fill_bundle
check_bundle
for data in "$@"; do
  mkdir -p "$bundle/data"
  cp -rL -- "$data" "$bundle/data/"
done
tar --owner=0 --group=0 -C "$folder" -czf "$folder/clozebench-device.tar.gz" clozebench-device
megabytes=$(($(stat -c %s "$folder/clozebench-device.tar.gz") / 1000000))
say "$folder/clozebench-device.tar.gz: $megabytes MB"
[[ $megabytes -lt $limit_megabytes ]] || die "The bundle is larger than $limit_megabytes MB." "Take less data along."
