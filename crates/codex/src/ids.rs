//! Names of rules: `BB-FIRE-3`, `BB-ASLT-M1a`, `CC-FIR-T1`.

use std::fmt;

/// The name of a rule that is known to stand in a rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleId(&'static str);

impl RuleId {
    /// Checked when the program is compiled: citing a rule that the rulebook does not have is an error.
    pub const fn among(all: &[&str], id: &'static str) -> RuleId {
        let mut at = 0;
        while at < all.len() {
            if same(all[at].as_bytes(), id.as_bytes()) {
                return RuleId(id);
            }
            at += 1;
        }
        panic!("this rule id is not in the rulebook");
    }

    pub const fn text(self) -> &'static str {
        self.0
    }
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The rule id that `text` begins with, if it begins with one: `XX-TOPIC-` and then capitals, a number and
/// perhaps one small letter; or a single capital.
pub fn id_at<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let rest = text.strip_prefix(prefix)?.strip_prefix('-')?;
    let topic = run(rest, |it| it.is_ascii_uppercase());
    let rest = rest[topic..].strip_prefix('-').filter(|_| 0 < topic)?;
    let kind = run(rest, |it| it.is_ascii_uppercase());
    let number = run(&rest[kind..], |it| it.is_ascii_digit());
    // A row may be named by one capital instead of a number: `DI-CAR-A`.
    let lettered = kind == 1 && !rest[kind..].starts_with(|it: char| it.is_ascii_alphanumeric() || it == '-');
    if number == 0 && !lettered {
        return None;
    }
    let mut len = prefix.len() + 1 + topic + 1 + kind + number;
    let tail = &text[len..];
    let letter = tail.starts_with(|it: char| it.is_ascii_lowercase())
        && !tail[1..].starts_with(|it: char| it.is_ascii_alphanumeric());
    if letter {
        len += 1;
    }
    Some(&text[..len])
}

fn run(text: &str, wanted: impl Fn(char) -> bool) -> usize {
    text.find(|it: char| !wanted(it)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_told_from_words() {
        for good in ["BB-FIRE-3", "BB-ASLT-M1a", "BB-FF-2", "BB-ALLOW-P1", "BB-CAR-A"] {
            assert_eq!(id_at(good, "BB"), Some(good));
        }
        assert_eq!(id_at("BB-MOVE-1 to -6", "BB"), Some("BB-MOVE-1"));
        assert_eq!(id_at("BB-MOVE-9th", "BB"), Some("BB-MOVE-9"));
        for bad in ["BB-MOVE", "BB-", "BB-move-1", "CS-FIRE-3", "BB--1"] {
            assert_eq!(id_at(bad, "BB"), None, "{bad}");
        }
    }

    #[test]
    fn known_ids_only() {
        const IT: RuleId = RuleId::among(&["BB-A-1", "BB-A-2"], "BB-A-2");
        assert_eq!(IT.text(), "BB-A-2");
    }
}
