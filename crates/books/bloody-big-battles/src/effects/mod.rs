//! What happens to a unit that is hit or beaten (BB-EFF, BB-UNIT-11, BB-ART-4, BB-CHG-5), in the game and in the worlds
//! that odds are worked out in.

use std::borrow::Cow;

use engine::beat::{self, Act};
use engine::{Cx, Eyes, Play, Told};
use ground::table::{
    Contact, Ends, Heading, Kind, Length, Point, Pose, Retreat, SLACK, Shape, Sides, Slab, Transect,
    drawn_back, norm,
};

mod bouts;
mod fire;
mod overrun;

use crate::facts::{bodies, ground as footing};
use crate::resolve::artillery::{ARTILLERY_LOSS, GunsLeft, LossCase, Taken};
use crate::state::{Army, Hands, UnitNo};
use crate::telling;
use crate::vocabulary::{Arm, Terrain};

pub use bouts::{Verdict, fought_out};
pub use fire::{struck, supplied_most};
pub use overrun::overrun;

/// What a loss has left of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    Fights,
    Destroyed,
}

/// A result costs bases: guns are Reduced and then destroyed, who loses more than he has is gone (BB-UNIT-11, BB-EFF-3).
pub fn lose_bases(army: &mut impl Hands, cx: &mut Cx<'_>, unit: UnitNo, bases: u8) -> Left {
    if bases == 0 || !army.unit(unit).on_table() {
        return Left::Fights;
    }
    if army.card(unit).arm == Arm::Artillery {
        return lose_guns(army, cx, unit, bases);
    }
    if army.bases(unit) <= bases {
        cx.cite(rule!("BB-EFF-3"));
        army.unit_mut(unit).lost = army.card(unit).start_bases;
        destroy(army, cx, unit);
        return Left::Destroyed;
    }
    let status = army.unit_mut(unit);
    status.lost += bases;
    let (pose, formation) = (status.pose, status.formation);
    // The footprint is built anew around the same place (BB-GEO-2).
    army.place(unit, pose, formation);
    cx.tell(army, Eyes::ALL, rule!("BB-UNIT-9"), || {
        let (name, left) = (&army.card(unit).name, army.bases(unit));
        let spent = if army.spent(unit) { " and is Spent" } else { "" };
        Told::from(format!("{name} loses {}, has {left} left{spent}", counted(bases))).done(hurt(
            army,
            unit,
            format!("loses {}", counted(bases)),
        ))
    });
    Left::Fights
}

/// Removes a unit for good (BB-UNIT-10).
pub fn destroy(army: &mut impl Hands, cx: &mut Cx<'_>, unit: UnitNo) {
    army.remove(unit);
    cx.tell(army, Eyes::ALL, rule!("BB-UNIT-10"), || {
        let card = army.card(unit);
        let act = Act::new(beat::Kind::Break).by([card.id]).came("destroyed").decisive();
        Told::from(format!("{} is destroyed", card.name)).done(act)
    });
}

/// Somebody has been hit or beaten, and this came of it.
fn hurt(army: &impl Army, unit: UnitNo, came: impl Into<Cow<'static, str>>) -> Act {
    Act::new(beat::Kind::Hurt).by([army.card(unit).id]).came(came).decisive()
}

/// Makes a unit Disrupted, or Silenced if it is guns (BB-UNIT-11); in works their owner may choose (BB-ART-4).
/// `marker` asks him.
pub fn disrupt_or_silence<A: Hands>(
    army: &mut A,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    marker: impl FnOnce(&A, &mut Cx<'_>, UnitNo) -> Play<Taken>,
) -> Play<()> {
    if !army.unit(unit).on_table() {
        return Ok(());
    }
    if army.card(unit).arm == Arm::Artillery {
        return silence(army, cx, unit, marker);
    }
    if army.unit(unit).disrupted {
        cx.cite(rule!("BB-EFF-2"));
        return Ok(());
    }
    army.unit_mut(unit).disrupted = true;
    cx.tell(army, Eyes::ALL, rule!("BB-UNIT-8"), || {
        Told::from(format!("{} is Disrupted", army.card(unit).name)).done(hurt(army, unit, "Disrupted"))
    });
    Ok(())
}

/// A charger is drawn back along its way to an inch from its target and will not assault (BB-CHG-5).
pub fn halt(army: &mut impl Hands, cx: &mut Cx<'_>, unit: UnitNo) {
    let Some(charge) = army.unit(unit).turn.charge else { return };
    let pose = halted_at(army, unit, charge.target, charge.from);
    let (before, formation) = (army.unit(unit).pose, army.unit(unit).formation);
    army.unit_mut(unit).turn.charge = None;
    army.place(unit, pose, formation);
    cx.tell(army, Eyes::ALL, rule!("BB-CHG-5"), || {
        let card = army.card(unit);
        let way = telling::way(army, unit, before, &[]);
        Told::from(format!("{} is Halted", card.name))
            .done(Act::new(beat::Kind::Retire).by([card.id]).along(way).came("Halted"))
    });
    overrun(army, cx);
}

/// The guns are Silenced unless they stand in works and their owner would rather be short of ammunition (BB-ART-4).
fn silence<A: Hands>(
    army: &mut A,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    marker: impl FnOnce(&A, &mut Cx<'_>, UnitNo) -> Play<Taken>,
) -> Play<()> {
    let (it, in_works) = (army.unit(unit), footing::in_fortification(army, unit));
    // Guns in works that gave up their fire instead have given it up already.
    if it.silenced || it.mute && in_works {
        cx.cite(rule!("BB-EFF-2"));
        return Ok(());
    }
    let taken = match army.options().fort_silenced_choice && in_works {
        true => marker(army, cx, unit)?,
        false => Taken::Silenced,
    };
    let status = army.unit_mut(unit);
    match taken {
        Taken::Silenced => status.silenced = true,
        Taken::LowAmmo => (status.low_ammo, status.mute) = (true, true),
    }
    cx.tell(army, Eyes::ALL, rule!("BB-ART-1"), || {
        let name = &army.card(unit).name;
        let (text, came) = match taken {
            Taken::Silenced => (format!("{name} is Silenced"), "Silenced"),
            Taken::LowAmmo => {
                (format!("{name} stays and is Low on Ammo: it may not fire until resupplied"), "Low on Ammo")
            }
        };
        Told::from(text).done(hurt(army, unit, came))
    });
    Ok(())
}

fn lose_guns(army: &mut impl Hands, cx: &mut Cx<'_>, unit: UnitNo, bases: u8) -> Left {
    cx.cite(rule!("BB-UNIT-11"));
    let loss = LossCase { bases: bases.into(), reduced: army.unit(unit).reduced };
    if ARTILLERY_LOSS.of(&loss).outcome == GunsLeft::Destroyed {
        destroy(army, cx, unit);
        return Left::Destroyed;
    }
    army.unit_mut(unit).reduced = true;
    cx.tell(army, Eyes::ALL, rule!("BB-UNIT-11"), || {
        Told::from(format!("{} is Reduced", army.card(unit).name)).done(hurt(army, unit, "Reduced"))
    });
    Left::Fights
}

/// Room that a halted charger leaves before its target.
const HALTED_SHORT: Length = 100;
/// So far a halted charger may be pushed back by friends who have closed up behind it.
const PUSHED_BACK: Length = 2_400;

/// One inch short of the target on the way it came, or where that began. Friends may have closed up behind it: then
/// farther back along the same line, and if there is no room at all where it is.
fn halted_at(army: &impl Army, unit: UnitNo, target: UnitNo, from: Pose) -> Pose {
    let (it, other) = (army.unit(unit), army.slab(target));
    let shape = army.shape(unit, it.formation);
    let Some(way) = way_of(from, &other) else { return it.pose };
    let start = Slab::new(Pose { facing: way, ..from }, shape);
    let far = from.at.to(from.at.moved(way, FARTHEST));
    let touch = start.touches_at(far, norm(far) as Length, &other).unwrap_or(0);
    let contact = Contact { body: target.0, from, touch: start.pose.forward(touch) };
    let short = if touch == 0 { start.pose } else { drawn_back(&contact, shape, &other, HALTED_SHORT) };
    let short = on_dry_ground(army, short, from.at, shape);
    let crowd = bodies::crowd(army, army.side(unit));
    let back = Retreat {
        table: &army.field().table,
        crowd: &crowd,
        me: unit.0,
        start: short,
        shape,
        bans: &[],
        barred: [Kind(Terrain::River as u8)].into_iter().collect(),
        barred_way: [Kind(Terrain::River as u8)].into_iter().collect(),
        keep_off: 0,
        ends_off: 0,
        turns_first: false,
        ends: Ends::AsBefore,
        beyond: PUSHED_BACK,
        short_of_friends: false,
        stops_at_edge: true,
        open: Sides::NONE,
    };
    let end = back.away(way.opposite(), 0, &mut Transect::default()).end;
    let slab = Slab::new(end, shape);
    let taken = crowd.near(slab.bounds()).any(|(_, it)| it.id != unit.0 && slab.overlaps(&it.slab, SLACK));
    let wet = army.field().table.bars([Kind(Terrain::River as u8)].into_iter().collect(), &slab);
    if taken || wet { it.pose } else { end }
}

/// Who is halted as he comes over a bridge stands on the bank from which he came, if not on the strip (BB-MOVE-11).
fn on_dry_ground(army: &impl Army, pose: Pose, from: Point, shape: Shape) -> Pose {
    let (table, river) = (&army.field().table, [Kind(Terrain::River as u8)].into_iter().collect());
    let back = norm(pose.at.to(from));
    let places = (0..=back).map(|it| Pose { at: pose.at.toward(from, it, back.max(1)), ..pose });
    places.into_iter().find(|it| !table.bars(river, &Slab::new(*it, shape))).unwrap_or(pose)
}

/// Longer than any charge.
const FARTHEST: Length = 7_200;

/// The direction of a charge: `start_of_charge` looks along its last leg.
fn way_of(from: Pose, target: &Slab) -> Option<Heading> {
    if target.on_ray(from.at, from.facing.vector()) {
        return Some(from.facing);
    }
    Heading::of(from.at.to(target.nearest(from.at)))
}

fn counted(bases: u8) -> String {
    if bases == 1 { "1 base".to_owned() } else { format!("{bases} bases") }
}

/// A base more, around the same place (BB-GEO-2), or all guns again.
pub fn recovered(army: &mut impl Hands, unit: UnitNo) {
    let status = army.unit_mut(unit);
    if status.reduced {
        status.reduced = false;
        return;
    }
    status.lost = status.lost.saturating_sub(1);
    let (pose, formation) = (status.pose, status.formation);
    army.place(unit, pose, formation);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, no, playing, stands, told};
    use crate::state::State;
    use crate::state::{Charge, Formation};

    fn guns(fort: bool) -> State {
        let mut fixture = Fixture::new();
        if fort {
            fixture.terrain(Terrain::Fort, &[(5, 5), (15, 5), (15, 15), (5, 15)]);
        }
        fixture.unit("a1", 1, Arm::Artillery, 1, (10, 10), 180);
        fixture.state()
    }

    fn silenced(state: &mut State, answers: &[(u8, &str)]) -> (bool, bool, bool) {
        let unit = no(state, "a1");
        playing(state, &[], answers, |state, cx| {
            disrupt_or_silence(state, cx, unit, crate::steps::markers::marker)
        });
        let status = state.unit(unit);
        (status.silenced, status.low_ammo, status.mute)
    }

    #[test]
    fn guns_have_two_lives() {
        let mut state = guns(false);
        let unit = no(&state, "a1");
        let lose =
            |state: &mut State, n| playing(state, &[], &[], |state, cx| Ok(lose_bases(state, cx, unit, n))).0;
        assert_eq!(lose(&mut state.clone(), 2), Left::Destroyed, "BB-UNIT-11");
        assert_eq!(lose(&mut state, 1), Left::Fights);
        assert!(state.unit(unit).reduced && state.bases(unit) == 1);
        assert_eq!(lose(&mut state, 1), Left::Destroyed);
        assert!(state.unit(unit).gone());
    }

    #[test]
    fn guns_in_works_may_run_low_instead_of_falling_silent() {
        assert_eq!(silenced(&mut guns(false), &[]), (true, false, false));
        assert_eq!(silenced(&mut guns(true), &[(1, "silenced")]), (true, false, false), "BB-ART-4");
        let mut state = guns(true);
        assert_eq!(silenced(&mut state, &[(1, "low_ammo")]), (false, true, true));
        assert_eq!(silenced(&mut state, &[]), (false, true, true), "nobody is asked twice");
        let unit = no(&state, "a1");
        state.place(
            unit,
            ground::table::Pose::new(2_000, 1_000, Heading::degrees(180)),
            Formation::Unlimbered,
        );
        assert_eq!(
            silenced(&mut state, &[]),
            (true, true, true),
            "outside its works it falls silent as others do"
        );
        let mut fixture = Fixture::new();
        fixture.options.fort_silenced_choice = false;
        fixture.terrain(Terrain::Fort, &[(5, 5), (15, 5), (15, 15), (5, 15)]);
        fixture.unit("a1", 1, Arm::Artillery, 1, (10, 10), 180);
        assert_eq!(silenced(&mut fixture.state(), &[]), (true, false, false), "the option is off");
    }

    #[test]
    fn who_loses_all_is_gone_and_one_base_stands_in_line() {
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Infantry, 3, (10, 10), 0).formation = Formation::Deep;
        let mut state = fixture.state();
        let unit = no(&state, "f1");
        let (left, heard) = playing(&mut state, &[], &[], |state, cx| Ok(lose_bases(state, cx, unit, 2)));
        assert_eq!((left, state.bases(unit), state.unit(unit).formation), (Left::Fights, 1, Formation::Line));
        assert_eq!(told(&heard), ["f1 loses 2 bases, has 1 left and is Spent"]);
        let (left, _) = playing(&mut state, &[], &[], |state, cx| Ok(lose_bases(state, cx, unit, 3)));
        assert_eq!((left, state.bases(unit)), (Left::Destroyed, 0), "BB-EFF-3");
    }

    fn halted(from: Point, friend: Option<(i32, i32)>) -> (i32, i32, i32) {
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Infantry, 4, (10, 14), 0);
        if let Some(friend) = friend {
            fixture.unit("f2", 0, Arm::Infantry, 4, friend, 0);
        }
        fixture.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
        let mut state = fixture.state();
        let (unit, target) = (no(&state, "f1"), no(&state, "a1"));
        state.unit_mut(unit).turn.charge =
            Some(Charge { target, from: Pose { at: from, facing: Heading::degrees(0) } });
        playing(&mut state, &[], &[], |state, cx| {
            halt(state, cx, unit);
            Ok(())
        });
        assert!(state.unit(unit).turn.charge.is_none());
        stands(&state, "f1")
    }

    /// BB-CHG-5, the ruling: it faces the way it came, not the edge with which contact had aligned it.
    #[test]
    fn a_halted_charger_faces_the_way_it_came() {
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Infantry, 2, (7, 9), 0);
        fixture.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
        let mut state = fixture.state();
        let unit = no(&state, "f1");
        let way = Heading::of(Point::new(700, 900).to(Point::new(1_000, 1_400))).unwrap();
        let answers = [(0, "f1"), (0, "charge a1 to 1000,1400")];
        playing(&mut state, &[4, 4], &answers, crate::steps::movement::movement);
        assert_eq!(stands(&state, "f1").2, 0, "BB-CHG-3: aligned with the front that it charges");
        playing(&mut state, &[], &[], |state, cx| {
            halt(state, cx, unit);
            Ok(())
        });
        let pose = state.unit(unit).pose;
        assert_eq!(pose.facing, way, "BB-CHG-5");
        let short = state.slab(unit).distance(&state.slab(no(&state, "a1")));
        assert!((99..=101).contains(&short), "{short} hundredths from its target");
        // On the line of its last leg.
        let (dx, dy) = (i64::from(pose.at.x - 700), i64::from(pose.at.y - 900));
        assert!((5 * dx - 3 * dy).abs() <= 20, "{pose:?}");
    }

    #[test]
    fn a_halted_charger_stands_an_inch_short_or_where_it_began() {
        assert_eq!(halted(Point::new(1_000, 800), None), (1_000, 1_300, 0), "BB-CHG-5");
        assert_eq!(halted(Point::new(1_000, 1_350), None), (1_000, 1_350, 0), "it began nearer");
        assert_eq!(
            halted(Point::new(1_000, 800), Some((10, 13))),
            (1_000, 1_200, 0),
            "behind a friend who closed up"
        );
    }
}
