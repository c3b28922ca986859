// In which order the files of tests are run: the longest first, so that no core is left with a long one at the end.

import { BaseSequencer, type TestSpecification } from "vitest/node";

const LONGEST = ["days-of-iron", "companion-procedures", "access", "big-battles", "cold-steel", "playing", "beats", "sitting", "reference", "big-battles-drawing", "canister", "campaign", "big-battles-pages", "tables", "companion", "payloads", "two", "pictures", "canaries", "offline"];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.browser.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return files.toSorted((a, b) => place(a) - place(b));
  }
}
