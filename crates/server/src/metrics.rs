//! Numbers for the host. None is told apart by game or seat.

use std::sync::atomic::{AtomicI64, AtomicU64};
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: Family<[(&'static str, &'static str); 1], Counter<u64, AtomicU64>>,
    seconds: Histogram,
    commit_seconds: Histogram,
    commit_size: Histogram,
    failed_commits: Counter<u64, AtomicU64>,
    set_aside: Family<[(&'static str, &'static str); 1], Counter<u64, AtomicU64>>,
    pub answers: Counter<u64, AtomicU64>,
    pub games: Counter<u64, AtomicU64>,
    pub sittings: Counter<u64, AtomicU64>,
    pub sitting_entries: Counter<u64, AtomicU64>,
    pub work_waiting: Gauge<i64, AtomicI64>,
    /// Work that was not even taken into the queue.
    pub turned_away: Counter<u64, AtomicU64>,
    pub sockets: Gauge<i64, AtomicI64>,
    pub live: Gauge<i64, AtomicI64>,
}

impl Metrics {
    pub fn new() -> Metrics {
        let mut it = Metrics {
            registry: Registry::with_prefix("grognard"),
            requests: Family::default(),
            seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 16)),
            commit_seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 16)),
            commit_size: Histogram::new(exponential_buckets(1.0, 2.0, 10)),
            failed_commits: Counter::default(),
            set_aside: Family::default(),
            answers: Counter::default(),
            games: Counter::default(),
            sittings: Counter::default(),
            sitting_entries: Counter::default(),
            work_waiting: Gauge::default(),
            turned_away: Counter::default(),
            sockets: Gauge::default(),
            live: Gauge::default(),
        };
        let registry = &mut it.registry;
        registry.register("http_requests", "Requests by class of status", it.requests.clone());
        registry.register("http_seconds", "Time to answer a request", it.seconds.clone());
        registry.register("commit_seconds", "Time of a durable commit", it.commit_seconds.clone());
        registry.register("commit_writes", "Writes in one commit", it.commit_size.clone());
        registry.register("commits_failed", "Commits that could not be made", it.failed_commits.clone());
        let aside = it.set_aside.clone();
        registry.register("set_aside", "Games and sittings that could not be read whole, by cause", aside);
        registry.register("answers", "Answers that were taken", it.answers.clone());
        registry.register("games", "Games that were begun", it.games.clone());
        registry.register("sittings", "Sittings that were opened", it.sittings.clone());
        let entries = it.sitting_entries.clone();
        registry.register("sitting_entries", "Entries of sittings that were taken", entries);
        registry.register("work_waiting", "Work that waits for its turn", it.work_waiting.clone());
        let away = it.turned_away.clone();
        registry.register("work_turned_away", "Work that found its queue full", away);
        registry.register("sockets", "Open sockets", it.sockets.clone());
        registry.register("live_games", "Games held in memory", it.live.clone());
        it
    }

    pub fn request(&self, status: u16, took: Duration) {
        let class = match status {
            0..=199 => "1xx",
            200..=299 => "2xx",
            300..=399 => "3xx",
            400..=499 => "4xx",
            _ => "5xx",
        };
        self.requests.get_or_create(&[("status", class)]).inc();
        self.seconds.observe(took.as_secs_f64());
    }

    pub fn committed(&self, writes: usize, took: Duration, fine: bool) {
        self.commit_seconds.observe(took.as_secs_f64());
        self.commit_size.observe(f64::from(u32::try_from(writes).unwrap_or(u32::MAX)));
        if !fine {
            self.failed_commits.inc();
        }
    }

    pub fn set_aside(&self, cause: &'static str) {
        self.set_aside.get_or_create(&[("cause", cause)]).inc();
    }

    /// In the text form of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to memory cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}
