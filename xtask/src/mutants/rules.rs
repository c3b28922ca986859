//! The ids of rules in a text: `BB-LOS-4`, also where several are named in short (`HB-NAT-1, 2`, `BB-LOS-2 to -4`).

use std::collections::BTreeSet;

/// All rules of a rulebook, by the lines that begin one.
pub fn of_book(rulebook: &str) -> BTreeSet<String> {
    let mut res = BTreeSet::new();
    for line in rulebook.lines() {
        let line = line.trim_start();
        let inner = line
            .strip_prefix("- ")
            .or_else(|| line.strip_prefix('|'))
            .or(Some(line).filter(|it| it.starts_with("**")));
        let Some(inner) = inner else { continue };
        let inner = inner.trim_start().trim_start_matches("**");
        res.extend(id_at(inner).map(|length| inner[..length].to_owned()));
    }
    res
}

/// Those of `all` that a text names.
pub fn named(text: &str, all: &BTreeSet<String>) -> BTreeSet<String> {
    let mut res = BTreeSet::new();
    for (at, _) in text.char_indices() {
        let inside = text[..at].chars().next_back().is_some_and(|it| it.is_ascii_alphanumeric() || it == '-');
        let Some(length) = (!inside).then(|| id_at(&text[at..])).flatten() else { continue };
        let id = &text[at..at + length];
        res.insert(id.to_owned());
        let stem = &id[..=id.rfind('-').unwrap_or(0)];
        let mut rest = &text[at + length..];
        while let Some((number, ranged, after)) = more(rest) {
            let last = id[stem.len()..].parse::<u32>().ok().zip(number.parse::<u32>().ok());
            match last.filter(|_| ranged) {
                Some((from, to)) => res.extend((from..=to.min(from + 40)).map(|it| format!("{stem}{it}"))),
                None => _ = res.insert(format!("{stem}{number}")),
            }
            rest = after;
        }
    }
    res.retain(|it| all.contains(it));
    res
}

/// What follows an id in short: `, 2`, ` and 3`, ` to 5`.
fn more(rest: &str) -> Option<(&str, bool, &str)> {
    let joints =
        [(", -", false), (", ", false), (" and -", false), (" and ", false), (" to -", true), (" to ", true)];
    let (inner, ranged) = joints.iter().find_map(|it| Some((rest.strip_prefix(it.0)?, it.1)))?;
    let digits = inner.find(|it: char| !it.is_ascii_digit()).unwrap_or(inner.len());
    let letter = usize::from(inner[digits..].starts_with(|it: char| it.is_ascii_lowercase()));
    let after = &inner[digits + letter..];
    let ends = !after.starts_with(|it: char| it.is_ascii_alphanumeric());
    (0 < digits && ends).then_some((&inner[..digits + letter], ranged, after))
}

/// The length of the id that stands at the very beginning: two letters, a word, a number.
fn id_at(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let upper = |from: usize| bytes[from..].iter().take_while(|it| it.is_ascii_uppercase()).count();
    if bytes.len() < 6 || upper(0) != 2 || bytes[2] != b'-' {
        return None;
    }
    let word = upper(3);
    let dash = 3 + word;
    if word == 0 || bytes.get(dash) != Some(&b'-') {
        return None;
    }
    let mut end = dash + 1;
    end += upper(end).min(1);
    let digits = bytes[end..].iter().take_while(|it| it.is_ascii_digit()).count();
    end += digits;
    if bytes.get(end).is_some_and(u8::is_ascii_lowercase)
        && !bytes.get(end + 1).is_some_and(u8::is_ascii_alphanumeric)
    {
        end += 1;
    }
    (0 < digits).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_in_full_and_in_short() {
        let ids = [
            "BB-LOS-2",
            "BB-LOS-3",
            "BB-LOS-4",
            "HB-NAT-1",
            "HB-NAT-2",
            "HB-SND-6k",
            "BB-SHIFT-14",
            "BB-MOVE-M1",
        ];
        let all: BTreeSet<String> = ids.iter().map(|it| (*it).to_owned()).collect();
        let read = |text: &str| named(text, &all).into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(read("(BB-LOS-2 to -4)"), "BB-LOS-2 BB-LOS-3 BB-LOS-4");
        assert_eq!(read("/// HB-NAT-1, 2, and more"), "HB-NAT-1 HB-NAT-2");
        assert_eq!(read("rule!(\"HB-SND-6k\") BB-SHIFT-14/9 BB-MOVE-M1"), "BB-MOVE-M1 BB-SHIFT-14 HB-SND-6k");
        assert_eq!(read("BB-NONE-1 XBB-LOS-2"), "");
        assert_eq!(of_book("- **BB-LOS-2** a\n| BB-MOVE-M1 | b |\nBB-LOS-3 is spoken of").len(), 2);
    }
}
