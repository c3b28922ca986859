//! Running other programs from the root of the project.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder that holds the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

pub fn cargo() -> Command {
    let mut it = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    it.current_dir(root());
    if let Some(file) = crate::wasm::file() {
        it.env("GROGNARD_WASM", file);
    }
    it
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

/// Installs a package of Debian; whoever is not root is told what is needed.
pub fn installed(package: &str, needed: &str) -> bool {
    let root = heard(Command::new("id").arg("-u")).1.trim() == "0";
    if !root {
        println!("{needed}");
        return false;
    }
    let mut apt = Command::new("apt-get");
    apt.args(["install", "--yes", "--no-install-recommends", package]).stdout(Stdio::null());
    let done = goes_well(Command::new("apt-get").args(["update", "-q"]).stdout(Stdio::null()))
        && goes_well(apt.env("DEBIAN_FRONTEND", "noninteractive"));
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
