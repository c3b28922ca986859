//! The Cases of automatic orders (CS-AUTO-1 to -11) and of the checks against them (CS-INIT-10 to -24).

use ground::table::Zone;

use super::bodies::{Body, Looking, enemy_band};
use super::cover;
use super::support::support;
use super::threat::{Threat, threatened_by};
use crate::resolve::automatic::AutomaticCase;
use crate::resolve::close_combat::CombatResult;
use crate::resolve::initiative_check::InitiativeCase;
use crate::resolve::threat::EnemyZone;
use crate::state::{State, UnitNo};
use crate::vocabulary::{Arm, AutomaticOrder, Cover, Formation, Level, PACE};

pub fn automatic(state: &State, unit: UnitNo, threats: &[Option<Threat>]) -> Option<AutomaticCase> {
    let body = state.body(unit)?;
    let (it, card) = (state.unit(unit), state.card(unit));
    let threat = threats[usize::from(unit.0)].as_ref()?;
    Some(AutomaticCase {
        arm: card.kind.arm(),
        discipline: card.discipline,
        // Those who lie down ignore what a garrison ignores (CS-AUTO-10).
        formation: if it.lying_down { Formation::Garrison } else { it.formation },
        threatened_front: threat.on(EnemyZone::Front),
        threatened_flank: threat.on_flank(),
        threatened_rear: threat.on(EnemyZone::Rear),
        threatened_by_cavalry: threat.by_cavalry,
        supported: support(state, &body).any(),
        firefight_last_turn: it.last.fought == Some(CombatResult::Firefight),
        // Nobody charges what his side has not seen.
        threatens_enemy: threatened_by(threats, unit).any(|foe| state.sees(card.side, foe)),
        protect_triggered: guarding(state, unit, threats).is_some(),
        small_arms_casualties_last_turn: 0 < it.last.lost_to_muskets,
        ordered_fall_back: false,
        leader_attached: state
            .acting()
            .any(|leader| state.leader(leader).with == Some(unit) && state.is_figure(leader)),
        disorder: it.disorder.into(),
        loss_percent: it.loss_percent(),
        enemy_band: enemy_band(state, &body),
        level: it.level,
    })
}

/// CS-AUTO-6: the nearest enemy in sight that threatens whom this unit protects.
pub fn guarding(state: &State, unit: UnitNo, threats: &[Option<Threat>]) -> Option<UnitNo> {
    let mission = state.mission_of(unit)?;
    let ward = super::missions::protects(mission, unit)?;
    let body = state.body(unit)?;
    let threat = threats[usize::from(ward.0)].as_ref()?;
    let seen = threat.by.iter().filter(|it| state.sees(body.side, **it)).filter_map(|it| state.body(*it));
    super::bodies::nearest(&body.slab, seen).map(|it| it.0.no)
}

/// Already being in the state asked for is no trigger (CS-AUTO-10).
pub fn is_so_already(state: &State, unit: UnitNo, order: AutomaticOrder) -> bool {
    let it = state.unit(unit);
    match order {
        AutomaticOrder::FormSquare => it.formation == Formation::Square,
        AutomaticOrder::FormDivisions => it.formation == Formation::Divisions,
        AutomaticOrder::FormLine => matches!(it.formation, Formation::Line2 | Formation::Line3),
        AutomaticOrder::ReturnFire => it.order.movement.is_none() && it.order.attack.is_none(),
        AutomaticOrder::None => true,
        _ => false,
    }
}

/// A check to stop what the officers wish, or for another wish of the owner.
pub fn check(
    state: &State,
    unit: UnitNo,
    against: AutomaticOrder,
    threats: &[Option<Threat>],
) -> Option<InitiativeCase> {
    let body = state.body(unit)?;
    let (it, card) = (state.unit(unit), state.card(unit));
    let threat = threats[usize::from(unit.0)].as_ref();
    let charged = match against {
        AutomaticOrder::CavalryAdvance => charged(state, &body, threats),
        _ => None,
    };
    let withdraws = against == AutomaticOrder::ArtilleryWithdraw;
    let friend_near = || {
        state.bodies().any(|friend| {
            friend.side == body.side
                && matches!(friend.arm, Arm::Infantry | Arm::Cavalry)
                && Level::Broken < friend.level
                && friend.within(&body, 60 * PACE)
        })
    };
    Some(InitiativeCase {
        arm: card.kind.arm(),
        morale_rating: state.rating(unit),
        discipline: card.discipline,
        disorder: it.disorder.into(),
        loss_percent: it.loss_percent(),
        contradicts_order: it.now.ordered && against != AutomaticOrder::None,
        enemy_flank_within_320: charged.is_some_and(|target| {
            target.within(&body, 320 * PACE) && target.zone_of(body.at()) != Zone::Front
        }),
        target_infantry_not_square: charged
            .is_some_and(|it| it.arm == Arm::Infantry && it.formation != Formation::Square),
        target_cover: charged.map_or(Cover::None, |it| cover::from_muskets(state, &it, body.at())),
        supported_within_60: withdraws && friend_near(),
        threatened_flank_or_rear: withdraws
            && threat.is_some_and(|it| it.on_flank() || it.on(EnemyZone::Rear)),
    })
}

/// The one that cavalry or irregulars would charge: of those they threaten the nearest, then the strongest (CS-FIRE-4).
pub fn charged(state: &State, body: &Body, threats: &[Option<Threat>]) -> Option<Body> {
    let seen = threatened_by(threats, body.no).filter(|it| state.sees(body.side, *it));
    let all = seen.filter_map(|it| state.body(it));
    all.min_by_key(|it| (it.attacks != Some(body.no), body.distance(it), -it.figures, it.no))
}
