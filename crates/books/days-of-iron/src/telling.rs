//! What an event carries for those who draw it, and who may see it.

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Datum, Eye, Eyes, Name, RuleId, Seat, Shown, Tally, Told, Waypoint};
use field::view::open::Stand;
use field::view::told::Track;
use ground::table::{Point, Pose};

use crate::state::{Army, Hands, Stance, UnitNo, seat};

pub fn id(army: &impl Army, unit: UnitNo) -> Name {
    army.card(unit).id
}

/// Who sees what a unit does: of a concealed one only its own side (DI-HID-2).
pub fn eyes(army: &impl Army, unit: UnitNo) -> Eyes {
    let status = army.unit(unit);
    let hidden = status.concealed || status.attached.is_some_and(|it| army.unit(it).concealed);
    if hidden && army.options().concealment { Eyes::only(seat(army.side(unit))) } else { Eyes::ALL }
}

/// The way of a unit from where it stood through these places to where it stands now.
pub fn way(from: Pose, track: &[Point], to: Pose) -> Vec<Waypoint> {
    let posed = |it: Pose| Waypoint::Measured(it.at.x, it.at.y, Some(it.facing.hundredths()));
    let between = track.iter().filter(|it| **it != from.at && **it != to.at);
    let between = between.map(|it| Waypoint::Measured(it.x, it.y, None));
    std::iter::once(posed(from)).chain(between).chain([posed(to)]).collect()
}

/// A unit has come from somewhere: the words, the way, and what kind of moment it is.
pub fn moved<A: Hands>(
    army: &A,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    (from, track): (Pose, &[Point]),
    (cite, kind, what): (RuleId, Kind, &'static str),
    target: Option<UnitNo>,
    words: impl FnOnce(&A) -> String,
) {
    cx.tell(army, eyes(army, unit), cite, || {
        let to = army.unit(unit).pose;
        let act = Act::new(kind)
            .by([id(army, unit)])
            .on(target.map(|it| id(army, it)))
            .along(way(from, track, to))
            .came(what);
        let points: Vec<Point> = if track.is_empty() { vec![from.at, to.at] } else { track.to_vec() };
        let target = target.map(|it| id(army, it));
        // The kinds of ways that every screen of open ground draws.
        let drawn = match kind {
            Kind::Charge => "charge",
            Kind::Retire => "retire",
            _ => "move",
        };
        let record = Track::of(id(army, unit), (from, to), &points, drawn, target).show();
        Told::from(words(army)).with(Some(record)).done(act)
    });
}

/// Something has become of a unit.
pub fn became<A: Hands>(
    army: &A,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    cite: RuleId,
    kind: Kind,
    came: &'static str,
    words: impl FnOnce(&A) -> String,
) {
    cx.tell(army, eyes(army, unit), cite, || {
        let act = Act::new(kind).by([id(army, unit)]).came(came);
        Told::from(words(army)).done(if kind == Kind::Break { act.decisive() } else { act })
    });
}

/// A sum in which class, figures or ability stand: with closed rosters (DI-OPT-5) it is laid open to this seat alone, or
/// without one to nobody before the end; the others hear what came of it.
pub fn summed<A: Hands>(
    army: &A,
    cx: &mut Cx<'_>,
    (eyes, owner): (Eyes, Option<Seat>),
    cite: RuleId,
    record: &Option<Datum>,
    told: impl Fn() -> Told,
) {
    if army.options().open_rosters {
        return cx.tell(army, eyes, cite, || told().with(record.clone()));
    }
    let knows = owner.map_or(Eyes::NONE, Eyes::only);
    cx.tell(army, knows, cite, || told().with(record.clone()));
    let others = [seat(0), seat(1)].into_iter().filter(|it| Some(*it) != owner);
    let hear = |it: Eyes, seat: Seat| if eyes.hold(Eye::Seat(seat)) { it.and(seat) } else { it };
    let public = if eyes.hold(Eye::Public) { Eyes::PUBLIC } else { Eyes::NONE };
    let rest = others.fold(public, hear);
    if rest != Eyes::NONE {
        cx.tell(army, rest.but_umpire(), cite, told);
    }
}

/// Whose throw it is, for whoever throws real dice.
pub fn cast(army: &impl Army, unit: UnitNo, text: String) -> Cast {
    Cast { text, piece: Some(id(army, unit)) }
}

/// The modifiers that applied have acted.
pub fn cite_rows(cx: &mut Cx<'_>, tally: &Tally) {
    if cx.listens() {
        tally.rows().iter().for_each(|it| cx.cite(it.cite));
    }
}

pub fn stand(pose: Pose, stance: Stance) -> Stand {
    Stand::of(pose, stance.word())
}
