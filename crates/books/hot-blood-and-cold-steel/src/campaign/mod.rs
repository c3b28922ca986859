//! Sheets kept between games (HB-OPT-13): read off the view of a game that is over, kept as a small file, and put into
//! the scenario of the next game, whose text carries them from there on.

mod keep;

use engine::spanned::{Faults, Fields, Record};
use engine::{Datum, Fault, SetupFault, Shown, Side, Strength};

use crate::BOOK;
use crate::resolve::ending::Fate;
use crate::scenario::{Scenario, Sheet, read_sheets, strangers};

pub(crate) use keep::keep;

/// The sheets of a side as a file, from the view of a game that is over.
pub fn kept(view: &Datum, side: &str) -> Result<String, Fault> {
    let bad = |why: &str| Fault::bad("file", why.to_owned());
    if view.get("phase").and_then(Datum::as_text) != Some("over") {
        return Err(bad("the game is not over, and until then nothing is written on the sheets"));
    }
    let Some(Datum::List(all)) = view.get("sheets") else {
        let why = "it was played without the option `experience`, so no sheets are kept";
        return Err(bad(why).citing(rule!("HB-OPT-13")));
    };
    let own: Vec<&Datum> =
        all.iter().filter(|it| it.get("side").and_then(Datum::as_text) == Some(side)).collect();
    let title = view.get("title").and_then(Datum::as_text).unwrap_or_default();
    let rows: String = own.iter().map(|it| row(it)).collect();
    Ok(format!(
        "# The sheets of {side} after {}. Who stands first takes the first place that suits him.\nbook = \"{}\"\nmen = [\n{rows}]\n",
        plain(title),
        BOOK.id
    ))
}

/// How many men stand in a sheet file, and who of them cannot go out.
pub fn strength(sheets: &str) -> Result<Strength, Vec<SetupFault>> {
    let men = men_of(sheets, None).map_err(placed)?;
    Ok(Strength { men: men.len() as u32, unfit: men.iter().filter_map(absence).collect() })
}

/// A scenario with these men in it: its text, with the sheets of a side added. What is wrong with the sheets is told by
/// its place in their file.
pub fn fill(scenario: &str, side: &str, sheets: &str) -> Result<String, Vec<SetupFault>> {
    let nowhere = |why: String| vec![SetupFault::from(why)];
    let Some(no) = Side::NAMES.iter().position(|it| *it == side) else {
        return Err(nowhere(format!("nobody sits at `{side:.20}`, sheets are for red or for blue")));
    };
    // A scenario that cannot be read is refused by whoever opens it, with all its faults.
    let open = Scenario::read("custom", scenario).ok();
    if open.as_ref().is_some_and(|it| !it.sides[no].sheets.is_empty()) {
        return Err(nowhere(format!("the scenario has sheets for {side} already")));
    }
    let men = men_of(sheets, open.as_ref().map(|it| &it.sides[no])).map_err(placed)?;
    let rows: String = men.iter().map(|it| row(&it.shown().show())).collect();
    Ok(format!("{}\n\n[sheets.{side}]\nmen = [\n{rows}]\n", scenario.trim_end()))
}

/// The men of a sheet file.
fn men_of(
    text: &str,
    side: Option<&crate::scenario::Side>,
) -> Result<Vec<Sheet>, Vec<engine::spanned::Fault>> {
    let record = Record::parse(text)?;
    let faults = Faults::new(text);
    let mut top = Fields::new(&record, &faults);
    if let Some(item) = top.must("book") {
        item.word(&faults, "book", &[BOOK.id]);
    }
    let items = top.must("men").and_then(|it| it.list(&faults)).unwrap_or_default();
    let men = read_sheets(items, &faults);
    top.finish();
    if let Some(side) = side {
        strangers(&men, side, &faults);
    }
    match faults.is_empty() {
        true => Ok(men.into_iter().map(|it| it.1).collect()),
        false => Err(faults.sorted()),
    }
}

fn placed(faults: Vec<engine::spanned::Fault>) -> Vec<SetupFault> {
    faults.into_iter().map(SetupFault::from).collect()
}

/// One man a line, as TOML writes a table inside a list. What is as it was for everybody is left out.
fn row(sheet: &Datum) -> String {
    let Datum::Record(fields) = sheet else { return String::new() };
    let written = |(name, value): &(std::borrow::Cow<'static, str>, Datum)| match value {
        Datum::Text(it) => {
            Some(format!("{name} = \"{}\"", plain(it).replace('\\', "\\\\").replace('"', "\\\"")))
        }
        Datum::Int(it) => Some(format!("{name} = {it}")),
        Datum::Bool(it) => Some(format!("{name} = {it}")),
        _ => None,
    };
    let cells: Vec<String> = fields.iter().filter(|it| it.0 != "side").filter_map(written).collect();
    format!("    {{ {} }},\n", cells.join(", "))
}

/// On one line, whatever it was.
fn plain(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// What became of a man, for the side that asks for him.
pub(crate) fn absence(sheet: &Sheet) -> Option<String> {
    let name = &sheet.name;
    match sheet.fate {
        Fate::Fit => None,
        Fate::Misses => {
            Some(format!("{name} misses {}", crate::spoken::count(sheet.misses.into(), "patrol")))
        }
        Fate::Blighty => Some(format!("{name} is in Blighty")),
        Fate::Survived => Some(format!("{name} is out of the campaign")),
        Fate::Died => Some(format!("{name} is dead")),
        Fate::Captured => Some(format!("{name} is a prisoner")),
    }
}

#[cfg(test)]
mod tests;
