//! The Generals step (BB-CMD-4), and what becomes of a general whom the enemy rides over (BB-CMD-3).

mod chart;

use engine::{Asked, Cx, Eyes, Mind, Play, RuleId, Told};
use ground::table::{Bounds, Length, Point};

use super::{After, telling};
use crate::doctrine;
use crate::drill::INCH;
use crate::known::Known;
use crate::plan::{Plan, STAND};
use crate::state::{SideNo, State, Whereabouts};

pub use chart::Ride;

/// A general who is ridden over looks for friends so far (BB-CMD-3).
const FRIENDS: Length = 18 * INCH;

/// One general of the active side after the other.
pub fn ride(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let side = state.active;
    let Some(at) = (0..state.generals.len()).find(|it| waits(state, *it, side)) else {
        state.generals.iter_mut().for_each(|it| it.rode = false);
        return Ok(After::Next);
    };
    cx.cite(rule!("BB-CMD-1"));
    ask(state, cx, at, rule!("BB-CMD-4"))?;
    Ok(After::Same)
}

/// Asks where a general rides, or by night is set down, and puts him there.
pub fn ask(state: &mut State, cx: &mut Cx<'_>, at: usize, cite: RuleId) -> Play<()> {
    let drawing = {
        let chart = Ride::new(state, at);
        let card = &state.scenario().generals[at];
        let text = || format!("Where does {} ride?", card.name);
        let advise = |mind: &mut Mind| doctrine::rides(&Known::of_side(state, card.side), mind, at, &chart);
        let asked = Asked::new(State::seat(card.side), cite, &text).of(&card.id).advised(&advise);
        cx.draw(&asked, &chart, &STAND)?
    };
    state.generals[at].rode = true;
    let path = Plan::of(&drawing).map(|it| it.path).unwrap_or_default();
    let points: Vec<Point> = Ride::points(&path).collect();
    if let Some(to) = points.last().copied() {
        let from = state.generals[at].at;
        state.generals[at].at = to;
        cx.tell(Eyes::ALL, cite, || {
            let card = &state.scenario().generals[at];
            Told::from(format!("{} rides", card.name)).with(Some(telling::ridden(&card.id, from, &points)))
        });
    }
    Ok(())
}

fn waits(state: &State, at: usize, side: SideNo) -> bool {
    let it = &state.generals[at];
    it.whereabouts == Whereabouts::OnTable && !it.rode && state.scenario().generals[at].side == side
}

/// After any move: a general whom an enemy unit has come to cover is set down beside the nearest friends, or captured
/// (BB-CMD-3).
pub fn overrun(state: &mut State, cx: &mut Cx<'_>) {
    for at in 0..state.generals.len() {
        let side = state.scenario().generals[at].side;
        let here = state.generals[at].at;
        if state.generals[at].whereabouts != Whereabouts::OnTable || !covered(state, side, here) {
            continue;
        }
        let refuge = refuge(state, side, here);
        match refuge {
            Some(to) => state.generals[at].at = to,
            None => state.generals[at].whereabouts = Whereabouts::Gone,
        }
        cx.tell(Eyes::ALL, rule!("BB-CMD-3"), || {
            let card = &state.scenario().generals[at];
            match refuge {
                Some(to) => {
                    Told::from(format!("{} is ridden over and joins the nearest of his men", card.name))
                        .with(Some(telling::ridden(&card.id, here, &[to])))
                }
                None => Told::from(format!("{} is captured", card.name)),
            }
        });
    }
}

fn covered(state: &State, side: SideNo, at: Point) -> bool {
    state.near_of(1 - side, Bounds::of([at])).any(|it| state.slab(it).contains(at))
}

/// A place at the edge of the nearest friendly unit, behind it if that is free.
fn refuge(state: &State, side: SideNo, at: Point) -> Option<Point> {
    let friends = state.near_of(side, Bounds::of([at]).grown(FRIENDS)).map(|it| state.slab(it));
    let nearest =
        friends.filter(|it| it.within_point(at, FRIENDS)).min_by_key(|it| it.distance_to_point(at))?;
    let [.., front, left, rear, right, middle] = nearest.nine_points();
    let size = state.field().table.size();
    // A unit may hang over the edge by a tick, or by the tail of a column that comes in.
    let on_table = |it: Point| Point::new(it.x.clamp(0, size.x), it.y.clamp(0, size.y));
    [rear, right, left, middle, front].map(on_table).into_iter().find(|it| !covered(state, side, *it))
}
