# shellcheck shell=bash
# Sourced by package and test-package, after prepare.sh. Creates a new Debian system that is used once.
# shellcheck source=meson-wrap/prepare.sh disable=SC2154

systems=${PINDROP_SYSTEMS:-${XDG_CACHE_HOME:-$HOME/.cache}/pindrop-systems}

# Copies a minimal Debian of release $1. Sets `clean_systems` to the folder for `on`, and `clean_build` to the folder
# that is /pindrop/.build in the system. The copy is removed when the script ends.
make_clean_system() {
  [[ $EUID -eq 0 ]] || give_up "Making a system needs root: run this command with sudo."
  # The minimal system is installed once and used only for copies.
  PINDROP_SYSTEMS=$systems/bare "$root/meson-wrap/on" "$1" true
  clean_systems=$(mktemp -d "$(realpath "$systems")/clean.XXXXXX")
  trap 'rm -rf --one-file-system "$clean_systems"' EXIT
  cp -a --reflink=auto "$systems/bare/$1" "$clean_systems/"
  # Don't sync writes to the disk. This makes installing several times as fast, and the system is temporary anyway.
  mkdir -p "$clean_systems/$1/etc/dpkg/dpkg.cfg.d"
  echo force-unsafe-io >"$clean_systems/$1/etc/dpkg/dpkg.cfg.d/unsafe-io"
  clean_build=$clean_systems/$1/build
  mkdir -p "$clean_build/packages"
}

# Runs a command for this checkout in the clean system of release $1.
on_clean_system() {
  PINDROP_SYSTEMS=$clean_systems "$root/meson-wrap/on" "$@"
}
