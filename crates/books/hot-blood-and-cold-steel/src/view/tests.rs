//! What each eye is shown, and what it is not.

use engine::{Datum, Eye, Seat, Shown};

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
    view(&Known::new(state, eye)).show()
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
    // In the order in which they were met; whose soldier a shape is nobody knows.
    let names = [0, 1].map(|it| red.at(&format!("contacts.{it}.name")).and_then(Datum::as_text));
    assert_eq!(names, [Some("shape 1"), Some("German 2")]);
    let words = format!("{red:?}");
    for hidden in ["g5", "g6", "g7", "Unteroffizier", "A6"] {
        assert!(!words.contains(&format!("\"{hidden}\"")), "{hidden}");
    }
    let fields = [
        "title", "turn", "turns", "phase", "stage", "step", "clock", "side", "sealed", "aim", "ground",
        "sight", "lit", "pieces", "contacts",
    ];
    let Datum::Record(all) = &red else { panic!("a record") };
    assert!(all.iter().zip(fields).all(|(it, name)| it.0 == name));
}

#[test]
fn a_seat_is_shown_how_far_its_men_see_and_nobody_else_is() {
    let mut it = night();
    let square = it.map().square_of("G4").unwrap();
    it.flares = vec![crate::state::Flare { square, until: 1 }];
    let red = shown(&it, Eye::Seat(Seat(0)));
    let Some(Datum::List(rows)) = red.get("sight") else { panic!("sight") };
    let table = it.map().table();
    assert_eq!(rows.len(), table.height as usize);
    let digit = |square: &str| {
        let at = it.map().square(it.map().square_of(square).unwrap());
        let row = rows[at.row as usize].as_text().unwrap();
        assert_eq!(row.len(), table.width as usize);
        row.as_bytes()[at.column as usize]
    };
    // A lying man sees a lying one at two squares, a standing one at three; the flare shows what is under it.
    let b1 = it.man(man(&it, "b1")).node.square();
    assert_eq!(digit(&it.map().square(b1).to_string()), b'3');
    assert_eq!(digit("G4"), b'3');
    let Some(Datum::List(lit)) = red.get("lit") else { panic!("lit") };
    assert!(lit.contains(&Datum::Text("G4".into())) && lit.contains(&Datum::Text("G7".into())));
    assert!(!lit.contains(&Datum::Text("G8".into())));
    assert_eq!(shown(&it, Eye::Umpire).get("sight"), None);
    assert_eq!(shown(&it, Eye::Public).get("lit"), None);
    it.phase = Phase::Over;
    assert_eq!(shown(&it, Eye::Seat(Seat(0))).get("sight"), None);
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
    let told = ["title", "turn", "turns", "phase", "stage", "step", "clock", "aim", "ground", "background"];
    assert_eq!(names, told);
    // Who only looks on is told how the game is won, and nothing of how it stands.
    let aim = public.get("aim").expect("an aim");
    assert_eq!((count(aim, "goals"), count(aim, "tallies")), (0, 0));
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

#[test]
fn the_clock_starts_at_the_hour_of_the_scenario() {
    let clock = |changes: &[(&str, &str)]| shown(&state(changes), Eye::Seat(Seat(0))).get("clock").cloned();
    let hours = ["hour = \"23:30\"", "hour = \"23:59\"", ""];
    assert_eq!(clock(&[]), Some(Datum::Text("23:30".into())));
    assert_eq!(clock(&[(hours[0], hours[1])]), Some(Datum::Text("23:59".into())));
    assert_eq!(clock(&[(hours[0], hours[2])]), Some(Datum::Text("00:00".into())));
    let wrong = crate::scenario::ALL[0].text.replace("23:30", "24:30");
    let faults = crate::scenario::Scenario::read("wrong", &wrong).unwrap_err();
    assert!(faults.iter().any(|it| it.why.contains("no hour")), "{faults:?}");
}

#[test]
fn an_order_is_drawn_where_it_goes() {
    let mut it = night();
    let b1 = man(&it, "b1");
    let path = ["G7", "G6"].iter().map(|it_| it.map().node_of(it_).unwrap()).collect();
    let (mode, end_stance) = (crate::vocabulary::Mode::Crawl, Stance::Lying);
    let go = crate::state::Move { mode, path, end_stance, halt_on_sight: true, escort: Default::default() };
    it.sides[0].orders.moves.push((b1, go));
    let red = shown(&it, Eye::Seat(Seat(0)));
    let way = Datum::List(vec![Datum::Text("G7".into()), Datum::Text("G6".into())]);
    assert_eq!(red.at("pieces.0.order_way"), Some(&way));
    assert_eq!(red.at("pieces.0.order_stance"), Some(&Datum::word("lying")));
    assert_eq!(red.at("pieces.0.order"), Some(&Datum::Text("crawl by G7, G6, then lying".into())));
    assert!(!format!("{:?}", shown(&it, Eye::Seat(Seat(1)))).contains("order_way"));
    it.phase = Phase::Throws;
    let square = it.map().square_of("G5").unwrap();
    let throw = crate::state::Throw { square, aim: crate::resolve::bombs::Aim::Square };
    it.sides[0].orders.throws.push((b1, throw));
    let red = shown(&it, Eye::Seat(Seat(0)));
    assert_eq!(red.at("pieces.0.order_at"), Some(&Datum::Text("G5".into())));
}
