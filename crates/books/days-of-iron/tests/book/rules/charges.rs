//! Charges from the declaration to the compulsory movements (sections 4 and 10).

use grognard_days_of_iron::resolve::zones::Zone;
use grognard_days_of_iron::state::{Army, Morale, Stance, Step};

use super::{Field, apart, at, no, offered, run, run_on, set, told, unit};

/// 10.1: I / IR 74 with François charges the 10e chasseurs, die by die.
#[test]
fn the_worked_example_comes_out_as_printed() {
    let field = Field::new()
        .foot(0, "f1", "line", 6, "18, 10", 0)
        .foot(1, "g1", "column", 8, "18, 21.5", 180)
        .led(1, "g1");
    let mut state = field.open();
    state.first = 1;
    run(&mut state, Step::M2, Step::M3, &[1], &[(1, "g1")]);
    assert_eq!(apart(&state, "f1", "g1"), 750, "half of 8 inches nearer");
    // French fire: a die for four stands, one for two; the staff is at risk with every hit.
    run(&mut state, Step::S1, Step::S2, &[6, 4, 3, 5], &[(0, "g1")]);
    assert_eq!(unit(&state, "g1").strength, 22);
    run(&mut state, Step::S2, Step::V1, &[3], &[]);
    run(&mut state, Step::V1, Step::V3, &[1], &[(0, "stand")]);
    run(&mut state, Step::V5a, Step::V6a, &[], &[]);
    assert!(apart(&state, "f1", "g1") <= 5, "contact");
    run(&mut state, Step::V7a, Step::V8a, &[5, 3, 1, 4], &[]);
    assert_eq!(unit(&state, "g1").strength, 20);
    run(&mut state, Step::V9, Step::C1, &[4], &[]);
    let line = at(&state, "f1").1;
    run_on(&mut state, Step::C1, Step::E, &[3, 2], &[]);
    assert_eq!(unit(&state, "g1").strength, 19, "1 casualty");
    assert_eq!(unit(&state, "f1").strength, 16, "2 casualties");
    assert_eq!(unit(&state, "f1").morale, Morale::Disordered);
    assert_eq!(unit(&state, "g1").morale, Morale::Good);
    assert_eq!(line - at(&state, "f1").1, 400, "back 4 inches");
    assert!(unit(&state, "f1").fought && unit(&state, "g1").fought);
    assert_eq!(unit(&state, "f1").pushed_back, 2, "as loser");
    assert_eq!(unit(&state, "g1").pushed_back, 0);
}

/// DI-CHG-3: an infantry line reaches 7.5 inches and no more.
#[test]
fn reach_includes_its_limit() {
    let field = |y: &str| {
        let state =
            Field::new().foot(0, "f1", "line", 6, "18, 10", 0).foot(1, "g1", "line", 6, y, 180).open();
        offered(&state, Step::M2, 0)
    };
    assert_eq!(field("18, 17.5"), ["f1"]);
    assert!(field("18, 17.53").is_empty(), "poses are rounded, and a hundredth is the charger's");
}

/// DI-CHG-2: a pivot of 45 degrees at most.
#[test]
fn nobody_pivots_further_than_45_degrees() {
    let field = |pos: &str| {
        let state =
            Field::new().foot(0, "f1", "column", 4, "18, 10", 0).foot(1, "g1", "column", 4, pos, 180).open();
        offered(&state, Step::M2, 0)
    };
    assert_eq!(field("23, 16"), ["f1"], "its nearest corner lies at 33 degrees");
    assert!(field("26, 12").is_empty(), "nearly beside it");
    assert_eq!(field("25, 16"), ["f1"], "its nearest corner lies 6 inches ahead and 6 aside");
    assert!(field("25.1, 16").is_empty(), "a tenth farther aside");
}

/// DI-CHG-2, DI-MOV-12: nobody pivots off the table.
#[test]
fn a_charger_at_the_edge_needs_room_to_pivot() {
    let field = |x: &str| {
        let pos = format!("{x}, 10");
        let state =
            Field::new().horse(0, "f1", "column", 6, &pos, 0).foot(1, "g1", "line", 4, "9, 17", 180).open();
        offered(&state, Step::M2, 0)
    };
    assert!(field("1").is_empty(), "its tail would swing over the edge");
    assert_eq!(field("4"), ["f1"]);
}

/// DI-CHG-6, DI-MOR-1: the roll must exceed the score, here class 3 -1 and a formed target +2.
#[test]
fn who_fails_to_charge_goes_no_nearer() {
    let field = Field::new().foot(0, "f1", "line", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 16", 180);
    let mut state = field.open();
    run(&mut state, Step::M2, Step::M3, &[1], &[(0, "f1")]);
    assert_eq!(at(&state, "f1"), (1_800, 1_000, 0));
    assert!(unit(&state, "f1").turn.no_advance && unit(&state, "f1").turn.attempted);
    assert_eq!(super::refused(&state, Step::V8a, &[(0, "f1"), (0, "to 1800,1100")]), "DI-CHG-6");
    let mut state = field.open();
    run(&mut state, Step::M2, Step::M3, &[2], &[(0, "f1")]);
    assert_eq!(at(&state, "f1").1, 1_250, "half of 5 inches");
}

/// DI-CHG-10, DI-ROUT-1: half a rout move at once, a full one in V3.
#[test]
fn who_does_not_stand_runs_half_a_rout_move_and_then_a_whole_one() {
    let field = Field::new().foot(0, "f1", "column", 6, "18, 8", 0).foot(1, "g1", "line", 6, "18, 17", 180);
    let mut state = field.open();
    set(&mut state, "g1", |it| it.morale = Morale::Shaken);
    set(&mut state, "gg", |it| it.pose.at.x = 3_000);
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    run_on(&mut state, Step::V2, Step::V3, &[1], &[]);
    // It turns on its heels in two ranks of three quarters of an inch.
    assert!(unit(&state, "g1").routs());
    assert_eq!(at(&state, "g1"), (1_800, 1_700 + 150 + 500, 0));
    run(&mut state, Step::V3, Step::V4a, &[], &[]);
    assert_eq!(at(&state, "g1"), (1_800, 1_700 + 150 + 500 + 1_000, 0));
}

/// The same with room to run: 5 inches, then 10.
#[test]
fn routers_run_straight_away_from_who_charges_them() {
    let field = Field::new().foot(0, "f1", "line", 6, "12, 20", 0).foot(1, "g1", "column", 8, "12, 28", 180);
    let mut state = field.open();
    set(&mut state, "f1", |it| it.morale = Morale::Shaken);
    state.first = 1;
    run(&mut state, Step::M2, Step::M3, &[6], &[(1, "g1")]);
    let before = at(&state, "f1").1;
    run(&mut state, Step::V2, Step::V3, &[1], &[]);
    assert!(unit(&state, "f1").routs());
    assert_eq!(unit(&state, "f1").stance, Stance::Rout);
    // Two ranks of three quarters of an inch, turned on their heels.
    assert_eq!(before - at(&state, "f1").1, 150 + 500);
    assert_eq!(at(&state, "f1").2, 180, "it faces where it runs");
    run(&mut state, Step::V3, Step::V4a, &[], &[]);
    assert_eq!(before - at(&state, "f1").1, 150 + 500 + 1_000);
}

/// DI-CHG-13: a feint stays, or goes back up to half its Normal rate, facing as before.
#[test]
fn a_feint_goes_back_the_way_it_came() {
    let mut state =
        Field::new().foot(0, "f1", "column", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 20", 180).open();
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    assert_eq!(at(&state, "f1").1, 1_400);
    run(&mut state, Step::V4a, Step::V4b, &[], &[(0, "f1"), (0, "3")]);
    assert_eq!(at(&state, "f1"), (1_800, 1_100, 0));
    assert!(unit(&state, "f1").charge.is_none());
    assert_eq!(offered(&state, Step::V6a, 0), [""; 0], "the attempt is used up (DI-CHG-4)");
}

/// DI-CHG-16: infantry stops 2 inches short and lies down, cavalry 4 inches, disordered.
#[test]
fn who_does_not_go_home_stops_short() {
    let mut state =
        Field::new().foot(0, "f1", "column", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 18", 180).open();
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    run(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
    run(&mut state, Step::V5a, Step::V5b, &[], &[]);
    // Class 3 -1, the target stood +2: a 1 fails.
    run(&mut state, Step::V9, Step::C1, &[1], &[]);
    assert!((200..=205).contains(&apart(&state, "f1", "g1")), "{}", apart(&state, "f1", "g1"));
    assert!(unit(&state, "f1").grounded && unit(&state, "f1").morale == Morale::Good);

    let mut state =
        Field::new().horse(0, "f1", "line", 6, "18, 10", 0).horse(1, "g1", "line", 6, "18, 20", 180).open();
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    run(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
    run(&mut state, Step::V5a, Step::V5b, &[], &[]);
    run(&mut state, Step::V9, Step::C1, &[1], &[]);
    assert!((400..=405).contains(&apart(&state, "f1", "g1")), "{}", apart(&state, "f1", "g1"));
    assert!(!unit(&state, "f1").grounded && unit(&state, "f1").morale == Morale::Disordered);
}

/// DI-CHG-11: cavalry that has kept its head may counter-charge: half its charge rate, ending an inch short.
#[test]
fn cavalry_counter_charges() {
    let mut state =
        Field::new().horse(0, "f1", "line", 6, "18, 8", 0).horse(1, "g1", "line", 6, "18, 22", 180).open();
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    assert_eq!(apart(&state, "f1", "g1"), 900, "5 of 14 inches");
    run(&mut state, Step::V2, Step::V3, &[6], &[(1, "countercharge-f1")]);
    assert_eq!(apart(&state, "f1", "g1"), 400, "5 more");
    assert!(unit(&state, "g1").charges_at(no(&state, "f1")));
    run(&mut state, Step::V5a, Step::V5b, &[], &[]);
    assert!(apart(&state, "f1", "g1") <= 5, "they meet");
}

/// DI-CHG-11: infantry forms square before cavalry; skirmishers retire at their Normal rate.
#[test]
fn foot_reforms_or_retires() {
    let field = Field::new().foot(0, "f1", "column", 8, "18, 10", 0).horse(1, "g1", "line", 6, "18, 22", 180);
    let mut state = field.open();
    state.first = 1;
    run(&mut state, Step::M2, Step::M3, &[6], &[(1, "g1")]);
    run(&mut state, Step::V2, Step::V3, &[6], &[(0, "reform-square")]);
    assert_eq!(unit(&state, "f1").stance, Stance::Square);
    assert!(unit(&state, "f1").turn.spent, "that was its move");

    let field =
        Field::new().foot(0, "f1", "skirmish", 4, "18, 14", 0).horse(1, "g1", "line", 6, "18, 26", 180);
    let mut state = field.open();
    state.first = 1;
    run(&mut state, Step::M2, Step::M3, &[6], &[(1, "g1")]);
    run(&mut state, Step::V2, Step::V3, &[6], &[(0, "retire"), (0, "8")]);
    assert_eq!(at(&state, "f1"), (1_800, 600, 0), "8 inches, facing as before");
}

/// DI-CHG-11 with DI-MX-22: a line in reaction may turn by a quarter, and is a march column then.
#[test]
fn a_line_that_turns_is_a_line_no_more() {
    let mut state =
        Field::new().foot(0, "f1", "line", 6, "18, 14", 0).foot(1, "g1", "column", 8, "18, 24", 180).open();
    state.first = 1;
    run(&mut state, Step::M2, Step::M3, &[6], &[(1, "g1")]);
    run(&mut state, Step::V2, Step::V3, &[6], &[(0, "turn-90-single_file")]);
    assert_eq!(unit(&state, "f1").stance, Stance::SingleFile);
    assert_eq!(at(&state, "f1").2, 90);
}

/// DI-CHG-5: no cavalry through, out of or into heavy woods.
#[test]
fn heavy_woods_keep_cavalry_out() {
    let field = Field::new().horse(0, "f1", "line", 4, "18, 8", 0).foot(1, "g1", "line", 6, "18, 18", 180);
    assert_eq!(offered(&field.open(), Step::M2, 0), ["f1"]);
    let wood = r#"name = "wood", kind = "heavy_wood", shape = [[10, 17], [26, 17], [26, 22], [10, 22]]"#;
    assert!(offered(&field.clone().terrain(wood).open(), Step::M2, 0).is_empty(), "into one");
    let wood = r#"name = "wood", kind = "heavy_wood", shape = [[10, 4], [26, 4], [26, 9], [10, 9]]"#;
    assert!(offered(&field.terrain(wood).open(), Step::M2, 0).is_empty(), "out of one");
}

/// DI-CHG-2: friends who are neither skirmishers, staff, engineers nor routers are in the way of a charge.
#[test]
fn friends_stand_in_the_way_of_a_charge() {
    let field = Field::new().foot(0, "f1", "line", 4, "18, 8", 0).foot(1, "g1", "line", 6, "18, 15", 180);
    let formed = field.clone().foot(0, "f2", "line", 4, "18, 11", 0).open();
    assert!(!offered(&formed, Step::M2, 0).contains(&"f1".to_owned()));
    let open = field.foot(0, "f2", "skirmish", 4, "18, 11", 0).open();
    assert!(offered(&open, Step::M2, 0).contains(&"f1".to_owned()));
}

/// DI-CHG-4: a charge that was declared and has been closed by the one before it is called off in so many words.
#[test]
fn a_charge_that_is_closed_is_called_off() {
    let mut state = Field::new()
        .foot(0, "f1", "column", 6, "16, 10", 0)
        .foot(0, "f2", "column", 6, "21.5, 10", 0)
        .other(
            1,
            "g1",
            r#"arm = "artillery", gun = "breech_loaded", formation = "unlimbered", guns = 1"#,
            "18.5, 18",
            180,
        )
        .open();
    let heard = told(&run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1 f2")]));
    assert!(heard.contains("f2 finds its way to g1 closed and does not charge"), "{heard}");
    assert!(unit(&state, "f1").turn.attempted && !unit(&state, "f2").turn.attempted);
}

/// DI-GEO-2, DI-MM-17: a charge that begins behind the flank counts as one, wherever it then hits.
#[test]
fn a_charge_from_the_flank_counts_as_one() {
    let mut state = Field::new()
        .foot(0, "f1", "column", 6, "26, 18.4", 270)
        .foot(1, "g1", "line", 6, "18, 18", 180)
        .open();
    let heard = run(&mut state, Step::M2, Step::M3, &[1], &[(0, "f1")]);
    // Class 3 -1, a formed target +2, its flank -3: even a 1 is enough.
    assert!(unit(&state, "f1").charge.is_some(), "{}", told(&heard));
    let before = unit(&state, "f1").charge.map(|it| it.zone);
    assert_eq!(before, Some(Zone::Flank));
    run_on(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
    run(&mut state, Step::V5a, Step::V5b, &[], &[]);
    assert_eq!(unit(&state, "f1").charge.map(|it| it.zone), before);
}

/// DI-MM-17: class 3 -1 and the flank +3 make 2, and the roll must exceed it: on a 2 he runs from a charge into his flank
/// whom the same charge from the front leaves standing.
#[test]
fn a_charge_into_the_flank_is_worse_by_three() {
    for (x, y, facing, least) in [("18", "10", 0, 1), ("26", "18.4", 270, 3)] {
        for face in 1..=6 {
            let mut state = Field::new()
                .foot(0, "f1", "column", 6, &format!("{x}, {y}"), facing)
                .foot(1, "g1", "line", 6, "18, 18", 180)
                .open();
            run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
            let from_the_flank = unit(&state, "f1").charge.map(|it| it.zone) == Some(Zone::Flank);
            assert_eq!(from_the_flank, facing == 270);
            let stands = least <= face;
            let answer: &[(u8, &str)] = if stands { &[(1, "stand")] } else { &[] };
            run_on(&mut state, Step::V2, Step::V3, &[face], answer);
            assert_eq!(unit(&state, "g1").routs(), !stands, "{face}, charged from {x}, {y}");
        }
    }
}

/// DI-CA-3: equal scores are thrown for again.
#[test]
fn ties_are_thrown_for_again() {
    let mut state =
        Field::new().foot(0, "f1", "line", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 16", 180).open();
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    run(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
    run(&mut state, Step::V5a, Step::V5b, &[], &[]);
    run(&mut state, Step::V9, Step::C1, &[6], &[]);
    // The French charge (+2): 1 against 3 is a tie, then 6 against 1.
    run(&mut state, Step::C1, Step::C2, &[1, 3, 6, 1], &[]);
    assert_eq!(state.fights.len(), 1);
    assert_eq!(state.fights[0].winners, [no(&state, "f1")]);
}

/// DI-CAF-3: formed troops run over routers without a throw, by the last column of the scale.
#[test]
fn routers_are_run_over() {
    let mut state =
        Field::new().foot(0, "f1", "line", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 15", 180).open();
    set(&mut state, "g1", |it| (it.morale, it.stance) = (Morale::Routing, Stance::Rout));
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    run(&mut state, Step::V5a, Step::V5b, &[], &[]);
    run_on(&mut state, Step::V9, Step::C1, &[6], &[]);
    let before = (at(&state, "f1").1, at(&state, "g1").1);
    run(&mut state, Step::C1, Step::E, &[], &[]);
    // D: the winner loses 1, the loser 5; forward 4 inches, back 8.
    assert_eq!((unit(&state, "f1").strength, unit(&state, "g1").strength), (17, 13));
    let depth = state.slab(no(&state, "g1")).shape.depth();
    assert_eq!((at(&state, "f1").1 - before.0, at(&state, "g1").1 - before.1), (400, depth + 800));
}
