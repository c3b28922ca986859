//! Being Charged (V1, V2, V6b, V6d): the test, and what a unit that keeps its head does about it (DI-CHG-9 to -11).

use engine::beat::Kind;
use engine::{Asked, Cx, Mind, Play};
use ground::table::{Length, Pose};

use super::testing::test;
use super::{After, charges::note_start, reveal};
use crate::doctrine;
use crate::effects::flight::{break_up, go_back, run};
use crate::effects::rise;
use crate::facts::charge::{first_impulse, is_downhill, running_at, zone};
use crate::facts::morale;
use crate::facts::pace;
use crate::facts::retreat::{Back, away_from, base_edge};
use crate::facts::sight::Eyes as Sight;
use crate::forms::reacting::{Reaction, Reacts, counter_reach, reactions};
use crate::known::Known;
use crate::resolve::morale::Effect;
use crate::resolve::zones::Zone;
use crate::spoken;
use crate::state::{Army, Charge, ChargeKind, ChargeStage, Hands, SideNo, State, UnitNo};
use crate::telling::moved;
use crate::vocabulary::INCH;

pub fn being_charged(
    state: &mut State,
    cx: &mut Cx<'_>,
    side: SideNo,
    kinds: &'static [ChargeKind],
) -> Play<After> {
    if !state.begun {
        let charged = |it: &UnitNo| !state.unit(*it).routs() && !against(state, *it, kinds).is_empty();
        let all: Vec<(UnitNo, UnitNo)> = state.standing_of(side).filter(charged).map(|it| (it, it)).collect();
        if all.is_empty() {
            return Ok(After::Next);
        }
        state.one_by_one(all);
        return Ok(After::Same);
    }
    let Some((unit, _)) = state.queue.first().copied() else { return Ok(After::Next) };
    let chargers = against(state, unit, kinds);
    cx.cite(rule!("DI-CHG-9"));
    if state.unit(unit).charge.is_some() {
        cx.cite(rule!("DI-CHG-17"));
    }
    if 1 < chargers.len() {
        cx.cite(rule!("DI-MOR-6"));
    }
    if state.unit(unit).stands() && !chargers.is_empty() {
        face(state, cx, unit, &chargers, kinds.contains(&ChargeKind::Opportunity))?;
    }
    state.queue.remove(0);
    Ok(if state.queue.is_empty() { After::Next } else { After::Same })
}

/// Those who charge it, but for whom it charges itself (DI-CHG-17).
fn against(state: &State, unit: UnitNo, kinds: &[ChargeKind]) -> Vec<(UnitNo, Zone)> {
    let own = state.unit(unit).charge.map(|it| it.target);
    running_at(state, unit, kinds).into_iter().filter(|it| Some(it.0) != own).collect()
}

fn face(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    chargers: &[(UnitNo, Zone)],
    opportunity: bool,
) -> Play<()> {
    let case = {
        let known = Known::of_side(state, state.side(unit));
        morale::being_charged(&known, &Sight::new(&known), unit, chargers)
    };
    state.unit_mut(unit).turn.busy = true;
    let names = spoken::units(state, chargers.iter().map(|it| it.0));
    let question = format!("Does {} stand against {names}?", spoken::unit(state, unit));
    let (passed, effect) = test(state, cx, unit, &case, (rule!("DI-MTR-2"), question))?;
    if !passed {
        return flee(state, cx, unit, chargers, effect, opportunity);
    }
    state.unit_mut(unit).turn.stood = true;
    let (what, most) = {
        let known = Known::of_side(state, state.side(unit));
        let sight = Sight::new(&known);
        let all = reactions(&known, unit, chargers);
        let what = match all.as_slice() {
            [only] => *only,
            several => ask(state, &known, &sight, cx, unit, chargers, several)?,
        };
        let most = match what {
            Reaction::Retire(most) => how_far(state, cx, unit, most)?,
            _ => 0,
        };
        (what, most)
    };
    react(state, cx, unit, chargers, what, most)
}

fn ask(
    state: &State,
    known: &Known<'_>,
    sight: &Sight,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    chargers: &[(UnitNo, Zone)],
    all: &[Reaction],
) -> Play<Reaction> {
    let charger = chargers.first().map(|it| it.0);
    let reacts = |what: &Reaction| Reacts { army: known, eyes: sight, unit, charger, what: *what };
    let options: Vec<Reacts<'_, _>> = all.iter().map(reacts).collect();
    let names = spoken::units(state, chargers.iter().map(|it| it.0));
    let text = || format!("{} is charged by {names}: what does it do?", spoken::unit(state, unit));
    let advise = |mind: &mut Mind| doctrine::reaction(known, sight, mind, unit, chargers, all);
    let card = state.card(unit);
    let seat = State::seat(state.side(unit));
    let asked = Asked::new(seat, rule!("DI-CHG-11"), &text).of(&card.id).advised(&advise);
    Ok(cx.choose(&asked, &options, 0)?.what)
}

/// How far it retires, in inches.
fn how_far(state: &State, cx: &mut Cx<'_>, unit: UnitNo, most: Length) -> Play<Length> {
    let whole = most / INCH;
    if whole <= 1 {
        return Ok(most);
    }
    let text = || format!("How many inches does {} retire?", spoken::unit(state, unit));
    let advise = |_: &mut Mind| engine::Advice::silent(engine::Reply::Number(whole));
    let card = state.card(unit);
    let seat = State::seat(state.side(unit));
    let asked = Asked::new(seat, rule!("DI-CHG-11"), &text).of(&card.id).advised(&advise);
    Ok(cx.number(&asked, 1, whole, whole)? * INCH)
}

/// DI-CHG-10
fn flee(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    chargers: &[(UnitNo, Zone)],
    effect: Effect,
    opportunity: bool,
) -> Play<()> {
    if effect == Effect::Removed {
        return crate::effects::destroy(state, cx, unit, rule!("DI-CHG-10"), "abandons its guns and is lost");
    }
    let way = away_from(state, unit, chargers.iter().map(|it| it.0));
    let way = way.unwrap_or(base_edge(state, unit).outward());
    if !break_up(state, cx, unit, rule!("DI-CHG-10"))? {
        return Ok(());
    }
    let Some(rout) = pace::rout(state, unit) else { return Ok(()) };
    let status = state.unit_mut(unit);
    (status.turn.fled, status.turn.flees) = (true, way.hundredths());
    run(state, cx, unit, way, rout / 2, rule!("DI-CHG-10"))?;
    if opportunity && state.unit(unit).stands() {
        // V3 is over: the full rout move follows at once.
        run(state, cx, unit, way, rout, rule!("DI-CHG-10"))?;
    }
    Ok(())
}

fn react(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    chargers: &[(UnitNo, Zone)],
    what: Reaction,
    inches: Length,
) -> Play<()> {
    if what != Reaction::Stand {
        note_start(state, unit);
        let status = state.unit_mut(unit);
        (status.turn.spent, status.turn.stirred, status.turn.busy) = (true, true, true);
    }
    let from = state.unit(unit).pose;
    match what {
        Reaction::Stand => {}
        Reaction::CounterCharge(charger) => counter(state, cx, unit, charger),
        Reaction::Reform(to) => {
            rise(state, unit);
            dismount(state, unit, to);
            state.place(unit, from, to);
            let said = (rule!("DI-CHG-11"), Kind::Form, "reforms");
            moved(state, cx, unit, (from, &[]), said, None, |state| {
                format!("{} forms up {}", spoken::unit(state, unit), spoken::formed(to))
            });
        }
        Reaction::TurnTo(facing) | Reaction::TurnInto(facing, _) => {
            let stance = match what {
                Reaction::TurnInto(_, into) => into,
                _ => state.unit(unit).stance,
            };
            let pose = state.slab(unit).about_centre(facing, state.shape(unit, stance));
            rise(state, unit);
            state.place(unit, pose, stance);
            moved(state, cx, unit, (from, &[]), (rule!("DI-CHG-11"), Kind::Form, "turns"), None, |state| {
                format!("{} turns on the spot", spoken::unit(state, unit))
            });
        }
        Reaction::Retire(_) => {
            rise(state, unit);
            let way = away_from(state, unit, chargers.iter().map(|it| it.0));
            let way = way.unwrap_or(base_edge(state, unit).outward());
            let turns = state.mounted(unit) || state.unit(unit).stance == crate::state::Stance::Limbered;
            let how = if turns { Back::Away } else { Back::Facing };
            retire(state, cx, unit, way, inches, how)?;
        }
    }
    reveal::look_from(state, cx, unit, from);
    Ok(())
}

/// It goes as far as free ground allows; nobody is destroyed by retiring.
fn retire(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    way: ground::table::Heading,
    length: Length,
    how: Back,
) -> Play<()> {
    let gone = crate::facts::retreat::back(state, unit, way, length, how);
    if gone.away.length == 0 && gone.met.is_none() {
        return Ok(());
    }
    // Whom it runs into it has not reckoned with.
    let length = if gone.met.is_some() { length } else { length.min(gone.away.length) };
    go_back(state, cx, unit, way, length, how, false, (rule!("DI-CHG-11"), "retire")).map(drop)
}

/// Where horses are left (DI-FORM-4).
pub fn dismount(state: &mut State, unit: UnitNo, to: crate::state::Stance) {
    let (now, at) = (state.unit(unit).stance, state.slab(unit).middle());
    if to.dismounted() && !now.dismounted() {
        state.unit_mut(unit).horses = Some(at);
    }
    if !to.dismounted() && now.dismounted() {
        state.unit_mut(unit).horses = None;
    }
}

fn counter(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, charger: UnitNo) {
    let from: Pose = state.unit(unit).pose;
    let began = zone(state, unit, charger);
    let downhill = is_downhill(state, unit, charger);
    let impulse = first_impulse(state, unit, charger, counter_reach(state, unit));
    let stance = state.unit(unit).stance;
    state.place(unit, impulse.end, stance);
    let status = state.unit_mut(unit);
    status.grounded = false;
    status.charge = Some(Charge {
        target: charger,
        kind: ChargeKind::Counter,
        stage: ChargeStage::Running,
        zone: began,
        downhill,
        began: from.at,
        from: impulse.start,
    });
    status.turn.way += from.at.distance(impulse.end.at);
    let said = (rule!("DI-CHG-11"), Kind::Charge, "counter-charge");
    moved(state, cx, unit, (from, &[]), said, Some(charger), |state| {
        format!("{} counter-charges {}", spoken::unit(state, unit), spoken::unit(state, charger))
    });
}
