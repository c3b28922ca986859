// Moves a drawn shape to its place by its numbers instead of by a transform. A browser keeps books on every element
// with a transform of its own; with hundreds of men those books cost more per frame than the drawing.

/** How many numbers a command takes. */
const TAKES: { [command: string]: number } = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Step {
  command: string;
  numbers: number[];
}

const known = new Map<string, string>();

/** The path scaled and turned (degrees) round the origin, then moved. */
export function placed(d: string, x: number, y: number, scale = 1, turn = 0, dx = 0, dy = 0): string {
  if (d === "") return "";
  const key = `${scale} ${turn} ${dx} ${dy} ${d}`;
  let rest = known.get(key);
  if (rest === undefined) {
    rest = relative(read(d), scale, turn, dx * scale, dy * scale);
    known.set(key, rest);
  }
  return `M${near(x)} ${near(y)}${rest}`;
}

const near = (it: number) => Math.round(it * 100) / 100;

function read(d: string): Step[] {
  const tokens = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  const res: Step[] = [];
  let command = "";
  for (let no = 0; no < tokens.length; ) {
    const token = tokens[no] ?? "";
    if (/[a-zA-Z]/.test(token)) {
      command = token;
      no++;
    } else if (command === "M" || command === "m") {
      // Further pairs after a move are lines.
      command = command === "M" && 0 < res.length && res.at(-1)?.command === "M" ? "L" : command === "m" ? "l" : command;
    }
    const takes = TAKES[command.toLowerCase()] ?? 0;
    res.push({ command, numbers: tokens.slice(no, no + takes).map(Number) });
    no += takes;
  }
  return res;
}

/** Everything as steps from the point before, so that only the start says where it is. */
function relative(steps: Step[], scale: number, turn: number, dx: number, dy: number): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const turned = (x: number, y: number) => `${near((x * cos - y * sin) * scale)} ${near((x * sin + y * cos) * scale)}`;
  let at = { x: 0, y: 0 };
  let start = at;
  let res = `m${near(dx)} ${near(dy)}`;
  for (const { command, numbers } of steps) {
    const low = command.toLowerCase();
    const base = command === low ? { x: 0, y: 0 } : at;
    if (low === "z") {
      res += "z";
      at = start;
      continue;
    }
    const [a = 0, b = 0] = numbers;
    if (low === "h" || low === "v") {
      const to = low === "h" ? { x: a - base.x, y: 0 } : { x: 0, y: a - base.y };
      res += `l${turned(to.x, to.y)}`;
      at = { x: at.x + to.x, y: at.y + to.y };
      continue;
    }
    const head = low === "a" ? `${near(a * scale)} ${near(b * scale)} ${(numbers[2] ?? 0) + turn} ${numbers[3]} ${numbers[4]} ` : "";
    const pairs = low === "a" ? numbers.slice(5) : numbers;
    const moved: string[] = [];
    let last = at;
    for (let no = 0; no + 1 < pairs.length; no += 2) {
      const to = { x: (pairs[no] ?? 0) - base.x, y: (pairs[no + 1] ?? 0) - base.y };
      moved.push(turned(to.x, to.y));
      last = { x: at.x + to.x, y: at.y + to.y };
    }
    res += low + head + moved.join(" ");
    at = last;
    if (low === "m") start = at;
  }
  return res;
}
