//! Steps 7a to 7c: close combat, with cavalry first (section 11).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play, Played};
use ground::table::{Heading, Length, Pose, Slab, Transect};

use super::morale::{leave_guns, pick_up, rest_if_irregular, steady};
use super::told::{self, says};
use crate::facts::bodies::Looking;
use crate::facts::combat::{Combat, combatant, combats, principal};
use crate::facts::threat::judge;
use crate::facts::{going, retreat, smoke};
use crate::forms::orders::rate;
use crate::resolve::close_combat::{CLOSE_COMBAT, CloseCombat, CombatCase, CombatResult};
use crate::spoken;
use crate::state::{Order, SideNo, State, Unit, UnitNo, Whereabouts};
use crate::vocabulary::{Arm, Formation, Level, PACE, Speed};

/// The combats with any mounted unit, or all the others; each unit fights once a turn (CS-CC-2).
pub fn fight(state: &mut State, cx: &mut Cx<'_>, with_horse: bool) -> Play<()> {
    if with_horse {
        // The phase begins here (CS-THR-6).
        let any = !combats(state).is_empty();
        judge(state, |_, _| any);
    }
    let fresh = |state: &State, it: &Combat| it.members().all(|unit| state.unit(unit).now.fought.is_none());
    let all: Vec<Combat> = combats(state)
        .into_iter()
        .filter(|it| it.with_horse(state) == with_horse && fresh(state, it))
        .collect();
    let mut fought: Vec<(Combat, Played<CloseCombat>)> = Vec::new();
    for combat in all {
        let (attackers, defenders) = (&combat.attackers[..], &combat.defenders[..]);
        let (Some(attacker), Some(defender)) =
            (combatant(state, attackers, defenders), combatant(state, defenders, attackers))
        else {
            continue;
        };
        cx.cite(rule!("CS-CC-1"));
        let also = |it: &UnitNo| state.unit(*it).attacks.is_some();
        if defenders.iter().any(also) {
            cx.cite(rule!("CS-CC-3"));
        }
        if with_horse {
            cx.cite(rule!("CS-CC-2"));
        }
        let (one, other) = (principal(state, attackers), principal(state, defenders));
        let (first, second) = (state.seat_of_unit(one), state.seat_of_unit(other));
        cx.opposed(rule!("CS-CC-5"), u32::from(one.0), first, second);
        cx.throws(first, || Cast {
            text: format!("the attack of {}", state.card(one).name),
            piece: Some(state.id(one)),
        });
        cx.throws(second, || Cast {
            text: format!("the stand of {}", state.card(other).name),
            piece: Some(state.id(other)),
        });
        let played = cx.play(&CLOSE_COMBAT, &CombatCase { attacker, defender })?;
        fought.push((combat, played));
    }
    for (combat, played) in fought {
        resolve(state, cx, &combat, &played);
    }
    Ok(())
}

fn resolve(state: &mut State, cx: &mut Cx<'_>, combat: &Combat, played: &Played<CloseCombat>) {
    let outcome = played.found.outcome;
    let toll = played.found.toll();
    let sides: [&[UnitNo]; 2] = [&combat.attackers, &combat.defenders];
    surprise(state, combat);
    for unit in combat.members() {
        let status = state.unit_mut(unit);
        status.now.fought = Some(outcome);
        status.record.fought = true;
        status.lying_down = false;
    }
    let mut lost = [0, 0];
    for (no, units) in sides.iter().enumerate() {
        lost[no] = share(state, units, toll[no].0);
        for unit in units.iter().filter(|it| state.unit(**it).on_table()).copied().collect::<Vec<_>>() {
            state.disorder(unit, toll[no].1);
        }
    }
    tell(state, cx, combat, played, lost);
    match outcome {
        CombatResult::Firefight => firefight(state, combat),
        CombatResult::Melee => {}
        CombatResult::AttackerRepulsed => {
            beaten(state, cx, combat, 0, Beaten::Back(120 * PACE));
        }
        CombatResult::DefenderPushedBack => beaten(state, cx, combat, 1, Beaten::Back(60 * PACE)),
        CombatResult::AttackerBroken => beaten(state, cx, combat, 0, Beaten::Runs(Level::Broken)),
        CombatResult::AttackerRouted => beaten(state, cx, combat, 0, Beaten::Runs(Level::Routed)),
        CombatResult::DefenderBroken => beaten(state, cx, combat, 1, Beaten::Runs(Level::Broken)),
        CombatResult::DefenderRouted => beaten(state, cx, combat, 1, Beaten::Runs(Level::Routed)),
        CombatResult::DefenderDispersed => beaten(state, cx, combat, 1, Beaten::Runs(Level::Dispersed)),
    }
    if outcome != CombatResult::Melee {
        for unit in combat.members() {
            let status = state.unit_mut(unit);
            status.attacks = None;
            status.order.breaks_off();
        }
    }
}

/// Attacked by one it did not see when the turn began (CS-MOR-50).
fn surprise(state: &mut State, combat: &Combat) {
    for attacker in &combat.attackers {
        for defender in &combat.defenders {
            let status = state.unit_mut(*defender);
            status.now.surprised |= status.now.saw & Unit::bit(*attacker) == 0;
        }
    }
}

/// Losses are shared by figures, the principal first for odd ones.
fn share(state: &mut State, units: &[UnitNo], figures: i32) -> i32 {
    let all: i32 = units.iter().map(|it| i32::from(state.unit(*it).figures)).sum();
    if all == 0 || figures == 0 {
        return 0;
    }
    let first = principal(state, units);
    let mut shares: Vec<(UnitNo, i32)> =
        units.iter().map(|it| (*it, figures * i32::from(state.unit(*it).figures) / all)).collect();
    let mut odd = figures - shares.iter().map(|it| it.1).sum::<i32>();
    shares.sort_by_key(|it| it.0 != first);
    let mut lost = 0;
    for (unit, part) in shares {
        let extra = odd.min(1);
        odd -= extra;
        lost += state.lose(unit, part + extra);
    }
    lost
}

fn tell(state: &State, cx: &mut Cx<'_>, combat: &Combat, played: &Played<CloseCombat>, lost: [i32; 2]) {
    let all: Vec<UnitNo> = combat.members().collect();
    let outcome = played.found.outcome;
    told::tell(state, cx, rule!("CS-CC-49"), &all, |voice| {
        let names = |units: &[UnitNo]| {
            let each: Vec<String> = units.iter().map(|it| voice.name(*it)).collect();
            each.join(" and ")
        };
        let (one, other) = (names(&combat.attackers), names(&combat.defenders));
        let came = match outcome {
            CombatResult::AttackerRouted => "the attack breaks and the attackers run",
            CombatResult::AttackerBroken => "the attackers are broken",
            CombatResult::AttackerRepulsed => "the attack is repulsed",
            CombatResult::Firefight => "a firefight at close range",
            CombatResult::Melee => "they are locked in a melee",
            CombatResult::DefenderPushedBack => "the defenders are pushed back",
            CombatResult::DefenderBroken => "the defenders are broken",
            CombatResult::DefenderRouted => "the defenders run",
            CombatResult::DefenderDispersed => "the defenders are dispersed",
        };
        let text = format!(
            "{} against {other}: {came}. {} and {} lost.",
            spoken::capital(&one),
            spoken::figures(lost[0]),
            spoken::figures(lost[1])
        );
        let ids = |units: &[UnitNo]| units.iter().map(|it| voice.id(*it)).collect::<Vec<_>>();
        let act = Act::new(Kind::Fight).by(ids(&combat.attackers)).on(ids(&combat.defenders));
        let open = voice.known.options().open_ratings;
        says(text, act.came(outcome.word()).decisive()).with(open.then(|| played.record.clone()).flatten())
    });
}

/// CS-CC-49: both stay and have fired; smoke on either side (CS-SMOKE-1).
fn firefight(state: &mut State, combat: &Combat) {
    for units in [&combat.attackers, &combat.defenders] {
        let front = principal(state, units);
        if state.unit(front).on_table() {
            let slab = state.slab(front);
            state.smoke.extend(smoke::before(&slab, 1));
        }
        for unit in units.iter() {
            let status = state.unit_mut(*unit);
            // Whoever shot at them has been answered (CS-MOR-39).
            (status.first_fire, status.now.fired) = (false, true);
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Beaten {
    /// Still facing the enemy, so far, one level lower but not below wavering.
    Back(Length),
    Runs(Level),
}

fn beaten(state: &mut State, cx: &mut Cx<'_>, combat: &Combat, who: usize, how: Beaten) {
    let sides: [&[UnitNo]; 2] = [&combat.attackers, &combat.defenders];
    let (losers, winners) = (sides[who], sides[1 - who]);
    let stood = losers.iter().find(|it| state.unit(**it).on_table()).map(|it| *state.unit(*it));
    let (place, house) = (stood.map(|it| it.pose), stood.and_then(|it| it.inside));
    let sheltered = losers.iter().any(|it| {
        state
            .body(*it)
            .is_some_and(|body| crate::facts::cover::of_place(state, &body) != crate::vocabulary::Cover::None)
    });
    for unit in losers.iter().copied().filter(|it| state.unit(*it).on_table()).collect::<Vec<_>>() {
        match how {
            Beaten::Back(far) => give_way(state, cx, unit, winners, far),
            Beaten::Runs(level) => run(state, cx, unit, level),
        }
    }
    if let Beaten::Runs(_) = how {
        // Each of the beaten may be followed; who has surrendered runs nowhere (CS-CC-50).
        let standing = |it: &&UnitNo| state.unit(**it).on_table();
        let runs = |it: &&UnitNo| state.unit(**it).whereabouts != Whereabouts::Surrendered;
        let run: Vec<UnitNo> = losers.iter().filter(runs).copied().collect();
        let won: Vec<UnitNo> = winners.iter().filter(standing).copied().collect();
        let pairs = won.into_iter().flat_map(|one| run.iter().map(move |other| (one, *other)));
        state.decided.extend(pairs);
    }
    // A victorious attacker takes the place of the loser's front if that was covered.
    let taken = principal(state, winners);
    let afoot = state.body(taken).is_some_and(|it| it.is_foot() && it.inside.is_none());
    let goes_in = who == 1 && sheltered && afoot;
    match (house, place) {
        (Some(site), _) if goes_in => {
            // Its own order for the place has come true, whatever it was.
            super::movement::occupy(state, cx, taken, site);
            if state.unit(taken).inside == Some(site) {
                state.unit_mut(taken).order = Order::default();
            }
        }
        (None, Some(place)) if goes_in => step_into(state, cx, taken, place),
        _ => {}
    }
}

/// Repulsed or pushed back; guns that must go leave their pieces.
fn give_way(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, from: &[UnitNo], far: Length) {
    abandon_guns(state, cx, unit);
    super::movement::leave_building(state, unit);
    super::movement::fold(state, cx, unit);
    let level = match state.unit(unit).level {
        Level::Resolute => Level::Determined,
        Level::Determined => Level::Wavering,
        lower => lower,
    };
    steady(state, unit, level);
    let Some(body) = state.body(unit).filter(|it| it.inside.is_none()) else { return };
    let enemy = from.iter().filter_map(|it| state.body(*it)).min_by_key(|it| (body.distance(it), it.no));
    let back = enemy.and_then(|it| Heading::of(it.at().to(body.at())));
    let back = back.unwrap_or(body.slab.pose.facing.opposite());
    let gone = slide(state, unit, back, far, Slide::Back);
    state.unit_mut(unit).now.drew_back = true;
    went(state, cx, unit, body.slab.pose, gone);
}

/// Broken, routed or dispersed: face about and half a move at once; without a way out they surrender.
fn run(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, level: Level) {
    abandon_guns(state, cx, unit);
    super::movement::leave_building(state, unit);
    super::movement::fold(state, cx, unit);
    let Some(body) = state.body(unit) else { return };
    let wish = retreat::direction(state, &body);
    let irregular = state.card(unit).kind.arm() == Arm::Irregular;
    let way = retreat::free_way(state, &body, wish, 20 * PACE, &mut Transect::default()).map(|it| it.0);
    // Who finds no way out of a house is taken in it.
    if (way.is_none() || body.inside.is_some()) && !irregular {
        surrender(state, cx, unit);
        return;
    }
    let mut level = level.min(state.unit(unit).level);
    if irregular && (way.is_none() || body.inside.is_some()) {
        // Where others surrender, irregulars melt away (CS-IRR-1).
        level = level.min(Level::Routed);
    }
    steady(state, unit, level);
    if irregular && level < Level::Broken {
        rest_if_irregular(state, cx, unit);
        return;
    }
    if level == Level::Dispersed {
        pick_up(state, unit);
        told::tell(state, cx, rule!("CS-CC-48"), &[unit], |voice| {
            says(
                format!("{} is no more.", voice.begin(unit)),
                Act::new(Kind::Break).on([voice.id(unit)]).decisive(),
            )
        });
        return;
    }
    let speed = if level == Level::Routed { Speed::Double } else { Speed::Quick };
    let far = rate(state.card(unit), state.unit(unit).formation, speed, level) * PACE / 2;
    let gone = slide(state, unit, way.unwrap_or(wish), far, Slide::Run);
    state.unit_mut(unit).now.drew_back = true;
    went(state, cx, unit, body.slab.pose, gone);
}

fn surrender(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let winner: SideNo = 1 - state.side(unit);
    state.prisoners[winner] += state.unit(unit).figures;
    state.remove(unit, Whereabouts::Surrendered);
    told::tell(state, cx, rule!("CS-CC-49"), &[unit], |voice| {
        says(
            format!("{} has no way out and surrenders.", voice.begin(unit)),
            Act::new(Kind::Take).on([voice.id(unit)]).decisive(),
        )
    });
}

/// CS-CC-49: beaten crews abandon their unlimbered guns.
fn abandon_guns(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let status = state.unit(unit);
    if status.formation != Formation::Unlimbered || status.guns == 0 {
        return;
    }
    let guns = status.guns;
    leave_guns(state, unit);
    told::tell(state, cx, rule!("CS-ROUT-6"), &[unit], |voice| {
        says(
            format!("{} abandons its {guns} guns.", voice.begin(unit)),
            Act::new(Kind::Take).on([voice.id(unit)]).decisive(),
        )
    });
}

/// How somebody is moved by the outcome of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slide {
    /// Into the place of the beaten.
    Forward,
    /// Still facing the enemy.
    Back,
    /// Through everybody, turning about as soon as there is room for it between the enemies.
    Run,
}

/// Moves a unit along a heading until something stops it; how far it came. Who gives way over the edge is lost (CS-GEO-9).
fn slide(state: &mut State, unit: UnitNo, way: Heading, far: Length, how: Slide) -> Length {
    let Some(body) = state.body(unit) else { return 0 };
    let runs = how == Slide::Run;
    let facing = body.slab.pose.facing;
    let turned = if runs { way } else { facing };
    let (mut gone, step) = (0, 10 * PACE);
    while gone < far {
        let next = (gone + step).min(far);
        let pose = Pose { at: body.at().moved(way, next), facing };
        let slab = Slab::new(pose, body.slab.shape);
        let off = !state.scenario().field.holds(slab.pose.at);
        let held = state.standing().any(|it| {
            let other = state.slab(it);
            let enemy = state.side(it) != body.side;
            let near = if enemy { 20 * PACE } else { 0 };
            it != unit
                && (enemy || !runs && !state.unit(it).formation.loose())
                && other.within(&slab, near)
                && other.distance(&slab) < other.distance(&body.slab)
        });
        if going::barred(state, &body, &slab) || held || off && how == Slide::Forward {
            break;
        }
        gone = next;
        if off {
            state.unit_mut(unit).pose = Pose { facing: turned, ..slab.pose };
            state.remove(unit, Whereabouts::OffTable);
            return gone;
        }
    }
    let at = body.at().moved(way, gone);
    let fits = |facing: Heading| {
        let slab = Slab::new(Pose { at, facing }, body.slab.shape);
        !state.against(body.side).any(|it| it.inside.is_none() && it.slab.overlaps(&slab, PACE))
            && !going::barred(state, &body, &slab)
    };
    let facing = if fits(turned) { turned } else { facing };
    state.unit_mut(unit).pose = Pose { at, facing };
    let leaders: Vec<_> = state.leading().filter(|it| state.leader(*it).with == Some(unit)).collect();
    for leader in leaders {
        state.leader_mut(leader).at = at;
    }
    gone
}

fn went(state: &State, cx: &mut Cx<'_>, unit: UnitNo, from: Pose, gone: Length) {
    if !state.unit(unit).on_table() {
        told::tell(state, cx, rule!("CS-GEO-9"), &[unit], |voice| {
            says(
                format!("{} is driven from the field.", voice.begin(unit)),
                Act::new(Kind::Break).by([voice.id(unit)]).decisive(),
            )
        });
        return;
    }
    told::tell(state, cx, rule!("CS-CC-49"), &[unit], |voice| {
        let to = state.unit(unit).pose;
        let way =
            [from, to].map(|it| engine::Waypoint::Measured(it.at.x, it.at.y, Some(it.facing.hundredths())));
        says(
            format!("{} goes back {}.", voice.begin(unit), spoken::paces(gone)),
            Act::new(Kind::Retire).by([voice.id(unit)]).along(way),
        )
    });
}

/// The winner stands where the loser stood, facing as it came.
fn step_into(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, place: Pose) {
    super::movement::fold(state, cx, unit);
    let Some(body) = state.body(unit) else { return };
    let Some(way) = Heading::of(body.at().to(place.at)) else { return };
    let far = body.at().distance(place.at);
    let from = body.slab.pose;
    let gone = slide(state, unit, way, far, Slide::Forward);
    if 0 < gone {
        state.unit_mut(unit).order = Order::default();
        told::tell(state, cx, rule!("CS-CC-49"), &[unit], |voice| {
            let to = state.unit(unit).pose;
            let way = [from, to]
                .map(|it| engine::Waypoint::Measured(it.at.x, it.at.y, Some(it.facing.hundredths())));
            says(
                format!("{} takes the place of the beaten.", voice.begin(unit)),
                Act::new(Kind::Move).by([voice.id(unit)]).along(way),
            )
        });
    }
}
