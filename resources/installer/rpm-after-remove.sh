#!/bin/bash
# Runs after the files of a version are gone. $1 is how many versions are left: after an upgrade the links are the new one's.
if [ "$1" -gt 0 ]; then
  exit 0
fi
if type update-alternatives >/dev/null 2>&1; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
  rm -f '/usr/bin/${executable}'
fi
profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  apparmor_parser --remove "$profile" >/dev/null 2>&1
  rm -f "$profile"
fi
