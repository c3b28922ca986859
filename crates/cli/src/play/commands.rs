//! What can be typed besides an answer.

use std::path::Path;

use engine::{Answer, Choice, Considered, Eye, Form, Pending, Place, Seat, Style, Unfit, Wanted};
use players::{Officer, Player};

use super::sitting::{Next, Sitting};
use super::{asking, look, open, saving};
use crate::error::Error;
use crate::page::{self, RULE, paint};
use crate::{odds, rules};

const HELP: &str = "\
An answer is the number or the key of an option, several of them where several may be chosen, a whole number, or a
way as `E7 E6/hole`, on open ground `to 1350,2000 face 90`. Besides:
  Enter, seal   the default answer
  ? 3, ? E7 E6  what that answer costs, and its exact odds where dice follow
  hint          what doctrine would do, and why
  why           the rule behind the question; `why 3` behind an option, `why HB-MOVE-5` any rule, `why nerve` a word
  look          the table at a glance; `text`: all of it, one fact a line
  log           what you have been told; `log 20`: the last twenty
  undo          take the last answer back, until dice have fallen or it is revealed
  save FILE     write the game down; concede: give it up; quit: leave
A word that is an option as well as a command is the option; `:look` is always the command.
";

impl Sitting<'_> {
    /// Does what a line says.
    pub fn obey(&mut self, pending: &Pending, seat: Seat, line: &str) -> Result<Next, Error> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = match word.strip_prefix('?') {
            Some(glued) if !glued.is_empty() => ("?", line.trim_start_matches('?')),
            _ => (word, rest),
        };
        let word = match word.strip_prefix(':') {
            Some(command) => command,
            None if offered(pending, line) => return self.answer(pending, line),
            None => word,
        };
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" | "seal" if rest.is_empty() => self.default(pending),
            "?" | "help" if rest.is_empty() => self.tell(HELP),
            "?" => self.odds(pending, rest),
            "why" => self.why(pending, rest),
            "hint" => self.hint(pending),
            "look" => self.tell(&look::brief(&self.game.view(Eye::Seat(seat)))),
            "text" => self.tell(&look::whole(&self.game.view(Eye::Seat(seat)))),
            "log" => self.log(seat, rest),
            "undo" => self.undo(seat),
            "save" => self.save_to(rest),
            "concede" => self.concede(seat, rest),
            "quit" | "exit" => Ok(Next::Quit),
            _ => self.answer(pending, line),
        }
    }

    fn tell(&mut self, text: &str) -> Result<Next, Error> {
        self.say(text)?;
        if !text.ends_with('\n') {
            self.say("\n")?;
        }
        Ok(Next::Again)
    }

    fn default(&mut self, pending: &Pending) -> Result<Next, Error> {
        match pending.ask.form {
            Form::Dice { .. } => self.tell("Throw the dice and type their faces."),
            _ => self.send(pending, pending.ask.default.clone()),
        }
    }

    fn answer(&mut self, pending: &Pending, line: &str) -> Result<Next, Error> {
        match asking::read(&pending.ask, line.trim_start_matches(':')) {
            Ok(answer) => self.send(pending, answer),
            Err(why) => self.tell(&why),
        }
    }

    fn send(&mut self, pending: &Pending, answer: Answer) -> Result<Next, Error> {
        match self.game.answer(pending.seat, pending.lane, pending.seq, answer) {
            Ok(()) => Ok(Next::On),
            Err(unfit) => self.tell(&unfit_words(&unfit)),
        }
    }

    fn odds(&mut self, pending: &Pending, line: &str) -> Result<Next, Error> {
        let answer = match asking::read(&pending.ask, line) {
            Ok(answer) => answer,
            Err(why) => return self.tell(&why),
        };
        let words = asking::answer(&pending.ask, &answer);
        match self.game.consider(pending.seat, pending.lane, pending.seq, &answer, Wanted::default()) {
            Ok(Considered { reckoning, forecast, .. }) => {
                let cost = reckoning.as_ref().map(open::reckoning).unwrap_or_default();
                let Some(forecast) = forecast else {
                    let none = "no dice follow that can be foreseen from here.";
                    return self.tell(&format!("{words}: {none}\n{cost}"));
                };
                let chart = odds::chart(&forecast.chances, None);
                self.tell(&format!("{words}: {}\n{cost}{chart}", forecast.procedure.replace('_', " ")))
            }
            Err(unfit) => self.tell(&unfit_words(&unfit)),
        }
    }

    fn why(&mut self, pending: &Pending, rest: &str) -> Result<Next, Error> {
        let option = rest.parse::<usize>().ok().and_then(|it| choice(&pending.ask.form, it));
        let id = match option {
            Some(Choice { barred: Some(bar), .. }) => bar.cite.to_string(),
            Some(Choice { cite: Some(cite), .. }) => cite.to_string(),
            Some(_) => pending.ask.cite.to_string(),
            None if rest.is_empty() => pending.ask.cite.to_string(),
            None => rest.to_owned(),
        };
        match rules::text_of(self.book, &id).or_else(|| rules::word_of(self.book, &id)) {
            Some(text) => self.tell(&text),
            None => self.tell(&page::plain(&format!("{} has no rule `{id:.40}`.", self.book.title))),
        }
    }

    fn hint(&mut self, pending: &Pending) -> Result<Next, Error> {
        let mut officer = Officer::new(Style::Doctrine);
        officer.speak(true);
        let Some((_, _, answer)) = players::decide(&*self.game, pending.seat, &mut officer) else {
            return self.tell("Dice need no advice.");
        };
        let words = asking::answer(&pending.ask, &answer);
        match officer.why() {
            Some(why) => self.tell(&page::plain(&format!("Doctrine: {words}. {why}"))),
            None => self.tell(&format!("Doctrine: {words}.")),
        }
    }

    fn log(&mut self, seat: Seat, rest: &str) -> Result<Next, Error> {
        let events = self.game.events(Eye::Seat(seat), 0);
        let last = rest.parse().unwrap_or(events.len());
        let text: String = events[events.len().saturating_sub(last)..]
            .iter()
            .map(|it| format!("{} {}\n", page::plain(&it.text), paint(RULE, &format!("[{}]", it.cite))))
            .collect();
        self.tell(if text.is_empty() { "Nothing has been told yet." } else { &text })
    }

    fn undo(&mut self, seat: Seat) -> Result<Next, Error> {
        match self.game.undo(seat) {
            Ok(()) => {
                // Events of the step may be fewer now; what was told once is not told again.
                let events = self.game.events(Eye::Seat(seat), 0).len();
                let known = &mut self.known[usize::from(seat.0)];
                known.events = known.events.min(events);
                self.say("Taken back.\n")?;
                Ok(Next::On)
            }
            Err(refusal) => self.tell(&page::plain(&refusal.why)),
        }
    }

    fn save_to(&mut self, rest: &str) -> Result<Next, Error> {
        if rest.is_empty() {
            return self.tell("Say where: save FILE");
        }
        // A disk that is full is no reason to end the game.
        match saving::save(&*self.game, self.seed, Path::new(rest)) {
            Ok(()) => self.tell(&page::plain(&format!("The game is in {rest}."))),
            Err(Error::Failed(why)) => self.tell(&page::plain(&why)),
            Err(other) => Err(other),
        }
    }

    fn concede(&mut self, seat: Seat, rest: &str) -> Result<Next, Error> {
        let sure = match rest {
            "" => {
                self.say("Give up the game? yes or no: ")?;
                self.line()?.unwrap_or_default()
            }
            said => said.to_owned(),
        };
        if !["yes", "y"].contains(&sure.to_lowercase().as_str()) {
            return self.tell("The game goes on.");
        }
        if let Err(refusal) = self.game.concede(seat) {
            return self.tell(&page::plain(&refusal.why));
        }
        // Machines follow the people of their side: when no person is left to fight on, neither do they.
        let (side, done) = (Place::side_of(self.game.seats(), seat), self.game.conceded());
        let left = |it: &&Place| Some(it.side) == side && !done.contains(&it.seat);
        let left: Vec<Seat> = self.game.seats().iter().filter(left).map(|it| it.seat).collect();
        if self.game.outcome().is_none() && left.iter().all(|it| !self.human(*it)) {
            for machine in left {
                if let Err(refusal) = self.game.concede(machine) {
                    return self.tell(&page::plain(&refusal.why));
                }
            }
        } else if self.game.outcome().is_none() {
            self.say("The game goes on until all seats of the side have given up.\n")?;
        }
        Ok(Next::On)
    }
}

/// Whether the line as it stands is the key of an option.
fn offered(pending: &Pending, line: &str) -> bool {
    match &pending.ask.form {
        Form::Choose { options, .. } => options.iter().any(|it| it.key.eq_ignore_ascii_case(line)),
        Form::Path { nodes, .. } => nodes.iter().any(|it| it.key.eq_ignore_ascii_case(line)),
        Form::Drawn { .. } => ["stand", "recover", "mount", "dismount"].contains(&line),
        _ => false,
    }
}

fn choice(form: &Form, number: usize) -> Option<&Choice> {
    match form {
        Form::Choose { options, .. } => options.get(number.checked_sub(1)?),
        _ => None,
    }
}

fn unfit_words(unfit: &Unfit) -> String {
    match unfit {
        Unfit::Refused(refusal) => {
            let cite = refusal.cite.map(|it| format!(" [{it}]")).unwrap_or_default();
            page::plain(&format!("Not allowed: {}{cite}", refusal.why))
        }
        Unfit::Stale | Unfit::Again => "This question has been answered already.".to_owned(),
    }
}
