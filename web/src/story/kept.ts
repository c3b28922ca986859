// The stories of games that are over, each asked for once.

import { api } from "../wire/api.ts";
import type { Story } from "../wire/types.ts";

const MOST = 12;
const held = new Map<string, Promise<Story | undefined>>();

export function storyOf(game: string, eye: string): Promise<Story | undefined> {
  const name = `${game} ${eye}`;
  const there = held.get(name);
  if (there) return there;
  const asked = api.story(game, eye).then((got) => {
    if ("ok" in got) return got.ok;
    held.delete(name);
    return undefined;
  });
  held.set(name, asked);
  const oldest = held.keys().next().value;
  if (held.size > MOST && oldest !== undefined) held.delete(oldest);
  return asked;
}
