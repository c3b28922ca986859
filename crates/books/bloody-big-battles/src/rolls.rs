//! What a roll leaves behind for those who read and draw it.

use engine::{Cast, Cx, Datum, Shown, Tally};

use crate::state::{Army, UnitNo};

/// The modifiers that applied have acted.
pub fn cite_rows(cx: &mut Cx<'_>, tally: &Tally) {
    if cx.listens() {
        tally.rows().iter().for_each(|it| cx.cite(it.cite));
    }
}

/// The record of a roll with more fields at its end.
pub fn extended(rolled: Option<Datum>, more: &impl Shown) -> Datum {
    let mut fields = match rolled {
        Some(Datum::Record(fields)) => fields,
        _ => Vec::new(),
    };
    more.show_into(&mut fields);
    Datum::Record(fields)
}

/// Whose throw it is, for whoever throws real dice: a unit, and what it does.
pub fn cast(army: &impl Army, unit: UnitNo, text: String) -> Cast {
    Cast { text, piece: Some(army.card(unit).id) }
}
