// Whether the page is as narrow as a phone: the table is laid out differently then, not only styled so.

const NARROW = "(max-width: 760px)";

class Screen {
  narrow: boolean = $state(false);
  /** Nothing can be pointed at without touching it. */
  readonly touched = matchMedia("(hover: none)").matches;

  constructor() {
    const query = matchMedia(NARROW);
    this.narrow = query.matches;
    query.addEventListener("change", () => (this.narrow = query.matches));
  }
}

export const screen = new Screen();
