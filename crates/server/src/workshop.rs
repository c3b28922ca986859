//! Work that anybody may ask for and that takes a processor: odds, scenarios read and set up, forecasts, games gone
//! through again.
//!
//! It has threads of its own, so that nothing else waits for it. Whoever asks stands in the queue of his address, and the
//! queues take turns: a thousand jobs of one do not keep another waiting. Only so many may stand there; the next is told
//! to come again, unless he sits at this machine. A house that closes leaves behind what is not done.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{oneshot, watch};

use crate::limits::{Client, Home};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::serve::said;

/// So many jobs of one address may wait.
pub const OF_ONE: usize = 64;
/// And so many of all together.
pub const OF_ALL: usize = 512;
/// How long a house that closes still waits for what is being worked out.
const GRACE: Duration = Duration::from_secs(1);

type Job = Box<dyn FnOnce() + Send>;

pub struct Workshop {
    bench: Arc<Bench>,
    closing: watch::Receiver<bool>,
}

struct Bench {
    queues: Mutex<Queues>,
    called: Condvar,
    home: Arc<Home>,
    metrics: Arc<Metrics>,
}

/// What waits, and whether it takes the place of others.
struct Waits {
    job: Job,
    counts: bool,
}

#[derive(Default)]
struct Queues {
    waiting: BTreeMap<Client, VecDeque<Waits>>,
    /// Who has somebody waiting, the next first.
    turns: VecDeque<Client>,
    /// How many wait that count: who is spared the queues does not fill them for others either.
    length: usize,
    closed: bool,
}

impl Workshop {
    /// With so many threads.
    pub fn start(
        threads: usize,
        home: Arc<Home>,
        closing: watch::Receiver<bool>,
        metrics: Arc<Metrics>,
    ) -> std::io::Result<Workshop> {
        let bench = Arc::new(Bench { queues: Mutex::default(), called: Condvar::new(), home, metrics });
        for _ in 0..threads.max(1) {
            let bench = bench.clone();
            // Nobody waits for its end: what it is at when the program ends is left behind.
            std::thread::Builder::new().name("workshop".into()).spawn(move || bench.labour())?;
        }
        Ok(Workshop { bench, closing })
    }

    /// What the work brings, when its turn has come and it is done.
    pub async fn work<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (done, wait) = oneshot::channel();
        let job = move || {
            // Whoever asked may have gone meanwhile.
            if !done.is_closed() {
                let _ = done.send(catch_unwind(AssertUnwindSafe(work)));
            }
        };
        if let Err(problem) = self.bench.put(client, Box::new(job)) {
            self.bench.metrics.turned_away.inc();
            return Err(problem);
        }
        let mut closing = self.closing.clone();
        let closes = async {
            said(&mut closing).await;
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            biased;
            done = wait => match done {
                Ok(Ok(done)) => Ok(done),
                Ok(Err(_)) => Err(Problem::broken("a rule has failed")),
                Err(_) => Err(Problem::closing()),
            },
            () = closes => Err(Problem::closing()),
        }
    }
}

impl Bench {
    fn put(&self, client: Client, job: Job) -> Result<(), Problem> {
        let spared = self.home.spares(client);
        let mut queues = self.lock();
        if queues.closed {
            return Err(Problem::closing());
        }
        if OF_ALL <= queues.length && !spared {
            return Err(Problem::busy());
        }
        let own = queues.waiting.entry(client).or_default();
        if OF_ONE <= own.len() && !spared {
            return Err(Problem::too_often(Duration::ZERO));
        }
        own.push_back(Waits { job, counts: !spared });
        if own.len() == 1 {
            queues.turns.push_back(client);
        }
        queues.length += usize::from(!spared);
        self.metrics.work_waiting.inc();
        drop(queues);
        self.called.notify_one();
        Ok(())
    }

    fn labour(&self) {
        while let Some(job) = self.next() {
            job();
        }
    }

    /// The next job of the client whose turn it is; none when the house is closed.
    fn next(&self) -> Option<Job> {
        let mut queues = self.lock();
        loop {
            if queues.closed {
                return None;
            }
            if let Some(client) = queues.turns.pop_front() {
                let own = queues.waiting.get_mut(&client)?;
                let waits = own.pop_front()?;
                if own.is_empty() {
                    queues.waiting.remove(&client);
                } else {
                    queues.turns.push_back(client);
                }
                queues.length -= usize::from(waits.counts);
                self.metrics.work_waiting.dec();
                return Some(waits.job);
            }
            queues = self.called.wait(queues).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        let mut queues = self.bench.lock();
        queues.closed = true;
        queues.waiting.clear();
        drop(queues);
        self.bench.called.notify_all();
    }
}

impl std::fmt::Debug for Workshop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Workshop with {} waiting", self.bench.lock().length)
    }
}
