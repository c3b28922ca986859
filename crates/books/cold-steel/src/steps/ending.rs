//! Step 8c: the end of the turn, and of the battle (CS-END-1, CS-WIN-1 to -4).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play, Seat};
use ground::table::{Point, Slab};

use super::sky;
use super::told::{self, says};
use crate::facts::score;
use crate::resolve::burning::{SPREAD_FIRE, Spread, SpreadFireCase};
use crate::resolve::close_combat::CombatResult;
use crate::resolve::firing::{BurningCase, FIRE_DAMAGE, Ruin, SMOKE_MADE, SmokeCase as Made, SmokeSource};
use crate::resolve::weather::{SMOKE_DECAY, SmokeCase};
use crate::spoken;
use crate::state::{Deeds, Ending, SideNo, State, Step, UnitNo};
use crate::vocabulary::{Arm, AutomaticOrder, PACE, Sky, Strength};

pub fn end_of_turn(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    cx.cite(rule!("CS-END-1"));
    capture_guns(state, cx);
    hold(state, cx);
    hold_works(state, cx);
    fires(state, cx)?;
    smoke(state, cx)?;
    timers(state);
    memory(state);
    sky::change(state, cx)?;
    if let Some(ending) = ending(state) {
        cx.cite(rule!("CS-WIN-2"));
        cx.cite(rule!("CS-WIN-3"));
        finish(state, cx, ending);
        return Ok(());
    }
    state.turn += 1;
    Ok(())
}

/// CS-ROUT-6: guns with an enemy and no friend within 20 paces are his.
fn capture_guns(state: &mut State, cx: &mut Cx<'_>) {
    for left in std::mem::take(&mut state.left_guns) {
        let near =
            |side: SideNo| state.standing_of(side).any(|it| state.slab(it).within_point(left.at, 20 * PACE));
        if left.spiked || near(left.side) || !near(1 - left.side) {
            state.left_guns.push(left);
            continue;
        }
        state.captured_guns[1 - left.side] += u16::from(left.guns);
        told::tell_all(state, cx, rule!("CS-ROUT-6"), || {
            let winner = side(state, 1 - left.side);
            says(format!("The {winner} take {} guns.", left.guns), Act::new(Kind::Take).decisive())
        });
    }
}

/// CS-DET-20, CS-WIN-4: occupied, with no opposing forces within P3. A building is occupied by who is inside, a bridge or a
/// crossing of roads by who stands within P3 of it; a garrison stands at nothing but its own walls.
fn hold(state: &mut State, cx: &mut Cx<'_>) {
    for at in 0..state.structures.len() {
        let site = &state.scenario().field.structures[at];
        let inside = |it: UnitNo| state.unit(it).inside == Some(at as u8);
        let near = |it: UnitNo| state.slab(it).within(&site.slab, 20 * PACE);
        let occupied = |side: SideNo| {
            let open = site.bridge || site.capacity == 0;
            let outside = |it: UnitNo| open && state.unit(it).inside.is_none() && near(it);
            state.standing_of(side).any(|it| inside(it) || outside(it))
        };
        let opposed = |side: SideNo| state.standing_of(1 - side).any(|it| inside(it) || near(it));
        let Some(holder) = (0..2).find(|side| occupied(*side) && !opposed(*side)).map(Some) else { continue };
        if state.structures[at].holder == holder {
            continue;
        }
        state.structures[at].holder = holder;
        told::tell_all(state, cx, rule!("CS-DET-20"), || {
            let scenario = state.scenario();
            let name = &scenario.field.structures[at].name;
            let side = spoken::folk(&scenario.sides[holder.unwrap_or(0)].name);
            says(format!("{side} have taken {name}."), Act::new(Kind::Take).decisive())
        });
    }
}

/// The same of works: whoever stands at them, with no enemy as near.
fn hold_works(state: &mut State, cx: &mut Cx<'_>) {
    let near = |line: &[Point]| {
        let at = |side: SideNo| {
            state.standing_of(side).any(|it| {
                let slab = state.slab(it).grown(20 * PACE);
                line.windows(2).any(|it| slab.chord(it[0], it[1]).is_some())
            })
        };
        match (at(0), at(1)) {
            (true, false) => Some(0),
            (false, true) => Some(1),
            _ => None,
        }
    };
    let field = &state.scenario().field;
    let listed = field.works.iter().map(|it| {
        let line = field.table.features()[usize::from(it.feature)].line();
        line.and_then(near)
    });
    let listed: Vec<Option<SideNo>> = listed.collect();
    let dug: Vec<Option<SideNo>> = state.banks.iter().map(|it| near(&[it.a, it.b])).collect();
    let mut taken: Vec<SideNo> = Vec::new();
    for (holder, now) in state.lines.iter_mut().zip(listed) {
        if let Some(now) = now.filter(|it| *holder != Some(*it)) {
            *holder = Some(now);
            taken.push(now);
        }
    }
    for (it, now) in state.banks.iter_mut().zip(dug) {
        let dug = crate::facts::works::feature(it).is_some();
        if let Some(now) = now.filter(|now| dug && it.holder != Some(*now)) {
            it.holder = Some(now);
            taken.push(now);
        }
    }
    for side in taken {
        told::tell_all(state, cx, rule!("CS-DET-20"), || {
            let side = spoken::folk(&state.scenario().sides[side].name);
            says(format!("{side} have taken works."), Act::new(Kind::Take).decisive())
        });
    }
}

/// CS-SPEC-21, -23: fires burn on, eat at the walls and spread. What an earlier fire has eaten stays eaten.
fn fires(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let burning: Vec<usize> =
        (0..state.structures.len()).filter(|it| state.structures[*it].fire.is_some()).collect();
    for at in burning {
        let turns = state.structures[at].fire.unwrap_or(0) + 1;
        state.structures[at].fire = Some(turns);
        if let Some(level) = built(state, at).filter(|_| turns.is_multiple_of(LEVEL_BURNS)) {
            let left = cx.within(&FIRE_DAMAGE, &BurningCase { level, turns_burned: LEVEL_BURNS.into() })?;
            state.structures[at].damage += 1;
            if left.outcome == Ruin::Ruined {
                ruined(state, cx, at);
            }
        }
        spread(state, cx, at, turns)?;
    }
    Ok(())
}

/// Turns in which a fire eats one level of cover (CS-SPEC-21).
const LEVEL_BURNS: u16 = 5;

/// A ruin burns no more, and nobody can stay in it.
fn ruined(state: &mut State, cx: &mut Cx<'_>, at: usize) {
    state.structures[at].fire = None;
    told::tell_all(state, cx, rule!("CS-SPEC-21"), || {
        let name = &state.scenario().field.structures[at].name;
        says(format!("{name} is burned out."), Act::new(Kind::Burst).decisive())
    });
    super::movement::bridges::fallen(state, cx, at as u8, rule!("CS-SPEC-21"));
    let inside = state.standing().find(|it| state.unit(*it).inside == Some(at as u8));
    if let Some(unit) = inside {
        super::movement::leave_building(state, unit);
        told::tell(state, cx, rule!("CS-SPEC-21"), &[unit], |voice| {
            says(
                format!("{} leaves the ruins.", voice.begin(unit)),
                Act::new(Kind::Move).by([voice.id(unit)]),
            )
        });
    }
}

/// As strong as it is now: as it was built, as engineers have changed it, less what has burned.
fn built(state: &State, at: usize) -> Option<Strength> {
    match crate::facts::cover::strength(state, at as u8)? {
        1 => Some(Strength::Light),
        2 => Some(Strength::Medium),
        3 => Some(Strength::Heavy),
        _ => None,
    }
}

fn spread(state: &mut State, cx: &mut Cx<'_>, from: usize, turns: u16) -> Play<()> {
    for to in 0..state.structures.len() {
        let field = &state.scenario().field;
        let (one, other) = (&field.structures[from], &field.structures[to]);
        let gap = one.slab.distance(&other.slab);
        let flammable = crate::facts::cover::burns(state, to as u8);
        if to == from || state.structures[to].fire.is_some() || !flammable || 20 * PACE < gap {
            continue;
        }
        let way = ground::table::Heading::of(one.slab.pose.at.to(other.slab.pose.at));
        let downwind = way.is_some_and(|it| it.near(state.sky.wind_to, ground::table::Turn(4_500)));
        let case = SpreadFireCase {
            turns_burned: turns.into(),
            distance: crate::facts::bodies::paces(gap),
            downwind,
            raining: matches!(state.sky.sky, Sky::Rain | Sky::Storm),
            flammable,
        };
        cx.about(rule!("CS-SPEC-23"), to as u32, Seat(0));
        let name = &other.name;
        cx.throws(Seat(0), || Cast {
            text: format!("whether the fire spreads to {}", spoken::lower(name)),
            piece: None,
        });
        if cx.within(&SPREAD_FIRE, &case)?.outcome == Spread::Catches {
            state.structures[to].fire = Some(0);
            told::tell_all(state, cx, rule!("CS-SPEC-23"), || {
                let name = &state.scenario().field.structures[to].name;
                says(format!("The fire spreads to {name}."), Act::new(Kind::Burst).decisive())
            });
        }
    }
    Ok(())
}

/// CS-SMOKE-2, -4: each ball rolls and goes, or drifts; then fires add theirs.
fn smoke(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let (wind_force, sky) = (state.sky.wind, state.sky.sky);
    let mut left = Vec::with_capacity(state.smoke.len());
    for (at, ball) in state.smoke.clone().into_iter().enumerate() {
        cx.about(rule!("CS-SMOKE-4"), at as u32, Seat(0));
        cx.throws(Seat(0), || Cast { text: "whether a ball of smoke clears".to_owned(), piece: None });
        let found = cx.within(&SMOKE_DECAY, &SmokeCase { balls: 1, wind_force, sky })?;
        let drifted = ball.moved(state.sky.wind_to, found.outcome.drift * PACE);
        if found.outcome.removed == 0 && state.scenario().field.holds(drifted) {
            left.push(drifted);
        }
    }
    state.smoke = left;
    for at in 0..state.structures.len() {
        if state.structures[at].fire.is_none() {
            continue;
        }
        let source = SmokeSource::BurningStructure;
        let balls = cx.within(&SMOKE_MADE, &Made { source, men: 0, guns: 0 })?.outcome;
        let walls: Slab = state.scenario().field.structures[at].slab;
        let middle = walls.pose.at;
        let round = (0..balls).map(|it| {
            middle.moved(ground::table::Heading::new(it * 36_000 / balls), walls.shape.half + 10 * PACE)
        });
        state.smoke.extend(round);
    }
    // No procedure counts more, and nobody could see through them anyway.
    state.smoke.truncate(400);
    Ok(())
}

fn timers(state: &mut State) {
    for unit in state.scenario().all() {
        let arm = state.card(unit).kind.arm();
        let status = state.unit_mut(unit);
        status.record.rests = status.record.rests.saturating_sub(1);
        // CS-MOVE-13: breath.
        let hot = status.now.doubled || arm == Arm::Cavalry && status.now.fought.is_some();
        let halted = status.now.busy == 0 && status.now.fought.is_none();
        status.record.hot_turns = if hot { status.record.hot_turns.saturating_add(1) } else { 0 };
        status.blown = arm == Arm::Cavalry && (2 <= status.record.hot_turns || status.blown && !halted);
    }
    for leader in state.scenario().all_leaders() {
        let status = state.leader_mut(leader);
        (status.heard_last, status.heard_now) = (status.heard_now, false);
    }
}

/// This turn becomes the last one.
fn memory(state: &mut State) {
    for unit in state.scenario().all() {
        let status = state.unit_mut(unit);
        let melee = status.now.fought == Some(CombatResult::Melee);
        status.last = status.now;
        status.now = Deeds::none(status.figures);
        status.automatic = AutomaticOrder::None;
        status.attacks = status.attacks.filter(|_| melee);
        if status.order.special == Some(crate::state::Special::Reform) {
            status.order.special = None;
        }
        if status.order.special == Some(crate::state::Special::StandUp) && !status.lying_down {
            status.order.special = None;
        }
    }
    state.fallen.clear();
    state.decided.clear();
}

/// CS-WIN-1
fn ending(state: &State) -> Option<Ending> {
    let out_of_turns = state.scenario().turns <= state.turn;
    let nobody = |side: SideNo| state.scenario().of_side(side).all(|it| state.fate_of(it).lost());
    let broken = [0, 1].map(|side| state.broken[side] || nobody(side));
    (out_of_turns || broken[0] || broken[1]).then(|| verdict(state))
}

/// CS-WIN-2, -3
pub fn verdict(state: &State) -> Ending {
    score::verdict(state.scenario(), score::points(state))
}

fn side(state: &State, no: SideNo) -> &str {
    &state.scenario().sides[no].name
}

fn finish(state: &mut State, cx: &mut Cx<'_>, ending: Ending) {
    let words = ending.words.clone();
    let points = ending.points;
    (state.result, state.step) = (Some(ending), Step::Over);
    told::tell_all(state, cx, rule!("CS-WIN-1"), || {
        says(format!("{words}, {} to {}.", points[0], points[1]), Act::new(Kind::End).decisive())
    });
}

/// A side yields.
pub fn yielded(state: &mut State, cx: &mut Cx<'_>, loser: SideNo) {
    let winner = 1 - loser;
    let points = score::points(state);
    let words = format!("The {} yield", side(state, loser));
    finish(state, cx, Ending { winner: Some(winner), words, points });
}
