//! Heavy machine guns and their crews (HB-GEAR-5).

use engine::RuleId;
use ground::offsets::Direction;

use super::may_fire;
use crate::known::Known;
use crate::map::{Map, SquareNo};
use crate::resolve::ground::{ArcCase, IN_ARC};
use crate::scenario::Gun;
use crate::square::Square;
use crate::state::{Figure, Man};

/// A gun as its gunner finds it this turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manned {
    pub no: u8,
    pub loader: Option<Man>,
    pub bar: Option<(RuleId, &'static str)>,
}

/// The gun that this man serves as gunner: the first able man of its crew who is not busy.
pub(super) fn served<'a>(known: &Known<'a>, man: Man, figure: &Figure) -> Option<Manned> {
    let guns = &known.own_side().guns;
    let serves = |gun: usize| known.crewman(gun, man).is_some();
    let (at, gun) = guns.iter().enumerate().find(|it| it.1.node == figure.node && serves(it.0))?;
    let no = at as u8;
    let place = |mate: Man| known.crewman(at, mate);
    let mates = || known.own().filter(|it| it.1.node == gun.node && may_fire(it.1) && place(it.0).is_some());
    let gunner = mates().min_by_key(|it| place(it.0))?.0;
    if gunner != man {
        return None;
    }
    let loader = mates().filter(|it| it.0 != man).min_by_key(|it| place(it.0)).map(|it| it.0);
    let alone = loader.is_none() && known.options().mg_limits && known.gun_fired_last(no);
    let bar = match () {
        () if !figure.stance.info().sees_out => Some((rule!("HB-FIG-2"), "he is in full cover")),
        () if alone => Some((rule!("HB-GEAR-5"), "one man alone cannot fire it two turns running")),
        () => None,
    };
    Some(Manned { no, loader, bar })
}

/// HB-MG-1, HB-MG-5: in the arc and in sight, at least three squares away.
pub(super) fn reaches(map: &Map, gun: &Gun, square: SquareNo) -> bool {
    let at = gun.node.square();
    3 <= map.distance(at, square) && in_arc(map, at, gun.facing, square) && map.los(at, square)
}

/// HB-GRID-7
pub(super) fn in_arc(map: &Map, gun: SquareNo, facing: Direction, square: SquareNo) -> bool {
    let [gun, square] = [gun, square].map(|it| Square(map.square(it)));
    IN_ARC.of(&ArcCase { gun, facing: facing as i32, square }).outcome
}
