//! What the scenario files of all books have in common: how long they may be, whose they are, their title, day and turns,
//! their options, two sides; and how a game is opened from one, with the faults of the file and of the options at once.

use std::ops::RangeInclusive;

use codex::RuleId;
use codex::spanned::{Date, Fault, Faults, Fields, Item, Record, Value};

use crate::Book;
use crate::options::Setting;
use crate::playbook::{Setup, SetupFault};

/// No scenario is longer; a file that is was not written as one.
const LONGEST: usize = 1 << 18;

/// The years a book is about.
#[derive(Clone, Debug)]
pub struct Era {
    /// `the war`
    pub name: &'static str,
    pub years: RangeInclusive<u16>,
    pub rule: RuleId,
}

/// The head of a scenario. What could not be read is a fault already, and the rest is read even so.
#[derive(Clone, Debug)]
pub struct Frame {
    pub title: String,
    pub background: String,
    pub date: Option<Date>,
    pub turns: Option<u16>,
}

impl Frame {
    /// Takes the head of a scenario out of its fields.
    pub fn take(top: &mut Fields<'_>, book: &Book, era: &Era, faults: &Faults<'_>) -> Frame {
        if let Some(item) = top.must("book") {
            item.word(faults, "book", &[book.id]);
        }
        Frame {
            title: top.must_text("title").to_owned(),
            background: top.may_text("background").unwrap_or_default().to_owned(),
            date: top.must("date").and_then(|it| era.date(it, faults)),
            turns: top.must_whole("turns", 1..=99).map(|it| it as u16),
        }
    }

    /// The day as it is shown: `1859-05-20`.
    pub fn day(&self) -> String {
        self.date.map_or_else(String::new, |it| format!("{:04}-{:02}-{:02}", it.year, it.month, it.day))
    }

    /// The number of turns for what depends on it.
    pub fn length(&self) -> u16 {
        self.turns.unwrap_or(99)
    }
}

impl Era {
    fn date(&self, item: &Item, faults: &Faults<'_>) -> Option<Date> {
        let date = item.date(faults)?;
        if !self.years.contains(&date.year) {
            let (first, last) = (self.years.start(), self.years.end());
            let why = format!("{} is not in {}, {first} to {last}", date.year, self.name);
            faults.cite(item.spot, self.rule, why);
            return None;
        }
        Some(date)
    }
}

/// A scenario from its text, and what of it is perhaps not meant so; or all its faults.
pub fn read<S>(
    text: &str,
    scenario: impl FnOnce(&Record, &Faults<'_>) -> Option<S>,
) -> Result<(S, Vec<Fault>), Vec<Fault>> {
    let faults = Faults::new(text);
    if LONGEST < text.len() {
        faults.add(Default::default(), "the file is longer than 256 KiB");
        return Err(faults.sorted());
    }
    let record = Record::parse(text)?;
    match scenario(&record, &faults) {
        Some(scenario) if faults.is_empty() => Ok((scenario, faults.doubts())),
        _ => Err(faults.sorted()),
    }
}

/// The options of a scenario: yes or no, whole numbers and words, each set by its name.
pub fn options(
    top: &mut Fields<'_>,
    faults: &Faults<'_>,
    mut set: impl FnMut(&str, &str) -> Result<(), String>,
) {
    let Some(record) = top.may_record("options") else { return };
    for entry in record.entries.iter().take_while(|_| faults.listens()) {
        let value = match &entry.item.value {
            Value::Flag(it) => if *it { "on" } else { "off" }.to_owned(),
            Value::Whole(it) => it.to_string(),
            // In a file yes and no are `true` and `false`.
            Value::Text(it) if bool::of_value(it).is_some() => {
                entry.item.flag(faults);
                continue;
            }
            Value::Text(it) => it.clone(),
            _ => entry.item.sort().to_owned(),
        };
        if let Err(why) = set(&entry.key, &value) {
            faults.add(entry.spot, why);
        }
    }
}

/// The two sides of a scenario. `order` says which is the first, where that counts.
pub fn two<'r>(item: &'r Item, faults: &Faults<'_>, rule: RuleId, order: &str) -> Option<[&'r Record; 2]> {
    let list = item.list(faults)?;
    let records: Vec<&Record> = list.iter().filter_map(|it| it.record(faults)).collect();
    let two = <[&Record; 2]>::try_from(records);
    if two.is_err() {
        faults.cite(item.spot, rule, format!("a scenario has two sides{order}, not {}", list.len()));
    }
    two.ok()
}

/// Opens a game: the scenario with the options that were chosen, or every fault of both and of the two together.
pub fn open<S, O: Default>(
    setup: &Setup<'_>,
    read: Result<S, Vec<Fault>>,
    options: impl FnOnce(&mut S) -> &mut O,
    set: impl Fn(&mut O, &str, &str) -> Result<(), String>,
    together: impl FnOnce(&S) -> Vec<SetupFault>,
) -> Result<S, Vec<SetupFault>> {
    let mut faults = Vec::new();
    let mut choose = |own: &mut O| {
        let wrong = setup.options.iter().filter_map(|(name, value)| set(own, name, value).err());
        faults.extend(wrong.map(SetupFault::from));
    };
    match read {
        Ok(mut scenario) => {
            choose(options(&mut scenario));
            faults.extend(together(&scenario));
            if faults.is_empty() { Ok(scenario) } else { Err(faults) }
        }
        Err(found) => {
            choose(&mut O::default());
            faults.extend(found.into_iter().map(SetupFault::from));
            Err(faults)
        }
    }
}

/// Of a file.
impl From<Fault> for SetupFault {
    fn from(it: Fault) -> SetupFault {
        SetupFault { line: it.line as u32, column: it.column as u32, why: it.why, cite: it.cite }
    }
}

/// Of what was chosen, where no file is to blame.
impl From<String> for SetupFault {
    fn from(why: String) -> SetupFault {
        SetupFault { line: 0, column: 0, why, cite: None }
    }
}
