//! The face for the page, built before everything else so that the program of the tests has it.

#[path = "../../crates/bundle/toolchain.rs"]
mod toolchain;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::tools::{cargo, goes_well, installed};
use toolchain::Toolchain;

static BUILT: OnceLock<PathBuf> = OnceLock::new();

/// The face, once it is built: every later call of cargo is told of it.
pub fn file() -> Option<&'static Path> {
    BUILT.get().map(PathBuf::as_path)
}

/// Builds the face with the target of this toolchain, or with Debian's compiler.
pub fn built() -> bool {
    let toolchain = match found() {
        Ok(it) => it,
        Err(how) => {
            println!("the page needs its procedures: {how}");
            return false;
        }
    };
    let folder = crate::border::target().join("page");
    let file = Toolchain::file(&folder);
    let mut build = cargo();
    toolchain.build(&mut build, &folder);
    goes_well(&mut build) && file.exists() && BUILT.set(file).is_ok()
}

/// Whether there is a compiler that can do it; Debian's is installed if it must be.
pub fn there() -> bool {
    let Err(how) = found() else { return true };
    let needed = format!("the page needs its procedures: {how}");
    ["rustc-web", "rust-web-src"].iter().all(|it| installed(it, &needed)) && found().is_ok()
}

fn found() -> Result<Toolchain, String> {
    toolchain::found(&toolchain::sysroot(), Path::new("/"))
}
