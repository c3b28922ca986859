//! What an eye knows of the game: the only source of views, questions, forecasts and advice.

use std::any::Any;

use engine::{Eye, Scene, Seat, Side};

use super::state::{Patrol, Piece, Role, SIDES, State, distance, spot};
use super::view::{PieceCard, SideCard, View};

#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    pub(super) state: &'a State,
    pub(super) eye: Eye,
}

impl Scene for Known<'_> {
    fn keep(&self) -> Option<Box<dyn Any + Send>> {
        self.state.keep()
    }
}

impl<'a> Known<'a> {
    fn owns(&self, side: Side, role: Role) -> bool {
        match self.eye {
            Eye::Umpire => true,
            Eye::Public => false,
            Eye::Seat(seat) => self.state.owns(seat, side, role),
        }
    }

    /// Is this the eye of a seat whose partner is beside it?
    fn beside(&self, side: Side) -> bool {
        let own = matches!(self.eye, Eye::Seat(seat) if self.state.side_of(seat) == side);
        own && self.state.posts.of(side).is_some_and(|it| it.together)
    }

    fn sees(&self, side: Side, piece: &Piece) -> bool {
        self.owns(side, piece.role) || piece.seen || !piece.lives() || self.beside(side)
    }

    /// The living pieces of a side that this eye sees.
    pub fn pieces(&self, side: Side) -> impl Iterator<Item = &'a Piece> + use<'a> {
        let known = *self;
        self.state.patrol(side).pieces.iter().filter(move |it| it.lives() && known.sees(side, it))
    }

    /// Those of them that a seat commands.
    pub fn commanded(&self, seat: Seat) -> impl Iterator<Item = &'a Piece> + use<'a> {
        let (state, side) = (self.state, self.state.side_of(seat));
        self.pieces(side).filter(move |it| state.commander(side, it.role) == seat)
    }

    /// The charges that a seat may lay ready: powder is the captain's.
    pub fn powder(&self, seat: Seat) -> Option<i32> {
        let side = self.state.side_of(seat);
        let commands = self.state.commander(side, Role::Captain) == seat && self.owns(side, Role::Captain);
        commands.then(|| self.state.patrol(side).powder)
    }

    pub fn at(&self, cell: u32) -> Option<(Side, Role)> {
        let here = |side| self.pieces(side).find(|it| it.cell == cell).map(|it| (side, it.role));
        SIDES.into_iter().find_map(here)
    }

    /// How far the next seen enemy of this side is.
    pub fn nearest_enemy(&self, side: Side, cell: u32) -> Option<u32> {
        self.pieces(side.other()).map(|it| distance(it.cell, cell)).min()
    }

    pub fn view(&self) -> View {
        let State { turn, last, phase, .. } = self.state;
        View {
            turn: *turn.min(last),
            last: *last,
            phase: *phase,
            well: "C3",
            sides: SIDES.into_iter().map(|it| self.side(it)).collect(),
        }
    }

    fn side(&self, side: Side) -> SideCard {
        let Patrol { title, powder, ready, points, pieces } = self.state.patrol(side);
        let counted = self.owns(side, Role::Captain);
        let pieces = pieces.iter().filter(|it| self.sees(side, it)).map(|it| self.piece(side, it));
        SideCard {
            seat: Side::NAMES[usize::from(side.0)],
            title: title.clone(),
            points: *points,
            powder: counted.then_some(*powder),
            ready: counted.then_some(*ready),
            pieces: pieces.collect(),
        }
    }

    fn piece(&self, side: Side, piece: &Piece) -> PieceCard {
        PieceCard {
            role: piece.role,
            name: piece.name,
            at: spot(piece.cell),
            strength: piece.strength,
            // Whether the enemy sees it is shown to its owner; everybody else sees only what is seen.
            seen: !self.owns(side, piece.role) || piece.seen,
        }
    }
}
