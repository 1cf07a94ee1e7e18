"""Write docs/rules-proven.md and docs/amalfi-rules-proven.md: which rule is proven by which tests.

They are read from the tests' `rule` markers.

    python tools/rules_table.py            write the pages
    python tools/rules_table.py --check    fail if a page is out of date

Either way it fails if a rule has no test.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Ledger:
    """The rules of a game, the folder of its tests, its page and how the page begins."""

    tests: Path
    page: Path
    rules: tuple[str, ...]
    head: str


POSITANO = """# Positano: which rule is proven where

Made by `tools/rules_table.py` from the `rule` markers of the tests; do not edit. The rules themselves are in
[rules/positano.md](rules/positano.md). Golden playthroughs (`tests/positano/golden/`) prove whole games besides.

| rule | tests |
|---|---|
"""
AMALFI = """# Amalfi: which rule is proven where

Made by `tools/rules_table.py` from the `rule` markers of the tests; do not edit. A: rules, X: worked examples
([rules/amalfi.md](rules/amalfi.md)), R: rulings ([rules/amalfi-rulings.md](rules/amalfi-rulings.md)).
Which card is played in which test is in [amalfi-cards.md](amalfi-cards.md).

| rule | tests |
|---|---|
"""
LEDGERS = (
    Ledger(ROOT / "tests/positano", ROOT / "docs/rules-proven.md", tuple(f"P-{n}" for n in range(1, 34)), POSITANO),
    Ledger(
        ROOT / "tests/amalfi",
        ROOT / "docs/amalfi-rules-proven.md",
        (
            *(f"A-{n}" for n in range(1, 123)),
            *(f"X-{n}" for n in range(1, 24)),
            *(f"R-{n:03d}" for n in range(1, 102)),
        ),
        AMALFI,
    ),
)


def markers(function: ast.FunctionDef) -> Iterator[str]:
    """The rules in a test's `@pytest.mark.rule("P-1", ...)`."""
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                yield str(ast.literal_eval(argument))


def proofs(ledger: Ledger) -> dict[str, list[str]]:
    """Every rule with links to its tests. Raises SystemExit for a marker that names no rule."""
    found: dict[str, list[str]] = {rule: [] for rule in ledger.rules}
    for file in sorted(ledger.tests.glob("test_*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for rule in markers(node):
                    if rule not in found:
                        raise SystemExit(f"{file.name}:{node.lineno}: there is no rule {rule!r}")
                    name = node.name.removeprefix("test_").replace("_", " ")
                    found[rule].append(f"[{name}](../tests/{ledger.tests.name}/{file.name})")
    return found


def page(head: str, found: dict[str, list[str]]) -> str:
    """A page's text."""
    return head + "".join(f"| {rule} | {', '.join(places)} |\n" for rule, places in found.items())


def main(arguments: list[str]) -> int:
    """Write or check the pages; 1 if a rule lacks a test or a page is out of date."""
    return max(write(ledger, "--check" in arguments) for ledger in LEDGERS)


def write(ledger: Ledger, check: bool) -> int:
    """Write or check the page of one game."""
    found = proofs(ledger)
    unproven = [rule for rule, places in found.items() if not places]
    if unproven:
        print(f"no test names {', '.join(unproven)}: add @pytest.mark.rule", file=sys.stderr)
        return 1
    text = page(ledger.head, found)
    if not check:
        ledger.page.write_text(text, "utf-8")
    elif not ledger.page.exists() or ledger.page.read_text("utf-8") != text:
        print(f"{ledger.page.relative_to(ROOT)} is out of date: run python tools/rules_table.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
