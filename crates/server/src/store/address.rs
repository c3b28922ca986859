//! Where a store is: a folder, or the address of a PostgreSQL database. An address never shows its password again.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use percent_encoding::percent_decode_str;

/// What a host names as a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    Folder(PathBuf),
    Database(Address),
}

/// `postgres://USER[:PASSWORD]@HOST[:PORT]/DATABASE`.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    pub user: String,
    pub password: Option<String>,
    /// A name, a number, or the folder of a socket, which begins with `/`.
    pub host: String,
    pub port: u16,
    pub database: String,
    /// How long one attempt to connect may take.
    pub patience: Duration,
}

const FORM: &str = "postgres://USER[:PASSWORD]@HOST[:PORT]/DATABASE";
/// Where Debian's PostgreSQL has its socket.
const SOCKET: &str = "/var/run/postgresql";
const PORT: u16 = 5432;
const PATIENCE: u64 = 5;

impl FromStr for Whereabouts {
    type Err = String;

    fn from_str(text: &str) -> Result<Whereabouts, String> {
        match text.contains("://") {
            true => text.parse().map(Whereabouts::Database),
            false => Ok(Whereabouts::Folder(text.into())),
        }
    }
}

/// No fault repeats what was written, because a misplaced sign can make a password look like anything else.
impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        let rest = text.strip_prefix("postgres://").or_else(|| text.strip_prefix("postgresql://"));
        let rest = rest.ok_or_else(|| format!("scheme: must be postgres, as in {FORM}"))?;
        let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (at, database) =
            place.split_once('/').ok_or_else(|| format!("database: is missing, as in {FORM}"))?;
        let (who, host) = at.rsplit_once('@').ok_or_else(|| format!("user: is missing, as in {FORM}"))?;
        let (user, password) = match who.split_once(':') {
            Some((user, password)) => (user, Some(decoded("password", password)?)),
            None => (who, None),
        };
        let (host, port) = host_and_port(host)?;
        let mut it = Address {
            user: decoded("user", user)?,
            password,
            host,
            port,
            database: decoded("database", database)?,
            patience: Duration::from_secs(PATIENCE),
        };
        for pair in query.split('&').filter(|it| !it.is_empty()) {
            it.set(pair)?;
        }
        if it.host.is_empty() {
            it.host = SOCKET.into();
        }
        for (field, value) in [("user", &it.user), ("database", &it.database)] {
            if value.is_empty() {
                return Err(format!("{field}: is missing, as in {FORM}"));
            }
        }
        Ok(it)
    }
}

impl Address {
    fn set(&mut self, pair: &str) -> Result<(), String> {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        match name {
            "host" => self.host = decoded("host", value)?,
            "port" => self.port = port(value)?,
            "connect_timeout" => {
                let seconds = value.parse().ok().filter(|it| (1..=60).contains(it));
                let why = "connect_timeout: must be a number of seconds from 1 to 60";
                self.patience = Duration::from_secs(seconds.ok_or(why)?);
            }
            "sslmode" if value == "disable" => {}
            "sslmode" => {
                return Err("sslmode: can only be disable: this program speaks no TLS with the database; \
                            let the two share a machine, or put a tunnel between them"
                    .into());
            }
            _ => {
                let known = "host, port, connect_timeout, sslmode";
                return Err(format!("after the ? something is not known (allowed: {known})"));
            }
        }
        Ok(())
    }
}

fn host_and_port(text: &str) -> Result<(String, u16), String> {
    let unclosed = "host: an address in brackets must end with ]";
    let (host, rest) = match text.strip_prefix('[') {
        Some(inner) => inner.split_once(']').ok_or(unclosed)?,
        None => text.split_at(text.find(':').unwrap_or(text.len())),
    };
    let port = match rest.strip_prefix(':') {
        Some(text) => port(text)?,
        None if rest.is_empty() => PORT,
        None => return Err(unclosed.into()),
    };
    Ok((decoded("host", host)?, port))
}

fn port(text: &str) -> Result<u16, String> {
    let number = text.parse().ok().filter(|it| *it != 0);
    number.ok_or_else(|| {
        "port: must be a whole number from 1 to 65535 (a / ? # @ or : in a password is written %2F %3F %23 %40 %3A)"
            .into()
    })
}

fn decoded(field: &str, text: &str) -> Result<String, String> {
    let text = percent_decode_str(text).decode_utf8();
    let text = text.ok().filter(|it| !it.contains('\0'));
    text.map(Into::into).ok_or_else(|| format!("{field}: must be UTF-8 text once its %-signs are read"))
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.host.starts_with('/') {
            true => write!(f, "postgres://{}@/{}?host={}", self.user, self.database, self.host),
            false => write!(f, "postgres://{}@{}:{}/{}", self.user, self.host, self.port, self.database),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
