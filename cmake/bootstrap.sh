# Makes a bare Debian 12 ready to build: missing packages, then LibTorch in the user's cache folder. Sourced by ./run,
# ./check and cmake/device_bundle.sh, which call the functions at the end. With everything there it takes no network.
#
#   LIBTORCH_DIR                 use this LibTorch (holds include/ and lib/) and download none
#   CLOZEBENCH_SKIP_PACKAGES=1   install no Debian packages
#   CLOZEBENCH_GPU=1 | 0         fetch | do not fetch the NVIDIA libraries (without it: ask when there is a driver)
#   CLOZEBENCH_GUI=OFF           build without the window (needs no Qt)
#   CMAKE_BUILD_PARALLEL_LEVEL=N run N compilers at a time
# shellcheck shell=bash

source_root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
cache_root=${XDG_CACHE_HOME:-$HOME/.cache}/clozebench
libtorch_pin=libtorch-2.15.0-cp311

say() { printf '%s\n' "== $*"; }
die() {
  printf '\nError: %s\n' "$1" >&2
  [[ $# -lt 2 ]] || printf '%s\n' "${@:2}" >&2
  exit 1
}
is_interactive() { [[ -t 0 && -t 1 && -z ${CI:-} ]]; }
gui_wanted() { [[ ${CLOZEBENCH_GUI:-ON} != OFF ]]; }

# --- Debian packages -------------------------------------------------------------------------------------------------

# missing_packages SET...: lines "package<TAB>reason" of those that are not installed.
missing_packages() {
  local set package reason installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p')
  while IFS=$'\t' read -r set package reason; do
    [[ " $* " == *" $set "* ]] || continue
    grep -qxF -- "$package" <<<"$installed" || printf '%s\t%s\n' "$package" "$reason"
  done < <(grep -v '^#' "$source_root/cmake/packages.tsv")
}

as_root() {
  if [[ $(id -u) == 0 ]]; then "$@"; else sudo -- "$@"; fi
}

check_may_install() {
  [[ $(id -u) == 0 ]] && return
  if command -v sudo >/dev/null && { is_interactive || sudo -n true 2>/dev/null; }; then return; fi
  die "Debian packages are missing and this user may not install them." "Run this as root, then start again:" \
    "  apt-get update && apt-get install --no-install-recommends $*"
}

# Shows what is fetched and how far it is; the full output goes to a log.
apt_progress() {
  awk '/^Need to get|^After this/ {print "   " $0; fflush()}
       /^(Get:|Unpacking|Setting up)/ {if (++n % 40 == 0) {print "   ... " $1, $2, $3; fflush()}}'
}

run_apt() {
  local log=$1
  shift
  # A tight umask of the user must not reach the system's files.
  (umask 022 && as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@" </dev/null) 2>&1 |
    tee -a "$log" | apt_progress
}

install_packages() {
  [[ -z ${CLOZEBENCH_SKIP_PACKAGES:-} ]] || return 0
  local missing names log
  if ! command -v dpkg-query >/dev/null; then
    say "This is not Debian: the packages named in cmake/packages.tsv have to be there already"
    return 0
  fi
  missing=$(missing_packages "$@")
  [[ -n $missing ]] || return 0
  mapfile -t names < <(cut -f1 <<<"$missing")
  say "Installing Debian packages, and what they depend on:"
  while IFS=$'\t' read -r package reason; do printf '   %-22s %s\n' "$package" "$reason"; done <<<"$missing"
  check_may_install "${names[@]}"
  mkdir -p "$source_root/build"
  log=$source_root/build/packages.log
  : >"$log"
  if ! { run_apt "$log" update && run_apt "$log" install -y --no-install-recommends "${names[@]}"; }; then
    die "Installing packages failed; the end of build/packages.log:" "$(tail -n 8 "$log")" \
      "Check the network and the package sources (/etc/apt), then start again."
  fi
}

# --- LibTorch --------------------------------------------------------------------------------------------------------

has_nvidia_driver() {
  [[ -e /proc/driver/nvidia/version ]] || command -v nvidia-smi >/dev/null ||
    { command -v ldconfig >/dev/null && ldconfig -p | grep -q 'libcuda\.so\.1'; }
}

has_libtorch() {
  local nvidia=$1/nvidia/cu13/lib
  [[ -e $1/torch/lib/libtorch_cpu.so && -e $1/torch/lib/libc10.so && -e $nvidia/libcudart.so.13 &&
    -e $nvidia/libcupti.so.13 && -e $1/torch/include/torch/csrc/api/include/torch/torch.h ]]
}
has_libtorch_gpu() {
  [[ -e $1/torch/lib/libtorch_cuda.so && -e $1/nvidia/cudnn/lib/libcudnn.so.9 && -e $1/nvidia/cu13/lib/libcublas.so.13 ]]
}

# number KEY FILE: a size in MB from the head of a wheel list.
wheel_megabytes() { sed -n "s/^# $1: \([0-9]*\) MB$/\1/p" "$2"; }

check_free_disk() {
  local needed=$1 free
  free=$(df -Pm -- "$cache_root" | awk 'NR == 2 {print $4}')
  [[ $free -ge $needed ]] ||
    die "The disk of $cache_root has $free MB free; $needed MB are needed for a moment." \
      "Free some space, or set XDG_CACHE_HOME to a folder on a larger disk."
}

# A line every few seconds about how much has arrived in a folder, until the caller ends it (or dies).
show_download() {
  local folder=$1 total=$2 parent=$3 got shown=-1
  while kill -0 "$parent" 2>/dev/null; do
    got=$(du -sm -- "$folder" 2>/dev/null | cut -f1) || true
    got=$((${got:-0} < total ? ${got:-0} : total))
    if [[ -t 1 ]]; then
      printf '\r   %d of %d MB (%d %%) ' "$got" "$total" $((100 * got / total))
    elif [[ $((10 * got / total)) -gt $shown ]]; then
      shown=$((10 * got / total))
      printf '   %d of %d MB (%d %%)\n' "$got" "$total" $((100 * got / total))
    fi
    sleep 1
  done
}

# download_wheels LIST FOLDER: pip checks each file against the SHA-256 in LIST. pip's temporary files lie in FOLDER too:
# /tmp may be small, and their size is the progress shown.
download_wheels() {
  local list=$1 folder=$2 platform platforms=() status=0 watcher
  for platform in manylinux_2_28 manylinux_2_27 manylinux_2_25 manylinux_2_18 manylinux_2_17 manylinux2014 \
    manylinux_2_12 manylinux_2_5; do
    platforms+=(--platform "${platform}_x86_64")
  done
  mkdir -p "$folder/temporary"
  show_download "$folder" "$(wheel_megabytes download "$list")" $$ 9>&- &
  watcher=$!
  TMPDIR=$folder/temporary PIP_REQUIRE_VIRTUALENV=false python3 -m pip download --no-deps --no-cache-dir --no-input \
    --disable-pip-version-check --progress-bar off --only-binary=:all: --implementation cp --python-version 3.11 \
    --abi cp311 "${platforms[@]}" --require-hashes -r "$list" -d "$folder" >"$folder/pip.log" 2>&1 9>&- || status=$?
  kill "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  [[ ! -t 1 ]] || printf '\r\033[K'
  [[ $status == 0 ]] || die "The download failed:" "$(tail -n 5 "$folder/pip.log")" \
    "Check the network and start again. Or fetch LibTorch yourself and set LIBTORCH_DIR (README.md, Installation)."
  rm -rf -- "$folder/temporary"
}

# One process at a time fills the cache; file descriptor 9 holds the lock until unlock_cache or the end of the process.
lock_cache() {
  mkdir -p "$cache_root"
  exec 9>"$cache_root/.lock"
  if ! flock -n 9; then
    say "Another Clozebench is fetching LibTorch: waiting for it"
    flock 9
  fi
  rm -rf -- "$cache_root"/.fetch-*  # left by a process that was killed
}
unlock_cache() { exec 9>&-; }

has_pip() { python3 -m pip --version >/dev/null 2>&1; }

# fetch_libtorch PIN: download and unpack aside, then rename: a kill leaves nothing half done.
fetch_libtorch() {
  local pin=$1 folder=$cache_root/$1 list=$source_root/cmake/wheels/$1.txt aside
  [[ $(uname -m) == x86_64 ]] || die "LibTorch is fetched for x86_64 only; this machine is $(uname -m)." \
    "Set LIBTORCH_DIR to a LibTorch for it (the torch folder of a Python installation will do)."
  has_pip || install_packages fetch
  lock_cache
  if ! has_libtorch "$folder"; then
    check_free_disk $((2 * $(wheel_megabytes download "$list") + $(wheel_megabytes unpacked "$list")))
    say "Downloading ${pin%-cp311} from PyPI into $cache_root (once; later clones share it):" \
      "$(wheel_megabytes download "$list") MB, $(wheel_megabytes unpacked "$list") MB unpacked"
    aside=$(mktemp -d "$cache_root/.fetch-XXXXXX")
    download_wheels "$list" "$aside/wheels"
    say "Unpacking"
    python3 "$source_root/cmake/unpack_wheels.py" "$aside/$pin" "$aside"/wheels/*.whl
    [[ ! -e $folder ]] || mv -- "$folder" "$aside/incomplete"
    mv -- "$aside/$pin" "$folder"
    rm -rf -- "$aside"
  fi
  unlock_cache
  has_libtorch "$folder" || die "$folder is incomplete." "Delete that folder and start again."
}

fetch_gpu_libraries() {
  local folder=$cache_root/$libtorch_pin list=$source_root/cmake/wheels/$libtorch_pin-gpu.txt aside
  has_pip || install_packages fetch
  lock_cache
  if ! has_libtorch_gpu "$folder"; then
    check_free_disk $((2 * $(wheel_megabytes download "$list") + $(wheel_megabytes unpacked "$list")))
    say "Downloading the NVIDIA part of LibTorch: $(wheel_megabytes download "$list") MB," \
      "$(wheel_megabytes unpacked "$list") MB unpacked"
    aside=$(mktemp -d "$cache_root/.fetch-XXXXXX")
    download_wheels "$list" "$aside/wheels"
    say "Unpacking"
    python3 "$source_root/cmake/unpack_wheels.py" --cuda "$folder" "$aside"/wheels/*.whl
    rm -rf -- "$aside"
  fi
  unlock_cache
}

# A GPU is used when LibTorch's CUDA part is there: 3 GB, under NVIDIA's licence, so a person decides. A no is remembered.
offer_gpu_libraries() {
  local list=$source_root/cmake/wheels/$libtorch_pin-gpu.txt refused=$cache_root/no-gpu answer size
  ! has_libtorch_gpu "$cache_root/$libtorch_pin" || return 0
  size="$(wheel_megabytes download "$list") MB to download, $(wheel_megabytes unpacked "$list") MB on the disk"
  case ${CLOZEBENCH_GPU:-} in
    1) rm -f -- "$refused" && fetch_gpu_libraries && return ;;
    0) return ;;
  esac
  has_nvidia_driver || return 0
  if [[ -e $refused ]] || ! is_interactive; then
    say "There is an NVIDIA driver, but LibTorch's CUDA part is not installed ($size): CLOZEBENCH_GPU=1 $0 fetches it"
    return
  fi
  say "There is an NVIDIA driver. To train on the GPU, LibTorch's CUDA part and NVIDIA's libraries are needed:"
  grep -v '^#' "$list" | sed 's/ --hash.*//; s/==/ /; s/^/   /'
  read -r -p "   $size, under NVIDIA's licence (THIRD_PARTY.md). Fetch them now? [y/N] " answer
  case $answer in
    [yY]*) fetch_gpu_libraries ;;
    *) touch -- "$refused" && say "Not fetched; the CPU is used. CLOZEBENCH_GPU=1 $0 fetches them later" ;;
  esac
}

# Prints the package set that a download will need, so that one installation covers all.
fetch_set() {
  [[ -n ${LIBTORCH_DIR:-} ]] || has_libtorch "$cache_root/$libtorch_pin" || has_pip || echo fetch
}

# Sets LIBTORCH_DIR.
provide_libtorch() {
  if [[ -n ${LIBTORCH_DIR:-} ]]; then
    [[ -e $LIBTORCH_DIR/lib/libtorch_cpu.so && -d $LIBTORCH_DIR/include/torch ]] ||
      die "LIBTORCH_DIR=$LIBTORCH_DIR holds no LibTorch (lib/libtorch_cpu.so, include/torch)." \
        "Name the folder that has lib/ and include/ in it, or unset LIBTORCH_DIR to have one fetched."
    LIBTORCH_DIR=$(cd -- "$LIBTORCH_DIR" && pwd -P)
    return
  fi
  has_libtorch "$cache_root/$libtorch_pin" || fetch_libtorch "$libtorch_pin"
  offer_gpu_libraries
  LIBTORCH_DIR=$cache_root/$libtorch_pin/torch
}

# --- Building --------------------------------------------------------------------------------------------------------

# As many compilers as asked for, else as there are cores, but no more than memory has room for: one that reads
# torch/torch.h takes 2 GB.
build_jobs() {
  local cores memory
  if [[ ${CMAKE_BUILD_PARALLEL_LEVEL:-} =~ ^[1-9][0-9]*$ ]]; then
    echo "$CMAKE_BUILD_PARALLEL_LEVEL"
    return
  fi
  cores=$(nproc)
  memory=$(awk '/^MemAvailable:/ {print int($2 / 2097152)}' /proc/meminfo)
  [[ ${memory:-1} -ge 1 ]] || memory=1
  echo $((cores < memory ? cores : memory))
}

# configure PRESET OPTION...: skipped when the same was done before (ninja sees changed CMake files by itself).
configure() {
  local preset=$1 folder=$source_root/build/$1 wanted
  shift
  wanted="$source_root $LIBTORCH_DIR $*"
  [[ -e $folder/build.ninja && $(cat "$folder/configured" 2>/dev/null) == "$wanted" ]] && return
  say "Configuring build/$preset"
  mkdir -p -- "$folder" # before the redirection below, which a fresh clone has no folder for
  (cd "$source_root" && cmake --preset "$preset" -DLIBTORCH_DIR="$LIBTORCH_DIR" "$@" >"$source_root/build/configure.log" 2>&1) ||
    die "CMake failed:" "$(tail -n 25 "$source_root/build/configure.log")"
  printf '%s' "$wanted" >"$folder/configured"
}

# build PRESET TARGET...
build() {
  local preset=$1
  shift
  say "Building build/$preset"
  NINJA_STATUS='[%f/%t %e s] ' cmake --build "$source_root/build/$preset" -j "$(build_jobs)" --target "$@" ||
    die "The build failed; the first error is above." "Report it with the output of: build/$preset/bin/cloze doctor (if it exists)"
}
