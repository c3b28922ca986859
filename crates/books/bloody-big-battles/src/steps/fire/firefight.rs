//! A Firefight: power, dice, effects, and who runs low on ammunition (BB-FF-1, BB-AMMO-2).

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Datum, Decimal, Eyes, Mind, Play, Told};
use smallvec::SmallVec;

use crate::doctrine::shooting;
use crate::effects::{struck, supplied_most};
use crate::facts::fire::{Volley, firefight_case, power_case};
use crate::forms::firing::RunsLow;
use crate::known::Known;
use crate::resolve::fire_effect::FireResult;
use crate::resolve::fire_power::{FIRE_POWER, FirePower, FirerPower};
use crate::resolve::firefight::{Column, Cover, FIREFIGHT, Firefight, FirefightCase};
use crate::rolls::{self, extended};
use crate::spoken;
use crate::state::{Army, Hands, State, UnitNo};
use crate::steps::markers::marker;
use crate::steps::told::{FiredAs, Firer, Firing};

pub(super) fn fight(state: &mut State, cx: &mut Cx<'_>, target: UnitNo, volleys: &[Volley]) -> Play<()> {
    let Some(first) = volleys.first() else { return Ok(()) };
    let side = state.side(first.unit);
    state.fired_at.push(target);
    for it in volleys {
        state.unit_mut(it.unit).turn.fired = true;
    }
    let power = cx.within(&FIRE_POWER, &power_case(state, volleys.iter()))?;
    if power.total <= Decimal::ZERO {
        // Nothing in range: no dice (BB-FPOW-3).
        return Ok(());
    }
    let all: SmallVec<[&Volley; 8]> = volleys.iter().collect();
    let case = firefight_case(state, target, &all, &power);
    cite_facts(cx, volleys, &case);
    cx.about(rule!("BB-FF-1"), u32::from(target.0), State::seat(side));
    cx.throws(State::seat(side), || {
        let firers = spoken::units(state, volleys.iter().map(|it| it.unit));
        rolls::cast(state, first.unit, format!("fire of {firers} at {}", spoken::unit(state, target)))
    });
    let played = cx.play(&FIREFIGHT, &case)?;
    let found = played.found;
    rolls::cite_rows(cx, &found.modifiers);
    cx.tell(state, Eyes::ALL, rule!("BB-FF-1"), || {
        let firers = volleys.iter().map(|it| state.card(it.unit).id);
        let each = volleys.iter().zip(&power.firers);
        let brings =
            each.map(|(it, power)| (state.card(it.unit).id, spoken::part(&power.fire_power.to_string())));
        let act = Act::new(Kind::Volley).by(firers).on([state.card(target).id]).bringing(brings);
        let act = act.came(came(&found));
        Told::from(words(state, target, volleys, &power, &found))
            .with(Some(record(state, target, volleys, &power, played.record)))
            .done(act.decisive())
    });
    struck(state, cx, target, &found.effects, marker)?;
    if found.firer_low_ammo {
        run_low(state, cx, volleys, &power)?;
    }
    Ok(())
}

fn run_low(state: &mut State, cx: &mut Cx<'_>, volleys: &[Volley], power: &FirePower) -> Play<()> {
    let most = supplied_most(volleys, power);
    let unit = match most.as_slice() {
        [] => return Ok(()),
        [only] => *only,
        several => {
            let text = || "Which unit runs low on ammunition?".to_owned();
            let side = state.side(several[0]);
            let known = Known::of_side(state, side);
            let advise = |mind: &mut Mind| shooting::runs_low(&known, mind, several);
            let asked = Asked::new(State::seat(side), rule!("BB-AMMO-2"), &text).advised(&advise);
            let options: SmallVec<[RunsLow<'_, _>; 4]> =
                several.iter().map(|it| RunsLow(&known, *it)).collect();
            cx.choose(&asked, &options, 0)?.1
        }
    };
    if state.unit(unit).low_ammo {
        return Ok(());
    }
    state.unit_mut(unit).low_ammo = true;
    cx.tell(state, Eyes::ALL, rule!("BB-AMMO-2"), || {
        Told::from(format!("{} is Low on Ammo", spoken::unit(state, unit)))
            .done(Act::new(Kind::Hurt).by([state.card(unit).id]).came("Low on Ammo"))
    });
    Ok(())
}

/// The readings behind the Case.
fn cite_facts(cx: &mut Cx<'_>, volleys: &[Volley], case: &FirefightCase) {
    if volleys.iter().any(|it| it.overhead) {
        cx.cite(rule!("BB-LOS-6"));
        cx.cite(rule!("BB-GEO-10"));
    }
    if volleys.iter().any(|it| it.flanking) {
        cx.cite(rule!("BB-GEO-3"));
    }
    if case.target.charging {
        cx.cite(rule!("BB-FIRE-6"));
    }
    if 1 < volleys.len() {
        cx.cite(rule!("BB-SHIFT-11"));
    }
    match case.target.cover {
        Cover::None => {}
        Cover::RiflePits | Cover::Entrenchment => {
            cx.cite(rule!("BB-SHIFT-13"));
            cx.cite(rule!("BB-GEO-9"));
        }
        Cover::Woods | Cover::Village | Cover::Town | Cover::Fort => {
            cx.cite(rule!("BB-SHIFT-13"));
            cx.cite(rule!("BB-GEO-8"));
        }
    }
    if case.target.crossing_bridge {
        cx.cite(rule!("BB-TER-9"));
    }
}

fn words(state: &State, target: UnitNo, volleys: &[Volley], power: &FirePower, found: &Firefight) -> String {
    let names = spoken::units(state, volleys.iter().map(|it| it.unit));
    let (fire, at) = (if volleys.len() == 1 { "fires" } else { "fire" }, spoken::unit(state, target));
    let column = match found.column {
        Column::OffLeft => "left of all columns".to_owned(),
        other => format!("column {}", spoken::part(other.word())),
    };
    let shifted = match found.shift {
        0 => String::new(),
        by => {
            let way = if by < 0 { "left" } else { "right" };
            format!(", {} to the {way} of {}", by.abs(), spoken::part(found.column_before.word()))
        }
    };
    let outcome = came(found);
    format!(
        "{names} {fire} at {at}: fire power {}, {column}{shifted}; {} on the dice, {outcome}",
        spoken::part(&power.total.to_string()),
        found.natural
    )
}

fn came(found: &Firefight) -> String {
    match found.outcome {
        FireResult::None => "no effect".to_owned(),
        other => format!("result {}", other.word().to_uppercase()),
    }
}

/// The roll with who fired at whom, for those who draw it.
fn record(
    state: &State,
    target: UnitNo,
    volleys: &[Volley],
    power: &FirePower,
    rolled: Option<Datum>,
) -> Datum {
    let id = |it: &Volley| state.card(it.unit).id;
    let firer = |(volley, power): (&Volley, &FirerPower)| Firer {
        piece: id(volley),
        range: volley.nearest(),
        bases: volley.ranges.len(),
        flanking: volley.flanking,
        fire_power: power.fire_power,
    };
    let fired = FiredAs {
        kind: Firing::Fire,
        target: state.card(target).id,
        firers: volleys.iter().map(id).collect(),
        fire: volleys.iter().zip(&power.firers).map(firer).collect(),
        fire_power: power.total,
    };
    extended(rolled, &fired)
}
