//! Guns that are Silenced or lose half their number (BB-ART, BB-UNIT-11).

use engine::{Cx, Fault, Play, Proc, case, finding, procedure, words};

use super::allowance::{Length, inches};
use crate::vocabulary::Arm;

words! {
    pub enum GunsLeft { Reduced = "reduced", Destroyed = "destroyed" }
}

case! {
    pub struct LossCase {
        /// Bases that the result costs
        bases: i32 [1, 3],
        /// Half the guns gone already
        reduced: bool,
    }
}

finding! {
    pub struct Loss { outcome: GunsLeft }
}

pub static ARTILLERY_LOSS: Proc<LossCase, Loss> = procedure!(
    "artillery_loss",
    "Losses of artillery",
    "Units",
    "",
    LossCase,
    artillery_loss,
    &[rule!("BB-UNIT-11")]
);

fn artillery_loss(case: &LossCase, cx: &mut Cx<'_>) -> Play<Loss> {
    cx.cite(rule!("BB-UNIT-11"));
    // An artillery unit is one base with two lives.
    let outcome = if case.reduced || 2 <= case.bases { GunsLeft::Destroyed } else { GunsLeft::Reduced };
    Ok(Loss { outcome })
}

words! {
    /// The marker that guns take; in a Fortification their owner chooses.
    pub enum Taken { Silenced = "silenced", LowAmmo = "low_ammo" }
}

words! {
    pub enum Removed { EndOfOwnMovement = "end_of_own_movement", Resupply = "resupply" }
}

case! {
    pub struct SilencedCase check a_fortification_to_choose_in {
        /// Limbered when its side's Unit Movement comes
        limbered: bool,
        /// In a Fort or Entrenchment
        in_fortification: bool,
        /// The marker taken
        choice: Taken = Taken::Silenced,
    }
}

fn a_fortification_to_choose_in(case: &SilencedCase) -> Result<(), Fault> {
    if case.choice == Taken::LowAmmo && !case.in_fortification {
        let why = "only guns in a Fortification may take a Low Ammo marker instead";
        return Err(Fault::illegal(rule!("BB-ART-4"), "choice", why).allowing([Taken::Silenced.word()]));
    }
    Ok(())
}

finding! {
    pub struct Silenced {
        may_fire: bool,
        must_limber: bool,
        retire_min: i32,
        retire_max: i32,
        may_unlimber_after: Option<i32>,
        ignore_terrain: bool,
        marker: Taken,
        marker_removed: Removed,
    }
}

pub static SILENCED_ARTILLERY: Proc<SilencedCase, Silenced> = procedure!(
    "silenced_artillery",
    "Silenced artillery",
    "Movement",
    "",
    SilencedCase,
    silenced_artillery,
    &[
        rule!("BB-ART-1"),
        rule!("BB-ART-2"),
        rule!("BB-ART-3"),
        rule!("BB-ART-4"),
        rule!("BB-ART-5"),
        rule!("BB-ART-6")
    ]
);

fn silenced_artillery(case: &SilencedCase, cx: &mut Cx<'_>) -> Play<Silenced> {
    if case.in_fortification {
        cx.cite(rule!("BB-ART-4"));
    }
    if case.choice == Taken::LowAmmo {
        return Ok(Silenced {
            may_fire: false,
            must_limber: false,
            retire_min: 0,
            retire_max: 0,
            may_unlimber_after: None,
            ignore_terrain: false,
            marker: Taken::LowAmmo,
            marker_removed: Removed::Resupply,
        });
    }
    cx.cite(rule!("BB-ART-1"));
    cx.cite(if case.limbered { rule!("BB-ART-3") } else { rule!("BB-ART-2") });
    cx.cite(rule!("BB-ART-6"));
    let half = inches(Arm::Artillery, Length::Half);
    Ok(Silenced {
        may_fire: false,
        must_limber: !case.limbered,
        retire_min: half,
        retire_max: if case.limbered { inches(Arm::Artillery, Length::Full) } else { half },
        may_unlimber_after: case.limbered.then_some(half),
        ignore_terrain: true,
        marker: Taken::Silenced,
        marker_removed: Removed::EndOfOwnMovement,
    })
}
