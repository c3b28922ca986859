//! Indirect fire: the request (HB-IND-6), and where the round comes down (HB-IND-4, 5).

use engine::{
    At, CellId, Cx, Datum, Fault, Kind, Limits, Mould, Party, Play, Proc, Ranking, Shown, Throw, Value,
    Worth, case, finding, procedure, words,
};
use ground::offsets::Direction;

use super::bombs::{DEVIATION_TABLE, THROW};
use crate::printed::grid;
use crate::resolve::bombs::{Drift, towards};
use crate::square::{Square, on_table, table};

grid!(REQUEST: Answer, "request.toml", Answer::of_word);

case! {
    pub struct RequestCase {
        /// The battery may refuse (HB-OPT-7)
        refusal: bool = true,
    }
}

words! {
    pub enum Answer { OnTheWay = "on_the_way", Delayed = "delayed", Refused = "refused" }
}

finding! {
    pub struct ArtilleryRequest { natural: i32, cell_id: CellId, outcome: Answer, delay: Option<i32> }
}

pub static ARTILLERY_REQUEST: Proc<RequestCase, ArtilleryRequest> = procedure!(
    "artillery_request",
    "Requesting artillery",
    "Indirect fire",
    "2d6, and 1d6 if delayed",
    RequestCase,
    artillery_request,
    rules!["HB-IND-6" "HB-OPT-7"],
    Ranking::of(Party::FIRER, |it: &ArtilleryRequest| (-(it.outcome as i32)).into())
);

fn artillery_request(case: &RequestCase, cx: &mut Cx<'_>) -> Play<ArtilleryRequest> {
    cx.cite(rule!("HB-IND-6"));
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let row = REQUEST.row_of(natural);
    let mut outcome = *REQUEST.at(row, 0);
    if outcome == Answer::Refused {
        cx.cite(rule!("HB-OPT-7"));
        if !case.refusal {
            outcome = Answer::Delayed;
        }
    }
    let delay = match outcome {
        Answer::OnTheWay => Some(0),
        Answer::Delayed => Some(cx.roll(Throw::die(6))?.fact()),
        Answer::Refused => None,
    };
    Ok(ArtilleryRequest { natural, cell_id: REQUEST.name(row, 0), outcome, delay })
}

words! {
    pub enum Asset { Mortar = "mortar", Artillery = "artillery" }
}

words! {
    pub enum Ammo { He = "he", Shrapnel = "shrapnel", Flare = "flare" }
}

/// Where the fire comes from: behind an edge of the table, or a square on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    North,
    South,
    At(Square),
}

impl Value for Source {
    const KIND: Kind = Kind::Either(&[Kind::Word(&["north", "south"], &[]), Kind::Square]);

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<Source, Fault> {
        match datum.as_text() {
            Some("north") => Ok(Source::North),
            Some("south") => Ok(Source::South),
            _ => Square::read(datum, at, limits)
                .map(Source::At)
                .map_err(|_| at.not("an edge or a square", datum).allowing(["north", "south", "A1 to ZZ99"])),
        }
    }
}

impl Shown for Source {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        match self {
            Source::North => Datum::word("north"),
            Source::South => Datum::word("south"),
            Source::At(square) => square.show(),
        }
    }
}

case! {
    pub struct AccuracyCase check fits_the_table {
        #[chosen ours]
        asset: Asset,
        /// Mortars fire high explosive or flares, artillery high explosive or shrapnel
        #[chosen ours]
        ammo: Ammo,
        /// Square on the target list
        target: Square,
        /// The target square has a hole
        hole: bool,
        /// Edge the battery stands behind, or the square of a mortar on the table
        from: Source,
        /// Columns of the table
        width: i32 [1, 702] = 99,
        /// Rows of the table
        height: i32 [1, 99] = 99,
    }
}

words! {
    pub enum Fall { InObstacle = "in_obstacle", InSquare = "in_square", Deviated = "deviated" }
}

words! {
    pub enum BurstZone { Open = "open", Hole = "hole" }
}

finding! {
    pub struct Fallen { result: Fall, square: Option<Square>, zone: BurstZone }
}

impl Fallen {
    /// On the mark is best; of squares beside it none is better, but each has its place.
    fn worth(&self) -> Worth {
        let (column, row) = self.square.map_or((0, 0), |it| (it.0.column.into(), it.0.row.into()));
        [-(self.result as i32), self.zone as i32, i32::from(self.square.is_some()), -row, -column].into()
    }
}

finding! {
    pub struct Numbers { obstacle: Option<i32>, square: Option<i32> }
}

finding! {
    pub struct IndirectAccuracy { natural: i32, needed: Numbers, cell_id: CellId, outcome: Fallen }
}

pub static INDIRECT_ACCURACY: Proc<AccuracyCase, IndirectAccuracy> = procedure!(
    "indirect_accuracy",
    "Where indirect fire lands",
    "Indirect fire",
    "2d6; 1d6 direction; 1d6 distance",
    AccuracyCase,
    indirect_accuracy,
    rules!["HB-IND-2" "HB-IND-3" "HB-IND-4" "HB-IND-5" "HB-IND-9"],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &IndirectAccuracy| it.outcome.worth())
);

fn indirect_accuracy(case: &AccuracyCase, cx: &mut Cx<'_>) -> Play<IndirectAccuracy> {
    cx.cite(rule!("HB-IND-4"));
    cx.cite(rule!("HB-IND-5"));
    // The bomb chart needs a range: the longest that uses the normal deviation chart.
    let column = THROW.column_of(3);
    let needed = Numbers { obstacle: *THROW.at(0, column), square: *THROW.at(1, column) };
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let reached = |number: Option<i32>| number.is_none_or(|it| it <= natural);
    if case.ammo == Ammo::Shrapnel {
        cx.cite(rule!("HB-IND-9"));
    }
    let into_hole = case.hole && case.ammo != Ammo::Shrapnel && reached(needed.obstacle);
    let target = Some(case.target);
    let outcome = if into_hole {
        Fallen { result: Fall::InObstacle, square: target, zone: BurstZone::Hole }
    } else if reached(needed.square) {
        Fallen { result: Fall::InSquare, square: target, zone: BurstZone::Open }
    } else {
        Fallen { result: Fall::Deviated, square: deviated(case, cx)?, zone: BurstZone::Open }
    };
    Ok(IndirectAccuracy { natural, needed, cell_id: THROW.name(1, column), outcome })
}

/// A straight line in the direction of the normal chart: one square for a mortar, 1d6 for artillery.
fn deviated(case: &AccuracyCase, cx: &mut Cx<'_>) -> Play<Option<Square>> {
    let table = table(case.width, case.height);
    let target = case.target.0;
    let first = match case.from {
        Source::North => Some(Direction::N),
        Source::South => Some(Direction::S),
        Source::At(mortar) => target.direction_of(towards(target, mortar.0, table)),
    };
    let row = DEVIATION_TABLE.row_of(cx.roll(Throw::die(6))?.fact());
    let steps = match case.asset {
        Asset::Mortar => 1,
        Asset::Artillery => cx.roll(Throw::die(6))?.fact(),
    };
    let landed = match (*DEVIATION_TABLE.at(row, 0), first) {
        (Drift::Turned(sixths), Some(first)) => target.towards(first.turned(sixths), steps),
        (Drift::Centre, _) | (_, None) => target,
    };
    Ok(table.holds(landed).then_some(Square(landed)))
}

fn fits_the_table(case: &AccuracyCase) -> Result<(), Fault> {
    let table = table(case.width, case.height);
    on_table(table, &[("target", case.target)])?;
    if let Source::At(mortar) = case.from {
        on_table(table, &[("from", mortar)])?;
        if mortar == case.target {
            return Err(Fault::illegal(rule!("HB-IND-5"), "from", "the mortar stands in the target square"));
        }
    }
    has_ammo(case.asset, case.ammo)
}

/// Each asset has two kinds of ammunition.
pub fn has_ammo(asset: Asset, ammo: Ammo) -> Result<(), Fault> {
    match (asset, ammo) {
        (Asset::Mortar, Ammo::Shrapnel) => {
            Err(Fault::illegal(rule!("HB-IND-2"), "ammo", "a mortar fires flares or high explosive")
                .allowing(["he", "flare"]))
        }
        (Asset::Artillery, Ammo::Flare) => {
            Err(Fault::illegal(rule!("HB-IND-3"), "ammo", "artillery fires shrapnel or high explosive")
                .allowing(["he", "shrapnel"]))
        }
        _ => Ok(()),
    }
}
