// How the time that is left is written, and when it is said aloud.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whoever listens hears of it so many seconds before the end, and at no other time. */
const CALLS = [10, 30, 60];

/** `1:05`, from an hour on `23 h 59 min`. What has begun to run counts whole, so that 0:00 is the end. */
export function left(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / SECOND);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const minutes = Math.ceil(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

/** A time as it was agreed: `2 minutes`, `1 day`. */
export function span(ms: number): string {
  const [size, name] = ms % DAY === 0 ? [DAY, "day"] : ms % HOUR === 0 ? [HOUR, "hour"] : ms % MINUTE === 0 ? [MINUTE, "minute"] : [SECOND, "second"];
  const n = Math.round(ms / size);
  return `${n} ${name}${n === 1 ? "" : "s"}`;
}

/** What is said when the time has come down from `before` to `now`. */
export function called(before: number, now: number): string | undefined {
  const call = CALLS.find((it) => now <= it * SECOND && it * SECOND < before);
  if (call === undefined || now <= 0) return undefined;
  return call === 60 ? "One minute left" : `${call} seconds left`;
}
