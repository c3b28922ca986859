//! How units, generals and lengths are called at the table.

use ground::table::Length;

use crate::state::{State, UnitNo};

/// `Forey, 1st brigade`; one without a name goes by its id.
pub fn unit(state: &State, unit: UnitNo) -> String {
    let card = state.card(unit);
    if card.name.is_empty() { card.id.text().to_owned() } else { card.name.clone() }
}

/// `4.5 inches`, from hundredths of one.
pub fn inches(ticks: Length) -> String {
    let (whole, part) = (ticks / 100, (ticks % 100).abs());
    match part {
        0 if whole == 1 => "1 inch".to_owned(),
        0 => format!("{whole} inches"),
        part if part % 10 == 0 => format!("{whole}.{} inches", part / 10),
        part => format!("{whole}.{part:02} inches"),
    }
}
