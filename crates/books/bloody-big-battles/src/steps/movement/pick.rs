//! Which unit rolls next (BB-MOVE-1), or that no other does.

use engine::{Asked, Bar, Cx, Key, Keyed, Mind, Name, Play};
use smallvec::SmallVec;

use super::{must, waiting};
use crate::doctrine;
use crate::known::Known;
use crate::spoken;
use crate::state::{State, UnitNo, Whereabouts};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    Unit(UnitNo),
    End,
}

/// A unit that may roll, or the end of the step.
#[derive(Clone, Copy, Debug)]
pub struct Pick<'a> {
    pub state: &'a State,
    pub what: Picked,
    /// Must roll, or must retire; of the end: this unit must be picked before.
    pub must: Option<UnitNo>,
}

pub fn pick(state: &State, cx: &mut Cx<'_>) -> Play<Picked> {
    let mut options: SmallVec<[Pick<'_>; 32]> = waiting(state)
        .map(|it| Pick { state, what: Picked::Unit(it), must: must(state, it).then_some(it) })
        .collect();
    let first = options.iter().position(|it| it.must.is_some());
    options.push(Pick { state, what: Picked::End, must: first.and_then(|it| options[it].must) });
    let default = first.unwrap_or(options.len() - 1);
    let text = || "Which unit moves next?".to_owned();
    let advise = |mind: &mut Mind| {
        let unit = |(at, it): (usize, &Pick<'_>)| match it.what {
            Picked::Unit(unit) => Some((at, unit, it.must.is_some())),
            Picked::End => None,
        };
        let waiting: SmallVec<[(usize, UnitNo, bool); 32]> =
            options.iter().enumerate().filter_map(unit).collect();
        doctrine::pick(&Known::of_side(state, state.active), mind, &waiting, options.len() - 1)
    };
    let asked = Asked::new(State::seat(state.active), rule!("BB-MOVE-1"), &text).advised(&advise);
    cx.choose(&asked, &options, default).map(|it| it.what)
}

impl Keyed for Pick<'_> {
    fn key(&self) -> Key {
        match self.what {
            Picked::Unit(unit) => Key::Name(self.state.card(unit).id),
            Picked::End => Key::Word("end"),
        }
    }

    fn label(&self) -> String {
        match self.what {
            Picked::Unit(unit) => spoken::unit(self.state, unit),
            Picked::End => "no other unit moves".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self.what {
            Picked::Unit(unit) => Some(self.state.card(unit).id),
            Picked::End => None,
        }
    }

    fn state(&self) -> Option<&'static str> {
        let Picked::Unit(unit) = self.what else { return None };
        let it = self.state.unit(unit);
        match () {
            () if it.silenced => Some("must retire"),
            () if self.must.is_some() => Some("must roll"),
            () if it.whereabouts == Whereabouts::AtTheEdge => Some("comes in"),
            () if it.turn.isolated => Some("isolated"),
            () => None,
        }
    }

    fn barred(&self) -> Option<Bar> {
        let (Picked::End, Some(unit)) = (self.what, self.must) else { return None };
        let silenced = self.state.unit(unit).silenced;
        let (cite, what) = if silenced {
            (rule!("BB-ART-2"), "must retire first")
        } else {
            (rule!("BB-MOVE-1"), "must roll first")
        };
        Some(Bar::new(cite, format!("{} {what}", spoken::unit(self.state, unit))))
    }
}
