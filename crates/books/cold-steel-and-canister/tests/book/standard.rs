//! The tests every book has, and every book that is played.

kit::game! {
    grognard_cold_steel_and_canister,
    replayed: &[("offenstetten", 150), ("teugn-hausen", 40), ("aspern", 20)],
    sentences: 2_000,
}
