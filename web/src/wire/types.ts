// The shapes of the API under short names. They are made from the server's own description of itself: schema.ts.

import type { DrawForm } from "./open.ts";
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
/** `draw`: something on open ground, see open.ts. */
export type Form = Exclude<Shapes["Form"], Shapes["OpenForm"]> | DrawForm;
export type Answer = Shapes["Answer"];
/** `piece`: the man it is about. */
export type Ask = Shapes["Ask"];
export type Pending = Shapes["Pending"];

export type Chance = Shapes["Chance"];
export type Odds = Shapes["Odds"];
export type Modifier = Shapes["Modifier"];
export type Forecast = Shapes["Forecast"];
/** What a procedure found: fields of the rulebook's resolver interface. */
export type Record = Shapes["Record"];

export type Event = Shapes["Event"];
export type SeatInfo = Shapes["SeatInfo"];
export type Outcome = Shapes["Outcome"];
/** What all views have in common; a book's drawing reads the rest. */
export type View = Shapes["View"];
export type Asset = Shapes["Asset"];
export type Ground = Shapes["Ground"];
export type Piece = Shapes["Piece"];
export type Contact = Shapes["Contact"];
export type Document = Shapes["Document"];

export type Stage = Shapes["Stage"];
export type Switch = Shapes["Switch"];
export type Book = Shapes["Book"];
export type Scenario = Shapes["Scenario"];
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

export type ReplayMoment = Shapes["ReplayMoment"];
export type ReplayMark = Shapes["ReplayMark"];
export type Luck = Shapes["Luck"];
export type Outline = Shapes["Outline"];
