# What the installed launcher (launch.sh) and `cloze setup` (setup.sh) both know: where LibTorch may lie, which version fits,
# what a fetch takes. The fetch itself is cmake/libtorch.sh, the one of a clone.
# shellcheck shell=bash

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
# shellcheck source=cmake/libtorch.sh
source "$here/libtorch.sh"

wanted_version=$(cat "$here/libtorch_version") # the one that the program was built with

# Answers go to standard output, so that questions are asked when the other two are a terminal.
is_interactive() { [[ -t 0 && -t 2 && -z ${CI:-} ]]; }

# libtorch_version TORCH: "" where the folder does not tell.
libtorch_version() {
  local torch=$1 header version
  for header in "$torch/include/torch/headeronly/version.h" "$torch/include/torch/csrc/api/include/torch/version.h"; do
    version=$(sed -n 's/^#define TORCH_VERSION_\(MAJOR\|MINOR\|PATCH\) \([0-9]*\).*/\2/p' "$header" 2>/dev/null | paste -sd.)
    [[ -z $version ]] || break
  done
  [[ -n $version ]] || version=$(sed -n "s/^__version__ = '\(.*\)'.*/\1/p" "$torch/version.py" 2>/dev/null || true)
  echo "$version"
}

# The program's symbols are those of one minor version of LibTorch.
fits() {
  local version
  [[ -e $1/lib/libtorch_cpu.so && -e $1/lib/libc10.so ]] || return 1
  version=$(libtorch_version "$1")
  [[ -z $version || $version == "${wanted_version%.*}".* ]]
}

# Sets LIBTORCH_DIR: what it says already, else the user's cache folder, else a folder that an administrator filled.
find_libtorch() {
  local folder # and what lies there
  if [[ -n ${LIBTORCH_DIR:-} ]]; then
    if ! fits "$LIBTORCH_DIR"; then
      folder=$(libtorch_version "$LIBTORCH_DIR")
      status=2 die "LIBTORCH_DIR=$LIBTORCH_DIR holds ${folder:+LibTorch $folder, but }no LibTorch ${wanted_version%.*}." \
        "Name a folder whose lib/ holds libtorch_cpu.so of LibTorch ${wanted_version%.*}, or unset LIBTORCH_DIR."
    fi
    LIBTORCH_DIR=$(cd -- "$LIBTORCH_DIR" && pwd -P)
    return
  fi
  folder=$cache_root/$libtorch_pin
  ! { has_libtorch "$folder" && fits "$folder/torch"; } || LIBTORCH_DIR=$folder/torch
  for folder in {"$here",/usr/local/lib/clozebench}/libtorch{/torch,}; do
    [[ -n ${LIBTORCH_DIR:-} ]] || ! fits "$folder" || LIBTORCH_DIR=$folder
  done
  [[ -n ${LIBTORCH_DIR:-} ]]
}

json_text() {
  local text=$1
  text=${text//\\/\\\\}
  text=${text//\"/\\\"}
  text=${text//$'\n'/\\n}
  text=${text//$'\t'/\\t}
  printf '"%s"' "$text"
}

# json_error CODE WHAT REMEDY: the document that `cloze --json` answers an error with.
json_error() {
  printf '{"error": {"code": %s, "what": %s, "remedy": %s, "context": {}}}\n' "$(json_text "$1")" "$(json_text "$2")" \
    "$(json_text "$3")"
}

# The package index that pip is set to, without a password; PyPI is pip's own default. A window waits for this: one start of pip.
package_index() {
  local index=${PIP_INDEX_URL:-} settings='' wheel
  if [[ -z $index ]] && ! settings=$(python3 -m pip config list 2>/dev/null); then
    for wheel in /usr/share/python-wheels/pip-*.whl; do
      settings=$(python3 "$wheel/pip" config list 2>/dev/null) && break
    done
  fi
  [[ -n $index ]] || index=$(sed -nE "s/^(download|global)\.index-url='(.*)'$/\2/p" <<<"$settings" | head -n 1)
  sed -E 's#//[^/@]*@#//#' <<<"${index:-PyPI, the Python Package Index}"
}
