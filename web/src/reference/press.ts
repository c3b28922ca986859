// Sets blocks of a known height on sheets of paper, column after column, in the order of play.

export interface Block {
  chapter: number;
  /** A heading never stands last in a column. */
  kind: "head" | "table" | "note";
  height: number;
}

export interface Paper {
  columns: number;
  /** Of a column. */
  height: number;
  /** Between two blocks. */
  gap: number;
}

/** Sheets, their columns, and in these the blocks by their place in the list. */
export type Sheets = number[][][];

export function set(blocks: Block[], paper: Paper): Sheets {
  const columns: number[][] = [];
  const left = blocks.map((_, at) => at);
  let column: number[] = [];
  let room = paper.height;
  while (left.length > 0) {
    const next = fitting(left, blocks, room, paper, column.length === 0);
    if (next === undefined) {
      columns.push(column);
      column = [];
      room = paper.height;
      continue;
    }
    left.splice(left.indexOf(next), 1);
    column.push(next);
    room -= (blocks[next]?.height ?? 0) + paper.gap;
  }
  if (column.length > 0) columns.push(column);
  const sheets: Sheets = [];
  for (let at = 0; at < columns.length; at += paper.columns) sheets.push(columns.slice(at, at + paper.columns));
  return sheets;
}

/** The next block, or a later one of the same chapter that fills what is left of the column. */
function fitting(left: number[], blocks: Block[], room: number, paper: Paper, empty: boolean): number | undefined {
  const [first] = left;
  const head = first === undefined ? undefined : blocks[first];
  if (first === undefined || !head) return undefined;
  const needs = (at: number): number => {
    const it = blocks[at];
    const after = blocks[at + 1];
    return (it?.height ?? 0) + (it?.kind === "head" && after ? paper.gap + after.height : 0);
  };
  // What is higher than a column stands alone and runs over: better seen than lost.
  if (empty || needs(first) <= room) return first;
  if (head.kind === "head") return undefined;
  return left.find((at) => blocks[at]?.chapter === head.chapter && blocks[at]?.kind !== "head" && needs(at) <= room);
}

/** How many of the notes there is room for without another sheet, the most telling first. */
export function room(blocks: Block[], order: number[], paper: Paper): number {
  const sheets = set(blocks.filter((it) => it.kind !== "note"), paper).length;
  const fits = (count: number) => set(only(blocks, new Set(order.slice(0, count))), paper).length <= sheets;
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const only = (blocks: Block[], notes: ReadonlySet<number>) => blocks.filter((it, at) => it.kind !== "note" || notes.has(at));
