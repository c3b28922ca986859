//! The Assault (BB-ASLT).

use engine::{
    CellId, Cx, Fault, Label, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure,
    words,
};

use super::terrain::{FoundTerrain, TERRAIN, TerrainCase, shelters};
use crate::printed::grid;
use crate::vocabulary::{Arm, Terrain};

grid!(ASSAULT_TABLE: Vec<AssaultEffect>, "assault.toml", effects_of_cell);

words! {
    pub enum AssaultDice { OneD6 = "one_d6", TwoD6 = "two_d6" }
}

words! {
    pub enum Cover {
        GentleSlope = "gentle_slope", SteepSlope = "steep_slope", Stream = "stream", Bridge = "bridge",
        Marsh = "marsh", Woods = "woods", Village = "village", Town = "town", Fort = "fort",
        RiflePits = "rifle_pits", Entrenchment = "entrenchment",
    }
}

case! {
    pub struct AttackerCase {
        /// Bases of all attackers
        #[chosen ours]
        bases: i32 [1, 1000],
        /// Rated Aggressive
        aggressive: bool,
        /// In deep formation
        #[chosen ours]
        in_depth: bool,
        /// Disrupted
        disrupted: bool,
        /// Low on Ammo
        low_ammo: bool,
        /// Rated Fragile
        fragile: bool,
        /// Has lost so many bases that it is Spent (BB-UNIT-9)
        spent: bool,
    }
}

case! {
    pub struct DefenderCase check no_general {
        /// Bases of the defender
        bases: i32 [1, 1000],
        /// Rated Aggressive
        aggressive: bool,
        /// In deep formation
        #[chosen ours]
        in_depth: bool,
        /// Disrupted
        disrupted: bool,
        /// Low on Ammo
        low_ammo: bool,
        /// Rated Fragile
        fragile: bool,
        /// Has lost so many bases that it is Spent (BB-UNIT-9)
        spent: bool,
        /// Arm of the defender
        arm: Arm,
        /// Cavalry only: in the saddle
        #[chosen ours]
        mounted: bool = true,
        /// Artillery: Silenced
        silenced: bool,
        /// Attacked from outside its front zone, or in Column of March, or limbered
        #[chosen theirs]
        outflanked: bool,
        /// All terrain that covers it (BB-TER-8)
        #[chosen ours]
        cover: Vec<Cover> [0, 20] = Vec::new(),
    }
}

fn no_general(defender: &DefenderCase) -> Result<(), Fault> {
    defender.arm.of_a_unit()
}

case! {
    pub struct AssaultCase {
        /// The principal attacker, with the bases of all
        attacker: AttackerCase,
        /// The unit attacked
        #[chosen theirs]
        defender: DefenderCase,
        /// Option: dice of each side
        assault_dice: AssaultDice = AssaultDice::OneD6,
    }
}

/// Cover adds up across these groups, the best entry of each (BB-TER-7).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Ground,
    Slope,
    Water,
}

/// All cover together is worth no more than this.
const MOST_COVER: i32 = -6;

impl Cover {
    fn group(self) -> Group {
        match self {
            Cover::GentleSlope | Cover::SteepSlope => Group::Slope,
            Cover::Stream | Cover::Bridge => Group::Water,
            Cover::Marsh
            | Cover::Woods
            | Cover::Village
            | Cover::Town
            | Cover::Fort
            | Cover::RiflePits
            | Cover::Entrenchment => Group::Ground,
        }
    }

    fn terrain(self) -> Terrain {
        match self {
            Cover::GentleSlope => Terrain::GentleSlope,
            Cover::SteepSlope => Terrain::SteepSlope,
            Cover::Stream => Terrain::Stream,
            Cover::Bridge => Terrain::Bridge,
            Cover::Marsh => Terrain::Marsh,
            Cover::Woods => Terrain::Woods,
            Cover::Village => Terrain::Village,
            Cover::Town => Terrain::Town,
            Cover::Fort => Terrain::Fort,
            Cover::RiflePits => Terrain::RiflePits,
            Cover::Entrenchment => Terrain::Entrenchment,
        }
    }
}

impl DefenderCase {
    fn arm(&self) -> Arm {
        self.arm.as_it_fights(self.mounted)
    }

    fn ground(&self, cover: Cover) -> FoundTerrain {
        TERRAIN.of(&TerrainCase::to(cover.terrain(), self.arm()))
    }

    /// The best entry of a group: its word and its value.
    fn best(&self, group: Group) -> (&'static str, i32) {
        // BB-TER-7, BB-ASLT-M1
        let all = self.cover.iter().filter(|it| it.group() == group);
        let worth = all.map(|it| (it.word(), self.ground(*it).assault.unwrap_or(0)));
        worth.min_by_key(|it| it.1).unwrap_or(("none", 0))
    }

    fn water(&self) -> i32 {
        let others = self.best(Group::Ground).1 + self.best(Group::Slope).1;
        self.best(Group::Water).1.max(MOST_COVER - others)
    }

    fn is_outflanked(&self) -> bool {
        self.outflanked && !self.cover.iter().any(|it| self.ground(*it).no_outflanking)
    }
}

/// BB-ASLT-5: 1, 2 or 3 for at least 3:2, 2:1 or 3:1.
fn advantage(ours: i32, theirs: i32) -> i32 {
    [(3, 2), (2, 1), (3, 1)].iter().filter(|(many, few)| theirs * many <= ours * few).count() as i32
}

/// Advantages are added by the attacker and subtracted by the defender, penalties the other way round.
pub const MODIFIERS: &[Modifier<AssaultCase>] = &[
    Modifier::named(
        rule!("BB-ASLT-M1a"),
        "Defender in cover: ground",
        "-1, -2 or -3",
        |c| Label::word("Defender in cover: ", c.defender.best(Group::Ground).0, ""),
        |c| c.defender.best(Group::Ground).1,
    ),
    Modifier::named(
        rule!("BB-ASLT-M1b"),
        "Defender in cover: slope",
        "-1 or -2",
        |c| Label::word("Defender in cover: ", c.defender.best(Group::Slope).0, ""),
        |c| c.defender.best(Group::Slope).1,
    ),
    Modifier::named(
        rule!("BB-ASLT-M1c"),
        "Defender in cover: water",
        "-1 or -2",
        |c| Label::word("Defender in cover: ", c.defender.best(Group::Water).0, ""),
        |c| c.defender.water(),
    ),
    Modifier::flat(rule!("BB-ASLT-M2"), "Defender Outflanked", 2, |c| c.defender.is_outflanked()),
    Modifier::of(rule!("BB-ASLT-M3"), "Attacker numerical advantage", "+1, +2 or +3", |c| {
        advantage(c.attacker.bases, c.defender.bases)
    }),
    Modifier::of(rule!("BB-ASLT-M3"), "Defender numerical advantage", "-1, -2 or -3", |c| {
        -advantage(c.defender.bases, c.attacker.bases)
    }),
    Modifier::flat(rule!("BB-ASLT-M4"), "Attacker Aggressive", 1, |c| c.attacker.aggressive),
    Modifier::flat(rule!("BB-ASLT-M4"), "Defender Aggressive", -1, |c| c.defender.aggressive),
    Modifier::flat(rule!("BB-ASLT-M5"), "Attacker In Depth", 1, |c| c.attacker.in_depth),
    Modifier::flat(rule!("BB-ASLT-M5"), "Defender In Depth", -1, |c| c.defender.in_depth),
    Modifier::flat(rule!("BB-ASLT-M6"), "Attacker Disrupted or Silenced", -1, |c| c.attacker.disrupted),
    Modifier::flat(rule!("BB-ASLT-M6"), "Defender Disrupted or Silenced", 1, |c| {
        c.defender.disrupted || c.defender.silenced
    }),
    Modifier::flat(rule!("BB-ASLT-M7"), "Attacker Low on Ammo", -1, |c| c.attacker.low_ammo),
    Modifier::flat(rule!("BB-ASLT-M7"), "Defender Low on Ammo", 1, |c| c.defender.low_ammo),
    Modifier::flat(rule!("BB-ASLT-M8"), "Attacker Fragile", -1, |c| c.attacker.fragile),
    Modifier::flat(rule!("BB-ASLT-M8"), "Defender Fragile", 1, |c| c.defender.fragile),
    Modifier::flat(rule!("BB-ASLT-M9"), "Attacker Spent", -2, |c| c.attacker.spent),
    Modifier::flat(rule!("BB-ASLT-M9"), "Defender Spent", 2, |c| c.defender.spent),
];

impl AssaultCase {
    /// What is added to the dice: known before any die falls.
    pub fn modifiers(&self) -> Tally {
        Tally::of(self, MODIFIERS)
    }
}

words! {
    /// In the order of the Assault Table.
    pub enum Band {
        Plus7 = "plus_7",
        Plus4To6 = "plus_4_6",
        Plus1To3 = "plus_1_3",
        Zero = "zero",
        Minus1To3 = "minus_1_3",
        Minus4To6 = "minus_4_6",
        Minus7 = "minus_7",
    }
}

words! {
    pub enum AssaultEffect {
        AttackerLoses1Base = "attacker_loses_1_base",
        AttackerLoses2Bases = "attacker_loses_2_bases",
        DefenderLoses1Base = "defender_loses_1_base",
        DefenderLoses2Bases = "defender_loses_2_bases",
        AttackerRetires3 = "attacker_retires_3",
        AttackerRetires6 = "attacker_retires_6",
        AttackerRetiresFullMove = "attacker_retires_full_move",
        DefenderRetires3 = "defender_retires_3",
        DefenderRetires9 = "defender_retires_9",
        DefenderRetiresFullMove = "defender_retires_full_move",
        IgnoreTerrain = "ignore_terrain",
        AttackerMustExploit = "attacker_must_exploit",
        AttackerMayExploit = "attacker_may_exploit",
        AttackerMayOccupy = "attacker_may_occupy",
        AttackerOccupies = "attacker_occupies",
        AttackerDisrupted = "attacker_disrupted",
        DefenderDisrupted = "defender_disrupted",
        NewAssault = "new_assault",
    }
}

/// Reads the printed words of a cell.
pub fn effects_of_cell(text: &str) -> Option<Vec<AssaultEffect>> {
    text.split(';').map(|it| AssaultEffect::of_word(&it.trim().replace(' ', "_"))).collect()
}

/// What a band of the table says (BB-ASLT-8).
pub fn effects_of(band: Band) -> &'static [AssaultEffect] {
    ASSAULT_TABLE.at(band as usize, ASSAULT_TABLE.column("result"))
}

case! {
    pub struct ResultCase {
        /// Final difference
        difference: i32,
    }
}

finding! {
    pub struct AssaultResult { total: i32, outcome: Band, effects: Vec<AssaultEffect>, cell_id: CellId }
}

pub static ASSAULT_RESULT: Proc<ResultCase, AssaultResult> = procedure!(
    "assault_result",
    "Assault table",
    "Assault",
    "",
    ResultCase,
    assault_result,
    &[rule!("BB-ASLT-8"), rule!("BB-ASLT-9"), rule!("BB-ASLT-10")]
);

fn assault_result(case: &ResultCase, cx: &mut Cx<'_>) -> Play<AssaultResult> {
    cx.cite(rule!("BB-ASLT-8"));
    let (row, column) = (ASSAULT_TABLE.row_of(case.difference), ASSAULT_TABLE.column("result"));
    let outcome = Band::ALL[row];
    cx.cite(if outcome == Band::Zero { rule!("BB-ASLT-10") } else { rule!("BB-ASLT-9") });
    let effects = ASSAULT_TABLE.at(row, column).clone();
    Ok(AssaultResult { total: case.difference, outcome, effects, cell_id: ASSAULT_TABLE.name(row, column) })
}

finding! {
    pub struct Assault {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        outcome: Band,
        effects: Vec<AssaultEffect>,
    }
}

pub static ASSAULT: Proc<AssaultCase, Assault> = procedure!(
    "assault",
    "Assault",
    "Assault",
    "d6 a side",
    AssaultCase,
    assault,
    &[
        rule!("BB-ASLT-3"),
        rule!("BB-ASLT-4"),
        rule!("BB-ASLT-M1"),
        rule!("BB-ASLT-5"),
        rule!("BB-ASLT-6"),
        rule!("BB-ASLT-7"),
        rule!("BB-ASLT-8"),
        rule!("BB-ASLT-9"),
        rule!("BB-ASLT-10"),
        rule!("BB-TER-5"),
        rule!("BB-TER-7"),
        rule!("BB-UNIT-7")
    ],
    Ranking::between(Party::ATTACKER, Party::DEFENDER, |it: &Assault| (-(it.outcome as i32)).into())
);

fn assault(case: &AssaultCase, cx: &mut Cx<'_>) -> Play<Assault> {
    cx.cite(rule!("BB-ASLT-3"));
    let throw = match case.assault_dice {
        AssaultDice::OneD6 => Throw::die(6),
        AssaultDice::TwoD6 => Throw::sum(2, 6),
    };
    // The attacker's dice come first; only the difference is carried on.
    let signs = [1, -1];
    let natural = cx.fold(signs.len(), 0, |cx, sum, side| Ok(sum + signs[side] * cx.roll(throw)?.fact()))?;
    cite_modifiers(case, cx);
    let modifiers = case.modifiers();
    let difference = natural + modifiers.sum();
    let AssaultResult { total, outcome, effects, cell_id } =
        cx.within(&ASSAULT_RESULT, &ResultCase { difference })?;
    Ok(Assault { natural, modifiers, total, cell_id, outcome, effects })
}

/// The readings behind the modifiers.
fn cite_modifiers(case: &AssaultCase, cx: &mut Cx<'_>) {
    let defender = &case.defender;
    cx.cite(rule!("BB-ASLT-4"));
    cx.cite(rule!("BB-ASLT-5"));
    defender.arm.cite_dismounted(defender.mounted, cx);
    if !defender.cover.is_empty() {
        cx.cite(rule!("BB-ASLT-M1"));
        cx.cite(rule!("BB-TER-7"));
    }
    if defender.cover.iter().any(|it| !shelters(it.terrain(), defender.arm())) {
        cx.cite(rule!("BB-TER-5"));
    }
    if defender.outflanked {
        cx.cite(rule!("BB-ASLT-6"));
    }
    if case.attacker.in_depth || defender.in_depth {
        cx.cite(rule!("BB-ASLT-7"));
    }
}
