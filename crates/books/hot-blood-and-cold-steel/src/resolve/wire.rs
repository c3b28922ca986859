//! Cutting wire (HB-WIRE).

use engine::{Cx, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words};

use crate::resolve::sounds::{Action, rolled};

words! {
    pub enum Method { Sample = "sample", Gap = "gap", Stealth = "stealth" }
}

case! {
    pub struct CutCase {
        /// A piece to take back, a gap, or a gap cut stealthily
        #[chosen ours]
        method: Method,
        /// The length of the work is rolled in its first turn
        first_turn: bool = true,
    }
}

words! {
    pub enum Progress { Started = "started", Working = "working", Done = "done" }
}

finding! {
    pub struct CutWire {
        natural: Vec<i32>,
        modifiers: Tally,
        turns: Option<i32>,
        radius: i32,
        outcome: Progress,
    }
}

pub static CUT_WIRE: Proc<CutCase, CutWire> = procedure!(
    "cut_wire",
    "Cut wire",
    "Special actions",
    "1d6 or 2d6 for the length, 1d6 for the noise",
    CutCase,
    cut_wire,
    rules![
        "HB-WIRE-1" "HB-WIRE-2" "HB-WIRE-3" "HB-WIRE-4" "HB-SND-6b" "HB-SND-6c" "HB-SND-6d"
        "HB-DICE-3"
    ],
    Ranking::of(Party("man"), |it: &CutWire| (it.outcome as i32).into())
);

fn cut_wire(case: &CutCase, cx: &mut Cx<'_>) -> Play<CutWire> {
    let mut natural = Vec::new();
    let (length, action) = match case.method {
        Method::Sample => {
            cx.cite(rule!("HB-WIRE-1"));
            (None, Action::CutSample)
        }
        Method::Gap => {
            cx.cite(rule!("HB-WIRE-2"));
            (Some(Throw::die(6)), Action::CutGap)
        }
        Method::Stealth => {
            cx.cite(rule!("HB-WIRE-3"));
            (Some(Throw::sum(2, 6)), Action::CutGapStealth)
        }
    };
    let turns = match length {
        _ if !case.first_turn => None,
        Some(throw) => {
            let turns = cx.roll(throw)?.fact();
            natural.push(turns);
            Some(turns)
        }
        None => Some(1),
    };
    cx.cite(rule!("HB-WIRE-4"));
    cx.cite(action.rule());
    let noise = rolled(action, cx)?;
    natural.push(noise.natural);
    let radius = noise.natural + noise.modifiers.sum();
    if radius < 0 {
        cx.cite(rule!("HB-DICE-3"));
    }
    let outcome = match (case.method, turns) {
        (Method::Sample, _) | (_, Some(1)) => Progress::Done,
        (_, Some(_)) => Progress::Started,
        (_, None) => Progress::Working,
    };
    Ok(CutWire { natural, modifiers: noise.modifiers, turns, radius, outcome })
}
