// A finger that rests on the map asks what is under it, and does nothing else: whoever lets go then has neither chosen nor moved.

/** So long it rests, in milliseconds, and so far it may slip meanwhile, in pixels. */
const RESTS = 450;
const SLIPS = 10;

export class Holding {
  #tell: (event: PointerEvent) => void;
  #over: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at: { pointer: number; x: number; y: number } | undefined;
  /** It has asked: the click that the browser makes of it is none. */
  #asked = false;

  constructor(tell: (event: PointerEvent) => void, over: () => void) {
    this.#tell = tell;
    this.#over = over;
  }

  press(event: PointerEvent): void {
    this.end();
    // What it was told lies there until the next touch.
    if (this.#asked) this.#over();
    this.#asked = false;
    if (event.pointerType !== "touch" || !event.isPrimary || !(event.target instanceof Element) || !event.target.closest("[data-board]") || event.target.closest("button, a")) return;
    this.#at = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#asked = true;
      this.#tell(event);
    }, RESTS);
  }

  move(event: PointerEvent): void {
    const { pointer, x, y } = this.#at ?? {};
    if (pointer === event.pointerId && x !== undefined && y !== undefined && SLIPS < Math.hypot(event.clientX - x, event.clientY - y)) this.end();
  }

  release(event: PointerEvent): void {
    if (this.#at?.pointer === event.pointerId) this.end();
  }

  click(event: MouseEvent): void {
    if (!this.#asked || !(event.target instanceof Element) || !event.target.closest("[data-board]")) return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** The browser's own menu of a long press. */
  menu(event: Event): void {
    if (this.#at && event.target instanceof Element && event.target.closest("[data-board]")) event.preventDefault();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#at = undefined;
  }
}
