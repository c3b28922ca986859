//! Journals of a real server, over HTTP, held against the program: sound as they come, and told exactly what is wrong with
//! them when they were forged.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use engine::Datum;
use engine::journal::Seal;

use crate::store::Serving;

/// One request, its status and its body.
fn http(serving: &Serving, method: &str, path: &str, token: &str, body: &str) -> (u16, String) {
    let mut stream = std::net::TcpStream::connect(&serving.1).expect("it listens");
    let auth = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{auth}content-length: {length}\r\n\r\n{body}",
        serving.1
    )
    .expect("it reads");
    let mut got = String::new();
    stream.read_to_string(&mut got).expect("it answers");
    let (head, body) = got.split_once("\r\n\r\n").expect("a head and a body");
    (head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status"), body.to_owned())
}

fn text(json: &Datum, path: &str) -> String {
    json.at(path).and_then(Datum::as_text).unwrap_or_else(|| panic!("no {path}")).to_owned()
}

/// A game of a person against an officer, to whose dice the person has added; given up once enough of them have fallen.
fn played(serving: &Serving) -> String {
    let body = r#"{"scenario":"bloody-big-battles/montebello","seats":{"red":"human","blue":"doctrine"}}"#;
    let opened = wire::parse(&http(serving, "POST", "/api/games", "", body).1).expect("JSON");
    let (game, token) = (text(&opened, "game"), text(&opened, "seats.red.token"));
    let path = |rest: &str| format!("/api/games/{game}{rest}");
    let luck = format!(r#"{{"luck":"{}"}}"#, "5a".repeat(32));
    assert_eq!(http(serving, "POST", &path("/luck"), &token, &luck).0, 200);
    for _ in 0..2_000 {
        let document = wire::parse(&http(serving, "GET", &path(""), &token, "").1).expect("JSON");
        let told = document.get("events").map(wire::compact).unwrap_or_default();
        // A record with faces in it, not one of a rule that needed none.
        let rolled =
            told.split("\"dice\":[").skip(1).any(|it| it.starts_with(|it: char| it.is_ascii_digit()));
        if document.get("outcome").is_some() || rolled {
            break;
        }
        let Some(ask) = document.at("asks.0") else { continue };
        let part = |name: &str| ask.at(name).cloned().expect(name);
        let answer =
            Datum::record([("lane", part("lane")), ("seq", part("seq")), ("answer", part("ask.default"))]);
        http(serving, "POST", &path("/answers"), &token, &wire::compact(&answer));
    }
    http(serving, "POST", &path("/concede"), &token, "");
    let (status, journal) = http(serving, "GET", &path("/journal"), "", "");
    assert_eq!(status, 200, "{journal}");
    journal
}

struct Checked {
    code: Option<i32>,
    out: Datum,
    err: String,
}

fn verify(file: &Path, text: &str, more: &[&str]) -> Checked {
    std::fs::write(file, text).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(["verify", "--json"])
        .arg(file)
        .args(more)
        .output()
        .expect("the program starts");
    let out = String::from_utf8(output.stdout).expect("text");
    Checked {
        code: output.status.code(),
        out: wire::parse(&out).unwrap_or(Datum::Null),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

impl Checked {
    fn missing(&self) -> Vec<String> {
        let Some(Datum::List(all)) = self.out.get("missing") else { return Vec::new() };
        all.iter().filter_map(|it| it.get("what")?.as_text().map(str::to_owned)).collect()
    }

    /// It is not sound, and these words say why.
    fn fails(&self, missing: &[&str], words: &str) {
        assert_eq!(self.code, Some(1), "{words}: {}", self.err);
        assert!(self.err.contains(words), "{words}: {}", self.err);
        assert_eq!(self.missing(), missing, "{words}: {}", self.err);
    }
}

#[test]
fn a_journal_of_a_server_is_sound_and_no_forgery_of_it_is() {
    let folder: PathBuf = std::env::temp_dir().join(format!("grognard-verify-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let serving = Serving::on(&folder);
    let journal = played(&serving);
    let file = folder.join("a.journal");
    let check = |text: &str| verify(&file, text, &[]);
    let sound = check(&journal);
    assert_eq!((sound.code, sound.missing()), (Some(0), Vec::new()), "{}", sound.err);
    assert_eq!(wire::compact(sound.out.get("luck").expect("who added")), r#"["red"]"#);

    // The key: as the server shows it, as the store does, and another one.
    let shown = wire::parse(&http(&serving, "GET", "/api/key", "", "").1).expect("JSON");
    let key = text(&shown, "key");
    let of_store = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(["store", "key"])
        .arg(&folder)
        .output()
        .expect("the program starts");
    assert_eq!(String::from_utf8_lossy(&of_store.stdout).trim(), key);
    assert_eq!(verify(&file, &journal, &["--key", &key]).code, Some(0));
    let other = "11".repeat(32);
    verify(&file, &journal, &["--key", &other]).fails(&["key"], "not the one that was asked for");
    assert_eq!(verify(&file, &journal, &["--key", "11"]).code, Some(2));

    let (body, seal) = Seal::off(&journal);
    let seal = seal.expect("a seal").write();
    let again = |text: String| format!("{text}{seal}");
    let signed = "something in it was altered since it was signed";
    let lines: Vec<&str> = body.lines().collect();
    let without = |at: usize| {
        let kept = lines.iter().enumerate().filter(|it| it.0 != at).map(|it| format!("{}\n", it.1));
        kept.collect::<String>()
    };
    let with = |at: usize, line: &str| {
        let all = lines.iter().enumerate().map(|(no, it)| format!("{}\n", if no == at { line } else { it }));
        all.collect::<String>()
    };
    let begin = lines.iter().position(|it| *it == "begin").expect("a header");
    let find = |wanted: &dyn Fn(&str) -> bool| {
        begin + 1 + lines[begin + 1..].iter().position(|it| wanted(it)).expect("such a line")
    };
    let last = |wanted: &dyn Fn(&str) -> bool| lines.iter().rposition(|it| wanted(it)).expect("such a line");

    // No signature at all, and one of another key.
    check(body).fails(&["signature"], "no server has signed it");
    let elsewhere = std::env::temp_dir().join(format!("grognard-verify-other-{}", std::process::id()));
    let stranger = server::seal::Signer::of_folder(&elsewhere).expect("a key");
    let resealed = stranger.sealed(body);
    assert_eq!(check(&resealed).code, Some(0), "another server may sign what it likes");
    verify(&file, &resealed, &["--key", &key]).fails(&["key"], "not the one that was asked for");
    let mixed = resealed.replace(&engine::journal::hex(&stranger.public()), &key);
    check(&mixed).fails(&["signature"], signed);
    // Letter case counts: a seal in capitals is none.
    let capital = journal.replace(&format!("key {key}"), &format!("key {}", key.to_uppercase()));
    assert_eq!(check(&capital).code, Some(1));

    // A face changed.
    let at = find(&|it| it.contains("dice "));
    let face = lines[at].rsplit(' ').next().expect("a face");
    let turned = if face == "1" { "2" } else { "1" };
    let changed = format!("{}{turned}", &lines[at][..lines[at].len() - face.len()]);
    check(&again(with(at, &changed))).fails(&[], "the faces are not those of the pledged seed");
    // What was added changed, or left out.
    let at = find(&|it| it.starts_with("red luck "));
    check(&again(with(at, &lines[at].replace("5a5a", "5a5b"))))
        .fails(&[], "the faces are not those of the pledged seed");
    check(&again(without(at))).fails(&[], "the faces are not those of the pledged seed");
    // An answer dropped.
    let at = find(&|it| it.contains(" choose "));
    assert_eq!(check(&again(without(at))).code, Some(1));
    // A digest taken out, changed, all of them.
    let at = last(&|it| it.starts_with("= "));
    check(&again(without(at))).fails(&["digest", "signature"], "the digest of the state after its entry ");
    check(&again(with(at, "= 0123456789abcdef"))).fails(&[], "is not that of the state here");
    let bare: String = lines.iter().filter(|it| !it.starts_with("= ")).map(|it| format!("{it}\n")).collect();
    check(&bare).fails(&["digest", "signature"], "digests are missing, the first");
    // The reveal taken out, and another one.
    let at = last(&|it| it.starts_with("reveal "));
    check(&again(without(at))).fails(&["reveal", "signature"], "the seed is not revealed");
    check(&again(with(at, &format!("reveal {}", "77".repeat(32)))))
        .fails(&[], "the seed that was revealed is not the one that was pledged");
    // The tail cut off; and cut off and given up.
    // Behind the last digest of a pause: several steps may have been done without an answer.
    let paused = |at: &usize| lines[*at].starts_with("= ") && !lines[*at + 1].starts_with("= ");
    let cut = (begin..lines.len() - 1).find(paused).expect("a pause");
    let short: String = lines[..=cut].iter().map(|it| format!("{it}\n")).collect();
    check(&again(short.clone())).fails(&["end", "reveal", "signature"], "the game is not over");
    check(&again(format!("{short}blue concede\n"))).fails(&["digest", "reveal", "signature"], "is missing");
    // The header: who played, and where the dice come from.
    let seat = lines.iter().position(|it| *it == "seat red human").expect("who sat there");
    check(&again(with(seat, "seat red Napoleon"))).fails(&["signature"], signed);
    let dice = lines.iter().position(|it| it.starts_with("dice chacha8")).expect("a pledge");
    check(&again(without(dice))).fails(&["text", "signature"], "is not written as the program writes it");
    // White space that changes nothing.
    check(&again(body.replace("\nbegin\n", "\nbegin\n\n")))
        .fails(&["text", "signature"], "is not written as");
    drop(serving);
    for it in [folder, elsewhere] {
        std::fs::remove_dir_all(it).expect("it is cleared away");
    }
}
