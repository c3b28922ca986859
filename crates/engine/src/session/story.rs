//! A finished match as a story: all that was told, behind which input, and what its rolls were worth.

use std::any::Any;

use crate::cx::Listener;
use crate::event::{Event, Eye};
use crate::place::Side;
use crate::playbook::{Moment, Playbook};
use crate::{Datum, Shown, Weighed};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    pub passages: Vec<Passage>,
    /// Rolls that no event tells of.
    pub untold: Vec<Weighed>,
}

/// Something that was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// It was told when so many inputs had been given.
    pub at: usize,
    /// Without its record: whoever wants that goes there.
    pub event: Event,
    /// Whose doing it was.
    pub side: Option<Side>,
    /// The roll that it tells of, where outcomes are better and worse.
    pub weighed: Option<Weighed>,
    /// What was to be read off the table then.
    pub read: Option<Datum>,
}

/// Hears a match step by step and makes a story of it.
pub(super) struct Teller<'r> {
    read: &'r dyn Fn(&Datum) -> Option<Datum>,
    pub story: Story,
}

impl<'r> Teller<'r> {
    pub fn new(read: &'r dyn Fn(&Datum) -> Option<Datum>) -> Teller<'r> {
        Teller { read, story: Story::default() }
    }

    /// A step that was played: which entry each of its inputs was, with the places of its first entry in the match and of
    /// the first that it could read.
    pub fn hear<R: Playbook>(
        &mut self,
        heard: Listener,
        moment: Moment,
        order: &[usize],
        (begun, mark): (usize, usize),
    ) {
        let Listener { events, scenes, weighed, after, .. } = heard;
        let mut worth = vec![None; events.len()];
        for it in weighed {
            let tells = |at: &usize| worth[*at].is_none() && tells_of(&events[*at], &it);
            match (it.told..events.len()).find(tells) {
                Some(at) => worth[at] = Some(it),
                None => self.story.untold.push(it),
            }
        }
        for (((event, scene), weighed), read) in events.into_iter().zip(scenes).zip(worth).zip(after) {
            // In a secret section a lane may be read before entries that came sooner: what is told behind it came later.
            let last = order[..read.min(order.len())].iter().map(|it| it + 1).max().unwrap_or(mark);
            let scene = scene.as_ref().and_then(|it: &Box<dyn Any + Send>| it.downcast_ref::<R::State>());
            let known = scene.map(|it| R::know(it, Eye::Umpire));
            let act = event.act.as_ref();
            let doer = act.and_then(|it| it.who.first().or(it.whom.first()).copied());
            let side = known.as_ref().zip(doer).and_then(|(known, it)| R::owner(known, it));
            let view = known.filter(|_| act.is_some()).and_then(|it| (self.read)(&R::view(&it).show()));
            let event = Event { moment, record: None, ..event };
            self.story.passages.push(Passage {
                at: begun + last.max(mark),
                event,
                side,
                weighed,
                read: view,
            });
        }
    }
}

/// The record of an event is that of a roll: of the same procedure, with the same faces.
fn tells_of(event: &Event, roll: &Weighed) -> bool {
    let Some(record) = &event.record else { return false };
    let Some(Datum::List(faces)) = record.get("dice") else { return false };
    let same = faces.len() == roll.faces.len()
        && faces.iter().zip(&roll.faces).all(|(a, b)| a.as_int() == Some(i64::from(*b)));
    same && record.get("procedure").and_then(Datum::as_text) == Some(roll.procedure)
}
