//! Marches along roads.

use grognard_ground::table::*;

use super::common::*;
use super::moves::{asked, form};

fn roads() -> Table {
    table(
        true,
        vec![
            stream(ROAD, &[(10, 10), (10, 20), (20, 20), (20, 30)]),
            area(WOODS, &[(8, 12), (12, 12), (12, 16), (8, 16)]),
            stream(STREAM, &[(5, 18), (15, 18)]),
        ],
    )
}

#[test]
fn a_road_costs_half_and_leads_through_everything() {
    let (table, crowd) = (roads(), Crowd::default());
    let march =
        |x, y| PathForm { shape: 1, ..form(&table, &crowd, &BB, Pose::new(x, y, Heading::degrees(0))) };
    assert_eq!(asked(&march(1_000, 1_000), "along 0@1000"), "5 of 12, -5 by 5");
    assert_eq!(
        asked(&march(1_000, 1_000), "along 0@2400"),
        "12 of 12, -12 by 5",
        "24 inches round two bends"
    );
    assert_eq!(asked(&march(1_000, 1_000), "along 0@2403"), "12.02 beyond 12 by 22");
    assert_eq!(asked(&march(1_000, 1_000), "along 0@3001"), "NoRoad by 28");
    assert_eq!(asked(&march(1_100, 1_000), "along 0@500"), "NoRoad by 28", "not on it");
    assert_eq!(asked(&march(1_000, 1_000), "along 1@500"), "NoRoad by 28", "no road");
    assert_eq!(
        asked(&march(1_000, 1_000), "along 0@500 to 1100,1500"),
        "3.5 of 6, -2.5 by 5, -3 by 1, -3 by 2"
    );
    let line = form(&table, &crowd, &BB, Pose::new(1_000, 1_000, Heading::degrees(0)));
    assert_eq!(asked(&line, "along 0@500"), "NoRoad by 28", "only in march column");
    assert_eq!(asked(&line, "form 1 along 0@1200"), "6 of 6, -6 by 6, -6 by 5");
}

#[test]
fn the_head_is_on_the_road_and_the_tail_straight_behind() {
    let (table, crowd, mut met) = (roads(), Crowd::default(), Transect::default());
    let march =
        PathForm { shape: 1, ..form(&table, &crowd, &BB, Pose::new(1_000, 1_000, Heading::degrees(0))) };
    let end = |path: &str, met: &mut Transect| march.accept(&path.parse().unwrap(), met).unwrap().end;
    assert_eq!(end("along 0@1300", &mut met), Pose::new(1_300, 2_000, Heading::degrees(90)));
    assert_eq!(end("along 0@2400", &mut met), Pose::new(2_000, 2_400, Heading::degrees(0)));
    let back = PathForm { start: Pose::new(2_000, 2_400, Heading::degrees(180)), ..march };
    let end = back.accept(&"along 0@500".parse().unwrap(), &mut met).unwrap().end;
    assert_eq!(end, Pose::new(1_000, 1_500, Heading::degrees(180)));
    let spent =
        |part: i64, met: &mut Transect| march.at(&"along 0@2400".parse().unwrap(), cost(100) * part, met);
    assert_eq!(spent(5, &mut met), Pose::new(1_000, 2_000, Heading::degrees(0)));
    assert_eq!(spent(6, &mut met), Pose::new(1_200, 2_000, Heading::degrees(90)));
}

#[test]
fn enemies_on_the_road_stop_the_march_and_friends_do_not() {
    let table = roads();
    let on_road = |enemy| Crowd::new([body(1, line(1, 1_500, 2_050, 0), enemy)]);
    let march = |crowd: &Crowd, path: &str| {
        asked(
            &PathForm { shape: 1, ..form(&table, crowd, &BB, Pose::new(1_000, 1_000, Heading::degrees(0))) },
            path,
        )
    };
    assert_eq!(march(&on_road(true), "along 0@2200"), "Through(1) by 23");
    assert_eq!(march(&on_road(false), "along 0@2200"), "11 of 12, -11 by 5");
    assert_eq!(march(&on_road(false), "along 0@1550"), "EndsOn(1) by 24");
}

#[test]
fn places_along_a_line_are_found_again() {
    let table = roads();
    let road = &table.features()[0];
    assert_eq!(road.line_length(), 3_000);
    for at in 0..=3_000 {
        let p = road.point_along(at).unwrap();
        assert_eq!(road.place_near(p, 1), Some(at));
    }
    assert_eq!(road.place_near(p(1_200, 1_200), 150), None);
}
