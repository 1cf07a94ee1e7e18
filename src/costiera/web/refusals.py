"""Every error as an answer: ``{"error": {"code", "text", "rule"?, "place"?, ...}}`` with a fitting status."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from costiera.kit import errors as kit
from costiera.kit.reading import refusal
from costiera.kit.words import fault, shown
from costiera.table import errors as table
from costiera.web import protocol as p
from costiera.web import sight

logger = structlog.get_logger("costiera.web")


class BadRequest(kit.CostieraError):
    """A request that is not of the right form; the text names the place."""

    code = "bad-request"


STATUS: dict[type[kit.CostieraError], int] = {
    BadRequest: 400,
    kit.UnknownGame: 404,
    table.NoTable: 404,
    table.NotYours: 403,
    table.WrongPlace: 403,
    table.BadSecret: 403,
    kit.NotNow: 409,
    kit.Stale: 409,
    table.TooMuch: 429,
    table.DataError: 503,
}
DISK_FULL = 507


def status_of(error: kit.CostieraError) -> int:
    """The HTTP status of a refusal; what is refused for its content is 422."""
    if error.code == "disk-full":
        return DISK_FULL
    return STATUS.get(type(error), 422)


def refused(_request: Request[Any, Any, Any], error: kit.CostieraError) -> Response[p.Refusal]:
    """A refusal of our own."""
    return Response(p.Refusal(sight.error_of(error)), status_code=status_of(error))


def misshapen(request: Request[Any, Any, Any], error: ValidationException) -> Response[p.Refusal]:
    """A request whose parameters are not of the right form: where, and what would be right."""
    first = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    key, wanted = str(first.get("key", "")), _WANTED.match(str(first.get("message", "")))
    if wanted and key in request.query_params:
        value = shown(request.query_params[key])
        return refused(request, fault(key, "kind", error=BadRequest, wanted=_KINDS[wanted[1]], value=value))
    if missing := re.match(r"Missing required \w+ parameter '(\w+)'", error.detail):
        return refused(request, fault("", "missing", error=BadRequest, name=missing[1]))
    return unreadable(request, error)


# What the framework says of a parameter, and what that means.
_WANTED = re.compile(r"Expected `(int|float|str)\b")
_KINDS = {"int": "a whole number", "float": "a number", "str": "a shorter text"}


def nested(request: Request[Any, Any, Any], _error: RecursionError) -> Response[p.Refusal]:
    """A body of brackets in brackets in brackets."""
    return refused(request, refusal(BadRequest, "deep", what="request"))


def unreadable(request: Request[Any, Any, Any], error: HTTPException) -> Response[p.Refusal]:
    """What the framework cannot read."""
    return refused(request, fault("", "unreadable", error=BadRequest, detail=error.detail))


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[p.Refusal]:
    """What the framework refuses: an unknown address, a wrong method, a body too large or not JSON."""
    if error.status_code == HTTPStatus.BAD_REQUEST:
        return unreadable(request, error)
    phrase = HTTPStatus(error.status_code).phrase
    info = p.ErrorInfo(code=phrase.lower().replace(" ", "-"), text=error.detail or phrase)
    return Response(p.Refusal(info), status_code=error.status_code, headers=error.headers)


def own_fault(request: Request[Any, Any, Any], error: Exception) -> Response[p.Refusal]:
    """A fault of ours. The log gets where it happened, the client only that it did."""
    logger.error("fault", path=request.url.path, method=request.method, exc_info=error)
    info = p.ErrorInfo(code="fault", text="something is wrong in the server itself; this was not done")
    return Response(p.Refusal(info), status_code=500)


HANDLERS: ExceptionHandlersMap = {
    kit.CostieraError: refused,
    ValidationException: misshapen,
    HTTPException: http_error,
    RecursionError: nested,
    Exception: own_fault,
}
