//! Finding the enemy by eye: what a stance means (HB-FIG-2), and who sees whom (HB-SEE-1 to 5).

use engine::{CellId, Cx, Datum, Maybe, Mould, Play, Proc, RuleId, Shown, case, finding, procedure, words};

use crate::printed::{grid, rows};
use crate::vocabulary::{Cover, Stance};

grid!(VISIBILITY_TABLE: Sight, "visibility.toml", Sight::of_cell);
rows!(STANCES: StanceInfo, "stances.toml");

words! {
    /// The rows of the visibility table.
    pub enum Spotter { InHole = "in_hole", Standing = "standing", Low = "low" }
}

words! {
    /// The columns of the visibility table that a target's stance gives; a hidden one has none.
    pub enum Posture { Standing = "standing", Lying = "lying", GroundLevel = "ground_level", Hidden = "hidden" }
}

case! {
    pub struct StanceCase {
        /// How the figure is placed inside its square
        stance: Stance,
    }
}

finding! {
    #[derive(Copy)]
    pub struct StanceInfo { spotter: Spotter, target: Posture, cover: Cover, sees_out: bool }
}

finding! {
    pub struct FoundStance { outcome: StanceInfo }
}

pub static STANCE_INFO: Proc<StanceCase, FoundStance> = procedure!(
    "stance_info",
    "What a stance means",
    "The ground",
    "",
    StanceCase,
    stance_info,
    rules!["HB-FIG-2"]
);

fn stance_info(case: &StanceCase, cx: &mut Cx<'_>) -> Play<FoundStance> {
    cx.cite(rule!("HB-FIG-2"));
    Ok(FoundStance { outcome: STANCES.1[case.stance as usize] })
}

impl Stance {
    pub fn info(self) -> StanceInfo {
        STANCE_INFO.of(&StanceCase { stance: self }).outcome
    }
}

impl StanceInfo {
    pub fn of_row(cells: &[&str]) -> Option<StanceInfo> {
        let &[spotter, target, cover, sees_out] = cells else { return None };
        Some(StanceInfo {
            spotter: Spotter::of_word(spotter)?,
            target: Posture::of_word(target)?,
            cover: Cover::of_word(cover)?,
            sees_out: sees_out.starts_with("yes"),
        })
    }
}

/// A cell of the visibility table, poorest sight first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sight {
    Nil,
    SameHole,
    Squares(i32),
    Any,
}

impl Sight {
    pub fn of_cell(text: &str) -> Option<Sight> {
        match text {
            "nil" => Some(Sight::Nil),
            "same hole" => Some(Sight::SameHole),
            "any" => Some(Sight::Any),
            squares => squares.parse().ok().map(Sight::Squares),
        }
    }
}

impl Shown for Sight {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        match self {
            Sight::Nil => Datum::word("nil"),
            Sight::SameHole => Datum::word("same_hole"),
            Sight::Any => Datum::word("any"),
            Sight::Squares(it) => Datum::Text(it.to_string().into()),
        }
    }
}

words! {
    pub enum Seen { Clear = "clear", Shape = "shape", Flash = "flash", None = "none" }
}

case! {
    pub struct VisibilityCase {
        /// Row of the spotter: in a hole, standing, or low (lying, listening post, fire step, bunker)
        spotter: Spotter,
        /// How the target shows itself
        target: Posture,
        /// Squares between them
        distance: i32 [0, 10_000] = 0,
        /// Both are in the same hole (HB-TERR-10)
        same_hole: bool,
        /// The target is within 3 squares of a flare
        flare: bool,
        /// The target is firing
        firing: bool,
        /// There is a line of sight (HB-GRID-6)
        los: bool = true,
    }
}

finding! {
    pub struct Visibility { cell: Option<Sight>, cell_id: Maybe<CellId>, outcome: Seen }
}

pub static VISIBILITY: Proc<VisibilityCase, Visibility> = procedure!(
    "visibility",
    "Visibility",
    "Spotting/Noise",
    "",
    VisibilityCase,
    visibility,
    rules![
        "HB-SEE-1" "HB-SEE-1a" "HB-SEE-1b" "HB-SEE-1c" "HB-SEE-2" "HB-SEE-3" "HB-SEE-4" "HB-SEE-5"
    ]
);

fn visibility(case: &VisibilityCase, cx: &mut Cx<'_>) -> Play<Visibility> {
    cx.cite(rule!("HB-SEE-1"));
    let row = VISIBILITY_TABLE.row(case.spotter.word());
    let best = best_column(case, cx, row);
    let cell = best.map(|column| *VISIBILITY_TABLE.at(row, column));
    let outcome = seen(case, cx, cell, best == Some(FIRING));
    Ok(Visibility { cell, cell_id: Maybe(best.map(|column| VISIBILITY_TABLE.name(row, column))), outcome })
}

/// The columns behind those of the stances.
const FLARE: usize = 3;
const FIRING: usize = 4;

/// The best of the columns that fit; none for a target in full cover.
fn best_column(case: &VisibilityCase, cx: &mut Cx<'_>, row: usize) -> Option<usize> {
    if case.target == Posture::Hidden {
        return None;
    }
    cx.cite(row_rule(case.spotter));
    let stance = VISIBILITY_TABLE.column(case.target.word());
    let lit = [(FLARE, case.flare), (FIRING, case.firing)];
    let best = lit.into_iter().filter(|it| it.1).map(|it| it.0).fold(stance, |best, column| {
        cx.cite(rule!("HB-SEE-3"));
        if VISIBILITY_TABLE.at(row, best) < VISIBILITY_TABLE.at(row, column) { column } else { best }
    });
    Some(best)
}

fn seen(case: &VisibilityCase, cx: &mut Cx<'_>, cell: Option<Sight>, by_fire: bool) -> Seen {
    if case.same_hole {
        cx.cite(rule!("HB-SEE-4"));
        return Seen::Clear;
    }
    let Some(cell) = cell else {
        cx.cite(rule!("HB-SEE-4"));
        return Seen::None;
    };
    if !case.los {
        cx.cite(rule!("HB-SEE-3"));
        return Seen::None;
    }
    match cell {
        Sight::Nil | Sight::SameHole => {
            cx.cite(rule!("HB-SEE-4"));
            Seen::None
        }
        Sight::Any => Seen::Clear,
        Sight::Squares(clear) if case.distance <= clear => Seen::Clear,
        Sight::Squares(_) if by_fire => {
            cx.cite(rule!("HB-SEE-5"));
            Seen::Flash
        }
        Sight::Squares(clear) => {
            cx.cite(rule!("HB-SEE-2"));
            if case.distance == clear + 1 { Seen::Shape } else { Seen::None }
        }
    }
}

fn row_rule(spotter: Spotter) -> RuleId {
    match spotter {
        Spotter::InHole => rule!("HB-SEE-1a"),
        Spotter::Standing => rule!("HB-SEE-1b"),
        Spotter::Low => rule!("HB-SEE-1c"),
    }
}
