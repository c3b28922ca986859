//! What fire and steel cost whom they meet, priced: the facts are the rules' own, the averages those of the tables.

use engine::{Cx, Decimal, Script, Tally};
use ground::table::Pose;

use super::odds::{self, Bout, Shot, Taker};
use super::prices;
use crate::facts::assault::{Fight, assault_case, chargers, strongest};
use crate::facts::fire::{self, Volley};
use crate::facts::sight::Eyes;
use crate::known::Known;
use crate::resolve::assault::{Band, MODIFIERS};
use crate::resolve::fire_power::fire_power;
use crate::resolve::firefight::{Column, SHIFTS};
use crate::state::{Charge, UnitNo};
use crate::vocabulary::Arm;

/// What these volleys together do to a target on average; nothing without fire power.
pub fn shot(known: &Known<'_>, target: UnitNo, volleys: &[&Volley]) -> Option<Shot> {
    let state = known.public();
    let mut luck = |_| 1;
    let mut script = Script::new(None, &mut luck);
    let case = fire::power_case(state, volleys.iter().copied());
    let power = fire_power(&case, &mut Cx::new(&mut script)).ok()?;
    if power.total <= Decimal::ZERO {
        return None;
    }
    let case = fire::firefight_case(state, target, volleys, &power);
    let column = Column::holding(power.total).shifted(Tally::of(&case, SHIFTS).sum());
    Some(odds::shot(taker(known, target), column))
}

fn taker(known: &Known<'_>, unit: UnitNo) -> Taker {
    let card = known.public().card(unit);
    match card.arm {
        Arm::Artillery => Taker::Guns { reduced: known.public().unit(unit).reduced },
        _ => Taker::Troops(card.quality),
    }
}

/// The price of what a volley does to its target.
pub fn cost(known: &Known<'_>, target: UnitNo, shot: &Shot) -> i32 {
    let bases = prices::base(known, target) * shot.loses;
    let spends = (prices::next_base(known, target) - prices::base(known, target)) * shot.hurts;
    (bases + spends + prices::order(known, target) * shot.disrupts) / 1_000
}

/// What all enemies who could fire at a unit where it stands would cost it.
pub fn received(known: &Known<'_>, unit: UnitNo) -> i32 {
    let state = known.public();
    let foe = 1 - state.side(unit);
    let volleys = fire::volleys(state, &mut Eyes::new(state, foe), foe, unit);
    let all: Vec<&Volley> = volleys.iter().collect();
    if all.is_empty() {
        return 0;
    }
    shot(known, unit, &all).map_or(0, |it| cost(known, unit, &it))
}

/// The most that a unit's own fire can cost an enemy from where it stands.
pub fn given(known: &Known<'_>, unit: UnitNo) -> i32 {
    let state = known.public();
    if fire::may_fire(state, unit).is_err() {
        return 0;
    }
    let mut eyes = Eyes::new(state, state.side(unit));
    let volley = |target: UnitNo, eyes: &mut Eyes| {
        let volley = fire::volley(state, eyes, unit, target).ok()?;
        shot(known, target, &[&volley]).map(|it| cost(known, target, &it))
    };
    state.standing_of(1 - state.side(unit)).filter_map(|it| volley(it, &mut eyes)).max().unwrap_or(0)
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
pub fn onset(there: &Known<'_>, unit: UnitNo, target: UnitNo, fired_at: bool, more: i32) -> Onset {
    let state = there.public();
    let foe = 1 - state.side(unit);
    let shot = if fired_at {
        let volleys = fire::volleys(state, &mut Eyes::new(state, foe), foe, unit);
        let all: Vec<&Volley> = volleys.iter().collect();
        if all.is_empty() { None } else { shot(there, unit, &all) }
    } else {
        None
    };
    let shot = shot.unwrap_or_default();
    let mut attackers = chargers(state, target);
    if attackers.is_empty() {
        attackers.push(unit);
    }
    let strongest = strongest(state, &attackers);
    let principal = if strongest.contains(&unit) { unit } else { strongest.first().copied().unwrap_or(unit) };
    let mut case = assault_case(state, &Fight { defender: target, attackers, principal });
    case.attacker.bases += more;
    let steady = Tally::of(&case, MODIFIERS).sum();
    case.attacker.disrupted = true;
    let shaken = Tally::of(&case, MODIFIERS).sum();
    let bouts = [steady, shaken].map(|it| odds::bout(it, case.assault_dice));
    let mut onset = Onset { shot, bouts, carries: 0 };
    let whole = 1_000 - shot.halts - onset.broken();
    onset.carries = (whole * bouts[0].carries() + onset.broken() * bouts[1].carries()) / 1_000;
    onset
}

/// How an Assault by `foe` upon `unit` would go, if it came straight from where the foe stands
/// and so many bases more with it.
pub fn if_charged(known: &Known<'_>, unit: UnitNo, foe: UnitNo, more: i32) -> Bout {
    let mut there = known.public().clone();
    let from: Pose = there.unit(foe).pose;
    there.unit_mut(foe).turn.charge = Some(Charge { target: unit, from });
    there.unit_mut(foe).disrupted = false;
    let fight = Fight { defender: unit, attackers: [foe].into_iter().collect(), principal: foe };
    let mut case = assault_case(&there, &fight);
    case.attacker.bases += more;
    odds::bout(Tally::of(&case, MODIFIERS).sum(), case.assault_dice)
}
