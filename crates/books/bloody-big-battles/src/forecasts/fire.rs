//! The odds of a Firefight.

use engine::{Decimal, Forecast};

use super::prospect::prospect;
use crate::facts::fire::{Volley, firefight_case, power_case};
use crate::resolve::fire_power::FIRE_POWER;
use crate::resolve::firefight::FIREFIGHT;
use crate::state::{Army, UnitNo};

/// The exact odds of these volleys together; none if they have no fire power (BB-FPOW-3).
pub fn odds(army: &impl Army, target: UnitNo, volleys: &[&Volley]) -> Option<Forecast> {
    let case = power_case(army, volleys.iter().copied());
    let power = FIRE_POWER.of(&case);
    if power.total <= Decimal::ZERO {
        return None;
    }
    let case = firefight_case(army, target, volleys, &power);
    let found = prospect(army, volleys, &power, &case);
    FIREFIGHT.forecast(&case).map(|it| Forecast { found: Some(found), ..it })
}
