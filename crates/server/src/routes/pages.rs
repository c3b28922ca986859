//! Pages for people and for those who watch over the machine.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use engine::Datum;

use super::json;
use crate::app::{App, bearer};
use crate::limits::Client;
use crate::problem::Problem;
use crate::tokens::TokenHash;

/// The page of the API: with the web table one with live examples, without it a plain one.
pub async fn api(headers: HeaderMap) -> Response {
    match bundle::file("index.html") {
        Some(_) => super::web::companion(headers).await,
        None => super::web::runs_procedures(Html(include_str!("api.html")).into_response()),
    }
}

pub async fn openapi(State(app): State<Arc<App>>) -> Result<Response, Problem> {
    let page = match app.known_page("openapi") {
        Some(page) => page,
        None => {
            let made = crate::openapi::document(app.books, app.games)?;
            app.page("openapi".into(), || wire::compact(&made))
        }
    };
    Ok(json(StatusCode::OK, page.to_string()))
}

/// The public half of the key that finished journals are signed with.
pub async fn key(State(app): State<Arc<App>>) -> Response {
    let key = Datum::record([
        ("scheme", Datum::word("ed25519")),
        ("key", Datum::Text(engine::journal::hex(&app.signer.public()).into())),
    ]);
    json(StatusCode::OK, wire::compact(&key))
}

/// 200 as long as the store takes writes: one was made and taken back again, just now or a second ago.
pub async fn health(State(app): State<Arc<App>>) -> Result<Response, Problem> {
    app.pulse.felt(&app.store, &app.hall.writer, &app.options.clock).await?;
    Ok(json(StatusCode::OK, wire::compact(&Datum::record([("ok", Datum::Bool(true))]))))
}

/// Counts tell when others act, so they are for the host alone.
pub async fn metrics(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let token = bearer(&headers).map(TokenHash::of);
    let wanted = app.options.metrics_token.as_deref().map(TokenHash::of);
    let fits = matches!((token, wanted), (Some(token), Some(wanted)) if token.fits(&wanted));
    if !fits && !app.at_home(client) {
        return Err(Problem::forbidden("host_only", "this is for the host of this server"));
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.metrics.text()).into_response())
}
