//! What each eye is shown, and what it is not.

use engine::{Datum, Eye, Seat};

use super::*;
use crate::fixture::{look_round, man, put, state, state_of};
use crate::state::{Phase, State};
use crate::vocabulary::Stance;

fn night() -> State {
    let mut it = state(&[]);
    it.turn = 1;
    it.phase = Phase::MovementOrders;
    put(&mut it, "b1", "G8", Stance::Lying);
    put(&mut it, "g5", "G5", Stance::Standing);
    put(&mut it, "g6", "G4", Stance::Standing);
    put(&mut it, "g7", "A6", Stance::Standing);
    look_round(&mut it);
    it
}

fn shown(state: &State, eye: Eye) -> Datum {
    view(&Known::new(state, eye))
}

fn count(view: &Datum, list: &str) -> usize {
    match view.get(list) {
        Some(Datum::List(items)) => items.len(),
        _ => 0,
    }
}

#[test]
fn a_seat_sees_its_own_men_and_its_contacts() {
    let it = night();
    let red = shown(&it, Eye::Seat(Seat(0)));
    assert_eq!((count(&red, "pieces"), count(&red, "contacts")), (5, 2));
    assert_eq!(red.at("contacts.0.level"), Some(&Datum::word("shape")));
    assert_eq!(red.at("contacts.1.stance"), Some(&Datum::word("standing")));
    let words = format!("{red:?}");
    for hidden in ["g5", "g6", "g7", "Unteroffizier", "A6"] {
        assert!(!words.contains(&format!("\"{hidden}\"")), "{hidden}");
    }
    let fields =
        ["title", "turn", "turns", "phase", "clock", "side", "sealed", "ground", "pieces", "contacts"];
    let Datum::Record(all) = &red else { panic!("a record") };
    assert!(all.iter().zip(fields).all(|(it, name)| it.0 == name));
}

#[test]
fn the_ground_is_drawn_as_it_is_known() {
    let it = night();
    let red = shown(&it, Eye::Seat(Seat(0)));
    assert_eq!(red.at("ground.map.1"), Some(&Datum::Text("TTSTTTTTTTSTT".into())));
    let gaps = |view: &Datum| {
        let Some(Datum::List(wire)) = view.at("ground.wire") else { panic!("wire") };
        wire.iter().filter(|it| it.get("state") == Some(&Datum::word("gapped"))).count()
    };
    let (blue, public) = (shown(&it, Eye::Seat(Seat(1))), shown(&it, Eye::Public));
    assert_eq!((gaps(&red), gaps(&blue), gaps(&public)), (2, 0, 0));
    assert_eq!(gaps(&shown(&it, Eye::Umpire)), 2);
    let douve = state_of("la-petite-douve", &[]);
    assert_eq!(gaps(&shown(&douve, Eye::Public)), 2);
}

#[test]
fn the_public_sees_the_ground_and_nothing_else_until_the_end() {
    let mut it = night();
    let public = shown(&it, Eye::Public);
    let Datum::Record(fields) = &public else { panic!("a record") };
    let names: Vec<&str> = fields.iter().map(|it| &*it.0).collect();
    assert_eq!(names, ["title", "turn", "turns", "phase", "clock", "ground", "background"]);
    it.phase = Phase::Over;
    assert_eq!(count(&shown(&it, Eye::Public), "pieces"), 12);
    assert_eq!(count(&shown(&it, Eye::Seat(Seat(0))), "pieces"), 12);
}

#[test]
fn on_an_open_table_only_what_is_written_stays_secret() {
    let mut it = state(&[("alarm = false", "alarm = false\numpire = false")]);
    it.phase = Phase::FireOrders;
    let g1 = man(&it, "g1");
    it.man_mut(g1).turn.aims_at = Some(0);
    it.sides[1].orders.fire.push((g1, crate::state::Fire::Hold));
    let red = shown(&it, Eye::Seat(Seat(0)));
    assert_eq!(count(&red, "pieces"), 12);
    let words = format!("{red:?}");
    assert!(!words.contains("aims_at") && !words.contains("hold fire"));
    assert!(format!("{:?}", shown(&it, Eye::Umpire)).contains("hold fire"));
}

#[test]
fn nothing_hidden_changes_what_is_shown() {
    let it = night();
    let mut other = it.clone();
    let (g7, g5) = (man(&it, "g7"), man(&it, "g5"));
    other.man_mut(g7).bombs = 9;
    other.man_mut(g5).bombs = 9;
    other.man_mut(g5).shooting = 3;
    other.sides[1].orders.rallies.push(g7);
    other.sides[1].minutes = 70;
    for eye in [Eye::Seat(Seat(0)), Eye::Public] {
        assert_eq!(shown(&it, eye), shown(&other, eye));
    }
}
