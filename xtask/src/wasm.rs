//! The face for the page, built before everything else so that the program of the tests has it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::tools::{cargo, goes_well, installed, quietly, root};

const TARGET: &str = "wasm32-unknown-unknown";
/// Where Debian puts the compiler of its browsers, which has the sources of the library for every target.
const COMPILER: &str = "/usr/bin/rustc";
const LIBRARY: &str = "/usr/lib/rustlib/src/rust/library";

static BUILT: OnceLock<PathBuf> = OnceLock::new();

/// The face, once it is built: every later call of cargo is told of it.
pub fn file() -> Option<&'static Path> {
    BUILT.get().map(PathBuf::as_path)
}

/// Builds the face with the target of this toolchain, or with Debian's compiler.
pub fn built() -> bool {
    let folder = crate::border::target().join("page");
    let file = folder.join(TARGET).join("wasm/grognard_face_wasm.wasm");
    let mut build = cargo();
    build.args(["build", "--profile", "wasm", "--package", "grognard-face-wasm", "--target", TARGET]);
    build.arg("--target-dir").arg(&folder);
    if !has_target() {
        let Some(linker) = linker() else {
            println!("no rust-lld and no wasm-ld: `apt install lld`, or `rustup target add {TARGET}`");
            return false;
        };
        build.args(["-Z", "build-std=std,panic_abort"]).env("RUSTC_BOOTSTRAP", "1").env("RUSTC", COMPILER);
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    goes_well(&mut build) && file.exists() && BUILT.set(file).is_ok()
}

/// Whether there is a compiler that can do it; Debian's is installed if it must be.
pub fn there() -> bool {
    has_target() || debian()
}

fn has_target() -> bool {
    sysroot().join("lib/rustlib").join(TARGET).join("lib").exists()
}

fn debian() -> bool {
    let needed = format!(
        "the page needs its procedures: `rustup target add {TARGET}`, or Debian's rustc-web and rust-web-src"
    );
    let there = || Path::new(COMPILER).exists() && Path::new(LIBRARY).exists();
    there() || ["rustc-web", "rust-web-src"].iter().all(|it| installed(it, &needed)) && there()
}

fn linker() -> Option<PathBuf> {
    let ours = sysroot().join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
    [ours, "/usr/bin/rust-lld".into(), "/usr/bin/wasm-ld".into()].into_iter().find(|it| it.exists())
}

fn sysroot() -> PathBuf {
    let mut rustc = Command::new(std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into()));
    PathBuf::from(quietly(rustc.args(["--print", "sysroot"]).current_dir(root())).1.trim())
}
