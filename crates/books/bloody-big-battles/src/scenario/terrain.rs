//! Reading the table: its pieces of terrain with their shapes (BB-TER-1).

use engine::spanned::{Faults, Fields, Record, Spot};
use field::scene::{Outlines, heading_near, table, unbridged};
use ground::table::{Feature, Form, Heading, Kind, Length, Point, Pose, Shape, Slab, Table};

use super::Field;
use super::read::MEASURE;
use crate::vocabulary::Terrain;

/// A bridge lies on its water and its road to within a quarter of an inch.
const NEAR: Length = 25;

pub(super) fn read(top: &mut Fields<'_>, size: Option<Point>, faults: &Faults<'_>) -> Option<Field> {
    let records = top.records("terrain");
    if !MEASURE.holds_pieces(&records, faults) {
        return None;
    }
    let mut pieces: Vec<(Feature, String, Spot)> = Vec::new();
    let mut bridges: Vec<(usize, Point, Spot)> = Vec::new();
    let mut sound = true;
    let mut outlines = Outlines::new(&MEASURE);
    for record in records {
        match piece(record, &mut outlines, faults) {
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
    let table = table(&MEASURE, size, true, features, (&spots, top.spot()), faults)?;
    // Nobody could follow such a road (BB-ALLOW-6).
    for (no, at) in unbridged(&table, Kind(Terrain::Road as u8), Kind(Terrain::River as u8)) {
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
    outlines: &mut Outlines<'_>,
    faults: &Faults<'_>,
) -> Option<(Option<Feature>, String, Option<Point>)> {
    let mut fields = Fields::new(record, faults);
    let name = fields.may_text("name").unwrap_or_default().to_owned();
    let terrain = fields.must("type").and_then(|it| it.word(faults, "type of terrain", Terrain::WORDS));
    let terrain = terrain.map(|it| Terrain::ALL[it]);
    let bridge = terrain == Some(Terrain::Bridge);
    let works = matches!(terrain, Some(Terrain::RiflePits | Terrain::Entrenchment));
    let at = if bridge { fields.must("at").and_then(|it| MEASURE.point(it, faults)) } else { None };
    let shape = if bridge { None } else { fields.must("shape").and_then(|it| outlines.read(it, faults)) };
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

/// A strip 2 inches wide that reaches 1 inch beyond either bank (BB-TER-1).
fn span(at: Point, facing: Heading) -> Feature {
    let slab = Slab::new(Pose { at, facing }, Shape::centred(200, 200));
    Feature::new(Kind(Terrain::Bridge as u8), Form::Strip(slab))
}

/// Which way a bridge lies: along the road, or straight over the water where no road comes.
fn across(pieces: &[(Feature, String, Spot)], at: Point) -> Result<Heading, String> {
    let run = |terrains: &[Terrain]| {
        let all = pieces.iter().filter(|it| terrains.iter().any(|t| it.0.kind == Kind(*t as u8)));
        heading_near(all.filter_map(|it| it.0.line()), at, NEAR)
    };
    let water = run(&[Terrain::Stream, Terrain::River]);
    let Some(water) = water else { return Err("a bridge lies on a stream or river".to_owned()) };
    Ok(run(&[Terrain::Road]).unwrap_or_else(|| water.turned(ground::table::Turn(9_000))))
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
