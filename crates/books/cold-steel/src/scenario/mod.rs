//! What a scenario gives (CS-SET-4): all that never changes in a game.

mod army;
mod goals;
pub mod make;
mod measures;
mod read;
mod sealed;
mod sheets;
mod terrain;

use std::ops::Deref;

use engine::Name;
use engine::spanned::Fault;
use field::open::lies_on;
use ground::table::{Bounds, Heading, Length, Point, Pose, Shape, Side as Edge, Slab, Table, Turn};

use crate::vocabulary::{
    Arm, Feature, FigureScale, Formation, GunClass, LeaderNo, Level, Light, Mission, Mounting, PACE, Rank,
    SideNo, Skill, Skirmishers, Slope, Strength, Terrain, UnitKind, UnitNo, Weapon,
};

pub use crate::options::{Options, Recall};
pub use crate::resolve::formations::shape_of;
pub use read::Sky;
pub use sealed::{Drill, Sealed, Whole};
pub use terrain::kind;

#[derive(Clone, Debug)]
pub struct Scenario {
    pub title: String,
    pub date: String,
    pub background: String,
    pub turns: u16,
    pub figure_scale: FigureScale,
    pub terrain: Terrain,
    /// Weather and light before the first turn (CS-WX-1).
    pub sky: Sky,
    /// The turns at which the light changes (CS-WX-7).
    pub lights: Vec<(u16, Light)>,
    pub field: Field,
    pub sides: [Side; 2],
    pub seats: Vec<Chair>,
    pub cards: Vec<Card>,
    /// Grand-tactical cards.
    pub sheets: Vec<Sheet>,
    pub leaders: Vec<Commander>,
    pub objectives: Vec<Objective>,
    pub options: Options,
    pub(crate) doubts: Vec<Fault>,
}

impl Scenario {
    /// Both foul rows of the weather are snow then (CS-WX-3).
    pub fn winter(&self) -> bool {
        matches!(self.date.get(5..7), Some("12" | "01" | "02"))
    }
}

/// The table with its ground.
#[derive(Clone, Debug)]
pub struct Field {
    /// Tells this ground from every other that was read: what is kept of looks over it is for it alone.
    pub ground: u64,
    pub table: Table,
    /// The same with nothing on it but what a line of sight minds, and the places of that in the list of the table.
    pub sight: Table,
    pub in_the_way: Vec<u16>,
    /// What each feature of the table's list is.
    pub lots: Vec<Lot>,
    /// Buildings and whatever else is a structure (CS-FEAT-17), in the order of the file; bridges after all others.
    pub structures: Vec<Site>,
    /// Lines of works that the scenario has, and whose each is (CS-DET-13).
    pub works: Vec<Earthwork>,
    pub boats: Vec<Mooring>,
}

/// A line of works, by its place in the table's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earthwork {
    pub feature: u16,
    pub owner: Option<SideNo>,
}

/// A boat, or several together, as it lies at the start (CS-FEAT-16, CS-SPEC-15).
#[derive(Clone, Debug)]
pub struct Mooring {
    pub name: String,
    pub at: Point,
    /// What it carries: so many men, or so many guns.
    pub men: i32,
    pub guns: i32,
    /// Where the water runs; still water runs nowhere.
    pub downstream: Option<Heading>,
}

/// What a feature of the table is, and what it is called; without a name the text is empty.
#[derive(Clone, Debug)]
pub struct Lot {
    pub ground: Lie,
    pub name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    Ground(Feature),
    /// A contour with the slope that the scenario fixes (CS-TERR-10).
    Hill(Slope),
    /// A major road intersection: a structure that shelters nobody.
    Intersection,
}

impl Lie {
    pub fn word(self) -> &'static str {
        match self {
            Lie::Ground(it) => it.word(),
            Lie::Hill(_) => "hill",
            Lie::Intersection => "intersection",
        }
    }
}

/// CS-FEAT-17
#[derive(Clone, Debug)]
pub struct Site {
    pub name: String,
    /// Of the table's list.
    pub feature: u16,
    pub slab: Slab,
    /// None for an intersection, which nobody builds or pulls down.
    pub level: Option<Strength>,
    /// It carries troops over water, and nobody is inside it (CS-FEAT-18, CS-DET-20).
    pub bridge: bool,
    pub flammable: bool,
    /// In men.
    pub capacity: i32,
    pub owner: Option<SideNo>,
}

impl Site {
    /// A building, which is held from within (CS-DET-20, CS-SPEC-19).
    pub fn housed(&self) -> bool {
        self.level.is_some() && !self.bridge
    }

    /// Its length in paces: the way round a building, the line of a bridge (CS-FEAT-18).
    pub fn length(&self) -> i32 {
        let shape = self.slab.shape;
        let long = if self.bridge { shape.depth() } else { 2 * (2 * shape.half + shape.depth()) };
        long / PACE
    }
}

#[derive(Clone, Debug)]
pub struct Side {
    pub name: String,
    /// For colours and patterns.
    pub nation: String,
    /// The edge of the table that is its own.
    pub edge: Edge,
    /// The leader above all others.
    pub commander: LeaderNo,
    pub role: Role,
    /// Regiments, or brigades of single battalions, that it may hide among dummies (CS-DUM-1); none rolls for none.
    pub regiments: Option<i32>,
    /// Where its cards may lie at the start.
    pub zone: Bounds,
    /// How far each of them may be shifted before all are locked, in secret.
    pub shift: Length,
}

engine::words! {
    /// CS-SET-4
    pub enum Role { Attacker = "attacker", Defender = "defender", Meeting = "meeting" }
}

/// A grand-tactical card (CS-CARD-2, -3). The code calls it a sheet, because a [`Card`] is what never changes of a unit.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub id: Name,
    pub name: String,
    pub side: SideNo,
    /// The symbol on its face.
    pub arm: Arm,
    pub commander: LeaderNo,
    pub units: Vec<UnitNo>,
    /// How each of them stands.
    pub sketch: Vec<Place>,
    /// Its centre and facing at the start, or where it comes in.
    pub pose: Pose,
    /// Its deployment area: what the sketch covers.
    pub area: Shape,
    /// When and where it comes from beyond the table (CS-OFF-2).
    pub due: Option<Due>,
}

/// A unit's place in a sketch: ahead and to the right of the card's centre, and how it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub ahead: Length,
    pub right: Length,
    pub turn: Turn,
    /// 1 leads.
    pub wave: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub turn: u16,
    pub at: Point,
    pub edge: Edge,
}

impl Sheet {
    /// Where the unit with this number on the card stands, if the card lies so.
    pub fn stand(&self, at: usize, pose: Pose) -> Pose {
        let place = self.sketch[at];
        Pose {
            at: Slab::new(pose, Shape::default()).point(place.ahead, place.right),
            facing: pose.facing.turned(place.turn),
        }
    }
}

/// A seat as the scenario names it, and the player figures that it runs.
#[derive(Clone, Debug)]
pub struct Chair {
    pub side: SideNo,
    pub name: Name,
    pub title: String,
}

/// What never changes of a unit (section 1.6).
#[derive(Clone, Debug)]
pub struct Card {
    pub id: Name,
    pub name: String,
    pub side: SideNo,
    pub kind: UnitKind,
    pub drill: Sealed<Drill>,
    pub figures: i32,
    /// Battalions, squadrons or sections, for the division test.
    pub elements: i32,
    pub ranks: i32,
    pub weapon: Weapon,
    pub guns: i32,
    pub gun_class: GunClass,
    pub skirmishers: Skirmishers,
    pub formation: Formation,
    pub pose: Pose,
    /// A structure that it holds, by its place in the field's list.
    pub inside: Option<u8>,
    /// Directly above it in its chain.
    pub commander: LeaderNo,
    /// What the enemy takes it for until he knows better.
    pub passes_for: Option<UnitKind>,
    /// Companies that can be converged (CS-SPEC-4).
    pub elites: i32,
    pub engineers: bool,
    /// Where its skirmishers fall in, if not where the option says (CS-OPT-12).
    pub recall: Option<Recall>,
    /// How firm it is as the battle begins, and how ordered (CS-UNIT-4).
    pub level: Level,
    pub disorder: i32,
    /// Figures on a stand, where the file says.
    pub stand: Option<i32>,
    /// What it has been told before the battle, and where that leads (CS-MIS-3, -5).
    pub mission: Option<(Mission, Point)>,
    /// How its stands are mounted (CS-SCALE-4).
    pub mounting: Mounting,
    /// Raised during the game out of others: it counts for no victory and no division by itself.
    pub part: bool,
}

impl Card {
    /// Figures on a stand (section 1.6).
    pub fn stand_size(&self) -> i32 {
        use crate::vocabulary::Arm;
        self.stand.unwrap_or(match self.kind.arm() {
            Arm::Infantry | Arm::Irregular => 3,
            Arm::Cavalry | Arm::Artillery => 2,
        })
    }

    /// The least and most it covers in a formation with so many figures; a garrison has the size of what it holds.
    pub fn shape(&self, figures: i32, formation: Formation, scale: FigureScale) -> Option<Shape> {
        let stands = (figures + self.stand_size() - 1) / self.stand_size();
        let parts = (self.ranks, self.elements, self.guns);
        shape_of(self.kind.mounted(), figures, formation, scale, parts, (self.mounting, stands.max(1)))
    }
}

/// What never changes of a leader (CS-LEAD-2).
#[derive(Clone, Debug)]
pub struct Commander {
    pub id: Name,
    pub name: String,
    pub side: SideNo,
    pub rank: Rank,
    pub skill: Skill,
    pub player_figure: bool,
    pub superior: Option<LeaderNo>,
    /// Who takes over from him, if the scenario says so (CS-CAS-12).
    pub successor: Option<LeaderNo>,
    /// A man without a name who does.
    pub heir: String,
    /// Where he is at the start.
    pub at: Point,
    /// The unit he rides with.
    pub with: Option<UnitNo>,
    pub aides: u8,
    /// Which of the scenario's seats runs him, if he is a player figure.
    pub chair: u8,
    /// The card that he comes with, by its place in the list; or the turn in which he comes by himself.
    pub sheet: Option<u8>,
    pub due: Option<u16>,
}

/// The man who holds a post: the one of its card, or who has taken over from him (CS-CAS-12).
#[derive(Clone, Copy, Debug)]
pub struct Officer<'a> {
    pub card: &'a Commander,
    pub name: &'a str,
}

impl Deref for Officer<'_> {
    type Target = Commander;

    fn deref(&self) -> &Commander {
        self.card
    }
}

/// CS-WIN-4
#[derive(Clone, Debug)]
pub struct Objective {
    pub name: String,
    pub points: i32,
    pub what: Stake,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// A structure, by its place in the field's list.
    Site(u8),
    /// Ground that a side wins by standing beyond a line from west to east, as it looks from its own edge.
    Beyond { side: SideNo, line: Length },
    /// A wood, by its place in the table's list: held by who stands in it alone.
    Area(u16),
}

impl Scenario {
    /// What was read of it that is perhaps not meant so.
    pub fn doubts(&self) -> &[Fault] {
        &self.doubts
    }

    pub fn card(&self, unit: UnitNo) -> &Card {
        &self.cards[usize::from(unit.0)]
    }

    pub fn leader(&self, leader: LeaderNo) -> &Commander {
        &self.leaders[usize::from(leader.0)]
    }

    pub fn all(&self) -> impl Iterator<Item = UnitNo> + use<> {
        (0..self.cards.len() as u16).map(UnitNo)
    }

    pub fn of_side(&self, side: SideNo) -> impl Iterator<Item = UnitNo> {
        self.all().filter(move |it| self.card(*it).side == side)
    }

    pub fn all_leaders(&self) -> impl Iterator<Item = LeaderNo> + use<> {
        (0..self.leaders.len() as u8).map(LeaderNo)
    }

    /// Does this leader stand above the unit in its chain (CS-CMD-6)?
    pub fn commands(&self, leader: LeaderNo, unit: UnitNo) -> bool {
        self.chain(self.card(unit).commander).any(|it| it == leader)
    }

    /// The officer of a post, by the man who holds it: one of the cards, or a nameless heir.
    pub fn officer(&self, post: LeaderNo, man: Option<LeaderNo>) -> Officer<'_> {
        let card = self.leader(post);
        Officer { card, name: man.map_or(&card.heir, |it| &self.leader(it).name) }
    }

    /// A leader and those above him, nearest first.
    pub fn chain(&self, from: LeaderNo) -> impl Iterator<Item = LeaderNo> {
        std::iter::successors(Some(from), |it| self.leader(*it).superior)
    }

    /// The card that a unit stands on.
    pub fn sheet_of(&self, unit: UnitNo) -> Option<usize> {
        self.sheets.iter().position(|it| it.units.contains(&unit))
    }

    pub fn unit_named(&self, id: &str) -> Option<UnitNo> {
        self.all().find(|it| self.card(*it).id.text() == id)
    }
}

impl Field {
    pub fn lie(&self, feature: u16) -> Lie {
        self.lots[usize::from(feature)].ground
    }

    /// The ground that this feature is, if it is no hill and no crossing of roads.
    pub fn feature(&self, feature: u16) -> Option<Feature> {
        if let Lie::Ground(it) = self.lie(feature) { Some(it) } else { None }
    }

    /// The same of a feature of the list that lines of sight are drawn over.
    pub fn in_sight(&self, feature: u16) -> Option<Feature> {
        self.feature(self.in_the_way[usize::from(feature)])
    }

    /// The bridge that this feature is, by its place among the structures.
    pub fn bridge(&self, feature: u16) -> Option<u8> {
        let found = self.structures.iter().position(|it| it.bridge && it.feature == feature);
        found.map(|it| it as u8)
    }

    /// The obstacles that the scenario has, stretch by stretch: they can be cleared (CS-SPEC-5).
    pub fn obstacles(&self) -> impl Iterator<Item = (Point, Point)> {
        let all = self.table.features().iter().enumerate();
        let lines = all.filter(|it| self.feature(it.0 as u16) == Some(Feature::Obstacle));
        lines.filter_map(|it| it.1.line()).flat_map(|it| it.windows(2).map(|it| (it[0], it[1])))
    }

    /// On water.
    pub fn wet(&self, at: Point) -> bool {
        let here = self.table.near(Bounds::of([at]));
        here.into_iter().any(|(no, it)| self.feature(no) == Some(Feature::Water) && it.contains(at))
    }

    /// Within the edges of the table.
    pub fn holds(&self, at: Point) -> bool {
        lies_on(self.table.size(), at)
    }
}

impl Side {
    /// Straight toward its own edge.
    pub fn homeward(&self) -> Heading {
        self.edge.outward()
    }

    /// How far a place is from its own edge.
    pub fn from_home(&self, at: Point, size: Point) -> Length {
        self.edge.depth(at, size)
    }
}
