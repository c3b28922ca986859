//! The description of the API in the repository, from which the types of the page are made, is what the program says.

use std::path::Path;

/// With `GOLDEN=write` in the environment it is written anew; `npm run types` in `web/` then makes the page's types.
#[test]
fn the_description_is_current() {
    let described = server::described(&shelf::BOOKS, shelf::GAMES).expect("a description");
    let text = wire::pretty(&described) + "\n";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/openapi.json");
    if std::env::var("GOLDEN").is_ok_and(|it| it == "write") {
        return std::fs::write(&file, text).expect("a file to write to");
    }
    let kept = std::fs::read_to_string(&file).expect("a description; write it with GOLDEN=write");
    let differs = kept.lines().zip(text.lines()).find(|it| it.0 != it.1);
    assert!(
        kept == text,
        "web/openapi.json is not what the types say (GOLDEN=write, then `npm run types` in web/): {differs:?}"
    );
}

/// Whoever reads what a book says knows each field of it beforehand: views, charts, reckonings, what events carry, and
/// all that procedures take and find.
#[test]
fn nothing_that_a_book_says_is_left_open() {
    let shapes = wire::shapes(&shelf::BOOKS, shelf::GAMES);
    let games = ["View", "OpenForm", "Reckoned", "Prospect", "Carried"];
    let told = |name: &str| name.contains('.') || games.contains(&name);
    let open = |shape: &engine::Datum| wire::compact(shape).contains("#/components/schemas/Plain\"");
    let left: Vec<&str> = shapes.iter().filter(|it| told(&it.0) && open(&it.1)).map(|it| &*it.0).collect();
    assert!(left.is_empty(), "{left:?}");
    for book in shelf::BOOKS {
        for it in book.procedures {
            let (short, name) = (book.short(), it.name);
            for end in ["input", "output"] {
                let wanted = format!("{short}.{name}.{end}");
                assert!(shapes.iter().any(|it| it.0 == wanted), "{wanted} is not described");
            }
        }
    }
    assert!(games.iter().all(|it| shapes.iter().any(|shape| shape.0 == *it)));
}
