//! What the owner may say to what his officers wish (CS-AUTO-11 to -13).

use engine::{Key, Keyed, Name, Outlook};

use crate::known::Known;
use crate::resolve::initiative_check::{INITIATIVE_CHECK, InitiativeCase};
use crate::spoken;
use crate::state::UnitNo;
use crate::vocabulary::AutomaticOrder;

/// A marked unit, or the end of the step.
#[derive(Clone, Copy, Debug)]
pub enum Marked<'a> {
    Unit { no: UnitNo, id: Name, name: &'a str, wish: AutomaticOrder },
    Seal,
}

impl Keyed for Marked<'_> {
    fn key(&self) -> Key {
        match self {
            Marked::Unit { id, .. } => Key::Name(*id),
            Marked::Seal => Key::Word("seal"),
        }
    }

    fn label(&self) -> String {
        match self {
            Marked::Unit { name, wish, .. } => {
                format!("The officers of {} wish to {}", name, spoken::automatic(*wish))
            }
            Marked::Seal => "Let the others do as they wish".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        if let Marked::Unit { id, .. } = self { Some(*id) } else { None }
    }
}

/// The marked units that this seat answers for, and the seal.
pub fn marked<'a>(known: &Known<'a>, dealt_with: &[UnitNo]) -> Vec<Marked<'a>> {
    let unit = |no: UnitNo| {
        let own = known.own(no)?;
        let mine = known.seat_of_unit(no) == known.seat();
        let open = own.automatic != AutomaticOrder::None && mine && !dealt_with.contains(&no);
        let card = known.card(no);
        open.then(|| Marked::Unit { no, id: card.id, name: &card.name, wish: own.automatic })
    };
    known.own_standing().filter_map(unit).chain([Marked::Seal]).collect()
}

/// What to do about a wish.
#[derive(Clone, Debug)]
pub enum Say {
    Accept,
    /// With a general beside them they obey (CS-AUTO-11).
    Ignore,
    Cancel(Box<InitiativeCase>),
    /// Halt instead.
    Halt(Box<InitiativeCase>),
    /// Do something else instead: any order that such a unit can be given.
    Change(Box<InitiativeCase>),
}

/// The same, small enough to be copied about.
#[derive(Clone, Copy, Debug)]
pub struct Saying<'a> {
    pub say: &'a Say,
}

impl Keyed for Saying<'_> {
    fn key(&self) -> Key {
        Key::Word(match self.say {
            Say::Accept => "accept",
            Say::Ignore => "ignore",
            Say::Cancel(_) => "cancel",
            Say::Halt(_) => "halt",
            Say::Change(_) => "change",
        })
    }

    fn label(&self) -> String {
        let words = match self.say {
            Say::Accept => "Let it be",
            Say::Ignore => "The general is with them: they do as he says",
            Say::Cancel(_) => "Try to stop it: the orders that lie there stand",
            Say::Halt(_) => "Try to make them halt instead",
            Say::Change(_) => "Try to give them another order instead",
        };
        words.to_owned()
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        match self.say {
            Say::Cancel(case) | Say::Halt(case) | Say::Change(case) => {
                Some(Outlook::new(|| INITIATIVE_CHECK.forecast(case)))
            }
            Say::Accept | Say::Ignore => None,
        }
    }
}
