//! The Night Interval (BB-NIGHT): six steps, in each the First Player acts, then the Second.

mod pick;
mod withdraw;

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Eyes, Mind, Play, Told};
use ground::table::Transect;

use super::{After, generals};
use crate::doctrine::night;
use crate::effects::overrun;
use crate::facts::bodies;
use crate::facts::command::in_command;
use crate::forms::ride::points;
use crate::forms::start_of;
use crate::known::Known;
use crate::plan::{Plan, STAND};
use crate::resolve::drill::{self, ON_FOOT};
use crate::resolve::night::{NIGHT_RECOVER, NightCase, Recovered};
use crate::spoken;
use crate::state::{Army, Hands, NightStep, State, UnitNo, Whereabouts};
use crate::vocabulary::Arm;
use crate::{effects, rolls, telling};

/// One unit or general by night, or the end of what a side does in a step.
pub fn interval(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let more = match state.night {
        NightStep::WithdrawToCover => withdraw::withdraw(state, cx)?,
        NightStep::FormationChanges | NightStep::RedeployGuns => rearrange(state, cx)?,
        NightStep::Generals => ride(state, cx)?,
        NightStep::ResupplyAmmo => {
            resupply(state, cx);
            false
        }
        NightStep::RallyAndRecover => {
            rally(state, cx)?;
            false
        }
    };
    if more {
        return Ok(After::Same);
    }
    state.dealt_with.clear();
    state.generals.iter_mut().for_each(|it| it.rode = false);
    if state.acting == 0 {
        state.acting = 1;
        return Ok(After::Same);
    }
    state.acting = 0;
    match NightStep::ALL.get(state.night as usize + 1) {
        Some(next) => {
            state.night = *next;
            Ok(After::Same)
        }
        None => {
            state.night = NightStep::WithdrawToCover;
            Ok(After::Next)
        }
    }
}

/// BB-NIGHT-3 and -4: one unit takes another formation and facing, or guns go elsewhere.
fn rearrange(state: &mut State, cx: &mut Cx<'_>) -> Play<bool> {
    let Some(unit) = pick::pick(state, cx, |_| false)? else { return Ok(false) };
    let start = start_of(state, unit);
    let ledger = {
        let known = Known::of_side(state, state.side(unit));
        let chart = crate::forms::dark(&known, unit, start);
        let card = state.card(unit);
        let text = || format!("How does {} stand in the morning?", spoken::unit(state, unit));
        let advise = |mind: &mut Mind| night::stands(&known, mind, unit, &chart);
        let asked = Asked::new(State::seat(card.side), chart.cite(), &text).of(&card.id).advised(&advise);
        let drawing = cx.draw(&asked, &chart, &STAND)?;
        let plan = Plan::of(&drawing).unwrap_or_else(Plan::stand);
        chart.judge(&plan, &mut Transect::default()).ok().flatten().map(|it| (plan, it))
    };
    if let Some((plan, ledger)) = ledger {
        state.place(unit, ledger.end, drill::formation(ledger.shape));
        state.unit_mut(unit).mounted = state.card(unit).arm == Arm::Cavalry && ledger.shape < ON_FOOT;
        let cite =
            if state.night == NightStep::RedeployGuns { rule!("BB-NIGHT-4") } else { rule!("BB-NIGHT-3") };
        let kind = if ledger.end.at == start.pose.at { Kind::Form } else { Kind::Move };
        cx.tell(state, Eyes::ALL, cite, || {
            let points: Vec<_> = points(&plan.path).collect();
            let way = telling::way(state, unit, start.pose, &points);
            Told::from(format!("{} is rearranged by night", spoken::unit(state, unit)))
                .with(Some(telling::track(state, unit, start.pose, &points, "move", None)))
                .done(Act::new(kind).by([state.card(unit).id]).along(way))
        });
        overrun(state, cx);
    }
    state.dealt_with.push(unit);
    Ok(true)
}

/// BB-NIGHT-5
fn ride(state: &mut State, cx: &mut Cx<'_>) -> Play<bool> {
    let side = state.acting;
    let waits = |state: &State, at: usize| {
        let general = &state.generals[at];
        general.whereabouts == Whereabouts::OnTable
            && !general.rode
            && state.scenario().generals[at].side == side
    };
    let Some(at) = (0..state.generals.len()).find(|it| waits(state, *it)) else { return Ok(false) };
    generals::ask(state, cx, at, rule!("BB-NIGHT-5"))?;
    Ok(true)
}

/// BB-NIGHT-6, for the acting side.
fn resupply(state: &mut State, cx: &mut Cx<'_>) {
    for unit in state.standing_of(state.acting).collect::<Vec<_>>() {
        let status = state.unit_mut(unit);
        if status.low_ammo || status.mute {
            (status.low_ammo, status.mute) = (false, false);
            cx.tell(state, Eyes::ALL, rule!("BB-NIGHT-6"), || {
                Told::from(format!("{} is resupplied", spoken::unit(state, unit)))
                    .done(Act::new(Kind::Work).by([state.card(unit).id]).came("resupplied"))
            });
        }
    }
}

/// BB-NIGHT-7, for the acting side.
fn rally(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let all: Vec<UnitNo> = state.standing_of(state.acting).collect();
    let shaken = |it: &UnitNo| state.unit(*it).disrupted || state.unit(*it).silenced;
    let rallied: Vec<UnitNo> = all.iter().copied().filter(shaken).collect();
    for unit in &rallied {
        let status = state.unit_mut(*unit);
        (status.disrupted, status.silenced) = (false, false);
    }
    if !rallied.is_empty() {
        cx.tell(state, Eyes::ALL, rule!("BB-NIGHT-7"), || {
            let verb = if rallied.len() == 1 { "rallies" } else { "rally" };
            let text = format!("{} {verb} by night", spoken::units(state, rallied.iter().copied()));
            Told::from(text).done(Act::new(Kind::Rally).by(rallied.iter().map(|it| state.card(*it).id)))
        });
    }
    for unit in all {
        let status = state.unit(unit);
        if 0 < status.lost || status.reduced {
            recover(state, cx, unit)?;
        }
    }
    Ok(())
}

fn recover(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let card = state.card(unit);
    let case =
        NightCase { quality: card.quality, in_command: in_command(state, unit), spent: state.spent(unit) };
    let by = State::seat(card.side);
    cx.about(rule!("BB-NIGHT-7"), unit.0.into(), by);
    cx.throws(by, || rolls::cast(state, unit, format!("{} recovers by night", spoken::unit(state, unit))));
    let played = cx.play(&NIGHT_RECOVER, &case)?;
    // Where the neighbours leave no room for the base it stays away (BB-GEO-5).
    let recovers = played.found.outcome == Recovered::Recover1 && bodies::has_room(state, unit);
    if recovers {
        effects::recovered(state, unit);
    }
    cx.tell(state, Eyes::ALL, rule!("BB-NIGHT-7"), || {
        let (kind, what) = match recovers {
            true => (Kind::Rally, "recovers"),
            false => (Kind::Test, "does not recover"),
        };
        Told::from(format!("{} {what} by night", spoken::unit(state, unit)))
            .with(played.record)
            .done(Act::new(kind).by([state.card(unit).id]).came(what))
    });
    Ok(())
}
