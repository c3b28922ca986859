// The words of a book, from the file that the program has them from. The program's build has checked that file; here it is
// only read, and a line that is written otherwise is refused.

export interface Words {
  words: { forms: string[]; says: string; cite: string }[];
  names: { [key: string]: string };
}

/** A file of words: `[[word]]` and `[names]`, each value on one line. */
export function wordsOf(text: string): Words {
  const out: Words = { words: [], names: {} };
  let open: object | undefined;
  for (const line of text.split("\n")) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const [, key, value] = /^([a-z][a-z0-9_]*) = (.+)$/.exec(line) ?? [];
    if (line === "[[word]]") out.words.push((open = { forms: [], says: "", cite: "" }) as Words["words"][number]);
    else if (line === "[names]") open = out.names;
    else if (key && value && open) Object.assign(open, { [key]: JSON.parse(value) as unknown });
    else throw new Error(`a file of words has a line that is not understood: ${line}`);
  }
  return out;
}
