// When there is something to look at. What is not needed for that waits, so that it does not stand in the way.

let seen: () => void = () => undefined;
const first = new Promise<void>((done) => (seen = done));

/** A page says that it shows what it was opened for. */
export function shown(): void {
  // Two frames on, it is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(seen));
}

/** After the first view, or at the latest after a while. */
export function viewed(): Promise<void> {
  return Promise.race([first, new Promise<void>((done) => setTimeout(done, LONGEST))]);
}

const LONGEST = 4000;
