// How this browser's reader wants the page. Kept here only, and written on <html> so that style sheets can follow.

import type { Pace, Rest } from "../beats/pace.ts";

export interface Settings {
  scale: "0.9" | "1" | "1.25" | "1.5";
  scheme: "system" | "light" | "dark";
  /** Hatchings besides colours. */
  patterns: boolean;
  /** `still`: nothing moves, whatever the system says. */
  motion: "system" | "still";
  /** `left`: panels change sides. */
  hand: "right" | "left";
  sound: boolean;
  /** The key of the signs lies open on the map. */
  key: boolean;
  /** How quickly what happens is played. */
  pace: Pace;
  /** How long one's own fortune is looked at before it goes on. */
  rest: Rest;
  /** The map goes where something happens. */
  follow: boolean;
  /** A new question cannot be answered by the press that answered the one before. */
  breath: boolean;
  /** What the other side did last stays on the map until the next answer. */
  traces: boolean;
  /** A game that is opened for the first time begins with what there is to win. */
  brief: boolean;
}

const PLACE = "grognard.settings";
const PLAIN: Settings = { scale: "1", scheme: "system", patterns: false, motion: "system", hand: "right", sound: false, key: false, pace: "even", rest: "a_while", follow: true, breath: true, traces: true, brief: true };

function held(): Settings {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { ...PLAIN, ...(typeof it === "object" ? it : {}) };
  } catch {
    return { ...PLAIN };
  }
}

export const settings: Settings = $state(held());

export function apply(): void {
  const root = document.documentElement;
  root.style.setProperty("--scale", settings.scale);
  for (const name of ["scheme", "motion", "hand"] as const) root.dataset[name] = settings[name];
  root.dataset["patterns"] = settings.patterns ? "on" : "off";
  root.dataset["sound"] = settings.sound ? "on" : "off";
}

/** Changes one setting, shows it and keeps it. */
export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  apply();
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // Then it holds until the page is closed.
  }
}

/** True when nothing should move. */
export function still(): boolean {
  return settings.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

apply();
