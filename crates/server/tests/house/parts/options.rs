//! What a host can set.

use crate::common::server::Options;
use crate::common::server::store::Whereabouts;

#[test]
fn the_environment_changes_the_defaults() {
    let env = |name: &str| match name {
        "GROGNARD_LISTEN" => Some("0.0.0.0:80".to_owned()),
        "GROGNARD_TRUST_PROXY" => Some("1".to_owned()),
        "GROGNARD_LIVE_GAMES" => Some("1".to_owned()),
        "GROGNARD_DISK_BYTES" => Some("5000".to_owned()),
        _ => None,
    };
    let options = Options::read(&env).unwrap();
    assert!(options.trust_proxy && options.listen.port() == 80);
    assert_eq!((options.limits.live, options.limits.disk), (1, Some(5000)));
}

#[test]
fn a_database_is_chosen_by_its_address_and_its_password_is_never_told() {
    let env = |text: &'static str| move |name: &str| (name == "GROGNARD_DATABASE").then(|| text.to_owned());
    let options = Options::read(&env("postgres://ney:geheim@host/games")).unwrap();
    assert!(matches!(options.store(), Whereabouts::Database(_)));
    assert!(!format!("{options:?}").contains("geheim"));
    let fault = Options::read(&env("postgres://ney:geheim@host:x/games")).unwrap_err();
    assert!(fault.starts_with("GROGNARD_DATABASE: port: ") && !fault.contains("geheim"), "{fault}");
    let none = Options::read(&env("")).unwrap();
    assert_eq!(none.store(), Whereabouts::Folder("grognard-data".into()));
}

#[test]
fn a_value_that_cannot_be_read_is_named() {
    let env = |name: &str| (name == "GROGNARD_SOCKETS").then(|| "many".to_owned());
    assert_eq!(Options::read(&env).unwrap_err(), "GROGNARD_SOCKETS cannot be `many`");
}
