// Every page loads when it is wanted; the one that the address names before anything else.

export const PAGES = {
  home: () => import("./pages/Home.svelte"),
  new: () => import("./pages/NewGame.svelte"),
  join: () => import("./pages/Join.svelte"),
  table: () => import("./table/Table.svelte"),
  replay: () => import("./pages/Replay.svelte"),
  rules: () => import("./pages/Rules.svelte"),
  companion: () => import("./companion/Companion.svelte"),
  sitting: () => import("./companion/sitting/Sitting.svelte"),
  reference: () => import("./reference/Reference.svelte"),
  api: () => import("./pages/Api.svelte"),
  nowhere: () => import("./pages/Nowhere.svelte"),
};

/** The form of one procedure: the longest part of the companion, and not wanted by who only opens the book. */
export const procedurePage = () => import("./companion/ProcedurePage.svelte");
