//! Scenarios: plain data that never change, read from TOML with all faults at once (HB-SETUP-1).

mod area;
mod figure;
mod fire;
mod ground;
mod men;
mod muster;
mod picture;
mod places;
mod read;
mod sheet;
mod shelf;
mod side;
pub mod surnames;
mod victory;

use ::ground::offsets::Direction;
use engine::spanned::{Faults, Item};

use crate::map::{Edge, Home, Map, Node, Nodes, SquareNo};
use crate::resolve::characters::Period;
use crate::resolve::indirect::{Ammo, Asset as AssetKind};
use crate::vocabulary::{Nation, Rank};

pub use crate::options::Options;
pub use figure::{Figure, Place, arm};
pub use muster::{muster, seniority};
pub(crate) use places::taken;
use read::Context;
pub use sheet::{Sheet, SheetShown};
pub(crate) use sheet::{read_sheets, strangers};
pub use shelf::{ALL, named};
pub use victory::{Aim, Margins, Objective, Points};

#[derive(Clone, Debug)]
pub struct Scenario {
    /// The stem of its file.
    pub name: String,
    pub title: String,
    pub date: Date,
    /// The minute of the day at which the clock starts (HB-SCALE-4).
    pub hour: u16,
    pub background: String,
    pub turns: u16,
    pub map: Map,
    /// Red first, then blue.
    pub sides: [Side; 2],
    pub margins: Margins,
    pub options: Options,
    pub box_barrage: Option<BoxBarrage>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    pub year: u16,
    pub month: u8,
    pub day: u8,
}

#[derive(Clone, Debug)]
pub struct Side {
    pub name: String,
    pub nation: Nation,
    pub home: Home,
    /// What it is told of the enemy.
    pub told: String,
    pub patrols: Vec<Patrol>,
    pub reinforcements: Vec<Reinforcement>,
    pub assets: Vec<Asset>,
    /// Heavy machine guns (HB-GEAR-5).
    pub guns: Vec<Gun>,
    pub points: Points,
    pub objectives: Vec<Objective>,
    /// Prepared gaps that it may name in its own wire (HB-SETUP-5); those of the scenario are in the map.
    pub may_name_gaps: u8,
    pub bangalores: Option<Bangalores>,
    /// The men of a campaign who may take places here (HB-OPT-13).
    pub sheets: Vec<Sheet>,
    /// Its men may not declare `enter_danger` before the alarm.
    pub no_enter_danger_before_alarm: bool,
}

/// A patrol or a garrison (HB-FIG-5).
#[derive(Clone, Debug)]
pub struct Patrol {
    pub name: String,
    pub garrison: bool,
    /// In the order of listing, which is that of seniority unless a man says otherwise. Empty if `random` says who comes.
    pub figures: Vec<Figure>,
    pub random: Option<Random>,
    /// Where figures without a place of their own may be set up.
    pub setup: Nodes,
    /// All of them in one square.
    pub together: bool,
    /// Where its men may be; `None` is anywhere.
    pub bounds: Option<Nodes>,
    /// So many men of a garrison may be posted when the game begins; the others rest (HB-ALERT-1).
    pub posted: Option<u8>,
    /// Squares between which the player may exchange the figures that have a place there. Where one of them rests,
    /// the other does so after the exchange.
    pub exchange: Vec<SquareNo>,
}

/// A patrol that is diced for (HB-NAT-1 to 4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    pub nation: Nation,
    pub period: Period,
    /// The year and month that decide about kit (HB-NAT-3).
    pub year: u16,
    pub month: u8,
    pub size: u8,
    pub leader: Option<Rank>,
    /// It goes out to break in, which some nations leave to officers (HB-NAT-3).
    pub raid: bool,
    /// One man carries a light machine gun.
    pub lmg: bool,
    /// The letters before the number of an id: `b` gives `b1`, `b2`…
    pub prefix: String,
}

#[derive(Clone, Debug)]
pub struct Reinforcement {
    /// They come so many turns after the alarm.
    pub after_alarm: u16,
    /// One of these, as the player chooses.
    pub entries: Vec<Node>,
    /// The patrol of the side that they belong to.
    pub patrol: usize,
    pub figures: Vec<Figure>,
}

/// A mortar or a battery (section 13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    pub name: String,
    pub kind: AssetKind,
    /// Rounds of each kind of ammunition; `None` is limited by `calls` only.
    pub rounds: Vec<(Ammo, Option<u8>)>,
    /// Calls altogether, if they are limited.
    pub calls: Option<u8>,
    /// How many targets may be listed for it (HB-SETUP-3).
    pub targets: u8,
    pub by_telephone: bool,
    pub by_signal: bool,
    /// Ids of the figures that may give the signal; empty is everybody who can.
    pub signal_by: Vec<String>,
    /// Where it stands; behind the home edge if nowhere (HB-IND-11).
    pub square: Option<SquareNo>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gun {
    /// The hole it stands in.
    pub node: Node,
    pub facing: Direction,
    /// Ids of its crew, gunner first.
    pub crew: Vec<String>,
}

/// Fire that falls every turn on a strip of ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxBarrage {
    pub first_turn: u16,
    pub last_turn: u16,
    /// By number of the square.
    pub squares: Vec<SquareNo>,
    /// On the die for every figure, and for those in a trench or shell hole.
    pub modifier: i32,
    pub in_hole: i32,
}

/// Wire edges that the side names in set-up and that are gapped in phase 9 of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bangalores {
    pub edges: u8,
    pub turn: u16,
}

impl Scenario {
    /// Every man of a side that the scenario names, reinforcements last. Random patrols are not in it.
    pub fn figures(&self, side: usize) -> impl Iterator<Item = &Figure> {
        self.sides[side].figures()
    }

    /// The wire edges in which a side may name prepared gaps.
    pub fn own_wire(&self, side: usize) -> impl Iterator<Item = Edge> {
        let all = self.map.edges().iter().enumerate();
        all.filter(move |it| usize::from(it.1.owner) == side).map(|it| Edge(it.0 as u16))
    }
}

impl Side {
    /// Every man whom the scenario names, reinforcements last.
    pub fn figures(&self) -> impl Iterator<Item = &Figure> {
        let patrols = self.patrols.iter().flat_map(|it| &it.figures);
        patrols.chain(self.reinforcements.iter().flat_map(|it| &it.figures))
    }
}

impl Date {
    pub fn period(self) -> Option<Period> {
        match self.year {
            1914 | 1915 => Some(Period::Y1914),
            1916 => Some(Period::Y1916),
            1917 | 1918 => Some(Period::Y1917),
            _ => None,
        }
    }
}

/// One of the words of an enum, with the nearest one if it is none.
fn word<T: Copy>(item: &Item, faults: &Faults<'_>, what: &str, words: &[&str], all: &[T]) -> Option<T> {
    item.word(faults, what, words).map(|it| all[it])
}
