//! Fire (CC-FIR), what it sets alight (CC-BUR-1) and whom it kills among the leaders (CC-LDR-5).

use engine::{
    CellId, Cx, Fault, Label, Maybe, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding,
    procedure, words,
};

use crate::printed::{self, RANGES};
use crate::resolve::effect::Effect;
use crate::vocabulary::{Class, Event, Formation, Options, SizeRow, Terrain};

words! {
    pub enum Weapon {
        Musket = "musket",
        Rifle = "rifle",
        Sabre = "sabre",
        LightGun = "light_gun",
        FieldGun = "field_gun",
        HeavyGun = "heavy_gun",
    }
}

impl Weapon {
    pub fn is_gun(self) -> bool {
        matches!(self, Weapon::LightGun | Weapon::FieldGun | Weapon::HeavyGun)
    }
}

words! {
    pub enum Target {
        InfantryLine = "infantry_line",
        InfantryColumn = "infantry_column",
        InfantrySquare = "infantry_square",
        Skirmish = "skirmish",
        Garrison = "garrison",
        Cavalry = "cavalry",
        Unlimbered = "unlimbered",
        Limbered = "limbered",
        Crew = "crew",
    }
}

impl Target {
    fn is_all_round(self) -> bool {
        matches!(self, Target::InfantrySquare | Target::Skirmish | Target::Garrison | Target::Crew)
    }
}

words! {
    /// CC-FIR-T1; close is canister for guns.
    pub enum Band { Close = "close", Effective = "effective", Long = "long", OutOfRange = "out_of_range" }
}

case! {
    pub struct FireCase check may_fire {
        /// Class of the firer
        class: Class,
        /// Figures firing, as they are now
        figures: i32 [1, 20],
        /// Musket, rifle or gun; a sabre does not fire
        weapon: Weapon,
        /// Formation of the firer; guns fire unlimbered
        #[chosen ours]
        formation: Formation,
        /// The firer is light infantry
        light: bool,
        /// Spaces to the target
        #[chosen ours]
        range: i32 [1, 1000],
        /// The firer is on a fire cube
        #[chosen ours]
        fire_cube: bool,
        /// It moved, turned, changed formation, limbered or unlimbered this turn
        #[chosen ours]
        moved: bool,
        /// It is in Bad Order Level 0 or 1
        bad_order: bool,
        /// What is fired at
        #[chosen ours]
        target: Target,
        /// The firer stands in the target's flank or rear zone
        #[chosen ours]
        enfilade: bool,
        /// The target's space
        cover: Terrain = Terrain::Clear,
        /// The target's space is combustible
        combustible: bool,
        /// Toggles of the game
        options: Options,
    }
}

fn may_fire(case: &FireCase) -> Result<(), Fault> {
    let refused = |field, why: &str| Err(Fault::illegal(rule!("CC-FIR-1"), field, why));
    match case.formation {
        _ if case.weapon == Weapon::Sabre => refused("weapon", "cavalry does not fire"),
        Formation::Limbered => refused("formation", "limbered guns do not fire"),
        Formation::Crew => refused("formation", "a crew away from its guns does not fire"),
        Formation::Unlimbered if !case.weapon.is_gun() => refused("formation", "only guns are unlimbered"),
        it if it != Formation::Unlimbered && case.weapon.is_gun() => {
            refused("formation", "guns fire unlimbered only")
        }
        _ => Ok(()),
    }
}

impl Weapon {
    /// The band that a range lies in (CC-FIR-T1).
    pub fn band(self, range: i32) -> Band {
        if self == Weapon::Sabre {
            return Band::OutOfRange;
        }
        let row = RANGES.row(self.word());
        let reached =
            |column: &usize| RANGES.at(row, *column).is_some_and(|it| it.from <= range && range <= it.to);
        (0..RANGES.table.columns.len()).find(reached).map_or(Band::OutOfRange, |column| Band::ALL[column])
    }

    /// How far the band reaches at the most; 0 where the weapon has none of it.
    pub fn reach(self, band: Band) -> i32 {
        if self == Weapon::Sabre || band == Band::OutOfRange {
            return 0;
        }
        RANGES.at(RANGES.row(self.word()), band as usize).map_or(0, |it| it.to)
    }
}

impl FireCase {
    fn band(&self) -> Band {
        self.weapon.band(self.range)
    }
}

pub const MODIFIERS: &[Modifier<FireCase>] = &[
    Modifier::of(rule!("CC-FIR-F1"), "class", "green -1, veteran 0, crack +1, guard +1", |c| match c.class {
        Class::Green => -1,
        Class::Veteran => 0,
        Class::Crack | Class::Guard => 1,
    }),
    Modifier::named(
        rule!("CC-FIR-F2"),
        "range",
        "musket/rifle close 0, musket long -3, rifle long -1; guns canister +3, effective 0, long -2",
        |c| Label::word("range ", c.band().word(), ""),
        |c| match (c.band(), c.weapon) {
            (Band::Close, it) if it.is_gun() => 3,
            (Band::Long, Weapon::Musket) => -3,
            (Band::Long, Weapon::Rifle) => -1,
            (Band::Long, _) => -2,
            _ => 0,
        },
    ),
    Modifier::named(
        rule!("CC-FIR-F3"),
        "firer's formation",
        "line, garrison, unlimbered 0; column -2; square -2; skirmish 0 for light infantry, -2 for line infantry",
        |c| Label::word("formation ", c.formation.word(), ""),
        |c| match c.formation {
            Formation::Column | Formation::Square => -2,
            Formation::Skirmish if !c.light => -2,
            _ => 0,
        },
    ),
    Modifier::flat(rule!("CC-FIR-F4"), "fire cube", 1, |c| c.fire_cube),
    Modifier::flat(rule!("CC-FIR-F5"), "moved", -1, |c| c.moved),
    Modifier::flat(rule!("CC-FIR-F6"), "bad order", -3, |c| c.bad_order),
    Modifier::of(rule!("CC-FIR-F7"), "gun weight", "light_gun -1, field_gun 0, heavy_gun +1", |c| {
        match c.weapon {
            Weapon::LightGun => -1,
            Weapon::HeavyGun => 1,
            _ => 0,
        }
    }),
    Modifier::named(
        rule!("CC-FIR-F8"),
        "target",
        "infantry column +1; square +2; cavalry +1; limbered +1; skirmish or crew -2; unlimbered -1; infantry line, garrison 0",
        |c| Label::word("target ", c.target.word(), ""),
        |c| match c.target {
            Target::InfantrySquare => 2,
            Target::InfantryColumn | Target::Cavalry | Target::Limbered => 1,
            Target::InfantryLine | Target::Garrison => 0,
            Target::Unlimbered => -1,
            Target::Skirmish | Target::Crew => -2,
        },
    ),
    Modifier::flat(rule!("CC-FIR-F9"), "enfilade", 2, |c| c.enfilade && !c.target.is_all_round()),
    Modifier::named(
        rule!("CC-FIR-F10"),
        "cover",
        "light -1, heavy -2, strong point -3",
        |c| Label::word("cover ", c.cover.word(), ""),
        |c| match c.cover {
            Terrain::Clear => 0,
            Terrain::Light => -1,
            Terrain::Heavy => -2,
            Terrain::StrongPoint => -3,
        },
    ),
];

finding! {
    pub struct Hit { kia: i32, ignites: bool }
}

finding! {
    pub struct Fire {
        natural: Option<i32>,
        modifiers: Tally,
        total: Option<i32>,
        band: Band,
        cell_id: Maybe<CellId>,
        outcome: Hit,
        effects: Vec<Effect>,
    }
}

pub static FIRE: Proc<FireCase, Fire> = procedure!(
    "fire",
    "Fire",
    "Fire",
    "1d10",
    FireCase,
    fire,
    rules![
        "CC-FIR-1",
        "CC-FIR-5",
        "CC-FIR-6",
        "CC-FIR-T1",
        "CC-FIR-T2",
        "CC-FIR-F1",
        "CC-FIR-F2",
        "CC-FIR-F3",
        "CC-FIR-F4",
        "CC-FIR-F5",
        "CC-FIR-F6",
        "CC-FIR-F7",
        "CC-FIR-F8",
        "CC-FIR-F9",
        "CC-FIR-F10",
        "CC-BUR-1",
        "CC-VOC-6",
        "CC-FIR-7"
    ],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &Fire| [
        it.outcome.kia,
        i32::from(it.outcome.ignites)
    ]
    .into())
);

fn fire(case: &FireCase, cx: &mut Cx<'_>) -> Play<Fire> {
    cx.cite(rule!("CC-FIR-1"));
    cx.cite(rule!("CC-FIR-T1"));
    let band = case.band();
    if band == Band::OutOfRange {
        return Ok(Fire {
            natural: None,
            modifiers: Tally::default(),
            total: None,
            band,
            cell_id: Maybe(None),
            outcome: Hit { kia: 0, ignites: false },
            effects: Vec::new(),
        });
    }
    cx.cite(rule!("CC-FIR-5"));
    cx.cite(rule!("CC-VOC-6"));
    let natural = cx.roll(Throw::die(10))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    let row = if case.weapon.is_gun() {
        SizeRow::ALL.len() + case.figures.min(3) as usize - 1
    } else {
        SizeRow::of(case.figures) as usize
    };
    let column = printed::FIRE.column_of(total);
    let kia = *printed::FIRE.at(row, column);
    if case.combustible {
        cx.cite(rule!("CC-FIR-7"));
    }
    let ignites = case.combustible && case.weapon.is_gun() && band != Band::Close && natural == 10;
    if ignites {
        cx.cite(rule!("CC-BUR-1"));
    }
    let effects = if kia == 0 {
        Vec::new()
    } else {
        cx.cite(rule!("CC-FIR-6"));
        vec![Effect::Kia(kia), Effect::MoraleCheck(Event::RangedKia)]
    };
    Ok(Fire {
        natural: Some(natural),
        modifiers,
        total: Some(total),
        band,
        cell_id: Maybe(Some(printed::FIRE.name(row, column))),
        outcome: Hit { kia, ignites },
        effects,
    })
}

words! {
    pub enum Peril { Fire = "fire", Melee = "melee", Overrun = "overrun" }
}

case! {
    pub struct LeaderCase {
        /// What befell the space: a figure lost to fire or in melee, or an enemy who enters it
        cause: Peril,
        /// Toggles of the game
        options: Options,
    }
}

words! {
    pub enum Fate { Safe = "safe", Kia = "kia" }
}

finding! {
    pub struct LeaderLoss { natural: i32, outcome: Fate }
}

pub static LEADER_LOSS: Proc<LeaderCase, LeaderLoss> = procedure!(
    "leader_loss",
    "Loss of a leader",
    "Fire",
    "1d10 or 1d6",
    LeaderCase,
    leader_loss,
    rules!["CC-LDR-5", "CC-LDR-6"],
    Ranking::of(Party("leader"), |it: &LeaderLoss| (-(it.outcome as i32)).into())
);

fn leader_loss(case: &LeaderCase, cx: &mut Cx<'_>) -> Play<LeaderLoss> {
    let (sides, lost): (u8, fn(i32) -> bool) = match case.cause {
        Peril::Fire => (10, |die| die == 1),
        Peril::Melee => (10, |die| die <= 2),
        Peril::Overrun => (6, |die| 5 <= die),
    };
    cx.cite(if case.cause == Peril::Overrun { rule!("CC-LDR-6") } else { rule!("CC-LDR-5") });
    let natural = cx.roll(Throw::die(sides))?.fact();
    let outcome = if lost(natural) { Fate::Kia } else { Fate::Safe };
    Ok(LeaderLoss { natural, outcome })
}
