//! Running from an enemy who is near (DI-CHG-10, DI-ROUT-2, DI-ROUT-3, DI-CA-11): on open ground nobody is cut off.

use grognard_days_of_iron::state::{Morale, Stance, State, Step};

use super::{Field, apart, at, no, run, run_on, set, told, unit};

/// The charger is where a first impulse leaves him, an inch before the front; the target fails its test.
fn flees(state: &mut State) {
    run(state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    assert_eq!(apart(state, "f1", "g1"), 100, "DI-CHG-7: an inch short");
    let heard = run(state, Step::V2, Step::V3, &[1], &[]);
    assert!(unit(state, "g1").routs() && unit(state, "g1").on_table(), "{}", told(&heard));
}

/// DI-CHG-10, DI-ROUT-2: a battalion that runs from an enemy an inch before its front turns on its heels: 5 inches, then 10.
#[test]
fn foot_runs_from_an_enemy_an_inch_before_its_front() {
    let mut state =
        Field::new().foot(0, "f1", "column", 6, "12, 6", 0).foot(1, "g1", "line", 6, "12, 11", 180).open();
    set(&mut state, "g1", |it| it.morale = Morale::Shaken);
    flees(&mut state);
    // Its column of rout is two ranks of 0.75 inches deep.
    assert_eq!(at(&state, "g1"), (1_200, 1_100 + 150 + 500, 0));
    run(&mut state, Step::V3, Step::V4a, &[], &[]);
    assert_eq!(at(&state, "g1"), (1_200, 1_100 + 150 + 1_500, 0));
}

/// The same for horse, however deep it stands: straight away and not aside.
#[test]
fn horse_runs_straight_and_not_aside() {
    let mut state =
        Field::new().horse(0, "f1", "line", 6, "12, 3", 0).horse(1, "g1", "line", 6, "12, 9", 180).open();
    set(&mut state, "g1", |it| it.morale = Morale::Shaken);
    flees(&mut state);
    let (x, y, facing) = at(&state, "g1");
    assert_eq!((x, facing), (1_200, 0));
    // 7.5 inches behind where its rear rank of three stood.
    assert_eq!(y, 900 + 3 * depth_of_a_rank(&state) + 750);
}

fn depth_of_a_rank(state: &State) -> i32 {
    use grognard_days_of_iron::state::Army;
    state.slab(no(state, "g1")).shape.depth() / 3
}

/// Charged from aslant, its corner sweeps toward the enemy as it turns: that is no approach, for it goes away from him.
#[test]
fn a_corner_that_sweeps_near_does_not_hold_it() {
    for x in ["14.5", "15.5", "16.5"] {
        let pos = format!("{x}, 6");
        let mut state =
            Field::new().foot(0, "f1", "column", 6, &pos, 0).foot(1, "g1", "column", 8, "12, 11", 180).open();
        set(&mut state, "g1", |it| it.morale = Morale::Shaken);
        let before = state.clone();
        run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
        let charger = middle(&state, "f1");
        let heard = run(&mut state, Step::V2, Step::V3, &[1], &[]);
        assert!(unit(&state, "g1").on_table(), "{}", told(&heard));
        // Along the way from centre to centre (DI-CHG-10), five inches from where it stood.
        let (from, to) = (middle(&before, "g1"), middle(&state, "g1"));
        let (way, gone) = ((from.0 - charger.0, from.1 - charger.1), (to.0 - from.0, to.1 - from.1));
        assert!((way.0 * gone.1 - way.1 * gone.0).abs() < 2_000, "{x}: {way:?} {gone:?}");
        let length = gone.0.pow(2) + gone.1.pow(2);
        assert!((498 * 498..=502 * 502).contains(&length), "{x}: {gone:?}");
    }
}

fn middle(state: &State, id: &str) -> (i32, i32) {
    use grognard_days_of_iron::state::Army;
    let at = state.slab(no(state, id)).middle();
    (at.x, at.y)
}

/// DI-CA-11: a loser in contact whom the table sends back and away leaves the place of the fight.
#[test]
fn a_beaten_unit_runs_from_the_fight() {
    let mut state =
        Field::new().foot(0, "f1", "line", 6, "12, 6", 0).foot(1, "g1", "line", 6, "12, 12", 180).open();
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    run(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
    run(&mut state, Step::V5a, Step::V5b, &[], &[]);
    assert!(apart(&state, "f1", "g1") <= 5);
    set(&mut state, "g1", |it| it.morale = Morale::Shaken);
    run(&mut state, Step::V9, Step::C1, &[6], &[]);
    let heard = run_on(&mut state, Step::C1, Step::E, &[6, 1], &[]);
    let (_, y, facing) = at(&state, "g1");
    assert!(unit(&state, "g1").on_table(), "{}", told(&heard));
    assert!(1_600 <= y && facing == 0, "{y} {facing}\n{}", told(&heard));
}

/// DI-ROUT-3: who has an enemy before him and enemies in every other way is still cut off.
#[test]
fn who_is_ringed_surrenders() {
    let mut state = Field::new()
        .foot(0, "f1", "column", 6, "12, 6", 0)
        .foot(0, "f2", "line", 6, "12, 14.2", 180)
        .foot(0, "f3", "line", 4, "9.8, 12", 90)
        .foot(0, "f4", "line", 4, "14.2, 12", 270)
        .foot(1, "g1", "column", 6, "12, 11", 180)
        .open();
    set(&mut state, "g1", |it| it.morale = Morale::Shaken);
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    run_on(&mut state, Step::V2, Step::V3, &[1], &[]);
    assert!(unit(&state, "g1").lost());
}

/// DI-HID-3, DI-ROUT-3: who runs knows nothing of the enemy concealed behind him: he runs straight, stops an inch short, and
/// the other comes to light. Nobody surrenders to whom he did not see.
#[test]
fn routers_run_into_an_ambush() {
    let wood = r#"name = "wood", kind = "light_wood", shape = [[4, 20], [24, 20], [24, 24], [4, 24]]"#;
    let hidden =
        r#"arm = "infantry", weapon = "chassepot", formation = "line", stands = 6, concealed = true"#;
    for (y, runs) in [("22", 400), ("18.4", 40)] {
        let mut state = Field::new()
            .terrain(wood)
            .foot(0, "f1", "column", 6, "12, 6", 0)
            .other(0, "f2", hidden, &format!("12, {y}"), 0)
            .foot(1, "g1", "line", 6, "12, 14.5", 180)
            .open();
        set(&mut state, "f2", |it| it.concealed = true);
        set(&mut state, "g1", |it| (it.morale, it.stance) = (Morale::Routing, Stance::Rout));
        set(&mut state, "gg", |it| it.pose.at.x = 3_000);
        let before = at(&state, "g1");
        let heard = told(&run(&mut state, Step::V3, Step::V4a, &[], &[]));
        // Its rear rank is 1.5 inches behind its front; the other's rear is three quarters behind his.
        assert!(heard.contains("f2 comes to light"), "{heard}");
        assert_eq!(at(&state, "g1"), (1_200, before.1 + 150 + runs + 25, 0), "{heard}");
        assert!((100..=101).contains(&apart(&state, "g1", "f2")), "{y}");
    }
}

/// DI-ROUT-6: a river without a crossing stops the whole footprint of who runs, not only its head.
#[test]
fn nobody_runs_into_a_river_with_his_body() {
    let river = r#"name = "river", kind = "river", shape = [[12, 8], [12, 17], [24, 17], [24, 8]]"#;
    for stands in [2, 4, 6, 8] {
        let mut state = Field::new()
            .terrain(river)
            .horse(0, "f1", "line", 4, "18, 5", 0)
            .foot(1, "g1", "line", stands, "18, 14", 180)
            .open();
        set(&mut state, "g1", |it| it.morale = Morale::Shaken);
        run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
        run_on(&mut state, Step::V2, Step::V4a, &[1], &[]);
        if unit(&state, "g1").lost() {
            continue;
        }
        use grognard_days_of_iron::state::Army;
        let slab = state.slab(no(&state, "g1"));
        for (x, y) in slab.corners() {
            let (x, y) = (x / ground::table::FINE, y / ground::table::FINE);
            assert!((1_199..=2_401).contains(&x) && y <= 1_701, "{stands}: {:?}", at(&state, "g1"));
        }
    }
}
