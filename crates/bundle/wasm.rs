//! The procedures as WebAssembly: built if this machine can, taken if somebody has built them, left out otherwise.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::stamp::{self, MARK, SOURCES};

const TARGET: &str = "wasm32-unknown-unknown";
/// A file built before, or `off`.
const GIVEN: &str = "GROGNARD_WASM";

/// The bytes of `face.wasm`, or nothing where it cannot be built; then the page asks the server.
pub fn made(root: &Path, out: &Path) -> Result<Option<Vec<u8>>, String> {
    println!("cargo::rerun-if-env-changed={GIVEN}");
    match std::env::var_os(GIVEN).filter(|it| !it.is_empty()) {
        Some(it) if it == "off" => Ok(None),
        Some(path) => {
            watch(root);
            given(root, Path::new(&path)).map(Some)
        }
        None if !there() => {
            println!(
                "cargo::warning=the companion will ask the server for its procedures: the target {TARGET} is not \
                 installed (`rustup target add {TARGET}`), and {GIVEN} names no file"
            );
            Ok(None)
        }
        None => {
            watch(root);
            built(root, out).map(Some)
        }
    }
}

fn watch(root: &Path) {
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
}

/// A file that was built before, if it was built of these sources.
fn given(root: &Path, path: &Path) -> Result<Vec<u8>, String> {
    println!("cargo::rerun-if-changed={}", path.display());
    let bytes = fs::read(path).map_err(|it| format!("{GIVEN}: {}: {it}", path.display()))?;
    let wanted = format!("{MARK}{};", stamp::of_sources(root)?);
    if bytes.windows(wanted.len()).any(|it| it == wanted.as_bytes()) {
        return Ok(bytes);
    }
    Err(format!("{GIVEN}: {} was built of other sources than these; build it again", path.display()))
}

/// Whether the compiler has a library for the target.
fn there() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let Ok(said) = Command::new(rustc).args(["--print", "sysroot"]).output() else { return false };
    let sysroot = PathBuf::from(String::from_utf8_lossy(&said.stdout).trim());
    sysroot.join("lib/rustlib").join(TARGET).join("lib").exists()
}

/// Built by a cargo of its own in a folder of its own, because this one holds the lock of the other.
fn built(root: &Path, out: &Path) -> Result<Vec<u8>, String> {
    let folder = out.join("target");
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--profile", "wasm", "--package", "grognard-face-wasm", "--target", TARGET]);
    cargo.arg("--target-dir").arg(&folder).current_dir(root);
    // What is meant for the outer build is not for this one.
    for name in ["CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "RUSTC_WORKSPACE_WRAPPER", "RUSTC_WRAPPER"]
    {
        cargo.env_remove(name);
    }
    let done = cargo.output().map_err(|it| format!("cargo cannot be started: {it}"))?;
    if !done.status.success() {
        for line in String::from_utf8_lossy(&done.stderr).lines().filter(|it| !it.trim().is_empty()) {
            println!("cargo::error={line}");
        }
        return Err(format!("the procedures cannot be built for {TARGET}; {GIVEN}=off leaves them out"));
    }
    let file = folder.join(TARGET).join("wasm/grognard_face_wasm.wasm");
    fs::read(&file).map_err(|it| format!("{}: {it}", file.display()))
}
