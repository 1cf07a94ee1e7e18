"""What deserves a moment: the meal, a title, the end of a period and the counting, each looked at where it comes."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from costiera.amalfi import components as c
from costiera.amalfi.game import GAME

from .amalfi import eager, make_table, open_table, send
from .conftest import Enter, Visitor
from .views import told_after, view_of


def before(visitor: Visitor, wanted: str, seed: int, **options: object) -> tuple[str, str]:
    """A solo table just before the move after which something is told of the game; its id, and that move."""
    state, chance, played = GAME.new({"players": 1, "rival": "naples", **options}, seed), random.Random(seed), []
    while not GAME.over(state):
        move = eager(GAME.legal(state, 0), chance)
        after = GAME.clone(state)
        GAME.apply(after, 0, move)
        told = {str(fact["fact"]) for fact in GAME.facts(state, 0, move, after, 0)}
        if wanted in told and len(GAME.legal(state, 0)) > 1:
            table = str(make_table(visitor, "here", seed=seed, rival="naples")["id"])
            send(visitor, table, played)
            return table, move
        if len(GAME.legal(state, 0)) > 1:
            played.append((0, move))
        state = after
    raise AssertionError(f"no {wanted} in the game {seed}")


def make(visitor: Visitor, table: str, move: str) -> None:
    """Make a move as another window of the same person would."""
    version, _ = view_of(visitor, table)
    body = {"seat": 0, "key": f"last {version}", "version": version, "move": move}
    visitor.api("POST", f"/api/tables/{table}/moves", body)


@pytest.mark.parametrize(("width", "height", "lang"), [(1280, 720, "en-GB"), (360, 640, "ja")])
def test_a_period_ends_with_what_it_came_to(enter: Enter, width: int, height: int, lang: str) -> None:
    ada = enter(width=width, height=height, lang=lang)
    table, move = before(ada, "period", 5)
    page = open_table(ada, table)
    make(ada, table, move)
    summary = page.locator(".summary")
    expect(summary).to_be_visible()
    expect(summary).to_be_in_viewport(ratio=0.9)
    events = ada.api("GET", f"/api/tables/{table}/events?as=0&since=0&wait=0")["events"]
    facts = [fact for event in events for fact in event["facts"]]
    lost = sum(fact["points"][0] for fact in facts if fact["fact"] == "unfed")
    expect(summary.locator("tbody td").first).to_have_text(str(lost).replace("-", "−") if lost else "✓")
    assert ada.faults() == []
    summary.get_by_role("button").last.click()
    expect(summary).to_have_count(0)


def test_a_title_gets_its_moment_when_it_is_won_and_not_in_pencil(enter: Enter) -> None:
    ada = enter(height=720)
    table, move = before(ada, "title", 4)
    page = open_table(ada, table)
    make(ada, table, move)
    medal = page.locator(".medal")
    expect(medal).to_be_visible()
    expect(medal).to_be_in_viewport(ratio=1)
    assert ada.faults() == []
    medal.click()
    expect(medal).to_have_count(0)


def hungry(visitor: Visitor) -> str:
    """A solo table at a meal for which bread is missing; its id."""
    for seed in range(1, 200):
        state, chance, played = GAME.new({"players": 1, "rival": "naples"}, seed), random.Random(seed), []
        while not GAME.over(state):
            legal = GAME.legal(state, 0)
            if c.PHASES[state.phase] == "feed" and len(legal) > 2:
                table = str(make_table(visitor, "here", seed=seed, rival="naples")["id"])
                send(visitor, table, played)
                return table
            move = eager(legal, chance)
            if len(legal) > 1:
                played.append((0, move))
            GAME.apply(state, 0, move)
    raise AssertionError


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640)])
def test_the_meal_is_put_together_and_given_at_once(enter: Enter, width: int, height: int) -> None:
    ada = enter(width=width, height=height)
    table = hungry(ada)
    page = open_table(ada, table)
    meal, primary = page.locator(".feed"), page.locator("[data-primary]")
    expect(meal).to_be_visible()
    expect(primary).to_be_in_viewport(ratio=1)
    for button in meal.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert ada.faults() == []
    meal.get_by_role("button", name=re.compile("^Raise nothing")).click()
    expect(primary).to_contain_text("missing")
    more = meal.get_by_role("button", name=re.compile("^One more")).and_(page.locator(":enabled")).first
    version, view = view_of(ada, table)
    more.click()
    assert view_of(ada, table)[0] == version  # nothing is made yet
    owes = view["seats"][0]["owes"]
    while primary.inner_text().startswith("All") is False and (one := _enabled(page)) is not None:
        meal.get_by_role("button", name=re.compile("^One more")).nth(one).click()
    primary.click()
    expect(meal).to_have_count(0)
    events = told_after(ada, table, version)
    assert owes
    assert events[0]["move"].startswith(("bread", "discard"))
    assert all(event["seat"] == 0 for event in events)


def _enabled(page: Page) -> int | None:
    """The first source of which one more can be taken."""
    buttons = page.locator(".feed").get_by_role("button", name=re.compile("^One more")).all()
    return next((n for n, button in enumerate(buttons) if button.is_enabled()), None)
