//! Charges over ground: who is slowed, whom it stops, and what a wall is worth (DI-CHG-2, -3, -5, DI-MOV-15, DI-TERR-2).

use grognard_days_of_iron::state::Step;

use super::{Field, apart, at, offered, run, run_on, told, unit};

fn charges(field: &Field) -> bool {
    offered(&field.open(), Step::M2, 0).contains(&"f1".to_owned())
}

/// DI-MX-1: difficult ground slows everybody but skirmishing infantry, in a charge as elsewhere. Two inches of it cost a
/// column three.
#[test]
fn skirmishers_charge_through_difficult_ground_as_over_a_meadow() {
    let rough = r#"name = "rough", kind = "difficult", shape = [[10, 8], [26, 8], [26, 10], [10, 10]]"#;
    let field = |form: &str, pos: &str| {
        let field = Field::new().terrain(rough).foot(0, "f1", form, 6, "18, 6", 0);
        charges(&field.foot(1, "g1", "line", 6, pos, 180))
    };
    assert!(field("skirmish", "18, 18"), "12 inches");
    assert!(!field("skirmish", "18, 18.03"));
    assert!(field("column", "18, 17") && !field("column", "18, 17.03"), "11 inches and one more to pay");
}

/// DI-CHG-2, DI-CHG-5: the whole front counts. A wood, a pit or a high wall in the way of one flank bars the squadron.
#[test]
fn cavalry_does_not_charge_with_one_flank_through_what_is_closed_to_it() {
    let field = |terrain: &str| {
        let field = Field::new().terrain(terrain).horse(0, "f1", "line", 4, "18, 8", 0);
        charges(&field.foot(1, "g1", "line", 6, "18, 18", 180))
    };
    let area = |kind: &str, from: &str| {
        let to = "[30, 12], [30, 15]";
        field(&format!(r#"name = "it", kind = "{kind}", shape = [[{from}, 15], [{from}, 12], {to}]"#))
    };
    let wall =
        |from: &str| field(&format!(r#"name = "it", kind = "high_wall", shape = [[{from}, 13], [30, 13]]"#));
    for kind in ["heavy_wood", "heavy_cover"] {
        assert!(!area(kind, "19"), "{kind}");
        assert!(area(kind, "20.1"), "{kind}: beside its front of four inches");
    }
    assert!(!wall("19.5") && wall("20.1"));
    assert!(area("light_wood", "19"), "open to all");
}

/// DI-CHG-5: a column on a road may charge out of a heavy wood, and only there, and only a column.
#[test]
fn a_road_leads_cavalry_through_a_wood() {
    let wood = r#"name = "wood", kind = "heavy_wood", shape = [[8, 4], [28, 4], [28, 11.5], [8, 11.5]]"#;
    let road = r#"name = "road", kind = "road", shape = [[18, 4], [18, 36]]"#;
    let field = |form: &str, x: &str, rest: &[&str]| {
        let field = rest.iter().fold(Field::new(), |field, it| field.terrain(it));
        let field = field.horse(0, "f1", form, 4, &format!("{x}, 10"), 0);
        field.foot(1, "g1", "line", 6, &format!("{x}, 18"), 180)
    };
    assert!(charges(&field("column", "18", &[wood, road])));
    assert!(!charges(&field("column", "18", &[wood])), "no road");
    assert!(!charges(&field("line", "18", &[wood, road])), "a line is on no road");
    assert!(!charges(&field("column", "18.6", &[wood, road])), "beside it");
    let mut state = field("column", "18", &[wood, road]).open();
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    assert_eq!(at(&state, "f1").1, 1_600, "half of 12 inches, unslowed");
}

/// DI-MOV-15: a stream halves the impulse in which it is crossed and no other: 2 + 8 inches, or 4 + 4.
#[test]
fn a_stream_slows_one_impulse() {
    let field = |stream: &str, y: &str| {
        let stream = format!(r#"name = "brook", kind = "stream", shape = [[0, {stream}], [36, {stream}]]"#);
        let field = Field::new().terrain(&stream).foot(0, "f1", "column", 6, "18, 8", 0);
        field.foot(1, "g1", "line", 6, &format!("18, {y}"), 180)
    };
    assert!(charges(&field("9", "18")) && !charges(&field("9", "18.05")));
    assert!(charges(&field("13", "16")) && !charges(&field("13", "16.05")));
    for (stream, y) in [("9", "18"), ("13", "16")] {
        let mut state = field(stream, y).open();
        run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
        run_on(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
        run(&mut state, Step::V5a, Step::V5b, &[], &[]);
        assert!(apart(&state, "f1", "g1") <= 5, "{stream}: what may be declared comes home");
    }
}

/// DI-TERR-2, DI-CAF-5, DI-CAF-8, DI-MM-11: who stands behind a trench or wall has it in the fight as well, up to an inch.
#[test]
fn a_trench_is_worth_four_in_the_fight() {
    let fight = |terrain: Option<&str>| {
        let field = terrain.into_iter().fold(Field::new(), |field, it| field.terrain(it));
        let mut state =
            field.foot(0, "f1", "column", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 18", 180).open();
        run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
        run_on(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
        run(&mut state, Step::V5a, Step::V5b, &[], &[]);
        assert!(apart(&state, "f1", "g1") <= 5);
        let home = told(&run(&mut state, Step::V9, Step::C1, &[6], &[]));
        let heard = told(&run(&mut state, Step::C1, Step::C2, &[4, 3], &[]));
        let sums = heard.split(": ").nth(1).and_then(|it| it.split(',').next()).unwrap_or_default();
        let sums: Vec<i32> = sums.split(" to ").filter_map(|it| it.parse().ok()).collect();
        let against = home.split("against ").nth(1).and_then(|it| it.split(':').next()).unwrap_or_default();
        (sums[1] - sums[0], against.parse::<i32>().unwrap_or(99))
    };
    let line =
        |kind: &str, y: &str| format!(r#"name = "it", kind = "{kind}", shape = [[8, {y}], [28, {y}]]"#);
    let (plain, score) = fight(None);
    for y in ["17", "17.6", "17.98"] {
        let (with, harder) = fight(Some(&line("fortification", y)));
        assert_eq!((with - plain, harder - score), (4, 1), "trench at {y}");
    }
    assert_eq!(fight(Some(&line("low_wall", "17.6"))), (plain + 1, score), "a low wall is light cover");
    assert_eq!(fight(Some(&line("low_wall", "16.9"))), (plain, score), "more than an inch before them");
}

/// DI-ROUT-6: who follows up is not slowed by a wood, nor stopped by what his arm may enter; a river stops him.
#[test]
fn ground_does_not_slow_who_follows_up() {
    let follows = |terrain: Option<&str>| {
        let field = terrain.into_iter().fold(Field::new(), |field, it| field.terrain(it));
        let mut state =
            field.foot(0, "f1", "line", 6, "12, 6", 0).foot(1, "g1", "line", 6, "12, 12", 180).open();
        run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
        run_on(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
        run(&mut state, Step::V5a, Step::V5b, &[], &[]);
        super::set(&mut state, "g1", |it| it.morale = grognard_days_of_iron::state::Morale::Shaken);
        run(&mut state, Step::V9, Step::C1, &[6], &[]);
        run_on(&mut state, Step::C1, Step::E, &[6, 1], &[]);
        assert!(unit(&state, "f1").on_table());
        at(&state, "f1").1
    };
    let plain = follows(None);
    assert!(1_300 < plain, "{plain}");
    let area = |kind: &str| {
        format!(r#"name = "it", kind = "{kind}", shape = [[2, 12.9], [22, 12.9], [22, 22], [2, 22]]"#)
    };
    assert_eq!(follows(Some(&area("light_wood"))), plain);
    assert_eq!(follows(Some(&area("heavy_wood"))), plain);
}
