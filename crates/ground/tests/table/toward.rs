//! The farthest leg along a ray, against all distances.

use grognard_ground::table::*;

use super::common::*;
use super::moves::{SHAPES, form};

pub fn any_crowd(dice: &mut impl FnMut(i32) -> i32, start: &Slab, n: i32) -> Crowd {
    let fee = Pass::Fee(Due { price: Price::Each(300), row: ROW_PASS });
    let mut bodies: Vec<Body> = Vec::new();
    for id in 1..=n {
        let slab = any_slab(dice, SIDE);
        let pass = [Pass::Free, fee, Pass::Bar(Row(40))][dice(3) as usize];
        let enemy = dice(2) == 0;
        let clear = bodies.iter().map(|it| &it.slab).chain([start]).all(|it| !it.overlaps(&slab, 0));
        if clear {
            bodies.push(Body { id: id as u16, slab, enemy, pass, stops_charge: true });
        }
    }
    Crowd::new(bodies)
}

#[test]
fn the_farthest_leg_is_the_farthest_of_all() {
    let (mut dice, mut met) = (dice(1), Transect::default());
    let (mut found, mut shorter) = (0, 0);
    for round in 0..300 {
        let table = any_table(&mut dice, true);
        let whole = dice(2) == 0;
        let at = if whole {
            p(100 * (5 + dice(26)), 100 * (5 + dice(26)))
        } else {
            p(500 + dice(2_600), 500 + dice(2_600))
        };
        let start = Pose { at, facing: Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]) };
        let crowd = any_crowd(&mut dice, &Slab::new(start, SHAPES[0]), 10);
        let zoner = crowd.bodies().iter().find(|it| it.enemy).map(|it| it.slab);
        let zone = zoner.map(|it| front_zone(&it, 300, |_, _| None)).unwrap_or_default();
        let owner = zoner.unwrap_or_default();
        let bans = [Ban::OnlyAlongRay { zone: &zone, owner: &owner, pivot: Turn(4_500), row: ROW_ZOC }];
        let drill = [&BB, &DI, &CS][round % 3];
        let form = PathForm { bans: &bans[..dice(2) as usize], ..form(&table, &crowd, drill, start) };
        for _ in 0..4 {
            let aim =
                if dice(2) == 0 { p(100 * dice(37), 100 * dice(37)) } else { p(dice(3_600), dice(3_600)) };
            let length = along_length(at, aim).max(1);
            let legal = |it: i64, met: &mut Transect| {
                form.accept(&Path::new(&[Leg::To(at.toward(aim, it * ALONG, length))]), met).is_ok()
            };
            let most = (length / ALONG).min(1_202);
            let best = (1..=most).rev().find(|it| legal(*it, &mut met)).unwrap_or(0);
            let got = form.toward(aim, &mut met).map_or(0, |it| i64::from(at.distance(it.1.end.at)));
            found += i32::from(0 < best);
            // A leg of a few ticks is straight ahead by its rounding, whatever the ray; and beyond a place that is
            // barred another may be free, which the farthest leg does not look for.
            if got + 4 < best && 60 < best {
                shorter += 1;
                assert!(
                    (got + 4..best).any(|it| !legal(it, &mut met)),
                    "{round} {start:?} {aim:?} {got} {best}"
                );
            }
            assert!(got <= best + 2, "{round} {start:?} {aim:?} {got} {best}");
        }
    }
    assert!(600 < found && shorter * 50 < found, "{found} {shorter}");
}

/// Who stands on a stream and in a wood pays each of them once, and a friend whom he stands among once.
#[test]
fn what_is_paid_where_a_leg_begins_is_paid_once() {
    let ground =
        vec![stream(STREAM, &[(0, 10), (36, 10)]), area(WOODS, &[(8, 8), (12, 8), (12, 12), (8, 12)])];
    let (table, mut met) = (table(true, ground), Transect::default());
    let fee = Pass::Fee(Due { price: Price::Each(300), row: ROW_PASS });
    let friend = Body { pass: fee, ..body(1, line(1, 1_000, 1_050, 0), false) };
    for (crowd, most) in [(Crowd::default(), 601), (Crowd::new([friend]), 301)] {
        let unit = form(&table, &crowd, &BB, Pose::new(1_000, 1_000, Heading::degrees(0)));
        let best = (1..=1_202).rev().find(|it| unit.accept(&Path::to(1_000, 1_000 + it), &mut met).is_ok());
        let got = unit.toward(p(1_000, 3_000), &mut met).map(|it| it.1.end.at.y - 1_000);
        assert_eq!((best, got), (Some(most), Some(most)));
    }
}

#[test]
fn a_leg_after_a_first_part_reaches_as_far_as_legal() {
    let (table, crowd, mut met) = (montebello(false), Crowd::default(), Transect::default());
    let unit = form(&table, &crowd, &DI, Pose::new(1_500, 1_500, Heading::degrees(0)));
    let first: Path = "wheel right 10".parse().unwrap();
    let (path, ledger) = unit.toward_after(&first, p(1_900, 3_600), &mut met).unwrap();
    assert_eq!(path.legs.len(), 2);
    assert!(1_198 <= ledger.spent_ticks() && ledger.spent_ticks() <= 1_201, "{ledger:?}");
}
