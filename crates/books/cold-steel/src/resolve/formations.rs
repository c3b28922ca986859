//! Formations: their size, and the time and disorder of changing them (section 8).

use engine::{CellId, Cx, Decimal, Fault, Maybe, Play, Proc, RuleId, case, finding, procedure, words};

use super::tables::{CAVALRY_CHANGES, CHANGES, DRILL, FORMATIONS, OTHER_CHANGES};
use crate::measure::{Plain, Troops};
use crate::vocabulary::{Discipline, FigureScale, Formation, Mounting};

case! {
    pub struct SizeCase check has_a_size {
        /// Formation
        formation: Formation = Formation::Line3,
        /// Current figures
        figures: i32 [0, 10_000] = 0,
        /// Men per figure
        figure_scale: FigureScale = FigureScale::USUAL,
        /// Ranks the unit fights in
        ranks: i32 [2, 3] = 3,
        /// Squadrons of a cavalry regiment
        squadrons: i32 [1, 1_000] = 1,
        /// Guns of a battery
        guns: i32 [0, 1_000] = 0,
        /// Mounting of the stands
        mounting: Mounting = Mounting::Standard,
        /// Stands of the unit
        stands: i32 [1, 10_000] = 1,
        /// Mounted irregulars
        mounted: bool,
    }
}

fn has_a_size(case: &SizeCase) -> Result<(), Fault> {
    match case.formation {
        Formation::Garrison => Err(Fault::illegal(
            rule!("CS-FORM-17"),
            "formation",
            "a garrison is as large as the structure it holds",
        )),
        _ => Ok(()),
    }
}

finding! {
    pub struct FormationSize { frontage: Plain, depth: Plain }
}

pub static FORMATION_SIZE: Proc<SizeCase, FormationSize> = procedure!(
    "formation_size",
    "Size of a formation",
    "Movement",
    "",
    SizeCase,
    formation_size,
    rules![RES 21, FORM 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18, SCALE 5, OPT 6]
);

fn formation_size(case: &SizeCase, cx: &mut Cx<'_>) -> Play<FormationSize> {
    cx.cite(rule!("CS-RES-21"));
    cx.cite(case.formation.cite());
    let troops = Troops {
        men: case.figures * case.figure_scale.men(),
        ranks: case.ranks,
        squadrons: case.squadrons,
        guns: case.guns,
    };
    let row = FORMATIONS.row(case.formation.row(case.mounted));
    let measured = |column: &str| match FORMATIONS.at(row, FORMATIONS.column(column)) {
        Some(formula) => formula.of(&troops).decimal(),
        None => Decimal::ZERO,
    };
    let gaps = if case.mounting == Mounting::Spaced && case.formation.is_spread() {
        cx.cite(rule!("CS-SCALE-5"));
        cx.cite(rule!("CS-OPT-6"));
        // A quarter of an inch between stands.
        Decimal::from(case.figure_scale.paces_per_inch()).times(i64::from(case.stands - 1), 4)
    } else {
        Decimal::ZERO
    };
    let least = Decimal::of(8);
    let (frontage, depth) = (measured("frontage") + gaps, measured("depth"));
    if frontage < least || depth < least {
        cx.cite(rule!("CS-FORM-18"));
    }
    let shown = |it: Decimal| Plain(it.max(least).rounded(2));
    Ok(FormationSize { frontage: shown(frontage), depth: shown(depth) })
}

/// The rectangle that a unit covers about its centre (CS-GEO-1): what the procedure gives, in hundredths of a pace. The
/// last are its ranks, squadrons and guns, and how its stands are mounted. A garrison has none of its own.
#[cfg(not(target_arch = "wasm32"))]
pub fn shape_of(
    mounted: bool,
    figures: i32,
    formation: Formation,
    figure_scale: FigureScale,
    (ranks, squadrons, guns): (i32, i32, i32),
    (mounting, stands): (Mounting, i32),
) -> Option<ground::table::Shape> {
    let case =
        SizeCase { formation, figures, figure_scale, ranks, squadrons, guns, mounting, stands, mounted };
    let ticks = |it: Plain| it.thousandths() / 10;
    let sized = || FORMATION_SIZE.of(&case);
    (formation != Formation::Garrison).then(sized).map(|it| {
        let (wide, deep) = (ticks(it.frontage), ticks(it.depth));
        ground::table::Shape::centred(wide, deep)
    })
}

impl Formation {
    /// The row of the table of formations; irregulars on horseback have their own.
    pub fn row(self, mounted: bool) -> &'static str {
        match self {
            Formation::Swarm if mounted => "swarm mounted",
            other => other.word(),
        }
    }

    /// Line, open and extended order, of horse too: the stands stand side by side (CS-SCALE-5).
    fn is_spread(self) -> bool {
        matches!(
            self,
            Formation::Line2
                | Formation::Line3
                | Formation::Open
                | Formation::Extended
                | Formation::CavLine
                | Formation::CavOpen
        )
    }

    pub fn cite(self) -> RuleId {
        match self {
            Formation::Line3 | Formation::Line2 => rule!("CS-FORM-1"),
            Formation::AttackColumn => rule!("CS-FORM-2"),
            Formation::CompanyColumn => rule!("CS-FORM-3"),
            Formation::ClosedColumn => rule!("CS-FORM-4"),
            Formation::MarchColumn => rule!("CS-FORM-5"),
            Formation::Square => rule!("CS-FORM-6"),
            Formation::Open => rule!("CS-FORM-7"),
            Formation::Extended => rule!("CS-FORM-8"),
            Formation::Divisions => rule!("CS-FORM-9"),
            Formation::Swarm => rule!("CS-FORM-10"),
            Formation::CavLine => rule!("CS-FORM-11"),
            Formation::CavColumn => rule!("CS-FORM-12"),
            Formation::CavMarchColumn => rule!("CS-FORM-13"),
            Formation::CavOpen => rule!("CS-FORM-14"),
            Formation::Unlimbered => rule!("CS-FORM-15"),
            Formation::Limbered => rule!("CS-FORM-16"),
            Formation::Garrison => rule!("CS-FORM-17"),
        }
    }
}

words! {
    /// Who changes formation. A battery is foot artillery unless it is said to be horse artillery.
    pub enum Changer {
        Infantry = "infantry",
        Cavalry = "cavalry",
        Artillery = "artillery" | "foot_artillery",
        HorseArtillery = "horse_artillery",
        Irregular = "irregular",
    }
}

impl Changer {
    /// The formation is one of this arm's (CS-FORM-1 to -17).
    fn has(self, formation: Formation) -> bool {
        let arm = match formation {
            Formation::Line3
            | Formation::Line2
            | Formation::AttackColumn
            | Formation::CompanyColumn
            | Formation::ClosedColumn
            | Formation::MarchColumn
            | Formation::Square
            | Formation::Open
            | Formation::Extended
            | Formation::Divisions => Changer::Infantry,
            Formation::Swarm => Changer::Irregular,
            Formation::CavLine | Formation::CavColumn | Formation::CavMarchColumn | Formation::CavOpen => {
                Changer::Cavalry
            }
            Formation::Unlimbered | Formation::Limbered => {
                return matches!(self, Changer::Artillery | Changer::HorseArtillery);
            }
            // Whoever is on foot can hold a house.
            Formation::Garrison => return matches!(self, Changer::Infantry | Changer::Irregular),
        };
        self == arm
    }
}

words! {
    /// What it changes to: a formation, or its own one facing the other way.
    pub enum Target {
        Line3 = "line3",
        Line2 = "line2",
        AttackColumn = "attack_column",
        CompanyColumn = "company_column",
        ClosedColumn = "closed_column",
        MarchColumn = "march_column",
        Square = "square",
        Open = "open",
        Extended = "extended",
        Divisions = "divisions",
        Swarm = "swarm",
        CavLine = "cav_line",
        CavColumn = "cav_column",
        CavMarchColumn = "cav_march_column",
        CavOpen = "cav_open",
        Unlimbered = "unlimbered",
        Limbered = "limbered",
        Garrison = "garrison",
        FaceAbout = "face_about",
    }
}

case! {
    pub struct ChangeCase {
        /// Arm of the unit
        arm: Changer = Changer::Infantry,
        /// Present formation
        from: Formation,
        /// Formation ordered, or face_about
        to: Target,
        /// Discipline; none for irregulars
        #[chosen before]
        discipline: Discipline = Discipline::Hardened,
        /// Guns limbered in a hurry (CS-FORM-23)
        hurried: bool,
        /// The change is an automatic order
        automatic: bool,
    }
}

finding! {
    pub struct FormationChange { quarters: i32, disorder: i32, allowed: bool, cell_id: Maybe<CellId> }
}

pub static FORMATION_CHANGE: Proc<ChangeCase, FormationChange> = procedure!(
    "formation_change",
    "Formation change",
    "Movement",
    "",
    ChangeCase,
    formation_change,
    rules![RES 24, FORM 19 20 21 22 23 24 25 26, UNIT 8]
);

fn formation_change(case: &ChangeCase, cx: &mut Cx<'_>) -> Play<FormationChange> {
    cx.cite(rule!("CS-RES-24"));
    let Some(change) = Change::of(case) else {
        return Ok(FormationChange { quarters: 0, disorder: 0, allowed: false, cell_id: Maybe(None) });
    };
    cx.cite(change.cite);
    // Irregulars have no discipline, whatever is noted (CS-UNIT-9).
    let discipline = if case.arm == Changer::Irregular { Discipline::None } else { case.discipline };
    let (slower, muddle) = drill(discipline);
    cx.cite(rule!("CS-FORM-25"));
    let automatic_square = case.automatic && case.to == Target::Square;
    if !change.is_drill || automatic_square {
        cx.cite(rule!("CS-FORM-26"));
    }
    let allowed = !is_beyond_drill(discipline, case.to);
    if !allowed {
        cx.cite(rule!("CS-UNIT-8"));
    }
    Ok(FormationChange {
        quarters: 1.max(change.quarters + slower),
        disorder: change.disorder + if change.is_drill { muddle } else { 0 } + i32::from(automatic_square),
        allowed,
        cell_id: Maybe(Some(change.cell_id)),
    })
}

/// A change that the tables know, before discipline.
struct Change {
    cite: RuleId,
    quarters: i32,
    disorder: i32,
    /// The disorder of CS-FORM-25 applies to it.
    is_drill: bool,
    cell_id: CellId,
}

impl Change {
    fn of(case: &ChangeCase) -> Option<Change> {
        if case.to == Target::FaceAbout {
            let own = case.arm.has(case.from);
            return own.then(|| Change::other(rule!("CS-FORM-21"), "face about"));
        }
        match case.arm {
            // They need no formations and have none (CS-UNIT-9).
            Changer::Irregular => None,
            Changer::Infantry => Change::of_infantry(case.from, case.to),
            Changer::Cavalry => {
                let row = CAVALRY_CHANGES.table.row(case.from.word())?;
                let column = CAVALRY_CHANGES.table.column(case.to.word())?;
                let quarters = (*CAVALRY_CHANGES.at(row, column))?;
                Some(Change::drilled(rule!("CS-FORM-22"), quarters, CAVALRY_CHANGES.name(row, column)))
            }
            Changer::Artillery | Changer::HorseArtillery => match (case.from, case.to) {
                // The automatic order to withdraw is a hurried one (CS-AUTO-3).
                (Formation::Unlimbered, Target::Limbered) if case.hurried || case.automatic => {
                    Some(Change::other(rule!("CS-FORM-23"), "limber, hurried"))
                }
                (Formation::Unlimbered, Target::Limbered) if case.arm == Changer::HorseArtillery => {
                    Some(Change::other(rule!("CS-FORM-24"), "limber, horse"))
                }
                (Formation::Unlimbered, Target::Limbered) => {
                    Some(Change::other(rule!("CS-FORM-23"), "limber, foot"))
                }
                (Formation::Limbered, Target::Unlimbered) => {
                    Some(Change::other(rule!("CS-FORM-24"), "unlimber"))
                }
                _ => None,
            },
        }
    }

    fn of_infantry(from: Formation, to: Target) -> Option<Change> {
        if from.word() == to.word() {
            return None;
        }
        let row = CHANGES.table.row(family(from.word()))?;
        let column = CHANGES.table.column(family(to.word()))?;
        let quarters = (*CHANGES.at(row, column))?;
        let cite = if to == Target::Divisions { rule!("CS-FORM-20") } else { rule!("CS-FORM-19") };
        Some(Change::drilled(cite, quarters, CHANGES.name(row, column)))
    }

    fn drilled(cite: RuleId, quarters: i32, cell_id: CellId) -> Change {
        Change { cite, quarters, disorder: 0, is_drill: true, cell_id }
    }

    fn other(cite: RuleId, row: &str) -> Change {
        let row = OTHER_CHANGES.row(row);
        let (quarters, disorder) = (OTHER_CHANGES.column("quarters"), OTHER_CHANGES.column("disorder"));
        Change {
            cite,
            quarters: *OTHER_CHANGES.at(row, quarters),
            disorder: *OTHER_CHANGES.at(row, disorder),
            is_drill: false,
            cell_id: OTHER_CHANGES.name(row, quarters),
        }
    }
}

/// The rows and columns of CS-FORM-19 take lines together, and columns that are not of march.
fn family(formation: &str) -> &str {
    match formation {
        "line2" | "line3" => "line",
        "attack_column" | "company_column" | "closed_column" => "column",
        other => other,
    }
}

/// Quarters and disorder that discipline adds to a change; irregulars have no drill.
fn drill(discipline: Discipline) -> (i32, i32) {
    let Some(row) = DRILL.table.row(discipline.word()) else { return (0, 0) };
    (*DRILL.at(row, DRILL.column("quarters")), *DRILL.at(row, DRILL.column("disorder")))
}

/// CS-UNIT-8: formations that the less trained do not know.
fn is_beyond_drill(discipline: Discipline, to: Target) -> bool {
    match discipline {
        Discipline::Raw => to == Target::ClosedColumn,
        Discipline::Rabble => matches!(
            to,
            Target::AttackColumn
                | Target::CompanyColumn
                | Target::ClosedColumn
                | Target::Square
                | Target::Extended
                | Target::Divisions
        ),
        _ => false,
    }
}
