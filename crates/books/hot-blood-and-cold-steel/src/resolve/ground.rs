//! The grid of offset squares (HB-GRID): distance, line, arc, line of sight.

use engine::{Cx, Fault, Play, Proc, case, finding, procedure};
use ground::offsets::{Direction, Extent, Line};

use crate::square::{Square, on_table, table};
use crate::vocabulary::Side;

case! {
    pub struct DistanceCase {
        /// A square
        a: Square,
        /// Another square, or the same
        b: Square,
    }
}

finding! {
    pub struct Distance { outcome: i32 }
}

pub static DISTANCE: Proc<DistanceCase, Distance> = procedure!(
    "distance",
    "Distance",
    "The ground",
    "",
    DistanceCase,
    distance,
    rules!["HB-GRID-2" "HB-GRID-4"]
);

fn distance(case: &DistanceCase, cx: &mut Cx<'_>) -> Play<Distance> {
    cx.cite(rule!("HB-GRID-2"));
    cx.cite(rule!("HB-GRID-4"));
    Ok(Distance { outcome: case.a.0.distance(case.b.0) })
}

case! {
    pub struct LineCase check ends_on_table {
        /// First square of the line
        from: Square,
        /// Last square of the line
        to: Square,
        /// Which square to take where the ruler touches two, looking from the first to the last
        side: Side = Side::Right,
        /// Columns of the table
        width: i32 [1, 702] = 99,
        /// Rows of the table
        height: i32 [1, 99] = 99,
    }
}

finding! {
    pub struct Ruled { outcome: Vec<Square> }
}

pub static LINE: Proc<LineCase, Ruled> =
    procedure!("line", "Line", "The ground", "", LineCase, line, rules!["HB-GRID-5"]);

fn line(case: &LineCase, cx: &mut Cx<'_>) -> Play<Ruled> {
    cx.cite(rule!("HB-GRID-5"));
    let line = Line::new(case.from.0, case.to.0, case.side.into(), table(case.width, case.height));
    Ok(Ruled { outcome: line.map(Square).collect() })
}

fn ends_on_table(case: &LineCase) -> Result<(), Fault> {
    on_table(table(case.width, case.height), &[("from", case.from), ("to", case.to)])
}

case! {
    pub struct ArcCase {
        /// Square of the emplaced gun
        gun: Square,
        /// Direction it faces: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW
        facing: i32 [0, 5] = 0,
        /// The square asked about
        square: Square,
    }
}

finding! {
    pub struct InArc { outcome: bool }
}

pub static IN_ARC: Proc<ArcCase, InArc> = procedure!(
    "in_arc",
    "Arc of an emplaced gun",
    "The ground",
    "",
    ArcCase,
    in_arc,
    rules!["HB-GRID-3" "HB-GRID-7"]
);

fn in_arc(case: &ArcCase, cx: &mut Cx<'_>) -> Play<InArc> {
    cx.cite(rule!("HB-GRID-3"));
    cx.cite(rule!("HB-GRID-7"));
    let facing = Direction::N.turned(case.facing);
    Ok(InArc { outcome: case.gun.0.has_in_arc(facing, case.square.0) })
}

case! {
    pub struct LosCase {
        /// A square
        a: Square,
        /// Another square
        b: Square,
        /// Squares that block lines of sight through them (ruin, crater lip, wreck)
        blockers: Vec<Square> [0, 1000] = Vec::new(),
    }
}

finding! {
    pub struct LineOfSight { outcome: bool }
}

pub static LOS: Proc<LosCase, LineOfSight> =
    procedure!("los", "Line of sight", "The ground", "", LosCase, los, rules!["HB-GRID-6"]);

fn los(case: &LosCase, cx: &mut Cx<'_>) -> Play<LineOfSight> {
    cx.cite(rule!("HB-GRID-6"));
    let outcome = case.a.0.sees(case.b.0, Extent::LABELS, |it| case.blockers.contains(&Square(it)));
    Ok(LineOfSight { outcome })
}
