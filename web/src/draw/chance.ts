// Numbers that look thrown but are always the same for the same words: the mud of a map must not change between two
// visits. Nothing of the game hangs on them.

export function seedOf(words: string): number {
  let hash = 2166136261;
  for (let no = 0; no < words.length; no++) hash = Math.imul(hash ^ words.charCodeAt(no), 16777619);
  return hash >>> 0;
}

/** Each call gives the next number from 0 up to, not including, 1. */
export function thrower(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return ((it ^ (it >>> 14)) >>> 0) / 4294967296;
  };
}
