//! Squares as the outside writes them: the label `E7` (HB-GRID-2).

use engine::{At, Datum, Fault, Kind, Limits, Mould, Shown, Value};
use ground::offsets::{self, Extent};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square(pub offsets::Square);

impl Value for Square {
    const KIND: Kind = Kind::Square;

    fn read(datum: &Datum, at: &At<'_>, _: Limits) -> Result<Square, Fault> {
        let label = datum.as_text().map(str::to_ascii_uppercase);
        let square = label.and_then(|it| offsets::Square::read(&it));
        square.map(Square).ok_or_else(|| at.not("the label of a square", datum).allowing(["A1 to ZZ99"]))
    }
}

impl Shown for Square {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        Datum::Text(self.0.to_string().into())
    }
}

/// The table of a case: `width` columns, `height` rows. The bounds of both fields are those of the labels.
pub fn table(width: i32, height: i32) -> Extent {
    Extent { width: width as i16, height: height as i16 }
}

/// A square that is given must be on the table.
pub fn on_table(table: Extent, squares: &[(&str, Square)]) -> Result<(), Fault> {
    match squares.iter().find(|it| !table.holds(it.1.0)) {
        None => Ok(()),
        Some((field, square)) => {
            let Extent { width, height } = table;
            let last = offsets::Square::new(width - 1, height - 1);
            let why = format!("{} is off the table of {width} by {height} squares", square.0);
            Err(Fault::bad(field, why).allowing([format!("A1 to {last}")]))
        }
    }
}
