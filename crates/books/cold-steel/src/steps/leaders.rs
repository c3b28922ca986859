//! Step 8a: leaders under fire (CS-CAS-1 to -13).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Decimal, Play};

use super::told::{self, says};
use crate::facts::bodies::Looking;
use crate::facts::{cover, score};
use crate::resolve::leader_casualty::{Casualty, LEADER_CASUALTY, LeaderCase};
use crate::state::{Errand, Fate, LeaderNo, Spotted, State, UnitNo};
use crate::vocabulary::{Cover, PACE, Rank, Wound};

pub fn casualties(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    // Another phase begins, in which no troops fall (CS-THR-6).
    state.threats.clear();
    for leader in state.scenario().all_leaders() {
        if state.leader(leader).fate != Fate::Leads {
            continue;
        }
        let Some(case) = case(state, leader) else { continue };
        let (seat, gone) = (state.seat_of(leader), case.unit_gone);
        cx.about(rule!("CS-CAS-1"), u32::from(leader.0), seat);
        cx.throws(seat, || Cast {
            text: format!("the fate of {}", state.commander(leader).name),
            piece: Some(state.commander(leader).id),
        });
        let played = cx.play(&LEADER_CASUALTY, &case)?;
        if gone {
            escape(state, leader);
        }
        suffer(state, cx, leader, played.found.outcome, played.record.clone());
    }
    Ok(())
}

/// One roll for each leader with or within 20 paces of a unit that lost figures: for the one that lost most (CS-CAS-1).
fn case(state: &State, leader: LeaderNo) -> Option<LeaderCase> {
    let status = state.leader(leader);
    let side = state.commander(leader).side;
    if let Some(with) = status.with.filter(|unit| !state.unit(*unit).on_table()) {
        return Some(LeaderCase {
            attached: true,
            close_combat: state.unit(with).now.fought.is_some(),
            riflemen: state.unit(with).now.by_riflemen,
            unit_gone: true,
            unit_loss_percent: Decimal::of(100),
            cover: Cover::None,
            wound: status.wound,
        });
    }
    let near =
        |unit: &UnitNo| status.with == Some(*unit) || state.slab(*unit).within_point(status.at, 20 * PACE);
    let lost = |unit: UnitNo| {
        let now = state.unit(unit);
        let began = i64::from(now.now.began.max(1));
        Decimal::ratio(100 * (began - i64::from(now.figures)).max(0), began)
    };
    let worst = state
        .standing_of(side)
        .filter(near)
        .map(|unit| (lost(unit), status.with == Some(unit), unit))
        .filter(|it| Decimal::ZERO < it.0)
        .max_by_key(|it| (it.0, it.1, std::cmp::Reverse(it.2)))?;
    let (percent, attached, unit) = worst;
    let body = state.body(unit)?;
    Some(LeaderCase {
        attached,
        close_combat: attached && state.unit(unit).now.fought.is_some(),
        riflemen: state.unit(unit).now.by_riflemen,
        unit_gone: false,
        unit_loss_percent: percent,
        cover: cover::of_place(state, &body),
        wound: status.wound,
    })
}

/// He rides to the nearest friendly unit (CS-CAS-11).
fn escape(state: &mut State, leader: LeaderNo) {
    let (side, at) = (state.commander(leader).side, state.leader(leader).at);
    let friend = state.standing_of(side).min_by_key(|it| (state.slab(*it).distance_to_point(at), *it));
    let to = friend.map(|it| state.unit(it).pose.at);
    out_of_sight(state, leader);
    let status = state.leader_mut(leader);
    status.with = None;
    status.at = to.unwrap_or(status.at);
}

fn suffer(
    state: &mut State,
    cx: &mut Cx<'_>,
    leader: LeaderNo,
    came: Casualty,
    record: Option<engine::Datum>,
) {
    let (side, at) = (state.commander(leader).side, state.leader(leader).at);
    let seen = told::sees_leader(state, 1 - side, leader);
    match came {
        Casualty::Unhurt => {}
        Casualty::Light => state.leader_mut(leader).wound = Wound::Light,
        Casualty::Serious => {
            state.leader_mut(leader).wound = Wound::Serious;
            read_later(state, leader);
        }
        Casualty::Killed => kill(state, leader),
    }
    if came != Casualty::Unhurt {
        state.fallen.push((side, at));
    }
    let (id, name) = (state.commander(leader).id, state.commander(leader).name.to_owned());
    told::tell_side(state, cx, side, rule!("CS-CAS-1"), |_| {
        let text = match came {
            Casualty::Unhurt => format!("{name} is unhurt."),
            Casualty::Light => format!("{name} is lightly wounded."),
            Casualty::Serious => format!("{name} is seriously wounded."),
            Casualty::Killed => format!("{name} is killed."),
        };
        let act = Act::new(Kind::Hurt).on([id]).came(came.word());
        says(text, if came == Casualty::Unhurt { act } else { act.decisive() }).with(record.clone())
    });
    // What befell him the enemy sees only if he sees him; then he sees him fall, and no more (CS-TURN-1, 8a).
    if came != Casualty::Unhurt && seen {
        told::tell_side(state, cx, 1 - side, rule!("CS-CAS-1"), |_| {
            let name = &state.scenario().leader(leader).name;
            says(format!("{name} is seen to fall."), Act::new(Kind::Hurt).decisive())
        });
    }
    if came == Casualty::Killed {
        succeed(state, cx, leader);
    }
}

/// CS-CMD-8: what has just come he reads a turn later.
fn read_later(state: &mut State, leader: LeaderNo) {
    let next = state.turn + 1;
    for rider in &mut state.riders {
        if let Errand::Arrived { to, from_turn, .. } = &mut rider.errand
            && *to == leader
            && *from_turn == next
        {
            *from_turn += 1;
        }
    }
}

fn kill(state: &mut State, leader: LeaderNo) {
    let card = state.commander(leader);
    let (side, worth) = (card.side, score::for_killed(card.rank));
    state.leader_points[1 - side] += worth;
    let status = state.leader_mut(leader);
    (status.fate, status.points, status.with) = (Fate::Killed, 0, None);
    status.successors += 1;
    out_of_sight(state, leader);
}

/// The enemy sees him no more.
fn out_of_sight(state: &mut State, leader: LeaderNo) {
    let foe = 1 - state.commander(leader).side;
    state.spotted[foe][usize::from(leader.0)] = Spotted::default();
}

/// Taken, which counts as killed (CS-CAS-14).
pub fn taken(state: &mut State, cx: &mut Cx<'_>, leader: LeaderNo) {
    let (side, at) = (state.commander(leader).side, state.leader(leader).at);
    kill(state, leader);
    state.fallen.push((side, at));
    told::tell_all(state, cx, rule!("CS-CAS-14"), || {
        let card = state.commander(leader);
        says(format!("{} is taken.", card.name), Act::new(Kind::Take).decisive())
    });
    succeed(state, cx, leader);
}

/// CS-CAS-12: a subordinate of the highest rank takes over, the nearest of them; his own post falls to a new man. Where
/// there is none, a new man of less skill comes from the nearest unit. He acts from the next command phase.
fn succeed(state: &mut State, cx: &mut Cx<'_>, post: LeaderNo) {
    let at = state.leader(post).at;
    let scenario = state.scenario();
    let below = |it: &LeaderNo| {
        *it != post && state.leader(*it).leads() && scenario.chain(*it).any(|above| above == post)
    };
    let rank =
        |it: &LeaderNo| (std::cmp::Reverse(state.commander(*it).rank), state.leader(*it).at.distance(at));
    let named = scenario.leader(post).successor.filter(|it| state.leader(*it).leads());
    let next = named.or_else(|| scenario.all_leaders().filter(below).min_by_key(rank));
    let before = state.commander(post).name.to_owned();
    match next {
        Some(from) => {
            let man = *state.leader(from);
            let name = state.commander(from).name.to_owned();
            let status = state.leader_mut(post);
            (status.fate, status.at, status.with) = (Fate::Leads, man.at, man.with);
            (status.wound, status.skill, status.man) = (man.wound, man.skill, man.man);
            let side = state.commander(post).side;
            let seen = told::sees_leader(state, 1 - side, from);
            out_of_sight(state, from);
            new_man(state, from);
            if seen {
                told::tell_side(state, cx, 1 - side, rule!("CS-KNOW-10"), |_| {
                    says(format!("{} rides off.", state.scenario().leader(from).name), Act::new(Kind::Sight))
                });
            }
            told::tell_side(state, cx, side, rule!("CS-CAS-12"), |_| {
                let ids = [post, from].map(|it| state.commander(it).id);
                says(format!("{name} takes over from {before}."), Act::new(Kind::Word).by(ids))
            });
        }
        None => {
            if let Some(unit) = new_man(state, post) {
                let side = state.commander(post).side;
                told::tell_side(state, cx, side, rule!("CS-CAS-12"), |voice| {
                    let card = state.commander(post);
                    says(
                        format!("The next officer takes over from {before}, with {}.", voice.name(unit)),
                        Act::new(Kind::Word).by([card.id]),
                    )
                });
            }
        }
    }
}

/// A man of one step less skill, at the nearest unit; a colonel rides with it (CS-LEAD-4).
fn new_man(state: &mut State, post: LeaderNo) -> Option<UnitNo> {
    let (side, rank) = (state.commander(post).side, state.commander(post).rank);
    let at = state.leader(post).at;
    let unit = state.standing_of(side).min_by_key(|it| (state.slab(*it).distance_to_point(at), *it))?;
    let place = state.unit(unit).pose.at;
    let status = state.leader_mut(post);
    (status.fate, status.at, status.with) = (Fate::Leads, place, (rank == Rank::Regiment).then_some(unit));
    (status.wound, status.skill) = (Wound::None, status.skill.lower());
    (status.man, status.new) = (None, true);
    Some(unit)
}
