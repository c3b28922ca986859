// The page's letters, made lighter: of what the packages ship it uses neither hints nor fractions, neither arrows made of signs nor
// marks set apart from their letters, nor the thinnest and the fattest weights. No character is left out: names of people and places need them all.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import subset from "subset-font";

const PACKAGES = `${import.meta.dirname}/node_modules`;
/** Where they are put; `fonts.css` calls it `letters`. */
export const LETTERS = `${PACKAGES}/.letters`;

type Wanted = Parameters<typeof subset>[2];

const SERIF: Wanted = { keepFeatures: ["kern", "liga", "ccmp", "locl"] };
const SANS: Wanted = { keepFeatures: ["kern", "ccmp", "locl", "tnum"], variationAxes: { wght: { min: 400, max: 700 } } };

const FILES: { [file: string]: Wanted } = {
  "@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2": SERIF,
  "@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2": SERIF,
  "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2": SANS,
};

/** What the packages call Latin: Latin-1, a few more letters, marks and signs. */
const LATIN = [[0x20, 0x7e], [0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6, 0x2c6], [0x2da, 0x2da], [0x2dc, 0x2dc], [0x300, 0x36f], [0x2000, 0x206f], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2190, 0x2193], [0x2212, 0x2215], [0xfeff, 0xfeff], [0xfffd, 0xfffd]] as const;
const TEXT = LATIN.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))).join("");

/** Writes them; whoever does so at the same time writes the same. */
export async function makeLetters(): Promise<void> {
  mkdirSync(LETTERS, { recursive: true });
  for (const [file, wanted] of Object.entries(FILES)) {
    const made = await subset(readFileSync(`${PACKAGES}/${file}`), TEXT, { ...wanted, noHinting: true, targetFormat: "woff2" });
    const place = `${LETTERS}/${basename(file)}`;
    writeFileSync(`${place}.${process.pid}`, made);
    renameSync(`${place}.${process.pid}`, place);
  }
}
