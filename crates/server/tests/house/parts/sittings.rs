//! The list of a sitting.

use axum::http::StatusCode;
use wire::Note;

use crate::common::server::sittings::list::{Kept, MOST};
use crate::common::server::store::Chain;

fn note(id: char, seen: u64, deed: &str) -> Note {
    Note { id: id.to_string().repeat(32), by: "A".into(), seen, deed: wire::parse(deed).unwrap() }
}

#[test]
fn the_same_twice_is_taken_once_and_another_under_its_id_not_at_all() {
    let mut kept = Kept::default();
    let one = note('1', 0, r#"{"a":1}"#);
    let fresh = kept.admit(&[one.clone(), one.clone()]).unwrap();
    let entry = kept.entry(&fresh, Some(0));
    kept.take(fresh, &entry);
    assert_eq!((kept.seq(), kept.admit(std::slice::from_ref(&one)).unwrap().len()), (1, 0));
    let other = note('1', 0, r#"{"a":2}"#);
    let refused = kept.admit(&[note('2', 0, "{}"), other]).unwrap_err();
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(kept.admit(&[note('3', 2, "{}")]).unwrap_err().status, StatusCode::UNPROCESSABLE_ENTITY);
    let again = Kept::read(&[entry], Chain::default()).unwrap();
    assert_eq!(again, kept);
}

#[test]
fn a_sitting_is_full_at_last() {
    let mut kept = Kept::default();
    let id = |n: usize| format!("{n:032x}");
    let notes = |from: usize, to: usize| -> Vec<Note> {
        (from..to).map(|n| Note { id: id(n), ..note('0', 0, "{}") }).collect()
    };
    let fresh = kept.admit(&notes(1, MOST + 1)).unwrap();
    let entry = kept.entry(&fresh, None);
    kept.take(fresh, &entry);
    assert_eq!(kept.admit(&notes(MOST + 1, MOST + 2)).unwrap_err().status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(kept.admit(&notes(1, 3)).unwrap().is_empty(), "what it has is no news");
}
