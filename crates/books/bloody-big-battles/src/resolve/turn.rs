//! The sequence of play (BB-TURN-1, BB-NIGHT-1).

use engine::{Cx, Play, Proc, case, finding, procedure, words};

use crate::printed::{Page, as_it_stands, grid};

grid!(TURN: (), "turn.toml", as_it_stands);
grid!(NIGHT: (), "night.toml", as_it_stands);

words! {
    pub enum Part { Turn = "turn", Night = "night" }
}

case! {
    pub struct SequenceCase {
        /// The two player-turns of a turn, or a Night Interval
        part: Part = Part::Turn,
    }
}

finding! {
    pub struct Step { id: &'static str, actor: &'static str }
}

finding! {
    pub struct Sequence { steps: Vec<Step> }
}

pub static TURN_SEQUENCE: Proc<SequenceCase, Sequence> = procedure!(
    "turn_sequence",
    "Sequence of play",
    "The turn",
    "",
    SequenceCase,
    turn_sequence,
    &[rule!("BB-TURN-1"), rule!("BB-NIGHT-1")]
);

fn turn_sequence(case: &SequenceCase, cx: &mut Cx<'_>) -> Play<Sequence> {
    let page: &'static Page = match case.part {
        Part::Turn => {
            cx.cite(rule!("BB-TURN-1"));
            &TURN
        }
        Part::Night => {
            cx.cite(rule!("BB-NIGHT-1"));
            &NIGHT
        }
    };
    let (id, actor) = (page.column("step id"), page.column("acts"));
    let step = |row| Step { id: page.text(row, id), actor: page.text(row, actor) };
    Ok(Sequence { steps: (0..page.table.rows.len()).map(step).collect() })
}
