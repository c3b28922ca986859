//! The tests every book has, and every book that is played.

kit::game! {
    grognard_bloody_big_battles,
    old_journal: "montebello-doctrine.journal" until 112,
    replayed: &[("montebello", 40), ("langensalza", 10)],
    sentences: 2_000,
}
