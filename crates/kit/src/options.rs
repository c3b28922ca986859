//! The options of a book: as its page prints them, and none left out of its drills.

use std::collections::BTreeSet;

use engine::Game;

/// Each option stands in a row of the rulebook's list, with its default first.
///
/// # Panics
/// If one does not.
pub fn options_as_printed(game: &dyn Game) {
    for option in game.options() {
        let named = format!("| `{}` |", option.name);
        let mut rows = game.book().text.lines().filter_map(|it| it.split_once(&named));
        let printed = rows.next().map(|it| it.1.trim_start().trim_start_matches('`'));
        let page = match option.default {
            "on" => ["on", "true"],
            "off" => ["off", "false"],
            other => [other; 2],
        };
        let printed = printed.and_then(|it| it.split(['`', ' ', ',', '|']).next());
        assert!(
            printed.is_some_and(|it| page.contains(&it)),
            "{}: {printed:?} on the page, {} here",
            option.name,
            option.default
        );
    }
}

/// The drills of the ledger (`tests/drills/options.txt`, lines of `name=value`, which other options that it needs may
/// follow) turn every option round.
///
/// # Panics
/// If they leave one out, or leave one as it is.
pub fn options_drilled(game: &dyn Game, drills: &str) {
    let first = drills.lines().filter_map(|it| it.split_whitespace().next());
    let drilled: Vec<_> = first.filter_map(|it| it.split_once('=')).collect();
    let names: BTreeSet<&str> = drilled.iter().map(|it| it.0).collect();
    assert_eq!(names, game.options().iter().map(|it| it.name).collect());
    for option in game.options() {
        let turned = |it: &&(&str, &str)| it.0 == option.name && it.1 != option.default;
        let value = drilled.iter().find(turned).map(|it| it.1);
        assert!(value.is_some_and(|it| option.values.contains(&it)), "{} is not turned round", option.name);
    }
}
