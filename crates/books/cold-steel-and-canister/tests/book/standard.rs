//! The tests every book has, and every book that is played.

kit::game! {
    grognard_cold_steel_and_canister,
    replayed: &[("offenstetten", 36), ("teugn-hausen", 10), ("aspern", 4)],
    sentences: 2_000,
}
