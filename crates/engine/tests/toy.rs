//! A toy rulebook that uses every way a rule can ask: secret stances, a melee with modifiers, a choice in the
//! middle of it, dice by the dozen, re-rolls without end.

extern crate grognard_engine as engine;

use engine::{
    Answer, Asked, Bar, Chances, Cx, Form, Input, Key, Keyed, Lane, Listener, Modifier, Need, Play, RuleId,
    Seat, Tally, Tape, Throw, Weight, case, finding, procedure, walk, words,
};

const IDS: &[&str] = &["TO-MEL-1", "TO-MEL-2", "TO-MEL-3", "TO-MEL-4", "TO-ORD-1"];

macro_rules! rule {
    ($id:literal) => {
        const { RuleId::among(IDS, $id) }
    };
}

words! {
    enum Stance { Attack = "attack", Hold = "hold" | "stand" }
}

impl Keyed for Stance {
    fn key(&self) -> Key {
        Key::Word(self.word())
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Tie {
    Retire,
    LoseBases(i32),
    Charge,
}

impl Keyed for Tie {
    fn key(&self) -> Key {
        match self {
            Tie::Retire => Key::Word("retire"),
            Tie::LoseBases(n) => Key::Number("lose", *n),
            Tie::Charge => Key::Word("charge"),
        }
    }

    fn barred(&self) -> Option<Bar> {
        (*self == Tie::Charge).then(|| Bar { cite: rule!("TO-MEL-4"), why: "no horses".into() })
    }
}

case! {
    struct MeleeCase {
        /// Attacks in this turn
        stance: Stance = Stance::Hold,
        bases: i32 [1, 12],
        enemy_bases: i32 [1, 12] = 1,
    }
}

const MODIFIERS: &[Modifier<MeleeCase>] = &[
    Modifier::flat(rule!("TO-MEL-2"), "attacking", 1, |c| c.stance == Stance::Attack),
    Modifier::of(rule!("TO-MEL-3"), "outnumbers", "+1 each", |c| (c.bases - c.enemy_bases).max(0)),
];

finding! {
    struct Melee { natural: i32, modifiers: Tally, total: i32, outcome: i32 }
}

fn melee(case: &MeleeCase, cx: &mut Cx<'_>) -> Play<Melee> {
    cx.cite(rule!("TO-MEL-1"));
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    Ok(Melee { natural, modifiers, total, outcome: total })
}

type Turn = (Vec<Stance>, Option<Tie>);

/// Both sides write orders in secret, fight, and on a tie the second seat chooses how to get out of it.
fn turn(cx: &mut Cx<'_>) -> Play<Turn> {
    let seats = [Seat(0), Seat(1)];
    let stances = cx.secretly(&seats, |cx, seat| {
        let asked = Asked { seat, cite: rule!("TO-ORD-1"), text: &|| "Stance?".into() };
        let stance = cx.choose(&asked, Stance::ALL, 1)?;
        cx.tell(rule!("TO-ORD-1"), || (format!("seat {} plans to {}", seat.0, stance.word()), None));
        Ok(stance)
    })?;
    let case = |at: usize| MeleeCase { stance: stances[at], bases: 2, enemy_bases: 2 };
    let (red, blue) = (melee(&case(0), cx)?, melee(&case(1), cx)?);
    cx.tell(rule!("TO-MEL-1"), || (format!("{} against {}", red.total, blue.total), None));
    if red.total != blue.total {
        return Ok((stances, None));
    }
    let asked = Asked { seat: Seat(1), cite: rule!("TO-MEL-4"), text: &|| "A tie".into() };
    let tie = cx.choose(&asked, &[Tie::Retire, Tie::LoseBases(1), Tie::Charge], 0)?;
    if let Tie::LoseBases(_) = tie {
        let n = cx.number(&Asked { text: &|| "How many?".into(), ..asked }, 1, 2, 1)?;
        return Ok((stances, Some(Tie::LoseBases(n))));
    }
    Ok((stances, Some(tie)))
}

const RED: Lane = Lane::Secret(Seat(0));
const BLUE: Lane = Lane::Secret(Seat(1));

fn pick(key: &str) -> Input {
    Input::Answer(Answer::Choose(key.into()))
}

fn run(inputs: &[(Lane, Input)]) -> (Play<Turn>, Tape, Listener) {
    let (mut tape, mut listener) = (Tape::new(inputs.iter().cloned()), Listener::default());
    let played = turn(&mut Cx::heard(&mut tape, &mut listener));
    (played, tape, listener)
}

#[test]
fn both_seats_are_asked_at_once_and_see_only_their_own_plans() {
    let (played, tape, _) = run(&[]);
    assert!(played.is_err());
    assert_eq!(tape.needs.iter().map(|it| it.0).collect::<Vec<_>>(), [RED, BLUE]);
    let (_, tape, listener) = run(&[(BLUE, pick("attack"))]);
    assert_eq!(tape.needs.iter().map(|it| it.0).collect::<Vec<_>>(), [RED]);
    assert_eq!(listener.events[0].seen_by, Some(Seat(1)));
}

#[test]
fn it_does_not_matter_who_writes_first() {
    let dice = [(Lane::Open, Input::Dice(vec![3, 4])), (Lane::Open, Input::Dice(vec![1, 1]))];
    let play = |orders: [(Lane, Input); 2]| {
        let all: Vec<_> = orders.into_iter().chain(dice.clone()).collect();
        let (played, _, listener) = run(&all);
        (played.unwrap(), listener.events)
    };
    let one = play([(RED, pick("attack")), (BLUE, pick("hold"))]);
    let two = play([(BLUE, pick("hold")), (RED, pick("attack"))]);
    assert_eq!(one, two);
}

#[test]
fn a_choice_in_the_middle_pauses_with_a_form_that_knows_what_is_legal() {
    let mut inputs = vec![(RED, pick("hold")), (BLUE, pick("hold"))];
    inputs.push((Lane::Open, Input::Dice(vec![3, 3])));
    inputs.push((Lane::Open, Input::Dice(vec![2, 4])));
    let (played, tape, listener) = run(&inputs);
    assert!(played.is_err());
    assert_eq!(listener.events.last().unwrap().text, "6 against 6");
    let [(Lane::Open, Need::Ask(Seat(1), ask))] = tape.needs.as_slice() else { panic!("{:?}", tape.needs) };
    assert!(ask.form.accept(&ask.default).is_ok());
    assert_eq!(ask.form.accept(&Answer::Choose("charge".into())).unwrap_err().cite, Some(rule!("TO-MEL-4")));
    assert!(ask.form.accept(&Answer::Choose("fly".into())).unwrap_err().why.contains("not offered"));
    assert!(matches!(&ask.form, Form::Choose { options } if options[1].key == "lose:1"));

    inputs.push((Lane::Open, pick("lose:1")));
    let (_, tape, _) = run(&inputs);
    assert!(matches!(tape.needs[0].1, Need::Ask(_, ref ask) if ask.form == Form::Number { min: 1, max: 2 }));
    inputs.push((Lane::Open, Input::Answer(Answer::Number(2))));
    let (played, _, _) = run(&inputs);
    assert_eq!(played.unwrap().1, Some(Tie::LoseBases(2)));
}

#[test]
fn the_odds_are_those_of_the_rule_itself() {
    let case = |stance| MeleeCase { stance, bases: 2, enemy_bases: 2 };
    let chances = walk(|cx| {
        let red = melee(&case(Stance::Attack), cx)?.total;
        let blue = melee(&case(Stance::Hold), cx)?.total;
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
            Ok(9 <= melee(&case, cx)?.total)
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
    let melee = procedure!("melee", "Melee", "Fight", "2d6", MeleeCase, melee, &[rule!("TO-MEL-1")]);
    let resolve = |text: &[(&'static str, engine::Datum)], dice: &[u8]| {
        let fields = text.iter().map(|it| (it.0.into(), it.1.clone())).collect();
        melee.resolve(engine::Datum::Record(fields), engine::Dice::Given(dice))
    };
    let three = || ("bases", engine::Datum::Int(3));
    let record = resolve(&[three(), ("stance", engine::Datum::word("stand"))], &[4, 5]).unwrap();
    assert_eq!((record.dice, record.rules), (vec![4, 5], vec![rule!("TO-MEL-1")]));
    assert_eq!(record.finding.at("modifiers.0.value"), Some(&engine::Datum::Int(2)));

    let why = |fields: &[(&'static str, engine::Datum)], dice: &[u8]| {
        resolve(fields, dice).unwrap_err().to_string()
    };
    assert_eq!(why(&[], &[]), "bases: must be given");
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
