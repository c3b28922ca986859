import type { Lexicon } from "../lexicon.ts";

export const LEXICON: Lexicon = [
  { forms: ["Disrupted"], cite: "BB-MOVE-5", says: "Shaken out of its order: it must roll before it moves, does not charge, and a roll of 5 or more rallies it." },
  { forms: ["Good Order"], cite: "BB-MOVE-3", says: "Not Disrupted. Only troops in good order charge." },
  { forms: ["Spent"], cite: "BB-UNIT-9", says: "It has lost as many bases as its quality bears, Raw 1, Trained 2, Veteran 3, and rolls to move with 2 less. A base that comes back mends it." },
  { forms: ["Low on Ammo", "Low Ammo"], cite: "BB-AMMO-1", says: "It fires with half its power until it is resupplied, out of reach of the enemy's small arms." },
  { forms: ["Silenced"], cite: "BB-UNIT-11", says: "What Disrupted is to foot and horse, this is to guns: they do not fire, and in their next movement they limber and go back, which ends it." },
  { forms: ["Reduced"], cite: "BB-UNIT-11", says: "A battery has two lives, and this one has lost the first: the next base it loses is its end." },
  { forms: ["zone of control", "zones of control"], cite: "BB-GEO-6", says: "The three inches before a unit's front: an enemy within them moves straight at it or straight away." },
  { forms: ["front arc"], cite: "BB-GEO-4", says: "What lies before the front and 45 degrees to each side of it. Whoever moves or turns outside it pays 3 inches." },
  { forms: ["column of march", "march column"], cite: "BB-ALLOW-5", says: "For the road: twice as fast along it, and unable to charge." },
  { forms: ["fire power"], cite: "BB-FF-1", says: "What all who fire at one target bring together: it chooses the column of the table, 2d6 the line." },
  { forms: ["in depth"], cite: "BB-UNIT-6", says: "Several bases deep: a narrow front, and 1 in its favour in an assault." },
  { forms: ["command radius", "in command"], cite: "BB-CMD-2", says: "A general who commands it is within 6 inches when it rolls to move: 1 more on the dice." },
  { forms: ["Aggressive"], cite: "BB-UNIT-4", says: "Better with the bayonet: 1 in its favour in an assault." },
  { forms: ["Passive"], cite: "BB-UNIT-4", says: "Slow to obey: 1 less on its roll to move while it is in good order." },
  { forms: ["Fragile"], cite: "BB-UNIT-4", says: "Hard to rally: 1 less on its roll when Disrupted, and 1 against it in an assault." },
  { forms: ["difficult terrain"], cite: "BB-TER-2", says: "Woods, towns and marsh: 1 less on the roll to move, and inches lost by whoever crosses them." },
  { forms: ["exploit", "exploitation"], cite: "BB-EXP-1", says: "Whoever wins an assault may go on, into the next enemy if he reaches one." },
];
