"""The form of a component set as types: what may stand in the file of a pack (effects.md), and what the page is told.

The page's types are made from these (tools/page_types.py).
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from costiera.kit.components import Components
from costiera.kit.shape import Form

Hold = Literal["spices", "wood", "wine", "gems", "fabric"]
ArtType = Literal["book", "painting", "monument"]
Counter = Literal[
    "artwork", "artwork.book", "artwork.painting", "artwork.monument", "artwork.top", "artwork.second", "artwork.trio",
    "artwork.mixed_pairs", "destination", "lighthouse", "ship.built", "ship.fleet", "ship.docked_own", "character",
    "character.immediate", "character.permanent", "character.engageable", "character.endgame", "character.types",
    "set.char_light_art", "set.art_dest_light", "bread", "title",
]  # fmt: skip
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$", description="small letters, digits and _")]
Name = Annotated[str, Meta(min_length=1, max_length=100)]
Some = Annotated[int, Meta(ge=1, le=20)]
Ships = Annotated[int, Meta(ge=1, le=10)]
Points = Annotated[int, Meta(ge=0, le=100)]
Price = Annotated[int, Meta(ge=0, le=30)]


class Counted(Form):
    """base + each x counter, at most max."""

    count: Counter
    each: Some = 1
    base: Annotated[int, Meta(ge=0, le=20)] = 0
    max: Annotated[int, Meta(ge=1, le=100)] = 100


class Step(Form, tag_field="op"):
    """A step of an effect, told by its ``op``."""


class ShipsStep(Step, tag="ships"):
    hold: Hold | Literal["any"]
    n: Ships | Counted


class BreadStep(Step, tag="bread"):
    n: Some | Literal["full"] | Counted


class VpStep(Step, tag="vp"):
    n: Annotated[int, Meta(ge=1, le=100)] | Counted


class CharacterStep(Step, tag="character"):
    n: Ships
    free: bool = False


class DrawStep(Step, tag="draw"):
    look: Ships
    keep: Ships


class LighthouseStep(Step, tag="lighthouse"):
    n: Annotated[int, Meta(ge=1, le=6)]


class StraightenStep(Step, tag="straighten"):
    n: Some


class RecallStep(Step, tag="recall"):
    n: Ships
    scope: Literal["own_private", "public"]


class RefloatStep(Step, tag="refloat"):
    n: Ships


class ConstructStep(Step, tag="construct"):
    n: Ships
    discount: Price = 0
    free: bool = False


class AcquireStep(Step, tag="acquire"):
    discount: Price = 0
    no_surcharge: bool = False


class DiscoverStep(Step, tag="discover"):
    discount: Price = 0
    no_surcharge: bool = False


class InviteStep(Step, tag="invite"):
    discount: Price = 0


class SignalStep(Step, tag="signal"):
    free: bool = False


class VisitStep(Step, tag="visit"):
    scope: Literal["own_private", "occupied_public"]
    free: bool = False


class EchoStep(Step, tag="echo"):
    n: Annotated[int, Meta(ge=1, le=4)]
    types: Annotated[list[ArtType], Meta(min_length=1)] | UnsetType = UNSET


class ScrapStep(Step, tag="workshop_bonus"):
    pass


class RefreshStep(Step, tag="refresh"):
    row: Literal["workshop", "council"]


class DiscardStep(Step, tag="discard_last"):
    row: Literal["workshop", "council"]


class ExchangeStep(Step, tag="exchange"):
    pay: Some
    times: Ships
    gain: Annotated[list[AnyStep], Meta(min_length=1)]


class DismissStep(Step, tag="dismiss"):
    max: Ships
    gain: Annotated[list[AnyStep], Meta(min_length=1)]


class CopyStep(Step, tag="copy"):
    scope: Literal["all"]


class DecreeStep(Step, tag="decree"):
    max: Annotated[int, Meta(ge=1, le=100)]


class ChooseStep(Step, tag="choose"):
    options: Annotated[list[Annotated[list[AnyStep], Meta(min_length=1)]], Meta(min_length=2, max_length=16)]


class WhenStep(Step, tag="when"):
    count: Counter
    min: Some
    then: Annotated[list[AnyStep], Meta(min_length=1)]


AnyStep = (
    ShipsStep | BreadStep | VpStep | CharacterStep | DrawStep | LighthouseStep | StraightenStep | RecallStep
    | RefloatStep | ConstructStep | AcquireStep | DiscoverStep | InviteStep | SignalStep | VisitStep | EchoStep
    | ScrapStep | RefreshStep | DiscardStep | ExchangeStep | DismissStep | CopyStep | DecreeStep | ChooseStep | WhenStep
)  # fmt: skip
# A destination that straightens would, with a card that takes the ship back, never end.
PlaceStep = ShipsStep | BreadStep | CharacterStep | LighthouseStep | DiscardStep
BonusStep = ShipsStep | BreadStep | CharacterStep | LighthouseStep | StraightenStep
# What comes instead of a seventh lighthouse: another lighthouse would never end, nor would what straightens.
Instead = ShipsStep | BreadStep | CharacterStep | DiscardStep
Options = Annotated[list[Annotated[list[Instead], Meta(min_length=1)]], Meta(min_length=2, max_length=16)]


class Modifier(Form, tag_field="mod"):
    """A lasting change by a permanent character, told by its ``mod``."""


class Discount(Modifier, tag="discount"):
    what: Literal["artwork", "destination", "character", "ship"]
    n: Some
    types: Annotated[list[ArtType], Meta(min_length=1)] | UnsetType = UNSET


class NoSurcharge(Modifier, tag="no_surcharge"):
    row: Literal["council", "workshop", "atlas"]


class HoldPlus(Modifier, tag="hold_plus"):
    hold: Hold
    n: Some


class EmergencyPlus(Modifier, tag="emergency_plus"):
    n: Some


class GranaryPlus(Modifier, tag="granary_plus"):
    n: Annotated[int, Meta(ge=1, le=6)]


class FeedMinus(Modifier, tag="feed_minus"):
    n: Some


class TollMinus(Modifier, tag="toll_minus"):
    n: Some


class LightTollMinus(Modifier, tag="lighthouse_toll_minus"):
    n: Some


class LightBreadPlus(Modifier, tag="lighthouse_bread_plus"):
    n: Some


class EnterOccupied(Modifier, tag="enter_occupied"):
    per_period: Ships


class LaunchToBay(Modifier, tag="launch_to_bay"):
    per_period: Ships


class BreadPays(Modifier, tag="bread_pays"):
    max: Ships


class Substitute(Modifier, tag="substitute"):
    from_: Hold = msgspec.field(name="from")
    to: Annotated[list[Hold], Meta(min_length=1)]


AnyModifier = (
    Discount | NoSurcharge | HoldPlus | EmergencyPlus | GranaryPlus | FeedMinus | TollMinus | LightTollMinus
    | LightBreadPlus | EnterOccupied | LaunchToBay | BreadPays | Substitute
)  # fmt: skip


class Trigger(Form):
    """What a permanent character gains each time that something happens."""

    on: Literal[
        "construct", "acquire", "erect", "take_character", "navigate", "engage", "title", "period_start", "decree"
    ]
    gain: Annotated[list[AnyStep], Meta(min_length=1)]
    types: Annotated[list[ArtType], Meta(min_length=1)] | UnsetType = UNSET
    scope: Literal["own_private"] | UnsetType = UNSET


class Cost(Form):
    n: Annotated[int, Meta(ge=1, le=30)]
    of: Annotated[list[Hold | Literal["bread", "any"]], Meta(min_length=1, max_length=6)]


class Item(Form):
    """What everything printed has; the rest are its author's notes, which the game does not read."""

    id: Id
    name_ja: str = ""
    tags: list[str] = msgspec.field(default_factory=list)
    text: str = ""
    use: float = 0
    uses: float = 0
    per_use: float = 0
    value: float = 0
    expected_vp: float = 0
    woman: bool = False


class Public(Item, kw_only=True):
    name: Name
    toll: Annotated[int, Meta(ge=0, le=12)]
    effects: Annotated[list[PlaceStep], Meta(min_length=1)]
    lighthouse_slot: bool = True


class Evolving(Public, kw_only=True):
    covered_at: Annotated[int, Meta(ge=2, le=4)]
    left_bonus: Annotated[list[PlaceStep], Meta(min_length=1)]
    lighthouse_slot: bool = False


class Private(Public, kw_only=True):
    cost: Cost
    vp: Points


class Artwork(Item, kw_only=True):
    title: Name
    type: ArtType
    cost: Cost
    vp: Points
    bonus: BonusStep
    author: str = ""


class Character(Item, tag_field="type", kw_only=True):
    name: Name
    cost: Cost
    years: str = ""
    role: str = ""
    pack: Name | UnsetType = UNSET


class Immediate(Character, tag="immediate", kw_only=True):
    effect: Annotated[list[AnyStep], Meta(min_length=1)]


class Engageable(Character, tag="engageable", kw_only=True):
    effect: Annotated[list[AnyStep], Meta(min_length=1)]


# msgspec knows no union of what has a tag and what has none: they are looked at one by one.
Lasting = Annotated[dict[str, Any], Meta(extra={"one_of": AnyModifier | Trigger})]


class Permanent(Character, tag="permanent", kw_only=True):
    effect: Annotated[list[Lasting], Meta(min_length=1)]


class Worth(Form):
    count: Counter
    each: Annotated[int, Meta(ge=1, le=50)]
    max: Annotated[int, Meta(ge=1, le=200)]


class Endgame(Character, tag="endgame", kw_only=True):
    effect: Annotated[list[Worth], Meta(min_length=1, max_length=1)]


class Need(Form):
    count: Counter
    min: Some


class Title(Item, kw_only=True):
    name: Name
    back: Literal["dark", "light"]
    needs: Annotated[list[Need], Meta(min_length=1, max_length=4)]


class Scored(Form):
    count: Counter
    each: Annotated[int, Meta(ge=1, le=50)]
    extra: Literal["artwork", "character"] | UnsetType = UNSET


class Decree(Item, kw_only=True):
    name: Name
    score: Annotated[list[Scored], Meta(min_length=1, max_length=3)]


# Sections of items: what each is, and how many there must be.
SECTIONS: dict[str, tuple[Any, int, int]] = {
    "public_destinations": (Public, 1, 16),
    "evolving_destinations": (Evolving, 3, 3),
    "private_destinations": (Private, 36, 36),
    "artworks": (Artwork, 54, 54),
    "characters": (Immediate | Engageable | Permanent | Endgame, 75, 75),
    "titles": (Title, 16, 16),
    "decrees": (Decree, 10, 10),
}


# The frame: numbers of the rules, rows, goals and the solo game, and what each may be.
Bread = Annotated[int, Meta(ge=0, le=12)]
Worthwhile = Annotated[int, Meta(ge=1, le=10)]
Gate = Annotated[int, Meta(ge=0, le=3)]  # a seat has three cubes
Full = Annotated[int, Meta(ge=0, le=25)]
Wood = Annotated[int, Meta(ge=1, le=30)]
_FIXED = Meta(extra={"fixed": True})  # the boards are made for it, or it is a name: no number to be changed


class Holds(Form):
    """What one ship of each hold pays."""

    spices: Worthwhile
    wood: Worthwhile
    wine: Worthwhile
    gems: Worthwhile
    fabric: Worthwhile


class Rules(Form):
    """Numbers of the rules. Lists go by seat or by period."""

    periods: Annotated[int, _FIXED]
    hold_value: Holds
    emergency_value: Worthwhile
    ships_total: Annotated[int, _FIXED]
    ships_start: Annotated[int, _FIXED]
    lighthouses: Annotated[int, _FIXED]
    cubes: Annotated[int, _FIXED]
    granary_start: Full
    start_bread: Annotated[list[Full], Meta(min_length=4, max_length=4)]
    feed_base: Bread
    feed_missing_vp: Annotated[int, Meta(ge=-20, le=0)]
    ship_cost_wood: Annotated[list[Wood], Meta(min_length=4, max_length=4)]
    hand_discard_bread: Bread
    lighthouse_toll: Bread
    lighthouse_bread: Bread
    titles_dark: Annotated[int, _FIXED]
    titles_light: Annotated[int, _FIXED]
    starting_hand: Annotated[int, _FIXED]
    packs: Annotated[list[str], _FIXED]


class Council(Form):
    """A row of cards by slot: what it costs more, and what bread it brings."""

    slots: Literal[4]
    surcharge: Annotated[list[Bread], Meta(min_length=4, max_length=4)]
    bonus: Annotated[list[Bread], Meta(min_length=4, max_length=4)]
    pays: Literal["bread"]


class Market(Form):
    """The same of the Workshop and the Atlas."""

    slots: Literal[5]
    surcharge: Annotated[list[Bread], Meta(min_length=5, max_length=5)]
    bonus: Annotated[list[Bread], Meta(min_length=5, max_length=5)]
    pays: Literal["any"]


class Displays(Form):
    """The rows of cards."""

    council: Council
    workshop: Market
    atlas: Market


Track = Annotated[list[list[BonusStep | ChooseStep]], Meta(min_length=6, max_length=6)]


class Tracks(Form):
    """The bonus of each space, in the order in which ships are built and lighthouses erected."""

    shipyard: Track
    lighthouse: Track


class Fallback(Form):
    """What a seat takes instead when all its lighthouses stand."""

    options: Options


class Extras(Form):
    """What a decree counts besides in its slot."""

    artwork: Annotated[int, Meta(ge=0, le=10)] = 0
    character: Annotated[int, Meta(ge=0, le=10)] = 0


class DecreeSlots(Form):
    """The slots of the four periods."""

    I: Extras  # noqa: E741 - the periods' numerals
    II: Extras
    III: Extras
    IV: Extras


Squares = Annotated[list[Points], Meta(min_length=4, max_length=4)]


class TitleSquares(Form):
    """Points of the squares from left to right."""

    dark: Squares
    light: Squares


class Rival(Form):
    """Titles that are needed at the end of each period, and whether the rival takes bonuses."""

    titles: Annotated[list[Gate], Meta(min_length=4, max_length=4)]
    react_to_bonus: bool


class Solo(Form):
    """The solo game: the rivals, and the lowest score of each band but the first."""

    rival_ships: Annotated[int, Meta(ge=0, le=10)]
    rival_lighthouses: Annotated[int, Meta(ge=0, le=6)]
    naples: Rival
    genoa: Rival
    bands: Annotated[list[Annotated[int, Meta(ge=0, le=999)]], Meta(min_length=3, max_length=3)]


class AmalfiComponents(Components, kw_only=True):
    """What is printed on the cards, tiles and boards of a component set."""

    set: str
    title: str
    rules: Rules
    displays: Displays
    tracks: Tracks
    lighthouse_fallback: Fallback
    decree_slots: DecreeSlots
    title_squares: TitleSquares
    solo: Solo
    public_destinations: list[Public]
    evolving_destinations: list[Evolving]
    private_destinations: list[Private]
    artworks: list[Artwork]
    characters: list[Immediate | Engageable | Permanent | Endgame]
    titles: list[Title]
    decrees: list[Decree]


FRAME: dict[str, type[Form]] = {
    "rules": Rules,
    "displays": Displays,
    "tracks": Tracks,
    "lighthouse_fallback": Fallback,
    "decree_slots": DecreeSlots,
    "title_squares": TitleSquares,
    "solo": Solo,
}


@cache
def changeable(section: str) -> dict[str, Any]:
    """The fields of a section of the frame that a pack may say otherwise, with what each may be."""
    fields = msgspec.structs.fields(FRAME[section]) if section in FRAME else ()
    return {field.encode_name: field.type for field in fields if _FIXED not in get_args(field.type)}
