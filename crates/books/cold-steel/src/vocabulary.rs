//! The words of the book that several procedures share, in the order of its first chapter.

use engine::{At, Datum, Fault, Kind, Limits, Mould, Shown, Value, prints, words};

// ---- The field -------------------------------------------------------------------------------------------

words! {
    /// CS-RNG-1 to -5, far to near.
    pub enum Band { PX = "PX", P0 = "P0", P1 = "P1", P2 = "P2", P3 = "P3" }
}

words! {
    /// CS-TERR-1 to -5: the type of the whole battlefield.
    pub enum Terrain {
        Open = "open",
        Rolling = "rolling",
        Mountainous = "mountainous",
        HillyWooded = "hilly_wooded",
        Desert = "desert",
    }
}

words! {
    /// CS-TERR-8, from flat to sheer.
    pub enum Slope { Level = "level", Gentle = "gentle", Moderate = "moderate", Steep = "steep" }
}

words! {
    /// CS-FEAT-1 to -16.
    pub enum Feature {
        Open = "open",
        Clearing = "clearing",
        DesertFloor = "desert_floor",
        Crops = "crops",
        LightWoods = "light_woods",
        HeavyWoods = "heavy_woods",
        Rough = "rough",
        Marsh = "marsh",
        Water = "water",
        Hedge = "hedge",
        Fence = "fence",
        Wall = "wall",
        SunkenRoad = "sunken_road",
        Ditch = "ditch",
        Wadi = "wadi",
        LightWorks = "light_works",
        MediumWorks = "medium_works",
        HeavyWorks = "heavy_works",
        LightBuilding = "light_building",
        MediumBuilding = "medium_building",
        StoneBuilding = "stone_building",
        Road = "road",
        Track = "track",
        Stream = "stream",
        Ford = "ford",
        Bridge = "bridge",
        Boat = "boat",
        Obstacle = "obstacle",
    }
}

words! {
    /// Cover against fire (CS-FEAT-1 to -16), least first.
    pub enum Cover { None = "none", Light = "light", Medium = "medium", Heavy = "heavy" }
}

words! {
    /// Cover that steadies the men (CS-MOR-20 to -24, -48).
    pub enum MoraleCover {
        None = "none",
        LightCover = "light_cover",
        HeavyCover = "heavy_cover",
        HeavyWoods = "heavy_woods",
        LightWorks = "light_works",
        MediumWorks = "medium_works",
        HeavyWorks = "heavy_works",
        Building = "building",
        StoneBuilding = "stone_building",
    }
}

words! {
    /// The level of a structure or work (CS-FEAT-17), weakest first.
    pub enum Strength { Light = "light", Medium = "medium", Heavy = "heavy" }
}

/// Men per figure (CS-SCALE-2), one number for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FigureScale(i32);

impl FigureScale {
    pub const ALL: [i32; 7] = [5, 10, 20, 30, 40, 50, 60];
    /// One of the two that the rules are tuned for.
    pub const USUAL: FigureScale = FigureScale(20);

    pub fn of(men: i32) -> Option<FigureScale> {
        Self::ALL.contains(&men).then_some(FigureScale(men))
    }

    pub fn men(self) -> i32 {
        self.0
    }
}

impl Value for FigureScale {
    const KIND: Kind = Kind::Int;
    const LIMITS: Limits = Limits::new(5, 60);

    fn read(datum: &Datum, at: &At<'_>, _: Limits) -> Result<FigureScale, Fault> {
        let known = datum.as_int().and_then(|it| i32::try_from(it).ok()).filter(|it| Self::ALL.contains(it));
        let allowed = || Self::ALL.iter().map(ToString::to_string);
        known.map(FigureScale).ok_or_else(|| at.not("a figure scale", datum).allowing(allowed()))
    }
}

impl Shown for FigureScale {
    const MOULD: &'static Mould = &Mould::Int;

    fn show(&self) -> Datum {
        self.0.show()
    }
}

words! {
    /// How the stands of a side are mounted (CS-SCALE-4).
    pub enum Mounting { Standard = "standard", Spaced = "spaced", NapoleonsBattles = "napoleons_battles" }
}

// ---- Weather and light (CS-WX-1) -------------------------------------------------------------------------

words! {
    pub enum Light { Day = "day", Twilight = "twilight", Darkness = "darkness" }
}

words! {
    pub enum Sky {
        Clear = "clear",
        Overcast = "overcast",
        Fog = "fog",
        Rain = "rain",
        Storm = "storm",
        Snow = "snow",
    }
}

words! {
    pub enum Heat { Normal = "normal", Hot = "hot" }
}

words! {
    pub enum WindForce { Calm = "calm", Light = "light", Fresh = "fresh", Strong = "strong" }
}

words! {
    pub enum Ground { Firm = "firm", Soft = "soft", Snow = "snow" }
}

words! {
    /// CS-WX-2
    pub enum Season { Spring = "spring", Summer = "summer", Autumn = "autumn", Winter = "winter" }
}

// ---- Units -----------------------------------------------------------------------------------------------

words! {
    pub enum Arm { Infantry = "infantry", Cavalry = "cavalry", Artillery = "artillery", Irregular = "irregular" }
}

words! {
    /// The unit record of section 1.6.
    pub enum UnitKind {
        Line = "line",
        Light = "light",
        Guard = "guard",
        Militia = "militia",
        HeavyCavalry = "heavy_cavalry",
        LightCavalry = "light_cavalry",
        Lancers = "lancers",
        FootArtillery = "foot_artillery",
        HorseArtillery = "horse_artillery",
        FootIrregular = "foot_irregular",
        MountedIrregular = "mounted_irregular",
    }
}

words! {
    /// CS-UNIT-6, best first; irregulars have none (CS-UNIT-9).
    pub enum Discipline {
        Hardened = "hardened",
        Disciplined = "disciplined",
        Trained = "trained",
        Militia = "militia",
        Raw = "raw",
        Rabble = "rabble",
        None = "none",
    }
}

words! {
    /// The current morale level (CS-UNIT-3), lowest first.
    pub enum Level {
        Dispersed = "dispersed",
        Routed = "routed",
        Broken = "broken",
        Wavering = "wavering",
        Determined = "determined",
        Resolute = "resolute",
    }
}

words! {
    /// CS-FORM-1 to -17.
    pub enum Formation {
        Line3 = "line3",
        Line2 = "line2",
        AttackColumn = "attack_column",
        CompanyColumn = "company_column",
        ClosedColumn = "closed_column",
        MarchColumn = "march_column",
        Square = "square",
        Open = "open",
        Extended = "extended",
        Divisions = "divisions",
        Swarm = "swarm",
        CavLine = "cav_line",
        CavColumn = "cav_column",
        CavMarchColumn = "cav_march_column",
        CavOpen = "cav_open",
        Unlimbered = "unlimbered",
        Limbered = "limbered",
        Garrison = "garrison",
    }
}

words! {
    pub enum Weapon {
        Musket = "musket",
        Rifle = "rifle",
        Carbine = "carbine",
        TradeMusket = "trade_musket",
        None = "none",
    }
}

words! {
    pub enum GunClass {
        Light = "light",
        Medium = "medium",
        Heavy = "heavy",
        Siege = "siege",
        Howitzer = "howitzer",
    }
}

words! {
    /// A zone about a unit, its two flanks as one (CS-GEO-3).
    pub enum Zone { Front = "front", Flank = "flank", Rear = "rear" }
}

words! {
    /// The worst zone that a threat (CS-THR-1) or fire (CS-MOR-49) comes from, or none.
    pub enum Whence { None = "none", Front = "front", Flank = "flank", Rear = "rear" }
}

// ---- Leaders ---------------------------------------------------------------------------------------------

words! {
    /// CS-LEAD-1
    pub enum Skill { Poor = "poor", Average = "average", Superior = "superior" }
}

words! {
    /// The best leader at hand, or none (CS-LEAD-5: poor 1, average 2, superior 3).
    pub enum Leader { None = "none", Poor = "poor", Average = "average", Superior = "superior" }
}

words! {
    /// A wound already had (CS-LEAD-2).
    pub enum Wound { None = "none", Light = "light", Serious = "serious" }
}

// ---- Orders ----------------------------------------------------------------------------------------------

words! {
    /// One pace for foot and horse (section 4.5): march or walk, quick or trot, double or canter.
    pub enum Speed { March = "march", Quick = "quick", Double = "double" }
}

words! {
    /// CS-ORD-10 to -16.
    pub enum Movement {
        Forward = "forward",
        Oblique = "oblique",
        Backward = "backward",
        Wheel = "wheel",
        Conversion = "conversion",
        Prolong = "prolong",
        Halt = "halt",
    }
}

words! {
    /// The chits of one order (CS-ORD-1 to -4).
    pub enum Chit { Movement = "movement", Formation = "formation", Attack = "attack", Special = "special" }
}

words! {
    /// CS-MIS-6 to -12.
    pub enum Mission {
        Attack = "attack",
        Protect = "protect",
        Defense = "defense",
        Rearguard = "rearguard",
        Maneuver = "maneuver",
        Skirmish = "skirmish",
        FollowMe = "follow_me",
    }
}

words! {
    /// What a unit does unbidden (CS-AUTO-1 to -9), in the priority of CS-AUTO-10.
    pub enum AutomaticOrder {
        FallBack = "fall_back",
        FormSquare = "form_square",
        FormDivisions = "form_divisions",
        ArtilleryWithdraw = "artillery_withdraw",
        Reform = "reform",
        IrregularsAdvance = "irregulars_advance",
        Protect = "protect",
        CavalryAdvance = "cavalry_advance",
        ReturnFire = "return_fire",
        FormLine = "form_line",
        None = "none",
    }
}

// ---- A game ----------------------------------------------------------------------------------------------

/// A pace in ticks of the table: places are kept to a hundredth of it (CS-VOC-2).
pub const PACE: i32 = 100;

/// One of the two sides, by its place in the scenario.
pub type SideNo = usize;

/// A unit by its place in the scenario's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitNo(pub u16);

prints!(struct UnitNo(number));

/// A leader by his place in the scenario's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeaderNo(pub u8);

prints!(struct LeaderNo(number));

/// A grand-tactical card by its place in the state's list: those of the scenario, then the dummies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SheetNo(pub u8);

prints!(struct SheetNo(number));

words! {
    /// CS-LEAD-2, lowest first.
    pub enum Rank {
        Regiment = "regiment",
        Brigade = "brigade",
        Division = "division",
        Corps = "corps",
        Army = "army",
    }
}

words! {
    /// What a unit can send out before its front (CS-SPEC-9).
    pub enum Skirmishers { None = "none", LightCompany = "light_company", ThirdRank = "third_rank" }
}

impl UnitKind {
    pub fn arm(self) -> Arm {
        match self {
            UnitKind::Line | UnitKind::Light | UnitKind::Guard | UnitKind::Militia => Arm::Infantry,
            UnitKind::HeavyCavalry | UnitKind::LightCavalry | UnitKind::Lancers => Arm::Cavalry,
            UnitKind::FootArtillery | UnitKind::HorseArtillery => Arm::Artillery,
            UnitKind::FootIrregular | UnitKind::MountedIrregular => Arm::Irregular,
        }
    }

    /// On horseback, as long as nobody dismounts.
    pub fn mounted(self) -> bool {
        self.arm() == Arm::Cavalry || self == UnitKind::MountedIrregular
    }
}

impl Formation {
    /// CS-GEO-4: no flank and no rear.
    pub fn all_round(self) -> bool {
        matches!(self, Formation::Square | Formation::Divisions | Formation::Garrison)
    }

    /// Open, extended and swarm: never disordered by ground, passing freely through anyone (CS-MOVE-41).
    pub fn loose(self) -> bool {
        matches!(self, Formation::Open | Formation::Extended | Formation::Swarm)
    }

    /// May cross a bridge (CS-MOVE-35), and marches along a road (CS-MOVE-17) if it is one of march.
    pub fn column(self) -> bool {
        matches!(
            self,
            Formation::AttackColumn
                | Formation::CompanyColumn
                | Formation::ClosedColumn
                | Formation::MarchColumn
                | Formation::CavColumn
                | Formation::CavMarchColumn
        )
    }
}

impl Skill {
    /// As a leader of the tables that know of none (CS-LEAD-5).
    pub fn leads(self) -> Leader {
        match self {
            Skill::Poor => Leader::Poor,
            Skill::Average => Leader::Average,
            Skill::Superior => Leader::Superior,
        }
    }

    /// One step lower, least poor (CS-CAS-12).
    pub fn lower(self) -> Skill {
        match self {
            Skill::Superior => Skill::Average,
            Skill::Average | Skill::Poor => Skill::Poor,
        }
    }
}

impl Arm {
    /// The formations of section 8 that an arm can stand in; cavalry on foot is another matter (CS-SPEC-14).
    pub fn knows(self, formation: Formation) -> bool {
        match self {
            Arm::Infantry => matches!(
                formation,
                Formation::Line3
                    | Formation::Line2
                    | Formation::AttackColumn
                    | Formation::CompanyColumn
                    | Formation::ClosedColumn
                    | Formation::MarchColumn
                    | Formation::Square
                    | Formation::Open
                    | Formation::Extended
                    | Formation::Divisions
                    | Formation::Garrison
            ),
            Arm::Cavalry => matches!(
                formation,
                Formation::CavLine | Formation::CavColumn | Formation::CavMarchColumn | Formation::CavOpen
            ),
            Arm::Artillery => matches!(formation, Formation::Unlimbered | Formation::Limbered),
            Arm::Irregular => matches!(formation, Formation::Swarm | Formation::Garrison),
        }
    }
}
