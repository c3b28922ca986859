//! The open ground as a general sees it: any way of straight legs, over all but rivers, and not among the enemy.

use std::borrow::Cow;

use engine::{Chart, Datum, Drawing, Drawn, Refusal};
use ground::table::{Bounds, Crowd, Leg, Path, PathForm, Point, Pose, SLACK, Shape, Transect};

use crate::drill::{GENERAL, GENERAL_BY_NIGHT, INCH, KEEP_OFF};
use crate::facts::bodies::{Zone, zones_against};
use crate::known::Seen;
use crate::plan::Plan;
use crate::resolve::allowance::{Length, inches};
use crate::rows;
use crate::spoken;
use crate::state::{Army, Phase, UnitNo};
use crate::telling;
use crate::vocabulary::Arm;

/// A general has no size.
const FIGURE: [Shape; 1] = [Shape { half: 0, ahead: 0, behind: 0 }];

pub struct Ride<'a, A> {
    army: &'a A,
    at: usize,
    /// He rides past and through everybody.
    nobody: Crowd,
    allowance: ground::table::Length,
    /// By night he is set down anywhere, but farther from the enemy (BB-NIGHT-5).
    night: bool,
}

/// By night so far from the enemy.
const NIGHT_OFF: ground::table::Length = 6 * INCH;

impl<'a, A: Army> Ride<'a, A> {
    pub fn new(army: &'a A, at: usize) -> Ride<'a, A> {
        let night = army.phase() == Phase::Night;
        let size = army.field().table.size();
        let allowance = if night { size.x + size.y } else { INCH * inches(Arm::General, Length::Full) };
        Ride { army, at, nobody: Crowd::default(), allowance, night }
    }

    /// The zones of control of the enemy so near a point.
    fn zones(&self, at: Point, near: ground::table::Length) -> Vec<Zone> {
        zones_against(self.army, self.army.scenario().generals[self.at].side, Bounds::of([at]).grown(near))
    }

    fn form(&self) -> PathForm<'_> {
        PathForm {
            table: &self.army.field().table,
            crowd: &self.nobody,
            drill: if self.night { &GENERAL_BY_NIGHT } else { &GENERAL },
            me: u16::MAX,
            start: Pose { at: self.army.generals()[self.at].at, ..Pose::default() },
            shapes: &FIGURE,
            shape: 0,
            allowance: self.allowance,
            bans: &[],
            goal: None,
        }
    }

    /// May he end here (BB-CMD-4, BB-NIGHT-5)?
    fn may_end(&self, at: Point) -> Result<(), Refusal> {
        let side = self.army.scenario().generals[self.at].side;
        let (off, cite) = match self.night {
            true => (NIGHT_OFF, rule!("BB-NIGHT-5")),
            false => (KEEP_OFF, rule!("BB-CMD-4")),
        };
        let size = self.army.field().table.size();
        if !(0..=size.x).contains(&at.x) || !(0..=size.y).contains(&at.y) {
            return Err(Refusal { cite: Some(cite), why: "off the table".to_owned() });
        }
        let mut enemies = self.army.near_of(1 - side, Bounds::of([at]).grown(off));
        let near = enemies.find(|it| self.army.slab(*it).within_point(at, off - SLACK));
        let zones = if self.night { Vec::new() } else { self.zones(at, 0) };
        let owner = zones.iter().find(|it| it.pieces.iter().any(|piece| piece.contains(at)));
        let name = |it: UnitNo| spoken::unit(self.army, it);
        let why = match (near, owner) {
            (Some(enemy), _) => {
                format!("a general may not end within {} of {}", spoken::inches(off), name(enemy))
            }
            (None, Some(zone)) => {
                format!("a general may not end in the zone of control of {}", name(zone.owner))
            }
            (None, None) => return Ok(()),
        };
        Err(Refusal { cite: Some(cite), why })
    }
}

/// The ends of a way's legs.
pub fn points(path: &Path) -> impl Iterator<Item = Point> + '_ {
    path.legs.iter().filter_map(|it| if let Leg::To(to) = it { Some(*to) } else { None })
}

impl<A: Seen> Chart for Ride<'_, A> {
    fn what(&self) -> Drawn {
        Drawn::Path
    }

    fn write(&self, drawing: &[i32]) -> String {
        Plan::of(drawing).map(|it| it.write(self.army, 0)).unwrap_or_default()
    }

    fn read(&self, text: &str) -> Result<Drawing, Refusal> {
        Plan::read(self.army, 0, text).map(|it| it.drawing())
    }

    fn accept(&self, drawing: &[i32]) -> Result<(), Refusal> {
        let Some(plan) = Plan::of(drawing) else { return Err(Refusal::new("this is no way")) };
        if plan.leaves {
            let why = "a general is no unit and stays on the table".to_owned();
            return Err(Refusal { cite: Some(rule!("BB-MOVE-15")), why });
        }
        if plan.path.legs.is_empty() {
            return Ok(());
        }
        if !plan.path.legs.iter().all(|it| matches!(it, Leg::To(_))) {
            return Err(Refusal { cite: Some(rule!("BB-CMD-4")), why: "a general only rides".to_owned() });
        }
        let ledger = self
            .form()
            .accept(&plan.path, &mut Transect::default())
            .map_err(|it| rows::refusal(self.army, it))?;
        self.may_end(ledger.end.at)
    }

    fn show(&self) -> Datum {
        let card = &self.army.scenario().generals[self.at];
        let here = self.army.generals()[self.at].at;
        let start = Datum::record([("at", telling::point(here))]);
        Datum::record([
            ("ground", Datum::word("open")),
            ("general", Datum::Text(Cow::Owned(card.id.text().to_owned()))),
            ("start", start),
            ("allowance", Datum::Int(self.allowance.into())),
            ("legs", Datum::Int(GENERAL.legs.into())),
            ("deeds", Datum::List(vec![Datum::word("stand"), Datum::word("move")])),
            ("zones", telling::zones(self.army, &self.zones(here, self.allowance))),
        ])
    }

    fn reckon(&self, drawing: &[i32]) -> Datum {
        let path = Plan::of(drawing).map(|it| it.path).unwrap_or_default();
        let ledger = self.form().accept(&path, &mut Transect::default());
        let spent = ledger.as_ref().map_or(0, ground::table::Ledger::spent_ticks);
        let end = ledger.map_or(self.army.generals()[self.at].at, |it| it.end.at);
        Datum::record([
            ("way", Datum::Text(Cow::Owned(self.write(drawing)))),
            ("spent", Datum::Int(spent.into())),
            ("allowed", Datum::Int(self.allowance.into())),
            ("items", Datum::List(Vec::new())),
            ("end", Datum::record([("at", telling::point(end))])),
            ("track", Datum::List(points(&path).map(telling::point).collect())),
        ])
    }

    fn some(&self, luck: &mut dyn FnMut(u32) -> u32) -> Drawing {
        let from = self.army.generals()[self.at].at;
        let way = ground::table::Heading::new(luck(36_000) as i32);
        let to = from.moved(way, luck(self.allowance as u32) as i32);
        let plan = Plan::along(Path::new(&[Leg::To(to)]));
        let drawing = plan.drawing();
        if self.accept(&drawing).is_ok() { drawing } else { Plan::stand().drawing() }
    }
}

impl<A: Army> std::fmt::Debug for Ride<'_, A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the ride of general {}", self.at)
    }
}
