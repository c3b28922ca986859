//! What a unit may do with its move (DI-MOV-7 to -12), and why not.

use engine::Refusal;
use field::open::{comes_off, lies_on, may_go_off, no, track};
use ground::table::{Heading, Ledger, Leg, Path, Point, Sides, Slab, Transect};

use super::Marching;
use crate::facts::pace;
use crate::facts::sight::visible_enemies;
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::drill::{Manner, NEAR_ROAD};
use crate::resolve::rates::Column;
use crate::resolve::target::Arm;
use crate::state::Stance;
use crate::vocabulary::{Formation, INCH};

/// A forced march keeps so far off every enemy in sight (DI-MOV-9).
const FAR: i32 = 24 * INCH;

/// Does it come over ground with this leg? Who wheels does.
pub fn covers_ground(leg: &Leg) -> bool {
    leg.travels() || matches!(leg, Leg::Wheel { .. })
}

impl<A: Seen> Marching<'_, A> {
    /// The deed and its exit; how it is drawn and where it ends is asked afterwards.
    pub(super) fn may_do(&self, plan: &Plan) -> Result<(), Refusal> {
        let status = self.army.unit(self.unit);
        let stance = self.stance();
        let ordered = matches!(stance.formation(), Formation::Line | Formation::Column | Formation::Skirmish);
        match plan.deed {
            Deed::Stand => return Ok(()),
            Deed::Ground | Deed::MoveAndGround => {
                let able = matches!(self.army.kind(self.unit), Arm::Infantry | Arm::Engineers);
                let flat = !matches!(stance.formation(), Formation::Square | Formation::MarchColumn);
                if !able || !flat {
                    return no(
                        rule!("DI-ST-5"),
                        "only foot goes to ground, and not in square or march column",
                    );
                }
                if status.grounded && plan.deed == Deed::Ground {
                    return no(rule!("DI-ST-5"), "it lies there already");
                }
            }
            Deed::Sidestep | Deed::Retire => {
                if status.class == 1 {
                    return no(rule!("DI-UNIT-5"), "class 1 neither side-steps nor retires backwards");
                }
                if !ordered || !matches!(self.army.arm(self.unit), Arm::Infantry | Arm::Cavalry) {
                    return no(rule!("DI-MOV-8"), "only a line, a column or skirmishers step aside");
                }
            }
            Deed::Forced => {
                if status.grounded || 0 < status.turn.halves {
                    return no(rule!("DI-MOV-9"), "a forced march allows no manoeuvre");
                }
                if status.turn.shot || status.turn.attempted {
                    return no(rule!("DI-MOV-9"), "who has shot or charged makes no forced march");
                }
                let row = pace::row(self.army, self.unit, stance);
                let forced = row.and_then(|it| pace::rate(it, Column::ForcedMarch, 2));
                if forced.is_none() {
                    return no(rule!("DI-MOV-9"), "in this formation there is no forced march");
                }
            }
            Deed::Move => {}
        }
        if plan.leaves {
            return may_go_off(self, &plan.path, rule!("DI-MOV-12"));
        }
        Ok(())
    }

    /// What the ground cannot know of a way.
    pub(super) fn may_draw(&self, plan: &Plan) -> Result<(), Refusal> {
        let path = &plan.path;
        let manner = self.manner(plan);
        let single = path.legs.len() == 1 && !covers_ground(&path.legs[0]);
        let class = self.army.unit(self.unit).class;
        let rate = self.row(plan).and_then(|row| pace::rate(row, Self::column(plan), class));
        if rate.is_none() && !single {
            let cite =
                if self.army.unit(self.unit).turn.shot { rule!("DI-MOV-3") } else { rule!("DI-MOV-2") };
            return no(cite, "as it stands it does not move this turn");
        }
        let guns = self.army.arm(self.unit) == Arm::Artillery && self.army.unit(self.unit).turn.shot;
        if guns && path.legs.iter().any(|it| matches!(it, Leg::Form(_))) {
            return no(rule!("DI-MOV-3"), "guns that have shot are moved by hand or not at all");
        }
        if self.entering && !path.legs.first().is_some_and(Leg::travels) {
            return no(rule!("DI-ARR-2"), "it moves in from the edge first");
        }
        if !path.legs.iter().all(Leg::travels) {
            self.may_change(path)?;
        }
        match manner {
            Manner::Aside => self.may_step(plan),
            Manner::Forced if !path.legs.iter().all(Leg::travels) => {
                no(rule!("DI-MOV-9"), "a forced march allows no manoeuvre")
            }
            Manner::ByHand => {
                let along = path.legs.iter().any(|it| matches!(it, Leg::Along { .. }));
                let straight = path.legs.iter().any(|it| matches!(it, Leg::To(_)));
                if along && straight {
                    return no(rule!("DI-MOV-13"), "guns are moved by road the whole way or not at all");
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The changes on the way, each from what it is then; guns that are moved by hand are not limbered besides.
    fn may_change(&self, path: &Path) -> Result<(), Refusal> {
        let stances = self.stances(path);
        let mut by_hand = false;
        let changes = path.legs.iter().any(|it| matches!(it, Leg::Form(_)));
        for (at, (leg, now)) in path.legs.iter().zip(stances).enumerate() {
            match leg {
                Leg::Form(to) => {
                    self.may_form(now as u8, *to)?;
                    self.may_mount(now, Stance::of_number(*to), &path.legs[..at])?;
                }
                leg if covers_ground(leg) && now == Stance::Square => {
                    return no(rule!("DI-MOV-2"), "a square does not move: it must be left first");
                }
                leg if covers_ground(leg) => by_hand |= now == Stance::Unlimbered,
                _ => {}
            }
        }
        if by_hand && changes {
            return no(rule!("DI-MOV-8"), "guns are moved by hand or by their teams, not both in one move");
        }
        Ok(())
    }

    /// One straight leg, to the side or straight back.
    fn may_step(&self, plan: &Plan) -> Result<(), Refusal> {
        let cite = rule!("DI-MOV-8");
        let [Leg::To(to)] = &plan.path.legs[..] else {
            return no(cite, "a step aside or back is one straight leg");
        };
        let start = self.mover.start.pose;
        let Some(way) = Heading::of(start.at.to(*to)) else { return Ok(()) };
        let off = start.facing.turn_to(way).0.abs();
        let wanted = if plan.deed == Deed::Retire { 18_000 } else { 9_000 };
        // A short leg is rounded: two ticks aside are nothing.
        let room = i64::from((off - wanted).abs()) * i64::from(start.at.distance(*to)) * 355;
        if 2 * 113 * 18_000 < room {
            let why = match plan.deed {
                Deed::Retire => "it retires straight back",
                _ => "it steps straight to its left or right",
            };
            return no(cite, why);
        }
        Ok(())
    }

    /// To mount it must have come to its horses (DI-FORM-4).
    fn may_mount(&self, from: Stance, to: Stance, before: &[Leg]) -> Result<(), Refusal> {
        if !from.dismounted() || to.dismounted() {
            return Ok(());
        }
        let here = self.passes_by(&Plan::along(Path::new(before)), &Path::new(before));
        let slab = here.unwrap_or(self.mover.slab());
        match self.army.unit(self.unit).horses {
            Some(it) if slab.within_point(it, 2 * INCH) => Ok(()),
            _ => no(rule!("DI-FORM-4"), "its horses are not within 2 inches"),
        }
    }

    pub fn may_form(&self, from: u8, to: u8) -> Result<(), Refusal> {
        let (army, unit) = (self.army, self.unit);
        let stance = Stance::of_number(to);
        if !self.forms().iter().any(|it| it.from == from && it.to == to) {
            return no(rule!("DI-FORM-1"), "there is no such change of formation");
        }
        if matches!(stance, Stance::Column | Stance::OtherColumn) && army.stands(unit) < 2 {
            return no(rule!("DI-FORM-2"), "one stand is no column");
        }
        if stance == Stance::OtherColumn && army.arm(unit) == Arm::Infantry && army.stands(unit) <= 5 {
            return no(rule!("DI-FORM-2"), "a column has two ranks at least");
        }
        Ok(())
    }

    /// What can be said only of where it ends.
    pub(super) fn may_end(&self, plan: &Plan, ledger: &Ledger, _: &mut Transect) -> Result<(), Refusal> {
        if plan.leaves {
            return comes_off(self, &plan.path, ledger, rule!("DI-MOV-12"));
        }
        let slab = ledger.footprint(&self.mover.shapes);
        self.may_hang(&slab)?;
        if plan.deed == Deed::Forced {
            self.may_march_on(plan, ledger)?;
        }
        if self.army.arm(self.unit) == Arm::Boat && !self.army.scenario().field.afloat(&slab) {
            return no(rule!("DI-BOAT-1"), "a boat stays on its river");
        }
        if plan.deed == Deed::MoveAndGround
            && matches!(
                Stance::of_number(ledger.shape).formation(),
                Formation::Square | Formation::MarchColumn
            )
        {
            return no(rule!("DI-ST-5"), "nobody goes to ground in square or march column");
        }
        Ok(())
    }

    /// The tail of one who comes in may hang over the edge behind it; its head is on the table.
    fn may_hang(&self, slab: &Slab) -> Result<(), Refusal> {
        if self.mover.drill.open.is_empty() || self.army.table().holds(slab, Sides::NONE) {
            return Ok(());
        }
        let head = lies_on(self.army.table().size(), slab.pose.at);
        if head { Ok(()) } else { no(rule!("DI-ARR-2"), "only its tail may still be off the table") }
    }

    /// DI-MOV-9: never within 24 inches of an enemy in sight.
    fn may_march_on(&self, plan: &Plan, ledger: &Ledger) -> Result<(), Refusal> {
        if ledger.items.iter().any(|it| it.row == crate::rows::PASSAGE) {
            return no(rule!("DI-MOV-9"), "a forced march passes through no friends");
        }
        let table = self.army.table();
        let points = track(table, self.mover.start.pose.at, &plan.path, ledger.end.at, NEAR_ROAD);
        let there = self.ended(ledger);
        let seen = |it| {
            visible_enemies(self.army, self.eyes, self.unit).any(|enemy| enemy == it)
                || self.eyes.sees(&there, self.unit, it)
        };
        for enemy in self.army.enemies(self.unit) {
            let slab = self.army.slab(enemy);
            let near = points.windows(2).any(|leg| passes(&slab, leg[0], leg[1]));
            if near && seen(enemy) {
                let why = format!("a forced march keeps 24 inches off {}", self.army.card(enemy).name);
                return no(rule!("DI-MOV-9"), why);
            }
        }
        Ok(())
    }
}

fn passes(slab: &Slab, from: Point, to: Point) -> bool {
    let facing = Heading::of(from.to(to)).unwrap_or_default();
    let spot = Slab::new(ground::table::Pose { at: from, facing }, ground::table::Shape::default());
    spot.sweep_within(from.to(to), slab, FAR - 1)
}
