//! The order a man has for the phase that is being written, in a few words.

use super::at;
use crate::known::Known;
use crate::map::SquareNo;
use crate::resolve::bombs::Aim;
use crate::spoken;
use crate::state::{Action, Engage, Figure, Fire, Lid, Man, Orders, Phase, Shoot};
use crate::vocabulary::{Mode, Stance, Weapon};

pub(super) fn order(known: &Known<'_>, orders: &Orders, man: Man) -> Option<String> {
    let map = known.map();
    match known.phase() {
        Phase::Intents | Phase::IndividualMorale => intents(orders, man),
        Phase::Engage | Phase::HandToHand => {
            let engage = of(&orders.engage, man)?;
            Some(match engage {
                Engage::Fight => "fight".to_owned(),
                Engage::Subdue => "take him alive".to_owned(),
                Engage::Decline => "seek no fight".to_owned(),
            })
        }
        Phase::Throws | Phase::Landing => {
            let throw = of(&orders.throws, man)?;
            let square = at(map, throw.square);
            Some(match throw.aim {
                Aim::Square => format!("throw a bomb at {square}"),
                Aim::Obstacle => format!("throw a bomb into the hole at {square}"),
                Aim::Dugout => format!("throw a bomb into the dugout below {square}"),
            })
        }
        Phase::Actions | Phase::ResolveActions => of(&orders.actions, man).map(|it| action(known, it)),
        Phase::MovementOrders | Phase::Movement => {
            let go = of(&orders.moves, man)?;
            let path: Vec<String> = go.path.iter().map(|it| spoken::place(known, *it)).collect();
            let end = spoken::stance(go.end_stance);
            let how = match go.mode {
                Mode::Crawl => "crawl",
                Mode::Upright => "go upright",
            };
            Some(match path.is_empty() {
                true => format!("stay, {end}"),
                false => format!("{how} by {}, then {end}", path.join(", ")),
            })
        }
        Phase::FireOrders | Phase::Shooting => of(&orders.fire, man).map(|it| fire(known, man, it)),
        _ => None,
    }
}

/// The same for the map: the way of a move and how it ends, or the place that an order is aimed at.
#[derive(Default)]
pub(super) struct Drawn {
    pub way: Option<Vec<String>>,
    pub stance: Option<Stance>,
    pub at: Option<String>,
}

pub(super) fn drawn(known: &Known<'_>, figure: &Figure, orders: &Orders, man: Man) -> Drawn {
    let map = known.map();
    match known.phase() {
        Phase::MovementOrders | Phase::Movement => {
            let Some(go) = of(&orders.moves, man) else { return Drawn::default() };
            let way = go.path.iter().filter(|it| it.on_table()).map(|it| at(map, it.square()));
            Drawn { way: Some(way.collect()), stance: Some(go.end_stance), at: None }
        }
        phase => Drawn { at: spot(known, figure, orders, man, phase), ..Drawn::default() },
    }
}

fn spot(known: &Known<'_>, figure: &Figure, orders: &Orders, man: Man, phase: Phase) -> Option<String> {
    let map = known.map();
    let square = match phase {
        Phase::Throws | Phase::Landing => of(&orders.throws, man)?.square,
        Phase::Actions | Phase::ResolveActions => match of(&orders.actions, man)? {
            Action::CutGap { edge, .. } => return Some(map.edge_label(*edge)),
            action => aim(known, figure, action)?,
        },
        Phase::FireOrders | Phase::Shooting => match of(&orders.fire, man)? {
            Fire::At { token, .. } => known.contact(*token)?.square,
            Fire::Vanished { token, .. } => known.lost_by(man).find(|it| it.0 == *token)?.1,
            Fire::Zone { square, .. } => *square,
            Fire::Return { .. } | Fire::Hold => return None,
        },
        _ => return None,
    };
    Some(at(map, square))
}

fn aim(known: &Known<'_>, figure: &Figure, action: &Action) -> Option<SquareNo> {
    let target = |it: &Shoot| {
        let assets = &known.affairs(figure.side)?.assets;
        assets.get(usize::from(it.asset))?.targets.get(usize::from(it.target)).copied()
    };
    match action {
        Action::Aim(square) | Action::FireLight(square) => Some(*square),
        Action::CallFire(shoot) => target(shoot),
        Action::SignalFire(no) => target(known.affairs(figure.side)?.signals.get(usize::from(*no))?),
        // Whatever else he does, he does where he is.
        Action::PickUp { .. }
        | Action::Stabilise(_)
        | Action::CoverBomb { .. }
        | Action::TakePrisoner(_)
        | Action::Search(_)
        | Action::HandOver { .. } => figure.on_table().then(|| figure.node.square()),
        Action::CutSample
        | Action::CutGap { .. }
        | Action::MakeStretcher
        | Action::PutDown
        | Action::RaiseAlarm { .. }
        | Action::Stop => None,
    }
}

fn of<T>(list: &[(Man, T)], man: Man) -> Option<&T> {
    list.iter().find(|it| it.0 == man).map(|it| &it.1)
}

fn intents(orders: &Orders, man: Man) -> Option<String> {
    let mut words = Vec::new();
    if let Some(it) = of(&orders.intents, man) {
        let all = [
            (it.enter_trench, "go into the enemy's trench"),
            (it.advance_under_fire, "advance under fire"),
            (it.enter_danger, "step into fire-swept ground"),
        ];
        words.extend(all.into_iter().filter(|it| it.0).map(|it| it.1));
    }
    if orders.rallies.contains(&man) {
        words.push("be rallied");
    }
    (!words.is_empty()).then(|| words.join(", "))
}

fn action(known: &Known<'_>, action: &Action) -> String {
    let map = known.map();
    let name = |man: Man| match known.mine(man) {
        Some(it) => spoken::man(it),
        None => known.token_of(man).map_or_else(|| "somebody".to_owned(), |it| spoken::contact(known, it)),
    };
    match action {
        Action::Aim(square) => format!("aim at {}", at(map, *square)),
        Action::CutSample => "cut a piece of wire".to_owned(),
        Action::CutGap { edge, stealth: false } => format!("cut a gap in {}", spoken::wire(map, *edge)),
        Action::CutGap { edge, stealth: true } => {
            format!("cut a gap stealthily in {}", spoken::wire(map, *edge))
        }
        Action::MakeStretcher => "make a stretcher".to_owned(),
        Action::PickUp { man, .. } => format!("pick up {}", name(*man)),
        Action::PutDown => "put down his load".to_owned(),
        Action::Stabilise(man) => format!("bandage {}", name(*man)),
        Action::CoverBomb { with: Lid::Sandbag, .. } => "cover the bomb with a sandbag".to_owned(),
        Action::CoverBomb { with: Lid::Body, .. } => "cover the bomb with a body".to_owned(),
        Action::CoverBomb { with: Lid::Himself, .. } => "throw himself on the bomb".to_owned(),
        Action::CallFire(shoot) => {
            format!("call fire on target {}, {}", shoot.target + 1, spoken::ammo(shoot.ammo))
        }
        Action::SignalFire(no) => format!("fire signal {}", no + 1),
        Action::FireLight(square) => format!("fire a light over {}", at(map, *square)),
        Action::TakePrisoner(man) => format!("take {} prisoner", name(*man)),
        Action::Search(man) => format!("search {}", name(*man)),
        Action::HandOver { to, what } => format!("hand {} to {}", spoken::gift(what, name), name(*to)),
        Action::Stop => "stop his work".to_owned(),
        Action::RaiseAlarm { telephone: false } => "raise the alarm".to_owned(),
        Action::RaiseAlarm { telephone: true } => "raise the alarm by telephone".to_owned(),
    }
}

fn fire(known: &Known<'_>, man: Man, fire: &Fire) -> String {
    let map = known.map();
    let word = |it: &Weapon| spoken::weapon(*it);
    match fire {
        Fire::At { weapon, token } => format!("fire at {}, {}", spoken::contact(known, *token), word(weapon)),
        Fire::Vanished { weapon, token } => {
            let last = known.lost_by(man).find(|it| it.0 == *token);
            let whom = last.map_or_else(|| "somebody".to_owned(), |it| spoken::gone(known, it.0, it.1));
            format!("fire at {whom} who has disappeared, {}", word(weapon))
        }
        Fire::Zone { square, .. } => format!("fire on {}", at(map, *square)),
        Fire::Return { weapon } => format!("return fire, {}", word(weapon)),
        Fire::Hold => "hold fire".to_owned(),
    }
}
