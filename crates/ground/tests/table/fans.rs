//! The areas where a leg may end, against `accept` of places inside and outside; ways along roads and turns likewise.

use grognard_ground::table::*;

use super::common::*;
use super::moves::{SHAPES, form};
use super::spans::{ground, paid};
use super::toward::any_crowd;

/// How far a place is from the edge of an area, up to a limit.
fn from_edge(rings: &[Vec<Point>], at: Point, most: Length) -> Length {
    let near = |by: Length| {
        let edge =
            |it: &Vec<Point>| (0..it.len()).any(|no| near_segment(it[no], it[(no + 1) % it.len()], at, by));
        rings.iter().any(edge)
    };
    (0..most).find(|it| near(*it)).unwrap_or(most)
}

/// Whatever is accepted lies in the rings of its price, and whatever lies in them is accepted for it; but within a few
/// ticks of their edges. Corners are places that are accepted.
#[test]
fn rings_are_all_that_is_legal() {
    let (mut dice, mut met) = (dice(12), Transect::default());
    let (mut inside, mut holes) = (0, 0);
    for round in 0..200 {
        let table = ground(&mut dice);
        let at = p(700 + dice(2_200), 700 + dice(2_200));
        let start = Pose { at, facing: Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]) };
        let crowd = any_crowd(&mut dice, &Slab::new(start, SHAPES[0]), 8);
        let zoner = crowd.bodies().iter().find(|it| it.enemy).map(|it| it.slab);
        let zone = zoner.map(|it| front_zone(&it, 300, |_, _| None)).unwrap_or_default();
        let owner = zoner.unwrap_or_default();
        let bans = [Ban::OnlyAlongRay { zone: &zone, owner: &owner, pivot: Turn(4_500), row: ROW_ZOC }];
        let drill = [&BB, &DI, &CS][round % 3];
        let form =
            PathForm { bans: &bans[..usize::from(zoner.is_some())], ..form(&table, &crowd, drill, start) };
        let lasts: [&[Leg]; 2] = [&[], &[Leg::Form(1)]];
        let around = Around { last: lasts[usize::from(round % 6 == 0)], ..Around::default() };
        let Some(fan) = form.fan(&around, Grain::EXACT, &mut met, &mut paid) else { continue };
        let Some(dearest) = fan.dearest() else { continue };
        let most = [dearest, dearest / 2][dice(2) as usize];
        let rings = fan.rings(most, 1);
        holes += usize::from(1 < rings.len());
        let mut legal = |to: Point| {
            let path = around.path(Leg::To(to));
            form.accept(&path, &mut met).ok().and_then(|it| paid(&path, &it)).is_some_and(|it| it <= most)
        };
        for _ in 0..250 {
            let to = p(at.x + dice(2_400) - 1_200, at.y + dice(2_400) - 1_200);
            let (is, held) = (legal(to), rings_hold(&rings, to));
            inside += usize::from(held);
            // A leg of less than half an inch looks where its rounding lets it.
            if is == held || to.within(at, 40) || from_edge(&rings, to, 6) < 6 {
                continue;
            }
            let about = (-3..=3).all(|x| (-3..=3).all(|y| legal(p(to.x + x, to.y + y)) == is));
            assert!(!about, "{round} {start:?} {} {around:?}: {to:?} is {is}, held {held}", round % 3);
        }
        for corner in rings.iter().flatten().filter(|it| !it.within(at, 40)) {
            let near = (-3..=3).any(|x| (-3..=3).any(|y| legal(p(corner.x + x, corner.y + y))));
            assert!(near, "{round} {start:?}: {corner:?}");
        }
    }
    assert!(1_500 < inside && 10 < holes, "{inside} {holes}");
}

#[test]
fn a_free_fan_is_a_circle() {
    let (table, crowd, mut met) = (table(true, vec![]), Crowd::default(), Transect::default());
    let ride = form(&table, &crowd, &Drill::RIDE, Pose::new(1_800, 1_800, Heading::degrees(0)));
    let fan = ride.fan(&Around::default(), Grain::EXACT, &mut met, &mut paid).unwrap();
    let rings = fan.rings(0, 1);
    assert_eq!(rings.len(), 1);
    assert!(rings[0].len() < 150, "{}", rings[0].len());
    assert!(rings[0].iter().all(|it| (1_199..=1_201).contains(&it.distance(p(1_800, 1_800)))));
}

/// A friend on the road closes a stretch of it; beyond him the road goes on.
#[test]
fn stretches_of_a_road_are_all_that_is_legal() {
    let road = vec![stream(ROAD, &[(2, 10), (20, 10), (20, 30)]), stream(RIVER, &[(15, 0), (15, 20)])];
    let bridge =
        Slab::new(Pose::new(1_500, 1_000, Heading::degrees(90)), Shape { half: 60, ahead: 60, behind: 60 });
    let features = road.into_iter().chain([Feature::new(BRIDGE, Form::Strip(bridge))]).collect();
    let (table, mut met) = (table(true, features), Transect::default());
    let friend = Body { pass: Pass::Free, ..body(1, line(1, 1_200, 1_050, 0), false) };
    let enemy = body(2, line(2, 2_000, 2_000, 180), true);
    let crowd = Crowd::new([friend, enemy]);
    let start = Pose::new(700, 1_000, Heading::degrees(90));
    let march = PathForm { shape: 1, ..form(&table, &crowd, &BB, start) };
    let [on, back] = march.along_spans(&Around::default(), 0, &mut met, &mut paid);
    let mut legal = |to: Length| {
        let path = Path::new(&[Leg::Along { line: 0, to }]);
        march.accept(&path, &mut met).ok().and_then(|it| paid(&path, &it))
    };
    let held = |all: &[Span], at: Length| {
        all.iter().find(|it| it.from.min(it.to) <= at && at <= it.from.max(it.to)).map(|it| it.shade)
    };
    for at in 501..=table.features()[0].line_length() {
        assert_eq!(held(&on, at), legal(at), "{at} {on:?}");
    }
    for at in 0..500 {
        assert_eq!(held(&back, at), legal(at), "{at} {back:?}");
    }
    assert!(1 < on.len() && !back.is_empty(), "{on:?} {back:?}");
    let line = form(&table, &crowd, &BB, start);
    assert!(line.along_spans(&Around::default(), 0, &mut met, &mut paid).iter().all(Vec::is_empty));
}

/// How far a line may wheel, and where it may look.
#[test]
fn turns_end_where_accept_ends_them() {
    let (table, mut met) = (table(true, vec![]), Transect::default());
    let crowd =
        Crowd::new([body(1, line(2, 1_500, 2_350, 180), true), body(2, line(2, 2_300, 1_500, 0), false)]);
    let at = Pose::new(1_800, 1_800, Heading::degrees(0));
    let mut turned = 0;
    for (drill, on) in
        [(&DI, On::Left), (&DI, On::Right), (&CS, On::Centre), (&BB, On::Anchor), (&BB, On::Left)]
    {
        let form = form(&table, &crowd, drill, at);
        let found = form.turn_spans(&Path::default(), on, &mut met);
        turned += found.len();
        for by in (-18_000..=18_000).step_by(130).filter(|it| *it != 0) {
            let leg = match on {
                On::Anchor => Leg::Turn { on, to: at.facing.turned(Turn(by)) },
                on => Leg::Wheel { on, by: Turn(by) },
            };
            let legal = form.accept(&Path::new(&[leg]), &mut met).is_ok();
            let held = found.iter().any(|it| it.0.0 <= by && by <= it.1.0);
            assert_eq!(held, legal, "{on:?} {by} {found:?}");
        }
    }
    assert!(3 < turned, "{turned}");
}
