"""Goofspiel behind Costiera's game contract (``costiera.kit.game.Game``)."""

from __future__ import annotations

from costiera.kit.description import Description, Option
from costiera.kit.game import Game
from goofspiel import position, rules, state, text, view
from goofspiel.state import State
from goofspiel.thinking import GoofspielThinking


class Goofspiel(Game[State]):
    """What Costiera asks of a game, in terms of the rules."""

    description = Description(
        id="goofspiel",
        title="Goofspiel",
        rules_version=1,
        players=(2, 3, 4),
        options=(
            Option("players", "int", 2, (2, 3, 4), "Number of players."),
            Option("cards", "int", 13, (5, 9, 13), "Cards of each player, and prizes."),
            Option("ties", "choice", "carry", ("carry", "discard"), "What becomes of a prize that nobody won."),
        ),
        max_moves=4 * 13,
        score_bounds=(0, 91),
    )

    # What the contract asks, and the room that says it

    dealer = staticmethod(state.dealer)

    pending = staticmethod(rules.pending)
    moves = staticmethod(rules.moves)
    step = staticmethod(rules.step)
    revealed = staticmethod(rules.revealed)
    outcome = staticmethod(rules.outcome)
    redeal = staticmethod(rules.redeal)
    known = staticmethod(rules.known)

    move_text = staticmethod(text.move_text)
    move_number = staticmethod(text.move_number)

    views = staticmethod(view.views)
    facts = staticmethod(view.facts)
    hidden_move = staticmethod(view.hidden_move)

    # What a game may have besides

    arrange = staticmethod(position.arrange)
    score_position = staticmethod(position.score)

    def thinking(self, known: State, seat: int, sharp: bool) -> GoofspielThinking:
        return GoofspielThinking(self, known, seat, sharp)


GAME = Goofspiel()
