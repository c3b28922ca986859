//! What fire and steel cost whom they meet, priced: the facts are the rules' own, the averages those of the tables.

use engine::Decimal;
use ground::table::Pose;

use super::odds::{self, Bout, Shot};
use super::prices;
use crate::facts::assault::{Fight, assault_case, chargers, strongest};
use crate::facts::fire::{self, Volley};
use crate::facts::sight::Eyes;
use crate::known::Seen;
use crate::resolve::assault::Band;
use crate::resolve::fire_power::FIRE_POWER;
use crate::state::{Army, Charge, Hands, Supposed, UnitNo};

/// What these volleys together do to a target on average; nothing without fire power.
pub fn shot(known: &impl Seen, target: UnitNo, volleys: &[&Volley]) -> Option<Shot> {
    let case = fire::power_case(known, volleys.iter().copied());
    let power = FIRE_POWER.of(&case);
    if power.total <= Decimal::ZERO {
        return None;
    }
    Some(odds::shot(&fire::firefight_case(known, target, volleys, &power)))
}

/// The price of what a volley does to its target.
pub fn cost(known: &impl Seen, target: UnitNo, shot: &Shot) -> i32 {
    let bases = prices::base(known, target) * shot.loses;
    let spends = (prices::next_base(known, target) - prices::base(known, target)) * shot.hurts;
    (bases + spends + prices::order(known, target) * shot.disrupts) / 1_000
}

/// What all enemies who could fire at a unit where it stands would cost it.
pub fn received(known: &impl Seen, unit: UnitNo) -> i32 {
    let foe = 1 - known.side(unit);
    let volleys = fire::volleys(known, &mut Eyes::new(known, foe), foe, unit);
    let all: Vec<&Volley> = volleys.iter().collect();
    if all.is_empty() {
        return 0;
    }
    shot(known, unit, &all).map_or(0, |it| cost(known, unit, &it))
}

/// The most that a unit's own fire can cost an enemy from where it stands.
pub fn given(known: &impl Seen, unit: UnitNo) -> i32 {
    if fire::may_fire(known, unit).is_err() {
        return 0;
    }
    let mut eyes = Eyes::new(known, known.side(unit));
    let volley = |target: UnitNo, eyes: &mut Eyes| {
        let volley = fire::volley(known, eyes, unit, target).ok()?;
        shot(known, target, &[&volley]).map(|it| cost(known, target, &it))
    };
    known.standing_of(1 - known.side(unit)).filter_map(|it| volley(it, &mut eyes)).max().unwrap_or(0)
}

/// A charge that would come home: the fire it meets, then the Assault with and without order.
#[derive(Clone, Copy, Debug)]
pub struct Onset {
    pub shot: Shot,
    /// In order, and Disrupted by the fire but not halted.
    pub bouts: [Bout; 2],
    /// The chance to carry the position, in thousandths.
    pub carries: i32,
}

impl Onset {
    /// The chance that the fire breaks its order but does not halt it, in thousandths.
    fn broken(&self) -> i32 {
        (self.shot.disrupts - self.shot.halts).max(0)
    }

    /// The sum of a price a band, over what the fire may do to it first.
    pub fn worth(&self, price: impl Fn(Band) -> i32) -> i32 {
        let (halted, broken) = (self.shot.halts, self.broken());
        let whole = 1_000 - halted - broken;
        (whole * self.bouts[0].worth(&price) + broken * self.bouts[1].worth(&price)) / 1_000
    }
}

/// The charge of a unit that already stands where it would touch, in a world where it does; `more` bases are expected
/// to join it.
pub fn onset(there: &impl Seen, unit: UnitNo, target: UnitNo, fired_at: bool, more: i32) -> Onset {
    let foe = 1 - there.side(unit);
    let shot = if fired_at {
        let volleys = fire::volleys(there, &mut Eyes::new(there, foe), foe, unit);
        let all: Vec<&Volley> = volleys.iter().collect();
        if all.is_empty() { None } else { shot(there, unit, &all) }
    } else {
        None
    };
    let shot = shot.unwrap_or_default();
    let mut attackers = chargers(there, target);
    if attackers.is_empty() {
        attackers.push(unit);
    }
    let strongest = strongest(there, &attackers);
    let principal = if strongest.contains(&unit) { unit } else { strongest.first().copied().unwrap_or(unit) };
    let mut case = assault_case(there, &Fight { defender: target, attackers, principal });
    case.attacker.bases += more;
    let steady = odds::bout(&case);
    case.attacker.disrupted = true;
    let bouts = [steady, odds::bout(&case)];
    let mut onset = Onset { shot, bouts, carries: 0 };
    let whole = 1_000 - shot.halts - onset.broken();
    onset.carries = (whole * bouts[0].carries() + onset.broken() * bouts[1].carries()) / 1_000;
    onset
}

/// How an Assault by `foe` upon `unit` would go, if it came straight from where the foe stands
/// and so many bases more with it.
pub fn if_charged(known: &impl Seen, unit: UnitNo, foe: UnitNo, more: i32) -> Bout {
    let mut there = Supposed::of(known);
    let from: Pose = there.unit(foe).pose;
    there.unit_mut(foe).turn.charge = Some(Charge { target: unit, from });
    there.unit_mut(foe).disrupted = false;
    let fight = Fight { defender: unit, attackers: [foe].into_iter().collect(), principal: foe };
    let mut case = assault_case(&there, &fight);
    case.attacker.bases += more;
    odds::bout(&case)
}
