//! Step 4a: forces from beyond the table (section 15).

use std::iter::once;

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play};
use field::open;
use ground::table::{Point, Pose};

use super::sheets;
use super::told::{self, says};
use crate::facts::bodies::Looking;
use crate::facts::cards::figures_at;
use crate::facts::{goals, going};
use crate::forms::orders::rate;
use crate::resolve::arrival::{ARRIVAL, ArrivalCase, Arrives};
use crate::scenario::Due;
use crate::state::{
    Away, Deeds, Fate, LeaderNo, Lies, Mission, Order, SheetNo, SideNo, State, Unit, UnitNo, Whereabouts,
};
use crate::vocabulary::{Arm, Formation, PACE, Speed};

pub fn arrive(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    // Another phase begins: who checks in it is judged by how he comes to stand (CS-THR-6).
    state.threats.clear();
    let coming: Vec<(SheetNo, Due)> = state
        .all_sheets()
        .filter(|it| state.sheet(*it).lies == Lies::Coming)
        .filter_map(|it| Some((it, state.back(it)?.due?)))
        .filter(|it| it.1.turn <= state.turn)
        .collect();
    if !coming.is_empty() {
        cx.cite(rule!("CS-OFF-1"));
        cx.cite(rule!("CS-OPT-1"));
    }
    // Those of whom some are here already come first: they are nearest to the edge.
    follow(state, cx);
    for (sheet, due) in coming {
        roll(state, cx, sheet, due)?;
    }
    round(state, cx)?;
    leaders(state, cx);
    Ok(())
}

/// CS-OFF-3
fn roll(state: &mut State, cx: &mut Cx<'_>, sheet: SheetNo, due: Due) -> Play<()> {
    let Some(back) = state.back(sheet) else { return Ok(()) };
    let (side, seat) = (back.side, state.seat_of_sheet(sheet));
    let case = ArrivalCase {
        turns_waited: i32::from(state.turn - due.turn),
        base_edge: state.scenario().sides[side].edge == due.edge,
        skill: state.commander(back.commander).skill,
        sky: state.sky.sky,
    };
    cx.about(rule!("CS-OFF-3"), u32::from(sheet.0), seat);
    cx.throws(seat, || Cast {
        text: format!("whether {} arrives", state.back(sheet).map_or("", |it| &it.name)),
        piece: None,
    });
    let played = cx.play(&ARRIVAL, &case)?;
    let here = (played.found.outcome == Arrives::Enters).then(|| entry(state, side, due)).flatten();
    if played.found.outcome == Arrives::Enters && here != Some(due.at) {
        cx.cite(rule!("CS-OFF-5"));
    }
    let watched = here.is_some_and(|at| figures_at(state, side, at));
    let place = here.map(|at| {
        let inward = due.edge.inward();
        Pose { at: at.moved(inward, state.area(sheet).shape.behind), facing: inward }
    });
    if let Some(pose) = place {
        enter(state, sheet, pose);
        if !case.base_edge {
            bind(state, cx, sheet, pose.at);
        }
    }
    let natural = played.found.natural;
    if watched {
        // Nothing hides them: they come in as figures, as many as there is room for (CS-OFF-4).
        state.sheet_mut(sheet).lies = Lies::Placed;
        for unit in state.back(sheet).map_or_else(Vec::new, |it| it.units.clone()) {
            state.unit_mut(unit).whereabouts = Whereabouts::Coming;
        }
    }
    if place.is_some() && !watched {
        sheets::number(state);
        told::tell_side(state, cx, 1 - side, rule!("CS-OFF-4"), |voice| {
            let id = voice.known.sheet_id(sheet);
            let name = crate::spoken::capital(&voice.known.sheet_called(sheet));
            says(format!("{name} comes onto the table."), Act::new(Kind::Sight).by([id]))
        });
    }
    told::tell_side(state, cx, side, rule!("CS-OFF-3"), |voice| {
        let name = crate::spoken::capital(&voice.known.sheet_called(sheet));
        let text = match (place.is_some(), played.found.outcome) {
            (true, _) => format!("{name} arrives ({natural})."),
            (false, Arrives::Enters) => format!("{name} finds the enemy where it should come in, and waits."),
            (false, Arrives::Waits) => format!("{name} is not here yet ({natural})."),
        };
        says(text, Act::new(Kind::Word)).with(played.record.clone())
    });
    if watched {
        follow(state, cx);
    }
    Ok(())
}

/// CS-OFF-4: who comes in as figures does so in march column, one behind the other, each when there is room for it.
fn follow(state: &mut State, cx: &mut Cx<'_>) {
    let waiting: Vec<(UnitNo, Due)> = state
        .all_sheets()
        .filter(|it| state.sheet(*it).lies == Lies::Placed)
        .filter_map(|it| Some((state.back(it)?, state.back(it)?.due?)))
        .flat_map(|(back, due)| back.units.iter().map(move |it| (*it, due)))
        .filter(|it| state.unit(it.0).whereabouts == Whereabouts::Coming && !is_away(state, it.0))
        .collect();
    for (unit, due) in waiting {
        march_in(state, cx, unit, due);
    }
}

fn is_away(state: &State, unit: UnitNo) -> bool {
    state.away.iter().any(|it| it.unit == unit)
}

/// In march column with its rear on the edge, or half a move in if it is shorter than that (CS-OFF-4).
fn march_in(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, due: Due) -> bool {
    let side = state.side(unit);
    let Some(at) = entry(state, side, due) else { return false };
    let (before, kind) = (*state.unit(unit), state.card(unit).kind);
    let formation = match kind.arm() {
        Arm::Infantry => Formation::MarchColumn,
        Arm::Cavalry => Formation::CavMarchColumn,
        Arm::Artillery => Formation::Limbered,
        Arm::Irregular => Formation::Swarm,
    };
    let status = state.unit_mut(unit);
    (status.formation, status.whereabouts) = (formation, Whereabouts::OnTable);
    state.reshape(unit);
    let (shape, inward) = (state.unit(unit).shape, due.edge.inward());
    let half = rate(state.card(unit), formation, Speed::Quick, before.level) * PACE / 2;
    let ahead = (half - shape.ahead).max(shape.behind + 1);
    let pose = Pose { at: at.moved(inward, ahead), facing: inward };
    state.unit_mut(unit).pose = pose;
    let slab = state.slab(unit);
    let crowded = state.standing().any(|it| {
        let near = if state.side(it) == side { 0 } else { 21 * PACE };
        it != unit && state.unit(it).inside.is_none() && state.slab(it).within(&slab, near)
    });
    let barred = state.body(unit).is_none_or(|it| going::barred(state, &it, &slab));
    if crowded || barred {
        // There is no room yet: the column is still outside.
        *state.unit_mut(unit) = before;
        return false;
    }
    let status = state.unit_mut(unit);
    (status.now, status.order) = (Deeds { busy: 10, ..Deeds::none(status.figures) }, Order::default());
    for leader in state.leaders.iter_mut().filter(|it| it.with == Some(unit)) {
        (leader.fate, leader.at) = (Fate::Leads, pose.at);
    }
    told::tell_side(state, cx, side, rule!("CS-OFF-4"), |voice| {
        says(
            format!("{} comes onto the table in column.", voice.begin(unit)),
            Act::new(Kind::Move).by([voice.id(unit)]),
        )
    });
    true
}

/// CS-OFF-6: those who have marched round, by the same roll as all others.
fn round(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let due: Vec<Away> = state.away.iter().copied().filter(|it| it.turn <= state.turn).collect();
    for it in due {
        let (side, seat) = (state.side(it.unit), state.seat_of_unit(it.unit));
        let edge = it.edge.side();
        let case = ArrivalCase {
            turns_waited: i32::from(state.turn - it.turn),
            base_edge: state.scenario().sides[side].edge == edge,
            skill: state.commander(state.card(it.unit).commander).skill,
            sky: state.sky.sky,
        };
        cx.about(rule!("CS-OFF-6"), u32::from(it.unit.0), seat);
        cx.throws(seat, || Cast {
            text: format!("whether {} is there", state.card(it.unit).name),
            piece: Some(state.id(it.unit)),
        });
        let found = cx.play(&ARRIVAL, &case)?.found.outcome;
        let here =
            found == Arrives::Enters && march_in(state, cx, it.unit, Due { turn: it.turn, at: it.at, edge });
        if here {
            state.away.retain(|other| other.unit != it.unit);
        } else {
            told::tell_side(state, cx, side, rule!("CS-OFF-6"), |voice| {
                says(format!("{} is not back yet.", voice.begin(it.unit)), Act::new(Kind::Word))
            });
        }
    }
    Ok(())
}

/// CS-OFF-5: where its way in is; where an enemy unit is within 120 paces of that, up to 240 paces
/// along the edge away from it.
fn entry(state: &State, side: SideNo, due: Due) -> Option<Point> {
    let size = state.scenario().field.table.size();
    let free = |at: &Point| !state.against(side).any(|it| it.slab.within_point(*at, 120 * PACE));
    let aside = open::aside(due.at, once(due.edge), 20 * PACE, 12);
    let on_table = |it: Point| Point::new(it.x.clamp(0, size.x), it.y.clamp(0, size.y));
    once(due.at).chain(aside.map(on_table)).find(free)
}

/// CS-MIS-2: who comes in by another edge than his own has a mission. Where nobody has given him one it is to go, and to attack
/// whom he meets on the way, to what is worth most.
fn bind(state: &mut State, cx: &mut Cx<'_>, sheet: SheetNo, from: Point) {
    let Some(back) = state.back(sheet).cloned() else { return };
    if back.units.iter().any(|it| state.mission_of(*it).is_some()) {
        return;
    }
    cx.cite(rule!("CS-MIS-2"));
    let scenario = state.scenario();
    let size = scenario.field.table.size();
    let prize = scenario.objectives.iter().max_by_key(|it| it.points).map(|it| goals::place(scenario, it));
    let to = prize.unwrap_or(Point::new(size.x / 2, size.y / 2));
    let units = back.units.iter().fold(0, |bits, it| bits | Unit::bit(*it));
    let route = [from, to].into_iter().collect();
    state.assign(Mission { units, route, new: true, ..Mission::blank(back.commander) });
}

fn enter(state: &mut State, sheet: SheetNo, pose: Pose) {
    let status = state.sheet_mut(sheet);
    (status.lies, status.pose) = (Lies::OnTable, pose);
    let Some(back) = state.back(sheet).cloned() else { return };
    for unit in back.units {
        state.unit_mut(unit).whereabouts = Whereabouts::Carded;
    }
    let of = state.sheet(sheet).of;
    for leader in state.scenario().all_leaders() {
        if state.commander(leader).sheet == of && state.leader(leader).fate == Fate::Coming {
            let status = state.leader_mut(leader);
            (status.fate, status.at) = (Fate::Leads, pose.at);
        }
    }
}

/// Leaders who come by themselves, in their turn and without a roll.
fn leaders(state: &mut State, cx: &mut Cx<'_>) {
    let due = |it: &LeaderNo| {
        let marches = state.leader(*it).with.is_some_and(|it| is_away(state, it));
        let due = state.commander(*it).due.is_some_and(|it| it <= state.turn);
        state.leader(*it).fate == Fate::Coming && due && !marches
    };
    let coming: Vec<LeaderNo> = state.scenario().all_leaders().filter(due).collect();
    for leader in coming {
        state.leader_mut(leader).fate = Fate::Leads;
        let side = state.commander(leader).side;
        told::tell_side(state, cx, side, rule!("CS-OFF-7"), |_| {
            let card = state.commander(leader);
            says(format!("{} is here.", card.name), Act::new(Kind::Word).by([card.id]))
        });
    }
}
