//! Nodes by their price, those of one price in a ring of their own: chains in one list, so that spreading allocates once.

/// It can be used again as soon as it is empty. `RINGS` must be more than the dearest single step, so that no two prices that wait share a ring.
#[derive(Debug)]
pub struct Rings<const RINGS: usize> {
    heads: [u32; RINGS],
    chains: Vec<(u32, u32)>,
    left: usize,
}

const END: u32 = u32::MAX;

impl<const RINGS: usize> Rings<RINGS> {
    pub fn new() -> Rings<RINGS> {
        Rings { heads: [END; RINGS], chains: Vec::with_capacity(1024), left: 0 }
    }

    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    pub fn push(&mut self, price: u16, node: u32) {
        let head = &mut self.heads[usize::from(price) % RINGS];
        self.chains.push((node, *head));
        *head = self.chains.len() as u32 - 1;
        self.left += 1;
    }

    pub fn pop(&mut self, price: u16) -> Option<u32> {
        let head = &mut self.heads[usize::from(price) % RINGS];
        let (node, next) = *self.chains.get(*head as usize)?;
        *head = next;
        self.left -= 1;
        if self.left == 0 {
            self.chains.clear();
        }
        Some(node)
    }
}
