//! Rectangles: overlap, distance, sweeps, fans.

use grognard_ground::table::*;

use super::common::*;

fn real(it: Vector) -> (f64, f64) {
    (it.0 as f64 / FINE as f64, it.1 as f64 / FINE as f64)
}

/// How far a point is from the slab in real numbers; negative inside.
fn gap(of: &Slab, (x, y): (f64, f64)) -> f64 {
    let angle = f64::from(of.pose.facing.hundredths()).to_radians() / 100.0;
    let (dx, dy) = (x - f64::from(of.pose.at.x), y - f64::from(of.pose.at.y));
    let (u, v) = (dx * angle.sin() + dy * angle.cos(), dx * angle.cos() - dy * angle.sin());
    let over = (u - f64::from(of.shape.ahead)).max(-u - f64::from(of.shape.behind));
    let wide = v.abs() - f64::from(of.shape.half);
    if over < 0.0 && wide < 0.0 { over.max(wide) } else { over.max(0.0).hypot(wide.max(0.0)) }
}

/// The least gap of a comb of points over `a` to `b`.
fn combed(a: &Slab, b: &Slab) -> f64 {
    let c = a.corners().map(real);
    let at = |s: f64, t: f64| {
        (
            c[0].0 + s * (c[1].0 - c[0].0) + t * (c[3].0 - c[0].0),
            c[0].1 + s * (c[1].1 - c[0].1) + t * (c[3].1 - c[0].1),
        )
    };
    let comb = (0..=60).flat_map(|s| (0..=60).map(move |t| (f64::from(s) / 60.0, f64::from(t) / 60.0)));
    comb.map(|(s, t)| gap(b, at(s, t))).fold(f64::MAX, f64::min)
}

#[test]
fn the_table_is_a_sine_and_its_heading_undoes_it() {
    for at in 0..36_000 {
        let ((x, y), angle) = (Heading::new(at).vector(), f64::from(at).to_radians() / 100.0);
        assert!((x as f64 - angle.sin() * 65_536.0).abs() <= 0.5001, "{at}");
        assert!((y as f64 - angle.cos() * 65_536.0).abs() <= 0.5001, "{at}");
        assert_eq!(Heading::of((x, y)), Some(Heading::new(at)));
    }
    assert_eq!(Heading::of((0, 0)), None);
}

#[test]
fn a_heading_is_the_nearest_hundredth() {
    let mut dice = dice(9);
    for _ in 0..20_000 {
        let v = (i64::from(dice(20_000) - 10_000), i64::from(dice(2_000) - 1_000));
        let Some(heading) = Heading::of(v) else { continue };
        let wanted = (v.0 as f64).atan2(v.1 as f64).to_degrees() * 100.0;
        let off = (f64::from(heading.hundredths()) - wanted + 18_000.0).rem_euclid(36_000.0) - 18_000.0;
        // The nearest of the table's vectors; each of them is off by up to 0.05 hundredths itself.
        assert!(off.abs() <= 0.56, "{v:?} {heading:?} {wanted}");
    }
}

#[test]
fn overlap_and_distance_agree_with_a_comb() {
    let mut dice = dice(1);
    for _ in 0..1_500 {
        let (a, b) = (any_slab(&mut dice, 1_200), any_slab(&mut dice, 1_200));
        let (d, least) = (a.distance(&b), combed(&a, &b).min(combed(&b, &a)));
        assert_eq!((d, a.overlaps(&b, 0)), (b.distance(&a), b.overlaps(&a, 0)));
        assert!(a.within(&b, d + 1) && (d == 0 || !a.within(&b, d - 1)));
        assert!(f64::from(d) <= least.max(0.0) + 0.1 && least <= f64::from(d) + 11.0, "{d} {least}");
        assert!(a.overlaps(&b, 0) || -0.1 < least, "{least}");
        let (near, far) = a.nearest_points(&b);
        assert!(a.overlaps(&b, 0) || (near.distance(far) - d).abs() <= 2, "{a:?} {b:?}");
    }
}

#[test]
fn within_is_monotone_and_nothing_overflows_on_the_largest_table() {
    let mut dice = dice(2);
    let scale = |it: &Slab| {
        let Shape { half, ahead, behind } = it.shape;
        let shape = Shape { half: half * 400, ahead: ahead * 400, behind: behind * 400 };
        Slab::new(Pose { at: p(it.pose.at.x * 400, it.pose.at.y * 400), ..it.pose }, shape)
    };
    for _ in 0..2_000 {
        let (a, b) = (any_slab(&mut dice, 1_200), any_slab(&mut dice, 1_200));
        let within: Vec<bool> = (0..40).map(|it| a.within(&b, it * 30)).collect();
        assert!(within.is_sorted(), "{within:?}");
        let (c, d) = (scale(&a), scale(&b));
        assert!((c.distance(&d) / 400 - a.distance(&b)).abs() <= 0, "{a:?} {b:?}");
        assert_eq!(c.overlaps(&d, 0), a.overlaps(&b, 0));
        let by = a.pose.at.to(b.pose.at);
        let far = (by.0 * 400, by.1 * 400);
        assert_eq!(c.sweep_meets(far, &d, 0), a.sweep_meets(by, &b, 0));
        let _ = (c.sweep_within(far, &d, 4_000), c.touches_at(far, 400_000, &d), c.on_ray(d.pose.at, far));
        let _ = (c.chord(d.pose.at, c.pose.at), c.fan_meets(&d, Turn(2_200)), c.nearest(d.pose.at));
    }
}

#[test]
fn a_sweep_meets_what_its_steps_meet() {
    let mut dice = dice(3);
    for _ in 0..2_000 {
        let (a, b) = (any_slab(&mut dice, 1_500), any_slab(&mut dice, 1_500));
        let by = (i64::from(dice(1_600) - 800), i64::from(dice(1_600) - 800));
        let steps = (0..=200).map(|it| a.shifted((scaled(by.0, it, 200), scaled(by.1, it, 200))));
        let (mut meets, mut near) = (false, false);
        for step in steps {
            meets |= step.overlaps(&b, 1);
            near |= step.within(&b, 99);
        }
        // Steps are rounded to a tick and lie four apart at most: they may miss a graze of less.
        assert!(!meets || a.sweep_meets(by, &b, 0));
        assert!(meets || !a.sweep_meets(by, &b, 6), "{a:?} {b:?} {by:?}");
        assert!(!near || a.sweep_within(by, &b, 100));
        assert!(near || !a.sweep_within(by, &b, 92), "{a:?} {b:?} {by:?}");
    }
}

#[test]
fn first_touch_agrees_with_walking() {
    let mut dice = dice(4);
    for _ in 0..2_000 {
        let (a, b) = (any_slab(&mut dice, 1_500), any_slab(&mut dice, 1_500));
        let by = a.pose.at.to(a.pose.at.moved(a.pose.facing.turned(Turn(dice(9_000) - 4_500)), 1_200));
        let there = |at: Length| a.shifted((scaled(by.0, at.into(), 1_200), scaled(by.1, at.into(), 1_200)));
        let walked = (0..1_200).find(|it| there(*it).overlaps(&b, 1));
        match a.touches_at(by, 1_200, &b) {
            Some(at) => assert!(walked.is_none_or(|it| at <= it) && !(at > 0 && there(at).overlaps(&b, 1))),
            None => assert_eq!(walked, None),
        }
        if let Some((from, to)) = a.overlap_span(by, 1_200, &b, 1) {
            let inside = walked.into_iter().all(|it| from <= i64::from(it) + 1 && i64::from(it) <= to + 1);
            assert!(inside, "{from} {to} {walked:?}");
        }
    }
}

#[test]
fn rays_and_chords_agree_with_walking() {
    let mut dice = dice(5);
    for _ in 0..2_000 {
        let (a, from, to) =
            (any_slab(&mut dice, 1_500), p(dice(1_500), dice(1_500)), p(dice(1_500), dice(1_500)));
        let by = from.to(to);
        if norm(by) < 500 {
            continue;
        }
        let places = |most: i64| {
            (0..=most).map(move |it| from.shifted((scaled(by.0, it, 500), scaled(by.1, it, 500))))
        };
        let met = places(5_000).any(|it| a.contains(it));
        assert!(!met || a.on_ray(from, by), "{a:?} {from:?} {to:?}");
        let near = places(5_000).any(|it| a.within_point(it, 8));
        assert!(near || !a.on_ray(from, by), "{a:?} {from:?} {to:?}");
        let inside = places(500).filter(|it| a.contains(*it)).count() as i64;
        let chord = a.chord(from, to).map_or(0, |it| it.1 - it.0);
        let length = along_length(from, to);
        assert!((inside * length / 500 - chord).abs() <= 8 * ALONG, "{a:?} {from:?} {to:?} {inside} {chord}");
    }
}

#[test]
fn a_fan_meets_a_slab_that_has_a_point_in_it() {
    let mut dice = dice(6);
    for _ in 0..2_000 {
        let (a, b) = (any_slab(&mut dice, 1_500), any_slab(&mut dice, 1_500));
        let spread = Turn([4_500, 2_200, 0][dice(3) as usize]);
        let Shape { half, ahead, behind } = b.shape;
        let comb = (0..=40).flat_map(|s| (0..=40).map(move |t| (s, t)));
        let at = |(s, t): (i32, i32)| b.point(ahead - (ahead + behind) * s / 40, half - 2 * half * t / 40);
        let met = comb.map(at).filter(|it| b.contains(*it)).any(|it| a.in_fan(it, spread));
        assert!(!met || a.fan_meets(&b, spread), "{a:?} {b:?}");
        let grown = Slab::new(b.pose, Shape { half: half + 16, ahead: ahead + 16, behind: behind + 16 });
        let comb = (0..=60).flat_map(|s| (0..=60).map(move |t| (s, t)));
        let wide = |(s, t): (i32, i32)| {
            grown.point(ahead + 16 - (ahead + behind + 32) * s / 60, half + 16 - (2 * half + 32) * t / 60)
        };
        assert!(!a.fan_meets(&b, spread) || comb.map(wide).any(|it| a.in_fan(it, spread)), "{a:?} {b:?}");
    }
}

#[test]
fn zones_differ_between_books_just_where_their_texts_do() {
    let unit = line(4, 1_000, 1_000, 0);
    let centred = Slab::new(Pose::new(1_000, 950, Heading::degrees(0)), Shape::centred(400, 100));
    let case = |x, y| {
        [
            unit.zone(p(x, y), Zoning::HalfPlanes),
            unit.zone(p(x, y), Zoning::RearWedge),
            centred.zone(p(x, y), Zoning::Wedges),
        ]
    };
    assert_eq!(case(1_000, 1_000), [Zone::Right, Zone::Front, Zone::Right]);
    assert_eq!(case(1_900, 1_010), [Zone::Front, Zone::Front, Zone::Right]);
    assert_eq!(case(100, 890), [Zone::Rear, Zone::Left, Zone::Left]);
    assert_eq!(case(1_000, 800), [Zone::Rear, Zone::Rear, Zone::Rear]);
    assert!(unit.in_fan(p(1_300, 1_100), Turn(4_500)) && !unit.in_fan(p(1_301, 1_100), Turn(4_500)));
}

#[test]
fn a_wing_never_overlaps_its_line() {
    let mut dice = dice(7);
    for _ in 0..2_000 {
        let half = 400 + dice(800);
        let shape = Shape { half, ahead: 50, behind: 50 };
        let unit = Slab::new(Pose::new(2_000, 2_000, Heading::new(dice(36_000))), shape);
        let on = [On::Left, On::Right][dice(2) as usize];
        let by = Turn(dice(13_500) - 9_000);
        let both = Footprint::hinged(&unit, on, 2 * (50 + dice(half / 2 - 50)), by);
        let wing = both.wing.unwrap();
        assert!(!both.main.overlaps(&wing, 2), "{by:?}");
        assert!(both.main.within(&wing, 2));
        let ahead = unit.local(wing.middle()).0;
        assert!(by.0.abs() < 100 || (0 < ahead) == (0 < by.0), "{by:?} {ahead}");
    }
}

#[test]
fn a_front_zone_is_its_fan_to_a_depth_and_ends_at_a_river() {
    let mut dice = dice(8);
    for _ in 0..200 {
        let unit = line(1 + dice(8), 1_500 + dice(500), 1_500 + dice(500), dice(360));
        let whole = front_zone(&unit, 300, |_, _| None);
        assert_eq!(whole.len(), 1);
        let front = Slab::new(unit.pose, Shape { behind: 0, ..unit.shape });
        for _ in 0..100 {
            let q = p(1_000 + dice(1_500), 1_000 + dice(1_500));
            let inside = unit.in_fan(q, Turn(4_500)) && front.within_point(q, 300);
            let on_rim =
                unit.in_fan(q, Turn(4_600)) && front.within_point(q, 302) && !front.within_point(q, 297);
            let at_side = unit.in_fan(q, Turn(4_600)) != unit.in_fan(q, Turn(4_400));
            let at_front = front.within_point(q, 2);
            assert!(on_rim || at_side || at_front || whole[0].contains(q) == inside, "{unit:?} {q:?}");
        }
    }
    let river = table(true, vec![stream(RIVER, &[(0, 12), (36, 12)])]);
    let (unit, mut met) = (line(4, 1_000, 1_000, 0), Transect::default());
    let kinds: Kinds = [RIVER].into_iter().collect();
    let zone = front_zone(&unit, 300, |a, b| river.stopped_by(kinds, a, b, &mut met));
    let holds = |x, y| zone.iter().any(|it| it.contains(p(x, y)));
    assert!(holds(1_000, 1_190) && !holds(1_000, 1_210) && !holds(1_250, 1_220) && holds(1_250, 1_150));
}

#[test]
fn terrain_near_a_slab_is_what_a_comb_finds() {
    let mut dice = dice(10);
    for _ in 0..60 {
        let table = any_table(&mut dice, true);
        for _ in 0..20 {
            let slab = any_slab(&mut dice, SIDE);
            let Shape { half, ahead, behind } = slab.shape;
            let comb = (0..=30).flat_map(|s| (0..=30).map(move |t| (s, t)));
            let at =
                |(s, t): (i32, i32)| slab.point(ahead - (ahead + behind) * s / 30, half - 2 * half * t / 30);
            let points: Vec<Point> = comb.map(at).collect();
            for feature in table.features() {
                let found = points.iter().any(|it| feature.within(*it, 99));
                assert!(!found || feature.within_slab(&slab, 100), "{feature:?} {slab:?}");
                let near = points.iter().any(|it| feature.within(*it, 125));
                assert!(near || !feature.within_slab(&slab, 100), "{feature:?} {slab:?}");
                let by = (i64::from(dice(900) - 450), i64::from(dice(900) - 450));
                let met = feature.met_at(&slab, by);
                assert_eq!(met.is_some(), feature.meets_sweep(&slab, by));
                if let Some(at) = met.filter(|it| 3 < *it) {
                    let length = norm(by);
                    let part = |it: i64| (scaled(by.0, it, length), scaled(by.1, it, length));
                    assert!(
                        !feature.meets_sweep(&slab, part(i64::from(at) - 2)),
                        "{feature:?} {slab:?} {by:?}"
                    );
                    assert!(
                        feature.meets_sweep(&slab, part((i64::from(at) + 12).min(length))),
                        "{feature:?} {slab:?}"
                    );
                }
            }
        }
    }
}

/// What lies in an arc is found by looking at every point of the slab; it is never farther than the nearest of those.
#[test]
fn the_nearest_point_in_an_arc_is_the_nearest_of_all_points_in_it() {
    let from = Point::new(1_000, 1_000);
    let ahead = Heading::degrees(0);
    for (x, y, facing) in
        [(1_150, 1_100, 0), (1_300, 1_050, 90), (1_400, 1_250, 30), (800, 1_060, 200), (1_200, 900, 0)]
    {
        let pose = Pose { at: Point::new(x, y), facing: Heading::degrees(facing) };
        let slab = Slab::new(pose, Shape { half: 100, ahead: 0, behind: 200 });
        let inside = |p: &Point| p.y - from.y >= (p.x - from.x).abs() && slab.contains(*p);
        let all = (700..1_700).flat_map(|x| (700..1_700).map(move |y| Point::new(x, y)));
        let best = all.filter(inside).map(|it| it.distance(from)).min();
        let found = slab.nearest_in_arc(from, ahead, 0).map(|it| it.distance(from));
        match (best, found) {
            (Some(best), Some(found)) => assert!((best - found).abs() <= 2, "{x},{y}: {best} and {found}"),
            (best, found) => assert_eq!(best, found, "{x},{y}"),
        }
    }
}
