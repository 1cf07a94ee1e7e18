"""Print the path of an nginx for the tests; get one if there is none.

Looked for in this order: ``COSTIERA_NGINX``, PATH, where Debian puts it. Then got from Debian, when we are root on such
a machine. The tests start it themselves, on a free port, with a folder and a configuration of its own.
"""

from __future__ import annotations

import os
import shutil
import sys

from chromium import install, may_install


def found() -> str | None:
    """The program, where there is one; and openssl beside it, which makes the certificate that it serves with."""
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"])
    return shutil.which("openssl") and shutil.which(os.environ.get("COSTIERA_NGINX") or "nginx", path=path)


def from_debian() -> str | None:
    """Install Debian's nginx, if we may."""
    return found() if may_install() and install("nginx-light", "openssl") else None


def main() -> int:
    """Print where it is, or say what to do."""
    path = found() or from_debian()
    if path is None:
        print(
            "costiera: no nginx (and openssl) was found: the tests of reverse proxies are not run. Install them, or "
            "name it in COSTIERA_NGINX",
            file=sys.stderr,
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
