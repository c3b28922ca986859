//! The odds of a Firefight.

use engine::{Decimal, Forecast, Outlook};

use super::prospect::prospect;
use crate::facts::fire::{Volley, firefight_case, power_case};
use crate::resolve::fire_power::{FIRE_POWER, FirePower};
use crate::resolve::firefight::FIREFIGHT;
use crate::state::{Army, UnitNo};

/// The exact odds of these volleys together; none if they have no fire power (BB-FPOW-3).
pub fn outlook<'a>(army: &'a impl Army, target: UnitNo, volleys: Vec<&'a Volley>) -> Option<Outlook<'a>> {
    let power = FIRE_POWER.of(&power_case(army, volleys.iter().copied()));
    (Decimal::ZERO < power.total).then(|| Outlook::new(move || odds(army, target, &volleys, &power)))
}

fn odds(army: &impl Army, target: UnitNo, volleys: &[&Volley], power: &FirePower) -> Option<Forecast> {
    let case = firefight_case(army, target, volleys, power);
    let found = prospect(army, volleys, power, &case);
    FIREFIGHT.forecast(&case).map(|it| Forecast { found: Some(found), ..it })
}
