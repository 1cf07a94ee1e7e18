"""Standing answers (A-122): what a seat may say once and for all, read off what it sees and nothing else."""

from __future__ import annotations

from costiera.amalfi.components import HOLDS
from costiera.amalfi.view import AmalfiView

# For as long as the game goes on: the kind of decision, and the move.
_ALWAYS = {
    "lighthouse bread": ("lighthouse", "lighthouse bread"),
    "lighthouse none": ("lighthouse", "lighthouse none"),
    **{f"lighthouse toll {hold}": ("lighthouse", f"lighthouse toll {hold}") for hold in HOLDS},
    "decree done": ("decree", "done"),
}


def standing_answers(view: AmalfiView) -> dict[str, str | None]:
    """Every answer that the viewer may give now, with the move that it makes of what the viewer is asked."""
    if view.over or view.viewer is None:
        return {}
    decision = view.decision
    asked = decision.kind if view.viewer in decision.pending else None
    wanted = {answer: move if asked == kind else None for answer, (kind, move) in _ALWAYS.items()}
    # These two hold for the period that they name.
    wanted[f"quiet {view.period}"] = _quietly(view) if asked else None
    wanted[f"pass {view.period}"] = "pass" if asked == "turn" else None
    return {answer: move if move in decision.legal else None for answer, move in wanted.items()}


def _quietly(view: AmalfiView) -> str | None:
    """What a seat does that wants to be asked nothing but its own turns: what it would do if it were away."""
    if view.decision.kind == "decree" or (view.decision.kind == "lighthouse" and view.active != view.viewer):
        return view.decision.default
    return None
