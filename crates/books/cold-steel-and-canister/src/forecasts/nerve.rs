//! The nerve of foot and guns: the horse beside whom a march ends, a charge that is being received, a whole side that rallies.

use engine::{Chances, Cx, Datum, Forecast, Play, Shown, Weight};
use field::grid::Place;
use smallvec::SmallVec;

use super::chain::{Onset, at_most, chances_of, of_close, of_fire};
use super::gauntlet::{self, Step, Through, without};
use super::rout::Prospect;
use crate::facts::charge::meets_half_way;
use crate::facts::morale::{close_case, due_to_rally, minds_cavalry, proximity_case, rally_case};
use crate::facts::zones::cavalry_beside;
use crate::resolve::cavalry::CAVALRY_PROXIMITY;
use crate::resolve::rally::{RALLY, RallyOutcome};
use crate::state::Battle;
use crate::vocabulary::{Cube, Facing, Formation, Reaction, SideNo, SpaceNo, Terrain, UnitNo};

/// What may meet a unit on its way: the fire of all who may have been told to, for all that is seen, then the horse beside whom it
/// ends (CC-MOV-13). The modifiers are those of the nearest shot.
pub fn on_the_way(battle: &Battle, unit: UnitNo, path: &[Place], watched: bool) -> Option<Forecast> {
    let on_board = |it: &&Place| usize::from(it.square) < battle.land().count();
    // Whoever only turns or forms where it stands has made no step: nobody fires at it (CC-OPP-1), and it meets no horse anew
    // (CC-CAV-2).
    let mut last = battle.unit(unit).at;
    let steps: SmallVec<[Step; 8]> = path
        .iter()
        .filter(|it| on_board(it) && last.replace(it.square) != Some(it.square))
        .map(|it| Step {
            space: it.square,
            formation: Formation::ALL[usize::from(it.shape)],
            facing: Facing::ALL[usize::from(it.facing)],
        })
        .collect();
    let shots = if watched { gauntlet::shots(battle, unit, &steps, None) } else { Vec::new() };
    let there =
        path.last().filter(|it| !steps.is_empty() && on_board(it)).map(|it| halted(battle, unit, *it));
    let beside = there.as_ref().filter(|it| ridden_at(it, unit));
    let chances = chances_of(|cx| match (gauntlet::run(unit, &shots, cx)?, beside) {
        (Through::Goes { kia, fallen }, Some(there)) => firm(&without(there, fallen), unit, kia, cx),
        (came, _) => Ok(Datum::word(came.word())),
    })?;
    match (shots.iter().min_by_key(|it| it.range), beside) {
        (Some(shot), _) => {
            let found = Some(Prospect::under(battle, &shots).show());
            Some(Forecast { found, ..of_fire(&shot.case, chances)? })
        }
        (None, Some(there)) => {
            let case = proximity_case(there, unit);
            let needed = at_most(CAVALRY_PROXIMITY.chances(&case, |it| it.target)?);
            Some(Forecast { needed, chances, ..CAVALRY_PROXIMITY.forecast(&case)? })
        }
        (None, None) => None,
    }
}

/// The field with the unit where its way ends.
fn halted(battle: &Battle, unit: UnitNo, end: Place) -> Battle {
    let mut res = battle.clone();
    res.place(unit, Some(end.square));
    let it = res.unit_mut(unit);
    it.formation = Formation::ALL[usize::from(end.shape)];
    it.facing = Facing::ALL[usize::from(end.facing)];
    res
}

/// CC-CAV-2 (a)
fn ridden_at(battle: &Battle, unit: UnitNo) -> bool {
    let at = battle.unit(unit).at;
    minds_cavalry(battle, unit)
        && at.is_some_and(|it| cavalry_beside(battle, battle.side(unit), it).next().is_some())
}

/// The double check (CC-CAV-1) of a unit that has lost these figures on its way.
fn firm(battle: &Battle, unit: UnitNo, kia: i32, cx: &mut Cx<'_>) -> Play<Datum> {
    let mut case = proximity_case(battle, unit);
    case.casualties += kia;
    let outcome = cx.only(|cx| Ok(cx.within(&CAVALRY_PROXIMITY, &case)?.outcome))?;
    let room = !matches!(battle.terrain(unit), Terrain::Heavy | Terrain::StrongPoint);
    Ok(Datum::word(match outcome {
        Reaction::Choice => "keeps its nerve before the horse",
        Reaction::FormSquare if room => "forms square before the horse",
        Reaction::FormSquare | Reaction::Halt => "halts before the horse",
        Reaction::MoveAway => "makes off before the horse",
        Reaction::FallBack => "falls back before the horse",
    }))
}

/// How a charge of horse goes on against a unit that receives it so: its closing fire, the roll to close, the melee. Of a square
/// it is reckoned that the horse rides at it.
pub struct Received {
    pub unit: UnitNo,
    pub horse: UnitNo,
    pub formation: Formation,
    pub facing: Facing,
    /// Both ends of the ride.
    pub began: SpaceNo,
    pub length: u8,
    /// Its own cube, which its owner knows.
    pub cube: Option<Cube>,
}

pub fn received(battle: &Battle, it: &Received) -> Option<Forecast> {
    let end = battle.unit(it.horse).at?;
    let mut there = battle.clone();
    let unit = there.unit_mut(it.unit);
    let stands = unit.formation == it.formation && unit.facing == it.facing;
    unit.moved |= !stands;
    (unit.formation, unit.facing) = (it.formation, it.facing);
    let flank = crate::facts::charge::into_flank(&there, it.unit, it.began, end);
    let onset = Onset {
        battle: &there,
        unit: it.horse,
        target: it.unit,
        end,
        flank,
        length: it.length,
        cube: it.cube,
        // Who turns or forms square is halted by it (CC-CAV-4).
        counters: stands && meets_half_way(battle, it.unit),
    };
    let chances = chances_of(|cx| onset.received(it.formation, cx))?;
    let each = chances.each.into_iter().map(|(outcome, weight)| (of_the_horse(&outcome), weight));
    let told = Chances { of: chances.of, each: each.collect() };
    of_close(&close_case(&there, it.horse, it.unit, flank), told)
}

/// The same outcome, told to those who are charged.
fn of_the_horse(outcome: &Datum) -> Datum {
    match outcome.as_text().unwrap_or_default() {
        "stopped by fire" => Datum::word("the horse is stopped by fire"),
        "does not close" => Datum::word("the horse does not close"),
        "wins the melee" => Datum::word("the horse wins the melee"),
        "loses the melee" => Datum::word("the horse loses the melee"),
        _ => outcome.clone(),
    }
}

/// How many of a side that must rally come back into Good Order, as they stand.
pub fn rallied_all(battle: &Battle, side: SideNo) -> Option<Forecast> {
    let cases: Vec<_> = battle
        .of_side(side)
        .filter(|it| due_to_rally(battle, *it))
        .filter_map(|it| rally_case(battle, it))
        .collect();
    // By how many are back: the weights of all that have been reckoned with so far.
    let (mut by_count, mut of) = (vec![Weight::ONE], Weight::ONE);
    for case in &cases {
        let chances = RALLY.chances(case, |it| it.outcome == RallyOutcome::GoodOrder)?;
        let back = chances.each.iter().filter(|it| it.0).fold(Weight::ZERO, |sum, it| sum.plus(&it.1));
        let not = chances.of.less(&back);
        let mut next = vec![Weight::ZERO; by_count.len() + 1];
        for (count, weight) in by_count.iter().enumerate() {
            next[count].grow(&weight.times(&not));
            next[count + 1].grow(&weight.times(&back));
        }
        (by_count, of) = (next, of.times(&chances.of));
    }
    let word = |count: usize| match count {
        0 => Datum::text("nobody back in Good Order"),
        _ if count == cases.len() => Datum::text(&format!("all {count} back in Good Order")),
        _ => Datum::text(&format!("{count} of {} back in Good Order", cases.len())),
    };
    let each = by_count.into_iter().enumerate().rev().filter(|it| !it.1.is_zero());
    let chances = Chances { of, each: each.map(|(count, weight)| (word(count), weight)).collect() };
    // Each has modifiers of its own.
    let input = cases.first()?.show();
    let procedure = RALLY.name();
    Some(Forecast {
        procedure,
        input,
        modifiers: None,
        needed: None,
        chances,
        found: None,
        areas: Vec::new(),
    })
}
