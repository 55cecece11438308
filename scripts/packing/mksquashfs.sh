#!/bin/sh
# Compresses nothing, because a test package is made and opened once.
exec mksquashfs "$@" -noI -noD -noF -noX
