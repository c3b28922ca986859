//! Fires and engineers' work (DI-BURN, DI-ENG).

use std::sync::LazyLock;

use engine::{
    CellId, Cx, Datum, Decimal, Grid, Maybe, Mould, Party, Play, Proc, Ranking, Shown, Throw, case, finding,
    procedure, words,
};

pub static TASKS: LazyLock<Grid<i32>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/engineer_tasks.toml"), |text| text.parse().ok()));

case! {
    pub struct FireMarkerCase {
        /// Wind of the scenario in degrees; null if there is none
        wind: Option<Decimal> [0, 360],
    }
}

words! {
    pub enum Burning { Out = "out", Burns = "burns", Spreads = "spreads" }
}

/// A bearing in degrees, without a point where it is whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Degrees(Decimal);

impl Degrees {
    pub fn hundredths(self) -> i32 {
        (self.0 * 100).round() as i32
    }
}

impl Shown for Degrees {
    const MOULD: &'static Mould = &Mould::Number;

    fn show(&self) -> Datum {
        self.0.whole().map_or(Datum::Decimal(self.0), Datum::Int)
    }
}

finding! {
    pub struct FireMarker { natural: i32, outcome: Burning, bearing: Maybe<Degrees> }
}

pub static FIRE_MARKER: Proc<FireMarkerCase, FireMarker> = procedure!(
    "fire_marker",
    "Fire burns, spreads or goes out",
    "Turn start",
    "1d6, 1d6 more if it spreads without wind",
    FireMarkerCase,
    fire_marker,
    rules!["DI-BURN-4"],
    Ranking::as_printed(|it: &FireMarker| (it.outcome as i32).into())
);

fn fire_marker(case: &FireMarkerCase, cx: &mut Cx<'_>) -> Play<FireMarker> {
    cx.cite(rule!("DI-BURN-4"));
    let natural = cx.roll(Throw::die(6))?.fact();
    let outcome = match natural {
        ..=2 => Burning::Out,
        3..=5 => Burning::Burns,
        _ => Burning::Spreads,
    };
    let bearing = match (outcome, case.wind) {
        (Burning::Spreads, Some(wind)) => Some(wind),
        (Burning::Spreads, None) => Some(Decimal::from(60 * cx.roll(Throw::die(6))?.fact())),
        (Burning::Out | Burning::Burns, _) => None,
    };
    Ok(FireMarker { natural, outcome, bearing: Maybe(bearing.map(Degrees)) })
}

words! {
    pub enum Task {
        BridgeStream = "bridge_stream",
        RepairBridge = "repair_bridge",
        BlowBridge = "blow_bridge",
        Breach = "breach",
        Barricade = "barricade",
        Fieldwork = "fieldwork",
        FireFighting = "fire_fighting",
    }
}

case! {
    pub struct EngineerCase {
        /// What the stand works at
        #[chosen ours]
        task: Task,
        /// Points worked so far
        points: i32 [0, 10_000],
        /// Pioneer figures of the stand
        pioneers: i32 [0, 1_000],
        /// The engineer figure is there and not out of action
        engineer_active: bool,
    }
}

words! {
    pub enum Work { Working = "working", Done = "done", ChargeFailed = "charge_failed" }
}

finding! {
    pub struct EngineerWork { natural: Maybe<i32>, points: i32, cell_id: CellId, outcome: Work }
}

pub static ENGINEER_WORK: Proc<EngineerCase, EngineerWork> = procedure!(
    "engineer_work",
    "Engineers' work",
    "End of the turn",
    "1d6 when a bridge is blown",
    EngineerCase,
    engineer_work,
    rules!["DI-ENG-3"],
    Ranking::of(Party("engineers"), |it: &EngineerWork| match it.outcome {
        Work::ChargeFailed => 0.into(),
        Work::Working => 1.into(),
        Work::Done => 2.into(),
    })
);

fn engineer_work(case: &EngineerCase, cx: &mut Cx<'_>) -> Play<EngineerWork> {
    cx.cite(rule!("DI-ENG-3"));
    let row = TASKS.row(case.task.word());
    let points = case.points + case.pioneers + 2 * i32::from(case.engineer_active);
    let complete = *TASKS.at(row, 0) <= points;
    let (natural, outcome) = match case.task {
        _ if !complete => (None, Work::Working),
        Task::BlowBridge => {
            let die = cx.roll(Throw::die(6))?.fact();
            (Some(die), if 3 <= die { Work::Done } else { Work::ChargeFailed })
        }
        _ => (None, Work::Done),
    };
    Ok(EngineerWork { natural: Maybe(natural), points, cell_id: TASKS.name(row, 0), outcome })
}
