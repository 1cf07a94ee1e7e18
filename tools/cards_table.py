"""Write docs/amalfi-cards.md: which card or tile of Amalfi's default set is played in which tests.

    python tools/cards_table.py            write the page
    python tools/cards_table.py --check    fail if the page is out of date

Every card is a case of tests/amalfi/test_cards.py; other tests are found by the card's id in their text. Either way it
fails if a card has no case.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests/amalfi"
PAGE = ROOT / "docs/amalfi-cards.md"
DATA: dict[str, Any] = tomllib.loads((ROOT / "src/costiera/amalfi/components.toml").read_text("utf-8"))

HEAD = """# Amalfi: which card is played in which test

Made by `tools/cards_table.py`; do not edit. The cases stand in [test_cards.py](../tests/amalfi/test_cards.py), the
numbers they expect in [printed.py](../tests/amalfi/printed.py). Rules and rulings are in
[amalfi-rules-proven.md](amalfi-rules-proven.md).

"""
# Kind -> the title of its table, its part of the component file, the tables of cases that must name it, their tests
KINDS = (
    ("Characters", ("characters",), ("INVITATIONS", "CASES"), ("test_invitation", "test_character")),
    ("Artworks", ("artworks",), ("ARTWORKS",), ("test_artwork",)),
    ("Public and evolving destinations", ("public_destinations", "evolving_destinations"), ("DESTINATIONS",),
     ("test_destination",)),
    ("Private destinations", ("private_destinations",), ("DESTINATIONS", "DISCOVERIES"),
     ("test_destination", "test_discovery")),
)  # fmt: skip


def cases() -> dict[str, set[str]]:
    """The keys of every table of cases."""
    found: dict[str, set[str]] = {}
    for name in ("printed.py", "test_cards.py"):
        for node in ast.parse((TESTS / name).read_text("utf-8")).body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            value = getattr(node, "value", None)
            if isinstance(target, ast.Name) and isinstance(value, ast.Dict):
                found[target.id] = {str(ast.literal_eval(key)) for key in value.keys if key is not None}
    return found


def mentions() -> list[tuple[str, str, str]]:
    """Name, file and text of every other test."""
    found = []
    for file in sorted(TESTS.glob("test_*.py")):
        source = file.read_text("utf-8")
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and file.name != "test_cards.py":
                found.append((node.name, file.name, ast.get_source_segment(source, node) or ""))
    return found


def main(arguments: list[str]) -> int:
    """Write or check the page; 1 if a card lacks a case or the page is out of date."""
    tables, others, text = cases(), mentions(), HEAD
    for title, parts, wanted, tests in KINDS:
        text += f"## {title}\n\n| card | cases | other tests |\n|---|---|---|\n"
        for item in (item for part in parts for item in DATA[part]):
            card = item["id"]
            if any(card not in tables[table] for table in wanted):
                print(f"{card} has no case in tests/amalfi/test_cards.py", file=sys.stderr)
                return 1
            links = [f"[{name[5:].replace('_', ' ')}](../tests/amalfi/{file})" for name, file, source in others
                     if f'"{card}"' in source or f" {card}" in source]  # fmt: skip
            text += f"| `{card}` | {', '.join(f'`{test}[{card}]`' for test in tests)} | {', '.join(links[:6])} |\n"
        text += "\n"
    if "--check" not in arguments:
        PAGE.write_text(text, "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != text:
        print("docs/amalfi-cards.md is out of date: run python tools/cards_table.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
