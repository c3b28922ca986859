//! The printed tables, each read once, and all of them in the order of play.

use engine::Table;

pub fn all() -> Vec<Table> {
    crate::dice_tables::all()
}
