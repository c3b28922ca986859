//! What holds for every path: eight images, no memory, cuts, rows of the drill.

use grognard_ground::table::*;

use super::common::*;
use super::moves::{SHAPES, form};
use super::toward::any_crowd;

fn any_path(dice: &mut impl FnMut(i32) -> i32, at: Point) -> Path {
    let mut path = Path::default();
    for _ in 0..1 + dice(3) {
        let near = |dice: &mut dyn FnMut(i32) -> i32| {
            if dice(2) == 0 {
                p(
                    (at.x + 50) / 100 * 100 + 100 * (dice(17) - 8),
                    (at.y + 50) / 100 * 100 + 100 * (dice(17) - 8),
                )
            } else {
                p(at.x + dice(1_600) - 800, at.y + dice(1_600) - 800)
            }
        };
        path = path.then(match dice(8) {
            0..=3 => Leg::To(near(dice)),
            4 => Leg::Wheel {
                on: [On::Left, On::Right, On::Centre][dice(3) as usize],
                by: Turn(dice(8_000) - 4_000),
            },
            5 => Leg::Turn { on: On::Anchor, to: Heading::new(9_000 * dice(4)) },
            6 => Leg::Turn { on: On::Centre, to: Heading::new(9_000 * dice(4)) },
            _ => Leg::Form(dice(2) as u8),
        });
    }
    path
}

#[test]
fn eight_images_give_the_same_answers() {
    let (mut dice, mut met) = (dice(1), Transect::default());
    let (mut legal, mut refused) = (0, 0);
    for round in 0..150 {
        let table = any_table(&mut dice, true);
        let whole = dice(2) == 0;
        let at = if whole {
            p(100 * (6 + dice(24)), 100 * (6 + dice(24)))
        } else {
            p(600 + dice(2_400), 600 + dice(2_400))
        };
        let start = Pose { at, facing: Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]) };
        let crowd = any_crowd(&mut dice, &Slab::new(start, SHAPES[0]), 6);
        let drill = [&BB, &DI, &CS, &BB_CAVALRY][round % 4];
        let images: Vec<(Image, Table, Crowd)> =
            Image::all().map(|it| (it, it.table(&table, true), it.crowd(&crowd))).collect();
        for _ in 0..40 {
            let path = any_path(&mut dice, at);
            let here = form(&table, &crowd, drill, start).accept(&path, &mut met);
            assert_eq!(here, form(&table, &crowd, drill, start).accept(&path, &mut met), "no memory");
            (legal, refused) = (legal + u32::from(here.is_ok()), refused + u32::from(here.is_err()));
            for (image, table, crowd) in &images {
                let form = form(table, crowd, drill, image.pose(start));
                let there = form.accept(&image.path(&path), &mut met);
                let wanted = here.map(|mut it| {
                    it.end = image.pose(it.end);
                    it
                });
                assert_eq!(wanted, there, "{image:?} {path} from {start:?}");
            }
        }
        let aim = p(100 * dice(37), 100 * dice(37));
        let here = form(&table, &crowd, drill, start).toward(aim, &mut met).map(|it| it.1.end);
        for (image, table, crowd) in &images {
            let there = form(table, crowd, drill, image.pose(start)).toward(image.point(aim), &mut met);
            assert_eq!(
                here.map(|it| image.pose(it)),
                there.map(|it| it.1.end),
                "{image:?} {start:?} {aim:?}"
            );
        }
    }
    assert!(500 < legal && 800 < refused, "{legal} {refused}");
}

#[test]
fn slabs_have_eight_images_too() {
    let mut dice = dice(2);
    for _ in 0..3_000 {
        let (a, b, q) = (any_slab(&mut dice, 3_000), any_slab(&mut dice, 3_000), p(dice(3_000), dice(3_000)));
        let by = a.pose.at.to(q);
        for image in Image::all() {
            let (c, d, r) = (image.slab(&a), image.slab(&b), image.point(q));
            let to = c.pose.at.to(r);
            assert_eq!(a.overlaps(&b, 1), c.overlaps(&d, 1));
            assert_eq!(a.distance(&b), c.distance(&d));
            assert_eq!(a.within(&b, 100), c.within(&d, 100));
            assert_eq!(a.in_fan(q, Turn(2_200)), c.in_fan(r, Turn(2_200)));
            assert_eq!(a.fan_meets(&b, Turn(4_500)), c.fan_meets(&d, Turn(4_500)));
            assert_eq!(a.sweep_meets(by, &b, 1), c.sweep_meets(to, &d, 1));
            assert_eq!(a.sweep_within(by, &b, 100), c.sweep_within(to, &d, 100));
            assert_eq!(a.on_ray(b.pose.at, b.pose.at.to(q)), c.on_ray(d.pose.at, d.pose.at.to(r)));
            assert_eq!(a.chord(b.pose.at, q), c.chord(d.pose.at, r));
            assert_eq!(image.point(a.nearest(q)), c.nearest(r));
            assert_eq!(image.point(a.middle()), c.middle());
            let zone = |it: Zone| match it {
                Zone::Left if image.flips() => Zone::Right,
                Zone::Right if image.flips() => Zone::Left,
                it => it,
            };
            for zoning in [Zoning::HalfPlanes, Zoning::RearWedge, Zoning::Wedges] {
                assert!(zone(a.zone(q, zoning)) == c.zone(r, zoning) || a.local(q).1 == 0);
            }
        }
    }
}

#[test]
fn a_path_cut_anywhere_is_legal_if_its_end_is() {
    let (mut dice, mut met) = (dice(3), Transect::default());
    let mut cut = 0;
    for _ in 0..150 {
        let table = any_table(&mut dice, true);
        let start = Pose::new(600 + dice(2_400), 600 + dice(2_400), Heading::new(dice(36_000)));
        let crowd = any_crowd(&mut dice, &Slab::new(start, SHAPES[0]), 6);
        let form = form(&table, &crowd, &CS, start);
        for _ in 0..40 {
            let off = [0, 100 + dice(2_100), -100 - dice(2_100)][dice(3) as usize];
            let to = start.at.moved(start.facing.turned(Turn(off)), 200 + dice(1_000));
            let path = Path::new(&[Leg::To(to)]);
            let Ok(whole) = form.accept(&path, &mut met) else { continue };
            for share in 1..20 {
                let pose = form.at(&path, whole.spent * share / 20, &mut met);
                if pose.at == start.at {
                    continue;
                }
                match form.accept(&Path::new(&[Leg::To(pose.at)]), &mut met) {
                    Ok(part) => {
                        cut += 1;
                        assert!(part.spent <= whole.spent + GRAIN * 3, "{start:?} {path}");
                    }
                    Err(it) => assert!(
                        matches!(it.why, Why::EndsOn(_) | Why::OffTable),
                        "{start:?} {path} {share} {it:?}"
                    ),
                }
            }
        }
    }
    assert!(5_000 < cut, "{cut}");
}

#[test]
fn a_refusal_names_a_row_of_the_drill() {
    let (mut dice, mut met) = (dice(4), Transect::default());
    for _ in 0..60 {
        let table = any_table(&mut dice, true);
        let start = Pose::new(600 + dice(2_400), 600 + dice(2_400), Heading::new(dice(36_000)));
        let crowd = any_crowd(&mut dice, &Slab::new(start, SHAPES[0]), 10);
        for drill in [&BB, &DI, &CS, &BB_CAVALRY] {
            let form = form(&table, &crowd, drill, start);
            for _ in 0..60 {
                let path = any_path(&mut dice, start.at);
                if let Err(it) = form.accept(&path, &mut met) {
                    assert_ne!(it.row, Row(0), "{path} {it:?}");
                }
            }
        }
    }
}

#[test]
fn nobody_overlaps_after_many_accepted_moves() {
    let (mut dice, mut met) = (dice(5), Transect::default());
    let table = montebello(true);
    let mut crowd = Crowd::default();
    while crowd.bodies().len() < 24 {
        let slab =
            Slab::new(Pose::new(300 + dice(3_000), 300 + dice(3_000), Heading::new(dice(36_000))), SHAPES[0]);
        if table.holds(&slab, Sides::NONE) && crowd.within(&slab, 100).next().is_none() {
            let id = crowd.bodies().len() as u16;
            crowd.push(body(id, slab, id.is_multiple_of(2)));
        }
    }
    let mut moved = 0;
    for _ in 0..20_000 {
        let at = dice(24) as usize;
        let mover = crowd.bodies()[at];
        // The mover's enemies are those of the other colour.
        let seen = Crowd::new(crowd.bodies().iter().map(|it| Body { enemy: it.enemy != mover.enemy, ..*it }));
        let form = PathForm { me: mover.id, ..form(&table, &seen, &BB, mover.slab.pose) };
        let Ok(ledger) = form.accept(&any_path(&mut dice, mover.slab.pose.at), &mut met) else { continue };
        if ledger.shape == 0 {
            crowd.set(at, Body { slab: ledger.footprint(SHAPES), ..mover });
            moved += 1;
        }
    }
    assert!(2_000 < moved, "{moved}");
    for (at, a) in crowd.bodies().iter().enumerate() {
        assert!(table.holds(&a.slab, Sides::NONE));
        for b in &crowd.bodies()[at + 1..] {
            assert!(!a.slab.overlaps(&b.slab, SLACK), "{a:?} {b:?}");
        }
    }
}

#[test]
fn a_table_a_hundred_times_as_large_overflows_nothing_and_costs_as_much() {
    let (mut dice, mut met) = (dice(6), Transect::default());
    const BIG: Drill = Drill { tolls: &[], keep_off: None, floor: 0, beyond: None, arc: Turn(18_000), ..BB };
    let large = |it: Point| p(it.x * 100, it.y * 100);
    let shapes = [Shape { half: 20_000, ahead: 0, behind: 10_000 }];
    for _ in 0..40 {
        let table = any_table(&mut dice, true);
        let features = table.features().iter().map(|it| {
            let grown = |it: &[Point]| it.iter().map(|it| large(*it)).collect::<Vec<_>>();
            let form = match &it.form {
                Form::Area(ring) => Form::Area(grown(ring)),
                Form::Contour { ring, level } => Form::Contour { ring: grown(ring), level: *level },
                Form::Line { points, .. } => Form::Line { points: grown(points), outward: None },
                form => form.clone(),
            };
            Feature::new(it.kind, form)
        });
        let huge = Table::new(p(100 * SIDE, 100 * SIDE), true, features.collect()).unwrap();
        let start = Pose::new(600 + dice(2_400), 600 + dice(2_400), Heading::new(dice(36_000)));
        let far = Pose { at: large(start.at), ..start };
        let enemy = any_slab(&mut dice, SIDE);
        let Shape { half, ahead, behind } = enemy.shape;
        let grown = Shape { half: 100 * half, ahead: 100 * ahead, behind: 100 * behind };
        let crowd =
            Crowd::new([body(1, Slab::new(Pose { at: large(enemy.pose.at), ..enemy.pose }, grown), true)]);
        let zone = front_zone(&crowd.bodies()[0].slab, 30_000, |_, _| None);
        let bans = [Ban::NotInto { zone: &zone, row: ROW_ZOC }];
        for drill in [&BB, &DI, &CS, &BIG] {
            let wide = PathForm {
                shapes: &shapes,
                allowance: 120_000,
                bans: &bans,
                ..form(&huge, &crowd, drill, far)
            };
            let aim = p(dice(SIDE), dice(SIDE));
            let _ = (wide.toward(large(aim), &mut met), wide.lasts(Heading::new(dice(36_000)), &mut met));
            let _ = wide.accept(&any_path(&mut dice, far.at), &mut met);
            let _ = wide.at(&Path::new(&[Leg::To(large(aim))]), cost(60_000), &mut met);
        }
        let none = Crowd::default();
        let small = form(&table, &none, &BIG, start);
        let wide = PathForm { shapes: &shapes, allowance: 120_000, ..form(&huge, &none, &BIG, far) };
        let to = p(start.at.x + dice(800) - 400, start.at.y + dice(800) - 400);
        let one = small.accept(&Path::new(&[Leg::To(to)]), &mut met).map(|it| it.spent * 100);
        let two = wide.accept(&Path::new(&[Leg::To(large(to))]), &mut met).map(|it| it.spent);
        match (one, two) {
            (Ok(a), Ok(b)) => assert!((a - b).abs() <= 100, "{a} {b}"),
            // Only the slack at the edge is smaller on the larger table.
            (a, b) => assert!(a.is_ok() || b.is_err(), "{a:?} {b:?}"),
        }
    }
}

#[test]
fn zones_of_control_and_bases_have_eight_images() {
    let (mut dice, mut met) = (dice(7), Transect::default());
    let kinds: Kinds = [STREAM].into_iter().collect();
    for _ in 0..60 {
        let table = any_table(&mut dice, true);
        let unit = any_slab(&mut dice, SIDE);
        let zone = front_zone(&unit, 300, |a, b| table.stopped_by(kinds, a, b, &mut met));
        let files = 1 + dice(7);
        let bases: Vec<Point> =
            base_centres(&unit, files, 2, 2 * files - 1).chain(front_points(&unit, files)).collect();
        let spots: Vec<Point> = (0..60).map(|_| unit.point(dice(700) - 200, dice(1_400) - 700)).collect();
        let mover = any_slab(&mut dice, SIDE);
        let by = mover.pose.at.to(unit.pose.at);
        for image in Image::all() {
            let (table, unit) = (image.table(&table, true), image.slab(&unit));
            let there = front_zone(&unit, 300, |a, b| table.stopped_by(kinds, a, b, &mut met));
            let holds = |zone: &[Convex], p: Point| zone.iter().any(|it| it.contains(p));
            assert!(
                spots.iter().all(|it| holds(&zone, *it) == holds(&there, image.point(*it))),
                "{image:?} {unit:?}"
            );
            let (ban, other) = (|zone| Ban::NotInto { zone, row: ROW_ZOC }, image.slab(&mover));
            let to = other.pose.at.to(unit.pose.at);
            assert_eq!(ban(&zone[..]).forbids(&mover, by), ban(&there[..]).forbids(&other, to), "{image:?}");
            let mut turned: Vec<Point> =
                base_centres(&unit, files, 2, 2 * files - 1).chain(front_points(&unit, files)).collect();
            let mut wanted: Vec<Point> = bases.iter().map(|it| image.point(*it)).collect();
            turned.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(wanted, turned, "{image:?} {unit:?} {files}");
        }
    }
}
