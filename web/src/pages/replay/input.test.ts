import { expect, test } from "vitest";
import { subject, told } from "./input.ts";

test("a drawing is kept apart from the question it answers", () => {
  const way = "charge a10 to 1555,1145";
  const text = `What does Hess's Brigade do with its half move? ${way}`;
  expect(told({ seat: "red", text, answer: { path: { way } } })).toEqual({ words: "What does Hess's Brigade do with its half move?", written: way });
  expect(told({ seat: "red", text: "Where is it set up? 700,800 face 90", answer: { place: { at: "700,800 face 90" } } })).toEqual({ words: "Where is it set up?", written: "700,800 face 90" });
});

test("dice name their rule, other answers stay as they are", () => {
  expect(told({ seat: "blue", text: "1d6: 5 (BB-ASLT-3)", answer: { dice: [5] } })).toEqual({ words: "1d6: 5", cite: "BB-ASLT-3" });
  expect(told({ seat: "red", text: "Which unit moves next? Guns (left)", answer: { choose: ["f2"] } })).toEqual({ words: "Which unit moves next? Guns (left)" });
});

test("the words of a fight before it is over", () => {
  expect(subject("Hess's Brigade assaults Beuret's Brigade: -3, the attack is thrown back")).toBe("Hess's Brigade assaults Beuret's Brigade");
});
