//! A table as printed: rows, columns and cells with names, kept in a TOML file that looks like the page.

use serde::Deserialize;

use crate::axis::Axis;
use crate::rulebook::Class;

#[derive(Clone, Debug)]
pub struct Table {
    /// The rule that the table belongs to, or the table's own id.
    pub id: String,
    pub title: String,
    pub class: Class,
    pub source: String,
    /// What the rows and columns are, in the words of the page: "modified 2d6", "range".
    pub row_name: String,
    pub column_name: String,
    pub rows: Vec<String>,
    pub columns: Vec<String>,
    pub row_axis: Axis,
    pub column_axis: Axis,
    cells: Vec<Vec<String>>,
    /// The names of all cells, row by row.
    ids: Vec<String>,
}

/// One cell with its name, `BB-FF-2/7/9`: table, row, column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell<'t> {
    pub row: &'t str,
    pub column: &'t str,
    pub text: &'t str,
    pub id: &'t str,
}

/// What the file says, word for word.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    title: String,
    class: String,
    #[serde(default)]
    source: String,
    rows: Side,
    columns: Side,
    page: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    name: String,
    #[serde(default, rename = "type")]
    kind: Kind,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum Kind {
    #[default]
    Words,
    Bands,
}

impl Table {
    pub fn read(text: &str) -> Result<Table, String> {
        let file: File = toml::from_str(text).map_err(|it| it.to_string())?;
        let class = file.class.chars().next().and_then(Class::of_letter).filter(|_| file.class.len() == 1);
        let class = class.ok_or_else(|| format!("class `{}` is none of S, R, H", file.class))?;
        let mut lines = file.page.lines().filter(|it| !it.trim().is_empty()).map(split);
        let columns: Vec<String> = lines.next().ok_or("the page is empty")?.into_iter().skip(1).collect();
        let mut rows = Vec::new();
        let mut cells = Vec::new();
        for line in lines {
            let (row, rest) = line.split_first().ok_or("a line without a label")?;
            if rest.len() != columns.len() {
                return Err(format!(
                    "row `{row}` has {} cells, the page {} columns",
                    rest.len(),
                    columns.len()
                ));
            }
            rows.push(row.clone());
            cells.push(rest.to_vec());
        }
        let table = Table {
            title: file.title,
            class,
            source: file.source,
            row_axis: axis(&file.rows, &rows)?,
            column_axis: axis(&file.columns, &columns)?,
            row_name: file.rows.name,
            column_name: file.columns.name,
            ids: names(&file.id, &rows, &columns),
            id: file.id,
            rows,
            columns,
            cells,
        };
        table.check_names().map(|()| table)
    }

    /// A table made by the program, for lists that are kept in code.
    pub fn made(
        (id, title, class, source): (&str, &str, Class, &str),
        (row_name, column_name): (&str, &str),
        columns: &[&str],
        lines: Vec<(String, Vec<String>)>,
    ) -> Table {
        let (rows, cells): (Vec<String>, Vec<Vec<String>>) = lines.into_iter().unzip();
        let columns: Vec<String> = columns.iter().map(|it| (*it).to_owned()).collect();
        Table {
            ids: names(id, &rows, &columns),
            id: id.to_owned(),
            title: title.to_owned(),
            class,
            source: source.to_owned(),
            row_name: row_name.to_owned(),
            column_name: column_name.to_owned(),
            rows,
            columns,
            row_axis: Axis::Words,
            column_axis: Axis::Words,
            cells,
        }
    }

    pub fn text(&self, row: usize, column: usize) -> &str {
        &self.cells[row][column]
    }

    pub fn row(&self, label: &str) -> Option<usize> {
        self.rows.iter().position(|it| it == label)
    }

    pub fn column(&self, label: &str) -> Option<usize> {
        self.columns.iter().position(|it| it == label)
    }

    pub fn cell(&self, row: usize, column: usize) -> Cell<'_> {
        Cell {
            row: &self.rows[row],
            column: &self.columns[column],
            text: self.text(row, column),
            id: self.cell_id(row, column),
        }
    }

    pub fn cell_id(&self, row: usize, column: usize) -> &str {
        &self.ids[row * self.columns.len() + column]
    }

    pub fn cells(&self) -> impl Iterator<Item = Cell<'_>> {
        (0..self.rows.len()).flat_map(move |r| (0..self.columns.len()).map(move |c| self.cell(r, c)))
    }

    fn check_names(&self) -> Result<(), String> {
        for (what, labels) in [("row", &self.rows), ("column", &self.columns)] {
            for (at, label) in labels.iter().enumerate() {
                if labels[..at].contains(label) {
                    return Err(format!("{what} `{label}` stands twice"));
                }
            }
        }
        Ok(())
    }
}

fn names(id: &str, rows: &[String], columns: &[String]) -> Vec<String> {
    let of = |row: &String| {
        let row = squeeze(row);
        columns.iter().map(move |column| format!("{id}/{row}/{}", squeeze(column))).collect::<Vec<String>>()
    };
    rows.iter().flat_map(of).collect()
}

fn axis(side: &Side, labels: &[String]) -> Result<Axis, String> {
    match side.kind {
        Kind::Words => Ok(Axis::Words),
        Kind::Bands => Axis::bands(labels),
    }
}

fn split(line: &str) -> Vec<String> {
    line.split('|').map(|it| it.trim().to_owned()).collect()
}

/// A label as part of a name: no spaces, no slash.
fn squeeze(label: &str) -> String {
    label.trim().replace([' ', '/'], "_").replace("_-_", "-").replace("_+", "+")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"
id = "BB-X-1"
title = "A table"
class = "S"
rows = { name = "2d6", type = "bands" }
columns = { name = "column" }
page = """
     | near | far
2-7  | -    | r
8+   | t    | v
"""
"#;

    #[test]
    fn the_file_is_the_page() {
        let table = Table::read(FILE).unwrap();
        assert_eq!(table.row_axis.find(9), Some(1));
        let cell = table.cell(1, 0);
        assert_eq!((cell.text, cell.id), ("t", "BB-X-1/8+/near"));
    }

    #[test]
    fn a_short_row_and_an_unknown_key_are_faults() {
        assert!(Table::read(&FILE.replace("| t    | v", "| t")).unwrap_err().contains("has 1 cells"));
        assert!(Table::read(&format!("colour = 1\n{FILE}")).unwrap_err().contains("colour"));
    }
}
