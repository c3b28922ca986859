//! Chains of procedures: a shot with the check that it calls for, a charge from its first shot to the end of the melee.

use engine::{Chances, Cx, Datum, Forecast, Play, Shown, walk};
use smallvec::SmallVec;

use super::gauntlet::{self, Step, Through, exposed, without};
use super::rout::Prospect;
use crate::facts::charge::meets_half_way;
use crate::facts::fire::{case as fire_case, may_fire};
use crate::facts::melee::combatant;
use crate::facts::morale::{check_case, close_case, minds_cavalry, proximity_case, rally_case};
use crate::facts::orders::armed;
use crate::facts::zones::zone;
use crate::resolve::cavalry::CAVALRY_PROXIMITY;
use crate::resolve::check::{CheckOutcome, CloseCase, MORALE_CHECK, ROLL_TO_CLOSE};
use crate::resolve::fire::{FIRE, FireCase};
use crate::resolve::melee::{MELEE, MeleeCase};
use crate::resolve::morale::Enemy;
use crate::resolve::rally::RALLY;
use crate::state::Battle;
use crate::vocabulary::{
    Arm, Cube, Event, Facing, Formation, Level, Reaction, Side, SpaceNo, Terrain, UnitNo,
};

/// What a shot does to its target: figures lost, then how the check ends.
pub fn volley(
    battle: &Battle,
    unit: UnitNo,
    target: UnitNo,
    range: i32,
    cube: Option<Cube>,
) -> Option<Forecast> {
    let case = fire_case(battle, unit, target, range, battle.figures(unit), cube);
    let chances = walk(|cx| struck(battle, &case, target, cx)).ok()?;
    let found = Some(Prospect::of(battle, target).show());
    Some(Forecast { found, ..of_fire(&case, chances)? })
}

/// The odds of a chain that begins with a shot: with the modifiers of the shot, and what its die must show to bring a figure down.
pub(super) fn of_fire(case: &FireCase, chances: Chances<Datum>) -> Option<Forecast> {
    let faces = FIRE.chances(case, |it| (it.outcome.kia == 0, it.natural))?;
    let least = faces.each.iter().find(|it| !it.0.0).and_then(|it| it.0.1);
    let needed = least.map(|it| Datum::text(&if it < 10 { format!("{it} or more") } else { it.to_string() }));
    Some(Forecast { needed, chances, ..FIRE.forecast(case)? })
}

/// The odds of a chain that begins with a roll to close: with its modifiers, and what passes.
pub(super) fn of_close(case: &CloseCase, chances: Chances<Datum>) -> Option<Forecast> {
    let needed = at_most(ROLL_TO_CLOSE.chances(case, |it| it.target)?);
    Some(Forecast { needed, chances, ..ROLL_TO_CLOSE.forecast(case)? })
}

/// The die that passes: of an elim cell a 1 alone (CC-MOR-5).
pub(super) fn at_most(target: Chances<Option<i32>>) -> Option<Datum> {
    let target = target.each.first()?.0;
    Some(Datum::text(
        &target.filter(|it| 1 < *it).map_or_else(|| "1".to_owned(), |it| format!("{it} or less")),
    ))
}

fn struck(battle: &Battle, case: &FireCase, target: UnitNo, cx: &mut Cx<'_>) -> Play<Datum> {
    let kia = cx.only(|cx| Ok(cx.within(&FIRE, case)?.outcome.kia))?.min(battle.figures(target));
    Ok(Datum::word(match kia {
        0 => "no loss",
        _ if kia == battle.figures(target) => "destroyed",
        _ => match checked(&without(battle, exposed(battle, target, 0, cx)?), target, kia, cx)? {
            CheckOutcome::Pass | CheckOutcome::Fail => "loses figures and stands",
            CheckOutcome::Fallback => "falls back",
            CheckOutcome::Retreat => "retreats",
            CheckOutcome::Rout => "routs",
            CheckOutcome::Eliminated => "disperses",
        },
    }))
}

/// The check after these losses more.
pub(super) fn checked(battle: &Battle, unit: UnitNo, kia: i32, cx: &mut Cx<'_>) -> Play<CheckOutcome> {
    let mut case = check_case(battle, unit, Event::RangedKia);
    case.casualties += kia;
    cx.only(|cx| Ok(cx.within(&MORALE_CHECK, &case)?.outcome))
}

/// The outcomes of a chain, down every path of its dice.
pub(super) fn chances_of(chain: impl FnMut(&mut Cx<'_>) -> Play<Datum>) -> Option<Chances<Datum>> {
    walk(chain).ok()
}

/// CC-OPP-2, as far as it can be seen.
pub(super) fn may_watch(battle: &Battle, unit: UnitNo) -> bool {
    let it = battle.unit(unit);
    let covered = it.covered || matches!(it.cube, Some(Cube::Fire | Cube::Hold));
    it.on_board()
        && it.level.is_good()
        && !it.is_engaged()
        && !it.halted
        && !it.fired
        && covered
        && armed(battle, unit)
}

/// A charge as it was declared, for its odds.
pub struct Declared<'a> {
    pub unit: UnitNo,
    pub target: UnitNo,
    pub end: SpaceNo,
    /// The spaces of its way, without the first.
    pub way: &'a [SpaceNo],
    pub facing: Facing,
    pub flank: bool,
    pub length: u8,
    /// What the charger's side knows of the target's cube.
    pub cube: Option<Cube>,
}

/// From the fire of others on its way to the end of the melee of these two, reckoned on a field on which the charger has arrived. A
/// cube that is covered may be `fire`: the worst.
pub fn charge(battle: &Battle, it: &Declared<'_>) -> Option<Forecast> {
    let Declared { unit, target, end, flank, length, .. } = *it;
    let shots = gauntlet::shots(battle, unit, &steps(battle, it), Some(target));
    let began = battle;
    let battle = &arrived(battle, it);
    let cube = if battle.unit(target).covered { it.cube.or(Some(Cube::Fire)) } else { it.cube };
    let counters = meets_half_way(battle, target);
    let onset = Onset { battle, unit, target, end, flank, length, cube, counters };
    let chances = walk(|cx| {
        let Through::Goes { kia, fallen } = gauntlet::run(unit, &shots, cx)? else {
            return Ok(Datum::word("stopped by fire"));
        };
        if kia == 0 {
            return onset.run(cx);
        }
        let mut left = without(battle, fallen).into_owned();
        left.lose(unit, kia);
        Onset { battle: &left, ..onset }.run(cx)
    });
    let found = Some(Prospect::of(battle, target).and_under(began, &shots).show());
    Some(Forecast { found, ..of_close(&close_case(battle, unit, target, flank), chances.ok()?)? })
}

/// The steps of a charge as others see them: its front and formation are those in which it goes.
fn steps(battle: &Battle, it: &Declared<'_>) -> SmallVec<[Step; 8]> {
    let formation = match battle.unit(it.unit).formation {
        Formation::Garrison => Formation::Column,
        other => other,
    };
    it.way.iter().map(|space| Step { space: *space, formation, facing: it.facing }).collect()
}

/// Horse before a square rides at it: the roll to close, and the melee of these two (CC-STA-6, CC-MEL-M6).
pub fn at_square(battle: &Battle, unit: UnitNo, target: UnitNo) -> Option<Forecast> {
    let end = battle.unit(unit).at?;
    let onset = Onset { battle, unit, target, end, flank: false, length: 1, cube: None, counters: false };
    let chances = walk(|cx| onset.close(0, Formation::Square, cx)).ok()?;
    let found = Some(Prospect::of(battle, target).show());
    Some(Forecast { found, ..of_close(&close_case(battle, unit, target, false), chances)? })
}

/// The level at which a unit ends its rally: that of a unit far gone is worth more than whether it is back in Good Order.
pub fn rallied(battle: &Battle, unit: UnitNo) -> Option<Forecast> {
    let case = rally_case(battle, unit)?;
    let chances = RALLY.chances(&case, |it| {
        Datum::word(match it.level {
            Level::Good => "in Good Order",
            Level::Bad(0) => "disordered (Level 0), stays",
            Level::Bad(1) => "shaken (Level 1), may go back",
            Level::Bad(2) => "retreats on (Level 2)",
            Level::Bad(_) => "routs on (Level 3)",
        })
    })?;
    let needed = at_most(RALLY.chances(&case, |it| it.target)?);
    Some(Forecast { needed, chances, ..RALLY.forecast(&case)? })
}

/// The field when the charger stands before its target: its front, its formation, its leaders with it.
fn arrived(battle: &Battle, it: &Declared<'_>) -> Battle {
    let mut res = battle.clone();
    let (side, from) = (battle.side(it.unit), battle.unit(it.unit).at);
    if let Some(from) = from.filter(|_| 0 < it.length) {
        for leader in battle.leaders_at(from, side) {
            res.leader_mut(leader).at = Some(it.end);
        }
        res.place(it.unit, Some(it.end));
        let strong = battle.land().strong(it.end) && battle.arm(it.unit) == Arm::Infantry;
        let unit = res.unit_mut(it.unit);
        unit.moved = true;
        unit.formation = match unit.formation {
            _ if strong => Formation::Garrison,
            Formation::Garrison => Formation::Column,
            other => other,
        };
    }
    res.unit_mut(it.unit).facing = it.facing;
    res
}

#[derive(Clone, Copy)]
pub(super) struct Onset<'a> {
    pub battle: &'a Battle,
    pub unit: UnitNo,
    pub target: UnitNo,
    pub end: SpaceNo,
    pub flank: bool,
    pub length: u8,
    pub cube: Option<Cube>,
    /// The target meets it half way (CC-CHG-7).
    pub counters: bool,
}

impl Onset<'_> {
    fn run(&self, cx: &mut Cx<'_>) -> Play<Datum> {
        let (battle, target) = (self.battle, self.target);
        let mut formation = battle.unit(target).formation;
        let mut counters = self.counters;
        if battle.arm(self.unit) == Arm::Cavalry && minds_cavalry(battle, target) {
            let case = proximity_case(battle, target);
            let outcome = cx.only(|cx| Ok(cx.within(&CAVALRY_PROXIMITY, &case)?.outcome))?;
            let room = !matches!(battle.terrain(target), Terrain::Heavy | Terrain::StrongPoint);
            let foot = battle.arm(target) == Arm::Infantry && formation != Formation::Skirmish;
            match outcome {
                Reaction::Choice | Reaction::FormSquare if foot && room => formation = Formation::Square,
                // By default skirmishers go, and guns that have fired (CC-CAV-5).
                Reaction::Choice
                    if !foot && (battle.arm(target) == Arm::Infantry || battle.unit(target).fired) =>
                {
                    return Ok(Datum::word("the target gives way"));
                }
                Reaction::MoveAway | Reaction::FallBack => return Ok(Datum::word("the target gives way")),
                _ => {}
            }
            // Whoever stands rooted or in square meets nobody half way (CC-CHG-7).
            counters &= outcome == Reaction::Choice && formation != Formation::Square;
        }
        Onset { counters, ..*self }.received(formation, cx)
    }

    /// From the closing fire on, the target as it stands by then.
    pub fn received(&self, formation: Formation, cx: &mut Cx<'_>) -> Play<Datum> {
        let battle = self.battle;
        let kia = match self.closing_fire(formation) {
            Some(case) => cx.only(|cx| Ok(cx.within(&FIRE, &case)?.outcome.kia))?,
            None => 0,
        };
        let kia = kia.min(battle.figures(self.unit));
        if kia == battle.figures(self.unit) {
            return Ok(Datum::word("stopped by fire"));
        }
        if kia == 0 {
            return self.close(0, formation, cx);
        }
        let left = without(battle, exposed(battle, self.unit, 0, cx)?);
        if checked(&left, self.unit, kia, cx)? != CheckOutcome::Pass {
            return Ok(Datum::word("stopped by fire"));
        }
        Onset { battle: &left, ..*self }.close(kia, formation, cx)
    }

    /// The roll to close, and the melee if it closes.
    fn close(&self, kia: i32, formation: Formation, cx: &mut Cx<'_>) -> Play<Datum> {
        let (battle, target) = (self.battle, self.target);
        let mut case = close_case(battle, self.unit, target, self.flank && !formation.is_all_round());
        case.casualties += kia;
        if formation == Formation::Square {
            case.enemy = Enemy::InfantrySquare;
        }
        let closes = cx.only(|cx| Ok(cx.within(&ROLL_TO_CLOSE, &case)?.outcome))?;
        if closes != CheckOutcome::Pass {
            return Ok(Datum::word("does not close"));
        }
        self.fight(kia, formation, cx)
    }

    fn closing_fire(&self, formation: Formation) -> Option<FireCase> {
        let (battle, target) = (self.battle, self.target);
        let (it, cube) = (battle.unit(target), self.cube);
        let seen = it.at.is_some_and(|at| {
            zone(battle, at, it.facing, formation, self.end) == ground::squares::Zone::Front
        });
        (may_fire(battle, target, cube) && cube != Some(Cube::Charge) && seen).then(|| FireCase {
            formation,
            // A square that was formed before the horse has moved (CC-FIR-F5).
            moved: it.moved || formation != it.formation,
            ..fire_case(battle, target, self.unit, 1, battle.figures(target), cube)
        })
    }

    fn fight(&self, kia: i32, formation: Formation, cx: &mut Cx<'_>) -> Play<Datum> {
        let (battle, group) = (self.battle, [self.unit, self.target]);
        let mut a = combatant(battle, &group, self.unit, self.target);
        a.figures = (a.figures - kia).max(1);
        a.charged = true;
        a.path_length = i32::from(self.length);
        a.flank_rear = self.flank && !formation.is_all_round();
        let mut b = combatant(battle, &group, self.target, self.unit);
        b.formation = formation;
        if self.counters {
            (b.charged, b.path_length) = (true, 1);
        }
        let case = MeleeCase { a, b, options: battle.toggles() };
        let winner = cx.only(|cx| Ok(cx.within(&MELEE, &case)?.outcome.winner))?;
        Ok(Datum::word(match winner {
            Some(Side::A) => "wins the melee",
            Some(Side::B) => "loses the melee",
            None => "the melee goes on",
        }))
    }
}
