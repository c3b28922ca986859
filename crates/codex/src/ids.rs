//! Names of rules: `BB-FIRE-3`, `BB-ASLT-M1a`, `CC-FIR-T1`.

use std::fmt;

/// The name of a rule that is known to stand in a rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RuleId(&'static str);

impl RuleId {
    /// Checked when the program is compiled: citing a rule that the rulebook does not have is an error.
    ///
    /// The build script writes the list in order, and the compiler reckons slowly: it is looked up by halves first.
    pub const fn among(all: &[&str], id: &'static str) -> RuleId {
        let (mut low, mut high) = (0, all.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if before(all[middle].as_bytes(), id.as_bytes()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if low < all.len() && same(all[low].as_bytes(), id.as_bytes()) {
            return RuleId(id);
        }
        // A list written by hand may be in any order.
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

/// Does `a` come before `b` in the order of their bytes?
const fn before(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return a[at] < b[at];
        }
        at += 1;
    }
    a.len() < b.len()
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

    #[test]
    fn every_id_of_a_list_is_found_in_any_order() {
        let ordered = ["BB-A-1", "BB-A-10", "BB-A-2", "BB-A-2a", "BB-AB-1", "BB-B-1"];
        let crooked = ["BB-B-1", "BB-A-2", "BB-AB-1", "BB-A-10", "BB-A-1", "BB-A-2a"];
        for list in [&ordered, &crooked] {
            for most in 1..=list.len() {
                for id in &list[..most] {
                    assert_eq!(RuleId::among(&list[..most], id).text(), *id);
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "not in the rulebook")]
    fn an_id_between_two_others_is_none() {
        RuleId::among(&["BB-A-1", "BB-A-3"], "BB-A-2");
    }
}
