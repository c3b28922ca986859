//! What a browser says about files.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::common::server::browser::{known, takes};

fn with(name: HeaderName, value: &'static str) -> HeaderMap {
    HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
}

#[test]
fn a_packing_is_taken_when_it_is_named() {
    for (said, br) in [
        ("gzip, deflate, br", true),
        ("br;q=0.5", true),
        ("BR", true),
        ("br;q=0, gzip", false),
        ("br; q=0.000", false),
        ("gzip", false),
        ("brotli", false),
        ("", false),
    ] {
        assert_eq!(takes(&with(header::ACCEPT_ENCODING, said), "br"), br, "{said}");
    }
    assert!(!takes(&HeaderMap::new(), "gzip"));
}

#[test]
fn a_file_that_is_known_is_not_sent_again() {
    for (said, it) in
        [(r#""a""#, true), (r#"W/"a""#, true), (r#""b", W/"a""#, true), ("*", true), (r#""b""#, false)]
    {
        assert_eq!(known(&with(header::IF_NONE_MATCH, said), r#"W/"a""#), it, "{said}");
    }
}
