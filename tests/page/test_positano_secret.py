"""What a seat may not know is nowhere in its page (P-7)."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from .conftest import painted
from .positano import open_table, send


def board_of_ada(enter: Any, bid: str) -> str:
    """The whole board of a seat, as the browser holds it, after the other seat has bid."""
    ada, friend = enter(), enter()
    made = ada.api(
        "POST",
        "/api/tables",
        {
            "game": "positano",
            "options": {"players": 2, "goals": "mezzo+grande+altezza"},  # the same for both: the bid alone differs
            "seats": [{"kind": "here", "name": "Ada"}, {"kind": "link"}],
        },
    )
    table = made["id"]
    friend.api("POST", f"/api/tables/{table}/claim", {"invite": made["invite"], "name": "Bo"})
    page = open_table(ada, table)
    send(friend, table, bid, friend.api("GET", f"/api/tables/{table}/view?as=1")["version"], seat=1)
    painted(page, "has bid").wait_for()
    hand, players = page.get_by_role("region", name="Your hand"), page.get_by_role("region", name="Players")
    players.get_by_role("button", name="Cards left of Bo").click()
    expect(page.get_by_role("group", name="Cards left of Bo")).to_be_visible()
    beach = page.get_by_role("region", name="Beach board")
    assert "92" not in beach.get_by_role("list").first.inner_html()
    stars = players.locator("small").all_inner_texts()
    # Tie stars are drawn anew for every table, everything else must be the same.
    told = players.inner_html() + hand.inner_html()
    for text in stars:
        told = told.replace(text, "")
    return "\n".join(line for line in told.split(">") if "star" not in line and not line[:1].isdigit())


def test_a_sealed_bid_of_another_seat_leaves_no_trace(enter: Any) -> None:
    assert board_of_ada(enter, "bid b5+22") == board_of_ada(enter, "bid b4+5")


def test_who_shares_the_screen_finds_no_sealed_bid_on_it(enter: Any) -> None:
    ada = enter()
    table = ada.new_table("here", "here")
    page = ada.visit(f"/t/{table}")
    page.get_by_role("button", name="I am Ada: show my cards").click()
    hand = page.get_by_role("region", name="Your hand")
    hand.get_by_role("button", name="Lots", disabled=False).first.click()
    hand.get_by_role("button", name="plus", disabled=False).first.click()
    page.locator("[data-primary]").click()
    expect(page.get_by_role("button", name="I am Bo: show my cards")).to_be_visible()
    expect(page.get_by_text("Bo moves").first).to_be_attached()
    assert "b1+5" not in page.content()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Ada").click()
    expect(page.get_by_role("button", name="I am Ada: show my cards")).to_be_visible()
    assert "b1+5" not in page.content()
    expect(page.get_by_role("dialog")).to_have_count(0)
    ada.visit(f"/t/{table}/replay?at=1&as=0")
    expect(painted(page, "Ada has bid.")).to_be_visible()
    expect(page.get_by_label("Viewpoint").get_by_role("option")).to_have_text(["As a spectator"])
    assert "b1+5" not in page.content()
