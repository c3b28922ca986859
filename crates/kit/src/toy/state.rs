//! The state of the game, and what must never be true of it.

use engine::{Name, Seat, Side, prints, words};
use smallvec::SmallVec;

use super::posts::Posts;

pub const EDGE: u32 = 5;
/// C3
pub const WELL: u32 = 12;
pub const REACH: u32 = 2;

words! {
    pub enum Role { Captain = "captain", Scout = "scout" }
}

words! {
    pub enum Phase { Orders = "orders", March = "march", Initiative = "initiative", Fire = "fire", Count = "count" }
}

#[derive(Clone, Debug, Hash)]
pub struct State {
    pub turn: u32,
    pub last: u32,
    pub phase: Phase,
    /// Who shoots first in this turn.
    pub first: Side,
    pub sides: [Patrol; 2],
    pub conceded: Option<Side>,
    pub posts: Posts,
}

engine::scene!(State);
prints!(struct State { turn, last, phase, first, sides, conceded, posts });

#[derive(Clone, Debug, Hash)]
pub struct Patrol {
    pub title: String,
    pub powder: i32,
    /// Charges laid ready for this turn; the enemy learns of them when they are fired.
    pub ready: i32,
    pub points: i32,
    /// The captain, then the scout.
    pub pieces: [Piece; 2],
}

prints!(struct Patrol { title, powder, ready, points, pieces });

#[derive(Clone, Debug, Hash)]
pub struct Piece {
    pub role: Role,
    pub name: Name,
    pub cell: u32,
    pub strength: i32,
    pub seen: bool,
    /// Run into, or shot: seen until the turn is over.
    pub betrayed: bool,
    /// What is left of its march.
    pub way: SmallVec<[u32; 4]>,
}

prints!(struct Piece { role, name, cell, strength, seen, betrayed, way });

impl Piece {
    pub fn lives(&self) -> bool {
        0 < self.strength
    }
}

impl State {
    pub fn patrol(&self, side: Side) -> &Patrol {
        &self.sides[usize::from(side.0 & 1)]
    }

    pub fn patrol_mut(&mut self, side: Side) -> &mut Patrol {
        &mut self.sides[usize::from(side.0 & 1)]
    }

    pub fn piece(&self, side: Side, role: Role) -> &Piece {
        &self.patrol(side).pieces[role as usize]
    }

    pub fn piece_mut(&mut self, side: Side, role: Role) -> &mut Piece {
        &mut self.patrol_mut(side).pieces[role as usize]
    }

    /// Who stands there.
    pub fn at(&self, cell: u32) -> Option<(Side, Role)> {
        SIDES.into_iter().find_map(|side| {
            let it = self.patrol(side).pieces.iter().find(|it| it.lives() && it.cell == cell)?;
            Some((side, it.role))
        })
    }

    pub fn beside_enemy(&self, side: Side, cell: u32) -> bool {
        self.patrol(side.other()).pieces.iter().any(|it| it.lives() && distance(it.cell, cell) <= 1)
    }

    pub fn breaches(&self) -> Vec<String> {
        let mut res = Vec::new();
        for side in SIDES {
            for it in self.patrol(side).pieces.iter().filter(|it| it.lives()) {
                if self.at(it.cell) != Some((side, it.role)) {
                    res.push(format!("two pieces stand on {}", spot(it.cell)));
                }
                let hidden = it.role == Role::Scout && !it.seen;
                if hidden && self.phase != Phase::March && self.beside_enemy(side, it.cell) {
                    res.push(format!("{} is beside an enemy and hidden", it.name.text()));
                }
            }
            if self.posts.of(side).is_some_and(|it| it.together != self.within_call(side)) {
                res.push(format!("{} do not know who is within call", self.patrol(side).title));
            }
            let Patrol { powder, ready, .. } = self.patrol(side);
            if *powder < 0 || *ready < 0 {
                res.push(format!("powder {powder}, ready {ready}"));
            }
        }
        if self.last < self.turn && self.phase != Phase::Orders {
            res.push(format!("turn {} of {}", self.turn, self.last));
        }
        res
    }

    /// Another state that this seat cannot tell from the true one: scouts whom it does not see elsewhere, powder that it
    /// does not count another.
    pub fn twin(&self, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> State {
        let mut twin = self.clone();
        let own = self.side_of(seat);
        for side in SIDES {
            if !self.owns(seat, side, Role::Captain) {
                let patrol = twin.patrol_mut(side);
                patrol.powder = luck(4) as i32;
                patrol.ready = luck(3) as i32;
            }
            let scout = self.piece(side, Role::Scout);
            let near = side == own && self.within_call(side);
            if scout.lives() && !scout.seen && !near && !self.owns(seat, side, Role::Scout) {
                let captain = self.piece(side, Role::Captain);
                let called = |cell| side == own && captain.lives() && distance(captain.cell, cell) <= 1;
                let free = |cell: &u32| {
                    !twin.beside_enemy(side, *cell)
                        && !called(*cell)
                        && twin.at(*cell).is_none_or(|it| it == (side, Role::Scout))
                };
                let cells: Vec<u32> = (0..EDGE * EDGE).filter(free).collect();
                if let Some(cell) = cells.get(luck(cells.len() as u32) as usize) {
                    twin.piece_mut(side, Role::Scout).cell = *cell;
                }
            }
            let together = twin.within_call(side);
            if let Some(post) = twin.posts.of_mut(side) {
                post.together = together;
            }
        }
        twin
    }
}

pub const SIDES: [Side; 2] = [Side(0), Side(1)];

/// Squares from one to the other, aslant or not.
pub fn distance(a: u32, b: u32) -> u32 {
    (a % EDGE).abs_diff(b % EDGE).max((a / EDGE).abs_diff(b / EDGE))
}

/// The squares that share an edge with this one.
pub fn neighbours(cell: u32) -> impl Iterator<Item = u32> {
    let (x, y) = (cell % EDGE, cell / EDGE);
    let (left, right) = ((0 < x).then(|| cell - 1), (x + 1 < EDGE).then(|| cell + 1));
    let (down, up) = ((0 < y).then(|| cell - EDGE), (y + 1 < EDGE).then(|| cell + EDGE));
    [left, right, down, up].into_iter().flatten()
}

/// `C3`
pub fn spot(cell: u32) -> String {
    let column = char::from_u32('A' as u32 + cell % EDGE).unwrap_or('?');
    format!("{column}{}", cell / EDGE + 1)
}

pub fn cell_of(spot: &str) -> Option<u32> {
    (0..EDGE * EDGE).find(|it| self::spot(*it) == spot)
}
