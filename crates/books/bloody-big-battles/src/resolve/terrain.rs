//! What the ground does (BB-TER-3), and for whom (BB-TER-5).

use engine::{Cx, Fault, Play, Proc, case, finding, procedure, words};

use crate::printed::grid;
use crate::vocabulary::{Arm, Terrain};

grid!(TERRAIN_TABLE: Ground, "terrain.toml", Ground::of_cell);

words! {
    pub enum Passage {
        None = "none",
        Difficult = "difficult",
        LinearObstacle = "linear_obstacle",
        LinearObstacleClimbing = "linear_obstacle_climbing",
        LinearObstacleUnlessMarchOrLimbered = "linear_obstacle_unless_march_or_limbered",
        Impassable = "impassable",
        DoubleSpeedMarchOrLimbered = "double_speed_march_or_limbered",
    }
}

words! {
    pub enum Sight {
        None = "none",
        BlocksThrough = "blocks_through",
        BlocksThroughAndDeadGround = "blocks_through_and_dead_ground",
        BlocksBeyond3 = "blocks_beyond_3",
    }
}

/// What a cell of the Terrain Table says, or a whole row of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    pub movement: Passage,
    pub los: Sight,
    pub overhead_fire: bool,
    pub cover_left: i32,
    pub shift_right: i32,
    pub no_flanking_fire: bool,
    /// `None` where nobody can attack.
    pub assault: Option<i32>,
    pub assault_within: Option<i32>,
    pub no_outflanking: bool,
}

const OPEN: Ground = Ground {
    movement: Passage::None,
    los: Sight::None,
    overhead_fire: false,
    cover_left: 0,
    shift_right: 0,
    no_flanking_fire: false,
    assault: Some(0),
    assault_within: None,
    no_outflanking: false,
};

impl Ground {
    /// The row of the table.
    fn of(terrain: Terrain) -> Ground {
        let row = TERRAIN_TABLE.row(terrain.word());
        let cell = |heading| TERRAIN_TABLE.at(row, TERRAIN_TABLE.column(heading));
        let Ground { assault, assault_within, no_outflanking, .. } = *cell("assault");
        Ground {
            movement: cell("movement").movement,
            assault,
            assault_within,
            no_outflanking,
            ..*cell("firing")
        }
    }

    /// The row as it holds for a unit that would use the cover (BB-TER-5).
    fn for_arm(terrain: Terrain, arm: Arm) -> Ground {
        let ground = Ground::of(terrain);
        if shelters(terrain, arm) {
            return ground;
        }
        let assault = ground.assault.map(|_| 0);
        Ground { cover_left: 0, assault, no_flanking_fire: false, no_outflanking: false, ..ground }
    }

    /// Reads the printed words of a cell.
    pub fn of_cell(text: &str) -> Option<Ground> {
        text.split(';').map(str::trim).try_fold(OPEN, |ground, phrase| {
            let movement = |movement| Some(Ground { movement, ..ground });
            match phrase {
                "none" => Some(ground),
                "Difficult Terrain" => movement(Passage::Difficult),
                "Linear Obstacle" => movement(Passage::LinearObstacle),
                "Linear Obstacle to climb" => movement(Passage::LinearObstacleClimbing),
                "Linear Obstacle unless in Column of March or limbered" => {
                    movement(Passage::LinearObstacleUnlessMarchOrLimbered)
                }
                "double speed in Column of March or limbered" => {
                    movement(Passage::DoubleSpeedMarchOrLimbered)
                }
                "Impassable" => Some(Ground { movement: Passage::Impassable, assault: None, ..ground }),
                "blocks LOS through it" => Some(Ground { los: Sight::BlocksThrough, ..ground }),
                "dead ground" => Some(Ground { los: Sight::BlocksThroughAndDeadGround, ..ground }),
                "blocks LOS beyond 3" => Some(Ground { los: Sight::BlocksBeyond3, ..ground }),
                "overhead fire" => Some(Ground { overhead_fire: true, ..ground }),
                "no Flanking Fire" => Some(Ground { no_flanking_fire: true, ..ground }),
                "cannot be Outflanked" => Some(Ground { no_outflanking: true, ..ground }),
                counted => ground.with_number(counted),
            }
        })
    }

    /// `cover 2 Left`, `1 Right at a target crossing it`, `-2`, `-2 within 6`.
    fn with_number(self, phrase: &str) -> Option<Ground> {
        if let Some(left) = phrase.strip_prefix("cover ") {
            return Some(Ground { cover_left: left.strip_suffix(" Left")?.parse().ok()?, ..self });
        }
        if let Some(right) = phrase.strip_suffix(" Right at a target crossing it") {
            return Some(Ground { shift_right: right.parse().ok()?, ..self });
        }
        let (value, within) = match phrase.split_once(" within ") {
            Some((value, within)) => (value, Some(within.parse().ok()?)),
            None => (phrase, None),
        };
        Some(Ground { assault: Some(value.parse().ok()?), assault_within: within, ..self })
    }
}

/// Mounted cavalry and artillery count cover only in Fortifications or behind a Bridge or Linear Obstacle.
pub(super) fn shelters(terrain: Terrain, arm: Arm) -> bool {
    let fortification = matches!(terrain, Terrain::Fort | Terrain::Entrenchment);
    let linear = matches!(terrain, Terrain::SteepSlope | Terrain::Stream | Terrain::Bridge);
    fortification || linear || !matches!(arm, Arm::Cavalry | Arm::Artillery)
}

case! {
    pub struct TerrainCase check no_general {
        /// Type of the terrain
        kind as "type": Terrain,
        /// Arm of the unit that would use the cover
        arm: Arm = Arm::Infantry,
        /// Cavalry only: in the saddle
        mounted: bool = true,
    }
}

fn no_general(case: &TerrainCase) -> Result<(), Fault> {
    case.arm.of_a_unit()
}

impl TerrainCase {
    /// What this terrain is to an arm as it fights.
    pub fn to(kind: Terrain, arm: Arm) -> TerrainCase {
        TerrainCase { kind, arm, mounted: true }
    }
}

finding! {
    pub struct FoundTerrain {
        movement: Passage,
        los: Sight,
        overhead_fire: bool,
        cover_left: i32,
        shift_right: i32,
        assault: Option<i32>,
        assault_within: Option<i32>,
        assault_allowed: bool,
        no_flanking_fire: bool,
        no_outflanking: bool,
    }
}

pub static TERRAIN: Proc<TerrainCase, FoundTerrain> = procedure!(
    "terrain",
    "Terrain table",
    "Movement",
    "",
    TerrainCase,
    terrain,
    &[rule!("BB-TER-3"), rule!("BB-TER-4"), rule!("BB-TER-5"), rule!("BB-UNIT-7")]
);

fn terrain(case: &TerrainCase, cx: &mut Cx<'_>) -> Play<FoundTerrain> {
    cx.cite(rule!("BB-TER-3"));
    if matches!(
        case.kind,
        Terrain::GentleSlope
            | Terrain::SteepSlope
            | Terrain::Stream
            | Terrain::Road
            | Terrain::Bridge
            | Terrain::RiflePits
            | Terrain::Entrenchment
    ) {
        // The print is damaged in these rows.
        cx.cite(rule!("BB-TER-4"));
    }
    case.arm.cite_dismounted(case.mounted, cx);
    let arm = case.arm.as_it_fights(case.mounted);
    if arm != Arm::Infantry {
        cx.cite(rule!("BB-TER-5"));
    }
    let ground = Ground::for_arm(case.kind, arm);
    Ok(FoundTerrain {
        movement: ground.movement,
        los: ground.los,
        overhead_fire: ground.overhead_fire,
        cover_left: ground.cover_left,
        shift_right: ground.shift_right,
        assault: ground.assault,
        assault_within: ground.assault_within,
        assault_allowed: ground.assault.is_some(),
        no_flanking_fire: ground.no_flanking_fire,
        no_outflanking: ground.no_outflanking,
    })
}
