//! Who fights whom hand to hand, and one side of it (CS-CC-1 to -4, -10 to -39).

use ground::table::Length;
use smallvec::SmallVec;

use super::bodies::{Body, Looking};
use super::cover;
use super::support::support;
use crate::resolve::combatant::{CombatGround, Combatant};
use crate::state::{SideNo, State, UnitNo};
use crate::vocabulary::{Arm, Band, Leader, Level, PACE, UnitKind, Zone};

/// A largest group of units linked in contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combat {
    pub attackers: SmallVec<[UnitNo; 4]>,
    pub defenders: SmallVec<[UnitNo; 4]>,
}

/// CS-CC-1: pairs in P3 of which one attacks the other, or that are locked in a melee.
pub fn combats(state: &State) -> Vec<Combat> {
    let all: Vec<Body> = state.bodies().collect();
    let mut group: Vec<usize> = (0..all.len()).collect();
    let mut linked = vec![false; all.len()];
    for (a, one) in all.iter().enumerate() {
        for (b, other) in all.iter().enumerate().skip(a + 1) {
            if one.side == other.side || one.band(other) != Band::P3 || !link(state, one, other) {
                continue;
            }
            (linked[a], linked[b]) = (true, true);
            let (from, to) = (group[b], group[a]);
            group.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
        }
    }
    let mut res = Vec::new();
    for at in 0..all.len() {
        let members: SmallVec<[UnitNo; 8]> =
            (0..all.len()).filter(|it| linked[*it] && group[*it] == at).map(|it| all[it].no).collect();
        if members.is_empty() {
            continue;
        }
        let attacker = attacker(state, &members);
        let of = |side: SideNo| members.iter().copied().filter(|it| state.side(*it) == side).collect();
        res.push(Combat { attackers: of(attacker), defenders: of(1 - attacker) });
    }
    res
}

fn link(state: &State, one: &Body, other: &Body) -> bool {
    let attacks = |a: &Body, b: &Body| {
        let status = state.unit(a.no);
        // Who runs is caught up by any attacker near him.
        Level::Wavering <= a.level
            && status.attacks.is_some_and(|target| target == b.no || b.level <= Level::Broken)
    };
    let melee = |a: &Body, b: &Body| state.unit(a.no).in_melee() && state.unit(b.no).in_melee();
    attacks(one, other) || attacks(other, one) || melee(one, other)
}

/// CS-CC-3: the side with attacking units; if both, the one with more of their figures; then who moved farther, in paces
/// that were gone and not in time that was spent; then the first.
fn attacker(state: &State, members: &[UnitNo]) -> SideNo {
    let of = |side: SideNo| {
        let attacking = members.iter().filter(|it| {
            state.side(**it) == side
                && state.unit(**it).attacks.is_some()
                && Level::Wavering <= state.unit(**it).level
        });
        attacking.fold((0, 0), |res, it| {
            let unit = state.unit(*it);
            (res.0 + i32::from(unit.figures), res.1.max(whole_paces(unit.now.went)))
        })
    };
    usize::from(of(0) < of(1))
}

/// CS-VOC-5
fn whole_paces(far: Length) -> i32 {
    (far + PACE / 2) / PACE
}

impl Combat {
    pub fn members(&self) -> impl Iterator<Item = UnitNo> + '_ {
        self.attackers.iter().chain(&self.defenders).copied()
    }

    /// Does any mounted unit take part (CS-CC-2)?
    pub fn with_horse(&self, state: &State) -> bool {
        self.members().any(|it| state.card(it).kind.mounted())
    }
}

/// CS-CC-4: the most figures, then the higher rating.
pub fn principal(state: &State, side: &[UnitNo]) -> UnitNo {
    let rank = |it: &&UnitNo| (state.unit(**it).figures, state.rating(**it), u16::MAX - it.0);
    side.iter().max_by_key(rank).copied().unwrap_or(UnitNo(0))
}

pub fn combatant(state: &State, own: &[UnitNo], enemy: &[UnitNo]) -> Option<Combatant> {
    let no = principal(state, own);
    let body = state.body(no)?;
    let (it, card) = (state.unit(no), state.card(no));
    let foes: Vec<Body> = enemy.iter().filter_map(|it| state.body(*it)).collect();
    let worst = foes.iter().map(|foe| body.zone(foe.at())).max().unwrap_or(Zone::Front);
    let support = support(state, &body);
    let figures_of = |of: &dyn Fn(UnitNo) -> bool| -> i32 {
        own.iter().filter(|it| of(**it)).map(|it| i32::from(state.unit(*it).figures)).sum()
    };
    let attacks = own.iter().any(|it| state.unit(*it).attacks.is_some());
    let leader = state
        .acting()
        .filter(|leader| state.leader(*leader).with.is_some_and(|with| own.contains(&with)))
        .map(|leader| state.leader(leader).skill.leads())
        .max();
    let height = |it: &Body| state.level_at(it.at());
    Some(Combatant {
        morale_rating: state.rating(no),
        discipline: state.drill(no).discipline,
        figures: figures_of(&|_| true),
        loss_percent: it.loss_percent(),
        level: it.level,
        disorder: it.disorder.into(),
        formation: it.formation,
        kind: card.kind,
        mounted: Some(card.kind.mounted()),
        mounted_figures: Some(figures_of(&|it| state.card(it).kind.mounted())),
        with_guns: own.iter().any(|it| state.card(*it).kind.arm() == Arm::Artillery),
        cantered: attacks && it.now.doubled,
        first_combat: card.kind == UnitKind::Lancers && !it.record.fought,
        blown: it.blown,
        changing: it.changing.is_some(),
        lying_down: it.lying_down,
        enemy_zone: worst,
        cover: foes
            .iter()
            .map(|foe| cover::from_muskets(state, &body, foe.at()))
            .min()
            .unwrap_or(crate::vocabulary::Cover::None),
        higher: foes.iter().all(|foe| height(foe) < height(&body)) && !foes.is_empty(),
        ground: if cover::difficult(state, &body) { CombatGround::Difficult } else { CombatGround::Open },
        works: cover::in_works(state, &body),
        rear_support: support.rear,
        flank_supports: support.flanks,
        leader: leader.unwrap_or(Leader::None),
    })
}
