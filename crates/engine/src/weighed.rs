//! What a roll was worth to somebody: not its pips, but how good its outcome was among all that could have come.

use dice::Weight;

use crate::cx::Seat;
use crate::{Proc, View, Worth, odds};

/// A roll that has fallen, held against its chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    pub procedure: &'static str,
    pub title: &'static str,
    /// For whom outcomes are good or bad, in the book's words, and who sees them the other way round.
    pub view: View,
    /// Whose fortune it is: the seat of the one from whose side outcomes are ranked.
    pub whose: Seat,
    pub faces: Vec<u8>,
    /// What could have come, the worst first; outcomes that are worth the same stand together.
    pub chances: Vec<Weight>,
    /// Which of them came.
    pub came: usize,
    /// So many events had been told before it fell.
    pub told: usize,
}

/// So many paths are walked for a roll and no more: what has more ways to go has no luck that anybody could name.
const MOST: usize = 4_000;

impl Weighed {
    /// Nothing where no outcome is better than another, where there is only one, or where dice have too many ways to go.
    pub(crate) fn of<C, F>(
        of: &'static Proc<C, F>,
        case: &C,
        found: &F,
        (whose, faces, told): (Seat, Vec<u8>, usize),
    ) -> Option<Weighed> {
        let listed = of.listed();
        let view = listed.view?;
        let worth = of.ranking.worth;
        let mut all = odds::walk_within(MOST, |cx| of.run(case, cx).map(|it| worth(&it))).ok()?.each;
        all.sort_by_key(|it| it.0);
        let own: Worth = worth(found);
        let came = all.iter().position(|it| it.0 == own)?;
        let chances: Vec<Weight> = all.into_iter().map(|it| it.1).collect();
        let (procedure, title) = (listed.name, listed.title);
        (1 < chances.len()).then_some(Weighed { procedure, title, view, whose, faces, chances, came, told })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cx::{Cx, Listener, Play};
    use crate::source::Script;
    use crate::{Party, Ranking, RuleId, Throw, case, finding, procedure};

    case! {
        struct TossCase {}
    }

    finding! {
        struct Toss { outcome: i32 }
    }

    /// Low is good: one and two pass, three to five fail, a six is worse.
    static TOSS: Proc<TossCase, Toss> = procedure!(
        "toss",
        "Toss",
        "",
        "1d6",
        TossCase,
        toss,
        &[],
        Ranking::of(Party::TESTER, |it: &Toss| match it.outcome {
            ..=2 => 2.into(),
            6 => 0.into(),
            _ => 1.into(),
        })
    );

    fn toss(_: &TossCase, cx: &mut Cx<'_>) -> Play<Toss> {
        Ok(Toss { outcome: cx.roll(Throw::die(6))?.fact() })
    }

    fn weighed(face: u8, whose: Option<Seat>) -> Vec<Weighed> {
        let faces = [face];
        let mut none = |_| 1;
        let mut script = Script::new(Some(&faces), &mut none);
        let mut listener = Listener { weighs: true, ..Listener::default() };
        let mut cx = Cx::heard(&mut script, &mut listener);
        cx.about(RuleId::among(&["X-1"], "X-1"), 0, Seat(1));
        whose.into_iter().for_each(|it| cx.concerns(it));
        cx.play(&TOSS, &TossCase {}).unwrap();
        listener.weighed
    }

    #[test]
    fn a_roll_is_weighed_by_the_rank_of_its_outcome_and_not_by_its_pips() {
        for (face, came) in [(1, 2), (2, 2), (3, 1), (5, 1), (6, 0)] {
            let [it] = &weighed(face, None)[..] else { panic!("one roll, one weight") };
            assert_eq!((it.procedure, it.came, it.faces.as_slice()), ("toss", came, &[face][..]));
            assert_eq!(it.chances, [1u64, 3, 2].map(Weight::from));
            assert_eq!(it.whose, Seat(1), "who throws it");
        }
    }

    #[test]
    fn it_is_the_fortune_of_the_one_it_is_about_where_another_throws() {
        assert_eq!(weighed(4, Some(Seat(0)))[0].whose, Seat(0));
    }
}
