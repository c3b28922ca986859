import { expect, test } from "vitest";
import type { Form } from "../wire/types.ts";
import { inWords } from "./advice.ts";

const choose = { kind: "choose", min: 0, max: 2, options: [{ key: "a", label: "Crawl" }, { key: "b", label: "Stand up" }] } as Form;

test("an answer is said in the words of its form", () => {
  expect(inWords({ choose: ["b"] }, choose)).toBe("Stand up");
  expect(inWords({ choose: ["a", "b"] }, choose)).toBe("Crawl, Stand up");
  expect(inWords({ choose: [] }, choose)).toBe("choose none");
  expect(inWords({ number: 3 }, { kind: "number", min: 0, max: 5 } as Form)).toBe("say 3");
  expect(inWords({ path: { way: "stand" } }, choose)).toBe("stand");
  expect(inWords({ path: { way: "charge a1 to 1,2" } }, choose)).toBe("charge as it is drawn");
  expect(inWords({ path: { way: "form deep to 1350,2000" } }, choose)).toBe("go as it is drawn");
});
