import { expect, test } from "vitest";
import { about, chosen } from "./standing.ts";

const offered = ["lighthouse bread", "lighthouse toll gems", "decree done", "quiet 2", "pass 2"];

test("of each topic one answer stands, and the particular ones come before the general", () => {
  const quiet = chosen(offered, [], "quiet", "quiet 2");
  const gems = chosen(offered, quiet, "lighthouse", "lighthouse toll gems");
  expect(gems).toEqual(["lighthouse toll gems", "quiet 2"]);
  expect(chosen(offered, gems, "lighthouse", "lighthouse bread")).toEqual(["lighthouse bread", "quiet 2"]);
  expect(chosen(offered, gems, "lighthouse", undefined)).toEqual(["quiet 2"]);
  expect(about(offered, "lighthouse")).toEqual(["lighthouse bread", "lighthouse toll gems"]);
});
