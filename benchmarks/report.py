"""What the benchmarks share: a figure with its bound, and a results file with the machine and the command.

Those that are made of parts take the names of parts as arguments, and ``--small`` for a trial with few tables.
"""

from __future__ import annotations

import asyncio
import os
import platform
import sys
import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SMALL = "--small" in sys.argv
PART_SECONDS = 300


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


def busy() -> str:
    """What else the machine had to do, for those who read the figures."""
    return f"load of the machine when this was written: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def few(number: int) -> int:
    """A number of tables or moves, or a small part of it for a trial."""
    return max(2, number // 50) if SMALL else number


Part = Callable[[], Coroutine[Any, Any, list[Figure]]]


def measure(name: str, parts: Mapping[str, Part]) -> int:
    """Measure part after part, none for longer than some minutes, and keep after each what is known so far.

    The exit code says whether all was measured, and all bounds are kept.
    """
    chosen = [part for part in sys.argv[1:] if part != "--small"] or list(parts)
    if unknown := set(chosen) - set(parts):
        print(f"costiera: there is no part {', '.join(sorted(unknown))}: there are {', '.join(parts)}", file=sys.stderr)
        return 2
    figures: list[Figure] = []
    notes: list[str] = []
    for part in chosen:
        print(f"{time.strftime('%H:%M:%S')} {part}", file=sys.stderr, flush=True)
        load, begun = os.getloadavg()[0], time.perf_counter()
        try:
            found = asyncio.run(asyncio.wait_for(parts[part](), PART_SECONDS))
        except KeyboardInterrupt:
            notes.append(f"{part}: NOT MEASURED, nor what follows: stopped by hand")
            break
        except TimeoutError:
            notes.append(f"{part}: NOT MEASURED: it was not done within {PART_SECONDS} s")
        except Exception as error:  # a part that fails is told, and the others are measured
            notes.append(f"{part}: NOT MEASURED: {told(error)}")
        else:
            taken = time.perf_counter() - begun
            notes.append(f"{part}: {taken:.0f} s; the load before it was {load:.1f} on {os.cpu_count()} cores")
            print(*found, sep="\n", file=sys.stderr, flush=True)
            figures += found
        finally:
            if chosen == list(parts) and not SMALL:
                keep(name, figures, notes)
    print(text_of("make bench", figures, notes))
    return complain(figures) or int(any("NOT MEASURED" in note for note in notes))


def told(error: BaseException) -> str:
    """The first cause of a failure in one line."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return f"{type(error).__name__}: {str(error)[:200]}"


def text_of(command: str, figures: list[Figure], notes: list[str]) -> str:
    """A results file."""
    return "\n".join([f"machine: {machine()}", f"command: {command}", "", *map(str, figures), *notes, ""])


def keep(name: str, figures: list[Figure], notes: list[str], command: str = "make bench") -> None:
    """Write ``results-NAME.txt``."""
    (HERE / f"results-{name}.txt").write_text(text_of(command, figures, notes), encoding="utf-8")


def complain(figures: list[Figure]) -> int:
    """Say which bounds are missed; the exit code says whether there are any."""
    missed = [figure.what for figure in figures if not figure.met]
    for what in missed:
        print(f"costiera: a bound is missed: {what}", file=sys.stderr)
    return 1 if missed else 0


def write(name: str, command: str, figures: list[Figure], notes: list[str]) -> int:
    """Print the figures and keep them as ``results-NAME.txt``; the exit code says whether all bounds are kept."""
    keep(name, figures, notes, command)
    print(text_of(command, figures, notes))
    return complain(figures)


async def ended(process: asyncio.subprocess.Process) -> None:
    """Let a server end; not for ever."""
    process.terminate()
    try:
        await asyncio.wait_for(process.wait(), 20)
    except TimeoutError:
        process.kill()
        await process.wait()
