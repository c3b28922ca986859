//! Zones and sight on the grid (CC-GEO).

use engine::{Cx, Fault, Play, Proc, case, finding, procedure, words};
use ground::squares::{Between, Offset, Square, Zone};

use crate::map::{Ground, Lie, Map};
use crate::vocabulary::{Facing, Formation, Options, Space};

case! {
    pub struct ZoneCase check faces_somewhere {
        /// Side of its space that the unit faces; all-round formations need none
        facing: Option<Facing>,
        /// Formation of the unit; all-round ones have only a front
        formation: Formation,
        /// Spaces to the east of the unit
        dx: i32 [-1000, 1000],
        /// Spaces to the south of the unit
        dy: i32 [-1000, 1000],
        /// Toggles of the game
        options: Options,
    }
}

fn faces_somewhere(case: &ZoneCase) -> Result<(), Fault> {
    if case.facing.is_none() && !case.formation.is_all_round() {
        let why = format!("must be given: {} has flanks and a rear", case.formation.word());
        return Err(Fault::bad("facing", why)
            .citing(rule!("CC-GEO-4"))
            .allowing(Facing::WORDS.iter().copied()));
    }
    Ok(())
}

words! {
    pub enum ZoneWord { Front = "front", Flank = "flank", Rear = "rear", Same = "same" }
}

finding! {
    pub struct FoundZone { outcome: ZoneWord, distance: i32, adjacent: bool, neighbour: bool }
}

pub static ZONE: Proc<ZoneCase, FoundZone> = procedure!(
    "zone",
    "Zone of a space",
    "Charge",
    "",
    ZoneCase,
    zone,
    rules!["CC-GEO-2", "CC-GEO-3", "CC-GEO-4", "CC-GEO-5", "CC-GEO-6"]
);

fn zone(case: &ZoneCase, cx: &mut Cx<'_>) -> Play<FoundZone> {
    cx.cite(rule!("CC-GEO-2"));
    cx.cite(rule!("CC-GEO-3"));
    cx.cite(rule!("CC-GEO-4"));
    let offset = Offset { dx: case.dx, dy: case.dy };
    if offset.is_neighbour() {
        cx.cite(rule!("CC-GEO-5"));
    }
    // All-round units are the only ones without a facing, and theirs does not matter.
    let facing = case.facing.unwrap_or(Facing::North);
    let outcome = match offset.zone(facing.side()) {
        None => ZoneWord::Same,
        Some(_) if case.formation.is_all_round() => {
            cx.cite(rule!("CC-GEO-6"));
            ZoneWord::Front
        }
        Some(Zone::Front) => ZoneWord::Front,
        Some(Zone::Flank) => ZoneWord::Flank,
        Some(Zone::Rear) => ZoneWord::Rear,
    };
    Ok(FoundZone {
        outcome,
        distance: offset.distance(),
        adjacent: offset.is_adjacent(),
        neighbour: offset.is_neighbour(),
    })
}

case! {
    pub struct SightCase check all_on_the_map {
        /// Rows of the terrain letters, north first
        map: Map,
        /// Where the line begins
        from: Space,
        /// Where it ends
        to: Space,
        /// Spaces holding units not in skirmish
        occupied: Vec<Space> [0, 1000] = Vec::new(),
        /// Toggles of the game
        options: Options,
    }
}

fn all_on_the_map(case: &SightCase) -> Result<(), Fault> {
    case.map.holds("from", &[case.from])?;
    case.map.holds("to", &[case.to])?;
    case.map.holds("occupied", &case.occupied)
}

words! {
    pub enum View { Clear = "clear", Blocked = "blocked" }
}

finding! {
    pub struct Sight { outcome: View, blocked_by: Vec<Space> }
}

pub static LINE_OF_SIGHT: Proc<SightCase, Sight> = procedure!(
    "line_of_sight",
    "Line of sight",
    "Charge",
    "",
    SightCase,
    line_of_sight,
    rules!["CC-VOC-T1", "CC-GEO-1", "CC-GEO-7", "CC-GEO-8"]
);

fn line_of_sight(case: &SightCase, cx: &mut Cx<'_>) -> Play<Sight> {
    cx.cite(rule!("CC-VOC-T1"));
    cx.cite(rule!("CC-GEO-1"));
    cx.cite(rule!("CC-GEO-7"));
    cx.cite(rule!("CC-GEO-8"));
    let mut blocked_by = Vec::new();
    for between in case.from.0.line_to(case.to.0) {
        match between {
            Between::Crossed(it) if blocks(case, it) => blocked_by.push(Space(it)),
            Between::Gate(one, other) if blocks(case, one) && blocks(case, other) => {
                blocked_by.extend([Space(one), Space(other)]);
            }
            _ => {}
        }
    }
    let outcome = if blocked_by.is_empty() { View::Clear } else { View::Blocked };
    Ok(Sight { outcome, blocked_by })
}

/// CC-GEO-8
fn blocks(case: &SightCase, it: Square) -> bool {
    let (from, to) = (case.from.0, case.to.0);
    if from.distance(to) <= 1 {
        return false;
    }
    let height = |at| case.map.lie(at).map_or(0, |it: Lie| it.height);
    let (higher, lower) = if height(to) <= height(from) { (from, to) } else { (to, from) };
    let (hi, lo) = (height(higher), height(lower));
    let raised = case.map.lie(it).is_some_and(|it| matches!(it.ground, Ground::Heavy | Ground::StrongPoint))
        || case.occupied.contains(&Space(it));
    let effective = height(it) + i32::from(raised);
    hi < effective || hi != lo && lo < effective && it.distance(lower) <= it.distance(higher)
}
