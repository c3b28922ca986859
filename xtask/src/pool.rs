//! Jobs side by side: as many at a time as the machine has cores, the first of the list first.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// What came of a job: how many checks passed and failed, and what it printed.
#[derive(Debug, Default)]
pub struct Done {
    pub passed: usize,
    pub failed: usize,
    pub text: String,
}

impl Done {
    /// Of something that is one check by itself.
    pub fn check(ok: bool, text: String) -> Done {
        Done { passed: usize::from(ok), failed: usize::from(!ok), text }
    }
}

pub struct Job<'a> {
    pub name: String,
    run: Box<dyn FnOnce() -> Done + Send + 'a>,
}

impl<'a> Job<'a> {
    pub fn new(name: impl Into<String>, run: impl FnOnce() -> Done + Send + 'a) -> Job<'a> {
        Job { name: name.into(), run: Box::new(run) }
    }
}

/// The tally of a landing, and what went wrong in it.
#[derive(Debug, Default)]
pub struct Count {
    pub passed: usize,
    pub failed: usize,
    pub faults: Vec<String>,
}

impl Count {
    /// Does one job while nothing else is done.
    pub fn alone(&mut self, job: Job<'_>) {
        println!("\n== {}", job.name);
        let (name, done, seconds) = done(job);
        self.add(&name, done, seconds);
    }

    /// Does all jobs. What one of them prints is shown in one piece when it has come to its end.
    pub fn side_by_side(&mut self, jobs: Vec<Job<'_>>) {
        let hands = thread::available_parallelism().map_or(2, usize::from);
        let (jobs, count) = (Mutex::new(VecDeque::from(jobs)), Mutex::new(self));
        let next = || jobs.lock().ok().and_then(|mut it| it.pop_front());
        thread::scope(|scope| {
            for _ in 0..hands {
                scope.spawn(|| {
                    while let Some(job) = next() {
                        println!("== {}: begun", job.name);
                        let (name, done, seconds) = done(job);
                        if let Ok(mut count) = count.lock() {
                            count.add(&name, done, seconds);
                        }
                    }
                });
            }
        });
    }

    fn add(&mut self, name: &str, done: Done, seconds: f32) {
        self.passed += done.passed;
        self.failed += done.failed;
        if 0 < done.failed {
            self.faults.push(format!("{name}: {} failed", done.failed));
        }
        let verdict = if done.failed == 0 { "ok" } else { "FAILED" };
        println!(
            "{}== {name}: {verdict}, {} of {} in {seconds:.1} s",
            done.text,
            done.passed,
            done.passed + done.failed
        );
    }
}

fn done(job: Job<'_>) -> (String, Done, f32) {
    let start = Instant::now();
    let done = (job.run)();
    (job.name, done, start.elapsed().as_secs_f32())
}
