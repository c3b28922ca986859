// Battles of chance: a book makes one of every number, and the same one of the same number.

const NAME = "made-";
/** Longer numbers are no better. */
export const DIGITS = 9;

export function chanceNamed(number: number): string {
  return `${NAME}${number}`;
}

/** The number that a scenario was made of; nothing of one that somebody has written. */
export function numberOf(name: string | undefined): number | undefined {
  const digits = name?.startsWith(NAME) ? name.slice(NAME.length) : "";
  return /^\d+$/.test(digits) && digits.length <= DIGITS ? Number(digits) : undefined;
}

/** What somebody has typed, as a number to make a battle of. */
export function typedNumber(text: string): number | undefined {
  return numberOf(NAME + text.trim());
}

/** Four digits can be read out to a friend. Never the one that is there. */
export function rolled(before: number | undefined, chance: () => number = Math.random): number {
  const number = 1 + Math.floor(chance() * 9998);
  return number === before ? 9999 : number;
}
