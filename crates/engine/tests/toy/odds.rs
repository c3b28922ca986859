//! Odds, folds and procedures: the same rule down every path of its dice.

use engine::{Chances, Cx, Play, Throw, Weight, walk};

use crate::duel::{MELEE, MeleeCase, Stance};
use crate::rule;

#[test]
fn the_odds_are_those_of_the_rule_itself() {
    let case = |stance| MeleeCase { stance, bases: 2, enemy_bases: 2 };
    let chances = walk(|cx| {
        let red = cx.within(&MELEE, &case(Stance::Attack))?.total;
        let blue = cx.within(&MELEE, &case(Stance::Hold))?.total;
        Ok(red.cmp(&blue))
    })
    .unwrap();
    let mut win = 0u64;
    for it in 0..1296 {
        let face = |n: u32| it / 6i32.pow(n) % 6;
        win += u64::from(face(2) + face(3) < face(0) + face(1) + 1);
    }
    let (num, den) = chances.chance(|it| it.is_gt());
    assert_eq!(num.times(&Weight::from(1296u64)), den.times(&Weight::from(win)));
}

/// Each of `n` guns: on a 6 a second die, on another 6 a fire.
fn guns(n: usize, cx: &mut Cx<'_>) -> Play<(i32, i32)> {
    cx.fold(n, (0, 0), |cx, (hits, fires), _| {
        let die = cx.roll(Throw::die(6))?.fact();
        let fire = die == 6 && cx.roll(Throw::die(6))?.fact() == 6;
        Ok((hits + i32::from(4 <= die), fires + i32::from(fire)))
    })
}

#[test]
fn dice_on_dice_are_exact_and_stay_small() {
    let one = walk(|cx| guns(1, cx)).unwrap();
    assert_eq!(one.of, Weight::from(36u64));
    assert_eq!(one.each, [((0, 0), 18u64.into()), ((1, 0), 17u64.into()), ((1, 1), 1u64.into())]);
    let two = walk(|cx| guns(2, cx)).unwrap();
    let both = two.each.iter().find(|it| it.0 == (2, 2)).unwrap();
    assert_eq!((both.1.clone(), two.of.clone()), (1u64.into(), 1296u64.into()));
    // Thirty guns: a plain enumeration would have some 10^40 paths.
    let many = walk(|cx| guns(30, cx)).unwrap();
    assert_eq!(many.each.len(), 31 * 32 / 2);
}

#[test]
fn a_fold_is_one_node_of_a_longer_chain() {
    let chances: Chances<bool> = walk(|cx| {
        let before = cx.roll(Throw::die(6))?.fact();
        let (hits, _) = guns(2, cx)?;
        let after = cx.roll(Throw::die(6))?.fact();
        Ok(before + after == 2 && hits == 2)
    })
    .unwrap();
    assert_eq!(chances.chance(|it| *it), (1u64.into(), 144u64.into()));
}

#[test]
fn a_part_of_which_only_the_result_matters_is_played_once_for_each() {
    let case = MeleeCase { stance: Stance::Attack, bases: 2, enemy_bases: 2 };
    let mut played = 0;
    let chances = walk(|cx| {
        let won = cx.only(|cx| {
            played += 1;
            Ok(9 <= cx.within(&MELEE, &case)?.total)
        })?;
        let after = cx.roll(Throw::die(6))?.fact();
        Ok(won && after == 6)
    })
    .unwrap();
    assert_eq!((played, chances.chance(|it| *it)), (11, (5u64.into(), 72u64.into())));
}

#[test]
fn re_rolls_without_end_are_renormalised_never_cut_off() {
    let duel = |cx: &mut Cx<'_>| {
        cx.until(|cx| {
            let (a, b) = (cx.roll(Throw::die(6))?.fact(), cx.roll(Throw::sum(2, 6))?.fact());
            Ok((a != b).then_some(a < b))
        })
    };
    let chances = walk(duel).unwrap();
    // 1 + 2 + 3 + 4 + 5 of 216 rows are ties, and in 0 + 0 + 1 + 3 + 6 + 10 the single die wins.
    assert_eq!(chances.chance(|it| *it), ((216u64 - 15 - 20).into(), (216u64 - 15).into()));
}

#[test]
fn one_definition_reads_checks_describes_and_resolves() {
    let resolve = |text: &[(&'static str, engine::Datum)], dice: &[u8]| {
        let fields = text.iter().map(|it| (it.0.into(), it.1.clone())).collect();
        MELEE.listed().resolve(engine::Datum::Record(fields), engine::Dice::Given(dice))
    };
    let three = || ("bases", engine::Datum::Int(3));
    let record = resolve(&[three(), ("stance", engine::Datum::word("stand"))], &[4, 5]).unwrap();
    assert_eq!((record.dice, record.rules), (vec![4, 5], vec![rule!("TO-MEL-1")]));
    assert_eq!(record.finding.at("modifiers.0.value"), Some(&engine::Datum::Int(2)));

    let why = |fields: &[(&'static str, engine::Datum)], dice: &[u8]| {
        resolve(fields, dice).unwrap_err().to_string()
    };
    assert_eq!(why(&[], &[]), "bases: must be given (allowed: 1 to 12)");
    let faces = ("dice", engine::Datum::List(vec![engine::Datum::Int(4), engine::Datum::Int(-1)]));
    assert!(why(&[three(), faces], &[]).ends_with("(allowed: the faces of 2d6)"));
    assert!(why(&[three(), ("stanse", engine::Datum::Null)], &[]).contains("did you mean `stance`?"));
    assert!(why(&[("bases", engine::Datum::Int(13))], &[]).contains("13 is out of range (allowed: 1 to 12)"));
    let stance = why(&[three(), ("stance", engine::Datum::word("atack"))], &[]);
    assert!(
        stance.contains("did you mean `attack`?") && stance.contains("(allowed: attack, hold)"),
        "{stance}"
    );
    assert!(why(&[three()], &[1]).contains("the next throw is 2d6"));
    assert!(why(&[three()], &[1, 2, 3]).contains("1 of 3 dice were not needed"));
    assert!(why(&[three()], &[1, 7]).starts_with("dice[1]: a die of 6 sides has no face 7"));
    assert!(why(&[three(), three()], &[]).contains("given twice"));
}
