//! What a procedure brings on average, walked once for each key and kept: for officers, who weigh many cases that the
//! dice treat alike.

use std::sync::OnceLock;

use dice::{Chances, Weight};

use crate::Proc;

/// `N` averages, in thousandths and rounded down, for each of `K` keys.
pub struct Averages<const K: usize, const N: usize>([OnceLock<[i32; N]>; K]);

impl<const K: usize, const N: usize> Averages<K, N> {
    /// Nothing walked yet.
    #[expect(clippy::new_without_default, reason = "it is only ever a static")]
    pub const fn new() -> Averages<K, N> {
        Averages([const { OnceLock::new() }; K])
    }

    /// The averages of what `count` reads off the findings; a finding that it reads nothing off is thrown again. The
    /// key must hold everything that they depend on, for the first case that has it is walked and stands for all
    /// others. A case beyond the keys is walked by itself.
    pub fn of<C, F>(
        &self,
        key: usize,
        procedure: &Proc<C, F>,
        case: &C,
        count: impl Fn(&F) -> Option<[u16; N]>,
    ) -> [i32; N] {
        let averages = || {
            let chances = procedure.chances(case, count).and_then(|it| it.kept(|it| it));
            chances.map_or([0; N], |it| std::array::from_fn(|at| thousandths(&it, |counts| counts[at])))
        };
        match self.0.get(key) {
            Some(kept) => *kept.get_or_init(averages),
            None => averages(),
        }
    }
}

impl<const K: usize, const N: usize> std::fmt::Debug for Averages<K, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{N} averages for {K} keys")
    }
}

fn thousandths<T>(chances: &Chances<T>, count: impl Fn(&T) -> u16) -> i32 {
    let part = |(it, weight): &(T, Weight)| weight.times(&Weight::from(1_000 * u64::from(count(it))));
    let sum = chances.each.iter().fold(Weight::ZERO, |sum, it| sum.plus(&part(it)));
    match sum.over(&chances.of) {
        Weight::Small(it) => it.try_into().unwrap_or(i32::MAX),
        Weight::Big(_) => i32::MAX,
    }
}

#[cfg(test)]
mod tests {
    use dice::Throw;

    use super::*;
    use crate::{Cx, Party, Play, Ranking, case, finding, procedure};

    case! {
        struct GunCase { guns: i32 [1, 9] = 1 }
    }

    finding! {
        struct Hits { outcome: i32 }
    }

    static GUNS: Proc<GunCase, Hits> = procedure!(
        "guns",
        "Guns",
        "",
        "d6 each",
        GunCase,
        guns,
        &[],
        Ranking::of(Party::FIRER, |it: &Hits| it.outcome.into())
    );

    std::thread_local! {
        static RUNS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
    }

    fn guns(case: &GunCase, cx: &mut Cx<'_>) -> Play<Hits> {
        RUNS.set(RUNS.get() + 1);
        Ok(Hits { outcome: cx.roll(Throw::hits(case.guns as u16, 6, 5))?.fact() })
    }

    #[test]
    fn a_key_is_walked_once_and_what_is_thrown_again_does_not_count() {
        static AVERAGES: Averages<3, 2> = Averages::new();
        let count = |it: &Hits| Some([it.outcome as u16, u16::from(0 < it.outcome)]);
        let two = |key| AVERAGES.of(key, &GUNS, &GunCase { guns: 2 }, count);
        assert_eq!(two(0), [666, 555]);
        let runs = RUNS.get();
        assert_eq!((two(0), RUNS.get()), ([666, 555], runs));
        assert_eq!((two(7), RUNS.get()), ([666, 555], 2 * runs), "beyond the keys nothing is kept");
        let hit = |it: &Hits| (0 < it.outcome).then_some([1, it.outcome as u16]);
        assert_eq!(AVERAGES.of(1, &GUNS, &GunCase { guns: 2 }, hit), [1_000, 1_200]);
    }
}
