//! Printed tables as sites: two neighbouring rows change places.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use super::rules;
use super::sites::{Edit, Site};

/// Adds a site for each row that differs from the one below it.
pub fn find(folder: &Path, all: &BTreeSet<String>, sites: &mut Vec<Site>) {
    let mut found = Vec::new();
    crate::tools::files(folder, ".toml", &mut found);
    for path in found {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        let id = lines.iter().find_map(|it| it.strip_prefix("id = ")).unwrap_or_default();
        let Some(begin) = lines.iter().position(|it| it.starts_with("page = \"\"\"")) else { continue };
        let rows: Vec<usize> = (begin + 2..lines.len()).take_while(|it| lines[*it] != "\"\"\"").collect();
        // Rows that have rules of their own, lettered in their order.
        let id = id.trim_matches('"');
        let lettered = |it: &&String| {
            it.strip_prefix(id)
                .is_some_and(|it| it.len() == 1 && it.starts_with(|it: char| it.is_ascii_lowercase()))
        };
        let letters: Vec<&String> = all.iter().filter(lettered).collect();
        for (at, pair) in rows.windows(2).enumerate() {
            let cells = |at: usize| lines[at].split_once('|').map_or("", |it| it.1);
            if cells(pair[0]) == cells(pair[1]) {
                continue;
            }
            let label = lines[pair[0]].split('|').next().unwrap_or_default();
            let mut own = rules::named(label, all);
            if own.is_empty() {
                own = rules::named(id, all);
            }
            if (rows.len()..=rows.len() + 1).contains(&letters.len()) {
                own.extend([letters[at], letters[at + 1]].into_iter().cloned());
            }
            if own.is_empty() {
                continue;
            }
            let no = sites.len() + 1;
            // No text is put in: the place says which lines change places.
            let edits = vec![Edit { at: pair[1], rank: 0, text: String::new() }];
            sites.push(Site {
                no,
                file: format!("tables/{name}"),
                lines: (pair[0] + 1, pair[0] + 1),
                rules: own,
                beside: BTreeSet::new(),
                what: "rows change places",
                edits,
            });
        }
    }
}

/// The rows in the words of the switch.
pub fn rows(sites: &[Site]) -> String {
    let mut res = String::new();
    for site in sites {
        if let Some(name) = site.file.strip_prefix("tables/") {
            let _ = write!(res, "({}, {name:?}, {}, {}), ", site.no, site.lines.0 - 1, site.edits[0].at);
        }
    }
    res
}

/// The one place where a book reads its tables, with the switch in it.
pub fn switched(text: &str) -> String {
    let read = "include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/tables/\", $file))";
    text.replace(read, &format!("crate::mutants::page($file, {read})"))
}
