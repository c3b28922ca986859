//! What a Firefight finds before its dice fall: who brings how much, the column and its shifts, what each result would do.

use engine::{Chances, Datum, Shown};

use crate::facts::fire::Volley;
use crate::resolve::fire_effect::{FIRE_EFFECT, FireResult};
use crate::resolve::fire_power::{FirePower, FirerPower};
use crate::resolve::firefight::{Column, FIREFIGHT, FirefightCase};
use crate::spoken;
use crate::state::Army;

pub fn prospect(army: &impl Army, volleys: &[&Volley], power: &FirePower, case: &FirefightCase) -> Datum {
    let entry = case.entry();
    let firers = volleys.iter().zip(&power.firers).map(|(volley, power)| firer(army, volley, power));
    Datum::record([
        ("fire_power", power.total.show()),
        ("firers", Datum::List(firers.collect())),
        ("columns", Datum::List(Column::ALL.iter().map(|it| it.show()).collect())),
        ("column_before", entry.column_before.show()),
        ("shifts", entry.modifiers.show()),
        ("shift", entry.shift.show()),
        ("column", entry.column.show()),
        ("effects", effects(case)),
        ("runs_low", runs_low(army, volleys, power, case).map_or(Datum::Null, |it| it.show())),
    ])
}

fn firer(army: &impl Army, volley: &Volley, power: &FirerPower) -> Datum {
    Datum::record([
        ("unit", Datum::Text(army.card(volley.unit).id.text().to_owned().into())),
        ("name", spoken::unit(army, volley.unit).show()),
        ("bases", Datum::Int(volley.ranges.len() as i64)),
        ("range", Datum::Int(volley.nearest().into())),
        ("fire_power", power.fire_power.show()),
        ("multipliers", power.multipliers.show()),
    ])
}

/// By the word of the result; what does nothing is left out.
fn effects(case: &FirefightCase) -> Datum {
    let of = |result: FireResult| FIRE_EFFECT.of(&case.target.struck(result)).effects;
    let some = FireResult::ALL.iter().filter(|it| **it != FireResult::None);
    Datum::Record(some.map(|it| (it.word().into(), of(*it).show())).collect())
}

/// Whether one of the firers runs low: one of those with most fire power, unless all of them have (BB-AMMO-2).
fn runs_low(
    army: &impl Army,
    volleys: &[&Volley],
    power: &FirePower,
    case: &FirefightCase,
) -> Option<Chances<Datum>> {
    let most = power.firers.iter().map(|it| it.fire_power).max()?;
    let mut first = volleys.iter().zip(&power.firers).filter(|it| it.1.fire_power == most);
    if !first.any(|it| !army.unit(it.0.unit).low_ammo) {
        return None;
    }
    FIREFIGHT.chances(case, |it| Datum::Bool(it.firer_low_ammo))
}
