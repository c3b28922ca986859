//! Which test notices that a site is off: only tests that come by it are asked, the quickest first.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::programs::Program;
use crate::tools::told;

/// Who takes longer by himself is not asked.
const LONGEST: Duration = Duration::from_secs(30);
/// Tests that take no longer than this are asked together.
const QUICK: Duration = Duration::from_millis(700);
/// So much testing is spent on one site, as long as nobody notices.
const PATIENCE: Duration = Duration::from_secs(40);

#[derive(Debug)]
pub struct Test {
    program: usize,
    pub name: String,
    pub time: Duration,
    passes: BTreeSet<usize>,
}

pub struct Bench<'a> {
    programs: &'a [Program],
    pub tests: Vec<Test>,
    /// Tests that take too long, or are not run without being asked.
    pub left_out: Vec<String>,
    verdicts: Mutex<BTreeMap<usize, Option<String>>>,
}

impl<'a> Bench<'a> {
    /// Runs each test by itself once and notes which sites it passes.
    pub fn of(book: &str, programs: &'a [Program]) -> Result<Bench<'a>, String> {
        let file = crate::border::target().join(format!("mutants/{book}.tests"));
        if let Some(known) = Bench::kept(&file, programs) {
            return Ok(known);
        }
        let mut names = Vec::new();
        for (no, program) in programs.iter().enumerate() {
            let output = command(program)
                .stdout(Stdio::piped())
                .arg("--list")
                .output()
                .map_err(|it| it.to_string())?;
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            names.extend(
                text.lines().filter_map(|it| it.strip_suffix(": test")).map(|it| (no, it.to_owned())),
            );
        }
        let found: Vec<Option<Result<Test, String>>> = side_by_side(&names, |at, (program, name)| {
            let notes = std::env::temp_dir().join(format!("grognard-mutants-{}-{at}", std::process::id()));
            let mut run = command(&programs[*program]);
            run.env("MUTANT_NOTES", &notes).args(["--exact", name, "--test-threads", "1"]);
            let begin = Instant::now();
            let done = ended(&mut run, LONGEST);
            let text = std::fs::read_to_string(&notes).unwrap_or_default();
            let _ = std::fs::remove_file(&notes);
            let passes = text.lines().filter_map(|it| it.parse().ok()).collect();
            match done {
                Some(true) => {
                    Some(Ok(Test { program: *program, name: name.clone(), time: begin.elapsed(), passes }))
                }
                Some(false) => Some(Err(format!("{name} fails with nothing left out"))),
                None => None,
            }
        });
        let mut res = Bench { programs, tests: Vec::new(), left_out: Vec::new(), verdicts: Mutex::default() };
        for (it, (_, name)) in found.into_iter().zip(&names) {
            match it {
                Some(test) => res.tests.push(test?),
                None => res.left_out.push(name.clone()),
            }
        }
        res.tests.sort_by_key(|it| it.time);
        let _ = std::fs::write(file, res.kept_as());
        Ok(res)
    }

    /// What was found out before about these very programs.
    fn kept(file: &Path, programs: &'a [Program]) -> Option<Bench<'a>> {
        let age = |it: &Path| std::fs::metadata(it).and_then(|it| it.modified()).ok();
        let written = age(file)?;
        if programs.iter().any(|it| age(&it.path).is_none_or(|it| written < it)) {
            return None;
        }
        let mut res = Bench { programs, tests: Vec::new(), left_out: Vec::new(), verdicts: Mutex::default() };
        for line in std::fs::read_to_string(file).ok()?.lines() {
            let mut words = line.split(' ');
            let (name, program) = (words.next()?.to_owned(), words.next()?);
            if program == "-" {
                res.left_out.push(name);
                continue;
            }
            let time = Duration::from_millis(words.next()?.parse().ok()?);
            let passes = words.filter_map(|it| it.parse().ok()).collect();
            res.tests.push(Test { program: program.parse().ok()?, name, time, passes });
        }
        Some(res)
    }

    fn kept_as(&self) -> String {
        let mut res: String = self.left_out.iter().map(|it| format!("{it} -\n")).collect();
        for it in &self.tests {
            let passes: String = it.passes.iter().map(|it| format!(" {it}")).collect();
            res += &format!("{} {} {}{passes}\n", it.name, it.program, it.time.as_millis());
        }
        res
    }

    /// Does any test pass here?
    pub fn passed(&self, site: usize) -> bool {
        self.tests.iter().any(|it| it.passes.contains(&site))
    }

    /// The test that notices.
    pub fn noticed(&self, site: usize) -> Option<String> {
        if let Some(known) = self.verdicts.lock().ok().and_then(|it| it.get(&site).cloned()) {
            return known;
        }
        let found = self.asked(site);
        if let Ok(mut all) = self.verdicts.lock() {
            all.insert(site, found.clone());
        }
        found
    }

    fn asked(&self, site: usize) -> Option<String> {
        let passing: Vec<&Test> = self.tests.iter().filter(|it| it.passes.contains(&site)).collect();
        for program in 0..self.programs.len() {
            let quick: Vec<&Test> =
                passing.iter().copied().filter(|it| it.program == program && it.time <= QUICK).collect();
            // Not too many at once: the first that notices is enough.
            for some in quick.chunks(12) {
                if let Some(name) = self.fails(site, some) {
                    return Some(name);
                }
            }
        }
        let mut spent = Duration::ZERO;
        for test in passing.iter().filter(|it| QUICK < it.time) {
            spent += test.time;
            if PATIENCE < spent {
                return None;
            }
            if let Some(name) = self.fails(site, &[test]) {
                return Some(name);
            }
        }
        None
    }

    /// Runs some tests of one program with the site off; the first that fails, or does not come to an end.
    fn fails(&self, site: usize, tests: &[&Test]) -> Option<String> {
        let first = tests.first()?;
        let usual: Duration = tests.iter().map(|it| it.time).sum();
        let mut run = command(&self.programs[first.program]);
        run.env("MUTANT", site.to_string()).arg("--exact").args(tests.iter().map(|it| &it.name));
        run.args(["--test-threads", "1"]);
        let path = std::env::temp_dir().join(format!("grognard-mutant-{}-{site}", std::process::id()));
        if let Ok(file) = std::fs::File::create(&path) {
            run.stdout(file);
        }
        let done = ended(&mut run, usual * 6 + Duration::from_secs(15));
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let _ = std::fs::remove_file(&path);
        if done == Some(true) {
            return None;
        }
        let failed = text.lines().find_map(|it| it.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
        Some(failed.map_or_else(|| format!("{} (does not end)", first.name), str::to_owned))
    }
}

fn command(program: &Program) -> Command {
    let mut res = Command::new(&program.path);
    told(&mut res);
    // The same games every time: a rule is not to be guarded by luck.
    res.current_dir(&program.home).env("GROGNARD_SEED", "0").env("MUTANT", "0");
    res.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    res
}

/// Whether it went well; nothing if it had to be ended.
fn ended(command: &mut Command, limit: Duration) -> Option<bool> {
    let Ok(mut child) = command.spawn() else { return Some(false) };
    let end = Instant::now() + limit;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status.success()),
            Ok(None) if Instant::now() < end => std::thread::sleep(Duration::from_millis(5)),
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                return None;
            }
        }
    }
}

/// Does something for each, as many at a time as there are cores, and gives the results in their order.
pub fn side_by_side<T: Sync, R: Send>(all: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::new());
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(it) = all.get(at) else { return };
                    let done = work(at, it);
                    if let Ok(mut results) = results.lock() {
                        results.push((at, done));
                    }
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|it| it.0);
    results.into_iter().map(|it| it.1).collect()
}

/// Where what is worked out of one book is kept.
pub fn report_of(book: &str) -> PathBuf {
    crate::tools::root().join(format!("docs/mutants-{book}.md"))
}
