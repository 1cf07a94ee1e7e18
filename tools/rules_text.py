"""Make the page's rules help from docs/rules, and see that every citation of a rule leads there.

    python tools/rules_text.py            write page/src/games/GAME/rules/{en,ja}.ts
    python tools/rules_text.py --check    fail if one of them is out of date, or a citation leads nowhere

A file of docs/rules that the help is made from has `##` sections and `###` items; a comment below a section's heading
is its key. An item's text comes first, `>` begins its example, and what follows "Exactly:" is for those who read the
code. Lines are joined as Markdown joins them; a line break that is meant ends with a backslash.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs/rules"
GAMES = ("positano", "amalfi")
CITING = ("src", "tests", "page/src", "tools", "benchmarks", "examples", "docs")
SUFFIXES = {".py", ".pxd", ".pyx", ".ts", ".svelte", ".md", ".toml", ".json"}
CITATION = re.compile(r"(?<![\w-])(?:[PAX]-\d{1,3}|R-\d{3})(?![\w-])")
DEFINED = re.compile(r"^(?:### |- \*\*|\| )(" + CITATION.pattern + r")(?:\*\*| )")
# Words of the language of effects: what a pack's form names, which the vocabulary has to define.
WORD = re.compile(r'tag="(\w+)"|Literal\[([^]]*)\]')


@dataclass
class Book:
    """The help of one language, as the page takes it."""

    sections: dict[str, str] = field(default_factory=dict)
    rules: dict[str, dict[str, str]] = field(default_factory=dict)
    glossary: dict[str, dict[str, str]] = field(default_factory=dict)


def read(text: str, joint: str) -> Book:
    """Read a file of rules; ``joint`` stands between lines that belong together."""
    book, key = Book(), ""
    for section in re.split(r"^## ", text, flags=re.M)[1:]:
        heading, _, body = section.partition("\n")
        found = re.match(r"<!-- (\w+) -->\n", body)
        if not found:
            continue  # not for the help
        key = found[1]
        if key == "glossary":
            book.glossary = dict(words(body, joint))
            continue
        book.sections[key] = heading
        for item in re.split(r"^### ", body, flags=re.M)[1:]:
            head, _, rest = item.partition("\n")
            number, _, title = head.partition(" ")
            shown = rest.partition("\nExactly:\n")[0]
            book.rules[number] = {"title": title, **texts(shown, joint)}
    return book


def texts(shown: str, joint: str) -> dict[str, str]:
    """Text and example of an item."""
    paragraphs = [paragraph for paragraph in re.split(r"\n(?:>? *\n)+", shown.strip()) if paragraph]
    told = {"text": "\n\n".join(joined(p, joint) for p in paragraphs if not p.startswith(">"))}
    example = "\n\n".join(joined(re.sub(r"^> ?", "", p, flags=re.M), joint) for p in paragraphs if p.startswith(">"))
    return told | ({"example": example} if example else {})


def joined(paragraph: str, joint: str) -> str:
    """The lines of a paragraph as one, but where a break is meant."""
    lines = [line.strip() for line in paragraph.splitlines()]
    return joint.join(lines).replace(f"\\{joint}", "\n") if joint else "".join(broken(lines))


def broken(lines: list[str]) -> Iterator[str]:
    """Lines of a language without blanks between words."""
    for line in lines:
        yield f"{line[:-1]}\n" if line.endswith("\\") else line


def words(body: str, joint: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The terms of a glossary."""
    for entry in re.split(r"^- ", body, flags=re.M)[1:]:
        for term, key, text in re.findall(r"\*\*(.+?)\*\* <!-- (\w+) --> (.*)", joined(entry.strip(), joint), re.S):
            yield key, {"term": term, "text": text}


def page_of(game: str, language: str) -> str:
    """The page's file of a help."""
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    book = read((RULES / name).read_text("utf-8"), "" if language == "ja" else " ")
    told = {"sections": book.sections, "rules": book.rules, "glossary": book.glossary}
    doc = "rulesDoc(words)" if game == "positano" else "words"
    imports = "rulesDoc, type RulesWords" if game == "positano" else "type RulesWords"
    return (
        f"// Made by tools/rules_text.py from docs/rules/{name}: change that file, then run `make types`.\n"
        f'import {{ {imports} }} from "./types.ts";\n\n'
        f"const words: RulesWords = {json.dumps(told, ensure_ascii=False, indent=2)};\n\nexport default {doc};\n"
    )


def defined() -> set[str]:
    """Every rule, ruling and example that docs/rules holds."""
    found: set[str] = set()
    for file in RULES.glob("*.md"):
        found |= {m[1] for line in file.read_text("utf-8").splitlines() if (m := DEFINED.match(line))}
    return found


def citations() -> Iterator[tuple[str, int, str]]:
    """Every citation: file, line, number."""
    for folder in CITING:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix not in SUFFIXES or "node_modules" in file.parts or "static" in file.parts:
                continue
            if "records" in file.parts or "golden" in file.parts or not file.is_file():
                continue
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                for cited in CITATION.findall(line):
                    yield str(file.relative_to(ROOT)), number, cited


def faults() -> Iterator[str]:
    """What leads nowhere, and words of effects that nobody explains."""
    known = defined()
    for place, line, cited in citations():
        if cited not in known:
            yield f"{place}:{line}: {cited} does not stand in docs/rules"
    told = (RULES / "amalfi-effects.md").read_text("utf-8")
    form = (ROOT / "src/costiera/amalfi/form.py").read_text("utf-8")
    steps = form[form.index("class Step(") : form.index("class Item(")]
    for tag, choices in WORD.findall(steps):
        for word in [tag] if tag else re.findall(r'"([\w.]+)"', choices):
            if f"`{word}" not in told and f'"{word}"' not in told:
                yield f"src/costiera/amalfi/form.py: the word {word} is not explained in docs/rules/amalfi-effects.md"


def main() -> int:
    """Write or check."""
    check, status = "--check" in sys.argv[1:], 0
    for game in GAMES:
        for language in ("en", "ja"):
            page = ROOT / f"page/src/games/{game}/rules/{language}.ts"
            text = page_of(game, language)
            if page.exists() and page.read_text("utf-8") == text:
                continue
            if check:
                print(f"{page.relative_to(ROOT)} is out of date: run `make types`", file=sys.stderr)
                status = 1
            else:
                page.write_text(text, "utf-8")
                print(f"wrote {page.relative_to(ROOT)}")
    for fault in faults():
        print(fault, file=sys.stderr)
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
