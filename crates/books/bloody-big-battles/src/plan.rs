//! What a unit may do with its move, and the words in which it is written.

use field::open::{Charges, Deed as OnOpenGround};

use crate::resolve::drill::{ON_FOOT, formation};
use crate::state::{Formation, UnitNo};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Stand,
    Move,
    Recover,
    /// Option `recover_and_move` (BB-MOVE-4); with a target, it charges.
    RecoverAndMove,
    Charge,
}

pub type Plan = field::open::Plan<Deed>;

impl OnOpenGround for Deed {
    type Unit = UnitNo;
    const ALL: &'static [Deed] =
        &[Deed::Stand, Deed::Move, Deed::Recover, Deed::RecoverAndMove, Deed::Charge];
    const STAND: Deed = Deed::Stand;
    const MOVE: Deed = Deed::Move;
    const CHARGE: Deed = Deed::Charge;

    fn lead(self) -> &'static str {
        match self {
            Deed::Stand => "stand",
            Deed::Recover | Deed::RecoverAndMove => "recover",
            Deed::Move | Deed::Charge => "",
        }
    }

    fn has_legs(self) -> bool {
        !matches!(self, Deed::Stand | Deed::Recover)
    }

    fn charges(self) -> Charges {
        match self {
            Deed::Charge => Charges::Must,
            Deed::RecoverAndMove => Charges::May,
            Deed::Stand | Deed::Move | Deed::Recover => Charges::Never,
        }
    }
}

/// The drawing of one who stands.
pub const STAND: [i32; 2] = [0, -1];

pub fn recover() -> Plan {
    Plan::of_deed(Deed::Recover)
}

/// The same after a base has come back.
pub fn recovered(plan: Plan) -> Plan {
    let deed = if plan.path.legs.is_empty() && !plan.leaves { Deed::Recover } else { Deed::RecoverAndMove };
    Plan { deed, ..plan }
}

/// Examples of legs, for who writes one that is none.
pub const LEGS: &str = "`to 1350,2000`, `face 90`, `form deep`, `along 4@1200`";

/// `form deep`, `mount`, `dismount`
pub fn change(from: u8, to: u8) -> String {
    match (from < ON_FOOT, to < ON_FOOT) {
        (true, false) => "dismount".to_owned(),
        (false, true) => "mount".to_owned(),
        _ => format!("form {}", formation(to).word()),
    }
}

/// The same read: the shape that the first of these words lead to, and how many of them say so.
pub fn shape<'w>(now: u8, words: &[&'w str]) -> Option<Result<(u8, usize), &'w str>> {
    match words {
        ["mount", ..] if ON_FOOT <= now => Some(Ok((now - ON_FOOT, 1))),
        ["dismount", ..] if now < ON_FOOT => Some(Ok((now + ON_FOOT, 1))),
        ["form", rest @ ..] => {
            let word = rest.first().copied().unwrap_or_default();
            let named = Formation::of_word(word).map(|it| it as u8);
            let number = word.parse::<u8>().ok().filter(|it| *it < ON_FOOT);
            let to = named.or(number).map(|it| if now < ON_FOOT { it } else { it + ON_FOOT });
            Some(to.map(|it| (it, 2)).ok_or(word))
        }
        _ => None,
    }
}
