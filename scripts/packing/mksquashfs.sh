#!/bin/sh
# Uncompressed, because a package to try is made and opened once.
exec mksquashfs "$@" -noI -noD -noF -noX
