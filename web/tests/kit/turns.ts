// What costs much and is much alike is tried by turns: each landing has another number, and a soak leaves nothing to another one.

const { GROGNARD_SEED: seed = "0", TRIALS: trials = "1" } = process.env;

export const ALL = Number(trials) > 1;
export const NUMBER = Number(seed);

/** The one of these whose turn it is. */
export function inTurn<T>(all: T[]): T[] {
  return ALL ? all : all.filter((_, at) => at === NUMBER % all.length);
}
