//! Step 4a: forces from beyond the table (section 15).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play};
use ground::table::{Length, Point, Pose, Side as Edge};

use super::sheets;
use super::told::{self, says};
use crate::facts::bodies::Looking;
use crate::facts::goals;
use crate::resolve::arrival::{ARRIVAL, ArrivalCase, Arrives};
use crate::scenario::Due;
use crate::state::{Fate, LeaderNo, Lies, Mission, SheetNo, State, Unit, Whereabouts};
use crate::vocabulary::PACE;

pub fn arrive(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let coming: Vec<(SheetNo, Due)> = state
        .all_sheets()
        .filter(|it| state.sheet(*it).lies == Lies::Coming)
        .filter_map(|it| Some((it, state.back(it)?.due?)))
        .filter(|it| it.1.turn <= state.turn)
        .collect();
    for (sheet, due) in coming {
        roll(state, cx, sheet, due)?;
    }
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
    let place = (played.found.outcome == Arrives::Enters).then(|| entry(state, sheet, due)).flatten();
    if let Some(pose) = place {
        enter(state, sheet, pose);
        if !case.base_edge {
            bind(state, cx, sheet, pose.at);
        }
    }
    let natural = played.found.natural;
    if place.is_some() {
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
    Ok(())
}

/// CS-OFF-4, -5: on the table with its rear on the edge; where an enemy unit is within 120 paces of that, up to 240 paces
/// along the edge away from it.
fn entry(state: &State, sheet: SheetNo, due: Due) -> Option<Pose> {
    let inward = due.edge.outward().opposite();
    let area = state.area(sheet).shape;
    let size = state.scenario().field.table.size();
    let along = |by: Length| match due.edge {
        Edge::North | Edge::South => Point::new((due.at.x + by).clamp(0, size.x), due.at.y),
        Edge::East | Edge::West => Point::new(due.at.x, (due.at.y + by).clamp(0, size.y)),
    };
    let side = state.sheet(sheet).side;
    let free = |at: &Point| !state.against(side).any(|it| it.slab.within_point(*at, 120 * PACE));
    let steps = (0..=12).flat_map(|it| [it * 20 * PACE, -it * 20 * PACE]);
    let at = steps.map(along).find(free)?;
    Some(Pose { at: at.moved(inward, area.behind), facing: inward })
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
    let it = state.sheet_mut(sheet);
    (it.lies, it.pose) = (Lies::OnTable, pose);
    let Some(back) = state.back(sheet).cloned() else { return };
    for unit in back.units {
        state.unit_mut(unit).whereabouts = Whereabouts::Carded;
    }
    let of = state.sheet(sheet).of;
    for leader in state.scenario().all_leaders() {
        if state.commander(leader).sheet == of && state.leader(leader).fate == Fate::Coming {
            let it = state.leader_mut(leader);
            (it.fate, it.at) = (Fate::Leads, pose.at);
        }
    }
}

/// Leaders who come by themselves, in their turn and without a roll.
fn leaders(state: &mut State, cx: &mut Cx<'_>) {
    let due = |it: &LeaderNo| {
        state.leader(*it).fate == Fate::Coming && state.commander(*it).due.is_some_and(|it| it <= state.turn)
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
