//! The exact odds of a charge from the first shot to the end of the Assault, by running the rules themselves.

use engine::{Chances, Cx, Datum, Decimal, Forecast, Play, Shown, walk};
use ground::table::Pose;
use smallvec::smallvec;

use super::prospect::prospect;
use crate::effects::{Verdict, fought_out, struck, supplied_most};
use crate::facts::assault::{Fight, assault_case, chargers, strongest};
use crate::facts::fire::{Volley, firefight_case, power_case, volleys};
use crate::facts::sight::Eyes;
use crate::resolve::artillery::Taken;
use crate::resolve::assault::{ASSAULT, AssaultCase, Band};
use crate::resolve::fire_effect::FireEffect;
use crate::resolve::fire_power::{FIRE_POWER, FirePower};
use crate::resolve::firefight::{FIREFIGHT, FirefightCase};
use crate::state::{Army, Charge, Hands, Supposed, UnitNo};

/// The odds of a charge that would end so: the fire of all who may fire at it, whether it is Halted, its losses and
/// Disruption carried into the Assault, ties fought out. The enemy is taken to bring all his fire on it, and to let one
/// run low on ammunition who does not fight, where he has the choice.
pub fn charge_odds(
    army: &impl Army,
    charger: UnitNo,
    target: UnitNo,
    end: Pose,
    from: Pose,
) -> Option<Forecast> {
    let mut army = Supposed::of(army);
    let formation = army.unit(charger).formation;
    army.place(charger, end, formation);
    army.unit_mut(charger).turn.charge = Some(Charge { target, from });
    let fire = Fire::at(&army, charger);
    let fight = fight_of(&army, target, Some(charger));
    let chances = walk(|cx| charged_home(&army, charger, &fight, fire.as_ref(), cx)).ok()?;
    let case = assault_case(&army, &fight);
    let mut input = vec![("assault", case.show())];
    if let Some(fire) = &fire {
        input.push(("firefight", fire.case.show()));
        input.push(("fire_odds", fire_odds(&army, charger, fire)?.show()));
    }
    let found = fire.as_ref().map(|it| it.prospect(&army));
    Some(Forecast { found, ..forecast("charge", &case, input, chances) })
}

/// The odds of an exploitation that would end so: no fire, and nobody else attacks (BB-EXP-2).
pub fn contact_odds(
    army: &impl Army,
    unit: UnitNo,
    target: UnitNo,
    end: Pose,
    from: Pose,
) -> Option<Forecast> {
    let mut army = Supposed::of(army);
    let formation = army.unit(unit).formation;
    army.place(unit, end, formation);
    army.unit_mut(unit).turn.charge = Some(Charge { target, from });
    let fight = Fight { defender: target, attackers: smallvec![unit], principal: unit };
    assault_of(&army, &fight)
}

/// The odds of the Assault on a unit by all who charge it, ties fought out.
pub fn assault_odds(army: &impl Army, defender: UnitNo) -> Option<Forecast> {
    assault_of(army, &fight_of(army, defender, None))
}

fn assault_of(army: &impl Army, fight: &Fight) -> Option<Forecast> {
    let chances = walk(|cx| fought(&mut Supposed::of(army), &mut fight.clone(), cx)).ok()?;
    let case = assault_case(army, fight);
    let input = vec![("assault", case.show())];
    Some(forecast("assault", &case, input, chances))
}

fn forecast(
    procedure: &'static str,
    case: &AssaultCase,
    input: Vec<(&'static str, Datum)>,
    chances: Chances<Datum>,
) -> Forecast {
    Forecast {
        procedure,
        input: Datum::Record(input.into_iter().map(|(name, it)| (name.into(), it)).collect()),
        modifiers: Some(case.modifiers().show()),
        needed: None,
        chances,
        found: None,
        areas: Vec::new(),
    }
}

/// All that would fire at a charger.
struct Fire {
    volleys: Vec<Volley>,
    power: FirePower,
    case: FirefightCase,
}

impl Fire {
    fn at(army: &impl Army, charger: UnitNo) -> Option<Fire> {
        let side = 1 - army.side(charger);
        let volleys = volleys(army, &mut Eyes::new(army, side), side, charger);
        let case = power_case(army, volleys.iter());
        let power = FIRE_POWER.of(&case);
        if power.total <= Decimal::ZERO {
            return None;
        }
        let all: Vec<&Volley> = volleys.iter().collect();
        let case = firefight_case(army, charger, &all, &power);
        Some(Fire { volleys, power, case })
    }

    fn prospect(&self, army: &impl Army) -> Datum {
        let all: Vec<&Volley> = self.volleys.iter().collect();
        prospect(army, &all, &self.power, &self.case)
    }

    /// The volley with its results applied: the effects and whether somebody runs low are all that matters of it.
    fn falls(&self, army: &mut impl Hands, charger: UnitNo, defender: UnitNo, cx: &mut Cx<'_>) -> Play<()> {
        let shot = |cx: &mut Cx<'_>| {
            cx.within(&FIREFIGHT, &self.case).map(|it| (places(&it.effects), it.firer_low_ammo))
        };
        let (effects, low) = cx.only(shot)?;
        let effects: Vec<FireEffect> = effects.iter().map(|it| FireEffect::ALL[*it]).collect();
        // Who charges has no guns that could choose a marker.
        struck(army, cx, charger, &effects, |_, _, _| Ok(Taken::Silenced))?;
        if low {
            let most = supplied_most(&self.volleys, &self.power);
            let unit = most.iter().find(|it| **it != defender).or(most.first());
            if let Some(unit) = unit {
                army.unit_mut(*unit).low_ammo = true;
            }
        }
        Ok(())
    }
}

/// Effects by their places in the list of all: they can be ordered.
fn places(effects: &[FireEffect]) -> Vec<usize> {
    effects.iter().map(|it| *it as usize).collect()
}

fn fire_odds(army: &impl Army, charger: UnitNo, fire: &Fire) -> Option<Chances<Datum>> {
    let rule = |cx: &mut Cx<'_>| {
        let mut army = Supposed::of(army);
        let before = army.unit(charger).disrupted;
        fire.falls(&mut army, charger, charger, cx)?;
        let status = army.unit(charger);
        Ok(Datum::word(match () {
            () if !status.on_table() => "destroyed",
            () if status.turn.charge.is_none() => "halted",
            () if status.disrupted && !before => "disrupted",
            () => "unhurt",
        }))
    };
    walk(rule).ok()
}

fn charged_home(
    army: &impl Army,
    charger: UnitNo,
    fight: &Fight,
    fire: Option<&Fire>,
    cx: &mut Cx<'_>,
) -> Play<Datum> {
    let (mut army, mut fight) = (Supposed::of(army), fight.clone());
    if let Some(fire) = fire {
        fire.falls(&mut army, charger, fight.defender, cx)?;
    }
    let status = army.unit(charger);
    if !status.on_table() {
        return Ok(Datum::word("destroyed"));
    }
    if status.turn.charge.is_none() {
        return Ok(Datum::word("halted"));
    }
    fought(&mut army, &mut fight, cx)
}

fn fought<A: Hands>(army: &mut A, fight: &mut Fight, cx: &mut Cx<'_>) -> Play<Datum> {
    let roll = |_: &A, _: &Fight, case: &AssaultCase, cx: &mut Cx<'_>| {
        // The order of the table is that of the bands.
        let band = cx.only(|cx| cx.within(&ASSAULT, case).map(|it| it.outcome as usize))?;
        Ok(Band::ALL[band])
    };
    let lead = |army: &A, _: &mut Cx<'_>, units: &[UnitNo]| Ok(strongest(army, units)[0]);
    let verdict = fought_out(army, cx, fight, roll, lead)?;
    Ok(Datum::word(match verdict {
        Verdict::Band(band) => band.word(),
        Verdict::DefenderGone => "defender_destroyed",
        Verdict::AttackersGone => "destroyed",
        Verdict::NobodyLeft => "both_destroyed",
    }))
}

/// The Assault as it would be fought now; of equally strong attackers the one asked about leads, else the first.
fn fight_of(army: &impl Army, defender: UnitNo, charger: Option<UnitNo>) -> Fight {
    let mut attackers = chargers(army, defender);
    if attackers.is_empty() {
        attackers = charger.into_iter().collect();
    }
    let strongest = strongest(army, &attackers);
    let asked = charger.filter(|it| strongest.contains(it));
    let principal = asked.or(strongest.first().copied()).unwrap_or(defender);
    Fight { defender, attackers, principal }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, at, no};
    use crate::state::Phase;
    use crate::state::State;
    use crate::vocabulary::{Arm, Quality, Terrain};
    use ground::table::Heading;

    /// SC-1 in turn 4: Beuret's Brigade is about to be dropped on Schaaffgotsche, Disrupted and a base short, in
    /// Genestrello; the brigade guns stand on the ridge behind it.
    fn montebello() -> State {
        let mut fixture = Fixture::new();
        fixture.terrain(Terrain::GentleSlope, &[(18, 0), (36, 0), (36, 26), (26, 26), (18, 20)]);
        fixture.terrain(Terrain::Village, &[(22, 16), (26, 16), (26, 20), (22, 20)]);
        fixture.terrain(Terrain::Village, &[(13, 13), (16, 13), (16, 17), (13, 17)]);
        fixture.terrain(Terrain::Woods, &[(17, 4), (21, 4), (21, 9), (17, 9)]);
        fixture.terrain(Terrain::Stream, &[(9, 36), (9, 24), (10, 16), (9, 8), (8, 0)]);
        let f1 = fixture.unit("f1", 0, Arm::Infantry, 4, (6, 19), 90);
        (f1.quality, f1.spent_after) = (Quality::Veteran, 3);
        (f1.traits.aggressive, f1.traits.skirmishers) = (true, true);
        let a1 = fixture.unit("a1", 1, Arm::Infantry, 4, (14, 15), 270);
        (a1.traits.passive, a1.traits.tactically_inept) = (true, true);
        fixture.unit("a3", 1, Arm::Artillery, 1, (20, 19), 270);
        let mut state = fixture.state();
        let (f1, a1, a3) = (no(&state, "f1"), no(&state, "a1"), no(&state, "a3"));
        state.unit_mut(f1).pose.at = ground::table::Point::new(650, 1_950);
        state.unit_mut(a3).pose.at = ground::table::Point::new(2_000, 1_950);
        (state.unit_mut(a1).lost, state.unit_mut(a1).disrupted) = (1, true);
        state.phase = Phase::Movement;
        state
    }

    /// The parts of the whole with these outcomes, and the whole.
    fn share(it: &Chances<Datum>, words: &[&str]) -> (u64, u64) {
        let mut sum = 0;
        for (outcome, weight) in &it.each {
            if outcome.as_text().is_some_and(|it| words.contains(&it)) {
                sum += weight.to_string().parse::<u64>().unwrap();
            }
        }
        (sum, it.of.to_string().parse().unwrap())
    }

    const CARRIES: &[&str] = &["plus_7", "plus_4_6", "plus_1_3", "defender_destroyed"];

    #[test]
    fn the_charge_of_the_picture_has_the_odds_of_the_picture() {
        let state = montebello();
        let (f1, a1) = (no(&state, "f1"), no(&state, "a1"));
        // Flush with the front of a1, in the village; the leg begins where f1 stands.
        let end = Pose { at: at((14, 15)), facing: Heading::degrees(90) };
        let from = Pose { at: state.unit(f1).pose.at, facing: Heading::degrees(120) };
        let forecast = charge_odds(&state, f1, a1, end, from).unwrap();
        assert_eq!(forecast.input.at("firefight.fire_power"), Some(&Decimal::ratio(9, 2).show()));
        assert_eq!(forecast.input.at("firefight.target.cover"), Some(&Datum::word("village")));
        let found = forecast.found.as_ref().unwrap();
        assert_eq!(found.at("column_before"), Some(&Datum::word("6")));
        assert_eq!((found.at("shift"), found.at("column")), (Some(&Datum::Int(-2)), Some(&Datum::word("2"))));
        assert_eq!(found.at("effects.v"), Some(&vec!["disrupted", "halted"].show()));
        let values: Vec<i64> = match forecast.modifiers.as_ref().unwrap() {
            Datum::List(rows) => rows.iter().map(|it| it.get("value").unwrap().as_int().unwrap()).collect(),
            _ => Vec::new(),
        };
        assert_eq!(values, [-1, -1, 1, 1]);
        let halted = share(&forecast.chances, &["halted"]);
        assert_eq!(halted.0 * 36, halted.1 * 3);
        let carries = share(&forecast.chances, CARRIES);
        assert_eq!(u128::from(carries.0) * 17_496, u128::from(carries.1) * 8_525, "{carries:?}");
    }
}
