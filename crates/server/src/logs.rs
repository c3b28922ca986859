//! Logs on stderr: lines for people at a terminal, JSON otherwise. What is logged never holds a token or a secret.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

/// Begins to log, as `GROGNARD_LOG` says (`info` if it says nothing). A second call changes nothing.
pub fn begin() {
    let filter = EnvFilter::try_from_env("GROGNARD_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Whoever has begun already goes on.
    let _ = match std::io::stderr().is_terminal() {
        true => lines.try_init(),
        false => lines.json().try_init(),
    };
}
