// What stands around the map: fetched in one piece once the map has been painted.
export { default as Folded } from "./deal/Folded.svelte";
export { default as Left } from "./left/Left.svelte";
export { default as Log } from "./log/Log.svelte";
export { default as Look } from "./open/Look.svelte";
export { default as Moments } from "./summary/Moments.svelte";
export { default as Phone } from "./phone/Phone.svelte";
export { default as Row } from "./rows/Row.svelte";
export { default as Tray } from "./tray/Tray.svelte";
