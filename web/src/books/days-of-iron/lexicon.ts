import type { Lexicon } from "../lexicon.ts";

export const LEXICON: Lexicon = [
  { forms: ["disordered"], cite: "DI-ST-2", says: "Its ranks are mixed up: 1 worse on morale, and the enemy 1 better in close assault. It recovers at the end of a turn in which it neither moves nor fights." },
  { forms: ["shaken"], cite: "DI-ST-3", says: "It may not charge or go nearer to an enemy it sees, and half of it fires, until a rally test brings it back." },
  { forms: ["routing"], cite: "DI-ST-4", says: "It runs a rout move every turn, fires at nobody, and only a rally test stops it." },
  { forms: ["gone to ground", "goes to ground"], cite: "DI-ST-5", says: "Infantry that lies down: a worse target, and 1 worse on morale until it gets up." },
  { forms: ["first impulse", "1st impulse"], cite: "DI-CHG-7", says: "The first rush of a charge: half the charge rate, at once when the test to charge is passed, and never into contact." },
  { forms: ["second impulse", "2nd impulse"], cite: "DI-CHG-14", says: "The second rush: the full charge rate, until it meets the enemy." },
  { forms: ["feint"], cite: "DI-CHG-13", says: "A charge that is broken off after its first rush, so that the enemy has reacted for nothing." },
  { forms: ["opportunity charge", "opportunity charges"], cite: "DI-CHG-15", says: "A charge at somebody who has shown a weakness in this very turn." },
  { forms: ["counter-charge", "counter-charges"], cite: "DI-CHG-11", says: "Charged, it rides or runs at its chargers instead of waiting for them." },
  { forms: ["charge home", "charges home", "charging home"], cite: "DI-CHG-16", says: "The last test of a charge, in front of the bayonets: who fails stops short." },
  { forms: ["initiative"], cite: "DI-INIT-1", says: "The higher die has it for this turn: that side declares and moves first." },
  { forms: ["in command"], cite: "DI-GENL-2", says: "Its own general is near enough: 24, 18 or 12 inches by his ability. Out of command is 1 worse on morale." },
  { forms: ["forced march"], cite: "DI-MOV-9", says: "Farther than the usual rate, out of the enemy's sight, without firing or forming; off the road it costs its order." },
  { forms: ["Chassepot"], cite: "DI-SA-2", says: "The French rifle of 1866: it carries twice as far as the needle gun." },
  { forms: ["Dreyse"], cite: "DI-SA-2", says: "The Prussian needle gun: half the reach of the Chassepot, so get near." },
  { forms: ["mitrailleuse", "mitrailleuses"], cite: "DI-MIT-1", says: "A battery of many barrels: two dice a gun, and no shell." },
  { forms: ["concealed"], cite: "DI-HID-1", says: "In cover and not yet seen: the other side does not know that it is there." },
];
