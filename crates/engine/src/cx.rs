//! The context of a rule: the one place it gets dice and decisions from, and tells what happens to.

use codex::RuleId;
use dice::{Chances, Fold, Throw};
use smallvec::SmallVec;

use crate::ask::{Answer, Ask, Choice, Form, Keyed};
use crate::odds::{self, Branches};
use crate::{Datum, Event};

/// An input is missing. Only the engine makes one; rules pass it on with `?`.
#[derive(Debug)]
pub struct Pause(());

pub type Play<T> = Result<T, Pause>;

/// A place at the table: the unit of knowledge and decision. A side may have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat(pub u8);

/// Inputs of the open game stand in one order; in a secret section each seat has its own, so that it does
/// not matter who answers first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    Open,
    Secret(Seat),
}

/// The dice of a throw. The faces are for people; rules read the fact. While odds are worked out only the
/// fact is known, except for [`Fold::Each`], whose faces are the fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    faces: SmallVec<[u8; 8]>,
    fact: i32,
}

impl Roll {
    pub fn of_faces(throw: &Throw, faces: &[u8]) -> Roll {
        Roll { faces: SmallVec::from_slice(faces), fact: throw.fact(faces) }
    }

    pub(crate) fn of_fact(throw: &Throw, fact: i32) -> Roll {
        let mut faces = SmallVec::new();
        if throw.fold == Fold::Each {
            faces.resize(usize::from(throw.n), 0);
            throw.faces_of(fact, &mut faces);
        }
        Roll { faces, fact }
    }

    /// The fact the throw was folded to: a sum, a number of hits.
    pub fn fact(&self) -> i32 {
        self.fact
    }

    /// For the record only, unless the throw was [`Throw::each`].
    pub fn faces(&self) -> &[u8] {
        &self.faces
    }

    /// The face of one die of a [`Throw::each`].
    pub fn face(&self, at: usize) -> i32 {
        i32::from(self.faces[at])
    }
}

/// A question as the source sees it; words are made only if somebody must read them.
#[derive(Clone, Copy)]
pub struct Question<'q> {
    pub seat: Seat,
    pub cite: RuleId,
    pub text: &'q dyn Fn() -> String,
    pub menu: Menu<'q>,
}

#[derive(Clone, Copy)]
pub enum Menu<'q> {
    Choose { options: &'q [&'q dyn Keyed], default: usize },
    Number { min: i32, max: i32, default: i32 },
}

impl Question<'_> {
    /// The question in words.
    pub fn ask(&self) -> Ask {
        let (form, default) = match self.menu {
            Menu::Choose { options, default } => {
                let choice = |it: &&dyn Keyed| Choice {
                    key: it.key().to_string(),
                    label: it.label(),
                    barred: it.barred(),
                };
                let form = Form::Choose { options: options.iter().map(choice).collect() };
                (form, Answer::Choose(options[default].key().to_string()))
            }
            Menu::Number { min, max, default } => (Form::Number { min, max }, Answer::Number(default)),
        };
        Ask { cite: self.cite, text: (self.text)(), form, default }
    }
}

/// Who fills the tape: a script, a journal, a random player, or the walk over all throws.
pub trait Source {
    fn roll(&mut self, lane: Lane, throw: &Throw) -> Option<Roll>;

    /// The index of the chosen option, or the number.
    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<i32>;

    /// A die that is read if it has been given and changes nothing.
    fn spare(&mut self, _throw: &Throw) -> Option<Roll> {
        None
    }

    /// The walk over all throws, if this source is one.
    fn branches(&mut self) -> Option<&mut Branches> {
        None
    }
}

/// What a rule is asked about: who decides, by which rule, in which words.
pub struct Asked<'q> {
    pub seat: Seat,
    pub cite: RuleId,
    pub text: &'q dyn Fn() -> String,
}

impl std::fmt::Debug for Asked<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} asked by {}", self.seat.0, self.cite)
    }
}

/// Those who listen while a rule runs; without them nothing is put into words.
#[derive(Debug, Default)]
pub struct Listener {
    pub events: Vec<Event>,
    /// The rules that acted, each once, in the order of their first action.
    pub cited: Vec<RuleId>,
}

pub struct Cx<'a> {
    source: &'a mut dyn Source,
    listener: Option<&'a mut Listener>,
    lane: Lane,
}

impl<'a> Cx<'a> {
    pub fn new(source: &'a mut dyn Source) -> Cx<'a> {
        Cx { source, listener: None, lane: Lane::Open }
    }

    pub fn heard(source: &'a mut dyn Source, listener: &'a mut Listener) -> Cx<'a> {
        Cx { source, listener: Some(listener), lane: Lane::Open }
    }

    /// Rolls, and gives the coarsest fact that the rule needs.
    pub fn roll(&mut self, throw: Throw) -> Play<Roll> {
        self.source.roll(self.lane, &throw).ok_or(Pause(()))
    }

    /// A die that the book lets be rolled where it can change nothing: read if given, never asked for.
    pub fn spare(&mut self, throw: Throw) {
        self.source.spare(&throw);
    }

    /// The same die, given back for the record: where it fell, no rule may ask.
    pub fn spared(&mut self, throw: Throw) -> Option<Roll> {
        self.source.spare(&throw)
    }

    /// Says that a rule acts here.
    pub fn cite(&mut self, rule: RuleId) {
        if let Some(listener) = &mut self.listener
            && !listener.cited.contains(&rule)
        {
            listener.cited.push(rule);
        }
    }

    pub fn choose<T: Keyed + Copy>(&mut self, asked: &Asked<'_>, options: &[T], default: usize) -> Play<T> {
        let menu: SmallVec<[&dyn Keyed; 16]> = options.iter().map(|it| it as &dyn Keyed).collect();
        let menu = Menu::Choose { options: &menu, default };
        let question = Question { seat: asked.seat, cite: asked.cite, text: asked.text, menu };
        let at = self.source.answer(self.lane, &question).ok_or(Pause(()))?;
        usize::try_from(at).ok().and_then(|at| options.get(at)).copied().ok_or(Pause(()))
    }

    pub fn number(&mut self, asked: &Asked<'_>, min: i32, max: i32, default: i32) -> Play<i32> {
        let menu = Menu::Number { min, max, default };
        let question = Question { seat: asked.seat, cite: asked.cite, text: asked.text, menu };
        self.source.answer(self.lane, &question).ok_or(Pause(()))
    }

    /// All seats decide at once, unseen by each other. Every seat is asked before anyone is waited for.
    pub fn secretly<T>(
        &mut self,
        seats: &[Seat],
        mut plan: impl FnMut(&mut Cx<'_>, Seat) -> Play<T>,
    ) -> Play<Vec<T>> {
        let mut plans = Vec::with_capacity(seats.len());
        for seat in seats {
            let mut cx = Cx {
                source: &mut *self.source,
                listener: self.listener.as_deref_mut(),
                lane: Lane::Secret(*seat),
            };
            plans.push(plan(&mut cx, *seat));
        }
        plans.into_iter().collect()
    }

    /// Tells people what happened. The words are not even built when nobody listens.
    pub fn tell(&mut self, cite: RuleId, text: impl FnOnce() -> (String, Option<Datum>)) {
        let seen_by = match self.lane {
            Lane::Open => None,
            Lane::Secret(seat) => Some(seat),
        };
        if let Some(listener) = &mut self.listener {
            let (text, record) = text();
            listener.events.push(Event { seen_by, cite, text, record });
        }
    }

    /// Does the same `n` times, carrying a result along: dice by the dozen, a second die only on some of them.
    /// All that later steps or the outcome depend on must be in the carried value. Odds are exact and cheap,
    /// because equal values are brought together after every step.
    pub fn fold<A: Clone + Ord + 'static>(
        &mut self,
        n: usize,
        start: A,
        mut step: impl FnMut(&mut Cx<'_>, A, usize) -> Play<A>,
    ) -> Play<A> {
        if self.source.branches().is_none() {
            return (0..n).try_fold(start, |acc, at| step(self, acc, at));
        }
        self.branch(|| {
            let mut chances = Chances::certain(start);
            for at in 0..n {
                chances = odds::advance(chances, |cx, acc| step(cx, acc, at))?;
            }
            Ok(chances)
        })
    }

    /// Repeats a round until it gives something. A round must not depend on the rounds before it; then the
    /// odds are those of one round, with the fruitless ones left out and the rest filling the whole again.
    pub fn until<A: Clone + Ord + 'static>(
        &mut self,
        mut round: impl FnMut(&mut Cx<'_>) -> Play<Option<A>>,
    ) -> Play<A> {
        if self.source.branches().is_none() {
            loop {
                if let Some(it) = round(self)? {
                    return Ok(it);
                }
            }
        }
        self.branch(|| odds::walk(&mut round)?.kept(|it| it).ok_or(Pause(())))
    }

    /// Plays a part of which only this result matters to what follows: the hit, not the dice that made it. Odds of
    /// a chain then branch by results, and no part is played twice for the same one.
    pub fn only<A: Clone + Ord + 'static>(
        &mut self,
        mut part: impl FnMut(&mut Cx<'_>) -> Play<A>,
    ) -> Play<A> {
        if self.source.branches().is_none() {
            return part(self);
        }
        self.branch(|| odds::walk(&mut part))
    }

    /// One chance node of the walk whose distribution `make` works out when the walk first comes by.
    fn branch<A: Clone + Ord + 'static>(&mut self, make: impl FnOnce() -> Play<Chances<A>>) -> Play<A> {
        let branches = self.source.branches().ok_or(Pause(()))?;
        if let Some(it) = branches.again::<A>() {
            return Ok(it);
        }
        let chances = make()?;
        Ok(branches.open(chances))
    }
}

impl std::fmt::Debug for Cx<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Cx in lane {:?}", self.lane)
    }
}
