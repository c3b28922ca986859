//! What is due when the impulses are over: overlaps, disorder of the march, fires lit, leaders (CS-MOVE-10 to -13, -42, -45,
//! CS-CAS-14).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play};
use ground::table::{Length, Pose, Slab, set_back};

use super::plan::{Mover, Way};
use super::{boats, clear_chits, impulse, marches, parts, works};
use crate::facts::bodies::Looking;
use crate::resolve::burning::{FIGHT_FIRE, FightFireCase, Fought, START_FIRE, StartFireCase, Started};
use crate::spoken;
use crate::state::{Fate, Special, State, UnitNo};
use crate::steps::told::{self, says};
use crate::steps::{leaders, screens, sighting};
use crate::vocabulary::{Arm, Discipline, Formation, Heat, PACE, Sky, Speed};

/// CS-MOVE-42: of two friends that would end on each other the later is set back along its way to the last free spot; if
/// it has not moved, or an enemy has come to where it began, the other.
pub fn settle(state: &mut State, movers: &mut [Mover]) {
    for _ in 0..movers.len() {
        let Some((a, b)) = overlap(state, movers) else { return };
        let moved = |it: &usize| 1 < movers[*it].track.len();
        let back = |of: usize| free_spot(state, &movers[of]).map(|pose| (of, pose));
        let Some((of, pose)) = [b, a].into_iter().filter(moved).find_map(back) else { return };
        state.unit_mut(movers[of].unit).pose = pose;
        movers[of].went = way_to(&movers[of].track, pose);
        movers[of].track = vec![pose];
    }
}

/// How far it is along a way to one of its spots, the last time it comes by.
fn way_to(track: &[Pose], spot: Pose) -> Length {
    let to = track.iter().rposition(|it| *it == spot).unwrap_or(0);
    track[..=to].windows(2).map(|it| it[0].at.distance(it[1].at)).sum()
}

/// The last spot on its way where it stands on nobody; where there is none, the first of all, unless an enemy is there.
fn free_spot(state: &State, mover: &Mover) -> Option<Pose> {
    let (shape, side) = (state.unit(mover.unit).shape, state.side(mover.unit));
    let clear = |pose: Pose, of: &dyn Fn(UnitNo) -> bool| {
        let slab = Slab::new(pose, shape);
        !state.standing().any(|it| it != mover.unit && of(it) && state.slab(it).overlaps(&slab, 100))
    };
    let foe = |it: UnitNo| state.side(it) != side && state.unit(it).inside.is_none();
    let anybody = |it: UnitNo| foe(it) || state.side(it) == side && counts(state, it);
    let spot = set_back(&mover.track, |it| clear(it, &anybody))?;
    (spot != state.unit(mover.unit).pose && clear(spot, &foe)).then_some(spot)
}

fn overlap(state: &State, movers: &[Mover]) -> Option<(usize, usize)> {
    let pairs = (0..movers.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    pairs.into_iter().find(|(a, b)| {
        let (one, other) = (movers[*a].unit, movers[*b].unit);
        state.side(one) == state.side(other)
            && counts(state, one)
            && counts(state, other)
            && (1 < movers[*a].track.len() || 1 < movers[*b].track.len())
            && state.overlap(one, other, 100)
    })
}

/// Loose troops let everybody through and stand among anybody.
fn counts(state: &State, unit: UnitNo) -> bool {
    let status = state.unit(unit);
    status.on_table() && status.inside.is_none() && !status.formation.loose()
}

/// What the march has cost: disorder, breath; and which chits are done.
pub fn toll(state: &mut State, cx: &mut Cx<'_>, mover: &Mover) {
    let unit = mover.unit;
    if !state.unit(unit).on_table() {
        return;
    }
    let (card, formation) = (state.card(unit), state.unit(unit).formation);
    let (arm, discipline) = (card.kind.arm(), state.drill(unit).discipline);
    let regular = arm != Arm::Irregular;
    let doubled = 0 < mover.moved && mover.speed == Speed::Double;
    mover.rules.iter().for_each(|it| cx.cite(*it));
    if 0 < mover.moved {
        cx.cite(rule!("CS-MOVE-5"));
    }
    let mut markers = 0;
    if regular && 0 < mover.moved {
        if mover.way == Way::Backward && impulse::ragged(discipline) {
            cx.cite(rule!("CS-MOVE-10"));
            markers += 1;
        }
        if mover.converts && impulse::ragged(discipline) {
            cx.cite(rule!("CS-MOVE-12"));
            markers += 1;
        }
        let line = matches!(formation, Formation::Line2 | Formation::Line3 | Formation::CavLine);
        let clumsy = matches!(discipline, Discipline::Militia | Discipline::Raw | Discipline::Rabble);
        if doubled && !mover.flees && (line || formation.column() && clumsy) {
            cx.cite(rule!("CS-MOVE-13"));
            markers += 1;
        }
        if doubled && arm == Arm::Infantry && state.sky.heat == Heat::Hot {
            markers += 1;
        }
    }
    if 0 < markers {
        cx.cite(rule!("CS-DIS-5"));
    }
    state.disorder(unit, markers);
    let status = state.unit_mut(unit);
    (status.now.doubled, status.now.went) = (doubled, mover.went);
    if matches!(mover.way, Way::Prolong { .. }) && 0 < mover.moved {
        status.now.served_at = Some(mover.moved.min(20) as u8);
    }
    status.now.drew_back |= mover.flees && 0 < mover.moved;
    clear_chits(status, mover);
    // It marches on next turn, unless somebody says otherwise.
    if 0 < mover.moved && (status.order.movement.is_some() || status.order.attack.is_some()) {
        cx.cite(rule!("CS-CMD-18"));
    }
}

/// Fires are lit and fought when all have moved (CS-SPEC-20, -22, CS-MOVE-45).
pub fn actions(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    works::rest(state);
    let units: Vec<UnitNo> = state.standing().collect();
    for unit in units {
        let status = state.unit(unit);
        if status.automatic != crate::vocabulary::AutomaticOrder::None
            || status.level <= crate::vocabulary::Level::Broken
        {
            continue;
        }
        match status.order.special {
            Some(Special::StartFire(site)) => light(state, cx, unit, site)?,
            Some(Special::FightFire(site)) => douse(state, cx, unit, site)?,
            Some(Special::Row(degrees)) => boats::land(state, cx, unit, degrees)?,
            Some(special) if works::is_work(special) => {
                cx.cite(rule!("CS-MOVE-45"));
                works::work(state, cx, unit, special)?;
            }
            Some(special) => reorganised(state, cx, unit, special),
            None => {}
        }
    }
    Ok(())
}

/// Special orders that change what a unit is; each is done when its quarters are over, and its chit is removed (CS-CMD-18).
fn reorganised(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, special: Special) {
    match special {
        Special::Skirmish { paces, extended } => screens::out(state, cx, unit, (paces, extended)),
        Special::Recall => screens::fall_in(state, cx, unit, rule!("CS-SPEC-12"), ""),
        Special::Detach(part) => parts::detach(state, cx, unit, part),
        Special::Regroup => parts::regroup(state, cx, unit),
        Special::Brigade(other) => parts::brigade(state, cx, (unit, other)),
        Special::Converge => parts::converge(state, cx, unit),
        Special::Dismount => parts::dismount(state, cx, unit),
        Special::Remount => parts::mount(state, cx, unit),
        Special::Occupy(site) => parts::occupy(state, cx, unit, site),
        // It waits until the other has its order too.
        Special::Close(with) => return parts::close(state, cx, (unit, with)),
        Special::Embark(boat) => boats::embark(state, cx, unit, boat),
        Special::Disembark => boats::disembark(state, cx, unit),
        Special::Depart { off, to, along } => return marches::depart(state, cx, unit, (off, to, along)),
        _ => return,
    }
    let order = &mut state.unit_mut(unit).order;
    (order.special, order.formation) = (None, None);
}

pub fn near(state: &State, unit: UnitNo, site: u8) -> bool {
    let walls = state.scenario().field.structures[usize::from(site)].slab;
    state.unit(unit).inside == Some(site) || state.slab(unit).within(&walls, 20 * PACE)
}

pub fn raining(state: &State) -> bool {
    matches!(state.sky.sky, Sky::Rain | Sky::Storm)
}

fn light(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, site: u8) -> Play<()> {
    let at = usize::from(site);
    let flammable = crate::facts::cover::burns(state, site);
    if !near(state, unit, site) || state.structures[at].fire.is_some() {
        return Ok(());
    }
    let seat = state.seat_of_unit(unit);
    cx.about(rule!("CS-SPEC-20"), u32::from(unit.0), seat);
    cx.throws(seat, || Cast { text: "whether the fire takes hold".to_owned(), piece: Some(state.id(unit)) });
    let played = cx.play(&START_FIRE, &StartFireCase { raining: raining(state), flammable })?;
    let burns = played.found.outcome == Started::Burning;
    if burns {
        state.structures[at].fire = Some(0);
    }
    state.unit_mut(unit).order.special = None;
    let name = &state.scenario().field.structures[at].name;
    let told = |voice: &told::Voice<'_>| {
        let came = if burns { "it burns" } else { "it does not burn" };
        says(
            format!("{} sets fire to {}: {came}.", voice.begin(unit), spoken::lower(name)),
            Act::new(Kind::Burst).by([voice.id(unit)]).came(came),
        )
        .with(voice.own(unit).then(|| played.record.clone()).flatten())
    };
    // Flames are seen by everybody, whoever lit them.
    told::tell_or(state, cx, rule!("CS-SPEC-20"), &[unit], told, |_, _| {
        burns.then(|| says(format!("{name} burns."), Act::new(Kind::Burst)))
    });
    Ok(())
}

fn douse(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, site: u8) -> Play<()> {
    let at = usize::from(site);
    let Some(burned) = state.structures[at].fire.filter(|_| near(state, unit, site)) else { return Ok(()) };
    let seat = state.seat_of_unit(unit);
    cx.about(rule!("CS-SPEC-22"), u32::from(unit.0), seat);
    cx.throws(seat, || Cast { text: "whether the fire is put out".to_owned(), piece: Some(state.id(unit)) });
    let played = cx.play(&FIGHT_FIRE, &FightFireCase { turns_burned: burned.into() })?;
    let out = played.found.outcome == Fought::Extinguished;
    if out {
        state.structures[at].fire = None;
        state.unit_mut(unit).order.special = None;
    }
    let name = &state.scenario().field.structures[at].name;
    let told = |voice: &told::Voice<'_>| {
        let came = if out { "it is put out" } else { "it burns on" };
        says(
            format!("{} fights the fire in {}: {came}.", voice.begin(unit), spoken::lower(name)),
            Act::new(Kind::Work).by([voice.id(unit)]).came(came),
        )
        .with(voice.own(unit).then(|| played.record.clone()).flatten())
    };
    told::tell_or(state, cx, rule!("CS-SPEC-22"), &[unit], told, |_, _| {
        out.then(|| says(format!("The fire in {} is out.", spoken::lower(name)), Act::new(Kind::Work)))
    });
    Ok(())
}

/// Leaders go with their units; one alone near the enemy flees to his own, or is taken (CS-CAS-14).
pub fn leaders(state: &mut State, cx: &mut Cx<'_>) {
    for leader in state.scenario().all_leaders() {
        let status = *state.leader(leader);
        if status.fate != Fate::Leads {
            continue;
        }
        if status.with.is_some() {
            continue;
        }
        let side = state.commander(leader).side;
        let beset = state.against(side).any(|foe| foe.slab.within_point(status.at, 20 * PACE));
        if !beset {
            continue;
        }
        let friend =
            state.standing_of(side).filter(|own| state.slab(*own).within_point(status.at, 240 * PACE));
        let friend = friend.min_by_key(|own| (state.slab(*own).distance_to_point(status.at), *own));
        match friend {
            Some(unit) => {
                let at = state.unit(unit).pose.at;
                cx.cite(rule!("CS-CAS-14"));
                sighting::ride(state, cx, &[(leader, at, Some(unit))]);
            }
            None => leaders::taken(state, cx, leader),
        }
    }
}
