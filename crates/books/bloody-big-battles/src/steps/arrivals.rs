//! The start of Unit Movement: due reinforcements wait beside their entry points (BB-SET-5), and it is seen which guns
//! are isolated (BB-ART-5).

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes, Play, Throw, Told};
use ground::table::{Length, Pose};

use super::After;
use crate::facts::bodies;
use crate::resolve::drill::INCH;
use crate::rolls;
use crate::scenario::Arrival;
use crate::spoken;
use crate::state::{Army, Formation, Hands, SideNo, State, UnitNo, Whereabouts};
use crate::vocabulary::Arm;

/// Enemies or friends so near decide whether guns are isolated (BB-ART-5).
const NEAR: Length = 6 * INCH;

pub fn arrive(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let side = state.active;
    for unit in state.all() {
        let due = state.card(unit).arrival.filter(|it| it.turn <= state.turn);
        if state.side(unit) == side
            && state.unit(unit).whereabouts == Whereabouts::Coming
            && let Some(arrival) = due
            && comes(state, cx, unit, arrival)?
        {
            wait_at(state, unit, arrival);
            cx.tell(state, Eyes::ALL, rule!("BB-SET-5"), || {
                Told::from(format!("{} has come up to the table", spoken::unit(state, unit)))
                    .done(Act::new(Kind::Arrive).by([state.card(unit).id]))
            });
        }
    }
    for unit in state.all() {
        let own = state.side(unit) == side;
        let isolated = own && isolated(state, unit);
        if isolated {
            cx.cite(rule!("BB-ART-5"));
        }
        let flags = &mut state.unit_mut(unit).turn;
        flags.isolated = isolated;
        // Who was driven back by night or in the enemy's player-turn has not moved in this one (BB-AMMO-3).
        flags.moved &= !own;
    }
    Ok(After::Next)
}

/// Some come only on a die, thrown every turn until they do.
fn comes(state: &State, cx: &mut Cx<'_>, unit: UnitNo, arrival: Arrival) -> Play<bool> {
    let Some(on) = arrival.on else { return Ok(true) };
    let by = State::seat(state.side(unit));
    cx.about(rule!("BB-SET-5"), unit.0.into(), by);
    cx.throws(by, || {
        rolls::cast(state, unit, format!("{} comes on {on} or more", spoken::unit(state, unit)))
    });
    let roll = cx.roll(Throw::sum(1, 6))?.fact();
    let here = i32::from(on) <= roll;
    if !here {
        cx.tell(state, Eyes::ALL, rule!("BB-SET-5"), || {
            let name = spoken::unit(state, unit);
            Told::from(format!("{name} is still on the march: {roll}, and it comes on {on}"))
                .done(Act::new(Kind::Test).by([state.card(unit).id]).came("still on the march").decisive())
        });
    }
    Ok(here)
}

/// Outside the table with its front at the entry point, in march or limbered.
fn wait_at(state: &mut State, unit: UnitNo, arrival: Arrival) {
    let guns = state.card(unit).arm == Arm::Artillery;
    let status = state.unit_mut(unit);
    status.whereabouts = Whereabouts::AtTheEdge;
    status.pose = Pose { at: arrival.at, facing: arrival.facing };
    status.formation = if guns { Formation::Limbered } else { Formation::March };
    status.moves += 1;
}

/// Enemy infantry or cavalry within 6 inches, and none of its own (BB-ART-5).
fn isolated(state: &State, unit: UnitNo) -> bool {
    if state.card(unit).arm != Arm::Artillery || !state.unit(unit).on_table() {
        return false;
    }
    let around = state.around(unit).grown(bodies::for_who_acts(NEAR));
    let near = |side: SideNo, far: Length| {
        let mut troops = state.near_of(side, around).filter(|it| state.card(*it).arm != Arm::Artillery);
        troops.any(|it| bodies::within(state, unit, it, far))
    };
    let side = state.side(unit);
    near(1 - side, NEAR) && !near(side, bodies::for_who_acts(NEAR))
}
