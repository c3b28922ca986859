// What an address means. Plain paths, so that every place can be shared as a link.

export type Route =
  | { page: "home" }
  | { page: "new"; book?: string; scenario?: string }
  | { page: "join" }
  | { page: "table"; game: string; token?: string }
  | { page: "replay"; game: string; eye?: string; at?: number }
  | { page: "rules"; book: string; rule?: string }
  | { page: "companion"; book?: string; procedure?: string }
  | { page: "sitting"; book: string; sitting?: string; token?: string; doing?: string }
  | { page: "reference"; book: string; q?: string }
  | { page: "api" }
  | { page: "nowhere" };

export function read(url: URL): Route {
  const parts = decoded(url.pathname);
  if (!parts) return { page: "nowhere" };
  const [first, second, third, fourth] = parts;
  switch (first) {
    case undefined:
      return { page: "home" };
    case "new":
      return tidy({ page: "new", book: url.searchParams.get("book"), scenario: url.searchParams.get("scenario") });
    case "join":
      return { page: "join" };
    case "t":
      return second ? tidy({ page: "table", game: second, token: url.hash.slice(1) || null }) : { page: "nowhere" };
    case "replay": {
      const at = url.searchParams.get("at");
      const number = at !== null && /^\d+$/.test(at) ? Number(at) : null;
      return second ? tidy({ page: "replay", game: second, eye: url.searchParams.get("eye"), at: number }) : { page: "nowhere" };
    }
    case "rules":
      return second ? tidy({ page: "rules", book: second, rule: third ?? null }) : { page: "nowhere" };
    case "companion":
      if (second && third === "sitting") return tidy({ page: "sitting", book: second, sitting: fourth ?? null, token: url.hash.slice(1) || null, doing: url.search || null });
      return tidy({ page: "companion", book: second ?? null, procedure: third ?? null });
    case "reference":
      return second ? tidy({ page: "reference", book: second, q: url.searchParams.get("q") }) : { page: "nowhere" };
    case "api":
      return second ? { page: "nowhere" } : { page: "api" };
    default:
      return { page: "nowhere" };
  }
}

/** The parts of a path; none where a part of it is no text at all. */
function decoded(path: string): string[] | undefined {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Leaves out what is null, so that optional means absent. */
function tidy(it: { [name: string]: string | number | null }): Route {
  return Object.fromEntries(Object.entries(it).filter(([, value]) => value !== null)) as Route;
}
