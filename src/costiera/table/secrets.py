"""Secrets that only their owner has: the server keeps hashes of devices' cookies and of recovery codes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

# No letters or digits that look alike: a recovery code is copied by hand.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_DEVICE = re.compile(r"[A-Za-z0-9_-]{43}")


def new_device() -> str:
    """A device's secret: 256 random bits."""
    return secrets.token_urlsafe(32)


def is_device(secret: str) -> bool:
    """Whether a cookie has the form of a device's secret."""
    return _DEVICE.fullmatch(secret) is not None


def new_id() -> str:
    """An address that nobody guesses: whoever has it may watch the table."""
    return secrets.token_urlsafe(12)


def new_invite() -> str:
    """The token that lets people sit down while a table waits for them."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """A recovery code: about 79 random bits in four groups."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(4)) for _ in range(4))


def code_from(secret: str, what: str) -> str:
    """The recovery code for something, the same whenever it is made from the same secret."""
    number = int.from_bytes(hmac.digest(secret.encode(), what.encode(), "sha256"), "big")
    letters = [ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(16)]
    return "-".join("".join(letters[start : start + 4]) for start in range(0, 16, 4))


def device_from(key: str) -> str:
    """The secret of a device that has none yet, and that may have to repeat its first request: made from its key."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"costiera device {key}".encode()).digest()).rstrip(b"=").decode()


def hash_of(secret: str) -> str:
    """What is stored of a device's secret. It has 256 random bits: salt or slowness would add nothing."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_of_code(code: str) -> str:
    """What is stored of a recovery code, however it was typed."""
    return hash_of("".join(c for c in code.upper() if c in ALPHABET))


def same(given: str, right: str | None) -> bool:
    """Compare without telling by the time how much was right."""
    return right is not None and hmac.compare_digest(given.encode(), right.encode())
