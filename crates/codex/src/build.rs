//! What the build script of every book does: read all of it, and stop the build on any fault.

use std::fs;
use std::path::Path;

use crate::{Rulebook, Table, Words};

/// Checks `rulebook.md`, `words.toml` and `tables/*.toml` of the crate being built, and writes `ids.rs` (the constant
/// `IDS`) for it, against which every citation in its code is checked by the compiler.
pub fn check_book() {
    let home = std::env::var("CARGO_MANIFEST_DIR").expect("run by cargo");
    let out = std::env::var("OUT_DIR").expect("run by cargo");
    println!("cargo::rerun-if-changed=rulebook.md");
    println!("cargo::rerun-if-changed=words.toml");
    println!("cargo::rerun-if-changed=tables");
    match read(Path::new(&home)) {
        Ok(book) => fs::write(Path::new(&out).join("ids.rs"), ids(&book)).expect("OUT_DIR can be written"),
        Err(faults) => {
            for fault in &faults {
                println!("cargo::error={fault}");
            }
            std::process::exit(1);
        }
    }
}

fn read(home: &Path) -> Result<Rulebook, Vec<String>> {
    let path = home.join("rulebook.md");
    let text = fs::read_to_string(&path).map_err(|it| vec![format!("{}: {it}", path.display())])?;
    let book = Rulebook::read(&text)
        .map_err(|faults| faults.iter().map(|it| format!("rulebook.md: {it}")).collect::<Vec<_>>())?;
    let mut faults = Vec::new();
    let tables = home.join("tables");
    let mut files: Vec<_> =
        fs::read_dir(&tables).map(|it| it.flatten().map(|it| it.path()).collect()).unwrap_or_default();
    files.sort();
    for file in files {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match Table::read(&text) {
            Ok(table) if book.rule(&table.id).is_none() => {
                faults.push(format!("tables/{name}: the rulebook has no rule {}", table.id));
            }
            Ok(_) => {}
            Err(why) => faults.push(format!("tables/{name}: {}", why.replace('\n', " "))),
        }
    }
    match fs::read_to_string(home.join("words.toml")) {
        Ok(text) => {
            if let Err(whys) = Words::read(&text, &book) {
                faults.extend(whys.iter().map(|it| format!("words.toml: {it}")));
            }
        }
        Err(why) => faults.push(format!("words.toml: {why}")),
    }
    if faults.is_empty() { Ok(book) } else { Err(faults) }
}

fn ids(book: &Rulebook) -> String {
    let list: Vec<String> = book.ids().map(|it| format!("    {it:?},\n")).collect();
    format!("/// Every rule of the rulebook.\npub const IDS: &[&str] = &[\n{}];\n", list.concat())
}
