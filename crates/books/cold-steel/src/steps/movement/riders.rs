//! Aides and couriers ride in the movement phase (CS-CMD-2 to -8).

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes};
use ground::table::{Length, Point};

use crate::facts::bodies::Looking;
use crate::facts::command::NEAR;
use crate::facts::errands;
use crate::resolve::marching::{MOVE_RATE, Mover, RateCase};
use crate::state::{Errand, Rider, State};
use crate::steps::told::says;
use crate::vocabulary::{Level, PACE, Speed};

/// Turns until a lost aide is replaced (CS-CMD-5).
const REPLACED: u8 = 10;

pub fn ride(state: &mut State, cx: &mut Cx<'_>) {
    let far = rate() * PACE;
    let mut riders = std::mem::take(&mut state.riders);
    riders.retain_mut(|it| rides_on(state, cx, it, far));
    state.riders = riders;
}

fn rate() -> i32 {
    let case = RateCase {
        mover: Mover::Aide,
        formation: None,
        speed: Speed::March,
        gun_class: crate::vocabulary::GunClass::Medium,
        level: Level::Resolute,
        command_points: 0,
    };
    MOVE_RATE.of(&case).outcome
}

/// False when he has nothing more to do.
fn rides_on(state: &mut State, cx: &mut Cx<'_>, rider: &mut Rider, far: Length) -> bool {
    let goal: Point = match &rider.errand {
        Errand::Command { to, .. } | Errand::Task { to, .. } => state.unit(*to).pose.at,
        Errand::Message { to, .. } | Errand::Mission { to, .. } => state.leader(*to).at,
        Errand::Back => state.leader(rider.from).at,
        // A letter is kept as long as the game lasts; chits that wait are laid in the next command phase.
        Errand::Delivered { .. }
        | Errand::Arrived { .. }
        | Errand::Briefed { .. }
        | Errand::Tasked { .. } => return true,
        Errand::Lost { turns } => return waits(state, rider, *turns),
    };
    cx.cite(match rider.errand {
        Errand::Back => rule!("CS-CMD-4"),
        Errand::Message { .. } => rule!("CS-CMD-7"),
        _ => rule!("CS-CMD-2"),
    });
    let side = state.commander(rider.from).side;
    // Who has no way to where he is sent waits for one.
    let turns = errands::way(state, rider.at, goal).unwrap_or_default();
    let begins = rider.at;
    let ridden = ride_along(begins, &turns, far);
    rider.at = ridden.last().copied().unwrap_or(begins);
    let legs = || std::iter::once(begins).chain(ridden.iter().copied()).zip(ridden.iter().copied());
    let ridden_down = state.against(side).any(|it| {
        let reach = it.slab.grown(20 * PACE);
        // Who sets out from so near only has to get away.
        let gets_off = reach.contains(begins);
        reach.contains(rider.at) || !gets_off && legs().any(|(a, b)| reach.chord(a, b).is_some())
    });
    if ridden_down {
        let aide = !matches!(rider.errand, Errand::Message { .. });
        rider.errand = Errand::Lost { turns: REPLACED };
        // Nobody tells the general: he will wait for him in vain.
        return aide;
    }
    if !rider.at.within(goal, 20 * PACE) {
        return true;
    }
    match rider.errand.clone() {
        Errand::Command { to, order } => {
            rider.errand =
                if state.unit(to).on_table() { Errand::Delivered { to, order } } else { Errand::Back };
            true
        }
        Errand::Mission { to, mission } => {
            rider.errand = Errand::Briefed { to, mission };
            true
        }
        Errand::Task { to, mission } => {
            rider.errand =
                if state.unit(to).on_table() { Errand::Tasked { to, mission } } else { Errand::Back };
            true
        }
        Errand::Message { to, words } => {
            let seat = state.seat_of(to);
            cx.tell(state, Eyes::only(seat), rule!("CS-CMD-8"), || {
                let card = state.commander(to);
                says(format!("A courier has reached {}.", card.name), Act::new(Kind::Word).by([card.id]))
            });
            rider.errand = Errand::Arrived { to, words, from_turn: state.turn + 1 };
            true
        }
        Errand::Back => {
            state.leader_mut(rider.from).aides += 1;
            false
        }
        _ => true,
    }
}

/// The places he comes through on his way in a turn: he has come when he is within 20 paces (CS-CMD-3).
fn ride_along(from: Point, turns: &[Point], far: Length) -> Vec<Point> {
    let (mut at, mut left) = (from, far);
    let mut res = Vec::new();
    for (no, to) in turns.iter().enumerate() {
        let whole = at.distance(*to);
        let last = no + 1 == turns.len();
        // A pace nearer than he need be, so that no rounding keeps him short of it.
        let go = if last { (whole - NEAR + PACE).max(0) } else { whole }.min(left);
        if 0 < go {
            at = at.toward(*to, go.into(), i64::from(whole));
            res.push(at);
        }
        left -= go;
        if left <= 0 {
            break;
        }
    }
    res
}

fn waits(state: &mut State, rider: &mut Rider, turns: u8) -> bool {
    // This was the last of them: from the next turn on there is another.
    if turns <= 1 {
        state.leader_mut(rider.from).aides += 1;
        return false;
    }
    rider.errand = Errand::Lost { turns: turns - 1 };
    true
}
