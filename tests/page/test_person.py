"""A whole game as a person plays it: how many taps and scrolls each decision takes."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from .conftest import Server, Visitor
from .person import Person
from .positano import make_table, open_table
from .views import view_of

PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "en-GB"}


def test_positano_on_a_phone_takes_at_most_four_taps_a_decision_and_no_scroll(browser: Browser, server: Server) -> None:
    context = browser.new_context(**PHONE)
    visitor = Visitor(context, server)
    table = make_table(visitor, players=4, seed=5)
    person = Person(open_table(visitor, table))

    def is_due() -> str:
        _, view = view_of(visitor, table)
        decision = view["decision"]
        actor = "null" if decision["actor"] is None else decision["actor"]
        return "" if view["over"] else f"{decision['kind']} {view['round']} {actor}"

    person.play_positano(is_due)
    assert {one.kind for one in person.taken} >= {"bid", "lot", "block", "tile", "height"}
    assert [one for one in person.taken if one.taps > 4 or one.scrolls] == []
    context.close()
    assert not visitor.trouble
