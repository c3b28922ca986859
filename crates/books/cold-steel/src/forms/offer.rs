//! An order on offer. A list of them says only what they are: how one is called and what bars it is found out when somebody
//! asks, so that nobody pays for what he does not look at.

use engine::{Bar, Key, Keyed, Name, RuleId};

use super::orders::{List, forbids, too_early};
use crate::facts::missions::Bound;
use crate::known::Known;
use crate::resolve::formations::Target;
use crate::spoken;
use crate::state::{Order, UnitNo};

pub type Why = (RuleId, &'static str);

#[derive(Clone, Copy, Debug)]
pub struct Offer<'a> {
    pub(super) known: Known<'a>,
    pub(super) unit: UnitNo,
    pub order: Order,
    pub(super) tag: Tag,
    /// The enemy it names.
    pub(super) enemy: Option<UnitNo>,
    /// Quarters of a turn that a change of formation takes.
    pub(super) quarters: i32,
    pub(super) hurdle: Hurdle,
    /// It may have to wait for news (CS-SIGHT-6).
    pub(super) news: bool,
    /// The mission that it must be consistent with.
    pub(super) bound: Option<&'a Bound<'a>>,
    pub leads_to: Leads,
}

/// What choosing it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads {
    /// These chits.
    Order,
    /// Questions that put a set of chits together.
    Set,
    /// A mission instead of chits (CS-CMD-1, -12).
    Mission,
}

/// How it is called.
#[derive(Clone, Copy, Debug)]
pub enum Tag {
    Named(Name),
    Word(&'static str),
    /// The rest of it is in the order.
    Forward(&'static str),
    Oblique,
    Wheel(&'static str),
    Form(&'static str, Target),
    Attack,
}

/// What has to be asked of it besides the law of orders.
#[derive(Clone, Copy, Debug)]
pub enum Hurdle {
    None,
    Because(Why),
    /// Can it go at this pace as it stands?
    Pace,
    /// Is there room for that formation?
    Room(Target),
}

impl Offer<'_> {
    /// Chits that may be laid as they are.
    pub fn plain(&self) -> bool {
        self.leads_to == Leads::Order && self.bar().is_none()
    }

    fn bar(&self) -> Option<Why> {
        if self.leads_to != Leads::Order {
            return None;
        }
        let (known, order) = (&self.known, &self.order);
        let list = List::of(known, self.unit)?;
        let own = match self.hurdle {
            Hurdle::None => None,
            Hurdle::Because(why) => Some(why),
            Hurdle::Pace => order.movement.and_then(|it| list.too_slow(list.own.formation, it.speed)),
            Hurdle::Room(to) => list.cramped(to),
        };
        own.or_else(|| list.invalid(order))
            .or_else(|| list.lies(order))
            .or_else(|| self.news.then(|| too_early(known, self.unit, order)).flatten())
            .or_else(|| self.bound.and_then(|it| forbids(known, self.unit, it, order)))
    }

    /// To which side it turns, in words.
    fn side(&self) -> &'static str {
        if self.order.movement.is_some_and(|it| it.angle < 0) { "left" } else { "right" }
    }
}

impl Keyed for Offer<'_> {
    fn key(&self) -> Key {
        let march = self.order.movement;
        let pace = march.map_or("", |it| it.speed.word());
        Key::Name(match self.tag {
            Tag::Named(name) => name,
            Tag::Word(word) => Name::new(word),
            Tag::Forward(suffix) => Name::new(&format!("forward.{pace}{suffix}")),
            Tag::Oblique => Name::new(&format!("oblique.{}.{pace}", self.side())),
            Tag::Wheel(suffix) => {
                let degrees = march.map_or(0, |it| it.angle.unsigned_abs());
                Name::new(&format!("wheel.{}.{degrees}{suffix}", self.side()))
            }
            Tag::Form(suffix, to) => Name::new(&format!("form.{}{suffix}", to.word())),
            Tag::Attack => {
                let id = self.enemy.map(|it| self.known.id(it));
                Name::new(&format!("attack.{}.{pace}", id.as_ref().map_or("", Name::text)))
            }
        })
    }

    fn label(&self) -> String {
        match self.leads_to {
            Leads::Order => {}
            Leads::Set => return "Another set: formation, march, attack, where it stops".to_owned(),
            Leads::Mission => return "A mission".to_owned(),
        }
        let mounted = self.known.card(self.unit).kind.mounted();
        let enemy = self.enemy.map(|it| self.known.called(it));
        let field = &self.known.scenario().field;
        spoken::capital(&spoken::order(&self.order, mounted, enemy.as_deref(), field))
    }

    fn hint(&self) -> Option<String> {
        match self.quarters {
            0 => None,
            4 => Some("the whole turn".to_owned()),
            n => Some(format!("{n} quarters of a turn")),
        }
    }

    fn barred(&self) -> Option<Bar> {
        self.bar().map(|it| Bar::new(it.0, it.1))
    }
}
