//! A film of long ago. The tables of then are not kept: the journal is gone through once more, and while it goes by the film
//! is made of what it tells, a table at a time. What an eye is told is the same each time, so the film is too.

use std::any::Any;

use super::Session;
use crate::beat::Film;
use crate::event::{Event, Eye};
use crate::playbook::Playbook;

/// Makes a film, apart from the match; nothing where this eye has not been told so much.
pub type Recall = Box<dyn FnOnce() -> Option<Film> + Send>;

impl<R: Playbook> Session<R> {
    pub(super) fn recall(&self, eye: Eye, since: usize) -> Recall {
        let mut again = Session::<R>::bare(self.start.clone(), self.header.clone(), self.seed);
        let lines = self.lines.clone();
        Box::new(move || {
            again.cut = Some(Box::new(again.cut(eye, since)));
            again.read(lines).ok()?;
            let mut cut = again.cut.take()?;
            for (event, scene) in again.waiting_scenes() {
                again.pass(&mut cut, event, scene)?;
            }
            again.end(*cut)
        })
    }

    /// A step is done: what it told goes by whoever makes a film of it.
    pub(super) fn go_by(&mut self, events: &[Event], scenes: &[Option<Box<dyn Any + Send>>]) {
        let Some(mut cut) = self.cut.take() else { return };
        for (event, scene) in events.iter().zip(scenes) {
            let scene = scene.as_ref().and_then(|it| it.downcast_ref::<R::State>());
            // Without its table nothing can be made of it any more.
            if self.pass(&mut cut, event, scene).is_none() {
                return;
            }
        }
        self.cut = Some(cut);
    }
}
