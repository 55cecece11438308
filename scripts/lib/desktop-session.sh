#!/bin/sh
# Runs in dbus-run-session until standard input ends: a display, a window manager and an unlocked keyring.
# Prints one line when all of them work: the display and the address of the bus.
set -eu
cd "$HOME"
started=
end() {
  kill $started 2>/dev/null || true
  wait
  cd /
  rm -rf "$HOME"
}
trap end EXIT
trap exit INT HUP TERM

: >display
Xvfb -displayfd 3 -screen 0 "$SCREEN" -nolisten tcp 3>display 2>xvfb.log &
started=$!
until [ -s display ]; do
  kill -0 $started 2>/dev/null || { cat xvfb.log >&2; exit 1; }
  sleep 0.05
done
DISPLAY=":$(cat display)"
export DISPLAY
openbox >openbox.log 2>&1 &
started="$! $started"
# It goes on in the background once it has read the password; the bus ends it.
printf '%s' "$KEYRING_PASSWORD" | gnome-keyring-daemon --unlock --components=secrets >keyring.log 2>&1
printf '%s %s\n' "$DISPLAY" "$DBUS_SESSION_BUS_ADDRESS"
cat >/dev/null
