//! What leaves the house fits the mould it says it has: views, questions, events, and what procedures find.

use engine::{Book, Carried, Datum, Dice, Form, Game, Mould, Moulds, Place, Procedure, Shown, Slot};

/// Holds data against a mould, strictly: a field that the mould does not name is as wrong as one that is missing.
#[derive(Clone, Copy, Debug)]
pub struct Fitting {
    book: &'static Book,
    moulds: Moulds,
}

impl Fitting {
    pub fn of(game: &dyn Game) -> Fitting {
        Fitting { book: game.book(), moulds: game.moulds() }
    }

    /// Of a book whose game says nothing of itself.
    pub(crate) fn bare(book: &'static Book) -> Fitting {
        Fitting { book, moulds: Moulds::NONE }
    }

    pub fn view(&self, view: &Datum) {
        demand("a view", view, self.fits(self.moulds.view, view));
    }

    pub fn event(&self, event: &engine::Event) {
        let shown = wire::event(event);
        demand("an event", &shown, self.fits(wire::EVENT, &shown));
    }

    pub fn pending(&self, pending: &engine::Pending, seats: &[Place]) {
        let shown = wire::pending(pending, seats);
        demand("a question", &shown, self.fits(wire::PENDING, &shown));
        if let Form::Drawn { what, chart } = &pending.ask.form {
            let known = self.moulds.charts.iter().any(|it| it.0 == what.word());
            assert!(known, "no chart of {} is described: {}", what.word(), wire::compact(chart));
        }
    }

    pub fn outcome(&self, outcome: &Datum) {
        demand("an outcome", outcome, self.fits(wire::OUTCOME, outcome));
    }

    pub fn considered(&self, considered: &engine::Considered) {
        let shown = wire::considered(considered);
        demand("a reckoning", &shown, self.fits(wire::CONSIDERED, &shown));
    }

    /// Why data does not fit, with the way to the place.
    pub fn fits(&self, mould: &Mould, it: &Datum) -> Result<(), String> {
        match (mould, it) {
            (Mould::Any, _)
            | (Mould::Bool, Datum::Bool(_))
            | (Mould::Int, Datum::Int(_))
            | (Mould::Count, Datum::Int(0..))
            | (Mould::Number, Datum::Int(_) | Datum::Decimal(_))
            | (Mould::Chance, Datum::Chance(_))
            | (Mould::Text, Datum::Text(_))
            | (Mould::OrNull(_), Datum::Null) => Ok(()),
            (Mould::Word(words), Datum::Text(word)) if words.contains(&&**word) => Ok(()),
            (Mould::Word(words), other) => Err(format!(": {other:?} is none of {words:?}")),
            (Mould::OrNull(of) | Mould::Maybe(of), it) => self.fits(of, it),
            (Mould::Row(_, n), Datum::List(items)) if *n != items.len() => {
                Err(format!(": {} entries instead of {n}", items.len()))
            }
            (Mould::List(of) | Mould::Row(of, _), Datum::List(items)) => {
                let one = |(at, it)| self.fits(of, it).map_err(|why| format!(".{at}{why}"));
                items.iter().enumerate().try_for_each(one)
            }
            (Mould::Map(of), Datum::Record(fields)) => {
                let one = |(name, it): &(_, _)| self.fits(of, it).map_err(|why| format!(".{name}{why}"));
                fields.iter().try_for_each(one)
            }
            (Mould::Record(_), Datum::Record(fields)) => self.record(&[mould], fields),
            (Mould::OneOf(union), it) => one_of(union.forms.iter().map(|of| self.fits(of, it))),
            (Mould::Game(slot), it) => self.slot(*slot, it),
            (mould, it) => Err(format!(": {} is no {mould:?}", it.sort())),
        }
    }

    /// A record made of several, one behind the other.
    fn record(&self, moulds: &[&Mould], given: &engine::Fields) -> Result<(), String> {
        let fields: Vec<_> = moulds.iter().flat_map(|it| it.fields()).collect();
        for (at, (name, it)) in given.iter().enumerate() {
            let Some((_, _, mould, _)) = fields.iter().find(|it| it.0 == name) else {
                return Err(format!(".{name} is not foreseen"));
            };
            if given[..at].iter().any(|it| it.0 == *name) {
                return Err(format!(".{name} stands there twice"));
            }
            self.fits(mould, it).map_err(|why| format!(".{name}{why}"))?;
        }
        match fields.iter().find(|it| !it.3 && !given.iter().any(|given| given.0 == it.0)) {
            Some((name, ..)) => Err(format!(".{name} is missing")),
            None => Ok(()),
        }
    }

    fn slot(&self, slot: Slot, it: &Datum) -> Result<(), String> {
        match slot {
            Slot::View => self.fits(self.moulds.view, it),
            Slot::Reckoning => one_of(self.moulds.reckonings.iter().map(|of| self.fits(of, it))),
            Slot::Reach => one_of(self.moulds.reaches.iter().map(|of| self.fits(of, it))),
            Slot::Chart => {
                let Datum::Record(fields) = it else { return Err(": no chart".into()) };
                let one = |(kind, mould): &(&'static str, &'static Mould)| {
                    let said = it.get("kind").and_then(Datum::as_text);
                    let rest: engine::Fields = fields.iter().filter(|it| it.0 != "kind").cloned().collect();
                    if said == Some(kind) { self.record(&[mould], &rest) } else { Err(": other kind".into()) }
                };
                one_of(self.moulds.charts.iter().map(one))
            }
            Slot::Record => self.told(it),
            Slot::Prospect => one_of(self.moulds.prospects.iter().map(|of| self.fits(of, it))),
        }
    }

    /// What an event carries: the record of a procedure, with more behind it or not, or something of its own.
    fn told(&self, it: &Datum) -> Result<(), String> {
        let Datum::Record(fields) = it else { return Err(": no record".into()) };
        let Some(name) = it.get("procedure").and_then(Datum::as_text) else {
            let alone = self.moulds.records.iter().filter_map(|of| match of {
                Carried::Alone(mould) => Some(self.fits(mould, it)),
                Carried::After(..) => None,
            });
            return one_of(alone);
        };
        let procedure = self.book.procedure(name).map_err(|it| it.to_string())?;
        let after = self.moulds.records.iter().find_map(|of| match of {
            Carried::After(of, mould) if *of == name => Some(*mould),
            _ => None,
        });
        let after = after.unwrap_or(<()>::MOULD);
        self.record(&[wire::ROLLED, procedure.found, wire::FORESEEN, after], fields)
    }

    /// The whole result of a procedure, as it is sent.
    pub(crate) fn found(&self, procedure: &Procedure, shown: &Datum) -> Result<(), String> {
        let Datum::Record(fields) = shown else { return Err(": no record".into()) };
        self.record(&[wire::ROLLED, procedure.found, wire::ACTED], fields)
    }
}

/// What all procedures of a book find in the worked examples of its rulebook fits what they say they find.
pub fn findings(book: &'static Book) {
    let fitting = Fitting::bare(book);
    let mut wrong = Vec::new();
    for it in codex::examples(book.text) {
        let Ok(procedure) = book.procedure(&it.procedure) else { continue };
        let input = wire::parse(&it.input).unwrap_or_else(|fault| panic!("{}: {fault}", it.line));
        let record =
            procedure.resolve(input, Dice::Given(&[])).unwrap_or_else(|fault| panic!("{}: {fault}", it.line));
        if let Err(why) = fitting.found(procedure, &wire::record(record)) {
            wrong.push(format!("rulebook.md:{} {}{why}", it.line, it.procedure));
        }
    }
    assert!(wrong.is_empty(), "{} findings do not fit:\n{}", wrong.len(), wrong.join("\n"));
}

fn demand(what: &str, it: &Datum, fits: Result<(), String>) {
    if let Err(why) = fits {
        panic!("{what} does not fit its mould: {why}\n{}", wire::compact(it));
    }
}

/// One of them must fit; where none does, what the one said that came furthest.
fn one_of(tries: impl Iterator<Item = Result<(), String>>) -> Result<(), String> {
    let mut worst = ": nothing of this kind is described".to_owned();
    for it in tries {
        match it {
            Ok(()) => return Ok(()),
            Err(why) => {
                if worst.matches('.').count() <= why.matches('.').count() {
                    worst = why;
                }
            }
        }
    }
    Err(worst)
}

#[cfg(test)]
mod tests {
    use engine::{Flag, Maybe, shown, words};

    use super::*;

    words! { enum Arm { Foot = "foot", Horse = "horse" } }
    shown! { struct Unit { id: String, arm: Arm, at: Maybe<[i32; 2]>, spent: Flag, holder: Option<String> } }

    fn told(text: &str) -> Result<(), String> {
        let fitting = Fitting::of(crate::toy::GAME);
        fitting.fits(Unit::MOULD, &wire::parse(text).expect("JSON"))
    }

    #[test]
    fn what_fits_fits_and_nothing_else() {
        let whole = Unit {
            id: "a1".into(),
            arm: Arm::Foot,
            at: Maybe(Some([1, 2])),
            spent: Flag(true),
            holder: Some("b".into()),
        };
        assert_eq!(Fitting::of(crate::toy::GAME).fits(Unit::MOULD, &whole.show()), Ok(()));
        assert_eq!(told(r#"{"id": "a", "arm": "horse", "holder": null}"#), Ok(()));
        for (text, why) in [
            (r#"{"id": "a", "arm": "horse"}"#, ".holder is missing"),
            (r#"{"id": "a", "arm": "horse", "holder": null, "x": 1}"#, ".x is not foreseen"),
            (r#"{"id": "a", "arm": "guns", "holder": null}"#, ".arm"),
            (r#"{"id": 3, "arm": "foot", "holder": null}"#, ".id"),
            (r#"{"id": "a", "arm": "foot", "holder": null, "at": [1]}"#, ".at: 1 entries instead of 2"),
            (r#"{"id": "a", "arm": "foot", "holder": null, "at": null}"#, ".at"),
            (r#"{"id": "a", "arm": "foot", "holder": null, "at": [1, 2.5]}"#, ".at.1"),
        ] {
            let told = told(text).expect_err(text);
            assert!(told.starts_with(why), "{text}: {told}");
        }
    }
}
