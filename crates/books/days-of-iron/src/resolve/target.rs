//! What a target offers to those who shoot at it (DI-SHO-5): the first line that applies.

use engine::{Cx, Decimal, Fault, Play, Proc, case, finding, procedure, words};

use crate::vocabulary::{Category, Formation};

words! {
    /// DI-UNIT-1
    pub enum Arm {
        Infantry = "infantry",
        Cavalry = "cavalry",
        Artillery = "artillery",
        Staff = "staff",
        Engineers = "engineers",
        Transport = "transport",
        Boat = "boat",
    }
}

words! {
    pub enum Draught { Foot = "foot", Horse = "horse", Siege = "siege" }
}

words! {
    pub enum Cover { None = "none", Light = "light", Heavy = "heavy" }
}

case! {
    pub struct TargetCase check has_such_a_formation {
        /// Arm of the target
        arm: Arm,
        /// Formation of the target (DI-FORM-1); a staff, engineers, a wagon or a boat needs none
        formation: Option<Formation>,
        /// Draught of artillery
        draught: Draught = Draught::Foot,
        /// Cover against this shooter
        cover: Cover = Cover::None,
        /// Charging or counter-charging
        charging: bool,
        /// Routing
        routing: bool,
        /// Dismounted cavalry
        dismounted: bool,
        /// Has gone to ground
        gone_to_ground: bool,
        /// Inches moved in the last Movement Phase
        last_move: Decimal [0, 10_000] = Decimal::ZERO,
    }
}

/// A staff, engineers, a wagon or a boat is one stand whatever it is called; the others have formations.
fn has_such_a_formation(case: &TargetCase) -> Result<(), Fault> {
    use Formation::{Limbered, Rout, Square, Stand, Unlimbered};
    let formation = match case.formation {
        None if case.arm.is_single() => return Ok(()),
        None => return Err(Fault::bad("formation", "must be given")),
        Some(it) => it,
    };
    let fits = match case.arm {
        Arm::Infantry => !matches!(formation, Limbered | Unlimbered | Stand),
        Arm::Cavalry => !matches!(formation, Limbered | Unlimbered | Stand | Square),
        Arm::Artillery => matches!(formation, Limbered | Unlimbered | Rout),
        Arm::Staff | Arm::Engineers | Arm::Transport | Arm::Boat => true,
    };
    if fits {
        return Ok(());
    }
    let why = format!("{} has no formation `{}`", case.arm.word(), formation.word());
    Err(Fault::illegal(rule!("DI-FORM-1"), "formation", why))
}

impl Arm {
    fn is_single(self) -> bool {
        matches!(self, Arm::Staff | Arm::Engineers | Arm::Transport | Arm::Boat)
    }
}

impl TargetCase {
    fn formation(&self) -> Formation {
        self.formation.unwrap_or(Formation::Stand)
    }

    /// DI-UNIT-7
    fn mounted(&self) -> bool {
        match self.arm {
            Arm::Cavalry => !self.dismounted,
            Arm::Staff => true,
            Arm::Infantry | Arm::Artillery | Arm::Engineers | Arm::Transport | Arm::Boat => false,
        }
    }

    fn routs(&self) -> bool {
        self.routing || self.formation() == Formation::Rout
    }

    fn fast(&self) -> bool {
        let horse_guns = self.arm == Arm::Artillery
            // Guns rout limbered (DI-FORM-1).
            && matches!(self.formation(), Formation::Limbered | Formation::Rout)
            && self.draught == Draught::Horse;
        let quick = self.charging || Decimal::of(6) <= self.last_move;
        quick && (self.mounted() || horse_guns) || self.routs() && self.mounted()
    }

    fn dispersed(&self) -> bool {
        matches!(self.formation(), Formation::Skirmish | Formation::Unlimbered)
            || matches!(self.arm, Arm::Engineers | Arm::Staff)
            || self.routs()
            || self.gone_to_ground
    }
}

finding! {
    pub struct TargetCategory { outcome: Category }
}

pub static TARGET_CATEGORY: Proc<TargetCase, TargetCategory> = procedure!(
    "target_category",
    "Target category",
    "Shooting Phase",
    "",
    TargetCase,
    target_category,
    rules!["DI-SHO-5" "DI-FORM-1" "DI-UNIT-7"]
);

fn target_category(case: &TargetCase, cx: &mut Cx<'_>) -> Play<TargetCategory> {
    cx.cite(rule!("DI-SHO-5"));
    cx.cite(rule!("DI-FORM-1"));
    if case.mounted() {
        cx.cite(rule!("DI-UNIT-7"));
    }
    let single = matches!(case.arm, Arm::Transport | Arm::Boat);
    let outcome = match case.cover {
        Cover::Heavy if !case.charging => Category::HeavyCover,
        Cover::Light if !case.charging => Category::LightCover,
        _ if case.fast() => Category::Fast,
        _ if case.dispersed() => Category::Dispersed,
        _ if case.formation() == Formation::Line && !single => Category::Line,
        _ => Category::Dense,
    };
    Ok(TargetCategory { outcome })
}
