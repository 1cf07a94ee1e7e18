import type { Amount, ArtType, Character, Cost, Counter, Hold, Modifier, Row, Step, Trigger, Worth } from "../components.ts";
import type { Teller } from "./teller.ts";

/** One, many, and how one has them: "own 2 books", "have invited 1 character". */
const counted: Record<Counter, [one: string, many: string, have: string]> = {
  "artwork": ["artwork", "artworks", "own"],
  "artwork.book": ["book", "books", "own"],
  "artwork.painting": ["painting", "paintings", "own"],
  "artwork.monument": ["monument", "monuments", "own"],
  "artwork.top": ["artwork of the type you own most of", "artworks of one type", "own"],
  "artwork.second": ["artwork of your second most numerous type", "artworks of each of two types", "own"],
  "artwork.trio": ["set of 1 book, 1 painting and 1 monument", "sets of 1 book, 1 painting and 1 monument", "own"],
  "artwork.mixed_pairs": ["pair of artworks of two different types", "pairs of artworks of two different types", "own"],
  "destination": ["private destination", "private destinations", "have discovered"],
  "lighthouse": ["lighthouse", "lighthouses", "have erected"],
  "ship.built": ["ship", "ships", "have constructed"],
  "ship.fleet": ["ship of your fleet", "ships in the fleet", "have"],
  "ship.docked_own": ["ship on your own private destinations", "ships on your own private destinations", "have"],
  "character": ["character", "characters", "have invited"],
  "character.immediate": ["immediate character", "immediate characters", "have invited"],
  "character.permanent": ["permanent character", "permanent characters", "have invited"],
  "character.engageable": ["engageable character", "engageable characters", "have invited"],
  "character.endgame": ["endgame character", "endgame characters", "have invited"],
  "character.types": ["of the four types of character", "of the four types of character", "have invited"],
  "set.char_light_art": ["set of 1 character, 1 lighthouse and 1 artwork", "sets of 1 character, 1 lighthouse and 1 artwork", "have"],
  "set.art_dest_light": ["set of 1 artwork, 1 private destination and 1 lighthouse", "sets of 1 artwork, 1 private destination and 1 lighthouse", "have"],
  "bread": ["bread in your granary", "bread in the granary", "have"],
  "title": ["title", "titles", "have completed"],
};
/** Counters whose words say already that they are one's own. */
const said = new Set<Counter>(["artwork.top", "ship.fleet", "ship.docked_own", "bread"]);

const rows: Record<Row, string> = { council: "Council", workshop: "Workshop", atlas: "Atlas" };
const bought = { artwork: "artwork", destination: "private destination", character: "character", ship: "ship" };

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const or = (words: string[]): string => list(words, "or");
const list = (words: string[], last: string): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const least = (count: Counter, n: number): string => {
  if (count === "artwork.second") return `${n} artworks of one type and ${n} of another`;
  const [one, many] = counted[count];
  return count === "character.types" ? `${n} ${many}` : plural(n, one, many);
};
/** "book you own": what is counted once. */
const each = (count: Counter): string => (said.has(count) ? counted[count][0] : `${counted[count][0]} you ${counted[count][2]}`);
const cap = (max: number | undefined, more = ""): string => (max === undefined ? "" : ` (at most ${max}${more})`);
const less = (n: number | undefined, unit: string): string => (n ? ` for ${n} ${unit} less` : "");

function gained(verb: string, n: Amount, unit: string): string {
  if (n === "full") return "fill your granary to its limit";
  if (typeof n === "number") return `${verb} ${n} ${unit}`;
  const more = `${n.each ?? 1} ${unit} for each ${each(n.count)}`;
  return n.base ? `${verb} ${n.base} ${unit}, plus ${more}${cap(n.max, " in all")}` : `${verb} ${more}${cap(n.max)}`;
}

const ships = (n: Amount): string =>
  typeof n === "number" ? (n === 1 ? "1 ship" : `up to ${n} ships`) : gained("up to", n, "ship");

/** Words for one step, as a command without its full stop. */
function phrase(step: Step): string {
  switch (step.op) {
    case "ships": {
      const many = typeof step.n !== "number" || step.n > 1;
      return `send ${ships(step.n)} from your bay to ${step.hold === "any" ? `${many ? "holds" : "a hold"} of your choice` : step.hold}`;
    }
    case "bread":
      return gained("gain", step.n, "bread");
    case "vp":
      return gained("score", step.n, "VP");
    case "character":
      return `take ${plural(step.n, "character")} from the Council${step.free ? " without paying for the space" : ""}`;
    case "draw":
      return `look at the top ${plural(step.look, "card")} of the character deck, take ${step.keep} into your hand and discard the rest`;
    case "lighthouse":
      return `erect ${plural(step.n, "lighthouse")}`;
    case "straighten":
      return step.n >= 10 ? "straighten all your engaged characters" : `straighten ${step.n === 1 ? "1" : `up to ${step.n}`} of your engaged characters`;
    case "recall": {
      const from = step.scope === "own_private" ? "your private destinations" : "public destinations";
      return `take ${ships(step.n)} of yours from ${from} back to your bay`;
    }
    case "refloat":
      return step.n >= 10 ? "move all your ships from the port to your bay" : `move ${ships(step.n)} from your port to your bay`;
    case "construct":
      return `construct ${step.n === 1 ? "1 ship" : `up to ${step.n} ships`}${step.free ? " without paying" : less(step.discount, "wood")}`;
    case "acquire":
      return `acquire 1 artwork${less(step.discount, "resources")}${step.no_surcharge ? ", without the extra price of its space" : ""}`;
    case "discover":
      return `discover 1 destination${less(step.discount, "resources")}${step.no_surcharge ? ", without the extra price of its space" : ""}`;
    case "invite":
      return `invite 1 character from your hand${step.discount ? ` for ${step.discount} less` : ""}`;
    case "signal":
      return `use 1 of your lighthouses, wherever it stands${step.free ? ", without paying bread" : ""}`;
    case "visit": {
      const where = step.scope === "own_private" ? "1 of your private destinations" : "1 public destination that holds a ship";
      return `take all benefits of ${where}, without placing a ship there${step.free ? " and without its toll" : ""}`;
    }
    case "echo":
      return `apply once more the ${step.n === 1 ? "bonus of 1" : `bonuses of up to ${step.n} different`} ${kinds(step.types, step.n)} you own`;
    case "workshop_bonus":
      return "discard any 1 artwork of the Workshop and apply its bonus";
    case "refresh":
      return `discard all cards of the ${rows[step.row]} and refill it`;
    case "discard_last":
      return `the last ${step.row === "council" ? "character of the Council" : step.row === "workshop" ? "artwork of the Workshop" : "tile of the Atlas"} is discarded`;
    case "exchange":
      return `${step.times > 1 ? `up to ${step.times} times: ` : ""}pay ${step.pay} bread to ${joined(step.gain)}`;
    case "dismiss":
      return `discard up to ${plural(step.max, "character")} from your hand: for each, ${joined(step.gain)} instead of the usual 1 bread`;
    case "copy":
      return `apply the effect of another invited engageable character${step.scope === "all" ? ", anybody's" : ""}, engaged or not`;
    case "decree":
      return `score this period's decree now, for you alone and without the extras of its slot (at most ${step.max} VP)`;
    case "choose":
      return `choose one: ${or(step.options.map(joined))}`;
    case "when":
      return `if you ${counted[step.count][2]} at least ${least(step.count, step.min)}, ${joined(step.then)}`;
  }
}

const joined = (steps: Step[]): string => (steps.length ? list(steps.map(phrase), "and") : "do nothing");

function steps(all: Step[]): string {
  const [first, ...rest] = all;
  if (!first) return "Nothing.";
  return [upper(phrase(first)), ...rest.map((step) => `Then ${phrase(step)}`)].map((text) => `${text}.`).join(" ");
}

const kinds = (types: ArtType[] | undefined, n: number): string =>
  types && types.length < 3 ? or(types.map((type) => (n === 1 ? type : `${type}s`))) : n === 1 ? "artwork" : "artworks";

const events: Record<Trigger["on"], string> = {
  construct: "you construct a ship",
  acquire: "you acquire an artwork",
  erect: "you erect a lighthouse",
  take_character: "you take a character from the Council",
  navigate: "you navigate",
  engage: "you engage a character",
  title: "you complete a title",
  period_start: "",
  decree: "",
};

function trigger(row: Trigger): string {
  const gain = joined(row.gain);
  if (row.on === "period_start") return `At the start of each period, ${gain}.`;
  if (row.on === "decree") return `After each decree is scored, ${gain}.`;
  let when = events[row.on];
  if (row.on === "acquire" && row.types) when = `you acquire a ${or(row.types)}`;
  if (row.on === "navigate") when += row.scope === "own_private" ? " to one of your private destinations" : " anywhere";
  return `Each time ${when}, ${gain}.`;
}

function modifier(row: Modifier): string {
  switch (row.mod) {
    case "discount": {
      const what = row.what === "artwork" ? kinds(row.types, 1) : bought[row.what];
      const verb = { artwork: "acquire", destination: "discover", character: "invite", ship: "construct" }[row.what];
      const unit = row.what === "ship" ? " wood" : row.what === "character" ? "" : row.n === 1 ? " resource" : " resources";
      return `Each ${what} you ${verb} costs you ${row.n}${unit} less.`;
    }
    case "no_surcharge":
      return row.row === "council"
        ? "Spaces of the Council cost you no bread."
        : `Spaces of the ${rows[row.row]} cost you no extra resources.`;
    case "hold_plus":
      return `Each ship that leaves your ${row.hold} hold gives you ${row.n} more.`;
    case "emergency_plus":
      return `Each ship you use for emergency supply gives you ${row.n} more.`;
    case "granary_plus":
      return `Your granary holds ${row.n} more bread.`;
    case "feed_minus":
      return `Feeding costs you ${row.n} bread less each period.`;
    case "toll_minus":
      return `Tolls cost you ${row.n} bread less.`;
    case "lighthouse_toll_minus":
      return `Sending a ship by a lighthouse costs you ${row.n} bread less.`;
    case "lighthouse_bread_plus":
      return `Taking bread at a lighthouse gives you ${row.n} more.`;
    case "enter_occupied":
      return `${times(row.per_period)} each period, you may navigate to a public destination that already holds ships.`;
    case "launch_to_bay":
      return `${times(row.per_period)} each period, a ship you construct may go to your bay instead of your port.`;
    case "bread_pays":
      return `In each payment of resources, ${row.max === 1 ? "1 unit" : `up to ${row.max} units`} may be paid with bread.`;
    case "substitute":
      return `When you pay, units from your ${row.from} hold may count as ${or(row.to)}.`;
  }
}

const times = (n: number): string => (n === 1 ? "Once" : n === 2 ? "Twice" : `${n} times`);

/** "3 VP for each ship you have constructed (at most 18)." */
function worth(row: Worth): string {
  const of = row.count === "character.types" ? "of the four types of character you have invited" : each(row.count);
  return `${row.each} VP for each ${of}${cap(row.max)}${row.extra ? ", plus the extra of its slot" : ""}.`;
}

function effect(card: Character): string {
  if (card.type === "endgame") return card.effect.map(worth).join(" ");
  if (card.type === "permanent") return card.effect.map((row) => ("mod" in row ? modifier(row) : trigger(row))).join(" ");
  return steps(card.effect);
}

const hold = (name: Hold | "any" | "bread"): string => (name === "any" ? "any resource" : name);

export const english: Teller = {
  steps,
  effect,
  cost: (cost: Cost) => `${cost.n} ${cost.of.includes("any") ? "of any resources" : or(cost.of.map(hold))}`,
  needs: (title) => upper(`${list(title.needs.map(({ count, min }) => least(count, min)), "and")}.`),
  least,
  decree: (decree) => decree.score.map(worth).join(" "),
  hold,
  row: (row) => rows[row],
};
