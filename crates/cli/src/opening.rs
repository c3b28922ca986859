//! A scenario as it is named on the command line or in a journal, and the game it opens.

use std::io::Read;
use std::path::Path;

use engine::journal::{Pledge, as_kept};
use engine::spanned::{Record, Value};
use engine::{
    Digest, Divergence, Fault, FaultKind, Game, Header, Journal, Place, SeedFrom, Setup, SetupFault, Start,
};

use crate::error::Error;

/// Larger files than this are no scenarios.
const MOST_BYTES: u64 = 1 << 20;

/// What a game is opened with.
pub struct Opening {
    pub game: &'static dyn Game,
    pub scenario: String,
    pub text: String,
    /// The text is a file of the player's own and must travel with the journal.
    pub own: bool,
    pub options: Vec<(String, String)>,
}

impl Opening {
    /// From `book/name` or a file, and words `name=value`.
    pub fn of(scenario: &str, options: &[String]) -> Result<Opening, Error> {
        let options = options.iter().map(|it| option(it)).collect::<Result<Vec<_>, _>>()?;
        if scenario.ends_with(".toml") || Path::new(scenario).is_file() {
            let text = read(scenario)?;
            let game = game_of(&text).map_err(|it| Error::failed(told(scenario, &it)))?;
            let name = Path::new(scenario).file_stem().map(|it| it.to_string_lossy().into_owned());
            let name = name.unwrap_or_default().replace(char::is_control, " ");
            return Ok(Opening { game, scenario: name, text, own: true, options });
        }
        let (game, found) = shelf::scenario(scenario)?;
        let (scenario, text) = (found.name.to_owned(), found.text.to_owned());
        Ok(Opening { game, scenario, text, own: false, options })
    }

    /// With the men of sheets in it: words `seat=file`.
    pub fn with_sheets(mut self, sheets: &[String]) -> Result<Opening, Error> {
        for word in sheets {
            let pair = word.split_once('=').filter(|it| !it.0.is_empty() && !it.1.is_empty());
            let (seat, file) = pair.ok_or_else(|| {
                Fault::bad("sheets", format!("`{}` is no SEAT=FILE", crate::page::plain(word)))
            })?;
            let campaign = shelf::campaign(self.game.book())?;
            let filled = campaign.filled(&self.text, seat.trim(), &read(file)?);
            (self.text, self.own) = (filled.map_err(|it| Error::failed(told(file, &it)))?, true);
        }
        Ok(self)
    }

    /// From the header of a journal.
    pub fn of_header(header: &Header) -> Result<Opening, Error> {
        let stop = |why: String| Error::Diverged(Divergence::new(0, why));
        let game = shelf::game_by_name(&header.book).map_err(|it| stop(it.to_string()))?;
        Opening::within(game, header).map_err(stop)
    }

    /// The same to be played on, which only its own edition can do.
    pub fn of_header_here(header: &Header) -> Result<Opening, Error> {
        let opening = Opening::of_header(header)?;
        match opening.elsewhere(header) {
            Some(why) => Err(Error::Diverged(Divergence::new(0, why))),
            None => Ok(opening),
        }
    }

    /// That it was played by another edition of the rules than this program has. Whether that makes a difference shows
    /// when it is gone through.
    pub fn elsewhere(&self, header: &Header) -> Option<String> {
        let book = self.game.book();
        let words = || {
            let (edition, title) = (&header.edition, book.title);
            format!("it was played by edition {edition} of {title}, and this is edition {}", book.edition)
        };
        (book.edition != header.edition).then(words)
    }

    fn within(game: &'static dyn Game, header: &Header) -> Result<Opening, String> {
        let named = || game.scripted(&header.scenario);
        let text = header.text.clone().or_else(|| named().map(|it| it.text.to_owned()));
        let none = || format!("{} has no scenario `{}`", game.book().title, header.scenario);
        Ok(Opening {
            game,
            scenario: header.scenario.clone(),
            text: text.ok_or_else(none)?,
            own: header.text.is_some(),
            options: header.options.clone(),
        })
    }

    pub fn prepare(&self) -> Result<Box<dyn Start>, Error> {
        self.game.prepare(&Setup { text: &self.text, options: &self.options }).map_err(|faults| {
            // An option that is wrong is a word on the command line that is wrong.
            match faults.iter().find(|it| it.line == 0 && !self.options.is_empty()) {
                Some(SetupFault { why, cite, .. }) => {
                    Error::Fault(Fault { cite: *cite, ..Fault::bad("option", why.clone()) })
                }
                None => Error::failed(told(&self.scenario, &faults)),
            }
        })
    }

    /// The head of the journal of a new game.
    pub fn header(&self, players: Vec<(String, String)>, dice: Pledge) -> Header {
        Header {
            book: self.game.book().id.to_owned(),
            edition: self.game.book().edition.to_owned(),
            scenario: self.scenario.clone(),
            text: self.own.then(|| self.text.clone()),
            options: self.options.clone(),
            players,
            dice,
            seed: SeedFrom::Drawn,
            digest: Digest::NEW,
        }
    }
}

/// Who plays seats that are named one by one: words `seat=who`, all of them seats of the scenario.
pub fn named_seats(words: &[String], seats: &[Place]) -> Result<Vec<(String, String)>, Fault> {
    let one = |word: &String| {
        let pair = word.split_once('=').filter(|it| !it.0.is_empty() && !it.1.is_empty());
        let (seat, who) =
            pair.ok_or_else(|| Fault::bad("seat", format!("`{}` is no SEAT=WHO", crate::page::plain(word))))?;
        if Place::named(seats, seat).is_none() {
            let why = format!("the scenario has no seat `{}`", crate::page::plain(seat));
            return Err(Fault::bad("seat", why).allowing(seats.iter().map(|it| it.name.text())));
        }
        Ok((seat.to_owned(), who.to_owned()))
    };
    words.iter().map(one).collect()
}

/// The text of a scenario file, its lines ended as a journal will end them.
pub fn read(path: &str) -> Result<String, Error> {
    let bad = |it: std::io::Error| Error::from(Fault::bad("file", format!("{path}: {it}")));
    let mut text = String::new();
    std::fs::File::open(path).map_err(bad)?.take(MOST_BYTES).read_to_string(&mut text).map_err(bad)?;
    Ok(as_kept(&text))
}

/// A journal from its file.
pub fn journal(path: &str) -> Result<Journal, Error> {
    read_journal(path, &text_of_journal(path)?)
}

pub fn read_journal(path: &str, text: &str) -> Result<Journal, Error> {
    Journal::read(text).map_err(|it| Error::failed(format!("{path}:{}: {}", it.entry, it.why)))
}

/// Where a journal diverges; and that it may, because its edition is another.
pub fn diverged(it: Divergence, elsewhere: &Option<String>) -> Error {
    Error::Diverged(match elsewhere {
        Some(words) => Divergence::new(it.entry, format!("{words}: {}", it.why)),
        None => it,
    })
}

/// Its text to the letter.
pub fn text_of_journal(path: &str) -> Result<String, Error> {
    let bad = |it: std::io::Error| Error::from(Fault::bad("file", format!("{path}: {it}")));
    let mut text = String::new();
    std::fs::File::open(path).map_err(bad)?.take(64 * MOST_BYTES).read_to_string(&mut text).map_err(bad)?;
    Ok(text)
}

/// The game of the book that a scenario file says it belongs to.
pub fn game_of(text: &str) -> Result<&'static dyn Game, Vec<SetupFault>> {
    let fault = |line, column, why| SetupFault { line, column, why, cite: None };
    let record = Record::parse(text).map_err(|faults| {
        let placed = faults.into_iter().map(|it| fault(it.line as u32, it.column as u32, it.why));
        placed.collect::<Vec<_>>()
    })?;
    let Some(entry) = record.entries.iter().find(|it| it.key == "book") else {
        return Err(vec![fault(1, 1, "`book` is missing: the id of the book it is for".into())]);
    };
    let place = engine::spanned::Faults::new(text);
    let (line, column) = place.line_and_column(entry.item.spot);
    let wrong = |why: String| vec![fault(line as u32, column as u32, why)];
    match &entry.item.value {
        Value::Text(name) => shelf::game_by_name(name).map_err(|it| wrong(it.to_string())),
        _ => Err(wrong(format!("`book` must be a text, not {}", entry.item.sort()))),
    }
}

/// Faults as compilers write them: `file:line:column: why [rule]`, one a line.
pub fn told(file: &str, faults: &[SetupFault]) -> String {
    faults.iter().map(|it| line(file, it)).collect::<Vec<_>>().join("\n")
}

/// A line for what is no fault.
pub fn doubted(file: &str, doubt: &SetupFault) -> String {
    line(file, &SetupFault { why: format!("warning: {}", doubt.why), ..doubt.clone() })
}

fn line(file: &str, fault: &SetupFault) -> String {
    let place = match fault.line {
        0 => String::new(),
        line => format!("{line}:{}:", fault.column),
    };
    let cite = fault.cite.map(|it| format!(" [{it}]")).unwrap_or_default();
    crate::page::plain(&format!("{file}:{place} {}{cite}", fault.why))
}

fn option(word: &str) -> Result<(String, String), Fault> {
    let pair = word.split_once('=').filter(|it| !it.0.is_empty() && !word.contains(char::is_control));
    let (name, value) = pair.ok_or_else(|| {
        Fault::new(FaultKind::BadInput, format!("`{}` is no NAME=VALUE", crate::page::plain(word)))
            .on("option")
    })?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_pairs() {
        assert_eq!(option("umpire=off").unwrap(), ("umpire".to_owned(), "off".to_owned()));
        assert!(option("umpire").is_err() && option("=off").is_err() && option("a=b\nc").is_err());
    }

    #[test]
    fn a_file_says_which_book_it_is_for() {
        let why = |text: &str| {
            let fault = game_of(text).err().unwrap().remove(0);
            (fault.line, fault.column, fault.why)
        };
        assert_eq!(why("title = 'x'\n").0, 1);
        assert_eq!((why("title = 'x'\nbook = 3\n").0, why("title = 'x'\nbook = 3\n").1), (2, 8));
        assert!(why("book = 'no-such-book'\n").2.contains("no book is called"));
        assert_eq!(why("a = = 1\n").0, 1);
    }

    #[test]
    fn faults_are_told_with_their_place() {
        let fault = |line, column| SetupFault { line, column, why: "bad \u{1b}[2J".into(), cite: None };
        assert_eq!(told("a.toml", &[fault(3, 4)]), "a.toml:3:4: bad \u{fffd}[2J");
        assert_eq!(told("a.toml", &[fault(0, 0)]), "a.toml: bad \u{fffd}[2J");
    }
}
