//! The turn as people know it: the ten phases of HB-TURN-1, and in which of them a step is.

use engine::Moment;

use crate::state::{Phase, State};

/// Turn and phase are called out at the table: both sides go through them together (HB-TURN-3).
pub fn moment(state: &State) -> Moment {
    // The first thing a turn does is to be the next one.
    let begins = u32::from(state.phase == Phase::Start);
    Moment { turn: u32::from(state.turn) + begins, stage: state.phase.stage() }
}

impl Phase {
    /// The key of its stage; before and after the turns there are `set_up`, `aftermath` and `over`.
    pub fn stage(self) -> &'static str {
        match self {
            Phase::Muster | Phase::SetUp => "set_up",
            Phase::Start | Phase::PatrolMorale | Phase::Intents | Phase::IndividualMorale => "morale",
            Phase::Engage | Phase::HandToHand => "hand_to_hand",
            Phase::Throws | Phase::Landing => "throw_bombs",
            Phase::Actions | Phase::ResolveActions => "special_actions",
            Phase::MovementOrders | Phase::Movement => "movement",
            Phase::Spotting => "spotting",
            Phase::FireOrders | Phase::Shooting => "shooting",
            Phase::BombEffects => "bomb_effects",
            Phase::IndirectFire => "indirect_fire",
            Phase::ResolveHits | Phase::End => "effect_of_hits",
            Phase::Aftermath => "aftermath",
            Phase::Over => "over",
        }
    }

    /// The step in the words of HB-TURN-3.
    pub fn title(self) -> &'static str {
        match self {
            Phase::Muster => "Muster",
            Phase::SetUp => "Set-up",
            Phase::Start => "Start of the turn",
            Phase::PatrolMorale => "Patrol morale",
            Phase::Intents => "Intents",
            Phase::IndividualMorale => "Individual morale",
            Phase::Engage => "Engage",
            Phase::HandToHand => "Hand to hand",
            Phase::Throws => "Throws",
            Phase::Landing => "Where the bombs land",
            Phase::Actions => "Special actions",
            Phase::ResolveActions => "Special actions are done",
            Phase::MovementOrders => "Movement orders",
            Phase::Movement => "Movement",
            Phase::Spotting => "Spotting and noise",
            Phase::FireOrders => "Fire orders",
            Phase::Shooting => "Shooting",
            Phase::BombEffects => "Bomb effects",
            Phase::IndirectFire => "Indirect fire",
            Phase::ResolveHits => "Effect of hits",
            Phase::End => "End of the turn",
            Phase::Aftermath => "Aftermath",
            Phase::Over => "The game is over",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::offer::STAGES;

    #[test]
    fn every_phase_of_a_turn_is_in_one_of_the_ten_stages_and_they_stand_in_order() {
        let order: Vec<_> = STAGES.iter().map(|it| it.key).collect();
        let mut met: Vec<_> = Phase::ALL.iter().map(|it| it.stage()).collect();
        met.dedup();
        assert_eq!(met[0], "set_up");
        assert_eq!(met[1..11], order);
        assert_eq!(met[11..], ["aftermath", "over"]);
    }
}
