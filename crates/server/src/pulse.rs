//! Whether the store lives. Only a write tells: a disk that is full, a file that is read-only, locked or malformed can often
//! still be read. It costs a commit, so however many ask, it is tried once a second; and anew when the answers of players
//! have found out that it has changed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::clock::Clock;
use crate::problem::Problem;
use crate::store::{Store, Trouble, Writer};

/// So long what was found holds.
const FRESH: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub struct Pulse(Mutex<Option<Felt>>);

#[derive(Debug)]
struct Felt {
    at: Instant,
    /// How often the writer had turned by then.
    turns: u64,
    found: Result<(), Trouble>,
}

impl Pulse {
    /// Whoever asks while it is being tried waits for the same answer.
    pub async fn felt(&self, store: &Arc<dyn Store>, writer: &Writer, clock: &Clock) -> Result<(), Problem> {
        let mut last = self.0.lock().await;
        let turns = writer.turns();
        if let Some(felt) = &*last
            && felt.turns == turns
            && clock.now().saturating_duration_since(felt.at) < FRESH
        {
            return felt.found.clone().map_err(Problem::from);
        }
        let store = store.clone();
        let tried = tokio::task::spawn_blocking(move || store.ready()).await;
        let found = tried.unwrap_or_else(|_| Err(Trouble::Broken("the store has failed".into())));
        if let Err(trouble) = &found {
            tracing::warn!(?trouble, "the store takes no writes");
        }
        *last = Some(Felt { at: clock.now(), turns, found: found.clone() });
        found.map_err(Problem::from)
    }
}
