"""Names of forty signs that no line can be broken in: nothing overflows, lies on anything, or pushes a target away."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import PAINTED, Visitor, painted
from .test_odd import OUT_OF_REACH

Enter = Callable[..., Visitor]
SIZES = [(1280, 720), (3840, 2160), (844, 390), (390, 844), (360, 640), (320, 568)]
# Wide letters, signs of one and of several parts, letters with as many marks as they may have, scripts to the left.
NAMES = ("W" * 40, "🐙" * 40, "👨\u200d👩\u200d👧\u200d👦" * 5, "W\u0331\u0302\u0307" * 10, "م" * 40, "ש" * 40)
SEATS = {"positano": 6, "amalfi": 4}
FAULTS = Path(__file__).with_name("texts.js").read_text("utf-8").split("\n", 1)[1]


def check(page: Page, *, played: bool = False) -> None:
    """Nothing is wrong at any size."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        wrong = page.evaluate(FAULTS, list(NAMES)) + (page.evaluate(OUT_OF_REACH) if played else [])
        found += [f"{width}x{height}: {fault}" for fault in wrong]
    assert found == []


def make(visitor: Visitor, game: str, *kinds: str) -> str:
    seats = [{"kind": kind, "level": "random", "name": NAMES[n]} for n, kind in enumerate(kinds)]
    wish = {"game": game, "options": {"players": len(kinds)}, "seats": seats, "seed": "3"}
    if "link" in kinds:
        del wish["seed"]
    return str(visitor.api("POST", "/api/tables", wish)["id"])


@pytest.mark.parametrize("game", SEATS)
def test_the_lobby_and_the_list_of_tables(enter: Enter, game: str) -> None:
    ada, bo = enter(), enter()
    table = make(ada, game, "here", *["bot"] * (SEATS[game] - 2), "link")
    page = ada.visit(f"/t/{table}")
    expect(painted(page, NAMES[1])).to_be_visible()
    check(page)
    open_seat = ada.api("GET", f"/api/tables/{table}")["invite"]
    check(bo.visit(f"/t/{table}?join={open_seat}"))
    check(bo.visit(f"/t/{table}?recover=1"))
    duel = make(ada, game, "here", "link")
    invite = ada.api("GET", f"/api/tables/{duel}")["invite"]
    bo.api("POST", f"/api/tables/{duel}/claim", {"invite": invite, "name": NAMES[0]})
    if ada.api("GET", f"/api/tables/{duel}")["seats"][0]["pending"]:
        ada.play(duel, 1)  # then Bo is waited for, if he was not from the beginning: the deal says who is first
    ada.visit("/")
    expect(page.get_by_role("link", name=re.compile("W{30}"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile(NAMES[1]))).to_be_visible()
    check(page)


@pytest.mark.parametrize("game", SEATS)
def test_the_table_its_log_its_end_and_its_postcard(enter: Enter, game: str) -> None:
    ada = enter()
    table = make(ada, game, "here", *["bot"] * (SEATS[game] - 1))
    page = ada.visit(f"/t/{table}")
    page.locator(".felt [data-target]").first.wait_for()
    check(page, played=True)
    ada.play(table, 2)
    page.keyboard.press("l")
    log = page.get_by_role("dialog", name="Log")
    expect(log).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    expect(log).to_have_count(0)
    ada.play(table)
    page.get_by_role("button", name="Skip to the result").click()
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Postcard").click()
    picture = page.get_by_role("dialog", name="Postcard").get_by_role("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") == 1600
    check(page)
    ada.visit(f"/t/{table}/replay?at=3&as=all")
    check(page)


@pytest.mark.parametrize("game", SEATS)
def test_the_device_passed_on(enter: Enter, game: str) -> None:
    ada = enter()
    page = ada.visit(f"/t/{make(ada, game, *['here'] * SEATS[game])}")
    expect(page.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()
    check(page)
