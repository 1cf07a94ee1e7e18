"""What is printed on the cards and boards of a game, as its page is told it."""

from __future__ import annotations

import msgspec


class Components(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A component set. A game derives its own; one whose page knows all that is printed has nothing to say.

    Attributes:
        set: full name of the set, which ends with ``@`` and a digest: what goes by that name never changes.
        title: the set's title for people.
    """

    set: str = ""
    title: str = ""
