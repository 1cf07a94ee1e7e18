#!/bin/sh
# Runs a command of Node's (`tools/node.sh npm ci`) with Node 20.19 or newer: the one on PATH, else the one that PyPI ships.
new_enough='const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)'
bin=$(cd "$(dirname "$0")/.." && pwd)/.venv/bin
if ! node -e "$new_enough" 2>/dev/null || ! command -v npm >/dev/null; then
    if [ ! -x "$bin/node" ]; then
        echo "costiera: no Node 20.19 or newer on PATH; installing the one that PyPI ships into .venv" >&2
        "$bin/python" -m pip install -qq --disable-pip-version-check --require-hashes -r "$bin/../../requirements/node.txt" || exit 1
    fi
    PATH=$bin:$PATH
    NODE_USE_SYSTEM_CA=1 # trust what the machine trusts, as a Node installed on it would
    export PATH NODE_USE_SYSTEM_CA
fi
exec "$@"
