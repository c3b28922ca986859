//! What every route can reach.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;
use engine::{Book, Game};
use tokio::sync::{mpsc, watch};

use crate::limits::{Buckets, Client, Held, Home};
use crate::live::Hall;
use crate::metrics::Metrics;
use crate::options::Options;
use crate::problem::Problem;
use crate::pulse::Pulse;
use crate::seal::Signer;
use crate::sittings::Sittings;
use crate::store::Store;
use crate::tokens::TokenHash;
use crate::workshop::Workshop;

pub struct App {
    pub options: Options,
    pub books: &'static [&'static Book],
    pub games: &'static [&'static dyn Game],
    pub hall: Arc<Hall>,
    pub sittings: Arc<Sittings>,
    pub store: Arc<dyn Store>,
    pub metrics: Arc<Metrics>,
    pub pulse: Pulse,
    pub sockets: Held,
    requests: Buckets<Client>,
    tokens: Buckets<TokenHash>,
    openings: Buckets<Client>,
    pub workshop: Arc<Workshop>,
    /// Signs what is over.
    pub signer: Signer,
    /// Who sits at this machine and is held to nothing.
    home: Arc<Home>,
    /// True when the house closes.
    pub closing: watch::Receiver<bool>,
    /// Held by every socket, so that the end of the last one can be waited for.
    pub alive: mpsc::Sender<()>,
    /// Pages of the shelf, which never change while the program runs.
    pages: Mutex<BTreeMap<String, Arc<str>>>,
}

impl App {
    pub fn new(
        options: Options,
        (books, games): (&'static [&'static Book], &'static [&'static dyn Game]),
        store: Arc<dyn Store>,
        signer: Signer,
        closing: watch::Receiver<bool>,
        alive: mpsc::Sender<()>,
    ) -> std::io::Result<App> {
        let metrics = Arc::new(Metrics::new());
        let limits = &options.limits;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let home = Arc::new(Home::new(&options));
        let workshop = Arc::new(Workshop::start(cores, home.clone(), closing.clone(), metrics.clone())?);
        let hall = Hall::new(games, store.clone(), metrics.clone(), &options, workshop.clone())?;
        let hall = Arc::new(hall);
        Ok(App {
            books,
            games,
            sittings: Arc::new(Sittings::new(hall.clone(), store.clone(), metrics.clone())),
            hall,
            store,
            metrics,
            pulse: Pulse::default(),
            sockets: Held::default(),
            requests: Buckets::new(limits.requests),
            tokens: Buckets::new(limits.token),
            openings: Buckets::new(limits.games),
            workshop,
            signer,
            home,
            closing,
            alive,
            pages: Mutex::default(),
            options,
        })
    }

    /// Whether this client is not held to rates at all.
    pub fn spared(&self, client: Client) -> bool {
        self.home.spares(client)
    }

    /// Whether this client sits at this machine.
    pub fn at_home(&self, client: Client) -> bool {
        self.home.holds(client)
    }

    pub fn met_proxy(&self, peer: IpAddr) {
        if self.home.met_proxy() {
            tracing::warn!(
                %peer,
                "a proxy that is not trusted stands in front (X-Forwarded-For): nobody is spared any more, and all \
                 its visitors count as one; set GROGNARD_TRUST_PROXY=1 if it is yours"
            );
        }
    }

    /// Whether the host has said that this name is ours.
    pub fn hosts(&self, name: &str) -> bool {
        self.options.hosts.iter().any(|it| it.eq_ignore_ascii_case(name))
    }

    pub fn admit(&self, client: Client, headers: &HeaderMap) -> Result<(), Problem> {
        if self.spared(client) {
            return Ok(());
        }
        let now = self.options.clock.now();
        self.requests.take(client, now).map_err(Problem::too_often)?;
        match bearer(headers) {
            Some(token) => {
                // One person has one rate, whichever of his seats he names.
                let token = token.split_once('/').map_or(token, |it| it.0);
                self.tokens.take(TokenHash::of(token), now).map_err(Problem::too_often)
            }
            None => Ok(()),
        }
    }

    pub fn admit_opening(&self, client: Client) -> Result<(), Problem> {
        if self.spared(client) {
            return Ok(());
        }
        self.openings.take(client, self.options.clock.now()).map_err(Problem::too_often)
    }

    /// A page of the shelf, made when it is first wanted.
    pub fn page(&self, name: String, make: impl FnOnce() -> String) -> Arc<str> {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.entry(name).or_insert_with(|| make().into()).clone()
    }

    pub fn known_page(&self, name: &str) -> Option<Arc<str>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }
}

/// The token of a request. Something else in its place is an empty token, which opens nothing.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(axum::http::header::AUTHORIZATION)?;
    let text = value.to_str().unwrap_or_default();
    let (scheme, token) = text.split_once(' ').unwrap_or_default();
    Some(if scheme.eq_ignore_ascii_case("bearer") { token.trim() } else { "" })
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "App {:?}", self.hall)
    }
}
