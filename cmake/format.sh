#!/usr/bin/env bash
# clang-format over our sources: those changed against HEAD, or all with --all; --check changes nothing and fails instead.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
command -v clang-format >/dev/null || { echo "clang-format is missing: apt-get install clang-format" >&2; exit 1; }

patterns=('*.cpp' '*.h')
files=()
action=(-i)
for argument in "$@"; do
  case $argument in
    --all) mapfile -d '' files < <(git ls-files -z -- "${patterns[@]}") ;;
    --check) action=(--dry-run --Werror) ;;
    *) echo "usage: cmake/format.sh [--all] [--check]" >&2 && exit 2 ;;
  esac
done
if [[ ${#files[@]} == 0 ]]; then
  mapfile -d '' files < <(git diff -z --name-only --diff-filter=d HEAD -- "${patterns[@]}"
    git ls-files -z --others --exclude-standard -- "${patterns[@]}")
fi
[[ ${#files[@]} == 0 ]] || clang-format "${action[@]}" -- "${files[@]}"
