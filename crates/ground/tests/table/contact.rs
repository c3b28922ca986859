//! Contact, charges and flush places.

use grognard_ground::table::*;

use super::common::*;
use super::moves::{SHAPES, asked, form};

#[test]
fn contact_is_half_an_inch_of_edge_at_any_facing() {
    let unit = line(4, 1_000, 1_000, 0);
    let edge = |x, y| unit.shared_edge(&line(4, x, y, 180), 1);
    assert_eq!([edge(1_350, 1_001), edge(1_000, 1_003), edge(1_400, 1_000)], [50, 0, 0]);
    assert_eq!(unit.shared_edge(&line(2, 1_200, 950, 270), 1), 100);
    for hundredths in 0..36_000 {
        let one = Slab::new(Pose::new(5_000, 5_000, Heading::new(hundredths)), Shape::front(400, 100));
        let two = Slab::new(Pose { at: one.point(0, 130), facing: one.pose.facing.opposite() }, one.shape);
        assert!(!one.overlaps(&two, 1) && (269..=271).contains(&one.shared_edge(&two, 1)), "{hundredths}");
    }
}

#[test]
fn flush_places_touch_at_every_facing_and_edge() {
    let mut dice = dice(1);
    for _ in 0..4_000 {
        let target = any_slab(&mut dice, 1_000);
        let edge = [Zone::Front, Zone::Left, Zone::Right, Zone::Rear][dice(4) as usize];
        let shape = Shape { half: 50 + dice(250), ahead: 50 * dice(2), behind: 50 + dice(100) };
        let berths = Berths::new(&target, edge, shape, 20);
        let at = i64::from(dice(2 * berths.most + 1) - berths.most);
        let flush = Slab::new(berths.pose(at), shape);
        assert!(!flush.overlaps(&target, SLACK) && flush.within(&target, SLACK), "{target:?} {edge:?}");
        assert!(19 <= flush.shared_edge(&target, SLACK), "{target:?} {edge:?} {at}");
        let front = target.zone(flush.point(-shape.behind, 0), Zoning::Wedges);
        let looks_in = flush.local(target.middle()).0;
        assert!(0 < looks_in && (front == edge || at.abs() > 20), "{front:?} {edge:?}");
        assert!((berths.place_of(berths.pose(at).at) - at).abs() <= 1);
    }
}

fn charge<'a>(table: &'a Table, crowd: &'a Crowd, start: Pose) -> PathForm<'a> {
    let align = Align::Flush { zoning: Zoning::HalfPlanes, least: 50 };
    PathForm { goal: Some(Goal { target: 1, align }), ..form(table, crowd, &BB, start) }
}

fn charged(form: &PathForm, path: &str) -> Ledger {
    let legs = path.parse().unwrap_or_else(|it| panic!("{path}: {it:?}"));
    form.accept(&legs, &mut Transect::default()).unwrap_or_else(|it| panic!("{path}: {it:?}"))
}

#[test]
fn a_charge_stops_at_the_first_touch_and_stands_flush() {
    let table = montebello(true);
    let crowd = Crowd::new([body(1, line(4, 1_300, 2_300, 180), true)]);
    let head_on = charge(&table, &crowd, Pose::new(1_300, 1_900, Heading::degrees(0)));
    let ledger = charged(&head_on, "to 1300,2400");
    assert_eq!((ledger.end, ledger.spent_ticks()), (Pose::new(1_300, 2_300, Heading::degrees(0)), 400));
    let contact = ledger.contact.unwrap();
    assert_eq!((contact.body, contact.from, contact.touch), (1, head_on.start, ledger.end));
    assert_eq!(charged(&head_on, "to 1300,2300").end, ledger.end, "a leg just to the touch is enough");
    assert_eq!(asked(&head_on, "to 1300,2290"), "MissesTarget by 29");
    assert_eq!(asked(&head_on, "to 1300,2300 face 10"), "AfterContact by 29");
    let home = head_on.charge_home(&mut Transect::default()).map(|it| (it.0.to_string(), it.1.end));
    assert_eq!(home, Some(("to 1300,2300".to_owned(), ledger.end)));
    assert_eq!(asked(&head_on, "to 1700,2300"), "MissesTarget by 29", "the ray must meet it, BB-CHG-2");
    let askew = charge(&table, &crowd, Pose::new(1_000, 1_900, Heading::degrees(45)));
    let end = charged(&askew, "to 1300,2350").end;
    assert_eq!((end.facing, end.at.y), (Heading::degrees(0), 2_300), "turned flush with the front");
    let flank = charge(&table, &crowd, Pose::new(800, 2_340, Heading::degrees(90)));
    let end = charged(&flank, "to 1200,2340").end;
    assert_eq!((end.facing, end.at.x), (Heading::degrees(90), 1_100), "against its side");
    let rear = charge(&table, &crowd, Pose::new(1_300, 2_900, Heading::degrees(180)));
    assert_eq!(charged(&rear, "to 1300,2300").end, Pose::new(1_300, 2_400, Heading::degrees(180)));
}

#[test]
fn a_full_edge_makes_the_charger_slide_and_a_crowded_one_refuses_him() {
    let table = montebello(true);
    let enemy = body(1, line(4, 1_300, 2_300, 180), true);
    let friend = |id, x| body(id, line(2, x, 2_300, 0), false);
    let crowd = Crowd::new([enemy, friend(2, 1_200)]);
    let start = Pose::new(1_500, 1_900, Heading::degrees(0));
    let slid = charged(&charge(&table, &crowd, start), "to 1500,2400");
    assert_eq!(
        slid.end,
        Pose::new(1_500, 2_300, Heading::degrees(0)),
        "beside the friend, two inches shared"
    );
    let crowd = Crowd::new([enemy, friend(2, 1_200), friend(3, 1_400)]);
    assert_eq!(asked(&charge(&table, &crowd, start), "to 1500,2400"), "Through(3) by 29");
    let guns = Body { stops_charge: false, ..friend(3, 1_400) };
    let crowd = Crowd::new([enemy, friend(2, 1_200), guns]);
    assert_eq!(asked(&charge(&table, &crowd, start), "to 1500,2400"), "NoRoom by 29");
    let other = Crowd::new([enemy, body(4, line(2, 1_300, 2_200, 180), true)]);
    assert_eq!(
        asked(&charge(&table, &other, Pose::new(1_300, 1_900, Heading::degrees(0))), "to 1300,2400"),
        "Through(4) by 29"
    );
}

#[test]
fn the_nearest_free_place_along_an_edge_is_found_as_if_by_ticks() {
    let mut dice = dice(3);
    let open = table(true, vec![]);
    let mut found = 0;
    for _ in 0..400 {
        let facing = Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]);
        let target = Slab::new(Pose::new(1_800, 1_800, facing), Shape::front(400, 100));
        let friends = (0..dice(4)).map(|id| {
            let at = target.point(50 + dice(100), dice(900) - 450);
            let facing = [facing.opposite(), Heading::new(dice(36_000))][dice(2) as usize];
            body(2 + id as u16, Slab::new(Pose { at, facing }, Shape::front(200, 100)), false)
        });
        let crowd =
            Crowd::new(friends.filter(|it| !it.slab.overlaps(&target, 1)).chain([body(1, target, true)]));
        let unit = charge(&open, &crowd, Pose::default());
        let touch = Slab::new(
            Pose { at: target.point(5, dice(300) - 150), facing: facing.opposite().turned(Turn(100)) },
            SHAPES[0],
        );
        let berths = Berths::new(&target, Zone::Front, SHAPES[0], 50);
        let free = |it: i64, slack: Length| {
            let slab = Slab::new(berths.pose(it), SHAPES[0]);
            !crowd.bodies().iter().any(|it| slab.overlaps(&it.slab, slack))
        };
        let most = i64::from(berths.most);
        let wanted = berths.place_of(touch.pose.at);
        let slid = |slack: Length| {
            (-most..=most)
                .filter(|it| free(*it, slack))
                .map(|it| (it - wanted).abs())
                .min()
                .unwrap_or(i64::MAX)
        };
        let got =
            unit.flush(&target, Zone::Front, &touch, 50).map(|it| (berths.place_of(it.at) - wanted).abs());
        // The slack is for rounding: the place is found between those with all of it and those with none.
        let (with, without) = (slid(SLACK), slid(0));
        let far = got.unwrap_or(i64::MAX);
        assert!(
            with <= far.saturating_add(1) && far <= without.saturating_add(1),
            "{with} {far} {without} {target:?}"
        );
        found += i32::from(got.is_some());
    }
    assert!(100 < found);
}

#[test]
fn a_charge_that_does_not_align_stops_short() {
    let table = montebello(false);
    let crowd = Crowd::new([body(1, line(4, 1_300, 2_300, 160), true)]);
    let short = |room| PathForm {
        goal: Some(Goal { target: 1, align: Align::Short(room) }),
        ..form(&table, &crowd, &DI, Pose::new(1_300, 1_900, Heading::degrees(0)))
    };
    for room in [0, 100, 150] {
        let end = charged(&short(room), "to 1300,2400").footprint(SHAPES);
        let gap = end.distance(&crowd.bodies()[0].slab);
        assert!((room - 1..=room + 1).contains(&gap), "{room} {gap}");
        assert!(!end.overlaps(&crowd.bodies()[0].slab, SLACK));
    }
}

#[test]
fn a_halted_charge_is_drawn_back_along_its_leg() {
    let table = montebello(true);
    let crowd = Crowd::new([body(1, line(4, 1_300, 2_300, 180), true)]);
    let target = &crowd.bodies()[0].slab;
    let far = charge(&table, &crowd, Pose::new(1_100, 1_800, Heading::degrees(0)));
    let ledger = charged(&far, "to 1250,2400");
    let contact = ledger.contact.unwrap();
    let back = drawn_back(&contact, SHAPES[0], target, 100);
    let gap = Slab::new(back, SHAPES[0]).distance(target);
    assert!((99..=101).contains(&gap) && back.facing == contact.touch.facing, "{gap} {back:?}");
    let near = charge(&table, &crowd, Pose::new(1_300, 2_250, Heading::degrees(0)));
    let contact = charged(&near, "to 1300,2400").contact.unwrap();
    assert_eq!(
        drawn_back(&contact, SHAPES[0], target, 100).at,
        p(1_300, 2_250),
        "BB-CHG-5: where the leg began"
    );
}

#[test]
fn charges_have_eight_images_and_end_well() {
    let (mut dice, mut met) = (dice(7), Transect::default());
    let (mut home, mut refused) = (0, 0);
    for _ in 0..150 {
        let table = any_table(&mut dice, true);
        let target = any_slab(&mut dice, SIDE - 1_200);
        let target = Slab::new(
            Pose { at: p(target.pose.at.x + 600, target.pose.at.y + 600), ..target.pose },
            target.shape,
        );
        let mut crowd = Crowd::new([body(1, target, true)]);
        for id in 2..7 {
            let slab = any_slab(&mut dice, SIDE);
            if crowd.bodies().iter().all(|it| !it.slab.overlaps(&slab, 0)) {
                crowd.push(Body { stops_charge: dice(2) == 0, ..body(id, slab, id == 2) });
            }
        }
        for _ in 0..20 {
            let whole = dice(2) == 0;
            let bearing = Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]);
            let at = target.pose.at.moved(bearing, 150 + dice(700));
            let at = if whole { p((at.x + 50) / 100 * 100, (at.y + 50) / 100 * 100) } else { at };
            let Some(way) = Heading::of(at.to(target.middle())) else { continue };
            let start = Pose { at, facing: way.turned(Turn([0, dice(9_000) - 4_500][dice(2) as usize])) };
            if crowd.bodies().iter().any(|it| it.slab.overlaps(&Slab::new(start, SHAPES[0]), 0)) {
                continue;
            }
            let path = Path::new(&[Leg::To(target.middle())]);
            let here = charge(&table, &crowd, start).accept(&path, &mut met);
            (home, refused) = (home + u32::from(here.is_ok()), refused + u32::from(here.is_err()));
            if let Ok(ledger) = here {
                let end = ledger.footprint(SHAPES);
                let least = 50.min(2 * target.shape.half).min(target.shape.depth()) - 1;
                assert!(least <= end.shared_edge(&target, SLACK), "{start:?} {target:?}");
                assert!(
                    crowd.bodies().iter().all(|it| !it.slab.overlaps(&end, SLACK)),
                    "{start:?} {target:?}"
                );
                assert!(0 < end.local(target.middle()).0 && table.holds(&end, Sides::NONE));
                assert!(ledger.spent <= ledger.allowed + GRAIN);
            }
            // Straight beside its middle a book must say which flank that is, and says the right one.
            let odd = target.local(at).1 == 0;
            for image in Image::all().filter(|it| !(odd && it.flips())) {
                let (table, crowd) = (image.table(&table, true), image.crowd(&crowd));
                let there = charge(&table, &crowd, image.pose(start)).accept(&image.path(&path), &mut met);
                let wanted = here.map(|it| (image.pose(it.end), it.spent, it.items));
                assert_eq!(
                    wanted,
                    there.map(|it| (it.end, it.spent, it.items)),
                    "{image:?} {start:?} {target:?}"
                );
            }
        }
    }
    assert!(300 < home && 100 < refused, "{home} {refused}");
}
