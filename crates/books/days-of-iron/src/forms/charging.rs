//! Who charges, and whom (DI-CHG-1, DI-CHG-2, DI-CHG-15): made of what the seat knows.

use engine::{Key, Keyed, Name, Outlook};
use smallvec::SmallVec;

use crate::facts::charge::{self, Way, may_charge, may_take_opportunity, reach, ticks};
use crate::facts::sight::Eyes;
use crate::forecasts::charge_odds;
use crate::known::Seen;
use crate::spoken;
use crate::state::{Army, ChargeKind, UnitNo};

/// A unit that can charge, with all it can charge.
#[derive(Clone, Debug)]
pub struct Able {
    pub unit: UnitNo,
    pub targets: SmallVec<[(UnitNo, Way); 4]>,
}

/// The units of a side that can charge, in the order of the roster.
pub fn able<A: Seen>(army: &A, eyes: &Eyes, side: usize, kind: ChargeKind) -> Vec<Able> {
    let opportunity = kind == ChargeKind::Opportunity;
    if !opportunity && army.turn() < army.scenario().charges_from {
        return Vec::new();
    }
    let mut res = Vec::new();
    for unit in army.standing_of(side) {
        let row = if opportunity { may_take_opportunity(army, unit) } else { may_charge(army, unit) };
        let Ok(row) = row else { continue };
        let reach = reach(army, row);
        // An opportunity charge is one move of the full charge rate.
        let far = if opportunity { 2 * ticks(reach.first) } else { ticks(reach.total) };
        let stirs = |it: UnitNo| !opportunity || charge::is_opportunity(army, it);
        let way = |it: UnitNo| charge::open_way(army, eyes, unit, it, far).map(|way| (it, way));
        let targets: SmallVec<_> = army.enemies(unit).filter(|it| stirs(*it)).filter_map(way).collect();
        if !targets.is_empty() {
            res.push(Able { unit, targets });
        }
    }
    res
}

/// A unit that may be sent.
pub struct Sent<'a, A> {
    pub army: &'a A,
    pub able: &'a Able,
    pub eyes: &'a Eyes,
    pub kind: ChargeKind,
}

copied!(Sent);

impl<A: Seen> Keyed for Sent<'_, A> {
    fn key(&self) -> Key {
        Key::Name(self.army.card(self.able.unit).id)
    }

    fn label(&self) -> String {
        let targets: Vec<&str> = self.able.targets.iter().map(|it| spoken::unit(self.army, it.0)).collect();
        format!("{} charges {}", spoken::unit(self.army, self.able.unit), targets.join(" or "))
    }

    fn piece(&self) -> Option<Name> {
        Some(self.army.card(self.able.unit).id)
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        let [(target, way)] = self.able.targets.as_slice() else { return None };
        let foresee = move || charge_odds(self.army, self.eyes, self.able.unit, *target, way, self.kind);
        Some(Outlook::new(foresee))
    }
}

/// One whom a unit may charge.
pub struct Victim<'a, A> {
    pub army: &'a A,
    pub eyes: &'a Eyes,
    pub unit: UnitNo,
    pub target: UnitNo,
    pub way: Way,
    pub kind: ChargeKind,
}

copied!(Victim);

impl<A: Seen> Keyed for Victim<'_, A> {
    fn key(&self) -> Key {
        Key::Name(self.army.card(self.target).id)
    }

    fn label(&self) -> String {
        let zone = match self.way.zone {
            crate::resolve::zones::Zone::Front => "in front",
            crate::resolve::zones::Zone::Flank => "in the flank",
            crate::resolve::zones::Zone::Rear => "in the rear",
        };
        let far = spoken::inches(self.way.length);
        format!("{}, {zone}, {far} away", spoken::unit(self.army, self.target))
    }

    fn piece(&self) -> Option<Name> {
        Some(self.army.card(self.target).id)
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        let foresee = || charge_odds(self.army, self.eyes, self.unit, self.target, &self.way, self.kind);
        Some(Outlook::new(foresee))
    }
}

/// Whether the sacrifice is made this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sacrificing {
    NotNow,
    Now,
}

impl Keyed for Sacrificing {
    fn key(&self) -> Key {
        Key::Word(if *self == Sacrificing::Now { "now" } else { "not_now" })
    }

    fn label(&self) -> String {
        match self {
            Sacrificing::Now => "now, cost what it may",
            Sacrificing::NotNow => "not this turn",
        }
        .to_owned()
    }
}

/// A plain unit on a list: one that feints, moves next, or is rallied.
pub struct Listed<'a, A> {
    pub army: &'a A,
    pub unit: UnitNo,
}

copied!(Listed);

impl<A: Army> Keyed for Listed<'_, A> {
    fn key(&self) -> Key {
        Key::Name(self.army.card(self.unit).id)
    }

    fn label(&self) -> String {
        spoken::unit(self.army, self.unit).to_owned()
    }

    fn piece(&self) -> Option<Name> {
        Some(self.army.card(self.unit).id)
    }
}

/// An off-board group (DI-ARR-1).
pub struct Due<'a, A> {
    pub army: &'a A,
    pub group: usize,
}

copied!(Due);

impl<A: Army> Keyed for Due<'_, A> {
    fn key(&self) -> Key {
        Key::Name(self.army.scenario().groups[self.group].id)
    }

    fn label(&self) -> String {
        let group = &self.army.scenario().groups[self.group];
        format!("group {}: {}", group.id.text(), spoken::units(self.army, group.units.iter().copied()))
    }
}
