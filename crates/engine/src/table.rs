//! A printed table whose cells mean something: looked up by row and column, and able to name each cell.

use codex::Table;

use crate::{Datum, Mould, Shown};

/// A table with its cells read into `T`, once.
#[derive(Debug)]
pub struct Grid<T> {
    pub table: Table,
    cells: Vec<T>,
}

/// The name of a cell: written out only when it is shown.
#[derive(Clone, Copy, Debug)]
pub struct CellId {
    table: &'static Table,
    row: usize,
    column: usize,
}

impl<T> Grid<T> {
    /// Reads an embedded table. The build has checked the file; a cell that `read` refuses is a fault in our
    /// own code, found by the first test that looks at the table.
    pub fn load(text: &str, read: impl Fn(&str) -> Option<T>) -> Grid<T> {
        let table = Table::read(text).unwrap_or_else(|why| panic!("embedded table: {why}"));
        let cells = table
            .cells()
            .map(|it| read(it.text).unwrap_or_else(|| panic!("cell {} cannot hold `{}`", it.id, it.text)))
            .collect();
        Grid { table, cells }
    }

    pub fn at(&self, row: usize, column: usize) -> &T {
        &self.cells[row * self.table.columns.len() + column]
    }

    /// The row whose band holds this number. Tables whose rows are bands cover what can be rolled.
    pub fn row_of(&self, number: i32) -> usize {
        self.table.row_axis.find(i64::from(number)).unwrap_or_else(|| self.gap("row", number))
    }

    pub fn column_of(&self, number: i32) -> usize {
        self.table.column_axis.find(i64::from(number)).unwrap_or_else(|| self.gap("column", number))
    }

    pub fn row(&self, label: &str) -> usize {
        self.table.row(label).unwrap_or_else(|| panic!("{} has no row {label}", self.table.id))
    }

    pub fn column(&self, label: &str) -> usize {
        self.table.column(label).unwrap_or_else(|| panic!("{} has no column {label}", self.table.id))
    }

    pub fn name(&'static self, row: usize, column: usize) -> CellId {
        CellId { table: &self.table, row, column }
    }

    pub fn text(&self, row: usize, column: usize) -> &str {
        self.table.text(row, column)
    }

    fn gap(&self, what: &str, number: i32) -> ! {
        panic!("{} has no {what} for {number}", self.table.id)
    }
}

impl PartialEq for CellId {
    fn eq(&self, other: &CellId) -> bool {
        self.table.id == other.table.id && (self.row, self.column) == (other.row, other.column)
    }
}

impl Shown for CellId {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        Datum::word(self.table.cell_id(self.row, self.column))
    }
}
