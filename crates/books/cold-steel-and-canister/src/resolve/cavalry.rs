//! Infantry and artillery next to enemy cavalry (CC-CAV): the double check.

use engine::{CellId, Cx, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words};

use crate::printed::{CAVALRY, Failure};
use crate::resolve::effect::{Effect, flight};
use crate::resolve::morale::{Cell, Status, modifiers};
use crate::vocabulary::{Class, Event, Flight, Leader, Options, Reaction, SizeRow, Terrain};

words! {
    /// Who stands next to the cavalry.
    pub enum Kind {
        Infantry = "infantry",
        Skirmish = "skirmish",
        ArtilleryUnlimbered = "artillery_unlimbered",
        ArtilleryLimbered = "artillery_limbered",
        Crew = "crew",
    }
}

case! {
    pub struct ProximityCase {
        /// Green / Conscript, Veteran, Crack / Elite, Grenadier / Guard
        class: Class,
        /// Figures at the start of the game
        unit_size: i32 [1, 20],
        /// KIA suffered so far
        casualties: i32 [0, 20] = 0,
        /// Infantry formed in line, column or garrison; skirmishers; gunners
        kind: Kind,
        /// The unit's own space
        #[chosen ours]
        terrain: Terrain = Terrain::Clear,
        /// Leader in its space; only a Good Order leader of its chain of command helps
        #[chosen ours]
        leader: Leader = Leader::None,
        /// Added by a rule of the scenario
        extra: i32 [-1000, 1000] = 0,
        /// Toggles of the game
        options: Options,
    }
}

finding! {
    pub struct Proximity {
        natural: Vec<u8>,
        modifiers: Tally,
        total: i32,
        row: SizeRow,
        column: i32,
        target: Option<i32>,
        cell: &'static str,
        cell_id: CellId,
        made: i32,
        outcome: Reaction,
        effects: Vec<Effect>,
    }
}

pub static CAVALRY_PROXIMITY: Proc<ProximityCase, Proximity> = procedure!(
    "cavalry_proximity",
    "Next to enemy cavalry",
    "Charge",
    "2d10, 1d6",
    ProximityCase,
    cavalry_proximity,
    rules![
        "CC-CAV-1",
        "CC-CAV-3",
        "CC-CAV-4",
        "CC-CAV-5",
        "CC-CAV-6",
        "CC-CAV-7",
        "CC-CAV-8",
        "CC-CAV-9",
        "CC-CAV-10",
        "CC-CAU-9",
        "CC-STA-1",
        "CC-STA-2",
        "CC-STA-3"
    ],
    Ranking::of(Party::TESTER, |it: &Proximity| (-(it.outcome as i32)).into())
);

fn cavalry_proximity(case: &ProximityCase, cx: &mut Cx<'_>) -> Play<Proximity> {
    cx.cite(rule!("CC-CAV-1"));
    cx.cite(rule!("CC-CAV-3"));
    let status = Status {
        event: Event::CavalryAdjacent,
        terrain: case.terrain,
        leader: case.leader,
        closing: None,
        extra: case.extra,
    };
    let modifiers = modifiers(&status, cx);
    let total = case.casualties + modifiers.sum();
    let cell = Cell::find(case.class, case.unit_size, total, cx);
    // Only how many of the two were made counts (CC-CAV-10), so that is all that is asked of the dice.
    cx.cite(rule!("CC-CAV-10"));
    let mut worth = [0; 12];
    for (face, worth) in (1..).zip(&mut worth) {
        *worth = i16::from(cell.target.passes(face));
    }
    cx.cite(rule!("CC-MOR-2"));
    let roll = cx.roll(Throw::points(2, 10, worth))?;
    let made = roll.fact();
    let column = usize::from(case.kind != Kind::Infantry);
    let outcome = *CAVALRY.at(CAVALRY.row_of(made), column);
    let effects = follow(case, outcome, cx)?;
    Ok(Proximity {
        natural: roll.faces().to_vec(),
        modifiers,
        total,
        row: cell.row,
        column: cell.column,
        target: cell.target.number(),
        cell: cell.printed,
        cell_id: cell.id,
        made,
        outcome,
        effects,
    })
}

fn follow(case: &ProximityCase, outcome: Reaction, cx: &mut Cx<'_>) -> Play<Vec<Effect>> {
    let leaves_guns = case.kind == Kind::ArtilleryUnlimbered;
    let mut res = Vec::new();
    match outcome {
        Reaction::Choice if case.kind == Kind::Infantry => {
            cx.cite(rule!("CC-CAV-4"));
            let options: &[&str] =
                if has_room(case) { &["stand", "turn", "form_square"] } else { &["stand", "turn"] };
            res.push(Effect::Choice(options));
        }
        Reaction::Choice => {
            cx.cite(rule!("CC-CAV-5"));
            res.push(Effect::Choice(&["stand", "move_away"]));
        }
        Reaction::FormSquare => {
            cx.cite(rule!("CC-CAV-6"));
            if has_room(case) {
                res.push(Effect::FormSquare);
            }
            res.push(Effect::Halted);
        }
        Reaction::Halt => {
            cx.cite(rule!("CC-CAV-6"));
            res.push(Effect::Halted);
        }
        Reaction::MoveAway => {
            cx.cite(rule!("CC-CAV-7"));
            cx.cite(rule!("CC-CAV-8"));
            if leaves_guns {
                res.push(Effect::AbandonGuns(None));
            }
            let on_foot = leaves_guns || case.kind == Kind::Crew;
            res.push(Effect::MoveAway(if on_foot {
                &["infantry_square", "heavy_terrain", "away"]
            } else {
                &["away"]
            }));
            res.push(Effect::Halted);
        }
        Reaction::FallBack => {
            cx.cite(rule!("CC-CAV-9"));
            cx.cite(rule!("CC-FAIL-T1"));
            if leaves_guns {
                res.push(Effect::AbandonGuns(None));
            }
            let die = cx.roll(Throw::die(6))?.fact();
            res.extend(flight(None, Failure::of(Flight::Fallback, die), cx));
        }
    }
    Ok(res)
}

/// In heavy terrain or a strong point no square can be formed (CC-CAV-6).
fn has_room(case: &ProximityCase) -> bool {
    !matches!(case.terrain, Terrain::Heavy | Terrain::StrongPoint)
}
