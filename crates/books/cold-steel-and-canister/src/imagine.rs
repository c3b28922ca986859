//! A state that an eye could be in, raised from what it knows and nothing else: the open battle, its own orders, and for
//! every covered cube of the enemy one that could lie there.

use crate::facts::orders;
use crate::known::Known;
use crate::resolve::fire::Band;
use crate::state::{Order, Phase, Secrets, State};
use crate::vocabulary::{Arm, Cube, UnitNo};

pub fn imagine(known: &Known<'_>, luck: &mut dyn FnMut(u32) -> u32) -> State {
    let battle = known.battle().clone();
    let (units, leaders) = (battle.units.len(), battle.leaders.len());
    let secrets = [0, 1].map(|side| match known.secrets(side) {
        Some(own) => own.clone(),
        None => {
            let mut res = Secrets::new(units, leaders);
            for unit in battle.all().filter(|it| battle.side(*it) == side) {
                res.give(unit, some_order(known, unit, luck));
            }
            for (leader, _) in (0..).zip(&battle.leaders) {
                res.let_follow(leader, luck(2) == 1);
            }
            res
        }
    });
    State { battle, secrets }
}

fn some_order(known: &Known<'_>, unit: UnitNo, luck: &mut dyn FnMut(u32) -> u32) -> Order {
    let (battle, card) = (known.battle(), known.battle().card(unit));
    let opp_range = luck(1 + card.weapon.reach(Band::Long) as u32) as u8;
    let opp_charge = if card.arm() == Arm::Cavalry { luck(8) as u8 } else { 0 };
    // What is known lies there, whatever has become of the unit since.
    if let Some(cube) = known.cube(unit) {
        return Order { cube, opp_range, opp_charge };
    }
    // What has not come up in its phase is something else.
    let cube = match battle.phase {
        Phase::Initiative => Cube::ALL[luck(4) as usize],
        Phase::Charge if !battle.begun => Cube::ALL[luck(4) as usize],
        Phase::Charge => Cube::ALL[1 + luck(3) as usize],
        Phase::Movement if !battle.begun => Cube::ALL[1 + luck(3) as usize],
        _ => [Cube::Fire, Cube::Hold][luck(2) as usize],
    };
    // Whoever may not do that stands by.
    let barred = orders::bar(battle, unit, cube).is_some();
    Order { cube: if barred { Cube::Hold } else { cube }, opp_range, opp_charge }
}
