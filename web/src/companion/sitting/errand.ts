// A procedure that is done for a sitting: which one, and which units stand in which of its places. It travels in the address,
// so that going back and reloading work.

export interface Errand {
  procedure: string;
  /** Units by the key of their role. */
  seats: { [role: string]: string };
  /** Somebody it happens to, though the procedure has no place for him. */
  other?: string;
}

export function errandTo(book: string, sitting: string, it: Errand): string {
  const query = new URLSearchParams({ do: it.procedure });
  for (const [role, unit] of Object.entries(it.seats)) query.append("unit", `${unit} ${role}`);
  if (it.other !== undefined) query.set("other", it.other);
  return `/companion/${book}/sitting/${sitting}?${query}`;
}

export function errandOf(search: string | undefined): Errand | undefined {
  const query = new URLSearchParams(search ?? "");
  const procedure = query.get("do");
  if (procedure === null) return undefined;
  const seats = Object.fromEntries(
    query.getAll("unit").map((it): [string, string] => {
      const [unit = "", role = ""] = it.split(" ");
      return [role, unit];
    }),
  );
  const other = query.get("other");
  return other === null ? { procedure, seats } : { procedure, seats, other };
}
