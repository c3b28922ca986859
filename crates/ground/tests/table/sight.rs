//! Sight as three books read it: the facts are theirs, a line each; the ground is one.

use grognard_ground::table::*;

use super::common::*;

/// BB-LOS-2 to -5.
fn bb_sees(table: &Table, crowd: &Crowd, look: &mut Look, a: Point, b: Point) -> bool {
    look.over(table, a, b);
    look.past(crowd, a, b, |_| false);
    let ((la, lb), length) = (look.levels, look.ground.length);
    let low_is_nearer = |at: Along| if la < lb { 2 * at < length } else { length < 2 * at };
    let dead = la != lb && look.contours(|it| table.kind(it) == STEEP).any(low_is_nearer);
    let deep =
        |it: &Run| table.kind(it.of) == WOODS && 300 * ALONG < look.ground.deep(|same| same.of == it.of);
    !look.ridge() && !dead && !look.ground.runs.iter().any(deep) && look.bodies.is_empty()
}

/// DI-LOS-2, -3, for ground and woods; heights in 1/20 level, so that 0.25 is whole.
fn di_sees(table: &Table, look: &mut Look, a: Point, b: Point) -> bool {
    look.over(table, a, b);
    let (la, lb) = (i64::from(look.levels.0), i64::from(look.levels.1));
    let (met, length) = (&look.ground, look.ground.length);
    let crest = met.downhill(look.levels).next();
    let over = |top: i64, at: i64| 20 * (lb - la) * at < (top - 20 * la - 5) * length;
    let blocks = |it: &Run| {
        let feature = &table.features()[usize::from(it.of)];
        if ![WOODS, HEAVY].contains(&feature.kind) {
            return false;
        }
        if feature.contains(a) || feature.contains(b) {
            let most = if feature.kind == WOODS { 400 } else { 200 };
            return most * ALONG < met.deep(|same| same.of == it.of);
        }
        met.terraces().filter(|step| it.from < step.to && step.from < it.to).any(|step| {
            let top = 20 + 20 * i64::from(step.level);
            [it.from.max(step.from), it.to.min(step.to)].into_iter().any(|at| over(top, at))
        })
    };
    let back = la != lb && crest.is_some_and(|it| 400 * ALONG < it.to - it.from);
    !look.ridge() && !back && !met.runs.iter().any(blocks)
}

/// CS-LOS-2, -4 with ruling R16: walking from the higher end.
fn cs_sees(table: &Table, look: &mut Look, a: Point, b: Point) -> bool {
    look.over(table, a, b);
    let (la, lb) = look.levels;
    let levels: Vec<Terrace> = look.ground.downhill(look.levels).collect();
    let drop = levels.iter().position(|it| it.level < la.max(lb));
    let late = la != lb && drop.is_none_or(|it| 2_000 * ALONG < levels[it].from);
    let rises =
        la != lb && drop.is_some_and(|it| levels[it..].windows(2).any(|two| two[0].level < two[1].level));
    let light = look.ground.deep(|it| table.kind(it.of) == WOODS);
    let heavy = look.ground.deep(|it| table.kind(it.of) == HEAVY);
    !look.ridge() && !late && !rises && 2 * light + 5 * heavy <= 2 * 10_000 * ALONG
}

#[test]
fn sight_by_the_books() {
    let (bb, di, mut look) = (montebello(true), montebello(false), Look::default());
    let none = Crowd::default();
    let screen = Crowd::new([body(1, line(4, 1_000, 1_500, 90), false)]);
    let mut sees = |a: (i32, i32), b: (i32, i32), crowd: &Crowd| {
        bb_sees(&bb, crowd, &mut look, p(a.0, a.1), p(b.0, b.1))
    };
    assert!(sees((500, 1_500), (1_700, 1_500), &none));
    assert!(!sees((500, 1_500), (1_700, 1_500), &screen));
    assert!(!sees((500, 650), (2_300, 650), &none), "four inches of woods");
    assert!(!sees((2_200, 1_200), (3_400, 800), &none), "a higher level");
    assert!(!sees((2_380, 800), (2_600, 800), &none), "dead ground, BB-LOS-3");
    assert!(sees((2_200, 800), (2_410, 800), &none));
    assert!(di_sees(&di, &mut look, p(1_400, 1_100), p(2_200, 1_100)), "four inches back from the crest");
    assert!(!di_sees(&di, &mut look, p(1_400, 1_100), p(2_201, 1_100)));
    assert!(!di_sees(&di, &mut look, p(1_600, 650), p(2_200, 650)), "over a wood");
    assert!(di_sees(&di, &mut look, p(1_600, 650), p(1_900, 650)), "into a wood");
}

#[test]
fn cs_looks_down_from_the_crest_only() {
    // In paces: a hill of 600 with a crest line at 400, and one behind it.
    let ring = |x: Length| Form::Contour {
        ring: vec![p(x, 0), p(x + 600, 0), p(x + 600, 3_600), p(x, 3_600)],
        level: 1,
    };
    let scale = |it: Length| it * 100;
    let big = |x: Length| match ring(x) {
        Form::Contour { ring, level } => Feature::new(
            HILL,
            Form::Contour { ring: ring.iter().map(|it| p(scale(it.x), scale(it.y))).collect(), level },
        ),
        _ => unreachable!(),
    };
    let table = Table::new(p(480_000, 420_000), true, vec![big(400), big(1_400)]).unwrap();
    let mut look = Look::default();
    let mut sees =
        |a: Length, b: Length| cs_sees(&table, &mut look, p(scale(a), 100_000), p(scale(b), 100_000));
    assert!(sees(100, 420) && sees(420, 100), "twenty paces behind the crest");
    assert!(!sees(100, 421) && !sees(421, 100));
    assert!(!sees(100, 1_200), "over the hill");
    assert!(!sees(990, 2_100) && sees(990, 1_300), "down, but not up again and down behind");
    assert!(sees(990, 1_410), "from hill to hill");
}

#[test]
fn overhead_fire_has_its_raw_material() {
    // BB-LOS-6: three inches clear before the friend and behind it.
    let crowd = Crowd::new([body(7, line(4, 1_000, 1_500, 90), false)]);
    let between: Vec<Between> = crowd.between(p(400, 1_500), p(2_000, 1_500), |_| false).collect();
    assert_eq!(between, [Between { body: 0, from: 500 * ALONG, to: 600 * ALONG }]);
    assert_eq!(crowd.between(p(400, 1_500), p(2_000, 1_500), |it| it == 7).count(), 0);
    assert_eq!(
        crowd.between(p(400, 1_300), p(2_000, 1_300), |_| false).count(),
        0,
        "along its end is past it"
    );
}

#[test]
fn downhill_is_as_the_higher_end_sees_it() {
    let terrace = |from: Along, to: Along, level: i32| Terrace { from: from * ALONG, to: to * ALONG, level };
    let hills = [
        hill(STEEP, 1, &[(10, 0), (30, 0), (30, 30), (10, 30)]),
        hill(STEEP, 2, &[(16, 0), (22, 0), (22, 30), (16, 30)]),
    ];
    let table = Table::new(p(3_600, 3_600), false, hills.into()).unwrap();
    let mut look = Look::default();
    let mut seen = |from: Length, to: Length| {
        look.over(&table, p(from, 1_500), p(to, 1_500));
        look.ground.downhill(look.levels).collect::<Vec<_>>()
    };
    let down = [terrace(0, 200, 2), terrace(200, 800, 1), terrace(800, 1_400, 0)];
    assert_eq!(seen(1_800, 400), down, "from the summit");
    assert_eq!(seen(400, 1_800), down, "and up to it");
    assert_eq!(seen(200, 500), [terrace(0, 300, 0)]);
    let over = [terrace(0, 400, 1), terrace(400, 1_000, 2), terrace(1_000, 1_100, 1)];
    assert_eq!(seen(1_200, 2_300), over, "between ends of one level from the first");
}

#[test]
fn kept_sight_is_fresh_sight() {
    let (mut dice, mut look) = (dice(1), Look::default());
    let table = any_table(&mut dice, true);
    let mut at: Vec<Point> = (0..12).map(|_| p(dice(3_600), dice(3_600))).collect();
    let mut moves = [0_u32; 12];
    let mut sights: Sights<bool> = Sights::new(12);
    let (mut asked, mut found) = (0, 0);
    for _ in 0..3_000 {
        let (a, b) = (dice(12) as usize, dice(12) as usize);
        if dice(10) == 0 {
            at[a] = p(dice(3_600), dice(3_600));
            moves[a] += 1;
        }
        let fresh = bb_sees(&table, &Crowd::default(), &mut look, at[a], at[b]);
        let kept = sights.seen(a, b, (moves[a], moves[b]), || {
            found += 1;
            bb_sees(&table, &Crowd::default(), &mut look, at[a], at[b])
        });
        asked += 1;
        assert_eq!(kept, fresh);
    }
    assert!(found * 4 < asked * 3, "{found} of {asked}");
}

#[test]
fn works_look_outward_and_bases_are_counted() {
    let works = Feature::new(
        WALL,
        Form::Line { points: vec![p(1_000, 1_000), p(2_000, 1_000)], outward: Some(Heading::degrees(10)) },
    );
    assert!(
        works.inner_side(p(1_500, 900))
            && !works.inner_side(p(1_500, 1_001))
            && works.inner_side(p(1_500, 1_000))
    );
    assert!(works.within(p(1_500, 900), 100) && !works.within(p(1_500, 899), 100));
    let table = montebello(true);
    let unit = line(4, 1_700, 650, 90);
    let centres: Vec<Point> = base_centres(&unit, 4, 1, 4).collect();
    assert_eq!(centres, [p(1_650, 500), p(1_650, 600), p(1_650, 700), p(1_650, 800)]);
    assert_eq!(table.count_in(2, &centres), 0);
    let inside: Vec<Point> = base_centres(&line(4, 1_900, 800, 90), 4, 1, 4).collect();
    assert_eq!(table.count_in(2, &inside), 3, "one of four is beyond the northern edge");
    assert_eq!(front_points(&unit, 2).collect::<Vec<_>>(), [p(1_700, 550), p(1_700, 750)]);
    assert_eq!(unit.nine_points()[8], p(1_650, 650));
}

#[test]
fn a_place_is_free_or_says_why_not() {
    let table = montebello(true);
    let crowd =
        Crowd::new([body(1, line(4, 1_000, 1_000, 0), true), body(2, line(4, 2_000, 3_000, 0), false)]);
    let zone = [p(0, 0), p(SIDE, 0), p(SIDE, 3_100), p(0, 3_100)];
    let form = PlaceForm {
        table: &table,
        crowd: &crowd,
        me: 0,
        shape: Shape::front(400, 100),
        zones: &[&zone],
        around: Some((p(1_500, 1_500), 1_600)),
        facings: Facings::Within(Heading::degrees(0), Turn(9_000)),
        barred: &[(HEAVY, Row(30))],
        keep_off: Some(KeepOff { by: 300, whole_way: false, row: ROW_KEEP }),
        open: Sides::NONE,
        cites: PlaceCites { zone: Row(31), facing: Row(32), overlap: Row(33), table: Row(34) },
    };
    let why = |x, y, degrees| {
        form.accept(Pose::new(x, y, Heading::degrees(degrees))).err().map(|it| (it.why, it.row.0))
    };
    assert_eq!(why(1_500, 1_500, 90), None);
    assert_eq!(why(1_500, 1_500, 91), Some((Why::Facing, 32)));
    assert_eq!(why(1_500, 3_100, 0), None, "flush with the zone's edge");
    assert_eq!(why(1_500, 3_102, 0), Some((Why::OutsideZone, 31)));
    assert_eq!(why(3_200, 1_500, 0), Some((Why::OutsideZone, 31)), "too far");
    assert_eq!(why(700, 2_850, 0), Some((Why::Barred(HEAVY), 30)));
    assert_eq!(why(1_900, 3_050, 0), Some((Why::EndsOn(2), 33)));
    assert_eq!(why(1_000, 1_350, 0), Some((Why::TooNear(1), 7)));
    assert_eq!(why(199, 1_500, 0), None, "a tick for the player");
    assert_eq!(why(198, 1_500, 0), Some((Why::OffTable, 34)));
    let near = form.nearest(Pose::new(1_000, 1_300, Heading::degrees(0)), 800, 10).unwrap();
    assert!(form.accept(near).is_ok() && near.at.within(p(1_000, 1_300), 110), "{near:?}");
}
