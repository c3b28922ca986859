//! The ground of a scenario: the picture of the map, owners, wire, links.

use engine::RuleId;
use engine::spanned::{Faults, Fields, Item, Record};
use ground::offsets::{Direction, Extent, Square};

use super::area::{columns, on_table, pair, row, square, squares};
use super::picture::{Picture, draw};
use super::word;
use crate::map::{Gap, Hole, HoleKind, Home, Map, Plan, PlannedHole, PlannedWire};

/// What `[[side]]` says about the ground.
struct Line<'r> {
    home: Option<Home>,
    trenches: Option<&'r Item>,
    wire: &'r [Item],
    hidden_wire: &'r [Item],
    gaps: &'r [Item],
    known_gaps: &'r [Item],
}

/// The map as far as it can be read; none if there is no picture of it. Faults are noted.
pub(super) fn read(top: &mut Fields<'_>, sides: &mut [Fields<'_>; 2], faults: &Faults<'_>) -> Option<Map> {
    let lines = sides.each_mut().map(|it| Line {
        home: it.must("home").and_then(|it| word(it, faults, "edge", Home::WORDS, Home::ALL)),
        trenches: it.may("trenches"),
        wire: it.list("wire"),
        hidden_wire: it.list("hidden_wire"),
        gaps: it.list("gaps"),
        known_gaps: it.list("known_gaps"),
    });
    let picture = top.must("map").and_then(|it| draw(it, faults));
    let mut ground = Ground::ask(top);
    let picture = picture?;
    let table = picture.table;
    let mut plan = Plan {
        table,
        home: [lines[0].home.unwrap_or(Home::North), lines[1].home.unwrap_or(Home::South)],
        holes: Vec::new(),
        blocks_los: picture.marked('#'),
        impassable: Vec::new(),
        wire_filled: picture.marked('w'),
        wire: Vec::new(),
        screened: Vec::new(),
        unlinked: Vec::new(),
        traverses: Vec::new(),
        no_traverses: Vec::new(),
    };
    if let [Some(a), Some(b)] = [lines[0].home, lines[1].home]
        && a == b
    {
        faults.cite(
            sides[1].spot(),
            rule!("HB-TERR-16"),
            format!("both sides have their home in the {}", a.word()),
        );
    }
    plan.holes = holes(&picture, &lines, &ground, faults);
    plan.blocks_los.extend(ground.blocks_los.take().into_iter().flat_map(|it| squares(it, table, faults)));
    plan.impassable.extend(ground.impassable.take().into_iter().flat_map(|it| squares(it, table, faults)));
    let hidden = ground.hidden.into_iter().flat_map(|it| squares(it, table, faults));
    plan.screened =
        hidden.filter(|it| plan.wire_filled.contains(it) || plan.impassable.contains(it)).collect();
    for (side, line) in lines.iter().enumerate() {
        wire(side as u8, line, &mut plan, faults);
    }
    links(&ground, &mut plan, faults);
    Some(Map::new(&plan))
}

/// What stands beside the picture.
struct Ground<'r> {
    bunkers: Option<&'r Record>,
    dugouts: &'r [Item],
    sentry_posts: &'r [Item],
    hidden: Option<&'r Item>,
    blocks_los: Option<&'r Item>,
    impassable: Option<&'r Item>,
    unlinked: &'r [Item],
    traverses: &'r [Item],
    no_traverses: &'r [Item],
}

impl<'r> Ground<'r> {
    fn ask(top: &mut Fields<'r>) -> Ground<'r> {
        Ground {
            bunkers: top.may_record("bunkers"),
            dugouts: top.list("dugouts"),
            sentry_posts: top.list("sentry_posts"),
            hidden: top.may("hidden"),
            blocks_los: top.may("blocks_los"),
            impassable: top.may("impassable"),
            unlinked: top.list("unlinked"),
            traverses: top.list("traverses"),
            no_traverses: top.list("no_traverses"),
        }
    }
}

fn holes(
    picture: &Picture,
    lines: &[Line<'_>; 2],
    ground: &Ground<'_>,
    faults: &Faults<'_>,
) -> Vec<PlannedHole> {
    let table = picture.table;
    let mut res: Vec<PlannedHole> =
        picture.holes().map(|(square, hole)| PlannedHole { square, hole }).collect();
    own(&mut res, picture, lines, faults);
    let trench = |it: &Hole| matches!(it.kind, HoleKind::FiringTrench | HoleKind::CommTrench);
    let firing = |it: &Hole| it.kind == HoleKind::FiringTrench;
    for item in ground.dugouts {
        amend(&mut res, item, table, faults, (rule!("HB-TERR-7"), "a dugout is below a trench"), |hole| {
            hole.dugout = trench(hole);
            hole.dugout
        });
    }
    for item in ground.sentry_posts {
        amend(
            &mut res,
            item,
            table,
            faults,
            (rule!("HB-TERR-15"), "a sentry post is in a firing trench"),
            |hole| {
                hole.sentry_post = firing(hole);
                hole.sentry_post
            },
        );
    }
    for at in ground.hidden.into_iter().flat_map(|it| squares(it, table, faults)) {
        res.iter_mut().filter(|it| it.square == at).for_each(|it| it.hole.hidden = true);
    }
    face(&mut res, picture, ground.bunkers, faults);
    res
}

/// Every trench-kind hole has one owner (HB-TERR-8).
fn own(holes: &mut [PlannedHole], picture: &Picture, lines: &[Line<'_>; 2], faults: &Faults<'_>) {
    for (side, line) in lines.iter().enumerate() {
        let Some(item) = line.trenches else { continue };
        let area = squares(item, picture.table, faults);
        let mut any = false;
        for PlannedHole { square, hole } in holes.iter_mut().filter(|it| it.hole.kind.trench()) {
            if area.binary_search(square).is_err() {
                continue;
            }
            any = true;
            if hole.owner.is_some() {
                faults.cite(item.spot, rule!("HB-TERR-8"), format!("{square} has an owner already"));
            }
            hole.owner = Some(side as u8);
        }
        if !any && !area.is_empty() {
            faults.cite(item.spot, rule!("HB-TERR-8"), "no trench is drawn there");
        }
    }
    for it in holes.iter().filter(|it| it.hole.kind.trench() && it.hole.owner.is_none()) {
        let why =
            format!("{} at {} has no owner: name it in `trenches` of a side", it.hole.kind.word(), it.square);
        faults.cite(picture.spot(it.square), rule!("HB-TERR-8"), why);
    }
}

fn amend(
    holes: &mut [PlannedHole],
    item: &Item,
    table: Extent,
    faults: &Faults<'_>,
    (cite, why): (RuleId, &str),
    change: impl FnOnce(&mut Hole) -> bool,
) {
    let Some(at) = square(item, table, faults) else { return };
    let hole = holes.iter_mut().find(|it| it.square == at);
    if !hole.is_some_and(|it| change(&mut it.hole)) {
        faults.cite(item.spot, cite, format!("{why}, and {at} has none"));
    }
}

/// HB-TERR-6: bunkers, and only they, have a facing.
fn face(holes: &mut [PlannedHole], picture: &Picture, bunkers: Option<&Record>, faults: &Faults<'_>) {
    for entry in bunkers.map(|it| it.entries.as_slice()).unwrap_or_default() {
        let facing = word(&entry.item, faults, "direction", &DIRECTIONS, &Direction::ALL);
        let at = match on_table(&entry.key, picture.table) {
            Ok(at) => at,
            Err(why) => {
                faults.cite(entry.spot, rule!("HB-GRID-2"), why);
                continue;
            }
        };
        match holes.iter_mut().find(|it| it.square == at && it.hole.kind == HoleKind::Bunker) {
            Some(it) => it.hole.facing = Some(facing.unwrap_or(Direction::N)),
            None => faults.cite(entry.spot, rule!("HB-TERR-6"), format!("no bunker is drawn at {at}")),
        }
    }
    let blind = |it: &&PlannedHole| it.hole.kind == HoleKind::Bunker && it.hole.facing.is_none();
    for it in holes.iter().filter(blind) {
        let why = format!("the bunker {} has no facing: write it in `bunkers`", it.square);
        faults.cite(picture.spot(it.square), rule!("HB-TERR-6"), why);
    }
}

pub(super) const DIRECTIONS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

/// HB-TERR-13
fn wire(side: u8, line: &Line<'_>, plan: &mut Plan, faults: &Faults<'_>) {
    let sound = faults.len();
    let shown = line.wire.iter().map(|it| (it, false));
    for (item, hidden) in shown.chain(line.hidden_wire.iter().map(|it| (it, true))) {
        let Some(text) = item.text(faults) else { continue };
        let Some((north, (first, last))) = stretch(item, text, plan.table, faults) else { continue };
        for column in first..=last {
            let here = Square::new(column, north);
            for way in [Direction::SE, Direction::S, Direction::SW] {
                let there = here.towards(way, 1);
                if there.row != north + 1 || !(first..=last).contains(&there.column) {
                    continue;
                }
                let squares = [here, there];
                if plan.wire.iter().any(|it| it.squares == squares) {
                    let why = format!("there is wire between {here} and {there} already");
                    faults.cite(item.spot, rule!("HB-TERR-12"), why);
                    break;
                }
                plan.wire.push(PlannedWire { squares, owner: side, gap: Gap::Intact, hidden });
            }
        }
    }
    if sound < faults.len() {
        return;
    }
    for (items, gap) in [(line.gaps, Gap::Hidden), (line.known_gaps, Gap::Known)] {
        for item in items {
            let Some([a, b]) = pair(item, '/', plan.table, faults) else { continue };
            let edge = plan.wire.iter_mut().find(|it| it.squares == [a, b] || it.squares == [b, a]);
            match edge.filter(|it| it.owner == side) {
                Some(edge) => edge.gap = gap,
                None => {
                    let why = format!("no wire of this side runs between {a} and {b}");
                    faults.cite(item.spot, rule!("HB-TERR-13"), why);
                }
            }
        }
    }
}

/// The row north of the wire and its columns: `3|4, columns A-M`.
fn stretch(item: &Item, text: &str, table: Extent, faults: &Faults<'_>) -> Option<(i16, (i16, i16))> {
    let cite = rule!("HB-TERR-13");
    let parts = text.split_once(", columns ").and_then(|(rows, rest)| Some((rows.split_once('|')?, rest)));
    let Some(((north, south), rest)) = parts else {
        faults.cite(item.spot, cite, "wire is written like `3|4, columns A-M`");
        return None;
    };
    let at = |offset: usize| move |why: String| faults.cite(item.letter(offset), cite, why);
    let first = row(north, table).map_err(at(0));
    let second = row(south, table).map_err(at(north.len() + 1));
    let across = columns(rest, table).map_err(at(text.len() - rest.len()));
    let (first, second, across) = (first.ok()?, second.ok()?, across.ok()?);
    if second != first + 1 {
        faults.cite(item.spot, cite, format!("rows {north} and {south} do not lie one below the other"));
        return None;
    }
    Some((first, across))
}

/// HB-TERR-8 and 9: what is said about links must be about trenches of one side that touch.
fn links(ground: &Ground<'_>, plan: &mut Plan, faults: &Faults<'_>) {
    let owner = |at: Square| {
        let hole = plan.holes.iter().find(|it| it.square == at && it.hole.kind.trench());
        hole.map(|it| it.hole.owner)
    };
    let read = |items: &[Item], cite: RuleId| {
        let mut res = Vec::new();
        for item in items {
            let Some([a, b]) = pair(item, '-', plan.table, faults) else { continue };
            match (owner(a), owner(b)) {
                (Some(x), Some(y)) if x == y => res.push([a, b]),
                _ => faults.cite(item.spot, cite, format!("{a} and {b} are not trenches of one side")),
            }
        }
        res
    };
    let unlinked = read(ground.unlinked, rule!("HB-TERR-8"));
    let traverses = read(ground.traverses, rule!("HB-TERR-9"));
    let no_traverses = read(ground.no_traverses, rule!("HB-TERR-9"));
    (plan.unlinked, plan.traverses, plan.no_traverses) = (unlinked, traverses, no_traverses);
}
