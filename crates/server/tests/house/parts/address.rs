//! Addresses of stores.

use std::time::Duration;

use crate::common::server::store::{Address, Whereabouts};

fn address(text: &str) -> Address {
    text.parse().unwrap_or_else(|it| panic!("{text}: {it}"))
}

#[test]
fn an_address_is_read_part_by_part() {
    let it = address("postgres://ney:r%40pid%2F@db.example:6432/games?connect_timeout=9&sslmode=disable");
    assert_eq!((it.user.as_str(), it.password.as_deref()), ("ney", Some("r@pid/")));
    assert_eq!((it.host.as_str(), it.port, it.database.as_str()), ("db.example", 6432, "games"));
    assert_eq!(it.patience, Duration::from_secs(9));
    let it = address("postgresql://ney@[::1]/games");
    assert_eq!((it.host.as_str(), it.port, it.password), ("::1", 5432, None));
    assert_eq!(address("postgres://ney@/games").host, "/var/run/postgresql");
    assert_eq!(address("postgres://ney@/games?host=/tmp/socket&port=7").host, "/tmp/socket");
    assert_eq!(address("postgres://ney@%2Ftmp%2Fsocket:7/games").host, "/tmp/socket");
}

#[test]
fn a_fault_names_its_field_and_never_the_password() {
    let faults = [
        ("mysql://ney:geheim@host/games", "scheme"),
        ("postgres://ney:geheim@host", "database"),
        ("postgres://ney:geheim@host/", "database"),
        ("postgres://:geheim@host/games", "user"),
        ("postgres://host/games", "user"),
        ("postgres://ney:geheim@host:many/games", "port"),
        ("postgres://ney:geheim@host:0/games", "port"),
        ("postgres://ney:geheim%FF@host/games", "password"),
        ("postgres://ney:geheim@[::1/games", "host"),
        ("postgres://ney:geheim@host/games?sslmode=require", "sslmode"),
        ("postgres://ney:geheim@host/games?connect_timeout=0", "connect_timeout"),
        ("postgres://ney:geheim@host/games?geheim=1", "after the ?"),
        ("postgres://ney:ge/heim@host/games", "user"),
        ("postgres://ney@geheim:geheim/games", "port"),
    ];
    for (text, field) in faults {
        let fault = text.parse::<Address>().unwrap_err();
        assert!(fault.starts_with(field), "{text}: {fault}");
        assert!(!fault.contains("geheim"), "{fault}");
    }
}

#[test]
fn what_is_shown_holds_no_password() {
    let it = address("postgres://ney:geheim@host/games");
    assert_eq!(format!("{it} {it:?}"), format!("{0} {0}", "postgres://ney@host:5432/games"));
    let shown = format!("{:?}", Whereabouts::Database(it));
    assert!(!shown.contains("geheim"), "{shown}");
}

#[test]
fn whatever_is_no_address_is_a_folder() {
    assert_eq!("data".parse(), Ok(Whereabouts::Folder("data".into())));
    assert!("mysql://a@b/c".parse::<Whereabouts>().is_err());
}
