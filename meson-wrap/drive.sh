# shellcheck shell=bash
# Sourced by scripts that start the program on their own display and bus. The scripts set `folder` to a folder for
# files, and `program` to the process ID of the program.

# Prints a sentence and the program's output, and exits with an error.
fail() {
  printf '%s\n' "$*" >&2
  import -window root "$folder/failure.png" || true
  cat "$folder/output" >&2
  exit 1
}
# Waits until a command succeeds.
eventually() {
  local attempt
  for ((attempt = 0; attempt < ${attempts:-300}; attempt++)); do
    if "$@"; then return; fi
    sleep 0.1
  done
  fail "Not in time: $*"
}
# Wait until the program is on the bus. A call before that would make the bus start a second instance.
is_on_bus() {
  [[ $(gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus \
    --method org.freedesktop.DBus.NameHasOwner org.pindrop.Pindrop) == '(true,)' ]]
}
action_state() {
  gdbus call --session --dest org.pindrop.Pindrop --object-path /org/pindrop/Pindrop/window/1 \
    --method org.gtk.Actions.Describe "$1" 2>/dev/null
}
# Whether the map has a size and isn't moving. Sets `numbers` to its viewport: latitude, longitude, zoom, rotation, and
# left, top, width and height in pixels. Sets `x` and `y` to the screen position of its center.
map_rests() {
  numbers=$(action_state viewport | grep -oE -- '-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?' | tr '\n' ' ') || return 1
  [[ $numbers == "${last-}" ]] || { last=$numbers; return 1; }
  read -r x y < <(awk '{ if (NF >= 8 && $7 > 0) printf "%d %d\n", $5 + $7 / 2, $6 + $8 / 2 }' <<<"$numbers") || return 1
  [[ -n ${x-} && -n ${y-} ]]
}
# Quits the program. Fails if its exit status isn't 0 or if it has printed a warning.
quit_program() {
  gdbus call --session --dest org.pindrop.Pindrop --object-path /org/pindrop/Pindrop \
    --method org.gtk.Actions.Activate quit '[]' '{}' >/dev/null
  wait "$program" || fail "The program ended with status $?."
  if grep -E 'WARNING|CRITICAL|Fatal' "$folder/output"; then fail "The program warned."; fi
}
