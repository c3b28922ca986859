//! What can be answered: lists of options and the ground of paths, from what the seat knows.

pub(crate) mod ground;
pub(crate) mod moves;
pub(crate) mod seal;
pub(crate) mod shots;

use engine::{Chances, Weight};

/// The chance of what is wanted, in whole 36ths rounded down.
pub(crate) fn in_36ths<T: Ord>(chances: &Chances<T>, wanted: impl Fn(&T) -> bool) -> i32 {
    let (of, all) = chances.chance(wanted);
    match (of, all) {
        (Weight::Small(of), Weight::Small(all)) if 0 < all => (36 * u128::from(of) / u128::from(all)) as i32,
        _ => 0,
    }
}
