//! What a Firefight finds before its dice fall: who brings how much, the column and its shifts, what each result would do.

use engine::{Chances, Datum, Decimal, Fields, Mould, Name, Shown, Tally, shown};

use crate::facts::fire::Volley;
use crate::resolve::fire_effect::{FIRE_EFFECT, FireEffect, FireResult};
use crate::resolve::fire_power::{FirePower, FirerPower, Multiplier};
use crate::resolve::firefight::{Column, FIREFIGHT, FirefightCase};
use crate::spoken;
use crate::state::Army;

shown! {
    /// A Firefight before its dice fall
    pub struct Prospect {
        fire_power: Decimal,
        firers: Vec<Contribution>,
        /// The headings of the table, with what lies left of it
        columns: &'static [Column],
        column_before: Column,
        shifts: Tally,
        shift: i32,
        column: Column,
        /// By the result of the table
        effects: Effects,
        /// Whether one of the firers runs low on ammunition
        runs_low: Option<Chances<Datum>>,
    }
}

shown! {
    /// What one of the firers brings
    pub struct Contribution {
        unit: Name,
        name: String,
        bases: usize,
        range: i32,
        fire_power: Decimal,
        multipliers: Vec<Multiplier>,
    }
}

/// What each result would do; what does nothing is left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Effects(Vec<(FireResult, Vec<FireEffect>)>);

impl Shown for Effects {
    const MOULD: &'static Mould = &Mould::Map(<Vec<FireEffect>>::MOULD);

    fn show(&self) -> Datum {
        Datum::Record(self.0.iter().map(|it| (it.0.word().into(), it.1.show())).collect::<Fields>())
    }
}

pub fn prospect(army: &impl Army, volleys: &[&Volley], power: &FirePower, case: &FirefightCase) -> Datum {
    let entry = case.entry();
    let firers = volleys.iter().zip(&power.firers).map(|(volley, power)| firer(army, volley, power));
    let foreseen = Prospect {
        fire_power: power.total,
        firers: firers.collect(),
        columns: Column::ALL,
        column_before: entry.column_before,
        shifts: entry.modifiers,
        shift: entry.shift,
        column: entry.column,
        effects: effects(case),
        runs_low: runs_low(army, volleys, power, case),
    };
    foreseen.show()
}

fn firer(army: &impl Army, volley: &Volley, power: &FirerPower) -> Contribution {
    Contribution {
        unit: army.card(volley.unit).id,
        name: spoken::unit(army, volley.unit),
        bases: volley.ranges.len(),
        range: volley.nearest(),
        fire_power: power.fire_power,
        multipliers: power.multipliers.clone(),
    }
}

fn effects(case: &FirefightCase) -> Effects {
    let of = |result: FireResult| FIRE_EFFECT.of(&case.target.struck(result)).effects;
    let some = FireResult::ALL.iter().filter(|it| **it != FireResult::None);
    Effects(some.map(|it| (*it, of(*it))).collect())
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
