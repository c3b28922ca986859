//! Playing as a real process: scenarios, series, sittings and journals, with every game on the shelf.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use engine::Datum;

fn grognard(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.as_bytes().to_vec();
    let feeder = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("it ends");
    // A program that has ended does not read its input.
    let _ = feeder.join();
    output
}

/// What it writes when it ends with this code.
fn ends(code: i32, args: &[&str], input: &str) -> (String, String) {
    let output = grognard(args, input);
    let out = String::from_utf8(output.stdout).expect("text");
    let err = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(code), "{args:?}: {out}{err}");
    (out, err)
}

fn file(name: &str, text: &str) -> String {
    let path: PathBuf = std::env::temp_dir().join(format!("grognard-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("a file in the temporary folder");
    path.to_str().expect("a plain name").to_owned()
}

fn scenarios() -> Vec<String> {
    let (out, _) = ends(0, &["scenarios", "--json"], "");
    let Ok(Datum::List(all)) = wire::parse(&out) else { panic!("{out}") };
    all.iter().filter_map(|it| it.get("scenario")?.as_text().map(str::to_owned)).collect()
}

/// One of each book, another one with every seed; all of them before a release.
fn some() -> Vec<String> {
    let all = scenarios();
    if 1 < kit::times() {
        return all;
    }
    let books = shelf::GAMES.iter().map(|it| format!("{}/", it.book().id));
    let one = |book: String| {
        let own: Vec<&String> = all.iter().filter(|it| it.starts_with(&book)).collect();
        own[kit::rotation() as usize % own.len()].clone()
    };
    books.map(one).collect()
}

/// Without the one battle of forty turns: six generals play it to its end over HTTP.
fn played() -> Vec<String> {
    scenarios().into_iter().filter(|it| it != "cold-steel/quatre-bras").collect()
}

#[test]
fn every_playable_book_lists_its_scenarios() {
    let listed = scenarios();
    let count: usize = shelf::GAMES.iter().map(|it| it.scenarios().len()).sum();
    assert_eq!(listed.len(), count);
    let (out, err) = ends(0, &["scenarios"], "");
    assert!(err.is_empty() && listed.iter().all(|it| out.contains(it)), "{out}");
    ends(0, &["scenarios", "hb"], "");
    assert!(ends(2, &["scenarios", "nosuch"], "").1.contains("no book is called `nosuch`"));
}

#[test]
fn a_scenario_is_made_of_dice_checked_and_played() {
    let path = file("made.toml", "");
    std::fs::remove_file(&path).expect("it was written a moment ago");
    ends(0, &["scenarios", "--make", "cs", "--seed", "7", "--out", &path], "");
    let written = std::fs::read_to_string(&path).expect("it is there");
    assert!(written.starts_with("# grognard scenarios --make cold-steel --seed 7\n"), "{written:.80}");
    assert_eq!(
        ends(0, &["scenarios", "--make", "cold-steel", "--seed", "7"], "").0,
        written,
        "the same dice"
    );
    assert_ne!(ends(0, &["scenarios", "--make", "cs", "--seed", "8"], "").0, written, "other dice");
    ends(0, &["check", &path], "");
    let (out, _) =
        ends(0, &["sim", &path, "--games", "1", "--red", "random", "--blue", "random", "--seed", "1"], "");
    assert!(out.contains("1 game"), "{out}");
    let (_, err) = ends(1, &["scenarios", "--make", "cs", "--seed", "7", "--out", &path], "");
    assert!(err.contains("made.toml"), "nothing is written over: {err}");
    let (_, err) = ends(2, &["scenarios", "--make", "hb"], "");
    assert!(err.contains("makes no scenarios") && err.contains("cold-steel"), "{err}");
    assert!(ends(2, &["scenarios", "--make", "nosuch"], "").1.contains("no book is called `nosuch`"));
    for args in [&["scenarios", "--make", "cs", "--seed", "seven"][..], &["scenarios", "--seed", "7"]] {
        ends(2, args, "");
    }
    std::fs::remove_file(&path).expect("it is there");
}

#[test]
fn wrong_words_are_told_with_what_is_allowed() {
    let (_, err) = ends(2, &["sim", "hb/no-such", "--games", "1", "--red", "doctrin"], "");
    assert!(err.contains("red: nobody is called `doctrin`, did you mean `doctrine`?"), "{err}");
    let (_, err) = ends(2, &["sim", "hb/no-such", "--games", "1", "--blue", "search:2000", "--json"], "");
    let json = wire::parse(err.trim()).unwrap();
    assert_eq!(json.at("error.field").unwrap().as_text(), Some("blue"));
    assert!(json.at("error.why").unwrap().as_text().unwrap().contains("not there yet"));
    assert!(json.at("error.allowed").is_some());
    let (_, err) = ends(2, &["sim", "no-book/x", "--games", "1", "--json"], "");
    assert_eq!(wire::parse(err.trim()).unwrap().at("error.field").unwrap().as_text(), Some("scenario"));
    for args in [
        &["sim", "hb/x"][..],
        &["sim", "hb/x", "--games", "0"],
        &["sim", "hb/x", "--games", "1", "--red", "human"],
        &["play"],
        &["play", "nothing"],
        &["play", "hb/x", "--option", "umpire"],
        &["replay", "/no/such/file"],
        &["verify", "/no/such/file"],
        &["check", "/no/such/file"],
        &["check"],
    ] {
        assert!(!ends(2, args, "").1.is_empty(), "{args:?}");
    }
}

#[test]
fn faults_of_a_file_are_told_by_line_and_column() {
    let bad = file("bad.toml", "title = 'x'\nbook = 'no-such-book'\n");
    let (out, err) = ends(1, &["check", &bad], "");
    assert!(out.starts_with(&format!("{bad}:2:8: ")), "{out}");
    assert!(err.contains("1 fault"), "{err}");
    let (out, _) = ends(1, &["check", &bad, "--json"], "");
    let json = wire::parse(&out).unwrap();
    assert_eq!(json.at("0.line").unwrap().as_int(), Some(2));
    assert_eq!(json.at("0.column").unwrap().as_int(), Some(8));
    assert!(ends(1, &["sim", &bad, "--games", "1"], "").1.contains(":2:8: "));
    std::fs::remove_file(bad).unwrap();
}

#[test]
fn a_battle_on_open_ground_is_drawn_for_its_author() {
    let battle = shelf::scenario("bloody-big-battles/montebello").unwrap().1.text;
    let (sound, map) = (file("battle.toml", battle), file("battle.svg", ""));
    ends(0, &["check", &sound, "--map", &map], "");
    let drawn = std::fs::read_to_string(&map).unwrap();
    assert!(drawn.starts_with("<svg ") && drawn.trim_end().ends_with("</svg>"));
    for word in ["Genestrello", "Forey", ">f1<", ">a3<"] {
        assert!(drawn.contains(word), "{word}");
    }
    assert!(ends(2, &["check", &sound, &sound, "--map", &map], "").1.contains("one scenario"));
    [sound, map].into_iter().for_each(|it| std::fs::remove_file(it).unwrap());
}

#[test]
fn a_battle_on_squares_is_drawn_for_its_author() {
    let cases: [(&str, &[&str]); 2] = [
        // Its ground with a letter a square, its objectives, and who stands where.
        (
            "cold-steel-and-canister/teugn-hausen",
            &["the Buchberg, 2", ">R<", ">16<", ">%<", ">F8<", "rotate(180)"],
        ),
        // At night only the ground is for everybody: no piece is on it.
        ("hot-blood-and-cold-steel/a-bit-of-wire", &[">A<", ">T<", "stroke-dasharray=\"4 9\""]),
    ];
    for (scenario, words) in cases {
        let text = shelf::scenario(scenario).unwrap().1.text;
        let (sound, map) = (file("squares.toml", text), file("squares.svg", ""));
        ends(0, &["check", &sound, "--map", &map], "");
        let drawn = std::fs::read_to_string(&map).unwrap();
        assert!(drawn.starts_with("<svg ") && drawn.trim_end().ends_with("</svg>"));
        for word in words {
            assert!(drawn.contains(word), "{scenario}: {word}");
        }
        assert_eq!(drawn.contains("<circle"), scenario.contains("teugn"), "{scenario}");
        [sound, map].into_iter().for_each(|it| std::fs::remove_file(it).unwrap());
    }
}

/// BB-MOVE-15: exits are drawn, crooked ones are told with what is allowed, and a sitting offers the ways off.
#[test]
fn exits_of_a_battle_are_drawn_checked_and_offered() {
    let battle = shelf::scenario("bloody-big-battles/montebello").unwrap().1.text;
    let with = |to: &str| {
        let exits =
            format!("\nexits = [{{ name = \"the home road\", from = [0, 12], to = {to} }}]\nunits = [");
        battle.replacen("\nunits = [", &exits, 1)
    };
    let (sound, map) = (file("exits.toml", &with("[0, 24]")), file("exits.svg", ""));
    ends(0, &["check", &sound, "--map", &map], "");
    let drawn = std::fs::read_to_string(&map).unwrap();
    assert!(drawn.contains("exit: the home road") && drawn.contains("class=\"exit\""), "{drawn}");
    let crooked = file("crooked.toml", &with("[3, 24]"));
    let (out, _) = ends(1, &["check", &crooked], "");
    assert!(out.contains("both 0 or 36 east, or both 0 or") && out.contains("[BB-MOVE-15]"), "{out}");
    let dice = ["4 4", "leave to 0,2100"].join("\n");
    let typed = format!("f1\n{dice}\n");
    let (out, err) = ends(0, &["play", &sound, "--dice", "physical", "--blue", "doctrine"], &typed);
    assert!(out.contains("leaves the table by the home road"), "{out}{err}");
    [sound, map, crooked].into_iter().for_each(|it| std::fs::remove_file(it).unwrap());
}

#[test]
fn what_is_no_journal_is_refused_with_its_line() {
    let bad = file("bad.journal", "grognard-journal 1\nbook x\nedition 1\nscenario y\nfrob\n");
    for command in ["replay", "verify"] {
        assert!(ends(1, &[command, &bad], "").1.contains(":5: `frob` does not belong in a header"));
    }
    std::fs::remove_file(bad).unwrap();
    let unknown = file("unknown.journal", "grognard-journal 1\nbook nosuch\nedition 1\nscenario y\nbegin\n");
    let (_, err) = ends(1, &["verify", &unknown, "--json"], "");
    let json = wire::parse(err.trim()).unwrap();
    assert_eq!(json.at("error.kind").unwrap().as_text(), Some("diverged"));
    assert_eq!(json.at("error.at").unwrap().as_text(), Some("header"));
    std::fs::remove_file(unknown).unwrap();
}

/// The counts of a series without what the clock says.
fn counts(args: &[&str]) -> Datum {
    let (out, err) = ends(0, args, "");
    assert!(err.is_empty(), "no progress bar where there is no terminal: {err}");
    let Ok(Datum::Record(mut fields)) = wire::parse(&out) else { panic!("{out}") };
    for clock in ["seconds", "games_per_second", "inputs_per_second"] {
        let at = fields.iter().position(|it| it.0 == clock);
        fields.remove(at.unwrap_or_else(|| panic!("{clock} is missing in {out}")));
    }
    Datum::Record(fields)
}

#[test]
fn a_series_is_the_same_on_any_number_of_threads() {
    for scenario in played() {
        let series = |threads: &str| {
            let who = ["--red", "doctrine", "--blue", "random", "--seed", "7"];
            let base = ["sim", &scenario, "--games", "6", "--threads", threads, "--json"];
            counts(&[&base[..], &who[..]].concat())
        };
        let one = series("1");
        assert_eq!(one, series("3"));
        assert_eq!(one.get("unfinished").unwrap().as_int(), Some(0));
        let wins = ["wins.red", "wins.blue", "draws"].map(|it| one.at(it).unwrap().as_int().unwrap());
        assert_eq!(wins.iter().sum::<i64>(), 6);
        assert!(
            one.at("turns.mean").is_some() && one.at("turns.p10").is_some() && one.at("turns.p90").is_some()
        );
        let (out, _) = ends(0, &["sim", &scenario, "--games", "2", "--seed", "7", "--mirror"], "");
        assert!(out.contains("draws") && out.contains("Turns: "), "{out}");
    }
}

#[test]
fn a_sitting_is_saved_resumed_verified_and_told_again() {
    for scenario in played() {
        let saved = file("sitting.journal", "");
        let (out, _) =
            ends(0, &["play", &scenario, "--seed", "3", "--save", &saved], "look\ntext\nhint\n\n\n");
        assert!(out.contains("The game is not over. The game is in "), "{out}");
        let before = std::fs::read_to_string(&saved).unwrap();
        let (out, _) = ends(0, &["play", "--resume", &saved, "--save", &saved], "");
        assert!(out.contains("The game is not over."), "{out}");
        assert_eq!(before, std::fs::read_to_string(&saved).unwrap());

        let machines = ["--red", "random", "--blue", "doctrine", "--save", &saved];
        let (out, _) = ends(0, &[&["play", "--resume", &saved][..], &machines[..]].concat(), "");
        assert!(out.contains("points"), "{out}");
        let journal = std::fs::read_to_string(&saved).unwrap();
        assert!(
            journal.starts_with(before.split("\nreveal").next().unwrap()),
            "what was played stays played"
        );
        // All of it is right, and nobody but the player's own file vouches for it.
        let (out, err) = ends(1, &["verify", &saved], "");
        assert!(
            out.contains("are those of the seed that was pledged; the seed was chosen by the host")
                && out.contains("The game is over."),
            "{out}"
        );
        assert_eq!(out.matches("missing (").count(), 1, "{out}");
        assert!(err.contains("the journal is not sound: no server has signed it"), "{err}");
        for eye in ["red", "blue", "public", "umpire"] {
            ends(0, &["replay", &saved, "--eye", eye], "");
            ends(0, &["replay", &saved, "--eye", eye, "--to", "5"], "");
        }
        ends(2, &["replay", &saved, "--eye", "nobody"], "");

        // The last digest is changed: the state before it was another one.
        let at = journal.rfind("\n= ").unwrap() + 3;
        let other = if journal.as_bytes()[at] == b'0' { "1" } else { "0" };
        std::fs::write(&saved, format!("{}{other}{}", &journal[..at], &journal[at + 1..])).unwrap();
        assert!(ends(1, &["verify", &saved], "").1.contains("the journal diverges at its entry "));
        std::fs::remove_file(saved).unwrap();
    }
}

#[test]
fn a_journal_says_which_version_its_digests_are_of() {
    let books = concat!(env!("CARGO_MANIFEST_DIR"), "/../books");
    for (kept, title) in [
        ("bloody-big-battles/tests/golden/version-1/montebello-doctrine.journal", "Bloody Big Battles"),
        (
            "hot-blood-and-cold-steel/tests/golden/version-1/a-bit-of-wire-doctrine.journal",
            "Hot Blood & Cold Steel",
        ),
    ] {
        let first = std::fs::read_to_string(format!("{books}/{kept}")).unwrap();
        // Both are of the first edition of their rules. They are gone through all the same, and where the rules of today
        // come to something else that is said of them.
        let (out, err) = ends(1, &["verify", &format!("{books}/{kept}")], "");
        let words = format!("it was played by edition 1 of {title}, and this is edition 2");
        assert!(
            err.contains(&words) || out.contains(&format!("{words}; by both it comes out the same")),
            "{err}"
        );
        // What both editions agree on is verified: the beginning of it, under the edition of today.
        let begun: String = first.lines().take(40).map(|it| format!("{it}\n")).collect();
        let kept = file("begun.journal", &begun.replace("\nedition 1\n", "\nedition 2\n"));
        assert!(
            ends(1, &["verify", &kept], "").0.contains("the digests are of version 1, as an older program")
        );
        assert!(
            ends(1, &["verify", &kept, "--json"], "")
                .0
                .contains(r#""digest":{"version":1,"text":"version 1"#)
        );
        assert!(
            ends(0, &["replay", &kept, "--to", "3"], "")
                .0
                .contains("digests of its journal are of version 1")
        );

        let text = std::fs::read_to_string(&kept).unwrap();
        let newer = file("newer.journal", &text.replace("\nbegin\n", "\ndigest 3\nbegin\n"));
        let (_, err) = ends(1, &["verify", &newer], "");
        assert!(
            err.contains("`digest` is `3`, and must be `1` or `2`; a newer program has written it"),
            "{err}"
        );
        std::fs::write(&newer, text.replace("\nbegin\n", "\ndigest 2\nbegin\n")).unwrap();
        assert!(ends(1, &["verify", &newer], "").1.contains("digest"));
        std::fs::remove_file(newer).unwrap();
        std::fs::remove_file(kept).unwrap();
    }
}

#[test]
fn the_same_seed_and_players_give_the_same_game_byte_for_byte() {
    for scenario in some() {
        let play = |name: &str| {
            let saved = file(name, "");
            let who = ["--red", "doctrine", "--blue", "doctrine:easy", "--seed", "5", "--save", &saved];
            ends(0, &[&["play", &scenario][..], &who[..]].concat(), "");
            let text = std::fs::read_to_string(&saved).unwrap();
            std::fs::remove_file(saved).unwrap();
            text
        };
        assert_eq!(play("one.journal"), play("two.journal"));
    }
}
