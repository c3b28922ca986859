//! The web table as files in memory, packed when the program was built.
//!
//! It must never know the API, a game or a route: it gives a file by its name and nothing else.

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file of the web table.
#[derive(Clone, Copy, Debug)]
pub struct File {
    pub bytes: &'static [u8],
    /// The same packed with brotli, where that makes it smaller.
    pub br: Option<&'static [u8]>,
    /// The same packed with gzip.
    pub gz: Option<&'static [u8]>,
    /// Its media type.
    pub kind: &'static str,
    /// Changes with its content and with nothing else. Weak, because packed and plain bytes share it.
    pub etag: &'static str,
}

/// `index.html`, `assets/index-Dk3s.js`. Without the web table there is none.
pub fn file(path: &str) -> Option<File> {
    let at = FILES.binary_search_by(|it| it.0.cmp(path)).ok()?;
    Some(FILES[at].1)
}

/// The names of all files, in their order.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|it| it.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_by_its_name_and_no_other() {
        for name in names() {
            let it = file(name).unwrap_or_else(|| panic!("{name}"));
            assert!(it.etag.starts_with("W/\"") && it.kind.contains('/'), "{name}");
            assert!(it.br.is_none_or(|br| br.len() < it.bytes.len()), "{name}");
        }
        for name in ["", "/", "../Cargo.toml", "index.html/", "assets"] {
            assert!(file(name).is_none(), "{name}");
        }
    }

    /// The page and the file that names its procedures are of one build, and what is named is there.
    #[test]
    fn the_procedures_are_those_of_the_page() {
        let Some(index) = file("index.html") else { return };
        let text = |it: File| String::from_utf8_lossy(it.bytes).into_owned();
        let listed = text(file("assets/face.json").unwrap_or_else(|| panic!("no assets/face.json")));
        let stamp = listed.split('"').nth(3).unwrap_or_default();
        assert_eq!(stamp.len(), 24, "{listed}");
        for page in names().filter(|it| it.ends_with(".html")) {
            let page = text(file(page).unwrap_or(index));
            assert!(page.contains(&format!("<meta name=\"stamp\" content=\"{stamp}\">")), "{page}");
        }
        match listed.split('"').nth(7) {
            Some(wasm) => {
                let it = file(wasm.trim_start_matches('/')).unwrap_or_else(|| panic!("{wasm}"));
                assert!(it.bytes.starts_with(b"\0asm") && it.kind == "application/wasm");
                let small = it.br.map_or(usize::MAX, <[u8]>::len);
                println!("{wasm}: {} bytes, {small} packed", it.bytes.len());
                assert!(small < 700 * 1024, "{small} bytes of procedures are too many for a phone");
            }
            None => assert!(listed.contains("\"wasm\":null"), "{listed}"),
        }
    }

    /// What a first visit loads at any address of the table, fonts included.
    #[test]
    fn the_table_is_light() {
        let small = |it: File| it.br.map_or(it.bytes.len(), <[u8]>::len);
        let mut first = Vec::new();
        load("index.html", &mut first);
        for page in names().filter(|it| it.ends_with(".js")) {
            let mut all = first.clone();
            load(page, &mut all);
            // A style belongs to the script of the same name.
            let stem = |it: &str| it.rsplit_once('-').map(|it| it.0.to_owned());
            let styled = |it: &&str| it.ends_with(".css") && all.iter().any(|one| stem(one) == stem(it));
            let styles: Vec<&str> = names().filter(styled).collect();
            styles.into_iter().for_each(|it| load(it, &mut all));
            let sum: usize = all.iter().filter_map(|it| file(it)).map(small).sum();
            assert!(sum < 250 * 1024, "{page}: {sum} bytes packed of {all:?}");
        }
    }

    /// A file with all that it cannot do without: what is only imported later stands in `import(…)`.
    fn load(name: &'static str, all: &mut Vec<&'static str>) {
        let Some(it) = file(name).filter(|_| !all.contains(&name)) else { return };
        all.push(name);
        let text = String::from_utf8_lossy(it.bytes);
        for other in names() {
            let short = other.rsplit('/').next().unwrap_or(other);
            let needed = match it.kind.split(';').next() {
                Some("text/html" | "text/css") => text.contains(short),
                Some("text/javascript") => ["from", "import"].iter().any(|word| {
                    ["\"", "'", "`"]
                        .iter()
                        .any(|quote| text.contains(&format!("{word}{quote}./{short}{quote}")))
                }),
                _ => false,
            };
            if needed {
                load(other, all);
            }
        }
    }
}
