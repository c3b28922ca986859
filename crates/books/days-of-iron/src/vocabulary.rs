//! The words and small numbers of the book that several procedures share.

use engine::{At, Datum, Decimal, Fault, Kind, Limits, Mould, Shown, Value, words};

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
