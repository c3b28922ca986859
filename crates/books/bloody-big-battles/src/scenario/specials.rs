//! Reading the special rules of a scenario (BB-SET-1).

use engine::spanned::{Faults, Fields, Item, Record};

use super::goals::side;
use super::{Card, Field, Special};
use crate::vocabulary::{Arm, Terrain, UnitNo};

const KINDS: &[&str] = &["bridges_only", "tired", "held_back"];

pub(super) fn read(
    records: &[&Record],
    sides: [&str; 2],
    cards: &[Card],
    field: &Field,
    faults: &Faults<'_>,
) -> Vec<Special> {
    records.iter().filter_map(|it| special(it, sides, cards, field, faults)).collect()
}

fn special(
    record: &Record,
    sides: [&str; 2],
    cards: &[Card],
    field: &Field,
    faults: &Faults<'_>,
) -> Option<Special> {
    let mut fields = Fields::new(record, faults);
    let kind = fields.must("kind").and_then(|it| it.word(faults, "special rule", KINDS));
    let words = fields.must_text("words").to_owned();
    let special = match KINDS.get(kind?).copied() {
        Some("bridges_only") => {
            let arm = fields.must("arm").and_then(|it| arm(it, faults));
            let feature = fields.must("feature").and_then(|it| feature(it, field, faults));
            (|| Some(Special::BridgesOnly { words, arm: arm?, feature: feature? }))()
        }
        Some("tired") => {
            let side = fields.must("side").and_then(|it| side(it, sides, faults));
            let arm = fields.must("arm").and_then(|it| arm(it, faults));
            let from = fields.must_whole("from", 1..=99);
            let by = fields.must_whole("by", -3..=3);
            (|| {
                let (from, by) = (from? as u16, by? as i32);
                Some(Special::Tired { words, side: side?, arm: arm?, from, by })
            })()
        }
        _ => {
            let units = fields.must("units").and_then(|it| it.list(faults)).unwrap_or_default();
            let units = units.iter().filter_map(|it| unit(it, cards, faults)).collect();
            let through = fields.must_whole("through", 1..=99);
            let within = fields.must("within").and_then(|it| it.hundredths(faults, 0..=99));
            (|| {
                let (through, within) = (through? as u16, within? as i32);
                Some(Special::HeldBack { words, units, through, within })
            })()
        }
    };
    fields.finish();
    special
}

fn arm(item: &Item, faults: &Faults<'_>) -> Option<Arm> {
    item.word(faults, "arm", &Arm::WORDS[..3]).map(|it| Arm::ALL[it])
}

/// A piece of terrain by its name.
fn feature(item: &Item, field: &Field, faults: &Faults<'_>) -> Option<u16> {
    let text = item.text(faults)?;
    let found = field.names.iter().position(|it| it == text);
    if found.is_none() {
        faults.add(item.spot, format!("no piece of terrain is called `{text:.40}`"));
    }
    if 1 < field.names.iter().filter(|it| *it == text).count() {
        faults.add(item.spot, format!("more than one piece of terrain is called `{text:.40}`"));
    }
    if let Some(found) = found.map(|it| field.terrain(it as u16))
        && !matches!(found, Terrain::Stream | Terrain::River)
    {
        faults.cite(
            item.spot,
            rule!("BB-SET-1"),
            format!("only a stream or river has bridges, no {}", found.word()),
        );
    }
    found.map(|it| it as u16)
}

pub(super) fn unit(item: &Item, cards: &[Card], faults: &Faults<'_>) -> Option<UnitNo> {
    let text = item.text(faults)?;
    let found = cards.iter().position(|it| it.id.text() == text);
    if found.is_none() {
        faults.add(item.spot, format!("there is no unit `{text:.40}`"));
    }
    found.map(|it| UnitNo(it as u16))
}
