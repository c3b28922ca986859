//! Outcomes from somebody's side: levers are of what he can choose and say truly what they do, and who changes places sees
//! everything the other way round.

use engine::{Datum, Hand, Party, Procedure, Ranked, View, Weight, by_name};
use grognard_face::levers;
use kit::{Forge, rotation};

/// Of a path: `defender.cover`, `figures[2].stance`.
fn hand(procedure: &Procedure, path: &str) -> Hand {
    let mut fields = procedure.fields;
    let mut whole = Hand::Nobody;
    for step in path.split('.') {
        let name = step.split('[').next().unwrap();
        let field = fields.iter().find(|it| it.name == name).unwrap_or_else(|| panic!("{path}"));
        whole = field.hand.within(whole);
        fields = match field.kind {
            engine::Kind::Record(inner)
            | engine::Kind::Optional(&engine::Kind::Record(inner))
            | engine::Kind::List(&engine::Kind::Record(inner), _) => inner,
            _ => &[],
        };
    }
    whole
}

#[test]
fn levers_are_what_one_can_choose_and_do_what_they_say() {
    let (mut pulled, mut seen) = (0, 0);
    for book in shelf::BOOKS {
        for procedure in book.procedures.iter().copied().filter(|it| !it.dice.is_empty()) {
            let mut forge = Forge::new(30 + rotation());
            for _ in 0..12 {
                let input = forge.record(procedure.fields);
                let Ok(found) = levers(procedure, input.clone(), None) else { continue };
                seen += 1;
                for lever in found.levers {
                    pulled += 1;
                    let place = format!("{} {} {}", procedure.name, lever.path, wire::compact(&input));
                    assert!(procedure.view.is_some(), "{place}: for whom?");
                    assert_eq!(hand(procedure, &lever.path), Hand::Ours, "{place}: who could choose that?");
                    assert_ne!(lever.from, lever.to, "{place}");
                }
            }
        }
    }
    println!("{pulled} levers of {seen} cases");
    assert!(100 < pulled);
}

fn procedure(book: &str, name: &str) -> &'static Procedure {
    by_name(&shelf::BOOKS, book).unwrap().procedure(name).unwrap()
}

#[test]
fn being_spent_helps_no_attacker_and_nobody_chooses_it() {
    let assault = procedure("bb", "assault");
    let input =
        wire::parse(r#"{"attacker": {"bases": 8}, "defender": {"bases": 5, "arm": "infantry"}}"#).unwrap();
    for at_least in 0..assault.odds(input.clone()).unwrap().each.len() {
        let found = levers(assault, input.clone(), Some(at_least)).unwrap();
        for lever in &found.levers {
            let better = found.now.0.times(&lever.chance.1) < lever.chance.0.times(&found.now.1);
            let told = (lever.path.as_str(), &lever.to, better);
            match lever.path.as_str() {
                "attacker.bases" => assert_eq!(better, 8 < lever.to.as_int().unwrap(), "{told:?}"),
                "attacker.in_depth" | "defender.outflanked" => assert!(better, "{told:?}"),
                _ => panic!("{told:?}: the attacker cannot choose that"),
            }
        }
    }
    let of = |quality: &str| levers(assault, wire::parse(quality).unwrap(), None).unwrap();
    let open = of(r#"{"attacker": {"bases": 8}, "defender": {"bases": 5, "arm": "infantry"}}"#);
    assert_eq!(open.event.first(), Some(&Datum::word("plus_1_3")), "eight against five are in the lead");
    assert_eq!(open.view.map(|it| it.party), Some(Party::ATTACKER));
}

/// The same with the two sides changed: `a_factor` is `b_factor`, `french` is `german`.
fn mirrored(datum: &Datum) -> Datum {
    let word = |text: &str| {
        let swapped = text.split('_').map(|it| match it {
            "a" => "b",
            "b" => "a",
            "french" => "german",
            "german" => "french",
            other => other,
        });
        swapped.collect::<Vec<_>>().join("_")
    };
    match datum {
        Datum::Text(it) => Datum::Text(word(it).into()),
        Datum::List(items) => Datum::List(items.iter().map(mirrored).collect()),
        Datum::Record(fields) => {
            Datum::Record(fields.iter().map(|it| (word(&it.0).into(), mirrored(&it.1))).collect())
        }
        other => other.clone(),
    }
}

/// The chance of this outcome or a better one, or a poorer one, as parts of the whole.
fn chance(procedure: &Procedure, input: &Datum, outcome: &Datum, better: bool) -> (Weight, Weight) {
    let chances = procedure.ranked(input.clone()).unwrap();
    let of = |it: &&(Ranked, Weight)| kit::same(outcome, &it.0.outcome);
    let Some(least) = chances.each.iter().find(of).map(|it| it.0.worth) else {
        panic!("{}: {outcome} has no chance in {}", procedure.name, wire::compact(input))
    };
    let counts = |it: &&(Ranked, Weight)| if better { least <= it.0.worth } else { it.0.worth <= least };
    let sum = chances.each.iter().filter(counts).fold(Weight::ZERO, |acc, it| acc.plus(&it.1));
    (sum, chances.of)
}

#[test]
fn who_changes_places_sees_everything_the_other_way_round() {
    let mut tried = Vec::new();
    for book in shelf::BOOKS {
        for procedure in book.procedures.iter().copied() {
            let alike = [(Party::A, Party::B), (Party("French"), Party("Germans"))];
            let Some(View { party, against: Some(against) }) = procedure.view else { continue };
            if !alike.contains(&(party, against)) {
                continue;
            }
            let mut forge = Forge::new(29 + rotation());
            let mut legal = 0;
            for _ in 0..400 {
                let input = forge.record(procedure.fields);
                let Ok(odds) = procedure.odds(input.clone()) else { continue };
                legal += 1;
                for (outcome, _) in &odds.each {
                    let (one, of) = chance(procedure, &input, outcome, true);
                    let (other, whole) = chance(procedure, &mirrored(&input), &mirrored(outcome), false);
                    let place = || format!("{} {}: {outcome}", procedure.name, wire::compact(&input));
                    assert_eq!(one.times(&whole), other.times(&of), "{}", place());
                }
            }
            assert!(20 < legal, "{}", procedure.name);
            tried.push((book.id, procedure.name));
        }
    }
    let wanted = [
        ("cold-steel-and-canister", "melee"),
        ("cold-steel-and-canister", "initiative"),
        ("days-of-iron", "close_assault"),
        ("days-of-iron", "initiative"),
        ("hot-blood-and-cold-steel", "melee"),
    ];
    assert!(wanted.iter().all(|it| tried.contains(it)), "{tried:?}");
}

/// An assault has no names for its sides, but its table is the same read from either end.
#[test]
fn eight_against_five_is_five_against_eight_from_the_other_side() {
    let assault = procedure("bb", "assault");
    let bands = ["plus_7", "plus_4_6", "plus_1_3", "zero", "minus_1_3", "minus_4_6", "minus_7"];
    for (ours, theirs) in [(8, 5), (5, 5), (12, 4)] {
        let input = |attacker: i32, defender: i32| {
            let json = format!(
                r#"{{"attacker": {{"bases": {attacker}}}, "defender": {{"bases": {defender}, "arm": "infantry"}}}}"#
            );
            wire::parse(&json).unwrap()
        };
        for (outcome, _) in assault.odds(input(ours, theirs)).unwrap().each {
            let at = bands.iter().position(|it| outcome == Datum::word(it)).unwrap();
            let (one, of) = chance(assault, &input(ours, theirs), &outcome, true);
            let (other, whole) =
                chance(assault, &input(theirs, ours), &Datum::word(bands[bands.len() - 1 - at]), false);
            assert_eq!(one.times(&whole), other.times(&of), "{outcome}");
        }
    }
}
