//! Games: opened, looked at, played, and read when they are over.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::{Answer, Eye, Fault, Form, Glance, Lane, Pledge, Seat, Seed, Style, Unfit};
use players::{Officer, Player as _};
use wire::{Entrust, Fork, Luck, NewGame, Say, Sent, Undo};

use super::{Asked, Parts, json, parts, query, text, whole};
use crate::app::{App, bearer};
use crate::limits::Client;
use crate::live::{Acted, Filmed, Lent, Looks, Room, Table, Wanted};
use crate::problem::Problem;

type Answered = Result<Response, Problem>;

pub async fn open(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let new = NewGame::read(&text(&headers, body, app.options.limits.scenario).await?)?;
    sensible(new.clock, app.options.limits.clock)?;
    app.admit_opening(client)?;
    Ok(json(StatusCode::CREATED, app.hall.open(client, new).await?))
}

pub async fn document(
    State(app): State<Arc<App>>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Answered {
    let (room, looks, since) = looked(&app, path, &headers, asked).await?;
    let (_, document) = match looks {
        Looks::Own(eye) => app.hall.document(&room, eye, since, false).await?,
        Looks::Lent(seat) => app.hall.late(&room, seat, since).await?,
    };
    Ok(json(StatusCode::OK, document))
}

pub async fn film(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Answered {
    let (room, looks, since) = looked(&app, path, &headers, asked).await?;
    // Lent eyes see how it stood, not how it came to it.
    let Looks::Own(eye) = looks else { return Err(Problem::too_long_ago()) };
    let at = room.clone();
    let filmed = app.hall.at_table(&room, move |it| at.film(it, eye, since)).await?;
    let film = match filmed.ok_or_else(Problem::wrong_token)? {
        Filmed::Kept(film) => film,
        // The others play on meanwhile.
        Filmed::LongAgo(recall) => app
            .workshop
            .work(client, recall)
            .await?
            .ok_or_else(|| Problem::broken("a film cannot be made"))?,
    };
    Ok(json(StatusCode::OK, film))
}

pub async fn answer(
    State(app): State<Arc<App>>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
    body: Body,
) -> Answered {
    let since = whole(&query(asked, &["since"])?, "since")?.unwrap_or(0);
    let room = app.hall.room(&parts(path)?).await?;
    let seat = seat(&app, &room, &headers).await?;
    let sent = Sent::read(&text(&headers, body, app.options.limits.body).await?, &room.seats)?;
    own_lane(seat, sent.lane)?;
    act(&app, &room, seat, Wanted::Answer(sent), since).await
}

/// A link to what this seat sees, a turn late.
pub async fn lend(State(app): State<Arc<App>>, path: Parts<String>, headers: HeaderMap) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    let seat = seat(&app, &room, &headers).await?;
    let token = room.lends(seat).ok_or_else(Problem::wrong_token)?;
    room.lent(seat).into_iter().for_each(Lent::want);
    let link = format!("/t/{}#{}", room.name, token.text());
    let lent = [("token", engine::Datum::text(token.text())), ("link", engine::Datum::text(&link))];
    Ok(json(StatusCode::OK, wire::compact(&engine::Datum::record(lent))))
}

pub async fn undo(
    State(app): State<Arc<App>>,
    path: Parts<String>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    let seat = seat(&app, &room, &headers).await?;
    let undo = Undo::read(&text(&headers, body, app.options.limits.body).await?)?;
    act(&app, &room, seat, Wanted::Undo(undo), 0).await
}

pub async fn concede(State(app): State<Arc<App>>, path: Parts<String>, headers: HeaderMap) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    let seat = seat(&app, &room, &headers).await?;
    act(&app, &room, seat, Wanted::Concede, 0).await
}

pub async fn talk(
    State(app): State<Arc<App>>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
    body: Body,
) -> Answered {
    let since = whole(&query(asked, &["since"])?, "since")?.unwrap_or(0);
    let room = app.hall.room(&parts(path)?).await?;
    let seat = seat(&app, &room, &headers).await?;
    let say = Say::read(&text(&headers, body, app.options.limits.body).await?, &room.seats)?;
    app.hall.say(&room, seat, say).await?;
    let (_, document) = app.hall.document(&room, Eye::Seat(seat), since, false).await?;
    Ok(json(StatusCode::OK, document))
}

pub async fn entrust(
    State(app): State<Arc<App>>,
    path: Parts<String>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    let seat = seat(&app, &room, &headers).await?;
    let entrust = Entrust::read(&text(&headers, body, app.options.limits.body).await?, &room.seats)?;
    act(&app, &room, seat, Wanted::Entrust(entrust), 0).await
}

/// What the seats have added to the seed of the dice: everybody may see it.
pub async fn luck(State(app): State<Arc<App>>, path: Parts<String>, headers: HeaderMap) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    looking(&app, &room, &headers).await?;
    lucky(&app, &room).await
}

pub async fn add_luck(
    State(app): State<Arc<App>>,
    path: Parts<String>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    let seat = seat(&app, &room, &headers).await?;
    let Luck { luck } = Luck::read(&text(&headers, body, app.options.limits.body).await?)?;
    match app.hall.add_luck(&room, seat, luck).await? {
        Acted::Refused(refusal) => Err(Problem::refusal(&refusal)),
        Acted::Taken | Acted::Again | Acted::Stale => lucky(&app, &room).await,
    }
}

async fn lucky(app: &Arc<App>, room: &Arc<Room>) -> Answered {
    let added = app.hall.luck(room).await?;
    let people: Vec<Seat> = room.people().collect();
    Ok(json(StatusCode::OK, wire::compact(&wire::luck(&room.header, &added, &people, &room.seats))))
}

pub async fn fork(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    eye(&room, &headers)?;
    let fork = Fork::read(&text(&headers, body, app.options.limits.body).await?)?;
    app.admit_opening(client)?;
    Ok(json(StatusCode::CREATED, app.hall.fork(client, &room, fork).await?))
}

pub async fn forecast(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    let seat = seat(&app, &room, &headers).await?;
    let pairs = query(asked, &["lane", "seq", "key", "with"])?;
    let mut lanes = pairs.iter().filter(|it| it.0 == "lane").map(|it| wire::lane_of(&it.1, &room.seats));
    let (Some(Some(lane)), None) = (lanes.next(), lanes.next()) else {
        return Err(Fault::bad("lane", "must be `open` or the name of a seat").into());
    };
    own_lane(seat, lane)?;
    let seq = whole(&pairs, "seq")?.and_then(|it| u32::try_from(it).ok());
    let Some(seq) = seq else { return Err(Fault::bad("seq", "must be given").into()) };
    let wanted = wanted(&pairs)?;
    let keys: Vec<String> = pairs.into_iter().filter(|it| it.0 == "key").map(|it| it.1).collect();
    let glance = app.hall.glance(&room).await?;
    let job = move || foreseen(&*glance, (seat, lane, seq), keys, wanted);
    match app.workshop.work(client, job).await? {
        Ok(json_text) => Ok(json(StatusCode::OK, json_text)),
        Err(Unfit::Refused(refusal)) => Err(Problem::refusal(&refusal)),
        Err(Unfit::Stale | Unfit::Again) => {
            let (_, fresh) = app.hall.document(&room, Eye::Seat(seat), 0, true).await?;
            Err(Problem::stale(fresh))
        }
    }
}

/// What doctrine would answer in the place of this seat, and why. It is worked out from what the seat knows, without going
/// to the table.
pub async fn hint(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    let seat = seat(&app, &room, &headers).await?;
    let glance = app.hall.glance(&room).await?;
    // What everybody knows fixes his luck: the same question gets the same hint, and it tells nothing of the dice.
    let luck = match room.header.dice {
        Pledge::Seed(hash) => Seed(hash),
        Pledge::Physical => Seed::of_number(0),
    };
    let advised = app.workshop.work(client, move || {
        let mut officer = Officer::new(Style::Doctrine);
        officer.speak(true);
        let advised = players::advise(&*glance, seat, &|about| luck.number(about), &mut officer);
        (advised, officer.why())
    });
    let (advised, why) = advised.await?;
    Ok(json(StatusCode::OK, wire::compact(&wire::hint(advised, why, &room.seats))))
}

pub async fn journal(State(app): State<Arc<App>>, path: Parts<String>, headers: HeaderMap) -> Answered {
    let room = app.hall.room(&parts(path)?).await?;
    eye(&room, &headers)?;
    let at = app.clone();
    let written =
        move |it: &mut Table| it.game.outcome().map(|_| at.signer.sealed(&it.game.journal().write()));
    match app.hall.at_table(&room, written).await? {
        Some(journal) => Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], journal).into_response()),
        None => Err(Problem::forbidden("running", "the journal is open to all when the game is over")),
    }
}

fn sensible(seconds: Option<u32>, (least, most): (u32, u32)) -> Result<(), Problem> {
    match seconds {
        Some(it) if !(least..=most).contains(&it) => {
            let why =
                format!("people have from {least} to {most} seconds for an answer, or as long as they like");
            Err(Problem::cannot(&Fault::bad("clock.seconds", why).allowing([format!("{least} to {most}")])))
        }
        _ => Ok(()),
    }
}

async fn act(app: &Arc<App>, room: &Arc<Room>, seat: Seat, wanted: Wanted, since: u64) -> Answered {
    let acted = app.hall.act(room, seat, wanted).await?;
    let eye = Eye::Seat(seat);
    match acted {
        Acted::Taken | Acted::Again => {
            let (_, document) = app.hall.document(room, eye, since, false).await?;
            Ok(json(StatusCode::OK, document))
        }
        Acted::Stale => {
            let (_, fresh) = app.hall.document(room, eye, since, true).await?;
            Err(Problem::stale(fresh))
        }
        Acted::Refused(refusal) => Err(Problem::refusal(&refusal)),
    }
}

/// What else is wanted of a drawing: `with=reach`, `with=clamp`.
fn wanted(pairs: &[(String, String)]) -> Result<engine::Wanted, Problem> {
    let mut res = engine::Wanted::default();
    for (_, what) in pairs.iter().filter(|it| it.0 == "with") {
        match what.as_str() {
            "reach" => res.reach = true,
            "clamp" => res.clamp = true,
            _ => return Err(Fault::bad("with", "no such thing").allowing(["reach", "clamp"]).into()),
        }
    }
    Ok(res)
}

fn foreseen(
    glance: &dyn Glance,
    (seat, lane, seq): (Seat, Lane, u32),
    keys: Vec<String>,
    wanted: engine::Wanted,
) -> Result<String, Unfit> {
    let fits = |it: &&engine::Pending| it.seat == seat && it.lane == lane && it.seq == seq;
    let pending = glance.pending().iter().find(fits).ok_or(Unfit::Stale)?;
    let answer = match pending.ask.form {
        Form::Path { .. } => Answer::Path(keys),
        Form::Drawn { what, .. } => Answer::Drawn(what, keys.join(" ")),
        Form::Number { .. } => match keys.first().and_then(|it| it.parse().ok()) {
            Some(n) => Answer::Number(n),
            None => Answer::Choose(keys),
        },
        Form::Text { .. } => Answer::Text(keys.join(" ")),
        Form::Choose { .. } | Form::Dice { .. } => Answer::Choose(keys),
    };
    Ok(wire::compact(&wire::considered(&glance.consider(seat, lane, seq, &answer, wanted)?)))
}

/// The room that is looked into, whose eyes look, and from where on.
async fn looked(
    app: &App,
    path: Parts<String>,
    headers: &HeaderMap,
    asked: Asked,
) -> Result<(Arc<Room>, Looks, u64), Problem> {
    let since = whole(&query(asked, &["since"])?, "since")?.unwrap_or(0);
    let room = app.hall.room(&parts(path)?).await?;
    let stranger = bearer(headers).filter(|it| room.seat_of(it).is_none());
    let looks = match stranger.and_then(|it| room.lent_by(it)) {
        Some(seat) => Looks::Lent(seat),
        None => Looks::Own(looking(app, &room, headers).await?),
    };
    Ok((room, looks, since))
}

/// Whose eyes look: those of the seat whose token is shown, or the public's. Whoever has only been lent some is of the public
/// wherever it is not about the table as it stands.
pub(crate) fn eye(room: &Room, headers: &HeaderMap) -> Result<Eye, Problem> {
    match bearer(headers) {
        None => Ok(Eye::Public),
        Some(token) => match room.seat_of(token) {
            Some(seat) => Ok(Eye::Seat(seat)),
            None if room.lent_by(token).is_some() => Ok(Eye::Public),
            None => Err(Problem::wrong_token()),
        },
    }
}

/// The same, for one who sits down: the clock waits until everybody has.
async fn looking(app: &App, room: &Arc<Room>, headers: &HeaderMap) -> Result<Eye, Problem> {
    let eye = eye(room, headers)?;
    if let Eye::Seat(seat) = eye {
        app.hall.arrive(room, seat).await;
    }
    Ok(eye)
}

async fn seat(app: &App, room: &Arc<Room>, headers: &HeaderMap) -> Result<Seat, Problem> {
    match looking(app, room, headers).await? {
        Eye::Seat(seat) => Ok(seat),
        Eye::Public | Eye::Umpire => Err(Problem::no_token()),
    }
}

pub(crate) fn own_lane(seat: Seat, lane: Lane) -> Result<(), Problem> {
    match lane {
        Lane::Secret(other) if other != seat => {
            Err(Problem::forbidden("other_seat", "this lane belongs to another seat"))
        }
        _ => Ok(()),
    }
}
