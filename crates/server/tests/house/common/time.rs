//! Time in the tests. A house has a clock that only the test turns; the time of the machine is used to wait for
//! something, and is never what is tried: a busy machine makes a test longer and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use futures_util::{Stream, StreamExt};
use tokio_tungstenite::tungstenite::Message;

use super::server::{Clock, Hands};

/// The last limit of every wait. Whatever is waited for so long will not come.
pub const LAST: Duration = Duration::from_secs(1800);

/// Waits until there is something.
pub fn waited<T>(what: &str, mut until: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(it) = until() {
            return it;
        }
        assert!(begun.elapsed() < LAST, "{what}: not within half an hour");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The same where others must go on meanwhile.
pub async fn heard<T>(what: &str, coming: impl Future<Output = T>) -> T {
    tokio::time::timeout(LAST, coming).await.unwrap_or_else(|_| panic!("{what}: not within half an hour"))
}

/// What is said next on a socket; nothing when it has ended. That the server asks for a sign of life, as it does of
/// whoever is slow, is not counted.
pub async fn said<S>(socket: &mut S) -> Option<Message>
where
    S: Stream<Item = Result<Message, tokio_tungstenite::tungstenite::Error>> + Unpin,
{
    loop {
        match heard("a message or the end", socket.next()).await?.ok()? {
            Message::Ping(_) | Message::Pong(_) => {}
            message => return Some(message),
        }
    }
}

/// Time that flies as long as this is kept.
pub struct Flying {
    landed: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Flying {
    /// A second of the clock passes whenever so much time of the machine has.
    pub fn new(hands: Hands, every: Duration) -> Flying {
        let landed = Arc::new(AtomicBool::new(false));
        let seen = landed.clone();
        let thread = std::thread::spawn(move || {
            while !seen.load(Ordering::Relaxed) {
                std::thread::sleep(every);
                hands.turn(Duration::from_secs(1));
            }
        });
        Flying { landed, thread: Some(thread) }
    }

    /// A clock whose time flies: a tenth of a second for ten.
    pub fn clock() -> (Clock, Flying) {
        let (clock, hands) = Clock::by_hand();
        (clock, Flying::new(hands, Duration::from_millis(10)))
    }
}

impl Drop for Flying {
    fn drop(&mut self) {
        self.landed.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}
