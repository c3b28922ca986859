//! What can be answered in a fire step: a target, the units that fire, who runs out of ammunition.

use engine::{Bar, Forecast, Key, Keyed, Name, Options, RuleId};

use super::targets::Target;
use crate::facts::fire::{self, Volley};
use crate::spoken;
use crate::state::{State, UnitNo};

#[derive(Clone, Copy)]
pub(super) enum Aim<'s> {
    End,
    At(&'s State, &'s Target<'s>),
}

impl Keyed for Aim<'_> {
    fn key(&self) -> Key {
        match self {
            Aim::End => Key::Word("end"),
            Aim::At(state, target) => Key::Name(state.card(target.unit).id),
        }
    }

    fn label(&self) -> String {
        match self {
            Aim::End => "no more fire".to_owned(),
            Aim::At(state, target) => spoken::unit(state, target.unit),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self {
            Aim::End => None,
            Aim::At(state, target) => Some(state.card(target.unit).id),
        }
    }

    fn hint(&self) -> Option<String> {
        let Aim::At(state, target) = self else { return None };
        Some(spoken::units(state, target.volleys()?.iter().map(|it| it.unit)))
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
    fn forecast(&self) -> Option<Forecast> {
        let Aim::At(state, target) = self else { return None };
        let all: Vec<&Volley> = target.volleys()?.iter().collect();
        fire::odds(state, target.unit, &all)
    }
}

/// One of the units that can fire at a target.
#[derive(Clone, Copy)]
pub(super) struct Firer<'s> {
    pub state: &'s State,
    pub target: UnitNo,
    pub volley: &'s Volley,
}

impl Keyed for Firer<'_> {
    fn key(&self) -> Key {
        Key::Name(self.state.card(self.volley.unit).id)
    }

    fn label(&self) -> String {
        spoken::unit(self.state, self.volley.unit)
    }

    fn piece(&self) -> Option<Name> {
        Some(self.state.card(self.volley.unit).id)
    }

    fn hint(&self) -> Option<String> {
        let (bases, range) = (self.volley.ranges.len(), spoken::inches(self.volley.nearest()));
        let flank = if self.volley.flanking { ", in flank" } else { "" };
        Some(match bases {
            1 => format!("1 base at {range}{flank}"),
            _ => format!("{bases} bases from {range}{flank}"),
        })
    }

    /// Alone.
    fn forecast(&self) -> Option<Forecast> {
        fire::odds(self.state, self.target, &[self.volley])
    }
}

/// The units among which a player chooses; they fire as one, with those already chosen (BB-FIRE-5).
pub(super) struct Firers<'s> {
    pub list: Vec<Firer<'s>>,
    pub with: Vec<&'s Volley>,
}

impl Options for Firers<'_> {
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
        fire::odds(first.state, first.target, &all)
    }
}

/// A unit that may be the one to run low on ammunition (BB-AMMO-2).
#[derive(Clone, Copy)]
pub(super) struct RunsLow<'s>(pub &'s State, pub UnitNo);

impl Keyed for RunsLow<'_> {
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
