//! Two Patrols: a small complete game that does everything an engine can be asked to do. Secret orders, ways,
//! hidden pieces, choices in the middle of a volley. Server, players and command line are tested against it.

mod asks;
mod doctrine;
mod known;
mod play;
mod posts;
mod scenario;
mod state;
mod view;

use std::sync::LazyLock;

use engine::{
    Book, Carried, Cx, Eye, Flow, Game, Moulds, Place, Play, Playable, Playbook, Refusal, Rulebook, Scripted,
    Seat, Setup, SetupFault, Shown, Side,
};

pub use known::Known;
use state::Phase;
pub use state::State;
use view::{Score, View};

/// The name of a rule of this book; the compiler refuses one that the list below does not have.
macro_rules! rule {
    ($id:literal) => {
        const { engine::RuleId::among(crate::toy::IDS, $id) }
    };
}
use rule;

const IDS: &[&str] = &[
    "TO-CALL-1",
    "TO-CALL-2",
    "TO-CALL-3",
    "TO-FIR-1",
    "TO-FIR-2",
    "TO-FIR-3",
    "TO-FIR-4",
    "TO-INI-1",
    "TO-MOV-1",
    "TO-MOV-2",
    "TO-ORD-1",
    "TO-ORD-2",
    "TO-ORD-3",
    "TO-SEE-1",
    "TO-SEE-2",
    "TO-SET-1",
    "TO-SET-2",
    "TO-WIN-1",
    "TO-WIN-2",
];

const TEXT: &str = include_str!("toy/rulebook.md");

static RULEBOOK: LazyLock<Rulebook> =
    LazyLock::new(|| Rulebook::read(TEXT).expect("a test below reads this rulebook"));

/// What is no picture in the toy, and what changes at a beat only.
pub const BEATS: crate::Beats = crate::Beats {
    waived: &[
        ("TO-ORD-1", "one's own orders, which one has just written"),
        ("TO-ORD-2", "one's own orders, which one has just written"),
        ("TO-ORD-3", "one's own orders, which one has just written"),
        ("TO-FIR-1", "the shots follow, each by itself"),
        ("TO-FIR-2", "nothing happens"),
    ],
    still: &["at", "strength", "seen"],
};

static WORDS: LazyLock<engine::Words> = LazyLock::new(engine::Words::default);

pub static BOOK: Book = Book {
    id: "two-patrols",
    title: "Two Patrols",
    period: "the tests of the house",
    edition: "1",
    text: TEXT,
    rulebook: || &RULEBOOK,
    words: || &WORDS,
    tables: Vec::new,
    procedures: play::PROCEDURES,
    waived: &[],
    sayings: &[],
    course: &[],
    besides: &[],
};

/// The game as a value, as a shelf would list it.
pub static GAME: &dyn Game = &Playable::<Toy>::IT;

/// The rules of Two Patrols.
#[derive(Debug)]
pub struct Toy;

impl Playbook for Toy {
    type State = State;
    type Known<'a> = Known<'a>;
    type View = View;

    fn book() -> &'static Book {
        &BOOK
    }

    fn scenarios() -> &'static [Scripted] {
        &[
            Scripted { name: "well", text: include_str!("toy/well.txt") },
            Scripted { name: "ambush", text: include_str!("toy/ambush.txt") },
            Scripted { name: "pickets", text: include_str!("toy/pickets.txt") },
        ]
    }

    fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
        scenario::open(setup)
    }

    fn seats(state: &State) -> Vec<Place> {
        state.places()
    }

    /// Before the first orders are sealed, and wherever captain and scout stand beside each other.
    fn talks(state: &State) -> Vec<(Seat, Seat)> {
        let council = state.turn == 1 && state.phase == Phase::Orders;
        let near = |side: Side| state.posts.of(side).is_some_and(|it| council || it.together);
        let pair = |it: &(Seat, Seat)| near(state.side_of(it.0));
        Place::partners(&state.places()).into_iter().filter(pair).collect()
    }

    fn between_turns(state: &State) -> bool {
        state.phase == Phase::Orders
    }

    fn entrust(state: &mut State, seat: Seat, to: Seat) -> Result<(), Refusal> {
        state.entrust(seat, to)
    }

    fn step(state: &mut State, cx: &mut Cx<'_>) -> Play<Flow> {
        play::step(state, cx)
    }

    fn concede(state: &mut State, side: Side) {
        state.conceded = Some(side);
    }

    fn know(state: &State, eye: Eye) -> Known<'_> {
        Known { state, eye }
    }

    fn view(known: &Known<'_>) -> View {
        known.view()
    }

    fn moulds() -> Moulds {
        Moulds { home: module_path!(), records: &[Carried::Alone(Score::MOULD)], ..Moulds::NONE }
    }

    fn breaches(state: &State) -> Vec<String> {
        state.breaches()
    }

    fn twin(state: &State, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
        Some(state.twin(seat, luck))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_ids_is_that_of_the_rulebook() {
        let book = Rulebook::read(TEXT).unwrap();
        assert_eq!(book.ids().collect::<Vec<_>>(), IDS);
    }
}
