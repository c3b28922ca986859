//! Movement: how far a figure may go (HB-MOVE-1 to 4), and the noise of it (HB-MOVE-8 to 10).

use engine::{CellId, Cx, Fault, Maybe, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure};

use crate::printed::{grid, unless};
use crate::resolve::sounds::Reach;
use crate::vocabulary::{Carrying, Mode};

grid!(MOVEMENT_NOISE: Option<Reach>, "movement.toml", |it| unless("-", it, Reach::of_cell));

case! {
    pub struct AllowanceCase check stretcher_upright {
        /// Upright or crawling
        mode: Mode,
        /// A casualty or body carried by hand, or a stretcher
        carrying: Carrying = Carrying::None,
    }
}

finding! {
    pub struct Allowed { squares: i32, tactical_limit: i32 }
}

finding! {
    pub struct MoveAllowance { outcome: Allowed }
}

pub static MOVE_ALLOWANCE: Proc<AllowanceCase, MoveAllowance> = procedure!(
    "move_allowance",
    "Move allowance",
    "Movement",
    "",
    AllowanceCase,
    move_allowance,
    rules!["HB-MOVE-1" "HB-MOVE-2" "HB-MOVE-3" "HB-MOVE-4"]
);

fn move_allowance(case: &AllowanceCase, cx: &mut Cx<'_>) -> Play<MoveAllowance> {
    cx.cite(rule!("HB-MOVE-1"));
    cx.cite(rule!("HB-MOVE-2"));
    match case.carrying {
        Carrying::None => {}
        Carrying::Hand => cx.cite(rule!("HB-MOVE-3")),
        Carrying::Stretcher => {
            cx.cite(rule!("HB-MOVE-3"));
            cx.cite(rule!("HB-MOVE-4"));
        }
    }
    let squares = allowance(case.mode, case.carrying);
    let tactical_limit = if case.carrying == Carrying::Stretcher { 1 } else { squares.min(2) };
    Ok(MoveAllowance { outcome: Allowed { squares, tactical_limit } })
}

/// The most squares a man may go, if he may go so at all (HB-MOVE-1, 3, 4).
pub fn most_squares(case: &AllowanceCase) -> Option<i32> {
    stretcher_upright(case).ok().map(|()| allowance(case.mode, case.carrying))
}

fn allowance(mode: Mode, carrying: Carrying) -> i32 {
    let squares = match mode {
        Mode::Upright => 4,
        Mode::Crawl => 2,
    };
    squares - i32::from(carrying != Carrying::None)
}

fn stretcher_upright(case: &AllowanceCase) -> Result<(), Fault> {
    no_crawling_stretcher(case.mode, case.carrying)
}

fn no_crawling_stretcher(mode: Mode, carrying: Carrying) -> Result<(), Fault> {
    if mode == Mode::Crawl && carrying == Carrying::Stretcher {
        return Err(Fault::illegal(rule!("HB-MOVE-4"), "mode", "a stretcher can be moved only standing"));
    }
    Ok(())
}

case! {
    pub struct MoveNoiseCase check within_allowance {
        /// Upright or crawling
        #[chosen ours]
        mode: Mode,
        /// Squares the figure means to move
        #[chosen ours]
        intended: i32 [1, 4],
        /// A casualty or body carried by hand, or a stretcher
        #[chosen ours]
        carrying: Carrying = Carrying::None,
        /// An attempt to move through a square containing wire (HB-TERR-12)
        #[chosen ours]
        wire: bool,
        /// Stopped by an obstacle
        stopped: bool,
        /// A trench was entered
        #[chosen ours]
        trench_entered: bool,
    }
}

finding! {
    pub struct MoveRadius { radius: Option<i32> }
}

/// Not to be heard at all is best, then to be heard less far.
fn quieter(radius: Option<i32>) -> [i32; 2] {
    [i32::from(radius.is_none()), -radius.unwrap_or(0)]
}

finding! {
    pub struct MoveNoise {
        natural: Option<i32>,
        row: i32,
        modifiers: Tally,
        total: Option<i32>,
        cell_id: Maybe<CellId>,
        outcome: MoveRadius,
    }
}

pub static MOVE_NOISE: Proc<MoveNoiseCase, MoveNoise> = procedure!(
    "move_noise",
    "Noise of movement",
    "Movement",
    "1d3, 1d4 or 1d6; two of them at wire",
    MoveNoiseCase,
    move_noise,
    rules![
        "HB-MOVE-8" "HB-MOVE-8a" "HB-MOVE-8b" "HB-MOVE-8c" "HB-MOVE-8d" "HB-MOVE-9" "HB-MOVE-9a"
        "HB-MOVE-9b" "HB-MOVE-9c" "HB-MOVE-10" "HB-MOVE-1" "HB-MOVE-3" "HB-MOVE-4" "HB-DICE-1"
    ],
    Ranking::of(Party::MOVER, |it: &MoveNoise| quieter(it.outcome.radius).into())
);

fn move_noise(case: &MoveNoiseCase, cx: &mut Cx<'_>) -> Play<MoveNoise> {
    cx.cite(rule!("HB-MOVE-8"));
    let row = noise_row(case);
    if case.carrying == Carrying::Hand || case.wire || case.stopped || case.trench_entered {
        cx.cite(rule!("HB-MOVE-9"));
    }
    if case.carrying == Carrying::Hand {
        cx.cite(rule!("HB-MOVE-9a"));
    }
    cite_row(cx, row);
    let mut modifiers = Tally::default();
    if case.wire {
        modifiers.add(rule!("HB-MOVE-9b"), "wire: two dice", 0);
    }
    let times = if case.wire { 2 } else { 1 };
    let (row_at, column) = (row as usize - 1, usize::from(case.mode == Mode::Upright));
    let (natural, base) = match MOVEMENT_NOISE.at(row_at, column) {
        Some(Reach::Dice { throw, .. }) => {
            let sum = cx.roll(Throw::sum(throw.n * times, throw.sides))?.fact();
            (Some(sum), Some(sum))
        }
        Some(Reach::Squares(squares)) => (None, Some(squares * i32::from(times))),
        Some(Reach::NoNoise | Reach::All) | None => (None, None),
    };
    let added = i32::from(case.stopped || case.trench_entered);
    if added != 0 {
        modifiers.add(rule!("HB-MOVE-9c"), "stopped or trench entered", added);
        cx.cite(rule!("HB-MOVE-10"));
    }
    // No noise becomes 1 square where something is added, and stays none where nothing is.
    let total = base.or((added != 0).then_some(0)).map(|it| it + added);
    let cell_id = Maybe(Some(MOVEMENT_NOISE.name(row_at, column)));
    Ok(MoveNoise { natural, row, modifiers, total, cell_id, outcome: MoveRadius { radius: total } })
}

/// Carrying by hand makes the noise of one square more; the second bearer of a stretcher saves it (HB-MOVE-4).
fn noise_row(case: &MoveNoiseCase) -> i32 {
    case.intended + i32::from(case.carrying == Carrying::Hand)
}

fn cite_row(cx: &mut Cx<'_>, row: i32) {
    cx.cite(match row {
        1 => rule!("HB-MOVE-8a"),
        2 => rule!("HB-MOVE-8b"),
        3 => rule!("HB-MOVE-8c"),
        _ => rule!("HB-MOVE-8d"),
    });
}

fn within_allowance(case: &MoveNoiseCase) -> Result<(), Fault> {
    no_crawling_stretcher(case.mode, case.carrying)?;
    let most = allowance(case.mode, case.carrying);
    if most < case.intended {
        let rule = if case.carrying == Carrying::None { rule!("HB-MOVE-1") } else { rule!("HB-MOVE-3") };
        let why = format!("{} squares are too far", case.intended);
        return Err(Fault::illegal(rule, "intended", why).allowing([format!("1 to {most}")]));
    }
    Ok(())
}
