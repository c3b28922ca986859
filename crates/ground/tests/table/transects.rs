//! What a segment meets, against walking it.

use grognard_ground::table::*;

use super::common::*;

/// Point in polygon in real numbers.
fn inside(ring: &[Point], x: f64, y: f64) -> bool {
    let n = ring.len();
    let hit = |it: usize| {
        let (a, b) = (ring[it], ring[(it + 1) % n]);
        let ((ax, ay), (bx, by)) = ((f64::from(a.x), f64::from(a.y)), (f64::from(b.x), f64::from(b.y)));
        (ay < y) != (by < y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
    };
    (0..n).filter(|it| hit(*it)).count() % 2 == 1
}

#[test]
fn runs_and_levels_agree_with_walking() {
    let (mut dice, mut met) = (dice(1), Transect::default());
    for round in 0..60 {
        let nested = round % 2 == 0;
        let table = if round < 2 { montebello(nested) } else { any_table(&mut dice, nested) };
        for _ in 0..30 {
            let a = p(dice(36) * 100, dice(36) * 100);
            let b = p(dice(36) * 100 + 37, dice(36) * 100 + 11);
            table.transect(a, b, &mut met);
            let at = |t: i32| {
                let part = (f64::from(t) + 0.5) / 2_000.0;
                let along = |a: Length, b: Length| f64::from(a) + f64::from(b - a) * part;
                (along(a.x, b.x), along(a.y, b.y))
            };
            for (of, feature) in table.features().iter().enumerate() {
                let Some(ring) = feature.ring() else { continue };
                let walked = (0..2_000).filter(|it| inside(ring, at(*it).0, at(*it).1)).count() as i64;
                let read = met.deep(|it| usize::from(it.of) == of);
                assert!((walked * met.length / 2_000 - read).abs() <= 12 * ALONG, "{a:?} {b:?} {of}");
            }
            let level = |t: i32| {
                let (x, y) = at(t);
                let here =
                    table.features().iter().filter(|it| it.ring().is_some_and(|ring| inside(ring, x, y)));
                let levels = here.map(Feature::level);
                if nested { levels.sum::<i32>() } else { levels.max().unwrap_or(0) }
            };
            for least in 1..=3 {
                let walked = (0..2_000).filter(|it| least <= level(*it)).count() as i64;
                let high = met.terraces().filter(|it| least <= it.level);
                let read: i64 = high.map(|it| it.to - it.from).sum();
                assert!((walked * met.length / 2_000 - read).abs() <= 12 * ALONG, "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn crossings_agree_with_sides() {
    // A straight wall from edge to edge is crossed just if the ends are on different sides of it.
    let (mut dice, mut met) = (dice(2), Transect::default());
    let table = table(true, vec![stream(WALL, &[(0, 10), (36, 22)])]);
    let side = |it: Point| (i64::from(it.y) - 1_000) * 3 - i64::from(it.x);
    for _ in 0..5_000 {
        let (a, b) = (p(dice(36) * 100, dice(36) * 100), p(dice(3_600), dice(3_600)));
        if a == p(0, 1_000) {
            continue; // From its very end one can go round.
        }
        table.transect(a, b, &mut met);
        let crossed = side(b) != 0 && side(a).signum() != side(b).signum();
        assert_eq!(met.crossings.len(), usize::from(crossed), "{a:?} {b:?}");
    }
}

#[test]
fn a_march_in_two_halves_pays_once() {
    let (mut dice, mut met) = (dice(3), Transect::default());
    let table = montebello(true);
    for _ in 0..3_000 {
        let (a, c) = (p(dice(36) * 100, dice(36) * 100), p(dice(36) * 100, dice(36) * 100));
        let b = p((a.x + c.x) / 2, (a.y + c.y) / 2);
        if cross(a, c, b) != 0 {
            continue;
        }
        let mut count = |a: Point, b: Point| {
            table.transect(a, b, &mut met);
            let climbs = met.runs.iter().filter(|it| it.enters && table.kind(it.of) == STEEP).count();
            (met.crossings.len(), climbs)
        };
        let (whole, one, two) = (count(a, c), count(a, b), count(b, c));
        assert_eq!(whole, (one.0 + two.0, one.1 + two.1), "{a:?} {b:?} {c:?}");
    }
}

#[test]
fn along_an_edge_is_clear_from_both_sides() {
    let (table, mut met) = (montebello(true), Transect::default());
    for (a, b) in [
        (p(1_700, 300), p(1_700, 1_000)),
        (p(2_100, 1_000), p(2_100, 300)),
        (p(1_600, 900), p(1_799, 900)),
        (p(1_600, 400), p(2_200, 400)),
    ] {
        table.transect(a, b, &mut met);
        assert!(met.runs.iter().all(|it| table.kind(it.of) == HILL), "{a:?} {b:?}");
    }
}

/// Two woods edge to edge are one for whoever looks or walks along their seam, and two swamps beside it are none.
#[test]
fn along_a_seam_is_inside_both() {
    let mut met = Transect::default();
    let woods = |kinds: [Kind; 2]| {
        let ring = |x: i32| -> Vec<Point> {
            [(x, 13), (x + 10, 13), (x + 10, 17), (x, 17)]
                .iter()
                .map(|it| p(it.0 * 100, it.1 * 100))
                .collect()
        };
        let [one, two] = kinds.map(|it| move |x: i32| Feature::new(it, Form::Area(ring(x))));
        table(true, vec![one(10), two(20)])
    };
    let mut along = |kinds: [Kind; 2], from: i32, to: i32| {
        woods(kinds).transect(p(2_000, from), p(2_000, to), &mut met);
        met.runs.iter().map(|it| (it.from / ALONG, it.to / ALONG, it.enters, it.leaves)).collect::<Vec<_>>()
    };
    assert_eq!(along([WOODS, WOODS], 1_000, 2_000), [(300, 700, true, true)]);
    assert_eq!(along([WOODS, WOODS], 2_000, 1_000), [(300, 700, true, true)]);
    assert_eq!(along([WOODS, WOODS], 1_500, 1_600), [(0, 100, false, false)]);
    assert_eq!(along([WOODS, WOODS], 1_500, 2_000), [(0, 200, false, true)]);
    assert_eq!(along([WOODS, STEEP], 1_000, 2_000), []);
}

#[test]
fn images_and_backward_looks_differ_by_rounding_only() {
    let (mut dice, mut met, mut back) = (dice(4), Transect::default(), Transect::default());
    for round in 0..16 {
        let table = if round == 0 { montebello(true) } else { any_table(&mut dice, true) };
        let images: Vec<(Image, Table)> = Image::all().map(|it| (it, it.table(&table, true))).collect();
        for _ in 0..150 {
            let (a, b) = (p(dice(37) * 100, dice(37) * 100), p(dice(37) * 100, dice(37) * 100));
            table.transect(a, b, &mut met);
            for (image, turned) in &images {
                turned.transect(image.point(a), image.point(b), &mut back);
                assert_eq!(
                    (&met.runs, &met.crossings),
                    (&back.runs, &back.crossings),
                    "{image:?} {a:?} {b:?}"
                );
                assert!(met.terraces().eq(back.terraces()));
            }
            table.transect(b, a, &mut back);
            let mut flipped: Vec<(u16, Along, Along, bool, bool)> = back
                .runs
                .iter()
                .map(|it| (it.of, back.length - it.to, back.length - it.from, it.leaves, it.enters))
                .collect();
            let mut here: Vec<(u16, Along, Along, bool, bool)> =
                met.runs.iter().map(|it| (it.of, it.from, it.to, it.enters, it.leaves)).collect();
            flipped.sort_unstable();
            here.sort_unstable();
            assert_eq!(here.len(), flipped.len(), "{a:?} {b:?}");
            for (x, y) in here.iter().zip(&flipped) {
                assert!(x.0 == y.0 && (x.1 - y.1).abs() <= 2 && (x.2 - y.2).abs() <= 2, "{x:?} {y:?}");
                assert_eq!((x.3, x.4), (y.3, y.4), "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn strips_carry_one_over_lines_and_discs_are_round() {
    let strip = Slab::new(Pose::new(1_000, 1_000, Heading::degrees(0)), Shape::centred(200, 300));
    let features = vec![
        stream(RIVER, &[(0, 10), (36, 10)]),
        Feature::new(BRIDGE, Form::Strip(strip)),
        Feature::new(WOODS, Form::Disc { at: p(3_000, 3_000), radius: 200 }),
    ];
    let (table, mut met) = (table(true, features), Transect::default());
    let mut over = |a: Point, b: Point| {
        table.transect(a, b, &mut met);
        met.crossings.iter().map(|it| it.over).collect::<Vec<_>>()
    };
    assert_eq!(over(p(1_050, 500), p(1_050, 1_500)), [Some(1)]);
    assert_eq!(over(p(1_101, 500), p(1_101, 1_500)), [None]);
    assert_eq!(over(p(700, 500), p(1_300, 1_500)), [Some(1)]);
    table.transect(p(2_000, 3_000), p(3_600, 3_000), &mut met);
    assert_eq!(met.runs, [Run { of: 2, from: 800 * ALONG, to: 1_200 * ALONG, enters: true, leaves: true }]);
    table.transect(p(2_000, 3_120), p(3_000, 3_120), &mut met);
    assert_eq!(met.runs, [Run { of: 2, from: 840 * ALONG, to: 1_000 * ALONG, enters: true, leaves: false }]);
}

#[test]
fn faults_of_a_table_are_all_told() {
    let bow = area(WOODS, &[(1, 1), (5, 5), (5, 1), (1, 5)]);
    let thin = area(WOODS, &[(1, 1), (5, 5)]);
    let double = stream(STREAM, &[(1, 1), (1, 1), (3, 3)]);
    let folded = area(WOODS, &[(1, 1), (5, 1), (3, 1)]);
    let odd = area(Kind(64), &[(1, 1), (5, 1), (3, 3)]);
    let faults = Table::new(p(SIDE, 0), true, vec![bow, thin, double, folded, odd]).unwrap_err();
    let told = |it: fn(&Fault) -> bool| faults.iter().any(it);
    assert_eq!(faults.len(), 6, "{faults:?}");
    assert!(told(|it| matches!(it, Fault::Size)) && told(|it| matches!(it, Fault::TooFew { feature: 1 })));
    assert!(told(|it| matches!(it, Fault::Crossed { feature: 0, .. })));
    assert!(told(|it| matches!(it, Fault::Doubled { feature: 2, at: 0 })));
    assert!(told(|it| matches!(it, Fault::Crossed { feature: 3, .. })));
    assert!(told(|it| matches!(it, Fault::Kind { feature: 4 })));
}
