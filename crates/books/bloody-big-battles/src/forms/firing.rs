//! What can be answered in a fire step: a target, the units that fire, who runs out of ammunition.

use engine::{Bar, Forecast, Key, Keyed, Name, Options, Outlook, RuleId};

use crate::facts::battery::Target;
use crate::facts::fire::Volley;
use crate::forecasts;
use crate::known::Seen;
use crate::spoken;
use crate::state::UnitNo;

pub enum Aim<'s, A> {
    End,
    At(&'s A, &'s Target<'s, A>),
}

impl<A: Seen> Keyed for Aim<'_, A> {
    fn key(&self) -> Key {
        match self {
            Aim::End => Key::Word("end"),
            Aim::At(army, target) => Key::Name(army.card(target.unit).id),
        }
    }

    fn label(&self) -> String {
        match self {
            Aim::End => "no more fire".to_owned(),
            Aim::At(army, target) => spoken::unit(*army, target.unit),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self {
            Aim::End => None,
            Aim::At(army, target) => Some(army.card(target.unit).id),
        }
    }

    fn hint(&self) -> Option<String> {
        let Aim::At(army, target) = self else { return None };
        Some(spoken::units(*army, target.volleys()?.iter().map(|it| it.unit)))
    }

    fn cite(&self) -> Option<RuleId> {
        match self {
            Aim::End => Some(rule!("BB-FIRE-1")),
            Aim::At(..) => Some(rule!("BB-FIRE-5")),
        }
    }

    fn barred(&self) -> Option<Bar> {
        let Aim::At(_, target) = self else { return None };
        target.open().err().map(|(cite, why)| Bar::new(cite, why))
    }

    /// With all that can fire at it, rockets too.
    fn outlook(&self) -> Option<Outlook<'_>> {
        let Aim::At(army, target) = self else { return None };
        forecasts::outlook(*army, target.unit, target.volleys()?.iter().collect())
    }
}

/// One of the units that can fire at a target.
pub struct Firer<'s, A> {
    pub army: &'s A,
    pub target: UnitNo,
    pub volley: &'s Volley,
}

impl<A: Seen> Keyed for Firer<'_, A> {
    fn key(&self) -> Key {
        Key::Name(self.army.card(self.volley.unit).id)
    }

    fn label(&self) -> String {
        spoken::unit(self.army, self.volley.unit)
    }

    fn piece(&self) -> Option<Name> {
        Some(self.army.card(self.volley.unit).id)
    }

    fn hint(&self) -> Option<String> {
        let (bases, range) = (self.volley.ranges.len(), spoken::about(self.volley.nearest()));
        let flank = if self.volley.flanking { ", in flank" } else { "" };
        Some(match bases {
            1 => format!("1 base at {range}{flank}"),
            _ => format!("{bases} bases from {range}{flank}"),
        })
    }

    /// Alone.
    fn outlook(&self) -> Option<Outlook<'_>> {
        forecasts::outlook(self.army, self.target, vec![self.volley])
    }
}

/// The units among which a player chooses; they fire as one, with those already chosen (BB-FIRE-5).
pub struct Firers<'s, A> {
    pub list: Vec<Firer<'s, A>>,
    pub with: Vec<&'s Volley>,
}

impl<A: Seen> Options for Firers<'_, A> {
    fn count(&self) -> usize {
        self.list.len()
    }

    fn option(&self, at: usize) -> &dyn Keyed {
        &self.list[at]
    }

    fn together(&self, chosen: &[u16]) -> Option<Forecast> {
        let first = self.list.first()?;
        let several = chosen.iter().filter_map(|it| self.list.get(usize::from(*it)));
        let all: Vec<&Volley> = self.with.iter().copied().chain(several.map(|it| it.volley)).collect();
        forecasts::outlook(first.army, first.target, all)?.forecast()
    }
}

/// A unit that may be the one to run low on ammunition (BB-AMMO-2).
pub struct RunsLow<'s, A>(pub &'s A, pub UnitNo);

impl<A: Seen> Keyed for RunsLow<'_, A> {
    fn key(&self) -> Key {
        Key::Name(self.0.card(self.1).id)
    }

    fn label(&self) -> String {
        spoken::unit(self.0, self.1)
    }

    fn piece(&self) -> Option<Name> {
        Some(self.0.card(self.1).id)
    }

    fn state(&self) -> Option<&'static str> {
        self.0.unit(self.1).low_ammo.then_some("already Low on Ammo")
    }
}

copied!(Aim);

copied!(Firer);

copied!(RunsLow);
