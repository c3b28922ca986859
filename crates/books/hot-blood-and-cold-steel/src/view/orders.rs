//! The order a man has for the phase that is being written, in a few words.

use crate::known::Known;
use crate::map::{Map, SquareNo};
use crate::state::{Action, Engage, Fire, Gift, Lid, Man, Orders, Phase};

pub(super) fn order(known: &Known<'_>, orders: &Orders, man: Man) -> Option<String> {
    let map = known.map();
    match known.phase() {
        Phase::Intents | Phase::IndividualMorale => intents(orders, man),
        Phase::Engage | Phase::HandToHand => {
            let engage = of(&orders.engage, man)?;
            Some(match engage {
                Engage::Fight => "fight".to_owned(),
                Engage::Subdue => "subdue".to_owned(),
                Engage::Decline => "decline".to_owned(),
            })
        }
        Phase::Throws | Phase::Landing => {
            let throw = of(&orders.throws, man)?;
            Some(format!("throw at {}, aim at the {}", at(map, throw.square), throw.aim.word()))
        }
        Phase::Actions | Phase::ResolveActions => of(&orders.actions, man).map(|it| action(known, it)),
        Phase::MovementOrders | Phase::Movement => {
            let go = of(&orders.moves, man)?;
            let path: Vec<String> = go.path.iter().map(|it| map.label(*it)).collect();
            let end = go.end_stance.word().replace('_', " ");
            Some(match path.is_empty() {
                true => format!("stay, {end}"),
                false => format!("{} by {}, then {end}", go.mode.word(), path.join(" ")),
            })
        }
        Phase::FireOrders | Phase::Shooting => of(&orders.fire, man).map(|it| fire(map, it)),
        _ => None,
    }
}

fn of<T>(list: &[(Man, T)], man: Man) -> Option<&T> {
    list.iter().find(|it| it.0 == man).map(|it| &it.1)
}

fn at(map: &Map, square: SquareNo) -> String {
    map.square(square).to_string()
}

fn intents(orders: &Orders, man: Man) -> Option<String> {
    let mut words = Vec::new();
    if let Some(it) = of(&orders.intents, man) {
        let all = [
            (it.enter_trench, "enter trench"),
            (it.advance_under_fire, "advance under fire"),
            (it.enter_danger, "enter danger"),
        ];
        words.extend(all.into_iter().filter(|it| it.0).map(|it| it.1));
    }
    if orders.rallies.contains(&man) {
        words.push("rally");
    }
    (!words.is_empty()).then(|| words.join(", "))
}

fn action(known: &Known<'_>, action: &Action) -> String {
    let map = known.map();
    let name = |man: Man| match known.mine(man) {
        Some(it) => it.id.text().to_owned(),
        None => known.token_of(man).map_or_else(|| "somebody".to_owned(), |it| format!("k{it}")),
    };
    match action {
        Action::Aim(square) => format!("aim at {}", at(map, *square)),
        Action::CutSample => "cut a piece of wire".to_owned(),
        Action::CutGap { edge, stealth: false } => format!("cut a gap at {}", map.edge_label(*edge)),
        Action::CutGap { edge, stealth: true } => {
            format!("cut a gap stealthily at {}", map.edge_label(*edge))
        }
        Action::MakeStretcher => "make a stretcher".to_owned(),
        Action::PickUp { man, .. } => format!("pick up {}", name(*man)),
        Action::PutDown => "put down his load".to_owned(),
        Action::Stabilise(man) => format!("stabilise {}", name(*man)),
        Action::CoverBomb { with: Lid::Sandbag, .. } => "cover the bomb with a sandbag".to_owned(),
        Action::CoverBomb { with: Lid::Body, .. } => "cover the bomb with a body".to_owned(),
        Action::CoverBomb { with: Lid::Himself, .. } => "throw himself on the bomb".to_owned(),
        Action::CallFire(shoot) => format!("call fire on target {}, {}", shoot.target + 1, shoot.ammo.word()),
        Action::SignalFire(no) => format!("fire signal {}", no + 1),
        Action::FireLight(square) => format!("fire a light over {}", at(map, *square)),
        Action::TakePrisoner(man) => format!("take {} prisoner", name(*man)),
        Action::Search(man) => format!("search {}", name(*man)),
        Action::HandOver { to, what } => format!("hand over {} to {}", gift(what), name(*to)),
        Action::Stop => "stop his work".to_owned(),
        Action::RaiseAlarm { telephone: false } => "raise the alarm".to_owned(),
        Action::RaiseAlarm { telephone: true } => "raise the alarm by telephone".to_owned(),
    }
}

fn gift(gift: &Gift) -> String {
    match gift {
        Gift::Bombs(n) => format!("{n} bombs"),
        Gift::Gear(gear) => gear.word().replace('_', " "),
        Gift::Verey(n) => format!("{n} cartridges"),
        Gift::WireSample => "a wire sample".to_owned(),
        Gift::Papers => "papers".to_owned(),
    }
}

fn fire(map: &Map, fire: &Fire) -> String {
    let word = |it: &crate::vocabulary::Weapon| it.word().replace('_', " ");
    match fire {
        Fire::At { weapon, token } => format!("fire at k{token}, {}", word(weapon)),
        Fire::Vanished { weapon, token } => format!("fire at k{token} who has disappeared, {}", word(weapon)),
        Fire::Zone { square, .. } => format!("fire on {}", at(map, *square)),
        Fire::Return { weapon } => format!("return fire, {}", word(weapon)),
        Fire::Hold => "hold fire".to_owned(),
    }
}
