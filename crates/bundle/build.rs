//! Builds the web table with npm and lays its files down as Rust constants, packed.

mod stamp;
mod toolchain;
mod wasm;

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

/// What the table is made of. Its tests and what npm brings are not.
const SOURCES: [&str; 10] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "letters.ts",
    "words.ts",
    "tsconfig.json",
    "svelte.config.js",
];

fn main() {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    let home = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let web = home.join("../../web");
    println!("cargo::rerun-if-env-changed=GROGNARD_WEB");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    // The words of the books stand with the books.
    for book in fs::read_dir(home.join("../books")).into_iter().flatten().flatten() {
        let words = book.path().join("words.toml");
        if words.exists() {
            println!("cargo::rerun-if-changed={}", words.display());
        }
    }
    for source in ["build.rs", "stamp.rs", "toolchain.rs", "wasm.rs"] {
        println!("cargo::rerun-if-changed={}", home.join(source).display());
    }
    let dist = out.join("dist");
    let made = match std::env::var("GROGNARD_WEB").as_deref() {
        Ok("off") => fresh(&dist),
        _ => build(&web, &dist).and_then(|()| procedures(&home.join("../.."), &dist, &out)),
    };
    if let Err(why) = made.and_then(|()| lay_down(&dist, &out)) {
        println!("cargo::error=the web table cannot be built: {why}");
        println!("cargo::error=GROGNARD_WEB=off builds the program without it");
        std::process::exit(1);
    }
}

/// An empty folder: no table.
fn fresh(dist: &Path) -> Result<(), String> {
    let _ = fs::remove_dir_all(dist);
    fs::create_dir_all(dist).map_err(|it| format!("{}: {it}", dist.display()))
}

fn build(web: &Path, dist: &Path) -> Result<(), String> {
    if !web.join("index.html").exists() {
        return Err(format!("{} has no index.html", web.display()));
    }
    // Two builds at once would trample on each other's packages.
    let lock = web.join(".build-lock");
    let lock = File::create(&lock).map_err(|it| format!("{}: {it}", lock.display()))?;
    lock.lock().map_err(|it| format!("no lock on the folder of the table: {it}"))?;
    if stale(web) {
        run(web, "npm", &["ci", "--no-audit", "--no-fund"])?;
    }
    let dist = dist.to_string_lossy();
    run(web, "npx", &["--no-install", "vite", "build", "--emptyOutDir", "--outDir", &dist])
}

/// Puts the procedures beside the page, and the stamp of the build into both: a page never runs those of another build.
fn procedures(root: &Path, dist: &Path, out: &Path) -> Result<(), String> {
    let told = |it: std::io::Error| it.to_string();
    let wasm = wasm::made(root, out)?;
    let mut names = Vec::new();
    list(dist, "", &mut names)?;
    names.sort();
    let mut sha = Sha256::new();
    for name in &names {
        sha.update(name.as_bytes());
        sha.update(fs::read(dist.join(name)).map_err(told)?);
    }
    sha.update(wasm.as_deref().unwrap_or_default());
    let stamp = stamp::short(sha);
    let listed = match wasm {
        Some(bytes) => {
            let name = format!("assets/face-{}.wasm", &stamp::short(Sha256::new_with_prefix(&bytes))[..8]);
            fs::write(dist.join(&name), bytes).map_err(told)?;
            format!("\"/{name}\"")
        }
        None => "null".into(),
    };
    let listed = format!("{{\"stamp\":\"{stamp}\",\"wasm\":{listed}}}\n");
    fs::write(dist.join("assets/face.json"), listed).map_err(told)?;
    for name in names.iter().filter(|it| it.ends_with(".html")) {
        let page = fs::read_to_string(dist.join(name)).map_err(told)?;
        let meta = format!("<meta name=\"stamp\" content=\"{stamp}\">\n</head>");
        fs::write(dist.join(name), page.replacen("</head>", &meta, 1)).map_err(told)?;
    }
    Ok(())
}

/// Whether npm has to fetch what the lock file names.
fn stale(web: &Path) -> bool {
    let time = |path: &str| fs::metadata(web.join(path)).and_then(|it| it.modified()).ok();
    match (time("package-lock.json"), time("node_modules/.package-lock.json")) {
        (Some(wanted), Some(had)) => had < wanted,
        _ => true,
    }
}

fn run(web: &Path, tool: &str, args: &[&str]) -> Result<(), String> {
    let done = Command::new(tool).args(args).current_dir(web).output().map_err(|it| {
        format!(
            "`{tool}` cannot be started ({it}); Node.js 20.19 or newer, which brings npm, must be installed"
        )
    })?;
    if done.status.success() {
        return Ok(());
    }
    let said = [done.stdout, done.stderr].concat();
    for line in String::from_utf8_lossy(&said).lines().filter(|it| !it.trim().is_empty()) {
        println!("cargo::error={line}");
    }
    Err(format!("`{tool} {}` failed in {}", args.join(" "), web.display()))
}

/// `files.rs`: every file with its packed forms, in the order of the names.
fn lay_down(dist: &Path, out: &Path) -> Result<(), String> {
    let packed = out.join("packed");
    fresh(&packed)?;
    let mut names = Vec::new();
    list(dist, "", &mut names)?;
    names.sort();
    let mut text = format!("static FILES: [(&str, File); {}] = [\n", names.len());
    for (at, name) in names.iter().enumerate() {
        let path = dist.join(name);
        let bytes = fs::read(&path).map_err(|it| format!("{}: {it}", path.display()))?;
        let kind = kind(name).ok_or_else(|| format!("{name}: a kind of file that nobody knows"))?;
        let keep = |ending: &str, small: Option<Vec<u8>>| -> Result<String, String> {
            let Some(small) = small.filter(|it| it.len() < bytes.len()) else { return Ok("None".into()) };
            let place = packed.join(format!("{at}.{ending}"));
            fs::write(&place, small).map_err(|it| format!("{}: {it}", place.display()))?;
            Ok(format!("Some(include_bytes!({place:?}))"))
        };
        let squeezed = !matches!(kind, "font/woff2" | "image/png");
        let br = keep("br", squeezed.then(|| brotli(&bytes)))?;
        let gz = keep("gz", squeezed.then(|| gzip(&bytes)))?;
        let hash = Sha256::digest(&bytes);
        let etag = hash.iter().take(12).fold(String::new(), |acc, it| format!("{acc}{it:02x}"));
        let etag = format!("W/\"{etag}\"");
        let _ = writeln!(
            text,
            "({name:?}, File {{ bytes: include_bytes!({path:?}), br: {br}, gz: {gz}, kind: {kind:?}, etag: {etag:?} }}),"
        );
    }
    text.push_str("];\n");
    fs::write(out.join("files.rs"), text).map_err(|it| it.to_string())
}

fn list(folder: &Path, before: &str, names: &mut Vec<String>) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|it| format!("{}: {it}", folder.display()))?.flatten() {
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            list(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

fn kind(name: &str) -> Option<&'static str> {
    Some(match name.rsplit('.').next()? {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    // Reading from and writing to memory cannot fail.
    let _ = brotli::BrotliCompress(&mut &bytes[..], &mut out, &params);
    out
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let _ = gzip.write_all(bytes);
    gzip.finish().unwrap_or_default()
}
