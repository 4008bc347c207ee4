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
source "$source_root/cmake/libtorch.sh"

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

provide_pip() { install_packages fetch && find_pip; }

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
  offer_gpu_libraries "CLOZEBENCH_GPU=1 $0"
  LIBTORCH_DIR=$cache_root/$libtorch_pin/torch
}

# --- Building --------------------------------------------------------------------------------------------------------

# As many compilers as asked for, else as there are cores, but no more than memory has room for: one that
# reads LibTorch's headers takes 2 GB.
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
