//! A campaign as real processes: sheets out of one game and into the next.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What it writes when it ends with this code.
fn ends(code: i32, args: &[&str]) -> (String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_grognard")).args(args).output().expect("the program starts");
    let out = String::from_utf8(output.stdout).expect("text");
    let err = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(code), "{args:?}: {out}{err}");
    (out, err)
}

fn path(name: &str) -> String {
    let path: PathBuf = std::env::temp_dir().join(format!("grognard-{}-{name}", std::process::id()));
    path.to_str().expect("a plain name").to_owned()
}

fn play(scenario: &str, journal: &str, more: &[&str]) {
    let mut args =
        vec!["play", scenario, "--red", "doctrine", "--blue", "doctrine", "--seed", "7", "--save", journal];
    args.extend(more);
    ends(0, &args);
}

#[test]
fn sheets_go_from_game_to_game() {
    let [first, second, red, blue, filled] =
        ["1.journal", "2.journal", "red.toml", "blue.toml", "filled.toml"].map(path);
    play("hb/a-bit-of-wire", &first, &[]);
    let (told, _) = ends(0, &["sheets", &first]);
    assert!(told.contains("name = \"Corporal Whitehead\"") && !told.contains("g1"), "{told}");
    ends(0, &["sheets", &first, "--side", "red", "-o", &red]);
    assert_eq!(std::fs::read_to_string(&red).expect("the sheets"), told);
    ends(0, &["sheets", &first, "--side", "blue", "--out", &blue]);
    let (red_in, blue_in) = (format!("red={red}"), format!("blue={blue}"));
    play("hb/a-bit-of-wire", &second, &["--sheets", &red_in, "--sheets", &blue_in]);
    // Nobody signs what is played at home, and nothing else is missing.
    let (verified, _) = ends(1, &["verify", &second]);
    let missing: Vec<&str> = verified.lines().filter(|it| it.contains("missing (")).map(str::trim).collect();
    assert_eq!(missing, ["missing (signature): no server has signed it"], "{verified}");
    let (told, _) = ends(0, &["replay", &second, "--eye", "red"]);
    assert!(told.contains("Corporal Whitehead "), "{told}");
    let (after, _) = ends(0, &["sheets", &second, "--side", "blue"]);
    assert!((1..=7).all(|it| after.contains(&format!("g{it}\""))), "{after}");
    // The same as a file that a server takes.
    let (text, _) = ends(0, &["muster", "hb/a-bit-of-wire", "--sheets", &red_in]);
    assert!(text.contains("[sheets.red]") && !text.contains("[sheets.blue]"));
    ends(0, &["muster", "hb/a-bit-of-wire", "--sheets", &red_in, "--sheets", &blue_in, "-o", &filled]);
    ends(0, &["check", &filled]);
    ends(
        0,
        &[
            "sim",
            "hb/a-bit-of-wire",
            "--games",
            "1",
            "--red",
            "random",
            "--blue",
            "random",
            "--sheets",
            &red_in,
        ],
    );
    ends(0, &["sim", &filled, "--games", "1", "--red", "random", "--blue", "random"]);
    let (_, why) = ends(1, &["sim", &filled, "--games", "1", "--sheets", &red_in]);
    assert!(why.contains("has sheets for red already"), "{why}");
    for file in [first, second, red, blue, filled] {
        std::fs::remove_file(Path::new(&file)).expect("it was written");
    }
}

#[test]
fn what_has_no_sheets_says_so() {
    let [journal, sheets] = ["none.journal", "bad.toml"].map(path);
    play("hb/a-bit-of-wire", &journal, &["--option", "experience=off"]);
    let (_, why) = ends(1, &["sheets", &journal]);
    assert!(why.contains("without the option `experience`"), "{why}");
    assert!(ends(2, &["sheets", &journal, "--side", "green"]).1.contains("nobody sits at `green`"));
    std::fs::write(&sheets, "book = \"hot-blood-and-cold-steel\"\nmen = [{ name = 7 }]\n").expect("a file");
    let (_, why) = ends(1, &["muster", "hb/a-bit-of-wire", "--sheets", &format!("red={sheets}")]);
    assert!(why.contains("bad.toml:2:17: `name` must be a text, not a whole number"), "{why}");
    let (_, why) = ends(2, &["muster", "bb/montebello", "--sheets", &format!("red={sheets}")]);
    assert!(why.contains("keeps no sheets between games"), "{why}");
    assert!(ends(2, &["muster", "hb/a-bit-of-wire", "--sheets", "red"]).1.contains("is no SEAT=FILE"));
    assert!(ends(2, &["sheets", "/no/such/file"]).1.contains("/no/such/file"));
    for file in [journal, sheets] {
        std::fs::remove_file(Path::new(&file)).expect("it was written");
    }
}
