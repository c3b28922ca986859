//! The shelf: books, rules, tables, scenarios, and procedures resolved alone.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use engine::{
    Book, Datum, Digest, Fault, FaultKind, Game, Header, Pledge, Procedure, Seed, SeedFrom, Setup, by_name,
};
use face::Shelf;

use super::{Parts, json, parts, text};
use crate::app::App;
use crate::limits::Client;
use crate::problem::Problem;
use crate::tokens;

type Answered = Result<Response, Problem>;

pub async fn books(State(app): State<Arc<App>>) -> Answered {
    let make = || wire::compact(&wire::shelf(app.books, app.games));
    Ok(page(&app, "books".into(), make))
}

pub async fn book(State(app): State<Arc<App>>, path: Parts<String>) -> Answered {
    let book = named(&app, &parts(path)?)?;
    Ok(page(&app, book.id.to_owned(), || wire::compact(&wire::book(book, app.games))))
}

pub async fn sequence(State(app): State<Arc<App>>, path: Parts<String>) -> Answered {
    let book = named(&app, &parts(path)?)?;
    let make = || wire::compact(&wire::turn(book, app.games));
    Ok(page(&app, format!("{}/sequence", book.id), make))
}

pub async fn rules(State(app): State<Arc<App>>, path: Parts<String>) -> Answered {
    let book = named(&app, &parts(path)?)?;
    let make = || {
        let rules = (book.rulebook)().rules.iter().map(wire::rule).collect();
        wire::compact(&Datum::List(rules))
    };
    Ok(page(&app, format!("{}/rules", book.id), make))
}

pub async fn tables(State(app): State<Arc<App>>, path: Parts<String>) -> Answered {
    let book = named(&app, &parts(path)?)?;
    let make = || wire::compact(&Datum::List((book.tables)().iter().map(wire::table).collect()));
    Ok(page(&app, format!("{}/tables", book.id), make))
}

/// Set up as if somebody sat down to it, once, and kept; what is made of a number is made again whenever it is asked for,
/// for there is no end of numbers.
pub async fn scenario(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<(String, String)>,
) -> Answered {
    let (book, name) = parts(path)?;
    let book = named(&app, &book)?;
    let game = app.games.iter().find(|it| it.book().id == book.id);
    let scenarios = game.map_or(&[][..], |it| it.scenarios());
    let scripted = game.and_then(|it| it.scripted(&name));
    if let (Some(game), None) = (game, scripted) {
        let work = move || game.made(&name).map(|text| preview(*game, &name, &text)).transpose();
        if let Some(made) = app.workshop.work(client, work).await?? {
            return Ok(shown(&made));
        }
    }
    let (Some(game), Some(scripted)) = (game, scripted) else {
        let fault = Fault::new(FaultKind::UnknownScenario, format!("{} has no such scenario", book.title));
        return Err(fault.on("name").allowing(scenarios.iter().map(|it| it.name)).into());
    };
    let page_name = format!("{}/{}", book.id, scripted.name);
    if let Some(page) = app.known_page(&page_name) {
        return Ok(shown(&page));
    }
    let made = app.workshop.work(client, move || preview(*game, scripted.name, scripted.text)).await??;
    Ok(page(&app, page_name, || made))
}

fn preview(game: &dyn Game, name: &str, text: &str) -> Result<String, Problem> {
    let setup = Setup { text, options: &[] };
    let start = game.prepare(&setup).map_err(|it| Problem::setup(&it))?;
    let header = Header {
        book: game.book().id.to_owned(),
        edition: game.book().edition.to_owned(),
        scenario: name.to_owned(),
        text: None,
        options: Vec::new(),
        players: Vec::new(),
        dice: Pledge::Physical,
        seed: SeedFrom::Drawn,
        digest: Digest::NEW,
    };
    Ok(wire::compact(&wire::scenario(name, text, &*start.begin(header, None), game)))
}

pub async fn resolve(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<(String, String)>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let (procedure, input) = called(&app, path, &headers, body).await?;
    let seed = Seed(tokens::chance()?);
    worked(&app, client, move || face::resolve(procedure, input, Some(seed)).map(|it| wire::compact(&it)))
        .await
}

pub async fn odds(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<(String, String)>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let (procedure, input) = called(&app, path, &headers, body).await?;
    worked(&app, client, move || {
        let odds = procedure.odds(input)?;
        Ok::<_, Fault>(wire::compact(&wire::odds(procedure, &odds)))
    })
    .await
}

/// Everything that the companion asks for, through the door that it also has in the page.
pub async fn face(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Answered {
    let request = text(&headers, body, app.options.limits.body).await?;
    let seed = Seed(tokens::chance()?);
    let shelf = Shelf { books: app.books, games: app.games };
    worked(&app, client, move || shelf.call(&request, Some(seed))).await
}

/// The worked examples of the rulebook.
pub async fn examples(State(app): State<Arc<App>>, path: Parts<String>) -> Answered {
    let book = named(&app, &parts(path)?)?;
    let made = wire::compact(&face::examples(book)?);
    Ok(page(&app, format!("{}/examples", book.id), || made))
}

/// Works something out in the workshop.
pub(super) async fn worked<E: Into<Problem> + Send + 'static>(
    app: &App,
    client: Client,
    work: impl FnOnce() -> Result<String, E> + Send + 'static,
) -> Answered {
    let done = app.workshop.work(client, work).await?;
    Ok(json(StatusCode::OK, done.map_err(Into::into)?))
}

async fn called(
    app: &App,
    path: Parts<(String, String)>,
    headers: &HeaderMap,
    body: Body,
) -> Result<(&'static Procedure, Datum), Problem> {
    let (book, procedure) = parts(path)?;
    let procedure = named(app, &book)?.procedure(&procedure)?;
    let input = wire::parse(&text(headers, body, app.options.limits.body).await?)?;
    Ok((procedure, input))
}

pub(super) fn named(app: &App, name: &str) -> Result<&'static Book, Problem> {
    let name: String = name.chars().take(60).collect();
    Ok(by_name(app.books, &name)?)
}

fn page(app: &App, name: String, make: impl FnOnce() -> String) -> Response {
    shown(&app.page(name, make))
}

fn shown(page: &str) -> Response {
    let mut response = json(StatusCode::OK, page.to_owned());
    let minute = HeaderValue::from_static("public, max-age=60");
    response.headers_mut().insert(header::CACHE_CONTROL, minute);
    response
}
