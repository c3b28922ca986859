//! Bans that are neither a price nor a body.

use super::convex::Convex;
use super::drill::Row;
use super::land::Table;
use super::ledger::{Refusal, SLACK, Why};
use super::point::{Heading, Length, Pose, Turn, Vector};
use super::slab::Slab;
use super::transect::{Crossing, Transect, ticks};

#[derive(Clone, Copy, Debug)]
pub enum Ban<'a> {
    /// In the zone a leg must run directly toward its owner or directly away, and who turns on the spot there must
    /// look at the owner to within `pivot`.
    OnlyAlongRay { zone: &'a [Convex], owner: &'a Slab, pivot: Turn, row: Row },
    /// No leg may end nearer than it began.
    NotNearer { to: &'a Slab, row: Row },
    /// The zone may not be entered by who is not in it.
    NotInto { zone: &'a [Convex], row: Row },
    /// The anchor may not cross this line of the table but on a strip.
    NotAcross { table: &'a Table, line: u16, row: Row },
}

impl Ban<'_> {
    pub fn row(&self) -> Row {
        match self {
            Ban::OnlyAlongRay { row, .. }
            | Ban::NotNearer { row, .. }
            | Ban::NotInto { row, .. }
            | Ban::NotAcross { row, .. } => *row,
        }
    }

    /// Is a straight leg of this slab forbidden?
    pub fn forbids(&self, slab: &Slab, by: Vector) -> bool {
        match self {
            Ban::OnlyAlongRay { zone, owner, .. } => {
                zone.iter().any(|it| it.meets_sweep(slab, by, SLACK)) && !along_ray(owner, slab, by)
            }
            Ban::NotNearer { to, .. } => slab.shifted(by).distance(to) + SLACK < slab.distance(to),
            Ban::NotInto { zone, .. } => {
                zone.iter().any(|it| it.meets_sweep(slab, by, SLACK)) && !inside(zone, slab)
            }
            Ban::NotAcross { table, line, .. } => crossed_at(table, *line, slab, by).is_some(),
        }
    }

    /// Is it forbidden to follow a line from one footprint to another, first and at last along these? On its bends no
    /// footprint sweeps anything: what it covers where it begins and where it ends counts, and the line between.
    fn forbids_line(&self, (from, first): (&Slab, Vector), (to, last): (&Slab, Vector)) -> bool {
        match self {
            Ban::OnlyAlongRay { zone, owner, .. } => {
                let binds = |slab: &Slab, by: Vector| inside(zone, slab) && !along_ray(owner, slab, by);
                binds(from, first) || binds(to, last)
            }
            _ => self.forbids_turn(from, to),
        }
    }

    /// Is it forbidden to turn or wheel from one pose to another?
    pub fn forbids_turn(&self, from: &Slab, slab: &Slab) -> bool {
        match self {
            Ban::OnlyAlongRay { zone, owner, pivot, .. } => {
                inside(zone, slab) && !looks_at(slab.pose, owner, *pivot)
            }
            Ban::NotNearer { to, .. } => slab.distance(to) + SLACK < from.distance(to),
            Ban::NotInto { zone, .. } => inside(zone, slab) && !inside(zone, from),
            Ban::NotAcross { .. } => false,
        }
    }

    /// Ticks of a way of `length` by `by` until it would be forbidden; `None` if it never is. A leg that may not end
    /// nearer is judged at its end, so it says nothing here.
    pub(super) fn stops_at(&self, slab: &Slab, by: Vector, length: Length) -> Option<Length> {
        let first =
            |zone: &[Convex]| zone.iter().filter_map(|it| it.entered_at(slab, by, length, SLACK)).min();
        match self {
            Ban::OnlyAlongRay { zone, owner, .. } if !along_ray(owner, slab, by) => first(zone),
            Ban::NotInto { zone, .. } if !inside(zone, slab) => first(zone),
            // Whoever stops before a line stays off it.
            Ban::NotAcross { table, line, .. } => {
                crossed_at(table, *line, slab, by).map(|it| (it - 2).max(0))
            }
            _ => None,
        }
    }
}

/// The first ban of the list that forbids the leg.
pub(super) fn check(bans: &[Ban], slab: &Slab, by: Vector) -> Result<(), Refusal> {
    refuse(bans, |it| it.forbids(slab, by))
}

pub(super) fn check_turn(bans: &[Ban], from: &Slab, slab: &Slab) -> Result<(), Refusal> {
    refuse(bans, |it| it.forbids_turn(from, slab))
}

pub(super) fn check_line(bans: &[Ban], from: (&Slab, Vector), to: (&Slab, Vector)) -> Result<(), Refusal> {
    refuse(bans, |it| it.forbids_line(from, to))
}

fn refuse(bans: &[Ban], forbids: impl Fn(&Ban) -> bool) -> Result<(), Refusal> {
    match bans.iter().position(forbids) {
        Some(at) => Err(Refusal { row: bans[at].row(), why: Why::Banned(at as u8) }),
        None => Ok(()),
    }
}

/// Ticks of the anchor's way until it crosses the line where no strip carries it over.
fn crossed_at(table: &Table, line: u16, slab: &Slab, by: Vector) -> Option<Length> {
    let mut met = Transect::default();
    table.transect(slab.pose.at, slab.pose.at.shifted(by), &mut met);
    let crosses = |it: &&Crossing| {
        it.of == line
            && it.over.is_none()
            && table.steps_back(it, slab, slab.pose.at.shifted(by)) == Some(false)
    };
    met.crossings.iter().find(crosses).map(|it| ticks(it.at))
}

/// Directly toward the owner, or directly away.
fn along_ray(owner: &Slab, slab: &Slab, by: Vector) -> bool {
    owner.on_ray(slab.pose.at, by) || owner.on_ray(slab.pose.at, (-by.0, -by.1))
}

fn inside(zone: &[Convex], slab: &Slab) -> bool {
    zone.iter().any(|it| it.meets_sweep(slab, (0, 0), SLACK))
}

/// Does the pose look at the nearest point of the slab to within an angle?
fn looks_at(pose: Pose, owner: &Slab, by: Turn) -> bool {
    Heading::of(pose.at.to(owner.nearest(pose.at))).is_none_or(|it| it.near(pose.facing, by))
}
