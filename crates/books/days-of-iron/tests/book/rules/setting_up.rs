//! Setting up in zones (DI-SET-2), who may begin concealed (DI-HID-3), who sees whom (DI-LOS).

use engine::{Playbook, Setup};
use grognard_days_of_iron::game::DaysOfIron;
use grognard_days_of_iron::state::{Army, State, Step, Whereabouts};
use kit::{Tape, told as heard_by};

use super::{Field, apart, at, begin, no, run_on, steps, unit};
use crate::shelf::{MELEE, ZONES};

fn zones() -> State {
    DaysOfIron::open(&Setup { text: ZONES, options: &[] }).expect("sound")
}

/// Both place theirs, and what one has placed the other does not hear of before both have done.
#[test]
fn both_sides_are_set_up_where_they_say() {
    let mut state = zones();
    assert_eq!(unit(&state, "f1").whereabouts, Whereabouts::ToSetUp);
    assert_eq!(unit(&state, "f5").whereabouts, Whereabouts::OnTable, "it has its place");
    let answers = [(0, "1000,2300 face 180"), (1, "2000,900 face 0")];
    let (_, heard) = Tape::of(&[], &answers).play(&mut state, |state, cx| steps(state, cx, Step::T0));
    assert_eq!((at(&state, "f1"), at(&state, "g1")), ((1_000, 2_300, 180), (2_000, 900, 0)));
    assert!(state.all().all(|it| state.unit(it).whereabouts != Whereabouts::ToSetUp));
    let told = heard_by(&heard, 1).join("\n");
    assert!(
        told.contains("The French are revealed: I / 13e ligne in line, 10 inches east and 23 inches north"),
        "{told}"
    );
}

#[test]
fn a_place_is_in_the_zone_and_an_inch_off_everybody() {
    let refused = |answer: &str| {
        let mut state = zones();
        begin(&mut state, Step::SetUp);
        Tape::of(&[], &[(0, answer)]).refusal(&state, |state, cx| steps(state, cx, Step::T0)).0
    };
    assert_eq!(refused("1000,2150 face 180"), "DI-SET-2", "outside its zone");
    assert_eq!(refused("1800,2400 face 180"), "DI-SET-2", "half an inch behind the outpost");
    assert_eq!(refused("1000,2300 face 180 column"), "DI-SET-1", "it stands in line");
}

/// DI-GENL-4: a general may ride with a unit from the start.
#[test]
fn a_general_may_be_attached_at_set_up() {
    let mut state = zones();
    let answers: Vec<(u8, &str)> =
        ["1000,2300 face 180", "1800,3300 face 180", "2600,3300 face 180", "600,3300 face 180", "f2"]
            .map(|it| (0, it))
            .to_vec();
    Tape::of(&[], &answers).play(&mut state, |state, cx| steps(state, cx, Step::T0));
    assert_eq!(unit(&state, "fg").attached, Some(no(&state, "f2")));
}

/// DI-HID-3: who begins in the open in sight of the enemy is concealed from nobody.
#[test]
fn nobody_hides_in_the_open() {
    let rest = r#"arm = "infantry", weapon = "dreyse", formation = "skirmish", stands = 4, concealed = true"#;
    let wood = r#"name = "wood", kind = "heavy_wood", shape = [[12, 23], [24, 23], [24, 30], [12, 30]]"#;
    let field = Field::new().foot(0, "f1", "line", 6, "18, 8", 0).other(1, "g1", rest, "18, 26", 180);
    for (field, hidden) in [(field.clone(), false), (field.terrain(wood), true)] {
        let mut state = field.open();
        begin(&mut state, Step::SetUp);
        Tape::of(&[], &[]).play(&mut state, |state, cx| steps(state, cx, Step::T0));
        assert_eq!(unit(&state, "g1").concealed, hidden);
    }
}

/// DI-LOS-1: what any stand of a column sees the column sees; who is too far off is not seen.
#[test]
fn visibility_ends_where_the_scenario_says() {
    let field = |far: u8| {
        let field = Field::new().foot(0, "f1", "line", 5, "18, 8", 0).foot(1, "g1", "line", 5, "18, 26", 180);
        super::offered(&field.top(&format!("visibility = {far}")).open(), Step::S1, 0)
    };
    assert_eq!(field(18), ["g1"]);
    assert!(field(17).is_empty());
    let state =
        Field::new().foot(0, "f1", "line", 6, "18, 8", 0).foot(1, "g1", "line", 6, "18, 26", 180).open();
    assert_eq!(apart(&state, "f1", "g1"), 1_800);
}

/// DI-LOS-2: two columns in contact leave no gap to look through; a tenth of an inch between them does.
#[test]
fn nobody_looks_between_two_who_stand_shoulder_to_shoulder() {
    let seen = |x: &str| {
        let field = Field::new().foot(0, "f1", "line", 1, "18, 5", 0).foot(1, "g1", "line", 1, "18, 20", 180);
        let field = field.foot(0, "f2", "march_column", 6, "17, 12", 0);
        super::offered(&field.foot(0, "f3", "march_column", 6, &format!("{x}, 12"), 0).open(), Step::S1, 0)
    };
    assert!(seen("19").is_empty());
    assert!(seen("19.05").is_empty(), "a twentieth of an inch is contact (DI-GEN-8)");
    assert_eq!(seen("19.1"), ["g1"]);
}

/// DI-ARR-1: a declared group must enter, also if its player passes whatever he is asked.
#[test]
fn who_is_announced_comes_in() {
    let mut state = DaysOfIron::open(&Setup { text: MELEE, options: &[] }).expect("a sound scenario");
    (state.turn, state.first, state.declared) = (2, 0, 1);
    assert!(!unit(&state, "f7").on_table());
    run_on(&mut state, Step::V8a, Step::V8b, &[], &[]);
    assert!(unit(&state, "f7").on_table());
}
