//! A book that can be played: what a book crate gives, and the same with its types rubbed off.

use std::hash::Hash;

use crate::campaign::Campaign;
use crate::cx::{Cx, Listener, Play, Source};
use crate::event::Eye;
use crate::journal::{Divergence, Header, Journal};
use crate::place::{Place, Side};
use crate::session::{Match, Session};
use crate::{Book, Moulds, Name, Refusal, RuleId, Seat, Shown};
use dice::fair::Seed;
use ink::{Imprint, prints};

/// Rules as plain functions over a state of the book's own.
pub trait Playbook: 'static {
    /// `Hash` is for journals of the first version of digests alone.
    type State: Clone + Hash + Imprint + Send + Sync + 'static;
    /// What an eye knows: the only source for views, forms, forecasts and advice. It borrows and filters.
    type Known<'a>;
    /// Plain data for a screen, which describes itself.
    type View: Shown;

    fn book() -> &'static Book;
    /// The scenarios that come with the book.
    fn scenarios() -> &'static [Scripted];
    /// What was measured of their balance: the text that `grognard sim --certificate` has written.
    fn balance() -> &'static str {
        ""
    }
    /// The text of a scenario made of dice, if the book knows how to make one: the same faces make the same scenario.
    fn make(_throw: &mut dyn FnMut(u8) -> u8) -> Option<String> {
        None
    }
    /// A state from a scenario, or every fault of it.
    fn open(setup: &Setup<'_>) -> Result<Self::State, Vec<SetupFault>>;
    /// What of its scenario can be played and is perhaps not meant so: told to who writes it.
    fn doubts(_: &Self::State) -> Vec<SetupFault> {
        Vec::new()
    }
    /// Seconds that people have for an answer, where an option of the book says so; whoever opens a game may say otherwise.
    fn clock(_: &Self::State) -> Option<u32> {
        None
    }
    /// The turn as people know it, for the strip above the table.
    fn sequence() -> &'static [Stage] {
        &[]
    }
    /// What a player may switch before a game.
    fn options() -> &'static [Switch] {
        &[]
    }
    /// What it does with sheets, if men go from one of its games into the next.
    fn campaign() -> Option<Campaign> {
        None
    }
    /// Where in the game the next step of this state is. It is stamped on every event whoever sees it: only what
    /// everybody at the table knows anyway may be said here.
    fn moment(_state: &Self::State) -> Moment {
        Moment::default()
    }
    /// Is nothing hidden from anybody in this state, nor made known by the next step but by dice? Then the last answer
    /// can be taken back although everybody has seen what came of it.
    fn lies_open(_state: &Self::State) -> bool {
        false
    }
    /// Who sits where, with names from the scenario; the same as long as the game lasts. Seats stand in the order of
    /// their numbers.
    fn seats(state: &Self::State) -> Vec<Place>;
    /// Who may talk to whom now. Nobody's rules read what is said.
    fn talks(state: &Self::State) -> Vec<(Seat, Seat)> {
        Place::partners(&Self::seats(state))
    }
    /// How many minutes people have for the step that goes on, where the rules themselves say so. Only what everybody at
    /// the table knows may decide it, and only a game that is played by a clock heeds it.
    fn minutes(_state: &Self::State) -> Option<u16> {
        None
    }
    /// Whose piece this is, as far as somebody knows.
    fn owner(_known: &Self::Known<'_>, _piece: Name) -> Option<Side> {
        None
    }
    /// Does one turn lie behind and the next not yet begin here? Only then figures change hands.
    fn between_turns(_state: &Self::State) -> bool {
        false
    }
    /// The figures of a seat are commanded by another of its side from here on, or by itself again; or a reason why not.
    fn entrust(_state: &mut Self::State, _seat: Seat, _to: Seat) -> Result<(), Refusal> {
        Err(Refusal::new("in this game every seat plays its own"))
    }
    /// One step of the sequence of play.
    fn step(state: &mut Self::State, cx: &mut Cx<'_>) -> Play<Flow>;
    /// A side gives up, all its seats of one mind: the next step goes to the end of the game.
    fn concede(state: &mut Self::State, side: Side);
    fn know(state: &Self::State, eye: Eye) -> Self::Known<'_>;
    fn view(known: &Self::Known<'_>) -> Self::View;
    /// What else of it is shown looks like: charts, reckonings, records.
    fn moulds() -> Moulds {
        Moulds::NONE
    }
    /// What must never be true of a state, for the tests.
    fn breaches(state: &Self::State) -> Vec<String>;
    /// A full state that the eye could be in, raised from what it knows alone, as set-up raises one: it has no other
    /// state to read. `luck(n)` is a whole number below `n`. For players who think through what they do not see; nothing
    /// if the book cannot do it.
    fn imagine(_known: &Self::Known<'_>, _luck: &mut dyn FnMut(u32) -> u32) -> Option<Self::State> {
        None
    }
    /// Another state at the same point of the game that this seat cannot tell from the true one: hidden figures
    /// elsewhere, unknown numbers others. For tests, which demand that every output for the seat stays the same to the
    /// byte; what a seat imagines is one, and a book may know better ones.
    fn twin(state: &Self::State, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<Self::State> {
        Self::imagine(&Self::know(state, Eye::Seat(seat)), luck)
    }
}

/// A part of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    pub key: &'static str,
    pub title: &'static str,
    pub cite: RuleId,
}

/// An option of a book, in a player's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    pub name: &'static str,
    pub title: &'static str,
    pub cite: RuleId,
    pub default: &'static str,
    pub values: &'static [&'static str],
}

/// A point of the game: the turn from 1 (0 before the first), and a stage by its key. A book that does not say has
/// no stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    pub turn: u32,
    pub stage: &'static str,
}

/// A scenario in its own file.
#[derive(Clone, Copy, Debug)]
pub struct Scripted {
    pub name: &'static str,
    pub text: &'static str,
}

/// What a game is opened with.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    /// The scenario file.
    pub text: &'a str,
    /// Options that differ from the scenario's: name and value.
    pub options: &'a [(String, String)],
}

/// One fault of a scenario or of its options; line and column count from 1, and are 0 where no file is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFault {
    pub line: u32,
    pub column: u32,
    pub why: String,
    pub cite: Option<RuleId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flow {
    On,
    Over(Outcome),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Nobody: a draw.
    pub winner: Option<Side>,
    /// In the words of the book: `clear win`.
    pub words: String,
    /// Points by side.
    pub points: Vec<i32>,
    pub turns: u32,
}

/// How a battle of two sides ended, as its state keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The number of the side; nobody: a draw.
    pub winner: Option<usize>,
    pub words: String,
    pub points: [i32; 2],
}

prints!(struct Ending { winner, words, points });

impl Ending {
    pub fn outcome(&self, turn: u16) -> Outcome {
        Outcome {
            winner: self.winner.map(|it| Side(it as u8)),
            words: self.words.clone(),
            points: self.points.to_vec(),
            turns: turn.into(),
        }
    }
}

/// What the name of a scenario made of dice begins with; its seed follows.
pub const MADE: &str = "made-";
/// The stream of dice that scenarios are made of.
const MAKING: u64 = 0x6d61_6b65;

/// A book as a value, for the list of all that can be played.
pub trait Game: Send + Sync {
    fn book(&self) -> &'static Book;
    fn scenarios(&self) -> &'static [Scripted];
    /// What was measured of their balance, as it is kept with the book; empty where nothing was.
    fn balance(&self) -> &'static str {
        ""
    }
    /// The text of a scenario made of the dice of this seed, if the book makes any.
    fn make(&self, _seed: u64) -> Option<String> {
        None
    }
    /// Whether it makes any; a page knows that too, which cannot make one itself.
    fn makes(&self) -> bool {
        self.make(0).is_some()
    }
    /// The text of the scenario that is called so: `made-7` is the one made of the dice of seed 7.
    fn made(&self, name: &str) -> Option<String> {
        let seed = name.strip_prefix(MADE)?;
        let plain = seed.len() <= 20 && seed.bytes().all(|it| it.is_ascii_digit());
        seed.parse().ok().filter(|_| plain).and_then(|it| self.make(it))
    }
    fn sequence(&self) -> &'static [Stage];
    fn options(&self) -> &'static [Switch];
    fn campaign(&self) -> Option<Campaign>;
    /// What its views, charts, reckonings and records look like.
    fn moulds(&self) -> Moulds;
    fn prepare(&self, setup: &Setup<'_>) -> Result<Box<dyn Start>, Vec<SetupFault>>;
}

/// A game that is set up and can be begun any number of times.
pub trait Start: Send + Sync {
    fn seats(&self) -> &[Place];
    /// What of the scenario is perhaps not meant so.
    fn doubts(&self) -> Vec<SetupFault>;
    /// Seconds for an answer, by the options of the game.
    fn clock(&self) -> Option<u32> {
        None
    }
    /// Plays straight through without a journal; `None` if the source left something unanswered.
    fn play(&self, source: &mut dyn Source) -> Option<Outcome>;
    /// The same, giving the breaches found after each step.
    fn inspect(&self, source: &mut dyn Source) -> (Option<Outcome>, Vec<String>);
    /// The same, for one who listens to each step.
    fn heard(&self, source: &mut dyn Source, hear: &mut dyn FnMut(&Listener)) -> Option<Outcome>;
    /// A match from its first question. Without a seed dice are real ones, thrown by the seats.
    fn begin(&self, header: Header, seed: Option<Seed>) -> Box<dyn Match>;
    /// A match brought to where its journal ends.
    fn resume(&self, journal: Journal, seed: Option<Seed>) -> Result<Box<dyn Match>, Divergence>;
    /// How large a state is in memory, for the benches.
    fn size(&self) -> usize;
}

/// The value of a rulebook.
#[derive(Debug)]
pub struct Playable<R>(std::marker::PhantomData<fn() -> R>);

impl<R> Playable<R> {
    pub const IT: Playable<R> = Playable(std::marker::PhantomData);
}

impl<R: Playbook> Game for Playable<R> {
    fn book(&self) -> &'static Book {
        R::book()
    }

    fn scenarios(&self) -> &'static [Scripted] {
        R::scenarios()
    }

    fn balance(&self) -> &'static str {
        R::balance()
    }

    fn make(&self, seed: u64) -> Option<String> {
        let mut dice = dice::Stream::new(seed, MAKING);
        R::make(&mut |sides| dice.face(sides))
    }

    fn sequence(&self) -> &'static [Stage] {
        R::sequence()
    }

    fn options(&self) -> &'static [Switch] {
        R::options()
    }

    fn campaign(&self) -> Option<Campaign> {
        R::campaign()
    }

    fn moulds(&self) -> Moulds {
        Moulds { view: R::View::MOULD, ..R::moulds() }
    }

    fn prepare(&self, setup: &Setup<'_>) -> Result<Box<dyn Start>, Vec<SetupFault>> {
        let state = R::open(setup)?;
        let seats = R::seats(&state);
        let fault = |why| SetupFault { line: 0, column: 0, why, cite: None };
        let faults: Vec<SetupFault> = Place::faults(&seats).into_iter().map(fault).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Box::new(Opened::<R> { state, seats }))
    }
}

/// A game that is told of where nobody sits down to it, so that all of its playing can be left out: in a page.
#[derive(Debug)]
pub struct Offered {
    pub book: &'static Book,
    pub scenarios: &'static [Scripted],
    pub sequence: &'static [Stage],
    pub options: &'static [Switch],
    /// Whether men go from one of its games into the next.
    pub campaign: bool,
    /// Whether it makes scenarios of dice.
    pub makes: bool,
}

impl Game for Offered {
    fn book(&self) -> &'static Book {
        self.book
    }

    fn scenarios(&self) -> &'static [Scripted] {
        self.scenarios
    }

    fn sequence(&self) -> &'static [Stage] {
        self.sequence
    }

    fn options(&self) -> &'static [Switch] {
        self.options
    }

    fn campaign(&self) -> Option<Campaign> {
        self.campaign.then_some(Campaign::ELSEWHERE)
    }

    fn makes(&self) -> bool {
        self.makes
    }

    fn moulds(&self) -> Moulds {
        Moulds::NONE
    }

    fn prepare(&self, _: &Setup<'_>) -> Result<Box<dyn Start>, Vec<SetupFault>> {
        Err(Vec::new())
    }
}

/// From a state to the end, without a journal and without words.
pub(crate) fn straight<R: Playbook>(mut state: R::State, source: &mut dyn Source) -> Option<Outcome> {
    loop {
        if let Flow::Over(outcome) = R::step(&mut state, &mut Cx::new(source)).ok()? {
            return Some(outcome);
        }
    }
}

struct Opened<R: Playbook> {
    state: R::State,
    seats: Vec<Place>,
}

impl<R: Playbook> Start for Opened<R> {
    fn seats(&self) -> &[Place] {
        &self.seats
    }

    fn doubts(&self) -> Vec<SetupFault> {
        R::doubts(&self.state)
    }

    fn clock(&self) -> Option<u32> {
        R::clock(&self.state)
    }

    fn play(&self, source: &mut dyn Source) -> Option<Outcome> {
        straight::<R>(self.state.clone(), source)
    }

    fn inspect(&self, source: &mut dyn Source) -> (Option<Outcome>, Vec<String>) {
        let mut state = self.state.clone();
        let mut breaches = Vec::new();
        loop {
            match R::step(&mut state, &mut Cx::new(source)) {
                Ok(Flow::On) => breaches.extend(R::breaches(&state)),
                Ok(Flow::Over(outcome)) => return (Some(outcome), breaches),
                Err(_) => return (None, breaches),
            }
        }
    }

    fn heard(&self, source: &mut dyn Source, hear: &mut dyn FnMut(&Listener)) -> Option<Outcome> {
        let mut state = self.state.clone();
        loop {
            let mut listener = Listener::default();
            let flow = R::step(&mut state, &mut Cx::heard(source, &mut listener));
            hear(&listener);
            if let Flow::Over(outcome) = flow.ok()? {
                return Some(outcome);
            }
        }
    }

    fn begin(&self, header: Header, seed: Option<Seed>) -> Box<dyn Match> {
        Box::new(Session::<R>::begin(self.state.clone(), header.naming(&self.seats), seed))
    }

    fn resume(&self, journal: Journal, seed: Option<Seed>) -> Result<Box<dyn Match>, Divergence> {
        if !journal.header.roster().names(&self.seats) {
            return Err(Divergence::new(0, "the seats of the header are not those of the scenario"));
        }
        Ok(Box::new(Session::<R>::resume(self.state.clone(), journal, seed)?))
    }

    fn size(&self) -> usize {
        std::mem::size_of::<R::State>()
    }
}
