//! What is worth how many points, and the margins (HB-END-3); scenarios change values and add objectives.

use engine::{Tally, words};

use crate::resolve::ending::{POINTS, VictoryCase};

/// The values of HB-END-3a to f for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    pub prisoner: i32,
    pub identification: i32,
    pub wire_sample: i32,
    pub killed_or_serious: i32,
    pub wounded: i32,
    pub not_home: i32,
}

/// The smallest margins that are a win and a clear win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margins {
    pub win: i32,
    pub clear_win: i32,
}

words! {
    /// What an objective asks for, beyond HB-END-3.
    pub enum Aim {
        /// The enemy brought no wire sample home.
        NoEnemySample = "no_enemy_sample",
        /// An able man of the patrol has been in the node of an enemy dugout.
        DugoutEntered = "dugout_entered",
        /// No man of the side's patrols, dead or alive, is out at the end.
        NobodyLeftBehind = "nobody_left_behind",
        /// An enemy prisoner or body is the side's at the end.
        EnemyPrisonerOrBody = "enemy_prisoner_or_body",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    pub aim: Aim,
    pub points: i32,
    /// The patrol whose men count; all of the side if none is named.
    pub patrol: Option<usize>,
}

impl Default for Points {
    /// One of each, by the table of HB-END-3 itself.
    fn default() -> Points {
        let none = VictoryCase {
            prisoners: 0,
            papers: 0,
            wire: 0,
            enemy_killed_or_serious: 0,
            enemy_wounded: 0,
            own_left_out: 0,
        };
        let worth = |case: VictoryCase| Tally::of(&case, POINTS).sum();
        Points {
            prisoner: worth(VictoryCase { prisoners: 1, ..none.clone() }),
            identification: worth(VictoryCase { papers: 1, ..none.clone() }),
            wire_sample: worth(VictoryCase { wire: 1, ..none.clone() }),
            killed_or_serious: worth(VictoryCase { enemy_killed_or_serious: 1, ..none.clone() }),
            wounded: worth(VictoryCase { enemy_wounded: 1, ..none.clone() }),
            not_home: worth(VictoryCase { own_left_out: 1, ..none }),
        }
    }
}

impl Points {
    /// The names under which a scenario changes them.
    pub(super) fn by_name(&mut self) -> [(&'static str, &mut i32); 6] {
        [
            ("prisoner", &mut self.prisoner),
            ("identification", &mut self.identification),
            ("wire_sample", &mut self.wire_sample),
            ("killed_or_serious", &mut self.killed_or_serious),
            ("wounded", &mut self.wounded),
            ("not_home", &mut self.not_home),
        ]
    }
}

impl Default for Margins {
    /// HB-END-3
    fn default() -> Margins {
        Margins { win: 3, clear_win: 7 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_of_the_page() {
        let it = Points::default();
        let values =
            [it.prisoner, it.identification, it.wire_sample, it.killed_or_serious, it.wounded, it.not_home];
        assert_eq!(values, [6, 3, 2, 2, 1, -1]);
    }
}
