//! A running match: the state at the last checkpoint, the inputs since, and what each seat is asked now.

mod considered;
mod faces;
mod film;
mod glance;
mod luck;
mod recall;
mod replay;
mod resume;
mod run;
mod standing;
mod story;
mod tape;
mod undo;

pub use considered::{Considered, Wanted};
pub use faces::{Match, Pending, Unfit};
pub use glance::Glance;
pub use recall::Recall;
pub use replay::{Deed, Moved, Replay};
pub use story::{Passage, Story};

use dice::fair::Seed;

use crate::Event;
use crate::cx::{Lane, Seat};
use crate::journal::{Entry, Header, Input, Line, Pledge};
use crate::place::Place;
use crate::playbook::{Outcome, Playbook};
use crate::question::Reply;
use film::{Cut, CutAt, Scenes};
use standing::Standing;

pub struct Session<R: Playbook> {
    header: Header,
    seats: Vec<Place>,
    seed: Option<Seed>,
    /// The state before the first step: forks begin here.
    start: R::State,
    /// The state at the last checkpoint, and how many entries it has consumed.
    base: R::State,
    mark: usize,
    steps: u32,
    behind: Option<Behind<R::State>>,
    /// The state as of now: the step run up to its pause.
    shown: R::State,
    past: Vec<Event>,
    fresh: Vec<Event>,
    scenes: Scenes<R::State>,
    /// Only while a journal is gone through for it: the film that is made of it.
    cut: Option<Box<Cut>>,
    entries: Vec<Taken>,
    /// The journal so far: each entry of the above that has been written, and a digest after every step.
    lines: Vec<Line>,
    /// How many of the entries are in `lines`.
    written: usize,
    /// After which entry each digest stands.
    digests: Vec<(usize, u64)>,
    /// How many written inputs each lane has of each seat; of nobody: real dice.
    counts: Vec<(Lane, Option<Seat>, u32)>,
    /// What seats have added to the seed, and which entry that is.
    luck: Vec<(usize, Seat, [u8; 32])>,
    pending: Vec<Pending>,
    over: Option<Outcome>,
    standing: Standing,
    /// Only while a journal is read: faces must be those of the seed.
    verify: bool,
    /// The first entry since the checkpoint that nobody has asked for; only a journal can bring one.
    unread: Option<usize>,
}

/// The checkpoint before the last step that has read something.
#[derive(Clone)]
struct Behind<S> {
    base: S,
    mark: usize,
    steps: u32,
    /// How many events were told before it.
    past: usize,
    /// How far the film was, if one is made.
    cut: Option<CutAt>,
}

/// An entry of the journal with what the tape has learned about it.
#[derive(Clone, Debug)]
struct Taken {
    entry: Entry,
    /// The answer in the engine's own terms, once a question has taken it.
    reply: Option<Reply>,
    /// Taken back by a later undo.
    undone: bool,
}

impl Taken {
    fn new(entry: Entry) -> Taken {
        Taken { entry, reply: None, undone: false }
    }

    /// Is it something that a rule can read?
    fn counts(&self) -> bool {
        !self.undone && matches!(self.entry.input, Input::Answer(..) | Input::Dice(_))
    }
}

impl<R: Playbook> Session<R> {
    pub fn begin(state: R::State, header: Header, seed: Option<Seed>) -> Session<R> {
        let mut session = Session::bare(state, header, seed);
        // Nothing is written yet, so nothing can be refused.
        let _ = session.run();
        session
    }

    fn bare(state: R::State, header: Header, seed: Option<Seed>) -> Session<R> {
        Session {
            header,
            seats: R::seats(&state),
            seed,
            start: state.clone(),
            shown: state.clone(),
            base: state,
            mark: 0,
            steps: 0,
            behind: None,
            past: Vec::new(),
            fresh: Vec::new(),
            scenes: Scenes::default(),
            cut: None,
            entries: Vec::new(),
            lines: Vec::new(),
            written: 0,
            digests: Vec::new(),
            counts: Vec::new(),
            luck: Vec::new(),
            pending: Vec::new(),
            over: None,
            standing: Standing::default(),
            verify: false,
            unread: None,
        }
    }

    /// The number of the next input of a seat in a lane. It counts the seat's own inputs, so that it tells nothing
    /// about what others do in the dark; and real dice, which fall where everybody sees them.
    fn seq(&self, lane: Lane, seat: Seat) -> u32 {
        let of = |it: &&(Lane, Option<Seat>, u32)| it.0 == lane && it.1.is_none_or(|by| by == seat);
        self.counts.iter().filter(of).map(|it| it.2).sum()
    }

    /// Whose input an entry is, as `seq` counts it. Dice of a seed are nobody's.
    fn counted(&self, input: &Input) -> Option<Option<Seat>> {
        match input {
            Input::Answer(seat, _) | Input::Undo(seat) | Input::Concede(seat) | Input::Entrust(seat, _) => {
                Some(Some(*seat))
            }
            Input::Dice(_) => (self.header.dice == Pledge::Physical).then_some(None),
            // Nobody has asked for it, so no question waits for the one behind it.
            Input::Luck(..) => None,
        }
    }

    /// Writes what is new, up to this entry.
    fn write(&mut self, end: usize) {
        for at in self.written..end {
            let entry = self.entries[at].entry.clone();
            if let Some(by) = self.counted(&entry.input) {
                match self.counts.iter_mut().find(|it| (it.0, it.1) == (entry.lane, by)) {
                    Some(it) => it.2 += 1,
                    None => self.counts.push((entry.lane, by, 1)),
                }
            }
            self.lines.push(Line::Entry(entry));
        }
        self.written = self.written.max(end);
    }
}
