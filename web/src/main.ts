// What every page needs at once, and nothing else: all that is slow to come is sent for here, side by side.

import { PAGES, procedurePage } from "./pages.ts";
import { read } from "./route.ts";
import { askBook, askFirst } from "./wire/first.ts";

const route = read(new URL(location.href));
if (route.page === "table") askFirst(route.game, route.token);
if (route.page === "companion" && route.book) askBook(route.book);
if (route.page === "companion" && route.procedure) void procedurePage();
void PAGES[route.page]();
void import("./start.ts");
