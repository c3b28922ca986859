//! What is worth how many points, and the margins (HB-END-3); scenarios change values and add objectives.

use engine::Value;

pub use crate::resolve::ending::{Aim, Points};

/// The smallest margins that are a win and a clear win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margins {
    pub win: i32,
    pub clear_win: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    pub aim: Aim,
    pub points: i32,
    /// The patrol whose men count; all of the side if none is named.
    pub patrol: Option<usize>,
}

impl Default for Points {
    /// Those of HB-END-3 itself.
    fn default() -> Points {
        Points::absent().expect("every value has a default")
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
