// A part of a long list: the ones that are meant and so many on either side of each.

/** A list that is short anyway is left whole. */
const SHORT = 4;

export function neighbours(all: readonly string[], meant: readonly string[], reach: number): string[] {
  if (all.length <= SHORT) return [...all];
  const places = meant.map((it) => all.indexOf(it)).filter((at) => at >= 0);
  return all.filter((_, at) => places.some((place) => Math.abs(place - at) <= reach));
}
