//! What happened, as one eye saw it: the views behind its events, and what changed from one to the next.

use std::any::Any;
use std::borrow::Cow;
use std::collections::VecDeque;

use super::Session;
use crate::Shown;
use crate::ask::Name;
use crate::beat::{Act, Beat, Film};
use crate::datum::Datum;
use crate::event::{Event, Eye};
use crate::patch::{changes, holds};
use crate::place::Place;
use crate::playbook::Playbook;

/// So many scenes of finished steps are kept for each eye. What is older is gone through again from the journal
/// (`recall.rs`): the film is the same, and only takes longer. What an eye has to wait for depends on what it has been told
/// itself, and not on what others have.
const KEPT: usize = 64;

type Kept = Option<Box<dyn Any + Send>>;

/// The states that events were told of; those of `past` belong to the last events of finished steps.
pub(super) struct Scenes<S> {
    past: VecDeque<Option<S>>,
    fresh: Vec<Option<S>>,
    /// So many are kept for each eye.
    depth: usize,
    /// A match that is gone through again is looked at by the umpire too, who is told some things in words of his own.
    umpire: bool,
}

impl<S> Default for Scenes<S> {
    fn default() -> Scenes<S> {
        Scenes { past: VecDeque::new(), fresh: Vec::new(), depth: KEPT, umpire: false }
    }
}

impl<S: 'static> Scenes<S> {
    /// Of a match that is gone through again from a place not far back: everything since then.
    pub fn whole() -> Scenes<S> {
        Scenes { depth: usize::MAX, umpire: true, ..Scenes::default() }
    }

    /// A step is done; `past` are all events so far, those of the step too.
    pub fn close(&mut self, scenes: Vec<Kept>, past: &[Event], seats: &[Place]) {
        self.past.extend(scenes.into_iter().map(state));
        let mut eyes: Vec<(Eye, usize)> = seats.iter().map(|it| (Eye::Seat(it.seat), 0)).collect();
        eyes.push((Eye::Public, 0));
        eyes.extend(self.umpire.then_some((Eye::Umpire, 0)));
        for (event, scene) in past.iter().rev().zip(self.past.iter_mut().rev()) {
            let mut wanted = false;
            for (_, told) in eyes.iter_mut().filter(|it| event.seen_by.hold(it.0)) {
                wanted |= *told < self.depth;
                *told += 1;
            }
            if !wanted {
                *scene = None;
            }
        }
        let gone = self.past.iter().take_while(|it| it.is_none()).count();
        self.past.drain(..gone);
        self.fresh.clear();
    }

    /// A step waits for somebody: all that it has told so far.
    pub fn pause(&mut self, scenes: Vec<Kept>) {
        self.fresh = scenes.into_iter().map(state).collect();
    }

    /// The last so many events of finished steps have been taken back, and all of the step that waits.
    pub fn take_back(&mut self, events: usize) {
        self.past.truncate(self.past.len().saturating_sub(events));
        self.fresh.clear();
    }
}

/// A film in the making.
#[derive(Clone)]
pub(super) struct Cut {
    pub eye: Eye,
    since: usize,
    /// So many of this eye's events have gone by.
    pub passed: usize,
    was: Option<Datum>,
    /// The table behind the last beat.
    now: Datum,
    beats: Vec<Beat>,
    /// What the last event belongs together with.
    joined: u32,
}

/// How far a film was at a moment to which the match may go back.
#[derive(Clone)]
pub(super) struct CutAt {
    passed: usize,
    now: Datum,
    beats: usize,
    /// It may grow.
    last: Option<Beat>,
    joined: u32,
}

impl Cut {
    pub fn at(&self) -> CutAt {
        let (now, last) = (self.now.clone(), self.beats.last().cloned());
        CutAt { passed: self.passed, now, beats: self.beats.len(), last, joined: self.joined }
    }

    pub fn back(&mut self, to: CutAt) {
        if to.passed < self.since {
            self.was = None;
        }
        (self.passed, self.now, self.joined) = (to.passed, to.now, to.joined);
        self.beats.truncate(to.beats.saturating_sub(1));
        self.beats.extend(to.last);
    }
}

/// The umpire is told what everybody is told, in the names that each side has for the other. Whom his own table does not
/// show by that name he is not shown at all.
fn in_his_words<'a>(act: &'a Act, views: [&Datum; 2]) -> Cow<'a, Act> {
    let shown = |name: &Name| views.iter().any(|it| holds(it, name.text()));
    if act.who.iter().chain(&act.whom).all(shown) {
        return Cow::Borrowed(act);
    }
    let mut act = act.clone();
    if !act.who.iter().all(shown) {
        // A way belongs to those who went it.
        act.way.clear();
    }
    act.who.retain(shown);
    act.whom.retain(shown);
    act.brings.retain(|it| shown(&it.0));
    Cow::Owned(act)
}

fn state<S: 'static>(kept: Kept) -> Option<S> {
    kept?.downcast().ok().map(|it| *it)
}

impl<R: Playbook> Session<R> {
    /// From this eye's `since`th event on; `None` where the table of that moment is not kept any more.
    pub(super) fn film(&self, eye: Eye, since: usize) -> Option<Film> {
        let mut cut = self.cut(eye, since);
        let done = self.past.iter().filter(|it| it.seen_by.hold(eye)).count();
        if since.saturating_sub(1) < done.saturating_sub(self.scenes.depth) {
            return None;
        }
        for (event, scene) in self.scened() {
            self.pass(&mut cut, event, scene)?;
        }
        self.end(cut)
    }

    /// A film that is to begin at this eye's `since`th event.
    pub(super) fn cut(&self, eye: Eye, since: usize) -> Cut {
        let was = (since == 0).then(|| self.seen(&self.start, eye));
        let now = was.clone().unwrap_or(Datum::Null);
        Cut { eye, since, passed: 0, was, now, beats: Vec::new(), joined: 0 }
    }

    /// An event goes by; `None` where the table that it was told of is wanted and missing.
    pub(super) fn pass(&self, cut: &mut Cut, event: &Event, scene: Option<&R::State>) -> Option<()> {
        let Cut { eye, since, .. } = *cut;
        if !event.seen_by.hold(eye) {
            return Some(());
        }
        let n = cut.passed;
        cut.passed += 1;
        if n + 1 == since {
            cut.now = self.seen(scene?, eye);
            cut.was = Some(cut.now.clone());
        }
        let Some(act) = event.act.as_ref().filter(|_| since <= n) else { return Some(()) };
        let scene = scene?;
        let after = self.seen(scene, eye);
        let patch = changes(&cut.now, &after);
        let act = &match eye {
            Eye::Umpire => in_his_words(act, [&cut.now, &after]),
            _ => Cow::Borrowed(act),
        };
        let mine = [&act.who, &act.whom].into_iter().flatten().any(|it| self.owns(scene, eye, *it));
        let joins = act.together != 0 && act.together == cut.joined;
        match cut.beats.last_mut().filter(|it| joins && it.kind == act.kind) {
            Some(beat) => beat.grow(event, act, mine, patch),
            None => cut.beats.push(Beat::of(n, event, act, mine, patch)),
        }
        cut.joined = act.together;
        cut.now = after;
        Some(())
    }

    /// All that was told has gone by.
    pub(super) fn end(&self, cut: Cut) -> Option<Film> {
        let rest = changes(&cut.now, &self.seen(&self.shown, cut.eye));
        Some(Film { was: cut.was?, beats: cut.beats, rest })
    }

    fn seen(&self, state: &R::State, eye: Eye) -> Datum {
        R::view(&R::know(state, eye)).show()
    }

    /// Every event, with what it was told of where that is kept.
    fn scened(&self) -> impl Iterator<Item = (&Event, Option<&R::State>)> {
        let gone = self.past.len().saturating_sub(self.scenes.past.len());
        let kept = self.scenes.past.iter().map(Option::as_ref);
        let past = self.past.iter().zip(std::iter::repeat_n(None, gone).chain(kept));
        past.chain(self.waiting_scenes())
    }

    /// The events of the step that waits, with what they were told of.
    pub(super) fn waiting_scenes(&self) -> impl Iterator<Item = (&Event, Option<&R::State>)> {
        self.fresh.iter().zip(self.scenes.fresh.iter().map(Option::as_ref))
    }

    fn owns(&self, scene: &R::State, eye: Eye, piece: Name) -> bool {
        let Eye::Seat(seat) = eye else { return false };
        let side = self.seats.iter().find(|it| it.seat == seat).map(|it| it.side);
        side.is_some() && R::owner(&R::know(scene, eye), piece) == side
    }
}
