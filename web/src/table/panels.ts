// What stands round the map. It comes after the map: whoever opens a game sees first how things stand, then what is asked.

export { default as Crowd } from "../ask/Crowd.svelte";
export { default as Foot } from "./Foot.svelte";
export { default as Key } from "./Key.svelte";
export { default as Orders } from "./Orders.svelte";
export { default as Playing } from "../beats/Playing.svelte";
export { default as Side } from "./Side.svelte";
export { default as Tidings } from "./Tidings.svelte";
