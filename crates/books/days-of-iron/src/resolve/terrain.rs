//! Terrain (DI-TERR-1): who may go there, and what an inch of it costs (DI-MOV-4).

use std::sync::LazyLock;

use engine::{CellId, Cx, Decimal, Fault, Grid, Maybe, Play, Proc, RuleId, case, finding, procedure, words};

use super::rates::{Column, Row};
use super::slowing::{Fraction, Slower, Slowing};

pub static TERRAIN: LazyLock<Grid<Ground>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/terrain.toml"), Ground::of_cell));

/// A cell of the terrain table: the modifier that slows there, or who may go there off road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Slowed(Option<Slower>),
    OpenTo(Who),
}

words! {
    /// Who may enter or cross off road.
    pub enum Who {
        All = "all",
        Infantry = "infantry",
        InfantryAndStaff = "infantry and staff",
        NotArtillery = "not artillery",
        NotLimbered = "not limbered guns and wagons",
        Boats = "boats",
    }
}

/// The columns of the terrain table.
const SLOWED: usize = 0;
const OPEN_TO: usize = 1;

impl Ground {
    pub fn of_cell(text: &str) -> Option<Ground> {
        match text {
            "-" => Some(Ground::Slowed(None)),
            text => Who::of_word(text)
                .map(Ground::OpenTo)
                .or_else(|| Slower::of_word(text).map(|it| Ground::Slowed(Some(it)))),
        }
    }

    fn slower(self) -> Option<Slower> {
        match self {
            Ground::Slowed(it) => it,
            Ground::OpenTo(_) => None,
        }
    }
}

impl Who {
    fn holds(self, row: Row) -> bool {
        use Row::{
            BoatAgainstCurrent, BoatWithCurrent, Column, Firing, FootArtillery, HorseArtillery, Line,
            Manhandled, MarchColumn, Sidestep, SiegeArtillery, Skirmish, SkirmishFiring, Staff, Wagon,
        };
        let infantry =
            matches!(row, Skirmish | SkirmishFiring | MarchColumn | Column | Line | Firing | Sidestep);
        let limbered = matches!(row, HorseArtillery | FootArtillery | SiegeArtillery);
        let boat = matches!(row, BoatWithCurrent | BoatAgainstCurrent);
        match self {
            Who::All => true,
            Who::Infantry => infantry,
            Who::InfantryAndStaff => infantry || row == Staff,
            Who::NotArtillery => !limbered && row != Manhandled,
            Who::NotLimbered => !limbered && row != Wagon,
            Who::Boats => boat,
        }
    }
}

/// The rule that keeps troops of this row out of such terrain, if one does.
pub fn closed_to(terrain: &str, row: Row) -> Option<RuleId> {
    let at = TERRAIN.row(terrain);
    let open = match TERRAIN.at(at, OPEN_TO) {
        Ground::OpenTo(who) => who.holds(row),
        Ground::Slowed(_) => true,
    };
    match TERRAIN.at(at, SLOWED).slower() {
        _ if open => None,
        // These the sheet itself leaves to infantry.
        Some(Slower::HeavywoodDifficulthill | Slower::HighWallFortificationObstacle) => {
            Some(rule!("DI-TERR-8"))
        }
        _ => Some(rule!("DI-TERR-1")),
    }
}

words! {
    /// The areas of DI-TERR-1.
    pub enum Area {
        Open = "open",
        Hill = "hill" | "gentle_hill" | "hill_gentle",
        DifficultHill = "difficult_hill" | "hill_difficult",
        LightWood = "light_wood",
        HeavyWood = "heavy_wood",
        UrbanLight = "urban_light",
        UrbanHeavy = "urban_heavy",
        Difficult = "difficult",
        Swamp = "swamp",
        Snow = "snow",
        Sand = "sand",
        LightCover = "light_cover",
        HeavyCover = "heavy_cover",
        River = "river",
    }
}

case! {
    pub struct LegCase check may_go_there {
        /// Row of the movement table; it matters on a road
        row: Row,
        /// Length of the leg; in a wheel the way of the outside front corner
        inches: Decimal [0, 10_000],
        /// Areas on the leg (DI-TERR-1); the worst one counts
        terrain: Vec<Area> [0, 20] = Vec::new(),
        /// In column along a road or bridge
        on_road: bool,
        /// A wheel
        wheel: bool,
        /// Skirmishing infantry is not slowed by urban areas, light woods and difficult ground
        skirmishing_infantry: bool,
    }
}

/// Inches of allowance for an inch of road: the normal rate over the road rate.
fn road_cost(row: Row) -> Option<Fraction> {
    let (normal, road) = (row.rate(Column::Normal).inches()?, row.rate(Column::Road).inches()?);
    Some(Fraction { num: i64::from(normal), den: i64::from(road) })
}

fn may_go_there(case: &LegCase) -> Result<(), Fault> {
    let row = case.row.word().replace('_', " ");
    if case.on_road {
        let refused = || Fault::illegal(rule!("DI-MOV-13"), "on_road", format!("{row} has no road rate"));
        return road_cost(case.row).map(drop).ok_or_else(refused);
    }
    for (at, area) in case.terrain.iter().enumerate() {
        if let Some(cite) = closed_to(area.word(), case.row) {
            let why = format!("{row} cannot enter {} off road", area.word().replace('_', " "));
            return Err(Fault::illegal(cite, &format!("terrain[{at}]"), why));
        }
    }
    Ok(())
}

finding! {
    pub struct LegCost { total: Decimal, cell_id: Maybe<CellId> }
}

pub static LEG_COST: Proc<LegCase, LegCost> = procedure!(
    "leg_cost",
    "Cost of a leg",
    "Movement Phase",
    "",
    LegCase,
    leg_cost,
    rules!["DI-MOV-4" "DI-MOV-13" "DI-TERR-1" "DI-TERR-6" "DI-TERR-8"]
);

fn leg_cost(case: &LegCase, cx: &mut Cx<'_>) -> Play<LegCost> {
    cx.cite(rule!("DI-MOV-4"));
    let (mut cost, cell_id) = match road_cost(case.row).filter(|_| case.on_road) {
        Some(cost) => {
            cx.cite(rule!("DI-TERR-6"));
            cx.cite(rule!("DI-MOV-13"));
            cx.cite(case.row.cite());
            (cost, None)
        }
        None => terrain_cost(case, cx),
    };
    if let Slowing::Factor(factor) = Slower::Wheel.slowing()
        && case.wheel
    {
        cx.cite(rule!("DI-MX-7"));
        cost = cost.times(factor.inverse());
    }
    Ok(LegCost { total: case.inches.times(cost.num, cost.den).rounded(3), cell_id: Maybe(cell_id) })
}

/// One divided by the smallest fraction on the leg, and the cell of the area that is so slow.
fn terrain_cost(case: &LegCase, cx: &mut Cx<'_>) -> (Fraction, Option<CellId>) {
    let mut least = Fraction::ONE;
    let mut worst = None;
    for area in &case.terrain {
        let row = TERRAIN.row(area.word());
        let Some(slower) = TERRAIN.at(row, SLOWED).slower() else { continue };
        if let Slowing::Factor(factor) = slower.slowing_of(case.skirmishing_infantry)
            && factor.less_than(least)
        {
            (least, worst) = (factor, Some((slower, row)));
        }
    }
    if let Some((slower, _)) = worst {
        cx.cite(rule!("DI-TERR-1"));
        cx.cite(slower.cite());
    }
    (least.inverse(), worst.map(|it| TERRAIN.name(it.1, SLOWED)))
}
