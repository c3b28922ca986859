// The rule texts come as the book's authors wrote them, in a plain sort of Markdown. They are taken apart here and shown as
// elements; nothing of them is ever taken for markup.

export type Inline =
  | { kind: "text" | "bold" | "code" | "tag"; text: string }
  | { kind: "rule"; text: string };

export type Block =
  | { kind: "para"; parts: Inline[] }
  | { kind: "item"; parts: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "fields"; fields: { name: string; parts: Inline[] }[] }
  | { kind: "rows"; rows: Inline[][][] };

const FIELD = /; (?=[A-Za-z#][^:;|]{0,34}: )/;
const FIRST_FIELD = /^[a-zA-Z#][^:;.|`*]{0,34}: /;
const CLASS_TAG = /^`?\[[SRH](?:[ ,;][^\]]*)?\]`?\s*/;

/** `[S §Bombs] Two bombs …` → `Two bombs …`: the class stands beside the rule already. */
export function untagged(text: string): string {
  return text.replace(CLASS_TAG, "").replace(/\s*`\[[SRH](?:[ ,;][^\]]*)?\]`\s*$/, "");
}

export function blocks(text: string): Block[] {
  const body = untagged(text.trim());
  const out: Block[] = [];
  const lines = body.split("\n");
  let para: string[] = [];
  const flush = () => {
    if (para.length) out.push(...paragraph(para.join(" ")));
    para = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]?.trim() ?? "";
    if (line.startsWith("```")) {
      flush();
      const end = lines.findIndex((it, at) => at > i && it.trim().startsWith("```"));
      const stop = end < 0 ? lines.length : end;
      out.push({ kind: "code", text: lines.slice(i + 1, stop).join("\n") });
      i = stop;
    } else if (line.startsWith("|")) {
      flush();
      const row = cells(line);
      if (row.every((cell) => /^:?-*:?$/.test(cell) && cell.length > 1)) continue;
      const last = out.at(-1);
      if (last?.kind === "rows") last.rows.push(row.map(inlines));
      else out.push({ kind: "rows", rows: [row.map(inlines)] });
    } else if (/^[-*] /.test(line)) {
      flush();
      out.push({ kind: "item", parts: inlines(line.slice(2)) });
    } else if (line === "") flush();
    else para.push(line);
  }
  flush();
  return out;
}

/** What a player reads, and what only a program does: lists of fields, and how a roll is asked for and answered. */
export function parted(all: Block[]): { told: Block[]; program: Block[] } {
  if (all.some((it) => it.kind === "code" && /^\s*\{\s*"/.test(it.text))) return { told: [], program: all };
  const program = (it: Block) => fieldList(it) || PROGRAM.test(whole(it));
  return { told: all.filter((it) => !program(it)), program: all.filter(program) };
}

/** A record in braces, what a procedure takes and gives back, a word of a programming language. */
const PROGRAM = /\{\s*["\w[]*[a-z]|\bOut: |\bnull\b/i;

/** All that stands in a block. */
function whole(it: Block): string {
  const line = (parts: Inline[]) => parts.map((part) => part.text).join("");
  if (it.kind === "code") return it.text;
  if (it.kind === "fields") return it.fields.map((field) => `${field.name}: ${line(field.parts)}`).join("\n");
  return it.kind === "rows" ? it.rows.flat().map(line).join("\n") : line(it.parts);
}

const FIELD_LISTS: RegExp[] = [/^field$/, /^step object/];

function fieldList(it: Block): boolean {
  if (it.kind !== "rows") return false;
  const head = (it.rows[0] ?? []).map((cell) => cell.map((part) => part.text).join(""));
  return FIELD_LISTS.some((like) => like.test(head[0] ?? "") || like.test(head.join(" ")));
}

/** `start_of_charge` reads `start of charge`, `line3` `line 3`, `terrain=heavy` `terrain = heavy`; a set is what one is of. */
export const said = (text: string): string =>
  text
    .replaceAll(/(?<=[a-z0-9])_(?=[a-z0-9])/gi, " ")
    .replaceAll(/\b([a-z]{4,})(?=\d\b)/g, "$1 ")
    .replaceAll(/(?<=[a-z])=(?=[a-z0-9])/gi, " = ")
    .replaceAll(/∈ ?\{([^{}]*)\}/g, "is one of $1");

function cells(line: string): string[] {
  return line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
}

/** A row of a table in the rulebook is written `condition: …; value: …`. */
function paragraph(text: string): Block[] {
  if (!FIRST_FIELD.test(text)) return [{ kind: "para", parts: inlines(text) }];
  const fields = text.split(FIELD).map((it) => {
    const colon = it.indexOf(": ");
    return { name: it.slice(0, colon), value: it.slice(colon + 2) };
  });
  const told = fields.filter((it) => it.name !== "class" && it.value !== "");
  if (told.length === 1 && (fields.length > 1 || told[0]?.name === "rule")) return [{ kind: "para", parts: inlines(told[0]?.value ?? "") }];
  if (told.length === 1) return [{ kind: "para", parts: inlines(text) }];
  return [{ kind: "fields", fields: told.map((it) => ({ name: it.name, parts: inlines(it.value) })) }];
}

const MARK = /(`[^`]+`)|(\*\*[^*]+\*\*)|(\*[^*\s][^*]*\*)|(\[[SRH](?:[ ,;][^\]]*)?\])|(\b[A-Z]{2}-[A-Z]+-[A-Z]?\d+[a-z]?\b)/g;

export function inlines(text: string): Inline[] {
  const out: Inline[] = [];
  let from = 0;
  const plain = (it: string) => {
    // A lone mark is what is left of a word that was set apart from another cell on, or around another one.
    const clean = it.replaceAll(/\*\*|`/g, "").replaceAll("\\|", "|");
    if (clean) out.push({ kind: "text", text: clean });
  };
  for (const found of text.matchAll(MARK)) {
    plain(text.slice(from, found.index));
    from = found.index + found[0].length;
    if (found[1]) out.push(...code(found[1].slice(1, -1)));
    else if (found[2]) out.push({ kind: "bold", text: bare(found[2].slice(2, -2)) });
    else if (found[3]) out.push({ kind: "bold", text: bare(found[3].slice(1, -1)) });
    else if (found[4]) out.push({ kind: "tag", text: found[4].slice(1, -1) });
    else if (found[5]) out.push({ kind: "rule", text: found[5] });
  }
  plain(text.slice(from));
  return out;
}

/** What is set apart already needs no other marks. */
const bare = (text: string): string => text.replaceAll("`", "");

function code(text: string): Inline[] {
  return /^\[[SRH]/.test(text) ? [{ kind: "tag", text: text.replace(/^\[|\]$/g, "") }] : [{ kind: "code", text }];
}
