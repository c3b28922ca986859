//! Shooting on a small table.

mod cover;

use super::*;
use crate::facts::records;
use crate::fixture::{man, playing, put, state, state_of, told};
use crate::state::{Fire, Man, Nerve, State};
use crate::vocabulary::{Cause, Quality, Side, Stance};
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
    assert!(told(&heard, 0).iter().any(|it| it.contains("b5 fires at German 1 (needs 8): 6 +2 = 8, hit")));
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
fn returning_fire_at_whoever_shows_himself() {
    let mut it = quiet();
    let b2 = put(&mut it, "b2", "G9", Stance::Lying);
    let g5 = put(&mut it, "g5", "G6", Stance::Lying);
    // Three squares: both see a shape only. b2 (veteran) fires and misses; g5 sees the firer clearly and answers.
    // g5: needs 8 at 3; shooting +1, b2 lying -1: 8.
    playing(&mut it, &[1, 1, 4, 4], &ANSWERED, seen);
    assert_eq!(hits(&it), [(b2, Cause::Bullet)]);
    assert!(it.man(g5).turn.under_fire);
}

/// b2 fires at the first contact, and g5 at whoever fires.
const ANSWERED: [(u8, &str); 6] = [
    (0, "b2"),
    (0, "k1/rifle_bayonet"),
    (0, "seal"),
    (1, "g5"),
    (1, "return_fire/rifle_bayonet"),
    (1, "seal"),
];

/// Eight squares away a lying man sees nothing but the flash (HB-SEE-5); b2 fires at g6, who stands before him.
fn far_away(edits: &[(&str, &str)]) -> (State, [Man; 2]) {
    let mut it = state(edits);
    it.turn = 1;
    for id in ["b1", "b3", "b4", "b5"] {
        put(&mut it, id, "M12/hole", Stance::FireStep);
    }
    put(&mut it, "g7", "A1", Stance::Lying);
    let b2 = put(&mut it, "b2", "B10", Stance::Lying);
    put(&mut it, "g6", "B8", Stance::Standing);
    let g5 = put(&mut it, "g5", "J6", Stance::Lying);
    assert_eq!(it.map().distance(it.man(b2).node.square(), it.man(g5).node.square()), 8);
    (it, [b2, g5])
}

/// HB-SHOT-6k: a flash is shot at with -2. 8 are needed at 8; shooting +1, lying -1, flash -2: 10 and not 9.
#[test]
fn a_flash_is_shot_at_with_minus_two() {
    for (dice, hit) in [([1, 1, 5, 4], false), ([1, 1, 5, 5], true)] {
        let (mut it, [b2, g5]) = far_away(&[]);
        let heard = playing(&mut it, &dice, &ANSWERED, seen).1;
        assert!(it.man(g5).turn.fired);
        assert_eq!(hits(&it), if hit { vec![(b2, Cause::Bullet)] } else { Vec::new() });
        let unseen = |it: &&str| it.starts_with("Unteroffizier g5 fires at B10; nobody can see");
        assert!(told(&heard, 1).iter().any(unseen));
    }
}

/// HB-OPT-8: without it a flash is no target, when returning fire neither; whoever is seen clearly is one.
#[test]
fn flashes_are_no_targets_where_shapes_are_none() {
    let off = [("alarm = false", "alarm = false\nshape_fire = false")];
    let (mut it, [_, g5]) = far_away(&off);
    playing(&mut it, &[1, 1, 6, 6], &ANSWERED, seen);
    assert!(!it.man(g5).turn.fired && hits(&it).is_empty());
    put(&mut it, "g5", "B6", Stance::Lying);
    it.figures.iter_mut().for_each(|it| it.turn = Default::default());
    playing(&mut it, &[1, 1, 6, 6], &ANSWERED, seen);
    assert!(it.man(g5).turn.fired && !hits(&it).is_empty());
}

/// HB-OPT-15: a shot that misses takes nobody's own, whatever wound he has from before (HB-WND-6); one that fells him does,
/// and one that only scratches or leaves him on his feet does not.
#[test]
fn only_who_is_felled_at_once_does_not_fire() {
    use crate::vocabulary::Health;
    let edit = [("alarm = false", "alarm = false\nhits_at_once = true")];
    // b2 (group 1) at g5 (group 2): needs 8 at 2, shooting +3, lying -1. Then the injury: +2 for a bullet.
    for (dice, health, fires) in [
        ([1, 1, 4, 4].as_slice(), Health::Blighty, true),
        ([6, 6, 1, 1, 4, 4].as_slice(), Health::Scratch, true),
        ([6, 6, 2, 2, 4, 4].as_slice(), Health::Walking, true),
        ([6, 6, 3, 3, 4, 4].as_slice(), Health::Blighty, false),
    ] {
        let mut it = state(&edit);
        it.turn = 1;
        for id in ["b1", "b3", "b4", "b5"] {
            put(&mut it, id, "M12/hole", Stance::FireStep);
        }
        put(&mut it, "b2", "G8", Stance::Lying);
        let g5 = put(&mut it, "g5", "G6", Stance::Lying);
        for id in ["g6", "g7"] {
            put(&mut it, id, "A1", Stance::Lying);
        }
        if dice[0] == 1 {
            it.man_mut(g5).health = health;
        }
        let answers = [
            (0, "b2"),
            (0, "k1/rifle_bayonet"),
            (0, "seal"),
            (1, "g5"),
            (1, "k1/rifle_bayonet"),
            (1, "seal"),
        ];
        playing(&mut it, dice, &answers, seen);
        assert_eq!((it.man(g5).health, it.man(g5).turn.fired), (health, fires), "{dice:?}");
    }
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
    let heard = playing(&mut it, &[4, 4, 5, 4], &answers, seen).1;
    assert_eq!(hits(&it), [(standing, Cause::MachineGun), (zone, Cause::MachineGun)]);
    // HB-FSZ-3, HB-INFO-15: it passes over the lying man, who knows that it did; the gunner does not.
    assert!(it.man(lying).turn.under_fire);
    let over = |seat| told(&heard, seat).iter().filter(|it| it.ends_with("fire that passes by")).count();
    assert_eq!([over(0), over(1)], [1, 0]);
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

/// The fire orders that a man may be given, by their keys, and what bars them.
fn offered(state: &State, man: Man) -> Vec<(String, Option<engine::RuleId>)> {
    use engine::Keyed;
    let known = crate::known::Known::of_side(state, state.man(man).side);
    let all = super::orders::choices(known, man, state.man(man));
    all.iter().map(|it| (it.key().to_string(), it.barred().map(|it| it.cite))).collect()
}

/// HB-GEAR-4: in the third turn it may not fire, in any way; in the fourth it may. Friend and foe alike (HB-MG-4).
#[test]
fn a_light_machine_gun_rests_after_two_turns() {
    let mut it = state_of("bathelemont", &[]);
    it.turn = 1;
    let gunner = put(&mut it, "a9", "G8", Stance::Lying);
    let target = put(&mut it, "g1", "G5", Stance::Standing);
    let friend = put(&mut it, "a10", "G5", Stance::Standing);
    let bars = |it: &State| {
        let of = |key: &str| offered(it, gunner).into_iter().find(|it| it.0 == key).unwrap().1;
        [of("fire_zone"), of("return_fire/lmg")]
    };
    let zone = [(1, "a9"), (1, "fire_zone"), (1, "G5"), (1, "seal")];
    for turn in 1..=2 {
        assert_eq!(bars(&it), [None, None]);
        // Range 3 needs 7; a9 is raw: -1.
        playing(&mut it, &[4, 4, 4, 3], &zone, seen);
        assert_eq!((it.man(gunner).lmg_streak, it.hits.len()), (turn, usize::from(turn)));
        it.man_mut(gunner).turn = Default::default();
    }
    assert_eq!(hits(&it)[..1], [(friend, Cause::MachineGun)]);
    assert!(it.man(target).turn.under_fire);
    let hot = Some(rule!("HB-GEAR-4"));
    assert_eq!(bars(&it), [hot, hot]);
    playing(&mut it, &[], &[], seen);
    assert_eq!((it.man(gunner).lmg_streak, it.hits.len()), (0, 2));
    assert_eq!(bars(&it), [None, None]);
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

/// b5 aims at G6 from G10, without an order for the shooting.
fn aiming_at_g6() -> (State, Man) {
    let mut it = quiet();
    let b5 = put(&mut it, "b5", "G10", Stance::Lying);
    it.man_mut(b5).turn.aims_at = it.map().square_of("G6");
    it.man_mut(b5).turn.whole_turn = true;
    (it, b5)
}

/// HB-SPEC-6: a target that is seen as a shape is valid. Standing at 4 a lying man sees a shape.
#[test]
fn a_shape_in_the_square_is_shot_at() {
    let (mut it, b5) = aiming_at_g6();
    let g5 = put(&mut it, "g5", "G6", Stance::Standing);
    // 8 needed at 4; +2 shooting, +2 aimed, -2 shape: 6 is just enough.
    playing(&mut it.clone(), &[3, 3], &[], |it, cx| {
        seen(it, cx)?;
        assert_eq!(hits(it), [(g5, Cause::Bullet)]);
        Ok(())
    });
    playing(&mut it, &[2, 3], &[], seen);
    assert!(hits(&it).is_empty() && it.man(b5).turn.fired);
}

/// HB-SPEC-6, HB-SPEC-5: only that square, and nobody there whom he does not see.
#[test]
fn without_a_target_in_his_square_an_aiming_man_does_not_fire() {
    let (mut it, b5) = aiming_at_g6();
    // In plain view, but in another square; and in the square, but lying at 4.
    put(&mut it, "g5", "G8", Stance::Standing);
    put(&mut it, "g6", "G6", Stance::Lying);
    playing(&mut it, &[], &[], seen);
    assert!(!it.man(b5).turn.fired && it.strikes.is_empty());
}

/// HB-SPEC-6: seen in phase 7. A stationary man fires before the aimed shot and shows himself by it (HB-SEE-5).
#[test]
fn whoever_fires_in_the_square_becomes_a_target() {
    let (mut it, b5) = aiming_at_g6();
    let g6 = put(&mut it, "g6", "G6", Stance::Lying);
    let b4 = put(&mut it, "b4", "G5", Stance::Standing);
    // g6 in group 2 misses b4; b5 in group 4: 8 needed at 4, +2 shooting, +2 aimed, -1 prone.
    let answers = [(1, "g6"), (1, "k1/rifle_bayonet"), (1, "seal")];
    playing(&mut it, &[1, 1, 2, 3], &answers, seen);
    assert!(it.man(g6).turn.fired && it.man(b4).turn.under_fire);
    assert_eq!(hits(&it), [(g6, Cause::Bullet)]);
    assert!(it.man(b5).turn.fired);
}

/// HB-SPEC-6, HB-SHOT-8: he was in view, and has gone into full cover in the same square.
#[test]
fn a_disappearing_target_is_no_target_of_an_aimed_shot() {
    let mut it = quiet();
    let b5 = put(&mut it, "b5", "H8", Stance::Lying);
    let g5 = put(&mut it, "g5", "H6", Stance::Standing);
    let mut aiming = it.clone();
    let gone = |it: &mut State, answers: &[(u8, &str)]| {
        playing(it, &[6, 6], answers, |it, cx| {
            records::see(it, cx, &[]);
            it.sight_before = it.sight.clone();
            it.phase = crate::state::Phase::Movement;
            crate::steps::movement::orders(it, cx)?;
            crate::steps::movement::movement(it, cx)?;
            crate::steps::start::spotting(it, cx)?;
            // Whoever has not aimed may still engage him (HB-SHOT-8).
            assert_eq!(crate::known::Known::of_side(it, 0).lost_by(b5).count(), 1);
            orders(it, cx)?;
            shooting(it, cx)
        });
    };
    let into_the_hole = [(1, "g5"), (1, "upright"), (1, "H6/hole"), (1, "hole_down"), (1, "seal")];
    aiming.man_mut(b5).turn.aims_at = it.map().square_of("H6");
    aiming.man_mut(b5).turn.whole_turn = true;
    gone(&mut aiming, &into_the_hole);
    assert_eq!(aiming.man(g5).stance, Stance::HoleDown);
    assert!(!aiming.man(b5).turn.fired && hits(&aiming).is_empty());
    // A man who has not aimed fires: 8 needed at 2, +2 shooting, -2 disappearing.
    let answers: Vec<(u8, &str)> = into_the_hole
        .into_iter()
        .chain([(0, "seal"), (0, "b5"), (0, "k1/rifle_bayonet/gone"), (0, "seal")])
        .collect();
    gone(&mut it, &answers);
    assert!(it.man(b5).turn.fired && hits(&it) == [(g5, Cause::Bullet)]);
}

/// The squares at which a man may fire a light machine gun, by their labels.
fn zones(state: &State, man: Man) -> Vec<String> {
    let known = crate::known::Known::of_side(state, state.man(man).side);
    let squares = super::orders::zones(known, state.man(man), None);
    squares.map(|it| state.map().square(it).to_string()).collect()
}

/// HB-MG-5: any square in LOS may be named, whether or not a target is seen. HB-MG-4: at any distance.
#[test]
fn a_light_machine_gun_fires_at_any_square_in_sight() {
    let mut it = state_of("bathelemont", &[]);
    let a9 = put(&mut it, "a9", "K8", Stance::Lying);
    // 21 columns and 22 rows, and nothing on that table blocks a line: its own square among them.
    let all = zones(&it, a9);
    assert_eq!(all.len(), 21 * 22);
    for square in ["K8", "K7", "A1", "U22", "L13"] {
        assert!(all.iter().any(|it| it == square), "{square}");
    }
}

/// HB-MG-5: the arc of a bunker. R12 faces NW: NW, N and SW are its three directions (HB-GRID-7).
#[test]
fn from_a_bunker_it_fires_inside_the_arc() {
    let it = state_of("bathelemont", &[]);
    let a9 = man(&it, "a9");
    assert_eq!(it.man(a9).stance, Stance::Loophole);
    let all = zones(&it, a9);
    let has = |square: &str| all.iter().any(|it| it == square);
    // R is a shifted column: its neighbour to the NW is Q12, to the SW Q13, to the SE S13.
    for square in ["R12", "R11", "R1", "Q12", "Q13", "P12", "A4"] {
        assert!(has(square), "{square}");
    }
    for square in ["R13", "R22", "S13", "S12", "U12"] {
        assert!(!has(square), "{square}");
    }
}

/// HB-MG-5, HB-GRID-6: ruins M10, N10 and M11 block the line through them, not the line into them.
#[test]
fn it_does_not_fire_through_a_ruin() {
    let mut it = state_of("la-petite-douve", &[]);
    let c9 = put(&mut it, "c9", "M13", Stance::Lying);
    it.man_mut(c9).weapons = [Weapon::Lmg].into_iter().collect();
    let all = zones(&it, c9);
    let has = |square: &str| all.iter().any(|it| it == square);
    assert!(has("M12") && has("M11") && has("M14") && has("A13"));
    assert!(!has("M10") && !has("M9") && !has("M1"));
}

/// HB-FIG-2, HB-TERR-2: on the floor of a firing trench he fires inside the run and nowhere else; nothing covers those
/// in it (HB-SHOT-7). In a hole with his head down he does not fire at all.
#[test]
fn on_the_floor_of_a_trench_it_fires_along_it() {
    let mut it = state_of("bathelemont", &[]);
    it.turn = 1;
    // Bays are two squares long: I-J and K-L, with a traverse from J to K (HB-TERR-9).
    let a9 = put(&mut it, "a9", "I12/hole", Stance::Floor);
    assert_eq!(zones(&it, a9), ["I12", "J12"]);
    let foe = put(&mut it, "g1", "J12/hole", Stance::Floor);
    // LMG at 1 needs 7, raw -1.
    let answers = [(1, "a9"), (1, "fire_zone"), (1, "J12"), (1, "seal")];
    playing(&mut it, &[4, 4], &answers, seen);
    assert_eq!(hits(&it), [(foe, Cause::MachineGun)]);
    let mut it = state_of("bathelemont", &[]);
    let a9 = put(&mut it, "a9", "C6/hole", Stance::HoleDown);
    assert!(zones(&it, a9).is_empty());
}

/// HB-SHOT-1, HB-FIG-2: on the floor he also answers who fires first in his run; with his head down in a hole he cannot.
#[test]
fn fire_is_returned_along_a_trench() {
    let mut it = state_of("bathelemont", &[]);
    it.turn = 1;
    let a9 = put(&mut it, "a9", "I12/hole", Stance::Floor);
    let g1 = put(&mut it, "g1", "J12/hole", Stance::Floor);
    it.man_mut(a9).weapons = [Weapon::Rifle].into_iter().collect();
    it.man_mut(a9).quality = Quality::Trained;
    it.man_mut(g1).weapons = [Weapon::Rifle].into_iter().collect();
    it.man_mut(g1).quality = Quality::Veteran;
    let answers = [(0, "g1"), (0, "k1/rifle"), (0, "seal"), (1, "a9"), (1, "return_fire/rifle"), (1, "seal")];
    // g1 misses; a9 needs 7 at 1.
    playing(&mut it, &[1, 1, 4, 4], &answers, seen);
    assert_eq!(hits(&it), [(g1, Cause::Bullet)]);
}

/// HB-MG-5: 6e, 6f and 6k never apply to machine guns: a shape is hit as if he were seen.
#[test]
fn a_shape_makes_no_difference_to_a_machine_gun() {
    let mut it = state_of("bathelemont", &[]);
    it.turn = 1;
    let a9 = put(&mut it, "a9", "K8", Stance::Lying);
    // Standing at 4 he is a shape. LMG at 4 needs 7; raw -1: 8 is enough, and would not be with another -2.
    let g1 = put(&mut it, "g1", "K4", Stance::Standing);
    let square = it.map().square_of("K4").unwrap();
    playing(&mut it, &[], &[], |it, cx| {
        records::see(it, cx, &[]);
        Ok(())
    });
    it.sides[1].orders.fire.push((a9, Fire::Zone { square, side: Side::Right, hmg: None }));
    playing(&mut it, &[4, 4], &[], shooting);
    assert_eq!(hits(&it), [(g1, Cause::MachineGun)]);
}
