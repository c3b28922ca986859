//! Leaders and those who ride for them, as they are now (CS-LEAD-2, -3).

use engine::{prints, words};
use ground::table::Point;

use super::mission::Mission;
use super::order::Order;
use crate::vocabulary::{LeaderNo, Skill, UnitNo, Wound};

words! {
    pub enum Fate {
        Leads = "on_table",
        /// Not here yet.
        Coming = "coming",
        /// Killed, or taken, which counts as killed (CS-CAS-5, -11, -14).
        Killed = "killed",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leader {
    pub fate: Fate,
    pub at: Point,
    /// The unit he moves with (CS-SPEC-2).
    pub with: Option<UnitNo>,
    pub wound: Wound,
    /// A successor may be less of a man (CS-CAS-12).
    pub skill: Skill,
    /// Command points of this turn.
    pub points: u8,
    /// Aides that are with him.
    pub aides: u8,
    /// A new order of his superior reached him last turn (CS-CP-8), or this one.
    pub heard_last: bool,
    pub heard_now: bool,
    /// A new man has taken over: so many times.
    pub successors: u8,
    /// Whose card names the man who holds the post; none does a new man's (CS-CAS-12).
    pub man: Option<LeaderNo>,
    /// He has just taken over, and acts from the next command phase.
    pub new: bool,
}

prints!(struct Leader {
    fate, at, with, wound, skill, points, aides, heard_last, heard_now, successors, man, new,
});

impl Leader {
    pub fn leads(&self) -> bool {
        self.fate == Fate::Leads
    }
}

/// An aide away from his general, or a courier with a message (CS-CMD-1 to -8).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rider {
    pub from: LeaderNo,
    pub at: Point,
    pub errand: Errand,
}

prints!(struct Rider { from, at, errand });

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Errand {
    /// Chits for a unit.
    Command {
        to: UnitNo,
        order: Order,
    },
    /// Delivered: the chits are laid in the next command phase (CS-CMD-3).
    Delivered {
        to: UnitNo,
        order: Order,
    },
    /// A mission for the formation of a leader (CS-CMD-5).
    Mission {
        to: LeaderNo,
        mission: Box<Mission>,
    },
    /// Delivered; it binds from the next command phase on.
    Briefed {
        to: LeaderNo,
        mission: Box<Mission>,
    },
    /// A mission for a unit (CS-CMD-1), and the same delivered.
    Task {
        to: UnitNo,
        mission: Box<Mission>,
    },
    Tasked {
        to: UnitNo,
        mission: Box<Mission>,
    },
    Message {
        to: LeaderNo,
        words: String,
    },
    /// Arrived; read in the first command phase from this turn on (CS-CMD-8).
    Arrived {
        to: LeaderNo,
        words: String,
        from_turn: u16,
    },
    Back,
    /// Ridden down; his general has another aide in so many turns (CS-CMD-5).
    Lost {
        turns: u8,
    },
}

prints!(enum Errand {
    Command { to, order }, Delivered { to, order }, Message { to, words }, Arrived { to, words, from_turn },
    Back, Lost { turns }, Mission { to, mission }, Briefed { to, mission },
    Task { to, mission }, Tasked { to, mission },
});
