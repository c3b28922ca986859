// What lengths on open ground are told in. On the wire every length is in hundredths: of an inch, or of a pace.

export interface Measure {
  noun: string;
  /** Behind a number where room is short. */
  sign: string;
  /** So many of them are as long on the drawing as an inch is. */
  wide: number;
  /** Tenths of them are told. */
  fine: boolean;
  /** What the bar of the map may be long, and where strokes and figures of a ruler stand. */
  bars: number[];
  ruler: { stroke: number; figure: number };
}

export const INCHES: Measure = { noun: "inches", sign: "″", wide: 1, fine: true, bars: [1, 2, 3, 6, 12, 24, 36], ruler: { stroke: 0.5, figure: 3 } };

export const PACES: Measure = { noun: "paces", sign: " paces", wide: 20, fine: false, bars: [20, 50, 100, 200, 300, 600, 1200], ruler: { stroke: 20, figure: 100 } };

/** The number that is told of a length. */
export const number = (hundredths: number, { fine }: Measure): number => (fine ? Math.round(hundredths / 10) / 10 : Math.round(hundredths / 100));

/** `6.2 inches`, `240 paces`. */
export const long = (hundredths: number, of: Measure): string => `${number(hundredths, of)} ${of.noun}`;

/** `6.2″`, `240 paces`. */
export const short = (hundredths: number, of: Measure): string => `${number(hundredths, of)}${of.sign}`;
