//! The PostgreSQL of the store's tests, which start one of their own from the programs of Debian's package.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tools::installed;

const NEEDED: &str = "the store's tests need PostgreSQL: `apt install postgresql`, or the folder of its programs in GROGNARD_POSTGRES";

pub fn there() -> bool {
    // Without it the tests fail, and say why: they are never left out.
    found() || (installed("postgresql", NEEDED) && found())
}

fn found() -> bool {
    let told = std::env::var("GROGNARD_POSTGRES").ok().map(PathBuf::from);
    let debian = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
    let asked = Command::new("pg_config").arg("--bindir").output().ok();
    let asked = asked.map(|it| PathBuf::from(String::from_utf8_lossy(&it.stdout).trim()));
    let places = told.into_iter().chain(asked).chain(debian.map(|it| it.path().join("bin")));
    places.into_iter().any(|it| it.join("initdb").exists())
}
