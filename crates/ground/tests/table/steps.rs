//! Impulses: where one is after a share of a turn, and who gives way.

use grognard_ground::table::*;

use super::common::*;
use super::moves::form;

#[test]
fn twenty_shares_add_up_to_the_path() {
    let (table, crowd, mut met) = (montebello(true), Crowd::default(), Transect::default());
    let shapes = [Shape::centred(600, 100)];
    let unit = PathForm {
        shapes: &shapes,
        ..form(&table, &crowd, &CS, Pose::new(1_300, 1_200, Heading::degrees(0)))
    };
    let path: Path = "wheel right 60 to 2500,2000".parse().unwrap();
    let whole = unit.accept(&"wheel right 60".parse().unwrap(), &mut met).unwrap();
    let poses: Vec<Pose> = (0..=20).map(|it| unit.at(&path, cost(1_200) * it / 20, &mut met)).collect();
    assert_eq!(poses[0], unit.start);
    for (at, pose) in poses.iter().enumerate() {
        let spent = cost(1_200) * at as i64 / 20;
        let wanted = (6_000 * spent / whole.spent).min(6_000);
        assert!((i64::from(pose.facing.hundredths()) - wanted).abs() <= 1, "{at}");
    }
    // Impulses do not drift: the whole wheel is the wheel.
    assert_eq!(unit.at(&path, whole.spent, &mut met), whole.end);
    for two in poses.windows(2) {
        assert!(two[0].at.distance(two[1].at) <= 62, "{two:?}");
    }
}

#[test]
fn what_is_off_the_allowance_is_paid_where_it_is_met() {
    let wet = table(
        true,
        vec![stream(STREAM, &[(0, 15), (36, 15)]), area(HEAVY, &[(0, 16), (36, 16), (36, 20), (0, 20)])],
    );
    let (crowd, mut met) = (Crowd::default(), Transect::default());
    let unit = form(&wet, &crowd, &CS, Pose::new(1_000, 1_300, Heading::degrees(0)));
    let path = Path::to(1_000, 2_200);
    let y = |ticks: Length, met: &mut Transect| unit.at(&path, cost(ticks), met).at.y;
    assert_eq!(
        [y(100, &mut met), y(200, &mut met), y(400, &mut met), y(599, &mut met)],
        [1_400, 1_500, 1_500, 1_500]
    );
    assert_eq!([y(650, &mut met), y(700, &mut met), y(800, &mut met)], [1_550, 1_600, 1_650]);
    assert_eq!([y(1_500, &mut met), y(1_600, &mut met), y(9_999, &mut met)], [2_000, 2_100, 2_200]);
}

fn mover(x: Length, from: Length, to: Length) -> Mover {
    let facing = Heading::degrees(if from <= to { 0 } else { 180 });
    Mover { from: Pose::new(x, from, facing), to: Pose::new(x, to, facing), shape: Shape::centred(200, 100) }
}

#[test]
fn both_take_back_the_least_that_parts_them() {
    let apart = |_: usize, _: usize| Some(200);
    // Centres 500 apart, each comes on by 100: the gap of 400 falls to 200, just enough.
    assert_eq!(settle(&[mover(500, 1_000, 1_100), mover(500, 1_500, 1_400)], apart), [0, 0]);
    assert_eq!(settle(&[mover(500, 1_000, 1_101), mover(500, 1_500, 1_400)], apart), [1, 1]);
    assert_eq!(settle(&[mover(500, 1_000, 1_200), mover(500, 1_500, 1_300)], apart), [2, 2]);
    assert_eq!(
        settle(&[mover(500, 1_000, 1_200), mover(500, 1_250, 1_250)], apart),
        [4, 4],
        "too near: no nearer"
    );
    assert_eq!(
        settle(&[mover(500, 1_000, 980), mover(500, 1_250, 1_250)], apart),
        [0, 0],
        "too near: may part"
    );
    assert_eq!(settle(&[mover(500, 1_000, 1_200), mover(2_500, 1_200, 1_100)], apart), [0, 0], "far aside");
}

#[test]
fn the_order_of_pairs_does_not_matter() {
    let mut dice = dice(1);
    for _ in 0..200 {
        let mut below = |n| dice(n);
        let movers: Vec<Mover> = (0..8)
            .map(|_| {
                let from = Pose::new(below(1_500), below(1_500), Heading::new(below(36_000)));
                let to = Pose {
                    at: from.at.moved(from.facing, 60),
                    facing: from.facing.turned(Turn(below(600) - 300)),
                };
                Mover { from, to, shape: Shape::centred(200, 100) }
            })
            .collect();
        let side = |it: usize| it % 2;
        let cuts = settle(&movers, |a, b| (side(a) != side(b)).then_some(210));
        let mut order: Vec<usize> = (0..8).collect();
        (1..8).rev().for_each(|it| order.swap(it, below(it as i32 + 1) as usize));
        let shuffled: Vec<Mover> = order.iter().map(|it| movers[*it]).collect();
        let again = settle(&shuffled, |a, b| (side(order[a]) != side(order[b])).then_some(210));
        assert_eq!(order.iter().map(|it| cuts[*it]).collect::<Vec<_>>(), again);
        for a in 0..8 {
            for b in (0..a).filter(|it| side(*it) != side(a)) {
                let slab = |it: usize, cut: u8| Slab::new(movers[it].cut(cut), movers[it].shape);
                let now = slab(a, cuts[a]).distance(&slab(b, cuts[b]));
                let start = slab(a, 4).distance(&slab(b, 4));
                assert!(209 <= now || start <= now + 1, "{a} {b} {start} {now}");
            }
        }
    }
}

#[test]
fn a_track_is_gone_back_to_its_last_free_place() {
    let track: Vec<Pose> = (0..20).map(|it| Pose::new(100 * it, 0, Heading::degrees(90))).collect();
    assert_eq!(set_back(&track, |it| it.at.x <= 700).map(|it| it.at.x), Some(700));
    assert_eq!(set_back(&track, |_| false).map(|it| it.at.x), Some(0));
    assert_eq!(set_back(&[], |_| true), None);
}
