// Which steps of the turn are named in the bar above the table, where there is no room for all of them.

/**
 * The step that is played has its name whatever there is room for; then those to come, the next one first, then those that
 * are over, the last one first, as long as a name fits whole. All others are marks.
 */
export function namedIn(room: number, at: number, wide: number[], mark: number): Set<number> {
  const to = wide.map((_, i) => i);
  const order = [...to.filter((i) => i > at), ...to.filter((i) => i < at).reverse()];
  const named = new Set(at < 0 ? [] : [at]);
  let left = room - wide.reduce((sum, it, i) => sum + (i === at ? it : mark), 0);
  for (const i of order) {
    left -= (wide[i] ?? 0) - mark;
    if (left < 0) break;
    named.add(i);
  }
  return named;
}
