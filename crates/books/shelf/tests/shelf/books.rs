//! What holds for all books together.

use std::collections::BTreeSet;

use grognard_shelf::{BOOKS, book};

#[test]
fn books_are_found_by_any_name_that_fits_only_one() {
    for (name, id) in [
        ("bb", "bloody-big-battles"),
        ("BB", "bloody-big-battles"),
        ("hot", "hot-blood-and-cold-steel"),
        ("cold-steel", "cold-steel"),
        ("cold-steel-a", "cold-steel-and-canister"),
        ("cc", "cold-steel-and-canister"),
        ("days_of_iron", "days-of-iron"),
    ] {
        assert_eq!(book(name).unwrap().id, id, "{name}");
    }
    assert!(book("cold").unwrap_err().why.contains("cold-steel or cold-steel-and-canister"));
    assert!(book("bloddy-big-battles").unwrap_err().why.contains("did you mean `bloody-big-battles`?"));
    assert!(book("").is_err());
}

#[test]
fn every_procedure_has_a_name_of_its_own_and_says_what_it_carries() {
    for book in BOOKS {
        let names: BTreeSet<&str> = book.procedures.iter().map(|it| it.name).collect();
        assert_eq!(names.len(), book.procedures.len(), "{}", book.id);
        for it in book.procedures {
            assert!(
                !it.rules.is_empty() && !it.title.is_empty() && !it.group.is_empty(),
                "{} {}",
                book.id,
                it.name
            );
        }
    }
}

#[test]
fn every_procedure_of_every_resolver_interface_is_there() {
    for book in BOOKS {
        let text = book.text.split("## Resolver interface").nth(1).unwrap();
        let text = text.split("\n## ").next().unwrap();
        let named: BTreeSet<&str> = text
            .lines()
            .filter(|it| it.starts_with("### ") || it.starts_with("**CS-RES-"))
            .filter_map(|it| it.split('`').nth(1))
            .collect();
        let listed: BTreeSet<&str> = book.procedures.iter().map(|it| it.name).collect();
        assert_eq!(named, listed, "{}", book.id);
    }
}

#[test]
fn every_table_cell_has_a_name_of_its_own() {
    for book in BOOKS {
        let mut seen = BTreeSet::new();
        for table in (book.tables)() {
            for cell in table.cells() {
                assert!(seen.insert(cell.id.to_owned()), "{} {}", book.id, cell.id);
            }
        }
        assert!(!seen.is_empty(), "{}", book.id);
    }
}
