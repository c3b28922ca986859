//! What a special action is worth (step 4a).

use engine::Style;

use super::brief::{Brief, Plan, Stage, Task};
use crate::facts::moves::LED;
use crate::known::Known;
use crate::map::{Edge, Node, SquareNo};
use crate::resolve::indirect::{Ammo, Asset};
use crate::state::{Action, Condition, Figure, Gift, Level, Lid, Man, Shoot};
use crate::vocabulary::{Health, Zone};

/// In units of worth; nothing if it is better left.
pub fn worth(
    known: &Known<'_>,
    brief: &Brief,
    style: Style,
    man: Man,
    figure: &Figure,
    action: Action,
) -> i32 {
    let Some(plan) = brief.of(figure) else { return 0 };
    let bomb_here = known.bombs().any(|it| it.node.square() == figure.node.square());
    if let Action::CoverBomb { with, .. } = action {
        return cover_bomb(known, figure, with);
    }
    // With a bomb at his feet a man runs; whatever would hold him here for the turn is not worth it.
    if bomb_here && action.holds() {
        return 0;
    }
    match action {
        Action::CoverBomb { .. } | Action::PutDown | Action::MakeStretcher | Action::Stop => 0,
        Action::HandOver { to, what } => hand_over(known, man, figure, to, what),
        Action::Stabilise(other) => stabilise(known, brief, man, figure, other),
        Action::TakePrisoner(enemy) if known.found_dead(enemy) => 0,
        Action::TakePrisoner(_) => 90,
        Action::PickUp { man: load, .. } => pick_up(known, brief, plan, figure, load),
        Action::CutSample => sample(known, plan, man),
        Action::CutGap { edge, stealth } => gap(known, brief, plan, figure, edge, stealth),
        Action::RaiseAlarm { telephone } => alarm(known, plan, telephone),
        Action::FireLight(square) => light(known, plan, figure, square),
        Action::CallFire(shoot) => shells(known, brief, shoot),
        Action::SignalFire(no) => signal(known, brief, style, no),
        Action::Search(_) => search(known, brief, plan, figure),
        Action::Aim(square) => aim(known, plan, figure, square),
    }
}

impl Action {
    /// It takes the whole turn, and with it the chance to run (HB-SPEC-2).
    fn holds(self) -> bool {
        !matches!(
            self,
            Action::CutSample
                | Action::Stop
                | Action::PickUp { .. }
                | Action::PutDown
                | Action::FireLight(_)
                | Action::TakePrisoner(_)
                | Action::HandOver { .. }
                | Action::RaiseAlarm { .. }
        )
    }
}

/// Only in a trench, with a sandbag or a body, and for the sake of friends (HB-SPEC-11).
fn cover_bomb(known: &Known<'_>, figure: &Figure, with: Lid) -> i32 {
    let friends = known.own().filter(|it| it.1.node == figure.node && !it.1.dead()).count();
    match with {
        Lid::Himself => 0,
        Lid::Sandbag | Lid::Body if 3 <= friends => 60,
        Lid::Sandbag | Lid::Body => 0,
    }
}

fn stabilise(known: &Known<'_>, brief: &Brief, man: Man, figure: &Figure, other: Man) -> i32 {
    let Some(patient) = known.mine(other) else { return 0 };
    let pressed = brief.nearest_seen(known, figure.node.square()).is_some_and(|it| it <= 1);
    let tended = known
        .orders()
        .is_some_and(|it| it.actions.iter().any(|it| matches!(it.1, Action::Stabilise(one) if one == other)));
    let value = match patient.health {
        _ if patient.stabilised || tended => 0,
        Health::Serious => 60,
        Health::Walking | Health::Blighty if other == man => 50,
        Health::Walking | Health::Blighty => 30,
        _ => 0,
    };
    // Nobody bandages under the enemy's eyes, and the last turns are for getting home.
    if pressed || brief.turns_left <= brief.turns_home(known, figure.node) { value / 4 } else { value }
}

fn pick_up(known: &Known<'_>, brief: &Brief, plan: &Plan, figure: &Figure, load: Man) -> i32 {
    if plan.task == Task::Hold || 4 * brief.turns_left < brief.home.steps(figure.node) {
        return 0;
    }
    let taken = known.orders().is_some_and(|it| {
        it.actions.iter().any(|it| matches!(it.1, Action::PickUp { man, .. } if man == load))
    });
    let identified = known.own().any(|it| 0 < it.1.papers);
    match known.mine(load) {
        _ if taken => 0,
        Some(own) if own.dead() => 20,
        Some(_) => 55,
        // A body tells of his regiment once; a living man is the best there is to bring home (HB-END-3).
        None if known.found_dead(load) => {
            if identified {
                0
            } else {
                15
            }
        }
        None => 70,
    }
}

/// Whoever cannot walk, or has more prisoners than he can lead, gives one to a man who can (HB-PRIS-5).
fn hand_over(known: &Known<'_>, man: Man, figure: &Figure, to: Man, what: Gift) -> i32 {
    let Gift::Guard(_) = what else { return 0 };
    let free = known.mine(to).is_some_and(|it| it.commanded() && it.mobile() && it.carrying.is_none());
    let too_many = LED < known.guarded_by(man).count();
    if free && (too_many || !figure.mobile()) { 65 } else { 0 }
}

/// One piece is enough, and on a raid those who lie back fetch it.
fn sample(known: &Known<'_>, plan: &Plan, man: Man) -> i32 {
    let ordered = known.orders().is_some_and(|it| it.actions.iter().any(|it| it.1 == Action::CutSample));
    let had = ordered || known.own().any(|it| 0 < it.1.wire_samples);
    let busy = plan.task == Task::Raid && plan.stage != Stage::Home && plan.party.contains(&man);
    if had || busy || known.own_side().points.wire_sample <= 0 { 0 } else { 100 }
}

/// A gap is worth cutting where the way to the work goes through the wire here.
fn gap(known: &Known<'_>, brief: &Brief, plan: &Plan, figure: &Figure, edge: Edge, stealth: bool) -> i32 {
    let Some(out) = plan.out.as_ref().filter(|_| plan.stage != Stage::Home) else { return 0 };
    let busy = known.orders().is_some_and(|it| {
        it.actions.iter().any(|it| matches!(it.1, Action::CutGap { edge: other, .. } if other == edge))
    });
    let here = figure.node.square();
    let beyond = known.map().edge(edge).squares.into_iter().find(|it| *it != here);
    let through = beyond.is_some_and(|it| out.at(Node::open(it)).saturating_add(100) < out.at(figure.node));
    if busy || !through || known.bangalores().contains(&edge) {
        return 0;
    }
    // Seven turns are what a quiet gap takes on average (HB-WIRE-3); the work itself takes a few more.
    let way = plan.work.iter().map(|it| known.map().distance(it.square(), here).unsigned_abs() as u16).min();
    let later = way.map_or(0, |it| it.div_ceil(2)) + 3;
    let time = brief.turns_left.saturating_sub(brief.turns_home(known, figure.node) + later);
    if (7 <= time) == stealth { 50 } else { 30 }
}

fn alarm(known: &Known<'_>, plan: &Plan, telephone: bool) -> i32 {
    let ordered = known
        .orders()
        .is_some_and(|it| it.actions.iter().any(|it| matches!(it.1, Action::RaiseAlarm { .. })));
    match () {
        () if plan.task != Task::Hold || known.alarm().is_some() || ordered => 0,
        () if telephone => 80,
        () => 70,
    }
}

/// One light at a time, over a shape or a flash, or over one who is clear but far; none for a noise far off.
fn light(known: &Known<'_>, plan: &Plan, figure: &Figure, square: SquareNo) -> i32 {
    let burning =
        known.orders().is_some_and(|it| it.actions.iter().any(|it| matches!(it.1, Action::FireLight(_))));
    let quiet = plan.task != Task::Hold && !plan.discovered;
    let map = known.map();
    // A light shows one's own men too.
    let open = |it: &Figure| it.on_table() && !it.dead() && it.node.zone() == Zone::Open;
    let mut own = known.own().filter(|it| open(it.1));
    let over_own = own.any(|it| map.distance(it.1.node.square(), square) <= 3);
    if burning || quiet || over_own || known.lit(square) {
        return 0;
    }
    let seen: i32 = known
        .contacts()
        .filter(|it| it.square == square)
        .map(|it| match it.level {
            Level::Clear if map.distance(square, figure.node.square()) <= 2 => 0,
            Level::Clear => 20,
            Level::Shape | Level::Flash => 40,
            Level::None => 0,
        })
        .sum();
    let heard = known.sounds().iter().filter(|it| it.turn + 1 >= known.turn() && it.marker == square).count();
    seen + if known.alarm().is_some() { 12 * (heard as i32).min(2) } else { 0 }
}

/// Shells on what is seen, or on what was heard twice; never on one's own, nor twice on the same empty place.
fn shells(known: &Known<'_>, brief: &Brief, shoot: Shoot) -> i32 {
    let (Some(asset), Some(kind)) = (
        known.assets().get(usize::from(shoot.asset)),
        known.own_side().assets.get(usize::from(shoot.asset)).map(|it| it.kind),
    ) else {
        return 0;
    };
    let Some(centre) = asset.targets.get(usize::from(shoot.target)).copied() else { return 0 };
    let reach = if kind == Asset::Mortar { 1 } else { 2 };
    let map = known.map();
    let near = |square: SquareNo, by: i32| map.distance(square, centre) <= by;
    if known.own().any(|it| it.1.on_table() && !it.1.dead() && near(it.1.node.square(), reach + 2)) {
        return 0;
    }
    let ordered = known.orders().is_some_and(|it| {
        it.actions.iter().any(|it| matches!(it.1, Action::CallFire(other) if other.asset == shoot.asset))
    });
    let seen: i32 = brief.seen.iter().filter(|it| near(it.0, reach)).map(|_| 22).sum();
    let rumoured: i32 = brief.rumours.iter().filter(|it| near(**it, reach)).map(|_| 7).sum();
    let again = asset.history.iter().any(|it| it.0 == shoot.target && known.turn() < it.1 + 5);
    match shoot.ammo {
        _ if ordered || (again && seen == 0) => 0,
        Ammo::Flare => (seen + rumoured) / 3 - 5,
        Ammo::He => seen + rumoured - 8,
        // Shrapnel finds men who lie down; shells find those in holes (HB-IND-9).
        Ammo::Shrapnel if known.hole(centre).is_none() => seen + rumoured - 6,
        Ammo::Shrapnel => seen + rumoured - 12,
    }
}

fn signal(known: &Known<'_>, brief: &Brief, style: Style, no: u8) -> i32 {
    match known.signals().get(usize::from(no)) {
        Some(shoot) if style != Style::Rusher => shells(known, brief, *shoot) - 8,
        _ => 0,
    }
}

fn search(known: &Known<'_>, brief: &Brief, plan: &Plan, figure: &Figure) -> i32 {
    let had = known.own().any(|it| 0 < it.1.papers);
    let pressed = brief.nearest_seen(known, figure.node.square()).is_some_and(|it| it <= 1);
    let time = brief.turns_home(known, figure.node) + 1 < brief.turns_left;
    if had || pressed || !time || plan.task == Task::Hold { 0 } else { 40 }
}

/// A man who stays where he is may take careful aim at one who is in plain view and some way off.
fn aim(known: &Known<'_>, plan: &Plan, figure: &Figure, square: SquareNo) -> i32 {
    if plan.task != Task::Hold {
        return 0;
    }
    let far = known.map().distance(figure.node.square(), square);
    let plain = known.contacts().any(|it| {
        it.square == square
            && it.look.is_some_and(|it| it.condition == Condition::Up && it.zone == Zone::Open)
    });
    if plain && 3 <= far { 10 } else { 0 }
}
