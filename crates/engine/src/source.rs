//! Dice that are given beforehand: the source of a procedure resolved alone.

use dice::Throw;

use crate::cx::{About, Lane, Roll, Source};
use crate::question::{Question, Reply};
use crate::{Fault, FaultKind};

/// Dice given beforehand, in the order they are consumed; or rolled by `throw` where none are given.
pub struct Script<'a> {
    given: Option<&'a [u8]>,
    throw: &'a mut dyn FnMut(u8) -> u8,
    /// All faces used so far.
    pub used: Vec<u8>,
    fault: Option<Fault>,
}

impl<'a> Script<'a> {
    pub fn new(given: Option<&'a [u8]>, throw: &'a mut dyn FnMut(u8) -> u8) -> Script<'a> {
        Script { given, throw, used: Vec::new(), fault: None }
    }

    /// What was wrong with the dice, once the rule has run or paused.
    pub fn fault(self, finished: bool) -> Result<Vec<u8>, Fault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let left = self.given.map_or(0, |it| it.len() - self.used.len());
        if 0 < left {
            let why = format!("{left} of {} dice were not needed", left + self.used.len());
            return Err(Fault::new(FaultKind::UnusedDice, why)
                .on("dice")
                .allowing([format!("{} dice", self.used.len())]));
        }
        if finished {
            return Ok(self.used);
        }
        Err(Fault::new(FaultKind::Illegal, "this procedure asks a player and cannot be resolved alone"))
    }

    fn take(&mut self, throw: &Throw, faces: &[u8]) -> Option<Roll> {
        let sides = throw.sides;
        if let Some(at) = faces.iter().position(|it| *it < 1 || sides < *it) {
            let place = self.used.len() + at;
            let why = format!("a die of {sides} sides has no face {}", faces[at]);
            let fault = Fault::new(FaultKind::BadInput, why).on(&format!("dice[{place}]"));
            self.fault = Some(fault.allowing([format!("1 to {sides}")]));
            return None;
        }
        self.used.extend_from_slice(faces);
        Some(Roll::of_faces(throw, faces))
    }
}

impl Source for Script<'_> {
    fn roll(&mut self, _lane: Lane, _about: About, throw: &Throw) -> Option<Roll> {
        let n = usize::from(throw.n);
        let Some(given) = self.given else {
            let faces: Vec<u8> = (0..n).map(|_| (self.throw)(throw.sides)).collect();
            return self.take(throw, &faces);
        };
        let rest = &given[self.used.len()..];
        if rest.len() < n {
            let why = format!("{} dice are too few: the next throw is {n}d{}", given.len(), throw.sides);
            let fault = Fault::new(FaultKind::DiceMissing, why).on("dice");
            self.fault = Some(fault.allowing([format!("{} more of 1 to {}", n - rest.len(), throw.sides)]));
            return None;
        }
        self.take(throw, &rest[..n])
    }

    fn answer(&mut self, _lane: Lane, _question: &Question<'_>) -> Option<Reply> {
        None
    }

    fn spare(&mut self, throw: &Throw) -> Option<Roll> {
        let n = usize::from(throw.n);
        let given = self.given.filter(|it| n <= it.len() - self.used.len())?;
        self.take(throw, &given[self.used.len()..][..n])
    }
}

impl std::fmt::Debug for Script<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Script {:?} of {:?}", self.used, self.given)
    }
}
