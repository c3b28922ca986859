//! What a unit may do with its move (DI-MOV-8), and the words in which ways are written.

use field::open::{Charges, Deed as OnOpenGround};

use crate::state::UnitNo;
use crate::vocabulary::Stance;

/// What is done with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Stand,
    Move,
    /// Goes to ground where it stands (DI-ST-5).
    Ground,
    /// The same at the end of its way.
    MoveAndGround,
    /// To the left or right, facing as before.
    Sidestep,
    /// Straight back, facing as before.
    Retire,
    /// A forced march (DI-MOV-9).
    Forced,
}

pub type Plan = field::open::Plan<Deed>;

impl OnOpenGround for Deed {
    type Unit = UnitNo;
    const ALL: &'static [Deed] = &[
        Deed::Stand,
        Deed::Move,
        Deed::Ground,
        Deed::MoveAndGround,
        Deed::Sidestep,
        Deed::Retire,
        Deed::Forced,
    ];
    const STAND: Deed = Deed::Stand;
    const MOVE: Deed = Deed::Move;
    const CHARGE: Deed = Deed::Move;

    fn lead(self) -> &'static str {
        match self {
            Deed::Stand => "stand",
            Deed::Move => "",
            Deed::Ground | Deed::MoveAndGround => "ground",
            Deed::Sidestep => "sidestep",
            Deed::Retire => "retire",
            Deed::Forced => "forced",
        }
    }

    fn has_legs(self) -> bool {
        !matches!(self, Deed::Stand | Deed::Ground)
    }

    fn charges(self) -> Charges {
        Charges::Never
    }
}

/// The drawing of one who stands.
pub const STAND: [i32; 2] = [0, -1];

/// Examples of legs, for who writes one that is none.
pub const LEGS: &str =
    "`to 1350,2000`, `wheel left -30`, `turn centre 90`, `form line`, `along 4@1200`, `face 90`";

/// `form column`
pub fn change(_: u8, to: u8) -> String {
    format!("form {}", Stance::of_number(to).word())
}

/// The same read: the shape that the first of these words lead to, and how many of them say so.
pub fn shape<'w>(words: &[&'w str]) -> Option<Result<(u8, usize), &'w str>> {
    let ["form", rest @ ..] = words else { return None };
    let word = rest.first().copied().unwrap_or_default();
    let number = word.parse::<u8>().ok().filter(|it| usize::from(*it) < Stance::ALL.len());
    let to = Stance::of_word(word).map(|it| it as u8).or(number);
    Some(to.map(|it| (it, 2)).ok_or(word))
}
