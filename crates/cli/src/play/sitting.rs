//! A game at one screen: machines answer, humans are asked in turn, and nobody sees what is another's.

use std::io::{BufRead, Read, Write};
use std::path::PathBuf;

use engine::{Book, Datum, Eye, Form, Match, Pending, Place, Seat, Seed};

use super::{Seated, asking, look, saving};
use crate::error::Error;
use crate::page::{self, FAINT, RULE, TITLE, paint};

/// A longer line is nobody's answer.
const LONGEST: u64 = 4096;

pub struct Sitting<'io> {
    pub book: &'static Book,
    pub game: Box<dyn Match>,
    /// Who plays each seat; nobody where a human sits.
    pub players: Vec<Seated>,
    pub seed: Option<Seed>,
    pub input: &'io mut dyn BufRead,
    pub out: &'io mut dyn Write,
    /// How many empty lines hide what the seat before has seen.
    pub curtain: usize,
    pub save: Option<PathBuf>,
    /// Whose eyes are on the screen.
    pub at: Option<Seat>,
    /// What each seat has been shown.
    pub known: Vec<Shown>,
}

#[derive(Clone, Debug, Default)]
pub struct Shown {
    pub events: usize,
    /// The clock as it was told last.
    pub status: String,
    /// The turn in which the table was drawn last.
    pub drawn: Option<Datum>,
}

/// What a line that was typed led to.
pub enum Next {
    /// The same question still waits.
    Again,
    /// Something has changed.
    On,
    Quit,
}

impl Sitting<'_> {
    pub fn run(&mut self) -> Result<(), Error> {
        self.known.resize(self.game.seats().len(), Shown::default());
        self.welcome()?;
        loop {
            self.machines()?;
            if self.game.outcome().is_some() {
                return self.end();
            }
            let Some(pending) = self.next() else {
                return Err(Error::failed("the game waits for nobody and is not over"));
            };
            let seat = self.eyes(&pending);
            if !self.hand_over(seat)? {
                return self.leave();
            }
            self.news(seat)?;
            self.say(&self.heading(&pending))?;
            loop {
                self.say("> ")?;
                let Some(line) = self.line()? else { return self.leave() };
                match self.obey(&pending, seat, &line)? {
                    Next::Again => {}
                    Next::On => break,
                    Next::Quit => return self.leave(),
                }
            }
            self.keep()?;
        }
    }

    pub fn say(&mut self, text: &str) -> Result<(), Error> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()?;
        Ok(())
    }

    /// The next line that was typed; none at the end of the input.
    pub fn line(&mut self) -> Result<Option<String>, Error> {
        let mut bytes = Vec::new();
        let read = (&mut *self.input).take(LONGEST).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            self.say("\n")?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    pub fn place(&self, seat: Seat) -> Option<&Place> {
        self.game.seats().iter().find(|it| it.seat == seat)
    }

    pub fn title(&self, seat: Seat) -> String {
        self.place(seat)
            .map_or(String::new(), |it| page::plain(&format!("{} ({})", it.title, it.name.text())))
    }

    pub fn human(&self, seat: Seat) -> bool {
        self.players.get(usize::from(seat.0)).is_some_and(|it| it.1.is_none())
    }

    fn humans(&self) -> usize {
        self.players.iter().filter(|it| it.1.is_none()).count()
    }

    fn welcome(&mut self) -> Result<(), Error> {
        let mut text = format!(
            "{}  {}\n",
            paint(TITLE, &page::plain(&self.game.header().scenario)),
            paint(FAINT, self.book.title)
        );
        let seats: Vec<Seat> = self.game.seats().iter().map(|it| it.seat).collect();
        for (seat, (name, _)) in seats.into_iter().zip(&self.players) {
            text.push_str(&format!("  {}: {}\n", self.title(seat), page::plain(name)));
        }
        text.push_str("Type ? for help, quit to leave.\n");
        self.say(&text)
    }

    /// Lets every seat that is no human's answer until only humans are asked.
    fn machines(&mut self) -> Result<(), Error> {
        loop {
            let waits = |it: &&Pending| !self.human(it.seat) && !matches!(it.ask.form, Form::Dice { .. });
            let Some(seat) = self.game.pending().iter().find(waits).map(|it| it.seat) else { return Ok(()) };
            let player = self.players.get_mut(usize::from(seat.0)).and_then(|it| it.1.as_mut());
            let decided = player.and_then(|it| players::decide(&*self.game, seat, it.as_mut()));
            let who = self.title(seat);
            let Some((lane, seq, answer)) = decided else {
                return Err(Error::failed(format!("{who} found no answer to what was asked")));
            };
            if let Err(unfit) = self.game.answer(seat, lane, seq, answer.clone()) {
                let why = page::plain(&format!("{who} answered {answer:?}, which was not taken: {unfit:?}"));
                return Err(Error::failed(why));
            }
        }
    }

    /// The question to put now: of the seat that has the screen if it has one, so that it changes hands seldom.
    fn next(&self) -> Option<Pending> {
        let pending = self.game.pending();
        pending.iter().find(|it| Some(it.seat) == self.at).or_else(|| pending.first()).cloned()
    }

    /// Who looks at the screen while this is asked: throws for a machine are made by whoever is there.
    fn eyes(&self, pending: &Pending) -> Seat {
        if self.human(pending.seat) {
            return pending.seat;
        }
        let seats = || self.game.seats().iter().map(|it| it.seat);
        self.at.or_else(|| seats().find(|it| self.human(*it))).unwrap_or(pending.seat)
    }

    /// Between two humans the screen is cleared; false if the other one never came.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Error> {
        let before = self.at.replace(seat);
        if before == Some(seat) || self.humans() < 2 {
            return Ok(true);
        }
        // Behind the curtain the table is gone, so it is drawn again.
        if let Some(drawn) = &mut self.known[usize::from(seat.0)].drawn {
            *drawn = Datum::Null;
        }
        let curtain = "\n".repeat(self.curtain);
        let who = self.title(seat);
        self.say(&format!(
            "{curtain}\nThe table is handed to {who}. Press Enter when only {who} can see it. "
        ))?;
        Ok(self.line()?.is_some())
    }

    /// What this seat has been told since it last looked; the table at the beginning of a turn, else the clock.
    fn news(&mut self, seat: Seat) -> Result<(), Error> {
        let eye = Eye::Seat(seat);
        let view = self.game.view(eye);
        let shown = self.known[usize::from(seat.0)].clone();
        let mut text = match shown.drawn {
            None => look::briefing(&view),
            Some(_) => String::new(),
        };
        let events = self.game.events(eye, 0);
        for event in events.iter().skip(shown.events) {
            let cite = paint(RULE, &format!("[{}]", event.cite));
            text.push_str(&format!("{} {cite}\n", page::plain(&event.text)));
        }
        let events = events.len();
        let status = look::status(&view);
        let drawn = Some(view.get("turn").cloned().unwrap_or(Datum::Null));
        if drawn != shown.drawn {
            text.push_str(&format!("\n{}", look::brief(&view)));
        } else if status != shown.status {
            text.push_str(&format!("\n{status}\n"));
        }
        self.known[usize::from(seat.0)] = Shown { events, status, drawn };
        self.say(&text)
    }

    fn heading(&self, pending: &Pending) -> String {
        let for_whom = match Some(pending.seat) == self.at {
            true => String::new(),
            false => format!("\nFor {}:", self.title(pending.seat)),
        };
        for_whom + &asking::told(&pending.ask)
    }

    /// Writes the game down, if it is to be kept.
    fn keep(&mut self) -> Result<(), Error> {
        match &self.save {
            Some(file) => saving::save(&*self.game, self.seed, file),
            None => Ok(()),
        }
    }

    fn leave(&mut self) -> Result<(), Error> {
        self.keep()?;
        let kept = self.save.as_ref().map(|it| format!(" The game is in {}.", it.display()));
        self.say(&format!("The game is not over.{}\n", kept.unwrap_or_default()))
    }

    fn end(&mut self) -> Result<(), Error> {
        self.keep()?;
        let seats = || self.game.seats().iter().map(|it| it.seat);
        let seat = self.at.or_else(|| seats().find(|it| self.human(*it)));
        // Where only machines play there is nobody to hide anything from.
        let (eye, since) = match seat {
            Some(seat) => (Eye::Seat(seat), self.known[usize::from(seat.0)].events),
            None => (Eye::Umpire, 0),
        };
        let mut text = String::from("\n");
        for event in self.game.events(eye, since) {
            let cite = paint(RULE, &format!("[{}]", event.cite));
            text.push_str(&format!("{} {cite}\n", page::plain(&event.text)));
        }
        if let Some(outcome) = self.game.outcome() {
            text.push_str(&format!("\n{}", look::ending(outcome, self.game.seats())));
        }
        self.say(&text)
    }
}
