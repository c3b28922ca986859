//! The web table: one page for every address of it, and the files that the page loads.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use bundle::File;

use super::{Parts, parts};
use crate::browser::{known, takes};
use crate::problem::Problem;

/// Names of these files change with their content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// The one file that names others and keeps its own name.
const LATEST: &str = "face.json";
/// Kept, but asked for again each time.
const ASK: &str = "no-cache";

/// Where the page itself leads, it finds out from the address. The token of a seat stands behind the `#` and does
/// not reach the server.
pub async fn index(headers: HeaderMap) -> Response {
    match bundle::file("index.html") {
        Some(file) => served(file, &headers, ASK),
        None => Html(include_str!("without.html")).into_response(),
    }
}

/// The same page with what a table needs first named first.
pub async fn table(headers: HeaderMap) -> Response {
    match bundle::file("table.html") {
        Some(file) => served(file, &headers, ASK),
        None => index(headers).await,
    }
}

/// The page of the companion, which may run the procedures itself: that takes a word more in its policy.
pub async fn companion(headers: HeaderMap) -> Response {
    let page = match bundle::file("companion.html") {
        Some(file) => served(file, &headers, ASK),
        None => index(headers).await,
    };
    runs_procedures(page)
}

pub fn runs_procedures(mut response: Response) -> Response {
    let policy = HeaderValue::from_static(crate::guard::POLICY_WITH_WASM);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

pub async fn asset(path: Parts<String>, headers: HeaderMap) -> Result<Response, Problem> {
    let name = parts(path)?;
    let file = bundle::file(&format!("assets/{name}")).ok_or_else(Problem::nothing)?;
    Ok(served(file, &headers, if name == LATEST { ASK } else { FOR_EVER }))
}

/// A file beside the page, such as its icon; everything else is nowhere.
pub async fn other(method: Method, uri: Uri, mut headers: HeaderMap) -> Result<Response, Problem> {
    let wanted = match uri.path() {
        // What browsers ask for on their own.
        "/favicon.ico" => "favicon.svg",
        path => path.trim_start_matches('/'),
    };
    let plain = [Method::GET, Method::HEAD].contains(&method);
    let found = bundle::file(wanted).filter(|_| plain && !wanted.contains('/') && !wanted.ends_with(".html"));
    match found {
        Some(file) => Ok(served(file, &headers, ASK)),
        // A person who has lost the way gets a page that says so; a program gets its error.
        None if plain && reads(&headers) && !uri.path().starts_with("/api") => {
            // Always whole: a page that is not found is nothing that a browser may have kept.
            headers.remove(header::IF_NONE_MATCH);
            let mut lost = index(headers).await;
            *lost.status_mut() = StatusCode::NOT_FOUND;
            Ok(lost)
        }
        None => Err(Problem::nothing()),
    }
}

/// Whether it is a page that is asked for.
fn reads(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|it| it.to_str().ok());
    accepted.is_some_and(|it| it.contains("text/html"))
}

fn served(file: File, headers: &HeaderMap, kept: &'static str) -> Response {
    let mut told = vec![
        (header::ETAG, file.etag),
        (header::CACHE_CONTROL, kept),
        (header::VARY, "accept-encoding"),
        (header::CONTENT_TYPE, file.kind),
    ];
    if known(headers, file.etag) {
        told.pop();
        return answer(StatusCode::NOT_MODIFIED, told, Body::empty());
    }
    let packed = [("br", file.br), ("gzip", file.gz)];
    let packed =
        packed.into_iter().find_map(|(name, bytes)| Some((name, bytes?)).filter(|_| takes(headers, name)));
    let bytes = match packed {
        Some((name, bytes)) => {
            told.push((header::CONTENT_ENCODING, name));
            bytes
        }
        None => file.bytes,
    };
    answer(StatusCode::OK, told, bytes.into())
}

fn answer(status: StatusCode, told: Vec<(HeaderName, &'static str)>, body: Body) -> Response {
    let mut response = (status, body).into_response();
    let told = told.into_iter().map(|(name, value)| (name, HeaderValue::from_static(value)));
    response.headers_mut().extend(told);
    response
}
