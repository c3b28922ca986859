//! Step 4b: cards go first, then all figures at once in 20 impulses (section 7).

mod boats;
pub mod bridges;
mod finish;
mod impulse;
mod marches;
mod parts;
mod passing;
mod plan;
mod riders;
mod works;

use engine::beat::{Act, Kind};
use engine::{Cx, Play, Waypoint};
use ground::table::{Point, Pose, Transect};

use super::sheets::{self, Deployed};
use super::told::{self, says};
use super::{screens, sighting};
use crate::facts::threat::threats;
use crate::spoken;
use crate::state::{Order, State, Stop, Unit, UnitNo};
use crate::vocabulary::{AutomaticOrder, Level, Movement, PACE};

pub use parts::occupy;
pub use plan::leave_building;
use plan::{Mover, Way};

const IMPULSES: u8 = 20;

/// All move in a copy of the field; then it is told, unit by unit, to those who saw them go and see them still.
pub fn movement(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    if state.units.iter().any(|it| it.screen.is_some()) {
        let threats = threats(state);
        screens::before_horse(state, cx, &threats);
    }
    let mut after = state.clone();
    let marches = sheets::march(&mut after);
    let (movers, deployed) = run(&mut after, cx);
    sighting::vanish(state, &after, cx);
    for (sheet, from) in marches {
        let lies = state.sheet(sheet).lies;
        *state.sheet_mut(sheet) = crate::state::Sheet { lies, ..*after.sheet(sheet) };
        sheets::tell_march(state, cx, sheet, from);
    }
    for one in &deployed {
        *state.sheet_mut(one.sheet) = *after.sheet(one.sheet);
        for unit in state.back(one.sheet).map_or_else(Vec::new, |it| it.units.clone()) {
            *state.unit_mut(unit) = *after.unit(unit);
        }
        sheets::tell_deployed(state, cx, one);
    }
    for mover in &movers {
        arrive(state, &after, cx, mover);
    }
    state.graves = after.graves;
    sheets::checks(state, cx, &deployed)?;
    finish::actions(state, cx)?;
    screens::after_march(state, cx);
    finish::leaders(state, cx);
    riders::ride(state, cx);
    Ok(())
}

fn run(state: &mut State, cx: &mut Cx<'_>) -> (Vec<Mover>, Vec<Deployed>) {
    let threats = threats(state);
    if threats.iter().any(Option::is_some) {
        cx.cite(rule!("CS-THR-6"));
    }
    let units: Vec<UnitNo> = state.standing().collect();
    let stood: Vec<Point> = state.units.iter().map(|it| it.pose.at).collect();
    for unit in &units {
        let status = state.unit_mut(*unit);
        status.attacks = status.attacks.filter(|_| status.in_melee());
    }
    let mut movers: Vec<Mover> = units.iter().map(|it| plan::plan(state, *it, &threats)).collect();
    for mover in movers.iter().filter(|it| it.target.is_some()) {
        state.unit_mut(mover.unit).attacks = mover.target;
    }
    let mut scratch = Transect::default();
    let mut deployed = Vec::new();
    for number in 1..=IMPULSES {
        for sheet in sheets::come_upon(state) {
            deployed.push(sheets::deploy(state, sheet, &[]));
            let new = state.back(sheet).map_or_else(Vec::new, |it| it.units.clone());
            movers.extend(new.into_iter().map(|it| Mover::standing(it, state.unit(it).pose)));
        }
        impulse::impulse(state, &mut movers, number, &mut scratch);
    }
    finish::settle(state, &mut movers);
    // Whom it has come to attack, if he whom it was sent against is gone (CS-MOVE-16, CS-CC-1).
    for mover in movers.iter().filter(|it| it.way == Way::Attack) {
        state.unit_mut(mover.unit).attacks = mover.target;
    }
    for mover in &movers {
        finish::toll(state, cx, mover);
    }
    for leader in state.scenario().all_leaders() {
        let gone = |it: &UnitNo| state.unit(*it).pose.at != stood[usize::from(it.0)];
        let with = state.leader(leader).with.filter(|it| state.unit(*it).on_table() && gone(it));
        if let Some(with) = with {
            state.leader_mut(leader).at = state.unit(with).pose.at;
        }
    }
    (movers, deployed)
}

/// A unit comes to where it is now, and those are told who may know.
fn arrive(state: &mut State, after: &State, cx: &mut Cx<'_>, mover: &Mover) {
    let unit = mover.unit;
    let (before, now): (Unit, Unit) = (*state.unit(unit), *after.unit(unit));
    if !now.on_table() {
        state.remove(unit, now.whereabouts);
        // He does not come back, unlike those who march round.
        cx.cite(rule!("CS-OFF-8"));
        told::tell(state, cx, rule!("CS-GEO-9"), &[unit], |voice| {
            says(
                format!("{} flees from the field.", voice.begin(unit)),
                Act::new(Kind::Break).by([voice.id(unit)]).decisive(),
            )
        });
        return;
    }
    *state.unit_mut(unit) = now;
    if let Some(boat) = now.embarked {
        state.boats[usize::from(boat)] = now.pose.at;
    }
    // Who goes his own way is no part of a body any more (CS-SPEC-18).
    if now.together != 0
        && (before.pose != now.pose || now.level <= Level::Broken || before.formation != now.formation)
    {
        state.part_company(unit);
    }
    let with: Vec<_> = state.leading().filter(|it| state.leader(*it).with == Some(unit)).collect();
    for leader in with {
        if state.commander(leader).rank == crate::vocabulary::Rank::Regiment && before.pose != now.pose {
            cx.cite(rule!("CS-LEAD-4"));
        }
        // Who is with a unit that stays where it is stays beside it.
        if before.pose.at != now.pose.at {
            state.leader_mut(leader).at = now.pose.at;
        }
    }
    // Who swings a wing out has another middle, and has gone nowhere.
    let went = before.pose != now.pose && (before.wing == now.wing || 0 < mover.moved)
        || before.inside != now.inside;
    if went {
        let way = || mover.track.iter().copied().chain([now.pose]);
        let clearly = |voice: &told::Voice<'_>| {
            says(
                format!("{} {}.", voice.begin(unit), deed(state, mover, before.pose)),
                Act::new(if mover.flees { Kind::Retire } else { Kind::Move })
                    .by([voice.id(unit)])
                    .along(way().map(waypoint))
                    .together(1),
            )
        };
        // Who cannot make it out sees it go, and neither its front nor what it is about (CS-CARD-18).
        let dimly = |voice: &told::Voice<'_>| {
            let far = before.pose.at.distance(now.pose.at);
            let way = way().map(|it| Waypoint::Measured(it.at.x, it.at.y, None));
            let act = Act::new(Kind::Move).by([voice.id(unit)]).along(way).together(1);
            (0 < far).then(|| says(format!("{} goes {}.", voice.begin(unit), spoken::paces(far)), act))
        };
        told::tell_dimly(state, cx, rule!("CS-MOVE-7"), unit, clearly, dimly);
    }
    if mover.cramped && now.changing.is_some() {
        told::tell_side(state, cx, state.side(unit), rule!("CS-MOVE-43"), |voice| {
            says(
                format!("{} has no room for its new formation.", voice.begin(unit)),
                Act::new(Kind::Word).by([voice.id(unit)]),
            )
        });
    }
    if before.wing != now.wing {
        tell_wing(state, cx, unit);
    }
    let quiet = !went && before.wing == now.wing && before.formation == now.formation;
    if quiet && (before.disorder != now.disorder || before.lying_down != now.lying_down) {
        told::tell_clear(state, cx, rule!("CS-DIS-7"), unit, |voice| {
            let text = match now.lying_down && !before.lying_down {
                true => format!("{} lies down.", voice.begin(unit)),
                false => format!("{} has {}.", voice.begin(unit), spoken::markers(now.disorder.into())),
            };
            says(text, Act::new(Kind::Form).by([voice.id(unit)]).together(1))
        });
    }
    if before.formation != now.formation {
        told::tell_clear(state, cx, rule!("CS-FORM-27"), unit, |voice| {
            says(
                format!("{} is now {}.", voice.begin(unit), spoken::stands(now.formation)),
                Act::new(Kind::Form).by([voice.id(unit)]).came(now.formation.word()),
            )
        });
    }
}

/// A wing is out, or in again (CS-MOVE-15).
fn tell_wing(state: &State, cx: &mut Cx<'_>, unit: UnitNo) {
    let clearly = |voice: &told::Voice<'_>| {
        let wing = state.unit(unit).wing;
        let text = wing.map_or("brings its wing back into the line".to_owned(), spoken::wing);
        says(format!("{} {text}.", voice.begin(unit)), Act::new(Kind::Form).by([voice.id(unit)]).together(1))
    };
    // From afar no more can be seen than that its middle is somewhere else (CS-CARD-18).
    let dimly = |voice: &told::Voice<'_>| {
        let act = Act::new(Kind::Move).by([voice.id(unit)]).together(1);
        Some(says(format!("{} moves a little.", voice.begin(unit)), act))
    };
    told::tell_dimly(state, cx, rule!("CS-MOVE-15"), unit, clearly, dimly);
}

/// Who is moved by what has befallen him takes his wing in first.
pub fn fold(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let before = state.unit(unit).wing;
    state.fold(unit);
    if state.unit(unit).wing != before {
        tell_wing(state, cx, unit);
    }
}

fn waypoint(pose: Pose) -> Waypoint {
    Waypoint::Measured(pose.at.x, pose.at.y, Some(pose.facing.hundredths()))
}

fn deed(state: &State, mover: &Mover, from: Pose) -> String {
    let unit = state.unit(mover.unit);
    let far = spoken::paces(from.at.distance(unit.pose.at));
    match mover.way {
        _ if mover.flees => format!("goes back {far}"),
        Way::Attack => format!("advances to the attack, {far}"),
        Way::Wheel | Way::Convert => "wheels".to_owned(),
        Way::Backward => format!("steps back {far}"),
        Way::Prolong { .. } => format!("moves its guns by hand, {far}"),
        Way::Row(_) => format!("rows {far}"),
        _ if unit.inside.is_some() => "goes inside".to_owned(),
        _ if from.at == unit.pose.at => "turns".to_owned(),
        _ => format!("goes {far}"),
    }
}

/// Movement chits that are done are taken away (CS-CMD-18).
fn clear_chits(unit: &mut Unit, mover: &Mover) {
    if unit.automatic != AutomaticOrder::None || mover.flees {
        return;
    }
    let Some(march) = &mut unit.order.movement else { return };
    let turns = march.wing.is_none() && matches!(march.how, Movement::Wheel | Movement::Conversion);
    if turns {
        march.turned = (i32::from(march.angle) * 100 - mover.turn) as i16;
        march.then_forward = mover.left.map_or(march.then_forward, |it| (it / PACE) as u16);
    }
    let done = match march.how {
        Movement::Halt => true,
        _ if march.wing.is_some() => false,
        _ if turns => mover.turn == 0 && (mover.way == Way::Stand || mover.left == Some(0)),
        _ => mover.left == Some(0),
    };
    if let (Stop::Distance(paces), Some(left)) = (&mut march.stop, mover.left) {
        *paces = (left / PACE) as u16;
    }
    if done && unit.order.attack.is_none() {
        unit.order = Order { movement: None, ..unit.order };
    }
}
