//! What an eye knows of the game: the only source of views, questions, forecasts and advice.

use engine::{Datum, Eye, Place, Seat};

use super::state::{Piece, Role, SEATS, Side, State, distance, other, spot};

#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    pub(super) state: &'a State,
    pub(super) eye: Eye,
}

impl<'a> Known<'a> {
    fn owns(&self, seat: Seat) -> bool {
        self.eye == Eye::Umpire || self.eye == Eye::Seat(seat)
    }

    fn sees(&self, seat: Seat, piece: &Piece) -> bool {
        self.owns(seat) || piece.seen || !piece.lives()
    }

    /// The living pieces of a side that this eye sees.
    pub fn pieces(&self, seat: Seat) -> impl Iterator<Item = &'a Piece> + use<'a> {
        let known = *self;
        self.state.side(seat).pieces.iter().filter(move |it| it.lives() && known.sees(seat, it))
    }

    pub fn at(&self, cell: u32) -> Option<(Seat, Role)> {
        let here = |seat| self.pieces(seat).find(|it| it.cell == cell).map(|it| (seat, it.role));
        SEATS.into_iter().find_map(here)
    }

    /// How far the next seen enemy of this seat is.
    pub fn nearest_enemy(&self, seat: Seat, cell: u32) -> Option<u32> {
        self.pieces(other(seat)).map(|it| distance(it.cell, cell)).min()
    }

    pub fn view(&self) -> Datum {
        let State { turn, last, phase, .. } = self.state;
        Datum::record([
            ("turn", Datum::Int(i64::from(*turn.min(last)))),
            ("last", Datum::Int(i64::from(*last))),
            ("phase", Datum::word(phase.word())),
            ("well", Datum::word("C3")),
            ("sides", Datum::List(SEATS.into_iter().map(|it| self.side(it)).collect())),
        ])
    }

    fn side(&self, seat: Seat) -> Datum {
        let Side { title, powder, ready, points, pieces } = self.state.side(seat);
        let own = |n: i32| if self.owns(seat) { Datum::Int(i64::from(n)) } else { Datum::Null };
        let pieces = pieces.iter().filter(|it| self.sees(seat, it)).map(|it| self.piece(seat, it));
        Datum::record([
            ("seat", Datum::word(Place::seat_name(seat))),
            ("title", Datum::Text(title.clone().into())),
            ("points", Datum::Int(i64::from(*points))),
            ("powder", own(*powder)),
            ("ready", own(*ready)),
            ("pieces", Datum::List(pieces.collect())),
        ])
    }

    fn piece(&self, seat: Seat, piece: &Piece) -> Datum {
        // Whether the enemy sees it is shown to its owner; everybody else sees only what is seen.
        let seen = if self.owns(seat) { Datum::Bool(piece.seen) } else { Datum::Bool(true) };
        Datum::record([
            ("role", Datum::word(piece.role.word())),
            ("name", Datum::Text(piece.name.text().to_owned().into())),
            ("at", Datum::Text(spot(piece.cell).into())),
            ("strength", Datum::Int(i64::from(piece.strength))),
            ("seen", seen),
        ])
    }
}
