//! Aides and couriers ride in the movement phase (CS-CMD-2 to -8).

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes};
use ground::table::{Length, Point};

use crate::facts::bodies::Looking;
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
    let gap = rider.at.distance(goal);
    rider.at = if gap <= far { goal } else { rider.at.toward(goal, far.into(), i64::from(gap)) };
    let side = state.commander(rider.from).side;
    let ridden_down = state.against(side).any(|it| it.slab.within_point(rider.at, 20 * PACE));
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

fn waits(state: &mut State, rider: &mut Rider, turns: u8) -> bool {
    if turns == 0 {
        state.leader_mut(rider.from).aides += 1;
        return false;
    }
    rider.errand = Errand::Lost { turns: turns - 1 };
    true
}
