//! How outcomes rank: every outcome that occurs has its place, and no two share one.

use std::collections::BTreeMap;

use engine::{Book, Datum, Worth};

use crate::{Forge, rotation};

/// For `cases` made-up cases of each procedure that rolls: an outcome is worth the same wherever it comes, two outcomes that
/// somebody gains or loses by are never worth the same, and odds begin with the worst.
pub fn ranks_hold(book: &'static Book, cases: u32) {
    for procedure in book.procedures.iter().filter(|it| !it.dice.is_empty()) {
        let mut forge = Forge::new(27 + rotation());
        let mut worths: BTreeMap<Datum, Worth> = BTreeMap::new();
        let mut places: BTreeMap<Worth, Datum> = BTreeMap::new();
        let (mut tried, mut legal) = (0, 0);
        while legal < cases && tried < 40 * cases {
            tried += 1;
            let input = forge.record(procedure.fields);
            let Ok(chances) = procedure.ranked(input.clone()) else { continue };
            legal += 1;
            let place = || format!("{} {}", procedure.name, wire::compact(&input));
            assert!(chances.each.is_sorted_by_key(|it| it.0.worth), "{}: not from worst to best", place());
            for (it, _) in chances.each {
                let worth = *worths.entry(it.outcome.clone()).or_insert(it.worth);
                assert_eq!(worth, it.worth, "{}: {} is worth now this, now that", place(), it.outcome);
                let holder = places.entry(it.worth).or_insert_with(|| it.outcome.clone());
                let alone = procedure.view.is_none() || *holder == it.outcome;
                assert!(alone, "{}: {} and {holder} rank alike", place(), it.outcome);
            }
        }
        assert!(0 < legal, "{}: no legal case among {tried}", procedure.name);
    }
}
