// How a man of this book looks on the map, read off what the server shows of him.

import type { Contact, Piece } from "../../wire/types.ts";
import { BODIES, type Posture } from "./figures.ts";

export interface Look {
  posture: Posture;
  hat: string;
  coat: boolean;
  weapon?: string;
  bandage: boolean;
  moans: boolean;
  dead: boolean;
  /** Bears a man or a stretcher. */
  load: boolean;
  nerve?: "hold" | "duck" | "back";
}

const BARE: { [nation: string]: string } = { german: "spike", french: "kepi", american: "campaign" };
const STEEL: { [nation: string]: string } = { german: "steel", french: "adrian" };

function hatOf(nation: string | undefined, helmet: boolean): string {
  return helmet ? (STEEL[nation ?? ""] ?? "brodie") : (BARE[nation ?? ""] ?? "cap");
}

export function lookOfPiece(piece: Piece): Look {
  const health = piece.health ?? "unhurt";
  const gone = health === "serious" || health === "killed";
  const up = piece.nerve === "surrendered" || piece["captor"] !== undefined;
  const posture = gone ? "fallen" : up ? "hands_up" : postureOf(piece.stance);
  return {
    posture: health === "blighty" && !hides(posture) ? "lying" : posture,
    hat: hatOf(piece.nation, piece.gear?.includes("helmet") ?? false),
    coat: wearsCoat(piece.nation),
    ...held(gone || up || health === "blighty" ? undefined : piece.weapons?.[0]),
    bandage: ["walking", "blighty", "serious"].includes(health),
    moans: health === "serious",
    dead: health === "killed",
    load: piece.carrying !== undefined,
    ...nerveOf(piece),
  };
}

export function lookOfContact(contact: Contact): Look {
  const down = contact.condition === "down";
  const up = contact.condition === "hands_up" || contact.prisoner === true;
  return {
    posture: down ? "fallen" : up ? "hands_up" : postureOf(contact.stance),
    hat: hatOf(contact.nation, contact.helmet ?? false),
    coat: wearsCoat(contact.nation),
    ...held(down || up ? undefined : contact.weapon),
    bandage: contact.condition === "hurt",
    moans: false,
    dead: false,
    load: contact.carrying ?? false,
  };
}

function postureOf(stance: string | undefined): Posture {
  return stance !== undefined && stance in BODIES ? (stance as Posture) : "standing";
}

const hides = (it: Posture) => it === "hole_down" || it === "floor" || it === "sheltered" || it === "hands_up";
const wearsCoat = (nation: string | undefined) => nation === "german" || nation === "french";

/** All rifles look alike in the dark. */
function held(weapon: string | undefined): { weapon?: string } {
  if (weapon === undefined) return {};
  return { weapon: weapon === "rifle_bayonet" ? "rifle" : weapon };
}

function nerveOf(piece: Piece): { nerve?: "hold" | "duck" | "back" } {
  if (piece["going_back"] === true) return { nerve: "back" };
  return piece.nerve === "hold" || piece.nerve === "duck" ? { nerve: piece.nerve } : {};
}
