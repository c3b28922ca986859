//! The Generals step (BB-CMD-4), and what becomes of a general whom the enemy rides over (BB-CMD-3).

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Eyes, Mind, Play, RuleId, Told};
use ground::table::Point;

use super::After;
use crate::doctrine;
use crate::forms::ride::points;
use crate::known::Known;
use crate::plan::{Plan, STAND};
use crate::state::{Army, SideNo, State, Whereabouts};
use crate::telling;

/// One general of the active side after the other.
pub fn ride(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let side = state.active;
    let Some(at) = (0..state.generals.len()).find(|it| waits(state, *it, side)) else {
        state.generals.iter_mut().for_each(|it| it.rode = false);
        return Ok(After::Next);
    };
    ask(state, cx, at, rule!("BB-CMD-4"))?;
    Ok(After::Same)
}

/// Asks where a general rides, or by night is set down, and puts him there.
pub fn ask(state: &mut State, cx: &mut Cx<'_>, at: usize, cite: RuleId) -> Play<()> {
    let drawing = {
        let known = Known::of_side(state, state.scenario().generals[at].side);
        let chart = crate::forms::ride(&known, at);
        let card = &state.scenario().generals[at];
        let text = || format!("Where does {} ride?", card.name);
        let advise = |mind: &mut Mind| doctrine::rides(&known, mind, at, &chart);
        let asked = Asked::new(State::seat(card.side), cite, &text).of(&card.id).advised(&advise);
        cx.draw(&asked, &chart, &STAND)?
    };
    state.generals[at].rode = true;
    let path = Plan::of(&drawing).map(|it| it.path).unwrap_or_default();
    let points: Vec<Point> = points(&path).collect();
    let from = state.generals[at].at;
    // Whoever is drawn to where he is stays there, and that is no ride.
    if let Some(to) = points.last().copied().filter(|_| points.iter().any(|it| *it != from)) {
        state.generals[at].at = to;
        cx.tell(state, Eyes::ALL, cite, || {
            let card = &state.scenario().generals[at];
            Told::from(format!("{} rides", card.name))
                .with(Some(telling::ridden(&card.id, from, &points)))
                .done(Act::new(Kind::Move).by([card.id]).along(telling::ride(from, &points)))
        });
    }
    Ok(())
}

fn waits(state: &State, at: usize, side: SideNo) -> bool {
    let general = &state.generals[at];
    general.whereabouts == Whereabouts::OnTable && !general.rode && state.scenario().generals[at].side == side
}
