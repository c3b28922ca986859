//! Reading the table: its features with their shapes (CS-FEAT-1 to -18, CS-TERR-6 to -10).

use std::sync::atomic::{AtomicU64, Ordering};

use engine::spanned::{Faults, Fields, Record, Spot};
use field::scene::{Outlines, heading_near, table};
use ground::table::{Feature as Piece, Form, Heading, Kind, Length, Point, Pose, Shape, Slab, Table};

use super::read::MEASURE;
use super::{Earthwork, Field, Lie, Lot, Mooring, Site};
use crate::vocabulary::{Feature, PACE, SideNo, Slope, Strength};

const BOATS: usize = 40;
/// A crossing of roads is held by who stands so near (CS-DET-20 asks for a place, the book gives it no size).
const CROSSING: Length = 20 * PACE;
/// A bridge is so wide and reaches so far beyond the middle of its water.
const BRIDGE: (Length, Length) = (30 * PACE, 60 * PACE);

/// Kinds of the table that are no [`Feature`].
const HILL: Kind = Kind(62);
const INTERSECTION: Kind = Kind(63);

pub fn kind(feature: Feature) -> Kind {
    Kind(feature as u8)
}

/// So many grounds have been read.
static READ: AtomicU64 = AtomicU64::new(0);

struct Read {
    piece: Piece,
    lot: Lot,
    site: Option<Site>,
    /// Whose works they are.
    owner: Option<SideNo>,
    spot: Spot,
}

pub(super) fn read(
    top: &mut Fields<'_>,
    size: Option<Point>,
    sides: [&str; 2],
    faults: &Faults<'_>,
) -> Option<Field> {
    let records = top.records("features");
    if !MEASURE.holds_pieces(&records, faults) {
        return None;
    }
    let mut outlines = Outlines::new(&MEASURE);
    let all: Vec<Option<Read>> = records.iter().map(|it| feature(it, sides, &mut outlines, faults)).collect();
    let all: Option<Vec<Read>> = all.into_iter().collect();
    let (size, mut all) = (size?, all?);
    lay_bridges(&mut all, faults);
    name_bridges(&mut all);
    names_are_clear(&all, faults);
    let spots: Vec<Spot> = all.iter().map(|it| it.spot).collect();
    let (mut lots, mut structures, mut pieces) = (Vec::new(), Vec::new(), Vec::new());
    let (mut works, mut bridges) = (Vec::new(), Vec::new());
    for (no, it) in all.into_iter().enumerate() {
        let dug = matches!(
            it.lot.ground,
            Lie::Ground(Feature::LightWorks | Feature::MediumWorks | Feature::HeavyWorks)
        );
        works.extend(dug.then_some(Earthwork { feature: no as u16, owner: it.owner }));
        if let Some(site) = it.site.map(|site| Site { feature: no as u16, ..site }) {
            // Orders name structures by their places in the list: bridges take none of those that others have long had.
            if site.bridge { bridges.push(site) } else { structures.push(site) }
        }
        lots.push(it.lot);
        pieces.push(it.piece);
    }
    structures.append(&mut bridges);
    let table = table(&MEASURE, size, true, pieces, (&spots, top.spot()), faults)?;
    let ground = READ.fetch_add(1, Ordering::Relaxed);
    let minded = |it: &usize| blinds(lots[*it].ground);
    let in_the_way: Vec<u16> = (0..lots.len()).filter(minded).map(|it| it as u16).collect();
    let seen = in_the_way.iter().map(|it| table.features()[usize::from(*it)].clone()).collect();
    // Whatever stands on a good table stands on this one too.
    let sight = Table::new(size, true, seen).unwrap_or_default();
    let field = Field { ground, table, sight, in_the_way, lots, structures, works, boats: Vec::new() };
    let boats = moorings(top, &field, faults);
    Some(Field { boats, ..field })
}

fn feature(
    record: &Record,
    sides: [&str; 2],
    outlines: &mut Outlines<'_>,
    faults: &Faults<'_>,
) -> Option<Read> {
    let mut fields = Fields::new(record, faults);
    let name = fields.may_text("name").unwrap_or_default().to_owned();
    let words: Vec<&str> = Feature::WORDS.iter().copied().chain(["hill", "intersection"]).collect();
    let word = fields.must("type").and_then(|it| it.word(faults, "type of feature", &words));
    let spot = record.spot;
    let mut owner = None;
    let res = match words.get(word?).copied() {
        Some("hill") => hill(&mut fields, outlines, faults).map(|(piece, lie)| (piece, lie, None)),
        Some("intersection") => {
            let at = fields.must("at").and_then(|it| MEASURE.point(it, faults));
            at.map(|at| {
                let slab = Slab::new(
                    Pose { at, facing: Heading::default() },
                    Shape::centred(2 * CROSSING, 2 * CROSSING),
                );
                let piece = Piece::new(INTERSECTION, Form::Disc { at, radius: CROSSING });
                let site = site(&name, slab, None);
                (piece, Lie::Intersection, Some(site))
            })
        }
        _ => {
            let feature = Feature::ALL[word?];
            let made = match feature {
                Feature::LightBuilding | Feature::MediumBuilding | Feature::StoneBuilding => {
                    building(&mut fields, &name, feature, sides, faults)
                }
                Feature::Bridge => bridge(&mut fields, &name, sides, faults),
                _ => {
                    if matches!(feature, Feature::LightWorks | Feature::MediumWorks | Feature::HeavyWorks) {
                        owner = fields.may("owner").and_then(|it| it.word(faults, "side", &sides));
                    }
                    let shape = fields.must("shape").and_then(|it| outlines.read(it, faults));
                    shape.map(|it| (Piece::new(kind(feature), form(feature, it)), None))
                }
            };
            made.map(|(piece, site)| (piece, Lie::Ground(feature), site))
        }
    };
    fields.finish();
    let (piece, ground, site) = res?;
    Some(Read { piece, lot: Lot { ground, name }, site, owner, spot })
}

/// Lines are lines, all else that is drawn is an area (CS-FEAT-1 to -16).
fn form(feature: Feature, shape: Vec<Point>) -> Form {
    match feature {
        Feature::Hedge
        | Feature::Fence
        | Feature::Wall
        | Feature::SunkenRoad
        | Feature::Ditch
        | Feature::Wadi
        | Feature::LightWorks
        | Feature::MediumWorks
        | Feature::HeavyWorks
        | Feature::Road
        | Feature::Track
        | Feature::Stream
        | Feature::Obstacle => Form::Line { points: shape, outward: None },
        _ => Form::Area(shape),
    }
}

fn hill(fields: &mut Fields<'_>, outlines: &mut Outlines<'_>, faults: &Faults<'_>) -> Option<(Piece, Lie)> {
    let ring = fields.must("shape").and_then(|it| outlines.read(it, faults));
    let slope = fields.may("slope").map(|it| it.word(faults, "slope", &Slope::WORDS[1..]));
    let slope = match slope {
        Some(word) => Slope::ALL[word? + 1],
        None => Slope::Level,
    };
    Some((Piece::new(HILL, Form::Contour { ring: ring?, level: 1 }), Lie::Hill(slope)))
}

/// Does it matter to those who look (CS-LOS-2 to -5)?
fn blinds(lie: Lie) -> bool {
    match lie {
        Lie::Hill(_) => true,
        Lie::Intersection => false,
        Lie::Ground(it) => matches!(
            it,
            Feature::LightWoods
                | Feature::HeavyWoods
                | Feature::Clearing
                | Feature::MediumBuilding
                | Feature::StoneBuilding
                | Feature::MediumWorks
                | Feature::HeavyWorks
        ),
    }
}

/// A rectangle about its middle (CS-FEAT-13 to -18).
fn building(
    fields: &mut Fields<'_>,
    name: &str,
    feature: Feature,
    sides: [&str; 2],
    faults: &Faults<'_>,
) -> Option<(Piece, Option<Site>)> {
    let at = fields.must("at").and_then(|it| MEASURE.point(it, faults));
    let size = fields.must("size").and_then(|it| MEASURE.pair(it, faults, 8..=400));
    let facing = fields.may_whole("facing", 0..=359).unwrap_or(0);
    let capacity = fields.may_whole("capacity", 0..=10_000);
    let may_burn = fields.may("flammable").map_or(Some(true), |it| it.flag(faults));
    let owner = fields.may("owner").map(|it| it.word(faults, "side", &sides));
    let (at, size, may_burn) = (at?, size?, may_burn?);
    let owner: Option<SideNo> = match owner {
        Some(it) => Some(it?),
        None => None,
    };
    let level = match feature {
        Feature::LightBuilding => Strength::Light,
        Feature::MediumBuilding => Strength::Medium,
        _ => Strength::Heavy,
    };
    let slab =
        Slab::new(Pose { at, facing: Heading::degrees(facing as i32) }, Shape::centred(size.x, size.y));
    // Three men for each pace of its walls (CS-FEAT-18).
    let room = 3 * 2 * (size.x + size.y) / PACE;
    let made = Site {
        flammable: may_burn && level != Strength::Heavy,
        capacity: capacity.map_or(room, |it| it as i32),
        owner,
        ..site(name, slab, Some(level))
    };
    let ring = slab.ticked().to_vec();
    Some((Piece::new(kind(feature), Form::Area(ring)), Some(made)))
}

fn site(name: &str, slab: Slab, level: Option<Strength>) -> Site {
    let (name, bridge) = (name.to_owned(), false);
    Site { name, feature: 0, slab, level, bridge, flammable: false, capacity: 0, owner: None }
}

/// Of wood, which is light and burns, unless the scenario says that it is of stone (CS-FEAT-17, -18). Nobody is inside it,
/// so it has no room for men.
fn bridge(
    fields: &mut Fields<'_>,
    name: &str,
    sides: [&str; 2],
    faults: &Faults<'_>,
) -> Option<(Piece, Option<Site>)> {
    const LEVELS: [Strength; 2] = [Strength::Light, Strength::Heavy];
    let at = fields.must("at").and_then(|it| MEASURE.point(it, faults));
    let words = LEVELS.map(Strength::word);
    let level = fields.may("level").map(|it| it.word(faults, "level of a bridge", &words));
    let may_burn = fields.may("flammable").map_or(Some(true), |it| it.flag(faults));
    let owner = fields.may("owner").map(|it| it.word(faults, "side", &sides));
    let at = at?;
    let level = LEVELS[level.unwrap_or(Some(0))?];
    let owner: Option<SideNo> = match owner {
        Some(it) => Some(it?),
        None => None,
    };
    let slab = span(at, Heading::default());
    let flammable = may_burn? && level == Strength::Light;
    let made = Site { bridge: true, flammable, owner, ..site(name, slab, Some(level)) };
    Some((Piece::new(kind(Feature::Bridge), Form::Strip(slab)), Some(made)))
}

fn span(at: Point, facing: Heading) -> Slab {
    Slab::new(Pose { at, facing }, Shape::centred(BRIDGE.0, 2 * BRIDGE.1))
}

/// A bridge lies along the road that comes to it.
fn lay_bridges(all: &mut [Read], faults: &Faults<'_>) {
    let roads: Vec<Vec<Point>> = all
        .iter()
        .filter(|it| matches!(it.lot.ground, Lie::Ground(Feature::Road | Feature::Track)))
        .filter_map(|it| it.piece.line().map(<[Point]>::to_vec))
        .collect();
    for it in all.iter_mut() {
        let Form::Strip(slab) = &it.piece.form else { continue };
        let at = slab.pose.at;
        match heading_near(roads.iter().map(Vec::as_slice), at, 10 * PACE) {
            Some(way) => {
                let slab = span(at, way);
                it.piece = Piece::new(it.piece.kind, Form::Strip(slab));
                it.site = it.site.take().map(|site| Site { slab, ..site });
            }
            None => faults.cite(it.spot, rule!("CS-FEAT-16"), "a bridge lies on a road"),
        }
    }
}

/// A bridge need not have a name in the file, nor one of its own: it is told of by one that nothing else has.
fn name_bridges(all: &mut [Read]) {
    let bridge = |it: &Read| it.site.as_ref().is_some_and(|site| site.bridge);
    let others = all.iter().filter(|it| !bridge(it));
    let mut taken: Vec<String> = others.filter_map(|it| it.site.as_ref()).map(|it| it.name.clone()).collect();
    for it in all.iter_mut().filter(|it| bridge(it)).filter_map(|it| it.site.as_mut()) {
        let own = if it.name.is_empty() { "The bridge" } else { &it.name };
        let mut numbered = std::iter::once(own.to_owned()).chain((2..).map(|no| format!("{own} {no}")));
        let name = numbered.find(|it| !taken.contains(it)).unwrap_or_default();
        taken.push(name.clone());
        it.name = name;
    }
}

/// Structures are told of by their names, so each has one of its own.
fn names_are_clear(all: &[Read], faults: &Faults<'_>) {
    let mut seen: Vec<&str> = Vec::new();
    for it in all {
        let Some(site) = &it.site else { continue };
        match site.name.as_str() {
            "" => faults.cite(it.spot, rule!("CS-FEAT-17"), "a structure has a `name`"),
            name if seen.contains(&name) => {
                faults.cite(
                    it.spot,
                    rule!("CS-FEAT-17"),
                    format!("there is a structure `{name:.40}` already"),
                );
            }
            name => seen.push(name),
        }
    }
}

/// `{ name = "The ferry", at = [300, 520], men = 400, guns = 1, downstream = 90 }`: it lies on water (CS-FEAT-16).
fn moorings(top: &mut Fields<'_>, field: &Field, faults: &Faults<'_>) -> Vec<Mooring> {
    let records = top.records("boats");
    if BOATS < records.len() {
        faults.add(records[BOATS].spot, format!("at most {BOATS} boats are allowed"));
        return Vec::new();
    }
    let one = |record: &&Record| {
        let mut fields = Fields::new(record, faults);
        let name = fields.must_text("name").to_owned();
        let at = fields.must("at").and_then(|it| MEASURE.point(it, faults));
        // Forty men or one gun, unless the scenario says so (CS-SPEC-15).
        let men = fields.may_whole("men", 1..=10_000).unwrap_or(40) as i32;
        let guns = fields.may_whole("guns", 0..=100).unwrap_or(1) as i32;
        let downstream = fields.may_whole("downstream", 0..=359).map(|it| Heading::degrees(it as i32));
        fields.finish();
        let at = at?;
        if !field.wet(at) {
            faults.cite(record.spot, rule!("CS-FEAT-16"), "a boat lies on water");
        }
        Some(Mooring { name, at, men, guns, downstream })
    };
    records.iter().filter_map(one).collect()
}
