//! Rooms of a book that is played, and the arrows between them: each uses only those before it.
//!
//! A room is a module of the book's crate. What tests use is not asked, nor what `lib.rs` itself declares.

use std::collections::{BTreeMap, BTreeSet};

use crate::tools::{files, root};

/// The order of the rooms, one line a book: chains, of which each room may use all that come before it.
const ROOMS: &[(&str, &str)] = &[
    (
        "cold-steel-and-canister",
        "vocabulary < printed < map < resolve < course < offer < options < scenario < state < known < facts < forecasts < forms < doctrine < steps < game; resolve < tables < game; resolve < sayings < game; facts < view < game; facts < imagine < game; state < breaches < game",
    ),
    (
        "bloody-big-battles",
        "vocabulary < printed < rows < resolve < course < offer < options < scenario < state < plan < spoken < known < facts < telling < rolls < effects < forecasts < forms < doctrine < steps < game; resolve < tables < game; resolve < sayings < game; state < sequence < view; facts < view < game; known < imagine < game; facts < breaches < game",
    ),
    (
        "cold-steel",
        "vocabulary < measure < resolve < course < offer < options < scenario < state < spoken < known < facts < forms < doctrine < steps < game; resolve < tables < game; resolve < sayings < game; state < sequence < view; facts < view < game; known < imagine < game; facts < breaches < game",
    ),
    (
        "days-of-iron",
        "vocabulary < rows < resolve < course < offer < options < scenario < state < plan < spoken < known < facts < telling < effects < forecasts < forms < doctrine < steps < game; resolve < tables < game; resolve < sayings < game; state < sequence < view; facts < view < game; known < imagine < game; facts < breaches < game",
    ),
    (
        "hot-blood-and-cold-steel",
        "vocabulary < square < printed < resolve < map < course < offer < options < scenario < state < known < spoken < facts < forms < doctrine < steps < game; resolve < tables < game; spoken < campaign < steps; state < sequence < game; facts < view < game; facts < imagine < game; state < breaches < game; facts < twin < game",
    ),
];

/// They see the whole house.
const TESTS: &[&str] = &["fixture", "problems"];

pub fn check(faults: &mut Vec<String>) {
    let books = root().join("crates/books");
    let mut games = Vec::new();
    files(&books, "game.rs", &mut games);
    for game in games {
        let Some((book, "src/game.rs")) =
            game.strip_prefix(&books).ok().and_then(|it| it.to_str()).and_then(|it| it.split_once('/'))
        else {
            continue;
        };
        let Some((_, line)) = ROOMS.iter().find(|it| it.0 == book) else {
            faults.push(format!("{book}: a book that is played, and no order of its rooms"));
            continue;
        };
        let home = books.join(book).join("src");
        let mut found = Vec::new();
        files(&home, ".rs", &mut found);
        let read = |path: &std::path::PathBuf| {
            let name = path.strip_prefix(&home).ok()?.to_str()?.to_owned();
            Some((name, std::fs::read_to_string(path).unwrap_or_default()))
        };
        let sources: BTreeMap<String, String> = found.iter().filter_map(read).collect();
        faults.extend(of_book(line, &sources).into_iter().map(|it| format!("{book}: {it}")));
    }
}

/// `sources` are files by their name below `src`.
fn of_book(line: &str, sources: &BTreeMap<String, String>) -> Vec<String> {
    let before = order(line);
    let circles = before.iter().filter(|it| it.1.contains(it.0));
    let mut faults: Vec<String> = circles.map(|it| format!("{} comes before itself", it.0)).collect();
    for (file, text) in sources.iter().filter(|it| !of_tests(it.0)) {
        let room = room_of(file);
        let Some(may) = before.get(room) else {
            faults.push(format!("{file} is in a room that has no place in the order"));
            continue;
        };
        for used in used(file, text).into_iter().filter(|it| it != room && !may.contains(it.as_str())) {
            faults.push(format!("{file} uses {used}, which comes after {room} or is no room"));
        }
    }
    faults
}

/// For every room those before it.
fn order(line: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut before: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    // A chain may hang on one that comes later in the line: as often as there are chains, and all is told.
    for _ in line.split(';') {
        for chain in line.split(';') {
            let mut known = BTreeSet::new();
            for room in chain.split('<').map(str::trim) {
                let all = before.entry(room).or_default();
                all.extend(&known);
                known.extend(all.iter().copied());
                known.insert(room);
            }
        }
    }
    before
}

fn room_of(file: &str) -> &str {
    file.split('/').next().unwrap_or_default().trim_end_matches(".rs")
}

fn of_tests(file: &str) -> bool {
    file == "lib.rs"
        || TESTS.contains(&room_of(file))
        || file.ends_with("tests.rs")
        || file.contains("/tests/")
}

/// The rooms that the code of a file names, its tests left out.
fn used(file: &str, text: &str) -> BTreeSet<String> {
    let code: String =
        text.lines().map(|it| it.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let code = without_tests(&code);
    // How many rooms deep the file lies: so many steps up is the crate.
    let deep = file.trim_end_matches("/mod.rs").split('/').count();
    let mut res = BTreeSet::new();
    for start in [String::from("crate::"), "super::".repeat(deep)] {
        for (at, _) in code.match_indices(&start) {
            let whole = |it: char| !(it.is_alphanumeric() || it == '_' || it == ':' || it == '$');
            // `super::super::` also holds a shorter `super::`, and `$crate::` is another crate's.
            if code[..at].chars().next_back().is_none_or(whole) {
                heads(&code[at + start.len()..], &mut res);
            }
        }
    }
    res
}

/// Tests stand at the end of a file; what is used for them alone may stand anywhere.
fn without_tests(code: &str) -> String {
    let mut res = String::new();
    let mut rest = code;
    while let Some((plain, marked)) = rest.split_once("#[cfg(test)]") {
        res.push_str(plain);
        let column = plain.len() - plain.trim_end_matches(' ').len();
        rest = after_item(marked, column);
    }
    res + rest
}

/// What follows an item: its semicolon where one comes before any brace, else the brace that closes it, which stands in the
/// column where the item began (files are formatted).
fn after_item(item: &str, column: usize) -> &str {
    let end = if item.trim_start().starts_with("use ") { item.find(';') } else { item.find([';', '{']) };
    match end {
        Some(end) if item[end..].starts_with(';') => &item[end + 1..],
        Some(end) => {
            let closes = format!("\n{}}}", " ".repeat(column));
            item[end..].find(&closes).map_or("", |at| &item[end + at + closes.len()..])
        }
        None => "",
    }
}

/// The first words of a path, or of each path in braces. Rooms are written small; what is not is of `lib.rs`.
fn heads(path: &str, out: &mut BTreeSet<String>) {
    let mut put = |it: &str| {
        let name: String = it.trim().chars().take_while(|it| it.is_alphanumeric() || *it == '_').collect();
        if name.starts_with(|it: char| it.is_lowercase()) && name != "self" && name != "super" {
            out.insert(name);
        }
    };
    let Some(list) = path.strip_prefix('{') else { return put(path) };
    let (mut deep, mut first) = (0, 0);
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => deep += 1,
            '}' | ',' if deep == 0 => {
                put(&list[first..at]);
                first = at + 1;
                if letter == '}' {
                    return;
                }
            }
            '}' => deep -= 1,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "words < state < facts < steps < game; facts < view < game";

    fn judged(files: &[(&str, &str)]) -> Vec<String> {
        let sources = files.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
        of_book(LINE, &sources)
    }

    #[test]
    fn a_room_uses_those_before_it() {
        let steps = "use crate::state::State;\nuse crate::{BOOK, facts::{a, b}, words};\nfn f() { super::super::state::g() }";
        assert_eq!(judged(&[("steps/fire.rs", steps), ("view.rs", "use crate::facts;")]), [""; 0]);
    }

    #[test]
    fn a_way_back_is_refused_however_it_is_written() {
        for text in [
            "use crate::steps::x;",
            "use crate::{words, steps};",
            "use crate::{words::{a, b}, steps::{c, d}};",
            "fn f() { crate::steps::g() }",
            "use super::super::steps::x;",
            "#[cfg(test)]\nuse crate::game;\nuse crate::steps;",
            "#[cfg(test)]\nfn f() {\n    { crate::game::g() }\n}\n\nuse crate::steps;",
            "impl A {\n    #[cfg(test)]\n    fn f() {\n        crate::game::g()\n    }\n\n    fn g() {\n        crate::steps::h()\n    }\n}",
        ] {
            assert_eq!(judged(&[("facts/sight.rs", text)]).len(), 1, "{text}");
        }
        assert_eq!(judged(&[("facts.rs", "use super::steps;")]).len(), 1);
        assert_eq!(judged(&[("facts/mod.rs", "use super::steps;")]).len(), 1);
        // Beside each other, in no order.
        assert_eq!(judged(&[("view/mod.rs", "use crate::steps;")]).len(), 1);
        assert_eq!(judged(&[("attic.rs", "")]).len(), 1);
    }

    #[test]
    fn an_order_goes_in_no_circle() {
        assert_eq!(of_book("a < b; b < c < a", &BTreeMap::new()).len(), 3);
    }

    #[test]
    fn tests_and_words_are_free() {
        for text in [
            "// use crate::steps;",
            "/// [`crate::steps::x`]",
            "use super::steps;",
            "#[cfg(test)]\nmod tests {\n    use crate::game;\n}",
            "#[cfg(test)]\nmod tests;",
            "#[cfg(test)]\nfn f() {\n    crate::game::g()\n}",
            "fn f() { $crate::steps::x }",
        ] {
            assert_eq!(judged(&[("facts/sight.rs", text)]), [""; 0], "{text}");
        }
        assert_eq!(
            judged(&[("facts/tests.rs", "use crate::game;"), ("fixture.rs", "use crate::game;")]),
            [""; 0]
        );
    }
}
