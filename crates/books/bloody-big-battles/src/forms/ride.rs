//! The open ground as a general sees it: any way of straight legs, over all but rivers, and not among the enemy
//! (BB-CMD-4); by night he is set down anywhere, but farther from the enemy (BB-NIGHT-5).

use engine::Refusal;
use field::open::{Drawn, Law, Mover, Shows, Start, lies_on, no};
use field::view::chart::{self, Subject};
use field::view::open::Stand;
use ground::table::{
    Ban, Bounds, Crowd, Heading, Ledger, Leg, Length, Path, Point, Pose, SLACK, Shape, Transect,
};
use smallvec::SmallVec;

use crate::facts::bodies::{Zone, zones_against};
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance::{self, granted};
use crate::resolve::drill::{GENERAL, GENERAL_BY_NIGHT, INCH, KEEP_OFF};
use crate::spoken;
use crate::state::{Phase, UnitNo};
use crate::vocabulary::Arm;

/// A general has no size.
const FIGURE: [Shape; 1] = [Shape { half: 0, ahead: 0, behind: 0 }];
/// By night so far from the enemy.
const NIGHT_OFF: Length = 6 * INCH;

/// The chart of a general who may ride.
pub type Ride<'a, A> = Drawn<Riding<'a, A>>;

pub struct Riding<'a, A> {
    army: &'a A,
    at: usize,
    mover: Mover<'a>,
    night: bool,
}

pub fn ride<A: Seen>(army: &A, at: usize) -> Ride<'_, A> {
    let night = army.phase() == Phase::Night;
    let size = army.field().table.size();
    let allowance = if night { size.x + size.y } else { granted(Arm::General, allowance::Length::Full) };
    let mover = Mover {
        table: &army.field().table,
        // He rides past and through everybody.
        crowd: Crowd::default(),
        me: u16::MAX,
        start: Start { pose: Pose { at: army.generals()[at].at, ..Pose::default() }, shape: 0 },
        drill: if night { GENERAL_BY_NIGHT } else { GENERAL },
        allowance,
        shapes: SmallVec::from_slice(&FIGURE),
    };
    Drawn::new(Riding { army, at, mover, night })
}

impl<A: Seen> Riding<'_, A> {
    /// The zones of control of the enemy so near a point.
    fn zones(&self, at: Point, near: Length) -> Vec<Zone> {
        zones_against(self.army, self.army.scenario().generals[self.at].side, Bounds::of([at]).grown(near))
    }

    /// May he end here (BB-CMD-4, BB-NIGHT-5)?
    fn may_end(&self, at: Point) -> Result<(), Refusal> {
        let side = self.army.scenario().generals[self.at].side;
        let (off, cite) = match self.night {
            true => (NIGHT_OFF, rule!("BB-NIGHT-5")),
            false => (KEEP_OFF, rule!("BB-CMD-4")),
        };
        if !lies_on(self.army.field().table.size(), at) {
            return no(cite, "off the table");
        }
        let mut enemies = self.army.near_of(1 - side, Bounds::of([at]).grown(off));
        let near = enemies.find(|it| self.army.slab(*it).within_point(at, off - SLACK));
        let zones = if self.night { Vec::new() } else { self.zones(at, 0) };
        let owner = zones.iter().find(|it| it.contains(at));
        let name = |it: UnitNo| spoken::unit(self.army, it);
        match (near, owner) {
            (Some(enemy), _) => {
                no(cite, format!("a general may not end within {} of {}", spoken::inches(off), name(enemy)))
            }
            (None, Some(zone)) => {
                no(cite, format!("a general may not end in the zone of control of {}", name(zone.owner)))
            }
            (None, None) => Ok(()),
        }
    }
}

/// The ends of a way's legs.
pub fn points(path: &Path) -> impl Iterator<Item = Point> + '_ {
    path.legs.iter().filter_map(|it| if let Leg::To(to) = it { Some(*to) } else { None })
}

words_of!(Riding);

impl<A: Seen> Law for Riding<'_, A> {
    type Deed = Deed;
    const SHOWS: Shows = Shows { zones: true, ..Shows::NOTHING };

    fn mover(&self) -> &Mover<'_> {
        &self.mover
    }

    fn bans(&self, _: Option<UnitNo>) -> SmallVec<[Ban<'_>; 8]> {
        SmallVec::new()
    }

    fn may(&self, plan: &Plan) -> Result<(), Refusal> {
        if plan.leaves {
            return no(rule!("BB-MOVE-15"), "a general is no unit and stays on the table");
        }
        if !plan.path.legs.iter().all(|it| matches!(it, Leg::To(_))) {
            return no(rule!("BB-CMD-4"), "a general only rides");
        }
        match plan.deed {
            Deed::Stand | Deed::Move => Ok(()),
            _ => no(rule!("BB-CMD-4"), "a general only rides"),
        }
    }

    fn after(&self, plan: &Plan, ledger: &Ledger, _: &mut Transect) -> Result<(), Refusal> {
        if plan.path.legs.is_empty() { Ok(()) } else { self.may_end(ledger.end.at) }
    }

    fn piece(&self) -> Subject {
        Subject::general(self.army.scenario().generals[self.at].id)
    }

    fn stand(&self, pose: Pose, _: u8) -> Stand {
        Stand::at(pose.at)
    }

    fn deeds(&self, _: &Drawn<Self>) -> Vec<(&'static str, Result<(), Refusal>)> {
        vec![("stand", Ok(())), ("move", Ok(()))]
    }

    fn zones_shown(&self) -> Vec<chart::Zone> {
        let zones = self.zones(self.mover.start.pose.at, self.mover.allowance);
        field::open::zones_shown(&zones, |it| self.army.card(it).id)
    }

    fn some(&self, drawn: &Drawn<Self>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
        let way = Heading::new(luck(36_000) as i32);
        let to = self.mover.start.pose.at.moved(way, luck(self.mover.allowance as u32) as i32);
        let plan = Plan::along(Path::new(&[Leg::To(to)]));
        if drawn.judge(&plan, &mut Transect::default()).is_ok() { plan } else { Plan::stand() }
    }
}
