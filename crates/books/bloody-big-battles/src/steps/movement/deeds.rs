//! What a unit does with its move: go, change, recover, charge; and what the charged may do about it.

use engine::beat::{self, Act};
use engine::{Asked, Cx, Eyes, Key, Keyed, Mind, Name, Play, Told};
use field::open::{self, Law};
use ground::table::{Heading, Kind, Ledger, Leg, Path, Point, Pose, Slab, Transect, norm};
use smallvec::SmallVec;

use crate::doctrine::{self, choices};
use crate::effects::{self, overrun};
use crate::facts::reckoning::allowance_case;
use crate::facts::retreat::{AwayFrom, Retirement};
use crate::forms::entering::{Entry, covered, entries};
use crate::forms::{Grant, March, Start, march, start_of};
use crate::known::Known;
use crate::known::Seen;
use crate::plan::{Deed, Plan, STAND};
use crate::resolve::allowance::{Distance, Length, MOVE_ALLOWANCE};
use crate::resolve::drill::{self, INCH, NEAR_ROAD, ON_FOOT};
use crate::rows;
use crate::spoken;
use crate::state::{Army, Charge, Formation, Hands, State, UnitNo, Whereabouts};
use crate::steps::retire::retire_in_disorder;
use crate::telling;
use crate::vocabulary::{Arm, Terrain};

/// A unit that may move is asked what it does, and does it.
pub fn act(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, grant: Grant) -> Play<()> {
    let start = start_of(state, unit);
    let (plan, ledger) = {
        let known = Known::of_side(state, state.side(unit));
        let march = march(&known, unit, grant, start);
        let card = state.card(unit);
        let text =
            || format!("What does {} do with its {} move?", spoken::unit(state, unit), grant.share.word());
        let advise = |mind: &mut Mind| doctrine::act(&known, mind, &march);
        let asked =
            Asked::new(State::seat(card.side), rule!("BB-MOVE-9"), &text).of(&card.id).advised(&advise);
        let drawing = cx.draw(&asked, &march, &STAND)?;
        let plan = Plan::of(&drawing).unwrap_or_else(Plan::stand);
        let ledger = march.judge(&plan, &mut Transect::default()).ok().flatten();
        if let Some(ledger) = &ledger {
            reckon(cx, &march, &plan, ledger)?;
        }
        (plan, ledger)
    };
    if matches!(plan.deed, Deed::Recover | Deed::RecoverAndMove) {
        recover(state, cx, unit);
    }
    if let Some(ledger) = ledger.filter(|_| plan.leaves) {
        leave(state, cx, unit, &plan, start, &ledger);
    } else if let Some(ledger) = ledger {
        go(state, cx, unit, &plan, start, &ledger);
        overrun(state, cx);
        if state.options().evade {
            contact(state, cx, unit, grant, start, plan)?;
        }
    }
    Ok(())
}

/// The procedure on what the way has met, for those who listen: it finds what the ledger allows.
fn reckon(cx: &mut Cx<'_>, march: &March<'_, impl Seen>, plan: &Plan, ledger: &Ledger) -> Play<()> {
    if !cx.listens() {
        return Ok(());
    }
    let arm = march.arm_of(&plan.path).unwrap_or(march.army.arm(march.unit));
    let found = cx.within(&MOVE_ALLOWANCE, &allowance_case(arm, march.grant.share, ledger))?;
    debug_assert_eq!(found.allowance.ticks(), ledger.allowed_ticks(), "{plan:?}");
    Ok(())
}

/// A reinforcement that may come in (BB-SET-5): where its entry is covered, its owner says how far aside.
pub fn come_in(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, grant: Grant) -> Play<()> {
    let entry =
        state.card(unit).arrival.map_or(state.unit(unit).pose, |it| Pose { at: it.at, facing: it.facing });
    state.unit_mut(unit).pose = entry;
    let known = Known::of_side(state, state.side(unit));
    if covered(&known, unit, entry) {
        let options: SmallVec<[Entry; 24]> = entries(&known, unit, entry).collect();
        if options.is_empty() {
            cx.tell(state, Eyes::ALL, rule!("BB-SET-5"), || {
                Told::from(format!("{} finds its way onto the table closed", spoken::unit(state, unit)))
                    .done(Act::new(beat::Kind::Arrive).by([state.card(unit).id]).came("closed"))
            });
            return Ok(());
        }
        let card = state.card(unit);
        let text = || format!("Where does {} come in?", spoken::unit(state, unit));
        let seat = State::seat(card.side);
        let asked = Asked::new(seat, rule!("BB-SET-5"), &text).of(&card.id).advised(&choices::entry);
        let chosen = cx.choose(&asked, &options, 0)?;
        state.unit_mut(unit).pose = chosen.0;
    }
    act(state, cx, unit, grant)
}

/// The generals who ride with a unit that comes in.
fn with_it(state: &mut State, unit: UnitNo) -> SmallVec<[Name; 2]> {
    let at = state.unit(unit).pose.at;
    let scene = state.scene.clone();
    let all = state.generals.iter_mut().zip(&scene.scenario.generals);
    all.filter(|(it, card)| card.with == Some(unit) && it.whereabouts == Whereabouts::Coming)
        .map(|(it, card)| {
            (it.whereabouts, it.at) = (Whereabouts::OnTable, at);
            card.id
        })
        .collect()
}

/// BB-MOVE-4: a base back, or the Reduced marker off.
fn recover(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    effects::recovered(state, unit);
    cx.tell(state, Eyes::ALL, rule!("BB-MOVE-4"), || {
        let bases = state.bases(unit);
        Told::from(format!("{} recovers and has {bases} bases", spoken::unit(state, unit)))
            .done(Act::new(beat::Kind::Rally).by([state.card(unit).id]).came("recovers"))
    });
}

/// The corners of a way and its end, for those who draw it.
fn track(state: &State, start: Start, plan: &Plan, end: Point) -> Vec<Point> {
    open::track(&state.field().table, start.pose.at, &plan.path, end, NEAR_ROAD)
}

/// What the way was charged for, or let off: every row of the ledger is a rule that decided.
fn charged(cx: &mut Cx<'_>, ledger: &Ledger) {
    for item in ledger.items.iter() {
        cx.cite(rows::rule_of(item.row).0);
        if [rows::DIFFICULT, rows::OBSTACLE].contains(&item.row) {
            cx.cite(rule!("BB-ALLOW-7"));
        }
    }
    if ledger.feats.crossed.has(Kind(Terrain::Bridge as u8)) {
        cx.cite(rule!("BB-ALLOW-6"));
    }
}

/// Puts the unit where its way ends, with the flags that follow from it.
fn go(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, plan: &Plan, start: Start, ledger: &Ledger) {
    let formation = drill::formation(ledger.shape);
    let (guns, horse) = (state.card(unit).arm == Arm::Artillery, state.card(unit).arm == Arm::Cavalry);
    charged(cx, ledger);
    let arrives = state.unit(unit).whereabouts == Whereabouts::AtTheEdge;
    state.place(unit, ledger.end, formation);
    let with_it = if arrives { with_it(state, unit) } else { SmallVec::new() };
    let status = state.unit_mut(unit);
    status.mounted = horse && ledger.shape < ON_FOOT;
    status.turn.moved |= plan.path.legs.iter().any(|it| !matches!(it, Leg::Turn { .. }));
    // BB-MOVE-14: a turn of nothing is none.
    let unlimbers = drill::formation(start.shape) != Formation::Unlimbered;
    status.turn.pivoted_or_unlimbered =
        guns && formation == Formation::Unlimbered && (unlimbers || ledger.end.facing != start.pose.facing);
    let target = plan.target.filter(|_| ledger.contact.is_some());
    if let (Some(target), Some(contact)) = (target, ledger.contact) {
        let from = Pose { at: contact.from.at, facing: contact.touch.facing };
        status.turn.charge = Some(Charge { target, from });
    }
    let (cite, kind) = match target {
        Some(_) => (rule!("BB-CHG-3"), "charge"),
        None if 0 < ledger.feats.way => (rule!("BB-MOVE-10"), "move"),
        None if ledger.shape != start.shape => (rule!("BB-ALLOW-4"), "move"),
        None if formation == Formation::Unlimbered => (rule!("BB-MOVE-14"), "move"),
        None => (rule!("BB-MOVE-13"), "move"),
    };
    let still = ledger.feats.way == 0;
    let drawn = match target {
        Some(_) => beat::Kind::Charge,
        None if arrives => beat::Kind::Arrive,
        None if still => beat::Kind::Form,
        None => beat::Kind::Move,
    };
    cx.tell(state, Eyes::ALL, cite, || {
        let who = spoken::unit(state, unit);
        let words = match target {
            Some(target) => format!("{who} charges {}", spoken::unit(state, target)),
            None if still && ledger.shape == start.shape => format!("{who} turns"),
            None if still => format!("{who} {}", spoken::forms(formation)),
            None => format!("{who} moves {}", spoken::about(ledger.feats.way)),
        };
        let points = track(state, start, plan, ledger.end.at);
        let way = telling::way(state, unit, start.pose, &points);
        let act = Act::new(drawn)
            .by(std::iter::once(state.card(unit).id).chain(with_it))
            .on(target.map(|it| state.card(it).id))
            .along(way);
        Told::from(words)
            .with(Some(telling::track(state, unit, start.pose, &points, kind, target)))
            .done(if ledger.shape == start.shape { act } else { act.came(formation.word()) })
    });
}

/// BB-MOVE-15: to the exit, and off the table for good.
fn leave(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, plan: &Plan, start: Start, ledger: &Ledger) {
    if !plan.path.legs.is_empty() {
        go(state, cx, unit, plan, start, ledger);
    }
    state.leave(unit);
    cx.tell(state, Eyes::ALL, rule!("BB-MOVE-15"), || {
        let exit = state.scenario().sides[state.side(unit)].exit_at(ledger.end.at);
        let by = exit.map_or("an exit", |it| it.name.as_str());
        Told::from(format!("{} leaves the table by {by} and is not lost", spoken::unit(state, unit)))
            .done(Act::new(beat::Kind::Arrive).by([state.card(unit).id]).came("leaves"))
    });
}

/// Option `evade` (BB-CHG-6): a charged unit that can may run for it, and the charger goes straight on.
fn contact(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    grant: Grant,
    start: Start,
    mut plan: Plan,
) -> Play<()> {
    // Every enemy may evade once, so there are no more rounds than units.
    for _ in 0..state.units.len() {
        let Some(charge) = state.unit(unit).turn.charge else { return Ok(()) };
        if !may_evade(state, charge.target) || !evades(state, cx, unit, charge.target)? {
            return Ok(());
        }
        run(state, cx, unit, charge.target)?;
        let next = straight_on(state, unit, grant, start, &plan);
        let Some((further, ledger)) = next else { return Ok(()) };
        plan = further;
        go(state, cx, unit, &plan, start, &ledger);
        overrun(state, cx);
    }
    Ok(())
}

/// Mounted cavalry in Good Order and limbered guns that are not Silenced (BB-CHG-6).
fn may_evade(state: &State, target: UnitNo) -> bool {
    let status = state.unit(target);
    match state.arm(target) {
        Arm::Cavalry => !status.disrupted,
        Arm::Artillery => status.formation == Formation::Limbered && !status.silenced,
        Arm::Infantry | Arm::General => false,
    }
}

/// To stand and take the charge, or to evade it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charged {
    Stand,
    Evade,
}

impl Keyed for Charged {
    fn key(&self) -> Key {
        Key::Word(if *self == Charged::Stand { "stand" } else { "evade" })
    }

    fn label(&self) -> String {
        match self {
            Charged::Stand => "stand and take the charge",
            Charged::Evade => "evade: retire a full move in disorder",
        }
        .to_owned()
    }
}

fn evades(state: &State, cx: &mut Cx<'_>, charger: UnitNo, target: UnitNo) -> Play<bool> {
    let card = state.card(target);
    let text = || format!("{} is charged: does it evade?", spoken::unit(state, target));
    let advise = |mind: &mut Mind| choices::evades(&Known::of_side(state, card.side), mind, target, charger);
    let asked = Asked::new(State::seat(card.side), rule!("BB-CHG-6"), &text).of(&card.id).advised(&advise);
    Ok(cx.choose(&asked, &[Charged::Stand, Charged::Evade], 0)? == Charged::Evade)
}

fn run(state: &mut State, cx: &mut Cx<'_>, charger: UnitNo, target: UnitNo) -> Play<()> {
    let how = Retirement {
        distance: Distance::Share(Length::Full),
        away: AwayFrom::Enemy(charger),
        ignore_terrain: true,
    };
    retire_in_disorder(state, cx, target, how)?;
    for it in state.all() {
        let charge = &mut state.unit_mut(it).turn.charge;
        *charge = charge.filter(|it| it.target != target);
    }
    Ok(())
}

/// The way of a charge whose target has gone, drawn out to the end of the allowance or to the next enemy.
fn straight_on(
    state: &State,
    unit: UnitNo,
    grant: Grant,
    start: Start,
    plan: &Plan,
) -> Option<(Plan, Ledger)> {
    let known = Known::of_side(state, state.side(unit));
    let march = march(&known, unit, grant, start);
    let scratch = &mut Transect::default();
    let last = plan.path.legs.iter().rposition(|it| matches!(it, Leg::To(_)))?;
    let first = Path::new(&plan.path.legs[..last]);
    let Leg::To(to) = plan.path.legs[last] else { return None };
    let from = first
        .legs
        .iter()
        .rev()
        .find_map(|it| if let Leg::To(at) = it { Some(*at) } else { None })
        .unwrap_or(start.pose.at);
    let length = norm(from.to(to)).max(1);
    let far = from.toward(to, i64::from(march.mover.allowance + INCH), length);
    let drawn_out = first.then(Leg::To(far));
    for next in march.within_reach().collect::<Vec<_>>() {
        let bans = march.bans(Some(next));
        if let Ok(ledger) = march.form(&bans, Some(next)).accept(&drawn_out, scratch) {
            return Some((Plan::charge(next, drawn_out), ledger));
        }
    }
    // The momentum of a charge is not stopped by zones of control, but by friends who stop charges (BB-MOVE-11).
    let far = short_of_friends(&march, &first, from, far);
    let (path, ledger) = march.form(&[], None).toward_after(&first, far, scratch)?;
    Some((Plan::along(path), ledger))
}

/// As much of the last leg as is free of friends through whom no charge passes.
fn short_of_friends(march: &March<'_, impl Seen>, first: &Path, from: Point, far: Point) -> Point {
    let by = from.to(far);
    let Some(facing) = Heading::of(by) else { return far };
    let formed = first.legs.iter().rev().find_map(|it| if let Leg::Form(to) = it { Some(*to) } else { None });
    let shape = march.mover.shapes[usize::from(formed.unwrap_or(march.mover.start.shape))];
    let (slab, length) = (Slab::new(Pose { at: from, facing }, shape), norm(by) as i32);
    let friends = march.mover.crowd.bodies().iter().filter(|it| !it.enemy && it.stops_charge);
    let others = friends.filter(|it| it.id != march.unit.0);
    let stop = others.filter_map(|it| slab.touches_at(by, length, &it.slab)).min();
    stop.map_or(far, |it| from.toward(far, it.into(), length.max(1).into()))
}
