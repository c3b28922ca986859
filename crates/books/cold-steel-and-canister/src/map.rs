//! The map of a case: rows of the terrain letters, looked up by space.

use std::sync::{Arc, LazyLock};

use engine::{At, Datum, Fault, Kind, Limits, Mould, Shown, Value, words};
use ground::squares::Square;

use crate::printed::TERRAIN;
use crate::vocabulary::Space;

words! {
    /// CC-VOC-T1
    pub enum Ground {
        Clear = "clear",
        Light = "light",
        Heavy = "heavy",
        StrongPoint = "strong_point",
        Impassable = "impassable",
    }
}

/// The letters of CC-VOC-T1; a test holds them to the table.
pub const LETTERS: &str = ".=X,/#S^+:%TH~";

/// Names of spaces have at most two digits.
const MOST: usize = 99;

/// What a letter of the map stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lie {
    pub ground: Ground,
    pub height: i32,
    pub road: bool,
    pub combustible: bool,
}

/// Cases are made in the midst of play: a copy costs nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    rows: Arc<Vec<String>>,
}

impl Map {
    /// Rows of letters that have been looked at.
    pub fn of_rows(rows: Vec<String>) -> Map {
        Map { rows: Arc::new(rows) }
    }

    pub fn rows(&self) -> &[String] {
        &self.rows
    }

    pub fn lie(&self, at: Square) -> Option<Lie> {
        let row = self.rows.get(usize::try_from(at.y).ok()?)?;
        lie_of(*row.as_bytes().get(usize::try_from(at.x).ok()?)?)
    }

    /// Every space named must lie on the map.
    pub fn holds(&self, field: &str, spaces: &[Space]) -> Result<(), Fault> {
        match spaces.iter().position(|it| self.lie(it.0).is_none()) {
            None => Ok(()),
            Some(at) => {
                let why = format!("the map has no space {}", spaces[at].0);
                let corner = Square::new(self.rows[0].len() as i32 - 1, self.rows.len() as i32 - 1);
                Err(Fault::bad(field, why).citing(rule!("CC-GEO-1")).allowing([format!("A1 to {corner}")]))
            }
        }
    }
}

/// None if the letter is none of CC-VOC-T1.
pub fn lie_of(letter: u8) -> Option<Lie> {
    static LIES: LazyLock<Vec<(u8, Lie)>> = LazyLock::new(|| {
        let rows = TERRAIN.table.rows.iter().enumerate();
        rows.filter_map(|(row, letter)| {
            let ground = Ground::of_word(TERRAIN.at(row, 0))?;
            let height = TERRAIN.at(row, 1).parse().ok()?;
            let (road, combustible) =
                (TERRAIN.at(row, 2).contains("road"), TERRAIN.at(row, 2).contains("combustible"));
            Some((*letter.as_bytes().first()?, Lie { ground, height, road, combustible }))
        })
        .collect()
    });
    LIES.iter().find(|it| it.0 == letter).map(|it| it.1)
}

impl Value for Map {
    const KIND: Kind = Kind::Map(LETTERS);
    const LIMITS: Limits = Limits { min: 1, max: MOST as i64 };

    fn read(datum: &Datum, at: &At<'_>, _: Limits) -> Result<Map, Fault> {
        let Datum::List(items) = datum else { return Err(at.not("a list of rows", datum)) };
        if !(1..=MOST).contains(&items.len()) {
            return Err(at.bad(format!("{} rows", items.len())).allowing([format!("1 to {MOST} rows")]));
        }
        let mut rows: Vec<String> = Vec::with_capacity(items.len());
        for (n, item) in items.iter().enumerate() {
            let at = At::Item(at, n);
            let row = item.as_text().ok_or_else(|| at.not("a row of letters", item))?;
            if let Some(letter) = row.chars().find(|it| !it.is_ascii() || lie_of(*it as u8).is_none()) {
                let letters = LETTERS.chars().map(String::from);
                return Err(at
                    .bad(format!("`{}` is no letter of the map", letter.escape_debug()))
                    .allowing(letters));
            }
            let wanted = rows.first().map_or(row.len(), String::len);
            if !(1..=MOST).contains(&row.len()) || row.len() != wanted {
                let why = format!("{} letters: all rows must be of one length", row.len());
                return Err(at.bad(why).allowing([format!("1 to {MOST} letters")]));
            }
            rows.push(row.to_owned());
        }
        Ok(Map { rows: Arc::new(rows) })
    }
}

impl Shown for Map {
    const MOULD: &'static Mould = &Mould::List(&Mould::Text);

    fn show(&self) -> Datum {
        self.rows.as_ref().show()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_the_table_is_read_and_no_other() {
        assert_eq!(TERRAIN.table.rows.concat(), LETTERS);
        for letter in LETTERS.bytes() {
            assert!(lie_of(letter).is_some(), "{}", char::from(letter));
        }
    }
}
