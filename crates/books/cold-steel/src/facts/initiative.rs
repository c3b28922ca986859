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
use crate::state::{State, Unit, UnitNo};
use crate::vocabulary::{Arm, AutomaticOrder, Band, Cover, Formation, Level, PACE};

pub fn automatic(state: &State, unit: UnitNo, threats: &[Option<Threat>]) -> Option<AutomaticCase> {
    let body = state.body(unit)?;
    let (it, card) = (state.unit(unit), state.card(unit));
    let threat = threats[usize::from(unit.0)].as_ref()?;
    Some(AutomaticCase {
        arm: card.kind.arm(),
        discipline: state.drill(unit).discipline,
        // Those who lie down or stand in works ignore what a garrison ignores (CS-AUTO-10).
        formation: if it.lying_down || cover::in_works(state, &body) {
            Formation::Garrison
        } else {
            it.formation
        },
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
    let status = state.unit(unit);
    match order {
        AutomaticOrder::FormSquare => status.formation == Formation::Square,
        AutomaticOrder::FormDivisions => status.formation == Formation::Divisions,
        AutomaticOrder::FormLine => matches!(status.formation, Formation::Line2 | Formation::Line3),
        AutomaticOrder::ReturnFire => status.order.movement.is_none() && status.order.attack.is_none(),
        AutomaticOrder::None => true,
        _ => false,
    }
}

/// What a check is about, as far as it changes the check (CS-INIT-24, -25).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To stop what the officers wish, or for another wish of the owner.
    Against(AutomaticOrder),
    /// Not to go after these beaten troops (CS-CC-50).
    Hold(UnitNo),
    /// Whether its division still holds: all that fits applies (CS-DET-2).
    Stay,
    /// To stand up (CS-SPEC-15).
    Rise,
}

pub fn check(state: &State, unit: UnitNo, wish: Wish, threats: &[Option<Threat>]) -> Option<InitiativeCase> {
    let body = state.body(unit)?;
    let (it, card) = (state.unit(unit), state.card(unit));
    let threat = threats[usize::from(unit.0)].as_ref();
    let charged = match wish {
        Wish::Against(AutomaticOrder::CavalryAdvance) => charged(state, &body, threats),
        Wish::Stay if body.arm == Arm::Cavalry => charged(state, &body, threats),
        Wish::Hold(beaten) => state.body(beaten),
        _ => None,
    };
    let guns = matches!(wish, Wish::Against(AutomaticOrder::ArtilleryWithdraw) | Wish::Stay);
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
        discipline: state.drill(unit).discipline,
        disorder: it.disorder.into(),
        loss_percent: it.loss_percent(),
        contradicts_order: it.now.ordered && matches!(wish, Wish::Against(_) | Wish::Stay),
        // Who is tested with his division has not been asked whether he wishes to charge.
        enemy_flank_within_320: wish != Wish::Stay
            && charged.is_some_and(|target| {
                target.within(&body, 320 * PACE) && target.zone_of(body.at()) != Zone::Front
            }),
        target_infantry_not_square: charged
            .is_some_and(|it| it.arm == Arm::Infantry && it.formation != Formation::Square),
        target_cover: charged.map_or(Cover::None, |it| cover::from_muskets(state, &it, body.at())),
        supported_within_60: guns && friend_near(),
        threatened_flank_or_rear: guns && threat.is_some_and(|it| it.on_flank() || it.on(EnemyZone::Rear)),
    })
}

/// The one that cavalry or irregulars would charge, of those they threaten, by the priorities of fire (CS-AUTO-7, CS-FIRE-4):
/// who is upon them, who threatens them, who has fired on them, the nearest; then the strongest.
pub fn charged(state: &State, body: &Body, threats: &[Option<Threat>]) -> Option<Body> {
    let seen = threatened_by(threats, body.no).filter(|it| state.sees(body.side, *it));
    let all = seen.filter_map(|it| state.body(it));
    let beset = threats[usize::from(body.no.0)].as_ref();
    let unit = state.unit(body.no);
    let shooters = unit.now.shooters | unit.last.shooters;
    let class = |it: &Body| match () {
        () if body.band(it) == Band::P3 && it.attacks == Some(body.no) => 0,
        () if body.band(it) == Band::P3 => 1,
        () if beset.is_some_and(|threat| threat.by.contains(&it.no)) => 2,
        () if shooters & Unit::bit(it.no) != 0 => 3,
        () => 4,
    };
    all.min_by_key(|it| (class(it), body.distance(it), -it.figures, it.no))
}
