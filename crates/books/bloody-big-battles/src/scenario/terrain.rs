//! Reading the table: its pieces of terrain with their shapes (BB-TER-1).

use engine::spanned::{Faults, Fields, Item, Record, Spot};
use ground::table::{
    Fault as Crooked, Feature, Form, Heading, Kind, Length, Point, Pose, Shape, Slab, Table, Transect,
    near_segment,
};

use super::Field;
use super::read::{point, points};
use crate::vocabulary::Terrain;

/// A bridge lies on its water and its road to within a quarter of an inch.
const NEAR: Length = 25;
/// More pieces, or more points in a shape and in all of them together, no table needs. Every shape is held against itself
/// and against its neighbours, so the work grows with the square of these.
const PIECES: usize = 500;
const POINTS: usize = 250;
const POINTS_IN_ALL: usize = 4_000;

pub(super) fn read(top: &mut Fields<'_>, size: Option<Point>, faults: &Faults<'_>) -> Option<Field> {
    let records = top.records("terrain");
    let mut pieces: Vec<(Feature, String, Spot)> = Vec::new();
    let mut bridges: Vec<(usize, Point, Spot)> = Vec::new();
    let mut sound = true;
    if PIECES < records.len() {
        let why = format!("{} pieces of terrain, at most {PIECES} are allowed", records.len());
        faults.cite(records[PIECES].spot, rule!("BB-TER-1"), why);
        return None;
    }
    let mut left = POINTS_IN_ALL;
    for record in records {
        match piece(record, &mut left, faults) {
            Some((Some(feature), name, _)) => pieces.push((feature, name, record.spot)),
            // Which way a bridge lies is known when all water and roads are.
            Some((None, name, Some(at))) => {
                bridges.push((pieces.len(), at, record.spot));
                pieces.push((span(at, Heading::default()), name, record.spot));
            }
            _ => sound = false,
        }
    }
    for (no, at, spot) in bridges {
        match across(&pieces, at) {
            Ok(heading) => pieces[no].0 = span(at, heading),
            Err(why) => faults.cite(spot, rule!("BB-TER-1"), why),
        }
    }
    let size = size.filter(|_| sound)?;
    let spots: Vec<Spot> = pieces.iter().map(|it| it.2).collect();
    let (features, names): (Vec<Feature>, Vec<String>) =
        pieces.into_iter().map(|(feature, name, _)| (feature, name)).unzip();
    match Table::new(size, true, features) {
        Ok(table) => {
            for (no, at) in unbridged(&table) {
                let place = format!("({}, {})", at.x / 100, at.y / 100);
                let why = format!("the road crosses a river near {place}, where there is no bridge");
                faults.cite(spots[no], rule!("BB-ALLOW-6"), why);
            }
            let field = Field::new(table, names);
            for (no, spot) in spots.iter().enumerate().filter(|it| field.whole(it.0 as u16) != it.0 as u16) {
                let [this, that] = [no, field.whole(no as u16).into()].map(|it| called(&field, it));
                let why = format!("{this} touches {that}: the two are one area for sight");
                faults.doubt(*spot, rule!("BB-LOS-4"), why);
            }
            Some(field)
        }
        Err(crooked) => {
            for it in crooked {
                let (spot, why) = crookedness(it, &spots, top.spot());
                faults.cite(spot, rule!("BB-TER-1"), why);
            }
            None
        }
    }
}

/// What a piece is called, or where it is in the list.
fn called(field: &Field, no: usize) -> String {
    match field.names.get(no).filter(|it| !it.is_empty()) {
        Some(name) => format!("`{name:.40}`"),
        None => format!("piece {} of terrain", no + 1),
    }
}

/// A feature, or the point of a bridge; and its name.
fn piece(
    record: &Record,
    left: &mut usize,
    faults: &Faults<'_>,
) -> Option<(Option<Feature>, String, Option<Point>)> {
    let mut fields = Fields::new(record, faults);
    let name = fields.may_text("name").unwrap_or_default().to_owned();
    let terrain = fields.must("type").and_then(|it| it.word(faults, "type of terrain", Terrain::WORDS));
    let terrain = terrain.map(|it| Terrain::ALL[it]);
    let bridge = terrain == Some(Terrain::Bridge);
    let works = matches!(terrain, Some(Terrain::RiflePits | Terrain::Entrenchment));
    let at = if bridge { fields.must("at").and_then(|it| point(it, faults, 0..=1_000)) } else { None };
    let shape = if bridge { None } else { fields.must("shape").and_then(|it| shape(it, left, faults)) };
    let outward = if works { fields.must_whole("outward", 0..=359) } else { None };
    fields.finish();
    let terrain = terrain?;
    if bridge {
        return Some((None, name, Some(at?)));
    }
    let form = match terrain {
        Terrain::GentleSlope | Terrain::SteepSlope => Form::Contour { ring: shape?, level: 1 },
        Terrain::Marsh | Terrain::Woods | Terrain::Village | Terrain::Town | Terrain::Fort => {
            Form::Area(shape?)
        }
        Terrain::Stream | Terrain::River | Terrain::Road => Form::Line { points: shape?, outward: None },
        Terrain::RiflePits | Terrain::Entrenchment => {
            Form::Line { points: shape?, outward: Some(Heading::degrees(outward? as i32)) }
        }
        Terrain::Bridge => return None,
    };
    Some((Some(Feature::new(Kind(terrain as u8), form)), name, None))
}

/// The points of a shape, of which there may be so many yet.
fn shape(item: &Item, left: &mut usize, faults: &Faults<'_>) -> Option<Vec<Point>> {
    let all = points(item, faults)?;
    if POINTS < all.len() {
        let why = format!("a shape has at most {POINTS} points, not {}", all.len());
        faults.cite(item.spot, rule!("BB-TER-1"), why);
        return None;
    }
    match left.checked_sub(all.len()) {
        Some(rest) => {
            *left = rest;
            Some(all)
        }
        None => {
            let why = format!("all shapes together have more than {POINTS_IN_ALL} points");
            faults.cite(item.spot, rule!("BB-TER-1"), why);
            None
        }
    }
}

/// A strip 2 inches wide that reaches 1 inch beyond either bank (BB-TER-1).
fn span(at: Point, facing: Heading) -> Feature {
    let slab = Slab::new(Pose { at, facing }, Shape::centred(200, 200));
    Feature::new(Kind(Terrain::Bridge as u8), Form::Strip(slab))
}

/// Which way a bridge lies: along the road, or straight over the water where no road comes.
fn across(pieces: &[(Feature, String, Spot)], at: Point) -> Result<Heading, String> {
    let run = |terrains: &[Terrain]| {
        let lines = pieces.iter().filter(|it| terrains.iter().any(|t| it.0.kind == Kind(*t as u8)));
        let steps = lines.filter_map(|it| it.0.line()).flat_map(|it| it.windows(2));
        let mut near = steps.filter(|it| near_segment(it[0], it[1], at, NEAR));
        near.find_map(|it| Heading::of(it[0].to(it[1])))
    };
    let water = run(&[Terrain::Stream, Terrain::River]);
    let Some(water) = water else { return Err("a bridge lies on a stream or river".to_owned()) };
    Ok(run(&[Terrain::Road]).unwrap_or_else(|| water.turned(ground::table::Turn(9_000))))
}

/// The roads that cross a river without a bridge, and where. Nobody could follow them (BB-ALLOW-6).
fn unbridged(table: &Table) -> Vec<(usize, Point)> {
    let rivers = [Kind(Terrain::River as u8)].into_iter().collect();
    let mut met = Transect::default();
    let mut cut = |it: &[Point]| table.stopped_by(rivers, it[0], it[1], &mut met);
    let roads = table.features().iter().enumerate().filter(|it| it.1.kind == Kind(Terrain::Road as u8));
    let pieces = |it: &Feature| it.line().unwrap_or_default().to_vec();
    roads.filter_map(|(no, it)| pieces(it).windows(2).find_map(&mut cut).map(|at| (no, at))).collect()
}

/// Woods, Towns and Forts that touch others of their type are one with them (BB-LOS-4).
pub(super) fn wholes(table: &Table) -> Vec<u16> {
    let features = table.features();
    let hides = |it: &Feature| {
        [Terrain::Woods, Terrain::Town, Terrain::Fort].iter().any(|of| it.kind == Kind(*of as u8))
    };
    let mut res: Vec<u16> = (0..features.len() as u16).collect();
    for (at, it) in features.iter().enumerate().filter(|it| hides(it.1)) {
        for before in (0..at).filter(|to| features[*to].kind == it.kind && features[*to].touches(it)) {
            let (from, to) = (res[at].max(res[before]), res[at].min(res[before]));
            res.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
        }
    }
    res
}

fn crookedness(it: Crooked, spots: &[Spot], top: Spot) -> (Spot, String) {
    let spot = |feature: usize| spots.get(feature).copied().unwrap_or(top);
    match it {
        Crooked::Size => (top, "a table has a size of 1 to 1,000 inches a side".to_owned()),
        Crooked::TooFew { feature } => (spot(feature), "an area has three corners, a line two points".into()),
        Crooked::Doubled { feature, at } => {
            (spot(feature), format!("points {} and {} of the shape are the same", at + 1, at + 2))
        }
        Crooked::Crossed { feature, at, with } => {
            (spot(feature), format!("the sides from points {} and {} cross", at + 1, with + 1))
        }
        Crooked::Far { feature } => (spot(feature), "the shape lies far off the table".to_owned()),
        Crooked::Kind { feature } => (spot(feature), "there is no such kind of terrain".to_owned()),
        Crooked::TooMany => (top, "more pieces of terrain than can be told apart".to_owned()),
    }
}
