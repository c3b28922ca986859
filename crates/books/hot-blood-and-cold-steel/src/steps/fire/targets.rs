//! From orders to targets: what stands behind the tokens when the shooting begins, and the shot as it truly is.

use engine::{Cx, Play, Throw};
use smallvec::SmallVec;

use super::{may_fire, row, singles};
use crate::map::SquareNo;
use crate::resolve::ground::{DISTANCE, DistanceCase};
use crate::resolve::shooting::{FIRE_GROUP, FireGroup, GroupCase, ShootCase, Weapon as Row};
use crate::square::Square;
use crate::state::sight::took_cover;
use crate::state::{Figure, Fire, Level, Man, Nerve, SideNo, State};
use crate::steps::telling::seat;
use crate::vocabulary::{Cover, Side, Stance, Weapon};

/// Somebody who fires in one of the four groups.
#[derive(Clone, Copy, Debug)]
pub(super) struct Firer {
    pub man: Man,
    pub group: i32,
    pub at: Target,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    /// A man the firer sees.
    Man {
        weapon: Weapon,
        man: Man,
    },
    /// Whoever is behind a shape or a flash (HB-SHOT-2).
    Shape {
        weapon: Weapon,
        square: SquareNo,
    },
    Vanished {
        weapon: Weapon,
        man: Man,
        square: SquareNo,
    },
    Zone {
        square: SquareNo,
        side: Side,
        hmg: Option<u8>,
    },
    Return {
        weapon: Weapon,
    },
    /// Whoever of the square that he aims at is in his view when he fires (HB-SPEC-6).
    Aimed(SquareNo),
}

/// All who fire, in the order of the groups and then of ids (HB-SHOT-3).
pub(super) fn firers(state: &State, cx: &mut Cx<'_>) -> Play<SmallVec<[Firer; 16]>> {
    let mut res: SmallVec<[Firer; 16]> = SmallVec::new();
    for (man, figure) in state.men().filter(|it| may_fire(it.1)) {
        let orders = &state.sides[figure.side].orders.fire;
        let target = match orders.iter().find(|it| it.0 == man) {
            Some((_, fire)) => target(state, figure.side, *fire),
            None => figure.turn.aims_at.map(Target::Aimed),
        };
        let Some(at) = target else { continue };
        let case = GroupCase {
            quality: figure.quality,
            steps_moved: i32::from(figure.turn.steps_moved),
            aimed: figure.turn.aims_at.is_some(),
            threw: figure.turn.threw,
        };
        let FireGroup { outcome: group, .. } = cx.within(&FIRE_GROUP, &case)?;
        res.push(Firer { man, group, at });
    }
    res.sort_by_key(|it| (it.group, it.man));
    Ok(res)
}

fn target(state: &State, side: SideNo, fire: Fire) -> Option<Target> {
    let record = &state.sides[side].record;
    match fire {
        Fire::At { weapon, token } => {
            let contact = record.contacts.iter().find(|it| it.token == token)?;
            Some(match contact.who {
                Some(man) => Target::Man { weapon, man },
                None => Target::Shape { weapon, square: contact.square },
            })
        }
        Fire::Vanished { weapon, token } => {
            let lost = record.vanished.iter().find(|it| it.token == token)?;
            Some(Target::Vanished { weapon, man: lost.who, square: lost.square })
        }
        Fire::Zone { square, side, hmg } => Some(Target::Zone { square, side, hmg }),
        Fire::Return { weapon } => Some(Target::Return { weapon }),
        Fire::Hold => None,
    }
}

/// HB-TURN-7: a man who aims and has no order fires at the first valid target of his square.
/// Those who have fired before him may have shown themselves.
pub(super) fn aimed(state: &State, cx: &mut Cx<'_>, man: Man, square: SquareNo) -> Option<(Weapon, Man)> {
    let figure = state.man(man);
    cx.cite(rule!("HB-TURN-7"));
    let (weapon, _) = singles(figure).max_by_key(|it| it.1)?;
    let mut there = in_square(state, man, figure, square);
    let shapes = state.options().shape_fire;
    let (man, _) = there.find(|it| match state.sees(man, it.0) {
        Level::Clear => true,
        Level::Shape | Level::Flash => shapes,
        Level::None => false,
    })?;
    Some((weapon, man))
}

/// Enemies in a square at whom a rifle or pistol may be fired.
fn in_square<'a>(
    state: &'a State,
    man: Man,
    firer: &'a Figure,
    square: SquareNo,
) -> impl Iterator<Item = (Man, &'a Figure)> {
    let there =
        state.of_side(1 - firer.side).filter(move |it| it.1.on_table() && it.1.node.square() == square);
    let may = move |it: &(Man, &Figure)| may_be_shot(state, firer, it.1) && may_engage(state, man, it.0);
    there.filter(move |it| it.0 != man && !it.1.dead() && may(it))
}

/// HB-SHOT-8, HB-SPEC-6: only a stationary man engages one who has moved into cover before his eyes, and not with an
/// aimed shot.
pub(super) fn may_engage(state: &State, man: Man, target: Man) -> bool {
    let turn = &state.man(man).turn;
    (turn.steps_moved == 0 && turn.aims_at.is_none()) || !took_cover(state, man, target)
}

/// HB-HTH-8, HB-PRIS-7, HB-SHOT-7
pub(super) fn may_be_shot(state: &State, firer: &Figure, target: &Figure) -> bool {
    let spared = target.turn.engaged || target.nerve == Nerve::Surrendered || target.prisoner();
    target.on_table() && !spared && (exposed(state, firer, target))
}

/// In the same hole nothing covers him; otherwise he must not be in full cover (HB-SHOT-7).
fn exposed(state: &State, firer: &Figure, target: &Figure) -> bool {
    let same_hole = state.map().same_hole(firer.node, target.node);
    same_hole || (target.stance.info().cover != Cover::Full && firer.stance.info().sees_out)
}

/// HB-SHOT-2: one of the exposed men behind a shape, each as likely as another.
pub(super) fn draw(state: &State, cx: &mut Cx<'_>, man: Man, square: SquareNo) -> Play<Option<Man>> {
    cx.cite(rule!("HB-SHOT-2"));
    let figure = state.man(man);
    let seen = |it: &(Man, &Figure)| state.sees(man, it.0) != Level::None;
    let there: SmallVec<[Man; 8]> =
        in_square(state, man, figure, square).filter(seen).map(|it| it.0).collect();
    match there.len() {
        0 => Ok(None),
        1 => Ok(there.first().copied()),
        n => {
            cx.about(rule!("HB-SHOT-2"), u32::from(man.0), seat(figure.side));
            let die = cx.roll(Throw::die(n as u8))?.fact();
            Ok(there.get(die as usize - 1).copied())
        }
    }
}

/// HB-SHOT-1: the nearest enemy whom this man has seen firing, within the chart of his weapon.
pub(super) fn answered(state: &State, man: Man, weapon: Row, fired: &[Man]) -> Option<Man> {
    let figure = state.man(man);
    let range = |it: Man| state.map().distance(figure.node.square(), state.man(it).node.square());
    // HB-OPT-8: a flash is no target then; a light machine gun is fired at a square and not at a man.
    let least = if state.options().shape_fire || weapon == Row::Lmg { Level::Flash } else { Level::Clear };
    let may = |it: &Man| {
        let other = state.man(*it);
        other.side != figure.side
            && least <= state.sees(man, *it)
            && may_be_shot(state, figure, other)
            && (weapon == Row::Lmg || may_engage(state, man, *it))
            && !(weapon == Row::Pistol && 10 <= range(*it))
    };
    fired.iter().copied().filter(may).min_by_key(|it| (range(*it), *it))
}

/// The shot with everything that bears on it in truth (HB-SHOT-6).
pub(super) fn shot(state: &State, man: Man, target: Man, weapon: Weapon) -> Option<ShootCase> {
    let (firer, it, map) = (state.man(man), state.man(target), state.map());
    let same_hole = map.same_hole(firer.node, it.node);
    let range = range(state, firer, it.node.square());
    // HB-SHOT-9: in place of what covers or obscures him.
    let disappearing = took_cover(state, man, target);
    Some(ShootCase {
        aimed: firer.turn.aims_at.is_some(),
        disappearing,
        partial_cover: !disappearing && !same_hole && it.stance.info().cover == Cover::Partial,
        shape: !disappearing && state.sees(man, target) != Level::Clear,
        prone: it.stance == Stance::Lying,
        non_tactical: it.turn.non_tactical,
        illuminated: state.lit(it.node.square()),
        ..by(firer, row(weapon)?, range)
    })
}

/// HB-SHOT-9: the range is to where the side saw him last.
pub(super) fn parting_shot(
    state: &State,
    man: Man,
    target: Man,
    last: SquareNo,
    weapon: Weapon,
) -> Option<ShootCase> {
    let (firer, it) = (state.man(man), state.man(target));
    let range = range(state, firer, last);
    Some(ShootCase {
        disappearing: true,
        non_tactical: it.turn.non_tactical,
        illuminated: state.lit(last),
        ..by(firer, row(weapon)?, range)
    })
}

/// HB-GRID-4
fn range(state: &State, firer: &Figure, to: SquareNo) -> i32 {
    let square = |it: SquareNo| Square(state.map().square(it));
    DISTANCE.of(&DistanceCase { a: square(firer.node.square()), b: square(to) }).outcome
}

fn by(firer: &Figure, weapon: Row, range: i32) -> ShootCase {
    ShootCase {
        shooting: i32::from(firer.shooting),
        firer_moved: i32::from(firer.turn.steps_moved),
        wounded: firer.wounded(),
        ..ShootCase::plain(weapon, range)
    }
}
