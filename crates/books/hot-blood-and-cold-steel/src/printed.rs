//! How printed tables are read: each stands beside the procedure that looks into it.

use engine::{Grid, Table};

/// Declares a table as a grid that is read when it is first looked at.
macro_rules! grid {
    ($name:ident: $cell:ty, $file:literal, $read:expr) => {
        pub(crate) static $name: std::sync::LazyLock<engine::Grid<$cell>> = std::sync::LazyLock::new(|| {
            engine::Grid::load(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tables/", $file)), $read)
        });
    };
}

/// Declares a table whose rows mean something as a whole: the page, and its rows as read.
macro_rules! rows {
    ($name:ident: $row:ty, $file:literal) => {
        pub(crate) static $name: std::sync::LazyLock<(engine::Grid<String>, Vec<$row>)> =
            std::sync::LazyLock::new(|| {
                let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tables/", $file));
                crate::printed::read_rows(text, <$row>::of_row)
            });
    };
}

pub(crate) use {grid, rows};

pub(crate) fn read_rows<T>(text: &str, read: impl Fn(&[&str]) -> Option<T>) -> (Grid<String>, Vec<T>) {
    let grid = Grid::load(text, |it| Some(it.to_owned()));
    let Table { rows, columns, .. } = &grid.table;
    let row = |at: usize| {
        let cells: Vec<&str> = (0..columns.len()).map(|column| grid.text(at, column)).collect();
        read(&cells).expect("an embedded table that our own code can read")
    };
    let read = (0..rows.len()).map(row).collect();
    (grid, read)
}

pub(crate) fn number(text: &str) -> Option<i32> {
    text.parse().ok()
}

/// A cell that may hold this word instead of a value.
pub(crate) fn unless<T>(word: &str, text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if text == word { Some(None) } else { read(text).map(Some) }
}
