//! Places of a walk: where a piece is, how it stands, and what it can still spend, in one number.

/// A place of a walk. The bounds of its fields are those of [`Place::code`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Below 16,384.
    pub square: u16,
    /// Below 8.
    pub facing: u8,
    /// The formation; below 16.
    pub shape: u8,
    /// What the law must remember of the way so far, such as that it has kept to the road; below 8.
    pub memo: u8,
    /// The walk has ended here, whatever points are left.
    pub halted: bool,
    /// Points left; below 128.
    pub points: u8,
}

const POINTS: u32 = 127;

impl Place {
    pub fn code(self) -> u32 {
        debug_assert!(self.square < 1 << 14 && self.facing < 8 && self.shape < 16 && self.memo < 8);
        debug_assert!(self.points < 128);
        let node = u32::from(self.square) << 11
            | u32::from(self.facing) << 8
            | u32::from(self.shape) << 4
            | u32::from(self.memo) << 1
            | u32::from(self.halted);
        node << 7 | u32::from(self.points)
    }

    pub fn of_code(code: u32) -> Place {
        let field = |from: u32, bits: u32| code >> from & ((1 << bits) - 1);
        Place {
            square: field(18, 14) as u16,
            facing: field(15, 3) as u8,
            shape: field(11, 4) as u8,
            memo: field(8, 3) as u8,
            halted: field(7, 1) == 1,
            points: field(0, 7) as u8,
        }
    }

    /// All but the points: of two places that agree in it the one with more points left is the better.
    pub(super) fn node(self) -> u32 {
        self.code() & !POINTS
    }
}

/// Where a node stands in a list: a table of twice its size, which is never gone through in its own order. It is used again
/// and again: what was noted in an earlier round counts as free, so that nothing need be wiped.
#[derive(Clone, Debug)]
pub(super) struct Found {
    slots: Vec<Slot>,
    round: u32,
    count: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    round: u32,
    node: u32,
    /// Its place in the list.
    at: u32,
}

impl Found {
    pub fn new() -> Found {
        Found { slots: vec![Slot::default(); 1024], round: 1, count: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.count = 0;
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.slots.fill(Slot::default());
            self.round = 1;
        }
    }

    pub fn get(&self, node: u32) -> Option<usize> {
        let slot = self.slots[self.slot(node)];
        (slot.round == self.round).then_some(slot.at as usize)
    }

    /// Where the node stands; one that is not in it yet is noted for this place.
    pub fn get_or_put(&mut self, node: u32, at: usize) -> Option<usize> {
        let slot = self.slot(node);
        if self.slots[slot].round == self.round {
            return Some(self.slots[slot].at as usize);
        }
        self.slots[slot] = Slot { round: self.round, node, at: at as u32 };
        self.count += 1;
        if self.slots.len() <= 2 * self.count {
            self.widen();
        }
        None
    }

    fn widen(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![Slot::default(); 2 * old.len()];
        for it in old.into_iter().filter(|it| it.round == self.round) {
            let slot = self.slot(it.node);
            self.slots[slot] = it;
        }
    }

    /// The slot that the node has, or would get.
    fn slot(&self, node: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mixed = u64::from(node).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut slot = (mixed >> 40) as usize & mask;
        while self.slots[slot].round == self.round && self.slots[slot].node != node {
            slot = (slot + 1) & mask;
        }
        slot
    }
}

#[cfg(test)]
mod tests {
    use super::super::draw;
    use super::*;

    fn some(seed: &mut u64) -> Place {
        Place {
            square: draw(seed, 1 << 14) as u16,
            facing: draw(seed, 8) as u8,
            shape: draw(seed, 16) as u8,
            memo: draw(seed, 8) as u8,
            halted: draw(seed, 2) == 1,
            points: draw(seed, 128) as u8,
        }
    }

    #[test]
    fn a_place_is_one_number() {
        let mut seed = 1;
        for _ in 0..10_000 {
            let place = some(&mut seed);
            assert_eq!(Place::of_code(place.code()), place);
            assert_eq!(Place::of_code(place.node()), Place { points: 0, ..place });
        }
        let last = Place { square: 16_383, facing: 7, shape: 15, memo: 7, halted: true, points: 127 };
        assert_eq!(last.code(), u32::MAX);
    }

    #[test]
    fn what_was_put_in_is_found_and_nothing_else() {
        let (mut found, mut list, mut seed) = (Found::new(), Vec::<u32>::new(), 9);
        for round in 0..3 {
            for _ in 0..20_000 {
                let node = Place { square: draw(&mut seed, 900) as u16, ..some(&mut seed) }.node();
                let known = found.get(node);
                assert_eq!(found.get_or_put(node, list.len()), known);
                match known {
                    Some(at) => assert_eq!(list[at], node),
                    None => list.push(node),
                }
            }
            assert!(list.iter().enumerate().all(|it| found.get(*it.1) == Some(it.0)));
            assert!(5_000 < list.len(), "{round}");
            found.clear();
            assert!(list.iter().all(|it| found.get(*it).is_none()));
            list.clear();
        }
    }
}
