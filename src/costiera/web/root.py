"""A server that lies on a sub-path of its host (``--root-path /games``).

It is said once, when the server starts, and not by each request (``X-Forwarded-Prefix``): pages, cookies and links are
the same for everybody then, and a stranger who sends the header changes nothing. Whether the proxy passes the sub-path
on or takes it away does not matter: both lead to the same.
"""

from __future__ import annotations

import re

from litestar.types import ASGIApp, Receive, Scope, Send

from costiera.kit.errors import CostieraError

FORM = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")
# The first parts of our own addresses: a sub-path that begins like one could not be told from it.
OWN = ("api", "assets", "health", "learn", "metrics", "new", "open", "rules", "schema", "score", "t")


class BadRoot(CostieraError):
    """A sub-path that cannot be served on."""

    code = "bad-root-path"


def checked(path: str) -> str:
    """A sub-path in one form: ``/games`` for ``/games/``, nothing for ``/``. Raises BadRoot."""
    root = path.rstrip("/")
    if not root:
        return ""
    if not FORM.fullmatch(root):
        raise BadRoot(
            f"--root-path {path[:100]!r} is not a sub-path: it begins with / and has plain letters, as /games"
        )
    if root.split("/")[1] in OWN:
        raise BadRoot(
            f"--root-path {path[:100]!r} begins like an address of Costiera's own: name another one, as /games"
        )
    return root


class Rooted:
    """An application whose addresses all begin with a sub-path, whether or not the proxy passes that on."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a request on by its address below the sub-path."""
        path = scope.get("path", "")
        if path == self._root or path.startswith(f"{self._root}/"):
            scope["path"] = path[len(self._root) :] or "/"
        await self._app(scope, receive, send)
