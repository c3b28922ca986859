//! The tests every book has, and every book that is played.

kit::game! {
    grognard_hot_blood_and_cold_steel,
    old_journal: "a-bit-of-wire-doctrine.journal" until 205,
    replayed: &[("a-bit-of-wire", 22), ("chance-encounter", 18), ("la-petite-douve", 6), ("bathelemont", 4)],
    sentences: 5_000,
}
