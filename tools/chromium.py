"""Print the path of a Chromium for the browser tests; get one if there is none (``--japanese``: and a Japanese font).

Looked for in this order: ``COSTIERA_CHROMIUM``, PATH, what Playwright installed before. Then got: from Debian when we
are root on such a machine, else Playwright's own build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# Without a window it needs half the time: its own menus and buttons are pages too, and drawn.
WINDOWLESS = "chromium-headless-shell"
NAMES = (WINDOWLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def on_path() -> str | None:
    """A browser named by the environment or found on PATH."""
    named = os.environ.get("COSTIERA_CHROMIUM")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None)


def of_playwright() -> str | None:
    """The browser that Playwright installed, if it did."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def run(*command: str) -> bool:
    """Run a command with its output on stderr; whether it went well."""
    print("costiera: " + " ".join(command), file=sys.stderr)
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0


def may_install() -> bool:
    """Whether this is a Debian machine on which we are root."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> bool:
    """Install Debian packages, waiting for whoever else installs some; whether it went well."""
    return run(str(Path(__file__).with_name("debian.sh")), *packages)


def from_debian() -> str | None:
    """Install Debian's Chromium, if we may."""
    return on_path() if may_install() and (install(WINDOWLESS) or install("chromium")) else None


def can_draw_japanese() -> bool:
    """Whether a Japanese font is installed, as far as the system can tell."""
    command = shutil.which("fc-list")
    return bool(command and subprocess.run([command, ":lang=ja"], capture_output=True, check=False).stdout)


def get_japanese() -> None:
    """See to it that Japanese can be drawn, for the pictures of the tests; where we may not, say so."""
    if not can_draw_japanese() and not (may_install() and install("fontconfig", "fonts-noto-cjk")):
        print("costiera: there is no Japanese font here: pictures of Japanese pages will show boxes", file=sys.stderr)


def from_playwright() -> str | None:
    """Let Playwright download its own Chromium."""
    return of_playwright() if run(sys.executable, "-m", "playwright", "install", "chromium") else None


def main() -> int:
    """Print where the browser is, or say how to get one."""
    if "--japanese" in sys.argv[1:]:
        get_japanese()
    for way in (on_path, of_playwright, from_debian, from_playwright):
        path = way()
        if path:
            print(path)
            return 0
    print(
        "costiera: the browser tests need Chromium, and none could be had: install it (Debian: apt-get install"
        " chromium) or name it with COSTIERA_CHROMIUM=/path/to/chromium",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
