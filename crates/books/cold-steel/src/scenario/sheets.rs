//! Grand-tactical cards (CS-CARD-2 to -9): which units stand on each, and the sketch of how they stand.

use engine::spanned::{Faults, Fields, Record, Spot};
use field::open::edges_at;
use ground::table::{Bounds, Heading, Length, Point, Pose, Shape, Side as Edge, Slab, Turn, UNIT};

use super::army::{Reading, identity, own_leader, taken};
use super::read::MEASURE;
use super::{Card, Due, Place, Sheet, Side};
use crate::vocabulary::{Arm, FigureScale, PACE, SideNo, UnitNo};

/// Between units of a wave, and between waves, edge to edge (CS-CARD-4).
const GAP: Length = 40 * PACE;
const BEHIND: Length = 120 * PACE;

/// A card as the file has it, until its units are read.
pub(super) struct Draft {
    pub sheet: Sheet,
    /// Its centre, where the file gives one.
    at: Option<Point>,
    spot: Spot,
}

/// `{ id, name, commander, pos, facing, due, entry }`; a force from beyond the table has a turn and a place of entry in
/// place of a `pos` (CS-OFF-2).
pub(super) fn read(
    res: &mut Reading,
    side: SideNo,
    first_leader: usize,
    record: &Record,
    size: Point,
    faults: &Faults<'_>,
) {
    let mut fields = Fields::new(record, faults);
    let id = fields.must("id").and_then(|it| identity(it, faults));
    let name = fields.must_text("name").to_owned();
    let commander = fields.must("commander").and_then(|it| own_leader(it, res, first_leader, faults));
    let at = fields.may("pos").and_then(|it| MEASURE.point(it, faults));
    let facing = fields.may_whole("facing", 0..=359).unwrap_or(0);
    let turn = fields.may_whole("due", 1..=999);
    let entry = fields.may("entry").and_then(|it| Some((MEASURE.point(it, faults)?, it.spot)));
    fields.finish();
    let (Some(id), Some(commander)) = (id, commander) else { return };
    if taken(res, id) {
        faults.add(record.spot, format!("there is a `{}` already", id.text()));
    }
    let due = match (turn, entry) {
        (Some(turn), Some((at, spot))) => {
            let edge = edge_of(at, size);
            if edge.is_none() {
                faults.cite(spot, rule!("CS-OFF-2"), "forces come in at an edge of the table");
            }
            edge.map(|edge| Due { turn: turn as u16, at, edge })
        }
        (None, None) => None,
        _ => {
            faults.cite(record.spot, rule!("CS-OFF-2"), "a force that is to come has `due` and `entry`");
            None
        }
    };
    let facing = due.map_or(Heading::degrees(facing as i32), |it| it.edge.inward());
    let pose = Pose { at: at.or(due.map(|it| it.at)).unwrap_or_default(), facing };
    let sheet = Sheet {
        id,
        name,
        side,
        arm: Arm::Infantry,
        commander,
        units: Vec::new(),
        sketch: Vec::new(),
        pose,
        area: Shape::default(),
        due,
    };
    res.sheets.push(Draft { sheet, at: at.or(due.map(|it| it.at)), spot: record.spot });
}

/// The edge by which one comes in; at a corner the first of its two, from north by east.
fn edge_of(at: Point, size: Point) -> Option<Edge> {
    edges_at(at, size).min_by_key(|it| *it as u8)
}

/// The sketches, when all units are read: as they are listed, or as CS-CARD-4 has it.
pub(super) fn sketches(res: &mut Reading, scale: FigureScale, faults: &Faults<'_>) -> Vec<Sheet> {
    let drafts = std::mem::take(&mut res.sheets);
    let mut all = Vec::new();
    for draft in drafts {
        let mut sheet = draft.sheet;
        let placed = sheet.units.iter().filter(|it| res.placed[usize::from(it.0)]).count();
        if sheet.units.is_empty() {
            faults.cite(draft.spot, rule!("CS-CARD-2"), "no unit stands on this card");
            continue;
        }
        if placed != 0 && (placed != sheet.units.len() || draft.at.is_some()) {
            let why = "either the card has a `pos`, or each of its units";
            faults.cite(draft.spot, rule!("CS-CARD-3"), why);
            continue;
        }
        if placed == 0 && draft.at.is_none() {
            faults.cite(draft.spot, rule!("CS-CARD-3"), "neither the card nor its units have a `pos`");
            continue;
        }
        let cards: Vec<&Card> = sheet.units.iter().map(|it| &res.cards[usize::from(it.0)]).collect();
        sheet.arm = symbol(&cards);
        let listed = placed != 0;
        if listed {
            sheet.pose = cards[0].pose;
        }
        let waves = waves(&cards);
        let spots = if listed { as_listed(&cards) } else { by_default(&cards, &waves, scale) };
        let shapes = cards.iter().map(|it| it.shape(it.figures, it.formation, scale).unwrap_or_default());
        let bounds = spots.iter().zip(shapes).map(|((ahead, right, turn), shape)| {
            let pose = Pose { at: Point::new(*right, *ahead), facing: Heading::default().turned(*turn) };
            Slab::new(pose, shape).bounds()
        });
        let area = bounds.reduce(Bounds::joined).unwrap_or_default();
        let (right, ahead) = ((area.low.x + area.high.x) / 2, (area.low.y + area.high.y) / 2);
        if listed {
            sheet.pose.at = Slab::new(sheet.pose, Shape::default()).point(ahead, right);
        }
        sheet.area = Shape::centred(area.high.x - area.low.x, area.high.y - area.low.y);
        let place = |(it, wave): (&(Length, Length, Turn), &u8)| Place {
            ahead: it.0 - ahead,
            right: it.1 - right,
            turn: it.2,
            wave: *wave,
        };
        sheet.sketch = spots.iter().zip(&waves).map(place).collect();
        for (at, unit) in sheet.units.clone().into_iter().enumerate() {
            res.cards[usize::from(unit.0)].pose = sheet.stand(at, sheet.pose);
        }
        all.push(sheet);
    }
    all
}

/// What is on its face: guns only where there is nothing else (CS-CARD-2, -7).
fn symbol(cards: &[&Card]) -> Arm {
    let arm = |it: &&Card| match it.kind.arm() {
        Arm::Irregular if it.kind.mounted() => Arm::Cavalry,
        Arm::Irregular => Arm::Infantry,
        arm => arm,
    };
    cards.iter().map(arm).find(|it| *it != Arm::Artillery).unwrap_or(Arm::Artillery)
}

/// The first half in the first wave, attached guns beside it.
fn waves(cards: &[&Card]) -> Vec<u8> {
    let guns = |it: &Card| it.kind.arm() == Arm::Artillery;
    let all_guns = cards.iter().all(|it| guns(it));
    let others = cards.iter().filter(|it| all_guns || !guns(it)).count();
    let mut seen = 0;
    let wave = |it: &&Card| {
        if guns(it) && !all_guns {
            return 1;
        }
        seen += 1;
        if 2 * seen <= others + 1 { 1 } else { 2 }
    };
    cards.iter().map(wave).collect()
}

/// Where each stands, ahead and to the right of the first, and how far it is turned from it.
fn as_listed(cards: &[&Card]) -> Vec<(Length, Length, Turn)> {
    let frame = Slab::new(cards[0].pose, Shape::default());
    let one = |it: &&Card| {
        let (ahead, right) = frame.local(it.pose.at);
        let turn = cards[0].pose.facing.turn_to(it.pose.facing);
        ((ahead / UNIT) as Length, (right / UNIT) as Length, turn)
    };
    cards.iter().map(one).collect()
}

fn by_default(cards: &[&Card], waves: &[u8], scale: FigureScale) -> Vec<(Length, Length, Turn)> {
    let shape = |it: &Card| it.shape(it.figures, it.formation, scale).unwrap_or_default();
    let guns = |it: &Card| it.kind.arm() == Arm::Artillery;
    let mut res = vec![(0, 0, Turn(0)); cards.len()];
    let mut front = 0;
    for wave in 1..=2 {
        // Attached guns come last: they stand at the right.
        let mut row: Vec<usize> = (0..cards.len()).filter(|it| waves[*it] == wave).collect();
        row.sort_by_key(|it| (guns(cards[*it]), *it));
        let width: Length = row.iter().map(|it| 2 * shape(cards[*it]).half + GAP).sum::<Length>() - GAP;
        let mut left = -width / 2;
        let mut deepest = 0;
        for at in row {
            let footprint = shape(cards[at]);
            res[at] = (front - footprint.ahead, left + footprint.half, Turn(0));
            left += 2 * footprint.half + GAP;
            deepest = deepest.max(footprint.depth());
        }
        front -= deepest + BEHIND;
    }
    res
}

/// The zone in which a side may set up, as west, south, east and north (CS-DEPL-1, -3): the file's own, or that of its role.
pub(super) fn zone(side: &Side, size: Point, flanks: bool) -> Bounds {
    let attacks = side.role == super::Role::Attacker;
    let deep = |whole: Length| if attacks { whole / 6 } else { whole / 3 };
    let in_from = |whole: Length| if flanks && !attacks { whole / 8 } else { 0 };
    let (low, high) = match side.edge {
        Edge::North => ((in_from(size.x), size.y - deep(size.y)), (size.x - in_from(size.x), size.y)),
        Edge::South => ((in_from(size.x), 0), (size.x - in_from(size.x), deep(size.y))),
        Edge::East => ((size.x - deep(size.x), in_from(size.y)), (size.x, size.y - in_from(size.y))),
        Edge::West => ((0, in_from(size.y)), (deep(size.x), size.y - in_from(size.y))),
    };
    Bounds { low: Point::new(low.0, low.1), high: Point::new(high.0, high.1) }
}

/// The unit that stands on a card has a place in its list.
pub(super) fn join(res: &mut Reading, name: &str, first: usize, unit: UnitNo) -> bool {
    let found = res.sheets[first..].iter_mut().find(|it| it.sheet.id.text() == name);
    found.map(|it| it.sheet.units.push(unit)).is_some()
}
