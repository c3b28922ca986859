//! JSON lines in, JSON lines out, in the same order; a bad line is answered with its fault and the rest goes on.

use std::borrow::Cow;

use engine::{Book, Datum, Dice, Fault, FaultKind, by_name};

/// What is done with each line.
pub enum Batch<'a> {
    Resolve(&'a mut dyn FnMut(u8) -> u8),
    Odds,
}

/// A line that was read: `{"book", "procedure", "input", "id"?}`.
#[derive(Debug)]
pub struct Line {
    pub id: Option<Datum>,
    pub book: String,
    pub procedure: String,
    pub input: Datum,
}

/// A line that cannot be used still gives back its id, if it has one.
struct Bad {
    id: Option<Datum>,
    fault: Fault,
}

impl Batch<'_> {
    /// The answer to one line: `{"id"?, "ok": …}` or `{"id"?, "error": …}`.
    pub fn answer(&mut self, books: &[&'static Book], number: usize, text: &str) -> String {
        let mut out = Vec::new();
        let (id, done) = match Line::read(text) {
            Ok(line) => {
                let Line { id, book, procedure, input } = line;
                (id, self.act(books, &book, &procedure, input))
            }
            Err(bad) => (bad.id, Err(bad.fault)),
        };
        if let Some(id) = id {
            out.push((Cow::Borrowed("id"), id));
        }
        match done {
            Ok(datum) => out.push(("ok".into(), datum)),
            Err(fault) => {
                let at = format!("line {number}");
                out.push(("error".into(), crate::fault(&fault, Some(&at))));
            }
        }
        crate::compact(&Datum::Record(out))
    }

    fn act(
        &mut self,
        books: &[&'static Book],
        book: &str,
        procedure: &str,
        input: Datum,
    ) -> Result<Datum, Fault> {
        let procedure = by_name(books, book)?.procedure(procedure)?;
        match self {
            Batch::Resolve(throw) => {
                let record = procedure.resolve(input, Dice::Rolled(*throw))?;
                Ok(crate::record(record))
            }
            Batch::Odds => Ok(crate::odds(procedure, &procedure.odds(input)?)),
        }
    }
}

impl std::fmt::Debug for Batch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if matches!(self, Batch::Odds) { "Odds" } else { "Resolve" })
    }
}

impl Line {
    fn read(text: &str) -> Result<Line, Box<Bad>> {
        let fail = |id: &Option<Datum>, fault: Fault| Box::new(Bad { id: id.clone(), fault });
        let datum = crate::parse(text).map_err(|it| fail(&None, it))?;
        let Datum::Record(fields) = datum else {
            let why = format!("a line must be an object, not {}", datum.sort());
            return Err(fail(&None, Fault::new(FaultKind::BadInput, why)));
        };
        let (mut id, mut book, mut procedure, mut input) = (None, None, None, None);
        let mut stray = None;
        for (name, it) in fields {
            match &*name {
                "id" => id = Some(it),
                "book" => book = Some(it),
                "procedure" => procedure = Some(it),
                "input" => input = Some(it),
                _ => stray = Some(name.into_owned()),
            }
        }
        if let Some(name) = stray {
            let fault = Fault::bad(&name, "no such field").allowing(["book", "procedure", "input", "id"]);
            return Err(fail(&id, fault));
        }
        let text = |it: Option<Datum>, name: &str| match it {
            Some(Datum::Text(it)) => Ok(it.into_owned()),
            Some(other) => Err(Fault::bad(name, format!("must be a text, not {}", other.sort()))),
            None => Err(Fault::bad(name, "must be given")),
        };
        let book = text(book, "book").map_err(|it| fail(&id, it))?;
        let procedure = text(procedure, "procedure").map_err(|it| fail(&id, it))?;
        Ok(Line { id, book, procedure, input: input.unwrap_or_else(Datum::empty) })
    }
}
