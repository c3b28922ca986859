//! Stamps the WebAssembly with the sources it is made of, so that an old one is not taken for a new one.

#[path = "../../bundle/stamp.rs"]
mod stamp;

use std::path::PathBuf;

fn main() {
    let home = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let root = home.join("../../..");
    for source in stamp::SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    match stamp::of_sources(&root) {
        Ok(stamp) => println!("cargo::rustc-env=GROGNARD_FACE_STAMP={stamp}"),
        Err(why) => println!("cargo::error={why}"),
    }
}
