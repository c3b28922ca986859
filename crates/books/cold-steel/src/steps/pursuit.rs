//! Step 7e: pursuit of the beaten (CS-CC-50).

use engine::{Asked, Cast, Cx, Play, Seat};

use super::rally::follow;
use crate::doctrine;
use crate::facts::initiative::{self, Wish};
use crate::facts::threat::threats;
use crate::forms::orders::rate;
use crate::forms::rally::{CHASES, Chase};
use crate::known::Known;
use crate::resolve::initiative_check::{INITIATIVE_CHECK, Initiative};
use crate::state::{Order, State, UnitNo};
use crate::vocabulary::{Arm, Formation, Level, PACE, Speed};

/// Winners that may go after the beaten. Who has beaten whom both sides have seen.
pub fn pursue(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let decided = std::mem::take(&mut state.decided);
    let pairs: Vec<(UnitNo, UnitNo)> = decided.into_iter().filter(|it| may_pursue(state, it.0)).collect();
    if pairs.is_empty() {
        return Ok(());
    }
    let seats: Vec<Seat> = state
        .deciding()
        .into_iter()
        .filter(|seat| pairs.iter().any(|it| state.seat_of_unit(it.0) == *seat))
        .collect();
    let threats = threats(state);
    let chosen = cx.secretly(&seats, |cx, seat| {
        let mut res = Vec::new();
        for (winner, loser) in pairs.iter().copied().filter(|it| state.seat_of_unit(it.0) == seat) {
            let known = Known::of_seat(state, seat);
            let card = known.card(winner);
            // Horse and irregulars go unless they are held back; foot stays unless it is sent.
            let eager = card.kind.arm() != Arm::Infantry;
            let text = || format!("Does {} pursue?", card.name);
            let advise = doctrine::chase(eager);
            let asked = Asked::new(seat, rule!("CS-CC-50"), &text).of(&card.id).advised(&advise);
            let wish = cx.choose(&asked, &CHASES, usize::from(!eager))?;
            let goes = match wish {
                Chase::Pursue => true,
                Chase::Stay if !eager => false,
                Chase::Stay => {
                    let Some(case) = initiative::check(state, winner, Wish::Hold(loser), &threats) else {
                        continue;
                    };
                    cx.about(rule!("CS-INIT-25"), u32::from(winner.0), seat);
                    cx.throws(seat, || Cast {
                        text: format!("whether {} stays in hand", card.name),
                        piece: Some(card.id),
                    });
                    cx.play(&INITIATIVE_CHECK, &case)?.found.outcome != Initiative::Succeeded
                }
            };
            if goes {
                res.push((winner, loser));
            }
        }
        Ok(res)
    })?;
    for (winner, loser) in chosen.into_iter().flatten() {
        go(state, cx, winner, loser);
    }
    Ok(())
}

/// Never one that wavers or worse, or in a garrison or square.
fn may_pursue(state: &State, unit: UnitNo) -> bool {
    let status = state.unit(unit);
    status.on_table()
        && Level::Wavering < status.level
        && !matches!(status.formation, Formation::Garrison | Formation::Square)
        && state.card(unit).kind.arm() != Arm::Artillery
}

fn go(state: &mut State, cx: &mut Cx<'_>, winner: UnitNo, loser: UnitNo) {
    let card = state.card(winner);
    let foot = card.kind.arm() == Arm::Infantry;
    let most = rate(card, state.unit(winner).formation, Speed::Double, state.unit(winner).level) * PACE;
    let (goal, far) = if state.unit(loser).on_table() {
        let gap = state.slab(winner).distance(&state.slab(loser)) - 10 * PACE;
        (state.unit(loser).pose.at, gap.clamp(0, most))
    } else {
        // Nobody is left to catch: a hundred paces forward.
        let pose = state.unit(winner).pose;
        (pose.at.moved(pose.facing, 100 * PACE), most.min(100 * PACE))
    };
    state.disorder(winner, if foot { 1 } else { 2 });
    let status = state.unit_mut(winner);
    (status.order, status.attacks) = (Order::default(), None);
    follow(state, cx, winner, goal, far);
}
