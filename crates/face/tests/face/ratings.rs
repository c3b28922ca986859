//! No unit is flattered: a rating that a form does not ask for is never the best there is.

use engine::{Datum, Field, Hand, Kind};
use grognard_face::form;

/// Fields that say how good a unit or its leader is.
const RATINGS: [&str; 5] = ["discipline", "quality", "class", "skill", "morale_rating"];

fn ratings(fields: &'static [Field], found: &mut Vec<&'static Field>) {
    for field in fields {
        match field.kind {
            Kind::Record(inner) | Kind::List(&Kind::Record(inner), _) => ratings(inner, found),
            _ if RATINGS.contains(&field.name) => found.push(field),
            _ => {}
        }
    }
}

#[test]
fn no_rating_is_the_best_by_default() {
    let mut seen = 0;
    for book in shelf::BOOKS {
        for procedure in book.procedures {
            let mut all = Vec::new();
            ratings(procedure.fields, &mut all);
            for field in all {
                seen += 1;
                let Kind::Word(words, _) = field.kind else { continue };
                let Some(Datum::Text(usual)) = (field.default)() else { continue };
                // Books list their ratings from either end; `none` stands behind them all.
                let ends = [words[0], words.iter().rev().find(|it| **it != "none").copied().unwrap()];
                let flatters = ends.contains(&&*usual);
                let place = format!("{} {} {usual}", procedure.name, field.name);
                assert!(!flatters || field.hand == Hand::Before, "{place}: who has chosen that?");
            }
        }
    }
    assert!(20 < seen, "{seen}");
}

#[test]
fn a_form_of_cold_steel_asks_for_the_discipline_and_shows_what_both_sides_add() {
    let book = engine::by_name(&shelf::BOOKS, "cs").unwrap();
    let combat = book.procedure("close_combat").unwrap();
    let sheet = |input: &str| form(combat, wire::parse(input).unwrap()).unwrap();
    let open = sheet(r#"{"attacker": {"morale_rating": 9}, "defender": {"morale_rating": 8}}"#);
    assert_eq!(open.missing, ["attacker.discipline", "defender.discipline"]);
    assert!(open.modifiers.is_empty() && open.needs.is_empty());
    let side =
        |discipline: &str| format!(r#"{{"morale_rating": 9, "discipline": "{discipline}", "figures": 20}}"#);
    let given = format!(r#"{{"attacker": {}, "defender": {}}}"#, side("hardened"), side("raw"));
    let whole = sheet(&given);
    assert!(whole.missing.is_empty(), "{:?}", whole.missing);
    let of = |whose: &str| {
        let rows = whole.modifiers.iter();
        rows.filter(|it| it.get("of").and_then(Datum::as_text).is_some_and(|it| it.contains(whose))).count()
    };
    assert!(0 < of("attacker") && 0 < of("defender"), "{:?}", whole.modifiers);
    // Scripts may leave it out as ever.
    let bare =
        wire::parse(r#"{"attacker": {"morale_rating": 9}, "defender": {"morale_rating": 8}}"#).unwrap();
    assert!(combat.odds(bare).is_ok());
}
