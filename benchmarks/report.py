"""What the benchmarks share: a figure with its bound, and a results file with the machine and the command."""

from __future__ import annotations

import os
import platform
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure. ``bound`` is the least it must be, or the most if ``most``; None: only told."""

    what: str
    value: float
    unit: str
    bound: float | None = None
    most: bool = False

    @property
    def met(self) -> bool:
        """Whether the bound is kept."""
        return self.bound is None or (self.value <= self.bound if self.most else self.value >= self.bound)

    def __str__(self) -> str:
        bound = "" if self.bound is None else f"{'at most' if self.most else 'at least'} {number(self.bound)}"
        verdict = "" if self.met else "MISSED"
        return f"{self.what:<66} {number(self.value):>12} {self.unit:<16} {bound:<20} {verdict}".rstrip()


def number(value: float) -> str:
    """A number with as many digits as it deserves."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def machine() -> str:
    """The machine in one line."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), model)
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def write(name: str, command: str, figures: list[Figure], notes: list[str]) -> int:
    """Print the figures and keep them as ``results-NAME.txt``; the exit code says whether all bounds are kept."""
    text = "\n".join([f"machine: {machine()}", f"command: {command}", "", *map(str, figures), *notes, ""])
    (HERE / f"results-{name}.txt").write_text(text, encoding="utf-8")
    print(text)
    missed = [figure.what for figure in figures if not figure.met]
    for what in missed:
        print(f"costiera: a bound is missed: {what}", file=sys.stderr)
    return 1 if missed else 0
