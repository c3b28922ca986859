//! What the procedures of the page are made of, as one short text that changes with any of it.

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

/// The crates that the page runs, and the versions of what they use.
pub const SOURCES: [&str; 9] = [
    "Cargo.lock",
    "crates/books",
    "crates/codex",
    "crates/dice",
    "crates/engine",
    "crates/field",
    "crates/face",
    "crates/ground",
    "crates/wire",
];

/// Written into the WebAssembly, in front of its stamp.
#[allow(dead_code, reason = "of the two build scripts that share this file only one looks for it")]
pub const MARK: &str = "grognard-face-stamp:";

pub fn of_sources(root: &Path) -> Result<String, String> {
    let mut sha = Sha256::new();
    for source in SOURCES {
        add(&root.join(source), source, &mut sha)?;
    }
    Ok(short(sha))
}

/// The first 12 bytes in hexadecimal digits.
pub fn short(sha: Sha256) -> String {
    sha.finalize().iter().take(12).fold(String::new(), |acc, it| format!("{acc}{it:02x}"))
}

/// Tests and what is not part of a crate change nothing in what it does.
fn add(path: &Path, name: &str, sha: &mut Sha256) -> Result<(), String> {
    let told = |it: std::io::Error| format!("{}: {it}", path.display());
    if !path.is_dir() {
        sha.update(name.as_bytes());
        let bytes = fs::read(path).map_err(told)?;
        sha.update((bytes.len() as u64).to_le_bytes());
        sha.update(bytes);
        return Ok(());
    }
    let mut entries: Vec<_> = fs::read_dir(path).map_err(told)?.flatten().map(|it| it.path()).collect();
    entries.sort();
    for it in entries {
        let last = it.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !matches!(&*last, "tests" | "examples" | "benches" | "target") && !last.starts_with('.') {
            add(&it, &format!("{name}/{last}"), sha)?;
        }
    }
    Ok(())
}
