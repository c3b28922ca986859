//! Typed reading of a tree: what is missing, unknown or of the wrong sort is noted, and reading goes on.

use std::ops::RangeInclusive;

use super::{Faults, Item, Record, Spot, Value};
use crate::near::nearest;

/// The keys of a record. A key is known once it has been asked for; the others are faults in the end.
pub struct Fields<'r> {
    record: &'r Record,
    faults: &'r Faults<'r>,
    asked: Vec<&'static str>,
}

impl<'r> Fields<'r> {
    pub fn new(record: &'r Record, faults: &'r Faults<'r>) -> Fields<'r> {
        Fields { record, faults, asked: Vec::new() }
    }

    pub fn spot(&self) -> Spot {
        self.record.spot
    }

    /// A key that may be missing.
    pub fn may(&mut self, key: &'static str) -> Option<&'r Item> {
        self.asked.push(key);
        self.record.entries.iter().find(|it| it.key == key).map(|it| &it.item)
    }

    /// A key that must be there.
    pub fn must(&mut self, key: &'static str) -> Option<&'r Item> {
        let found = self.may(key);
        if found.is_none() {
            self.faults.add(self.record.spot, format!("`{key}` is missing"));
        }
        found
    }

    pub fn must_text(&mut self, key: &'static str) -> &'r str {
        self.must(key).and_then(|it| it.text(self.faults)).unwrap_or_default()
    }

    pub fn may_text(&mut self, key: &'static str) -> Option<&'r str> {
        self.may(key)?.text(self.faults)
    }

    /// False if it is missing.
    pub fn flag(&mut self, key: &'static str) -> bool {
        self.may(key).and_then(|it| it.flag(self.faults)).unwrap_or(false)
    }

    pub fn may_whole(&mut self, key: &'static str, bounds: RangeInclusive<i64>) -> Option<i64> {
        self.may(key)?.whole(self.faults, bounds)
    }

    pub fn must_whole(&mut self, key: &'static str, bounds: RangeInclusive<i64>) -> Option<i64> {
        self.must(key)?.whole(self.faults, bounds)
    }

    /// The items of a list; none if it is missing.
    pub fn list(&mut self, key: &'static str) -> &'r [Item] {
        self.may(key).and_then(|it| it.list(self.faults)).unwrap_or_default()
    }

    /// The records of a list of tables; none if it is missing.
    pub fn records(&mut self, key: &'static str) -> Vec<&'r Record> {
        let faults = self.faults;
        self.list(key).iter().filter_map(|it| it.record(faults)).collect()
    }

    pub fn may_record(&mut self, key: &'static str) -> Option<&'r Record> {
        self.may(key)?.record(self.faults)
    }

    /// Notes every key that nobody asked for.
    pub fn finish(self) {
        for entry in &self.record.entries {
            if !self.asked.contains(&entry.key.as_str()) {
                self.faults.add_with(entry.spot, || unknown(&entry.key, "key", &self.asked));
            }
        }
    }
}

impl Item {
    pub fn text(&self, faults: &Faults<'_>) -> Option<&str> {
        match &self.value {
            Value::Text(it) => Some(it),
            _ => self.not("a text", faults),
        }
    }

    pub fn whole(&self, faults: &Faults<'_>, bounds: RangeInclusive<i64>) -> Option<i64> {
        let Value::Whole(it) = self.value else { return self.not("a whole number", faults) };
        if !bounds.contains(&it) {
            let (low, high) = bounds.into_inner();
            faults.add(self.spot, format!("`{}` must be {low} to {high}, not {it}", self.key));
            return None;
        }
        Some(it)
    }

    /// A number with at most two decimals, in hundredths; the bounds are whole.
    pub fn hundredths(&self, faults: &Faults<'_>, bounds: RangeInclusive<i64>) -> Option<i64> {
        let it = match self.value {
            Value::Whole(it) => it.saturating_mul(100),
            Value::Hundredths(it) => it,
            _ => return self.not("a number with at most two decimals", faults),
        };
        let (low, high) = bounds.into_inner();
        if it < 100 * low || 100 * high < it {
            let (sign, size) = (if it < 0 { "-" } else { "" }, it.unsigned_abs());
            let given = format!("{sign}{}.{:02}", size / 100, size % 100);
            faults.add(self.spot, format!("`{}` must be {low} to {high}, not {given}", self.key));
            return None;
        }
        Some(it)
    }

    pub fn flag(&self, faults: &Faults<'_>) -> Option<bool> {
        match self.value {
            Value::Flag(it) => Some(it),
            _ => self.not("true or false", faults),
        }
    }

    pub fn date(&self, faults: &Faults<'_>) -> Option<super::Date> {
        match self.value {
            Value::Date(it) => Some(it),
            _ => self.not("a date like 1916-07-01", faults),
        }
    }

    pub fn list(&self, faults: &Faults<'_>) -> Option<&[Item]> {
        match &self.value {
            Value::List(it) => Some(it),
            _ => self.not("a list", faults),
        }
    }

    pub fn record(&self, faults: &Faults<'_>) -> Option<&Record> {
        match &self.value {
            Value::Record(it) => Some(it),
            _ => self.not("a table of keys", faults),
        }
    }

    /// One of these words, by its place among them.
    pub fn word(&self, faults: &Faults<'_>, what: &str, words: &[&str]) -> Option<usize> {
        let text = self.text(faults)?;
        let found = words.iter().position(|it| *it == text);
        if found.is_none() {
            faults.add_with(self.spot, || unknown(text, what, words));
        }
        found
    }

    /// "`key` must be X, not Y".
    fn not<T>(&self, wanted: &str, faults: &Faults<'_>) -> Option<T> {
        faults.add(self.spot, format!("`{}` must be {wanted}, not {}", self.key, self.sort()));
        None
    }
}

/// A word that is none of those allowed, with the one that was meant, or with all of them.
pub fn unknown(found: &str, what: &str, words: &[&str]) -> String {
    let shown: String = found.chars().take(40).collect();
    match nearest(found, words.iter().copied()) {
        Some(near) => format!("unknown {what} `{shown}`, did you mean `{near}`?"),
        None => format!("unknown {what} `{shown}`, allowed: {}", words.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told_with_its_place() {
        let text = "title = 5\nturnz = 3\nkind = \"bunkr\"\nsize = 90\n";
        let record = Record::parse(text).unwrap();
        let faults = Faults::new(text);
        let mut fields = Fields::new(&record, &faults);
        assert_eq!(fields.must_text("title"), "");
        assert_eq!(fields.must_whole("turns", 1..=9), None);
        assert_eq!(fields.may_whole("size", 1..=9), None);
        let kind = fields.must("kind").and_then(|it| it.word(&faults, "kind", &["trench", "bunker"]));
        assert_eq!(kind, None);
        fields.finish();
        let told: Vec<String> = faults.sorted().iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "1:1: `turns` is missing",
                "1:9: `title` must be a text, not a whole number",
                "2:1: unknown key `turnz`, did you mean `turns`?",
                "3:8: unknown kind `bunkr`, did you mean `bunker`?",
                "4:8: `size` must be 1 to 9, not 90",
            ]
        );
    }
}
