//! What a seat may not know (DI-HID-3, DI-OPT-5).

use engine::{Eye, Seat};
use grognard_days_of_iron::state::Step;

use super::{Field, run, run_on, set, told, unit};

/// DI-HID-3: who rides past a concealed unit within 12 inches in sight of it has seen it, wherever he stops.
#[test]
fn riding_past_is_near_enough() {
    let crops = r#"name = "crops", kind = "light_cover", shape = [[12, 8], [24, 8], [24, 11], [12, 11]]"#;
    let hidden =
        r#"arm = "infantry", weapon = "chassepot", formation = "line", stands = 4, concealed = true"#;
    let rides = |way: &str| {
        let mut state = Field::new()
            .terrain(crops)
            .other(0, "f1", hidden, "18, 10", 0)
            .horse(1, "g1", "skirmish", 4, "4, 24", 120)
            .open();
        assert!(unit(&state, "f1").concealed);
        let heard = run_on(&mut state, Step::V8b, Step::V9, &[], &[(1, "g1"), (1, way), (1, "end")]);
        assert!(told(&heard).contains("g1 moves"), "{}", told(&heard));
        unit(&state, "f1").concealed
    };
    assert!(!rides("to 900,1700 to 500,2150"), "9.9 inches at the bend");
    assert!(rides("to 700,2000 to 500,2150"), "13.5 inches at the nearest");
}

/// DI-OPT-5: with closed rosters the enemy hears what came of a test or a fight, not of what it was made up.
#[test]
fn closed_rosters_close_the_sums() {
    let mut state = Field::new()
        .option("open_rosters", "off")
        .led(0, "f1")
        .foot(0, "f1", "column", 6, "18, 10", 0)
        .foot(1, "g1", "line", 6, "18, 18", 180)
        .open();
    let mut heard = run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]).events;
    heard.extend(run_on(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]).events);
    heard.extend(run(&mut state, Step::V5a, Step::V5b, &[], &[]).events);
    heard.extend(run(&mut state, Step::V9, Step::C1, &[6], &[]).events);
    heard.extend(run_on(&mut state, Step::C1, Step::C2, &[4, 3], &[]).events);
    let seen = |eye: Eye, word: &str| {
        let all = heard.iter().filter(|it| it.seen_by.hold(eye));
        all.filter(|it| format!("{:?}", it.record).contains(word)).count()
    };
    let tests = |eye: Eye| {
        let all = heard.iter().filter(|it| it.seen_by.hold(eye));
        all.filter(|it| it.text.contains("on the die against")).count()
    };
    let (french, german) = (Eye::Seat(Seat(0)), Eye::Seat(Seat(1)));
    assert_eq!((seen(french, "class"), seen(german, "class")), (2, 1), "each its own tests");
    assert_eq!((seen(french, "xceptional"), seen(german, "xceptional")), (0, 0));
    assert_eq!(seen(Eye::Public, "class"), 0);
    for eye in [french, german, Eye::Public, Eye::Umpire] {
        assert_eq!(tests(eye), 3, "{eye:?} hears of every test once");
    }
}

/// DI-HID-1, DI-HID-3: a declared charge is open, and so is he who declares it.
#[test]
fn who_declares_a_charge_is_seen() {
    let crops = r#"name = "crops", kind = "light_cover", shape = [[12, 8], [24, 8], [24, 11], [12, 11]]"#;
    let hidden =
        r#"arm = "infantry", weapon = "chassepot", formation = "line", stands = 4, concealed = true"#;
    let mut state = Field::new()
        .terrain(crops)
        .other(0, "f1", hidden, "18, 10", 0)
        .foot(1, "g1", "line", 6, "18, 17", 180)
        .open();
    set(&mut state, "f1", |it| it.concealed = true);
    let heard = run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]).events;
    let place = |words: &str| heard.iter().position(|it| it.text.contains(words));
    assert!(place("f1 comes to light") < place("will charge"), "{:?}", place("will charge"));
}
