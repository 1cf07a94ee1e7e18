// Made by tools/page_types.py from src/costiera/amalfi/form.py: change that file, then run `make types`.

export type Hold = "spices" | "wood" | "wine" | "gems" | "fabric";

export type ArtType = "book" | "painting" | "monument";

export type Counter = "artwork" | "artwork.book" | "artwork.painting" | "artwork.monument" | "artwork.top" | "artwork.second" | "artwork.trio" | "artwork.mixed_pairs" | "destination" | "lighthouse" | "ship.built" | "ship.fleet" | "ship.docked_own" | "character" | "character.immediate" | "character.permanent" | "character.engageable" | "character.endgame" | "character.types" | "set.char_light_art" | "set.art_dest_light" | "bread" | "title";

/** base + each x counter, at most max. */
export interface Counted {
  count: Counter;
  each?: number;
  base?: number;
  max?: number;
}

export interface ShipsStep {
  op: "ships";
  hold: Hold | "any";
  n: number | Counted;
}

export interface BreadStep {
  op: "bread";
  n: number | "full" | Counted;
}

export interface VpStep {
  op: "vp";
  n: number | Counted;
}

export interface CharacterStep {
  op: "character";
  n: number;
  free?: boolean;
}

export interface DrawStep {
  op: "draw";
  look: number;
  keep: number;
}

export interface LighthouseStep {
  op: "lighthouse";
  n: number;
}

export interface StraightenStep {
  op: "straighten";
  n: number;
}

export interface RecallStep {
  op: "recall";
  n: number;
  scope: "own_private" | "public";
}

export interface RefloatStep {
  op: "refloat";
  n: number;
}

export interface ConstructStep {
  op: "construct";
  n: number;
  discount?: number;
  free?: boolean;
}

export interface AcquireStep {
  op: "acquire";
  discount?: number;
  no_surcharge?: boolean;
}

export interface DiscoverStep {
  op: "discover";
  discount?: number;
  no_surcharge?: boolean;
}

export interface InviteStep {
  op: "invite";
  discount?: number;
}

export interface SignalStep {
  op: "signal";
  free?: boolean;
}

export interface VisitStep {
  op: "visit";
  scope: "occupied_public" | "own_private";
  free?: boolean;
}

export interface EchoStep {
  op: "echo";
  n: number;
  types?: ArtType[];
}

export interface ScrapStep {
  op: "workshop_bonus";
}

export interface RefreshStep {
  op: "refresh";
  row: "council" | "workshop";
}

export interface DiscardStep {
  op: "discard_last";
  row: "council" | "workshop";
}

export interface ExchangeStep {
  op: "exchange";
  pay: number;
  times: number;
  gain: AnyStep[];
}

export interface DismissStep {
  op: "dismiss";
  max: number;
  gain: AnyStep[];
}

export interface CopyStep {
  op: "copy";
  scope: "all";
}

export interface DecreeStep {
  op: "decree";
  max: number;
}

export interface ChooseStep {
  op: "choose";
  options: AnyStep[][];
}

export interface WhenStep {
  op: "when";
  count: Counter;
  min: number;
  then: AnyStep[];
}

export interface Discount {
  mod: "discount";
  what: "artwork" | "character" | "destination" | "ship";
  n: number;
  types?: ArtType[];
}

export interface NoSurcharge {
  mod: "no_surcharge";
  row: "atlas" | "council" | "workshop";
}

export interface HoldPlus {
  mod: "hold_plus";
  hold: Hold;
  n: number;
}

export interface EmergencyPlus {
  mod: "emergency_plus";
  n: number;
}

export interface GranaryPlus {
  mod: "granary_plus";
  n: number;
}

export interface FeedMinus {
  mod: "feed_minus";
  n: number;
}

export interface TollMinus {
  mod: "toll_minus";
  n: number;
}

export interface LightTollMinus {
  mod: "lighthouse_toll_minus";
  n: number;
}

export interface LightBreadPlus {
  mod: "lighthouse_bread_plus";
  n: number;
}

export interface EnterOccupied {
  mod: "enter_occupied";
  per_period: number;
}

export interface LaunchToBay {
  mod: "launch_to_bay";
  per_period: number;
}

export interface BreadPays {
  mod: "bread_pays";
  max: number;
}

export interface Substitute {
  mod: "substitute";
  from: Hold;
  to: Hold[];
}

/** What a permanent character gains each time that something happens. */
export interface Trigger {
  on: "acquire" | "construct" | "decree" | "engage" | "erect" | "navigate" | "period_start" | "take_character" | "title";
  gain: AnyStep[];
  types?: ArtType[];
  scope?: "own_private";
}

export interface Cost {
  n: number;
  of: (Hold | "any" | "bread")[];
}

/** What everything printed has; the rest are its author's notes, which the game does not read. */
export interface Item {
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
}

export interface Public {
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  name: string;
  toll: number;
  effects: PlaceStep[];
  lighthouse_slot?: boolean;
}

export interface Evolving {
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  name: string;
  toll: number;
  effects: PlaceStep[];
  lighthouse_slot?: boolean;
  covered_at: number;
  left_bonus: PlaceStep[];
}

export interface Private {
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  name: string;
  toll: number;
  effects: PlaceStep[];
  lighthouse_slot?: boolean;
  cost: Cost;
  vp: number;
}

export interface Artwork {
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  title: string;
  type: ArtType;
  cost: Cost;
  vp: number;
  bonus: BonusStep;
  author?: string;
}

export interface Immediate {
  type: "immediate";
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  name: string;
  cost: Cost;
  years?: string;
  role?: string;
  pack?: string;
  effect: AnyStep[];
}

export interface Engageable {
  type: "engageable";
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  name: string;
  cost: Cost;
  years?: string;
  role?: string;
  pack?: string;
  effect: AnyStep[];
}

export interface Permanent {
  type: "permanent";
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  name: string;
  cost: Cost;
  years?: string;
  role?: string;
  pack?: string;
  effect: (AnyModifier | Trigger)[];
}

export interface Worth {
  count: Counter;
  each: number;
  max: number;
}

export interface Endgame {
  type: "endgame";
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  name: string;
  cost: Cost;
  years?: string;
  role?: string;
  pack?: string;
  effect: Worth[];
}

export interface Need {
  count: Counter;
  min: number;
}

export interface Title {
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  name: string;
  back: "dark" | "light";
  needs: Need[];
}

export interface Scored {
  count: Counter;
  each: number;
  extra?: "artwork" | "character";
}

export interface Decree {
  id: string;
  name_ja?: string;
  tags?: string[];
  text?: string;
  use?: number;
  uses?: number;
  per_use?: number;
  value?: number;
  expected_vp?: number;
  woman?: boolean;
  name: string;
  score: Scored[];
}

/** What one ship of each hold pays. */
export interface Holds {
  spices: number;
  wood: number;
  wine: number;
  gems: number;
  fabric: number;
}

/** Numbers of the rules. Lists go by seat or by period. */
export interface Rules {
  periods: number;
  hold_value: Holds;
  emergency_value: number;
  ships_total: number;
  ships_start: number;
  lighthouses: number;
  cubes: number;
  granary_start: number;
  start_bread: number[];
  feed_base: number;
  feed_missing_vp: number;
  ship_cost_wood: number[];
  hand_discard_bread: number;
  lighthouse_toll: number;
  lighthouse_bread: number;
  titles_dark: number;
  titles_light: number;
  starting_hand: number;
  packs: string[];
}

/** A row of cards by slot: what it costs more, and what bread it brings. */
export interface Council {
  slots: 4;
  surcharge: number[];
  bonus: number[];
  pays: "bread";
}

/** The same of the Workshop and the Atlas. */
export interface Market {
  slots: 5;
  surcharge: number[];
  bonus: number[];
  pays: "any";
}

/** The rows of cards. */
export interface Displays {
  council: Council;
  workshop: Market;
  atlas: Market;
}

/** The bonus of each space, in the order in which ships are built and lighthouses erected. */
export interface Tracks {
  shipyard: ((BonusStep | ChooseStep)[])[];
  lighthouse: ((BonusStep | ChooseStep)[])[];
}

/** What a seat takes instead when all its lighthouses stand. */
export interface Fallback {
  options: Instead[][];
}

/** What a decree counts besides in its slot. */
export interface Extras {
  artwork?: number;
  character?: number;
}

/** The slots of the four periods. */
export interface DecreeSlots {
  I: Extras;
  II: Extras;
  III: Extras;
  IV: Extras;
}

/** Points of the squares from left to right. */
export interface TitleSquares {
  dark: number[];
  light: number[];
}

/** Titles that are needed at the end of each period, and whether the rival takes bonuses. */
export interface Rival {
  titles: number[];
  react_to_bonus: boolean;
}

/** The solo game: the rivals, and the lowest score of each band but the first. */
export interface Solo {
  rival_ships: number;
  rival_lighthouses: number;
  naples: Rival;
  genoa: Rival;
  bands: number[];
}

/** What is printed on the cards, tiles and boards of a component set. */
export interface AmalfiComponents {
  set: string;
  title: string;
  rules: Rules;
  displays: Displays;
  tracks: Tracks;
  lighthouse_fallback: Fallback;
  decree_slots: DecreeSlots;
  title_squares: TitleSquares;
  solo: Solo;
  public_destinations: Public[];
  evolving_destinations: Evolving[];
  private_destinations: Private[];
  artworks: Artwork[];
  characters: (Immediate | Engageable | Permanent | Endgame)[];
  titles: Title[];
  decrees: Decree[];
}

export type AnyStep = ShipsStep | BreadStep | VpStep | CharacterStep | DrawStep | LighthouseStep | StraightenStep | RecallStep | RefloatStep | ConstructStep | AcquireStep | DiscoverStep | InviteStep | SignalStep | VisitStep | EchoStep | ScrapStep | RefreshStep | DiscardStep | ExchangeStep | DismissStep | CopyStep | DecreeStep | ChooseStep | WhenStep;

export type PlaceStep = ShipsStep | BreadStep | CharacterStep | LighthouseStep | DiscardStep;

export type BonusStep = ShipsStep | BreadStep | CharacterStep | LighthouseStep | StraightenStep;

export type Instead = ShipsStep | BreadStep | CharacterStep | DiscardStep;

export type AnyModifier = Discount | NoSurcharge | HoldPlus | EmergencyPlus | GranaryPlus | FeedMinus | TollMinus | LightTollMinus | LightBreadPlus | EnterOccupied | LaunchToBay | BreadPays | Substitute;
