//! Rows of a table that have a bar. What misses it is told at the end, and makes the run fail: no landing asks it.

use std::fmt::Write as _;

#[derive(Debug, Default)]
pub struct Bars {
    pub text: String,
    pub missed: Vec<String>,
}

impl Bars {
    /// A table with this head; its last column is the bar.
    pub fn under(head: &str) -> Bars {
        Bars { text: head.to_owned(), missed: Vec::new() }
    }

    pub fn row(&mut self, what: &str, measured: &str, bar: &str, held: bool) {
        let _ = writeln!(self.text, "| {what} | {measured} | {bar} |");
        if !held {
            self.missed.push(format!("{what}: {measured} (bar {bar})"));
        }
    }
}
