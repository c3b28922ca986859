//! A book as a value: everything about it that is not the playing of it.

use codex::{Rulebook, Table, Words};

use crate::{Fault, FaultKind, Procedure, RuleId, nearest};

/// One of the books on the shelf.
#[derive(Debug)]
pub struct Book {
    /// `bloody-big-battles`
    pub id: &'static str,
    /// `Bloody Big Battles`
    pub title: &'static str,
    pub period: &'static str,
    /// Changes with every change of a rule.
    pub edition: &'static str,
    /// The whole rulebook in Markdown.
    pub text: &'static str,
    pub rulebook: fn() -> &'static Rulebook,
    /// What its words mean, and what its keys are called.
    pub words: fn() -> &'static Words,
    /// All tables, in the order of play.
    pub tables: fn() -> Vec<Table>,
    pub procedures: &'static [&'static Procedure],
    /// Procedures that its game does not run, each with the reason; a book that is not played has none.
    pub waived: &'static [(&'static str, &'static str)],
    /// What the effects of its procedures mean to whoever stands at a real table.
    pub sayings: &'static [Saying],
    /// The turn beside a real table: what is due in each of its steps.
    pub course: &'static [Due],
    /// Procedures that are due in no step, each with the reason.
    pub besides: &'static [(&'static str, &'static str)],
}

/// A step of the turn, and the procedures that are due in it. The stages of a book that is played are among them, by the
/// same keys.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    pub key: &'static str,
    pub title: &'static str,
    pub cite: RuleId,
    /// By name; a step in which nothing is looked up or rolled has none.
    pub procedures: &'static [&'static str],
}

impl Due {
    pub const fn new(
        key: &'static str,
        title: &'static str,
        cite: RuleId,
        procedures: &'static [&'static str],
    ) -> Due {
        Due { key, title, cite, procedures }
    }
}

/// An effect as a sentence, and what it does to a unit. `{spaces}` is that field of the effect; what stands in square
/// brackets is left out where one of its fields is missing.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    pub effect: &'static str,
    pub says: &'static str,
    pub cite: RuleId,
    /// Whose unit it befalls: a place of the form (`attacker`), `{side}` for what that field of the effect says, `acting` or
    /// `other`. Where the field says nothing it is the one who acts.
    pub on: &'static str,
    pub does: Does,
}

/// What becomes of a unit that an effect befalls. Values are words, numbers or fields of the effect: `2`, `{figures}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Nothing that a roster keeps.
    Nothing,
    /// So much of its strength.
    Loses(&'static str),
    /// Its state.
    Becomes(&'static str),
    /// A marker of this name.
    Marks(&'static str),
    /// So much more of what is counted beside it.
    Adds(&'static str, &'static str),
    /// It leaves the table.
    Goes,
}

impl Saying {
    pub const fn new(effect: &'static str, cite: RuleId, says: &'static str) -> Saying {
        Saying { effect, says, cite, on: "acting", does: Does::Nothing }
    }

    /// The same, befalling this one.
    pub const fn on(self, on: &'static str, does: Does) -> Saying {
        Saying { on, does, ..self }
    }
}

impl Book {
    /// The two letters its rule ids begin with, in small: `bb`.
    pub fn short(&self) -> String {
        (self.rulebook)().prefix.to_lowercase()
    }

    pub fn procedure(&self, name: &str) -> Result<&'static Procedure, Fault> {
        self.procedures.iter().find(|it| it.name == name).copied().ok_or_else(|| {
            let names = self.procedures.iter().map(|it| it.name);
            let hint = nearest(name, names.clone()).map(|it| format!(", did you mean `{it}`?"));
            let why = format!("{} has no procedure `{name}`{}", self.title, hint.unwrap_or_default());
            Fault::new(FaultKind::UnknownProcedure, why).on("procedure").allowing(names)
        })
    }
}

/// What stands in `lib.rs` of a book besides its modules, above which it stands: `rule!`, the ids and the text of its
/// rulebook, `BOOK`, and of a book that is played `GAME`.
///
/// Its modules `tables` and `resolve` are found by their names; of a book that is played `options`, and `offer` with its
/// scenarios and stages, too. In a page nobody sits down to a game: there it is only told of.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the ids are those of the book, not of the engine")]
macro_rules! book {
    (
        id: $id:literal,
        title: $title:literal,
        period: $period:literal,
        edition: $edition:literal,
        waived: $waived:expr,
        sayings: $sayings:expr,
        course: $course:expr,
        besides: $besides:expr $(,)?
    ) => {
        $crate::book!(@rule ($));

        include!(concat!(env!("OUT_DIR"), "/ids.rs"));

        const TEXT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rulebook.md"));

        static RULEBOOK: ::std::sync::LazyLock<$crate::Rulebook> = ::std::sync::LazyLock::new(|| {
            $crate::Rulebook::read(TEXT).expect("the build has read this rulebook")
        });

        static WORDS: ::std::sync::LazyLock<$crate::Words> = ::std::sync::LazyLock::new(|| {
            let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/words.toml"));
            $crate::Words::read(text, &RULEBOOK).expect("the build has read these words")
        });

        pub static BOOK: $crate::Book = $crate::Book {
            id: $id,
            title: $title,
            period: $period,
            edition: $edition,
            text: TEXT,
            rulebook: || &RULEBOOK,
            words: || &WORDS,
            tables: tables::all,
            procedures: resolve::PROCEDURES,
            waived: $waived,
            sayings: $sayings,
            course: $course,
            besides: $besides,
        };
    };
    (
        id: $id:literal,
        title: $title:literal,
        period: $period:literal,
        edition: $edition:literal,
        waived: $waived:expr,
        sayings: $sayings:expr,
        course: $course:expr,
        besides: $besides:expr,
        game: $game:path,
        campaign: $campaign:literal,
        makes: $makes:literal $(,)?
    ) => {
        $crate::book! { id: $id, title: $title, period: $period, edition: $edition, waived: $waived, sayings: $sayings, course: $course, besides: $besides }

        /// The book as a game.
        #[cfg(not(target_arch = "wasm32"))]
        pub static GAME: &dyn $crate::Game = &$crate::Playable::<$game>::IT;

        /// The book as a game that is told of: its rooms are left out of what is sent to a page.
        #[cfg(target_arch = "wasm32")]
        pub static GAME: &dyn $crate::Game = &$crate::Offered {
            book: &BOOK,
            scenarios: offer::ALL,
            sequence: offer::STAGES,
            options: options::Options::SWITCHES,
            campaign: $campaign,
            makes: $makes,
        };
    };
    (@rule ($dollar:tt)) => {
        /// The name of a rule of this book; the compiler refuses one that the rulebook does not have.
        macro_rules! rule {
            ($dollar id:literal) => {
                const { $crate::RuleId::among(crate::IDS, $dollar id) }
            };
        }
    };
}

/// The book of this name: its id, its two letters, or any beginning of its id that fits only one.
pub fn by_name<'b>(books: &[&'b Book], name: &str) -> Result<&'b Book, Fault> {
    if let Some(book) = books.iter().find(|it| it.id == name) {
        return Ok(book);
    }
    let wanted = name.to_lowercase().replace(['_', ' '], "-");
    if let Some(book) = books.iter().find(|it| it.id == wanted || it.short() == wanted) {
        return Ok(book);
    }
    let fits: Vec<&&Book> =
        books.iter().filter(|it| !wanted.is_empty() && it.id.starts_with(&wanted)).collect();
    match fits.as_slice() {
        [only] => Ok(only),
        several => {
            let ids = books.iter().map(|it| it.id);
            let hint = nearest(&wanted, ids.clone()).map(|it| format!(", did you mean `{it}`?"));
            let why = match several.len() {
                0 => format!("no book is called `{name}`{}", hint.unwrap_or_default()),
                _ => format!(
                    "`{name}` may be {}",
                    several.iter().map(|it| it.id).collect::<Vec<_>>().join(" or ")
                ),
            };
            Err(Fault::new(FaultKind::UnknownBook, why).on("book").allowing(ids))
        }
    }
}
