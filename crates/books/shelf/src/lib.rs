//! The list of the five books, and nothing else.

use engine::{Book, Fault};

/// All books, in the order of their periods.
pub static BOOKS: [&Book; 5] = [
    &cold_steel::BOOK,
    &cold_steel_and_canister::BOOK,
    &bloody_big_battles::BOOK,
    &days_of_iron::BOOK,
    &hot_blood_and_cold_steel::BOOK,
];

/// The book of this name: its id, its two letters, or any beginning of its id that fits only one.
pub fn book(name: &str) -> Result<&'static Book, Fault> {
    engine::by_name(&BOOKS, name)
}
