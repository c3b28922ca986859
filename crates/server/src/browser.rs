//! What a browser says about files: which of them it has, and which packing it takes.

use axum::http::{HeaderMap, header};

/// Whether the browser has this very file. Weak or not makes no difference here (RFC 9110, 13.1.2).
pub fn known(headers: &HeaderMap, etag: &str) -> bool {
    let bare = |it: &str| it.trim().trim_start_matches("W/").to_owned();
    let all = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|it| it.to_str().ok());
    all.flat_map(|it| it.split(',')).any(|it| it.trim() == "*" || bare(it) == bare(etag))
}

/// Whether a browser takes this packing: it is named, and not with a weight of nothing.
pub fn takes(headers: &HeaderMap, packing: &str) -> bool {
    let all = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    all.flat_map(|it| it.split(',')).any(|it| {
        let (name, weight) = it.split_once(';').unwrap_or((it, ""));
        let nothing =
            weight.trim().strip_prefix("q=").is_some_and(|it| it.bytes().all(|it| b"0.".contains(&it)));
        name.trim().eq_ignore_ascii_case(packing) && !nothing
    })
}
