//! Rout, fall-backs and push-backs as they are carried out (DI-ROUT, DI-MOR-9, DI-MOR-10, DI-CA-11).

use engine::beat::Kind;
use engine::{Cx, Play, RuleId};
use ground::table::{Heading, Length, Pose, Slab};

use super::{destroy, disorder, reveal, rise, room_near};
use crate::effects::damage;
use crate::facts::ground::{is_behind, is_in};
use crate::facts::retreat::{Back, Gone, back, is_cut_off, rout_stance, still_touching};
use crate::facts::{bodies, pace};
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Army, Hands, Morale, Stance, UnitNo};
use crate::telling::{became, moved};
use crate::vocabulary::{INCH, Terrain};

/// A unit routs: unlimbered guns are left behind (DI-MOV-1). Whether it is still on the table.
pub fn break_up<A: Hands>(army: &mut A, cx: &mut Cx<'_>, unit: UnitNo, cite: RuleId) -> Play<bool> {
    if army.unit(unit).stance == Stance::Unlimbered {
        destroy(army, cx, unit, rule!("DI-MOV-1"), "abandons its guns and is lost")?;
        return Ok(false);
    }
    let stance = rout_stance(army, unit);
    let general = army.attached_to(unit);
    rise(army, unit);
    let status = army.unit_mut(unit);
    status.morale = Morale::Routing;
    status.charge = None;
    status.turn.stirred = true;
    status.turn.busy = true;
    let pose = status.pose;
    let pose = room_near(army, unit, pose, stance);
    army.place(unit, pose, stance);
    if let Some(general) = general {
        // DI-GENL-5
        army.unit_mut(general).morale = Morale::Routing;
    }
    became(army, cx, unit, cite, Kind::Break, "routs", |army| format!("{} routs", spoken::unit(army, unit)));
    Ok(true)
}

/// A rout move (DI-ROUT-1, DI-ROUT-3 to -5).
pub fn run<A: Hands>(
    army: &mut A,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    way: Heading,
    length: Length,
    cite: RuleId,
) -> Play<()> {
    let gone = back(army, unit, way, length, Back::Rout);
    army.unit_mut(unit).turn.stirred = true;
    if is_cut_off(&gone, length) {
        return destroy(army, cx, unit, rule!("DI-ROUT-3"), "cannot get away and surrenders");
    }
    let from = army.unit(unit).pose;
    if gone.away.off_table {
        return destroy(army, cx, unit, rule!("DI-ROUT-5"), "runs off the table and is lost");
    }
    if 0 < gone.away.length {
        land(army, unit, &gone, length);
        moved(army, cx, unit, (from, &[]), (cite, Kind::Retire, "rout"), None, |army| {
            format!("{} runs {}", spoken::unit(army, unit), spoken::inches(gone.away.length))
        });
        spread(army, cx, &gone);
    }
    if let Some(enemy) = gone.met {
        reveal(army, cx, enemy);
    }
    Ok(())
}

/// Routers disorder the formed friends through whom they run (DI-ROUT-4).
fn spread<A: Hands>(army: &mut A, cx: &mut Cx<'_>, gone: &Gone) {
    for friend in gone.through.clone() {
        let firm = army.unit(friend).stance == Stance::Square
            || is_in(army, friend, Terrain::is_urban)
            || in_works(army, friend);
        if army.formed(friend) && !firm {
            disorder(army, cx, friend, rule!("DI-ROUT-4"), " by those who run through it");
        }
    }
}

fn in_works(army: &impl Army, unit: UnitNo) -> bool {
    let mut enemies = army.enemies(unit);
    enemies.any(|it| is_behind(army, unit, it, |it| it == Terrain::Fortification))
}

fn land(army: &mut impl Hands, unit: UnitNo, gone: &Gone, _: Length) {
    army.place(unit, gone.away.end, gone.stance);
    let status = army.unit_mut(unit);
    status.turn.way += gone.away.length;
    status.turn.busy = true;
}

/// DI-MOR-9: half the Normal rate straight away from the enemy who hit it most, facing unchanged.
pub fn fall_back<A: Hands>(army: &mut A, cx: &mut Cx<'_>, unit: UnitNo, way: Heading) -> Play<()> {
    let guns = army.unit(unit).stance == Stance::Unlimbered;
    let length = match guns {
        true if army.card(unit).heavy => 0,
        true => INCH,
        false => pace::normal(army, unit) / 2,
    };
    rise(army, unit);
    let turn = army.turn();
    let status = army.unit_mut(unit);
    status.fell_back = turn;
    (status.turn.fell_back, status.turn.spent, status.turn.stirred, status.turn.busy) =
        (true, true, true, true);
    status.charge = None;
    if length == 0 {
        return Ok(());
    }
    go_back(army, cx, unit, way, length, Back::Facing, true, (rule!("DI-MOR-9"), "fall back")).map(drop)
}

/// A compulsory move back. Who must go and cannot is destroyed if he is shaken or worse, else he loses a figure and those who
/// touch him are put back (DI-ROUT-3). Whether it has gone.
#[allow(clippy::too_many_arguments, reason = "the rule has as many")]
pub fn go_back<A: Hands>(
    army: &mut A,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    way: Heading,
    length: Length,
    how: Back,
    broken: bool,
    (cite, what): (RuleId, &'static str),
) -> Play<bool> {
    let gone = back(army, unit, way, length, how);
    if is_cut_off(&gone, length) {
        if broken {
            destroy(army, cx, unit, rule!("DI-ROUT-3"), "cannot get away and surrenders")?;
            return Ok(false);
        }
        damage::struck(army, cx, unit, 1)?;
        if army.unit(unit).on_table() {
            for enemy in still_touching(army, unit) {
                put_off(army, cx, enemy, unit, INCH, rule!("DI-ROUT-3"));
            }
        }
        return Ok(false);
    }
    let from = army.unit(unit).pose;
    let length = gone.away.length;
    if 0 < length {
        land(army, unit, &gone, length);
        moved(army, cx, unit, (from, &[]), (cite, Kind::Retire, what), None, |army| {
            format!("{} goes back {}", spoken::unit(army, unit), spoken::inches(length))
        });
    }
    if let Some(enemy) = gone.met {
        reveal(army, cx, enemy);
    }
    Ok(true)
}

/// A unit is drawn off another to such a distance, as far as free ground allows (DI-CHG-16, DI-ROUT-3).
pub fn put_off<A: Hands>(
    army: &mut A,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    other: UnitNo,
    room: Length,
    cite: RuleId,
) {
    let from = army.unit(unit).pose;
    let way = match army.unit(unit).charge {
        // Back along its path.
        Some(_) => from.facing.opposite(),
        None => Heading::of(army.slab(other).middle().to(army.slab(unit).middle()))
            .unwrap_or(from.facing.opposite()),
    };
    let (target, shape) = (army.slab(other), army.shape(unit, army.unit(unit).stance));
    let free = |army: &A, far: Length| {
        let pose = Pose { at: from.at.moved(way, far), facing: from.facing };
        let slab = Slab::new(pose, shape);
        let about = slab.bounds();
        let mut others = army.standing().filter(|it| *it != unit && *it != other);
        let clear = others.all(|it| !about.meets(&army.bounds(it)) || !army.slab(it).overlaps(&slab, 1));
        let holds = army.table().holds(&slab, ground::table::Sides::NONE);
        (clear && holds).then_some((pose, slab))
    };
    let far_enough = |it: &(Pose, Slab)| !it.1.within(&target, room - 1);
    let steps = (1..=room / 5 + 40).map(|it| 5 * it);
    let mut best = None;
    for far in steps {
        match free(army, far) {
            Some(it) if far_enough(&it) => {
                best = Some(it.0);
                break;
            }
            Some(it) => best = Some(it.0),
            None => {}
        }
    }
    let Some(pose) = best else { return };
    let stance = army.unit(unit).stance;
    army.place(unit, pose, stance);
    moved(army, cx, unit, (from, &[]), (cite, Kind::Retire, "drawn off"), Some(other), |army| {
        format!("{} stops short of {}", spoken::unit(army, unit), spoken::unit(army, other))
    });
}

/// Is a wagon or a staff by itself in the way of a charger who has come home (DI-GENL-11)?
pub fn is_helpless(army: &impl Army, unit: UnitNo) -> bool {
    matches!(army.arm(unit), Arm::Staff | Arm::Transport) && bodies::in_contact(army, unit)
}
