import { expect, test } from "vitest";
import { fixture } from "../fixtures/index.ts";
import { translate } from "../fixtures/translate.ts";
import { describeLot } from "./describe.ts";
import { scene } from "./scene.ts";

const names = ["Ada", "Bruno", "Chiyo", "Dario"];

test("what is nearer is drawn later", () => {
  const rows = scene(fixture("bid4"), null).map(({ row }) => row);
  expect(rows).toEqual([...rows].sort((a, b) => b - a));
});

test("a considered height stands as planned blocks, and says which blocks lose their view", () => {
  const view = fixture("height4");
  const move = view.decision.legal.at(-1) ?? "";
  const preview = view.decision.previews[move];
  const piece = scene(view, move).find(({ id }) => id === view.decision.lot);
  expect(piece).toMatchObject({ height: 0, planned: preview?.height, offered: 0, roof: preview?.roof });
  for (const [lot, lost] of Object.entries(preview?.hides ?? {})) {
    expect(scene(view, move).find(({ id }) => id === lot)).toMatchObject({ lost, loses: preview?.loses[lot] });
  }
});

test("with nothing considered, all legal heights are offered", () => {
  const view = fixture("height4");
  const piece = scene(view, null).find(({ id }) => id === view.decision.lot);
  expect(piece).toMatchObject({ height: 0, planned: 0, offered: view.decision.legal.length });
});

test("an add-on is planned on top of what stands", () => {
  const view = fixture("add_on4");
  const move = view.decision.legal.find((each) => view.decision.previews[each]?.lot);
  const preview = move ? view.decision.previews[move] : undefined;
  const piece = scene(view, move ?? null).find(({ id }) => id === preview?.lot);
  expect(piece).toMatchObject({ planned: 1, height: (preview?.height ?? 0) - 1 });
});

test("a building is described with owner, roof, height, what hides it and points", () => {
  const lot = { id: "2C", row: 2, column: "C", state: "built", seat: 1, height: 3, roof: "silver", gelato: 0, hidden: 1, hidden_by: ["1C"], points: 4 };
  expect(describeLot(lot, names, translate("en"))).toBe("2C: Bruno, silver, 3 blocks, 1 hidden by 1C, 4 points");
  expect(describeLot(lot, names, translate("ja"))).toBe("2C：Bruno、シルバー、ブロック3個、1個は1Cに隠れている、4点");
});
