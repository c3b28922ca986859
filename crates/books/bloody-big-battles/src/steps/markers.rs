//! The marker that guns in works take instead of falling silent (BB-ART-4).

use engine::{Asked, Cx, Key, Keyed, Mind, Play};

use crate::doctrine::choices;
use crate::known::Known;
use crate::resolve::artillery::Taken;
use crate::state::{Army, State, UnitNo};

/// The marker that guns in works take (BB-ART-4).
#[derive(Clone, Copy, Debug)]
struct Marker(Taken);

impl Keyed for Marker {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn label(&self) -> String {
        match self.0 {
            Taken::Silenced => "fall silent, then limber and retire".to_owned(),
            Taken::LowAmmo => "run low on ammunition: stay, but do not fire".to_owned(),
        }
    }
}

pub fn marker(state: &State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<Taken> {
    let card = state.card(unit);
    let text = || format!("{} is in works and would be Silenced. Which marker does it take?", card.name);
    let advise = |mind: &mut Mind| choices::works(&Known::of_side(state, card.side), mind, unit);
    let asked = Asked::new(State::seat(card.side), rule!("BB-ART-4"), &text).of(&card.id).advised(&advise);
    let options = [Marker(Taken::Silenced), Marker(Taken::LowAmmo)];
    Ok(cx.choose(&asked, &options, 0)?.0)
}
