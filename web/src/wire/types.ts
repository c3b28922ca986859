// The shapes of the API under short names. They are made from the server's own description of itself: schema.ts.

import type { components } from "./schema.ts";

type Shapes = components["schemas"];

export type Seat = string;
export type Spot = string;
export type RuleId = string;
export type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };

export type Bar = Shapes["Bar"];
export type Option = Shapes["Option"];
export type ChooseForm = Shapes["ChooseForm"];
export type NumberForm = Shapes["NumberForm"];
export type Saying = Shapes["Saying"];
export type TextForm = Shapes["TextForm"];
/** The first node is where the way starts; steps are pairs of indices into nodes. */
export type PathForm = Shapes["PathForm"];
export type DiceForm = Shapes["DiceForm"];
/** `draw`: something on open ground, see ground.ts. */
export type Form = Shapes["ListedForm"] | DrawForm;
export type Answer = Shapes["Answer"];
/** `piece`: the man it is about. */
export type Ask = Shapes["Ask"];
export type Pending = Shapes["Pending"];

export type Chance = Shapes["Chance"];
export type Odds = Shapes["Odds"];
export type ProcedureOdds = Shapes["ProcedureOdds"];
export type Modifier = Shapes["Modifier"];
export type Forecast = Shapes["Forecast"];
/** A Firefight before its dice fall. */
export type Prospect = Shapes["bb.Prospect"];
/** What a procedure found: fields of the rulebook's resolver interface. */
export type Record = Shapes["Record"];

/** The page reads all records alike; those that are drawn on open ground are {@link Deed}s. */
export type Event = Omit<Shapes["Event"], "record"> & { record?: Record };
export type Beat = Shapes["Beat"];
export type Patch = { at: string[]; is?: Plain; before?: string };
export type Film = Shapes["Played"];
export type SeatInfo = Shapes["SeatInfo"];
export type Outcome = Shapes["Outcome"];
/** The view of a table of squares; that of open ground is {@link OpenView}. */
export type View = Shapes["hb.GridView"];
export type Asset = Shapes["hb.Asset"];
export type Ground = Shapes["hb.Land"];
export type Piece = Shapes["hb.Piece"];
export type Contact = Shapes["hb.Contact"];
/** Whoever is shown a table asks first which ground it has: `openView`. */
export type Document = Omit<Shapes["Document"], "view" | "events" | "asks"> & { view: View; events: Event[]; asks: Pending[] };

// Open ground: places in hundredths of an inch with y to the north, headings in hundredths of a degree clockwise from
// north, and the charts of what is drawn on it.

/** A unit as far as all books on open ground have the same of it; what else a book says of it its skin knows. */
export interface Unit {
  id: string;
  name: string;
  seat: Seat;
  nation: string;
  arm: string;
  where: string;
  formation?: string;
  at?: Place;
  facing?: number;
  shape?: Shape;
  zoc?: Place[][];
  in_command?: boolean;
  /** Its general, where units have one. */
  general?: string;
}
/** What a side has lost, and of how much. */
export type Toll = { of?: number; bases?: number; units?: number; figures?: number };
export type OpenView = Omit<Shapes["bb.OpenView"], "pieces" | "losses"> & { pieces: Unit[]; losses?: { [seat: Seat]: Toll } };
export type General = Shapes["Leader"];
export type Objective = Shapes["Objective"];
export type Exit = Shapes["Exit"];
export type Field = Shapes["Land"];
export type Feature = Shapes["Feature"];
/** How far a body reaches from its anchor, the middle of its front. */
export type Shape = Shapes["Body"];
export type Stand = Shapes["Stand"];
export type Place = Feature["points"][number];
/** Place and heading. */
export type Posed = Shapes["Track"]["from"];
export type Reach = Shapes["Reach"];
export type Reckoning = Shapes["Reckoning"];
export type Considered = Shapes["Considered"];
/** What else may be wanted of a drawing: how far it could reach, and the nearest that is allowed. */
export type Wanted = "reach" | "clamp";

type Chart = Shapes["PathChart"];
/** What is asked for is drawn on open ground: a way or a place, both as text. Only a way has all of it. */
export type DrawForm = Partial<Omit<Chart, "kind" | "start" | "zones">> & {
  kind: "draw";
  what: Shapes["OpenForm"]["kind"];
  start: Stand;
  zones?: (Shapes["Zone"] | Shapes["PlaceChart"]["zones"][number])[];
};

type Track = Shapes["Track"];
/** What an event's record says of a move, a volley or a fight, for those who draw it. */
export type Deed = Partial<Omit<Track, "kind" | "from" | "to">> & {
  kind: string;
  from?: Track["from"] | Shapes["Ridden"]["from"];
  to?: Track["to"] | Shapes["Ridden"]["to"];
  firers?: Shapes["bb.firefight.told"]["firers"];
  attackers?: Shapes["bb.assault.told"]["attackers"];
};

export type Stage = Shapes["Stage"];
export type Switch = Shapes["Switch"];
export type Book = Shapes["Book"];
export type Sequence = Shapes["Sequence"];
export type Scenario = Omit<Shapes["Scenario"], "view"> & { view?: View };
export type Rule = Shapes["Rule"];
/** A table as the book prints it. */
export type Table = Shapes["Table"];

export type Invitation = Shapes["Invitation"];
export type Mustered = Shapes["Mustered"];
/** Who sits where is read from a form: the server says what it does not know. */
export type NewGame = Omit<Shapes["NewGame"], "seats" | "options"> & {
  seats: { [seat: Seat]: string };
  options?: { [name: string]: string };
};

export type ReplayMoment = Omit<Shapes["ReplayMoment"], "view" | "events"> & { view: View; events: Event[] };
export type ReplayMark = Shapes["ReplayMark"];
export type Luck = Shapes["Luck"];
/** What was added to the seed of the dice. */
export type Lent = Shapes["Lent"];
export type DiceLuck = Shapes["DiceLuck"];
export type Hinted = Shapes["Hint"];
export type Reasoned = Shapes["Reasoned"];
export type Reason = NonNullable<Reasoned["reason"]>;
export type Balance = Shapes["Balance"];
export type Outline = Shapes["Outline"];
/** A game that is over, chapter by chapter. */
export type Story = Shapes["Story"];
/** Games that officers have played on from moments of one that is over. */
export type Chances = Shapes["StoryChances"];
export type StoryBeat = Shapes["StoryBeat"];
export type StoryRoll = Shapes["StoryRoll"];
