// How the table in words speaks of this book.

import type { Telling } from "../telling.ts";

export const telling: Telling = {
  ground: {},
  cites: {},
  names: {
    chassepot: "Chassepot rifles",
    dreyse: "Dreyse needle guns",
    chassepot_carbine: "Chassepot carbines",
    dreyse_carbine: "Dreyse carbines",
    march_column: "march column",
    single_file: "single file",
    other_column: "narrow or wide column",
    foot_line: "line, dismounted",
    foot_skirmish: "skirmish order, dismounted",
    skirmish: "skirmish order",
    stand: "a single stand",
    rout: "rout",
    good: "Good order",
    disordered: "Disordered",
    shaken: "Shaken",
    routing: "Routing",
  },
  sounds: {},
};
