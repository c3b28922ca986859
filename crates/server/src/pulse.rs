//! Whether the store lives. Only a write tells: a disk that is full, a file that is read-only, locked or malformed can often
//! still be read. It costs a commit, so however many ask, it is tried once a second.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::clock::Clock;
use crate::problem::Problem;
use crate::store::{Store, Trouble};

/// So long what was found holds.
const FRESH: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub struct Pulse(Mutex<Option<(Instant, Result<(), Trouble>)>>);

impl Pulse {
    /// Whoever asks while it is being tried waits for the same answer.
    pub async fn felt(&self, store: &Arc<dyn Store>, clock: &Clock) -> Result<(), Problem> {
        let mut last = self.0.lock().await;
        if let Some((at, found)) = &*last
            && clock.now().saturating_duration_since(*at) < FRESH
        {
            return found.clone().map_err(Problem::from);
        }
        let store = store.clone();
        let tried = tokio::task::spawn_blocking(move || store.ready()).await;
        let found = tried.unwrap_or_else(|_| Err(Trouble::Broken("the store has failed".into())));
        if let Err(trouble) = &found {
            tracing::warn!(?trouble, "the store takes no writes");
        }
        *last = Some((clock.now(), found.clone()));
        found.map_err(Problem::from)
    }
}
