//! The context of a rule: the one place it gets dice and decisions from, and tells what happens to.

use std::any::Any;
use std::borrow::Cow;

use codex::RuleId;
use dice::{Chances, Fold, Throw};
use smallvec::SmallVec;

use crate::ask::{Keyed, Name};
use crate::beat::Scene;
use crate::event::{Eyes, Told};
use crate::odds::{self, Branches};
use crate::playbook::Moment;
use crate::question::{Asked, Chart, Drawing, Menu, Options, Question, Reply, Ways};
use crate::weighed::Weighed;
use crate::{Datum, Event, Finding, Proc, Shown};

/// An input is missing. Only the engine makes one; rules pass it on with `?`.
#[derive(Debug)]
pub struct Pause(pub(crate) ());

pub type Play<T> = Result<T, Pause>;

/// A place at the table: the unit of knowledge and decision. A side may have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

ink::prints!(struct Seat(number));

/// Inputs of the open game stand in one order; in a secret section each seat has its own, so that it does
/// not matter who answers first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    Open,
    Secret(Seat),
}

/// What a throw is about: by which rule, for whom, rolled by which seat. Fair dice are drawn by it, so that a
/// throw in the dark never shifts another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    pub rule: Option<RuleId>,
    pub subject: u32,
    pub by: Seat,
}

impl About {
    const NOTHING: About = About { rule: None, subject: 0, by: Seat(0) };
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

/// Who fills the tape: a script, a journal, a random player, or the walk over all throws.
pub trait Source {
    fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll>;

    /// The answer of the asked seat; it must be one that the question allows.
    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<Reply>;

    /// A die that is read if it has been given and changes nothing.
    fn spare(&mut self, _throw: &Throw) -> Option<Roll> {
        None
    }

    /// The walk over all throws, if this source is one.
    fn branches(&mut self) -> Option<&mut Branches> {
        None
    }
}

/// Whose throw it is, for whoever has to make it with real dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast {
    /// What follows on `Throw 2d6:`, such as `the move of Beuret's Brigade`.
    pub text: String,
    /// The piece it is about, in the words of the view.
    pub piece: Option<Name>,
}

/// Those who listen while a rule runs; without them nothing is put into words.
#[derive(Debug, Default)]
pub struct Listener {
    /// Whose the throws are that come next.
    pub(crate) casts: SmallVec<[(About, Option<u8>, Cast); 2]>,
    pub events: Vec<Event>,
    /// Every face that fell, in order.
    pub faces: Vec<u8>,
    /// The rules that acted, each once, in the order of their first action.
    pub cited: Vec<RuleId>,
    /// The procedures that ran, by name, each once, in the order of their first run.
    pub ran: Vec<&'static str>,
    /// Whether what events are told of is kept with them.
    pub watches: bool,
    /// One an event.
    pub scenes: Vec<Option<Box<dyn Any + Send>>>,
    /// Whether it is kept what rolls were worth, and how much of the tape lay before each event.
    pub weighs: bool,
    pub weighed: Vec<Weighed>,
    /// So many throws and answers had been read, one an event.
    pub after: Vec<usize>,
    pub(crate) read: usize,
}

/// A throw whose fact is known already.
struct Fallen(i32);

impl Source for Fallen {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        Some(Roll::of_fact(throw, self.0))
    }

    fn answer(&mut self, _: Lane, _: &Question<'_>) -> Option<Reply> {
        None
    }
}

pub struct Cx<'a> {
    source: &'a mut dyn Source,
    listener: Option<&'a mut Listener>,
    lane: Lane,
    about: About,
    /// Whose dice come next where two throw against each other.
    other: Option<Seat>,
    /// Whose fortune it is where another throws the dice.
    whose: Option<Seat>,
}

/// What a procedure found, with its record for people if somebody listens.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<F> {
    pub found: F,
    pub record: Option<Datum>,
}

impl<'a> Cx<'a> {
    pub fn new(source: &'a mut dyn Source) -> Cx<'a> {
        Cx { source, listener: None, lane: Lane::Open, about: About::NOTHING, other: None, whose: None }
    }

    pub fn heard(source: &'a mut dyn Source, listener: &'a mut Listener) -> Cx<'a> {
        Cx {
            source,
            listener: Some(listener),
            lane: Lane::Open,
            about: About::NOTHING,
            other: None,
            whose: None,
        }
    }

    /// Says what the next throws are about: the rule, the figure or unit, and the seat whose dice they are.
    pub fn about(&mut self, rule: RuleId, subject: u32, by: Seat) {
        self.about = About { rule: Some(rule), subject, by };
        (self.other, self.whose) = (None, None);
        if let Some(listener) = &mut self.listener {
            listener.casts.clear();
        }
    }

    /// Says whose fortune the next throws are, where another throws them: by it luck is reckoned when all is over.
    pub fn concerns(&mut self, seat: Seat) {
        self.whose = Some(seat);
    }

    /// Says whose the throws of a seat are, after what they are about: with real dice it is asked for them in these
    /// words, which are not even built when nobody listens.
    pub fn throws(&mut self, by: Seat, cast: impl FnOnce() -> Cast) {
        let about = About { by, ..self.about };
        if let Some(listener) = &mut self.listener {
            listener.casts.push((about, None, cast()));
        }
    }

    /// The same of one kind of die alone, said before what the others are for: a check by a d10, and a d6 for how far.
    pub fn throws_die(&mut self, by: Seat, sides: u8, cast: impl FnOnce() -> Cast) {
        let about = About { by, ..self.about };
        if let Some(listener) = &mut self.listener {
            listener.casts.push((about, Some(sides), cast()));
        }
    }

    /// The next throw is the other's, where two throw against each other: the beaten one says how far he runs.
    pub fn other_throws(&mut self) {
        if let Some(other) = &mut self.other {
            std::mem::swap(&mut self.about.by, other);
        }
    }

    /// The same where two seats throw by turns, `first` before `second`.
    pub fn opposed(&mut self, rule: RuleId, subject: u32, first: Seat, second: Seat) {
        self.about(rule, subject, first);
        self.other = Some(second);
    }

    /// Does anybody listen? Words need not be made otherwise.
    pub fn listens(&self) -> bool {
        self.listener.is_some()
    }

    /// Rolls, and gives the coarsest fact that the rule needs.
    pub fn roll(&mut self, throw: Throw) -> Play<Roll> {
        let roll = self.source.roll(self.lane, self.about, &throw).ok_or(Pause(()))?;
        if let Some(other) = &mut self.other {
            std::mem::swap(&mut self.about.by, other);
        }
        if let Some(listener) = &mut self.listener {
            listener.faces.extend_from_slice(roll.faces());
            listener.read += 1;
        }
        Ok(roll)
    }

    /// Plays a procedure of the book and keeps its whole record for those who listen, with the odds that it had.
    pub fn play<C, F: Finding>(&mut self, of: &'static Proc<C, F>, case: &C) -> Play<Played<F>> {
        let (start, whose) = (self.fallen(), self.whose.unwrap_or(self.about.by));
        let found = self.within(of, case)?;
        if let Some(listener) = self.listener.as_mut().filter(|it| it.weighs) {
            let faces = listener.faces[start..].to_vec();
            let weighed = Weighed::of(of, case, &found, (whose, faces, listener.events.len()));
            listener.weighed.extend(weighed);
        }
        let record = self.listens().then(|| {
            let odds = odds::short(|cx| of.run(case, cx).map(|it| it.outcome()));
            self.record(of.name(), start, &found, odds)
        });
        Ok(Played { found, record })
    }

    /// The same upon dice that have fallen already: one throw for several, to each his own case. Nothing is left to
    /// chance, so the record has neither dice nor odds.
    pub fn play_upon<C, F: Finding>(
        &mut self,
        of: &'static Proc<C, F>,
        case: &C,
        fact: i32,
    ) -> Play<Played<F>> {
        let mut fallen = Fallen(fact);
        let listener = self.listener.as_deref_mut();
        let (lane, about) = (self.lane, self.about);
        let mut cx = Cx { source: &mut fallen, listener, lane, about, other: None, whose: None };
        let found = cx.within(of, case)?;
        let record = self.listens().then(|| self.record(of.name(), self.fallen(), &found, None));
        Ok(Played { found, record })
    }

    /// Runs a procedure inside another one, or where the game needs no record of it.
    pub fn within<C, F>(&mut self, of: &'static Proc<C, F>, case: &C) -> Play<F> {
        if let Some(listener) = &mut self.listener
            && !listener.ran.contains(&of.name())
        {
            listener.ran.push(of.name());
        }
        of.run(case, self)
    }

    /// How many faces have been heard so far.
    fn fallen(&self) -> usize {
        self.listener.as_ref().map_or(0, |it| it.faces.len())
    }

    /// What those who listen keep of a procedure: its dice since `start`, its finding, its odds.
    fn record(
        &self,
        procedure: &'static str,
        start: usize,
        found: &impl Finding,
        odds: Option<Chances<Datum>>,
    ) -> Datum {
        let faces = self.listener.as_ref().map_or(&[][..], |it| &it.faces[start..]);
        let dice = faces.iter().map(|it| Datum::Int(i64::from(*it))).collect();
        let mut fields = vec![
            (Cow::Borrowed("procedure"), Datum::word(procedure)),
            (Cow::Borrowed("dice"), Datum::List(dice)),
        ];
        if let Datum::Record(rest) = found.show() {
            fields.extend(rest);
        }
        fields.extend(odds.map(|it| (Cow::Borrowed("odds"), it.show())));
        Datum::Record(fields)
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
        let menu = Menu::Choose { min: 1, max: 1, options: &options, default: &[default as u16] };
        match self.ask(asked, menu)? {
            Reply::Chosen(at) => {
                at.first().and_then(|at| options.get(usize::from(*at))).copied().ok_or(Pause(()))
            }
            _ => Err(Pause(())),
        }
    }

    /// Any `min` to `max` of the options; by default those at `default`.
    pub fn choose_some<T: Keyed + Copy>(
        &mut self,
        asked: &Asked<'_>,
        options: &[T],
        (min, max): (usize, usize),
        default: &[u16],
    ) -> Play<SmallVec<[T; 8]>> {
        let menu = Menu::Choose { min, max, options: &options, default };
        match self.ask(asked, menu)? {
            Reply::Chosen(at) => {
                Ok(at.iter().filter_map(|it| options.get(usize::from(*it))).copied().collect())
            }
            _ => Err(Pause(())),
        }
    }

    /// Any `min` to `max` of options that know what several of them do together; by their places in the list.
    pub fn choose_some_of(
        &mut self,
        asked: &Asked<'_>,
        options: &dyn Options,
        (min, max): (usize, usize),
        default: &[u16],
    ) -> Play<SmallVec<[u16; 8]>> {
        match self.ask(asked, Menu::Choose { min, max, options, default })? {
            Reply::Chosen(at) => Ok(at),
            _ => Err(Pause(())),
        }
    }

    pub fn number(&mut self, asked: &Asked<'_>, min: i32, max: i32, default: i32) -> Play<i32> {
        match self.ask(asked, Menu::Number { min, max, default })? {
            Reply::Number(n) => Ok(n),
            _ => Err(Pause(())),
        }
    }

    /// A way from place to place, the start not counted.
    pub fn path(&mut self, asked: &Asked<'_>, ways: &dyn Ways, default: &[u32]) -> Play<SmallVec<[u32; 8]>> {
        match self.ask(asked, Menu::Path { ways, default })? {
            Reply::Path(path) => Ok(path),
            _ => Err(Pause(())),
        }
    }

    /// Something drawn on open ground: a way, a place.
    pub fn draw(&mut self, asked: &Asked<'_>, chart: &dyn Chart, default: &[i32]) -> Play<Drawing> {
        match self.ask(asked, Menu::Drawn { chart, default })? {
            Reply::Drawn(drawing) => Ok(drawing),
            _ => Err(Pause(())),
        }
    }

    /// Words of the player's own. What they mean is for people: no rule may read them.
    pub fn text(&mut self, asked: &Asked<'_>, most: usize, default: &str) -> Play<String> {
        match self.ask(asked, Menu::Text { most, default })? {
            Reply::Text(text) => Ok(text),
            _ => Err(Pause(())),
        }
    }

    fn ask(&mut self, asked: &Asked<'_>, menu: Menu<'_>) -> Play<Reply> {
        self.cite(asked.cite);
        let reply = self.source.answer(self.lane, &Question { asked: *asked, menu }).ok_or(Pause(()))?;
        if let Some(listener) = &mut self.listener {
            listener.read += 1;
        }
        Ok(reply)
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
                about: self.about,
                other: self.other,
                whose: self.whose,
            };
            plans.push(plan(&mut cx, *seat));
        }
        plans.into_iter().collect()
    }

    /// Tells people what happened. The words are not even built when nobody listens. What is told in a secret
    /// section stays with its seat.
    pub fn tell<T: Into<Told>>(
        &mut self,
        scene: &impl Scene,
        eyes: Eyes,
        cite: RuleId,
        told: impl FnOnce() -> T,
    ) {
        self.cite(cite);
        let seen_by = match self.lane {
            Lane::Open => eyes,
            Lane::Secret(seat) => Eyes::only(seat),
        };
        if let Some(listener) = &mut self.listener {
            let Told { text, spots, record, act } = told().into();
            let moment = Moment::default();
            listener.events.push(Event { moment, seen_by, cite, text, spots, record, act });
            if listener.watches {
                listener.scenes.push(scene.keep());
            }
            if listener.weighs {
                listener.after.push(listener.read);
            }
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
