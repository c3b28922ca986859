//! Steps 1a and 1d: command points are rolled, and sealed chits turned over (CS-CP-1 to -11, CS-ORD-7).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play};

use super::missions;
use super::told::{self, says};
use crate::facts::bodies::{Body, Looking};
use crate::facts::cards::carded;
use crate::facts::command;
use crate::facts::sight::Eyeline;
use crate::resolve::command_roll::COMMAND_POINTS;
use crate::spoken;
use crate::state::{Errand, LeaderNo, Rider, State, Unit, UnitNo};
use crate::vocabulary::{Level, PACE};

/// 1a: every player figure that leads; each side sees its own.
pub fn points(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    note_who_is_seen(state, cx);
    state.leaders.iter_mut().for_each(|it| it.new = false);
    let figures: Vec<LeaderNo> = state.leading().filter(|it| state.is_figure(*it)).collect();
    for leader in figures {
        let case = command::roll(state, leader);
        let side = state.commander(leader).side;
        let (id, seat) = (state.commander(leader).id, state.seat_of(leader));
        if case.new_order_last_turn {
            cx.cite(rule!("CS-CP-11"));
        }
        cx.about(rule!("CS-CP-1"), u32::from(leader.0), seat);
        cx.throws(seat, || Cast {
            text: format!("the command points of {}", state.commander(leader).name),
            piece: Some(id),
        });
        let played = cx.play(&COMMAND_POINTS, &case)?;
        let points = played.found.outcome;
        state.leader_mut(leader).points = points as u8;
        told::tell_side(state, cx, side, rule!("CS-CP-2"), |_| {
            let name = &state.commander(leader).name;
            says(format!("{name} has {points} command points."), Act::new(Kind::Word).by([id]))
                .with(played.record.clone())
        });
    }
    deliver(state, cx);
    Ok(())
}

/// The enemies that each unit sees as the turn begins (CS-MOR-50); only those near enough to come to blows count.
fn note_who_is_seen(state: &mut State, cx: &mut Cx<'_>) {
    let mut eyes = Eyeline::new(state);
    let mut saw: Vec<(UnitNo, u128)> = Vec::new();
    // Who is on a card looks out from where its sketch puts him, and is no more surprised than others.
    let carded: Vec<Body> = state.lying().flat_map(|it| carded(state, it)).collect();
    for body in state.bodies().chain(carded) {
        let near = state.against(body.side).filter(|it| body.within(it, 600 * PACE));
        let seen = near.filter(|it| eyes.sees(&body, it)).fold(0, |res, it| res | Unit::bit(it.no));
        saw.push((body.no, seen));
    }
    eyes.hidden().for_each(|it| cx.cite(it));
    for (unit, seen) in saw {
        state.unit_mut(unit).now.saw = seen;
    }
}

/// Commands that aides have brought are acted on now (CS-CMD-3); messages that have come may be read (CS-CMD-8).
fn deliver(state: &mut State, cx: &mut Cx<'_>) {
    let mut riders = std::mem::take(&mut state.riders);
    for rider in &mut riders {
        match rider.errand.clone() {
            Errand::Delivered { to, order } => {
                if state.unit(to).on_table() && Level::Broken < state.unit(to).level {
                    let unit = state.unit_mut(to);
                    unit.order = order;
                    unit.now.ordered = true;
                    let side = state.side(to);
                    told::tell_side(state, cx, side, rule!("CS-CMD-3"), |voice| {
                        let (card, from) = (state.card(to), state.commander(rider.from));
                        let field = &state.scenario().field;
                        let words = spoken::order(&order, card.kind.mounted(), None, field);
                        says(
                            format!("{} acts on the order of {}: {words}.", voice.begin(to), from.name),
                            Act::new(Kind::Word).by([voice.id(to)]),
                        )
                    });
                }
                rider.errand = Errand::Back;
            }
            Errand::Briefed { to, mission } => {
                state.leader_mut(to).heard_now = true;
                missions::bind(state, *mission);
                let seat = state.seat_of(to);
                cx.tell(state, engine::Eyes::only(seat), rule!("CS-CMD-5"), || {
                    let (to, from) = (state.commander(to), state.commander(rider.from));
                    says(
                        format!("{} has a mission from {}.", to.name, from.name),
                        Act::new(Kind::Word).by([to.id]),
                    )
                });
                rider.errand = Errand::Back;
            }
            Errand::Tasked { to, mission } => {
                if state.unit(to).on_table() && Level::Broken < state.unit(to).level {
                    missions::given(state, cx, *mission);
                }
                rider.errand = Errand::Back;
            }
            Errand::Arrived { to, from_turn, .. } if from_turn == state.turn => {
                let superior = state.scenario().chain(to).any(|it| it == rider.from);
                state.leader_mut(to).heard_now |= superior;
                let seat = state.seat_of(to);
                cx.tell(state, engine::Eyes::only(seat), rule!("CS-CMD-8"), || {
                    let (to, from) = (state.commander(to), state.commander(rider.from));
                    says(
                        format!("{} reads a message of {}.", to.name, from.name),
                        Act::new(Kind::Word).by([to.id]),
                    )
                });
            }
            _ => {}
        }
    }
    // A colonel has passed it on himself: no aide of his comes back from that (CS-CMD-9).
    let passed = |it: &Rider| {
        it.errand == Errand::Back && state.commander(it.from).rank == crate::vocabulary::Rank::Regiment
    };
    riders.retain(|it| !passed(it));
    state.riders = riders;
}

/// 1d: all chits at once, to those who see their unit.
pub fn reveal(state: &mut State, cx: &mut Cx<'_>) {
    let ordered: Vec<UnitNo> = state.standing().filter(|it| state.unit(*it).now.ordered).collect();
    for unit in ordered {
        told::tell_clear(state, cx, rule!("CS-ORD-7"), unit, |voice| {
            let status = state.unit(unit);
            let enemy = status.order.attack.and_then(|it| it.on).map(|it| voice.name(it));
            let (mounted, field) = (state.card(unit).kind.mounted(), &state.scenario().field);
            let words = spoken::order(&status.order, mounted, enemy.as_deref(), field);
            says(
                format!("{}: {words}.", voice.begin(unit)),
                Act::new(Kind::Reveal).by([voice.id(unit)]).together(1),
            )
        });
    }
}
