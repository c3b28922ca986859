//! Games that are over, gone through again. Everybody may: nothing of them is secret any more.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use engine::{Eye, Fault};

use super::games::eye;
use super::{Asked, Parts, json, parts, query, whole};
use crate::app::App;
use crate::limits::Client;
use crate::live::Room;
use crate::problem::Problem;

pub async fn moment(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, Problem> {
    let pairs = query(asked, &["eye", "at"])?;
    let at = whole(&pairs, "at")?.map(|it| usize::try_from(it).unwrap_or(usize::MAX));
    let room = app.hall.room(&parts(path)?).await?;
    eye(&room, &headers)?;
    let wanted = wanted(&room, &pairs)?;
    Ok(json(StatusCode::OK, app.hall.moment(client, &room, wanted, at).await?))
}

/// Why something was answered, which nobody may know before the end.
pub async fn reason(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, Problem> {
    let at = whole(&query(asked, &["at"])?, "at")?;
    let at = at.ok_or_else(|| Fault::bad("at", "must be given"))?;
    let room = app.hall.room(&parts(path)?).await?;
    eye(&room, &headers)?;
    let at = usize::try_from(at).unwrap_or(usize::MAX);
    Ok(json(StatusCode::OK, app.hall.reason(client, &room, at).await?))
}

pub async fn outline(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let room = app.hall.room(&parts(path)?).await?;
    eye(&room, &headers)?;
    Ok(json(StatusCode::OK, app.hall.outline(client, &room).await?.to_string()))
}

/// What happened in it, chapter by chapter.
pub async fn story(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Result<Response, Problem> {
    let pairs = query(asked, &["eye"])?;
    let room = app.hall.room(&parts(path)?).await?;
    eye(&room, &headers)?;
    let wanted = wanted(&room, &pairs)?;
    Ok(json(StatusCode::OK, app.hall.story(client, &room, wanted).await?))
}

/// How it stood at its moments, by games that are played on from there: so far.
pub async fn chances(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let room = app.hall.room(&parts(path)?).await?;
    eye(&room, &headers)?;
    Ok(json(StatusCode::OK, app.hall.chances(client, &room).await?))
}

/// Through whose eyes; without a word, the public's.
fn wanted(room: &Room, pairs: &[(String, String)]) -> Result<Eye, Problem> {
    let mut named = pairs.iter().filter(|it| it.0 == "eye").map(|it| wire::eye_of(&it.1, &room.seats));
    let sits = |it: &Eye| !matches!(it, Eye::Seat(seat) if room.seats.iter().all(|it| it.seat != *seat));
    match (named.next(), named.next()) {
        (None, _) => Ok(Eye::Public),
        (Some(Some(eye)), None) if sits(&eye) => Ok(eye),
        _ => {
            let seats = room.seats.iter().map(|it| it.name.text());
            Err(Fault::bad("eye", "must be the name of one eye")
                .allowing(seats.chain(["umpire", "public"]))
                .into())
        }
    }
}
