//! What steps and changes of formation cost: every answer of the two procedures, asked once and kept.

use std::sync::LazyLock;

use crate::map::Ground;
use crate::resolve::movement::{ChangeCase, FORMATION_CHANGE, MOVE_COST, MoveFormation, StepCase, UnitType};
use crate::vocabulary::{Class, Formation, Options, Terrain};

/// How a step is made, besides by whom and into what.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    pub uphill: bool,
    pub road: bool,
    pub backward: bool,
    pub through_friend: bool,
    pub leaving_zoc: bool,
    pub charge: bool,
}

/// It cannot be done.
pub const NO: u8 = u8::MAX;

/// The toggles change no price.
fn plain() -> Options {
    crate::options::Options::default().toggles()
}

/// None where it is forbidden.
pub fn step(row: MoveFormation, ground: Ground, how: Manner) -> Option<u8> {
    static ALL: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let rows = MoveFormation::ALL.iter().flat_map(|row| Ground::ALL.iter().map(move |it| (*row, *it)));
        let cases = rows.flat_map(|it| (0..64u8).map(move |bits| (it, bits)));
        let price = |((formation, terrain), bits): ((MoveFormation, Ground), u8)| {
            let bit = |at: u8| bits >> at & 1 == 1;
            let case = StepCase {
                formation,
                terrain,
                uphill: bit(0),
                road: bit(1),
                backward: bit(2),
                through_friend: bit(3),
                leaving_zoc: bit(4),
                charge: bit(5),
                arm: None,
                options: plain(),
            };
            MOVE_COST.of(&case).outcome.ap.map_or(NO, |it| it as u8)
        };
        cases.map(price).collect()
    });
    let flags = [how.uphill, how.road, how.backward, how.through_friend, how.leaving_zoc, how.charge];
    let bits = flags.iter().rev().fold(0, |acc, it| 2 * acc + usize::from(*it));
    let at = (row as usize * Ground::ALL.len() + ground as usize) * 64 + bits;
    Some(ALL[at]).filter(|it| *it != NO)
}

/// None where it cannot be done.
pub fn change(kind: UnitType, class: Class, from: Formation, to: Formation, terrain: Terrain) -> Option<u8> {
    Some(changes(kind, class, from, terrain)[to as usize]).filter(|it| *it != NO)
}

/// What it costs to change into each formation, in their order; [`NO`] where it cannot be done.
pub fn changes(kind: UnitType, class: Class, from: Formation, terrain: Terrain) -> &'static [u8] {
    const SHAPES: usize = Formation::ALL.len();
    static ALL: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let mut res = Vec::new();
        for unit in UnitType::ALL {
            for class in Class::ALL {
                for at in 0..SHAPES * SHAPES * Terrain::ALL.len() {
                    let case = ChangeCase {
                        unit: *unit,
                        class: Some(*class),
                        from: Formation::ALL[at / SHAPES % SHAPES],
                        to: Formation::ALL[at % SHAPES],
                        terrain: Terrain::ALL[at / (SHAPES * SHAPES)],
                        options: plain(),
                    };
                    res.push(FORMATION_CHANGE.of(&case).outcome.ap.map_or(NO, |it| it as u8));
                }
            }
        }
        res
    });
    let whose = kind as usize * Class::ALL.len() + class as usize;
    let at = ((whose * Terrain::ALL.len() + terrain as usize) * SHAPES + from as usize) * SHAPES;
    &ALL[at..at + SHAPES]
}
