//! Many bodies that step at once: who has come too near to whom, and how much of his step each takes back.

use super::bounds::Sieve;
use super::point::{Length, Pose, Turn, scaled};
use super::slab::{Shape, Slab};

/// A step of one body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    pub from: Pose,
    pub to: Pose,
    pub shape: Shape,
}

impl Mover {
    /// The pose when so many quarters of the step are taken back.
    pub fn cut(&self, quarters: u8) -> Pose {
        let part = i64::from(4 - quarters.min(4));
        let by = scaled(self.from.facing.turn_to(self.to.facing).0.into(), part, 4);
        Pose {
            at: self.from.at.toward(self.to.at, part, 4),
            facing: self.from.facing.turned(Turn(by as i32)),
        }
    }

    fn slab(&self, quarters: u8) -> Slab {
        Slab::new(self.cut(quarters), self.shape)
    }
}

/// How many quarters of its step each mover takes back, so that no pair is nearer than `apart` allows; `None` from it
/// leaves a pair alone. Every pair is judged on the same poses, every mover takes the largest of its cuts, and this
/// is repeated until nothing changes: so the order of pairs cannot matter. A pair that begins too near may only part.
pub fn settle(movers: &[Mover], apart: impl Fn(usize, usize) -> Option<Length>) -> Vec<u8> {
    let mut cuts = vec![0; movers.len()];
    // Two who stand are as far apart as they were.
    if movers.iter().all(|it| it.from == it.to) {
        return cuts;
    }
    loop {
        let mut next = cuts.clone();
        for (a, b) in close_pairs(movers, &cuts, &apart) {
            let Some(room) = apart(a, b) else { continue };
            let quarters = least_cut(&movers[a], &movers[b], (cuts[a], cuts[b]), room);
            next[a] = next[a].max(quarters);
            next[b] = next[b].max(quarters);
        }
        if next == cuts {
            return cuts;
        }
        cuts = next;
    }
}

/// The least that both take back to be far enough apart.
fn least_cut(a: &Mover, b: &Mover, cuts: (u8, u8), room: Length) -> u8 {
    let near = |it: u8| a.slab(cuts.0.max(it)).within(&b.slab(cuts.1.max(it)), room - 1);
    if !near(0) {
        return 0;
    }
    if let Some(quarters) = (1..=4).find(|it| !near(*it)) {
        return quarters;
    }
    // They began too near.
    let (start, now) = (a.slab(4).distance(&b.slab(4)), a.slab(cuts.0).distance(&b.slab(cuts.1)));
    if start <= now { 0 } else { 4 }
}

fn close_pairs(
    movers: &[Mover],
    cuts: &[u8],
    apart: &impl Fn(usize, usize) -> Option<Length>,
) -> Vec<(usize, usize)> {
    let slabs: Vec<Slab> = movers.iter().zip(cuts).map(|(it, cut)| it.slab(*cut)).collect();
    let mut sieve = Sieve::default();
    slabs.iter().for_each(|it| sieve.push(it.bounds()));
    let most = |a: usize| (0..movers.len()).filter_map(|b| apart(a, b)).max();
    let steps = |it: usize| movers[it].from != movers[it].to;
    let mut res = Vec::new();
    // Pairs of which neither steps are left out, and each of the others is found from one who does.
    for (a, slab) in slabs.iter().enumerate().filter(|it| steps(it.0)) {
        let Some(room) = most(a) else { continue };
        let once = |b: &usize| a != *b && (a < *b || !steps(*b));
        res.extend(sieve.near(slab.bounds().grown(room)).filter(once).map(|b| (a, b)));
    }
    res
}

/// The last pose of a track that is free, seen from its end; the first if none is.
pub fn set_back(track: &[Pose], free: impl Fn(Pose) -> bool) -> Option<Pose> {
    track.iter().rev().copied().find(|it| free(*it)).or(track.first().copied())
}
