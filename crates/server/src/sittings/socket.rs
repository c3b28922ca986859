//! The socket of a sitting: the paper behind what a phone has seen, sent whenever there is more of it. Entries are sent
//! by HTTP, where a phone learns which of them were taken.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use wire::Message;

use super::Sitting;
use crate::app::{App, bearer};
use crate::limits::Client;
use crate::problem::Problem;
use crate::routes::{Asked, Parts, parts, query, whole};
use crate::serve::said;
use crate::socket::{GREETING, Gone, Heard, QUIET, admitted, close, named, send};

pub async fn upgrade(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
    asked: Asked,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let since = whole(&query(asked, &["since"])?, "since")?.unwrap_or(0);
    let sitting = app.sittings.find(&parts(path)?).await?;
    let greeted = match bearer(&headers) {
        Some(token) if sitting.opens(token) => true,
        Some(_) => return Err(Problem::wrong_token()),
        None => false,
    };
    let (upgrade, held) = admitted(&app, client, upgrade)?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        let heard = Heard::new(&app);
        let talk = Talk { app, sitting, sent: since, heard };
        // Whoever is let go has been told why, or is past telling.
        let _ = Box::pin(talk.run(socket, greeted)).await;
        drop(held);
    }))
}

struct Talk {
    app: Arc<App>,
    sitting: Arc<Sitting>,
    /// How far the phone has been told.
    sent: u64,
    heard: Heard,
}

impl Talk {
    async fn run(mut self, mut socket: WebSocket, greeted: bool) -> Result<(), Gone> {
        let _alive = self.app.alive.clone();
        let mut closing = self.app.closing.clone();
        if !greeted {
            self.greet(&mut socket).await?;
        }
        let mut seq = self.sitting.watch();
        self.push(&mut socket).await?;
        let mut quiet = tokio::time::interval_at(tokio::time::Instant::now() + QUIET, QUIET);
        loop {
            tokio::select! {
                frame = socket.recv() => {
                    if let Some(text) = self.heard.text(&self.app, &mut socket, frame).await? {
                        self.hear(&mut socket, &text).await?;
                    }
                }
                changed = seq.changed() => {
                    changed.map_err(|_| Gone)?;
                    if *seq.borrow_and_update() != self.sent {
                        self.push(&mut socket).await?;
                    }
                }
                _ = quiet.tick() => self.heard.probe(&self.app, &mut socket).await?,
                () = said(&mut closing) => {
                    return close(&self.app, &mut socket, close_code::AWAY, "the server is closing").await;
                }
            }
        }
    }

    /// The first message brings the token. Nobody watches a sitting without it.
    async fn greet(&mut self, socket: &mut WebSocket) -> Result<(), Gone> {
        let mut closing = self.app.closing.clone();
        let first = tokio::select! {
            first = socket.recv() => Some(first),
            () = self.app.options.clock.sleep(GREETING) => None,
            () = said(&mut closing) => return close(&self.app, socket, close_code::AWAY, "the server is closing").await,
        };
        let problem = match first {
            None => Problem::no_token(),
            Some(frame) => match self.heard.text(&self.app, socket, frame).await?.map(|it| read(&it)) {
                Some(Ok(Message::Hello { token: Some(token), since })) if self.sitting.opens(&token) => {
                    self.sent = self.sent.max(since);
                    return Ok(());
                }
                Some(Ok(Message::Hello { token: Some(_), .. })) => Problem::wrong_token(),
                Some(Err(bad)) => Problem::from(bad.1),
                _ => Problem::no_token(),
            },
        };
        send(socket, problem.body).await?;
        close(&self.app, socket, close_code::POLICY, "no token").await
    }

    async fn push(&mut self, socket: &mut WebSocket) -> Result<(), Gone> {
        match self.app.sittings.paper(&self.sitting, self.sent).await {
            Ok((seq, paper)) => {
                self.sent = seq;
                send(socket, paper).await
            }
            Err(problem) => {
                send(socket, problem.body).await?;
                close(&self.app, socket, close_code::AGAIN, "the sitting cannot be read now").await
            }
        }
    }

    /// A phone may ask for what it has lost; it may not say anything else here.
    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), Gone> {
        let (id, problem) = match read(text) {
            Ok(Message::Hello { token: None, since }) => {
                self.sent = since;
                return self.push(socket).await;
            }
            Ok(Message::Hello { .. }) => {
                (None, Problem::forbidden("greeted", "this socket knows already who is there"))
            }
            Ok(Message::Answer { id, .. } | Message::Say { id, .. }) => {
                (id, Problem::forbidden("not_here", "entries are sent by HTTP"))
            }
            Err(bad) => (bad.0, Problem::from(bad.1)),
        };
        send(socket, named(id, problem.body)).await
    }
}

/// A message as at any table: that an answer does not belong here is said of it, not that its seat is unknown.
fn read(text: &str) -> Result<Message, Box<(Option<engine::Datum>, engine::Fault)>> {
    Message::read(text, &engine::Place::pair([String::new(), String::new()]))
}
