//! The time of a house. Whatever waits for people asks it: their clocks, their rates, how long they may be silent.
//!
//! It is the time of the machine. Only a test holds its hands and turns them, so that what happens after ten minutes can
//! be tried at once, and nothing happens sooner because the machine is busy.

use std::time::{Duration, Instant};

use tokio::sync::watch;

#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Dial>);

/// A time that passes when it is turned, and only then.
#[derive(Clone, Debug)]
struct Dial {
    begun: Instant,
    turned: watch::Receiver<Duration>,
}

/// What turns a clock. Without it the clock stands still.
#[derive(Clone, Debug)]
pub struct Hands(watch::Sender<Duration>);

impl Clock {
    /// A clock that stands until its hands are turned.
    pub fn by_hand() -> (Clock, Hands) {
        let (hands, turned) = watch::channel(Duration::ZERO);
        (Clock(Some(Dial { begun: Instant::now(), turned })), Hands(hands))
    }

    pub fn now(&self) -> Instant {
        match &self.0 {
            None => Instant::now(),
            Some(dial) => dial.begun + *dial.turned.borrow(),
        }
    }

    /// Comes back when so much time has passed.
    pub async fn sleep(&self, span: Duration) {
        self.sleep_until(self.now() + span).await;
    }

    pub async fn sleep_until(&self, due: Instant) {
        let Some(dial) = &self.0 else { return tokio::time::sleep_until(due.into()).await };
        let mut turned = dial.turned.clone();
        let passed = turned.wait_for(|it| due <= dial.begun + *it).await.is_ok();
        if !passed {
            // Nobody can turn it any more.
            std::future::pending::<()>().await;
        }
    }
}

impl Hands {
    pub fn turn(&self, by: Duration) {
        self.0.send_modify(|it| *it += by);
    }
}
