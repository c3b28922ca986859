//! The procedures of all books behind one function: a request in JSON, an answer in JSON.
//!
//! The same code runs in the server and, as WebAssembly, in the page, so both give the same answers byte for byte. It
//! must never know a book, a clock, a file or a source of chance: the shelf and the seed are given to it.

mod domain;
mod examples;
mod form;
mod levers;
mod place;
mod trial;

use engine::{Book, Datum, Dice, Fault, FaultKind, Game, Procedure, Seed, by_name};
use wire::{Call, Deed, Wanted};

pub use examples::examples;
pub use form::form;
pub use levers::levers;

/// What can be asked about: the books, and those of them that can be played.
#[derive(Clone, Copy)]
pub struct Shelf {
    pub books: &'static [&'static Book],
    pub games: &'static [&'static dyn Game],
}

impl Shelf {
    /// Answers one request. Dice that a request neither brings nor has a seed for are thrown from `seed`.
    pub fn call(&self, request: &str, seed: Option<Seed>) -> Result<String, Fault> {
        Ok(wire::compact(&self.answer(Call::read(request)?, seed)?))
    }

    /// The same where there is no status to tell an answer from a fault: `{"error": …}` is one.
    pub fn answered(&self, request: &str) -> String {
        self.call(request, None)
            .unwrap_or_else(|it| wire::compact(&Datum::record([("error", wire::fault(&it, None))])))
    }

    pub fn answer(&self, call: Call, seed: Option<Seed>) -> Result<Datum, Fault> {
        if call.deed == Deed::Books {
            return Ok(wire::shelf(self.books, self.games));
        }
        let book = by_name(self.books, &call.book)?;
        match call.deed {
            Deed::Books | Deed::Book => Ok(wire::book(book, self.games)),
            Deed::Rules => Ok(Datum::List((book.rulebook)().rules.iter().map(wire::rule).collect())),
            Deed::Tables => Ok(Datum::List((book.tables)().iter().map(wire::table).collect())),
            Deed::Examples => examples(book),
            Deed::Resolve(Wanted { procedure, input }, own) => {
                resolve(book.procedure(&procedure)?, input, own.or(seed))
            }
            Deed::Odds(Wanted { procedure, input }) => {
                let procedure = book.procedure(&procedure)?;
                Ok(wire::odds(procedure, &procedure.odds(input)?))
            }
            Deed::Form(Wanted { procedure, input }) => {
                Ok(wire::sheet(&form(book.procedure(&procedure)?, input)?))
            }
            Deed::Levers(Wanted { procedure, input }, least) => {
                Ok(wire::levers(&levers(book.procedure(&procedure)?, input, least)?))
            }
        }
    }
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Shelf of {}", self.books.len())
    }
}

/// One procedure with the dice of its input, or with those that fall from the seed.
pub fn resolve(procedure: &'static Procedure, input: Datum, seed: Option<Seed>) -> Result<Datum, Fault> {
    let Some(seed) = seed else {
        let own = input.get("dice").is_some();
        let resolved = procedure.resolve(input, Dice::Given(&[])).map_err(|it| match it.kind {
            FaultKind::DiceMissing if !own => {
                Fault::bad("chance", "must be given where the input has no dice")
            }
            _ => it,
        });
        return Ok(wire::record(resolved?));
    };
    let mut thrown = 0u32;
    let mut throw = |sides| {
        let mut face = [1];
        seed.throw(&[&thrown.to_le_bytes()], sides, &mut face);
        thrown += 1;
        face[0]
    };
    Ok(wire::record(procedure.resolve(input, Dice::Rolled(&mut throw))?))
}
