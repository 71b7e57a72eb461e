# shellcheck shell=bash
# Sourced by run and test. Installs missing packages and makes `swift` ready to build.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build_folder=$root/.build

say() { printf '%s\n' "$*" >&2; }

# Prints a message and exits with an error.
give_up() {
  say "$*"
  exit 1
}

# Sets `manager` to the package manager, and the column in `needs` with its package names.
find_package_manager() {
  if command -v apt-get >/dev/null; then
    manager=apt column=4
  elif command -v dnf >/dev/null; then
    manager=dnf column=5
  elif command -v pacman >/dev/null; then
    manager=pacman column=6
  else
    manager=none column=4
  fi
}

# Prints the needs for $1 ("run" or "test") as lines of the form how|what|package.
needs_of() {
  awk -F' *[|] *' -v wanted="$1" -v column="$column" '
    /^#/ || NF < 6 { next }
    { sub(/ +$/, "", $1); sub(/ +$/, "", $6) }
    $column != "-" && (wanted == "test" || $1 == "run") { print $2 "|" $3 "|" $column }' "$root/meson-wrap/needs"
}

# Whether all given packages are installed. True if the package manager is unknown.
packages_are_installed() {
  case $manager in
    apt) [[ $(dpkg-query -W -f='${db:Status-Status}\n' "$@" 2>/dev/null | grep -cx installed) -eq $# ]] ;;
    dnf) rpm -q "$@" >/dev/null 2>&1 ;;
    pacman) pacman -Q "$@" >/dev/null 2>&1 ;;
    none) true ;;
  esac
}

# Whether a need is met. $1 is how to check it, $2 what is needed, and $3 the package.
is_met() {
  case $1 in
    module) command -v pkg-config >/dev/null && pkg-config --exists "${2/>=/ >= }" 2>/dev/null ;;
    command) command -v "$2" >/dev/null ;;
    library) [[ $libraries == *"$2"* ]] ;;
    package) packages_are_installed "$3" ;;
    *) give_up "meson-wrap/needs: \"$1\" is no way of checking." ;;
  esac
}

# Sets `missing_needs` and `missing_packages` to the missing software for $1 ("run" or "test"). If nothing is missing,
# calls pkg-config and the package manager only once.
find_missing() {
  local how what package libraries needs modules=() packages=() others=()
  missing_needs=() missing_packages=()
  needs=$(needs_of "$1")
  libraries=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null)
  while IFS='|' read -r how what package; do
    case $how in
      module) modules+=("${what/>=/ >= }") ;;
      package) packages+=("$package") ;;
      *) is_met "$how" "$what" "$package" || others+=("$what") ;;
    esac
  done <<<"$needs"
  [[ ${#others[@]} -eq 0 ]] && packages_are_installed "${packages[@]}" &&
    pkg-config --exists "${modules[@]}" 2>/dev/null && return
  while IFS='|' read -r how what package; do
    is_met "$how" "$what" "$package" && continue
    missing_needs+=("$what")
    [[ " ${missing_packages[*]} " == *" $package "* ]] || missing_packages+=("$package")
  done <<<"$needs"
}

# Runs its arguments as root. Without a terminal, sudo doesn't ask for a password, because nobody could type it.
as_root() {
  if [[ $EUID -eq 0 ]]; then
    "$@"
  elif [[ -t 0 ]]; then
    sudo -- "$@"
  else
    sudo -n -- "$@"
  fi
}

install_packages() {
  case $manager in
    apt)
      as_root apt-get update -q &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
      ;;
    dnf) as_root dnf install -y --setopt=install_weak_deps=False "$@" ;;
    pacman) as_root pacman -S --needed --noconfirm "$@" ;;
  esac
}

# Prints the missing software for $1 ("run" or "test"), and installs it.
install_missing() {
  find_package_manager
  find_missing "$1"
  [[ ${#missing_needs[@]} -eq 0 ]] && return
  [[ $manager != none ]] ||
    give_up "Pindrop needs what Debian packages as: ${missing_packages[*]}." \
      "Please install it: this system has none of apt, dnf and pacman."
  say "Installing with $manager what Pindrop needs: ${missing_packages[*]}"
  [[ $EUID -eq 0 ]] || command -v sudo >/dev/null ||
    give_up "That takes root or sudo, and there is neither here. Please have these packages installed."
  install_packages "${missing_packages[@]}" ||
    give_up "The packages could not be installed. Please install them yourself and start again."
  find_missing "$1"
  [[ ${#missing_needs[@]} -eq 0 ]] ||
    give_up "Still missing or too old after installing: ${missing_needs[*]}." \
      "Pindrop needs Debian 12 or something as recent."
}

# Sets `swift_version`. It is empty if the toolchain can't start because its libraries are missing. Exits if Swift is
# missing or too old.
check_swift() {
  local where="https://www.swift.org/install/linux/"
  command -v swift >/dev/null ||
    give_up "Pindrop is built with Swift 6.2 or newer, and there is no swift on the path: $where"
  swift_version=$(swift --version 2>/dev/null | grep -oE 'Swift version [0-9]+\.[0-9]+' | grep -oE '[0-9.]+') || true
  [[ -z $swift_version || $(printf '%s\n' 6.2 "$swift_version" | sort -V | sed -n 1p) == 6.2 ]] ||
    give_up "Pindrop is built with Swift 6.2 or newer, and this is Swift $swift_version: $where"
}

# Writes copies of the pkg-config files that Package.swift names, with only search paths and libraries as flags. SwiftPM
# warns about other flags (-pthread, -mfpmath) and doesn't need them.
clean_modules() {
  local folder=$build_folder/pkgconfig name modules=()
  mapfile -t modules <<<"$(grep -oE 'pkgConfig: *"[^"]+"' "$root/Package.swift" | cut -d'"' -f2 | sort -u)"
  [[ $folder -nt $root/Package.swift && $folder -nt ${BASH_SOURCE[0]} &&
    $(pkg-config --modversion "${modules[@]}") == "$(cat "$folder/versions" 2>/dev/null)" ]] && return
  mkdir -p "$folder"
  for name in "${modules[@]}"; do
    {
      printf 'Name: %s\nDescription: %s without compiler options\n' "$name" "$name"
      printf 'Version: %s\n' "$(pkg-config --modversion "$name")"
      printf 'Cflags: %s\n' "$(pkg-config --cflags-only-I "$name")"
      printf 'Libs: %s %s\n' "$(pkg-config --libs-only-L "$name")" "$(pkg-config --libs-only-l "$name")"
    } >"$folder/$name.pc"
  done
  pkg-config --modversion "${modules[@]}" >"$folder/versions"
  touch "$folder"
}

# Calls `swift $1` for this package, with the rest of the arguments.
#
# If CI is set, debug builds compile each module as a whole, like release builds. The first build then needs less
# processor time. A build after a change needs more, because it compiles the whole changed module.
swift_in_package() {
  local command=$1
  shift
  local options=(--package-path "$root" --pkg-config-path "$build_folder/pkgconfig")
  if [[ ${CI-} && $command == build && " $* " != *" -c release "* ]]; then options+=(-Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2); fi
  swift "$command" "${options[@]}" "$@"
}

# Prepares for building. $1 is "run" or "test".
prepare() {
  check_swift
  install_missing "$1"
  [[ -n $swift_version ]] || check_swift
  [[ -n $swift_version ]] || give_up "swift does not start: $(swift --version 2>&1 | tail -n 1)"
  clean_modules
}
