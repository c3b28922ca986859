import { beforeEach, expect, test } from "vitest";
import { type Company, companies, fileName, forgetCompany, keepCompany } from "./kept.ts";

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  const kept = { getItem: (name: string) => store.get(name) ?? null, setItem: (name: string, text: string) => void store.set(name, text) };
  Object.assign(globalThis, { localStorage: kept });
});

const men = (name: string, side = "British", text = ""): Company => ({ name, book: "hb", side, text, kept: 0 });

test("men of the same name and side take the place of those before", () => {
  expect(keepCompany(men("Patrol", "British", "one"))).toBe(true);
  keepCompany(men("Guard", "German"));
  keepCompany(men("Patrol", "German"));
  keepCompany(men("Patrol", "British", "two"));
  expect(companies("hb").map((it) => `${it.name} ${it.side} ${it.text}`)).toEqual(["Patrol British two", "Patrol German ", "Guard German "]);
  forgetCompany(men("Patrol"));
  expect(companies("hb")).toHaveLength(2);
  expect(companies("bb")).toEqual([]);
});

test("a browser that keeps nothing says so, and what is not ours is left alone", () => {
  store.set("grognard.men", '[{"name":7},null,"x"]');
  expect(companies("hb")).toEqual([]);
  Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => { throw new Error("full"); } } });
  expect(keepCompany(men("Patrol"))).toBe(false);
});

test("names of files", () => {
  expect(fileName("Hobbs' patrol", "red")).toBe("hobbs-patrol-red.toml");
  expect(fileName("../..", "blue")).toBe("men-blue.toml");
  expect(fileName("Müllers Wache", "blue")).toBe("müllers-wache-blue.toml");
});
