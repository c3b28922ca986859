//! What is said at a table, and how it is kept.

use engine::Seat;

use crate::common::server::{Said, sayable};

#[test]
fn what_was_said_is_read_as_it_is_written() {
    let said = Said { from: Seat(0), to: vec![Seat(1), Seat(30)], text: "~ 0 1 = concede  ü".into() };
    assert_eq!(said.write(), "~ 0 1,30 ~ 0 1 = concede  ü\n");
    assert_eq!(Said::read(said.write().trim_end_matches('\n')), Some(said));
    let roster = engine::Roster::pair();
    assert_eq!(engine::journal::Line::read("~ 0 1 red concede", &roster), None, "no line of a journal");
    for wrong in ["", "~", "~ 0", "~ 0 1", "~ x 1 a", "~ 0 x a", "red concede", "= 0123456789abcdef"] {
        assert_eq!(Said::read(wrong), None, "{wrong}");
    }
}

#[test]
fn a_saying_is_one_short_line() {
    assert_eq!(sayable("  hold! ").unwrap(), "hold!");
    let long = "x".repeat(501);
    for wrong in ["", " \t ", "a\nb", "a\u{7}b", long.as_str()] {
        assert!(sayable(wrong).is_err(), "{wrong:.20}");
    }
    assert!(sayable(&"ü".repeat(500)).is_ok());
}
