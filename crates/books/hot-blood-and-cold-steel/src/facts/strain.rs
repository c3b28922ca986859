//! What bears on a man who tests his nerve (HB-IM-4), and the cover he would duck into (HB-IM-9).

use smallvec::SmallVec;

use crate::known::Known;
use crate::map::{Node, Steps, capacity};
use crate::resolve::nerve::{CoverBombCase, MoraleCase, Place, Trigger};
use crate::state::home;
use crate::state::{Condition, Figure, Level, Man, Nerve, SideNo, State, Tested};
use crate::vocabulary::{Rank, Weapon, Zone};

/// A way into cover: nodes after the one he is in, none if he only has to keep his head down.
pub type DuckPath = SmallVec<[Node; 2]>;

/// The case of a man who tests for these reasons, the first of which names the test.
pub fn strain(state: &State, man: Man, triggers: Tested) -> MoraleCase {
    let figure = state.man(man);
    let seen = Seen::by(state, man);
    MoraleCase {
        trigger: triggers.iter().next().unwrap_or(Trigger::Rally),
        morale_state: i32::from(figure.morale_state),
        officer_leading: led(state, man, triggers),
        friendly_casualties: seen.friendly_casualties,
        enemy_casualties: seen.enemy_casualties,
        outnumbered: seen.friends + 1 < seen.enemies,
        edged_threat: edged_threat(state, man),
        wounded: figure.wounded(),
        bomb_in_open: false,
        enemy_in_sight: 0 < seen.enemies,
        enemy_known: enemy_known(state, figure.side),
        cover_in_reach: duck_path(state, man).is_some(),
    }
}

/// The same for a man who bends over a bomb (HB-SPEC-11).
pub fn over_a_bomb(state: &State, man: Man, place: Place, body: bool) -> CoverBombCase {
    let MoraleCase {
        morale_state,
        officer_leading,
        friendly_casualties,
        enemy_casualties,
        outnumbered,
        edged_threat,
        wounded,
        bomb_in_open,
        enemy_in_sight,
        enemy_known,
        cover_in_reach,
        ..
    } = strain(state, man, [Trigger::CoverBomb].into_iter().collect());
    CoverBombCase {
        place,
        body,
        morale_state,
        officer_leading,
        friendly_casualties,
        enemy_casualties,
        outnumbered,
        edged_threat,
        wounded,
        bomb_in_open,
        enemy_in_sight,
        enemy_known,
        cover_in_reach,
    }
}

/// Whom a man himself sees clearly.
#[derive(Default)]
struct Seen {
    friends: i32,
    enemies: i32,
    friendly_casualties: i32,
    enemy_casualties: i32,
}

impl Seen {
    fn by(state: &State, man: Man) -> Seen {
        let side = state.man(man).side;
        let mut seen = Seen::default();
        for (other, figure) in state.men() {
            if other == man || !figure.on_table() || state.sees(man, other) != Level::Clear {
                continue;
            }
            let (able, casualty) = (i32::from(figure.able()), i32::from(State::casualty(figure)));
            if figure.side == side {
                seen.friends += able;
                seen.friendly_casualties += casualty;
            } else {
                seen.enemies += able;
                seen.enemy_casualties += casualty;
            }
        }
        seen
    }
}

/// Whether the man is the most senior able officer of his patrol.
pub fn leads_patrol(state: &State, man: Man) -> bool {
    let figure = state.man(man);
    leader(state, figure.side, figure.patrol) == Some(man)
}

fn leader(state: &State, side: SideNo, patrol: u8) -> Option<Man> {
    let officers =
        state.of_side(side).filter(|it| it.1.patrol == patrol && it.1.rank == Rank::Officer && it.1.able());
    officers.min_by_key(|it| it.1.seniority).map(|it| it.0)
}

/// HB-IM-3b
fn led(state: &State, man: Man, triggers: Tested) -> bool {
    let figure = state.man(man);
    let Some(officer) = leader(state, figure.side, figure.patrol).filter(|it| *it != man) else {
        return false;
    };
    let leader = state.man(officer);
    // An officer whose own test went below 7 is not steady, and leads nobody.
    if leader.nerve != Nerve::Steady || state.sees(man, officer) != Level::Clear {
        return false;
    }
    let intents = leader.turn.intents;
    let beside = leader.node.square() == figure.node.square();
    triggers.iter().any(|it| match it {
        Trigger::FirstFire | Trigger::FirstMelee => beside,
        Trigger::EnterTrench => intents.enter_trench,
        Trigger::AdvanceUnderFire => intents.advance_under_fire,
        Trigger::EnterDanger => intents.enter_danger,
        Trigger::Wounded | Trigger::CoverBomb | Trigger::Rally => false,
    })
}

/// HB-IM-3f
pub fn edged_threat(state: &State, man: Man) -> bool {
    let figure = state.man(man);
    let edged = |it: &Figure| it.weapons.iter().any(edged);
    state.in_node(figure.node).any(|it| it.1.side != figure.side && it.1.able() && edged(it.1))
}

/// HB-GEAR-2
pub fn edged(weapon: Weapon) -> bool {
    matches!(weapon, Weapon::RifleBayonet | Weapon::ShovelAxe | Weapon::TrenchKnife)
}

/// HB-IM-10: somebody to surrender to, seen now or before.
pub fn enemy_known(state: &State, side: SideNo) -> bool {
    let record = &state.sides[side].record;
    let stands = |it: &crate::state::Contact| {
        it.look.is_none_or(|it| !it.prisoner && matches!(it.condition, Condition::Up | Condition::Hurt))
    };
    record.contacts.iter().any(stands) || record.last_seen.iter().any(|it| !it.down)
}

/// HB-IM-9: the way a man who ducks goes, if there is cover for him within a tactical move.
pub fn duck_path(state: &State, man: Man) -> Option<DuckPath> {
    let figure = state.man(man);
    if figure.node.zone() != Zone::Open && !enemy_in(state, figure.side, figure.node) {
        return Some(DuckPath::new());
    }
    if !figure.mobile() || figure.carried_by.is_some() {
        return None;
    }
    let known = Known::of_side(state, figure.side);
    let (mut first, mut second) = (Steps::new(), Steps::new());
    known.steps(figure.node, state.map().jumps_out(figure.node, figure.stance), figure.side, &mut first);
    first.retain(|it| it.bar.is_none() && it.to.on_table() && free(state, man, it.to));
    let near = first.iter().map(|it| it.to).filter(|it| covers(state, man, *it));
    if let Some(node) = near.min_by_key(|it| worth(state, man, *it)) {
        return Some(DuckPath::from_slice(&[node]));
    }
    let mut best: Option<(_, DuckPath)> = None;
    for step in &first {
        known.steps(step.to, false, figure.side, &mut second);
        let open = second.iter().filter(|it| it.bar.is_none() && it.to.on_table() && it.to != figure.node);
        for to in open.map(|it| it.to).filter(|it| free(state, man, *it) && covers(state, man, *it)) {
            let worth = worth(state, man, to);
            if best.as_ref().is_none_or(|it| worth < it.0) {
                best = Some((worth, DuckPath::from_slice(&[step.to, to])));
            }
        }
    }
    best.map(|it| it.1)
}

fn enemy_in(state: &State, side: SideNo, node: Node) -> bool {
    state.in_node(node).any(|it| it.1.side != side && it.1.able())
}

/// A node he can get into at all.
fn free(state: &State, man: Man, node: Node) -> bool {
    let figure = state.man(man);
    let patrol = &state.scenario().sides[figure.side].patrols[usize::from(figure.patrol)];
    let crowd = state.in_node(node).filter(|it| !it.1.dead() && it.1.carried_by.is_none()).count();
    (figure.astray || patrol.bounds.as_ref().is_none_or(|it| it.contains(node)))
        && !enemy_in(state, figure.side, node)
        && crowd < capacity(node.zone())
}

/// A hole, and not of the enemy's line unless he is in that already.
fn covers(state: &State, man: Man, node: Node) -> bool {
    let figure = state.man(man);
    let enemy_line = state.map().own_line(1 - figure.side);
    node.zone() != Zone::Open && (!enemy_line.contains(node) || enemy_line.contains(figure.node))
}

/// The ties of HB-IM-9, best first.
fn worth(state: &State, man: Man, node: Node) -> (i32, u16, Node) {
    let side = state.man(man).side;
    let seen =
        state.men().filter(|it| it.1.side != side && it.1.able() && state.sees(man, it.0) == Level::Clear);
    let distance = seen.map(|it| state.map().distance(it.1.node.square(), node.square())).min();
    (-distance.unwrap_or(0), home::distance(state, side, node).unwrap_or(u16::MAX), node)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, state_of};

    /// HB-IM-4, HB-FIG-1: of two officers the senior one leads, and the other when he is out of it.
    #[test]
    fn the_most_senior_able_officer_leads() {
        let leading = |edits: &[(&str, &str)], down: &[&str]| {
            let mut it = state_of("la-petite-douve", edits);
            let (c1, c3) = (man(&it, "c1"), man(&it, "c3"));
            it.man_mut(c3).rank = Rank::Officer;
            for id in down {
                let hit = man(&it, id);
                it.man_mut(hit).health = crate::vocabulary::Health::Killed;
            }
            [leads_patrol(&it, c1), leads_patrol(&it, c3)]
        };
        assert_eq!(leading(&[], &[]), [true, false]);
        assert_eq!(leading(&[], &["c1"]), [false, true]);
        let senior = (r#"{ id = "c3","#, r#"{ id = "c3", seniority = 1,"#);
        assert_eq!(leading(&[senior], &[]), [false, true]);
        assert_eq!(leading(&[senior], &["c3"]), [true, false]);
    }
}
