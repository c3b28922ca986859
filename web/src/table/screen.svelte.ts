// Whether the page has room for three columns: without it the table is laid out differently, not only styled so.

/** Phones, tablets held upright, phones turned sideways. The same words stand in the styles of the table's parts. */
const NARROW = "(max-width: 999px), (max-height: 499px)";
/** A phone turned sideways: the sheet lies beside the map, which would else be a strip. */
const BESIDE = "(max-height: 499px) and (min-width: 600px)";

class Screen {
  narrow: boolean = $state(false);
  beside: boolean = $state(false);
  /** Nothing can be pointed at without touching it. */
  readonly touched = matchMedia("(hover: none)").matches;

  constructor() {
    this.#follow(NARROW, (so) => (this.narrow = so));
    this.#follow(BESIDE, (so) => (this.beside = so));
  }

  #follow(words: string, tell: (so: boolean) => void): void {
    const query = matchMedia(words);
    tell(query.matches);
    query.addEventListener("change", () => tell(query.matches));
  }
}

export const screen = new Screen();
