//! The victory scale and the results of a close assault (DI-CAV, DI-CAR): what becomes of winner and loser.

use std::sync::LazyLock;

use engine::{CellId, Cx, Fault, Grid, Play, Proc, RuleId, case, finding, procedure, words};

use crate::vocabulary::{Arms, Morale};

pub static VICTORY: LazyLock<Grid<(Type, Name)>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/victory_scale.toml"), victory_of_cell));

/// Its cells are of four kinds; [`ROWS`] has them read.
pub static RESULTS: LazyLock<Grid<()>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/close_assault_results.toml"), |_| Some(())));

/// The results by letter, then by role.
pub static ROWS: LazyLock<Vec<[HalfRow; 2]>> = LazyLock::new(|| {
    let half = |kind: &Type, role: Role| {
        let cell = |what| {
            let column = RESULTS.column(&format!("{} {what}", role.word()));
            RESULTS.text(RESULTS.row(kind.word()), column)
        };
        HalfRow::read(COLUMNS.map(cell)).expect("the embedded results can be read")
    };
    Type::ALL.iter().map(|it| [half(it, Role::Winner), half(it, Role::Loser)]).collect()
});

words! {
    /// The letters of the victory scale.
    pub enum Type {
        A = "A", B = "B", C = "C", D = "D", E = "E", F = "F", G = "G", X = "X", Y = "Y", Z = "Z",
    }
}

impl Type {
    /// The rule of each row of the results, in the order of the letters.
    const RULES: [RuleId; 10] = [
        rule!("DI-CAR-A"),
        rule!("DI-CAR-B"),
        rule!("DI-CAR-C"),
        rule!("DI-CAR-D"),
        rule!("DI-CAR-E"),
        rule!("DI-CAR-F"),
        rule!("DI-CAR-G"),
        rule!("DI-CAR-X"),
        rule!("DI-CAR-Y"),
        rule!("DI-CAR-Z"),
    ];

    fn cite(self) -> RuleId {
        Type::RULES[self as usize]
    }
}

words! {
    pub enum Name {
        BriefCombat = "brief_combat",
        PushBack = "push_back",
        MinorVictory = "minor_victory",
        MajorVictory = "major_victory",
    }
}

/// A cell of the victory scale: `B Push Back Melee`.
pub fn victory_of_cell(text: &str) -> Option<(Type, Name)> {
    let (letter, name) = text.split_once(' ')?;
    let name = match name {
        "Brief Combat" => Name::BriefCombat,
        "Push Back Melee" => Name::PushBack,
        "Minor Victory" => Name::MinorVictory,
        "Major Victory" => Name::MajorVictory,
        _ => return None,
    };
    Some((Type::of_word(letter)?, name))
}

case! {
    pub struct ScaleCase check measured {
        /// Arms of the winner
        winner: Arms,
        /// Arms of the loser
        loser: Arms,
        /// Difference of the scores
        difference: Option<i32> [1, 100_000],
        /// Automatic Major Victory: the 9+ column
        automatic: bool,
    }
}

fn measured(case: &ScaleCase) -> Result<(), Fault> {
    match case.difference {
        None if !case.automatic => {
            Err(Fault::bad("difference", "must be given unless the victory is automatic"))
        }
        _ => Ok(()),
    }
}

finding! {
    pub struct Victory { kind as "type": Type, name: Name }
}

finding! {
    pub struct VictoryScale { cell_id: CellId, outcome: Victory }
}

pub static VICTORY_SCALE: Proc<ScaleCase, VictoryScale> = procedure!(
    "victory_scale",
    "Victory scale",
    "Close Assault Phase",
    "",
    ScaleCase,
    victory_scale,
    rules!["DI-CAV-1" "DI-CAV-2" "DI-CAV-3" "DI-CAV-4" "DI-CA-5" "DI-CA-8"]
);

fn victory_scale(case: &ScaleCase, cx: &mut Cx<'_>) -> Play<VictoryScale> {
    if case.automatic {
        cx.cite(rule!("DI-CA-5"));
    }
    let difference = case.difference.filter(|_| !case.automatic);
    let (cell_id, (kind, name)) = scale(case.winner, case.loser, difference, cx);
    Ok(VictoryScale { cell_id, outcome: Victory { kind, name } })
}

/// The victory scale; without a difference its last column.
pub fn scale(winner: Arms, loser: Arms, difference: Option<i32>, cx: &mut Cx<'_>) -> (CellId, (Type, Name)) {
    cx.cite(rule!("DI-CA-8"));
    cx.cite(match (winner, loser) {
        (Arms::Foot, Arms::Foot) => rule!("DI-CAV-1"),
        (Arms::Foot, Arms::Mounted) => rule!("DI-CAV-2"),
        (Arms::Mounted, Arms::Foot) => rule!("DI-CAV-3"),
        (Arms::Mounted, Arms::Mounted) => rule!("DI-CAV-4"),
    });
    let row = VICTORY.row(&format!("{} over {}", winner.word(), loser.word()));
    let column = VICTORY.column_of(difference.unwrap_or(i32::MAX));
    (VICTORY.name(row, column), *VICTORY.at(row, column))
}

words! {
    pub enum Role { Winner = "winner", Loser = "loser" }
}

words! {
    pub enum Facing { Toward = "toward", Away = "away" }
}

finding! {
    pub struct After { casualties: i32, facing: Facing, morale: Morale, made as "move": i32 }
}

/// A half row of the results, for winner or loser. Only the move may differ between foot and mounted.
#[derive(Clone, Copy, Debug)]
pub struct HalfRow {
    casualties: i32,
    facing: Facing,
    morale: Morale,
    foot: i32,
    mounted: i32,
}

impl HalfRow {
    /// Reads the printed casualties, facing, morale and movement.
    pub fn read([casualties, facing, morale, movement]: [&str; 4]) -> Option<HalfRow> {
        let (foot, mounted) = match movement.split_once(", ") {
            Some((foot, mounted)) => (foot.strip_prefix("Foot ")?, mounted.strip_prefix("Cavalry ")?),
            None => (movement, movement),
        };
        Some(HalfRow {
            casualties: casualties.parse().ok()?,
            facing: Facing::of_word(&facing.to_lowercase())?,
            morale: Morale::of_word(&morale.to_lowercase())?,
            foot: inches(foot)?,
            mounted: inches(mounted)?,
        })
    }
}

/// `Forward 2"`, `Back 4"` or `Static`: forward is positive.
fn inches(text: &str) -> Option<i32> {
    let number = |it: &str| it.strip_suffix('"')?.parse::<i32>().ok();
    match text.split_once(' ') {
        Some(("Forward", rest)) => number(rest),
        Some(("Back", rest)) => number(rest).map(|it| -it),
        _ => (text == "Static").then_some(0),
    }
}

/// What a result does to one side.
pub fn after(kind: Type, role: Role, arms: Arms, cx: &mut Cx<'_>) -> After {
    cx.cite(rule!("DI-CAR-T1"));
    cx.cite(kind.cite());
    let half = ROWS[kind as usize][role as usize];
    let made = match arms {
        Arms::Foot => half.foot,
        Arms::Mounted => half.mounted,
    };
    After { casualties: half.casualties, facing: half.facing, morale: half.morale, made }
}

case! {
    pub struct ResultCase {
        /// Letter of the result
        kind as "type": Type,
        /// Winner or loser
        role: Role,
        /// Foot or mounted; matters for A
        arms: Arms = Arms::Foot,
    }
}

finding! {
    pub struct ReadCell { cell_id: CellId }
}

finding! {
    pub struct CloseAssaultResult { cells: Vec<ReadCell>, outcome: After }
}

pub static CLOSE_ASSAULT_RESULT: Proc<ResultCase, CloseAssaultResult> = procedure!(
    "close_assault_result",
    "Close assault result",
    "Close Assault Phase",
    "",
    ResultCase,
    close_assault_result,
    rules![
        "DI-CAR-T1" "DI-CAR-A" "DI-CAR-B" "DI-CAR-C" "DI-CAR-D" "DI-CAR-E" "DI-CAR-F" "DI-CAR-G" "DI-CAR-X"
        "DI-CAR-Y" "DI-CAR-Z"
    ]
);

fn close_assault_result(case: &ResultCase, cx: &mut Cx<'_>) -> Play<CloseAssaultResult> {
    let row = RESULTS.row(case.kind.word());
    let cells = COLUMNS.iter().map(|it| RESULTS.column(&format!("{} {it}", case.role.word())));
    let cells = cells.map(|column| ReadCell { cell_id: RESULTS.name(row, column) }).collect();
    Ok(CloseAssaultResult { cells, outcome: after(case.kind, case.role, case.arms, cx) })
}

/// The four things that the page prints for each side.
pub const COLUMNS: [&str; 4] = ["casualties", "facing", "morale", "movement"];
