//! The Firefight (BB-FF, BB-SHIFT).

use engine::{
    CellId, Cx, Decimal, Fault, Label, Maybe, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case,
    finding, procedure, words,
};

use super::fire_effect::{self, EffectCase, FIRE_EFFECT, FireEffect, FireResult};
use super::terrain::{FoundTerrain, TERRAIN, TerrainCase, shelters};
use crate::printed::grid;
use crate::vocabulary::{Arm, Quality, Terrain};

grid!(FIREFIGHT_TABLE: Shot, "firefight.toml", Shot::of_cell);

words! {
    pub enum Column {
        OffLeft = "off_left", C025 = "0.25", C05 = "0.5", C1 = "1", C2 = "2", C4 = "4", C6 = "6", C9 = "9",
        C12 = "12", C16 = "16", C20 = "20", C25 = "25", C30 = "30", C36 = "36", C42 = "42", C49 = "49", C50 = "50+",
    }
}

impl Column {
    /// The first heading that is at least the fire power; above them all the last.
    pub fn holding(fire_power: Decimal) -> Column {
        let holds = |it: &&Column| Decimal::read(it.word()).is_some_and(|limit| fire_power <= limit);
        Column::ALL.iter().find(holds).copied().unwrap_or(Column::C50)
    }

    /// Shifted so many columns to the right: never beyond the last, but off the table on the left.
    pub fn shifted(self, right: i32) -> Column {
        let last = Column::ALL.len() as i32 - 1;
        Column::ALL[(self as i32 + right).clamp(0, last) as usize]
    }
}

/// What a cell of the Firefight table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    pub result: FireResult,
    pub low_ammo: bool,
}

impl Shot {
    pub fn of_cell(text: &str) -> Option<Shot> {
        let (code, low_ammo) = text.strip_suffix('*').map_or((text, false), |it| (it, true));
        let result = match code {
            "-" => FireResult::None,
            code => FireResult::of_word(&code.to_lowercase())?,
        };
        Some(Shot { result, low_ammo })
    }
}

case! {
    pub struct CellCase {
        /// Column of the table, by its heading
        column: Column,
        /// 2d6 as rolled
        roll: i32 [2, 12],
    }
}

finding! {
    pub struct FoundCell { outcome: FireResult, low_ammo: bool, cell_id: Maybe<CellId> }
}

pub static FIREFIGHT_CELL: Proc<CellCase, FoundCell> = procedure!(
    "firefight_cell",
    "Firefight table",
    "Fire",
    "",
    CellCase,
    firefight_cell,
    &[rule!("BB-FF-2"), rule!("BB-FF-3"), rule!("BB-SHIFT-14")]
);

fn firefight_cell(case: &CellCase, cx: &mut Cx<'_>) -> Play<FoundCell> {
    if case.column == Column::OffLeft {
        // Left of the table nothing is hit, but 11 and 12 still empty the pouches.
        cx.cite(rule!("BB-SHIFT-14"));
        return Ok(FoundCell { outcome: FireResult::None, low_ammo: 11 <= case.roll, cell_id: Maybe(None) });
    }
    cx.cite(rule!("BB-FF-2"));
    if case.column == Column::C6 {
        // The heading that the print has lost.
        cx.cite(rule!("BB-FF-3"));
    }
    // The headings stand in the order of the page, behind the one that is off it.
    let (row, column) = (FIREFIGHT_TABLE.row_of(case.roll), case.column as usize - 1);
    let shot = FIREFIGHT_TABLE.at(row, column);
    let cell_id = Maybe(Some(FIREFIGHT_TABLE.name(row, column)));
    Ok(FoundCell { outcome: shot.result, low_ammo: shot.low_ammo, cell_id })
}

words! {
    pub enum Cover {
        None = "none", Woods = "woods", Village = "village", Town = "town", Fort = "fort",
        RiflePits = "rifle_pits", Entrenchment = "entrenchment",
    }
}

case! {
    pub struct FirerCase {
        /// Units with at least half of the fire power have a Skirmisher base
        skirmishers: bool,
        /// Units with at least half of the fire power fire Devastating Volleys
        devastating_volleys: bool,
        /// Units with at least half of the fire power fire Ragged Volleys
        ragged_volleys: bool,
        /// A rocket unit within 6 inches takes part
        #[chosen ours]
        rockets: bool,
    }
}

case! {
    pub struct TargetCase check no_general {
        /// Arm of the target
        arm: Arm,
        /// Cavalry only: in the saddle
        #[chosen ours]
        mounted: bool = true,
        /// Artillery: limbered
        #[chosen ours]
        limbered: bool,
        /// Training of the target
        quality: Quality = Quality::Trained,
        /// The target has charged this turn
        #[chosen ours]
        charging: bool,
        /// Artillery: half the guns gone
        reduced: bool,
        /// Has a Skirmisher base
        skirmishers: bool,
        /// Rated tactically inept
        tactically_inept: bool,
        /// Any part of it is on a bridge
        #[chosen ours]
        crossing_bridge: bool,
        /// At least half of the fire power comes from outside its front zone
        #[chosen theirs]
        flanking_fire: bool,
        /// In Column of March
        #[chosen ours]
        in_march: bool,
        /// The best cover that at least half of its bases have
        #[chosen ours]
        cover: Cover = Cover::None,
    }
}

fn no_general(target: &TargetCase) -> Result<(), Fault> {
    target.arm.of_a_unit()
}

case! {
    pub struct FirefightCase check something_fires {
        /// Fire power of all firers
        #[chosen ours]
        fire_power: Decimal [0, 1_000_000],
        /// The units that fire
        firer: FirerCase,
        /// The unit fired at
        #[chosen theirs]
        target: TargetCase,
    }
}

fn something_fires(case: &FirefightCase) -> Result<(), Fault> {
    if case.fire_power <= Decimal::ZERO {
        let why = "with nothing in range there is no Firefight";
        return Err(Fault::bad("fire_power", why).allowing(["more than 0"]).citing(rule!("BB-FPOW-3")));
    }
    Ok(())
}

impl TargetCase {
    fn arm(&self) -> Arm {
        self.arm.as_it_fights(self.mounted)
    }

    fn terrain(&self) -> Option<Terrain> {
        Terrain::of_word(self.cover.word())
    }

    fn ground(&self) -> Option<FoundTerrain> {
        self.terrain().map(|it| TERRAIN.of(&TerrainCase::to(it, self.arm())))
    }

    fn easy(&self) -> bool {
        match self.arm() {
            Arm::Cavalry => true,
            Arm::Artillery => self.limbered,
            Arm::Infantry | Arm::General => false,
        }
    }

    /// The case of a result against it.
    pub fn struck(&self, result: FireResult) -> EffectCase {
        let TargetCase { arm, mounted, quality, charging, reduced, .. } = *self;
        EffectCase { result, target: fire_effect::TargetCase { arm, mounted, quality, charging, reduced } }
    }

    fn flanked(&self) -> bool {
        let barred = self.ground().is_some_and(|it| it.no_flanking_fire);
        (self.flanking_fire || self.in_march) && !barred
    }
}

pub const SHIFTS: &[Modifier<FirefightCase>] = &[
    Modifier::flat(rule!("BB-SHIFT-1"), "Target limbered artillery or mounted cavalry", 1, |c| {
        c.target.easy()
    }),
    Modifier::flat(rule!("BB-SHIFT-2"), "Firer has Skirmisher base", 1, |c| c.firer.skirmishers),
    Modifier::flat(rule!("BB-SHIFT-3"), "Firer fires Devastating Volleys", 1, |c| {
        c.firer.devastating_volleys
    }),
    Modifier::flat(rule!("BB-SHIFT-4"), "Target tactically inept", 1, |c| c.target.tactically_inept),
    Modifier::flat(rule!("BB-SHIFT-5"), "Target crossing Bridge", 1, |c| c.target.crossing_bridge),
    Modifier::flat(rule!("BB-SHIFT-6"), "Target attacked with Flanking Fire", 1, |c| c.target.flanked()),
    Modifier::flat(rule!("BB-SHIFT-7"), "Target attacked with Rockets", 1, |c| c.firer.rockets),
    // In Column of March the skirmishers are not out (BB-UNIT-4).
    Modifier::flat(rule!("BB-SHIFT-8"), "Target has Skirmisher base", -1, |c| {
        c.target.skirmishers && !c.target.in_march
    }),
    Modifier::flat(rule!("BB-SHIFT-9"), "Firer fires Ragged Volleys", -1, |c| c.firer.ragged_volleys),
    Modifier::named(
        rule!("BB-SHIFT-10"),
        "Target in cover",
        "-1, -2 or -3",
        |c| Label::word("Target in cover: ", c.target.cover.word(), ""),
        |c| c.target.ground().map_or(0, |it| -it.cover_left),
    ),
];

/// Where the table is entered: known before any die falls.
#[derive(Clone, Debug)]
pub struct Entry {
    pub column_before: Column,
    pub modifiers: Tally,
    pub shift: i32,
    pub column: Column,
}

impl FirefightCase {
    pub fn entry(&self) -> Entry {
        let column_before = Column::holding(self.fire_power);
        let modifiers = Tally::of(self, SHIFTS);
        let shift = modifiers.sum();
        Entry { column_before, modifiers, shift, column: column_before.shifted(shift) }
    }
}

finding! {
    pub struct Firefight {
        natural: i32,
        modifiers: Tally,
        total: i32,
        column_before: Column,
        shift: i32,
        column: Column,
        cell_id: Maybe<CellId>,
        outcome: FireResult,
        firer_low_ammo: bool,
        effects: Vec<FireEffect>,
    }
}

pub static FIREFIGHT: Proc<FirefightCase, Firefight> = procedure!(
    "firefight",
    "Firefight",
    "Fire",
    "2d6",
    FirefightCase,
    firefight,
    &[
        rule!("BB-FF-1"),
        rule!("BB-FF-2"),
        rule!("BB-FF-3"),
        rule!("BB-SHIFT-12"),
        rule!("BB-SHIFT-14"),
        rule!("BB-TER-3"),
        rule!("BB-TER-5"),
        rule!("BB-UNIT-4"),
        rule!("BB-EFF-1"),
        rule!("BB-EFF-2"),
        rule!("BB-AMMO-2"),
        rule!("BB-CHG-5"),
        rule!("BB-UNIT-7"),
        rule!("BB-TER-6")
    ],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &Firefight| (it.outcome as i32).into())
);

fn firefight(case: &FirefightCase, cx: &mut Cx<'_>) -> Play<Firefight> {
    cx.cite(rule!("BB-FF-1"));
    let target = &case.target;
    let Entry { column_before, modifiers, shift, column } = case.entry();
    cite_shifts(target, cx);
    if Column::ALL.len() as i32 <= column_before as i32 + shift {
        cx.cite(rule!("BB-SHIFT-14"));
    }
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let cell = cx.within(&FIREFIGHT_CELL, &CellCase { column, roll: natural })?;
    if cell.low_ammo {
        cx.cite(rule!("BB-AMMO-2"));
    }
    let effects = cx.within(&FIRE_EFFECT, &target.struck(cell.outcome))?.effects;
    Ok(Firefight {
        natural,
        modifiers,
        total: natural,
        column_before,
        shift,
        column,
        cell_id: cell.cell_id,
        outcome: cell.outcome,
        firer_low_ammo: cell.low_ammo,
        effects,
    })
}

/// The readings behind the shifts that depend on more than one field.
fn cite_shifts(target: &TargetCase, cx: &mut Cx<'_>) {
    target.arm.cite_dismounted(target.mounted, cx);
    if target.flanking_fire || target.in_march {
        cx.cite(rule!("BB-SHIFT-12"));
    }
    if target.in_march && target.skirmishers {
        cx.cite(rule!("BB-UNIT-4"));
    }
    match target.terrain() {
        Some(it) if shelters(it, target.arm()) => {
            cx.cite(rule!("BB-TER-3"));
            cx.cite(rule!("BB-TER-6"));
        }
        Some(_) => cx.cite(rule!("BB-TER-5")),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BB-FF-3: with column c = 1 to 16 and roll r, the band is c - (12 - r).
    #[test]
    fn the_restored_table_obeys_its_formula() {
        assert_eq!(FIREFIGHT_TABLE.table.columns, Column::WORDS[1..]);
        for (c, column) in Column::ALL.iter().enumerate().skip(1) {
            for roll in 2..=12 {
                let want = match c as i32 - (12 - roll) {
                    ..=0 => FireResult::None,
                    1 => FireResult::R,
                    2 => FireResult::T,
                    3 => FireResult::V,
                    4..=6 => FireResult::One,
                    7..=9 => FireResult::Two,
                    _ => FireResult::Three,
                };
                let shot =
                    FIREFIGHT_TABLE.at(FIREFIGHT_TABLE.row_of(roll), FIREFIGHT_TABLE.column(column.word()));
                assert_eq!(*shot, Shot { result: want, low_ammo: 11 <= roll }, "{} {roll}", column.word());
            }
        }
    }
}
