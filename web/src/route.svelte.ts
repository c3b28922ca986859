// Where the page is, and going elsewhere without a reload.

import { type Route, read } from "./route.ts";

export { type Route, read } from "./route.ts";

/** Pages that may run the procedures themselves: the server lets a page do that, or not, when it is loaded. */
const ownProcedures = (path: string): boolean => /^\/(companion|reference|api)(\/|$)/.test(path);

class Place {
  readonly #entered = location.pathname;
  route: Route = $state.raw(read(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
    addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(null, "", path);
    else history.replaceState(null, "", path);
    this.#look();
    if (how === "push") scrollTo(0, 0);
  }

  #look(): void {
    this.route = read(new URL(location.href));
  }

  /** Links of our own pages are followed without a reload. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || read(new URL(link.href)).page === "nowhere") return;
    if (ownProcedures(link.pathname) !== ownProcedures(this.#entered)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const place = new Place();
