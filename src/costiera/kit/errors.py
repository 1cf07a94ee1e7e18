"""The refusals of the house. Each says what is wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class CostieraError(Exception):
    """Base of every refusal that a person may be shown.

    Attributes:
        code: stable machine-readable word (``"illegal-move"``), for the protocol and for tests.
        text: one English sentence, complete in itself.
        rule: number of the rule that refuses (``"P-9"``), or ``""``.
        place: where in what was typed (``"seats[0].held"``), or ``""``.
        why: name of the sentence (``costiera.kit.words``), for whoever says it in another language, or ``""``.
        said: what the sentence speaks of.
    """

    code = "error"

    def __init__(
        self, text: str, rule: str = "", *, place: str = "", why: str = "", said: Mapping[str, int | str] | None = None
    ) -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.text = text
        self.rule = rule
        self.place = place
        self.why = why
        self.said = dict(said or {})


class BadOption(CostieraError):
    """An option that does not exist, a value it cannot have, or a combination that is not allowed."""

    code = "bad-option"


class BadMove(CostieraError):
    """Text that is not a move in the game's notation."""

    code = "bad-move"


class IllegalMove(CostieraError):
    """A well-formed move that the rules refuse now; ``rule`` names the rule."""

    code = "illegal-move"


class BadRecord(CostieraError):
    """A record or scenario file that is damaged, foreign or impossible; the text names the place."""

    code = "bad-record"


class BadPosition(CostieraError):
    """An arranged or typed-in position that cannot occur; the text names the place."""

    code = "bad-position"


class BadPack(CostieraError):
    """A component pack with faults; each of ``faults`` is a sentence that names the line and the item."""

    code = "bad-pack"

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = list(faults)


class UnknownGame(CostieraError):
    """A game that is not in the registry."""

    code = "unknown-game"


class NoEncoding(CostieraError):
    """A game that does not say how its positions are written as numbers."""

    code = "no-encoding"


class Missing(CostieraError):
    """Something that only an extra of the installation brings; the text names the command that installs it."""

    code = "missing"


class NotNow(CostieraError):
    """The table is not in the state that the request needs; ``code`` says which: "waiting", "over", "taken", ..."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Stale(CostieraError):
    """The move was chosen at a position that has changed since."""

    code = "stale"


class NoUndo(CostieraError):
    """Nothing can be taken back; ``code`` is "undo-" and why: "reveal", "passed", "nothing" or "over"."""

    def __init__(self, why: str, text: str) -> None:
        super().__init__(text)
        self.code = f"undo-{why}"
