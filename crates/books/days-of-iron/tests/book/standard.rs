//! The tests every book has, and every book that is played.

kit::game! {
    grognard_days_of_iron,
    replayed: &[("reppertsberg", 50)],
    sentences: 2_000,
}
