"""Write the tables of docs/research.md from what the encodings say of themselves, or check them (``--check``)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from costiera import games
from costiera.kit.encoding import Part
from costiera.lab.analysis import SCHEMA

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
WHO = {"all": "all", "seat": "the seat"}


def rows(parts: tuple[Part, ...]) -> Iterator[str]:
    """A row for each part, with its place."""
    at = 0
    for part in parts:
        place = f"{at}" if part.size == 1 else f"{at} to {at + part.size - 1}"
        shape = " x ".join(map(str, part.shape)) or "1"
        yield f"| {place} | `{part.name}` | {shape} | {part.low} to {part.high} | {WHO[part.known]} | {part.meaning} |"
        at += part.size


def numbers() -> Iterator[str]:
    """The tables of every game of ours."""
    head = ("| place | name | shape | range | known to | meaning |", "|---|---|---|---|---|---|")
    for name in games.NAMES:
        game = games.get(name)
        encoding = game.encoding()
        yield f"### {game.description.title}, version {encoding.version}"
        yield ""
        yield f"{encoding.size} numbers of type {encoding.dtype}; {encoding.actions} actions: {encoding.action}."
        yield ""
        yield from (*head, *rows(encoding.observation))
        if encoding.features:
            yield from ("", f"{encoding.traits} features of an action, of type int16:", "")
            yield from (*head, *rows(encoding.features))
        yield ""


def files() -> Iterator[str]:
    """The columns of a file of games."""
    yield from ("| column | type | meaning |", "|---|---|---|")
    for name, (kind, meaning) in SCHEMA.items():
        yield f"| `{name}` | `{kind}` | {meaning} |"


def written(page: str) -> str:
    """The page with its tables as they should be."""
    for name, lines in (("files", files()), ("numbers", numbers())):
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, _, rest = page.partition(begin)
        _, _, after = rest.partition(end)
        page = before + begin + "\n".join(lines).rstrip() + "\n" + end + after
    return page


def main(arguments: list[str]) -> int:
    """Write or check."""
    page = PAGE.read_text(encoding="utf-8")
    if written(page) == page:
        return 0
    if "--check" in arguments:
        print("docs/research.md does not say what the encodings do: run `make types`", file=sys.stderr)
        return 1
    PAGE.write_text(written(page), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
