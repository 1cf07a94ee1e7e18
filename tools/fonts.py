"""Make the page's two font files from the whole families.

    pip install fonttools brotli fontpkg-fraunces fontpkg-source-sans-3
    python tools/fonts.py

Run by hand when the characters or weights change: the files are kept in the repository, so that nobody else needs these
packages. Both families are under the SIL Open Font License. "Source" is a reserved name there, so that what is cut down
from it has another.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parents[1] / "page" / "src" / "style" / "fonts"
# Both together, before the first board.
LIMIT = 35_000
ASCII = "".join(map(chr, range(0x20, 0x7F)))
LETTERS = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôöõøùúûü"
SIGNS = "\u00a0–‘’“”…−×·"  # noqa: RUF001
MORE = "ÝýÿŒœŠšŽžĀāĒēĪīŌōŪū°½±«»¡¿•‹›—"  # noqa: RUF001


def cut(source: Path, name: str, text: str, axes: dict[str, Any], features: list[str]) -> Path:
    """One family with only these axes, characters and features, under another name."""
    font = TTFont(source)
    options = subset.Options(layout_features=features, hinting=False, desubroutinize=True)
    options.name_IDs = [0, 1, 2, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    font = instantiateVariableFont(font, axes)
    font["name"].setName(name, 1, 3, 1, 0x409)
    font.flavor = "woff2"
    path = FONTS / f"{name.lower().replace(' ', '-')}.woff2"
    font.save(path)
    return path


def files(package: str) -> Path:
    """Where a package keeps its fonts."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{package.replace('_', '-')} is not installed: see the head of this file")
    return Path(spec.origin).parent / "files"


def main() -> int:
    """Make both and say how large they are; 1 if they are too large."""
    made = [
        cut(
            files("fontpkg_fraunces") / "Fraunces[SOFT,WONK,opsz,wght].ttf",
            "Costiera Display",
            ASCII + LETTERS + SIGNS,
            {"opsz": 30, "wght": 620, "SOFT": 0, "WONK": 0},
            ["kern", "tnum", "lnum"],
        ),
        cut(
            files("fontpkg_source_sans_3") / "SourceSans3[wght].ttf",
            "Costiera Sans",
            ASCII + LETTERS + SIGNS + MORE,
            {"wght": (400, 700)},
            ["kern", "tnum", "lnum"],
        ),
    ]
    for path in made:
        print(f"{path.name}: {path.stat().st_size} bytes")
    return 0 if sum(path.stat().st_size for path in made) <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
