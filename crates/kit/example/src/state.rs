//! Everything that can change.

use engine::{Outcome, Side, prints};

#[derive(Clone, Debug, Hash)]
pub struct State {
    pub turn: u32,
    pub turns: u32,
    pub paces: i32,
    pub rain: bool,
    pub active: Side,
    pub loser: Option<Side>,
}

engine::scene!(State);
prints!(struct State { turn, turns, paces, rain, active, loser });

impl State {
    pub fn over(&self) -> bool {
        self.loser.is_some() || self.turns < self.turn
    }

    pub fn outcome(&self) -> Outcome {
        let winner = self.loser.map(Side::other);
        let words = match winner {
            Some(side) => format!("{} has won", title(side)),
            None => "Nobody has won".to_owned(),
        };
        let points = [Side(0), Side(1)].map(|it| i32::from(winner == Some(it))).to_vec();
        Outcome { winner, words, points, turns: self.turn.min(self.turns) }
    }
}

pub fn title(side: Side) -> &'static str {
    if side == Side(0) { "Red" } else { "Blue" }
}
