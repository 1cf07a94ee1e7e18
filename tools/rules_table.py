"""Write docs/rules-proven.md: which rule of Positano is proven by which tests, read from their `rule` markers.

    python tools/rules_table.py            write the page
    python tools/rules_table.py --check    fail if the page is out of date

Either way it fails if a rule has no test.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests/positano"
PAGE = ROOT / "docs/rules-proven.md"
RULES = tuple(f"P-{number}" for number in range(1, 34))

HEAD = """# Positano: which rule is proven where

Made by `tools/rules_table.py` from the `rule` markers of the tests; do not edit. The rules themselves, in plain words,
are the help of the page (`/rules/positano`). Golden playthroughs (`tests/positano/golden/`) prove whole games besides.

| rule | tests |
|---|---|
"""


def markers(function: ast.FunctionDef) -> Iterator[str]:
    """The rules in a test's `@pytest.mark.rule("P-1", ...)`."""
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                yield str(ast.literal_eval(argument))


def proofs() -> dict[str, list[str]]:
    """Every rule with links to its tests. Raises SystemExit for a marker that names no rule."""
    found: dict[str, list[str]] = {rule: [] for rule in RULES}
    for file in sorted(TESTS.glob("test_*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for rule in markers(node):
                    if rule not in found:
                        raise SystemExit(f"{file.name}:{node.lineno}: there is no rule {rule!r}")
                    name = node.name.removeprefix("test_").replace("_", " ")
                    found[rule].append(f"[{name}](../tests/positano/{file.name})")
    return found


def page(found: dict[str, list[str]]) -> str:
    """The page's text."""
    return HEAD + "".join(f"| {rule} | {', '.join(places)} |\n" for rule, places in found.items())


def main(arguments: list[str]) -> int:
    """Write or check the page; 1 if a rule lacks a test or the page is out of date."""
    found = proofs()
    unproven = [rule for rule, places in found.items() if not places]
    if unproven:
        print(f"no test names {', '.join(unproven)}: add @pytest.mark.rule", file=sys.stderr)
        return 1
    text = page(found)
    if "--check" not in arguments:
        PAGE.write_text(text, "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != text:
        print("docs/rules-proven.md is out of date: run python tools/rules_table.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
