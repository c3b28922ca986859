//! What happens to a unit that is hit or beaten (BB-EFF, BB-UNIT-11, BB-ART-4, BB-CHG-5).

use engine::{Asked, Cx, Eyes, Key, Keyed, Mind, Play, Told};
use ground::table::{
    Contact, Ends, Heading, Kind, Kinds, Length, Pose, Retreat, SLACK, Slab, Transect, drawn_back, norm,
};

use super::generals;
use crate::doctrine::choices;
use crate::facts::{bodies, ground as footing};
use crate::known::Known;
use crate::resolve::artillery::{GunsLeft, Taken, after_loss};
use crate::state::{State, UnitNo};
use crate::vocabulary::{Arm, Terrain};

/// What a loss has left of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    Fights,
    Destroyed,
}

/// A result costs bases: guns are Reduced and then destroyed, who loses more than he has is gone (BB-UNIT-11, BB-EFF-3).
pub fn lose_bases(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, bases: u8) -> Left {
    if bases == 0 || !state.unit(unit).on_table() {
        return Left::Fights;
    }
    if state.card(unit).arm == Arm::Artillery {
        return lose_guns(state, cx, unit, bases);
    }
    if state.bases(unit) <= bases {
        cx.cite(rule!("BB-EFF-3"));
        state.unit_mut(unit).lost = state.card(unit).start_bases;
        destroy(state, cx, unit);
        return Left::Destroyed;
    }
    let it = state.unit_mut(unit);
    it.lost += bases;
    let (pose, formation) = (it.pose, it.formation);
    // The footprint is built anew around the same place (BB-GEO-2).
    state.place(unit, pose, formation);
    cx.tell(Eyes::ALL, rule!("BB-UNIT-9"), || {
        let (name, left) = (&state.card(unit).name, state.bases(unit));
        let spent = if state.spent(unit) { " and is Spent" } else { "" };
        Told::from(format!("{name} loses {}, has {left} left{spent}", counted(bases)))
    });
    Left::Fights
}

/// Removes a unit for good (BB-UNIT-10).
pub fn destroy(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    state.remove(unit);
    cx.tell(Eyes::ALL, rule!("BB-UNIT-10"), || format!("{} is destroyed", state.card(unit).name));
}

/// Makes a unit Disrupted, or Silenced if it is guns (BB-UNIT-11); in works their owner may choose (BB-ART-4).
pub fn disrupt_or_silence(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    if !state.unit(unit).on_table() {
        return Ok(());
    }
    if state.card(unit).arm == Arm::Artillery {
        return silence(state, cx, unit);
    }
    if state.unit(unit).disrupted {
        cx.cite(rule!("BB-EFF-2"));
        return Ok(());
    }
    state.unit_mut(unit).disrupted = true;
    cx.tell(Eyes::ALL, rule!("BB-UNIT-8"), || format!("{} is Disrupted", state.card(unit).name));
    Ok(())
}

/// A charger is drawn back along its way to an inch from its target and will not assault (BB-CHG-5).
pub fn halt(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let Some(charge) = state.unit(unit).turn.charge else { return };
    let pose = halted_at(state, unit, charge.target, charge.from);
    let formation = state.unit(unit).formation;
    state.unit_mut(unit).turn.charge = None;
    state.place(unit, pose, formation);
    cx.tell(Eyes::ALL, rule!("BB-CHG-5"), || format!("{} is Halted", state.card(unit).name));
    generals::overrun(state, cx);
}

/// The guns are Silenced unless they stand in works and their owner would rather be short of ammunition (BB-ART-4).
fn silence(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let (it, in_works) = (state.unit(unit), footing::in_fortification(state, unit));
    // Guns in works that gave up their fire instead have given it up already.
    if it.silenced || it.mute && in_works {
        cx.cite(rule!("BB-EFF-2"));
        return Ok(());
    }
    let taken = match state.options().fort_silenced_choice && in_works {
        true => marker(state, cx, unit)?,
        false => Taken::Silenced,
    };
    let it = state.unit_mut(unit);
    match taken {
        Taken::Silenced => it.silenced = true,
        Taken::LowAmmo => (it.low_ammo, it.mute) = (true, true),
    }
    cx.tell(Eyes::ALL, rule!("BB-ART-1"), || {
        let name = &state.card(unit).name;
        match taken {
            Taken::Silenced => format!("{name} is Silenced"),
            Taken::LowAmmo => format!("{name} stays and is Low on Ammo: it may not fire until resupplied"),
        }
    });
    Ok(())
}

/// The marker that guns in works take (BB-ART-4).
#[derive(Clone, Copy, Debug)]
struct Marker(Taken);

impl Keyed for Marker {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn label(&self) -> String {
        match self.0 {
            Taken::Silenced => "fall silent, then limber and retire".to_owned(),
            Taken::LowAmmo => "run low on ammunition: stay, but do not fire".to_owned(),
        }
    }
}

fn marker(state: &State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<Taken> {
    let card = state.card(unit);
    let text = || format!("{} is in works and would be Silenced. Which marker does it take?", card.name);
    let advise = |mind: &mut Mind| choices::works(&Known::of_side(state, card.side), mind, unit);
    let asked = Asked::new(State::seat(card.side), rule!("BB-ART-4"), &text).of(&card.id).advised(&advise);
    let options = [Marker(Taken::Silenced), Marker(Taken::LowAmmo)];
    Ok(cx.choose(&asked, &options, 0)?.0)
}

fn lose_guns(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, bases: u8) -> Left {
    cx.cite(rule!("BB-UNIT-11"));
    if after_loss(i32::from(bases), state.unit(unit).reduced) == GunsLeft::Destroyed {
        destroy(state, cx, unit);
        return Left::Destroyed;
    }
    state.unit_mut(unit).reduced = true;
    cx.tell(Eyes::ALL, rule!("BB-UNIT-11"), || format!("{} is Reduced", state.card(unit).name));
    Left::Fights
}

/// Room that a halted charger leaves before its target.
const HALTED_SHORT: Length = 100;
/// So far a halted charger may be pushed back by friends who have closed up behind it.
const PUSHED_BACK: Length = 2_400;

/// One inch short of the target on the way it came, or where that began. Friends may have closed up behind it: then
/// farther back along the same line, and if there is no room at all where it is.
fn halted_at(state: &State, unit: UnitNo, target: UnitNo, from: Pose) -> Pose {
    let (it, other) = (state.unit(unit), state.slab(target));
    let shape = state.shape(unit, it.formation);
    let Some(way) = way_of(from, &other) else { return it.pose };
    let start = Slab::new(Pose { facing: way, ..from }, shape);
    let far = from.at.to(from.at.moved(way, FARTHEST));
    let touch = start.touches_at(far, norm(far) as Length, &other).unwrap_or(0);
    let contact = Contact { body: target.0, from, touch: start.pose.forward(touch) };
    let short = if touch == 0 { start.pose } else { drawn_back(&contact, shape, &other, HALTED_SHORT) };
    let crowd = bodies::crowd(state, state.side(unit));
    let back = Retreat {
        table: &state.field().table,
        crowd: &crowd,
        me: unit.0,
        start: short,
        shape,
        bans: &[],
        barred: Kinds::default(),
        barred_way: [Kind(Terrain::River as u8)].into_iter().collect(),
        keep_off: 0,
        turns_first: false,
        ends: Ends::AsBefore,
        beyond: PUSHED_BACK,
        short_of_friends: false,
        stops_at_edge: true,
        open: None,
    };
    let end = back.away(way.opposite(), 0, &mut Transect::default()).end;
    let slab = Slab::new(end, shape);
    let taken = crowd.near(slab.bounds()).any(|(_, it)| it.id != unit.0 && slab.overlaps(&it.slab, SLACK));
    if taken { it.pose } else { end }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, no, playing, stands, told};
    use crate::state::{Charge, Formation};
    use ground::table::Point;

    fn guns(fort: bool) -> State {
        let mut it = Fixture::new();
        if fort {
            it.terrain(Terrain::Fort, &[(5, 5), (15, 5), (15, 15), (5, 15)]);
        }
        it.unit("a1", 1, Arm::Artillery, 1, (10, 10), 180);
        it.state()
    }

    fn silenced(state: &mut State, answers: &[(u8, &str)]) -> (bool, bool, bool) {
        let unit = no(state, "a1");
        playing(state, &[], answers, |state, cx| disrupt_or_silence(state, cx, unit));
        let it = state.unit(unit);
        (it.silenced, it.low_ammo, it.mute)
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
        let mut it = Fixture::new();
        it.options.fort_silenced_choice = false;
        it.terrain(Terrain::Fort, &[(5, 5), (15, 5), (15, 15), (5, 15)]);
        it.unit("a1", 1, Arm::Artillery, 1, (10, 10), 180);
        assert_eq!(silenced(&mut it.state(), &[]), (true, false, false), "the option is off");
    }

    #[test]
    fn who_loses_all_is_gone_and_one_base_stands_in_line() {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 3, (10, 10), 0).formation = Formation::Deep;
        let mut state = it.state();
        let unit = no(&state, "f1");
        let (left, heard) = playing(&mut state, &[], &[], |state, cx| Ok(lose_bases(state, cx, unit, 2)));
        assert_eq!((left, state.bases(unit), state.unit(unit).formation), (Left::Fights, 1, Formation::Line));
        assert_eq!(told(&heard), ["f1 loses 2 bases, has 1 left and is Spent"]);
        let (left, _) = playing(&mut state, &[], &[], |state, cx| Ok(lose_bases(state, cx, unit, 3)));
        assert_eq!((left, state.bases(unit)), (Left::Destroyed, 0), "BB-EFF-3");
    }

    fn halted(from: Point, friend: Option<(i32, i32)>) -> (i32, i32, i32) {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 4, (10, 14), 0);
        if let Some(friend) = friend {
            it.unit("f2", 0, Arm::Infantry, 4, friend, 0);
        }
        it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
        let mut state = it.state();
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
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 2, (7, 9), 0);
        it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
        let mut state = it.state();
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
