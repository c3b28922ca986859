//! Charges (CC-CHG), phase 3.

use engine::beat::Kind;
use engine::{Act, Asked, Cx, Eyes, Mind, Play, Waypoint};
use field::grid::Place;
use smallvec::SmallVec;

use super::flight::{self, Queue};
use super::morale::{Call, suffer};
use super::telling::{at, checks, id, name, seat};
use super::{After, arrival, cavalry, fire, leaders, opportunity};
use crate::doctrine;
use crate::facts::charge::{into_flank, may_charge, may_charge_at, meets_half_way};
use crate::facts::fire::may_fire;
use crate::facts::morale::close_case;
use crate::facts::zones::in_front;
use crate::forms::charge::{Charge, at_target, charges};
use crate::forms::choices::{Next, Onward};
use crate::forms::onset::choice_of_ways;
use crate::known::Known;
use crate::resolve::check::ROLL_TO_CLOSE;
use crate::state::State;
use crate::vocabulary::{Arm, Cube, Event, Facing, Formation, Level, SideNo, SpaceNo, UnitNo};

/// One charge of the side whose half it is, or the end of its half.
pub fn charge(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.battle.begun {
        begin(state, cx);
        return Ok(After::Same);
    }
    let side = state.battle.active;
    let waiting: SmallVec<[UnitNo; 16]> = waiting(state, side);
    let plan = {
        let known = Known::of_side(state, side);
        let mut options: Vec<Charge<'_>> = Vec::new();
        waiting.iter().for_each(|it| charges(known.battle(), *it, &mut options));
        options.iter_mut().for_each(|it| it.cube = known.cube(it.target));
        if options.is_empty() {
            None
        } else {
            let text = || "Which charge goes in?".to_owned();
            let advise = |mind: &mut Mind| doctrine::charge(&known, mind, &options);
            let asked = Asked::new(seat(side), rule!("CC-ORD-2"), &text).advised(&advise);
            let chosen = cx.choose(&asked, &options, 0)?;
            Some(by_way(state, cx, &chosen)?)
        }
    };
    let Some(plan) = plan else { return Ok(no_more(state, cx, &waiting)) };
    run(state, cx, plan, false)?;
    Ok(After::Same)
}

/// CC-CHG-5, 1: the owner declares the path too, where it matters by which he comes.
fn by_way(state: &State, cx: &mut Cx<'_>, charge: &Charge<'_>) -> Play<Plan> {
    let plan = Plan::of(charge);
    let Some(ways) = choice_of_ways(charge) else { return Ok(plan) };
    let straight = ways.law().usual(charge);
    let (unit, target) = (name(state, charge.unit), name(state, charge.target));
    let text = || format!("{unit} charges {target}: by which way?");
    let advise = |mind: &mut Mind| doctrine::approach(mind, &straight);
    let piece = id(state, charge.unit);
    let asked = Asked::new(seat(state.battle.side(charge.unit)), rule!("CC-CHG-5"), &text)
        .of(&piece)
        .advised(&advise);
    let path = cx.path(&asked, &ways, &straight)?;
    let mut way: SmallVec<[SpaceNo; 8]> = SmallVec::new();
    let mut last = state.battle.unit(charge.unit).at;
    for square in path.iter().map(|it| Place::of_code(*it).square) {
        if last.replace(square) != Some(square) {
            way.push(square);
        }
    }
    let points = path.last().map_or(plan.points, |it| Place::of_code(*it).points);
    Ok(Plan { points, way, ..plan })
}

fn waiting(state: &State, side: SideNo) -> SmallVec<[UnitNo; 16]> {
    let battle = &state.battle;
    let waits = |it: &UnitNo| {
        let unit = battle.unit(*it);
        unit.cube == Some(Cube::Charge) && !unit.acted && !unit.marches
    };
    battle.of_side(side).filter(waits).collect()
}

/// CC-TURN-3: the `charge` cubes of both sides come up.
fn begin(state: &mut State, cx: &mut Cx<'_>) {
    super::start::open_phase(state);
    let up: SmallVec<[UnitNo; 16]> = state
        .battle
        .in_turn()
        .filter(|it| state.battle.unit(*it).covered && state.order(*it).cube == Cube::Charge)
        .collect();
    up.iter().for_each(|it| state.turn_up(*it));
    cx.tell(state, Eyes::ALL, rule!("CC-TURN-3"), || {
        let names: Vec<&str> = up.iter().map(|it| name(state, *it)).collect();
        let words = match names.is_empty() {
            true => "Nobody is to charge".to_owned(),
            false => format!("To charge: {}", names.join("; ")),
        };
        engine::Told::from(words).done(Act::new(Kind::Reveal).by(up.iter().map(|it| id(state, *it))))
    });
}

/// CC-ORD-2: a charge that cannot go in is a move with a point less.
fn no_more(state: &mut State, cx: &mut Cx<'_>, waiting: &[UnitNo]) -> After {
    for unit in waiting {
        let it = state.battle.unit_mut(*unit);
        it.marches = true;
        it.ap = it.ap.saturating_sub(1);
        let idle = it.level.is_good() && !it.is_engaged() && !it.halted;
        if idle {
            cx.tell(state, Eyes::ALL, rule!("CC-ORD-2"), || {
                let words = format!("{} has nobody to charge and will march instead", name(state, *unit));
                at(state, words, state.battle.unit(*unit).at)
                    .done(Act::new(Kind::Word).by([id(state, *unit)]))
            });
        }
    }
    super::start::hand_over(state)
}

/// A charge as it was declared.
#[derive(Clone, Debug)]
pub struct Plan {
    pub unit: UnitNo,
    pub target: UnitNo,
    facing: Facing,
    points: u8,
    way: SmallVec<[SpaceNo; 8]>,
}

impl Plan {
    pub fn of(it: &Charge<'_>) -> Plan {
        Plan {
            unit: it.unit,
            target: it.target,
            facing: Facing::ALL[usize::from(it.end.facing)],
            points: it.end.points,
            way: SmallVec::from_slice(it.way()),
        }
    }
}

/// CC-CHG-5, from the first step to the roll to close. Of an opportunity charge the owner is asked nothing (CC-TURN-2).
pub fn run(state: &mut State, cx: &mut Cx<'_>, plan: Plan, opportunity: bool) -> Play<()> {
    let Plan { unit, target, .. } = plan;
    let Some(began) = state.battle.unit(unit).at else { return Ok(()) };
    let along = if opportunity { SmallVec::new() } else { arrival::companions(state, cx, unit, &plan.way)? };
    state.turn_up(unit);
    state.battle.unit_mut(unit).acted = true;
    let mut length = 0;
    let mut plan = Some(plan);
    while let Some(next) = plan.take() {
        length += next.way.len() as u8;
        if !ride_up(state, cx, &next, &along)? {
            return Ok(());
        }
        if state.battle.arm(unit) == Arm::Cavalry {
            cavalry::frighten(state, cx, unit, Some(cavalry::Ridden { target, began, length }))?;
        }
        if !standing(state, unit) {
            return Ok(());
        }
        if !faces(state, unit, target) {
            plan = after_target(state, cx, unit, target, opportunity, &along)?;
            if plan.is_none() {
                return Ok(());
            }
        }
    }
    counter(state, cx, target);
    if !closing_fire(state, cx, unit, target)? || !faces(state, unit, target) {
        return Ok(());
    }
    if pulls_up(state, cx, unit, target, opportunity)? {
        return Ok(());
    }
    close(state, cx, unit, target, began, length)
}

/// On the board and still in hand.
fn standing(state: &State, unit: UnitNo) -> bool {
    let it = state.battle.unit(unit);
    it.on_board() && it.level.is_good() && !it.is_engaged()
}

/// The target is in the charger's front space.
fn faces(state: &State, unit: UnitNo, target: UnitNo) -> bool {
    let it = state.battle.unit(unit);
    let front = it.at.and_then(|at| state.battle.land().ahead(at, it.facing));
    front.is_some() && front == state.battle.unit(target).at && state.battle.unit(target).gone.is_none()
}

/// Step by step, under fire. Did it arrive?
fn ride_up(state: &mut State, cx: &mut Cx<'_>, plan: &Plan, along: &[u8]) -> Play<bool> {
    let unit = plan.unit;
    let Some(from) = state.battle.unit(unit).at else { return Ok(false) };
    let it = state.battle.unit_mut(unit);
    it.facing = plan.facing;
    it.ap = plan.points;
    if it.formation == Formation::Garrison && !plan.way.is_empty() {
        it.formation = Formation::Column;
    }
    if !plan.way.is_empty() {
        it.moved = true;
    }
    let mut told: SmallVec<[SpaceNo; 8]> = SmallVec::from_slice(&[from]);
    // Told as far as nobody meddles: a ride of six spaces is one sentence.
    let declared = |state: &State, cx: &mut Cx<'_>, way: &[SpaceNo]| {
        cx.tell(state, Eyes::ALL, rule!("CC-CHG-5"), || {
            let land = state.battle.land();
            let verb = if way.first() == Some(&from) { "charges" } else { "comes on at" };
            let words = format!("{} {verb} {}", name(state, unit), name(state, plan.target));
            let act = Act::new(Kind::Charge).by([id(state, unit)]).on([id(state, plan.target)]);
            at(state, words, way.last().copied())
                .done(act.along(way.iter().map(|it| Waypoint::Named(land.name(*it)))))
        });
    };
    if plan.way.is_empty() {
        declared(state, cx, &told);
        return Ok(true);
    }
    for (nth, space) in plan.way.iter().enumerate() {
        // Somebody may have been driven into its way since.
        if state.battle.at(*space).is_some() {
            if 1 < told.len() {
                declared(state, cx, &told);
            }
            halt(state, cx, unit, "finds its way barred and halts");
            cavalry::after_move(state, cx, unit)?;
            return Ok(false);
        }
        state.battle.place(unit, Some(*space));
        leaders::bring(state, along, *space);
        told.push(*space);
        let last = nth + 1 == plan.way.len();
        if last || arrival::matters(state, unit, *space) || opportunity::watched(state, unit) {
            declared(state, cx, &told);
            told = SmallVec::from_slice(&[*space]);
        }
        arrival::entered(state, cx, unit, *space)?;
        let strong = state.battle.land().strong(*space) && state.battle.arm(unit) == Arm::Infantry;
        if strong && last {
            flight::settle(state, unit);
        }
        if !opportunity::interrupts(state, cx, unit)? || !standing(state, unit) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// CC-CHG-5, 3: the target is no longer there.
fn after_target(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    target: UnitNo,
    opportunity: bool,
    along: &[u8],
) -> Play<Option<Plan>> {
    let again = {
        let mut ways: Vec<Charge<'_>> = Vec::new();
        if may_charge(&state.battle, unit) && may_charge_at(&state.battle, unit, target) {
            at_target(&state.battle, unit, target, true, &mut ways);
        }
        ways.iter().min_by_key(|it| (u8::MAX - it.end.points, it.end.square)).map(Plan::of)
    };
    let it = state.battle.unit(unit);
    let front = it.at.and_then(|at| state.battle.land().ahead(at, it.facing));
    let side = state.battle.side(unit);
    let guns = front.filter(|at| {
        let left = state.battle.guns_at(*at).any(|it| state.battle.side(it) != side);
        left && state.battle.at(*at).is_none()
    });
    let mut options: SmallVec<[Next; 3]> = SmallVec::new();
    options.extend(again.is_some().then_some(Next::Follow));
    options.extend(guns.is_some().then_some(Next::Guns));
    options.push(Next::Halt);
    let taken = if opportunity || options.len() < 2 {
        options[0]
    } else {
        let text = || format!("{} finds {} gone: what now?", name(state, unit), name(state, target));
        let advise = |_: &mut Mind| doctrine::first();
        let piece = id(state, unit);
        let asked = Asked::new(seat(side), rule!("CC-CHG-5"), &text).of(&piece).advised(&advise);
        cx.choose(&asked, &options, 0)?
    };
    match (taken, guns) {
        (Next::Follow, _) => return Ok(again),
        (Next::Guns, Some(space)) => {
            let from = state.battle.unit(unit).at;
            state.battle.place(unit, Some(space));
            leaders::bring(state, along, space);
            cx.tell(state, Eyes::ALL, rule!("CC-CHG-5"), || {
                let way: Vec<SpaceNo> = from.into_iter().chain([space]).collect();
                let act = super::telling::act(state, Kind::Move, unit, &way);
                at(state, format!("{} rides in among the guns", name(state, unit)), Some(space)).done(act)
            });
            arrival::entered(state, cx, unit, space)?;
        }
        _ => {}
    }
    halt(state, cx, unit, "finds nobody before it and halts");
    // Its move is over, next to horse or foot that it had not met before (CC-CAV-2).
    cavalry::after_move(state, cx, unit)?;
    Ok(None)
}

fn halt(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, what: &'static str) {
    state.battle.unit_mut(unit).halted = true;
    cx.tell(state, Eyes::ALL, rule!("CC-CHG-5"), || {
        let act = Act::new(Kind::Word).by([id(state, unit)]).came("halts");
        at(state, format!("{} {what}", name(state, unit)), state.battle.unit(unit).at).done(act)
    });
}

/// CC-CHG-7: whoever was to charge himself meets the charge half way, unless the horse before him has made him halt.
fn counter(state: &mut State, cx: &mut Cx<'_>, target: UnitNo) {
    if !meets_half_way(&state.battle, target) {
        return;
    }
    let it = state.battle.unit_mut(target);
    it.charged = true;
    it.path_length = 1;
    it.acted = true;
    cx.tell(state, Eyes::ALL, rule!("CC-CHG-7"), || {
        let act = Act::new(Kind::Charge).by([id(state, target)]).came("counter-charge");
        at(state, format!("{} counter-charges", name(state, target)), state.battle.unit(target).at).done(act)
    });
}

/// CC-CHG-5, 4. Does the charge go on?
fn closing_fire(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, target: UnitNo) -> Play<bool> {
    let it = state.battle.unit(target);
    let cube = if it.covered { Some(state.order(target).cube) } else { it.cube };
    let Some(space) = state.battle.unit(unit).at else { return Ok(false) };
    let fires = may_fire(&state.battle, target, cube)
        && cube != Some(Cube::Charge)
        && !it.is_engaged()
        && it.level <= Level::Bad(1)
        && in_front(&state.battle, target, space);
    if !fires {
        return Ok(true);
    }
    fire::volley(state, cx, target, unit, 1, rule!("CC-CHG-5"))
}

/// CC-CHG-5, 5
fn pulls_up(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    target: UnitNo,
    opportunity: bool,
) -> Play<bool> {
    let square = state.battle.unit(target).formation == Formation::Square;
    if state.battle.arm(unit) != Arm::Cavalry || !square {
        return Ok(false);
    }
    let taken = if opportunity {
        Next::PullUp
    } else {
        let known = Known::of_side(state, state.battle.side(unit));
        let options =
            [Next::PullUp, Next::Close].map(|next| Onward { battle: known.battle(), unit, target, next });
        let text = || {
            format!("{} stands before the square of {}: what now?", name(state, unit), name(state, target))
        };
        let advise = |mind: &mut Mind| doctrine::square(&known, mind, unit, target, &options);
        let piece = id(state, unit);
        let asked =
            Asked::new(seat(state.battle.side(unit)), rule!("CC-CHG-5"), &text).of(&piece).advised(&advise);
        cx.choose(&asked, &options, 0)?.next
    };
    if taken == Next::PullUp {
        halt(state, cx, unit, "pulls up before the square");
    }
    Ok(taken == Next::PullUp)
}

/// CC-CHG-5, 6 and 7
fn close(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    target: UnitNo,
    began: SpaceNo,
    length: u8,
) -> Play<()> {
    let Some(ended) = state.battle.unit(unit).at else { return Ok(()) };
    let flank = into_flank(&state.battle, target, began, ended);
    if flank {
        cx.cite(rule!("CC-CHG-4"));
    }
    let case = close_case(&state.battle, unit, target, flank);
    checks(state, cx, rule!("CC-CAU-3"), unit, "the roll to close of");
    let played = cx.play(&ROLL_TO_CLOSE, &case)?;
    if played.found.outcome == crate::resolve::check::CheckOutcome::Pass {
        let it = state.battle.unit_mut(unit);
        it.charged = true;
        it.flank = flank;
        it.path_length = length;
        state.battle.engage(unit, target);
        cx.tell(state, Eyes::ALL, rule!("CC-CHG-6"), || {
            let into = if flank { " in the flank" } else { "" };
            let words = format!("{} closes with {}{into}", name(state, unit), name(state, target));
            let act = Act::new(Kind::Charge).by([id(state, unit)]).on([id(state, target)]).came("closes");
            at(state, words, state.battle.unit(target).at).with(played.record.clone()).done(act.decisive())
        });
        return Ok(());
    }
    let mut queue = Queue::new();
    suffer(state, cx, unit, Call::of(Event::RollToClose), &played.found, played.record, &mut queue)?;
    flight::spread(state, cx, queue)
}
