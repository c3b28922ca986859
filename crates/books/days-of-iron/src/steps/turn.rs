//! The start of a turn, the initiative, and who is expected (T0, I1, M1).

use engine::beat::{Act, Kind};
use engine::{Asked, Cast, Cx, Decimal, Eyes, Mind, Play, Told};
use ground::table::{Heading, Point, Pose};

use super::After;
use crate::doctrine;
use crate::forms::charging::Due;
use crate::known::Known;
use crate::resolve::command::{
    INITIATIVE, InitiativeCase, REPLACE_GENERAL, ReplaceCase, Replacement, Side as Nation,
};
use crate::resolve::target::Arm;
use crate::resolve::works::{Burning, FIRE_MARKER, FireMarkerCase};
use crate::spoken;
use crate::state::{Army, Hands, Morale, SideNo, State, TurnFlags, UnitNo, Whereabouts};
use crate::telling::{cast, id};
use crate::vocabulary::INCH;

/// T0: flags and timers are cleared, fires burn, generals are replaced.
pub fn start(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.begun {
        state.begun = true;
        for unit in state.all() {
            let status = state.unit_mut(unit);
            status.turn = TurnFlags { nearest: -1, ..TurnFlags::default() };
            status.charge = None;
            status.began = (status.stands() && !status.concealed).then_some((status.pose, status.stance));
        }
        state.fights.clear();
        let turn = state.turn;
        cx.tell(state, Eyes::ALL, rule!("DI-TURN-1"), || {
            Told::from(format!("Turn {turn}")).done(Act::new(Kind::Clock))
        });
        let due: Vec<UnitNo> = state.all().filter(|it| is_due(state, *it)).collect();
        state.queue = due.into_iter().map(|it| (it, it)).collect();
        return Ok(After::Same);
    }
    if let Some(at) = state.queue.first().map(|it| it.0) {
        replace(state, cx, at)?;
        state.queue.remove(0);
        return Ok(After::Same);
    }
    fires(state, cx)?;
    Ok(After::Next)
}

/// A general killed two turns ago or longer (DI-GENL-10).
fn is_due(state: &State, unit: UnitNo) -> bool {
    let status = state.unit(unit);
    state.arm(unit) == Arm::Staff && status.lost() && status.killed != 0 && status.killed + 2 < state.turn
}

fn replace(state: &mut State, cx: &mut Cx<'_>, staff: UnitNo) -> Play<()> {
    use crate::resolve::command::Ability;
    let side = state.side(staff);
    let edge = state.scenario().sides[side].edge.outward().vector();
    // The unit of his command that is nearest to the base edge.
    let far = |it: UnitNo| {
        let at = state.slab(it).middle();
        -(i64::from(at.x) * edge.0 + i64::from(at.y) * edge.1)
    };
    let fits = |it: &UnitNo| {
        state.card(*it).general == Some(staff)
            && !state.unit(*it).routs()
            && state.attached_to(*it).is_none()
            && matches!(state.arm(*it), Arm::Infantry | Arm::Cavalry | Arm::Artillery)
    };
    let Some(unit) = state.standing_of(side).filter(fits).min_by_key(|it| far(*it)) else { return Ok(()) };
    let seat = State::seat(side);
    cx.about(rule!("DI-GENL-10"), u32::from(staff.0), seat);
    cx.throws(seat, || cast(state, staff, format!("who takes over from {}", spoken::unit(state, staff))));
    let played = cx.play(&REPLACE_GENERAL, &ReplaceCase {})?;
    let replaced = played.found.outcome == Replacement::Replaced;
    if replaced {
        let pose = state.unit(unit).pose;
        let status = state.unit_mut(staff);
        status.whereabouts = Whereabouts::OnTable;
        (status.pose, status.attached, status.strength, status.ability) =
            (pose, Some(unit), 1, Ability::Ordinary);
        (status.morale, status.lost_command, status.idle_until) = (Morale::Good, 0, 0);
        status.killed = 0;
    }
    let seen = crate::telling::eyes(state, unit);
    cx.tell(state, if replaced { seen } else { Eyes::ALL }, rule!("DI-GENL-10"), || {
        let words = match replaced {
            true => format!("A new general takes the place of {}", spoken::unit(state, staff)),
            false => format!("Nobody has taken the place of {} yet", spoken::unit(state, staff)),
        };
        let act = Act::new(Kind::Arrive).by([id(state, staff)]);
        Told::from(words).with(played.record.clone()).done(act)
    });
    Ok(())
}

/// DI-BURN-4
fn fires(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    if state.fires.is_empty() {
        return Ok(());
    }
    let wind = state.scenario().wind.map(|it| Decimal::ratio(it.hundredths().into(), 100));
    let old = state.fires.clone();
    let mut kept = Vec::new();
    let mut words = Vec::new();
    for (no, at) in old.iter().enumerate() {
        let seat = State::seat(state.first);
        cx.about(rule!("DI-BURN-4"), no as u32, seat);
        cx.throws(seat, || Cast { text: fire_words(state, *at), piece: None });
        let found = cx.play(&FIRE_MARKER, &FireMarkerCase { wind })?.found;
        match found.outcome {
            Burning::Out => words.push("a fire goes out"),
            Burning::Burns => kept.push(*at),
            Burning::Spreads => {
                kept.push(*at);
                let way = found.bearing.0.map_or(Heading::default(), |it| Heading::new(it.hundredths()));
                let to = at.moved(way, 2 * INCH);
                let area = crate::steps::shooting::burning_area(state, *at);
                let same = area.is_some() && area == crate::steps::shooting::burning_area(state, to);
                let room = old.iter().chain(&kept).all(|it| it == at || !it.within(to, 2 * INCH - 1));
                if same && !room {
                    cx.cite(rule!("DI-BURN-3"));
                }
                if same && room {
                    kept.push(to);
                    words.push("a fire spreads");
                }
            }
        }
    }
    state.fires = kept;
    state.relay();
    cx.tell(state, Eyes::ALL, rule!("DI-BURN-4"), || {
        let said = if words.is_empty() { "the fires burn on".to_owned() } else { words.join(", ") };
        Told::from(said).done(Act::new(Kind::Spread))
    });
    Ok(())
}

/// Which fire is thrown for: with real dice there may be several.
fn fire_words(state: &State, at: Point) -> String {
    let area = crate::steps::shooting::burning_area(state, at);
    let name = area.map(|it| state.names()[usize::from(it)].as_str()).filter(|it| !it.is_empty());
    format!("does the fire in {} burn on", name.unwrap_or("the wood"))
}

/// I1
pub fn initiative(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let (french, german) = (State::seat(0), State::seat(1));
    cx.opposed(rule!("DI-INIT-1"), u32::from(state.turn), french, german);
    for (seat, side) in [(french, 0), (german, 1)] {
        let text = || format!("the initiative of the {}", spoken::side(state, side));
        cx.throws(seat, || Cast { text: text(), piece: None });
    }
    let played = cx.play(&INITIATIVE, &InitiativeCase {})?;
    state.first = match played.found.outcome {
        Nation::French => 0,
        Nation::German => 1,
    };
    cx.tell(state, Eyes::ALL, rule!("DI-INIT-1"), || {
        Told::from(format!("{} have the initiative", spoken::the_side(state, state.first)))
            .with(played.record.clone())
            .done(Act::new(Kind::Toss))
    });
    Ok(After::Next)
}

/// M1: who has groups that are due may declare them (DI-ARR-1).
pub fn arrivals(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<After> {
    let waits = |no: usize| state.scenario().groups[no].side == side && state.declared >> no & 1 == 0;
    let all: Vec<usize> = (0..state.scenario().groups.len()).filter(|it| waits(*it)).collect();
    let due: Vec<usize> =
        all.iter().copied().filter(|it| state.scenario().groups[*it].turn <= state.turn).collect();
    // Whether anybody is due is a secret (DI-HID-2): who has groups left is asked.
    let asked = if state.options().concealment { !all.is_empty() } else { !due.is_empty() };
    if !asked {
        return Ok(After::Next);
    }
    if due.is_empty() {
        cx.cite(rule!("DI-HID-2"));
    }
    let chosen = {
        let known = Known::of_side(state, side);
        let options: Vec<Due<'_, _>> = due.iter().map(|group| Due { army: &known, group: *group }).collect();
        let text = || "Which groups come this turn?".to_owned();
        let advise = |mind: &mut Mind| doctrine::arrivals(mind, due.len());
        let asked = Asked::new(State::seat(side), rule!("DI-ARR-1"), &text).advised(&advise);
        let chosen = cx.choose_some(&asked, &options, (0, options.len()), &[])?;
        chosen.iter().map(|it| it.group).collect::<Vec<usize>>()
    };
    for group in chosen {
        state.declared |= 1 << group;
        for unit in state.scenario().groups[group].units.clone() {
            // He waits beside the middle of his entry.
            let entry = state.scenario().groups[group].entry;
            state.unit_mut(unit).pose = Pose { at: entry.middle(), facing: entry.edge.inward() };
        }
        cx.tell(state, Eyes::ALL, rule!("DI-ARR-1"), || {
            let units = state.scenario().groups[group].units.iter();
            let words = format!("Announced: {}", spoken::units(state, units.clone().copied()));
            Told::from(words).done(Act::new(Kind::Reveal).by(units.map(|it| id(state, *it))))
        });
    }
    Ok(After::Next)
}
