//! What a book says of a move on open ground.

use engine::{Name, Refusal, RuleId};
use ground::table::{
    Align, Ban, Cost, Crowd, Drill, GRAIN, Goal, Item, Ledger, Length, PathForm, Pose, Row, Shape, Slab,
    Table, Transect, Why,
};
use smallvec::SmallVec;

use super::drawn::Drawn;
use super::exits::Exit;
use super::plan::{Deed, Plan};
use crate::view::chart::{Reckoning, Subject, Zone};
use crate::view::open::Stand;

/// Where and how a move begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    pub pose: Pose,
    pub shape: u8,
}

/// Who moves, as the ground must know him: from where, by which drill, how far, in which shapes, and who may be in his
/// way.
pub struct Mover<'t> {
    pub table: &'t Table,
    pub crowd: Crowd,
    /// His own number among the bodies.
    pub me: u16,
    pub start: Start,
    pub drill: Drill,
    pub allowance: Length,
    pub shapes: SmallVec<[Shape; 10]>,
}

impl Mover<'_> {
    pub fn form<'b>(&'b self, bans: &'b [Ban<'b>], goal: Option<Goal>) -> PathForm<'b> {
        PathForm {
            table: self.table,
            crowd: &self.crowd,
            drill: &self.drill,
            me: self.me,
            start: self.start.pose,
            shapes: &self.shapes,
            shape: self.start.shape,
            allowance: self.allowance,
            bans,
            goal,
        }
    }

    /// What he covers before he moves.
    pub fn slab(&self) -> Slab {
        Slab::new(self.start.pose, self.shapes[usize::from(self.start.shape)])
    }
}

/// How a plan makes him go otherwise: what is given counts.
#[derive(Default)]
pub struct Otherwise {
    pub drill: Option<Drill>,
    pub allowance: Option<Length>,
    pub shapes: Option<SmallVec<[Shape; 10]>>,
}

/// What a book calls units and shapes where ways are written.
pub trait Words {
    type Unit: Copy + PartialEq + From<u16> + Into<u16> + std::fmt::Debug;
    /// Examples of legs, for who writes one that is none.
    const LEGS: &'static str;
    /// The rule behind a row, and what it says in a few words.
    fn told(row: Row) -> (RuleId, &'static str);
    fn id(&self, unit: Self::Unit) -> Name;
    /// How a unit is called at the table.
    fn name(&self, unit: Self::Unit) -> &str;
    fn named(&self, id: &str) -> Option<Self::Unit>;
    /// How a change of shape is written: `form deep`, `mount`.
    fn change(&self, from: u8, to: u8) -> String;
    /// The shape that the first of these words lead to from this one, and how many of them say so; none if they speak of
    /// something else. The word that is none of a shape comes back.
    fn shape<'w>(&self, now: u8, words: &[&'w str]) -> Option<Result<(u8, usize), &'w str>>;
}

/// Which parts the chart of a question has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shows {
    pub shapes: bool,
    pub arc: bool,
    pub barred: bool,
    pub charges: bool,
    pub formations: bool,
    pub reach: bool,
    pub zones: bool,
    pub roads: bool,
    /// The lines of the reckoning, and the way with its start.
    pub items: bool,
}

impl Shows {
    /// No more than who it is, where it begins, how far it may go and what it may do.
    pub const NOTHING: Shows = Shows {
        shapes: false,
        arc: false,
        barred: false,
        charges: false,
        formations: false,
        reach: false,
        zones: false,
        roads: false,
        items: false,
    };
}

/// A mover and what its book lets it do. It is made from what a seat knows and holds no more than that.
pub trait Law: Words + Sized {
    type Deed: Deed<Unit = Self::Unit>;
    const SHOWS: Shows;

    fn mover(&self) -> &Mover<'_>;
    /// How he goes for this plan, where that makes a difference.
    fn otherwise(&self, _: &Plan<Self::Deed>) -> Otherwise {
        Otherwise::default()
    }
    /// What is neither a price nor a body: zones, bridges.
    fn bans(&self, goal: Option<Self::Unit>) -> SmallVec<[Ban<'_>; 8]>;
    /// How a charge ends; nothing if nobody is charged.
    fn align(&self) -> Option<Align> {
        None
    }
    /// May it do so at all: the deed, its target, its exit?
    fn may(&self, plan: &Plan<Self::Deed>) -> Result<(), Refusal>;
    /// What the ground cannot know of the legs.
    fn before(&self, _: &Plan<Self::Deed>) -> Result<(), Refusal> {
        Ok(())
    }
    /// What can be said only of where it ends.
    fn after(&self, _: &Plan<Self::Deed>, _: &Ledger, _: &mut Transect) -> Result<(), Refusal> {
        Ok(())
    }
    /// How long a last leg is where `after` may change its mind.
    fn marks(&self) -> &[Length] {
        &[]
    }
    /// A refusal of the ground, in words.
    fn refused(&self, it: ground::table::Refusal, _: &[Ban<'_>]) -> Refusal {
        refusal(Self::told(it.row), it.why, |id| self.name(Self::Unit::from(id)))
    }

    /// Who is asked about.
    fn piece(&self) -> Subject;
    /// A pose and a shape as the book shows them.
    fn stand(&self, pose: Pose, shape: u8) -> Stand;
    /// The deeds that it may do, and those it may not, with the reason.
    fn deeds(&self, drawn: &Drawn<Self>) -> Vec<(&'static str, Result<(), Refusal>)>;
    /// The shapes that it has or can take, by their words.
    fn shapes_shown(&self) -> Vec<(&'static str, Shape)> {
        Vec::new()
    }
    /// The changes of shape that it can pay for: the word, and the price.
    fn changes_shown(&self) -> Vec<(&'static str, Length)> {
        Vec::new()
    }
    /// Zones that bind it: whose, and the rings of each.
    fn zones_shown(&self) -> Vec<Zone> {
        Vec::new()
    }
    /// The roads that it may follow from where it stands.
    fn roads(&self) -> SmallVec<[u16; 2]> {
        SmallVec::new()
    }
    /// Whoever may be charged.
    fn targets(&self) -> SmallVec<[Self::Unit; 8]> {
        SmallVec::new()
    }
    fn exits(&self) -> &[Exit] {
        &[]
    }
    /// May it leave by an exit with this move, whichever?
    fn may_leave(&self) -> bool {
        false
    }
    /// What comes first where it goes anywhere: guns limber.
    fn first(&self) -> ground::table::Path {
        ground::table::Path::default()
    }
    /// How many penalties this line stands for.
    fn dues(&self, _: &Item) -> i64 {
        0
    }
    /// What the roll for it gave, where there is one.
    fn result(&self) -> Option<&'static str> {
        None
    }
    /// Adds what only this law can say of a plan: who would fire, whom it charges, by which exit it leaves.
    fn reckoning(&self, _: &Drawn<Self>, _: &Plan<Self::Deed>, _: Option<&Ledger>, _: &mut Reckoning) {}
    /// Where along its way a line is paid; nowhere if it is paid all along.
    fn paid(
        &self,
        _: &Plan<Self::Deed>,
        _: &[ground::table::Point],
        _: &Ledger,
        _: Row,
    ) -> super::paid::Paid {
        super::paid::Paid::AllAlong
    }
    /// One that is allowed, by chance.
    fn some(&self, drawn: &Drawn<Self>, luck: &mut dyn FnMut(u32) -> u32) -> Plan<Self::Deed>;
    /// The odds of what it leads to.
    fn foresee(&self, _: &Plan<Self::Deed>, _: &Ledger) -> Option<engine::Forecast> {
        None
    }
}

/// A refusal by a rule.
pub fn no<T>(cite: RuleId, why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::by(cite, why))
}

/// Why the ground refuses, in words, with the rule; `name` calls a body by its id.
pub fn refusal<'n>(
    (rule, words): (RuleId, &'static str),
    why: Why,
    name: impl Fn(u16) -> &'n str,
) -> Refusal {
    let inches = |it: Cost| {
        let ticks = it / GRAIN;
        format!("{}.{:02}", ticks / 100, ticks % 100)
    };
    let why = match why {
        Why::BeyondAllowance { allowed, spent } => {
            format!("{words}: {} inches, and {} are allowed", inches(spent), inches(allowed))
        }
        Why::Through(id) => format!("the way leads through {}", name(id)),
        Why::EndsOn(id) => format!("would end on {}", name(id)),
        Why::TooNear(id) => format!("{words}: {}", name(id)),
        Why::Barred(_) | Why::Banned(_) | Why::TooManyLegs | Why::BendsTooFar => words.to_owned(),
        Why::OutsideArc => "the leg lies outside the front arc".to_owned(),
        Why::OffTable => "off the table".to_owned(),
        Why::NoWheel | Why::NoTurn | Why::Facing => "may not turn so".to_owned(),
        Why::NoForm => "may not change formation so".to_owned(),
        Why::NoRoad => "there is no road to follow here".to_owned(),
        Why::MissesTarget => "the last leg does not meet the target first".to_owned(),
        Why::AfterContact => "a charge ends in contact".to_owned(),
        Why::NoRoom => "there is no room along the edge that is charged".to_owned(),
        Why::OutsideZone => "outside the zone".to_owned(),
        Why::TooMuch => "too much in one move".to_owned(),
    };
    Refusal::by(rule, why)
}

/// The rules that the ground reckons by: it names them by number, the book knows what they are called. The last line is
/// for a row that the book does not know.
#[macro_export]
macro_rules! rows {
    ($( $name:ident = $at:literal, $id:literal, $words:literal; )* _ = $otherwise:literal, $say:literal;) => {
        $( pub const $name: ground::table::Row = ground::table::Row($at); )*

        /// The rule behind a row, and what it says in a few words.
        pub fn rule_of(row: ground::table::Row) -> (engine::RuleId, &'static str) {
            match row {
                $( $name => (rule!($id), $words), )*
                _ => (rule!($otherwise), $say),
            }
        }
    };
}
