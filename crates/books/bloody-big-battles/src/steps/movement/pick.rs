//! Which unit rolls next (BB-MOVE-1), or that no other does.

use engine::{Asked, Cx, Mind, Play};
use smallvec::SmallVec;

use super::{must, waiting};
use crate::doctrine;
use crate::forms::pick::{Pick, Picked};
use crate::known::Known;
use crate::state::{State, UnitNo};

pub fn pick(state: &State, cx: &mut Cx<'_>) -> Play<Picked> {
    let known = Known::of_side(state, state.active);
    let army = &known;
    let mut options: SmallVec<[Pick<'_, Known<'_>>; 32]> = waiting(state)
        .map(|it| Pick { army, what: Picked::Unit(it), must: must(state, it).then_some(it) })
        .collect();
    let first = options.iter().position(|it| it.must.is_some());
    options.push(Pick { army, what: Picked::End, must: first.and_then(|it| options[it].must) });
    let default = first.unwrap_or(options.len() - 1);
    let text = || "Which unit moves next?".to_owned();
    let advise = |mind: &mut Mind| {
        let unit = |(at, it): (usize, &Pick<'_, Known<'_>>)| match it.what {
            Picked::Unit(unit) => Some((at, unit, it.must.is_some())),
            Picked::End => None,
        };
        let waiting: SmallVec<[(usize, UnitNo, bool); 32]> =
            options.iter().enumerate().filter_map(unit).collect();
        doctrine::pick(army, mind, &waiting, options.len() - 1)
    };
    let asked = Asked::new(State::seat(state.active), rule!("BB-MOVE-1"), &text).advised(&advise);
    cx.choose(&asked, &options, default).map(|it| it.what)
}
