//! Two sources of inputs: a script of faces, and the tape of a running game.

use std::collections::VecDeque;

use dice::Throw;

use crate::ask::{Answer, Ask, Form};
use crate::cx::{Lane, Question, Roll, Seat, Source};
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
    fn roll(&mut self, _lane: Lane, throw: &Throw) -> Option<Roll> {
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

    fn answer(&mut self, _lane: Lane, _question: &Question<'_>) -> Option<i32> {
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

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    Ask(Seat, Ask),
    Dice(Throw),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Answer(Answer),
    Dice(Vec<u8>),
}

/// The inputs of a game, one queue a lane; what is missing is noted as the need of its lane.
#[derive(Debug, Default)]
pub struct Tape {
    lanes: Vec<(Lane, VecDeque<Input>)>,
    pub needs: Vec<(Lane, Need)>,
}

impl Tape {
    pub fn new(inputs: impl IntoIterator<Item = (Lane, Input)>) -> Tape {
        let mut tape = Tape::default();
        for (lane, input) in inputs {
            tape.queue(lane).push_back(input);
        }
        tape
    }

    fn queue(&mut self, lane: Lane) -> &mut VecDeque<Input> {
        let at = self.lanes.iter().position(|it| it.0 == lane).unwrap_or_else(|| {
            self.lanes.push((lane, VecDeque::new()));
            self.lanes.len() - 1
        });
        &mut self.lanes[at].1
    }
}

impl Source for Tape {
    fn roll(&mut self, lane: Lane, throw: &Throw) -> Option<Roll> {
        match self.queue(lane).pop_front() {
            Some(Input::Dice(faces)) if faces.len() == usize::from(throw.n) => {
                Some(Roll::of_faces(throw, &faces))
            }
            _ => {
                self.needs.push((lane, Need::Dice(*throw)));
                None
            }
        }
    }

    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<i32> {
        let ask = || question.ask();
        match self.queue(lane).pop_front() {
            Some(Input::Answer(Answer::Number(n))) => Some(n),
            Some(Input::Answer(Answer::Choose(key))) => match ask().form {
                Form::Choose { options } => {
                    options.iter().position(|it| it.key == key).and_then(|at| i32::try_from(at).ok())
                }
                Form::Number { .. } => None,
            },
            _ => {
                self.needs.push((lane, Need::Ask(question.seat, ask())));
                None
            }
        }
    }
}
