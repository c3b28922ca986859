//! The state of the game, and what must never be true of it.

use engine::{Name, Seat, prints, words};
use smallvec::SmallVec;

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
    pub first: Seat,
    pub sides: [Side; 2],
    pub conceded: Option<Seat>,
}

prints!(struct State { turn, last, phase, first, sides, conceded });

#[derive(Clone, Debug, Hash)]
pub struct Side {
    pub title: String,
    pub powder: i32,
    /// Charges laid ready for this turn; the enemy learns of them when they are fired.
    pub ready: i32,
    pub points: i32,
    /// The captain, then the scout.
    pub pieces: [Piece; 2],
}

prints!(struct Side { title, powder, ready, points, pieces });

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
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[usize::from(seat.0 & 1)]
    }

    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[usize::from(seat.0 & 1)]
    }

    pub fn piece(&self, seat: Seat, role: Role) -> &Piece {
        &self.side(seat).pieces[role as usize]
    }

    pub fn piece_mut(&mut self, seat: Seat, role: Role) -> &mut Piece {
        &mut self.side_mut(seat).pieces[role as usize]
    }

    /// Who stands there.
    pub fn at(&self, cell: u32) -> Option<(Seat, Role)> {
        SEATS.into_iter().find_map(|seat| {
            let it = self.side(seat).pieces.iter().find(|it| it.lives() && it.cell == cell)?;
            Some((seat, it.role))
        })
    }

    pub fn beside_enemy(&self, seat: Seat, cell: u32) -> bool {
        self.side(other(seat)).pieces.iter().any(|it| it.lives() && distance(it.cell, cell) <= 1)
    }

    pub fn breaches(&self) -> Vec<String> {
        let mut res = Vec::new();
        for seat in SEATS {
            for it in self.side(seat).pieces.iter().filter(|it| it.lives()) {
                if self.at(it.cell) != Some((seat, it.role)) {
                    res.push(format!("two pieces stand on {}", spot(it.cell)));
                }
                let hidden = it.role == Role::Scout && !it.seen;
                if hidden && self.phase != Phase::March && self.beside_enemy(seat, it.cell) {
                    res.push(format!("{} is beside an enemy and hidden", it.name.text()));
                }
            }
            let Side { powder, ready, .. } = self.side(seat);
            if *powder < 0 || *ready < 0 {
                res.push(format!("powder {powder}, ready {ready}"));
            }
        }
        if self.last < self.turn && self.phase != Phase::Orders {
            res.push(format!("turn {} of {}", self.turn, self.last));
        }
        res
    }

    /// Another state that this seat cannot tell from the true one: the enemy's hidden scout elsewhere, his powder
    /// another.
    pub fn twin(&self, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> State {
        let mut twin = self.clone();
        let enemy = other(seat);
        let side = twin.side_mut(enemy);
        side.powder = luck(4) as i32;
        side.ready = luck(3) as i32;
        let scout = self.piece(enemy, Role::Scout);
        if scout.lives() && !scout.seen {
            let free = |cell: &u32| {
                !self.beside_enemy(enemy, *cell) && self.at(*cell).is_none_or(|it| it == (enemy, Role::Scout))
            };
            let cells: Vec<u32> = (0..EDGE * EDGE).filter(free).collect();
            if let Some(cell) = cells.get(luck(cells.len() as u32) as usize) {
                twin.piece_mut(enemy, Role::Scout).cell = *cell;
            }
        }
        twin
    }
}

pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

pub fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

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
