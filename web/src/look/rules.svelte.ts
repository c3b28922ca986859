// The rules of the books, each book asked for once, and the one that is open.

import { api, type Trouble } from "../wire/api.ts";
import type { Rule, RuleId } from "../wire/types.ts";

interface Held {
  list: Rule[];
  by: Map<RuleId, Rule>;
}

class Rules {
  /** The rule whose dialog is open. */
  opened: { book: string; id: RuleId } | undefined = $state.raw();
  #held: { [book: string]: Held } = $state.raw({});
  #asked = new Map<string, Promise<Trouble | undefined>>();

  of(book: string): Rule[] | undefined {
    return this.#held[book]?.list;
  }

  one(book: string, id: RuleId): Rule | undefined {
    const by = this.#held[book]?.by;
    // A cell of a table is cited as TABLE/row/column.
    return by?.get(id) ?? by?.get(id.split("/")[0] ?? id);
  }

  load(book: string): Promise<Trouble | undefined> {
    const asked = this.#asked.get(book);
    if (asked) return asked;
    const asking = api.rules(book).then((got) => {
      if ("ok" in got) {
        const by = new Map(got.ok.map((rule) => [rule.id, rule]));
        this.#held = { ...this.#held, [book]: { list: got.ok, by } };
        return undefined;
      }
      // Asked again the next time somebody wants it.
      this.#asked.delete(book);
      return got.trouble;
    });
    this.#asked.set(book, asking);
    return asking;
  }
}

export const rules = new Rules();

export function openRule(book: string, id: RuleId): void {
  rules.opened = { book, id };
}

export const CLASSES: { [name in Rule["class"]]: { title: string; says: string } } = {
  S: { title: "from the book", says: "as it is printed" },
  R: { title: "our reading", says: "where the book is unclear or damaged, this is how it is read here" },
  H: { title: "house rule", says: "where the book is silent, this is how it is played here" },
};
