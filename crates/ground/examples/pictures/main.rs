//! The drawings of docs/the-ground.md, made by the code that they show.
//! `cargo run -p grognard-ground --example pictures -- docs/pictures`

mod canvas;

use std::path::Path as File;

use canvas::{BLUE, GLOW, GOLD, INK, RED, SECOND, Sheet};
use grognard_ground::table::*;

const WOODS: Kind = Kind(0);
const HILL: Kind = Kind(1);
const STREAM: Kind = Kind(2);

const LINE: Shape = Shape::front(400, 100);

const DRILL: Drill = Drill {
    legs: 1,
    arc: Turn(4_500),
    beyond: Some(Due { price: Price::Once(300), row: Row(1) }),
    tolls: &[
        Toll::new(WOODS, Counts::Footprint, Price::Once(300), Row(2)),
        Toll::new(STREAM, Counts::Way, Price::Each(300), Row(3)),
    ],
    floor: 300,
    keep_off: Some(KeepOff { by: 100, whole_way: false, row: Row(4) }),
    ..Drill::RIDE
};

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "docs/pictures".to_owned());
    std::fs::create_dir_all(&folder)?;
    let pictures = [
        ("zones", zones()),
        ("transect", transect()),
        ("reach", reach()),
        ("contact", contact()),
        ("retreat", retreat()),
    ];
    for (name, text) in pictures {
        std::fs::write(File::new(&folder).join(format!("ground-{name}.svg")), text)?;
    }
    Ok(())
}

fn p(x: Length, y: Length) -> Point {
    Point::new(x, y)
}

fn slab(x: Length, y: Length, degrees: i32) -> Slab {
    Slab::new(Pose::new(x, y, Heading::degrees(degrees)), LINE)
}

fn body(id: u16, slab: Slab, enemy: bool) -> Body {
    Body { id, slab, enemy, pass: Pass::Free, stops_charge: true }
}

fn table(features: Vec<Feature>) -> Table {
    Table::new(p(3_600, 3_600), true, features).unwrap_or_default()
}

/// A footprint with its zones by three readings, its fan and its zone of control.
fn zones() -> String {
    let mut sheet = Sheet::new(p(0, 0), p(2_400, 1_180));
    let readings = [
        (420, Zoning::HalfPlanes, "half planes"),
        (1_200, Zoning::RearWedge, "wedge behind"),
        (1_980, Zoning::Wedges, "wedges"),
    ];
    for (x, zoning, name) in readings {
        let unit = slab(x, 640, 20);
        for at in (60..1_080).step_by(50).flat_map(|y| (x - 350..=x + 350).step_by(50).map(move |x| p(x, y)))
        {
            if unit.contains(at) {
                continue;
            }
            let colour = match unit.zone(at, zoning) {
                Zone::Front => RED,
                Zone::Rear => BLUE,
                Zone::Left | Zone::Right => GLOW,
            };
            sheet.dot(at, 8, &format!("fill=\"{colour}\" fill-opacity=\"0.6\""));
        }
        if zoning == Zoning::HalfPlanes {
            sheet.zone(&front_zone(&unit, 300, |_, _| None), RED);
        }
        sheet.unit(&unit, GOLD);
        for at in base_centres(&unit, 4, 1, 4) {
            sheet.dot(at, 7, &format!("fill=\"{INK}\""));
        }
        sheet.dot(unit.pose.at, 11, &format!("fill=\"#fff\" stroke=\"{INK}\" stroke-width=\"4\""));
        sheet.words(p(x, 1_110), "middle", INK, name);
    }
    sheet.words(
        p(1_200, 16),
        "middle",
        SECOND,
        "front red, flanks gold, rear blue; on the left the zone of control",
    );
    sheet.finish("A footprint and what is front, flank and rear by three readings", 960)
}

/// A look over a contour and a wood: the plan, and the profile that is read from it.
fn transect() -> String {
    let hill = vec![p(1_000, 750), p(1_350, 1_180), p(2_000, 1_150), p(2_150, 760), p(1_600, 600)];
    let wood = vec![p(500, 780), p(560, 1_000), p(820, 1_010), p(880, 760), p(700, 800)];
    let brook = vec![p(2_500, 500), p(2_420, 900), p(2_560, 1_200)];
    let table = table(vec![
        Feature::new(HILL, Form::Contour { ring: hill.clone(), level: 1 }),
        Feature::new(WOODS, Form::Area(wood.clone())),
        Feature::new(STREAM, Form::Line { points: brook.clone(), outward: None }),
    ]);
    let (a, b) = (p(200, 860), p(2_900, 920));
    let mut look = Look::default();
    look.over(&table, a, b);
    let mut sheet = Sheet::new(p(100, 60), p(3_000, 1_260));
    sheet.hill(&hill);
    sheet.wood(&wood);
    sheet.stream(&brook);
    sheet.line(&[a, b], &format!("stroke=\"{INK}\" stroke-width=\"4\" stroke-dasharray=\"18 8\""));
    let x = |at: Along| a.x + ticks(at);
    let base = 240;
    for terrace in look.ground.terraces() {
        let top = base + 110 * terrace.level;
        let ring = [
            p(x(terrace.from), base - 40),
            p(x(terrace.from), top),
            p(x(terrace.to), top),
            p(x(terrace.to), base - 40),
        ];
        sheet.area(&ring, "fill=\"#e6d2a4\" stroke=\"#6b4a26\" stroke-width=\"3\"");
    }
    for run in look.ground.runs.iter().filter(|it| table.kind(it.of) == WOODS) {
        let ring =
            [p(x(run.from), base), p(x(run.from), base + 90), p(x(run.to), base + 90), p(x(run.to), base)];
        sheet.wood(&ring);
        let inches = format!("{} in", f64::from(ticks(run.to - run.from)) / 100.0);
        sheet.words(p((x(run.from) + x(run.to)) / 2, base + 110), "middle", INK, &inches);
    }
    for crossing in &look.ground.crossings {
        sheet.line(
            &[p(x(crossing.at), base - 40), p(x(crossing.at), base + 20)],
            "stroke=\"#33576e\" stroke-width=\"12\"",
        );
        sheet.words(p(x(crossing.at), base + 50), "middle", INK, "stream");
    }
    for at in look.contours(|_| true) {
        sheet.line(
            &[p(x(at), base - 40), p(x(at), 900)],
            &format!("stroke=\"{SECOND}\" stroke-width=\"2\" stroke-dasharray=\"4 8\""),
        );
    }
    for end in [a, b] {
        sheet.dot(end, 14, &format!("fill=\"{RED}\""));
    }
    sheet.words(p(1_560, base + 130), "middle", INK, "level 1");
    let verdict = if look.ridge() { "ground higher than both ends: a ridge" } else { "no ridge" };
    sheet.words(p(1_550, 100), "middle", RED, verdict);
    sheet.finish("A transect: what a straight segment meets, in plan and in profile", 960)
}

/// Where a line can go past a friend, a wood, a stream and an enemy.
fn reach() -> String {
    let wood = vec![p(1_050, 1_650), p(1_100, 2_050), p(1_500, 2_100), p(1_480, 1_700)];
    let brook = vec![p(700, 2_250), p(1_450, 2_270), p(1_750, 2_480), p(2_700, 2_500)];
    let table = table(vec![
        Feature::new(WOODS, Form::Area(wood.clone())),
        Feature::new(STREAM, Form::Line { points: brook.clone(), outward: None }),
    ]);
    let (unit, friend, enemy) = (slab(1_800, 1_500, 0), slab(1_900, 1_900, 10), slab(2_350, 2_250, 200));
    let crowd = Crowd::new([body(1, friend, false), body(2, enemy, true)]);
    let zone = front_zone(&enemy, 300, |_, _| None);
    let bans = [Ban::OnlyAlongRay { zone: &zone, owner: &enemy, pivot: Turn(4_500), row: Row(5) }];
    let form = PathForm {
        table: &table,
        crowd: &crowd,
        drill: &DRILL,
        me: 0,
        start: unit.pose,
        shapes: &[LINE],
        shape: 0,
        allowance: 1_200,
        bans: &bans,
        goal: None,
    };
    let mut met = Transect::default();
    let mut sheet = Sheet::new(p(500, 450), p(3_100, 2_820));
    sheet.wood(&wood);
    sheet.stream(&brook);
    let fan = form.fan(&Around::default(), Grain::EXACT, &mut met, &mut |_, it| Some(it.items.len() as u8));
    for (most, colour) in [(9, "#d8e2ec"), (1, "#bdd3ec"), (0, "#8db3e4")] {
        let rings = fan.as_ref().map_or(Vec::new(), |it| it.rings(most, 1));
        sheet.rings(
            &rings,
            &format!("fill=\"{colour}\" stroke=\"#54749c\" stroke-width=\"4\" fill-opacity=\"0.8\""),
        );
    }
    sheet.zone(&zone, RED);
    sheet.unit(&unit, GOLD);
    sheet.unit(&friend, GOLD);
    sheet.unit(&enemy, "#7f9bc9");
    if let Some((_, ledger)) = form.toward(p(1_700, 2_800), &mut met) {
        sheet.arrow(unit.pose.at, ledger.end.at, INK);
        sheet.ghost(&Slab::new(ledger.end, LINE), INK);
        let spent = f64::from(ledger.spent_ticks()) / 100.0;
        let allowed = f64::from(ledger.allowed_ticks()) / 100.0;
        sheet.words(
            p(ledger.end.at.x - 60, ledger.end.at.y + 70),
            "end",
            INK,
            &format!("{spent} of {allowed} in"),
        );
    }
    sheet.words(p(1_800, 480), "middle", SECOND, "where the front's middle may end: free, one penalty, two");
    sheet.finish("Reach of a line past a friend, a wood, a stream and an enemy", 800)
}

/// A charge: the ray, the first touch, and the place flush with the edge.
fn contact() -> String {
    let target = slab(1_500, 1_500, 205);
    let friend = Slab::new(
        Pose { at: target.point(0, -90), facing: target.pose.facing.opposite() },
        Shape::front(200, 100),
    );
    let unit = slab(900, 800, 45);
    let table = table(Vec::new());
    let crowd = Crowd::new([body(1, target, true), Body { stops_charge: false, ..body(2, friend, false) }]);
    let form = PathForm {
        table: &table,
        crowd: &crowd,
        drill: &DRILL,
        me: 0,
        start: unit.pose,
        shapes: &[LINE],
        shape: 0,
        allowance: 1_200,
        bans: &[],
        goal: Some(Goal { target: 1, align: Align::Flush { zoning: Zoning::HalfPlanes, least: 50 } }),
    };
    let mut sheet = Sheet::new(p(600, 420), p(2_300, 1_780));
    sheet.unit(&target, "#7f9bc9");
    sheet.unit(&friend, GOLD);
    sheet.unit(&unit, GOLD);
    let middle = target.middle();
    sheet.line(
        &[unit.pose.at, middle],
        &format!("stroke=\"{RED}\" stroke-width=\"3\" stroke-dasharray=\"10 8\""),
    );
    if let Ok(ledger) = form.accept(&Path::new(&[Leg::To(middle)]), &mut Transect::default()) {
        let flush = Slab::new(ledger.end, LINE);
        if let Some(touch) = ledger.contact {
            let first = Slab::new(touch.touch, LINE);
            sheet.ghost(&first, RED);
            sheet.arrow(unit.pose.at, touch.touch.at, RED);
            sheet.dot(target.nearest_points(&first).0, 13, &format!("fill=\"{RED}\""));
        }
        sheet.area(
            &flush.ticked(),
            &format!("fill=\"{GOLD}\" fill-opacity=\"0.55\" stroke=\"{INK}\" stroke-width=\"4\""),
        );
        let edge = f64::from(flush.shared_edge(&target, SLACK)) / 100.0;
        sheet.words(
            p(1_500, 470),
            "middle",
            SECOND,
            &format!("dashed: first touch; filled: flush beside a friend, {edge} in shared"),
        );
    }
    sheet.finish("A charge to first touch, and flush with the edge beside a friend", 800)
}

/// A retirement that is not free straight back, and the first direction of the fan that is.
fn retreat() -> String {
    let unit = slab(1_800, 1_900, 0);
    let brook = vec![p(900, 1_350), p(1_500, 1_420), p(1_900, 1_250)];
    let table = table(vec![Feature::new(STREAM, Form::Line { points: brook.clone(), outward: None })]);
    let (foe, friend) = (slab(1_780, 2_080, 180), slab(2_200, 1_450, 0));
    let crowd = Crowd::new([body(1, foe, true), body(2, friend, false)]);
    let retreat = Retreat {
        table: &table,
        crowd: &crowd,
        me: 0,
        start: unit.pose,
        shape: LINE,
        bans: &[],
        barred: Kinds::default(),
        barred_way: [STREAM].into_iter().collect(),
        keep_off: 0,
        ends_off: 0,
        turns_first: false,
        ends: Ends::Back,
        beyond: 600,
        short_of_friends: false,
        stops_at_edge: false,
        open: Sides::NONE,
    };
    let (mut met, mut sheet) = (Transect::default(), Sheet::new(p(800, 900), p(3_000, 2_300)));
    sheet.stream(&brook);
    let back = Heading::degrees(180);
    for turn in fan_turns(Turn(1_500), Turn(6_000), true) {
        let away = retreat.away(back.turned(turn), 700, &mut met);
        let colour = if away.whole { "#4c6a41" } else { SECOND };
        sheet.line(
            &[unit.pose.at, away.end.at],
            &format!("stroke=\"{colour}\" stroke-width=\"4\" stroke-dasharray=\"5 9\""),
        );
        sheet.dot(away.end.at, 9, &format!("fill=\"{colour}\""));
        let inches = format!("{}: {}", turn.0 / 100, f64::from(away.length) / 100.0);
        let off = p(away.end.at.x + 18, away.end.at.y - 44);
        sheet.words(off, "middle", colour, &inches);
    }
    sheet.unit(&foe, "#7f9bc9");
    sheet.unit(&friend, GOLD);
    sheet.unit(&unit, GOLD);
    let away = retreat.fan(back, fan_turns(Turn(1_500), Turn(6_000), true), |_, _| 700, &mut met);
    sheet.arrow(unit.pose.at, away.end.at, RED);
    sheet.ghost(&Slab::new(away.end, LINE), RED);
    sheet.words(
        p(1_900, 925),
        "middle",
        SECOND,
        "seven inches back over a river that bars the way: degrees and inches",
    );
    sheet.finish("The fan of a forced move: the first direction with the whole length free", 800)
}
