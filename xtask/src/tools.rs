//! Running other programs from the root of the project.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// Nothing of a landing takes half as long, however busy the machine.
const LAST_LIMIT: Duration = Duration::from_secs(3600);

/// The folder that holds the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

pub fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    cargo.current_dir(root());
    told(&mut cargo);
    cargo
}

/// Tells a program which games to play, and of the face that was built for the page.
pub fn told(command: &mut Command) {
    command.env("GROGNARD_SEED", seed().to_string());
    if let Some(file) = crate::wasm::file() {
        command.env("GROGNARD_WASM", file);
    }
}

/// Where the wheel of seeds stands: what the environment says, else the file that `cargo xtask turn` writes.
pub fn seed() -> u32 {
    static SEED: OnceLock<u32> = OnceLock::new();
    let given = || std::env::var("GROGNARD_SEED").ok()?.parse().ok();
    let kept = || std::fs::read_to_string(wheel()).ok()?.trim().parse().ok();
    *SEED.get_or_init(|| given().or_else(kept).unwrap_or_default())
}

/// Turns the tests to other games. It is done when work begins, not with every commit: what is mended at the end of it is
/// proven on the games that showed the fault, and a landing that was green on one machine is green on the next.
pub fn turn() -> bool {
    let (ok, text) = quietly(Command::new("git").args(["rev-parse", "HEAD"]).current_dir(root()));
    let Some(next) = text.get(..8).filter(|_| ok).and_then(|it| u32::from_str_radix(it, 16).ok()) else {
        eprintln!("there is no commit to take a number from");
        return false;
    };
    println!("the tests turn from {} to {next}", seed());
    std::fs::write(wheel(), format!("{next}\n")).is_ok()
}

fn wheel() -> PathBuf {
    root().join("xtask/seed")
}

/// Runs it with its output shown; true if it went well.
pub fn goes_well(command: &mut Command) -> bool {
    command.status().is_ok_and(|it| it.success())
}

/// Runs it, shows what it prints, and gives that back too.
pub fn heard(command: &mut Command) -> (bool, String) {
    let Ok(output) = command.stderr(Stdio::inherit()).output() else { return (false, String::new()) };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    print!("{text}");
    (output.status.success(), text)
}

/// Runs it and gives back all that it prints, in the order in which it came. Whoever does not come to an end is ended.
pub fn quietly(command: &mut Command) -> (bool, String) {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let no = NEXT.fetch_add(1, Ordering::Relaxed);
    // A file and no pipe: a pipe ends only when the last grandchild has let go of it.
    let path = std::env::temp_dir().join(format!("grognard-xtask-{}-{no}", std::process::id()));
    let run = |command: &mut Command| -> std::io::Result<bool> {
        let file = File::create(&path)?;
        command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
        let mut child = command.spawn()?;
        let end = Instant::now() + LAST_LIMIT;
        loop {
            match child.try_wait()? {
                Some(status) => return Ok(status.success()),
                None if end < Instant::now() => {
                    child.kill()?;
                    child.wait()?;
                    return Err(std::io::Error::other("it did not come to an end"));
                }
                None => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    };
    let done = run(command);
    let mut text =
        std::fs::read(&path).map(|it| String::from_utf8_lossy(&it).into_owned()).unwrap_or_default();
    let _ = std::fs::remove_file(&path);
    if let Err(why) = &done {
        text += &format!("{command:?}: {why}\n");
    }
    (done.unwrap_or(false), text)
}

/// Installs a package of Debian; whoever is not root is told what is needed.
pub fn installed(package: &str, needed: &str) -> bool {
    let root = quietly(Command::new("id").arg("-u")).1.trim() == "0";
    if !root {
        println!("{needed}");
        return false;
    }
    let apt = |args: &[&str]| {
        let mut apt = Command::new("apt-get");
        // Somebody else may be installing something at the moment.
        apt.args(["-q", "-o", "DPkg::Lock::Timeout=600"]).args(args);
        goes_well(apt.env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
    };
    // Two lists are not fetched at once; a lock that somebody died with does no harm here.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock();
    let done = apt(&["update"]) && apt(&["install", "--yes", "--no-install-recommends", package]);
    if !done {
        println!("{package} could not be installed: {needed}");
    }
    done
}

/// All files below a folder that git would keep, by ending.
pub fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut entries: Vec<PathBuf> = entries.flatten().map(|it| it.path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with("target") && !name.starts_with('.') && name != "node_modules" {
                files(&path, ending, found);
            }
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
}
