//! What this book says of its table and its men, beyond what all games on squares have in common.

use engine::{Flag, Maybe, Name, shown, words};
use field::view::common::{BySeat, Ended, Word};
use field::view::grid::Marks;

use crate::map::Home;
use crate::resolve::indirect::{Ammo, Asset as Ordnance};
use crate::resolve::sounds::{SoundKind, Where};
use crate::scenario::SheetShown;
use crate::state::{Condition as Bearing, Level, MarkKind, Nerve};
use crate::vocabulary::{Gear, Health, Nation, Quality, Rank, Readiness, Stance, Weapon, Zone};

/// The marks of Hot Blood & Cold Steel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raid;

impl Marks for Raid {
    type Works = Works;
    type Light = Light;
    type Card = Card;
    type Condition = Condition;
    type Seen = Seen;
    type Affairs = Affairs;
}

/// A square by its name: `E7`.
pub type Square = String;

shown! {
    pub struct Works {
        wire: Vec<Wire>,
        /// Where the front of a hole is
        facing: Vec<Front>,
        /// The edge that is home
        home: BySeat<Home>,
        /// The squares of each side's trenches
        lines: BySeat<Vec<Square>>,
        /// Corners between squares of a trench: `B4/C4`
        traverses: Vec<String>,
        impassable: Vec<Square>,
        guns: Vec<Gun>,
    }
}

words! {
    pub enum WireState { Intact = "intact", Gapped = "gapped" }
}

shown! { pub struct Wire { edge: String, state: WireState } }
shown! { pub struct Front { square: Square, facing: u8 } }
shown! { pub struct Gun { side: Word, square: Square, facing: u8, crew: Vec<Name> } }

shown! {
    pub struct Light {
        /// A digit a square, row by row: what this seat's men would see there. 0 nothing, 1 a shape, 2 a standing man,
        /// 3 a lying man
        sight: Maybe<Vec<String>>,
        /// Squares lit by flares
        lit: Vec<Square>,
    }
}

shown! {
    pub struct Card {
        patrol: Maybe<String>,
        nation: Nation,
        rank: Rank,
        seniority: Maybe<u8>,
        quality: Quality,
        regular_army: Flag,
        specialist: Flag,
    }
}

words! {
    pub enum Away { Expected = "expected", Home = "home" }
}

shown! {
    pub struct Condition {
        zone: Maybe<Zone>,
        stance: Maybe<Stance>,
        /// Where he is if he is off the table
        away: Maybe<Away>,
        health: Health,
        stabilised: Flag,
        nerve: Nerve,
        captor: Maybe<Word>,
        readiness: Maybe<Readiness>,
        /// The turn in which he is awake
        wakes: Maybe<u16>,
        under_fire: Flag,
        going_back: Flag,
        bold: Flag,
        trench_pass: Flag,
        weapons: Vec<Weapon>,
        bombs: u8,
        gear: Vec<Gear>,
        verey: Maybe<u8>,
        scores: Scores,
        items: Vec<Word>,
        carrying: Maybe<String>,
        carried_by: Maybe<String>,
        bearer: Maybe<String>,
        guards: Maybe<Vec<String>>,
        job: Maybe<Work>,
        fought: Flag,
        ducks: Flag,
        rooted: Flag,
        threw: Flag,
        whole_turn: Flag,
        fired: Flag,
        steps_moved: Maybe<u8>,
        intents: Maybe<Vec<Word>>,
        notes: Maybe<Notes>,
        /// His order for the step that is being written, in words
        order: Maybe<String>,
        order_way: Maybe<Vec<Square>>,
        order_stance: Maybe<Stance>,
        order_at: Maybe<String>,
        aims_at: Maybe<Square>,
    }
}

shown! { pub struct Scores { morale_state: i8, grenadier_skill: i8, shooting: i8 } }
shown! { pub struct Work { kind: Word, edge: Maybe<String>, turns_left: Maybe<u8> } }

shown! {
    /// His sheet
    pub struct Notes {
        hits: Maybe<u8>,
        scratches: Maybe<u8>,
        fights_won: Maybe<u8>,
        prisoners_taken: Maybe<u8>,
        been_out: Flag,
    }
}

shown! {
    /// Everything that is somewhere, besides the men
    pub struct Seen {
        contacts: Vec<Contact>,
        last_seen: Vec<LastSeen>,
        sounds: Vec<Sound>,
        /// Squares swept by fire
        swept: Vec<Square>,
        bombs: Vec<Bomb>,
        flares: Vec<Flare>,
        marks: Vec<Mark>,
    }
}

shown! {
    /// An enemy in view, as far as he is seen
    pub struct Contact { token: String, name: String, level: Level, square: Square, look as ..: Maybe<Look> }
}

shown! {
    pub struct Look {
        nation: Nation,
        zone: Zone,
        stance: Stance,
        weapon: Maybe<Weapon>,
        armoured: Flag,
        helmet: Flag,
        carrying: Flag,
        carried: Flag,
        condition: Bearing,
        prisoner: Flag,
    }
}

shown! { pub struct LastSeen { square: Square, turn: u16, level: Level, down: bool } }

shown! {
    pub struct Sound { turn: u16, hearer: Square, place as "where": Where, square: Square, kind: SoundKind }
}

shown! { pub struct Bomb { bomb: u16, square: Square, zone: Zone } }
shown! { pub struct Flare { square: Square, until: u16 } }
shown! { pub struct Mark { turn: u16, square: Square, kind: MarkKind } }

shown! {
    /// What a side has of its own
    pub struct Affairs {
        patrols: Vec<Patrol>,
        assets: Vec<Asset>,
        signals: Vec<Signal>,
        /// The turn in which the alarm was raised
        alarm: Maybe<u16>,
        told: Told,
        ended as ..: Maybe<Ended>,
        sheets: Maybe<Vec<SideSheet>>,
    }
}

shown! {
    pub struct Patrol {
        side: Word,
        name: String,
        garrison: Flag,
        size: u8,
        level_tested: u8,
        withdrawing: Flag,
    }
}

shown! {
    pub struct Asset {
        side: Word,
        name: String,
        kind: Ordnance,
        targets: Vec<Square>,
        rounds: Vec<Rounds>,
        calls_left: Maybe<u8>,
        ready_in: Maybe<u16>,
        outstanding: Flag,
    }
}

shown! { pub struct Rounds { ammo: Ammo, left: Option<u8> } }

shown! {
    pub struct Signal { side: Word, signal: usize, asset: Maybe<String>, square: Maybe<Square>, ammo: Ammo }
}

shown! {
    /// What the scenario tells a side; whoever sees both is told whose it is
    pub enum Told { Own(String), Each(Vec<ToldSide>) }
}

shown! { pub struct ToldSide { side: Word, told: String } }
shown! { pub struct SideSheet { side: Word, sheet as ..: SheetShown } }
