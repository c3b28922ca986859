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

/// So many scenes of finished steps are kept for each eye: who comes later sees the table as it is. How far an eye can
/// look back depends on what it has been told itself, and not on what others have.
const KEPT: usize = 32;

type Kept = Option<Box<dyn Any + Send>>;

/// The states that events were told of; those of `past` belong to the last events of finished steps.
pub(super) struct Scenes<S> {
    past: VecDeque<Option<S>>,
    fresh: Vec<Option<S>>,
    /// A match that is gone through again is looked at by the umpire too, who is told some things in words of his own.
    pub umpire: bool,
}

impl<S> Default for Scenes<S> {
    fn default() -> Scenes<S> {
        Scenes { past: VecDeque::new(), fresh: Vec::new(), umpire: false }
    }
}

impl<S: 'static> Scenes<S> {
    /// A step is done; `past` are all events so far, those of the step too.
    pub fn close(&mut self, scenes: Vec<Kept>, past: &[Event], seats: &[Place]) {
        self.past.extend(scenes.into_iter().map(state));
        let mut eyes: Vec<(Eye, usize)> = seats.iter().map(|it| (Eye::Seat(it.seat), 0)).collect();
        eyes.push((Eye::Public, 0));
        eyes.extend(self.umpire.then_some((Eye::Umpire, 0)));
        for (event, scene) in past.iter().rev().zip(self.past.iter_mut().rev()) {
            let mut wanted = false;
            for (_, told) in eyes.iter_mut().filter(|it| event.seen_by.hold(it.0)) {
                wanted |= *told < KEPT;
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

    /// What was told has been taken back.
    pub fn clear(&mut self) {
        self.past.clear();
        self.fresh.clear();
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
    Cow::Owned(act)
}

fn state<S: 'static>(kept: Kept) -> Option<S> {
    kept?.downcast().ok().map(|it| *it)
}

impl<R: Playbook> Session<R> {
    /// From this eye's `since`th event on; `None` where the table of that moment is not kept any more.
    pub(super) fn film(&self, eye: Eye, since: usize) -> Option<Film> {
        let view = |state: &R::State| R::view(&R::know(state, eye)).show();
        let events: Vec<(&Event, Option<&R::State>)> =
            self.scened().filter(|it| it.0.seen_by.hold(eye)).collect();
        let done = self.past.iter().filter(|it| it.seen_by.hold(eye)).count();
        if since.saturating_sub(1) < done.saturating_sub(KEPT) {
            return None;
        }
        let was = match since.checked_sub(1) {
            Some(last) => view(events.get(last)?.1?),
            None => view(&self.start),
        };
        let now = view(&self.shown);
        let (mut before, mut beats): (Datum, Vec<Beat>) = (was.clone(), Vec::new());
        let mut joined = 0;
        for (n, (event, scene)) in events.iter().enumerate().skip(since) {
            let Some(act) = &event.act else { continue };
            let scene = (*scene)?;
            let after = view(scene);
            let patch = changes(&before, &after);
            let act = &match eye {
                Eye::Umpire => in_his_words(act, [&before, &after]),
                _ => Cow::Borrowed(act),
            };
            let mine = [&act.who, &act.whom].into_iter().flatten().any(|it| self.owns(scene, eye, *it));
            match beats
                .last_mut()
                .filter(|it| act.together != 0 && act.together == joined && it.kind == act.kind)
            {
                Some(beat) => beat.grow(event, act, mine, patch),
                None => beats.push(Beat::of(n, event, act, mine, patch)),
            }
            joined = act.together;
            before = after;
        }
        let rest = changes(&before, &now);
        Some(Film { was, beats, rest })
    }

    /// Every event, with what it was told of where that is kept.
    fn scened(&self) -> impl Iterator<Item = (&Event, Option<&R::State>)> {
        let gone = self.past.len().saturating_sub(self.scenes.past.len());
        let kept = self.scenes.past.iter().map(Option::as_ref);
        let past = self.past.iter().zip(std::iter::repeat_n(None, gone).chain(kept));
        let fresh = self.fresh.iter().zip(self.scenes.fresh.iter().map(Option::as_ref));
        past.chain(fresh)
    }

    fn owns(&self, scene: &R::State, eye: Eye, piece: Name) -> bool {
        let Eye::Seat(seat) = eye else { return false };
        let side = self.seats.iter().find(|it| it.seat == seat).map(|it| it.side);
        side.is_some() && R::owner(&R::know(scene, eye), piece) == side
    }
}
