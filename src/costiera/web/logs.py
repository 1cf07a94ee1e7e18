"""The server's log: one line an event on standard error, never a secret, and never more than a disk can take."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

from costiera.web.limits import Bucket, Rate

ERRORS = Rate(2, 50)
FAULTY = ("error", "critical", "warning")


class Rarely:
    """Lets so many errors a second through, and says with the next how many it kept back."""

    def __init__(self, rate: Rate) -> None:
        self._bucket = Bucket(rate)
        self._kept_back = 0

    def let_through(self) -> int | None:
        """How many were kept back before this one; None if it is to be kept back itself."""
        if not self._bucket.take():
            self._kept_back += 1
            return None
        kept, self._kept_back = self._kept_back, 0
        return kept

    def __call__(self, _logger: object, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """As a processor of structlog."""
        if method not in FAULTY:
            return event
        kept = self.let_through()
        if kept is None:
            raise structlog.DropEvent
        if kept:
            event["kept_back"] = kept
        return event

    def filter(self, record: logging.LogRecord) -> bool:
        """As a filter of the standard library's log, where uvicorn and asyncio write."""
        return record.levelno < logging.WARNING or self.let_through() is not None


def set_up(level: int) -> None:
    """Time, level, what happened and where."""
    rarely = Rarely(ERRORS)
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    for handler in logging.getLogger().handlers:
        handler.addFilter(rarely.filter)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            rarely,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),  # as it is when something is said
    )
