//! Orders are given man by man, in any order and as often as one likes, until the side seals them (HB-TURN-3).

use engine::{Advice, Asked, Cx, Key, Keyed, Mind, Name, Play, RuleId, Seat};
use smallvec::SmallVec;

use crate::spoken;
use crate::state::{Figure, Man};

/// What can be picked while orders are given.
#[derive(Clone, Copy, Debug)]
pub enum Pick<'s> {
    Seal,
    Man {
        man: Man,
        figure: &'s Figure,
        ordered: bool,
    },
    /// A whole patrol, by its number and name.
    Patrol {
        no: u8,
        name: &'s str,
        ordered: bool,
    },
}

/// What the loop gives to be done for a pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    Man(Man),
    Patrol(u8),
}

impl Keyed for Pick<'_> {
    fn key(&self) -> Key {
        match self {
            Pick::Seal => Key::Word("seal"),
            Pick::Man { figure, .. } => Key::Name(figure.id),
            Pick::Patrol { no, .. } => Key::Number("patrol", i32::from(*no)),
        }
    }

    fn label(&self) -> String {
        match self {
            Pick::Seal => "Seal orders".into(),
            Pick::Man { figure, .. } => spoken::man(figure),
            Pick::Patrol { name, .. } => format!("All of the {name}"),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self {
            Pick::Man { figure, .. } => Some(figure.id),
            Pick::Seal | Pick::Patrol { .. } => None,
        }
    }

    fn state(&self) -> Option<&'static str> {
        matches!(self, Pick::Man { ordered: true, .. } | Pick::Patrol { ordered: true, .. })
            .then_some("ordered")
    }
}

/// Asks a seat whom to give an order to, until it seals; `None` once it has. Everybody may be ordered again, but not
/// without end.
pub fn pick(
    cx: &mut Cx<'_>,
    seat: Seat,
    cite: RuleId,
    question: &'static str,
    picks: &[Pick<'_>],
    given: usize,
    advise: &dyn Fn(&mut Mind, &[Pick<'_>]) -> Advice,
) -> Play<Option<Picked>> {
    let mut options: SmallVec<[Pick<'_>; 16]> = SmallVec::new();
    options.push(Pick::Seal);
    if given < 8 + 3 * picks.len() {
        options.extend_from_slice(picks);
    }
    let text = || question.to_owned();
    let advice = |mind: &mut Mind| advise(mind, &options);
    let asked = Asked::new(seat, cite, &text).advised(&advice);
    Ok(match cx.choose(&asked, &options, 0)? {
        Pick::Seal => None,
        Pick::Man { man, .. } => Some(Picked::Man(man)),
        Pick::Patrol { no, .. } => Some(Picked::Patrol(no)),
    })
}
