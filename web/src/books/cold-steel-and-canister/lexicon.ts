import type { Lexicon } from "../lexicon.ts";

export const LEXICON: Lexicon = [
  { forms: ["cube", "cubes"], cite: "CC-ORD-1", says: "The order of a unit for this turn: charge, move, fire or hold. It lies covered until its step." },
  { forms: ["action point", "action points", "AP"], cite: "CC-VOC-7", says: "What a unit has for a turn: steps, turns and changes of formation are paid in them." },
  { forms: ["opportunity fire"], cite: "CC-OPP-4", says: "A volley at somebody who comes near while he moves, as the watch that was set tells it." },
  { forms: ["opportunity charge"], cite: "CC-OPP-5", says: "Horse on hold that rides out at somebody who comes near while he moves." },
  { forms: ["morale check", "MC"], cite: "CC-VOC-7", says: "Whether it stands: asked after losses, and when friends run past." },
  { forms: ["KIA", "figures lost"], cite: "CC-VOC-1", says: "A figure lost, killed, wounded or missing alike: 120 men." },
  { forms: ["Good Order"], cite: "CC-VOC-9", says: "The normal state: only so does a unit charge and hold the ground before its front." },
  { forms: ["Bad Order"], cite: "CC-VOC-9", says: "One of four levels, from disordered to routing: it has to be rallied before it obeys again." },
  { forms: ["disordered"], cite: "CC-VOC-9", says: "The least of the four levels of bad order: it may still fire, worse." },
  { forms: ["fell back", "falls back", "fallback"], cite: "CC-FAIL-1", says: "The first level of bad order that moves: it goes back in formation, and frightens nobody." },
  { forms: ["retreating", "retreats", "retreat"], cite: "CC-FAIL-2", says: "The second level: in column, toward its own edge, and friends it passes have to check." },
  { forms: ["routing", "routs", "rout"], cite: "CC-FAIL-2", says: "The worst level: it runs for its own edge, and whoever it runs through is disordered and checks." },
  { forms: ["contagion"], cite: "CC-CON-1", says: "How retreat and rout spread to friends that they pass. Keep a space between your lines." },
  { forms: ["zone of control"], cite: "CC-GEO-11", says: "The three spaces before the front of a formed unit in good order, or all round a square." },
  { forms: ["garrison"], cite: "CC-GEO-6", says: "In a village: it looks all round, and has no flank and no rear." },
  { forms: ["readiness"], cite: "CC-ORD-4", says: "Whoever has a fire cube fires first of all things he does, 1 better." },
];
