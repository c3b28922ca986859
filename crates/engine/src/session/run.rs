//! Running a match: step after step from the checkpoint until something is missing.

use std::any::Any;

use super::tape::{Need, Tape, Visitor};
use super::{Behind, Pending, Session, Taken};
use crate::Event;
use crate::ask::{Form, Refusal};
use crate::cx::{Cx, Lane, Listener};
use crate::journal::{Entry, Input, Line};
use crate::playbook::{Flow, Playbook};

/// A step that waits for somebody: the state, the events and the questions where it stopped.
pub(super) struct Paused<S> {
    pub state: S,
    pub events: Vec<Event>,
    pub scenes: Vec<Option<Box<dyn Any + Send>>>,
    pub needs: Vec<Need>,
    pub refused: Option<(usize, Refusal)>,
    pub unread: Option<usize>,
}

pub(super) enum Stepped<S> {
    Done { state: S, events: Vec<Event>, scenes: Vec<Option<Box<dyn Any + Send>>>, flow: Flow, mark: usize },
    Paused(Paused<S>),
}

impl<R: Playbook> Session<R> {
    /// Runs on until the match waits for somebody or is over. An entry that does not fit is given back with the
    /// reason.
    pub(super) fn run(&mut self) -> Result<(), (usize, Refusal)> {
        self.unread = None;
        while self.over.is_none() {
            let mut entries = std::mem::take(&mut self.entries);
            let stepped = self.stepped(&mut entries, self.mark);
            self.entries = entries;
            match stepped {
                Stepped::Done { state, mut events, scenes, flow, mark } => {
                    let digest = self.header.digest.of(&state);
                    self.leave_behind(state, mark);
                    self.write(mark);
                    self.steps += 1;
                    self.mark = mark;
                    self.digests.push((mark, digest));
                    self.lines.push(Line::Digest(digest));
                    self.go_by(&events, &scenes);
                    self.past.append(&mut events);
                    self.fresh.clear();
                    self.scenes.close(scenes, &self.past, &self.seats);
                    self.pending.clear();
                    if let Flow::Over(outcome) = flow {
                        self.over = Some(outcome);
                    } else if self.standing.hand_over::<R>(&mut self.base) {
                        self.behind = None;
                    }
                }
                Stepped::Paused(paused) => {
                    self.write(self.entries.len());
                    self.pending = self.waits_for(&paused.needs);
                    self.shown = paused.state;
                    self.fresh = paused.events;
                    self.scenes.pause(paused.scenes);
                    self.unread = paused.unread;
                    return paused.refused.map_or(Ok(()), Err);
                }
            }
        }
        self.shown = self.base.clone();
        Ok(())
    }

    /// A step is done. Where it began is kept if it has read anything: an answer may be taken back from there.
    fn leave_behind(&mut self, state: R::State, mark: usize) {
        let base = std::mem::replace(&mut self.base, state);
        if self.entries[self.mark..mark].iter().any(Taken::counts) {
            let (mark, steps, past) = (self.mark, self.steps, self.past.len());
            let cut = self.cut.as_ref().map(|it| it.at());
            self.behind = Some(Behind { base, mark, steps, past, cut });
        }
    }

    /// One step from the checkpoint, with these entries from `mark` on.
    pub(super) fn stepped(&self, entries: &mut Vec<Taken>, mark: usize) -> Stepped<R::State> {
        let mut state = self.base.clone();
        let mut listener = Listener { watches: true, ..Listener::default() };
        let mut tape = Tape::new(entries, mark, self.steps, self.seed);
        tape.verify = self.verify;
        tape.luck = &self.luck;
        // The entries are those of the match, or those of them since the checkpoint.
        tape.first = if mark < self.mark { self.mark } else { 0 };
        let flow = R::step(&mut state, &mut Cx::heard(&mut tape, &mut listener));
        let moment = R::moment(&self.base);
        let (mut events, scenes) = (listener.events, listener.scenes);
        events.iter_mut().for_each(|it| it.moment = moment);
        if let Ok(flow) = flow {
            let mark = tape.consumed();
            return match tape.unread(mark) {
                None => Stepped::Done { state, events, scenes, flow, mark },
                unread => Stepped::Paused(Paused {
                    state,
                    events,
                    scenes,
                    needs: Vec::new(),
                    refused: None,
                    unread,
                }),
            };
        }
        let unread = tape.unread(tape.entries.len());
        let (mut needs, mut refused) = (tape.needs, tape.refused);
        let due = tape.due.and_then(|due| self.seats.iter().find(|it| it.seat == due));
        if let (Some((_, refusal)), Some(due)) = (&mut refused, due) {
            refusal.why = format!("an answer of {} is due here", due.name.text());
        }
        for need in &mut needs {
            let sides = match need.ask.form {
                Form::Dice { sides, .. } => Some(sides),
                _ => None,
            };
            let fits = |of: Option<u8>| of.is_none() || of == sides;
            let whose = listener.casts.iter().find(|it| Some(it.0) == need.about && fits(it.1));
            if let Some((_, _, cast)) = whose {
                need.ask.text = format!("{}: {}", need.ask.text, cast.text);
                need.ask.piece = cast.piece;
            }
        }
        Stepped::Paused(Paused { state, events, scenes, needs, refused, unread })
    }

    pub(super) fn waits_for<'n>(&self, needs: impl IntoIterator<Item = &'n Need>) -> Vec<Pending> {
        let wait = |it: &Need| Pending {
            lane: it.lane,
            seq: self.seq(it.lane, it.seat),
            seat: it.seat,
            ask: it.ask.clone(),
        };
        needs.into_iter().map(wait).collect()
    }

    /// Runs the present step once more and shows the question that the lane waits for.
    pub(super) fn visit(&self, visitor: Visitor<'_>) {
        visited::<R>(&self.base, self.entries[self.mark..].to_vec(), self.steps, visitor);
    }

    pub(super) fn push(&mut self, lane: Lane, input: Input) {
        self.entries.push(Taken::new(Entry { lane, input }));
    }
}

/// A step run from its checkpoint with these entries, for one who wants to see a question.
pub(super) fn visited<R: Playbook>(
    base: &R::State,
    mut entries: Vec<Taken>,
    steps: u32,
    visitor: Visitor<'_>,
) {
    let mut state = base.clone();
    let mut tape = Tape::new(&mut entries, 0, steps, None);
    tape.visitor = Some(visitor);
    tape.words = false;
    // The step ends in a pause: its result is the visit.
    let _ = R::step(&mut state, &mut Cx::new(&mut tape));
}
