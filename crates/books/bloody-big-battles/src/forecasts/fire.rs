//! The odds of a Firefight.

use engine::{Decimal, Forecast};

use super::prospect::prospect;
use crate::facts::fire::{Volley, firefight_case, power_case};
use crate::resolve::fire_power::fire_power;
use crate::resolve::firefight::firefight;

use crate::state::{Army, UnitNo};
/// The exact odds of these volleys together; none if they have no fire power (BB-FPOW-3).
pub fn odds(army: &impl Army, target: UnitNo, volleys: &[&Volley]) -> Option<Forecast> {
    let case = power_case(army, volleys.iter().copied());
    let mut none = |_| 1;
    let mut script = engine::Script::new(None, &mut none);
    let power = fire_power(&case, &mut engine::Cx::new(&mut script)).ok()?;
    if power.total <= Decimal::ZERO {
        return None;
    }
    let case = firefight_case(army, target, volleys, &power);
    let found = prospect(army, volleys, &power, &case);
    Forecast::of("firefight", &case, firefight).map(|it| Forecast { found: Some(found), ..it })
}
