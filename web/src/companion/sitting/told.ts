// The book of a sitting. Asked of the shelf, which a service worker keeps; else of the procedures in the page.

import { api } from "../../wire/api.ts";
import type { Book, Saying } from "../../wire/types.ts";
import { Refused, face } from "../face.ts";
import type { Procedure } from "../schema.ts";
import { type Course, course } from "./steps.ts";
import { type Vocabulary, vocabulary } from "./vocabulary.ts";

export interface Told {
  id: string;
  title: string;
  scenarios: string[];
  procedures: Procedure[];
  sayings: Saying[];
  course: Course;
  words: Vocabulary;
}

const asked = new Map<string, Promise<Told | string>>();

/** The book, or why it is not to be had. */
export function told(id: string): Promise<Told | string> {
  const known = asked.get(id);
  if (known) return known;
  const asking = ask(id).then((it) => {
    // A book that did not come is asked for again.
    if (typeof it === "string") asked.delete(id);
    return it;
  });
  asked.set(id, asking);
  return asking;
}

async function ask(id: string): Promise<Told | string> {
  const got = await api.book(id);
  if ("ok" in got) return of(got.ok);
  try {
    return of(await (await face()).call<Book>({ do: "book", book: id }));
  } catch (refused) {
    return refused instanceof Refused && got.trouble.status === 0 ? refused.fault.why : got.trouble.why;
  }
}

function of(book: Book): Told {
  const procedures = book.procedures as unknown as Procedure[];
  const { id, title, scenarios, sayings } = book;
  return { id, title, scenarios, procedures, sayings, course: course({ course: book.course, besides: book.besides, procedures }), words: vocabulary(procedures) };
}
