//! Sockets: the document of one eye, sent whenever it changes, and answers on the way back.
//!
//! Nothing is queued for a slow reader: what he gets is always the newest document, and if he takes none he is
//! let go.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade, close_code};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use engine::{Datum, Eye};
use wire::{Message, Say, Sent};

use crate::app::{App, bearer};
use crate::limits::{Bucket, Client};
use crate::live::{Acted, Looks, Room, Wanted};
use crate::problem::Problem;
use crate::routes::{Parts, own_lane, parts};
use crate::serve::said;

/// How long a client may think about who he is.
pub const GREETING: Duration = Duration::from_secs(5);
/// How long one document may take to be read.
const SLOWEST: Duration = Duration::from_secs(10);
/// How long the other side may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);
/// After so long without a sign of life we ask for one; after twice as long there is nobody.
pub const QUIET: Duration = Duration::from_secs(30);
/// Small, because ten thousand sockets have them.
const BUFFER: usize = 4096;

pub async fn upgrade(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    path: Parts<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let room = app.hall.room(&parts(path)?).await?;
    let looks = match bearer(&headers) {
        Some(token) => Some(who(&app, &room, token).await.ok_or_else(Problem::wrong_token)?),
        None => None,
    };
    let (upgrade, held) = admitted(&app, client, upgrade)?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        let heard = Heard::new(&app);
        let talk = Talk { app, room, looks, silent: false, sent: 0, heard };
        // Whoever is let go has been told why, or is past telling.
        let _ = Box::pin(talk.run(socket)).await;
        drop(held);
    }))
}

/// Who comes with this token: somebody to his seat, or one who has been lent its eyes.
async fn who(app: &Arc<App>, room: &Arc<Room>, token: &str) -> Option<Looks> {
    if let Some(seat) = room.seat_of(token) {
        app.hall.arrive(room, seat).await;
        return Some(Looks::Own(Eye::Seat(seat)));
    }
    room.lent_by(token).map(Looks::Lent)
}

/// A socket that this client may have, with the sizes that it may send.
pub fn admitted(
    app: &Arc<App>,
    client: Client,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<(WebSocketUpgrade, Open), Problem> {
    let plain = |_| Problem::new(StatusCode::UPGRADE_REQUIRED, "no_socket", "this path is for WebSockets");
    let upgrade = upgrade.map_err(plain)?;
    let most = if app.spared(client) { usize::MAX } else { app.options.limits.sockets };
    if !app.sockets.take(client, most) {
        return Err(Problem::too_often(QUIET));
    }
    let held = Open::new(app.clone(), client);
    let size = app.options.limits.message;
    let upgrade = upgrade.max_message_size(size).max_frame_size(size);
    Ok((upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER), held))
}

/// Counts a socket as long as it lives.
pub struct Open {
    app: Arc<App>,
    client: Client,
}

impl Open {
    fn new(app: Arc<App>, client: Client) -> Open {
        app.metrics.sockets.inc();
        Open { app, client }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.app.metrics.sockets.dec();
        self.app.sockets.give(self.client);
    }
}

struct Talk {
    app: Arc<App>,
    room: Arc<Room>,
    /// Not known until the client has said who he is.
    looks: Option<Looks>,
    /// Nobody has said who is there: the public, until somebody does after all.
    silent: bool,
    /// How far the client has been told.
    sent: u64,
    heard: Heard,
}

/// When the other side was heard last, and how much it may still say.
pub struct Heard {
    rate: Bucket,
    at: Instant,
}

/// The end of a talk.
pub struct Gone;

const EVERYBODY: Looks = Looks::Own(Eye::Public);

impl Talk {
    async fn run(mut self, mut socket: WebSocket) -> Result<(), Gone> {
        let _alive = self.app.alive.clone();
        let mut closing = self.app.closing.clone();
        let mut looks = match self.looks {
            Some(looks) => looks,
            None => self.greet(&mut socket).await?,
        };
        let Some(mut seen) = self.room.watch(looks) else { return Err(Gone) };
        self.push(&mut socket, looks).await?;
        let mut quiet = tokio::time::interval_at(tokio::time::Instant::now() + QUIET, QUIET);
        loop {
            tokio::select! {
                frame = socket.recv() => {
                    if let Some(late) = self.hear(&mut socket, looks, frame).await? {
                        looks = late;
                        seen = self.room.watch(looks).ok_or(Gone)?;
                        self.push(&mut socket, looks).await?;
                    }
                }
                changed = seen.changed() => {
                    changed.map_err(|_| Gone)?;
                    // What was sent meanwhile for another reason is not sent again.
                    if *seen.borrow_and_update() != self.sent {
                        self.push(&mut socket, looks).await?;
                    }
                }
                _ = quiet.tick() => self.heard.probe(&self.app, &mut socket).await?,
                () = said(&mut closing) => {
                    return close(&self.app, &mut socket, close_code::AWAY, "the server is closing").await;
                }
            }
        }
    }

    /// The first message says who is there. Silence is the public.
    async fn greet(&mut self, socket: &mut WebSocket) -> Result<Looks, Gone> {
        let mut closing = self.app.closing.clone();
        let first = tokio::select! {
            first = socket.recv() => Some(first),
            () = self.app.options.clock.sleep(GREETING) => None,
            () = said(&mut closing) => {
                close(&self.app, socket, close_code::AWAY, "the server is closing").await?;
                return Err(Gone);
            }
        };
        let Some(frame) = first else {
            self.silent = true;
            return Ok(EVERYBODY);
        };
        let Some(text) = self.heard.text(&self.app, socket, frame).await? else { return Ok(EVERYBODY) };
        match Message::read(&text, &self.room.seats) {
            Ok(Message::Hello { token, since }) => {
                self.sent = since;
                match token {
                    Some(token) => self.shown(socket, &token).await,
                    None => Ok(EVERYBODY),
                }
            }
            Ok(Message::Answer { id, .. } | Message::Say { id, .. }) => {
                send(socket, named(id, Problem::no_token().body)).await?;
                Ok(EVERYBODY)
            }
            Err(bad) => {
                let (id, fault) = *bad;
                send(socket, named(id, Problem::from(fault).body)).await?;
                Ok(EVERYBODY)
            }
        }
    }

    /// Who shows this token; whoever shows a wrong one is let go.
    async fn shown(&self, socket: &mut WebSocket, token: &str) -> Result<Looks, Gone> {
        if let Some(looks) = who(&self.app, &self.room, token).await {
            return Ok(looks);
        }
        send(socket, Problem::wrong_token().body).await?;
        close(&self.app, socket, close_code::POLICY, "wrong token").await?;
        Err(Gone)
    }

    async fn push(&mut self, socket: &mut WebSocket, looks: Looks) -> Result<(), Gone> {
        let hall = &self.app.hall;
        let document = match looks {
            Looks::Own(eye) => hall.document(&self.room, eye, self.sent, false).await,
            Looks::Lent(seat) => hall.late(&self.room, seat, self.sent).await,
        };
        match document {
            Ok((seq, document)) => {
                self.sent = seq;
                send(socket, document).await
            }
            Err(problem) => {
                send(socket, problem.body).await?;
                close(&self.app, socket, close_code::AGAIN, "the game cannot be read now").await
            }
        }
    }

    /// What is said at the table. Who said nothing for too long, and says who he is after all (a page that took its time),
    /// has his own eyes from then on.
    async fn hear(
        &mut self,
        socket: &mut WebSocket,
        looks: Looks,
        frame: Option<Result<Frame, axum::Error>>,
    ) -> Result<Option<Looks>, Gone> {
        let Some(text) = self.heard.text(&self.app, socket, frame).await? else { return Ok(None) };
        // Lent eyes have no hands.
        let Looks::Own(eye) = looks else { return self.looked(socket, &text, looks).await.map(|()| None) };
        match Message::read(&text, &self.room.seats) {
            Ok(Message::Hello { token: Some(token), since }) if self.silent => {
                let late = self.shown(socket, &token).await?;
                (self.silent, self.sent) = (false, since);
                return Ok(Some(late));
            }
            Ok(Message::Answer { id, sent }) => {
                let reply = self.answer(eye, sent).await;
                send(socket, named(id, reply)).await
            }
            Ok(Message::Say { id, say }) => {
                let reply = self.say(eye, say).await;
                send(socket, named(id, reply)).await
            }
            Ok(Message::Hello { token: None, since }) => {
                self.sent = since;
                self.push(socket, looks).await
            }
            Ok(Message::Hello { token: Some(_), .. }) => {
                let why = "this socket knows already who is there; open another one";
                send(socket, Problem::forbidden("greeted", why).body).await
            }
            Err(bad) => {
                let (id, fault) = *bad;
                send(socket, named(id, Problem::from(fault).body)).await
            }
        }?;
        Ok(None)
    }

    /// What one says who only looks: he may ask for the document again.
    async fn looked(&mut self, socket: &mut WebSocket, text: &str, looks: Looks) -> Result<(), Gone> {
        match Message::read(text, &self.room.seats) {
            Ok(Message::Hello { token: None, since }) => {
                self.sent = since;
                self.push(socket, looks).await
            }
            Ok(Message::Answer { id, .. } | Message::Say { id, .. }) => {
                send(socket, named(id, Problem::no_token().body)).await
            }
            Ok(Message::Hello { token: Some(_), .. }) => send(socket, Problem::no_token().body).await,
            Err(bad) => {
                let (id, fault) = *bad;
                send(socket, named(id, Problem::from(fault).body)).await
            }
        }
    }

    /// `{"ok": {"lane", "seq"}}` when it is durable; otherwise just what HTTP would say.
    async fn answer(&self, eye: Eye, sent: Sent) -> String {
        let Eye::Seat(seat) = eye else { return Problem::no_token().body };
        if let Err(problem) = own_lane(seat, sent.lane) {
            return problem.body;
        }
        let lane = Datum::text(wire::lane_name(sent.lane, &self.room.seats));
        let ok = Datum::record([("lane", lane), ("seq", Datum::Int(i64::from(sent.seq)))]);
        match self.app.hall.act(&self.room, seat, Wanted::Answer(sent)).await {
            Ok(Acted::Taken | Acted::Again) => wire::compact(&Datum::record([("ok", ok)])),
            Ok(Acted::Refused(refusal)) => Problem::refusal(&refusal).body,
            Ok(Acted::Stale) => match self.app.hall.document(&self.room, eye, self.sent, true).await {
                Ok((_, fresh)) => fresh,
                Err(problem) => problem.body,
            },
            Err(problem) => problem.body,
        }
    }
}

impl Talk {
    /// `{"ok": {}}` when it is durable; it comes with the next document, as to those who hear it.
    async fn say(&self, eye: Eye, say: Say) -> String {
        let Eye::Seat(seat) = eye else { return Problem::no_token().body };
        match self.app.hall.say(&self.room, seat, say).await {
            Ok(()) => wire::compact(&Datum::record([("ok", Datum::Record(Vec::new()))])),
            Err(problem) => problem.body,
        }
    }
}

impl Heard {
    pub fn new(app: &App) -> Heard {
        let now = app.options.clock.now();
        Heard { rate: Bucket::full(app.options.limits.messages, now), at: now }
    }

    /// What was said, if it was said in words; everything else is dealt with here.
    pub async fn text(
        &mut self,
        app: &App,
        socket: &mut WebSocket,
        frame: Option<Result<Frame, axum::Error>>,
    ) -> Result<Option<String>, Gone> {
        let now = app.options.clock.now();
        self.at = now;
        let frame = match frame {
            Some(Ok(frame)) => frame,
            Some(Err(error)) => {
                let (code, why) = fault_of(&error);
                close(app, socket, code, why).await?;
                return Err(Gone);
            }
            None => return Err(Gone),
        };
        if let Frame::Close(_) = frame {
            // Reading on sends our goodbye.
            let _ = tokio::time::timeout(Duration::from_secs(1), socket.recv()).await;
            return Err(Gone);
        }
        if let Err(wait) = self.rate.take(app.options.limits.messages, now) {
            send(socket, Problem::too_often(wait).body).await?;
            close(app, socket, close_code::POLICY, "too many messages").await?;
            return Err(Gone);
        }
        match frame {
            Frame::Text(text) => Ok(Some(text.to_string())),
            Frame::Binary(_) => {
                close(app, socket, close_code::UNSUPPORTED, "only text is understood").await?;
                Err(Gone)
            }
            Frame::Ping(_) | Frame::Pong(_) | Frame::Close(_) => Ok(None),
        }
    }

    pub async fn probe(&self, app: &App, socket: &mut WebSocket) -> Result<(), Gone> {
        if 2 * QUIET <= app.options.clock.now().saturating_duration_since(self.at) {
            return close(app, socket, close_code::AWAY, "nobody answers").await;
        }
        put(socket, Frame::Ping(Default::default())).await
    }
}

/// What was wrong with a frame, by the numbers of the protocol.
fn fault_of(error: &axum::Error) -> (u16, &'static str) {
    let text = error.to_string();
    if text.contains("Space limit exceeded") || text.contains("too long") || text.contains("too big") {
        return (close_code::SIZE, "too large");
    }
    if text.contains("UTF-8") || text.contains("utf-8") {
        return (close_code::INVALID, "not UTF-8");
    }
    (close_code::PROTOCOL, "not a WebSocket message")
}

/// A reply with the id of the message it answers in front.
pub fn named(id: Option<Datum>, reply: String) -> String {
    match (id, reply.strip_prefix('{')) {
        (Some(id), Some(rest)) => format!("{{\"id\":{},{rest}", wire::compact(&id)),
        _ => reply,
    }
}

pub async fn send(socket: &mut WebSocket, text: String) -> Result<(), Gone> {
    put(socket, Frame::Text(text.into())).await
}

async fn put(socket: &mut WebSocket, frame: Frame) -> Result<(), Gone> {
    match tokio::time::timeout(SLOWEST, socket.send(frame)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Gone),
    }
}

pub async fn close(app: &App, socket: &mut WebSocket, code: u16, why: &'static str) -> Result<(), Gone> {
    put(socket, Frame::Close(Some(CloseFrame { code, reason: why.into() }))).await?;
    // The other side says goodbye, or does not; then the line is cut.
    let goodbye = async { while let Some(Ok(_)) = socket.recv().await {} };
    tokio::select! {
        () = goodbye => {}
        () = app.options.clock.sleep(GOODBYE) => {}
    }
    Err(Gone)
}
