//! A side with several seats: what they settle among themselves, and what they say to each other.

use engine::{Datum, Match, Place, Seat, Shown};

/// What the seats of a side know of each other: `{"side", "seats", "holds", "conceded", "entrusted": {"left": "red"}}`.
/// `holds` are the seats that the same person has. Nothing for a seat that has its side to itself.
pub fn camp(game: &dyn Match, seat: Seat, holds: &[Seat]) -> Option<Datum> {
    let seats = game.seats();
    let side = Place::side_of(seats, seat)?;
    let own: Vec<&Place> = seats.iter().filter(|it| it.side == side).collect();
    if own.len() < 2 {
        return None;
    }
    let name = |seat: Seat| Place::seat_name(seats, seat).to_owned();
    let ours = |seat: &Seat| own.iter().any(|it| it.seat == *seat);
    let names = |all: Vec<Seat>| Datum::List(all.into_iter().map(|it| name(it).show()).collect());
    let entrusted = game.entrusted().into_iter().filter(|it| ours(&it.0));
    Some(Datum::record([
        ("side", Datum::text(Place::side_name(seats, side))),
        ("seats", names(own.iter().map(|it| it.seat).collect())),
        ("holds", names(holds.to_vec())),
        ("conceded", names(game.conceded().into_iter().filter(ours).collect())),
        ("entrusted", Datum::Record(entrusted.map(|it| (name(it.0).into(), name(it.1).show())).collect())),
    ]))
}

/// The names of seats.
pub fn names(all: &[Seat], seats: &[Place]) -> Datum {
    Datum::List(all.iter().map(|it| Datum::text(Place::seat_name(seats, *it))).collect())
}

/// `{"from", "to", "text"}`
pub fn said(from: Seat, to: &[Seat], text: &str, seats: &[Place]) -> Datum {
    Datum::record([
        ("from", Datum::text(Place::seat_name(seats, from))),
        ("to", names(to, seats)),
        ("text", Datum::text(text)),
    ])
}
