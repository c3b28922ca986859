//! What a roll leaves behind for those who read and draw it.

use std::borrow::Cow;

use engine::{Cast, Cx, Datum, Tally};

use crate::state::{Army, UnitNo};

/// The modifiers that applied have acted.
pub fn cite_rows(cx: &mut Cx<'_>, tally: &Tally) {
    if cx.listens() {
        tally.rows().iter().for_each(|it| cx.cite(it.cite));
    }
}

/// The record of a roll with more fields at its end.
pub fn extended<const N: usize>(rolled: Option<Datum>, more: [(&'static str, Datum); N]) -> Datum {
    let mut fields = match rolled {
        Some(Datum::Record(fields)) => fields,
        _ => Vec::new(),
    };
    fields.extend(more.map(|(name, it)| (Cow::Borrowed(name), it)));
    Datum::Record(fields)
}

/// The id of a unit, as the view has it.
pub fn id(army: &impl Army, unit: UnitNo) -> Datum {
    Datum::Text(Cow::Owned(army.card(unit).id.text().to_owned()))
}

/// Whose throw it is, for whoever throws real dice: a unit, and what it does.
pub fn cast(army: &impl Army, unit: UnitNo, text: String) -> Cast {
    Cast { text, piece: Some(army.card(unit).id) }
}
