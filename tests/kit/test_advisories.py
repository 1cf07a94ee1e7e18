"""The check for known weaknesses: what is asked, what is said, and that silence is no all-clear."""

from __future__ import annotations

import importlib.util
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

FILE = Path(__file__).parents[2] / "tools" / "advisories.py"


@pytest.fixture
def advisories() -> ModuleType:
    spec = importlib.util.spec_from_file_location("advisories", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def source() -> Iterator[tuple[str, list[Any]]]:
    """A source that knows one weakness of uvicorn; and what it was asked."""
    asked: list[Any] = []

    class Source(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            queries = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
            asked.extend(queries)
            weak = {"vulns": [{"id": "TEST-1"}]}
            body = json.dumps(
                {"results": [weak if q["package"]["name"] == "uvicorn" else {} for q in queries]}
            ).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
            return

    server = HTTPServer(("127.0.0.1", 0), Source)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", asked
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_known_weakness_is_told(
    advisories: ModuleType,
    source: tuple[str, list[Any]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    url, asked = source
    monkeypatch.setenv("COSTIERA_ADVISORIES", url)
    assert advisories.main() == 1
    assert "TEST-1" in capsys.readouterr().err
    names = {(query["package"]["ecosystem"], query["package"]["name"]) for query in asked}
    assert {("PyPI", "litestar"), ("PyPI", "sqlalchemy"), ("npm", "svelte"), ("npm", "vite")} <= names
    assert all(query["version"] for query in asked)


def test_where_nobody_answers_nothing_was_checked(
    advisories: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COSTIERA_ADVISORIES", "http://127.0.0.1:9")
    assert advisories.main() == 0
    assert "NOT CHECKED" in capsys.readouterr().err
