//! The words and small numbers of the book that several procedures share.

use engine::{At, Datum, Decimal, Fault, Kind, Limits, Mould, Shown, Value, prints, words};
use ground::table::Length;

/// An inch in ticks of the ground.
pub const INCH: Length = 100;

/// A unit by its place in the scenario's list: the roster (DI-GEN-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitNo(pub u16);

impl From<u16> for UnitNo {
    fn from(it: u16) -> UnitNo {
        UnitNo(it)
    }
}

impl From<UnitNo> for u16 {
    fn from(it: UnitNo) -> u16 {
        it.0
    }
}

prints!(struct UnitNo(number));

/// 0 is France, 1 the German states.
pub type SideNo = usize;

words! {
    /// DI-ST-1 to -4, best first.
    pub enum Morale { Good = "good", Disordered = "disordered", Shaken = "shaken", Routing = "routing" }
}

words! {
    /// DI-FORM-1
    pub enum Formation {
        Line = "line",
        Column = "column",
        MarchColumn = "march_column",
        Skirmish = "skirmish",
        Square = "square",
        Limbered = "limbered",
        Unlimbered = "unlimbered",
        Stand = "stand",
        Rout = "rout",
    }
}

words! {
    /// DI-SHO-5: what a target offers to those who shoot at it.
    pub enum Category {
        Dispersed = "dispersed",
        Dense = "dense",
        Line = "line",
        Fast = "fast",
        LightCover = "light_cover",
        HeavyCover = "heavy_cover",
    }
}

words! {
    /// DI-CA-8: how a side fights.
    pub enum Arms { Foot = "foot", Mounted = "mounted" }
}

words! {
    /// A formation with its width (DI-FORM-1, DI-FORM-2); the number of one is that of its shape on the ground.
    pub enum Stance {
        Line = "line",
        /// Four stands wide; horse two.
        Column = "column",
        /// Five stands wide; horse one.
        OtherColumn = "other_column",
        /// Two stands wide.
        MarchColumn = "march_column",
        /// One stand wide.
        SingleFile = "single_file",
        Skirmish = "skirmish",
        Square = "square",
        Limbered = "limbered",
        Unlimbered = "unlimbered",
        Stand = "stand",
        Rout = "rout",
        /// Horse on foot (DI-FORM-4).
        FootLine = "foot_line",
        FootSkirmish = "foot_skirmish",
    }
}

impl Stance {
    /// The formation of the tables.
    pub fn formation(self) -> Formation {
        match self {
            Stance::Line | Stance::FootLine => Formation::Line,
            Stance::Column | Stance::OtherColumn => Formation::Column,
            Stance::MarchColumn | Stance::SingleFile => Formation::MarchColumn,
            Stance::Skirmish | Stance::FootSkirmish => Formation::Skirmish,
            Stance::Square => Formation::Square,
            Stance::Limbered => Formation::Limbered,
            Stance::Unlimbered => Formation::Unlimbered,
            Stance::Stand => Formation::Stand,
            Stance::Rout => Formation::Rout,
        }
    }

    pub fn of_number(number: u8) -> Stance {
        Stance::ALL[usize::from(number) % Stance::ALL.len()]
    }

    /// Horse on foot.
    pub fn dismounted(self) -> bool {
        matches!(self, Stance::FootLine | Stance::FootSkirmish)
    }
}

words! {
    /// DI-TERR-1 as features of a table; the number of one is its kind on the ground.
    pub enum Terrain {
        Hill = "hill",
        DifficultHill = "difficult_hill",
        LightWood = "light_wood",
        HeavyWood = "heavy_wood",
        UrbanLight = "urban_light",
        UrbanHeavy = "urban_heavy",
        Difficult = "difficult",
        Swamp = "swamp",
        Snow = "snow",
        Sand = "sand",
        LightCover = "light_cover",
        HeavyCover = "heavy_cover",
        Stream = "stream",
        River = "river",
        LowWall = "low_wall",
        HighWall = "high_wall",
        Obstacle = "obstacle",
        Fortification = "fortification",
        Road = "road",
        Bridge = "bridge",
        Ford = "ford",
        StreamFord = "stream_ford",
        /// A gap that engineers have made in a wall (DI-ENG-3).
        Breach = "breach",
        /// A disc that burns (DI-BURN-3).
        Fire = "fire",
    }
}

impl Terrain {
    pub fn is_wood(self) -> bool {
        matches!(self, Terrain::LightWood | Terrain::HeavyWood)
    }

    pub fn is_urban(self) -> bool {
        matches!(self, Terrain::UrbanLight | Terrain::UrbanHeavy)
    }

    /// Disordering terrain (DI-TERR-4).
    pub fn disorders(self) -> bool {
        use Terrain::{
            Difficult, DifficultHill, Ford, HeavyCover, HeavyWood, LightWood, LowWall, Stream, StreamFord,
            Swamp, UrbanHeavy, UrbanLight,
        };
        matches!(
            self,
            DifficultHill
                | LightWood
                | HeavyWood
                | UrbanLight
                | UrbanHeavy
                | Difficult
                | Swamp
                | HeavyCover
                | Stream
                | Ford
                | StreamFord
                | LowWall
        )
    }
}

words! {
    /// DI-UNIT-3
    pub enum Horse {
        Cuirassier = "cuirassier",
        Lancer = "lancer",
        Dragoon = "dragoon",
        Hussar = "hussar",
        Chasseur = "chasseur",
    }
}

impl Horse {
    pub fn is_light(self) -> bool {
        matches!(self, Horse::Hussar | Horse::Chasseur)
    }

    /// DI-CAF-14
    pub fn is_heavy(self) -> bool {
        matches!(self, Horse::Cuirassier | Horse::Lancer)
    }
}

words! {
    /// DI-UNIT-3
    pub enum Gun {
        MuzzleLoaded = "muzzle_loaded",
        BreechLoaded = "breech_loaded",
        Siege = "siege",
        Mitrailleuse = "mitrailleuse",
    }
}

/// DI-UNIT-4: 1 to 4, 4 is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TroopClass(pub i32);

impl Value for TroopClass {
    const KIND: Kind = Kind::Int;
    const LIMITS: Limits = Limits::new(1, 4);

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<TroopClass, Fault> {
        i32::read(datum, at, limits).map(TroopClass)
    }
}

impl Shown for TroopClass {
    const MOULD: &'static Mould = &Mould::Int;

    fn show(&self) -> Datum {
        self.0.show()
    }
}

/// A point of the table, written `[x, y]` in inches (DI-GEN-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub x: Decimal,
    pub y: Decimal,
}

/// Inches from the south-west corner: far beyond any table.
pub const COORDINATES: Limits = Limits::new(-10_000, 10_000);

impl Value for Spot {
    const KIND: Kind = Kind::List(&Kind::Decimal, COORDINATES);
    const LIMITS: Limits = Limits::new(2, 2);

    fn read(datum: &Datum, at: &At<'_>, _: Limits) -> Result<Spot, Fault> {
        let Datum::List(items) = datum else { return Err(at.not("a list [x, y]", datum)) };
        let [x, y] = items.as_slice() else {
            return Err(at.bad(format!("{} entries", items.len())).allowing(["2 entries: x, y"]));
        };
        let read = |it: &Datum, n| <Decimal as Value>::read(it, &At::Item(at, n), COORDINATES);
        Ok(Spot { x: read(x, 0)?, y: read(y, 1)? })
    }
}

impl Shown for Spot {
    const MOULD: &'static Mould = &Mould::Row(&Mould::Number, 2);

    fn show(&self) -> Datum {
        Datum::List(vec![self.x.show(), self.y.show()])
    }
}
