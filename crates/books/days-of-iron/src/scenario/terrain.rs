//! Reading the table: its pieces of terrain with their shapes (DI-TERR-1).

use engine::spanned::{Faults, Fields, Record, Spot};
use field::scene::{Outlines, heading_near, table, unbridged};
use ground::table::{Feature, Form, Heading, Kind, Length, Point, Pose, Shape, Slab};

use super::read::MEASURE;
use super::{Field, Relief};
use crate::vocabulary::{INCH, Terrain};

/// A bridge lies on its water to within a quarter of an inch.
const NEAR: Length = 25;
/// Half of how wide and how long a bridge or a ford is.
const SPAN: (Length, Length) = (100, 100);

/// What a file may call a piece; fords of streams and fires are found out or happen.
const KINDS: &[&str] = &[
    "hill",
    "light_wood",
    "heavy_wood",
    "urban_light",
    "urban_heavy",
    "difficult",
    "swamp",
    "snow",
    "sand",
    "light_cover",
    "heavy_cover",
    "stream",
    "river",
    "low_wall",
    "high_wall",
    "obstacle",
    "fortification",
    "road",
    "bridge",
    "ford",
];

struct Piece {
    feature: Feature,
    name: String,
    spot: Spot,
    current: Option<Heading>,
    crosses: Option<Point>,
}

pub(super) fn read(
    top: &mut Fields<'_>,
    size: Option<Point>,
    snow: bool,
    faults: &Faults<'_>,
) -> Option<Field> {
    let records = top.records("terrain");
    if !MEASURE.holds_pieces(&records, faults) {
        return None;
    }
    let mut outlines = Outlines::new(&MEASURE);
    let read: Vec<Option<Piece>> = records.iter().map(|it| piece(it, &mut outlines, faults)).collect();
    let sound = read.iter().all(Option::is_some);
    let mut pieces: Vec<Piece> = read.into_iter().flatten().collect();
    for no in 0..pieces.len() {
        let Some(at) = pieces[no].crosses else { continue };
        let ford = pieces[no].feature.kind == Kind(Terrain::Ford as u8);
        match across(&pieces, at) {
            Ok((heading, stream)) => {
                let kind = match (ford, stream) {
                    (true, true) => Terrain::StreamFord,
                    (true, false) => Terrain::Ford,
                    (false, _) => Terrain::Bridge,
                };
                pieces[no].feature = span(kind, at, heading);
            }
            Err(why) => faults.cite(pieces[no].spot, rule!("DI-TERR-1"), why),
        }
    }
    let size = size.filter(|_| sound)?;
    let currents = |it: (usize, &Piece)| it.1.current.map(|way| (it.0 as u16, way));
    let currents = pieces.iter().enumerate().filter_map(currents).collect();
    let spots: Vec<Spot> = pieces.iter().map(|it| it.spot).collect();
    let (mut features, mut names): (Vec<Feature>, Vec<String>) =
        pieces.into_iter().map(|it| (it.feature, it.name)).unzip();
    if snow {
        let far = |x, y| Point::new(x, y);
        let ring = vec![
            far(-INCH, -INCH),
            far(-INCH, size.y + INCH),
            far(size.x + INCH, size.y + INCH),
            far(size.x + INCH, -INCH),
        ];
        features.push(Feature::new(Kind(Terrain::Snow as u8), Form::Area(ring)));
        names.push("snow".to_owned());
    }
    let table = table(&MEASURE, size, false, features, (&spots, top.spot()), faults)?;
    for (no, at) in unbridged(&table, Kind(Terrain::Road as u8), Kind(Terrain::River as u8)) {
        let place = format!("({}, {})", at.x / 100, at.y / 100);
        let why = format!("the road crosses a river near {place}, where there is no bridge or ford");
        faults.cite(spots[no], rule!("DI-TERR-1"), why);
    }
    let relief = Relief::of(&table);
    Some(Field { table, names, currents, relief })
}

fn piece(record: &Record, outlines: &mut Outlines<'_>, faults: &Faults<'_>) -> Option<Piece> {
    let mut fields = Fields::new(record, faults);
    let name = fields.may_text("name").unwrap_or_default().to_owned();
    let kind = fields.must("kind").and_then(|it| it.word(faults, "kind of terrain", KINDS));
    let kind = kind.and_then(|it| Terrain::of_word(KINDS[it]));
    let crossing = matches!(kind, Some(Terrain::Bridge | Terrain::Ford));
    let at = if crossing { fields.must("at").and_then(|it| MEASURE.point(it, faults)) } else { None };
    let shape = if crossing { None } else { fields.must("shape") };
    let hill = kind == Some(Terrain::Hill);
    let level = if hill { fields.must_whole("level", 1..=3) } else { None };
    let slope = if hill { fields.may("slope") } else { None };
    let steep = slope.and_then(|it| it.word(faults, "slope", &["gentle", "difficult"])) == Some(1);
    let river = kind == Some(Terrain::River);
    let area = river && fields.flag("area");
    let current = if river { fields.may_whole("current", 0..=359) } else { None };
    fields.finish();
    let kind = kind?;
    let spot = record.spot;
    let current = current.map(|it| Heading::degrees(it as i32));
    if crossing {
        let at = at?;
        return Some(Piece {
            feature: span(kind, at, Heading::default()),
            name,
            spot,
            current,
            crosses: Some(at),
        });
    }
    let ring = shape.and_then(|it| outlines.read(it, faults))?;
    let line = matches!(
        kind,
        Terrain::Stream
            | Terrain::LowWall
            | Terrain::HighWall
            | Terrain::Obstacle
            | Terrain::Fortification
            | Terrain::Road
    ) || river && !area;
    let (kind, form) = match level {
        Some(level) => {
            let kind = if steep { Terrain::DifficultHill } else { Terrain::Hill };
            (kind, Form::Contour { ring, level: level as i32 })
        }
        None if hill => return None,
        None if line => (kind, Form::Line { points: ring, outward: None }),
        None => (kind, Form::Area(ring)),
    };
    Some(Piece { feature: Feature::new(Kind(kind as u8), form), name, spot, current, crosses: None })
}

fn span(kind: Terrain, at: Point, heading: Heading) -> Feature {
    let pose = Pose { at, facing: heading };
    Feature::new(Kind(kind as u8), Form::Strip(Slab::new(pose, Shape::centred(2 * SPAN.0, 2 * SPAN.1))))
}

/// Which way a bridge or a ford lies: across the water under it; and whether that is a stream.
fn across(pieces: &[Piece], at: Point) -> Result<(Heading, bool), &'static str> {
    // Where several waters meet, the last of the list is crossed.
    let found = pieces.iter().rev().find_map(|it| {
        let stream = it.feature.kind == Kind(Terrain::Stream as u8);
        let water = stream || it.feature.kind == Kind(Terrain::River as u8);
        let line = it.feature.line().filter(|_| water)?;
        Some((heading_near([line], at, NEAR)?, stream))
    });
    let (way, stream) = found.ok_or("a bridge or a ford lies on a stream or river")?;
    Ok((way.turned(ground::table::Turn(9_000)), stream))
}
