//! Opening a game: a scenario, who sits where, the pledge of the dice, and a link for every person.

use std::sync::Arc;

use engine::journal::Line;
use engine::{
    Datum, Digest, Fault, FaultKind, Game, Header, Journal, Place, Pledge, Seat, Seed, SeedFrom, Setup,
    Shown, Start,
};
use wire::{Fork, NewGame};

use super::sheets;
use super::table::Table;
use crate::problem::Problem;
use crate::tokens::{self, Token, TokenHash};

/// A game that is ready to be written.
pub struct Opened {
    pub name: Arc<str>,
    pub header: Header,
    pub seats: Vec<Place>,
    pub tokens: Vec<(Seat, Token)>,
    /// Seconds that people have for an answer.
    pub clock: Option<u32>,
    pub table: Table,
}

impl Opened {
    /// Made on a thread that may be kept busy: scenarios can be long.
    pub fn new(games: &[&'static dyn Game], new: NewGame) -> Result<Opened, Problem> {
        let game = by_book(games, &new.book)?;
        // A scenario of chance is made anew of its seed, and stands in the journal whole like one that somebody has written.
        let made = if new.text.is_none() { game.made(&new.scenario) } else { None };
        let text = match new.text.as_ref().or(made.as_ref()) {
            Some(text) => text.as_str(),
            None => scripted(game, &new.scenario)?,
        };
        let mut start = prepare(game, text, &new.options)?;
        let filled = sheets::filled(game, start.seats(), text, &new.sheets)?;
        if let Some(text) = &filled {
            start = prepare(game, text, &new.options)?;
        }
        let players = seated(start.seats(), new.seats)?;
        // A lesson falls as it was written, unless whoever opens it wants other dice.
        let chosen = new.seed.or_else(|| start.dice());
        let seed = match chosen {
            _ if new.physical => None,
            Some(n) => Some(Seed::of_number(n)),
            None => Some(Seed(tokens::chance()?)),
        };
        let header = Header {
            book: game.book().id.to_owned(),
            edition: game.book().edition.to_owned(),
            scenario: new.scenario,
            text: filled.or(new.text).or(made),
            options: new.options,
            players,
            dice: seed.map_or(Pledge::Physical, |it| Pledge::Seed(it.pledge())),
            seed: match chosen {
                Some(_) => SeedFrom::Chosen,
                None => SeedFrom::Drawn,
            },
            digest: Digest::NEW,
        };
        let table = Table::new(start.begin(header.clone(), seed), seed);
        Ok(Opened { clock: new.clock.or(start.clock()), ..Opened::of(header, &*start, table)? })
    }

    /// A new game that begins as a finished one did, up to its first inputs. It keeps the dice of its parent,
    /// because those that have fallen must be those of the pledge; of its clock it knows nothing.
    pub fn fork(
        games: &[&'static dyn Game],
        parent: &Journal,
        seed: Option<Seed>,
        fork: Fork,
    ) -> Result<Opened, Problem> {
        let inputs = parent.lines.iter().filter(|it| matches!(it, Line::Entry(_))).count();
        if inputs < fork.at {
            let why = format!("the game has {inputs} inputs");
            return Err(Problem::cannot(&Fault::bad("at", why).allowing([format!("0 to {inputs}")])));
        }
        let start = start_of(games, &parent.header)?;
        let players = seated(start.seats(), fork.seats)?;
        let from = match parent.header.dice {
            Pledge::Seed(_) => SeedFrom::Forked,
            Pledge::Physical => SeedFrom::Drawn,
        };
        let header = Header { players, seed: from, digest: Digest::NEW, ..parent.header.clone() };
        let journal = Journal { header: header.clone(), lines: first(&parent.lines, fork.at), reveal: None };
        let game = start.resume(journal, seed).map_err(|it| {
            let why = format!("it cannot be forked there: {}", it.why);
            Problem::cannot(&Fault::bad("at", why))
        })?;
        Opened::of(header, &*start, Table::new(game, seed))
    }

    fn of(header: Header, start: &dyn Start, table: Table) -> Result<Opened, Problem> {
        let seats = start.seats().to_vec();
        let mut tokens: Vec<(Seat, Token)> = Vec::new();
        for it in &seats {
            let who = who(&header.players, it);
            if people(who) {
                tokens.push((it.seat, Token::fresh()?));
            }
        }
        // Whoever has several seats has one token for them.
        for it in &seats {
            let held = holder(who(&header.players, it)).and_then(|name| Place::named(&seats, name));
            let of = held.and_then(|held| tokens.iter().find(|token| token.0 == held.seat));
            if let Some(token) = of.map(|token| token.1.again()) {
                tokens.push((it.seat, token));
            }
        }
        tokens.sort_by_key(|it| it.0);
        Ok(Opened { name: tokens::game_name()?.into(), header, tokens, clock: None, table, seats })
    }

    pub fn doors(&self) -> Vec<(Seat, TokenHash)> {
        self.tokens.iter().map(|it| (it.0, it.1.hash())).collect()
    }

    /// `{"game", "link", "seats": {"red": {"token", "link"}, "blue": {"who"}}}`: the only time a token is shown. It
    /// stands behind the `#`, which browsers keep to themselves.
    pub fn invitation(&self) -> String {
        let link = format!("/t/{}", self.name);
        let seat = |it: &Place| {
            let name = it.name.text();
            let who = who(&self.header.players, it);
            let invited = match self.tokens.iter().find(|(seat, _)| *seat == it.seat) {
                None => Datum::record([("who", Datum::text(who))]),
                Some((_, token)) => {
                    let token = match holder(who) {
                        None => token.text().to_owned(),
                        Some(_) => format!("{}/{name}", token.text()),
                    };
                    let link = format!("{link}#{token}").show();
                    Datum::record([("who", Datum::text(who)), ("token", token.show()), ("link", link)])
                }
            };
            (name.to_owned().into(), invited)
        };
        let seats = Datum::Record(self.seats.iter().map(seat).collect());
        let game = Datum::Text(self.name.to_string().into());
        wire::compact(&Datum::record([("game", game), ("link", link.show()), ("seats", seats)]))
    }
}

/// The set-up of a game that was begun with this header.
pub fn start_of(games: &[&'static dyn Game], header: &Header) -> Result<Box<dyn Start>, Problem> {
    let game = by_book(games, &header.book)?;
    let text = match &header.text {
        Some(text) => text.as_str(),
        None => scripted(game, &header.scenario)?,
    };
    prepare(game, text, &header.options)
}

pub fn prepare(game: &dyn Game, text: &str, options: &[(String, String)]) -> Result<Box<dyn Start>, Problem> {
    known(game, options)?;
    game.prepare(&Setup { text, options }).map_err(|it| Problem::setup(&it))
}

/// Options are named by their book; a switch that is on or off may also be given as true or false.
fn known(game: &dyn Game, options: &[(String, String)]) -> Result<(), Problem> {
    for (name, value) in options {
        let field = format!("options.{}", name.chars().take(40).collect::<String>());
        let Some(switch) = game.options().iter().find(|it| it.name == name) else {
            let why = format!("{} has no such option", game.book().title);
            let fault = Fault::bad(&field, why).allowing(game.options().iter().map(|it| it.name));
            return Err(Problem::cannot(&fault));
        };
        let plain = match value.as_str() {
            "true" => "on",
            "false" => "off",
            other => other,
        };
        if !switch.values.contains(&plain) && !switch.values.contains(&value.as_str()) {
            let fault = Fault::bad(&field, "no such value").allowing(switch.values.iter().copied());
            return Err(Problem::cannot(&fault));
        }
    }
    Ok(())
}

pub fn by_book(games: &[&'static dyn Game], id: &str) -> Result<&'static dyn Game, Problem> {
    let found = games.iter().find(|it| it.book().id == id).copied();
    found.ok_or_else(|| {
        let fault = Fault::new(FaultKind::UnknownBook, "no book of this name can be played").on("scenario");
        fault.allowing(games.iter().map(|it| it.book().id)).into()
    })
}

pub fn scripted(game: &dyn Game, name: &str) -> Result<&'static str, Problem> {
    let found = game.scripted(name).map(|it| it.text);
    found.ok_or_else(|| {
        let id = game.book().id;
        let why = format!("{} has no such scenario", game.book().title);
        let fault = Fault::new(FaultKind::UnknownScenario, why).on("scenario");
        fault.allowing(game.scenarios().iter().map(|it| format!("{id}/{}", it.name))).into()
    })
}

/// Who sits where; a seat that nobody was named for is open. A seat may be held by whoever has another one of its side.
fn seated(seats: &[Place], wanted: Vec<(String, String)>) -> Result<Vec<(String, String)>, Problem> {
    for (name, who) in &wanted {
        let field = format!("seats.{name}");
        let Some(place) = Place::named(seats, name) else {
            let fault = Fault::bad(&field, "the scenario has no such seat");
            return Err(Problem::cannot(&fault.allowing(seats.iter().map(|it| it.name.text()))));
        };
        if let Some(with) = holder(who) {
            held(place, with, seats, &wanted).map_err(|it| Problem::cannot(&it.on(&field)))?;
        } else if !people(who)
            && let Err(fault) = players::who(who)
        {
            let allowed = ["human", "open"].into_iter().chain(players::NAMES);
            return Err(Problem::cannot(&Fault::bad(&field, fault.why).allowing(allowed)));
        }
    }
    let who = |it: &Place| {
        let found = wanted.iter().find(|(name, _)| name == it.name.text());
        (it.name.text().to_owned(), found.map_or_else(|| "open".to_owned(), |it| it.1.clone()))
    };
    Ok(seats.iter().map(who).collect())
}

/// A seat goes with another of its side that a person has.
fn held(place: &Place, with: &str, seats: &[Place], wanted: &[(String, String)]) -> Result<(), Fault> {
    let person = |it: &&Place| {
        let who = wanted.iter().find(|(name, _)| name == it.name.text());
        it.side == place.side && it.seat != place.seat && who.is_none_or(|it| people(&it.1))
    };
    if seats.iter().filter(person).any(|it| it.name.text() == with) {
        return Ok(());
    }
    let allowed = seats.iter().filter(person).map(|it| format!("with {}", it.name.text()));
    Err(Fault::bad("seats", "it can go with a seat of its side that a person has").allowing(allowed))
}

/// Whose person has this seat too: `with red`.
fn holder(who: &str) -> Option<&str> {
    who.strip_prefix("with ")
}

/// Who was named for a seat.
fn who<'p>(players: &'p [(String, String)], place: &Place) -> &'p str {
    players.iter().find(|(name, _)| name == place.name.text()).map_or("", |it| it.1.as_str())
}

fn people(who: &str) -> bool {
    matches!(who, "human" | "open")
}

/// The lines up to and with the `at`th input.
fn first(lines: &[Line], at: usize) -> Vec<Line> {
    let inputs = lines.iter().filter(|it| matches!(it, Line::Entry(_)));
    inputs.take(at).cloned().collect()
}
