//! The switches of the book.

engine::options! {
    rain: bool = "off", "TS-SHOT-2", "It rains";
}
