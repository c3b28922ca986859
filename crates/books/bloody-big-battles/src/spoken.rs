//! How units, generals and lengths are called at the table.

use ground::table::Length;

use crate::state::{Army, Formation, UnitNo};

/// `Forey, 1st brigade`; one without a name goes by its id.
pub fn unit(army: &impl Army, unit: UnitNo) -> String {
    let card = army.card(unit);
    if card.name.is_empty() { card.id.text().to_owned() } else { card.name.clone() }
}

/// How it stands.
pub fn formed(formation: Formation) -> &'static str {
    match formation {
        Formation::Line => "in line",
        Formation::Deep => "in depth",
        Formation::March => "in Column of March",
        Formation::Unlimbered => "unlimbered",
        Formation::Limbered => "limbered",
    }
}

/// What it does to stand so.
pub fn forms(formation: Formation) -> &'static str {
    match formation {
        Formation::Line => "forms line",
        Formation::Deep => "forms in depth",
        Formation::March => "forms Column of March",
        Formation::Unlimbered => "unlimbers",
        Formation::Limbered => "limbers up",
    }
}

/// Several units; names with commas in them are kept apart by semicolons.
pub fn units(army: &impl Army, all: impl Iterator<Item = UnitNo>) -> String {
    let names: Vec<String> = all.map(|it| unit(army, it)).collect();
    names.join(if names.iter().any(|it| it.contains(',')) { "; " } else { ", " })
}

/// A number as people write it: `4` of 4.0, `4½` of 4.5, `¼` of 0.25.
pub fn part(number: &str) -> String {
    const PARTS: [(&str, &str); 8] = [
        (".0", ""),
        (".125", "⅛"),
        (".25", "¼"),
        (".375", "⅜"),
        (".5", "½"),
        (".625", "⅝"),
        (".75", "¾"),
        (".875", "⅞"),
    ];
    let Some((whole, part)) = PARTS.iter().find_map(|it| Some((number.strip_suffix(it.0)?, it.1))) else {
        return number.to_owned();
    };
    if whole == "0" && !part.is_empty() { part.to_owned() } else { format!("{whole}{part}") }
}

/// `12 inches` of 11.99: to the nearest tenth, for what is told and not measured against a limit.
pub fn about(ticks: Length) -> String {
    inches((ticks + 5) / 10 * 10)
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

#[test]
fn numbers_are_written_as_people_write_them() {
    let all = ["4.0", "0.25", "12.5", "0.125", "16", "50+", "0.0"].map(part);
    assert_eq!(all, ["4", "¼", "12½", "⅛", "16", "50+", "0"]);
}
