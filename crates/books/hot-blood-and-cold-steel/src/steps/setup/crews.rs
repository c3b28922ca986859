//! Who does what at a heavy machine gun: the side may put its listed crew in another order (HB-SETUP-5, HB-GEAR-5).

use engine::{Advice, Asked, Cx, Mind, Play, Reply, Seat};
use smallvec::SmallVec;

use super::eyes_of;
use crate::doctrine;
use crate::forms::seal::Pick;
use crate::state::{Man, SideNo, State};

/// Every gun with its crew as the scenario lists it.
pub(crate) fn as_listed(state: &mut State, side: SideNo) {
    let scene = state.scene.clone();
    let guns = scene.0.sides[side].guns.iter();
    let crews = guns.map(|it| it.crew.iter().filter_map(|id| state.by_id(id)).collect()).collect();
    state.sides[side].crews = crews;
}

/// Asks for every gun who fires it, then who loads it, until one man is left for what is left.
pub(super) fn duties(state: &mut State, side: SideNo, cx: &mut Cx<'_>) -> Play<()> {
    for gun in 0..state.sides[side].crews.len() {
        let most = state.sides[side].crews[gun].len();
        for place in 0..most.saturating_sub(1) {
            let at = next(state, side, gun, place, cx)?;
            state.sides[side].crews[gun][place..=place + at].rotate_right(1);
        }
    }
    Ok(())
}

/// Which of those who have no duty yet gets the next one.
fn next(state: &State, side: SideNo, gun: usize, place: usize, cx: &mut Cx<'_>) -> Play<usize> {
    let known = eyes_of(state, side);
    let left: SmallVec<[Man; 4]> = state.sides[side].crews[gun][place..].iter().copied().collect();
    let pick = |man: &Man| Some(Pick::Man { man: *man, figure: known.mine(*man)?, ordered: false });
    let options: SmallVec<[Pick<'_>; 4]> = left.iter().filter_map(pick).collect();
    let square = known.map().square(known.own_side().guns[gun].node.square());
    let duty = if place == 0 { "fires" } else { "serves" };
    let text = || match place {
        0 | 1 => format!("Heavy machine gun at {square}: who {duty} it?"),
        _ => format!("Heavy machine gun at {square}: who {duty} it as number {}?", place + 1),
    };
    let advise = |_: &mut Mind| Advice::silent(Reply::one(doctrine::best_shot(&options)));
    let asked = Asked::new(Seat(side as u8), rule!("HB-GEAR-5"), &text).advised(&advise);
    let Pick::Man { man, .. } = cx.choose(&asked, &options, 0)? else { return Ok(0) };
    Ok(left.iter().position(|it| *it == man).unwrap_or(0))
}
