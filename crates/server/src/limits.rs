//! How much one client may ask for: buckets that fill again with time.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::options::{Options, Rate};

/// One unit is a 60,000th of a request, so that a rate per minute fills whole units per millisecond.
const ONE: u64 = 60_000;

#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: u64,
    filled: Instant,
}

impl Bucket {
    pub fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: u64::from(rate.burst) * ONE, filled: now }
    }

    /// Takes one, or says how long it will be until there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.fill(rate, now);
        if let Some(left) = self.left.checked_sub(ONE) {
            self.left = left;
            return Ok(());
        }
        let missing = ONE - self.left;
        Err(Duration::from_millis(missing.div_ceil(u64::from(rate.per_minute).max(1))))
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.filled).as_millis() as u64;
        let most = u64::from(rate.burst) * ONE;
        self.left = passed.saturating_mul(u64::from(rate.per_minute)).saturating_add(self.left).min(most);
        self.filled += Duration::from_millis(passed);
    }

    fn is_full(&self, rate: Rate) -> bool {
        u64::from(rate.burst) * ONE <= self.left
    }
}

/// Buckets of many clients. Full ones are forgotten, so that passers-by cost no memory.
#[derive(Debug)]
pub struct Buckets<K> {
    rate: Rate,
    all: Mutex<BTreeMap<K, Bucket>>,
}

/// Beyond this many clients the full buckets are cleared away.
const CROWD: usize = 50_000;

impl<K: Ord> Buckets<K> {
    pub fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, all: Mutex::default() }
    }

    pub fn take(&self, client: K, now: Instant) -> Result<(), Duration> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if CROWD <= all.len() {
            all.retain(|_, it| {
                it.fill(self.rate, now);
                !it.is_full(self.rate)
            });
        }
        // A crowd that is not even full again is a flood: newcomers wait with it.
        if CROWD <= all.len() && !all.contains_key(&client) {
            return Err(Duration::from_secs(10));
        }
        all.entry(client).or_insert_with(|| Bucket::full(self.rate, now)).take(self.rate, now)
    }
}

/// Who is asking, as far as limits go: a household has a whole /64 of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Client(pub IpAddr);

impl Client {
    pub fn of(ip: IpAddr) -> Client {
        match ip.to_canonical() {
            IpAddr::V6(ip) if !ip.is_loopback() => {
                let [a, b, c, d, ..] = ip.segments();
                Client(IpAddr::from([a, b, c, d, 0, 0, 0, 0]))
            }
            ip => Client(ip),
        }
    }
}

/// Who sits at this machine, and whether he is held to any limit.
#[derive(Debug)]
pub struct Home {
    spares: bool,
    trusts_proxy: bool,
    /// Whether a proxy has been met that nobody told us of.
    proxied: AtomicBool,
}

impl Home {
    pub fn new(options: &Options) -> Home {
        Home {
            spares: options.limits.spare_loopback,
            trusts_proxy: options.trust_proxy,
            proxied: AtomicBool::new(false),
        }
    }

    /// Whether this client is not held to rates and queues.
    pub fn spares(&self, client: Client) -> bool {
        self.spares && self.holds(client)
    }

    /// Whether this client sits at this machine. Where a proxy stands in front, everybody seems to.
    pub fn holds(&self, client: Client) -> bool {
        let proxy = self.trusts_proxy || self.proxied.load(Ordering::Relaxed);
        client.0.is_loopback() && !proxy
    }

    /// Somebody whom we were not told to believe passes on what others ask. From now on who comes from this machine may be
    /// anybody. True for the first time.
    pub fn met_proxy(&self) -> bool {
        !self.proxied.swap(true, Ordering::Relaxed)
    }
}

/// Counts what one client holds at a time.
#[derive(Debug, Default)]
pub struct Held(Mutex<BTreeMap<Client, usize>>);

impl Held {
    /// One more, unless that were more than `most`.
    pub fn take(&self, client: Client, most: usize) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let held = all.entry(client).or_default();
        if most <= *held {
            return false;
        }
        *held += 1;
        true
    }

    pub fn give(&self, client: Client) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match all.get_mut(&client) {
            Some(1) | None => drop(all.remove(&client)),
            Some(held) => *held -= 1,
        }
    }
}
