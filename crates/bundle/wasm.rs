//! The procedures as WebAssembly: built if this machine can, taken if somebody has built them, left out otherwise.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::stamp::{self, MARK, SOURCES};
use crate::toolchain::{self, TARGET, Toolchain};

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
        None => match toolchain::found(&toolchain::sysroot(), Path::new("/")) {
            Ok(toolchain) => {
                watch(root);
                built(root, out, &toolchain)
            }
            Err(how) => {
                println!(
                    "cargo::warning=the companion will ask the server for its procedures; to have them in the page: {how}"
                );
                Ok(None)
            }
        },
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

/// Built by a cargo of its own in a folder of its own, because this one holds the lock of the other. What Debian's compiler
/// cannot build, without a network for the library's own crates, is left out and told.
fn built(root: &Path, out: &Path, toolchain: &Toolchain) -> Result<Option<Vec<u8>>, String> {
    let folder = out.join("target");
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root);
    // What is meant for the outer build is not for this one.
    for name in ["CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "RUSTC_WORKSPACE_WRAPPER", "RUSTC_WRAPPER"]
    {
        cargo.env_remove(name);
    }
    toolchain.build(&mut cargo, &folder);
    let done = cargo.output().map_err(|it| format!("cargo cannot be started: {it}"))?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr);
        if matches!(toolchain, Toolchain::Debian { .. }) {
            let why = said.lines().find(|it| it.starts_with("error")).unwrap_or("it failed");
            println!(
                "cargo::warning=the companion will ask the server for its procedures, because Debian's compiler could not \
                 build them ({why}); `rustup target add {TARGET}` helps"
            );
            return Ok(None);
        }
        for line in said.lines().filter(|it| !it.trim().is_empty()) {
            println!("cargo::error={line}");
        }
        return Err(format!("the procedures cannot be built for {TARGET}; {GIVEN}=off leaves them out"));
    }
    let file = Toolchain::file(&folder);
    fs::read(&file).map(Some).map_err(|it| format!("{}: {it}", file.display()))
}
