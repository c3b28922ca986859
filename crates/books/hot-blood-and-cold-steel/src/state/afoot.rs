//! What people are shown of men who are on their way.

use std::any::Any;
use std::hash::{Hash, Hasher};

use super::{Figure, State};

/// The movement phase as it is told: sightings come impulse by impulse, and how far a side's own men came only when all
/// have arrived (HB-INFO-11). It is no part of the fingerprint of a state, and no rule reads it.
#[derive(Clone, Debug, Default)]
pub struct Afoot {
    /// Of this phase, from 1; 0 while nobody moves.
    pub impulse: u32,
    /// Everybody as he was when the phase began.
    held: Option<Vec<Figure>>,
}

impl Hash for Afoot {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Afoot {
    pub fn hold(&mut self, figures: &[Figure]) {
        self.held = Some(figures.to_vec());
    }

    /// One who is told of before the others is shown as he is now.
    pub fn show(&mut self, at: usize, figure: &Figure) {
        if let Some(held) = self.held.as_mut().and_then(|it| it.get_mut(at)) {
            held.clone_from(figure);
        }
    }

    pub fn release(&mut self) {
        self.held = None;
    }
}

/// A sighting in the middle of the phase shows the men where they were last told to be, and the records as they are:
/// contacts are brought up to date where sight is worked out (HB-SEE-8) and nowhere else, so nothing is shown that is
/// not told, and each man moves at the moment that tells his way.
impl engine::Scene for State {
    fn keep(&self) -> Option<Box<dyn Any + Send>> {
        let mut kept = self.clone();
        if let Some(figures) = kept.afoot.held.take() {
            kept.figures = figures;
        }
        Some(Box::new(kept))
    }
}
