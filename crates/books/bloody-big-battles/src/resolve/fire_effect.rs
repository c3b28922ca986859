//! What a shot does to its target (BB-EFF).

use engine::{CellId, Cx, Fault, Maybe, Play, Proc, case, finding, procedure, words};

use super::artillery::{ARTILLERY_LOSS, GunsLeft, LossCase};
use crate::printed::grid;
use crate::vocabulary::{Arm, Quality};

grid!(EFFECTS: Struck, "effects.toml", Struck::of_cell);

words! {
    /// What the Firefight table says, mildest first.
    pub enum FireResult { None = "none", R = "r", T = "t", V = "v", One = "1", Two = "2", Three = "3" }
}

words! {
    pub enum FireEffect {
        Silenced = "silenced",
        Reduced = "reduced",
        Destroyed = "destroyed",
        Lose1Base = "lose_1_base",
        Lose2Bases = "lose_2_bases",
        Lose3Bases = "lose_3_bases",
        Disrupted = "disrupted",
        Halted = "halted",
    }
}

/// What a cell of the list of effects says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struck {
    effects: Vec<FireEffect>,
    /// The best quality that is Halted.
    halts: Option<Quality>,
}

impl Struck {
    /// Reads the printed words of a cell.
    pub fn of_cell(text: &str) -> Option<Struck> {
        let halts = match text {
            "Halted if Raw" => Some(Quality::Raw),
            "Halted if Trained or Raw" => Some(Quality::Trained),
            "Halted" => Some(Quality::Veteran),
            _ => None,
        };
        let effect = |it: &str| FireEffect::of_word(&it.trim().to_lowercase().replace(' ', "_"));
        let effects = match halts {
            Some(_) => vec![FireEffect::Halted],
            None => text.split(';').map(effect).collect::<Option<Vec<FireEffect>>>()?,
        };
        Some(Struck { effects, halts })
    }
}

case! {
    pub struct TargetCase check no_general {
        /// Arm of the target
        arm: Arm,
        /// Cavalry only: in the saddle
        mounted: bool = true,
        /// Training of the target
        quality: Quality = Quality::Trained,
        /// The target has charged this turn
        charging: bool,
        /// Artillery: half the guns gone
        reduced: bool,
    }
}

fn no_general(target: &TargetCase) -> Result<(), Fault> {
    target.arm.of_a_unit()
}

case! {
    pub struct EffectCase {
        /// What the Firefight table says
        result: FireResult,
        /// The unit fired at
        target: TargetCase,
    }
}

finding! {
    pub struct FoundEffect { effects: Vec<FireEffect>, cell_id: Maybe<CellId> }
}

pub static FIRE_EFFECT: Proc<EffectCase, FoundEffect> = procedure!(
    "fire_effect",
    "Effect of fire",
    "Fire",
    "",
    EffectCase,
    fire_effect,
    &[rule!("BB-EFF-1"), rule!("BB-EFF-2"), rule!("BB-CHG-5")]
);

fn fire_effect(case: &EffectCase, cx: &mut Cx<'_>) -> Play<FoundEffect> {
    let EffectCase { result, target } = case;
    if *result == FireResult::None {
        return Ok(FoundEffect { effects: Vec::new(), cell_id: Maybe(None) });
    }
    cx.cite(rule!("BB-EFF-1"));
    let row = EFFECTS.row(&result.word().to_uppercase());
    let guns = target.arm == Arm::Artillery;
    let column = EFFECTS.column(if guns { "artillery" } else { "infantry or cavalry" });
    let cell_id = Maybe(Some(EFFECTS.name(row, column)));
    let mut effects = EFFECTS.at(row, column).effects.clone();
    if guns {
        let hit = LossCase { bases: 1, reduced: target.reduced };
        if effects.contains(&FireEffect::Reduced) && ARTILLERY_LOSS.of(&hit).outcome == GunsLeft::Destroyed {
            cx.cite(rule!("BB-EFF-2"));
            effects = vec![FireEffect::Destroyed];
        }
        return Ok(FoundEffect { effects, cell_id });
    }
    let advancing = EFFECTS.at(row, EFFECTS.column("advancing unit"));
    if target.charging && advancing.halts.is_some_and(|best| target.quality <= best) {
        cx.cite(rule!("BB-CHG-5"));
        effects.extend(&advancing.effects);
    }
    Ok(FoundEffect { effects, cell_id })
}
