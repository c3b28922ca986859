//! Movement: rates, going and boats (sections 7.1 and 7.4, CS-SPEC-17).

use engine::{CellId, Cx, Decimal, Maybe, Play, Proc, RuleId, case, finding, procedure, words};

use super::tables::{BOATS, CARD_RATES, GOING, RATES, RIDERS};
use crate::measure::Plain;
use crate::vocabulary::{FigureScale, Formation, GunClass, Level, Speed};

words! {
    pub enum Mover {
        Infantry = "infantry",
        Cavalry = "cavalry",
        FootArtillery = "foot_artillery",
        HorseArtillery = "horse_artillery",
        IrregularFoot = "irregular_foot",
        IrregularMounted = "irregular_mounted",
        Leader = "leader",
        Aide = "aide",
        Courier = "courier",
        CardInfantry = "card_infantry",
        CardCavalry = "card_cavalry",
        CardArtillery = "card_artillery",
    }
}

case! {
    pub struct RateCase {
        /// Who moves
        mover: Mover = Mover::Infantry,
        /// Formation of a unit; left out, line3, cav_line, limbered or swarm
        formation: Option<Formation>,
        /// March or walk, quick or trot, double or canter
        speed: Speed = Speed::March,
        /// Class of the guns
        gun_class: GunClass = GunClass::Medium,
        /// Morale level
        level: Level = Level::Resolute,
        /// Command points that a leader spends on riding
        command_points: i32 [0, 100] = 0,
    }
}

finding! {
    pub struct MoveRate { outcome: i32, cell_id: Maybe<CellId> }
}

pub static MOVE_RATE: Proc<RateCase, MoveRate> = procedure!(
    "move_rate",
    "Rate of movement",
    "Movement",
    "",
    RateCase,
    move_rate,
    rules![RES 22, MOVE 1 2 3 4]
);

fn move_rate(case: &RateCase, cx: &mut Cx<'_>) -> Play<MoveRate> {
    cx.cite(rule!("CS-RES-22"));
    match case.mover {
        Mover::Leader | Mover::Aide | Mover::Courier => {
            cx.cite(rule!("CS-MOVE-2"));
            let row = RIDERS.row(case.mover.word());
            let times = if case.mover == Mover::Leader { case.command_points } else { 1 };
            Ok(MoveRate { outcome: times * RIDERS.at(row, 0), cell_id: Maybe(Some(RIDERS.name(row, 0))) })
        }
        Mover::CardInfantry | Mover::CardCavalry | Mover::CardArtillery => {
            cx.cite(rule!("CS-MOVE-3"));
            let (row, column) = (CARD_RATES.row(case.mover.word()), CARD_RATES.column(case.speed.word()));
            let cell_id = Maybe(Some(CARD_RATES.name(row, column)));
            Ok(MoveRate { outcome: CARD_RATES.at(row, column).unwrap_or(0), cell_id })
        }
        _ => Ok(unit_rate(case, cx)),
    }
}

fn unit_rate(case: &RateCase, cx: &mut Cx<'_>) -> MoveRate {
    cx.cite(rule!("CS-MOVE-1"));
    if case.level <= Level::Broken {
        cx.cite(rule!("CS-MOVE-4"));
    }
    let row = match case.level {
        Level::Dispersed => None,
        Level::Routed if case.speed == Speed::Double => case.routed_row(),
        Level::Broken if case.speed == Speed::Quick => case.broken_row(),
        // They run at one pace only.
        Level::Routed | Level::Broken => None,
        Level::Wavering | Level::Determined | Level::Resolute => case.row(),
    };
    let Some(row) = row.map(|it| RATES.row(it)) else {
        return MoveRate { outcome: 0, cell_id: Maybe(None) };
    };
    let column = RATES.column(case.speed.word());
    MoveRate { outcome: RATES.at(row, column).unwrap_or(0), cell_id: Maybe(Some(RATES.name(row, column))) }
}

impl RateCase {
    /// The formation given, or the usual one of who moves.
    fn formation(&self) -> Formation {
        self.formation.unwrap_or(match self.mover {
            Mover::Cavalry => Formation::CavLine,
            Mover::FootArtillery | Mover::HorseArtillery => Formation::Limbered,
            Mover::IrregularFoot | Mover::IrregularMounted => Formation::Swarm,
            _ => Formation::Line3,
        })
    }

    /// The row of a unit in hand; a formation that is not of its arm has none, nor has a garrison.
    fn row(&self) -> Option<&'static str> {
        match self.mover {
            Mover::Infantry => infantry_row(self.formation()),
            Mover::Cavalry => match self.formation() {
                Formation::CavLine => Some("cavalry cav_line"),
                Formation::CavColumn | Formation::CavMarchColumn => Some("cavalry column"),
                Formation::CavOpen => Some("cavalry cav_open"),
                // Dismounted they stand in open order or a line of two ranks (CS-SPEC-14).
                Formation::Open | Formation::Line2 => Some("dismounted cavalry"),
                _ => None,
            },
            Mover::FootArtillery | Mover::HorseArtillery => self.gun_row(),
            Mover::IrregularFoot if self.formation() == Formation::Swarm => Some("foot irregulars"),
            Mover::IrregularMounted if self.formation() == Formation::Swarm => Some("mounted irregulars"),
            _ => None,
        }
    }

    fn gun_row(&self) -> Option<&'static str> {
        let horse = self.mover == Mover::HorseArtillery;
        match (self.formation(), self.gun_class) {
            (Formation::Limbered, _) if horse => Some("horse artillery limbered"),
            (Formation::Limbered, GunClass::Siege) => Some("foot siege guns limbered"),
            (Formation::Limbered, _) => Some("foot artillery limbered"),
            (Formation::Unlimbered, GunClass::Light) => Some("light or horse guns by hand"),
            (Formation::Unlimbered, _) if horse => Some("light or horse guns by hand"),
            (Formation::Unlimbered, GunClass::Siege) => Some("siege guns by hand"),
            (Formation::Unlimbered, _) => Some("medium guns by hand"),
            _ => None,
        }
    }

    /// Foot and gunners run as they can, horsemen as fast as their formation canters.
    fn routed_row(&self) -> Option<&'static str> {
        match self.mover {
            Mover::Infantry | Mover::FootArtillery | Mover::HorseArtillery => Some("routed foot and crews"),
            _ => self.row(),
        }
    }

    fn broken_row(&self) -> Option<&'static str> {
        match (self.mover, self.formation()) {
            (Mover::Infantry, Formation::Square) => Some("broken square"),
            (Mover::FootArtillery | Mover::HorseArtillery, Formation::Unlimbered) => Some("broken crews"),
            _ => self.row(),
        }
    }
}

fn infantry_row(formation: Formation) -> Option<&'static str> {
    match formation {
        Formation::Line2 | Formation::Line3 => Some("infantry line"),
        Formation::AttackColumn | Formation::CompanyColumn | Formation::ClosedColumn => {
            Some("infantry column")
        }
        Formation::MarchColumn => Some("infantry march_column"),
        Formation::Open => Some("infantry open"),
        Formation::Extended => Some("infantry extended"),
        Formation::Square => Some("infantry square"),
        Formation::Divisions => Some("infantry divisions"),
        _ => None,
    }
}

words! {
    /// What lies in the way: a feature, a slope, or the state of the ground.
    pub enum Going {
        Open = "open",
        Clearing = "clearing",
        DesertFloor = "desert_floor" | "desert",
        Rolling = "rolling",
        Crops = "crops",
        Soft = "soft" | "soft_ground",
        Snow = "snow",
        LightWoods = "light_woods",
        HeavyWoods = "heavy_woods",
        Rough = "rough",
        Marsh = "marsh",
        Water = "water",
        SlopeUpGentle = "slope_up_gentle",
        SlopeUpModerate = "slope_up_moderate",
        SlopeUpSteep = "slope_up_steep",
        SlopeDownGentle = "slope_down_gentle",
        SlopeDownModerate = "slope_down_moderate",
        SlopeDownSteep = "slope_down_steep",
        Stream = "stream",
        Ford = "ford",
        Hedge = "hedge",
        Fence = "fence",
        Wall = "wall",
        Ditch = "ditch",
        SunkenRoad = "sunken_road",
        Wadi = "wadi",
        Obstacle = "obstacle",
        LightWorks = "light_works",
        MediumWorks = "medium_works",
        HeavyWorks = "heavy_works",
        LightBuilding = "light_building",
        MediumBuilding = "medium_building",
        StoneBuilding = "stone_building",
        Bridge = "bridge",
        Road = "road",
        Track = "track",
        Boat = "boat",
    }
}

words! {
    /// Formed are line, columns and square; loose are open and extended order, swarms and skirmishers.
    pub enum Walker {
        FormedFoot = "formed_foot",
        LooseFoot = "loose_foot",
        Cavalry = "cavalry",
        Limbered = "limbered",
    }
}

case! {
    pub struct GoingCase {
        /// Feature, slope or ground
        terrain: Going = Going::Open,
        /// Who moves through it
        mover: Walker = Walker::FormedFoot,
    }
}

finding! {
    pub struct TerrainMove {
        cost: Option<Plain>,
        crossing: i32,
        disorder: i32,
        passable: bool,
        cell_id: CellId,
    }
}

pub static TERRAIN_MOVE: Proc<GoingCase, TerrainMove> = procedure!(
    "terrain_move",
    "Movement through terrain",
    "Movement",
    "",
    GoingCase,
    terrain_move,
    rules![RES 23, MOVE 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 17, SPEC 15]
);

fn terrain_move(case: &GoingCase, cx: &mut Cx<'_>) -> Play<TerrainMove> {
    cx.cite(rule!("CS-RES-23"));
    cx.cite(case.terrain.cite());
    let (row, column) = (GOING.row(case.terrain.word()), GOING.column(case.mover.word()));
    let way = *GOING.at(row, column);
    let markers = match GOING.at(row, GOING.column("disorder")) {
        Way::Number(it) => it.floor() as i32,
        _ => 0,
    };
    // Loose troops are never disordered by terrain, nor are those who cannot enter it.
    let untouched = case.mover == Walker::LooseFoot || way == Way::No;
    Ok(TerrainMove {
        cost: if let Way::Number(it) = way { Some(Plain(it)) } else { None },
        crossing: if let Way::Crossing(paces) = way { paces } else { 0 },
        disorder: if untouched { 0 } else { markers },
        passable: matches!(way, Way::Number(_) | Way::Crossing(_)),
        cell_id: GOING.name(row, column),
    })
}

/// A cell of the table of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Paces of allowance for each pace moved; in the last column, disorder markers
    Number(Decimal),
    /// Paces of allowance lost once
    Crossing(i32),
    /// Only by an order to occupy, leave or embark, or in close combat
    ByOrder,
    No,
}

impl Way {
    pub fn of_cell(cell: &str) -> Option<Way> {
        match cell {
            "no" => Some(Way::No),
            "by order" => Some(Way::ByOrder),
            _ => match cell.strip_prefix("crossing ") {
                Some(paces) => paces.parse().ok().map(Way::Crossing),
                None => Decimal::read(cell).map(Way::Number),
            },
        }
    }
}

impl Going {
    fn cite(self) -> RuleId {
        match self {
            Going::Open | Going::Clearing | Going::DesertFloor | Going::Rolling => rule!("CS-MOVE-20"),
            Going::Crops => rule!("CS-MOVE-21"),
            Going::Soft | Going::Snow => rule!("CS-MOVE-22"),
            Going::LightWoods => rule!("CS-MOVE-23"),
            Going::HeavyWoods => rule!("CS-MOVE-24"),
            Going::Rough => rule!("CS-MOVE-25"),
            Going::Marsh => rule!("CS-MOVE-26"),
            Going::Water => rule!("CS-MOVE-27"),
            Going::SlopeUpGentle | Going::SlopeUpModerate | Going::SlopeUpSteep => rule!("CS-MOVE-28"),
            Going::SlopeDownGentle | Going::SlopeDownModerate | Going::SlopeDownSteep => rule!("CS-MOVE-29"),
            Going::Stream | Going::Ford => rule!("CS-MOVE-30"),
            Going::Hedge
            | Going::Fence
            | Going::Wall
            | Going::Ditch
            | Going::SunkenRoad
            | Going::Wadi
            | Going::Obstacle => rule!("CS-MOVE-31"),
            Going::LightWorks | Going::MediumWorks => rule!("CS-MOVE-32"),
            Going::HeavyWorks => rule!("CS-MOVE-33"),
            Going::LightBuilding | Going::MediumBuilding | Going::StoneBuilding => rule!("CS-MOVE-34"),
            Going::Bridge => rule!("CS-MOVE-35"),
            Going::Road | Going::Track => rule!("CS-MOVE-17"),
            Going::Boat => rule!("CS-SPEC-15"),
        }
    }
}

words! {
    pub enum Direction { Down = "down", Across = "across", Up = "up" }
}

case! {
    pub struct BoatCase {
        /// Men per figure
        figure_scale: FigureScale = FigureScale::USUAL,
        /// Degrees off the downstream direction
        angle: Decimal [0, 180],
    }
}

finding! {
    pub struct BoatRate { direction: Direction, outcome: i32, cell_id: CellId }
}

pub static BOAT_RATE: Proc<BoatCase, BoatRate> =
    procedure!("boat_rate", "Rate of a boat", "Movement", "", BoatCase, boat_rate, rules![RES 28, SPEC 17]);

fn boat_rate(case: &BoatCase, cx: &mut Cx<'_>) -> Play<BoatRate> {
    cx.cite(rule!("CS-RES-28"));
    cx.cite(rule!("CS-SPEC-17"));
    // More than 20° off the stream either way is across it.
    let direction = if case.angle <= Decimal::of(20) {
        Direction::Down
    } else if case.angle < Decimal::of(160) {
        Direction::Across
    } else {
        Direction::Up
    };
    let row = BOATS.row(direction.word());
    let outcome = BOATS.at(row, 0) * case.figure_scale.paces_per_inch();
    Ok(BoatRate { direction, outcome, cell_id: BOATS.name(row, 0) })
}
