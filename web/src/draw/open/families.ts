// The ground of all battles by what it looks like on a map; what it means the book says.

export type Family = "hill" | "steep" | "wood" | "heavy wood" | "marsh" | "rough" | "village" | "town" | "fort" | "stream" | "river" | "road" | "bridge" | "work" | "wall" | "fire";

const FAMILIES: { [kind: string]: Family } = {
  gentle_slope: "hill", hill: "hill", steep_slope: "steep", difficult_hill: "steep",
  woods: "wood", light_wood: "wood", heavy_wood: "heavy wood",
  marsh: "marsh", swamp: "marsh", difficult: "rough", snow: "rough", sand: "rough", light_cover: "rough", heavy_cover: "rough",
  village: "village", urban_light: "village", town: "town", urban_heavy: "town", fort: "fort",
  stream: "stream", river: "river", road: "road", bridge: "bridge", ford: "bridge", stream_ford: "bridge",
  entrenchment: "work", rifle_pits: "work", fortification: "work", obstacle: "work", low_wall: "wall", high_wall: "wall", fire: "fire",
};

export const familyOf = (kind: string): Family => FAMILIES[kind] ?? "rough";
