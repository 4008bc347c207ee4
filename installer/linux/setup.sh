#!/usr/bin/env bash
# cloze setup: fetches LibTorch for the installed program, after asking. The window's question (clozebench-setup) calls it too.
#   cloze setup [--yes] [--gpu] [--from DIR] [--json]
# For clozebench-setup alone: --facts prints what a fetch takes, --lines reports progress; lines "name<TAB>value...".
set -euo pipefail
# shellcheck source=installer/linux/installed.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/installed.sh"

exec 3>&1
consent=ask gpu=offer format=text
cpu_list=$(wheel_list "$libtorch_pin")
gpu_list=$(wheel_list "$libtorch_pin-gpu")

usage() {
  cat <<END
Fetch LibTorch for the installed program, after saying what and asking
Usage: cloze setup [OPTIONS]

Options:
  -h,--help                       print this help
  --yes                           do not ask: for scripts
  --gpu                           the NVIDIA libraries too ($(wheel_megabytes download "$gpu_list") MB)
  --from DIR                      take the wheels from this folder and use no network
  --json                          answer with one JSON document on stdout

Examples:
  cloze setup
  cloze setup --yes --gpu
  cloze setup --from wheels       files fetched on another machine: named in $here/wheels
END
}

read_arguments() {
  while [[ $# -gt 0 ]]; do
    case $1 in
      --yes) consent=given ;;
      --gpu) gpu=wanted ;;
      --from)
        [[ -d ${2:-} ]] || status=2 code=not_found die "--from needs a folder that is there${2:+: $2}." "See cloze setup --help"
        wheels_from=$(cd -- "$2" && pwd -P) && shift ;;
      --json) format=json ;;
      --lines) format=lines consent=given ;;
      --facts) format=facts ;;
      -h | --help) usage && exit ;;
      *) status=2 code=wrong_use die "There is no option $1 of cloze setup" "See cloze setup --help" ;;
    esac
    shift
  done
}

line() { (IFS=$'\t' && printf '%s\n' "$*"); }

# Progress and errors as the caller reads them.
speak() {
  case $format in
    json) show_progress() { :; } ;;
    lines)
      say() { line stage "${1%% *}"; }
      show_progress() { line progress "$1" "$2"; }
      ;;
  esac
}

# Of what pip says its error, else its last words: one line.
reason() {
  local text=$*
  sed -n 's/^ERROR: //p' <<<"$text" | tail -n 1 | grep . || tail -n 1 <<<"$text"
}

# As in cmake/libtorch.sh, and for scripts and the window.
die() {
  local what=$1 remedy=${*: -1} details=("${@:2:$#-2}")
  case $format in
    json) json_error "${code:-io}" "$what${details[*]:+ ${details[*]}}" "$remedy" >&3 ;;
    lines)
      line error "$what $(reason "${details[@]}")" "$remedy"
      printf '%s\n' "${details[@]}" >&2
      ;;
  esac
  [[ $format == lines ]] || printf '\nError: %s\n' "$what" >&2
  [[ $format == lines ]] || printf '%s\n' "${@:2}" >&2
  exit "${status:-1}"
}

facts() {
  line index "$(package_index)"
  line version "$wanted_version"
  line wheels "$(wheel_names "$cpu_list" | paste -sd, | sed 's/,/, /g')"
  line download "$(wheel_megabytes download "$cpu_list")"
  line unpacked "$(wheel_megabytes unpacked "$cpu_list")"
  line folder "$cache_root"
  line gpu_download "$(wheel_megabytes download "$gpu_list")"
  line gpu_unpacked "$(wheel_megabytes unpacked "$gpu_list")"
  line nvidia_driver "$(has_nvidia_driver && echo 1 || echo 0)"
  ! find_libtorch || line found "$LIBTORCH_DIR"
}

explain() {
  cat >&2 <<END

Clozebench computes with LibTorch $wanted_version, which is no part of the package. It has to be fetched once:

   what       $(wheel_names "$cpu_list" | paste -sd, | sed 's/,/, /g')
   from       ${wheels_from:-$(package_index)}
   size       $(wheel_megabytes download "$cpu_list") MB to download, $(wheel_megabytes unpacked "$cpu_list") MB on the disk
   to         $cache_root/$libtorch_pin
   checked    each file against its SHA-256
   licences   PyTorch: BSD-3-Clause. NVIDIA CUDA Runtime and CUPTI: NVIDIA CUDA Toolkit End User License Agreement
              (proprietary). Both texts lie in that folder afterwards.

END
}

ask() {
  local answer
  [[ $consent == ask ]] || return 0
  is_interactive || status=2 code=wrong_use die "Nobody can be asked here: this is no terminal." \
    "Say yes in the command: cloze setup --yes"
  explain
  read -r -p "Fetch it now? [y/N] " answer
  [[ $answer == [yY]* ]] || status=130 code=interrupted die "Nothing was fetched." "Whenever you like: cloze setup"
}

fetch_gpu() {
  has_libtorch "$cache_root/$libtorch_pin" ||
    die "The LibTorch in use ($LIBTORCH_DIR) is not the one that cloze setup fetched." \
      "Unset LIBTORCH_DIR to have one fetched with its CUDA part, or add that part there yourself."
  fetch_gpu_libraries
}

# Only after LIBTORCH_DIR=... ./run or a build by hand: installer/make packs no such program.
check_version() {
  [[ $libtorch_pin == libtorch-"${wanted_version%.*}".* ]] ||
    die "This program was built with LibTorch ${wanted_version%.*}; cloze setup fetches ${libtorch_pin#libtorch-}." \
      "Set LIBTORCH_DIR to a folder with that LibTorch, or install a package made by installer/make."
}

fetch() {
  if ! find_libtorch; then
    check_version
    ask
    fetch_libtorch "$libtorch_pin"
    find_libtorch || die "LibTorch was fetched, but does not fit." "Delete $cache_root and start again."
  fi
  case $gpu in
    wanted) fetch_gpu ;;
    offer) [[ $consent == given || $LIBTORCH_DIR != "$cache_root"/* ]] || offer_gpu_libraries "\`cloze setup --gpu\`" ;;
  esac
}

answer() {
  local version has_gpu=false
  version=$(libtorch_version "$LIBTORCH_DIR")
  [[ ! -e $LIBTORCH_DIR/lib/libtorch_cuda.so ]] || has_gpu=true
  case $format in
    json) printf '{"libtorch": {"version": %s, "path": %s}, "gpu": %s}\n' "$(json_text "$version")" \
      "$(json_text "$LIBTORCH_DIR")" "$has_gpu" ;;
    lines) line 'done' "$LIBTORCH_DIR" ;;
    text) echo "LibTorch ${version:-(version unknown)} is in $LIBTORCH_DIR. Try: cloze doctor" ;;
  esac
}

read_arguments "$@"
speak
if [[ $format == facts ]]; then
  facts
  exit
fi
trap 'code=interrupted status=130 die "Stopped." "Start again with cloze setup: it goes on where it broke off."' INT TERM
# Standard output (kept as 3) is the answer's alone, except for the window, which reads the progress there.
if [[ $format == lines ]]; then fetch; else fetch >&2; fi
answer
