//! Guns come into battery as soon as they have something to fire on at 600 paces or less, what bars the way first.

use super::march::march;
use super::order::{Post, Wish};
use crate::facts::bodies::{Body, Looking};
use crate::facts::fire::{Mark, gun_targets};
use crate::resolve::formations::Target;
use crate::state::Unit;
use crate::vocabulary::{Formation, PACE};
use ground::table::{Point, Slab};

pub fn guns(post: &Post<'_>) -> Option<Wish> {
    let near = post.nearest();
    match post.body.formation {
        Formation::Limbered => limbered(post, near),
        Formation::Unlimbered => {
            // Guns that nobody comes before follow the battle.
            let bears = targets(post).iter().any(|it| it.1 <= 1_000);
            if bears || !post.attacks || near.is_some_and(|it| it.1 <= 300) || post.left <= 3 {
                return None;
            }
            let at = post.forming(Target::Limbered)?;
            Some(Wish { at, worth: 210, why: "nobody is before the guns", cite: rule!("CS-ART-1") })
        }
        _ => None,
    }
}

/// Whom the battery could fire on if it stood unlimbered where it is, and how far they are.
fn targets(post: &Post<'_>) -> Vec<(Body, i32)> {
    let Some(shape) =
        post.card.shape(post.body.figures, Formation::Unlimbered, post.known.scenario().figure_scale)
    else {
        return Vec::new();
    };
    let slab = Slab::new(post.body.slab.pose, shape);
    let body = Body { slab, formation: Formation::Unlimbered, ..post.body };
    let mut own: Unit = *post.own;
    own.formation = Formation::Unlimbered;
    own.now.served_at = None;
    let of = |it: &Mark| match it {
        Mark::Unit(it) => post.known.body(*it),
        _ => None,
    };
    let all = gun_targets(post.known, &own, post.card, &body).all;
    all.iter().filter_map(of).map(|it| (it, body.distance(&it) / PACE)).collect()
}

fn limbered(post: &Post<'_>, near: Option<(Body, i32)>) -> Option<Wish> {
    let foe = post.aim.and_then(|it| it.foe);
    let all = targets(post);
    let good = |it: &(Body, i32)| it.1 <= 600 && foe.is_none_or(|foe| foe.no == it.0.no || !post.attacks);
    let any = |it: &(Body, i32)| it.1 <= if post.attacks { 450 } else { 900 };
    if all.iter().any(good) || all.iter().any(any) {
        let at = post.forming(Target::Unlimbered)?;
        return Some(Wish { at, worth: 520, why: "the enemy is in canister range", cite: rule!("CS-RNG-3") });
    }
    let goal = foe.map(|it| it.at()).or(post.aim.map(|it| it.at)).or(near.map(|it| it.0.at()))?;
    let to = clear(post, goal);
    march(post, to, goal, "guns belong at 300 to 600 paces").map(|it| Wish { worth: it.worth + 60, ..it })
}

/// A place at 420 paces from what is to be shot at, beside the way of the foot.
fn clear(post: &Post<'_>, goal: Point) -> Point {
    let from = post.body.at();
    let far = from.distance(goal).max(1);
    goal.toward(from, i64::from((420 * PACE).min(far)), far.into())
}
