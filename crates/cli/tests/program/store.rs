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
