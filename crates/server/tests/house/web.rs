//! The web table as a browser loads it.

use crate::common::*;

const PAGES: [&str; 11] = [
    "/",
    "/new",
    "/join",
    "/t/AAAAAAAAAAAAAAAAAAAAAA",
    "/replay/x",
    "/rules/two-patrols",
    "/rules/two-patrols/TP-1",
    "/companion",
    "/companion/two-patrols/shoot",
    "/companion/two-patrols/sitting",
    "/reference/two-patrols",
];

/// Without the table (`GROGNARD_WEB=off`) there is only the page that says so.
fn built() -> bool {
    bundle::file("index.html").is_some()
}

#[test]
fn every_address_of_the_table_is_the_same_page() {
    let house = House::new();
    let mut client = house.client();
    let first = client.get("/", "").body;
    for path in PAGES {
        let got = client.get(path, "");
        // Which files a page names first differs; the page and its script do not.
        assert_eq!((got.status, page(&got.body)), (200, page(&first)), "{path}");
        assert_eq!(got.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        assert_eq!(client.send("POST", path, "", "", &[]).status, 405, "{path}");
    }
    assert_eq!(first.contains("GROGNARD_WEB=off"), !built());
    for path in [
        "/t",
        "/t/a/b",
        "/rules",
        "/reference",
        "/index.html",
        "/assets",
        "/assets/",
        "/assets/../index.html",
        "/web",
    ] {
        assert_eq!(client.get(path, "").status, 404, "{path}");
    }
    // A person who has lost the way is told so by the page, a program by an error.
    let lost = client.send("GET", "/no/such/page", "", "", &[("accept", "text/html")]);
    assert_eq!((lost.status, page(&lost.body)), (404, page(&first)));
    assert!(client.get("/no/such/page", "").body.contains("unknown_path"));
    assert_eq!(client.send("GET", "/api/none", "", "", &[("accept", "text/html")]).status, 404);
}

/// A page without the list of what it loads first.
fn page(text: &str) -> Vec<&str> {
    let first = |it: &&str| it.contains("modulepreload") || it.contains("stylesheet");
    text.lines().filter(|it| !first(it)).collect()
}

#[test]
fn the_page_is_asked_for_again_and_its_files_are_kept_for_ever() {
    if !built() {
        return;
    }
    let house = House::new();
    let mut client = house.client();
    let page = client.get("/", "");
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    let etag = page.header("etag").unwrap().to_owned();
    let again = client.send("GET", "/new", "", "", &[("if-none-match", &etag)]);
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    assert_eq!(again.header("etag"), Some(etag.as_str()));
    assert_eq!(client.send("GET", "/", "", "", &[("if-none-match", "\"other\"")]).status, 200);
    let mut seen = 0;
    for name in bundle::names().filter(|it| it.starts_with("assets/")) {
        let got = client.send("HEAD", &format!("/{name}"), "", "", &[]);
        assert_eq!(got.status, 200, "{name}");
        // It names the procedures of this build, and keeps its own name.
        let kept =
            if name == "assets/face.json" { "no-cache" } else { "public, max-age=31536000, immutable" };
        assert_eq!(got.header("cache-control"), Some(kept), "{name}");
        assert_eq!(got.header("x-content-type-options"), Some("nosniff"));
        seen += 1;
    }
    assert!(0 < seen);
    assert_eq!(client.get("/favicon.ico", "").header("content-type"), Some("image/svg+xml"));
}

#[test]
fn what_a_browser_can_unpack_is_sent_packed() {
    if !built() {
        return;
    }
    let house = House::new();
    let mut client = house.client();
    let plain = bundle::file("index.html").unwrap();
    for (takes, packing, bytes) in [
        ("gzip, deflate, br, zstd", Some("br"), plain.br.unwrap()),
        ("gzip", Some("gzip"), plain.gz.unwrap()),
        ("br;q=0, gzip;q=0", None, plain.bytes),
        ("identity", None, plain.bytes),
    ] {
        let got = client.send("HEAD", "/", "", "", &[("accept-encoding", takes)]);
        assert_eq!(got.header("content-encoding"), packing, "{takes}");
        assert_eq!(got.header("content-length"), Some(bytes.len().to_string().as_str()), "{takes}");
        assert_eq!(got.header("vary"), Some("accept-encoding"));
    }
}

/// The strict policy lets nothing run that stands in the page itself.
#[test]
fn the_page_keeps_the_policy_it_is_sent_with() {
    let house = House::new();
    let page = house.client().get("/", "").body;
    for tag in page.split('<').filter(|it| it.starts_with("script")) {
        assert!(tag.contains(" src=\"/assets/"), "{tag}");
    }
    assert!(!page.contains("style=") && !page.contains("<style") && !page.contains(" on"), "{page}");
    let json: String = bundle::names().collect::<Vec<_>>().join(" ");
    assert!(!json.contains(".map"), "{json}");
}
