//! Shooting on a small table.

use super::*;
use crate::facts::records;
use crate::fixture::{man, playing, put, state, state_of, told};
use crate::state::{Fire, Man, Nerve, State};
use crate::vocabulary::{Cause, Side, Stance};
use engine::{Cx, Play};

fn quiet() -> State {
    let mut it = state(&[]);
    it.turn = 1;
    for id in ["g5", "g6", "g7"] {
        put(&mut it, id, "A1", Stance::Lying);
    }
    for id in ["b1", "b2", "b3", "b4", "b5"] {
        put(&mut it, id, "M12/hole", Stance::FireStep);
    }
    it
}

fn seen(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    records::see(state, cx, &[]);
    orders(state, cx)?;
    shooting(state, cx)
}

fn hits(state: &State) -> Vec<(Man, Cause)> {
    state.hits.iter().map(|it| (it.man, it.cause)).collect()
}

#[test]
fn a_rifle_at_a_man_in_clear_view() {
    let mut it = quiet();
    let b5 = put(&mut it, "b5", "G8", Stance::Lying);
    let g5 = put(&mut it, "g5", "G6", Stance::Standing);
    // b5: rifle at 2 needs 8, shooting +2: 6 is enough.
    let heard = playing(&mut it, &[3, 3], &[(0, "b5"), (0, "k1/rifle_bayonet"), (0, "seal")], seen).1;
    assert_eq!(hits(&it), [(g5, Cause::Bullet)]);
    assert!(it.man(g5).turn.under_fire && it.man(b5).turn.fired);
    assert!(it.sides[1].patrols[1].fired_on);
    assert!(told(&heard, 0).iter().any(|it| it.contains("b5 fires at k1 (needs 8): 6 +2 = 8, hit")));
    assert!(told(&heard, 1).iter().any(|it| it.contains("g5 is fired at and hit")));
    assert!(told(&heard, 1).iter().all(|it| !it.contains("b5")), "ids are never told to the enemy");
    assert_eq!(it.strikes.len(), 1);
}

#[test]
fn a_hit_man_does_not_fire_in_a_later_group() {
    let mut it = quiet();
    // b2 is a veteran and fires in group 1, g5 is trained: group 2.
    let b2 = put(&mut it, "b2", "G8", Stance::Lying);
    let g5 = put(&mut it, "g5", "G6", Stance::Lying);
    let answers =
        [(0, "b2"), (0, "k1/rifle_bayonet"), (0, "seal"), (1, "g5"), (1, "k1/rifle_bayonet"), (1, "seal")];
    playing(&mut it, &[6, 6], &answers, seen);
    assert_eq!(hits(&it), [(g5, Cause::Bullet)]);
    assert!(!it.man(g5).turn.fired && !it.man(b2).turn.under_fire);
}

#[test]
fn returning_fire_at_a_flash() {
    let mut it = quiet();
    let b2 = put(&mut it, "b2", "G9", Stance::Lying);
    let g5 = put(&mut it, "g5", "G6", Stance::Lying);
    // Three squares: both see a shape only. b2 (veteran) fires and misses; g5 sees the firer and answers.
    let answers = [
        (0, "b2"),
        (0, "k1/rifle_bayonet"),
        (0, "seal"),
        (1, "g5"),
        (1, "return_fire/rifle_bayonet"),
        (1, "seal"),
    ];
    // g5: needs 8 at 3; shooting +1, b2 lying -1: 8.
    playing(&mut it, &[1, 1, 4, 4], &answers, seen);
    assert_eq!(hits(&it), [(b2, Cause::Bullet)]);
    assert!(it.man(g5).turn.under_fire);
}

#[test]
fn nobody_fires_at_raised_hands() {
    let mut it = quiet();
    put(&mut it, "b5", "G8", Stance::Lying);
    let g5 = put(&mut it, "g5", "G6", Stance::Standing);
    it.man_mut(g5).nerve = Nerve::Surrendered;
    let b5 = man(&it, "b5");
    assert!(!super::targets::may_be_shot(&it, it.man(b5), it.man(g5)));
}

#[test]
fn an_aimed_man_fires_at_his_square_without_an_order() {
    let mut it = quiet();
    let b5 = put(&mut it, "b5", "G8", Stance::Lying);
    let g5 = put(&mut it, "g5", "G6", Stance::Standing);
    it.man_mut(b5).turn.aims_at = Some(it.man(g5).node.square());
    it.man_mut(b5).turn.whole_turn = true;
    // 8 needed, +2 shooting, +2 aimed.
    playing(&mut it, &[2, 2], &[], seen);
    assert_eq!(hits(&it), [(g5, Cause::Bullet)]);
}

#[test]
fn the_heavy_machine_gun_sweeps_its_line() {
    let mut it = state_of("la-petite-douve", &[]);
    it.turn = 1;
    let standing = put(&mut it, "c1", "O8", Stance::Standing);
    let lying = put(&mut it, "c2", "N8", Stance::Lying);
    let zone = put(&mut it, "c3", "M10", Stance::Lying);
    let answers = [(1, "g15"), (1, "hmg:0"), (1, "M10"), (1, "left"), (1, "seal")];
    // The example of the rulebook: c1 at 5 needs 8, c3 at 8 needs 8 with -1.
    playing(&mut it, &[4, 4, 5, 4], &answers, seen);
    assert_eq!(hits(&it), [(standing, Cause::MachineGun), (zone, Cause::MachineGun)]);
    assert!(it.man(lying).turn.under_fire);
    assert_eq!(it.guns_fired, [(1, 0)]);
    assert!(
        it.strikes.iter().any(|it| matches!(it.kind, crate::state::StrikeKind::Hmg { side: Side::Left, .. }))
    );
}

#[test]
fn one_man_alone_serves_the_gun_every_other_turn() {
    let mut it = state_of("la-petite-douve", &[]);
    it.turn = 2;
    put(&mut it, "g16", "A1", Stance::Lying);
    let g15 = man(&it, "g15");
    let known = crate::known::Known::of_side(&it, 1);
    assert!(super::guns::served(&known, g15, it.man(g15)).unwrap().bar.is_none());
    it.guns_fired_last.push((1, 0));
    let known = crate::known::Known::of_side(&it, 1);
    let bar = super::guns::served(&known, g15, it.man(g15)).unwrap().bar;
    assert_eq!(bar.map(|it| it.0), Some(rule!("HB-GEAR-5")));
}

#[test]
fn a_light_machine_gun_rests_after_two_turns() {
    let mut it = state_of("bathelemont", &[]);
    it.turn = 1;
    let gunner = put(&mut it, "a9", "G8", Stance::Lying);
    let target = put(&mut it, "g1", "G5", Stance::Standing);
    let friend = put(&mut it, "a10", "G5", Stance::Standing);
    for turn in 1..=2 {
        // Range 3 needs 7; a9 is raw: -1. Friend and foe alike.
        let square = it.map().square_of("G5").unwrap();
        it.sides[1].orders.fire.push((gunner, Fire::Zone { square, side: Side::Right, hmg: None }));
        playing(&mut it, &[4, 4, 4, 3], &[], shooting);
        assert_eq!(it.man(gunner).lmg_streak, turn);
    }
    assert_eq!(hits(&it)[..1], [(friend, Cause::MachineGun)]);
    assert!(it.man(target).turn.under_fire);
    it.hits.clear();
    playing(&mut it, &[], &[], shooting);
    assert_eq!(it.man(gunner).lmg_streak, 0);
}

#[test]
fn an_unseen_result_is_told_in_the_same_words_whoever_was_there() {
    let mut it = quiet();
    let b5 = put(&mut it, "b5", "G9", Stance::Lying);
    let g5 = put(&mut it, "g5", "G6", Stance::Lying);
    let words = |state: &mut State, dice: &[u8]| {
        let heard = playing(state, dice, &[], |state, cx| {
            records::see(state, cx, &[]);
            let token = state.sides[0].record.contacts[0].token;
            state.sides[0].orders.fire.push((b5, Fire::At { weapon: Weapon::RifleBayonet, token }));
            // In the second run he is out of reach behind the same shape.
            if dice.is_empty() {
                state.man_mut(g5).turn.engaged = true;
            }
            shooting(state, cx)
        });
        told(&heard.1, 0)
            .iter()
            .filter(|it| it.contains("fires"))
            .map(|it| (*it).to_owned())
            .collect::<Vec<_>>()
    };
    let hit = words(&mut it.clone(), &[6, 6]);
    let nobody = words(&mut it, &[]);
    assert_eq!(hit, ["Private b5 fires at G6; nobody can see whether he hits"]);
    assert_eq!(hit, nobody);
}
