//! The cells of the shooting tables: how far a row reaches, and what each face of a die does (DI-SHO-6).

use engine::{Decimal, Grid, finding, words};

/// A cell of a shooting table. Whether a plain number is a range or faces without their letter is for its
/// column to say, so both readings are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    reach: Option<Reach>,
    volley: Option<Volley>,
}

/// From `least` to `most` inches, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reach {
    least: Decimal,
    most: Decimal,
}

impl Reach {
    fn holds(self, range: Decimal) -> bool {
        self.least <= range && range <= self.most
    }
}

/// What each face does, face 1 first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Volley {
    hits: [i16; 6],
    fires: [bool; 6],
}

impl Printed {
    pub fn of_cell(text: &str) -> Option<Printed> {
        let (reach, volley) = (Reach::of_cell(text), Volley::of_cell(text));
        (reach.is_some() || volley.is_some()).then_some(Printed { reach, volley })
    }

    pub fn holds(&self, range: Decimal) -> bool {
        self.reach.is_some_and(|it| it.holds(range))
    }

    /// From how many inches to how many a row reaches.
    pub fn span(&self) -> Option<(Decimal, Decimal)> {
        self.reach.map(|it| (it.least, it.most))
    }

    pub fn volley(&self) -> Volley {
        self.volley.unwrap_or_default()
    }
}

impl Reach {
    /// `24`, or `8-36`.
    fn of_cell(text: &str) -> Option<Reach> {
        let (least, most) = text.split_once('-').unwrap_or(("0", text));
        let inches = |it: &str| it.parse().ok().map(Decimal::of);
        Some(Reach { least: inches(least)?, most: inches(most)? })
    }
}

impl Volley {
    /// `345H 6HH`: one casualty on 3, 4 and 5, two on 6; `6FH`: a fire as well; no letter: one casualty
    /// (DI-SHO-6).
    fn of_cell(text: &str) -> Option<Volley> {
        let mut res = Volley::default();
        if text == "--" {
            return Some(res);
        }
        for group in text.split(' ') {
            let (faces, letters) = group.split_at(group.find(['F', 'H']).unwrap_or(group.len()));
            let casualties = letters.matches('H').count().max(usize::from(letters.is_empty()));
            for face in faces.chars() {
                let at = face.to_digit(10).filter(|it| (1..=6).contains(it))? as usize - 1;
                res.hits[at] = casualties as i16;
                res.fires[at] = letters.contains('F');
            }
        }
        Some(res)
    }

    /// Both counts in one number: casualties, and `pack` for each F.
    pub fn worth(&self, pack: i16) -> [i16; 12] {
        let mut res = [0; 12];
        for (at, worth) in res.iter_mut().take(6).enumerate() {
            *worth = self.hits[at] + if self.fires[at] { pack } else { 0 };
        }
        res
    }

    pub fn hits_of(&self, face: u8) -> i32 {
        i32::from(self.hits[usize::from(face) - 1])
    }

    pub fn fire_of(&self, face: u8) -> bool {
        self.fires[usize::from(face) - 1]
    }
}

words! {
    /// Rows of the shooting tables.
    pub enum Band { Close = "close", Medium = "medium", Long = "long", Shell = "shell", OutOfRange = "out_of_range" }
}

finding! {
    pub struct Casualties { hits: i32 }
}

/// The first of these bands that reaches so far, with its row.
pub fn band_at(table: &Grid<Printed>, bands: &[Band], column: &str, range: Decimal) -> Option<(Band, usize)> {
    let column = table.column(column);
    bands.iter().map(|it| (*it, table.row(it.word()))).find(|it| table.at(it.1, column).holds(range))
}
