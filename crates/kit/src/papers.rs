//! All that reaches one eye, as the very text that leaves the house.

use dice::Stream;
use engine::{Answer, Datum, Drawn, Eye, Form, Match, Pending, Seat, Unfit, Wanted};

use crate::trial::mutants;

/// Every document of an eye. Two are equal if they are equal to the byte, lengths included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Papers {
    pub events: Vec<String>,
    pub view: String,
    pub asks: String,
    /// The odds of every option.
    pub forecasts: Vec<String>,
    /// What comes of drawings on open ground: what they cost, how far one could go, where they are ended.
    pub considered: Vec<String>,
    /// What is said to answers that do not fit.
    pub refusals: Vec<String>,
    /// How the game has ended, what is known from its start, what the seats of the side have settled, whom one may talk to,
    /// and whether the seat may take back.
    pub rest: String,
}

impl Papers {
    /// What an eye sees without asking anything.
    pub fn shown(it: &dyn Match, eye: Eye) -> Papers {
        let asks = it.pending().iter().filter(|it| Eye::Seat(it.seat) == eye);
        let seats = it.seats();
        let outcome = it.outcome().map_or(Datum::Null, |it| wire::outcome(it, seats));
        let facts = wire::facts(it.header(), seats);
        let camp = match eye {
            Eye::Seat(seat) => wire::camp(it, seat, &[seat]),
            Eye::Public | Eye::Umpire => None,
        };
        let partners = wire::names(&partners(it, eye), seats);
        Papers {
            events: it.events(eye, 0).into_iter().map(|it| wire::compact(&wire::event(it))).collect(),
            view: wire::compact(&it.view(eye)),
            asks: wire::compact(&Datum::List(asks.map(|it| wire::pending(it, seats)).collect())),
            forecasts: Vec::new(),
            considered: Vec::new(),
            refusals: Vec::new(),
            rest: wire::compact(&Datum::List(vec![outcome, facts, camp.unwrap_or(Datum::Null), partners])),
        }
    }

    /// The same with all that a seat can find out by asking: odds of every option, what comes of drawings, refusals of what
    /// is not legal. Nothing is changed by it.
    pub fn asked(it: &mut dyn Match, seat: Seat, luck: u64) -> Papers {
        let mut papers = Papers::shown(it, Eye::Seat(seat));
        papers.rest.push_str(if it.may_undo(seat) { " may undo" } else { "" });
        let mine: Vec<Pending> = it.pending().iter().filter(|it| it.seat == seat).cloned().collect();
        for Pending { lane, seq, ask, .. } in mine {
            for answer in singles(&ask.form).iter().chain([&ask.default]) {
                papers.forecasts.push(match it.forecast(seat, lane, seq, answer) {
                    Ok(found) => wire::compact(&wire::forecast(found.as_ref())),
                    Err(unfit) => said(&unfit),
                });
            }
            // How far one can go is dear to find out: it is asked now and then.
            let wanted = Wanted { reach: seq.is_multiple_of(REACH_EACH), clamp: true };
            for drawing in drawings(&ask.form, &ask.default, luck) {
                papers.considered.push(match it.consider(seat, lane, seq, &drawing, wanted) {
                    Ok(found) => wire::compact(&wire::considered(&found)),
                    Err(unfit) => said(&unfit),
                });
            }
            for mutant in mutants(&ask.form, &mut Stream::new(luck, 7)) {
                if ask.form.accept(&mutant).is_err() {
                    let told = it.answer(seat, lane, seq, mutant);
                    papers.refusals.push(told.err().map_or("taken".to_owned(), |it| said(&it)));
                }
            }
            let stale = it.answer(seat, lane, seq + 1, ask.default.clone());
            papers.refusals.push(stale.err().map_or("taken".to_owned(), |it| said(&it)));
        }
        papers
    }

    /// The first part in which two differ.
    pub fn difference(&self, other: &Papers) -> Option<String> {
        let (one, two) = (self.parts(), other.parts());
        let ((part, one), (_, two)) = one.into_iter().zip(two).find(|it| it.0 != it.1)?;
        Some(format!("the {part} differ:\n  {}\n  {}", around(&one, &two), around(&two, &one)))
    }

    fn parts(&self) -> [(&'static str, String); 7] {
        [
            ("events", self.events.join("\n")),
            ("view", self.view.clone()),
            ("asks", self.asks.clone()),
            ("forecasts", self.forecasts.join("\n")),
            ("drawings", self.considered.join("\n")),
            ("refusals", self.refusals.join("\n")),
            ("rest", self.rest.clone()),
        ]
    }

    /// Where a text appears.
    pub fn find(&self, token: &str) -> Option<&str> {
        let lines = self.events.iter().chain(&self.forecasts).chain(&self.considered).chain(&self.refusals);
        lines.chain([&self.view, &self.asks, &self.rest]).find(|it| it.contains(token)).map(String::as_str)
    }
}

/// Whom this eye may talk to now.
fn partners(it: &dyn Match, eye: Eye) -> Vec<Seat> {
    let other = |(one, two): (Seat, Seat)| match eye {
        Eye::Seat(seat) if seat == one => Some(two),
        Eye::Seat(seat) if seat == two => Some(one),
        _ => None,
    };
    it.talks().into_iter().filter_map(other).collect()
}

fn said(unfit: &Unfit) -> String {
    match unfit {
        Unfit::Stale => "stale".to_owned(),
        Unfit::Again => "again".to_owned(),
        Unfit::Refused(it) => wire::compact(&wire::refusal(it)),
    }
}

/// Each option or first step by itself.
fn singles(form: &Form) -> Vec<Answer> {
    match form {
        Form::Choose { options, .. } => {
            options.iter().map(|it| Answer::Choose(vec![it.key.clone()])).collect()
        }
        Form::Path { nodes, steps, .. } => {
            let first = steps.iter().filter(|it| it.from == 0).filter_map(|it| nodes.get(it.to));
            first.map(|it| Answer::Path(vec![it.key.clone()])).collect()
        }
        Form::Number { .. } | Form::Text { .. } | Form::Dice { .. } | Form::Drawn { .. } => Vec::new(),
    }
}

/// Of so many questions of a seat it is asked once how far one can go.
const REACH_EACH: u32 = 4;

/// What is drawn if nobody draws anything, and something all over the table, whether it is allowed or not.
fn drawings(form: &Form, default: &Answer, luck: u64) -> Vec<Answer> {
    let Form::Drawn { what, .. } = form else { return Vec::new() };
    let mut luck = Stream::new(luck, 17);
    let mut place = || format!("{},{}", luck.below(4_800), luck.below(4_800));
    let wish = |it: String| match what {
        Drawn::Path => Answer::Drawn(*what, format!("to {it}")),
        Drawn::Place => Answer::Drawn(*what, it),
    };
    [default.clone(), wish(place()), wish(place())].into()
}

/// The place where a text begins to differ from another.
fn around(text: &str, other: &str) -> String {
    let same = text.chars().zip(other.chars()).take_while(|it| it.0 == it.1).count();
    text.chars().skip(same.saturating_sub(60)).take(160).collect()
}
