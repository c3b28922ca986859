//! What is shown of the game.

use engine::{Name, shown};

use super::state::{Phase, Role};

shown! {
    pub struct View { turn: u32, last: u32, phase: Phase, well: &'static str, sides: Vec<SideCard> }
}

shown! {
    /// A patrol; its powder is known to those alone who count it
    pub struct SideCard {
        seat: &'static str,
        title: String,
        points: i32,
        powder: Option<i32>,
        ready: Option<i32>,
        pieces: Vec<PieceCard>,
    }
}

shown! {
    pub struct PieceCard { role: Role, name: Name, at: String, strength: i32, seen: bool }
}

shown! {
    /// What the last event carries
    pub struct Score { points: Vec<i32> }
}
