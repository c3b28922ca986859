//! What this book says of its table and its units, beyond what all games on squares have in common.

use engine::{Flag, Maybe, Name, shown, words};
use field::view::common::{BySeat, Ended, Word};
use field::view::grid::Marks;

use crate::resolve::fire::Weapon;
use crate::resolve::movement::UnitType;
use crate::state::{Gone, Standing};
use crate::vocabulary::{Class, Cube, Facing, Formation, Level, Rank};

/// The marks of Cold Steel & Canister.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canister;

impl Marks for Canister {
    type Works = Works;
    type Light = ();
    type Card = Card;
    type Condition = Condition;
    type Seen = Seen;
    type Affairs = Affairs;
}

/// A space by its name: `F7`.
pub type Square = String;

shown! {
    pub struct Works {
        /// Whose colours each side has; empty where the scenario does not say
        nations: BySeat<String>,
        /// The friendly edge of each side
        edges: BySeat<Facing>,
        /// Where reinforcements come
        entries: BySeat<Vec<Square>>,
        /// Where units may leave of their own will
        exits: BySeat<Vec<Square>>,
        objectives: Vec<Objective>,
    }
}

words! {
    /// Why an objective is held as it is.
    pub enum Held { Stands = "stands", Left = "left", Disordered = "disordered", Shaken = "shaken" }
}

shown! {
    pub struct Objective {
        name: String,
        square: Square,
        points: i32,
        held_by: Maybe<Word>,
        /// Whether its holder stands there, has left it, or somebody is there in Bad Order
        held: Held,
    }
}

words! {
    pub enum Sort { Unit = "unit", Leader = "leader" }
}

shown! {
    pub struct Card {
        sort: Sort,
        brigade: Maybe<String>,
        kind as "type": Maybe<UnitType>,
        class: Maybe<Class>,
        size: Maybe<u8>,
        weapon: Maybe<Weapon>,
        rank: Maybe<Rank>,
    }
}

shown! {
    pub struct Condition {
        formation: Maybe<Formation>,
        /// Left out where it looks all round
        facing: Maybe<Facing>,
        level: Maybe<Level>,
        figures: Maybe<i32>,
        casualties: Maybe<u8>,
        ap: Maybe<u8>,
        out_of_command: Flag,
        /// A cube that has come up, or one's own
        cube: Maybe<Cube>,
        /// It has a cube, and it is covered
        covered: Flag,
        /// One's own instructions
        watch: Maybe<Watch>,
        /// Locked in melee with these
        engaged: Maybe<Vec<Name>>,
        fired: Flag,
        moved: Flag,
        halted: Flag,
        charged: Flag,
        rallied: Flag,
        gone: Maybe<Gone>,
        /// The turn in which it is due
        due: Maybe<u16>,
        guns_at: Maybe<Square>,
        standing: Maybe<Standing>,
        radius: Maybe<u8>,
        /// He goes along when his unit is driven back
        follows: Flag,
    }
}

shown! {
    pub struct Watch {
        /// Opportunity fire up to this range
        range: u8,
        /// Opportunity charge up to this distance
        charge: u8,
    }
}

shown! {
    pub struct Seen {
        burning: Vec<Square>,
        /// Guns that stand abandoned
        guns: Vec<Guns>,
    }
}

shown! { pub struct Guns { battery: Name, square: Square } }

shown! {
    pub struct Affairs {
        score: BySeat<Score>,
        /// A smaller lead is a draw
        margin: i32,
        /// Who has the initiative
        first: Maybe<Word>,
        brigades: Vec<Brigade>,
        ended as ..: Maybe<Ended>,
    }
}

shown! {
    pub struct Score {
        points: i32,
        /// Of its brigades
        broken: u32,
        brigades: u32,
        /// How it wins
        victory: String,
    }
}

shown! {
    pub struct Brigade {
        name: String,
        side: Word,
        commander: Name,
        units: Vec<Name>,
        /// The dice it would roll now
        dice: i32,
        broken: Flag,
        arrives: Maybe<u16>,
    }
}
