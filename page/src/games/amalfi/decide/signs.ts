// The sign of each main action.
import type { IconName } from "../Icon.svelte";
import type { Action } from "./moves.ts";

export const signs: Record<Action, IconName> = { navigate: "ship", acquire: "artwork", discover: "destination", invite: "character", engage: "engage", construct: "shipyard" };
