//! What a unit has been through before the first turn: Good Order and whole, unless the file says otherwise (BB-SET-4).

use engine::spanned::{Faults, Fields};

use crate::vocabulary::{Arm, Order};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    pub lost: u8,
    pub disrupted: bool,
    pub reduced: bool,
    pub low_ammo: bool,
    pub dismounted: bool,
}

impl Condition {
    pub(super) fn read(
        fields: &mut Fields<'_>,
        arm: Option<Arm>,
        bases: i64,
        faults: &Faults<'_>,
    ) -> Condition {
        let lost = fields.may_whole("lost", 0..=bases - 1).unwrap_or(0) as u8;
        let order = fields.may("order").and_then(|it| it.word(faults, "order", Order::WORDS));
        let disrupted = order.map(|it| Order::ALL[it]) == Some(Order::Disrupted);
        let (reduced, low_ammo) = (fields.flag("reduced"), fields.flag("low_ammo"));
        let dismounted = fields.flag("dismounted");
        let guns = arm == Some(Arm::Artillery);
        if guns && disrupted {
            faults.cite(fields.spot(), rule!("BB-UNIT-11"), "guns are never Disrupted");
        }
        if arm.is_some() && !guns && reduced {
            faults.cite(
                fields.spot(),
                rule!("BB-UNIT-11"),
                "only artillery is `reduced`; others have `lost` bases",
            );
        }
        if arm.is_some_and(|it| it != Arm::Cavalry) && dismounted {
            faults.cite(fields.spot(), rule!("BB-UNIT-7"), "only cavalry is `dismounted`");
        }
        Condition { lost, disrupted, reduced, low_ammo, dismounted }
    }
}
