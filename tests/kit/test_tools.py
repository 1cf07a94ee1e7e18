"""What ``make`` asks of a machine, and how it says what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON_SH = ROOT / "tools/python.sh"


def find_python(folder: Path, script: str | None) -> subprocess.CompletedProcess[str]:
    """Run tools/python.sh with nothing on PATH but a ``python3`` of that content."""
    if script is not None:
        fake = folder / "python3"
        fake.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        fake.chmod(0o755)
    return subprocess.run(
        ["/bin/sh", str(PYTHON_SH)], env={"PATH": str(folder)}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("script", [None, "exit 1"], ids=["missing", "too old"])
def test_a_machine_without_a_new_python_is_told_so(tmp_path: Path, script: str | None) -> None:
    ran = find_python(tmp_path, script)
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert "Python 3.11 or newer is needed" in ran.stderr


def test_a_python_without_venv_is_told_apart(tmp_path: Path) -> None:
    ran = find_python(tmp_path, 'case "$2" in *ensurepip*) exit 1;; esac')
    assert ran.returncode == 1
    assert "python3-venv" in ran.stderr


def test_a_good_python_is_named(tmp_path: Path) -> None:
    ran = find_python(tmp_path, "exit 0")
    assert (ran.returncode, ran.stdout) == (0, "python3\n")


@pytest.mark.skipif(shutil.which("bash") is None, reason="written for bash")
@pytest.mark.parametrize(("busy", "code"), [(0, 0), (2, 0), (1000, 1)])
def test_packages_are_installed_once_nobody_else_installs_any(tmp_path: Path, busy: int, code: int) -> None:
    """apt waits for the lock of the package system, but not for that of its lists: that is tried again."""
    (tmp_path / "apt-get").write_text(f"""#!/bin/bash
echo "$@" >> {tmp_path}/asked
[ "$(wc -l < {tmp_path}/asked)" -gt {busy} ] && exit
echo "E: Could not get lock /var/lib/apt/lists/lock." >&2
exit 100
""")
    (tmp_path / "sleep").write_text("#!/bin/bash\n")
    for name in ("apt-get", "sleep"):
        (tmp_path / name).chmod(0o755)
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "COSTIERA_LOCK_SECONDS": "20"}
    ran = subprocess.run([ROOT / "tools/debian.sh", "chromium"], env=env, capture_output=True, text=True, check=False)
    asked = (tmp_path / "asked").read_text().splitlines()
    assert ran.returncode == code
    assert ("waiting for another program" in ran.stderr) == bool(busy)
    if not code:
        assert asked[-1].endswith("install -y --no-install-recommends chromium")
        assert len(asked) == 2 + busy


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="packages are installed by root only")
@pytest.mark.skipif(shutil.which("bash") is None, reason="written for bash")
def test_a_browser_that_was_removed_again_is_installed_though_another_program_installs_too(tmp_path: Path) -> None:
    for name in ("bash", "env", "grep", "dirname", "chmod"):
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    (tmp_path / "apt-get").write_text(f"""#!/bin/bash
echo "$@" >> {tmp_path}/asked
[[ "$*" == *install* ]] || exit 0
if [ "$(grep -c install {tmp_path}/asked)" -lt 3 ]; then
    echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1 (apt)" >&2
    exit 100
fi
echo "#!/bin/bash" > {tmp_path}/chromium
chmod +x {tmp_path}/chromium
""")
    (tmp_path / "sleep").write_text("#!/bin/bash\n")
    for name in ("apt-get", "sleep"):
        (tmp_path / name).chmod(0o755)
    env = {"PATH": str(tmp_path), "HOME": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path / "none")}
    command = [sys.executable, ROOT / "tools/chromium.py"]
    ran = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, f"{tmp_path}/chromium\n"), ran.stderr
    assert ran.stderr.count("waiting for another program") == 2
