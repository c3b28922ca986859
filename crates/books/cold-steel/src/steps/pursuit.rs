//! Step 7e: pursuit of the beaten (CS-CC-50).

use engine::{Asked, Cast, Cx, Play, Seat};

use super::rally::follow;
use crate::doctrine;
use crate::facts::initiative::{self, Wish};
use crate::facts::threat::threats;
use crate::forms::orders::rate;
use crate::forms::rally::{CHASES, Chase, Quarry};
use crate::known::{Known, Sight};
use crate::resolve::initiative_check::{INITIATIVE_CHECK, Initiative};
use crate::state::{Order, State, UnitNo};
use crate::vocabulary::{Arm, Formation, Level, PACE, Speed};

/// Winners that may go after the beaten. Who has beaten whom both sides have seen.
pub fn pursue(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let decided = std::mem::take(&mut state.decided);
    let mut winners: Vec<UnitNo> =
        decided.iter().map(|it| it.0).filter(|it| may_pursue(state, *it)).collect();
    winners.dedup();
    if winners.is_empty() {
        return Ok(());
    }
    let chases: Vec<(UnitNo, Vec<UnitNo>)> =
        winners.into_iter().map(|it| (it, quarry(state, it, &decided))).collect();
    let seats: Vec<Seat> = state
        .deciding()
        .into_iter()
        .filter(|seat| chases.iter().any(|it| state.seat_of_unit(it.0) == *seat))
        .collect();
    let threats = threats(state);
    let chosen = cx.secretly(&seats, |cx, seat| {
        let mut res = Vec::new();
        for (winner, beaten) in chases.iter().filter(|it| state.seat_of_unit(it.0) == seat) {
            let known = Known::of_seat(state, seat);
            let card = known.card(*winner);
            // Horse and irregulars go unless they are held back; foot stays unless it is sent.
            let eager = card.kind.arm() != Arm::Infantry;
            let text = || format!("Does {} pursue?", card.name);
            let advise = doctrine::chase(eager);
            let asked = Asked::new(seat, rule!("CS-CC-50"), &text).of(&card.id).advised(&advise);
            let after = match cx.choose(&asked, &CHASES, usize::from(!eager))? {
                Chase::Pursue => Some(whom(&known, cx, seat, *winner, beaten)?),
                Chase::Stay if !eager => None,
                Chase::Stay => {
                    let Some(case) = initiative::check(state, *winner, Wish::Hold(beaten[0]), &threats)
                    else {
                        continue;
                    };
                    cx.about(rule!("CS-INIT-25"), u32::from(winner.0), seat);
                    cx.throws(seat, || Cast {
                        text: format!("whether {} stays in hand", card.name),
                        piece: Some(card.id),
                    });
                    let held = cx.play(&INITIATIVE_CHECK, &case)?.found.outcome == Initiative::Succeeded;
                    // Who is not held goes where it is nearest.
                    (!held).then_some(beaten[0])
                }
            };
            res.extend(after.map(|it| (*winner, it)));
        }
        Ok(res)
    })?;
    for (winner, loser) in chosen.into_iter().flatten() {
        go(state, cx, winner, loser);
    }
    Ok(())
}

/// Whom a winner can go after: those who run, the nearest first; if none of the beaten is left, the place where they were.
fn quarry(state: &State, winner: UnitNo, decided: &[(UnitNo, UnitNo)]) -> Vec<UnitNo> {
    let beaten: Vec<UnitNo> = decided.iter().filter(|it| it.0 == winner).map(|it| it.1).collect();
    let mut run: Vec<UnitNo> = beaten.iter().copied().filter(|it| runs(state, *it)).collect();
    let from = state.slab(winner);
    run.sort_by_key(|it| (state.slab(*it).distance(&from), *it));
    if run.is_empty() { beaten } else { run }
}

/// Irregulars who melt away are not on the run: they are gone from before the victor (CS-IRR-1).
fn runs(state: &State, unit: UnitNo) -> bool {
    state.unit(unit).on_table() && state.unit(unit).level <= Level::Broken
}

/// Of several beaten units the owner of the pursuer says which one it follows, as far as he knows of them.
fn whom(known: &Known<'_>, cx: &mut Cx<'_>, seat: Seat, winner: UnitNo, beaten: &[UnitNo]) -> Play<UnitNo> {
    let known_of = |it: &&UnitNo| matches!(known.sight(**it), Sight::Seen(..));
    let options: Vec<Quarry<'_>> =
        beaten.iter().filter(known_of).map(|it| Quarry { known: *known, no: *it }).collect();
    if options.len() < 2 {
        return Ok(beaten[0]);
    }
    let card = known.card(winner);
    let text = || format!("Whom does {} go after?", card.name);
    let advise = doctrine::hunt();
    let asked = Asked::new(seat, rule!("CS-CC-50"), &text).of(&card.id).advised(&advise);
    Ok(cx.choose(&asked, &options, 0)?.no)
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
    // Blown horses have no canter, in a pursuit either (CS-MOVE-13).
    let speed = if state.unit(winner).blown { Speed::Quick } else { Speed::Double };
    let most = rate(card, state.unit(winner).formation, speed, state.unit(winner).level) * PACE;
    let (goal, far) = if runs(state, loser) {
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
