//! The list of the five books, and nothing else.

use engine::{Book, Campaign, Fault, FaultKind, Game, Scripted, nearest};

/// All books, in the order of their periods.
pub static BOOKS: [&Book; 5] = [
    &cold_steel::BOOK,
    &cold_steel_and_canister::BOOK,
    &bloody_big_battles::BOOK,
    &days_of_iron::BOOK,
    &hot_blood_and_cold_steel::BOOK,
];

/// The books that can be played.
pub static GAMES: &[&dyn Game] = &[
    cold_steel::GAME,
    days_of_iron::GAME,
    cold_steel_and_canister::GAME,
    bloody_big_battles::GAME,
    hot_blood_and_cold_steel::GAME,
];

/// What a book does with sheets, if it keeps any.
pub fn campaign(book: &'static Book) -> Result<Campaign, Fault> {
    let kept = |game: &&dyn Game| game.campaign().is_some();
    let game = GAMES.iter().find(|it| it.book().id == book.id);
    game.and_then(|it| it.campaign()).ok_or_else(|| {
        let why = format!("{} keeps no sheets between games", book.title);
        Fault::bad("sheets", why).allowing(GAMES.iter().copied().filter(kept).map(|it| it.book().id))
    })
}

/// The book of this name: its id, its two letters, or any beginning of its id that fits only one.
pub fn book(name: &str) -> Result<&'static Book, Fault> {
    engine::by_name(&BOOKS, name)
}

/// The game of a book that can be played.
pub fn game_by_name(name: &str) -> Result<&'static dyn Game, Fault> {
    let book = book(name)?;
    GAMES.iter().find(|it| it.book().id == book.id).copied().ok_or_else(|| {
        let why = format!("{} cannot be played yet", book.title);
        Fault::new(FaultKind::UnknownScenario, why).on("book").allowing(GAMES.iter().map(|it| it.book().id))
    })
}

/// The game of a book that makes scenarios of dice.
pub fn maker(name: &str) -> Result<&'static dyn Game, Fault> {
    let makes = |game: &&&'static dyn Game| game.make(0).is_some();
    let book = book(name).map_err(|it| it.on("make"))?;
    let found = GAMES.iter().filter(makes).find(|it| it.book().id == book.id).copied();
    found.ok_or_else(|| {
        let why = format!("{} makes no scenarios", book.title);
        Fault::bad("make", why).allowing(GAMES.iter().filter(makes).map(|it| it.book().id))
    })
}

/// The scenario `book/name` of a book that can be played.
pub fn scenario(name: &str) -> Result<(&'static dyn Game, &'static Scripted), Fault> {
    let Some((book, wanted)) = name.split_once('/') else {
        let why = format!("`{name}` is no BOOK/NAME");
        return Err(unknown(why, name));
    };
    let game = game_by_name(book).map_err(|it| it.on("scenario"))?;
    let found = game.scripted(wanted);
    found.map(|it| (game, it)).ok_or_else(|| {
        let why = format!("{} has no scenario `{wanted}`", game.book().title);
        unknown(why, &format!("{}/{wanted}", game.book().id))
    })
}

fn unknown(why: String, wanted: &str) -> Fault {
    let names: Vec<String> = GAMES
        .iter()
        .flat_map(|game| game.scenarios().iter().map(|it| format!("{}/{}", game.book().id, it.name)))
        .collect();
    let hint = nearest(wanted, names.iter().map(String::as_str));
    let hint = hint.map(|it| format!(", did you mean `{it}`?")).unwrap_or_default();
    Fault::new(FaultKind::UnknownScenario, why + &hint).on("scenario").allowing(names)
}
