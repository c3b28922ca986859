//! Sittings: opened, read, and added to.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use wire::{NewSitting, Note};

use super::{Asked, Parts, json, parts, query, text, whole};
use crate::app::{App, bearer};
use crate::limits::Client;
use crate::problem::Problem;
use crate::sittings::Sitting;

type Answered = Result<Response, Problem>;

pub async fn open(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let new = NewSitting::read(&text(&headers, body, app.options.limits.scenario).await?)?;
    app.admit_opening(client)?;
    Ok(json(StatusCode::CREATED, app.sittings.open(app.books, new).await?))
}

pub async fn paper(
    State(app): State<Arc<App>>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Answered {
    let since = whole(&query(asked, &["since"])?, "since")?.unwrap_or(0);
    let sitting = entered(&app, path, &headers).await?;
    Ok(json(StatusCode::OK, app.sittings.paper(&sitting, since).await?.1))
}

pub async fn add(
    State(app): State<Arc<App>>,
    path: Parts<String>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let sitting = entered(&app, path, &headers).await?;
    let notes = Note::read_all(&text(&headers, body, app.options.limits.scenario).await?)?;
    let added = app.sittings.add(&sitting, notes).await?;
    Ok(json(StatusCode::OK, app.sittings.paper(&sitting, added.since).await?.1))
}

/// The sitting, for those who have its token.
async fn entered(app: &App, path: Parts<String>, headers: &HeaderMap) -> Result<Arc<Sitting>, Problem> {
    let sitting = app.sittings.find(&parts(path)?).await?;
    match bearer(headers) {
        Some(token) if sitting.opens(token) => Ok(sitting),
        Some(_) => Err(Problem::wrong_token()),
        None => Err(Problem::no_token()),
    }
}
