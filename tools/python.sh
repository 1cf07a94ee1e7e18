#!/bin/sh
# Prints the first Python on PATH that is new enough and can make virtual environments, or says what to install.
for python in "${PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11 python; do
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
    if "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        echo "$python"
        exit 0
    fi
    lacking=$python
done
if [ -n "$lacking" ]; then
    echo "costiera: $lacking cannot make virtual environments: install its venv package (Debian: apt-get install python3-venv)" >&2
else
    echo "costiera: Python 3.11 or newer is needed and none was found on PATH: install it, or name it with make PYTHON=..." >&2
fi
exit 1
