//! The bodies on a table that somebody knows of, and which of them are near.

use super::bounds::{Bounds, Sieve};
use super::drill::{Due, Row};
use super::point::{Length, Point, Vector};
use super::slab::Slab;
use super::transect::Along;

/// A rectangle that stands somewhere. A unit with a wing is two bodies with one id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    pub id: u16,
    pub slab: Slab,
    pub enemy: bool,
    pub pass: Pass,
    /// Does it also stop a charge on its last leg that could otherwise pass?
    pub stops_charge: bool,
}

/// What it is to pass through a body. Nobody may end on one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    Free,
    Fee(Due),
    Bar(Row),
}

/// A body met by a segment, and between which places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Between {
    pub body: usize,
    pub from: Along,
    pub to: Along,
}

#[derive(Clone, Debug, Default)]
pub struct Crowd {
    bodies: Vec<Body>,
    sieve: Sieve,
}

impl Crowd {
    pub fn new(bodies: impl IntoIterator<Item = Body>) -> Crowd {
        let bodies = bodies.into_iter();
        let most = bodies.size_hint().1.unwrap_or(0);
        let mut res = Crowd { bodies: Vec::with_capacity(most), sieve: Sieve::with_capacity(most) };
        bodies.for_each(|it| res.push(it));
        res
    }

    pub fn push(&mut self, body: Body) {
        self.sieve.push(body.slab.bounds());
        self.bodies.push(body);
    }

    pub fn clear(&mut self) {
        self.bodies.clear();
        self.sieve.clear();
    }

    /// Puts the body at this place of the list elsewhere, or changes what it is.
    pub fn set(&mut self, at: usize, body: Body) {
        self.sieve.set(at, body.slab.bounds());
        self.bodies[at] = body;
    }

    pub fn bodies(&self) -> &[Body] {
        &self.bodies
    }

    /// The bodies whose bounds meet these, by their places in the list.
    pub fn near(&self, bounds: Bounds) -> impl Iterator<Item = (usize, &Body)> {
        self.sieve.near(bounds).map(|at| (at, &self.bodies[at]))
    }

    /// The bodies at most `d` from the slab.
    pub fn within(&self, slab: &Slab, d: Length) -> impl Iterator<Item = (usize, &Body)> {
        self.near(slab.bounds().grown(d)).filter(move |(_, it)| it.slab.within(slab, d))
    }

    /// The bodies that the slab overlaps by more than `slack` on a straight way.
    pub fn swept(&self, slab: &Slab, by: Vector, slack: Length) -> impl Iterator<Item = (usize, &Body)> {
        let bounds = slab.bounds().swept(by);
        self.near(bounds).filter(move |(_, it)| slab.sweep_meets(by, &it.slab, slack))
    }

    /// The bodies that a segment runs through, with the stretch in each; not those whose ids `skip` names.
    pub fn between(&self, a: Point, b: Point, skip: impl Fn(u16) -> bool) -> impl Iterator<Item = Between> {
        let near = self.near(Bounds::between(a, b)).filter(move |(_, it)| !skip(it.id));
        near.filter_map(move |(body, it)| it.slab.chord(a, b).map(|(from, to)| Between { body, from, to }))
    }

    /// The nearest body that `of` picks, by true distance; of equally near ones the first.
    pub fn nearest(&self, slab: &Slab, of: impl Fn(&Body) -> bool) -> Option<(usize, Length)> {
        let mut best: Option<(usize, Length)> = None;
        for (at, body) in self.bodies.iter().enumerate().filter(|it| of(it.1)) {
            let room = best.map_or(Length::MAX / 4, |it| it.1);
            if slab.bounds().grown(room).meets(&body.slab.bounds()) {
                let far = slab.distance(&body.slab);
                if far < room {
                    best = Some((at, far));
                }
            }
        }
        best
    }
}
