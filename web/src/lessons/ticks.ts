// Which lessons have been won. Kept in this browser, as the games are.

const PLACE = "grognard.lessons";

function held(): { [lesson: string]: true } {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof it === "object" && it !== null ? (it as { [lesson: string]: true }) : {};
  } catch {
    return {};
  }
}

const of = (book: string, lesson: string) => `${book}/${lesson}`;

export const ticked = (book: string, lesson: string): boolean => Object.hasOwn(held(), of(book, lesson));

export function tick(book: string, lesson: string): void {
  if (ticked(book, lesson)) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...held(), [of(book, lesson)]: true }));
  } catch {
    // A browser that keeps nothing teaches all the same.
  }
}
