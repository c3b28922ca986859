//! The scenarios that come with the book.

use engine::Scripted;
use engine::spanned::Fault;

use super::Scenario;

/// The easiest first.
pub const ALL: &[Scripted] = &[
    Scripted { name: "a-bit-of-wire", text: include_str!("../../scenarios/a-bit-of-wire.toml") },
    Scripted { name: "la-petite-douve", text: include_str!("../../scenarios/la-petite-douve.toml") },
    Scripted { name: "bathelemont", text: include_str!("../../scenarios/bathelemont.toml") },
    Scripted { name: "chance-encounter", text: include_str!("../../scenarios/chance-encounter.toml") },
];

/// A scenario of the book by its name.
pub fn named(name: &str) -> Option<Result<Scenario, Vec<Fault>>> {
    ALL.iter().find(|it| it.name == name).map(|it| Scenario::read(it.name, it.text))
}
