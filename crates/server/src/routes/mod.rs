//! The routes, and what they share.

mod campaign;
mod games;
mod pages;
mod replay;
mod shelf;
mod sittings;
mod web;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::guard::guard;
use crate::problem::Problem;
use crate::socket;

pub(crate) use games::own_lane;

pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(web::index))
        .route("/new", get(web::index))
        .route("/join", get(web::index))
        .route("/t/{game}", get(web::table))
        .route("/replay/{game}", get(web::index))
        .route("/rules/{book}", get(web::index))
        .route("/rules/{book}/{id}", get(web::index))
        .route("/companion", get(web::companion))
        .route("/companion/{book}", get(web::companion))
        .route("/companion/{book}/{procedure}", get(web::companion))
        .route("/companion/{book}/sitting/{sitting}", get(web::companion))
        .route("/reference/{book}", get(web::companion))
        .route("/assets/{*path}", get(web::asset))
        .route("/health", get(pages::health))
        .route("/metrics", get(pages::metrics))
        .route("/api", get(pages::api))
        .route("/api/books/{book}/resolve/{procedure}", post(shelf::resolve))
        .route("/api/books/{book}/odds/{procedure}", post(shelf::odds))
        .route("/api/books/{book}/scenarios/{name}/muster", post(campaign::muster))
        .route("/api/face", post(shelf::face))
        .route("/api/games", post(games::open))
        .route("/api/games/{game}", get(games::document))
        .route("/api/games/{game}/film", get(games::film))
        .route("/api/games/{game}/answers", post(games::answer))
        .route("/api/games/{game}/undo", post(games::undo))
        .route("/api/games/{game}/concede", post(games::concede))
        .route("/api/games/{game}/entrust", post(games::entrust))
        .route("/api/games/{game}/talk", post(games::talk))
        .route("/api/games/{game}/lend", post(games::lend))
        .route("/api/games/{game}/luck", get(games::luck).post(games::add_luck))
        .route("/api/games/{game}/fork", post(games::fork))
        .route("/api/games/{game}/hint", get(games::hint))
        .route("/api/games/{game}/forecast", get(games::forecast))
        .merge(packed())
        .route("/api/games/{game}/socket", get(socket::upgrade))
        .route("/api/sittings", post(sittings::open))
        .route("/api/sittings/{sitting}", get(sittings::paper))
        .route("/api/sittings/{sitting}/entries", post(sittings::add))
        .route("/api/sittings/{sitting}/socket", get(crate::sittings::upgrade))
        .fallback(web::other)
        .method_not_allowed_fallback(|| async {
            let why = "this path does not know that method";
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", why)
        })
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// What everybody may read is sent packed. What is made for a seat is not: how far it shrinks would tell of what is in it.
fn packed() -> Router<Arc<App>> {
    Router::new()
        .route("/api/key", get(pages::key))
        .route("/api/openapi.json", get(pages::openapi))
        .route("/api/books", get(shelf::books))
        .route("/api/books/{book}", get(shelf::book))
        .route("/api/books/{book}/sequence", get(shelf::sequence))
        .route("/api/books/{book}/rules", get(shelf::rules))
        .route("/api/books/{book}/tables", get(shelf::tables))
        .route("/api/books/{book}/examples", get(shelf::examples))
        .route("/api/books/{book}/scenarios/{name}", get(shelf::scenario))
        .route("/api/games/{game}/journal", get(games::journal))
        .route("/api/games/{game}/sheets", get(campaign::kept))
        .route("/api/games/{game}/replay", get(replay::moment))
        .route("/api/games/{game}/replay/reason", get(replay::reason))
        .route("/api/games/{game}/replay/outline", get(replay::outline))
        .route("/api/games/{game}/replay/story", get(replay::story))
        .route("/api/games/{game}/replay/chances", get(replay::chances))
        .layer(CompressionLayer::new())
}

pub(crate) type Parts<T> = Result<Path<T>, PathRejection>;
pub(crate) type Asked = Result<Query<Vec<(String, String)>>, QueryRejection>;

/// The parts of a path; one that is not even text names nothing.
pub(crate) fn parts<T>(path: Parts<T>) -> Result<T, Problem> {
    path.map(|it| it.0).map_err(|_| Problem::nothing())
}

fn json(status: StatusCode, body: impl Into<Body>) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body.into()).into_response()
}

/// A body as text of at most so many bytes.
async fn text(headers: &HeaderMap, body: Body, most: usize) -> Result<String, Problem> {
    let long = || {
        let why = format!("more than {most} bytes are not taken");
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", &why)
    };
    let length = headers.get(header::CONTENT_LENGTH).and_then(|it| it.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|it| most < it) {
        return Err(long());
    }
    let bytes = to_bytes(body, most).await.map_err(|_| long())?;
    let broken = |_| Problem::new(StatusCode::BAD_REQUEST, "bad_json", "the body is not UTF-8");
    String::from_utf8(bytes.into()).map_err(broken)
}

/// The values of a query, all of whose names are known.
pub(crate) fn query(asked: Asked, known: &[&str]) -> Result<Vec<(String, String)>, Problem> {
    let Ok(Query(pairs)) = asked else {
        return Err(Problem::from(engine::Fault::new(
            engine::FaultKind::BadInput,
            "the query cannot be read",
        )));
    };
    match pairs.iter().find(|it| !known.contains(&it.0.as_str())) {
        Some((name, _)) => {
            let name: String = name.chars().take(40).collect();
            Err(engine::Fault::bad(&name, "no such field").allowing(known.iter().copied()).into())
        }
        None => Ok(pairs),
    }
}

/// A whole number of a query that is given at most once.
pub(crate) fn whole(pairs: &[(String, String)], name: &str) -> Result<Option<u64>, Problem> {
    let mut found = pairs.iter().filter(|it| it.0 == name);
    let Some((_, text)) = found.next() else { return Ok(None) };
    let digits = !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    match text.parse::<u64>() {
        Ok(n) if digits && found.next().is_none() => Ok(Some(n)),
        _ => Err(engine::Fault::bad(name, "must be one whole number from 0").into()),
    }
}
