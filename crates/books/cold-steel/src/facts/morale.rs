//! The Case of a morale check (CS-MOR-20 to -50), and whether a unit may try to rally (CS-RALLY-2 to -4).

use super::bodies::{Body, Looking, enemy_band};
use super::cover;
use super::sight::Eyeline;
use super::support::support;
use super::threat::worst;
use crate::resolve::morale_check::{FireCause, MoraleCase};
use crate::resolve::troops::{RALLY_ALLOWED, RallyCase};
use crate::state::{State, UnitNo};
use crate::vocabulary::{Arm, Level, PACE, Whence};

/// Why a unit checks, as far as it changes the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Figures lost to this.
    Losses(FireCause),
    Leader,
    Neighbour,
    Rally,
}

pub fn case(state: &State, unit: UnitNo, why: Reason) -> Option<MoraleCase> {
    let body = state.body(unit)?;
    let (it, card) = (state.unit(unit), state.card(unit));
    let mut eyes = Eyeline::new(state);
    let threatened = worst(state, &body, &mut eyes);
    let support = support(state, &body);
    let near = |limit: i32, side: usize| {
        let within = move |it: &UnitNo| state.slab(*it).within(&state.slab(unit), limit * PACE);
        state.standing_of(side).filter(move |it| *it != unit && within(it))
    };
    let leader = |player: bool| {
        state.acting().any(|it| {
            let commander = state.commander(it);
            commander.side == card.side
                && state.is_figure(it) == player
                && body.slab.within_point(state.leader(it).at, 60 * PACE)
        })
    };
    let in_sight = enemy_in_sight(state, &body, &mut eyes);
    Some(MoraleCase {
        morale_rating: state.rating(unit),
        irregular: card.kind.arm() == Arm::Irregular,
        level: it.level,
        rally: why == Reason::Rally,
        cover: cover::of_spirits(state, &body),
        flank_supports: support.flanks,
        rear_support: support.rear,
        player_figure_within_60: leader(true),
        other_leader_within_60: leader(false),
        enemies_retreating: near(200, 1 - card.side).filter(|it| state.unit(*it).retreating()).count() as i32,
        adjacent_retreating: near(120, card.side).filter(|it| state.unit(*it).retreating()).count() as i32,
        enemy_band: enemy_band(state, &body),
        threatened,
        no_enemy_in_sight: !in_sight,
        disorder: it.disorder.into(),
        fire_cause: if let Reason::Losses(cause) = why { cause } else { FireCause::None },
        unanswered_fire: 0 < it.now.lost_to_fire && !it.now.fired,
        fired_on: if it.now.hit_from == Whence::None { Whence::None } else { it.now.hit_from },
        converged_by_losses: it.converged,
        surprised: it.now.surprised,
        loss_percent: it.loss_percent(),
    })
}

/// CS-MOR-35: an enemy whom it sees within 1,200 paces. What lies there as a card is taken for one, a dummy too: that it is
/// none must not show in anybody's nerves.
fn enemy_in_sight(state: &State, body: &Body, eyes: &mut Eyeline<'_, State>) -> bool {
    let far = 1_200 * PACE;
    state.against(body.side).any(|it| body.within(&it, far) && eyes.sees(body, &it))
        || state.lying().filter(|it| state.sheet(*it).side != body.side).any(|it| {
            let area = state.area(it);
            body.slab.within(&area, far) && eyes.sees_area(body, &area)
        })
}

/// May it try to rally in this phase?
pub fn may_rally(state: &State, unit: UnitNo) -> bool {
    let Some(body) = state.body(unit) else { return false };
    let status = state.unit(unit);
    let case = RallyCase {
        level: status.level,
        enemy_band: enemy_band(state, &body),
        cover: cover::of_spirits(state, &body),
        fired_last_turn: status.last.fired,
    };
    status.level < Level::Determined && RALLY_ALLOWED.of(&case).outcome
}
