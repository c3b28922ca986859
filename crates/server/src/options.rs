//! What a host can set. Every value has an environment variable.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::clock::Clock;
use crate::store::{Address, Whereabouts};

#[derive(Clone, Debug)]
pub struct Options {
    /// Port 0 takes any free one.
    pub listen: SocketAddr,
    /// The folder with everything that is kept.
    pub data: PathBuf,
    /// The database that keeps the games instead of a file in the folder.
    pub database: Option<Address>,
    /// A proxy stands in front and says in `X-Forwarded-For` who is asking.
    pub trust_proxy: bool,
    /// Names other than its addresses that this server answers to.
    pub hosts: Vec<String>,
    /// The proxy speaks TLS: browsers are told never to come without it.
    pub tls: bool,
    /// With this token `/metrics` can be read from afar; without it only from this machine.
    pub metrics_token: Option<String>,
    pub limits: Limits,
    /// The one value without a variable: a host has the time of his machine.
    pub clock: Clock,
}

#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a body.
    pub body: usize,
    /// Bytes of a body that may hold a scenario.
    pub scenario: usize,
    /// Bytes of a message on a socket.
    pub message: usize,
    /// Requests of one address.
    pub requests: Rate,
    /// Requests with one token.
    pub token: Rate,
    /// New games of one address.
    pub games: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// Sockets of one address at a time.
    pub sockets: usize,
    /// Connections of all together.
    pub connections: usize,
    /// Games held in memory; the others are read again when somebody comes.
    pub live: usize,
    /// Bytes of the database; nothing more is taken beyond.
    pub disk: Option<u64>,
    /// Whoever sits at this machine is held to no rate and no queue, unless a proxy stands in front.
    pub spare_loopback: bool,
    /// The fewest and the most seconds that people may be given for an answer.
    pub clock: (u32, u32),
    /// Seconds for looking at what has happened, which no clock counts: with a new secret step, and with a new open one.
    pub viewing: (u32, u32),
}

/// So many at once, and so many a minute in the long run.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: u32,
    pub per_minute: u32,
}

impl Rate {
    pub const fn new(burst: u32, per_minute: u32) -> Rate {
        Rate { burst, per_minute }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 * 1024,
            scenario: 256 * 1024,
            message: 64 * 1024,
            requests: Rate::new(200, 3000),
            token: Rate::new(100, 1500),
            games: Rate::new(50, 10),
            messages: Rate::new(60, 600),
            sockets: 200,
            connections: 20_000,
            live: 2000,
            disk: None,
            spare_loopback: true,
            clock: (10, 7 * 24 * 60 * 60),
            viewing: (8, 20),
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            listen: SocketAddr::from(([127, 0, 0, 1], 1815)),
            data: PathBuf::from("grognard-data"),
            database: None,
            trust_proxy: false,
            hosts: Vec::new(),
            tls: false,
            metrics_token: None,
            limits: Limits::default(),
            clock: Clock::default(),
        }
    }
}

impl Options {
    /// The defaults, changed by `GROGNARD_…`. A value that cannot be read is an error that names it.
    pub fn from_env() -> Result<Options, String> {
        Options::read(&|name| std::env::var(name).ok())
    }

    /// The same with variables from elsewhere.
    pub fn read(env: &dyn Fn(&str) -> Option<String>) -> Result<Options, String> {
        let mut it = Options::default();
        let limits = &mut it.limits;
        set(env, "GROGNARD_LISTEN", &mut it.listen)?;
        set(env, "GROGNARD_DATA", &mut it.data)?;
        set(env, "GROGNARD_TRUST_PROXY", &mut it.trust_proxy)?;
        set(env, "GROGNARD_TLS", &mut it.tls)?;
        set(env, "GROGNARD_BODY_BYTES", &mut limits.body)?;
        set(env, "GROGNARD_SCENARIO_BYTES", &mut limits.scenario)?;
        set(env, "GROGNARD_MESSAGE_BYTES", &mut limits.message)?;
        set(env, "GROGNARD_REQUESTS_PER_MINUTE", &mut limits.requests.per_minute)?;
        set(env, "GROGNARD_REQUESTS_BURST", &mut limits.requests.burst)?;
        set(env, "GROGNARD_TOKEN_PER_MINUTE", &mut limits.token.per_minute)?;
        set(env, "GROGNARD_TOKEN_BURST", &mut limits.token.burst)?;
        set(env, "GROGNARD_GAMES_PER_MINUTE", &mut limits.games.per_minute)?;
        set(env, "GROGNARD_GAMES_BURST", &mut limits.games.burst)?;
        set(env, "GROGNARD_MESSAGES_PER_MINUTE", &mut limits.messages.per_minute)?;
        set(env, "GROGNARD_MESSAGES_BURST", &mut limits.messages.burst)?;
        set(env, "GROGNARD_SOCKETS", &mut limits.sockets)?;
        set(env, "GROGNARD_CONNECTIONS", &mut limits.connections)?;
        set(env, "GROGNARD_LIVE_GAMES", &mut limits.live)?;
        set(env, "GROGNARD_SPARE_LOOPBACK", &mut limits.spare_loopback)?;
        set(env, "GROGNARD_CLOCK_SHORTEST", &mut limits.clock.0)?;
        set(env, "GROGNARD_CLOCK_LONGEST", &mut limits.clock.1)?;
        set(env, "GROGNARD_CLOCK_VIEWING_SECRET", &mut limits.viewing.0)?;
        set(env, "GROGNARD_CLOCK_VIEWING_OPEN", &mut limits.viewing.1)?;
        if env("GROGNARD_DISK_BYTES").is_some() {
            set(env, "GROGNARD_DISK_BYTES", limits.disk.insert(0))?;
        }
        if let Some(text) = env("GROGNARD_DATABASE").filter(|it| !it.is_empty()) {
            it.database = Some(text.parse().map_err(|why| format!("GROGNARD_DATABASE: {why}"))?);
        }
        let hosts = env("GROGNARD_ALLOW_HOSTS").unwrap_or_default();
        it.hosts = hosts.split(',').map(|it| it.trim().to_owned()).filter(|it| !it.is_empty()).collect();
        it.metrics_token = env("GROGNARD_METRICS_TOKEN").filter(|it| !it.is_empty());
        Ok(it)
    }

    /// Where the games are kept.
    pub fn store(&self) -> Whereabouts {
        match &self.database {
            Some(address) => Whereabouts::Database(address.clone()),
            None => Whereabouts::Folder(self.data.clone()),
        }
    }
}

fn set<T: std::str::FromStr>(
    env: &dyn Fn(&str) -> Option<String>,
    name: &str,
    to: &mut T,
) -> Result<(), String> {
    let Some(text) = env(name) else { return Ok(()) };
    let text = match text.as_str() {
        "1" | "yes" if to_bool::<T>() => "true",
        "0" | "no" if to_bool::<T>() => "false",
        text => text,
    };
    *to = text.parse().map_err(|_| format!("{name} cannot be `{text}`"))?;
    Ok(())
}

fn to_bool<T>() -> bool {
    std::any::type_name::<T>() == "bool"
}
