#!/usr/bin/env bash
# /usr/bin/cloze and /usr/bin/clozebench: starts the program of that name with LibTorch, which no package contains. The first
# time it has to be fetched: in a terminal `cloze setup` asks, on a desktop a small window does, a script is told what to call.
set -euo pipefail
# shellcheck source=installer/linux/installed.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/installed.sh"
program=$(basename -- "$0")

has_display() { [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} && -x $here/clozebench-setup ]]; }

asks_for() {
  local word
  for word in "${arguments[@]}"; do [[ " $* " != *" $word "* ]] || return 0; done
  return 1
}

answer_without_libtorch() {
  local what="LibTorch ${wanted_version%.*} is not on this machine yet; $program needs it."
  local remedy="Run \`cloze setup\`: it says what is fetched and asks. In a script: \`cloze setup --yes\`. Or set LIBTORCH_DIR."
  if asks_for --help -h --help-all --version -v; then
    printf '%s\n' "$program $(cat "$here/version"): $what" "$remedy" "The manual: man $program"
    exit 0
  fi
  ! asks_for --json || json_error not_found "$what" "$remedy"
  status=2 die "$what" "$remedy"
}

arguments=("$@")
if [[ $program == cloze && ${1:-} == setup ]]; then exec "$here/setup" "${@:2}"; fi
if ! find_libtorch; then
  if [[ $program == clozebench ]] && has_display && ! asks_for --render --help --version; then
    "$here/clozebench-setup" "$here/setup" || exit
  elif is_interactive && ! asks_for --help -h --help-all --version -v --json; then
    "$here/setup" >&2 || exit
  else
    answer_without_libtorch
  fi
  find_libtorch || exit 1
fi
# First, so that no second libgomp is loaded; LibTorch's own RPATH finds the libraries that lie beside it.
export LD_LIBRARY_PATH=$LIBTORCH_DIR/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
# The archive brings the demo's texts; on Debian they are a package.
[[ ! -d $here/wordnet ]] || export CLOZEBENCH_WORDNET=${CLOZEBENCH_WORDNET:-$here/wordnet}
exec -a "$0" "$here/$program" "$@"
