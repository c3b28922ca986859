//! Where a charge comes home (BB-CHG-2, BB-CHG-3): as near as can be to where `pos` was, against whom it goes for.

use super::*;

#[test]
fn a_hair_of_the_aim_moves_a_charger_by_a_hair() {
    let mut it = infantry();
    it.unit("e1", 1, Arm::Infantry, 12, (18, 16), 180);
    let state = it.state();
    for aim in [1_795, 1_799, 1_800, 1_801, 1_805] {
        let (x, y, facing) = end(&state, FULL, &format!("charge e1 to {aim},1600"));
        assert!((aim - 1..=aim + 1).contains(&x), "{aim}: {x}");
        assert_eq!((y, facing), (1_600, 0));
    }
    // Askew it comes to stand where it struck.
    let (x, y, _) = end(&state, FULL, "charge e1 to 2100,1600");
    assert!((1_990..2_100).contains(&x) && y == 1_600, "{x}");
}

#[test]
fn the_target_is_whom_the_charge_goes_for_though_a_wing_touches_another() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (15, 11), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (16, 16), 180);
    it.unit("e2", 1, Arm::Infantry, 4, (20, 16), 180);
    let state = it.state();
    // Its left touches e1 when its front is an inch from e2, whom its way meets.
    let (x, y, facing) = end(&state, FULL, "charge e2 to 1850,1600");
    assert!((1_760..=1_780).contains(&x) && y == 1_600 && facing == 0, "{x},{y} {facing}");
    assert_eq!(barred(&state, FULL, "charge e1 to 1850,1600"), "BB-CHG-2", "the way does not meet it");
    assert_eq!(end(&state, FULL, "charge e1 to 1700,1600").1, 1_600);
    // Who stands well before the other stops the way.
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (15, 11), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (16, 14), 180);
    it.unit("e2", 1, Arm::Infantry, 4, (20, 17), 180);
    assert_eq!(barred(&it.state(), FULL, "charge e2 to 1850,1700"), "BB-CHG-2");
}
