//! Cubes and instructions for a brigade.

use engine::{Advice, Mind, Reply, Style, Temper, Term};
use smallvec::SmallVec;

use super::brief::{Brief, enemy_near, horse_near, last_to_break, must_be_spared};
use super::charges::{helpers, worth};
use super::moves::march;
use super::odds::{caught, charged, fallen};
use crate::facts::fire::{has_target, range_to, targets};
use crate::facts::orders::{armed, bar, eligible, instructed, most_charge, most_range, usual};
use crate::forms::charge::{Charge, charges};
use crate::forms::lazy::Lazy;
use crate::forms::march::March;
use crate::forms::orders::{Line, What, Whom};
use crate::known::Known;
use crate::resolve::fire::Band;
use crate::state::Battle;
use crate::vocabulary::{Arm, BrigadeNo, Cube, Formation, LeaderNo, UnitNo};

/// What one unit is to do, with the reason.
struct Task {
    cube: Cube,
    range: Option<u8>,
    charge_at: Option<u8>,
    why: &'static str,
}

pub fn orders(known: &Known<'_>, mind: &mut Mind, brigade: BrigadeNo, lines: &[Line<'_>]) -> Advice {
    let battle = known.battle();
    let brief = Brief::of(known);
    let onsets = onsets(known, brief.side);
    let mut chosen: SmallVec<[u16; 8]> = SmallVec::new();
    let mut why: Vec<Term> = Vec::new();
    for unit in battle.of_brigade(brigade).filter(|it| eligible(battle, *it)) {
        let task = in_earnest(known, mind, &brief, unit, task(known, mind, &brief, &onsets, unit));
        let usual = usual(battle, unit);
        let mut put = |what: What| {
            let found = lines.iter().position(|it| it.whom == Whom::Unit(unit) && it.what == what);
            chosen.extend(found.map(|it| it as u16));
        };
        if task.cube != usual.cube {
            put(What::Cube(task.cube));
        }
        if let Some(range) = task.range.filter(|it| *it != usual.opp_range) {
            put(What::Range(range));
        }
        if let Some(distance) = task.charge_at.filter(|it| 0 < *it) {
            put(What::ChargeAt(distance));
        }
        if mind.speaks {
            why.push(Term::note(format!("{}: {}", battle.card(unit).name, task.why)));
        }
    }
    for leader in instructed(battle, brigade).filter(|_| mind.style == Style::Doctrine) {
        let wanted = goes_along(battle, leader);
        if known.secrets(brief.side).is_some_and(|it| it.follows(leader)) == wanted {
            continue;
        }
        let is = |it: &Line<'_>| it.whom == Whom::Leader(leader) && it.what == What::Follow(wanted);
        chosen.extend(lines.iter().position(is).map(|it| it as u16));
        if mind.speaks {
            let word = if wanted {
                "is not to be left alone before the enemy"
            } else {
                "stays with the others if one runs"
            };
            let name = &battle.commander(leader).name;
            why.push(Term::note(format!("{name} {word}")).by(rule!("CC-MOV-9")));
        }
    }
    Advice { reply: Reply::Chosen(chosen), why }
}

/// A general before the enemy goes back with the unit he is with, unless that could take him off the field (CC-BRG-5).
fn goes_along(battle: &Battle, leader: LeaderNo) -> bool {
    let side = battle.commander(leader).side;
    battle.leader(leader).at.is_some_and(|at| {
        let room = battle.land().to_edge(at, battle.land_edge(side));
        enemy_near(battle, side, at) <= 4 && 6 <= room
    })
}

/// Who would only stay where he stands is not given a cube to move: on hold he may still fire and react.
fn in_earnest(known: &Known<'_>, mind: &Mind, brief: &Brief, unit: UnitNo, task: Task) -> Task {
    let battle = known.battle();
    let Some(at) = battle.unit(unit).at else { return task };
    if task.cube != Cube::Move || mind.style != Style::Doctrine {
        return task;
    }
    // Others before it may make room for it yet.
    let crowded = battle.land().around(at).any(|it| battle.friend_at(it, brief.side).is_some());
    if crowded && brief.must_attack && battle.arm(unit) != Arm::Artillery {
        return task;
    }
    let lazy = Lazy::new(March::new(battle, unit, battle.unit(unit).ap, true));
    let mut calm = Mind::new(Style::Doctrine, 1);
    let stays = match march(known, &mut calm, unit, &lazy).reply {
        Reply::Path(path) => path.is_empty(),
        _ => false,
    };
    if !stays {
        return task;
    }
    let range = usual(battle, unit).opp_range;
    let range = (0 < range).then_some(range);
    let cube = if 0 < best_shot(known, unit) { Cube::Fire } else { Cube::Hold };
    Task { cube, range, charge_at: None, why: "it is best where it stands" }
}

fn task(known: &Known<'_>, mind: &Mind, brief: &Brief, onsets: &[Charge<'_>], unit: UnitNo) -> Task {
    let battle = known.battle();
    let it = battle.unit(unit);
    let Some(at) = it.at else {
        return Task { cube: Cube::Move, range: None, charge_at: None, why: "it comes onto the field" };
    };
    let side = brief.side;
    let arm = battle.arm(unit);
    // The foil shows itself and slips away again, whatever it was to hold.
    if mind.style == Style::Baiter && arm != Arm::Artillery {
        return Task { cube: Cube::Move, range: None, charge_at: None, why: "bait" };
    }
    let near = enemy_near(battle, side, at);
    let shot = best_shot(known, unit);
    let watch = match arm {
        Arm::Artillery => Some(battle.card(unit).weapon.reach(Band::Close) as u8),
        Arm::Infantry => Some(1),
        Arm::Cavalry => None,
    };
    let range = watch.filter(|it| *it <= most_range(battle, unit));
    let hold = |why: &'static str| Task { cube: Cube::Hold, range, charge_at: None, why };
    let keeps =
        arm == Arm::Infantry && brief.keeps.iter().any(|it| it.0 == at) && mind.style == Style::Doctrine;
    if let Some(charge) = best_charge(mind, brief, onsets, unit).filter(|_| !keeps) {
        let why = if charge.flank { "a flank to be charged" } else { "a charge that is likely to go home" };
        return Task { cube: Cube::Charge, range: None, charge_at: None, why };
    }
    match arm {
        Arm::Artillery if it.formation == Formation::Unlimbered => {
            if 0 < shot {
                return Task { cube: Cube::Fire, range, charge_at: None, why: "a target in range" };
            }
            match brief.must_attack {
                true => {
                    Task { cube: Cube::Move, range: None, charge_at: None, why: "no target: it goes forward" }
                }
                false if near <= 8 => {
                    Task { cube: Cube::Fire, range, charge_at: None, why: "it is ready for whoever comes" }
                }
                false => hold("it waits for a target"),
            }
        }
        Arm::Artillery => {
            Task { cube: Cube::Move, range: None, charge_at: None, why: "it goes into position" }
        }
        Arm::Cavalry => {
            let guards = !brief.must_attack && near <= 6;
            let reach = most_charge(battle, unit).min(4);
            match guards {
                true => Task {
                    cube: Cube::Hold,
                    range: None,
                    charge_at: Some(reach),
                    why: "it guards, ready to charge",
                },
                false => Task { cube: Cube::Move, range: None, charge_at: None, why: "it looks for a flank" },
            }
        }
        Arm::Infantry => infantry(known, mind, brief, unit, near, shot, range),
    }
}

fn infantry(
    known: &Known<'_>,
    mind: &Mind,
    brief: &Brief,
    unit: UnitNo,
    near: i32,
    shot: i32,
    range: Option<u8>,
) -> Task {
    let battle = known.battle();
    let it = battle.unit(unit);
    let at = it.at.unwrap_or(0);
    let horse = horse_near(battle, brief.side, at, 4);
    let keeps = brief.keeps.iter().any(|it| it.0 == at);
    let move_on = |why: &'static str| Task { cube: Cube::Move, range: None, charge_at: None, why };
    let fire = |why: &'static str| Task { cube: Cube::Fire, range, charge_at: None, why };
    if keeps {
        return match 0 < shot {
            true => fire("it holds the place and has a target"),
            false => Task { cube: Cube::Hold, range, charge_at: None, why: "it holds the place" },
        };
    }
    let spared = must_be_spared(battle, unit) && mind.style == Style::Doctrine;
    if brief.must_attack && !spared {
        let close = near <= 1 && 40 <= shot;
        return match close && it.formation != Formation::Column {
            true => fire("the enemy is before its muskets"),
            false => move_on("it goes for the objective"),
        };
    }
    if 30 <= shot {
        return fire("a target in effective range");
    }
    if horse.is_some() {
        return Task { cube: Cube::Hold, range, charge_at: None, why: "enemy horse is near" };
    }
    if near <= 5 {
        return fire("it is ready for whoever comes");
    }
    match 4 < near && !spared {
        true => move_on("it takes its place in the line"),
        false => Task { cube: Cube::Hold, range, charge_at: None, why: "it waits for the enemy" },
    }
}

/// The figures that its best shot brings now, in hundredths.
fn best_shot(known: &Known<'_>, unit: UnitNo) -> i32 {
    let battle = known.battle();
    let bar = bar(battle, unit, Cube::Fire);
    if bar.is_some() {
        return 0;
    }
    let each = targets(battle, unit).filter_map(|it| Some((it, range_to(battle, unit, it)?)));
    each.map(|(target, range)| fallen(battle, unit, target, range, Some(Cube::Fire))).max().unwrap_or(0)
}

/// A charge that is worth more than it risks; the less the bolder the officer, the later it is and the more he needs it.
fn best_charge<'a>(mind: &Mind, brief: &Brief, all: &[Charge<'a>], unit: UnitNo) -> Option<Charge<'a>> {
    let mut own = all.iter().filter(|it| it.unit == unit);
    if mind.style == Style::Rusher {
        return own.next().copied();
    }
    let needed = match mind.temper {
        Temper::Bold => 0,
        Temper::Steady => 4,
        Temper::Cautious => 20,
    };
    let eager =
        if brief.must_attack { 6 } else { 0 } + if brief.left <= 2 && brief.must_attack { 25 } else { 0 };
    let value = |it: &Charge<'_>| worth(it, helpers(all, it));
    // Whoever must win ground dares more, most of all when it is late; whoever has it waits for a sure thing.
    let sure = match (brief.must_attack, brief.left) {
        (true, ..=2) => 30,
        (true, _) => 64,
        (false, _) => 80,
    };
    let sure = sure
        + match mind.temper {
            Temper::Bold => -12,
            Temper::Steady => 0,
            Temper::Cautious => 30,
        };
    // However late it is, and however bold he is.
    let sure = sure.max(FLOOR);
    // A regiment in flight weighs two dice on its brigade (CC-BRG-E4): too much where that brigade is the last that may break.
    let spare = |battle: &Battle| !last_to_break(battle, brief.side);
    let dares = mind.temper != Temper::Cautious && all.first().is_some_and(|it| spare(it.battle));
    let late = brief.left <= 2 && brief.must_attack;
    let likely = |it: &Charge<'_>| {
        let (closes, won, lost) = charged(it, helpers(all, it).min(1));
        // Horse that can hardly lose against horse or guns does not wait until it is charged itself.
        let (battle, arm) = (it.battle, it.battle.arm(it.target));
        let strikes = battle.arm(it.unit) == Arm::Cavalry && arm != Arm::Infantry && closes * lost <= 1_000;
        let sure = if strikes && dares { sure.min(50) } else { sure };
        sure <= closes * won / 100 * caught(it.battle, it.unit, it.target) / 100
    };
    let ready = |it: &Charge<'_>| late || prepared(it, all);
    own.filter(|it| needed - eager < value(it) && likely(it) && ready(it)).max_by_key(|it| value(it)).copied()
}

/// Nobody charges at less, in hundredths that it closes and wins.
const FLOOR: i32 = 30;

/// A garrison is attacked by two, and when guns have had their say: it has lost figures, or no gun of ours has it before its muzzle.
fn prepared(it: &Charge<'_>, all: &[Charge<'_>]) -> bool {
    let (battle, target) = (it.battle, it.target);
    if battle.unit(target).formation != Formation::Garrison || !battle.unit(target).level.is_good() {
        return true;
    }
    let mut guns = battle.of_side(battle.side(it.unit)).filter(|it| battle.arm(*it) == Arm::Artillery);
    let shaken = 0 < battle.unit(target).casualties;
    0 < helpers(all, it) && (shaken || !guns.any(|it| armed(battle, it) && has_target(battle, it, target)))
}

/// All charges that the side could order now.
fn onsets<'a>(known: &Known<'a>, side: usize) -> Vec<Charge<'a>> {
    let battle = known.battle();
    let mut all: Vec<Charge<'a>> = Vec::new();
    for unit in battle.of_side(side) {
        if eligible(battle, unit) && bar(battle, unit, Cube::Charge).is_none() {
            charges(battle, unit, &mut all);
        }
    }
    all
}
