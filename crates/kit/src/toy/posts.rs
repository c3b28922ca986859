//! Seats: a side has one, or its scout has another of its own, and then neither knows what the other does.

use std::hash::{Hash, Hasher};

use engine::{Imprint, Ink, Name, Place, Refusal, Seat, Side, prints};
use smallvec::SmallVec;

use super::state::{Role, SIDES, State, distance};

/// The seats of scouts, by side.
#[derive(Clone, Debug, Default)]
pub struct Posts(pub [Option<Post>; 2]);

/// A scout's own seat.
#[derive(Clone, Debug, Hash)]
pub struct Post {
    pub name: Name,
    pub title: String,
    /// By which of the two seats of the side the captain is commanded, and by which the scout.
    pub commands: [u8; 2],
    /// Captain and scout stand beside each other.
    pub together: bool,
}

prints!(struct Post { name, title, commands, together });

/// A side with one seat leaves no trace, so that games without posts keep the fingerprints that they have always had.
impl Hash for Posts {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        for (at, post) in self.0.iter().enumerate() {
            if let Some(post) = post {
                (at as u8, post).hash(hasher);
            }
        }
    }
}

impl Imprint for Posts {
    fn imprint(&self, ink: &mut Ink) {
        for (at, post) in self.0.iter().enumerate() {
            if let Some(post) = post {
                (at as u8).imprint(ink);
                post.imprint(ink);
            }
        }
    }
}

impl Posts {
    pub fn of(&self, side: Side) -> Option<&Post> {
        self.0[usize::from(side.0 & 1)].as_ref()
    }

    pub fn of_mut(&mut self, side: Side) -> Option<&mut Post> {
        self.0[usize::from(side.0 & 1)].as_mut()
    }
}

impl State {
    /// The first seat of a side, and the scout's where he has one.
    pub fn seats_of(&self, side: Side) -> SmallVec<[Seat; 2]> {
        let before = if side.0 == 0 { 0 } else { self.seats_of(Side(0)).len() as u8 };
        let own = 1 + u8::from(self.posts.of(side).is_some());
        (before..before + own).map(Seat).collect()
    }

    pub fn side_of(&self, seat: Seat) -> Side {
        if self.seats_of(Side(0)).contains(&seat) { Side(0) } else { Side(1) }
    }

    /// The seat that a piece belongs to.
    pub fn seat_of(&self, side: Side, role: Role) -> Seat {
        let seats = self.seats_of(side);
        seats[(role as usize).min(seats.len() - 1)]
    }

    /// The seat that commands a piece now.
    pub fn commander(&self, side: Side, role: Role) -> Seat {
        let at = self.posts.of(side).map_or(0, |it| it.commands[role as usize]);
        self.seats_of(side)[usize::from(at)]
    }

    /// Does this seat know all of a piece?
    pub fn owns(&self, seat: Seat, side: Side, role: Role) -> bool {
        seat == self.seat_of(side, role) || seat == self.commander(side, role)
    }

    /// The seats that command anything, whether or not it lives: that a piece has fallen is no business of all.
    pub fn commanders(&self) -> SmallVec<[Seat; 4]> {
        let commands =
            |side: Side, seat: &Seat| Role::ALL.iter().any(|it| self.commander(side, *it) == *seat);
        let of = |side: Side| self.seats_of(side).into_iter().filter(move |it| commands(side, it));
        SIDES.into_iter().flat_map(of).collect()
    }

    /// Do captain and scout stand beside each other?
    pub fn within_call(&self, side: Side) -> bool {
        let [captain, scout] = &self.patrol(side).pieces;
        captain.lives() && scout.lives() && distance(captain.cell, scout.cell) <= 1
    }

    pub fn places(&self) -> Vec<Place> {
        let of = |side: Side| {
            let first = (Name::new(Side::NAMES[usize::from(side.0)]), self.patrol(side).title.clone());
            let scout = self.posts.of(side).map(|it| (it.name, it.title.clone()));
            let named = [first].into_iter().chain(scout);
            let place = move |(seat, (name, title))| Place { seat, side, name, title };
            self.seats_of(side).into_iter().zip(named).map(place)
        };
        SIDES.into_iter().flat_map(of).collect()
    }

    /// The pieces of a seat are commanded by another of its side, or by itself again.
    pub fn entrust(&mut self, seat: Seat, to: Seat) -> Result<(), Refusal> {
        let side = self.side_of(seat);
        let seats = self.seats_of(side);
        let at = |it: Seat| seats.iter().position(|seat| *seat == it);
        let (Some(from), Some(to)) = (at(seat), at(to)) else {
            return Err(Refusal::new("pieces stay with their side"));
        };
        let Some(post) = self.posts.of_mut(side) else {
            return Err(Refusal::new("a side with one seat has nobody to entrust anything to"));
        };
        post.commands[from] = to as u8;
        Ok(())
    }
}
