//! Fire (section 6) and what it does (section 7).

use grognard_days_of_iron::state::{Morale, Stance, Step};

use super::{Field, at, offered, run, run_on, set, unit};

fn facing(form: &str, y: &str) -> Field {
    Field::new().foot(0, "f1", "line", 4, "18, 10", 0).foot(1, "g1", form, 4, y, 180)
}

/// DI-SHO-4: rows include their limit. A 2 hits a line at 6.00 inches and misses at 6.01.
#[test]
fn rows_include_their_limit() {
    for (y, hits) in [("18, 16", 1), ("18, 16.01", 0)] {
        let mut state = facing("line", y).open();
        run(&mut state, Step::S1, Step::S2, &[2], &[(0, "g1"), (1, "")]);
        assert_eq!(unit(&state, "g1").turn.hits, hits, "{y}");
    }
    // The Dreyse shoots 12 inches, the Chassepot 24.
    let mut state = facing("line", "18, 22").open();
    run(&mut state, Step::S1, Step::S2, &[4, 4], &[(0, "g1"), (1, "f1")]);
    assert_eq!((unit(&state, "g1").turn.hits, unit(&state, "f1").turn.hits), (1, 1));
    let far = facing("line", "18, 22.01").open();
    assert!(offered(&far, Step::S1, 1).is_empty(), "12.01 inches");
    assert_eq!(offered(&far, Step::S1, 0), ["g1"]);
}

/// DI-SHO-5: what it is shot at as. A 3 at close range hits all but cover; a 2 only dense and line.
#[test]
fn targets_have_their_categories() {
    let hit = |form: &str, face: u8| {
        let mut state = facing(form, "18, 15").open();
        run(&mut state, Step::S1, Step::S2, &[face], &[(0, "g1"), (1, "")]);
        unit(&state, "g1").turn.hits
    };
    assert_eq!((hit("line", 5), hit("column", 5), hit("skirmish", 5)), (2, 2, 1), "56HH, 56HH, 3456H");
    assert_eq!((hit("line", 2), hit("skirmish", 2)), (1, 0));
    let mut state = facing("line", "18, 16").open();
    set(&mut state, "g1", |it| it.grounded = true);
    run(&mut state, Step::S1, Step::S2, &[2], &[(0, "g1"), (1, "")]);
    assert_eq!(unit(&state, "g1").turn.hits, 0, "gone to ground it is dispersed (DI-ST-5)");
}

/// DI-SHO-5 with DI-TERR-1: cover against this shooter.
#[test]
fn woods_cover_who_is_in_them() {
    let wood = r#"name = "wood", kind = "heavy_wood", shape = [[14, 15.5], [22, 15.5], [22, 20], [14, 20]]"#;
    for (face, hits) in [(4, 0), (5, 1)] {
        let mut state = facing("line", "18, 16").terrain(wood).open();
        run(&mut state, Step::S1, Step::S2, &[face], &[(0, "g1"), (1, "")]);
        assert_eq!(unit(&state, "g1").turn.hits, hits, "56H in heavy cover");
    }
}

/// DI-SHO-1: all shoot at once: who is destroyed has shot.
#[test]
fn losses_of_this_step_shoot_all_the_same() {
    let mut state =
        Field::new().foot(0, "f1", "line", 1, "18, 10", 0).foot(1, "g1", "line", 1, "18, 12", 180).open();
    for id in ["f1", "g1"] {
        set(&mut state, id, |it| it.strength = 1);
    }
    run(&mut state, Step::S1, Step::S2, &[6, 6], &[(0, "g1"), (1, "f1")]);
    assert!(unit(&state, "f1").lost() && unit(&state, "g1").lost());
}

/// DI-ST-3: the shaken shoot with half of their stands: 4 stands throw the die of 2.
#[test]
fn the_shaken_shoot_by_half() {
    let mut state = facing("line", "18, 16").open();
    set(&mut state, "f1", |it| it.morale = Morale::Shaken);
    run(&mut state, Step::S1, Step::S2, &[3], &[(0, "g1"), (1, "")]);
    assert_eq!(unit(&state, "g1").turn.hits, 0, "456H on the row of 2 stands");
}

/// DI-GEO-4: 45 degrees from both front corners, and no shot behind.
#[test]
fn nobody_shoots_out_of_his_arc() {
    let behind = offered(&facing("line", "18, 6").open(), Step::S1, 0);
    assert!(!behind.contains(&"g1".to_owned()), "behind it: {behind:?}");
    let side =
        Field::new().foot(0, "f1", "line", 4, "18, 10", 0).foot(1, "g1", "column", 4, "24, 9.5", 270).open();
    let beside = offered(&side, Step::S1, 0);
    assert!(!beside.contains(&"g1".to_owned()), "beside it: {beside:?}");
    // The last corner of the target is 4 inches to the right of its right corner, and 4 ahead.
    let at_the_limit = |y: &str| {
        let field = Field::new().foot(0, "f1", "line", 4, "18, 10", 0);
        let field = field.foot(1, "g1", "column", 4, &format!("25, {y}"), 180);
        offered(&field.open(), Step::S1, 0).contains(&"g1".to_owned())
    };
    assert!(at_the_limit("12.6") && !at_the_limit("12.4"));
}

/// DI-ART-2: breech-loaders throw two dice a gun, each read by itself; muzzle-loaders one.
#[test]
fn breech_loaders_throw_two_dice_a_gun() {
    let guns = |gun: &str| {
        Field::new()
            .guns(0, "f1", gun, "unlimbered", "18, 10", 0)
            .foot(1, "g1", "line", 6, "18, 20", 180)
            .open()
    };
    let mut state = guns("breech_loaded");
    run(&mut state, Step::S1, Step::S2, &[3, 4, 5, 2], &[(0, "g1"), (1, "")]);
    assert_eq!(unit(&state, "g1").turn.hits, 3);
    let mut state = guns("muzzle_loaded");
    run(&mut state, Step::S1, Step::S2, &[3, 2], &[(0, "g1"), (1, "")]);
    assert_eq!(unit(&state, "g1").turn.hits, 1);
}

/// DI-MIT-1: two dice a gun, out to 18 inches.
#[test]
fn mitrailleuses_reach_18_inches() {
    let field = |y: &str| {
        Field::new()
            .guns(0, "f1", "mitrailleuse", "unlimbered", "18, 10", 0)
            .foot(1, "g1", "line", 6, y, 180)
            .open()
    };
    assert_eq!(offered(&field("18, 28"), Step::S1, 0), ["g1"]);
    assert!(offered(&field("18, 28.5"), Step::S1, 0).is_empty());
    let mut state = field("18, 19");
    run(&mut state, Step::S1, Step::S2, &[1, 2, 5, 6], &[(0, "g1"), (1, "")]);
    assert_eq!(unit(&state, "g1").turn.hits, 5, "234H 56HH");
}

/// DI-SD-1: 2d6 for every hit on guns: 8 puts one out of action, 12 destroys one.
#[test]
fn guns_are_damaged() {
    let field = Field::new()
        .guns(1, "g1", "breech_loaded", "unlimbered", "18, 16", 180)
        .foot(0, "f1", "line", 4, "18, 10", 0);
    let mut state = field.open();
    run(&mut state, Step::S1, Step::S2, &[3, 4, 4], &[(0, "g1"), (1, "")]);
    assert_eq!(unit(&state, "g1").guns_out.iter().filter(|it| **it != 0).count(), 1);
    let mut state = field.open();
    run(&mut state, Step::S1, Step::S2, &[3, 6, 6], &[(0, "g1"), (1, "")]);
    assert_eq!(unit(&state, "g1").strength, 1);
    let mut state = field.open();
    run(&mut state, Step::S1, Step::S2, &[3, 5, 6], &[(0, "g1"), (1, "")]);
    assert!(2 < unit(&state, "g1").battery_out, "the battery is silent for a turn (11)");
}

/// DI-GENL-8: on a 6 the hit falls upon the staff.
#[test]
fn an_attached_general_may_be_hit() {
    let mut state = facing("line", "18, 16").led(1, "g1").open();
    run(&mut state, Step::S1, Step::S2, &[2, 6, 6, 6], &[(0, "g1"), (1, "")]);
    assert_eq!(unit(&state, "g1").strength, 12, "nobody of the battalion fell");
    assert_eq!(unit(&state, "gg").killed, 2, "12: killed");
    let mut state = facing("line", "18, 16").led(1, "g1").open();
    run(&mut state, Step::S1, Step::S2, &[2, 5], &[(0, "g1"), (1, "")]);
    assert_eq!((unit(&state, "g1").strength, unit(&state, "gg").killed), (11, 0));
}

/// DI-MTR-3, DI-MOR-9: who is halted is shaken and falls back half a move, facing as before; a second time he routs.
#[test]
fn who_cannot_stand_the_fire_falls_back() {
    let mut state = facing("line", "18, 16").open();
    run(&mut state, Step::S1, Step::S2, &[6], &[(0, "g1"), (1, "")]);
    // Class 3 -1, two hits +2.
    run(&mut state, Step::S2, Step::V1, &[1], &[]);
    assert_eq!(unit(&state, "g1").morale, Morale::Shaken);
    assert_eq!(at(&state, "g1"), (1_800, 1_850, 180), "2.5 inches");
    let mut state = facing("line", "18, 16").open();
    set(&mut state, "g1", |it| it.fell_back = 1);
    run(&mut state, Step::S1, Step::S2, &[6], &[(0, "g1"), (1, "")]);
    run(&mut state, Step::S2, Step::V1, &[1], &[]);
    assert_eq!(unit(&state, "g1").morale, Morale::Routing);
}

/// DI-MTR-3, DI-ST-7: advancing infantry goes to ground instead, advancing cavalry is disordered.
#[test]
fn who_advances_halts() {
    let mut state = facing("line", "18, 16").open();
    set(&mut state, "g1", |it| it.advanced = 1);
    run(&mut state, Step::S1, Step::S2, &[6], &[(0, "g1"), (1, "")]);
    run(&mut state, Step::S2, Step::V1, &[1], &[]);
    assert!(unit(&state, "g1").grounded && unit(&state, "g1").morale == Morale::Good);
    assert_eq!(at(&state, "g1").1, 1_600);
    let mut state =
        Field::new().foot(0, "f1", "line", 4, "18, 10", 0).horse(1, "g1", "line", 6, "18, 16", 180).open();
    set(&mut state, "g1", |it| it.advanced = 1);
    run(&mut state, Step::S1, Step::S2, &[6], &[(0, "g1")]);
    run(&mut state, Step::S2, Step::V1, &[1], &[]);
    assert_eq!(unit(&state, "g1").morale, Morale::Disordered);
}

/// DI-FORM-5, DI-SHO-3: a square of eight has two stands a face, and each face its own target.
#[test]
fn a_square_shoots_by_its_faces() {
    let field = Field::new()
        .foot(0, "f1", "square", 8, "18, 18", 0)
        .foot(1, "g1", "line", 6, "18, 23", 180)
        .foot(1, "g2", "line", 6, "18, 11", 0);
    let mut state = field.open();
    assert_eq!(unit(&state, "f1").stance, Stance::Square);
    assert_eq!(offered(&state, Step::S1, 0), ["g1:front"], "the front face is asked first");
    // Two stands at 5 inches: 456H on the row of 2.
    run_on(&mut state, Step::S1, Step::S2, &[4, 3], &[(0, "g1:front"), (0, "g2:rear"), (1, ""), (1, "")]);
    assert_eq!((unit(&state, "g1").turn.hits, unit(&state, "g2").turn.hits), (1, 0));
}
