//! `grognard scenarios`: what can be played.

use std::io::Write;

use anstyle::Style;
use engine::spanned::{Record, Value};
use engine::{Datum, Game, Scripted, Shown};

use crate::args::Scenarios;
use crate::error::Error;
use crate::page::{self, FAINT, TITLE};

pub fn run(args: &Scenarios) -> Result<(), Error> {
    if let Some(book) = &args.make {
        return make(book, args);
    }
    let wanted = args.book.as_deref().map(shelf::book).transpose()?;
    let listed = |it: &&&'static dyn Game| wanted.is_none_or(|book| book.id == it.book().id);
    let games: Vec<&'static dyn Game> = shelf::GAMES.iter().filter(listed).copied().collect();
    let all = games.iter().flat_map(|game| game.scenarios().iter().map(|it| (*game, it)));
    if args.json {
        let list = Datum::List(all.map(|(game, it)| shown(game, it)).collect());
        return page::print(&format!("{}\n", wire::pretty(&list)));
    }
    let lines: Vec<_> = all.map(|(game, it)| line(game, it)).collect();
    if lines.is_empty() {
        let which = wanted.map_or("no book of the shelf", |it| it.title);
        return page::print(&match wanted {
            Some(_) => format!("{which} has no scenario that can be played yet.\n"),
            None => format!("There is {which} that can be played yet.\n"),
        });
    }
    page::print(&(page::columns(&lines) + "\ngrognard play NAME starts one.\n"))
}

/// A scenario file from a seed: it can be checked, changed and played like any other.
fn make(book: &str, args: &Scenarios) -> Result<(), Error> {
    let game = shelf::maker(book)?;
    let seed = args.seed.unwrap_or_else(crate::resolve::chance);
    let Some(text) = game.make(seed) else {
        return Err(Error::failed(format!("{} makes no scenario of this seed", game.book().title)));
    };
    let text = format!("# grognard scenarios --make {} --seed {seed}\n{text}", game.book().id);
    let Some(path) = &args.out else { return page::print(&text) };
    let told = |it: std::io::Error| Error::failed(format!("{}: {it}", path.display()));
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(path).map_err(told)?;
    file.write_all(text.as_bytes()).map_err(told)?;
    page::print(&format!("{} is written; grognard play {} starts it.\n", path.display(), path.display()))
}

fn line(game: &dyn Game, it: &Scripted) -> Vec<(String, Style)> {
    let about = About::of(it);
    let turns = about.turns.map(|it| format!("{it} turns")).unwrap_or_default();
    vec![
        (format!("{}/{}", game.book().id, it.name), TITLE),
        (page::plain(&about.title), Style::new()),
        (page::plain(&about.date), FAINT),
        (turns, FAINT),
    ]
}

fn shown(game: &dyn Game, it: &Scripted) -> Datum {
    let about = About::of(it);
    Datum::record([
        ("scenario", format!("{}/{}", game.book().id, it.name).show()),
        ("book", Datum::word(game.book().id)),
        ("name", Datum::word(it.name)),
        ("title", about.title.show()),
        ("date", about.date.show()),
        ("turns", about.turns.map_or(Datum::Null, Datum::Int)),
    ])
}

/// What the head of a scenario says of it; its name where it says nothing.
struct About {
    title: String,
    date: String,
    turns: Option<i64>,
}

impl About {
    fn of(scripted: &Scripted) -> About {
        let record = Record::parse(scripted.text).unwrap_or_default();
        let find = |key: &str| record.entries.iter().find(|it| it.key == key).map(|it| &it.item.value);
        let text = |key: &str| match find(key) {
            Some(Value::Text(it)) => it.clone(),
            Some(Value::Date(it)) => format!("{:04}-{:02}-{:02}", it.year, it.month, it.day),
            _ => String::new(),
        };
        let title = Some(text("title")).filter(|it| !it.is_empty());
        let turns = match find("turns") {
            Some(Value::Whole(it)) => Some(*it),
            _ => None,
        };
        About { title: title.unwrap_or_else(|| scripted.name.replace('-', " ")), date: text("date"), turns }
    }
}
