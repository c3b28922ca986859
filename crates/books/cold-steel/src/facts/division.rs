//! Divisions and their tests (CS-DET-1 to -21).

use ground::table::Point;

use super::initiative::{self, Wish};
use super::threat::Threat;
use super::works;
use crate::resolve::automatic::TriggerCase;
use crate::resolve::initiative_check::DivisionCase;
use crate::state::{Fate, LeaderNo, SideNo, State, UnitNo};
use crate::vocabulary::{Leader, Level, PACE, Rank, Wound};

/// Among the thresholds that were tested: every unit has failed the last one (CS-WIN-1).
pub const BROKEN: u8 = 0b1000;

/// The leaders whose commands are tested as divisions: those of that rank, and where a side has none whoever has troops and
/// nobody above him (CS-DET-4).
pub fn divisions(state: &State, side: SideNo) -> Vec<LeaderNo> {
    let scenario = state.scenario();
    let own = || scenario.all_leaders().filter(|it| scenario.leader(*it).side == side);
    let of_rank: Vec<LeaderNo> = own().filter(|it| scenario.leader(*it).rank == Rank::Division).collect();
    if !of_rank.is_empty() {
        return of_rank;
    }
    let heads = own().filter(|it| scenario.leader(*it).superior.is_none());
    heads.filter(|it| units_of(state, *it).next().is_some()).collect()
}

pub fn units_of(state: &State, division: LeaderNo) -> impl Iterator<Item = UnitNo> {
    let scenario = state.scenario();
    scenario.all().filter(move |it| scenario.commands(division, *it) && !scenario.card(*it).part)
}

/// CS-DET-1: destroyed, routed, dispersed, surrendered and fled.
fn is_lost(state: &State, unit: UnitNo) -> bool {
    // Who serves in another body shares its fate (CS-SPEC-3).
    let status = state.fate_of(unit);
    status.lost() || status.level <= Level::Routed
}

pub fn trigger(state: &State, division: LeaderNo) -> TriggerCase {
    let elements = |it: UnitNo| state.card(it).elements;
    let thresholds = [30, 50, 75];
    let tested = state.tested[usize::from(division.0)];
    TriggerCase {
        elements: units_of(state, division).map(elements).sum::<i32>().max(1),
        lost: units_of(state, division).filter(|it| is_lost(state, *it)).map(elements).sum(),
        tested: (0..3).filter(|it| tested >> it & 1 == 1).map(|it| thresholds[it]).collect(),
    }
}

pub fn case(
    state: &State,
    division: LeaderNo,
    unit: UnitNo,
    percent: engine::Decimal,
    threats: &[Option<Threat>],
) -> Option<DivisionCase> {
    let own = initiative::check(state, unit, Wish::Stay, threats)?;
    let side = state.side(unit);
    let (lost, taken) = structures(state, division, side);
    let works = earthworks(state, division, side);
    Some(DivisionCase {
        arm: own.arm,
        morale_rating: own.morale_rating,
        discipline: own.discipline,
        disorder: own.disorder,
        loss_percent: own.loss_percent,
        contradicts_order: own.contradicts_order,
        enemy_flank_within_320: own.enemy_flank_within_320,
        target_infantry_not_square: own.target_infantry_not_square,
        target_cover: own.target_cover,
        supported_within_60: own.supported_within_60,
        threatened_flank_or_rear: own.threatened_flank_or_rear,
        division_loss_percent: percent,
        works_lost: works.0,
        structures_lost: lost,
        works_taken: works.1,
        structures_taken: taken,
        commanders_lost: commanders_lost(state, division),
        enemy_units_lost: enemies_lost(state, division, side),
        leader_within_40: leader_near(state, unit),
    })
}

/// Structures of either side that the other holds, near the division (CS-DET-14, -16, -21).
fn structures(state: &State, division: LeaderNo, side: SideNo) -> (i32, i32) {
    let (mut lost, mut taken) = (0, 0);
    for (site, now) in state.scenario().field.structures.iter().zip(&state.structures) {
        let (Some(owner), Some(holder)) = (site.owner, now.holder) else { continue };
        let near = units_of(state, division)
            .any(|it| state.unit(it).on_table() && state.slab(it).within(&site.slab, 1_200 * PACE));
        if near && owner != holder {
            lost += i32::from(owner == side);
            taken += i32::from(holder == side);
        }
    }
    (lost, taken)
}

/// Works of either side that the other holds, near the division (CS-DET-13, -15, -21): each hundred paces of a line, or part
/// of them, are one work (CS-DET-20).
fn earthworks(state: &State, division: LeaderNo, side: SideNo) -> (i32, i32) {
    let near = |line: &[Point]| {
        units_of(state, division).filter(|it| state.unit(*it).on_table()).any(|it| {
            let slab = state.slab(it).grown(1_200 * PACE);
            line.windows(2).any(|it| slab.chord(it[0], it[1]).is_some())
        })
    };
    let (mut lost, mut taken) = (0, 0);
    for (line, owner, holder) in works::lines(state) {
        if owner == holder || !near(&line) {
            continue;
        }
        let number = works::number(&line);
        lost += if owner == side { number } else { 0 };
        taken += if holder == side { number } else { 0 };
    }
    (lost.min(60), taken.min(60))
}

/// CS-DET-17
fn commanders_lost(state: &State, division: LeaderNo) -> i32 {
    let scenario = state.scenario();
    let below = scenario.all_leaders().filter(|it| {
        scenario.leader(*it).rank <= Rank::Brigade && scenario.chain(*it).any(|above| above == division)
    });
    let count = |it: LeaderNo| {
        let now = state.leader(it);
        let down = now.fate == Fate::Leads && now.wound == Wound::Serious;
        i32::from(now.successors) + i32::from(down)
    };
    below.map(count).sum()
}

/// CS-DET-18, -21: where they were lost, or now if they run.
fn enemies_lost(state: &State, division: LeaderNo, side: SideNo) -> i32 {
    let near = |slab: &ground::table::Slab| {
        units_of(state, division)
            .any(|it| state.unit(it).on_table() && state.slab(it).within(slab, 1_200 * PACE))
    };
    let whole = |it: &&crate::state::Grave| state.side(it.unit) != side && !state.card(it.unit).part;
    let gone = state.graves.iter().filter(whole).filter(|it| {
        units_of(state, division)
            .any(|own| state.unit(own).on_table() && state.slab(own).within_point(it.at, 1_200 * PACE))
    });
    let routed = state
        .standing_of(1 - side)
        .filter(|it| state.unit(*it).level == Level::Routed && near(&state.slab(*it)));
    (gone.count() + routed.count()).min(60) as i32
}

/// The best leader within 40 paces (CS-DET-19).
pub fn leader_near(state: &State, unit: UnitNo) -> Leader {
    let (slab, side) = (state.slab(unit), state.side(unit));
    let near = state
        .acting()
        .filter(|it| state.commander(*it).side == side && slab.within_point(state.leader(*it).at, 40 * PACE));
    near.map(|it| state.leader(it).skill.leads()).max().unwrap_or(Leader::None)
}
