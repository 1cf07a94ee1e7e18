// What stands beside and below the map: fetched in one piece once the map has been painted.
export { default as Decide } from "./decide/Decide.svelte";
export { default as GalleryButton } from "./gallery/GalleryButton.svelte";
export { default as Hand } from "./hand/Hand.svelte";
export { default as CardRow } from "./rows/CardRow.svelte";
export { default as Compare } from "./public/Compare.svelte";
export { default as Decrees } from "./public/Decrees.svelte";
export { default as Titles } from "./public/Titles.svelte";
export { default as Seats } from "./seat/Seats.svelte";
export { default as Since } from "../../board/Since.svelte";
export { narrate } from "./narrate.ts";
