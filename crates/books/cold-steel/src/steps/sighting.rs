//! Who sees whom (CS-SIGHT-3, CS-CARD-12, -13, -18): looked at after deployment and wherever troops have moved.

use engine::beat::{Act, Kind};
use engine::{Cx, RuleId, Waypoint};
use ground::table::Point;

use super::news;
use super::told::{self, says};
use crate::facts::bodies::{Body, Looking, paces};
use crate::facts::cards::watchers;
use crate::facts::sight::Eyeline;
use crate::resolve::cards::{DEPLOY_OBJECT, DeployCase, Information};
use crate::state::{Glimpse, Insight, LeaderNo, SideNo, State, UnitNo};
use crate::vocabulary::PACE;

/// What a look found, for each side and unit.
struct Found {
    seen: [Vec<Option<Insight>>; 2],
    spotted: Spots,
    /// At which guns without a crew each side looks.
    guns: Vec<[bool; 2]>,
    /// The rules that have hidden somebody.
    hidden: Vec<RuleId>,
}

fn look(state: &State) -> Found {
    let mut eyes = Eyeline::new(state);
    let bodies: Vec<Body> = state.bodies().collect();
    let watching = [watchers(state, 0), watchers(state, 1)];
    let leaders = |side: SideNo| {
        let own = move |it: &LeaderNo| state.commander(*it).side == side;
        state.leading().filter(own).map(|it| state.leader(it).at)
    };
    let mut seen = [vec![None; state.units.len()], vec![None; state.units.len()]];
    for body in &bodies {
        let side = 1 - body.side;
        let visible = watching[side].iter().any(|it| eyes.sees(it, body))
            || leaders(side).any(|it| eyes.seen_from(it, body));
        if !visible {
            continue;
        }
        let places = watching[side].iter().map(|it| ((), it.slab));
        let by_units = field::open::nearest(&body.slab, places).map(|it| it.1);
        let by_leaders = leaders(side).map(|it| body.slab.distance_to_point(it)).min();
        let Some(distance) = by_units.into_iter().chain(by_leaders).min() else { continue };
        seen[side][usize::from(body.no.0)] = Some(insight(state, distance));
    }
    let spotted = leaders_seen(state, &mut eyes, [&watching[0], &watching[1]]);
    let hidden = eyes.hidden().collect();
    let mut looked_at = |at: Point, side: SideNo| {
        watching[side].iter().any(|it| eyes.sees_point(it, at, i32::MAX))
            || leaders(side).any(|it| eyes.point_from(it, at))
    };
    let guns = state.left_guns.iter().map(|it| [0, 1].map(|side| looked_at(it.at, side))).collect();
    Found { seen, spotted, guns, hidden }
}

type Spots = [Vec<bool>; 2];

/// Which leaders of the other each side sees (CS-KNOW-10).
fn leaders_seen(state: &State, eyes: &mut Eyeline<'_, State>, watching: [&[Body]; 2]) -> Spots {
    [0, 1].map(|side: SideNo| {
        let one = |leader: LeaderNo| {
            let status = state.leader(leader);
            let foe = state.commander(leader).side != side && status.leads();
            foe && watching[side].iter().any(|body| eyes.sees_point(body, status.at, 600 * PACE))
        };
        state.scenario().all_leaders().map(one).collect()
    })
}

/// What figures at this distance tell (CS-CARD-12); on rolling ground one range less (CS-CARD-13).
fn insight(state: &State, distance: i32) -> Insight {
    let case = DeployCase {
        distance: paces(distance),
        terrain: state.scenario().terrain,
        light: state.sky.light,
        line_of_sight: true,
        artillery_on_edge: false,
        figures_to_1200: state.options().figures_to_1200,
        delay_first_figures: false,
        turn: state.turn.into(),
    };
    // Figures stand on the table already: their arm and number can be counted as far as one sees (a ruling).
    match DEPLOY_OBJECT.of(&case).information {
        Information::None | Information::NumberAndType => Insight::NumberAndArm,
        Information::GeneralIdAndStrength => Insight::GeneralId,
        Information::ExactId => Insight::ExactId,
    }
}

/// The first look, before anybody is told of anything.
pub fn first(state: &mut State) {
    let found = look(state);
    lose(state, &found, &mut |_, _| {});
    gain(state, &found, &mut |_, _| {});
    news::send(state);
    spot(state, &found.spotted, &mut |_, _| {});
    see_guns(state, &found.guns);
}

/// A look after troops have moved.
pub fn look_again(state: &mut State, cx: &mut Cx<'_>) {
    cx.cite(rule!("CS-LOS-1"));
    let found = look(state);
    found.hidden.iter().for_each(|it| cx.cite(*it));
    lose_told(state, &found, cx);
    gain_told(state, &found, cx);
    news::send(state);
    spot_told(state, &found.spotted, cx);
    see_guns(state, &found.guns);
}

/// Guns without a crew come onto the map of whoever sees them, and those that are no more go from it.
fn see_guns(state: &mut State, found: &[[bool; 2]]) {
    for (it, looked) in state.left_guns.iter_mut().zip(found) {
        let whole = !it.spiked;
        for (shown, _) in it.shown.iter_mut().zip(looked).filter(|it| *it.1) {
            *shown = whole;
        }
    }
    forget_guns(state);
}

/// Destroyed guns that nobody has on his map any more.
pub fn forget_guns(state: &mut State) {
    state.left_guns.retain(|it| !it.spiked || it.shown.contains(&true));
}

/// What each side sees now is kept as it last looked, before anybody moves.
pub fn remember(state: &mut State) {
    let turn = state.turn;
    for side in 0..2 {
        for (at, unit) in state.units.iter().enumerate() {
            let sighting = &mut state.seen[side][at];
            if sighting.now {
                sighting.last = Some(Glimpse::of(unit, turn));
            }
        }
        for (at, leader) in state.leaders.iter().enumerate() {
            let sighting = &mut state.spotted[side][at];
            if sighting.now {
                sighting.last = Some(leader.at);
            }
        }
    }
}

/// Troops that were seen and will not be when they have moved: they vanish before anybody goes, so that their way is not
/// seen. `after` is the state as it will be.
pub fn vanish(state: &mut State, after: &State, cx: &mut Cx<'_>) {
    remember(state);
    let found = look(after);
    found.hidden.iter().for_each(|it| cx.cite(*it));
    lose_told(state, &found, cx);
    lose_leaders(state, &found.spotted, cx);
}

/// Leaders who will be seen no more are remembered where they were.
fn lose_leaders(state: &mut State, found: &Spots, cx: &mut Cx<'_>) {
    for (side, seen) in found.iter().enumerate() {
        for leader in state.scenario().all_leaders() {
            let at = usize::from(leader.0);
            if !state.spotted[side][at].now || seen[at] {
                continue;
            }
            let place = state.leader(leader).at;
            let sighting = &mut state.spotted[side][at];
            (sighting.now, sighting.last) = (false, Some(place));
            told::tell_side(state, cx, side, rule!("CS-KNOW-10"), |voice| {
                let card = voice.known.commander(leader);
                says(format!("{} is lost from sight.", card.name), Act::new(Kind::Sight).by([card.id]))
            });
        }
    }
}

fn lose(state: &mut State, found: &Found, told: &mut dyn FnMut(&State, (SideNo, UnitNo))) {
    for side in 0..2 {
        for unit in state.scenario().all() {
            let at = usize::from(unit.0);
            if state.seen[side][at].now && found.seen[side][at].is_none() {
                state.seen[side][at].now = false;
                told(state, (side, unit));
            }
        }
    }
}

fn lose_told(state: &mut State, found: &Found, cx: &mut Cx<'_>) {
    lose(state, found, &mut |state, (side, unit)| {
        told::tell_informed(state, cx, (side, unit), rule!("CS-KNOW-8"), |voice| {
            says(
                format!("{} is lost from sight.", voice.begin(unit)),
                Act::new(Kind::Sight).by([voice.id(unit)]),
            )
        });
    });
}

fn gain(state: &mut State, found: &Found, told: &mut dyn FnMut(&State, (SideNo, UnitNo))) {
    for side in 0..2 {
        for unit in state.scenario().all() {
            let at = usize::from(unit.0);
            let Some(insight) = found.seen[side][at] else { continue };
            let next = state.seen[side].iter().filter_map(|it| it.token).max().map_or(1, |it| it + 1);
            let sighting = &mut state.seen[side][at];
            let new = !sighting.now || sighting.insight < Some(insight);
            sighting.now = true;
            sighting.token = sighting.token.or(Some(next));
            // Knowledge is never lost.
            sighting.insight = sighting.insight.max(Some(insight));
            if new {
                told(state, (side, unit));
            }
        }
    }
}

fn gain_told(state: &mut State, found: &Found, cx: &mut Cx<'_>) {
    gain(state, found, &mut |state, (side, unit)| {
        told::tell_informed(state, cx, (side, unit), rule!("CS-CARD-18"), |voice| {
            says(format!("{} is in sight.", voice.begin(unit)), Act::new(Kind::Sight).by([voice.id(unit)]))
        });
    });
}

/// Leaders have ridden: who is seen at both ends is seen to ride; who vanishes is remembered where he was; who comes into
/// sight is seen from then on.
pub fn ride(state: &mut State, cx: &mut Cx<'_>, rides: &[(LeaderNo, Point, Option<UnitNo>)]) {
    let before: Vec<_> = rides.iter().map(|it| (state.leader(it.0).at, state.leader(it.0).with)).collect();
    for (leader, at, with) in rides.iter().copied() {
        let status = state.leader_mut(leader);
        (status.at, status.with) = (at, with);
    }
    let watching = [watchers(state, 0), watchers(state, 1)];
    let found = leaders_seen(state, &mut Eyeline::new(state), [&watching[0], &watching[1]]);
    for ((leader, ..), (at, with)) in rides.iter().zip(before) {
        let status = state.leader_mut(*leader);
        (status.at, status.with) = (at, with);
    }
    lose_leaders(state, &found, cx);
    for (leader, at, with) in rides.iter().copied() {
        let from = state.leader(leader).at;
        let status = state.leader_mut(leader);
        (status.at, status.with) = (at, with);
        if from == at {
            continue;
        }
        let side = state.commander(leader).side;
        for ear in [side, 1 - side].into_iter().filter(|it| told::sees_leader(state, *it, leader)) {
            told::tell_side(state, cx, ear, rule!("CS-MOVE-2"), |voice| {
                let card = voice.known.commander(leader);
                let way = [from, at].map(|it| Waypoint::Measured(it.x, it.y, None));
                says(
                    format!("{} rides.", card.name),
                    Act::new(Kind::Move).by([card.id]).along(way).together(1),
                )
            });
        }
    }
    spot_told(state, &found, cx);
}

fn spot_told(state: &mut State, found: &Spots, cx: &mut Cx<'_>) {
    lose_leaders(state, found, cx);
    spot(state, found, &mut |state, (side, leader)| {
        told::tell_side(state, cx, side, rule!("CS-KNOW-10"), |voice| {
            // Who has taken over from him, the enemy is not told (CS-KNOW-10).
            let card = voice.known.commander(leader);
            says(format!("{} is in sight.", card.name), Act::new(Kind::Sight).by([card.id]))
        });
    });
}

/// Leaders are seen like figures, within 600 paces (CS-KNOW-10).
fn spot(state: &mut State, found: &Spots, told: &mut dyn FnMut(&State, (SideNo, LeaderNo))) {
    for (side, seen) in found.iter().enumerate() {
        for leader in state.scenario().all_leaders() {
            let at = usize::from(leader.0);
            if !seen[at] {
                continue;
            }
            let place = state.leader(leader).at;
            let sighting = &mut state.spotted[side][at];
            let new = !sighting.now;
            (sighting.now, sighting.last) = (true, Some(place));
            if new {
                told(state, (side, leader));
            }
        }
    }
}
