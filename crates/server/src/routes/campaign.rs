//! A campaign: the sheets that a game leaves behind, and who stands on those that are brought to another.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use engine::Fault;
use wire::Muster;

use super::games::eye;
use super::shelf::{named, worked};
use super::{Asked, Parts, parts, query, text};
use crate::app::App;
use crate::limits::Client;
use crate::live::{Room, Table, by_book, sheets};
use crate::problem::Problem;

/// The sheets of a side as a file. They are open to all when the game is over, as its journal is.
pub async fn kept(
    State(app): State<Arc<App>>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, Problem> {
    let pairs = query(asked, &["side"])?;
    let room = app.hall.room(&parts(path)?).await?;
    eye(&room, &headers)?;
    let side = side(&room, &pairs)?;
    let games = app.games;
    let side = side.to_owned();
    let written = move |it: &mut Table| sheets::kept(games, it, &side);
    let sheets = app.hall.at_table(&room, written).await??;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], sheets).into_response())
}

/// How many men stand on sheets and who of them is unfit, before a game is opened with them.
pub async fn muster(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<(String, String)>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let (book, scenario) = parts(path)?;
    let game = by_book(app.games, named(&app, &book)?.id)?;
    let muster = Muster::read(&text(&headers, body, app.options.limits.scenario).await?)?;
    worked(&app, client, move || sheets::mustered(game, &scenario, &muster.sheets)).await
}

fn side<'r>(room: &'r Room, pairs: &[(String, String)]) -> Result<&'r str, Problem> {
    let seats = || room.seats.iter().map(|it| it.name.text());
    let mut named = pairs.iter().map(|(_, name)| seats().find(|it| it == name));
    match (named.next(), named.next()) {
        (Some(Some(seat)), None) => Ok(seat),
        _ => Err(Fault::bad("side", "must be the name of one seat").allowing(seats()).into()),
    }
}
