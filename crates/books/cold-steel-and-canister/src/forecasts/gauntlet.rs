//! The fire that a unit may go through on its way (CC-OPP): all who may have been told to, one after the other.

use std::borrow::Cow;
use std::rc::Rc;

use engine::{Cx, Play};
use smallvec::SmallVec;

use super::chain::{checked, may_watch};
use crate::facts::fire::{case as fire_case, has_target};
use crate::resolve::check::CheckOutcome;
use crate::resolve::fire::{FIRE, Fate, FireCase, LEADER_LOSS, LeaderCase, Peril};
use crate::state::Battle;
use crate::vocabulary::{Cube, Facing, Formation, LeaderNo, SpaceNo, UnitNo};

/// How a unit stands when it has made a step.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub space: SpaceNo,
    pub formation: Formation,
    pub facing: Facing,
}

/// A shot that may meet a unit on its way, and the field on which it does.
pub(super) struct Shot {
    pub range: i32,
    pub case: FireCase,
    pub firer: UnitNo,
    /// Where it has the unit.
    pub at: SpaceNo,
    step: usize,
    there: Rc<Battle>,
}

/// Who may fire at it on its way, besides one: for all that is seen each may be told to, at any range. Each fires once, where it has
/// the unit nearest before it; of two at the same step the nearer first (CC-OPP-3). It is fired at as it stands after that step, in that
/// ground and front, its leaders with it; among friends whom it passes through it is not (CC-OPP-1).
pub(super) fn shots(battle: &Battle, unit: UnitNo, steps: &[Step], but: Option<UnitNo>) -> Vec<Shot> {
    let mut res: Vec<Shot> = Vec::new();
    let watchers: SmallVec<[UnitNo; 16]> = battle
        .of_side(1 - battle.side(unit))
        .filter(|it| Some(*it) != but && may_watch(battle, *it))
        .collect();
    for (step, at) in steps.iter().enumerate() {
        if watchers.is_empty() || battle.at(at.space).is_some_and(|it| it != unit) {
            continue;
        }
        let there = Rc::new(stepped(battle, unit, at));
        for firer in watchers.iter().copied() {
            let Some(from) = battle.unit(firer).at else { continue };
            let range = battle.land().distance(from, at.space);
            let before = res.iter().position(|it| it.firer == firer);
            if before.is_some_and(|it| res[it].range <= range) || !has_target(&there, firer, unit) {
                continue;
            }
            let case = fire_case(&there, firer, unit, range, battle.figures(firer), Some(Cube::Fire));
            let shot = Shot { range, case, firer, at: at.space, step, there: there.clone() };
            match before {
                Some(place) => res[place] = shot,
                None => res.push(shot),
            }
        }
    }
    res.sort_by_key(|it| (it.step, it.range, it.firer));
    res
}

/// The field with the unit where a step has brought it, its leaders with it.
fn stepped(battle: &Battle, unit: UnitNo, at: &Step) -> Battle {
    let mut res = battle.clone();
    if let Some(from) = battle.unit(unit).at {
        for leader in battle.leaders_at(from, battle.side(unit)) {
            res.leader_mut(leader).at = Some(at.space);
        }
    }
    res.place(unit, Some(at.space));
    let it = res.unit_mut(unit);
    (it.formation, it.facing) = (at.formation, at.facing);
    res
}

/// How it has come through.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Through {
    /// With so many figures lost; leaders who have fallen beside it, a bit each.
    Goes {
        kia: i32,
        fallen: u64,
    },
    Destroyed,
    FallsBack,
    Retreats,
    Routs,
    Disperses,
}

impl Through {
    pub const WHOLE: Through = Through::Goes { kia: 0, fallen: 0 };

    pub fn word(self) -> &'static str {
        match self {
            Through::Goes { kia: 0, .. } => "no loss",
            Through::Goes { .. } => "loses figures and stands",
            Through::Destroyed => "destroyed",
            Through::FallsBack => "falls back",
            Through::Retreats => "retreats",
            Through::Routs => "routs",
            Through::Disperses => "disperses",
        }
    }
}

/// Shot after shot, each with its check at once (CC-OPP-4), until it is stopped.
pub(super) fn run(unit: UnitNo, shots: &[Shot], cx: &mut Cx<'_>) -> Play<Through> {
    cx.fold(shots.len(), Through::WHOLE, |cx, now, at| {
        let Through::Goes { kia, fallen } = now else { return Ok(now) };
        let Shot { case, there, .. } = &shots[at];
        let figures = there.figures(unit);
        let lost = cx.only(|cx| Ok(cx.within(&FIRE, case)?.outcome.kia))?.min(figures - kia);
        let kia = kia + lost;
        if lost == 0 {
            return Ok(now);
        }
        if kia == figures {
            return Ok(Through::Destroyed);
        }
        let fallen = exposed(there, unit, fallen, cx)?;
        Ok(match checked(&without(there, fallen), unit, kia, cx)? {
            CheckOutcome::Pass | CheckOutcome::Fail => Through::Goes { kia, fallen },
            CheckOutcome::Fallback => Through::FallsBack,
            CheckOutcome::Retreat => Through::Retreats,
            CheckOutcome::Rout => Through::Routs,
            CheckOutcome::Eliminated => Through::Disperses,
        })
    })
}

/// The fate of the leaders in the space of a unit that has lost figures, besides those who have fallen already (CC-LDR-5).
pub(super) fn exposed(battle: &Battle, unit: UnitNo, fallen: u64, cx: &mut Cx<'_>) -> Play<u64> {
    let at = battle.unit(unit).at;
    let there: SmallVec<[LeaderNo; 4]> =
        at.into_iter().flat_map(|it| battle.leaders_at(it, battle.side(unit))).collect();
    let mut res = fallen;
    for leader in there.into_iter().filter(|it| fallen >> it & 1 == 0) {
        let case = LeaderCase { cause: Peril::Fire, options: battle.toggles() };
        let exposed = battle.commander(leader).exposed;
        let falls = cx.only(|cx| {
            let found = cx.within(&LEADER_LOSS, &case)?;
            Ok(found.outcome == Fate::Kia || found.natural <= exposed)
        })?;
        res |= u64::from(falls) << leader;
    }
    Ok(res)
}

/// The field without them: who has fallen lends nothing.
pub(super) fn without(battle: &Battle, fallen: u64) -> Cow<'_, Battle> {
    let mut left = Cow::Borrowed(battle);
    for leader in (0..battle.leaders.len() as LeaderNo).filter(|it| fallen >> it & 1 == 1) {
        left.to_mut().kill(leader);
    }
    left
}
