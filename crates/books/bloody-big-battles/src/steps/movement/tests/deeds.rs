//! Recovering and moving at once (BB-MOVE-4), charges that go on, and horse that changes how it goes.

use super::*;
use crate::forms::Grant;
use crate::resolve::allowance::Length;
use crate::state::{Army, Hands};

/// Ten: a full move, and a base back for trained troops.
const RECOVERS: [u8; 2] = [5, 5];

/// Three of four bases at (18, 10), where option `recover_and_move` is on.
fn worn(mut it: Fixture) -> State {
    it.options.recover_and_move = true;
    let mut state = it.state();
    let unit = no(&state, "f1");
    state.unit_mut(unit).lost = 1;
    let pose = state.unit(unit).pose;
    state.place(unit, pose, Formation::Line);
    state
}

#[test]
fn who_recovers_and_moves_needs_room_where_it_ends() {
    let mut it = infantry();
    it.unit("f2", 0, Arm::Infantry, 3, (21, 10), 0);
    let state = worn(it);
    assert_eq!(barred(&state, RECOVERS, "recover"), "BB-GEO-5", "no room here");
    let there = moved(&state, RECOVERS, "recover to 1800,1400");
    assert_eq!((stands(&there, "f1").1, there.bases(no(&there, "f1"))), (1_400, 4), "but there");
    let mut it = infantry();
    it.unit("f2", 0, Arm::Infantry, 3, (21, 14), 0);
    let state = worn(it);
    assert_eq!(barred(&state, RECOVERS, "recover to 1800,1400"), "BB-GEO-5", "four bases do not fit");
    assert_eq!(end(&state, RECOVERS, "to 1800,1400").1, 1_400, "three do");
    let mut it = infantry();
    it.cards[0].start_bases = 2;
    let deep = moved(&worn(it), RECOVERS, "recover form deep");
    assert_eq!(deep.unit(no(&deep, "f1")).formation, Formation::Deep, "two bases stand in depth");
}

#[test]
fn who_recovers_may_charge_with_what_it_has_then() {
    let mut it = infantry();
    it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 180);
    let state = worn(it);
    let there = moved(&state, RECOVERS, "recover charge e1 to 1800,1600");
    let unit = no(&there, "f1");
    assert_eq!((stands(&there, "f1").1, there.bases(unit)), (1_600, 4));
    assert_eq!(there.unit(unit).turn.charge.map(|it| it.target), Some(no(&there, "e1")));
    let mut plain = infantry().state();
    plain.unit_mut(unit).lost = 1;
    assert_eq!(barred(&plain, RECOVERS, "recover to 1800,1200"), "BB-MOVE-4", "only with the option");
}

#[test]
fn chance_recovers_and_moves_too() {
    let mut it = infantry();
    it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 180);
    let state = worn(it);
    let unit = no(&state, "f1");
    let grant = Grant { share: Length::Full, recover: true };
    let known = Known::new(&state, Eye::Umpire);
    let march = march(&known, unit, grant, start_of(&known, unit));
    let drawn = by_chance(&march);
    let seen =
        ["recover to", "recover charge"].map(|it| drawn.iter().filter(|text| text.starts_with(it)).count());
    assert!(seen.iter().all(|it| 0 < *it), "{seen:?}");
}

#[test]
fn a_charge_that_goes_on_does_not_pass_through_friends() {
    let mut it = infantry();
    it.options.evade = true;
    it.unit("e1", 1, Arm::Artillery, 1, (18, 16), 0).formation = Formation::Limbered;
    it.unit("f2", 0, Arm::Infantry, 4, (18, 19), 0);
    let mut state = it.state();
    playing(&mut state, &FULL, &[(0, "f1"), (0, "charge e1 to 1800,1600"), (1, "evade")], movement);
    assert_eq!(stands(&state, "f1").1, 1_800, "BB-MOVE-11: it stops behind them");
}

#[test]
fn horse_that_dismounts_first_goes_on_as_infantry() {
    let horse = || {
        let mut it = cavalry();
        it.cards[0].weapon = Weapon::Rc;
        it
    };
    let state = horse().state();
    assert_eq!(end(&state, FULL, "dismount to 1800,1600").1, 1_600, "BB-UNIT-7: half of twelve inches");
    assert_eq!(barred(&state, FULL, "dismount to 1800,1610"), "BB-ALLOW-1");
    assert_eq!(barred(&state, FULL, "dismount to 1800,1200 to 1800,1300"), "BB-MOVE-9", "in one leg");
    assert_eq!(end(&state, FULL, "to 1800,1900 dismount").1, 1_900, "who rides first rides");
    let mut it = horse();
    it.terrain(Terrain::Woods, &[(10, 12), (26, 12), (26, 13), (10, 13)]);
    assert_eq!(
        end(&it.state(), FULL, "dismount to 1800,1300").1,
        1_300,
        "woods cost it three inches, not six"
    );
    let mut on_foot = moved(&state, FULL, "dismount");
    on_foot.unit_mut(no(&on_foot, "f1")).turn.rolled = false;
    assert_eq!(end(&on_foot, FULL, "mount to 1800,1900").1, 1_900, "half of eighteen in the saddle");
    assert_eq!(barred(&on_foot, FULL, "mount to 1800,1910"), "BB-ALLOW-1");
}
