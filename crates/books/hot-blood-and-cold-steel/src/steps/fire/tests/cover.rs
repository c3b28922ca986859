//! Those who have moved into cover before the eyes of a firer (HB-SHOT-8, HB-SHOT-9).

use super::*;
use crate::state::{Level, Phase};

/// b5 at H8 had g5 in view at H5, standing; g5 goes into the shell hole H6 and takes this stance. Then everybody looks
/// round.
fn moved_into_cover(
    stance: &'static str,
    b5: &[(u8, &'static str)],
    look: impl Fn(&mut State),
) -> (State, [Man; 2]) {
    let mut it = quiet();
    let [b5_, g5] = [put(&mut it, "b5", "H8", Stance::Lying), put(&mut it, "g5", "H5", Stance::Standing)];
    look(&mut it);
    let mut answers = vec![(1, "g5"), (1, "upright"), (1, "H6/hole"), (1, stance), (1, "seal")];
    answers.extend(b5);
    playing(&mut it, &[], &answers, |it, cx| {
        records::see(it, cx, &[]);
        it.phase = Phase::Movement;
        crate::steps::movement::orders(it, cx)?;
        crate::steps::movement::movement(it, cx)?;
        crate::steps::start::spotting(it, cx)
    });
    (it, [b5_, g5])
}

fn fires(it: &mut State, dice: &[u8], key: &str) -> Vec<(Man, Cause)> {
    playing(it, dice, &[(0, "b5"), (0, key), (0, "seal")], |it, cx| {
        orders(it, cx)?;
        shooting(it, cx)
    });
    hits(it)
}

fn bar(it: &State, man: Man, key: &str) -> Option<engine::RuleId> {
    offered(it, man).into_iter().find(|it| it.0 == key).unwrap_or_else(|| panic!("{key} is not offered")).1
}

/// Whether he looks out of it or not: -2 and no more, for a stationary man. 8 at 2, shooting +2, -2.
#[test]
fn it_is_minus_two_whether_or_not_he_looks_out() {
    // Lying at 2 a head at ground level is a shape; from H7 it is seen clearly.
    for (stance, key) in [("hole_up", "k1/rifle_bayonet"), ("hole_down", "k1/rifle_bayonet/gone")] {
        for (dice, hit) in [([4, 3], false), ([4, 4], true)] {
            let (mut it, [b5, g5]) = moved_into_cover(stance, &[], |it| {
                put(it, "b5", "H7", Stance::Lying);
            });
            assert_eq!(it.sees(b5, g5) == Level::Clear, stance == "hole_up");
            // In the hole beside him: 7 at 1 when he is seen there, 8 at 2 where he was seen last.
            let dice = if stance == "hole_up" { [dice[0] - 1, dice[1]] } else { dice };
            let found = fires(&mut it, &dice, key);
            assert_eq!(found, if hit { vec![(g5, Cause::Bullet)] } else { Vec::new() }, "{stance} {dice:?}");
        }
    }
}

/// The -2 stands in place of partial cover: the rule, and not HB-SHOT-6b, is what is reckoned with.
#[test]
fn it_stands_in_place_of_partial_cover() {
    let near = |it: &mut State| {
        put(it, "b5", "H7", Stance::Lying);
    };
    let (mut it, _) = moved_into_cover("hole_up", &[], near);
    let answers = [(0, "b5"), (0, "k1/rifle_bayonet"), (0, "seal")];
    let cited = |it: &mut State| {
        playing(it, &[1, 1], &answers, |it, cx| {
            orders(it, cx)?;
            shooting(it, cx)
        })
        .1
        .cited
    };
    let rules = cited(&mut it);
    assert!(rules.contains(&rule!("HB-SHOT-6e")) && !rules.contains(&rule!("HB-SHOT-6b")), "{rules:?}");
    // One who was in that hole when the phase began is in partial cover.
    let mut it = quiet();
    put(&mut it, "b5", "H7", Stance::Lying);
    put(&mut it, "g5", "H6/hole", Stance::HoleUp);
    let rules = playing(&mut it, &[1, 1], &answers, seen).1.cited;
    assert!(rules.contains(&rule!("HB-SHOT-6b")) && !rules.contains(&rule!("HB-SHOT-6e")), "{rules:?}");
}

/// HB-SHOT-8: a man who moved may not engage him, nor one who aims at his square; another man, who had not seen him, may.
#[test]
fn only_a_stationary_man_engages_him() {
    let steps = [(0, "b5"), (0, "crawl"), (0, "H7"), (0, "lying"), (0, "seal")];
    let (mut it, [b5, g5]) = moved_into_cover("hole_up", &steps, |_| {});
    assert_eq!((it.man(b5).turn.steps_moved, it.sees(b5, g5)), (1, Level::Clear));
    assert_eq!(bar(&it, b5, "k1/rifle_bayonet"), Some(rule!("HB-SHOT-8")));
    // Nor where the order stands already.
    it.sides[0].orders.fire.push((b5, Fire::At { weapon: Weapon::RifleBayonet, token: 1 }));
    playing(&mut it.clone(), &[6, 6], &[], |it, cx| {
        shooting(it, cx)?;
        assert!(hits(it).is_empty() && !it.man(b5).turn.fired);
        Ok(())
    });
    // Had he not had him in view, it would be an ordinary shot from the move.
    it.sight_before.iter_mut().for_each(|it| *it = Level::None);
    assert_eq!(bar(&it, b5, "k1/rifle_bayonet"), None);

    let (mut it, [b5, g5]) = moved_into_cover("hole_up", &[], |it| {
        let b5 = put(it, "b5", "H7", Stance::Lying);
        it.man_mut(b5).turn.aims_at = it.map().square_of("H6");
        it.man_mut(b5).turn.whole_turn = true;
    });
    assert_eq!(it.sees(b5, g5), Level::Clear);
    assert_eq!(bar(&it, b5, "k1/rifle_bayonet"), Some(rule!("HB-SHOT-8")));
    playing(&mut it, &[6, 6], &[], |it, cx| {
        orders(it, cx)?;
        shooting(it, cx)
    });
    assert!(!it.man(b5).turn.fired && hits(&it).is_empty());
}
