//! States: rally, rout and its spreading, recovery (sections 1.5, 5 and 9).

use grognard_days_of_iron::state::{Army, Morale, Stance, Step};

use super::{Field, at, no, run, run_on, set, unit};

/// DI-MTR-5, DI-MOR-12: rallied it is good, in the formation of its choice, facing the enemy; it has routed before.
#[test]
fn routers_rally_facing_the_enemy() {
    let field =
        Field::new().foot(0, "f1", "column", 6, "18, 12", 180).foot(1, "g1", "line", 6, "18, 30", 180);
    let mut state = field.open();
    set(&mut state, "f1", |it| (it.morale, it.stance) = (Morale::Routing, Stance::Rout));
    // Class 3 -1, routing +3: a 2 fails.
    run_on(&mut state, Step::M4, Step::S1, &[2], &[]);
    assert!(unit(&state, "f1").routs());
    run_on(&mut state, Step::M4, Step::S1, &[3], &[]);
    assert_eq!(unit(&state, "f1").morale, Morale::Good);
    assert!(unit(&state, "f1").routed_before);
    assert!(matches!(unit(&state, "f1").stance, Stance::Line | Stance::Column));
    let facing = at(&state, "f1").2;
    assert!(facing <= 5 || 355 <= facing, "{facing}");
}

/// DI-GENL-6, DI-MM-28: an exceptional general makes it 3 easier, and stays where he is.
#[test]
fn a_general_rallies() {
    let field = Field::new().foot(0, "f1", "column", 6, "18, 8", 0).foot(1, "g1", "line", 6, "18, 30", 180);
    let mut state = field.open();
    set(&mut state, "f1", |it| (it.morale, it.stance) = (Morale::Routing, Stance::Rout));
    // -1 +3 -3 = -1: any face will do.
    run_on(&mut state, Step::M4, Step::S1, &[1], &[(0, "f1")]);
    assert_eq!(unit(&state, "f1").morale, Morale::Good);
    assert!(!super::offered(&state, Step::V8a, 0).contains(&"fg".to_owned()), "he has rallied");
}

/// DI-ROUT-1, DI-ROUT-2, DI-ROUT-4: it turns on its heels, so that its front is where its rear was an inch and a half
/// farther back, and then goes ten inches away from the nearest enemy, through a formed friend, whom that disorders.
#[test]
fn routers_disorder_whom_they_run_through() {
    let field = Field::new()
        .foot(0, "f1", "column", 6, "18, 20", 0)
        .foot(0, "f2", "line", 6, "18, 15", 0)
        .foot(0, "f3", "square", 8, "28, 15", 0)
        .foot(1, "g1", "line", 6, "18, 25", 180);
    let mut state = field.open();
    set(&mut state, "f1", |it| (it.morale, it.stance) = (Morale::Routing, Stance::Rout));
    run(&mut state, Step::V3, Step::V4a, &[], &[]);
    assert_eq!(at(&state, "f1"), (1_800, 850, 180));
    assert_eq!(unit(&state, "f2").morale, Morale::Disordered);
    assert_eq!(unit(&state, "f3").morale, Morale::Good);
}

/// DI-ROUT-5: who reaches the edge is lost.
#[test]
fn routers_at_the_edge_are_lost() {
    let mut state =
        Field::new().foot(0, "f1", "column", 6, "10, 6", 180).foot(1, "g1", "line", 6, "10, 15", 180).open();
    set(&mut state, "f1", |it| (it.morale, it.stance) = (Morale::Routing, Stance::Rout));
    run(&mut state, Step::V3, Step::V4a, &[], &[]);
    assert!(unit(&state, "f1").lost());
}

/// DI-ROUT-3: a river without ford or bridge turns routers aside.
#[test]
fn a_river_deflects_routers() {
    let river = r#"name = "river", kind = "river", shape = [[0, 15], [36, 15]]"#;
    let mut state = Field::new()
        .terrain(river)
        .foot(0, "f1", "column", 6, "18, 18", 0)
        .foot(1, "g1", "line", 6, "18, 22", 180)
        .open();
    set(&mut state, "f1", |it| (it.morale, it.stance) = (Morale::Routing, Stance::Rout));
    run(&mut state, Step::V3, Step::V4a, &[], &[]);
    assert!(unit(&state, "f1").on_table());
    let low = state.slab(no(&state, "f1")).bounds().low.y;
    assert!(1_500 <= low, "all of it stays on its bank: {low}");
}

/// DI-MOV-1, DI-CHG-10: guns in battery that must rout are left behind.
#[test]
fn guns_are_abandoned() {
    let field = Field::new()
        .guns(1, "g1", "breech_loaded", "unlimbered", "18, 18", 180)
        .foot(0, "f1", "column", 6, "18, 10", 0);
    let mut state = field.open();
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    set(&mut state, "g1", |it| (it.turn.hits, it.morale) = (5, Morale::Shaken));
    run(&mut state, Step::V2, Step::V3, &[1], &[]);
    assert!(unit(&state, "g1").lost());
}

/// DI-ST-2: disorder passes at the end of a turn in which it stood still.
#[test]
fn disorder_passes_with_a_turn_of_rest() {
    for (busy, left) in [(false, Morale::Good), (true, Morale::Disordered)] {
        let mut state =
            Field::new().foot(0, "f1", "line", 6, "18, 8", 0).foot(1, "g1", "line", 6, "18, 30", 180).open();
        set(&mut state, "f1", |it| (it.morale, it.turn.busy) = (Morale::Disordered, busy));
        run_on(&mut state, Step::E, Step::T0, &[], &[]);
        assert_eq!(unit(&state, "f1").morale, left);
    }
}

/// DI-ST-2: a move is no rest.
#[test]
fn who_moves_stays_in_disorder() {
    for (way, left) in [("", Morale::Good), ("to 1800,900", Morale::Disordered)] {
        let mut state =
            Field::new().foot(0, "f1", "line", 6, "18, 8", 0).foot(1, "g1", "line", 6, "18, 30", 180).open();
        set(&mut state, "f1", |it| it.morale = Morale::Disordered);
        let order = [(0, "f1"), (0, way)];
        run(&mut state, Step::V8a, Step::V8b, &[], if way.is_empty() { &[] } else { &order[..] });
        run_on(&mut state, Step::E, Step::T0, &[], &[]);
        assert_eq!(unit(&state, "f1").morale, left);
    }
}

/// DI-ST-7: who has come an inch nearer to the enemy advances, who has come less does not.
#[test]
fn an_inch_is_an_advance() {
    for (to, advanced) in [("to 1800,900", 2), ("to 1800,899", 0)] {
        let mut state =
            Field::new().foot(0, "f1", "line", 6, "18, 8", 0).foot(1, "g1", "line", 6, "18, 30", 180).open();
        run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1"), (0, to)]);
        run_on(&mut state, Step::E, Step::T0, &[], &[]);
        assert_eq!(unit(&state, "f1").advanced, advanced, "{to}");
    }
}

/// DI-BURN-5: a unit in a fire is hit at the end of the turn.
#[test]
fn fires_burn_who_stands_in_them() {
    let wood = r#"name = "wood", kind = "light_wood", shape = [[10, 5], [26, 5], [26, 12], [10, 12]]"#;
    let mut state = Field::new()
        .terrain(wood)
        .foot(0, "f1", "line", 6, "18, 8", 0)
        .foot(1, "g1", "line", 6, "18, 30", 180)
        .open();
    let pose = unit(&state, "f1").pose;
    state.fires.push(pose.at);
    state.relay();
    run_on(&mut state, Step::E, Step::T0, &[], &[]);
    assert_eq!(unit(&state, "f1").strength, 17);
}
