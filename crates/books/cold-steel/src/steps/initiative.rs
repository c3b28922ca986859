//! Steps 2a to 2c: what officers do unbidden, whether their general can stop them, and whether a division still holds
//! (sections 5.1 to 5.3).

use std::cell::LazyCell;
use std::ops::Deref;

use engine::beat::{Act, Kind};
use engine::{Asked, Cast, Cx, Eyes, Play, Seat};

use super::told::{self, says};
use crate::doctrine;
use crate::facts::division;
use crate::facts::initiative::{self, Wish};
use crate::facts::threat::{Threat, threats};
use crate::forms::initiative::{Marked, Say, Saying, marked};
use crate::known::Known;
use crate::resolve::automatic::{AUTOMATIC_ORDER, DIVISION_TRIGGER};
use crate::resolve::initiative_check::{DIVISION_TEST, INITIATIVE_CHECK, Initiative};
use crate::spoken;
use crate::state::{Order, SideNo, State, UnitNo};
use crate::vocabulary::{AutomaticOrder, Level, Movement, Speed};

/// 2a: chits are laid face down, known to the owner alone.
pub fn mark(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let begun = u16::from(state.options().auto_orders_from_turn.get() as u8) <= state.turn;
    if !begun {
        cx.cite(rule!("CS-OPT-18"));
    }
    let threats = if begun { threats(state) } else { Vec::new() };
    let units: Vec<UnitNo> = state.standing().collect();
    for unit in units {
        state.unit_mut(unit).automatic = AutomaticOrder::None;
        // In a boat there is nothing that officers could do of their own.
        let afloat = state.unit(unit).embarked.is_some();
        let rests = 0 < state.unit(unit).record.rests || state.unit(unit).in_melee() || afloat;
        if !begun || rests {
            continue;
        }
        let Some(case) = initiative::automatic(state, unit, &threats) else { continue };
        let found = cx.within(&AUTOMATIC_ORDER, &case)?;
        let wish = found.all.into_iter().find(|it| !initiative::is_so_already(state, unit, *it));
        let Some(wish) = wish else { continue };
        state.unit_mut(unit).automatic = wish;
        let seat = state.seat_of_unit(unit);
        cx.tell(state, Eyes::only(seat), rule!("CS-AUTO-12"), || {
            let card = state.card(unit);
            says(
                format!("The officers of {} wish to {}.", card.name, spoken::automatic(wish)),
                Act::new(Kind::Word).by([card.id]),
            )
        });
    }
    Ok(())
}

/// What a seat has made of the wishes of its officers.
#[derive(Debug, Default)]
struct Dealt {
    /// Chits that are taken away, and what the unit does instead; nothing leaves it the orders that it had.
    stopped: Vec<(UnitNo, Option<Order>)>,
    confused: Vec<UnitNo>,
    stood_up: Vec<UnitNo>,
}

/// 2b: cancel or change, in secret, with dice that only the owner sees.
pub fn check(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let seats = state.deciding();
    let dealt = {
        // Asked for only where somebody is to be overruled, or to stand up.
        let threats = LazyCell::new(|| threats(state));
        cx.secretly(&seats, |cx, seat| deal(state, cx, seat, &threats))?
    };
    for dealt in dealt {
        for (unit, instead) in dealt.stopped {
            let status = state.unit_mut(unit);
            status.automatic = AutomaticOrder::None;
            status.order = instead.unwrap_or(status.order);
        }
        for unit in dealt.confused {
            state.disorder(unit, 2);
            // What its officers wish stays face down; that its ranks are in a muddle can be seen.
            told::tell_clear(state, cx, rule!("CS-DIS-1"), unit, |voice| {
                says(
                    format!("There is confusion in {}: 2 disorder.", voice.name(unit)),
                    Act::new(Kind::Test).by([voice.id(unit)]).came("confusion"),
                )
            });
        }
        for unit in dealt.stood_up {
            state.unit_mut(unit).lying_down = false;
            told::tell_clear(state, cx, rule!("CS-SPEC-15"), unit, |voice| {
                says(format!("{} stands up.", voice.begin(unit)), Act::new(Kind::Form).by([voice.id(unit)]))
            });
        }
    }
    Ok(())
}

type Threats = Vec<Option<Threat>>;

fn deal(state: &State, cx: &mut Cx<'_>, seat: Seat, threats: &impl Deref<Target = Threats>) -> Play<Dealt> {
    let known = Known::of_seat(state, seat);
    let mut dealt = Dealt::default();
    let mut seen_to: Vec<UnitNo> = Vec::new();
    stand_up(state, cx, seat, threats, &mut dealt)?;
    loop {
        let options = marked(&known, &seen_to);
        let text = || "Whose officers do you overrule?".to_owned();
        let advise = doctrine::overrule(&known, &options);
        let asked = Asked::new(seat, rule!("CS-AUTO-12"), &text).advised(&advise);
        let Marked::Unit { no, id, name, wish } = cx.choose(&asked, &options, options.len() - 1)? else {
            return Ok(dealt);
        };
        seen_to.push(no);
        let says = sayings(state, no, wish, threats);
        let offers: Vec<Saying<'_>> = says.iter().map(|say| Saying { say }).collect();
        let text = || format!("The officers of {name} wish to {}. What do you say?", spoken::automatic(wish));
        let advise = doctrine::say(&known, no, &offers);
        let asked = Asked::new(seat, rule!("CS-AUTO-13"), &text).of(&id).advised(&advise);
        match cx.choose(&asked, &offers, 0)?.say {
            Say::Accept => {}
            Say::Ignore => dealt.stopped.push((no, None)),
            say @ (Say::Cancel(case) | Say::Halt(case) | Say::Change(case)) => {
                let instead = match say {
                    Say::Halt(_) => Some(Order::marching(Movement::Halt, Speed::March)),
                    Say::Change(_) => Some(super::asking::ask_order(&known, cx, seat, no)?),
                    _ => None,
                };
                cx.about(rule!("CS-INIT-1"), u32::from(no.0), seat);
                cx.throws(seat, || Cast { text: format!("whether {name} obeys"), piece: Some(id) });
                let played = cx.play(&INITIATIVE_CHECK, case)?;
                match played.found.outcome {
                    Initiative::Succeeded => dealt.stopped.push((no, instead)),
                    Initiative::Failed => {}
                    Initiative::Confusion => dealt.confused.push(no),
                }
                let came = played.found.outcome.word();
                cx.tell(state, Eyes::only(seat), rule!("CS-INIT-1"), || {
                    let text = match played.found.outcome {
                        Initiative::Succeeded => format!("{} does as you wish.", spoken::capital(name)),
                        Initiative::Failed => format!("{} does as its officers wish.", spoken::capital(name)),
                        Initiative::Confusion => format!("There is confusion in {name}: 2 disorder."),
                    };
                    super::told::says(text, Act::new(Kind::Test).by([id]).came(came))
                        .with(played.record.clone())
                });
            }
        }
    }
}

fn sayings(state: &State, unit: UnitNo, wish: AutomaticOrder, threats: &[Option<Threat>]) -> Vec<Say> {
    let mut res = vec![Say::Accept];
    let attached = initiative::automatic(state, unit, threats).is_some_and(|it| it.leader_attached);
    if attached {
        res.push(Say::Ignore);
    }
    if let Some(case) = initiative::check(state, unit, Wish::Against(wish), threats) {
        res.push(Say::Cancel(Box::new(case.clone())));
        // Another order upholds no chit that was laid this turn (CS-INIT-23).
        let other = crate::resolve::initiative_check::InitiativeCase { contradicts_order: false, ..case };
        if !state.unit(unit).order.is_empty() {
            res.push(Say::Halt(Box::new(other.clone())));
        }
        res.push(Say::Change(Box::new(other)));
    }
    res
}

/// Standing up requires a passed check (CS-SPEC-15): no decision, it was ordered.
fn stand_up(
    state: &State,
    cx: &mut Cx<'_>,
    seat: Seat,
    threats: &impl Deref<Target = Threats>,
    dealt: &mut Dealt,
) -> Play<()> {
    let rises = |it: &UnitNo| {
        let unit = state.unit(*it);
        unit.lying_down
            && unit.order.special == Some(crate::state::Special::StandUp)
            && state.seat_of_unit(*it) == seat
    };
    let rising: Vec<UnitNo> = state.standing().filter(rises).collect();
    for unit in rising {
        let Some(case) = initiative::check(state, unit, Wish::Rise, threats) else { continue };
        let card = state.card(unit);
        cx.about(rule!("CS-SPEC-15"), u32::from(unit.0), seat);
        cx.throws(seat, || Cast { text: format!("whether {} stands up", card.name), piece: Some(card.id) });
        let played = cx.play(&INITIATIVE_CHECK, &case)?;
        match played.found.outcome {
            Initiative::Succeeded => dealt.stood_up.push(unit),
            Initiative::Failed => {}
            Initiative::Confusion => dealt.confused.push(unit),
        }
        let came = played.found.outcome.word();
        cx.tell(state, Eyes::only(seat), rule!("CS-SPEC-15"), || {
            let up = played.found.outcome == Initiative::Succeeded;
            let does = if up { "heeds the order to stand up" } else { "stays down" };
            let text = format!("{} {does}.", spoken::capital(&card.name));
            says(text, Act::new(Kind::Test).by([card.id]).came(came)).with(played.record.clone())
        });
    }
    Ok(())
}

/// 2c: divisions over a threshold; then all new chits are revealed together.
pub fn divisions(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    // Judged at one moment, when the first of them is tested (CS-THR-6): no test changes who threatens whom.
    let mut threats = None;
    for side in 0..2 {
        for of in division::divisions(state, side) {
            test_division(state, cx, (side, of), &mut threats)?;
        }
    }
    reveal(state, cx);
    Ok(())
}

fn test_division(
    state: &mut State,
    cx: &mut Cx<'_>,
    (side, of): (SideNo, crate::state::LeaderNo),
    judged: &mut Option<Threats>,
) -> Play<()> {
    let trigger = cx.within(&DIVISION_TRIGGER, &division::trigger(state, of))?;
    let Some(threshold) = trigger.outcome else { return Ok(()) };
    let threats = judged.get_or_insert_with(|| threats(state));
    if state.commander(of).rank != crate::vocabulary::Rank::Division {
        cx.cite(rule!("CS-DET-4"));
    }
    // One test is a test at every threshold passed by then (CS-DET-3).
    let passed = match threshold {
        30 => 0b001,
        50 => 0b011,
        _ => 0b111,
    };
    state.tested[usize::from(of.0)] |= passed;
    let units: Vec<UnitNo> = division::units_of(state, of)
        .filter(|it| state.unit(*it).on_table() && Level::Broken < state.unit(*it).level)
        .collect();
    let mut held = false;
    for unit in units {
        let Some(case) = division::case(state, of, unit, trigger.percent, threats) else { continue };
        let seat = state.seat_of_unit(unit);
        cx.about(rule!("CS-DET-2"), u32::from(unit.0), seat);
        cx.throws(seat, || Cast {
            text: format!("whether {} still holds", state.card(unit).name),
            piece: Some(state.id(unit)),
        });
        let played = cx.play(&DIVISION_TEST, &case)?;
        let outcome = played.found.outcome;
        held |= outcome == Initiative::Succeeded;
        if outcome != Initiative::Succeeded {
            let status = state.unit_mut(unit);
            status.retiring = true;
            status.automatic = AutomaticOrder::None;
        }
        if outcome == Initiative::Confusion {
            state.disorder(unit, 2);
        }
        told::tell_clear(state, cx, rule!("CS-DET-2"), unit, |voice| {
            let text = match outcome {
                Initiative::Succeeded => {
                    format!("{} is unshaken by the losses around it.", voice.begin(unit))
                }
                Initiative::Failed => format!("{} has had enough and retires.", voice.begin(unit)),
                Initiative::Confusion => format!("{} retires in confusion: 2 disorder.", voice.begin(unit)),
            };
            says(text, Act::new(Kind::Test).by([voice.id(unit)]).came(outcome.word()))
                .with(voice.own(unit).then(|| played.record.clone()).flatten())
        });
    }
    // The last threshold failed by every unit is the end of the division (CS-WIN-1).
    if threshold == 75 && !held {
        state.tested[usize::from(of.0)] |= division::BROKEN;
    }
    let broken = |it: &crate::state::LeaderNo| state.tested[usize::from(it.0)] & division::BROKEN != 0;
    state.broken[side] = division::divisions(state, side).iter().all(broken);
    Ok(())
}

fn reveal(state: &mut State, cx: &mut Cx<'_>) {
    let marked: Vec<UnitNo> =
        state.standing().filter(|it| state.unit(*it).automatic != AutomaticOrder::None).collect();
    for unit in marked {
        told::tell_clear(state, cx, rule!("CS-AUTO-14"), unit, |voice| {
            let wish = spoken::automatic(state.unit(unit).automatic);
            says(
                format!("{} is about to {wish}.", voice.begin(unit)),
                Act::new(Kind::Reveal).by([voice.id(unit)]).together(1),
            )
        });
    }
}
