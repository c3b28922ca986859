//! The tape of a running match: inputs since the checkpoint, one queue a lane; fair dice where none are written.

use dice::Throw;
use dice::fair::Seed;

use super::Taken;
use crate::ask::{Ask, Form, Refusal};
use crate::cx::{About, Lane, Roll, Seat, Source};
use crate::journal::{Entry, Input};
use crate::question::{Question, Reply};

/// Something the match waits for.
#[derive(Debug)]
pub(super) struct Need {
    pub lane: Lane,
    pub seat: Seat,
    pub ask: Ask,
    /// Of a throw: what it is about.
    pub about: Option<About>,
}

/// Somebody who is shown the question that a lane waits for.
pub(super) type Visitor<'v> = (Lane, &'v mut dyn FnMut(&Question<'_>));

pub(super) struct Tape<'t, 'v> {
    pub entries: &'t mut Vec<Taken>,
    /// The first entry after the checkpoint.
    pub mark: usize,
    /// How far each lane has been read.
    pub read: Vec<(Lane, usize)>,
    pub seed: Option<Seed>,
    /// What was added to the seed by which entry of the match, and which of those is the first of `entries`.
    pub luck: &'t [(usize, Seat, [u8; 32])],
    pub first: usize,
    /// Faces that are written must be those of the seed, and none are added.
    pub verify: bool,
    pub step: u32,
    /// How often a throw about the same thing has come in this step.
    pub thrown: Vec<(About, u32)>,
    pub needs: Vec<Need>,
    /// The entry that does not fit, and why.
    pub refused: Option<(usize, Refusal)>,
    /// Whose answer should stand there instead: who is called how, the match knows.
    pub due: Option<Seat>,
    pub visitor: Option<Visitor<'v>>,
    /// Words for the asks are made only if somebody will read them.
    pub words: bool,
}

impl<'t, 'v> Tape<'t, 'v> {
    pub fn new(entries: &'t mut Vec<Taken>, mark: usize, step: u32, seed: Option<Seed>) -> Tape<'t, 'v> {
        Tape {
            entries,
            mark,
            read: Vec::new(),
            seed,
            luck: &[],
            first: 0,
            verify: false,
            step,
            thrown: Vec::new(),
            needs: Vec::new(),
            refused: None,
            due: None,
            visitor: None,
            words: true,
        }
    }

    /// The first entry that no lane has read.
    pub fn consumed(&self) -> usize {
        self.read.iter().map(|it| it.1).max().unwrap_or(self.mark)
    }

    /// The first of the entries before `end` that nobody asked for.
    pub fn unread(&self, end: usize) -> Option<usize> {
        let read = |lane| self.read.iter().find(|it| it.0 == lane).map_or(self.mark, |it| it.1);
        (self.mark..end).find(|at| self.entries[*at].counts() && read(self.entries[*at].entry.lane) <= *at)
    }

    /// The next entry of a lane that still counts.
    fn next(&mut self, lane: Lane) -> Option<usize> {
        let at = self.read.iter().position(|it| it.0 == lane).unwrap_or_else(|| {
            self.read.push((lane, self.mark));
            self.read.len() - 1
        });
        let from = self.read[at].1;
        let counts = |it: &Taken| it.entry.lane == lane && it.counts();
        let found = (from..self.entries.len()).find(|it| counts(&self.entries[*it]))?;
        self.read[at].1 = found + 1;
        Some(found)
    }

    /// How many throws about the same thing came before this one.
    fn count(&mut self, about: About) -> u32 {
        let at = self.thrown.iter().position(|it| it.0 == about).unwrap_or_else(|| {
            self.thrown.push((about, 0));
            self.thrown.len() - 1
        });
        self.thrown[at].1 += 1;
        self.thrown[at].1 - 1
    }

    /// What the seed gives for this throw, with what was added to it before the entry `at`.
    fn fair(&self, at: usize, lane: Lane, about: About, nth: u32, throw: &Throw) -> Option<Vec<u8>> {
        let added = self.luck.iter().filter(|it| it.0 < self.first + at);
        let seed = self.seed?.mixed(added.map(|it| (it.1.0, &it.2)));
        let lane = match lane {
            Lane::Open => u8::MAX,
            Lane::Secret(seat) => seat.0,
        };
        let mut faces = vec![0; usize::from(throw.n)];
        let name: [&[u8]; 6] = [
            &self.step.to_le_bytes(),
            about.rule.map_or("", |it| it.text()).as_bytes(),
            &about.subject.to_le_bytes(),
            &nth.to_le_bytes(),
            &[lane, throw.sides, about.by.0],
            &throw.n.to_le_bytes(),
        ];
        seed.throw(&name, throw.sides, &mut faces);
        Some(faces)
    }

    fn refuse(&mut self, at: usize, refusal: Refusal) {
        self.refused.get_or_insert((at, refusal));
    }
}

impl Source for Tape<'_, '_> {
    fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll> {
        let nth = self.count(about);
        if let Some(at) = self.next(lane) {
            if self.verify
                && let Some(fair) = self.fair(at, lane, about, nth, throw)
            {
                let fits = matches!(&self.entries[at].entry.input, Input::Dice(faces) if *faces == fair);
                if !fits {
                    self.refuse(at, Refusal::new("the faces are not those of the pledged seed"));
                    return None;
                }
            }
            let Input::Dice(faces) = &self.entries[at].entry.input else {
                self.refuse(at, Refusal::new("a throw is due here, not an answer"));
                return None;
            };
            let fits =
                faces.len() == usize::from(throw.n) && faces.iter().all(|it| (1..=throw.sides).contains(it));
            let roll = fits.then(|| Roll::of_faces(throw, faces));
            if !fits {
                self.refuse(at, Refusal::new(format!("a throw of {}d{} is due here", throw.n, throw.sides)));
            }
            return roll;
        }
        if let Some(faces) = self.fair(self.entries.len(), lane, about, nth, throw).filter(|_| !self.verify) {
            let roll = Roll::of_faces(throw, &faces);
            self.entries.push(Taken::new(Entry { lane, input: Input::Dice(faces) }));
            let (end, at) = (self.entries.len(), self.read.iter().position(|it| it.0 == lane));
            if let Some(at) = at {
                self.read[at].1 = end;
            }
            return Some(roll);
        }
        let form = Form::Dice { n: throw.n, sides: throw.sides };
        let default = crate::Answer::Dice(vec![1; usize::from(throw.n)]);
        if let Some(rule) = about.rule {
            let text = format!("Throw {}d{}", throw.n, throw.sides);
            self.needs.push(Need {
                lane,
                seat: about.by,
                ask: Ask { cite: rule, text, piece: None, form, default },
                about: Some(about),
            });
        } else {
            self.refuse(self.mark, Refusal::new("a throw that is about nothing cannot be asked for"));
        }
        None
    }

    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<Reply> {
        let Some(at) = self.next(lane) else {
            if let Some((wanted, visit)) = &mut self.visitor
                && *wanted == lane
            {
                visit(question);
            }
            if self.words {
                let (seat, ask) = (question.asked.seat, question.ask());
                self.needs.push(Need { lane, seat, ask, about: None });
            }
            return None;
        };
        if let Some(reply) = &self.entries[at].reply {
            return Some(reply.clone());
        }
        let Input::Answer(seat, answer) = &self.entries[at].entry.input else {
            self.refuse(at, Refusal::new("an answer is due here, not a throw"));
            return None;
        };
        if *seat != question.asked.seat {
            self.due = self.due.or(self.refused.is_none().then_some(question.asked.seat));
            self.refuse(at, Refusal::new("an answer of another seat is due here"));
            return None;
        }
        match question.reply(answer) {
            Ok(reply) => {
                self.entries[at].reply = Some(reply.clone());
                Some(reply)
            }
            Err(refusal) => {
                self.refuse(at, refusal);
                None
            }
        }
    }
}
