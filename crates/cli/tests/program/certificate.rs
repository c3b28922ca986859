//! How even scenarios are, measured and written down; here with a handful of games.

use std::process::{Command, Output};

fn grognard(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grognard")).args(args).output().expect("the program starts")
}

#[test]
fn a_certificate_is_measured_written_and_kept_beside_others() {
    let file = std::env::temp_dir().join(format!("grognard-balance-{}.toml", std::process::id()));
    let other = "[another]\nedition = \"1\"\nseed = 1\ngames = 2\nwins = [1, 0]\ndraws = 1\n";
    std::fs::write(&file, format!("# What was measured.\n\n{other}")).unwrap();
    let name = file.to_str().unwrap();
    let scenario = "hb/a-bit-of-wire";
    let measure = || {
        let got = grognard(&["sim", scenario, "--certificate", name, "--games", "8", "--seed", "5"]);
        let (out, err) = (String::from_utf8(got.stdout).unwrap(), String::from_utf8(got.stderr).unwrap());
        assert_eq!(got.status.code(), Some(0), "{out}{err}");
        (out, std::fs::read_to_string(&file).unwrap())
    };
    let (out, text) = measure();
    assert!(out.contains("Measured in 8 games") && out.contains("How far to trust it"), "{out}");
    assert!(text.starts_with("# What was measured.\n"), "{text}");
    let all = wire::Certificate::read_all(&text);
    assert_eq!(all.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), ["a-bit-of-wire", "another"]);
    let measured = &all[0].1;
    assert_eq!(measured.wins.iter().sum::<u64>() + measured.draws, 8, "no game is counted twice");
    assert_eq!(measured.trust.iter().map(|it| it.games).collect::<Vec<_>>(), [2; 4]);
    assert_eq!(measure().1, text, "the same seed measures the same");
    std::fs::remove_file(&file).unwrap();
    let wrong = grognard(&["sim", scenario, "--certificate", name, "--red", "random"]);
    assert_eq!(wrong.status.code(), Some(2));
    let wrong = grognard(&["sim", "no-such-book", "--certificate", name]);
    assert_eq!(wrong.status.code(), Some(2), "{}", String::from_utf8_lossy(&wrong.stderr));
}

#[test]
fn equals_are_not_mirrored_and_that_is_said() {
    let sim = |more: &[&str]| {
        let got = grognard(&[&["sim", "hb/a-bit-of-wire", "--games", "4", "--seed", "3"], more].concat());
        String::from_utf8(got.stdout).unwrap()
    };
    let said = "equal players would play each game twice";
    assert!(sim(&["--mirror"]).contains(said) && sim(&["--mirror", "--json"]).contains(said));
    assert!(!sim(&[]).contains(said) && !sim(&["--mirror", "--blue", "random"]).contains(said));
}

/// What is kept with the books is about scenarios that there are, by the officers and rules of today or saying that not.
#[test]
fn what_is_kept_with_the_books_can_be_read() {
    for game in shelf::GAMES {
        let kept = wire::Certificate::read_all(game.balance());
        let sections = game.balance().lines().filter(|it| it.starts_with('[')).count();
        assert_eq!(kept.len(), sections, "{}: something in balance.toml cannot be read", game.book().id);
        for (name, it) in kept {
            assert!(game.scenarios().iter().any(|known| known.name == name), "there is no {name}");
            assert_eq!(it.wins.iter().sum::<u64>() + it.draws, it.games, "{name}");
        }
    }
}
