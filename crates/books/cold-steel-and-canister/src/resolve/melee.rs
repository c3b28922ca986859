//! Melee (CC-MEL).

use engine::{
    Applied, CellId, Cx, Datum, Fault, Label, Modifier, Mould, Party, Play, Proc, Ranking, Shown, Tally,
    Throw, Worth, case, finding, procedure, words,
};

use crate::printed::{self, Failure};
use crate::resolve::effect::{Effect, flight};
use crate::vocabulary::{Arm, Class, Flight, Formation, Leader, Level, Options, Side, SizeRow, Terrain};

case! {
    pub struct Combatant check fits_its_arm {
        /// Class of the primary
        class: Class,
        /// Figures of the primary, as they are now
        figures: i32 [1, 20],
        /// Arm of the primary
        arm: Arm = Arm::Infantry,
        /// Heavy cavalry
        heavy: bool,
        /// Formation of the primary
        #[chosen ours]
        formation: Formation,
        /// Charged or counter-charging this turn
        #[chosen ours]
        charged: bool,
        /// Spaces of its charge
        #[chosen ours]
        path_length: i32 [0, 99] = 1,
        /// Any unit of the side charged this turn into a flank / rear
        #[chosen ours]
        flank_rear: bool,
        /// In Bad Order, any level
        bad_order: bool,
        /// The primary's space
        #[chosen ours]
        terrain: Terrain = Terrain::Clear,
        /// Leader in its space; only a Good Order leader of its chain of command helps
        #[chosen ours]
        leader: Leader = Leader::None,
        /// Further friendly units in this melee
        #[chosen ours]
        extra_units: i32 [0, 99] = 0,
        /// Its space is higher than the enemy primary's
        #[chosen ours]
        higher: bool,
    }
}

fn fits_its_arm(case: &Combatant) -> Result<(), Fault> {
    if case.formation.is_of(case.arm) {
        return Ok(());
    }
    let why = format!("{} is no formation of {}", case.formation.word(), case.arm.word());
    Err(Fault::illegal(rule!("CC-VOC-10"), "formation", why))
}

case! {
    pub struct MeleeCase {
        /// One side: its primary, and what the whole side adds
        a: Combatant,
        /// The other
        #[chosen theirs]
        b: Combatant,
        /// Toggles of the game
        options: Options,
    }
}

/// A melee as one side sees it.
#[derive(Clone, Debug)]
pub struct Fight {
    own: Combatant,
    enemy: Combatant,
}

impl Fight {
    fn cavalry_against(&self, arm: Arm, formations: &[Formation]) -> bool {
        self.own.arm == Arm::Cavalry && self.enemy.arm == arm && formations.contains(&self.enemy.formation)
    }

    fn rides_down(&self) -> bool {
        let open = [Formation::Line, Formation::Column, Formation::Skirmish];
        self.cavalry_against(Arm::Infantry, &open) || self.cavalry_against(Arm::Artillery, Formation::ALL)
    }
}

pub const MODIFIERS: &[Modifier<Fight>] = &[
    Modifier::of(rule!("CC-MEL-M1"), "class", "green 0, veteran +1, crack +2, guard +3", |c| {
        match c.own.class {
            Class::Green => 0,
            Class::Veteran => 1,
            Class::Crack => 2,
            Class::Guard => 3,
        }
    }),
    Modifier::of(rule!("CC-MEL-M2"), "figures", "03 or less -1, 04 - 08 0, 09 + +1", |c| {
        match SizeRow::of(c.own.figures) {
            SizeRow::Small => -1,
            SizeRow::Middle => 0,
            SizeRow::Large => 1,
        }
    }),
    Modifier::of(
        rule!("CC-MEL-M3"),
        "charging",
        "infantry +1; cavalry +2 (path of length 0: +0)",
        |c| match c.own.arm {
            _ if !c.own.charged || c.own.path_length == 0 => 0,
            Arm::Infantry => 1,
            Arm::Cavalry => 2,
            Arm::Artillery => 0,
        },
    ),
    Modifier::flat(rule!("CC-MEL-M4"), "heavy cavalry", 1, |c| c.own.heavy && c.own.arm == Arm::Cavalry),
    Modifier::named(
        rule!("CC-MEL-M5"),
        "cavalry vs infantry not in square (or garrison), or vs artillery",
        "+2",
        |c| {
            Label::plain(match c.enemy.arm {
                Arm::Artillery => "cavalry vs artillery",
                _ => "cavalry vs infantry not in square",
            })
        },
        |c| if c.rides_down() { 2 } else { 0 },
    ),
    Modifier::flat(rule!("CC-MEL-M6"), "cavalry vs square", -4, |c| {
        c.cavalry_against(Arm::Infantry, &[Formation::Square])
    }),
    Modifier::flat(rule!("CC-MEL-M7"), "into flank / rear", 3, |c| c.own.flank_rear),
    Modifier::flat(rule!("CC-MEL-M8"), "bad order", -2, |c| c.own.bad_order),
    Modifier::flat(rule!("CC-MEL-M9"), "skirmish vs formed", -2, |c| {
        c.own.formation == Formation::Skirmish && c.enemy.formation.is_formed()
    }),
    Modifier::of(rule!("CC-MEL-M10"), "guns", "unlimbered or crew -2; limbered -4", |c| {
        match c.own.formation {
            Formation::Unlimbered | Formation::Crew => -2,
            Formation::Limbered => -4,
            _ => 0,
        }
    }),
    Modifier::of(rule!("CC-MEL-M11"), "holding terrain", "did not charge: heavy +1, strong point +2", |c| {
        match c.own.terrain {
            _ if c.own.charged => 0,
            Terrain::Clear | Terrain::Light => 0,
            Terrain::Heavy => 1,
            Terrain::StrongPoint => 2,
        }
    }),
    Modifier::flat(rule!("CC-MEL-M12"), "good order leader in space", 1, |c| {
        c.own.leader == Leader::GoodOrderInChain
    }),
    Modifier::of(rule!("CC-MEL-M13"), "further units", "+1 each, at most +2", |c| c.own.extra_units.min(2)),
    Modifier::flat(rule!("CC-MEL-M14"), "higher", 1, |c| c.own.higher),
    Modifier::flat(rule!("CC-MEL-M15"), "square vs infantry", -2, |c| {
        c.own.formation == Formation::Square && c.enemy.arm == Arm::Infantry
    }),
];

impl Combatant {
    /// What it brings to a melee against nobody in particular, by which a primary is proposed (CC-MEL-1).
    pub fn factor(&self) -> i32 {
        let enemy = Combatant { arm: Arm::Infantry, formation: Formation::Line, ..self.clone() };
        let own = Combatant { extra_units: 0, higher: false, ..self.clone() };
        Tally::of(&Fight { own, enemy }, MODIFIERS).sum()
    }
}

/// The modifiers of both sides, each row with its side.
#[derive(Clone, Debug, PartialEq)]
pub struct BothSides {
    a: Tally,
    b: Tally,
}

finding! {
    pub struct SideRow { side: Side, row as ..: Applied }
}

impl Shown for BothSides {
    const MOULD: &'static Mould = &Mould::List(SideRow::MOULD);

    fn show(&self) -> Datum {
        let of = |side: Side, tally: &Tally| -> Vec<Datum> {
            tally.rows().iter().map(|row| SideRow { side, row: *row }.show()).collect()
        };
        Datum::List([of(Side::A, &self.a), of(Side::B, &self.b)].concat())
    }
}

words! {
    pub enum MeleeResult { Drawn = "drawn", Fallback = "fallback", Retreat = "retreat", Rout = "rout" }
}

finding! {
    pub struct MeleeOutcome {
        winner: Option<Side>,
        difference: i32,
        result: MeleeResult,
        kia_a: i32,
        kia_b: i32,
    }
}

impl MeleeOutcome {
    /// By how much a is ahead, then by the figures of either side that fall.
    fn worth_to_a(&self) -> Worth {
        let ahead = match self.winner {
            Some(Side::A) => self.difference,
            Some(Side::B) => -self.difference,
            None => 0,
        };
        [ahead, self.kia_b - self.kia_a, self.kia_b].into()
    }
}

finding! {
    pub struct Melee {
        natural: Vec<i32>,
        modifiers: BothSides,
        total: Vec<i32>,
        cell_id: CellId,
        outcome: MeleeOutcome,
        effects: Vec<Effect>,
    }
}

pub static MELEE: Proc<MeleeCase, Melee> = procedure!(
    "melee",
    "Melee",
    "Melee",
    "1d10 a, 1d10 b, 1d6",
    MeleeCase,
    melee,
    rules![
        "CC-MEL-2",
        "CC-MEL-3",
        "CC-MEL-4",
        "CC-MEL-5",
        "CC-MEL-T1",
        "CC-MEL-M1",
        "CC-MEL-M2",
        "CC-MEL-M3",
        "CC-MEL-M4",
        "CC-MEL-M5",
        "CC-MEL-M6",
        "CC-MEL-M7",
        "CC-MEL-M8",
        "CC-MEL-M9",
        "CC-MEL-M10",
        "CC-MEL-M11",
        "CC-MEL-M12",
        "CC-MEL-M13",
        "CC-MEL-M14",
        "CC-MEL-M15",
        "CC-FAIL-T1",
        "CC-FAIL-1",
        "CC-FAIL-2",
        "CC-VOC-10"
    ],
    Ranking::between(Party::A, Party::B, |it: &Melee| it.outcome.worth_to_a())
);

fn melee(case: &MeleeCase, cx: &mut Cx<'_>) -> Play<Melee> {
    cx.cite(rule!("CC-MEL-2"));
    cx.cite(rule!("CC-MEL-5"));
    cx.cite(rule!("CC-MEL-T1"));
    let a = Fight { own: case.a.clone(), enemy: case.b.clone() };
    let b = Fight { own: case.b.clone(), enemy: case.a.clone() };
    let modifiers = BothSides { a: Tally::of(&a, MODIFIERS), b: Tally::of(&b, MODIFIERS) };
    // All that the outcome needs of the two dice is by how much a is ahead; the faces are for the record.
    let sums = [modifiers.a.sum(), modifiers.b.sum()];
    let mut natural = Vec::with_capacity(2);
    let ahead = cx.fold(2, sums[0] - sums[1], |cx, ahead, side| {
        let die = cx.roll(Throw::die(10))?.fact();
        natural.push(die);
        Ok(if side == 0 { ahead + die } else { ahead - die })
    })?;
    let total = natural.iter().zip(sums).map(|(die, sum)| die + sum).collect();
    let difference = ahead.abs();
    let row = printed::MELEE.row_of(difference);
    let (losing, winning) = (printed::MELEE.at(row, 0), printed::MELEE.at(row, 1));
    let winner = match ahead {
        1.. => Some((Side::A, &a)),
        0 => None,
        _ => Some((Side::B, &b)),
    };
    let lost = losing.kia + winner.map_or(0, |(_, fight)| trampled(fight, cx));
    let (kia_a, kia_b) = match winner {
        Some((Side::A, _)) | None => (winning.kia, lost),
        Some((Side::B, _)) => (lost, winning.kia),
    };
    let result = match losing.flight {
        None => MeleeResult::Drawn,
        Some(Flight::Fallback) => MeleeResult::Fallback,
        Some(Flight::Retreat) => MeleeResult::Retreat,
        Some(Flight::Rout) => MeleeResult::Rout,
    };
    let effects = match (winner, losing.flight) {
        (Some((side, fight)), Some(by)) => driven_off(side, fight, by, cx)?,
        _ => Vec::new(),
    };
    let winner = winner.map(|it| it.0);
    let outcome = MeleeOutcome { winner, difference, result, kia_a, kia_b };
    Ok(Melee { natural, modifiers, total, cell_id: printed::MELEE.name(row, 0), outcome, effects })
}

/// One more falls to winning cavalry, unless a square was beaten (CC-MEL-3).
fn trampled(winner: &Fight, cx: &mut Cx<'_>) -> i32 {
    let more = winner.own.arm == Arm::Cavalry
        && winner.enemy.arm != Arm::Cavalry
        && winner.enemy.formation != Formation::Square;
    if more {
        cx.cite(rule!("CC-MEL-3"));
    }
    i32::from(more)
}

/// The beaten primary goes; the d6 says how far.
fn driven_off(winner: Side, fight: &Fight, by: Flight, cx: &mut Cx<'_>) -> Play<Vec<Effect>> {
    cx.cite(rule!("CC-MEL-4"));
    cx.cite(rule!("CC-FAIL-T1"));
    let loser = match winner {
        Side::A => Side::B,
        Side::B => Side::A,
    };
    let mut res = Vec::new();
    if fight.enemy.formation == Formation::Unlimbered {
        cx.cite(rule!("CC-MEL-3"));
        res.push(Effect::AbandonGuns(Some(loser)));
    }
    // Both have thrown: the turn is a's again, but it is the loser's die.
    if loser == Side::B {
        cx.other_throws();
    }
    let die = cx.roll(Throw::die(6))?.fact();
    res.extend(flight(Some(loser), Failure::of(by, die), cx));
    Ok(res)
}

case! {
    pub struct PursuitCase {
        /// Toggles of the game
        options: Options,
    }
}

words! {
    pub enum PursuitOutcome { FreeChoice = "free_choice", Pursuit = "pursuit" }
}

finding! {
    pub struct Pursuit { natural: i32, outcome: PursuitOutcome, effects: Vec<Effect> }
}

pub static PURSUIT: Proc<PursuitCase, Pursuit> = procedure!(
    "pursuit",
    "Pursuit",
    "Melee",
    "1d6",
    PursuitCase,
    pursuit,
    rules!["CC-MEL-6"],
    Ranking::of(Party("winner"), |it: &Pursuit| (-(it.outcome as i32)).into())
);

fn pursuit(_: &PursuitCase, cx: &mut Cx<'_>) -> Play<Pursuit> {
    cx.cite(rule!("CC-MEL-6"));
    let natural = cx.roll(Throw::die(6))?.fact();
    if natural <= 4 {
        return Ok(Pursuit { natural, outcome: PursuitOutcome::FreeChoice, effects: Vec::new() });
    }
    let effects = vec![Effect::Advance(2), Effect::SetLevel(None, Level::Bad(0))];
    Ok(Pursuit { natural, outcome: PursuitOutcome::Pursuit, effects })
}
