import type { Lexicon } from "../lexicon.ts";

export const LEXICON: Lexicon = [
  { forms: ["silent"], cite: "HB-MOVE-8", says: "Nobody hears it, however near he is." },
  { forms: ["noise"], cite: "HB-SND-2", says: "Heard by everybody within so many squares of where he ends; how far he means to go decides how loud. Beyond the next square only the direction is known." },
  { forms: ["shape"], cite: "HB-SEE-2", says: "Somebody in the one square beyond where one sees clearly: that he is there, and not who." },
  { forms: ["flash"], cite: "HB-SEE-5", says: "Of a shot beyond clear sight only its square is known." },
  { forms: ["crawl", "crawling"], cite: "HB-MOVE-1", says: "Up to two squares, lying: hard to see and hard to hear." },
  { forms: ["upright"], cite: "HB-MOVE-1", says: "Up to four squares: the farther he means to go, the farther he is heard." },
  { forms: ["halt on seeing an enemy", "stops if he sees"], cite: "HB-MOVE-7", says: "He stops as soon as he sees somebody, whatever is left of his way." },
  { forms: ["fire step"], cite: "HB-TERR-2", says: "The ledge of a firing trench: only from it one sees and shoots out, and only there one is seen." },
  { forms: ["nerve"], cite: "HB-INFO-2", says: "Whether a man does what he is told under fire. What his own side learns of it the other sees only when it shows." },
  { forms: ["morale state"], cite: "HB-CHAR-1", says: "How willing he is to go out into No-Man's Land." },
  { forms: ["scratch"], cite: "HB-WND-1", says: "He carries on, and it counts for nothing tonight." },
  { forms: ["walking wounded"], cite: "HB-WND-4", says: "He can walk, and has 2 less on all his rolls; if his nerve does not hold he makes for home." },
  { forms: ["Blighty", "Blighty one"], cite: "HB-WND-6", says: "A wound that takes him home to England: he cannot walk and has to be carried, but he can fight where he lies." },
  { forms: ["stabilised"], cite: "HB-WND-5", says: "Bandaged well enough: who is not gets worse by the turn." },
  { forms: ["tactical"], cite: "HB-MOVE-2", says: "One or two squares, with care; three or four are not, and easier to hear and to hit." },
  { forms: ["Verey light", "Verey lights"], cite: "HB-INFO-10", says: "A flare from a pistol: it lights the squares below it, and it shows the man who fires it." },
  { forms: ["listening post"], cite: "HB-TERR-5", says: "A scraped hole at the end of a sap: one sees from it like a lying man, and shows a head." },
];
