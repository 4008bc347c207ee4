# Finds LibTorch and fetches it into the user's cache folder. Sourced by cmake/bootstrap.sh (a clone) and by the installed
# program (installer/launch.sh, installer/setup.sh), so that both share one folder and one mechanism: pip, with the versions
# and SHA-256 of wheels/. What differs (say, die, show_progress, provide_pip, wheels_from) is set again after sourcing.
# shellcheck shell=bash

libtorch_pin=libtorch-2.15.0-cp311
libtorch_recipe=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P) # holds wheels/ and unpack_wheels.py
cache_root=${XDG_CACHE_HOME:-$HOME/.cache}/clozebench
wheels_from= # a folder of wheels that were fetched by hand: no network is used then

say() { printf '%s\n' "== $*"; }
# die WHAT DETAIL... REMEDY; $status is the exit code
die() {
  printf '\nError: %s\n' "$1" >&2
  [[ $# -lt 2 ]] || printf '%s\n' "${@:2}" >&2
  exit "${status:-1}"
}
is_interactive() { [[ -t 0 && -t 1 && -z ${CI:-} ]]; }
provide_pip() {
  die "pip for Python 3 is missing; it downloads LibTorch." \
    "Install it (on Debian: apt install python3-pip-whl, or python3-pip) and start again."
}

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

wheel_list() { echo "$libtorch_recipe/wheels/$1.txt"; }
# number KEY FILE: a size in MB from the head of a wheel list.
wheel_megabytes() { sed -n "s/^# $1: \([0-9]*\) MB$/\1/p" "$2"; }
# Names and versions, one a line.
wheel_names() { sed -n '/^#/d; s/ --hash.*//; s/==/ /p' "$1"; }

check_free_disk() {
  local needed=$1 free
  free=$(df -Pm -- "$cache_root" | awk 'NR == 2 {print $4}')
  [[ $free -ge $needed ]] ||
    die "The disk of $cache_root has $free MB free; $needed MB are needed for a moment." \
      "Free some space, or set XDG_CACHE_HOME to a folder on a larger disk."
}

# show_progress GOT TOTAL, in MB
show_progress() {
  if [[ -t 1 ]]; then
    printf '\r   %d of %d MB (%d %%) ' "$1" "$2" $((100 * $1 / $2))
  elif [[ $((10 * $1 / $2)) -gt ${shown_tenths:--1} ]]; then
    shown_tenths=$((10 * $1 / $2))
    printf '   %d of %d MB (%d %%)\n' "$1" "$2" $((100 * $1 / $2))
  fi
}

# How much has arrived in a folder, every second until the caller ends it (or dies).
show_download() {
  local folder=$1 total=$2 parent=$3 got
  while kill -0 "$parent" 2>/dev/null; do
    got=$(du -sm -- "$folder" 2>/dev/null | cut -f1) || true
    show_progress $((${got:-0} < total ? ${got:-0} : total)) "$total"
    sleep 1
  done
}

# pip as a module, or from the wheel that Debian keeps for virtual environments (package python3-pip-whl).
find_pip() {
  local wheel
  pip=(python3 -m pip)
  "${pip[@]}" --version >/dev/null 2>&1 && return
  for wheel in /usr/share/python-wheels/pip-*.whl; do
    pip=(python3 "$wheel/pip")
    "${pip[@]}" --version >/dev/null 2>&1 && return
  done
  return 1
}
has_pip() { find_pip; }

# pip_download WHEEL FOLDER: pip checks the file against its SHA-256; one that is there already is kept. pip's temporary
# files lie in FOLDER too: /tmp may be small, and their size is the progress shown.
pip_download() {
  local wheel=$1 folder=$2 platform options=()
  for platform in manylinux_2_28 manylinux_2_27 manylinux_2_25 manylinux_2_18 manylinux_2_17 manylinux2014 \
    manylinux_2_12 manylinux_2_5; do
    options+=(--platform "${platform}_x86_64")
  done
  [[ -z $wheels_from ]] || options+=(--no-index --find-links "$wheels_from")
  printf '%s\n' "$wheel" >"$folder/wanted.txt"
  TMPDIR=$folder/temporary PIP_REQUIRE_VIRTUALENV=false "${pip[@]}" download --no-deps --no-cache-dir --no-input \
    --disable-pip-version-check --progress-bar off --only-binary=:all: --implementation cp --python-version 3.11 \
    --abi cp311 "${options[@]}" --require-hashes -r "$folder/wanted.txt" -d "$folder" >"$folder/pip.log" 2>&1 9>&-
}

# resume_wheel WHEEL FOLDER: as much of it as the network gives, going on where the last attempt broke off. pip takes over
# whatever this cannot do, and checks the file.
resume_wheel() {
  local index=${PIP_INDEX_URL:-} key
  [[ -z $wheels_from && -z ${PIP_NO_INDEX:-} && -e $libtorch_recipe/fetch_wheel.py ]] || return 0
  for key in download.index-url global.index-url; do
    [[ -n $index ]] || index=$("${pip[@]}" config get $key 2>/dev/null) || index=
  done
  python3 "$libtorch_recipe/fetch_wheel.py" "${index:-https://pypi.org/simple}" "$1" "$2" >"$2/resume.log" 2>&1 9>&- || true
}

download_remedy() {
  if [[ -n $wheels_from ]]; then
    echo "Look whether $wheels_from holds the wheels named in $1, complete."
  else
    echo "Check the network and start again: it goes on where it broke off. Or fetch LibTorch yourself and set" \
      "LIBTORCH_DIR (README.md)."
  fi
}

# download_wheels LIST FOLDER: one after the other; what has arrived is kept when a download breaks off.
download_wheels() {
  local list=$1 folder=$2 wheel status=0 watcher wheels
  mapfile -t wheels < <(grep -v '^#' "$list")
  rm -rf -- "$folder/temporary"
  mkdir -p "$folder/temporary"
  show_download "$folder" "$(wheel_megabytes download "$list")" $$ 9>&- &
  watcher=$!
  for wheel in "${wheels[@]}"; do
    resume_wheel "$wheel" "$folder"
    pip_download "$wheel" "$folder" || status=$?
    [[ $status == 0 ]] || break
  done
  kill "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  [[ ! -t 1 ]] || printf '\r\033[K'
  [[ $status == 0 ]] || die "The download failed:" "$(tail -n 5 "$folder/pip.log")" "$(download_remedy "$list")"
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
  rm -rf -- "$cache_root"/.fetch-* # left by a process that was killed
}
unlock_cache() { exec 9>&-; }

# fetch_libtorch PIN: download and unpack aside, then rename: a kill leaves nothing half done.
fetch_libtorch() {
  local pin=$1 folder=$cache_root/$1 list aside arrived=$cache_root/.wheels-$1
  list=$(wheel_list "$pin")
  [[ $(uname -m) == x86_64 ]] || die "LibTorch is fetched for x86_64 only; this machine is $(uname -m)." \
    "Set LIBTORCH_DIR to a LibTorch for it (the torch folder of a Python installation will do)."
  find_pip || provide_pip
  lock_cache
  if ! has_libtorch "$folder"; then
    check_free_disk $((2 * $(wheel_megabytes download "$list") + $(wheel_megabytes unpacked "$list")))
    say "Downloading ${pin%-cp311} from ${wheels_from:-PyPI} into $cache_root (once; all clones and programs share it):" \
      "$(wheel_megabytes download "$list") MB, $(wheel_megabytes unpacked "$list") MB unpacked"
    download_wheels "$list" "$arrived"
    say "Unpacking"
    aside=$(mktemp -d "$cache_root/.fetch-XXXXXX")
    python3 "$libtorch_recipe/unpack_wheels.py" "$aside/$pin" "$arrived"/*.whl
    [[ ! -e $folder ]] || mv -- "$folder" "$aside/incomplete"
    mv -- "$aside/$pin" "$folder"
    rm -rf -- "$aside" "$arrived"
  fi
  unlock_cache
  has_libtorch "$folder" || die "$folder is incomplete." "Delete that folder and start again."
}

fetch_gpu_libraries() {
  local folder=$cache_root/$libtorch_pin list arrived=$cache_root/.wheels-$libtorch_pin-gpu
  list=$(wheel_list "$libtorch_pin-gpu")
  find_pip || provide_pip
  lock_cache
  if ! has_libtorch_gpu "$folder"; then
    check_free_disk $((2 * $(wheel_megabytes download "$list") + $(wheel_megabytes unpacked "$list")))
    say "Downloading the NVIDIA part of LibTorch: $(wheel_megabytes download "$list") MB," \
      "$(wheel_megabytes unpacked "$list") MB unpacked"
    download_wheels "$list" "$arrived"
    say "Unpacking"
    python3 "$libtorch_recipe/unpack_wheels.py" --cuda "$folder" "$arrived"/*.whl
    rm -rf -- "$arrived"
  fi
  unlock_cache
}

# A GPU is used when LibTorch's CUDA part is there: 3 GB, under NVIDIA's licence, so a person decides. A no is remembered.
# $1: the words that fetch it later.
offer_gpu_libraries() {
  local list refused=$cache_root/no-gpu answer size
  list=$(wheel_list "$libtorch_pin-gpu")
  ! has_libtorch_gpu "$cache_root/$libtorch_pin" || return 0
  size="$(wheel_megabytes download "$list") MB to download, $(wheel_megabytes unpacked "$list") MB on the disk"
  case ${CLOZEBENCH_GPU:-} in
    1) rm -f -- "$refused" && fetch_gpu_libraries && return ;;
    0) return ;;
  esac
  has_nvidia_driver || return 0
  if [[ -e $refused ]] || ! is_interactive; then
    say "There is an NVIDIA driver, but LibTorch's CUDA part is not installed ($size): $1 fetches it"
    return
  fi
  say "There is an NVIDIA driver. To train on the GPU, LibTorch's CUDA part and NVIDIA's libraries are needed:"
  wheel_names "$list" | sed 's/^/   /'
  read -r -p "   $size, under NVIDIA's licence (THIRD_PARTY.md). Fetch them now? [y/N] " answer
  case $answer in
    [yY]*) fetch_gpu_libraries ;;
    *) touch -- "$refused" && say "Not fetched; the CPU is used. $1 fetches them later" ;;
  esac
}
