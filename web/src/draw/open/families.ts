// The ground of all battles by what it looks like on a map; what it means the book says.

export type Family = "hill" | "steep" | "wood" | "heavy wood" | "marsh" | "rough" | "village" | "town" | "fort" | "house" | "lake" | "stream" | "river" | "road" | "bridge" | "work" | "wall" | "hedge" | "fire" | "passing";

const FAMILIES: { [kind: string]: Family } = {
  gentle_slope: "hill", hill: "hill", steep_slope: "steep", difficult_hill: "steep",
  woods: "wood", light_wood: "wood", heavy_wood: "heavy wood",
  marsh: "marsh", swamp: "marsh", difficult: "rough", snow: "rough", sand: "rough", light_cover: "rough", heavy_cover: "rough",
  village: "village", urban_light: "village", town: "town", urban_heavy: "town", fort: "fort",
  stream: "stream", river: "river", road: "road", bridge: "bridge", broken_bridge: "bridge", ford: "bridge", stream_ford: "bridge", breach: "rough",
  entrenchment: "work", rifle_pits: "work", fortification: "work", obstacle: "work", low_wall: "wall", high_wall: "wall", fire: "fire",
  light_woods: "wood", heavy_woods: "heavy wood", crops: "rough", rough: "rough", clearing: "rough", desert_floor: "rough", water: "lake",
  light_building: "house", medium_building: "house", stone_building: "house", hedge: "hedge", fence: "hedge", wall: "wall", ditch: "hedge", wadi: "stream", sunken_road: "road", track: "road",
  light_works: "work", medium_works: "work", heavy_works: "work",
  // What lies there for a while is drawn by its book.
  smoke: "passing", abandoned_guns: "passing", courier: "passing", mission: "passing", boat: "passing", intersection: "passing",
};

export const familyOf = (kind: string): Family => FAMILIES[kind] ?? "rough";
