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
