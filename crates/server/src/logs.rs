//! Logs on stderr: lines for people at a terminal, JSON otherwise. What is logged never holds a token or a secret.

use std::io::IsTerminal;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt, registry};

/// Begins to log, as `GROGNARD_LOG` says (`info` if it says nothing). A second call changes nothing.
pub fn begin() {
    let told = std::env::var("GROGNARD_LOG").ok().and_then(|it| it.parse::<Targets>().ok());
    let filter = told.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = match std::io::stderr().is_terminal() {
        true => lines.boxed(),
        false => lines.json().boxed(),
    };
    // Whoever has begun already goes on.
    let _ = registry().with(lines.with_filter(filter)).try_init();
}
