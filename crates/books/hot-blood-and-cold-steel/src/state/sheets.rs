//! The sheets of a game: whose they are while it is played (HB-OPT-13).

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::Man;
use crate::scenario::Sheet;

/// The sheets of both sides. They follow from the scenario, the men and the dice, and are no part of a fingerprint.
#[derive(Clone, Debug, Default)]
pub struct Sheets(pub Arc<[Vec<Held>; 2]>);

impl Hash for Sheets {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A sheet, and the man on the table whose it is if he is out.
#[derive(Clone, Debug)]
pub struct Held {
    pub sheet: Sheet,
    pub man: Option<Man>,
}
