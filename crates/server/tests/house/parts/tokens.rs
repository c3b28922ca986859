//! Tokens and names.

use crate::common::server::tokens::{
    Token, TokenHash, game_name, is_game_name, is_sitting_name, sitting_name,
};

#[test]
fn a_token_fits_its_own_hash_and_no_other() {
    let (one, two) =
        (Token::fresh().unwrap_or_else(|_| panic!()), Token::fresh().unwrap_or_else(|_| panic!()));
    assert_eq!(one.text().len(), 43);
    assert!(one.hash().fits(&TokenHash::of(one.text())));
    assert!(!one.hash().fits(&two.hash()));
    let cut = &one.text()[..42];
    assert!(!one.hash().fits(&TokenHash::of(cut)));
}

#[test]
fn names_of_games_are_recognised() {
    assert!(is_game_name(&game_name().unwrap()));
    let sitting = sitting_name().unwrap();
    assert!(is_sitting_name(&sitting) && !is_game_name(&sitting) && !is_sitting_name(&sitting[1..]));
    assert!(!is_game_name("") && !is_game_name(&"a".repeat(23)) && !is_game_name("../../../../etc/passwd"));
}
