//! How long the questions take that a playout asks, with 64 units and then twice as many again and again.
//! `cargo run --release -p grognard-ground --example clock`. Compare within one run.

use std::hint::black_box;
use std::time::Instant;

use grognard_ground::table::*;

const WOODS: Kind = Kind(0);
const HEAVY: Kind = Kind(1);
const HILL: Kind = Kind(2);
const STEEP: Kind = Kind(3);
const STREAM: Kind = Kind(4);
const RIVER: Kind = Kind(5);

const fn toll(kind: Kind, counts: Counts, price: Price, row: u16) -> Toll {
    Toll::new(kind, counts, price, Row(row))
}

const BB: Drill = Drill {
    legs: 1,
    arc: Turn(4_500),
    beyond: Some(Due { price: Price::Once(300), row: Row(1) }),
    tolls: &[
        toll(WOODS, Counts::Footprint, Price::Once(300), 2),
        toll(STREAM, Counts::Way, Price::Each(300), 3),
        toll(STEEP, Counts::Climb, Price::Each(300), 3),
        toll(RIVER, Counts::Way, Price::Barred, 4),
    ],
    floor: 300,
    keep_off: Some(KeepOff { by: 100, whole_way: false, row: Row(5) }),
    ..Drill::RIDE
};

const DI: Drill = Drill {
    arc: Turn(2_250),
    follows: false,
    wheel: Some(Wheel {
        most: Turn(9_000),
        corner: Some(Due { price: Price::Per(2, 1), row: Row(6) }),
        centre: None,
    }),
    tolls: &[toll(WOODS, Counts::Way, Price::Per(3, 2), 7), toll(HEAVY, Counts::Way, Price::Per(2, 1), 8)],
    keep_off: Some(KeepOff { by: 100, whole_way: true, row: Row(5) }),
    ..Drill::RIDE
};

const LINE: Shape = Shape::front(400, 100);

fn main() {
    let mut below = dice(7);
    let table = table(&mut below);
    let mut unit = || {
        let at = Point::new(300 + below(6_600), 300 + below(5_400));
        Slab::new(Pose { at, facing: Heading::new(below(36_000)) }, LINE)
    };
    let starts: Vec<Slab> = (0..1_024).map(|_| unit()).collect();
    println!("72 x 60 inches, {} features", table.features().len());
    shapes(&starts);
    ground(&table, &starts);
    for units in [64, 128, 256, 512] {
        let bodies = (1..units).map(|id| Body {
            id,
            slab: unit(),
            enemy: id % 2 == 0,
            pass: Pass::Free,
            stops_charge: true,
        });
        moves(&table, &Crowd::new(bodies), &starts);
    }
}

fn shapes(starts: &[Slab]) {
    let one = starts[0];
    let two = Slab::new(Pose { at: one.point(90, 180), facing: Heading::new(4_321) }, LINE);
    time("heading of a vector", |n| Heading::of((n as i64 % 901 - 450, 377)).is_some());
    time("slab from a pose", |n| {
        0 < Slab::new(Pose { facing: Heading::new(n as i32), ..one.pose }, LINE).corners()[0].0
    });
    time("overlap of a close pair", |_| black_box(&one).overlaps(black_box(&two), 1));
    time("within 1 inch, close pair", |_| black_box(&one).within(black_box(&two), 100));
    time("distance, close pair", |_| black_box(&one).distance(black_box(&two)) == 0);
    time("first touch", |_| black_box(&one).touches_at((900, 400), 985, black_box(&two)).is_some());
    time("zone of a point", |n| {
        black_box(&one).zone(starts[n % 1_024].pose.at, Zoning::HalfPlanes) == Zone::Front
    });
}

fn ground(table: &Table, starts: &[Slab]) {
    let mut met = Transect::default();
    let mut look = Look::default();
    let aim = |n: usize, far: Length| starts[n % 1_024].pose.at.moved(Heading::new(n as i32 * 77), far);
    time("level of a point", |n| 0 < table.level(starts[n % 1_024].pose.at));
    time("transect of 12 inches", |n| {
        table.transect(starts[n % 1_024].pose.at, aim(n, 1_200), &mut met);
        met.runs.is_empty()
    });
    time("look of 18 inches over the ground", |n| {
        look.over(table, starts[n % 1_024].pose.at, aim(n, 1_800));
        look.ridge()
    });
    let mut sights: Sights<bool> = Sights::new(64);
    time("the same, kept", |n| {
        sights.seen(n % 64, n / 64 % 64, (1, 1), || {
            look.over(table, starts[n % 1_024].pose.at, aim(n, 1_800));
            look.ridge()
        })
    });
}

fn moves(table: &Table, crowd: &Crowd, starts: &[Slab]) {
    let mut met = Transect::default();
    let form = |n: usize, drill| PathForm {
        table,
        crowd,
        drill,
        me: 0,
        start: starts[n % 1_024].pose,
        shapes: &[LINE],
        shape: 0,
        allowance: 1_200,
        bans: &[],
        goal: None,
    };
    let pick = |n: usize| starts[n % 1_024];
    println!("{} units", crowd.bodies().len() + 1);
    time("  sieve of one footprint", |n| crowd.near(pick(n).bounds()).count() == 1);
    time("  bodies on a look of 18 inches", |n| {
        let (a, b) = (pick(n).pose.at, pick(n).pose.at.moved(Heading::new(n as i32 * 77), 1_800));
        crowd.between(a, b, |_| false).count() == 0
    });
    time("  BB accept, one leg", |n| {
        let path = Path::new(&[Leg::To(pick(n).point(300 + n as i32 % 500, 200))]);
        form(n, &BB).accept(&path, &mut met).is_ok()
    });
    time("  DI accept, wheel of 30 and a leg", |n| {
        let wheel = Leg::Wheel { on: On::Right, by: Turn(3_000) };
        let path = Path::new(&[wheel, Leg::To(pick(n).point(400, 400))]);
        form(n, &DI).accept(&path, &mut met).is_ok()
    });
    time("  BB farthest leg toward a point", |n| {
        form(n, &BB).toward(pick(n + 1).pose.at, &mut met).is_some()
    });
    time("  BB fan of retreat, 9 ways", |n| {
        let retreat = Retreat {
            table,
            crowd,
            me: 0,
            start: pick(n).pose,
            shape: LINE,
            bans: &[],
            barred: Kinds::default(),
            barred_way: [RIVER].into_iter().collect(),
            keep_off: 0,
            ends_off: 0,
            turns_first: false,
            ends: Ends::Back,
            beyond: 600,
            short_of_friends: false,
            stops_at_edge: false,
            open: Sides::NONE,
        };
        let turns = fan_turns(Turn(1_500), Turn(6_000), true);
        retreat.fan(pick(n).pose.facing.opposite(), turns, |_, _| 600, &mut met).whole
    });
    // The same units in every round: one is not like another.
    best_of(20, "  BB reach, exact, of 16 units", |_| {
        let mut rings = |n: usize| {
            let shade: Shade<'_> = &mut |_, it| Some(it.items.len() as u8);
            let fan = form(n, &BB).fan(&Around::default(), Grain::EXACT, &mut met, shade);
            fan.is_some_and(|it| !it.rings(9, 1).is_empty())
        };
        (0..16).filter(|n| rings(*n)).count() != 0
    });
}

fn table(below: &mut impl FnMut(i32) -> i32) -> Table {
    let block = |x: i32, y: i32, w: i32| {
        [(x, y), (x, y + w - 50), (x + w + 50, y + w), (x + w, y)].map(|it| Point::new(it.0, it.1)).to_vec()
    };
    let line = |points: &[(i32, i32)]| Form::Line {
        points: points.iter().map(|it| Point::new(it.0, it.1)).collect(),
        outward: None,
    };
    let mut features: Vec<Feature> = (0..14)
        .map(|n| {
            Feature::new(
                [WOODS, HEAVY][n % 2],
                Form::Area(block(below(6_500), below(5_500), 350 + below(350))),
            )
        })
        .collect();
    for n in 0..3 {
        let ring = block(1_000 + 1_800 * n, 1_000 + 900 * n, 1_300);
        features.push(Feature::new(if n == 0 { STEEP } else { HILL }, Form::Contour { ring, level: 1 }));
    }
    let stream =
        line(&[(1_400, 6_000), (1_300, 4_800), (1_400, 3_600), (1_200, 2_400), (800, 1_200), (600, 0)]);
    let river =
        line(&[(6_800, 6_000), (6_600, 4_600), (6_800, 3_000), (6_700, 1_800), (7_000, 600), (7_000, 0)]);
    features.push(Feature::new(STREAM, stream));
    features.push(Feature::new(RIVER, river));
    Table::new(Point::new(7_200, 6_000), true, features).unwrap_or_default()
}

fn dice(mut seed: u64) -> impl FnMut(i32) -> i32 {
    move |n| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as i32 % n
    }
}

/// The best of many short rounds: on a busy machine the least time is the honest one.
fn time(what: &str, ask: impl FnMut(usize) -> bool) {
    best_of(200, what, ask);
}

fn best_of(tries: u32, what: &str, mut ask: impl FnMut(usize) -> bool) {
    let (mut best, mut yes, mut rounds, mut at) = (f64::MAX, 0, 1, 0);
    for _ in 0..tries {
        let start = Instant::now();
        yes += (at..at + rounds).filter(|n| ask(*n)).count();
        best = best.min(start.elapsed().as_secs_f64() / rounds as f64);
        at += rounds;
        rounds = (0.001 / best).clamp(1.0, 1e6) as usize;
    }
    println!("{what:38} {:>12.1} ns {}", best * 1e9, if black_box(yes) == 0 { "(never)" } else { "" });
}
