//! The tests that every book has that is played.

kit::game! {
    grognard_cold_steel,
    replayed: &[("the-toll-house", 50)],
    sentences: 1_000,
}
