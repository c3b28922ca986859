//! Stores on the command line: what is refused, and what is never told.

use std::process::{Command, Output};

fn grognard(args: &[&str], database: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
    command.args(args).env_remove("GROGNARD_DATABASE");
    if let Some(database) = database {
        command.env("GROGNARD_DATABASE", database);
    }
    command.output().expect("the program starts")
}

fn refused(args: &[&str], database: Option<&str>, told: &str) {
    let output = grognard(args, database);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains(told), "{text}");
    assert!(!text.contains("geheim") && output.stdout.is_empty(), "{text}");
}

#[test]
fn a_bad_address_is_refused_by_field_and_without_its_password() {
    let serve = ["serve", "--listen", "127.0.0.1:0"];
    refused(&serve, Some("mysql://ney:geheim@host/games"), "GROGNARD_DATABASE: scheme: must be postgres");
    refused(
        &serve,
        Some("postgres://ney:geheim@host:x/games"),
        "GROGNARD_DATABASE: port: must be a whole number",
    );
    let flag = |url| ["serve", "--listen", "127.0.0.1:0", "--database", url];
    refused(&flag("postgres://ney:geheim@host"), None, "--database: database: is missing");
    refused(
        &flag("postgres://ney:geheim@host/games?sslmode=require"),
        None,
        "--database: sslmode: can only be",
    );
    let copy = ["store", "copy", "--from", "postgres://ney:geheim@h:0/g", "--to", "there"];
    refused(&copy, None, "--from: port: ");
    refused(
        &["store", "copy", "--from", "nowhere-at-all", "--to", "there"],
        None,
        "holds no grognard.sqlite",
    );
}

#[test]
fn a_database_that_is_not_there_is_said_so() {
    let url = "postgres://ney:geheim@127.0.0.1:1/games?connect_timeout=1";
    let output = grognard(&["serve", "--listen", "127.0.0.1:0", "--database", url], None);
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("postgres://ney@127.0.0.1:1/games cannot be opened"), "{text}");
    assert!(!text.contains("geheim"), "{text}");
}

/// A server of its own on a folder, told to stop when the test is over.
pub struct Serving(std::process::Child, pub String);

impl Serving {
    pub fn on(folder: &std::path::Path) -> Serving {
        use std::io::{BufRead, BufReader};
        let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .env_remove("GROGNARD_DATABASE")
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe"))
            .read_line(&mut line)
            .expect("it says where it is");
        let address = line.split("http://").nth(1).and_then(|it| it.split_whitespace().next());
        let address =
            address.expect("an address").trim_end_matches(|it: char| !it.is_ascii_digit()).to_owned();
        Serving(child, address)
    }

    fn opens_a_game(&self) {
        use std::io::{Read, Write};
        let body = r#"{"scenario":"hot-blood-and-cold-steel/a-bit-of-wire","seats":{"red":"human"}}"#;
        let mut stream = std::net::TcpStream::connect(&self.1).expect("it listens");
        let head = format!("POST /api/games HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.1);
        write!(stream, "{head}content-length: {}\r\n\r\n{body}", body.len()).expect("it reads");
        let mut got = String::new();
        stream.read_to_string(&mut got).expect("it answers");
        assert!(got.starts_with("HTTP/1.1 201"), "{got}");
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.0.kill().expect("it can be ended");
        self.0.wait().expect("it has ended");
    }
}

#[test]
fn a_store_is_read_whole_while_it_is_served_and_what_is_damaged_is_named() {
    let folder = std::env::temp_dir().join(format!("grognard-store-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let name = folder.to_str().expect("a name");
    refused(&["store", "check", name], None, "holds no grognard.sqlite");
    let check = |more: &[&str]| {
        let output = grognard(&[&["store", "check", name], more].concat(), None);
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let serving = Serving::on(&folder);
    serving.opens_a_game();
    let (code, text) = check(&[]);
    assert!(code == Some(0) && text.contains("1 games") && text.contains("all of it can be read"), "{text}");
    // Another server is refused as long as this one is there.
    let second = grognard(&["serve", "--listen", "127.0.0.1:0", "--data", name], None);
    let why = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(second.status.code() == Some(1) && why.contains("another server has it"), "{why}");
    drop(serving);
    // What the log still holds is carried over by whoever opens the file next.
    drop(server::store::open(&name.parse().expect("a place"), None).expect("a store"));
    let file = folder.join("grognard.sqlite");
    let mut bytes = std::fs::read(&file).expect("a file");
    let at = bytes.windows(13).position(|it| it == b"a-bit-of-wire").expect("the header of the game");
    bytes[at] ^= 1;
    std::fs::write(&file, bytes).expect("it is damaged");
    let (code, text) = check(&[]);
    assert!(code == Some(1) && text.contains("damaged"), "{text}");
    let (code, json) = check(&["--json"]);
    assert!(code == Some(1) && json.contains(r#""cause":"damaged""#), "{json}");
    std::fs::remove_dir_all(&folder).expect("it is cleared away");
}
