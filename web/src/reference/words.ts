// Names as the books' tables keep them, in the letters of a printed page.

/** `good_order` → `good order`, `1914_15` → `1914–15`, `hill3` → `hill 3`. */
export function worded(name: string): string {
  return name.replace(/(\d)_(?=\d)/g, "$1–").replace(/(?<=\w)_(?=\w)/g, " ").replace(/\b([a-z]{4,})(?=\d\b)/g, "$1 ");
}

/** What a cell says: signs as a printer sets them, names as words, codes without their backticks. */
export function celled(text: string): string {
  const plain = worded(text.replaceAll("`", "").replaceAll("**", ""));
  if (/^-{1,2}$/.test(plain)) return "–";
  return plain
    .replace(/(?<![\w.])-(?=\d)/g, "−")
    .replace(/(?<=\d)--?(?=\d)/g, "–")
    .replace(/(?<=\d)-−(?=\d)/g, " to −")
    .replace(/\bx (?=\d)/g, "× ");
}

/** The name of a row or a column: `-3--1` → `−3 to −1`, `2-4` → `2–4`. */
export function named(name: string): string {
  const range = /^(-\d+)-(-?\d+)$/.exec(name);
  if (range) return `${signed(range[1])} to ${signed(range[2])}`;
  return celled(name);
}

const signed = (number: string | undefined) => (number ?? "").replace("-", "−");

/** The first letter large, the rest as it is. */
export function opened(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A rule's text as one plain line: no marks, no classes, no names of fields. */
export function plain(text: string): string {
  const bare = text
    .replace(/`?\[[SRH](?:[ ,;][^\]]*)?\]`?/g, " ")
    .replace(/\*+|`/g, "")
    .replace(/∈ ?\{([^{}]*)\}/g, "is one of $1")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:])/g, "")
    .trim();
  return worded(bare);
}
