//! Engineers, fires, boats and weather (section 11), and what follows a victory (section 10).

use grognard_days_of_iron::state::{Army, Morale, Stance, Step, Whereabouts};

use super::{Field, at, offered, refused, run, run_on, set, unit};

const ENGINEERS: &str = r#"arm = "engineers""#;

fn sappers() -> Field {
    let wall = r#"name = "wall", kind = "high_wall", shape = [[10, 11], [26, 11]]"#;
    Field::new()
        .terrain(wall)
        .other(0, "f1", ENGINEERS, "18, 10.2", 0)
        .foot(1, "g1", "line", 6, "18, 30", 180)
}

/// DI-ENG-3: three pioneers and their engineer make 5 points a turn; a breach takes 4.
#[test]
fn engineers_breach_a_wall() {
    let mut state = sappers().open();
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1:breach")]);
    run_on(&mut state, Step::E, Step::T0, &[], &[]);
    assert_eq!(state.built.len(), 1);
    // It is a gap and no bridge: whoever goes through pays nothing for the wall, and nobody blows it up.
    let gap = state.table().features().last().expect("a feature");
    assert_eq!(grognard_days_of_iron::scenario::terrain_of(gap).word(), "breach");
    assert!(!offered(&state, Step::V8a, 0).contains(&"f1:blow_bridge".to_owned()));
    // A field work takes 12: three turns.
    let mut state = sappers().open();
    for turn in 1..=3 {
        assert!(state.built.is_empty(), "turn {turn}");
        set(&mut state, "f1", |it| it.turn = Default::default());
        run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1:fieldwork")]);
        run_on(&mut state, Step::E, Step::T0, &[], &[]);
    }
    assert_eq!(state.built.len(), 1);
}

/// DI-ENG-3: no work under fire, nor with the enemy within 4 inches.
#[test]
fn nobody_works_under_fire() {
    let mut state = sappers().open();
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1:breach")]);
    set(&mut state, "f1", |it| it.turn.hits = 1);
    run_on(&mut state, Step::E, Step::T0, &[], &[]);
    assert!(state.built.is_empty());
    for (y, built) in [(14.2, 0), (14.3, 1)] {
        let mut state = sappers().foot(1, "g2", "line", 4, &format!("18, {y}"), 180).open();
        run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1:breach")]);
        run_on(&mut state, Step::E, Step::T0, &[], &[]);
        assert_eq!(state.built.len(), built, "the enemy's front is at {y}, the engineers' at 10.2");
    }
}

/// DI-ENG-3: a fire within 2 inches is put out with 4 points.
#[test]
fn engineers_put_a_fire_out() {
    let wood = r#"name = "wood", kind = "light_wood", shape = [[10, 11], [26, 11], [26, 16], [10, 16]]"#;
    let field = Field::new().terrain(wood).other(0, "f1", ENGINEERS, "18, 10", 0);
    let mut state = field.foot(1, "g1", "line", 6, "18, 30", 180).open();
    let at = unit(&state, "f1").pose.at;
    state.fires.push(ground::table::Point::new(at.x, at.y + 180));
    state.relay();
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1:fire_fighting")]);
    run_on(&mut state, Step::E, Step::T0, &[], &[]);
    assert!(state.fires.is_empty());
}

/// DI-BURN-4: 1 and 2 put a fire out, 3 to 5 let it burn, a 6 carries it 2 inches down the wind.
#[test]
fn fires_burn_on_go_out_and_spread() {
    let wood = r#"name = "wood", kind = "light_wood", shape = [[10, 11], [26, 11], [26, 16], [10, 16]]"#;
    for (face, fires) in [(2, 0), (3, 1), (5, 1), (6, 2)] {
        let field = Field::new().top("wind = 90").terrain(wood).foot(0, "f1", "line", 6, "18, 5", 0);
        let mut state = field.foot(1, "g1", "line", 6, "18, 30", 180).open();
        state.fires.push(ground::table::Point::new(1_500, 1_300));
        state.relay();
        run(&mut state, Step::T0, Step::I1, &[face], &[]);
        assert_eq!(state.fires.len(), fires, "{face}");
        if fires == 2 {
            assert_eq!((state.fires[1].x, state.fires[1].y), (1_700, 1_300));
        }
    }
}

/// DI-TERR-6, DI-MX-3: snow slows to a third off the road.
#[test]
fn snow_slows_off_the_road() {
    let field = Field::new().top("snow = true").foot(0, "f1", "column", 6, "18, 10", 0);
    let field = field.foot(1, "g9", "line", 4, "3, 34", 180);
    let way = |to: &str| [(0, "f1".to_owned()), (0, format!("to 1800,{to}"))];
    let [first, second] = way("1265");
    let mut state = field.open();
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, &first.1), (0, &second.1)]);
    assert_eq!(at(&state, "f1").1, 1_265);
    let [first, second] = way("1275");
    assert_eq!(refused(&field.open(), Step::V8a, &[(0, &first.1), (0, &second.1)]), "DI-MOV-4");
}

/// DI-BOAT-1: four stands go aboard, and go down with their boat.
#[test]
fn a_boat_takes_four_stands() {
    let river = r#"name = "river", kind = "river", area = true, current = 90, shape = [[0, 12], [36, 12], [36, 17], [0, 17]]"#;
    let boat = r#"arm = "boat""#;
    let field = |stands: u8| {
        let field = Field::new().terrain(river).foot(0, "f1", "column", stands, "18, 11.9", 0);
        field.other(0, "f2", boat, "18, 14.9", 0).foot(1, "g1", "line", 6, "18, 30", 180)
    };
    assert!(!offered(&field(6).open(), Step::V8a, 0).contains(&"embark:f1".to_owned()), "six are too many");
    let mut state = field(4).open();
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "embark:f1")]);
    assert_eq!(unit(&state, "f1").whereabouts, Whereabouts::Aboard);
    // With the current it goes 12 inches, against it 6; never onto the bank.
    let state = field(4).open();
    let rows = |way: &str| {
        let mut state = state.clone();
        run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f2"), (0, way)]);
        at(&state, "f2")
    };
    assert_eq!((rows("to 3000,1490").0, rows("to 1200,1490").0), (3_000, 1_200));
    assert_eq!(refused(&state, Step::V8a, &[(0, "f2"), (0, "to 1195,1490")]), "DI-MOV-4");
    assert_eq!(refused(&state, Step::V8a, &[(0, "f2"), (0, "to 1800,1800")]), "DI-BOAT-1");
}

/// DI-CA-9, DI-CAR-Z: cavalry that rides down a battery's escort follows up; the loser routs 8 inches.
#[test]
fn victorious_cavalry_follows_up() {
    let mut state = Field::new()
        .horse(0, "f1", "line", 6, "12, 10", 0)
        .foot(1, "g1", "skirmish", 4, "12, 18", 180)
        .open();
    run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
    run_on(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
    run(&mut state, Step::V5a, Step::V5b, &[], &[]);
    run_on(&mut state, Step::V9, Step::C1, &[6], &[]);
    let before = at(&state, "f1").1;
    // Skirmishers in the open before formed troops: no dice (DI-CAF-1). 6 of 12 fall, the rest rout.
    run(&mut state, Step::C1, Step::E, &[], &[]);
    assert_eq!((unit(&state, "g1").strength, unit(&state, "g1").morale), (6, Morale::Routing));
    assert_eq!(unit(&state, "g1").stance, Stance::Rout);
    let depth = state.slab(super::no(&state, "g1")).shape.depth();
    assert_eq!(at(&state, "g1").1 - 1_800, depth + 800, "8 inches on its heels");
    assert_eq!((unit(&state, "f1").strength, unit(&state, "f1").morale), (11, Morale::Disordered));
    assert_eq!(at(&state, "f1").1 - before, 600, "forward 6 inches");
    assert!(state.unit(super::no(&state, "f1")).fought);
}
