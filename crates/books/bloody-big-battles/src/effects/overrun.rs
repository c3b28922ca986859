//! What becomes of a general whom the enemy rides over (BB-CMD-3).

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes, Told};
use ground::table::{Bounds, Length, Point};

use crate::resolve::drill::INCH;
use crate::state::{Army, Hands, SideNo, Whereabouts};
use crate::telling;

/// A general who is ridden over looks for friends so far (BB-CMD-3).
const FRIENDS: Length = 18 * INCH;

/// After any move: a general whom an enemy unit has come to cover is set down beside the nearest friends, or captured
/// (BB-CMD-3).
pub fn overrun(army: &mut impl Hands, cx: &mut Cx<'_>) {
    for at in 0..army.generals().len() {
        let side = army.scenario().generals[at].side;
        let here = army.generals()[at].at;
        if army.generals()[at].whereabouts != Whereabouts::OnTable || !covered(army, side, here) {
            continue;
        }
        let refuge = refuge(army, side, here);
        match refuge {
            Some(to) => army.generals_mut()[at].at = to,
            None => army.generals_mut()[at].whereabouts = Whereabouts::Gone,
        }
        cx.tell(army, Eyes::ALL, rule!("BB-CMD-3"), || {
            let card = &army.scenario().generals[at];
            match refuge {
                Some(to) => {
                    Told::from(format!("{} is ridden over and joins the nearest of his men", card.name))
                        .with(Some(telling::ridden(&card.id, here, &[to])))
                        .done(Act::new(Kind::Retire).by([card.id]).along(telling::ride(here, &[to])))
                }
                None => Told::from(format!("{} is captured", card.name))
                    .done(Act::new(Kind::Break).by([card.id]).came("captured").decisive()),
            }
        });
    }
}

fn covered(army: &impl Army, side: SideNo, at: Point) -> bool {
    army.near_of(1 - side, Bounds::of([at])).any(|it| army.slab(it).contains(at))
}

/// A place at the edge of the nearest friendly unit, behind it if that is free.
fn refuge(army: &impl Army, side: SideNo, at: Point) -> Option<Point> {
    let friends = army.near_of(side, Bounds::of([at]).grown(FRIENDS)).map(|it| army.slab(it));
    let nearest =
        friends.filter(|it| it.within_point(at, FRIENDS)).min_by_key(|it| it.distance_to_point(at))?;
    let [.., front, left, rear, right, middle] = nearest.nine_points();
    let size = army.field().table.size();
    // A unit may hang over the edge by a tick, or by the tail of a column that comes in.
    let on_table = |it: Point| Point::new(it.x.clamp(0, size.x), it.y.clamp(0, size.y));
    [rear, right, left, middle, front].map(on_table).into_iter().find(|it| !covered(army, side, *it))
}
