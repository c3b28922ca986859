//! Forced moves.

use grognard_ground::table::*;

use super::common::*;
use super::moves::SHAPES;
use super::toward::any_crowd;

fn retreat<'a>(table: &'a Table, crowd: &'a Crowd, start: Pose) -> Retreat<'a> {
    Retreat {
        table,
        crowd,
        me: 0,
        start,
        shape: SHAPES[0],
        bans: &[],
        barred: Kinds::default(),
        barred_way: [RIVER].into_iter().collect(),
        keep_off: 0,
        ends_off: 0,
        turns_first: false,
        ends: Ends::Back,
        beyond: 1_200,
        short_of_friends: false,
        stops_at_edge: false,
        open: Sides::NONE,
    }
}

fn bb_fan() -> impl Iterator<Item = Turn> {
    fan_turns(Turn(1_500), Turn(6_000), true)
}

#[test]
fn the_fan_of_the_book_is_tried_in_its_order() {
    let turns: Vec<i32> = bb_fan().map(|it| it.0 / 100).collect();
    assert_eq!(turns, [0, 15, -15, 30, -30, 45, -45, 60, -60], "BB-RET-3");
    let (open, mut met) = (table(true, vec![]), Transect::default());
    let start = Pose::new(1_800, 1_800, Heading::degrees(0));
    let fan = |crowd: &Crowd, met: &mut Transect| {
        let away = retreat(&open, crowd, start).fan(Heading::degrees(180), bb_fan(), |_, _| 600, met);
        (away.heading.turn_to(Heading::degrees(180)).0 / -100, away.length, away.whole)
    };
    assert_eq!(fan(&Crowd::default(), &mut met), (0, 600, true));
    let behind = Crowd::new([body(1, line(4, 1_800, 1_400, 0), true)]);
    let (turn, length, whole) = fan(&behind, &mut met);
    assert!(whole && length == 600 && turn == 60, "{turn}");
    let ring = Crowd::new([
        body(1, line(9, 1_800, 1_400, 0), true),
        body(2, line(9, 1_300, 1_800, 90), true),
        body(3, line(9, 2_300, 1_800, 270), true),
    ]);
    let (_, length, whole) = fan(&ring, &mut met);
    assert!(!whole && (200..600).contains(&length), "{length}");
}

#[test]
fn one_goes_on_beyond_friends_and_looks_back() {
    let (open, mut met) = (table(true, vec![]), Transect::default());
    let start = Pose::new(1_800, 2_400, Heading::degrees(0));
    let crowd =
        Crowd::new([body(1, line(4, 1_800, 1_850, 0), false), body(2, line(4, 1_850, 1_700, 0), false)]);
    let away = retreat(&open, &crowd, start).away(Heading::degrees(180), 600, &mut met);
    // The friends hold 1,850 down to 1,600; looking back it stands with its front at its anchor.
    assert_eq!((away.length, away.end), (800, Pose::new(1_800, 1_600, Heading::degrees(0))));
    assert!(away.whole && !away.off_table);
    let near = Retreat { beyond: 100, ..retreat(&open, &crowd, start) };
    let away = near.away(Heading::degrees(180), 600, &mut met);
    assert_eq!((away.length, away.whole), (450, false), "shortened instead");
    let off = retreat(&open, &Crowd::default(), start).away(Heading::degrees(0), 1_300, &mut met);
    assert!(off.off_table && off.whole);
    let stop = Retreat { stops_at_edge: true, ..retreat(&open, &crowd, start) };
    assert_eq!(stop.away(Heading::degrees(0), 1_300, &mut met).length, 1_100, "it turns about at the end");
    let forward = Retreat { ends: Ends::Along, ..stop };
    assert_eq!(forward.away(Heading::degrees(0), 1_300, &mut met).length, 1_200);
}

#[test]
fn rivers_zones_and_the_enemy_stop_it() {
    let mut met = Transect::default();
    let wet = table(
        true,
        vec![stream(RIVER, &[(0, 15), (36, 15)]), area(WOODS, &[(10, 28), (25, 28), (25, 30), (10, 30)])],
    );
    let start = Pose::new(1_800, 2_000, Heading::degrees(0));
    let crowd = Crowd::default();
    let unit = retreat(&wet, &crowd, start);
    assert_eq!(unit.away(Heading::degrees(180), 900, &mut met).length, 498, "short of the line");
    let shy = Retreat { barred: [WOODS].into_iter().collect(), ..unit };
    assert_eq!(shy.away(Heading::degrees(0), 900, &mut met).length, 700, "it turns about at the end");
    let forward = Retreat { ends: Ends::Along, ..shy };
    assert_eq!(forward.away(Heading::degrees(0), 900, &mut met).length, 800);
    let enemy = line(4, 2_600, 2_300, 270);
    let zone = front_zone(&enemy, 300, |_, _| None);
    let bans = [Ban::NotInto { zone: &zone, row: ROW_ZOC }];
    let crowd = Crowd::new([body(1, enemy, true)]);
    let unit = Retreat { crowd: &crowd, bans: &bans, ..unit };
    let length = unit.away(Heading::degrees(90), 900, &mut met).length;
    // Its corner at (2,000, 2,000) meets the round corner of the zone, 300 from (2,600, 2,100), at x = 2,317.
    assert!((316..=319).contains(&length), "{length}");
    // A hundred ticks are between them, and nearer than that is too near.
    let unit = Retreat { bans: &[], keep_off: 100, ..unit };
    assert!(unit.away(Heading::degrees(90), 900, &mut met).whole);
    // The corners are 150 apart when one is 112 short of the other.
    let unit = Retreat { keep_off: 150, ..unit };
    let away = unit.away(Heading::degrees(90), 900, &mut met);
    assert!((487..=490).contains(&away.length), "{away:?}");
}

#[test]
fn free_lengths_agree_with_walking() {
    let (mut dice, mut met) = (dice(4), Transect::default());
    for _ in 0..400 {
        let table = any_table(&mut dice, true);
        let start = Pose::new(
            900 + dice(1_800),
            900 + dice(1_800),
            Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]),
        );
        let slab = Slab::new(start, SHAPES[0]);
        let crowd = any_crowd(&mut dice, &slab, 8);
        let unit = Retreat {
            barred: [HEAVY].into_iter().collect(),
            barred_way: [STREAM].into_iter().collect(),
            ends: Ends::AsBefore,
            beyond: 0,
            stops_at_edge: true,
            ..retreat(&table, &crowd, start)
        };
        let heading = Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]);
        let away = unit.away(heading, 800, &mut met);
        let starts_in = |it: &Feature| it.kind == HEAVY && it.meets_sweep(&slab, (0, 0));
        let heavy: Vec<&Feature> =
            table.features().iter().filter(|it| it.kind == HEAVY && !starts_in(it)).collect();
        let mut walked = |slack: Length| {
            let slab = |at: Length| Slab::new(Pose { at: start.at.moved(heading, at), ..start }, SHAPES[0]);
            let mut free = |here: Slab| {
                table.transect(start.at, here.pose.at, &mut met);
                !crowd.bodies().iter().any(|it| it.enemy && it.slab.overlaps(&here, slack))
                    && table.holds(&here, Sides::NONE)
                    && !heavy.iter().any(|it| it.meets_sweep(&here, (0, 0)))
                    && !met.crossings.iter().any(|it| table.kind(it.of) == STREAM)
            };
            let first = (0..=800).find(|it| !free(slab(*it))).unwrap_or(801) - 1;
            let end = |it: &Length| !crowd.bodies().iter().any(|body| body.slab.overlaps(&slab(*it), slack));
            (0..=first.max(0)).rev().find(end).unwrap_or(0)
        };
        // Walked by ticks one may miss a graze of a tick, so the truth lies between none and a little of it.
        let (least, most) = (walked(0), walked(SLACK + 1));
        assert!((least - 3..=most + 3).contains(&away.length), "{away:?} {least} {most} {start:?}");
    }
}

#[test]
fn terrain_costs_a_retirement_some_of_its_length() {
    let (wet, mut met) = (table(true, vec![stream(STREAM, &[(0, 17), (36, 17)])]), Transect::default());
    let drill = Drill { arc: Turn(18_000), follows: false, ..BB };
    let (crowd, start) = (Crowd::default(), Pose::new(1_800, 2_000, Heading::degrees(0)));
    let price = PathForm { allowance: 1_200, ..super::moves::form(&wet, &crowd, &drill, start) };
    assert_eq!(price.lasts(Heading::degrees(180), &mut met), 900, "BB-RET-4");
    assert_eq!(price.lasts(Heading::degrees(0), &mut met), 1_200);
    let low = PathForm { allowance: 500, ..price };
    assert_eq!(low.lasts(Heading::degrees(180), &mut met), 300, "on the bank with three inches gone");
    let unit = retreat(&wet, &crowd, start);
    let away = unit.fan(Heading::degrees(180), bb_fan(), |it, met| price.lasts(it, met), &mut met);
    assert_eq!((away.length, away.whole, away.end.at), (900, true, p(1_800, 1_100)));
}

#[test]
fn routers_are_cut_short_by_friends_before_they_turn_aside() {
    let (open, mut met) = (table(true, vec![]), Transect::default());
    let start = Pose::new(1_800, 2_400, Heading::degrees(180));
    let crowd =
        Crowd::new([body(1, line(4, 1_800, 1_850, 0), false), body(2, line(4, 1_850, 1_700, 0), false)]);
    let rout =
        Retreat { beyond: 100, ends: Ends::Along, short_of_friends: true, ..retreat(&open, &crowd, start) };
    let away = rout.away(Heading::degrees(180), 600, &mut met);
    assert!(away.whole && away.length == 550, "{away:?}");
    let wide = Retreat { beyond: 300, ..rout };
    assert_eq!(wide.away(Heading::degrees(180), 600, &mut met).length, 900, "its tail stands clear of them");
}

#[test]
fn forced_moves_have_eight_images() {
    let (mut dice, mut met) = (dice(5), Transect::default());
    for _ in 0..200 {
        let table = any_table(&mut dice, true);
        let whole = dice(2) == 0;
        let at = if whole {
            p(100 * (9 + dice(18)), 100 * (9 + dice(18)))
        } else {
            p(900 + dice(1_800), 900 + dice(1_800))
        };
        let start = Pose { at, facing: Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]) };
        let crowd = any_crowd(&mut dice, &Slab::new(start, SHAPES[0]), 8);
        let heading = Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]);
        let (keep_off, ends) = (100 * dice(2), [Ends::Back, Ends::Along, Ends::AsBefore][dice(3) as usize]);
        let go = |image: Image, met: &mut Transect| {
            let (table, crowd) = (image.table(&table, true), image.crowd(&crowd));
            let unit = Retreat {
                barred: [HEAVY].into_iter().collect(),
                barred_way: [STREAM].into_iter().collect(),
                keep_off,
                ends,
                stops_at_edge: keep_off == 0,
                ..retreat(&table, &crowd, image.pose(start))
            };
            unit.away(image.heading(heading), 600, met)
        };
        let here = go(Image(0), &mut met);
        for image in Image::all() {
            let there = go(image, &mut met);
            assert_eq!(
                (here.length, here.whole, here.off_table),
                (there.length, there.whole, there.off_table)
            );
            assert_eq!(image.pose(here.end), there.end, "{image:?} {start:?} {heading:?}");
        }
        let end = Slab::new(here.end, SHAPES[0]);
        let free = !crowd.bodies().iter().any(|it| it.slab.overlaps(&end, SLACK));
        assert!(free || here.length == 0, "{start:?} {heading:?} {here:?}");
    }
}

#[test]
fn a_bridge_carries_only_who_goes_over_it() {
    let (mut met, crowd) = (Transect::default(), Crowd::default());
    let bridge = |x, y| {
        Feature::new(
            BRIDGE,
            Form::Strip(Slab::new(Pose::new(x, y, Heading::degrees(0)), Shape::centred(200, 200))),
        )
    };
    let away = |table: &Table, y: Length, whole: Length, met: &mut Transect| {
        let start = Pose::new(1_800, y, Heading::degrees(0));
        let unit = Retreat { barred: [RIVER].into_iter().collect(), ..retreat(table, &crowd, start) };
        let away = unit.away(Heading::degrees(180), whole, met);
        (away.length, away.whole)
    };
    // An arm of the river runs beside the way, its bridge lies far behind.
    let far = table(
        true,
        vec![
            Feature::new(
                RIVER,
                Form::Line { points: vec![p(1_990, 2_200), p(1_990, 600), p(0, 600)], outward: None },
            ),
            bridge(1_800, 600),
        ],
    );
    let (length, whole) = away(&far, 2_500, 600, &mut met);
    assert!(!whole && (195..=200).contains(&length), "its right would stand in the river: {length}");
    let near = table(true, vec![stream(RIVER, &[(0, 20), (36, 20)]), bridge(1_800, 2_000)]);
    let (length, whole) = away(&near, 2_300, 300, &mut met);
    assert!(!whole && (195..=200).contains(&length), "nobody ends astride of it: {length}");
    assert_eq!(away(&near, 2_300, 320, &mut met), (320, true), "beyond it by the bridge");
}

#[test]
fn friends_push_nobody_off_the_table() {
    let (open, mut met) = (table(true, vec![]), Transect::default());
    let start = Pose::new(1_800, 800, Heading::degrees(0));
    let friends = |y| body(y as u16, line(12, 1_800, y, 0), false);
    let crowd = Crowd::new([friends(200), friends(100)]);
    let unit = retreat(&open, &crowd, start);
    let away = unit.away(Heading::degrees(180), 600, &mut met);
    assert_eq!(
        (away.length, away.whole, away.off_table),
        (500, false, false),
        "there is no place beyond them"
    );
    let away = unit.away(Heading::degrees(180), 900, &mut met);
    assert!(away.off_table && away.whole, "its own way leads off the table");
    let crowd = Crowd::new([friends(200)]);
    let away = retreat(&open, &crowd, start).away(Heading::degrees(180), 600, &mut met);
    assert_eq!((away.length, away.whole), (700, true), "beyond them is just room");
}

#[test]
fn no_forced_move_ends_too_near_the_enemy() {
    let (open, mut met) = (table(true, vec![]), Transect::default());
    let start = Pose::new(1_800, 2_400, Heading::degrees(0));
    let crowd = Crowd::new([body(1, line(4, 2_220, 1_800, 0), true)]);
    let unit = Retreat { ends_off: 100, ..retreat(&open, &crowd, start) };
    // They are twenty ticks apart as it goes by, and it may not stop there.
    let away = unit.away(Heading::degrees(180), 600, &mut met);
    assert!(!away.whole && (400..=405).contains(&away.length), "{away:?}");
    assert!(unit.away(Heading::degrees(180), 900, &mut met).whole);
}
