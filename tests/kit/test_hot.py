"""Nothing slow in a hot module: what runs inside games compiles to plain C."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from costiera.kit import speed

PACKAGE = Path(speed.ROOT)
# Plain modules with functions that run without the interpreter's lock.
HOT = [
    str(types.relative_to(PACKAGE).with_suffix(""))
    for types in sorted(PACKAGE.glob("*/*.pxd"))
    if "nogil" in types.read_text("utf-8") and not types.with_suffix(".pyx").exists()
]
# As in setup.py.
DIRECTIVES = (
    *("boundscheck=False", "wraparound=False", "cdivision=True", "initializedcheck=False", "nonecheck=False"),
    *("infer_types=True", "annotation_typing=False"),
)


@pytest.mark.skipif(bool(os.environ.get("COSTIERA_PURE")), reason="it is the same whichever form of the rules runs")
@pytest.mark.parametrize("module", HOT)
def test_no_line_of_a_hot_function_is_slow(module: str, tmp_path: Path) -> None:
    """All that the .pxd calls nogil: Cython scores its lines 0 to 2."""
    pytest.importorskip("Cython", reason="Cython is only there where the rules can be compiled")
    folder = tmp_path / "costiera"
    shutil.copytree(PACKAGE, folder, ignore=lambda at, names: {n for n in names if ignored(Path(at, n))})
    flags = [f"-X{directive}" for directive in DIRECTIVES]
    command = [sys.executable, "-m", "cython", "-a", "-3", *flags, f"costiera/{module}.py"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    hot = set(re.findall(r"cp?def \S+ (\w+)\(.*nogil", (folder / f"{module}.pxd").read_text("utf-8")))
    page = (folder / f"{module}.html").read_text("utf-8")
    scores = {int(n): int(score) for score, n in re.findall(r'score-(\d+)"[^>]*>[^<]*<span[^>]*>0*(\d+)', page)}
    assert len(scores) > 10
    slow = []
    for node in ast.walk(ast.parse((folder / f"{module}.py").read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name in hot:
            lines = range(node.body[0].lineno, node.body[-1].end_lineno + 1)
            slow += [(node.name, line, scores[line]) for line in lines if scores.get(line, 0) > 2]
    assert slow == []


def ignored(path: Path) -> bool:
    """Whether Cython has no use for it."""
    return path.name in {"static", "__pycache__"} if path.is_dir() else path.suffix not in {".py", ".pxd", ".pyx"}
