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

wait_for() {
  until [ "$1" "$2" ]; do
    kill -0 $started 2>/dev/null || { cat display.log >&2; exit 1; }
    sleep 0.05
  done
}
if [ "$XDG_SESSION_TYPE" = wayland ]; then
  name=wayland-0
  weston --backend=headless-backend.so --socket=$name --width="${SCREEN%x*}" --height="${SCREEN#*x}" --idle-time=0 >display.log 2>&1 &
  started=$!
  wait_for -S "$XDG_RUNTIME_DIR/$name"
else
  : >display
  Xvfb -displayfd 3 -screen 0 "${SCREEN}x24" -nolisten tcp 3>display 2>display.log &
  started=$!
  wait_for -s display
  name=":$(cat display)"
  DISPLAY=$name openbox >openbox.log 2>&1 &
  started="$! $started"
fi
# It goes on in the background once it has read the password; the bus ends it.
printf '%s' "$KEYRING_PASSWORD" | gnome-keyring-daemon --unlock --components=secrets >keyring.log 2>&1
printf '%s %s\n' "$name" "$DBUS_SESSION_BUS_ADDRESS"
cat >/dev/null
