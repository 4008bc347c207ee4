#!/usr/bin/env bash
# For the archive, which is unpacked on any Linux with a glibc of Debian 12's age: puts the shared libraries of the programs, Qt's
# plugins and WordNet beside them. Left to the system: what belongs to its C and C++ run time, graphics driver and fonts, as
# other portable archives do. LibTorch and NVIDIA's files stay out.
#   carry_libraries.sh PREFIX LIBTORCH/lib
set -euo pipefail

prefix=$1 libtorch=$2
private=$prefix/lib/clozebench
plugins=/usr/lib/x86_64-linux-gnu/qt6/plugins
wanted_plugins='platforms/libq(xcb|offscreen|wayland-egl|wayland-generic)|iconengines/libqsvgicon|imageformats/libqsvg|platforminputcontexts/|xcbglintegrations/|wayland-(shell-integration|decoration-client|graphics-integration-client)/'
left_to_the_system='ld-linux-x86-64|libc|libm|libdl|librt|libutil|libpthread|libresolv|libstdc\+\+|libgcc_s|libGL|libEGL|libGLX|libOpenGL|libGLdispatch|libdrm|libgbm|libX11|libX11-xcb|libxcb|libfontconfig|libfreetype|libharfbuzz|libexpat|libz|libuuid|libcom_err|libgpg-error'
not_to_be_packed='libtorch[a-z_]*|libc10[a-z_]*|libgomp|libgfortran|libcud[a-z]*|libcupti'

# Of files: the libraries behind them that are carried.
libraries_of() {
  LD_LIBRARY_PATH=$libtorch ldd "$@" | awk '$2 == "=>" && $3 ~ /^\// {print $3}' | sort -u |
    grep -vE "/($left_to_the_system|$not_to_be_packed)\.so"
}

# The terms of a library go with it: Debian keeps them beside each package.
carry_terms() {
  local package file
  file=$(realpath -- "$1") # a package may name it with or without /usr
  package=$(dpkg-query -S "$file" "${file#/usr}" 2>/dev/null | head -n 1 | cut -d: -f1 || true)
  if [[ -z $package ]]; then
    echo "No package owns $file: whose terms does it come under?" >&2
    return 1
  fi
  install -D -m 644 "/usr/share/doc/$package/copyright" "$prefix/share/doc/clozebench/libraries/$package"
  dpkg-query -W -f '${Package} ${Version} (source ${source:Package} ${source:Version})\n' "$package" >>"$prefix/packages.tmp"
}

# Found from beside it, so that no variable is needed that other programs would inherit.
carry() {
  install -m 644 "$1" "$2/$(basename -- "$1")"
  chmod +w "$2/$(basename -- "$1")"
  patchelf --set-rpath "$3" "$2/$(basename -- "$1")"
  carry_terms "$1"
}

mapfile -t chosen < <(find "$plugins" -name '*.so' -printf '%P\n' | grep -E "^($wanted_plugins)")
mapfile -t sources < <(printf "$plugins/%s\n" "${chosen[@]}")
mkdir -p "$private/libraries"
for plugin in "${chosen[@]}"; do
  mkdir -p "$private/plugins/$(dirname -- "$plugin")"
  # shellcheck disable=SC2016  # $ORIGIN is the loader's
  carry "$plugins/$plugin" "$private/plugins/$(dirname -- "$plugin")" '$ORIGIN/../../libraries'
done
libraries_of "$private/cloze" "$private/clozebench" "$private/clozebench-setup" "${sources[@]}" | while read -r library; do
  # shellcheck disable=SC2016
  carry "$library" "$private/libraries" '$ORIGIN'
done
# Qt's libb2 wants an OpenMP run time in clozebench-setup too, which has no LibTorch: GCC's own, from Debian. In the other two
# LibTorch's comes first (LD_LIBRARY_PATH) and stays the only one.
# shellcheck disable=SC2016
carry /usr/lib/x86_64-linux-gnu/libgomp.so.1 "$private/libraries" '$ORIGIN'
for program in cloze clozebench clozebench-setup; do
  # shellcheck disable=SC2016
  patchelf --set-rpath '$ORIGIN/libraries' "$private/$program"
done
printf '[Paths]\nPlugins = plugins\nTranslations = translations\n' >"$private/qt.conf"
install -D -m 644 -t "$private/translations" /usr/share/qt6/translations/qtbase_zh_CN.qm
install -D -m 644 -t "$private/wordnet" /usr/share/wordnet/data.*
install -D -m 644 /usr/share/doc/wordnet-base/copyright "$prefix/share/doc/clozebench/libraries/wordnet-base"
{
  printf 'The shared libraries in lib/clozebench are those of these Debian packages, whose sources Debian keeps:\n\n'
  sort -u "$prefix/packages.tmp"
} >"$prefix/share/doc/clozebench/libraries/README"
rm -f -- "$prefix/packages.tmp"
