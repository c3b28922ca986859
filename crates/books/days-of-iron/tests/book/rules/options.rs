//! What each of the nine switches does, switched and not (DI-OPT-1 to -9).

use grognard_days_of_iron::state::{Morale, Stance, Step, Whereabouts};

use super::{Field, apart, offered, run, run_on, set, unit};

/// DI-OPT-1: siege shell from 16 to 60 inches, or none.
#[test]
fn siege_shell() {
    let field = Field::new()
        .guns(0, "f1", "siege", "unlimbered", "18, 3", 0)
        .foot(1, "g1", "column", 6, "18, 25", 180);
    assert_eq!(offered(&field.open(), Step::S1, 0), ["g1", "g1:shell"]);
    assert_eq!(offered(&field.clone().option("siege_shell", "none").open(), Step::S1, 0), ["g1"]);
    let near = Field::new()
        .guns(0, "f1", "siege", "unlimbered", "18, 8", 0)
        .foot(1, "g1", "column", 6, "18, 20", 180);
    assert_eq!(offered(&near.open(), Step::S1, 0), ["g1"], "nearer than 16 inches");
}

/// DI-OPT-2: a second impulse of half the rate makes 5 inches of a line's 7.5.
#[test]
fn charge_reach() {
    let field = Field::new().foot(0, "f1", "line", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 16", 180);
    assert_eq!(offered(&field.open(), Step::M2, 0), ["f1"]);
    assert!(offered(&field.clone().option("charge_reach", "half_half").open(), Step::M2, 0).is_empty());
}

/// DI-OPT-3: who has shot in S1 has no defensive fire.
#[test]
fn defensive_fire() {
    for (value, asked) in [("extra", true), ("held", false)] {
        let field =
            Field::new().foot(0, "f1", "column", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 18", 180);
        let mut state = field.option("defensive_fire", value).open();
        run(&mut state, Step::M2, Step::M3, &[6], &[(0, "f1")]);
        run_on(&mut state, Step::S1, Step::S2, &[1, 1], &[(1, "f1")]);
        run(&mut state, Step::V2, Step::V3, &[6], &[(1, "stand")]);
        run(&mut state, Step::V5a, Step::V5b, &[], &[]);
        assert!(apart(&state, "f1", "g1") <= 5);
        assert_eq!(!offered(&state, Step::V7b, 1).is_empty(), asked, "{value}");
    }
}

/// DI-OPT-4: nobody begins concealed.
#[test]
fn concealment() {
    let wood = r#"name = "wood", kind = "heavy_wood", shape = [[12, 23], [24, 23], [24, 30], [12, 30]]"#;
    let rest = r#"arm = "infantry", weapon = "dreyse", formation = "skirmish", stands = 4, concealed = true"#;
    let field =
        Field::new().foot(0, "f1", "line", 6, "18, 8", 0).terrain(wood).other(1, "g1", rest, "18, 26", 180);
    assert!(unit(&field.open(), "g1").concealed);
    assert!(!unit(&field.clone().option("concealment", "off").open(), "g1").concealed);
}

/// DI-OPT-5: with closed rosters nobody reads class and figures of the enemy's units, nor the ability of his generals; his
/// own he reads as before. What the log tells of tests and fights is asked in `closed_rosters_close_the_sums`.
#[test]
fn open_rosters() {
    use engine::{Datum, Eye, Playbook, Seat, Shown};
    use grognard_days_of_iron::game::DaysOfIron;
    let field = Field::new().foot(0, "f1", "line", 6, "18, 8", 0).foot(1, "g1", "line", 6, "18, 26", 180);
    let shown = |field: &Field, seat: u8, id: &str| {
        let mut state = field.open();
        state.step = Step::V8a;
        set(&mut state, "g1", |it| (it.strength, it.class) = (16, 1));
        let view = DaysOfIron::view(&DaysOfIron::know(&state, Eye::Seat(Seat(seat)))).show();
        let Some(Datum::List(pieces)) = view.get("pieces") else { panic!("no pieces") };
        pieces.iter().find(|it| it.get("id").and_then(Datum::as_text) == Some(id)).expect("there").clone()
    };
    let closed = field.clone().option("open_rosters", "off");
    let number = |field: &Field, seat: u8, id: &str, what: &str| match shown(field, seat, id).get(what) {
        Some(Datum::Int(it)) => Some(*it),
        None => None,
        other => panic!("{what}: {other:?}"),
    };
    // All that stands on a roster: of the unit, and of its general, whose ability can be read off his radius.
    for (id, what, is) in [
        ("g1", "class", 1),
        ("g1", "figures", 16),
        ("g1", "start", 18),
        ("gg", "class", 3),
        ("gg", "figures", 2),
        ("gg", "radius", 2_400),
    ] {
        assert_eq!(number(&field, 0, id, what), Some(is), "{id}: {what}, open");
        assert_eq!(number(&closed, 0, id, what), None, "{id}: {what}, closed");
        assert_eq!(number(&closed, 1, id, what), Some(is), "{id}: {what}, to its own side");
    }
    let ability = |field: &Field| shown(field, 0, "gg").get("ability").cloned();
    assert_eq!(
        ability(&field).and_then(|it| it.as_text().map(str::to_owned)).as_deref(),
        Some("exceptional")
    );
    assert_eq!(ability(&closed), None);
    // Where it stands and how is seen as before.
    for what in ["at", "facing", "stands", "formation", "morale", "weapon"] {
        assert_eq!(shown(&closed, 0, "g1").get(what), shown(&field, 0, "g1").get(what), "{what}");
    }
}

/// DI-OPT-6: no throw for the staff.
#[test]
fn attached_general_risk() {
    let field = Field::new()
        .foot(0, "f1", "line", 4, "18, 10", 0)
        .foot(1, "g1", "line", 4, "18, 16", 180)
        .led(1, "g1");
    let mut state = field.option("attached_general_risk", "off").open();
    run(&mut state, Step::S1, Step::S2, &[2], &[(0, "g1"), (1, "")]);
    assert_eq!(unit(&state, "g1").strength, 11);
}

/// DI-OPT-7: shell for howitzers and mortars only.
#[test]
fn shell_for() {
    let field = Field::new()
        .guns(0, "f1", "breech_loaded", "unlimbered", "18, 3", 0)
        .foot(1, "g1", "column", 6, "18, 25", 180);
    assert_eq!(offered(&field.open(), Step::S1, 0), ["g1", "g1:shell"]);
    assert_eq!(offered(&field.clone().option("shell_for", "howitzers_mortars").open(), Step::S1, 0), ["g1"]);
}

/// DI-OPT-8, DI-END-2: more than half lost or routing is the end of an army.
#[test]
fn army_break() {
    for (value, over) in [("on", true), ("off", false)] {
        let field = Field::new()
            .foot(0, "f1", "line", 6, "18, 8", 0)
            .foot(1, "g1", "line", 6, "18, 26", 180)
            .foot(1, "g2", "line", 6, "10, 26", 180)
            .foot(1, "g3", "line", 6, "28, 26", 180);
        let mut state = field.option("army_break", value).open();
        set(&mut state, "g1", |it| it.whereabouts = Whereabouts::Lost);
        set(&mut state, "g2", |it| (it.morale, it.stance) = (Morale::Routing, Stance::Rout));
        run_on(&mut state, Step::E, Step::T0, &[], &[]);
        assert_eq!(state.step == Step::Over, over, "{value}");
        if over {
            assert_eq!(state.result.as_ref().and_then(|it| it.winner), Some(0));
        }
    }
}

/// DI-OPT-9: cavalry never shoots.
#[test]
fn carbines() {
    let field =
        Field::new().horse(0, "f1", "skirmish", 4, "18, 10", 0).foot(1, "g1", "line", 4, "18, 16", 180);
    assert_eq!(offered(&field.open(), Step::S1, 0), ["g1"]);
    assert!(offered(&field.clone().option("carbines", "off").open(), Step::S1, 0).is_empty());
}
