// What every page needs at once, and nothing else: all that is slow to come is sent for here, side by side.

import { sendFor } from "./books/registry.ts";
import { PAGES, procedurePage } from "./pages.ts";
import { read } from "./route.ts";
import { askBook, askFirst } from "./wire/first.ts";
import { game as kept } from "./wire/games.ts";

const route = read(new URL(location.href));
if (route.page === "table") {
  // Which book it is this browser knows of a game it has kept; else the game's document tells.
  const known = kept(route.game)?.book;
  if (known !== undefined) sendFor(known);
  void askFirst(route.game, route.token)?.then((got) => known === undefined && "ok" in got && sendFor(got.ok.book));
}
if (route.page === "companion" && route.book) askBook(route.book);
if (route.page === "companion" && route.procedure) void procedurePage();
void PAGES[route.page]();
void import("./start.ts");
