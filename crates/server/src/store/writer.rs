//! The one thread that writes. What has come while the disk was busy is committed together.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;

use tokio::sync::oneshot;

use super::{Done, Store, Trouble, Write};
use crate::metrics::Metrics;

/// More than this many waiting writes mean that the disk cannot keep up.
const QUEUE: usize = 4096;
/// The most that is committed at once.
const GROUP: usize = 512;

struct Job {
    write: Write,
    done: oneshot::Sender<Result<Done, Trouble>>,
}

#[derive(Debug)]
pub struct Writer {
    jobs: Mutex<Option<SyncSender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    turns: Arc<AtomicU64>,
}

impl Writer {
    pub fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> std::io::Result<Writer> {
        let (jobs, queue) = sync_channel(QUEUE);
        let turns = Arc::<AtomicU64>::default();
        let counted = turns.clone();
        let thread = std::thread::Builder::new()
            .name("writer".into())
            .spawn(move || work(&queue, &*store, &metrics, &counted))?;
        Ok(Writer { jobs: Mutex::new(Some(jobs)), thread: Mutex::new(Some(thread)), turns })
    }

    /// Comes back when it is durable, or certainly not taken.
    pub async fn write(&self, write: Write) -> Result<Done, Trouble> {
        let (done, wait) = oneshot::channel();
        self.send(Job { write, done })?;
        wait.await.unwrap_or_else(|_| Err(Trouble::Broken("the writer has stopped".into())))
    }

    /// How often it has turned: from commits that are made to commits that fail, or back.
    pub fn turns(&self) -> u64 {
        self.turns.load(Ordering::Relaxed)
    }

    /// Finishes what waits and stops. Later writes are refused.
    pub fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // It has logged what went wrong itself.
            let _ = thread.join();
        }
    }

    fn send(&self, job: Job) -> Result<(), Trouble> {
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        let stopped = || Trouble::Broken("the writer has stopped".into());
        jobs.as_ref().ok_or_else(stopped)?.try_send(job).map_err(|it| match it {
            TrySendError::Full(_) => Trouble::Busy,
            TrySendError::Disconnected(_) => stopped(),
        })
    }
}

fn work(queue: &Receiver<Job>, store: &dyn Store, metrics: &Metrics, turns: &AtomicU64) {
    let mut fine = true;
    while let Ok(first) = queue.recv() {
        let jobs: Vec<Job> = std::iter::once(first).chain(queue.try_iter().take(GROUP - 1)).collect();
        let (writes, waiting): (Vec<Write>, Vec<_>) = jobs.into_iter().map(|it| (it.write, it.done)).unzip();
        let begun = Instant::now();
        let done = store.commit(&writes);
        metrics.committed(writes.len(), begun.elapsed(), done.is_ok());
        if std::mem::replace(&mut fine, done.is_ok()) != done.is_ok() {
            turns.fetch_add(1, Ordering::Relaxed);
        }
        match done {
            Ok(done) => {
                for (it, waiting) in done.into_iter().zip(waiting) {
                    // Whoever waited may have gone; the write stands.
                    let _ = waiting.send(Ok(it));
                }
            }
            Err(trouble) => {
                tracing::warn!(?trouble, writes = writes.len(), "nothing could be written");
                for waiting in waiting {
                    let _ = waiting.send(Err(trouble.clone()));
                }
            }
        }
    }
}
