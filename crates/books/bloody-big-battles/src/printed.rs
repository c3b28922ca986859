//! How printed tables are read: each stands beside the procedure that looks into it.

use engine::Grid;

/// Declares a table as a grid that is read when it is first looked at.
macro_rules! grid {
    ($name:ident: $cell:ty, $file:literal, $read:expr) => {
        pub(crate) static $name: std::sync::LazyLock<engine::Grid<$cell>> = std::sync::LazyLock::new(|| {
            engine::Grid::load(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tables/", $file)), $read)
        });
    };
}

pub(crate) use grid;

/// A table of words that are shown as they stand.
pub(crate) type Page = Grid<()>;

pub(crate) fn as_it_stands(_: &str) -> Option<()> {
    Some(())
}

pub(crate) fn number(text: &str) -> Option<i32> {
    text.parse().ok()
}
