// Chance that comes again: the same seed makes the same player.

export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(n: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let it = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return ((it ^ (it >>> 14)) >>> 0) % n;
  }

  /** Once in so many times. */
  one(n: number): boolean {
    return this.below(n) === 0;
  }

  of<T>(all: T[]): T | undefined {
    return all[this.below(Math.max(1, all.length))];
  }
}
