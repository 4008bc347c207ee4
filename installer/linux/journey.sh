#!/usr/bin/env bash
# The installed program used as a person would; installer/try calls this in a bare Debian, as an ordinary user.
#   journey first   before LibTorch is there     journey fetch   fetches it     journey short|whole   works with it
# CLOZEBENCH_PREFIX: where the program lies, when not in /usr.
set -euo pipefail
prefix=${CLOZEBENCH_PREFIX:-/usr}
export PATH=$prefix/bin:/usr/bin:/bin TMPDIR=/tmp
private=$prefix/lib/clozebench
share=$prefix/share
place=$HOME/journey
mkdir -p "$place"
cd "$place"

step() { printf '   %s\n' "$*"; }
fail() {
  printf '   FAILED: %s\n' "$*" >&2
  exit 1
}
# quietly COMMAND...: what it says is shown when it fails.
quietly() { "$@" >"$place/output" 2>&1 || { cat "$place/output" >&2 && fail "$*"; }; }

first_start() {
  local status=0
  cloze doctor </dev/null >"$place/output" 2>&1 || status=$?
  [[ $status == 2 ]] || fail "without LibTorch cloze ends with $status"
  grep -q 'cloze setup' "$place/output" || fail "without LibTorch cloze says what to call"
  step "without LibTorch it says what to do: $(grep -m1 '^Run' "$place/output")"
  quietly cloze --help
  [[ $(cloze --json runs </dev/null 2>/dev/null) == '{"error": {"code": "not_found"'* ]] || fail "an error document for --json"
  # Of LibTorch alone nothing may be found; a path in the program would show here.
  [[ $(ldd "$private/cloze" | awk '/not found/ && !/libgomp/ {print $1}' | sort | paste -sd' ') == 'libc10.so libtorch_cpu.so' ]] ||
    fail "ldd without LibTorch: $(ldd "$private/cloze")"
  ! ldd "$private/clozebench-setup" | grep 'not found' || fail "clozebench-setup needs a library that is not there"
  step "only LibTorch is missing, no path is built in"
}

fetch() {
  step "cloze setup --yes"
  cloze setup --yes || fail "cloze setup"
}

libtorch() { cloze setup --json | sed 's/.*"path": "\([^"]*\)".*/\1/'; }

check_libraries() {
  local program folder paths
  folder=$(libtorch)
  for program in cloze clozebench; do
    paths=$(LD_LIBRARY_PATH=$folder/lib ldd "$private/$program")
    ! grep 'not found' <<<"$paths" || fail "$program misses a library"
    paths=$(awk '$3 ~ /^\// {print $3}' <<<"$paths" | grep -vE "^(/lib|/usr/lib|$private|${folder%/torch})/" || true)
    [[ -z $paths ]] || fail "$program takes a library from elsewhere: $paths"
  done
  step "ldd: every library is the system's, the program's own or LibTorch's"
}

# check_openmp PID WHAT
check_openmp() {
  local found
  found=$(awk '$6 ~ /lib(g|i)?omp/ {print $6}' "/proc/$1/maps" | sort -u)
  [[ $(wc -l <<<"$found") == 1 && $found == *libgomp* ]] || fail "$2 has not exactly one OpenMP run time: $found"
  step "$2 has one OpenMP run time: $(basename "$found")"
}

check_documents() {
  local page shell
  for page in man1/cloze.1 man1/clozebench.1 man5/cloze-experiment.5; do
    gzip -t "$share/man/$page.gz" || fail "man page $page"
  done
  for shell in bash-completion/completions/cloze zsh/vendor-completions/_cloze fish/vendor_completions.d/cloze.fish; do
    [[ -s $share/$shell ]] || fail "completion $shell"
  done
  [[ -s $share/applications/clozebench.desktop && -s $share/icons/hicolor/48x48/apps/clozebench.png ]] ||
    fail "desktop file and icon"
  step "man pages, completions, desktop file and icons are there"
}

toy() {
  cloze --workspace toy toy >toy.log 2>&1 &
  local toy=$!
  until grep -q libtorch_cpu "/proc/$toy/maps" 2>/dev/null || ! kill -0 $toy 2>/dev/null; do sleep 0.2; done
  sleep 1
  check_openmp $toy "cloze toy"
  wait $toy || { cat toy.log >&2 && fail "cloze toy"; }
  step "cloze toy: learnt"
}

own_data() {
  local row
  printf 'text\tlabel\n' >mine.tsv
  for row in $(seq 60); do
    printf 'the small %s animal number %s runs in the wood\tanimal\n' "$((row % 7))" "$row"
    printf 'a heavy %s machine number %s stands in the hall\tmachine\n' "$((row % 5))" "$row"
  done >>mine.tsv
  printf '[experiment]\nname = "mine"\nseeds = [1]\n[task]\ntrain = ["mine.tsv"]\n[backbone]\npreset = "tiny"\n' >mine.toml
  quietly cloze data inspect mine.tsv
  quietly cloze --workspace mine run mine.toml --quick --out results
  [[ -s results/gain.txt ]] || fail "an own table leaves a gain"
  row=$(cloze --workspace mine runs --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["runs"][0]["id"])')
  quietly cloze --workspace mine export "$row" --out model
  [[ -s model/model.safetensors ]] || fail "an exported model"
  step "an own table: gain.txt, and run $row exported"
}

demo() {
  quietly cloze demo --quick --out demo
  step "cloze demo --quick, $(grep -m1 '^test' demo/gain.txt)"
  quietly clozebench --render demo/*.figure.json --out pictures
  [[ $(head -c 4 pictures/*.png | grep -ac PNG) -gt 0 ]] || fail "clozebench --render leaves PNG files"
  step "clozebench --render: $(find pictures -name '*.png' | wc -l) PNG files"
}

window() {
  local window status=0
  QT_QPA_PLATFORM=offscreen clozebench --workspace mine >window.log 2>&1 &
  window=$!
  until grep -q 'platforms/libqoffscreen' "/proc/$window/maps" 2>/dev/null || ! kill -0 $window 2>/dev/null; do sleep 0.2; done
  sleep 3
  check_openmp $window "the window"
  kill -TERM $window
  wait $window || status=$?
  [[ $status == 0 ]] || { cat window.log >&2 && fail "the window ends with $status"; }
  step "the window opens without a screen and ends on SIGTERM"
  quietly clozebench --workspace mine --view compare --picture window.png
  [[ $(head -c 4 window.png | tail -c 3) == PNG && $(stat -c %s window.png) -gt 20000 ]] || fail "a picture of the window"
  step "a picture of it: $(stat -c %s window.png) bytes"
}

case ${1:-} in
  first) first_start ;;
  fetch) fetch ;;
  short | whole)
    quietly cloze doctor
    step "cloze doctor: ready"
    check_libraries
    check_documents
    toy
    own_data
    [[ $1 == short ]] || demo
    window
    ;;
  *) fail "journey first, fetch, short or whole" ;;
esac
