#!/bin/bash
# Install packages on a Debian machine where we are root: tools/debian.sh PACKAGE... While another program holds the
# package lock we wait, ten minutes at most: apt itself waits for one of its locks only, and not for those of its lists.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
patience=${COSTIERA_LOCK_SECONDS:-600}

patiently() {
    local said
    until said=$(apt-get -qq -o DPkg::Lock::Timeout="$patience" "$@" 2>&1); do
        if ! grep -qE "Could not get lock|Unable to (lock|acquire)" <<<"$said" || [ "$patience" -le 0 ]; then
            echo "$said" >&2
            return 1
        fi
        echo "costiera: waiting for another program that installs packages" >&2
        sleep 5
        patience=$((patience - 5))
    done
}

patiently update || echo "costiera: the lists of packages are not up to date" >&2
patiently install -y --no-install-recommends "$@"
