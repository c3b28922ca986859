//! Final facing (BB-MOVE-13): after the legs or without any, and what it costs.

use super::*;

#[test]
fn a_facing_stands_last_and_does_not_open_another_arc() {
    let foot = infantry().state();
    assert_eq!(barred(&foot, FULL, "face 45 to 3000,1000"), "BB-MOVE-13", "a line");
    assert_eq!(barred(&foot, FULL, "face 10 form deep to 1800,1200"), "BB-MOVE-13");
    let mut it = infantry();
    it.cards[0].formation = Formation::March;
    it.terrain(Terrain::Road, &[(18, 0), (18, 20)]);
    let column = it.state();
    assert_eq!(barred(&column, FULL, "face 180 to 1800,500"), "BB-MOVE-13", "a column turns about");
    assert_eq!(barred(&column, FULL, "face 180 along 0@500"), "BB-MOVE-13", "on a road too");
    assert_eq!(end(&column, FULL, "to 1800,1500 face 180"), (1_800, 1_500, 180), "it ends in any facing");
    let mut it = guns();
    it.cards[0].formation = Formation::Limbered;
    assert_eq!(barred(&it.state(), FULL, "face 180 to 1800,500"), "BB-MOVE-13", "limbered guns");
    let horse = cavalry().state();
    assert_eq!(barred(&horse, FULL, "to 1800,1200 face 45 to 2000,1200"), "BB-MOVE-13", "between two legs");
    assert_eq!(end(&horse, FULL, "to 1800,1200 to 1900,1300 face 20"), (1_900, 1_300, 20));
    assert_eq!(end(&foot, FULL, "form deep face 30"), (1_800, 1_000, 30), "without any leg");
}

#[test]
fn a_charge_turns_nowhere() {
    let mut it = infantry();
    it.unit("e1", 1, Arm::Infantry, 4, (18, 4), 0);
    let state = it.state();
    assert_eq!(barred(&state, FULL, "charge e1 face 180 to 1800,400"), "BB-CHG-2");
    let mut it = infantry();
    it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 180);
    let state = it.state();
    assert_eq!(barred(&state, FULL, "charge e1 to 1800,1600 face 10"), "BB-CHG-2");
    assert_eq!(end(&state, FULL, "charge e1 to 1800,1600"), (1_800, 1_600, 0));
}

#[test]
fn what_a_facing_costs_must_be_left_to_pay() {
    let foot = infantry().state();
    assert_eq!(
        barred(&foot, HALF, "form deep face 180"),
        "BB-ALLOW-1",
        "six inches are spent, BB-ALLOW-P1 is not paid"
    );
    assert_eq!(end(&foot, HALF, "form deep face 45"), (1_800, 1_000, 45));
    assert_eq!(end(&foot, FULL, "form deep face 180"), (1_800, 1_000, 180));
    assert_eq!(end(&foot, HALF, "face 180"), (1_800, 1_000, 180));
    assert_eq!(barred(&cavalry().state(), HALF, "form deep face 180"), "BB-ALLOW-1");
}

#[test]
fn a_turn_is_told_as_one() {
    let heard = |state: &State, way: &str| {
        let (_, heard) = playing(&mut state.clone(), &FULL, &[(0, "f1"), (0, way)], movement);
        told(&heard).last().map(|it| (*it).to_owned())
    };
    let foot = infantry().state();
    assert_eq!(heard(&foot, "face 30").as_deref(), Some("f1 turns"));
    assert_eq!(heard(&foot, "form deep face 30").as_deref(), Some("f1 forms in depth"));
    assert_eq!(heard(&guns().state(), "face 90").as_deref(), Some("f1 turns"));
}

#[test]
fn a_turn_and_a_change_cost_the_same_in_either_order() {
    let mut it = infantry();
    it.cards[0].formation = Formation::March;
    let column = it.state();
    // Five, and one for the column: half a move.
    for way in ["face 180 form line", "form line face 180"] {
        assert_eq!(barred(&column, [3, 2], way), "BB-ALLOW-1", "{way}: who ends in line pays BB-ALLOW-P1");
        assert_eq!(end(&column, FULL, way), (1_800, 1_000, 180), "{way}");
        assert_eq!(barred(&column, FULL, &format!("to 1800,1310 {way}")), "BB-ALLOW-1", "{way}");
    }
    let line = infantry().state();
    for way in ["face 180 form march", "form march face 180"] {
        assert_eq!(end(&line, HALF, way), (1_800, 1_000, 180), "{way}: who ends in march looks anywhere");
    }
}
