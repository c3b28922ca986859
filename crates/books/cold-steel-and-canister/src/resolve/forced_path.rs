//! The way of a forced move (CC-INV): towards the friendly edge, step by step.

use engine::{Cx, Fault, Play, Proc, case, finding, procedure, words};
use ground::squares::{Offset, Side, Square};

use crate::map::{Ground, Map};
use crate::printed::STEPS;
use crate::resolve::effect::Effect;
use crate::resolve::movement::MoveFormation;
use crate::vocabulary::{Facing, Options, Space};

words! {
    pub enum Forced {
        Fallback = "fallback",
        Retreat = "retreat",
        Rout = "rout",
        BadOrder1 = "bad_order_1",
    }
}

case! {
    pub struct PathCase check all_on_the_map {
        /// Rows of the terrain letters, north first
        map: Map,
        /// Where the unit stands
        from: Space,
        /// Its friendly edge
        edge: Facing,
        /// Spaces to go
        distance: i32 [0, 99],
        /// Level 2 and 3 bad-order moves count as retreat and rout
        result: Forced,
        /// Spaces held by friends
        friends: Vec<Space> [0, 1000] = Vec::new(),
        /// Spaces held by enemies
        enemies: Vec<Space> [0, 1000] = Vec::new(),
        /// Spaces in an enemy zone of control
        enemy_zoc: Vec<Space> [0, 1000] = Vec::new(),
        /// Space of its own brigade C.O.
        commander: Option<Space>,
        /// Formation, for spaces that it may not enter of its own will; without one there are none
        formation: Option<MoveFormation>,
        /// Toggles of the game
        options: Options,
    }
}

fn all_on_the_map(case: &PathCase) -> Result<(), Fault> {
    case.map.holds("from", &[case.from])?;
    case.map.holds("friends", &case.friends)?;
    case.map.holds("enemies", &case.enemies)?;
    case.map.holds("enemy_zoc", &case.enemy_zoc)?;
    case.map.holds("commander", case.commander.as_slice())
}

words! {
    pub enum PathOutcome {
        Moved = "moved",
        LeftField = "left_field",
        Surrendered = "surrendered",
        Blocked = "blocked",
    }
}

finding! {
    pub struct ForcedPath {
        outcome: PathOutcome,
        path: Vec<Space>,
        through: Vec<Space>,
        adjacent: Vec<Space>,
        effects: Vec<Effect>,
    }
}

/// Where a unit goes in one step.
enum Step {
    To(Square),
    OffBoard,
    Nowhere,
}

pub static FORCED_PATH: Proc<PathCase, ForcedPath> = procedure!(
    "forced_path",
    "Way of a forced move",
    "Morale",
    "",
    PathCase,
    forced_path,
    rules![
        "CC-INV-1",
        "CC-INV-2",
        "CC-INV-3",
        "CC-INV-4",
        "CC-INV-5",
        "CC-GEO-10",
        "CC-GEO-12",
        "CC-CON-2",
        "CC-VOC-T1"
    ]
);

fn forced_path(case: &PathCase, cx: &mut Cx<'_>) -> Play<ForcedPath> {
    cx.cite(rule!("CC-VOC-T1"));
    cx.cite(rule!("CC-INV-1"));
    cx.cite(rule!("CC-INV-2"));
    cx.cite(rule!("CC-GEO-10"));
    let mut path: Vec<Space> = Vec::new();
    let mut outcome = PathOutcome::Moved;
    loop {
        let here = path.last().copied().unwrap_or(case.from);
        let gone = path.len() as i32;
        if case.distance <= gone {
            if gone == 0 || !case.friends.contains(&here) {
                break;
            }
            cx.cite(rule!("CC-INV-4"));
        }
        match step(case, here.0, &path, cx) {
            Step::To(it) => path.push(Space(it)),
            Step::OffBoard => {
                cx.cite(rule!("CC-INV-3"));
                outcome = PathOutcome::LeftField;
                break;
            }
            Step::Nowhere => {
                cx.cite(rule!("CC-INV-5"));
                outcome = match case.result {
                    Forced::Retreat | Forced::Rout => PathOutcome::Surrendered,
                    Forced::Fallback | Forced::BadOrder1 => PathOutcome::Blocked,
                };
                break;
            }
        }
    }
    cx.cite(rule!("CC-CON-2"));
    let (through, adjacent) = touched(&path, case);
    let effects = match outcome {
        PathOutcome::Moved => Vec::new(),
        PathOutcome::LeftField => vec![Effect::Eliminate("left_field")],
        PathOutcome::Surrendered => vec![Effect::Eliminate("surrendered")],
        PathOutcome::Blocked if case.result == Forced::Fallback => vec![Effect::Kia(1)],
        PathOutcome::Blocked => Vec::new(),
    };
    Ok(ForcedPath { outcome, path, through, adjacent, effects })
}

fn step(case: &PathCase, here: Square, path: &[Space], cx: &mut Cx<'_>) -> Step {
    let side = case.edge.side();
    let (ahead, left, right) = (side.forward(), side.left(), side.right());
    if case.map.lie(here + ahead).is_none() {
        return Step::OffBoard;
    }
    let diagonal = |aside: Offset| {
        // CC-GEO-12
        open(case, here + ahead + aside) && (open(case, here + ahead) || open(case, here + aside))
    };
    let mut ways = Vec::with_capacity(3);
    if open(case, here + ahead) {
        ways.push(here + ahead);
    }
    ways.extend([left, right].into_iter().filter(|it| diagonal(*it)).map(|it| here + ahead + it));
    if ways.len() < 3 {
        cx.cite(rule!("CC-GEO-12"));
    }
    if ways.is_empty() {
        let fresh = |it: &Square| *it != case.from.0 && !path.contains(&Space(*it));
        let sideways = [left, right].map(|it| here + it);
        ways.extend(sideways.into_iter().filter(|it| open(case, *it) && fresh(it)));
    }
    let best = ways.into_iter().min_by_key(|it| {
        let offset = *it - here;
        (
            forbidden(case, *it),
            case.enemy_zoc.contains(&Space(*it)),
            case.friends.contains(&Space(*it)),
            !offset.is_adjacent(),
            case.commander.map_or(0, |at| sideways_distance(side, *it, at.0)),
            *it,
        )
    });
    best.map_or(Step::Nowhere, Step::To)
}

/// On the board, passable and not held by an enemy.
fn open(case: &PathCase, it: Square) -> bool {
    case.map.lie(it).is_some_and(|it| it.ground != Ground::Impassable) && !case.enemies.contains(&Space(it))
}

/// "no" in CC-MOV-1.
fn forbidden(case: &PathCase, it: Square) -> bool {
    let (Some(formation), Some(lie)) = (case.formation, case.map.lie(it)) else { return false };
    let column = STEPS.table.column(lie.ground.word());
    column.is_none_or(|column| STEPS.at(STEPS.row(formation.word()), column).is_none())
}

fn sideways_distance(edge: Side, it: Square, commander: Square) -> i32 {
    let offset = commander - it;
    match edge {
        Side::North | Side::South => offset.dx.abs(),
        Side::East | Side::West => offset.dy.abs(),
    }
}

/// The friends whose space was entered, and those next to it, in the order they were first touched.
fn touched(path: &[Space], case: &PathCase) -> (Vec<Space>, Vec<Space>) {
    let (mut through, mut adjacent) = (Vec::new(), Vec::new());
    for entered in path {
        // Whoever shares the starting space is left behind, not touched.
        for friend in case.friends.iter().filter(|it| **it != case.from) {
            let offset = friend.0 - entered.0;
            if path.contains(friend) {
                if entered == friend && !through.contains(friend) {
                    through.push(*friend);
                }
            } else if offset.is_adjacent() && !adjacent.contains(friend) {
                adjacent.push(*friend);
            }
        }
    }
    (through, adjacent)
}
