//! Which compiler of this machine can make the WebAssembly of the page, and how one gets one where none can.

use std::path::{Path, PathBuf};
use std::process::Command;

pub const TARGET: &str = "wasm32-unknown-unknown";
/// Where Debian puts the compiler of its browsers, which has the sources of the library for every target.
const COMPILER: &str = "usr/bin/rustc";
const LIBRARY: &str = "usr/lib/rustlib/src/rust/library";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Toolchain {
    /// The one that builds everything else: it has the target.
    Ours,
    /// Debian's, which builds the library for the target too.
    Debian { compiler: PathBuf, linker: PathBuf },
}

/// Looks below `sysroot`, that of the compiler in use, and below `root`, which is `/`. Where there is none the error is one
/// line that says how to get one.
pub fn found(sysroot: &Path, root: &Path) -> Result<Toolchain, String> {
    if sysroot.join("lib/rustlib").join(TARGET).join("lib").exists() {
        return Ok(Toolchain::Ours);
    }
    let compiler = root.join(COMPILER);
    if !compiler.exists() || !root.join(LIBRARY).exists() {
        return Err(format!(
            "`rustup target add {TARGET}`, or on Debian `apt install rustc-web rust-web-src`"
        ));
    }
    let ours = sysroot.join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
    let linkers = [ours, root.join("usr/bin/rust-lld"), root.join("usr/bin/wasm-ld")];
    match linkers.into_iter().find(|it| it.exists()) {
        Some(linker) => Ok(Toolchain::Debian { compiler, linker }),
        None => Err(format!("`apt install lld`, or `rustup target add {TARGET}`")),
    }
}

/// The sysroot of the compiler in use.
pub fn sysroot() -> PathBuf {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let said = Command::new(rustc).args(["--print", "sysroot"]).output().map(|it| it.stdout);
    PathBuf::from(String::from_utf8_lossy(&said.unwrap_or_default()).trim())
}

impl Toolchain {
    /// A call of cargo that builds the face with this compiler into this folder.
    pub fn build(&self, cargo: &mut Command, folder: &Path) {
        cargo.args(["build", "--profile", "wasm", "--package", "grognard-face-wasm", "--target", TARGET]);
        cargo.arg("--target-dir").arg(folder);
        if let Toolchain::Debian { compiler, linker } = self {
            cargo
                .args(["-Z", "build-std=std,panic_abort"])
                .env("RUSTC_BOOTSTRAP", "1")
                .env("RUSTC", compiler);
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
    }

    /// Where the file is then.
    pub fn file(folder: &Path) -> PathBuf {
        folder.join(TARGET).join("wasm/grognard_face_wasm.wasm")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A machine on which just these files are.
    fn machine(name: &str, files: &[&str]) -> PathBuf {
        let root = std::env::temp_dir().join(format!("grognard-toolchain-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&root);
        for file in files {
            let path = root.join(file);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder of the test");
            std::fs::write(path, "").expect("a file of the test");
        }
        root
    }

    #[test]
    fn whatever_can_make_the_page_is_found_and_where_nothing_can_one_line_says_how() {
        let ours = format!("tools/lib/rustlib/{TARGET}/lib/libstd.rlib");
        let library = format!("{LIBRARY}/Cargo.toml");
        let lld = "tools/lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld";
        let asked = |name: &str, files: &[&str]| {
            let root = machine(name, files);
            let found = found(&root.join("tools"), &root);
            let _ = std::fs::remove_dir_all(&root);
            found.map(|it| match it {
                Toolchain::Ours => "ours",
                Toolchain::Debian { .. } => "debian",
            })
        };
        assert_eq!(asked("target", &[&ours]), Ok("ours"));
        assert_eq!(asked("both", &[&ours, COMPILER, &library, lld]), Ok("ours"));
        assert_eq!(asked("debian", &[COMPILER, &library, lld]), Ok("debian"));
        assert_eq!(asked("wasm-ld", &[COMPILER, &library, "usr/bin/wasm-ld"]), Ok("debian"));
        for (name, files) in
            [("none", vec![]), ("half", vec![COMPILER]), ("no-linker", vec![COMPILER, &library])]
        {
            let how = asked(name, &files).expect_err(name);
            assert!(how.contains("rustup target add") && !how.contains('\n'), "{how}");
        }
    }
}
