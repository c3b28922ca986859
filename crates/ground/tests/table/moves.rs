//! Worked moves of three books.

use grognard_ground::table::*;

use super::common::*;

pub fn words(it: Result<Ledger, Refusal>) -> String {
    let plain = |it: Cost| (it as f64 / GRAIN as f64).round() / 100.0;
    match it {
        Err(Refusal { row, why: Why::BeyondAllowance { allowed, spent } }) => {
            format!("{} beyond {} by {}", plain(spent), plain(allowed), row.0)
        }
        Err(it) => format!("{:?} by {}", it.why, it.row.0),
        Ok(it) => {
            let item = |it: &Item| match it.amount {
                Amount::Off(off) => format!(", -{} by {}", plain(off), it.row.0),
                Amount::More(more) => format!(", {:+} by {}", plain(more), it.row.0),
                Amount::Share(num, den) => format!(", x{num}/{den} by {}", it.row.0),
            };
            let items: String = it.items.iter().map(item).collect();
            format!("{} of {}{items}", plain(it.spent), plain(it.allowed))
        }
    }
}

pub const SHAPES: &[Shape] = &[Shape::front(400, 100), Shape::front(100, 400)];

pub fn form<'a>(table: &'a Table, crowd: &'a Crowd, drill: &'a Drill, start: Pose) -> PathForm<'a> {
    PathForm {
        table,
        crowd,
        drill,
        me: 0,
        start,
        shapes: SHAPES,
        shape: 0,
        allowance: 1_200,
        bans: &[],
        goal: None,
    }
}

pub fn asked(form: &PathForm, path: &str) -> String {
    let path = path.parse::<Path>().unwrap_or_else(|it| panic!("{path}: {it:?}"));
    words(form.accept(&path, &mut Transect::default()))
}

#[test]
fn a_bb_move_pays_by_rule() {
    let table = montebello(true);
    let crowd = Crowd::new([body(1, line(4, 1_650, 2_000, 270), true)]);
    let from = |x, y, to: &str| asked(&form(&table, &crowd, &BB, Pose::new(x, y, Heading::degrees(90))), to);
    assert_eq!(from(500, 2_000, "stand"), "0 of 12");
    assert_eq!(from(500, 2_000, "to 1350,2000"), "8.5 of 9, -3 by 3");
    assert_eq!(from(500, 2_000, "to 1401,2000"), "9.01 of 9, -3 by 3", "0.01 inch for the mover, BB-GEN-3");
    assert_eq!(from(500, 2_000, "to 1403,2000"), "9.03 beyond 9 by 22");
    assert_eq!(from(500, 2_000, "to 500,2350"), "3.5 of 9, -3 by 1");
    assert_eq!(from(500, 2_000, "to 500,900"), "11 beyond 9 by 22");
    assert_eq!(from(1_400, 700, "to 1710,700"), "3.1 of 9, -3 by 2");
    assert_eq!(from(1_000, 2_000, "to 1551,2000"), "TooNear(1) by 7");
    assert_eq!(from(1_000, 2_000, "to 1550,2000"), "5.5 of 12");
    assert_eq!(from(1_000, 2_000, "to 1700,2000"), "Through(1) by 23");
    assert_eq!(from(500, 2_000, "to 600,2000 face 135"), "1 of 12");
    assert_eq!(from(500, 2_000, "to 600,2000 face 136"), "1 of 9, -3 by 1");
    assert_eq!(from(500, 2_000, "to 500,2100 face 180"), "1 of 9, -3 by 1", "once covers both, BB-MOVE-13");
    assert_eq!(from(500, 2_000, "form 1 to 1000,2000"), "5 beyond 3 by 22");
    assert_eq!(from(500, 2_000, "form 1 to 800,2000"), "3 of 6, -6 by 6");
    assert_eq!(from(500, 2_000, "form 1 form 0"), "0 of 0, -12 by 6");
    assert_eq!(from(500, 2_000, "form 1 form 0 form 1"), "0 beyond 0 by 22");
    assert_eq!(from(500, 2_000, "to 600,2000 to 700,2000"), "TooManyLegs by 20");
    assert_eq!(from(500, 2_000, "wheel left -10"), "NoWheel by 26");
    assert_eq!(from(500, 2_000, "form 2"), "NoForm by 27");
    assert_eq!(from(150, 2_000, "to 40,2000 face 0"), "OffTable by 25");
}

#[test]
fn a_steep_slope_is_climbed_once_and_terrain_leaves_three_inches() {
    let table = montebello(true);
    let crowd = Crowd::default();
    let from = |x, y, to: &str| asked(&form(&table, &crowd, &BB, Pose::new(x, y, Heading::degrees(90))), to);
    assert_eq!(from(2_200, 800, "to 2800,800"), "6 of 9, -3 by 3", "up over the steep contour");
    assert_eq!(from(2_600, 800, "to 3500,800"), "9 of 12", "down again is free, BB-ALLOW-7");
    assert_eq!(from(2_200, 800, "to 2400,800"), "2 of 12", "to reach it is not to climb it");
    assert_eq!(from(2_400, 800, "to 2600,800"), "2 of 9, -3 by 3", "to leave it upward is");
    let low =
        PathForm { allowance: 400, ..form(&table, &crowd, &BB, Pose::new(2_300, 800, Heading::degrees(90))) };
    assert_eq!(asked(&low, "to 2600,800"), "3 of 3, -3 by 3", "BB-ALLOW-3");
    let least = PathForm { allowance: 200, ..low };
    assert_eq!(asked(&least, "to 2500,800"), "2 of 2, -3 by 3");
}

#[test]
fn bb_cavalry_bends_once_by_45() {
    let (table, crowd) = (montebello(true), Crowd::default());
    let horse = form(&table, &crowd, &BB_CAVALRY, Pose::new(1_200, 1_200, Heading::degrees(0)));
    assert_eq!(asked(&horse, "to 1200,1500 to 1400,1700"), "5.83 of 12");
    assert_eq!(asked(&horse, "to 1200,1500 to 1401,1700"), "BendsTooFar by 20");
    assert_eq!(asked(&horse, "to 1200,1500 to 1300,1700 to 1300,1750"), "TooManyLegs by 20");
    assert_eq!(asked(&horse, "form 1 to 1200,1500 to 1300,1600"), "4.41 of 6, -6 by 6");
    assert_eq!(
        asked(&horse, "to 1200,1500 form 1 to 1300,1600"),
        "NoForm by 27",
        "never between, BB-ALLOW-4"
    );
}

#[test]
fn a_river_is_crossed_on_its_bridge_only() {
    let strip = Slab::new(Pose::new(1_000, 1_000, Heading::degrees(0)), Shape::centred(200, 200));
    let bridged =
        table(true, vec![stream(RIVER, &[(0, 10), (36, 10)]), Feature::new(BRIDGE, Form::Strip(strip))]);
    let crowd = Crowd::default();
    let from = |x, to: &str| asked(&form(&bridged, &crowd, &BB, Pose::new(x, 600, Heading::degrees(0))), to);
    assert_eq!(from(1_000, "to 1000,1400"), "8 of 9, -3 by 3");
    assert_eq!(from(1_100, "to 1101,1400"), "Barred(Kind(5)) by 4");
    assert_eq!(from(1_100, "to 1100,1000"), "Barred(Kind(5)) by 4");
    assert_eq!(from(1_100, "to 1100,999"), "3.99 of 12", "on the bank");
}

#[test]
fn a_di_wheel_costs_twice_its_outer_arc_and_slow_ground_by_the_inch() {
    let (table, crowd) = (montebello(false), Crowd::default());
    let shapes = [Shape::front(600, 75), Shape::front(200, 225)];
    let at = |x, y| PathForm {
        shapes: &shapes,
        allowance: 500,
        ..form(&table, &crowd, &DI, Pose::new(x, y, Heading::degrees(0)))
    };
    assert_eq!(asked(&at(1_500, 2_500), "wheel right 20"), "4.19 of 5, +2.09 by 8");
    let path = "wheel right 20".parse().unwrap();
    let end = at(1_500, 2_500).accept(&path, &mut Transect::default()).unwrap().end;
    assert_eq!(end, Pose::new(1_518, 2_603, Heading::degrees(20)));
    assert_eq!(asked(&at(1_500, 2_500), "wheel right 30"), "6.28 beyond 5 by 22");
    assert_eq!(asked(&at(1_500, 2_500), "wheel left 20"), "NoWheel by 26", "forward only");
    assert_eq!(asked(&at(1_500, 2_500), "to 1400,2600"), "OutsideArc by 21");
    let wall = PathForm { allowance: 800, ..at(1_500, 2_900) };
    assert_eq!(asked(&wall, "to 1500,3200"), "3 of 6, -2 by 2");
    let wood = PathForm { allowance: 800, ..at(1_900, 200) };
    assert_eq!(asked(&wood, "to 1900,700"), "6.5 of 8, +1.5 by 9");
    assert_eq!(asked(&at(1_500, 2_500), "turn centre 90"), "0 of 3.33, x2/3 by 13");
    assert_eq!(asked(&at(1_500, 2_500), "turn centre 180 to 1500,2325"), "1 of 2.5, x1/2 by 13");
    assert_eq!(asked(&at(1_500, 2_500), "turn centre 45"), "NoTurn by 26");
    let tired = PathForm { allowance: 0, ..at(1_500, 2_500) };
    assert_eq!(asked(&tired, "turn centre 180"), "0 of 0, x1/2 by 13", "DI-MOV-5");
}

#[test]
fn of_overlapping_slow_ground_the_dearest_counts() {
    let both = table(
        true,
        vec![
            area(WOODS, &[(10, 12), (20, 12), (20, 18), (10, 18)]),
            area(HEAVY, &[(10, 14), (20, 14), (20, 16), (10, 16)]),
        ],
    );
    let crowd = Crowd::default();
    let up = form(&both, &crowd, &DI, Pose::new(1_500, 1_100, Heading::degrees(0)));
    // Eight inches: one in the open, two in woods, two in heavy woods, two in woods, one in the open.
    assert_eq!(asked(&up, "to 1500,1900"), "12 of 12, +2 by 9, +2 by 10");
}

#[test]
fn passing_friends_costs_a_fee_each_and_ending_on_them_is_refused() {
    let table = montebello(false);
    let fee = Pass::Fee(Due { price: Price::Each(300), row: ROW_PASS });
    let friend = |id, y, pass| Body { pass, ..body(id, line(4, 1_500, y, 0), false) };
    let crowd = Crowd::new([
        friend(1, 2_200, fee),
        friend(2, 2_400, Pass::Free),
        friend(3, 2_600, Pass::Bar(Row(40))),
    ]);
    let up = form(&table, &crowd, &DI, Pose::new(1_500, 2_000, Heading::degrees(0)));
    assert_eq!(asked(&up, "to 1500,2300"), "3 of 9, -3 by 11");
    assert_eq!(asked(&up, "to 1500,2150"), "EndsOn(1) by 24");
    assert_eq!(asked(&up, "to 1500,2250 to 1500,2300"), "3 of 9, -3 by 11", "once for the same unit");
    assert_eq!(asked(&up, "to 1500,2500"), "5 of 9, -3 by 11");
    assert_eq!(asked(&up, "to 1500,2700"), "Through(3) by 40");
}

#[test]
fn di_keeps_off_on_the_whole_way_and_may_go_directly_away() {
    let table = montebello(false);
    let crowd = Crowd::new([body(1, line(4, 1_500, 2_400, 180), true)]);
    let from = |y, to: &str| asked(&form(&table, &crowd, &DI, Pose::new(1_500, y, Heading::degrees(0))), to);
    assert_eq!(from(2_000, "to 1500,2300"), "3 of 12", "just an inch off");
    assert_eq!(from(2_000, "to 1500,2301"), "TooNear(1) by 7");
    // Its corner is 98 aside and 20 short, an inch off; wheeled forward it is no longer short.
    let beside = form(&table, &crowd, &DI, Pose::new(1_002, 2_380, Heading::degrees(0)));
    assert_eq!(asked(&beside, "wheel left -3"), "TooNear(1) by 7");
    assert_eq!(asked(&beside, "turn centre 180"), "0 of 6, x1/2 by 13");
    // On the spot a line may not become a column whose head reaches into the inch.
    let flank = form(&table, &crowd, &DI, Pose::new(1_050, 2_450, Heading::degrees(0)));
    assert_eq!(
        asked(
            &PathForm { shapes: &[Shape::front(290, 100), Shape::front(100, 400)], ..flank },
            "turn centre 90"
        ),
        "TooNear(1) by 7"
    );
    let away = |degrees: i32, to: &str| {
        let start = Pose::new(1_500, 2_340, Heading::degrees(degrees));
        asked(&PathForm { shape: 1, ..form(&table, &crowd, &DI, start) }, to)
    };
    assert_eq!(away(0, "to 1500,2350"), "TooNear(1) by 7");
    let back =
        PathForm { shape: 1, ..form(&table, &crowd, &DI, Pose::new(1_500, 1_950, Heading::degrees(180))) };
    assert_eq!(asked(&back, "to 1500,1600"), "3.5 of 12", "out of the inch it stood in");
}

#[test]
fn cs_obliques_backward_steps_and_conversions_have_their_rates() {
    let (table, crowd) = (montebello(true), Crowd::default());
    let shapes = [Shape::centred(600, 100)];
    let unit = PathForm {
        shapes: &shapes,
        ..form(&table, &crowd, &CS, Pose::new(1_300, 1_200, Heading::degrees(0)))
    };
    assert_eq!(asked(&unit, "to 1300,1500"), "3 of 12");
    assert_eq!(asked(&unit, "to 1400,1500"), "4.22 of 12, +1.05 by 1");
    assert_eq!(asked(&unit, "to 1300,1100"), "2 of 12, +1 by 2");
    assert_eq!(asked(&unit, "to 1500,1200"), "OutsideArc by 21");
    assert_eq!(asked(&unit, "wheel right 60"), "6.28 of 12, +0 by 8");
    assert_eq!(asked(&unit, "wheel centre 60"), "3.14 of 12, +0 by 8");
    let convert = "wheel centre 60".parse().unwrap();
    let end = unit.accept(&convert, &mut Transect::default()).unwrap().end;
    assert_eq!(end, Pose::new(1_300, 1_200, Heading::degrees(60)));
}

#[test]
fn a_wheel_does_not_go_through_anybody() {
    let table = montebello(false);
    // A unit stands where the outer end of the line swings through, and nowhere near its two end poses.
    let crowd = Crowd::new([body(
        1,
        Slab::new(Pose::new(1_400, 2_850, Heading::degrees(0)), Shape::front(40, 40)),
        true,
    )]);
    let shapes = [Shape::front(600, 75)];
    let unit = PathForm {
        shapes: &shapes,
        allowance: 9_000,
        ..form(&table, &crowd, &DI, Pose::new(1_500, 2_500, Heading::degrees(0)))
    };
    assert_eq!(asked(&unit, "wheel right 80"), "TooNear(1) by 7");
    let near = Drill { keep_off: None, ..DI };
    let unit = PathForm { drill: &near, ..unit };
    assert_eq!(asked(&unit, "wheel right 80"), "Through(1) by 23");
    assert_eq!(asked(&unit, "wheel right 20"), "4.19 of 90, +2.09 by 8");
}

#[test]
fn in_a_zone_of_control_one_goes_toward_its_owner_or_away() {
    let table = montebello(true);
    let enemy = line(4, 1_300, 2_300, 180);
    let crowd = Crowd::new([body(1, enemy, true)]);
    let zone = front_zone(&enemy, 300, |_, _| None);
    let bans = [Ban::OnlyAlongRay { zone: &zone, owner: &enemy, pivot: Turn(4_500), row: ROW_ZOC }];
    let at = |x, y, degrees| PathForm {
        bans: &bans,
        ..form(&table, &crowd, &BB, Pose::new(x, y, Heading::degrees(degrees)))
    };
    assert_eq!(asked(&at(1_300, 2_050, 0), "to 1300,2150"), "1 of 12");
    assert_eq!(asked(&at(1_300, 2_050, 0), "to 1320,2100"), "0.54 of 12", "the ray still meets it");
    assert_eq!(asked(&at(1_300, 2_050, 0), "to 1300,1700"), "3.5 of 9, -3 by 1");
    assert_eq!(asked(&at(1_300, 2_050, 0), "to 1600,2050"), "Banned(0) by 12");
    assert_eq!(asked(&at(700, 2_000, 0), "to 1100,2050"), "Banned(0) by 12");
    assert_eq!(asked(&at(700, 1_700, 90), "to 1300,1700"), "6 of 9, -3 by 3");
    assert_eq!(asked(&at(1_300, 2_050, 0), "face 40"), "0 of 12");
    assert_eq!(asked(&at(1_300, 2_050, 0), "face 50"), "Banned(0) by 12");
    let into = [Ban::NotInto { zone: &zone, row: ROW_ZOC }];
    let outside = PathForm { bans: &into, ..at(1_300, 1_900, 0) };
    assert_eq!(asked(&outside, "to 1300,2100"), "Banned(0) by 12");
    let inside = PathForm { bans: &into, ..at(1_300, 2_050, 0) };
    assert_eq!(asked(&inside, "to 1300,2100"), "0.5 of 12");
    let nearer = [Ban::NotNearer { to: &enemy, row: ROW_ZOC }];
    let shy = PathForm { bans: &nearer, ..at(1_300, 1_500, 90) };
    assert_eq!(asked(&shy, "to 1500,1600"), "Banned(0) by 12");
    assert_eq!(asked(&shy, "to 1500,1500"), "2 of 12");
    let wheeler = PathForm { drill: &DI, bans: &nearer, ..at(1_300, 1_500, 0) };
    assert_eq!(asked(&wheeler, "wheel left -20"), "Banned(0) by 12");
}

#[test]
fn march_columns_look_anywhere_and_cross_bridges_free() {
    let strip = Slab::new(Pose::new(1_000, 1_000, Heading::degrees(0)), Shape::centred(200, 200));
    let bridged =
        table(true, vec![stream(RIVER, &[(0, 10), (36, 10)]), Feature::new(BRIDGE, Form::Strip(strip))]);
    let crowd = Crowd::default();
    let unit = form(&bridged, &crowd, &BB, Pose::new(1_000, 800, Heading::degrees(0)));
    assert_eq!(asked(&unit, "form 1 to 1000,1400"), "6 of 6, -6 by 6", "BB-ALLOW-6");
    assert_eq!(asked(&unit, "form 1 face 180"), "0 of 6, -6 by 6", "BB-MOVE-13");
    assert_eq!(asked(&unit, "face 180"), "0 of 9, -3 by 1");
}

/// CS-MOVE-28, -29 for formed infantry and CS-TERR-8, -10, with a pace of ten ticks so that it fits the test table.
const SLOPED: Drill = Drill {
    slopes: Some(Slopes {
        margin: 100,
        seek: 400,
        grades: &[
            Grade { spacing: 400, up: Price::Per(1, 1), down: Price::Per(1, 1), row: Row(50) },
            Grade { spacing: 200, up: Price::Per(5, 4), down: Price::Per(1, 1), row: Row(51) },
            Grade { spacing: 0, up: Price::Per(2, 1), down: Price::Per(3, 2), row: Row(52) },
        ],
    }),
    ..CS
};

const GUNS: Drill = Drill {
    slopes: Some(Slopes {
        margin: 100,
        seek: 400,
        grades: &[
            Grade { spacing: 200, up: Price::Per(1, 1), down: Price::Per(1, 1), row: Row(50) },
            Grade { spacing: 0, up: Price::Barred, down: Price::Per(2, 1), row: Row(52) },
        ],
    }),
    ..CS
};

#[test]
fn slopes_cost_by_how_close_their_lines_lie() {
    let rings = |south: &[Length]| {
        table(true, south.iter().map(|y| hill(HILL, 1, &[(2, *y), (34, *y), (34, 35), (2, 35)])).collect())
    };
    let crowd = Crowd::default();
    let ask = |table: &Table, drill: &Drill, path: &str| {
        asked(&form(table, &crowd, drill, Pose::new(1_800, 500, Heading::degrees(0))), path)
    };
    let (gentle, moderate, steep) = (rings(&[10]), rings(&[10, 13]), rings(&[10, 11]));
    assert_eq!(ask(&gentle, &SLOPED, "to 1800,1500"), "10 of 12");
    assert_eq!(ask(&moderate, &SLOPED, "to 1800,1500"), "11 of 12, +1 by 51", "four inches at 5/4");
    assert_eq!(ask(&steep, &SLOPED, "to 1800,1350"), "11.5 of 12, +3 by 52", "from 9 to 12 at double");
    assert_eq!(ask(&steep, &SLOPED, "to 1800,850"), "3.5 of 12", "not yet near it");
    assert_eq!(
        ask(&steep, &SLOPED, "to 1800,950"),
        "5 of 12, +0.5 by 52",
        "it counts before the line is crossed"
    );
    assert_eq!(ask(&steep, &GUNS, "to 1800,1350"), "Barred(Kind(0)) by 52");
    let down = form(&steep, &crowd, &SLOPED, Pose::new(1_800, 1_350, Heading::degrees(180)));
    assert_eq!(asked(&down, "to 1800,500"), "10 of 12, +1.5 by 52");
    let to = form(&steep, &crowd, &GUNS, Pose::new(1_800, 500, Heading::degrees(0)));
    let end = to.toward(p(1_800, 2_000), &mut Transect::default()).map(|it| it.1.end.at.y);
    assert_eq!(end, Some(1_000), "up to the line");
}

#[test]
fn a_line_may_be_closed_but_for_its_bridges() {
    let strip = Slab::new(Pose::new(1_000, 1_000, Heading::degrees(0)), Shape::centred(200, 200));
    let brook = table(
        true,
        vec![
            stream(STREAM, &[(0, 10), (36, 10)]),
            Feature::new(BRIDGE, Form::Strip(strip)),
            stream(STREAM, &[(0, 14), (36, 14)]),
        ],
    );
    let (crowd, mut met) = (Crowd::default(), Transect::default());
    let bans = [Ban::NotAcross { table: &brook, line: 0, row: ROW_PASS }];
    let from = |x: Length, y: Length| PathForm {
        bans: &bans,
        ..form(&brook, &crowd, &BB, Pose::new(x, y, Heading::degrees(0)))
    };
    assert_eq!(asked(&from(2_000, 800), "to 2000,1200"), "Banned(0) by 11");
    assert_eq!(asked(&from(1_000, 800), "to 1000,1200"), "4 of 9, -3 by 3", "over the bridge");
    assert_eq!(asked(&from(2_000, 1_200), "to 2000,1600"), "4 of 9, -3 by 3", "the other brook is open");
    let end = from(2_000, 800).toward(p(2_000, 2_000), &mut met).map(|it| it.1.end.at.y);
    assert_eq!(end, Some(998), "short of the line");
}
