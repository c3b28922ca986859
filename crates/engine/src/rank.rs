//! How the outcomes of a procedure rank, and for whom: so that "at least" means at least that good, for somebody.

use crate::Datum;

/// Somebody at the table whom an outcome is good or bad for, in a word of the book: `attacker`; of two without names
/// `side A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party(pub &'static str);

impl Party {
    pub const ATTACKER: Party = Party("attacker");
    pub const DEFENDER: Party = Party("defender");
    pub const FIRER: Party = Party("firer");
    pub const TARGET: Party = Party("target");
    /// Who takes a test, be it of nerve or of skill.
    pub const TESTER: Party = Party("tester");
    pub const MOVER: Party = Party("mover");
    pub const THROWER: Party = Party("thrower");
    pub const COMMANDER: Party = Party("commander");
    /// Of two who are treated alike, the one that the form names first.
    pub const A: Party = Party("side A");
    pub const B: Party = Party("side B");

    /// As it stands in a sentence: `the attacker`, `side A`.
    pub fn said(self) -> String {
        if self.0.starts_with("side ") { self.0.to_owned() } else { format!("the {}", self.0) }
    }
}

/// From whose side outcomes are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub party: Party,
    /// Who sees them the other way round, if somebody does.
    pub against: Option<Party>,
}

/// What an outcome is worth to somebody: compared number by number, more is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth([i32; Worth::DEEP]);

impl Worth {
    const DEEP: usize = 6;
}

impl From<i32> for Worth {
    fn from(it: i32) -> Worth {
        [it].into()
    }
}

/// The first number decides, the second between those who are equal in the first, and so on.
impl<const N: usize> From<[i32; N]> for Worth {
    fn from(all: [i32; N]) -> Worth {
        const { assert!(N <= Worth::DEEP, "an outcome is weighed by six numbers at the most") };
        let mut res = Worth::default();
        res.0[..N].copy_from_slice(&all);
        res
    }
}

/// How the outcomes of a procedure rank. It stands beside the procedure, and the compiler refuses one with dice and without it.
pub struct Ranking<F: 'static> {
    pub view: Option<View>,
    pub worth: fn(&F) -> Worth,
}

impl<F> Clone for Ranking<F> {
    fn clone(&self) -> Ranking<F> {
        *self
    }
}

impl<F> Copy for Ranking<F> {}

impl<F> Ranking<F> {
    /// For one who has nobody against him: his own nerve, his own move.
    pub const fn of(party: Party, worth: fn(&F) -> Worth) -> Ranking<F> {
        Ranking { view: Some(View { party, against: None }), worth }
    }

    /// For one of two: what is good for him is bad for the other.
    pub const fn between(party: Party, against: Party, worth: fn(&F) -> Worth) -> Ranking<F> {
        Ranking { view: Some(View { party, against: Some(against) }), worth }
    }

    /// For nobody, as the weather is: in the order of the page, without better and worse.
    pub const fn as_printed(worth: fn(&F) -> Worth) -> Ranking<F> {
        Ranking { view: None, worth }
    }
}

impl<F> std::fmt::Debug for Ranking<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.view)
    }
}

/// An outcome with its worth: the worst comes first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ranked {
    pub worth: Worth,
    pub outcome: Datum,
}

/// Whose decision a field of a Case is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// Nobody's now: quality, state, weather, options, dice.
    #[default]
    Nobody,
    /// A rating that was given before the battle. Scripts may leave it out; a person is asked for it, because what stands for
    /// it then would flatter the unit.
    Before,
    /// Of the one from whose side outcomes are looked at.
    Ours,
    /// Of the other one; of a record: all that is chosen in it.
    Theirs,
}

impl Hand {
    /// Seen from within a record that is in the hand of `whole`.
    pub fn within(self, whole: Hand) -> Hand {
        match (whole, self) {
            (Hand::Theirs, Hand::Ours) => Hand::Theirs,
            (Hand::Theirs, Hand::Theirs) => Hand::Ours,
            (_, own) => own,
        }
    }
}
