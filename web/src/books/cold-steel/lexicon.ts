import type { Lexicon } from "../lexicon.ts";

export const LEXICON: Lexicon = [
  { forms: ["command point", "command points"], cite: "CS-CP-0", says: "A commander's effort and time in a turn, by 2D10: for orders, rides and messages." },
  { forms: ["chit", "chits"], cite: "CS-KNOW-3", says: "An order on its way to be obeyed: it lies face down until all are turned up together." },
  { forms: ["mission", "missions"], cite: "CS-MIS-1", says: "A written task with an objective and a way: whoever has one may be given fitting orders however far off his general is." },
  { forms: ["aide", "aides"], cite: "CS-CMD-1", says: "A rider who carries a written order. It counts when he has arrived." },
  { forms: ["overrule", "automatic order", "automatic orders"], cite: "CS-AUTO-12", says: "What the officers do on their own account when they are threatened. To overrule them takes an initiative check." },
  { forms: ["threatened"], cite: "CS-THR-1", says: "It sees enemy foot within 240 paces or horse within 400, in numbers that matter: half its own in front, a quarter on flank or rear." },
  { forms: ["disorder"], cite: "CS-MARK-1", says: "Markers for ranks that are mixed up: each is 1 off most of its rolls, and they go away by standing still." },
  { forms: ["resolute"], cite: "CS-UNIT-3", says: "The best of the levels of morale: all is normal, with bonuses. Units begin so." },
  { forms: ["determined"], cite: "CS-UNIT-3", says: "The usual level of morale in battle: no bonus, no penalty." },
  { forms: ["wavering", "wavers"], cite: "CS-UNIT-3", says: "It will not advance toward the enemy, but obeys everything else." },
  { forms: ["broken", "breaks"], cite: "CS-UNIT-3", says: "It goes away from the enemy to cover, fires at nobody, and has to be rallied." },
  { forms: ["routed", "routs"], cite: "CS-UNIT-3", says: "It runs every turn until it is rallied or gone." },
  { forms: ["dispersed"], cite: "CS-UNIT-3", says: "Dissolved: the unit is no more." },
  { forms: ["first fire"], cite: "CS-FIRE-10", says: "The volley that was loaded with care before the battle: 4 better, once." },
  { forms: ["blown"], cite: "CS-CC-30", says: "Horses that have been ridden too hard: 3 worse in close combat until they have rested." },
  { forms: ["covered card", "covered cards"], cite: "CS-KNOW-1", says: "Somebody beyond where he can be made out: a column, or nothing but dust." },
  { forms: ["dummy", "dummies"], cite: "CS-DUM-1", says: "A card with nobody on it. The enemy cannot tell until he is near." },
  { forms: ["canister range"], cite: "CS-RNG-3", says: "121 to 600 paces: where guns fire canister." },
  { forms: ["musket range"], cite: "CS-RNG-4", says: "21 to 120 paces: where small arms count." },
  { forms: ["smoke"], cite: "CS-SMOKE-1", says: "It stands before whoever has fired: two balls near the line of fire are 1 off, and it lifts with time." },
];
