"""The built page: read once into memory, compressed once, sent with the right headers."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from costiera.web.protocol import Position

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"

# Vite puts a hash of the content into the names of what lies here, so that they never change.
HASHED = re.compile(r"assets/.*-[A-Za-z0-9_-]{8,}\.[a-z0-9]+")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
NOBODY_KEEPS = "no-store"

# How hard a page that is made for one request is compressed.
START_LEVEL = 1
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml", "text/javascript")

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Costiera</title>
<h1>The page is not built yet</h1>
<p>The server runs and its interface works (<a href="./schema/openapi.json">description</a>), but there is no page.
<code>make play</code> in the folder of Costiera builds it and starts again.</p>
<p lang="ja">ページがまだ作られていません。
Costiera のフォルダーで <code>make play</code> を実行してください。</p></html>
""".encode()


@dataclass(frozen=True, slots=True)
class File:
    """One file of the page, ready to send."""

    content: bytes
    gzipped: bytes | None
    kind: str
    etag: str
    cache: str


class Page:
    """The files of the page by their path. Only what was found at start is ever sent."""

    def __init__(self, folder: Path = STATIC, games: Sequence[str] = (), root: str = "") -> None:
        """The page in a folder, for a server that has these games and lies on this sub-path of its host."""
        self._folder = folder
        self._root = root
        self._games = games
        self._files: dict[str, File] = {}
        self._load()

    def find(self, path: str) -> File | None:
        """The file for an address: itself, or the page for every address without a file's ending."""
        if not self._files:
            self._load()
        found = self._files.get(path)
        if found is None and "." not in path.rpartition("/")[2]:
            return self._files.get(INDEX, plain(placed(NOT_BUILT, self._root)))
        return found

    def table(self, game: str, start: Position, ahead: Sequence[str]) -> File | None:
        """The page for a table of a game: it brings along the game's board, and what is to be shown on it."""
        page = self._files.get(f"table-{game}.html")
        return with_start(page, start, ahead) if page else self.find("")

    def _load(self) -> None:
        paths = (path for path in self._folder.rglob("*") if path.is_file())
        files = {path.relative_to(self._folder).as_posix(): path.read_bytes() for path in paths}
        told = data_block("root", self._root) + data_block("games", list(self._games))
        for name in [name for name in files if name.endswith(".html")]:
            files[name] = placed(files[name], self._root).replace(b"</body>", told + b"</body>", 1)
        if INDEX in files:
            self._files = {name: prepared(name, content) for name, content in files.items() if not name.endswith(".gz")}


def placed(page: bytes, root: str) -> bytes:
    """A page that asks for its files where they lie, whatever its own address is: as built it says ``./`` of each."""
    return page.replace(b'="./', f'="{root}/'.encode())


def prepared(name: str, content: bytes, cache: str | None = None) -> File:
    """A file with its compressed form and headers; how long it may be kept follows from its name, unless said."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".js"):
        kind = "text/javascript"
    gzipped = squeezed(content) if kind.startswith(COMPRESSIBLE) else None
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    cache = cache or (FOR_EVER if HASHED.fullmatch(name) else ASK_FIRST)
    return File(content, gzipped, kind, tag(content), cache)


def squeezed(content: bytes, level: int = 9) -> bytes:
    """The content compressed, the same whenever it is done."""
    return gzip.compress(content, level, mtime=0)


def tag(content: bytes) -> str:
    """The entity tag of a content."""
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


def data_block(id_: str, data: Any) -> bytes:
    """An element that tells the page something from the start.

    It is data, which the content security policy lets stand; no text in it can end the element that it stands in.
    """
    told = msgspec.json.encode(data).replace(b"<", b"\\u003c")
    return b'<script type="application/json" id="' + id_.encode() + b'">' + told + b"</script>"


def with_start(page: File, start: Position, ahead: Sequence[str]) -> File:
    """The page of a table with the table written into it: for this device, and for now.

    ``ahead`` are addresses that the board will ask for.
    """
    links = "".join(f'<link rel="preload" as="fetch" crossorigin href="{escape(url)}">' for url in ahead)
    content = page.content.replace(b"</head>", links.encode() + b"</head>", 1)
    content = content.replace(b"</body>", data_block("start", start) + b"</body>", 1)
    return File(content, squeezed(content, START_LEVEL), page.kind, tag(content), NOBODY_KEEPS)


def plain(content: bytes) -> File:
    """A page that is not a file."""
    return File(content, None, "text/html; charset=utf-8", '"not-built"', NOBODY_KEEPS)


def sent(request: Request[Any, Any, State], file: File | None) -> Response[bytes]:
    """A file, compressed for whoever takes that, and nothing if the browser has it already."""
    if file is None:
        raise NotFoundException(detail="there is no such file")
    headers = {"cache-control": file.cache, "etag": file.etag, "content-type": file.kind, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    if file.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.gzipped, headers={**headers, "content-encoding": "gzip"})
    return Response(file.content, headers=headers)
