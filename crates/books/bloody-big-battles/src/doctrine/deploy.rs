//! Where units are set up when the scenario leaves it open: foot on what is to be kept, in cover or behind water, a
//! second line behind the first, guns that see the axis with foot beside them, and all within hearing of a general.

use engine::{Advice, Mind, Reply, Style};
use ground::table::{Bounds, Heading, Length, Point, Pose};

use super::act::{misjudges, said};
use super::brief::{short, troops};
use super::post::TAKES;
use super::reasons::{Way as Choice, Weighing, Worth};
use super::{choices, prices};
use crate::facts::command::in_command;
use crate::facts::ground::in_difficult;
use crate::facts::ground::{inward, middle};
use crate::facts::{cover, sight};
use crate::forms::Deployment;
use crate::forms::deployment::drawing;
use crate::known::Seen;
use crate::resolve::assault::Cover as Obstacle;
use crate::resolve::drill::INCH;
use crate::resolve::firefight::Cover;
use crate::state::{Formation, SideNo, Supposed, UnitNo};
use crate::vocabulary::{Arm, Terrain};

/// How far apart the places are that are looked at.
const GRAIN: Length = 3 * INCH;
/// So far from a place that it wishes for a unit looks for room.
const ROOM: Length = 3 * INCH;
/// A second line stands so near behind the first.
const SECOND_LINE: Length = 9 * INCH;
/// Guns want foot so near.
const BESIDE: Length = 6 * INCH;
/// At this range guns do much and suffer little.
const GUN_RANGE: Length = 15 * INCH;
/// Beyond this the enemy is marched to, not fought.
const FAR: Length = 24 * INCH;
/// What it costs a unit, by friends who are there already, to go to the same objective.
const CROWDED: Length = 4 * INCH;

/// The best of many places in the zones, by a sum of priced terms.
pub fn stands(known: &impl Seen, mind: &mut Mind, unit: UnitNo, chart: &Deployment<'_, impl Seen>) -> Advice {
    let default = chart.historical();
    if mind.style != Style::Doctrine {
        let default = drawing(default.0, default.1);
        return choices::as_it_was(mind, &default, "where it stood that day");
    }
    let side = known.side(unit);
    let outlook = Outlook { known, side, unit, arm: known.card(unit).arm, attacks: 0 < short(known, side) };
    let aims = outlook.aims().into_iter().map(|at| (at, ROOM));
    let grid = outlook.grid().into_iter().map(|at| (at, 0));
    let wishes = aims.chain(grid).filter_map(|(at, room)| {
        let (pose, formation) = outlook.drawn_up(at);
        chart.near(pose, formation, room).map(|it| (it, formation))
    });
    let mut weighing = Weighing::new();
    for (nth, (pose, formation)) in std::iter::once(default).chain(wishes).enumerate() {
        let mut worth = outlook.worth(&Supposed::with(known, unit, pose, formation));
        worth.value += misjudges(mind);
        // Where it stood that day is one way to set it up, elsewhere the other.
        let way = if nth == 0 { Choice::Stand } else { Choice::Move };
        weighing.offer(way, worth, (pose, formation));
    }
    let (pose, formation) = weighing.best.as_ref().map_or(default, |it| it.2);
    said(mind, Reply::Drawn(drawing(pose, formation)), || weighing.reasons(known, None))
}

/// What the seat knows before the battle: the map, the scenario, and who stands already.
struct Outlook<'a, A> {
    known: &'a A,
    side: SideNo,
    unit: UnitNo,
    arm: Arm,
    attacks: bool,
}

impl<A: Seen> Outlook<'_, A> {
    /// Places worth a thought of their own: objectives, and what covers foot.
    fn aims(&self) -> Vec<Point> {
        let mut aims: Vec<Point> = self.known.scenario().objectives.iter().map(|it| it.at).collect();
        if self.arm == Arm::Infantry {
            let covers =
                |it: Terrain| matches!(it, Terrain::Woods | Terrain::Village | Terrain::Town | Terrain::Fort);
            let features = self.known.field().table.features().iter().enumerate();
            let covering = features.filter(|it| covers(self.known.field().terrain(it.0 as u16)));
            aims.extend(covering.filter_map(|it| it.1.ring().map(middle)));
        }
        let zones: Vec<Bounds> = self.zones(self.side).map(|it| Bounds::of(it.iter().copied())).collect();
        aims.retain(|it| zones.iter().any(|zone| zone.holds(&Bounds::of([*it]))));
        aims
    }

    /// Places all over the zones.
    fn grid(&self) -> Vec<Point> {
        let mut res = Vec::new();
        for ring in self.zones(self.side) {
            let bounds = Bounds::of(ring.iter().copied());
            let along = |from: Length, to: Length| (from + INCH / 2..=to).step_by(GRAIN as usize);
            for x in along(bounds.low.x, bounds.high.x) {
                res.extend(along(bounds.low.y, bounds.high.y).map(|y| Point::new(x, y)));
            }
        }
        res
    }

    fn zones(&self, side: SideNo) -> impl Iterator<Item = &[Point]> {
        self.known.scenario().sides[side].zones.iter().map(Vec::as_slice)
    }

    /// Where the enemy is to be expected from a place: the nearest whom one knows, else where he may set up.
    fn threat(&self, at: Point) -> Point {
        let foes = troops(self.known, 1 - self.side).map(|it| self.known.unit(it).pose.at);
        let near = |it: &Point| it.distance(at);
        let zones = || self.zones(1 - self.side).map(middle).min_by_key(near);
        let ahead = || at.moved(inward(self.known, self.side), FAR);
        foes.min_by_key(near).or_else(zones).unwrap_or_else(ahead)
    }

    /// The objective that a place serves: to be taken by who is short of points, else to be kept.
    fn axis(&self, at: Point) -> Option<(Point, Length)> {
        let objectives = self.known.scenario().objectives.iter().zip(self.known.holders());
        let wanted = objectives.filter(|it| (*it.1 == Some(self.side)) != self.attacks).map(|it| it.0.at);
        let friends = |goal: Point| {
            let near =
                |it: &UnitNo| *it != self.unit && self.known.unit(*it).pose.at.distance(goal) < FAR / 2;
            troops(self.known, self.side).filter(near).count() as Length
        };
        wanted.map(|it| (it, it.distance(at) + CROWDED * friends(it))).min_by_key(|it| it.1)
    }

    /// How it would be drawn up at a place.
    fn drawn_up(&self, at: Point) -> (Pose, Formation) {
        let threat = self.threat(at);
        let toward = match self.axis(at) {
            Some((axis, _)) if self.attacks => axis,
            _ => threat,
        };
        let facing = Heading::of(at.to(toward)).unwrap_or(inward(self.known, self.side));
        let far = FAR < at.distance(threat) && self.attacks;
        let formation = match self.arm {
            Arm::Artillery if far => Formation::Limbered,
            Arm::Artillery => Formation::Unlimbered,
            _ if self.attacks && 1 < self.known.bases(self.unit) => Formation::Deep,
            _ => Formation::Line,
        };
        (Pose { at, facing }, formation)
    }

    /// The worth of where the unit stands in this world.
    fn worth(&self, there: &impl Seen) -> Worth {
        let mut res = Worth::default();
        let at = there.unit(self.unit).pose.at;
        let axis = self.axis(at);
        match self.arm {
            Arm::Artillery => self.guns(there, axis.map_or_else(|| self.threat(at), |it| it.0), &mut res),
            _ => {
                // Who is to keep something need not stand on it, once it is kept.
                let far = axis.map_or(0, |it| if self.attacks { it.1 } else { it.1 - SECOND_LINE });
                let price = prices::INCH_NEARER * far.max(0) / INCH;
                res.add(
                    ("nearer to where it is wanted", "farther from where it is wanted"),
                    -price,
                    rule!("BB-WIN-2"),
                );
                self.line(there, &mut res);
            }
        }
        let hard = in_difficult(there, &there.slab(self.unit));
        let price = if self.arm == Arm::Infantry { prices::SET_UP / 3 } else { 3 * prices::SET_UP };
        res.add(
            ("open ground before it", "difficult to get out of"),
            if hard { -price } else { 0 },
            rule!("BB-MOVE-M5"),
        );
        let heard = in_command(there, self.unit);
        res.add(
            ("in command", "out of command"),
            if heard { 2 * prices::SET_UP } else { 0 },
            rule!("BB-CMD-2"),
        );
        res
    }

    /// Foot and horse: what they keep, what covers them, and who stands before or beside them.
    fn line(&self, there: &impl Seen, res: &mut Worth) {
        let foot = self.arm == Arm::Infantry;
        let (slab, at) = (there.slab(self.unit), there.unit(self.unit).pose.at);
        let friends = || troops(there, self.side).filter(|it| *it != self.unit);
        let objectives = there.scenario().objectives.iter().zip(there.holders());
        let kept = objectives.filter(|it| {
            let others = || friends().any(|unit| there.slab(unit).within_point(it.0.at, TAKES));
            foot && *it.1 == Some(self.side) && slab.within_point(it.0.at, TAKES) && !others()
        });
        let kept: i32 = kept.map(|it| prices::POINT * it.0.points / 2).sum();
        res.add(("keeps an objective", "gives up an objective"), kept, rule!("BB-WIN-2"));
        if foot {
            let covered = cover::against_fire(there, self.unit, |_| true) != Cover::None;
            res.add(
                ("in cover", "out of cover"),
                if covered { prices::SET_UP } else { 0 },
                rule!("BB-TER-6"),
            );
        }
        let threat = self.threat(at);
        let hard = |it: &Obstacle| matches!(it, Obstacle::Stream | Obstacle::Bridge | Obstacle::SteepSlope);
        if !self.attacks && cover::in_assault(there, self.unit, threat, threat).iter().any(hard) {
            res.add(
                ("behind water or a slope", "nothing before its front"),
                prices::SET_UP,
                rule!("BB-TER-8"),
            );
        }
        let ahead = |it: UnitNo| at.distance(threat) - there.unit(it).pose.at.distance(threat);
        let near = |it: &UnitNo| there.slab(*it).within(&slab, SECOND_LINE);
        let second = friends().filter(near).any(|it| 2 * INCH < ahead(it));
        let beside = friends().filter(near).any(|it| ahead(it).abs() <= 2 * INCH);
        // Two stand in the first line for each one behind it; horse is always behind.
        let behind = !foot || friends().filter(|it| there.arm(*it) == Arm::Infantry).count() % 3 == 2;
        match behind {
            true if second => {
                res.add(("a second line", "no second line"), 2 * prices::SET_UP, rule!("BB-ASLT-6"))
            }
            false if beside && !second => {
                res.add(("shoulder to shoulder", "alone in the line"), prices::SET_UP, rule!("BB-ASLT-6"));
            }
            _ => {}
        }
        let guns = there.standing_of(self.side).filter(|it| there.card(*it).arm == Arm::Artillery);
        let mut bare = guns.filter(|it| {
            let gun = there.slab(*it);
            gun.within(&slab, BESIDE) && !friends().any(|it| there.slab(it).within(&gun, BESIDE))
        });
        let guards = foot && bare.next().is_some();
        res.add(
            ("covers the guns", "leaves the guns bare"),
            if guards { 2 * prices::SET_UP } else { 0 },
            rule!("BB-ART-5"),
        );
    }

    /// Guns: what they see and how far off, and foot beside them.
    fn guns(&self, there: &impl Seen, axis: Point, res: &mut Worth) {
        let (slab, at) = (there.slab(self.unit), there.unit(self.unit).pose.at);
        let far = (at.distance(axis) - GUN_RANGE).max(0);
        res.add(
            ("nearer to where it is wanted", "farther from where it is wanted"),
            -prices::INCH_NEARER * far / INCH,
            rule!("BB-FFAC-2"),
        );
        let sees = sight::over_the_ground(there, at, axis);
        res.add(
            ("sees the axis", "does not see the axis"),
            if sees { 3 * prices::SET_UP } else { 0 },
            rule!("BB-LOS-1"),
        );
        let foot = troops(there, self.side).filter(|it| there.arm(*it) == Arm::Infantry);
        let mut beside = foot.filter(|it| there.slab(*it).within(&slab, BESIDE));
        let guarded = beside.next().is_some();
        res.add(
            ("foot beside it", "no foot beside it"),
            if guarded { 3 * prices::SET_UP } else { 0 },
            rule!("BB-ART-5"),
        );
    }
}
