//! The words of the book that several procedures share.

use engine::{
    At, Datum, Fault, Kind, Limits, Mould, RuleId, Shown, Title, Union, Value, case, prints, words,
};
use ground::squares::{self, Square};

words! {
    /// CC-SET-2, poorest first.
    pub enum Class {
        Green = "green" | "conscript",
        Veteran = "veteran",
        Crack = "crack" | "elite",
        Guard = "guard" | "grenadier",
    }
}

words! {
    pub enum Arm { Infantry = "infantry", Cavalry = "cavalry", Artillery = "artillery" }
}

words! {
    /// CC-VOC-T1, without what nobody can enter.
    pub enum Terrain { Clear = "clear", Light = "light", Heavy = "heavy", StrongPoint = "strong_point" }
}

words! {
    /// A leader in the space of the unit.
    pub enum Leader {
        None = "none",
        GoodOrderInChain = "good_order_in_chain",
        BadOrder = "bad_order",
        NotInChain = "not_in_chain",
    }
}

words! {
    pub enum Formation {
        Line = "line",
        Column = "column",
        Square = "square",
        Skirmish = "skirmish",
        Garrison = "garrison",
        Limbered = "limbered",
        Unlimbered = "unlimbered",
        Crew = "crew",
    }
}

impl Formation {
    /// CC-GEO-6
    pub fn is_all_round(self) -> bool {
        matches!(self, Formation::Square | Formation::Skirmish | Formation::Garrison | Formation::Crew)
    }

    /// CC-VOC-10
    pub fn is_formed(self) -> bool {
        !matches!(self, Formation::Skirmish | Formation::Limbered | Formation::Crew)
    }

    pub fn is_of(self, arm: Arm) -> bool {
        match self {
            Formation::Line | Formation::Column => arm != Arm::Artillery,
            Formation::Square | Formation::Skirmish | Formation::Garrison => arm == Arm::Infantry,
            Formation::Limbered | Formation::Unlimbered | Formation::Crew => arm == Arm::Artillery,
        }
    }
}

impl Formation {
    /// How a unit stands, for sentences: `in column, facing north`, `as a garrison`.
    pub fn spoken(self, facing: Facing) -> String {
        let words = match self {
            Formation::Line => "in line",
            Formation::Column => "in column",
            Formation::Square => "in square",
            Formation::Skirmish => "in skirmish order",
            Formation::Garrison => "as a garrison",
            Formation::Limbered => "limbered",
            Formation::Unlimbered => "unlimbered",
            Formation::Crew => "without its guns",
        };
        match self.is_all_round() {
            true => words.to_owned(),
            false => format!("{words}, facing {}", facing.spoken()),
        }
    }
}

words! {
    /// A side of a space, or of the board.
    pub enum Facing { North = "n", East = "e", South = "s", West = "w" }
}

impl Facing {
    pub fn side(self) -> squares::Side {
        match self {
            Facing::North => squares::Side::North,
            Facing::East => squares::Side::East,
            Facing::South => squares::Side::South,
            Facing::West => squares::Side::West,
        }
    }
}

impl Facing {
    pub fn of_side(side: squares::Side) -> Facing {
        match side {
            squares::Side::North => Facing::North,
            squares::Side::East => Facing::East,
            squares::Side::South => Facing::South,
            squares::Side::West => Facing::West,
        }
    }

    pub fn opposite(self) -> Facing {
        Facing::ALL[(self as usize + 2) % 4]
    }

    /// For sentences: `north`.
    pub fn spoken(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

words! {
    /// CC-ORD-1
    pub enum Cube { Charge = "charge", Move = "move", Fire = "fire", Hold = "hold" }
}

words! {
    /// CC-LDR-1, lowest first.
    pub enum Rank { Brigade = "brigade", Division = "division", Corps = "corps" }
}

/// Sides, units, leaders and brigades go by their place in the scenario's lists, spaces by row and column.
pub type SideNo = usize;
pub type UnitNo = u8;
pub type LeaderNo = u8;
pub type BrigadeNo = u8;
pub type SpaceNo = u16;

words! {
    /// The two sides of a melee or of the game.
    pub enum Side { A = "a", B = "b" }
}

words! {
    /// What calls for a morale check (CC-CAU-T1).
    pub enum Event {
        RangedKia = "ranged_kia",
        Rally = "rally",
        RollToClose = "roll_to_close",
        RetreatedAdjacent = "retreated_adjacent",
        RetreatedThrough = "retreated_through",
        RoutedAdjacent = "routed_adjacent",
        RoutedThrough = "routed_through",
        Burning = "burning",
        CavalryAdjacent = "cavalry_adjacent",
    }
}

impl Event {
    pub fn cite(self) -> RuleId {
        match self {
            Event::RangedKia => rule!("CC-CAU-1"),
            Event::Rally => rule!("CC-CAU-2"),
            Event::RollToClose => rule!("CC-CAU-3"),
            Event::RetreatedAdjacent => rule!("CC-CAU-4"),
            Event::RetreatedThrough => rule!("CC-CAU-5"),
            Event::RoutedAdjacent => rule!("CC-CAU-6"),
            Event::RoutedThrough => rule!("CC-CAU-7"),
            Event::Burning => rule!("CC-CAU-8"),
            Event::CavalryAdjacent => rule!("CC-CAU-9"),
        }
    }

    pub fn label(self) -> &'static str {
        match self {
            Event::RangedKia => "ranged weapon KIA",
            Event::Rally => "rally attempt",
            Event::RollToClose => "roll to close",
            Event::RetreatedAdjacent => "retreated adjacent",
            Event::RetreatedThrough => "retreated through",
            Event::RoutedAdjacent => "routed adjacent",
            Event::RoutedThrough => "routed through",
            Event::Burning => "burning space",
            Event::CavalryAdjacent => "enemy cavalry adjacent",
        }
    }

    /// In which need the unit is checked, behind its name in a sentence.
    pub fn need(self) -> &'static str {
        match self {
            Event::RangedKia => "under fire",
            Event::Rally => "as it rallies",
            Event::RollToClose => "as it goes in",
            Event::RetreatedAdjacent => "with friends retreating beside it",
            Event::RetreatedThrough => "with friends retreating through it",
            Event::RoutedAdjacent => "with friends in rout beside it",
            Event::RoutedThrough => "with friends in rout through it",
            Event::Burning => "in the burning space",
            Event::CavalryAdjacent => "with enemy horse beside it",
        }
    }
}

words! {
    /// The results of table 2.5, mildest first.
    pub enum Flight { Fallback = "fallback", Retreat = "retreat", Rout = "rout" }
}

impl Flight {
    /// CC-FAIL-1
    pub fn level(self) -> Level {
        match self {
            Flight::Fallback => Level::Bad(1),
            Flight::Retreat => Level::Bad(2),
            Flight::Rout => Level::Bad(3),
        }
    }
}

words! {
    /// What the double check against cavalry brings (CC-CAV-1).
    pub enum Reaction {
        Choice = "choice",
        FormSquare = "form_square",
        Halt = "halt",
        MoveAway = "move_away",
        FallBack = "fall_back",
    }
}

impl Reaction {
    pub fn of_cell(text: &str) -> Option<Reaction> {
        match text {
            "move away 1 space" => Some(Reaction::MoveAway),
            words => Reaction::of_word(&words.replace(' ', "_")),
        }
    }
}

words! {
    /// The rows of the morale tables.
    pub enum SizeRow { Small = "03_or_less", Middle = "04_08", Large = "09_plus" }
}

/// Good Order, or a level of Bad Order from 0 to 3; best first (CC-VOC-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    Good,
    Bad(i32),
}

prints!(
    enum Level {
        Good,
        Bad(level),
    }
);

impl Level {
    pub fn is_good(self) -> bool {
        self == Level::Good
    }

    /// The number of the level of Bad Order.
    pub fn bad(self) -> Option<i32> {
        match self {
            Level::Good => None,
            Level::Bad(it) => Some(it),
        }
    }

    /// One rung up the ladder (CC-RAL-5).
    pub fn improved(self) -> Level {
        match self {
            Level::Good | Level::Bad(..1) => Level::Good,
            Level::Bad(it) => Level::Bad(it - 1),
        }
    }
}

impl Value for Level {
    const KIND: Kind = Kind::Either(&[Kind::Word(&["good"], &[]), Kind::Int]);
    const LIMITS: Limits = Limits { min: 0, max: 3 };

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<Level, Fault> {
        match datum.as_int() {
            _ if datum.as_text() == Some("good") => Ok(Level::Good),
            Some(it) if (limits.min..=limits.max).contains(&it) => Ok(Level::Bad(it as i32)),
            _ => Err(at.not("good or a level of Bad Order", datum).allowing(["good", "0", "1", "2", "3"])),
        }
    }
}

impl Shown for Level {
    const MOULD: &'static Mould =
        &Mould::OneOf(&Union { title: Title::none(""), forms: &[&Mould::Word(&["good"]), &Mould::Int] });

    fn show(&self) -> Datum {
        match self {
            Level::Good => Datum::word("good"),
            Level::Bad(it) => it.show(),
        }
    }
}

/// The name of a space (CC-GEO-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space(pub Square);

impl Value for Space {
    const KIND: Kind = Kind::Square;

    fn read(datum: &Datum, at: &At<'_>, _: Limits) -> Result<Space, Fault> {
        let square = datum.as_text().and_then(Square::named);
        square.map(Space).ok_or_else(|| at.not("the name of a space, as F7", datum))
    }
}

impl Shown for Space {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        Datum::Text(self.0.to_string().into())
    }
}

words! {
    /// How "1 / 0" is read (CC-RAL-7).
    pub enum LevelOneMove { Owner = "owner", Stand = "stand", Go = "go" }
}

words! {
    /// CC-VOC-2, for those who play with figures: it changes nothing.
    pub enum Inches { Two = "2", Four = "4", Six = "6" }
}

words! {
    pub enum Memory { Game = "game", Turn = "turn" }
}

case! {
    /// The toggles of the chapter *Options*. All procedures take them; most heed none.
    pub struct Options check real_figures {
        /// Failing on an elim cell is a Rout (CC-MOR-6)
        elim_is_rout: bool,
        /// One passed rally restores Good Order (CC-RAL-5)
        rally_direct: bool,
        /// Reading of "1 / 0" (CC-RAL-7): the owner chooses, always stand, always go
        level1_move: LevelOneMove = LevelOneMove::Owner,
        /// Whether eliminated units and killed C.O.s count for the rest of the game (CC-BRG-3)
        brigade_memory: Memory = Memory::Game,
        /// CC-SET-4
        free_deployment: bool,
        /// In phase 6 the first side fires and its checks are made before the other fires
        sequential_fire: bool,
        /// Cubes are never covered
        open_orders: bool,
        /// All questions of CC-TURN-2 are answered by their defaults
        auto_reactions: bool,
        /// Side of a space for real figures: 2, 4 or 6
        space_inches: i32 [2, 6] = 4,
    }
}

fn real_figures(options: &Options) -> Result<(), Fault> {
    match options.space_inches {
        2 | 4 | 6 => Ok(()),
        it => {
            let why = format!("{it} is no size of a space");
            Err(Fault::bad("space_inches", why).citing(rule!("CC-VOC-2")).allowing(["2", "4", "6"]))
        }
    }
}
