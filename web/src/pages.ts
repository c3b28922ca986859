// Every page loads when it is wanted; the one that the address names before anything else.

export const PAGES = {
  home: () => import("./pages/Home.svelte"),
  new: () => import("./pages/NewGame.svelte"),
  join: () => import("./pages/Join.svelte"),
  table: () => import("./table/Table.svelte"),
  replay: () => import("./pages/Replay.svelte"),
  rules: () => import("./pages/Rules.svelte"),
  nowhere: () => import("./pages/Nowhere.svelte"),
};
