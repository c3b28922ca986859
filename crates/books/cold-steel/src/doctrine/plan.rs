//! The plan of a side, made anew from what a seat knows whenever it is wanted: is there something to be won, where does
//! each general's main effort go, who leads it, and where do the others stand beside him.

use engine::Temper;
use ground::table::{Heading, Point, Slab, Turn};

use super::cards::winnable;
use super::detour;
use crate::facts::bodies::{Body, Looking};
use crate::facts::{goals, score};
use crate::known::Known;
use crate::scenario::{Objective, Role, Stake};
use crate::state::{LeaderNo, SideNo, UnitNo};
use crate::vocabulary::{Arm, Level, PACE};

/// A place of worth that the side holds and that lies near: it is guarded.
pub fn ward(known: &Known<'_>, side: SideNo, from: Point) -> Option<(Point, Option<Slab>)> {
    let scenario = known.scenario();
    let held = scenario.objectives.iter().filter(|it| is_site(it) && goals::holder(known, it) == Some(side));
    let near = held.map(|it| (it, goals::place(scenario, it))).filter(|it| it.1.within(from, 450 * PACE));
    let (best, at) = near.max_by_key(|it| (it.0.points, std::cmp::Reverse(it.1.distance(from))))?;
    let slab = if let Stake::Site(no) = best.what {
        Some(scenario.field.structures[usize::from(no)].slab)
    } else {
        None
    };
    Some((at, slab))
}

/// Where one who guards it stands: beside it, front to the enemy, so that whoever comes before it comes under his fire.
pub fn guards(known: &Known<'_>, ward: Point, own: &Body, half: i32) -> Point {
    let front = known.scenario().sides[own.side].homeward().opposite();
    let right = front.turned(Turn(9_000));
    let across = |at: Point| (ground::table::dot(right.vector(), ward.to(at)) / ground::table::UNIT) as i32;
    let mine = across(own.at());
    let others = known.own_standing().filter_map(|it| known.body(it)).filter(|it| {
        let foot = it.arm == Arm::Infantry && it.inside.is_none() && it.no != own.no;
        foot && it.at().within(ward, 450 * PACE)
    });
    let nearer = others.filter(|it| {
        let way = across(it.at());
        (0 <= way) == (0 <= mine) && (way.abs(), it.no) < (mine.abs(), own.no)
    });
    let row = nearer.count() as i32;
    let off = half + 45 * PACE;
    let off = if 0 <= mine { off } else { -off };
    ward.moved(right, off).moved(front.opposite(), row * 150 * PACE)
}

/// What a general's troops go for.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    pub at: Point,
    /// Whoever bars the way: he who is in it, or stands on it.
    pub foe: Option<Body>,
    /// Ground beyond a line, which may be reached wherever nobody stands before it.
    pub beyond: bool,
}

/// Is anything to be won that the enemy has, or that nobody has yet?
pub fn attacks(known: &Known<'_>, side: SideNo) -> bool {
    let scenario = known.scenario();
    let mut open = scenario.objectives.iter().filter(|it| winnable(it, side));
    match scenario.sides[side].role {
        Role::Defender => open.any(|it| goals::holder(known, it) == Some(1 - side) && is_site(it)),
        // Whoever is ahead lets the others come.
        Role::Meeting if ahead(known, side) => {
            scenario.objectives.iter().any(|it| intruder(known, it, side).is_some())
        }
        Role::Attacker | Role::Meeting => {
            open.any(|it| goals::holder(known, it) != Some(side))
                || scenario.objectives.iter().any(|it| intruder(known, it, side).is_some())
        }
    }
}

/// If it ended now, would it be won (CS-WIN-3)?
fn ahead(known: &Known<'_>, side: SideNo) -> bool {
    let (ours, theirs) = (score::as_known(known, side), score::as_known(known, 1 - side));
    theirs < ours && ours <= 5 * (ours - theirs)
}

/// The enemy who alone holds ground that is worth something to him only: where he is thrown back nobody has won it.
fn intruder(known: &Known<'_>, it: &Objective, side: SideNo) -> Option<Body> {
    let Stake::Beyond { side: theirs, .. } = it.what else { return None };
    if theirs == side || goals::holder(known, it) != Some(theirs) {
        return None;
    }
    let mut there = known.against(side).filter(|foe| stands_beyond(known, it, foe));
    let one = there.next()?;
    there.next().is_none().then_some(one)
}

/// Does this body hold the ground beyond that line, or help to hold it?
fn stands_beyond(known: &Known<'_>, it: &Objective, body: &Body) -> bool {
    let Stake::Beyond { side, line } = it.what else { return false };
    let north = known.scenario().sides[side].homeward().vector().1 < 0;
    let there = if north { line < body.at().y } else { body.at().y < line };
    body.side == side && body.arm == Arm::Infantry && !body.formation.loose() && there
}

/// Where the one stands, or goes on to, who holds ground beyond a line for all: whoever is farthest beyond it stays there
/// whatever else is to be won.
pub fn anchored(known: &Known<'_>, own: &Body) -> Option<Point> {
    let size = known.scenario().field.table.size();
    let goals = &known.scenario().objectives;
    let goal = goals.iter().find(|it| stands_beyond(known, it, own))?;
    let Stake::Beyond { side, line } = goal.what else { return None };
    let north = known.scenario().sides[side].homeward().vector().1 < 0;
    let deep = |it: &Body| if north { it.at().y - line } else { line - it.at().y };
    let others = known.own_standing().filter_map(|it| known.body(it));
    let mut others =
        others.filter(|it| it.no != own.no && Level::Wavering < it.level && stands_beyond(known, goal, it));
    let first = others.all(|it| (deep(&it), own.no) < (deep(own), it.no));
    let to = if north { (line + DEEP).min(size.y - DEEP / 2) } else { (line - DEEP).max(DEEP / 2) };
    let gone = DEEP <= deep(own);
    first.then(|| if gone { own.at() } else { Point::new(own.at().x, to) })
}

/// So far beyond a line whoever is pushed back a little still stands beyond it.
const DEEP: i32 = 120 * PACE;

fn is_site(it: &Objective) -> bool {
    matches!(it.what, Stake::Site(_))
}

/// The general whose points move this unit: the first above it who rides about for himself.
pub fn head(known: &Known<'_>, unit: UnitNo) -> LeaderNo {
    let first = known.card(unit).commander;
    known.scenario().chain(first).find(|it| known.commander(*it).player_figure).unwrap_or(first)
}

/// Those who stand under the same general, in order, with their bodies.
pub fn fellows<'a>(known: &'a Known<'a>, of: LeaderNo) -> impl Iterator<Item = Body> + 'a {
    known.own_standing().filter(move |it| head(known, *it) == of).filter_map(|it| known.body(it))
}

/// What his troops go for: the most for the shortest way.
pub fn aim(known: &Known<'_>, side: SideNo, of: LeaderNo) -> Option<Aim> {
    let scenario = known.scenario();
    let from = middle(fellows(known, of).filter(|it| it.is_foot()).map(|it| it.at()))
        .or_else(|| known.leader(of).map(|it| it.at))?;
    let role = scenario.sides[side].role;
    let wanted = |it: &&Objective| {
        let holder = goals::holder(known, it);
        let open = winnable(it, side)
            && holder != Some(side)
            && (role != Role::Defender || holder == Some(1 - side));
        open || intruder(known, it, side).is_some()
    };
    let spot =
        |it: &Objective| intruder(known, it, side).map_or_else(|| place(known, it, from), |foe| foe.at());
    let worth = |it: &Objective| it.points * 60 - spot(it).distance(from) / PACE;
    let best = scenario.objectives.iter().filter(wanted).max_by_key(|it| worth(it))?;
    if let Some(foe) = intruder(known, best, side) {
        return Some(Aim { at: foe.at(), foe: Some(foe), beyond: false });
    }
    let at = place(known, best, from);
    let site = if let Stake::Site(no) = best.what { Some(no) } else { None };
    let slab = site.map(|it| scenario.field.structures[usize::from(it)].slab);
    let near = |it: &Body| match slab {
        Some(slab) => it.inside == site || it.slab.within(&slab, 60 * PACE),
        None => it.slab.within_point(at, 60 * PACE),
    };
    let foes = known.against(side).filter(|it| Level::Broken < it.level && near(it));
    // Who is inside comes first.
    let foe = foes.min_by_key(|it| (it.inside != site || site.is_none(), it.at().distance(at), it.no));
    let beyond = matches!(best.what, Stake::Beyond { .. });
    Some(Aim { at, foe, beyond })
}

/// Where who leads goes next: ground beyond a line is reached round those who stand before it.
pub fn way(known: &Known<'_>, aim: &Aim, lead: &Body) -> Point {
    if !aim.beyond || aim.foe.is_some() {
        return aim.at;
    }
    let stands = |it: &Body| Level::Broken < it.level && 4 <= it.figures && it.arm != Arm::Artillery;
    let foes: Vec<Body> = known.against(lead.side).filter(stands).collect();
    // Those who have come out are met: nobody shows them his flank.
    let scenario = known.scenario();
    let size = scenario.field.table.size();
    let home = &scenario.sides[1 - lead.side];
    let deep = if home.homeward().vector().0 == 0 { size.y } else { size.x };
    if foes.iter().any(|it| 45 * deep / 100 < home.from_home(it.at(), size)) {
        return aim.at;
    }
    detour::way(known, lead, &foes, Point::new(lead.at().x, aim.at.y))
}

/// Ground beyond a line is reached straight ahead, and a little more than reached.
fn place(known: &Known<'_>, it: &Objective, from: Point) -> Point {
    match it.what {
        Stake::Beyond { side, line } => {
            let north = known.scenario().sides[side].homeward().vector().1 < 0;
            Point::new(from.x, if north { line + 60 * PACE } else { line - 60 * PACE })
        }
        _ => goals::place(known.scenario(), it),
    }
}

fn middle(of: impl Iterator<Item = Point>) -> Option<Point> {
    let (mut n, mut x, mut y) = (0i64, 0i64, 0i64);
    of.for_each(|it| (n, x, y) = (n + 1, x + i64::from(it.x), y + i64::from(it.y)));
    (0 < n).then(|| Point::new((x / n) as i32, (y / n) as i32))
}

/// Who leads the assault: fit, near, led by somebody, of good men; who has been sent already goes on.
pub fn lead(known: &Known<'_>, of: LeaderNo, aim: &Aim) -> Option<UnitNo> {
    let rank = |it: &Body| {
        let own = known.own(it.no);
        let led = known
            .scenario()
            .all_leaders()
            .any(|no| known.leader(no).is_some_and(|at| at.leads() && at.with == Some(it.no)));
        let sent = own.is_some_and(|own| {
            own.order.attack.is_some() && own.order.attack.and_then(|it| it.on) == aim.foe.map(|it| it.no)
        });
        let worn = own.map_or(0, |own| 100 * i32::from(own.loss_steps()) + 20 * i32::from(own.disorder));
        it.at().distance(aim.at) / PACE
            - 30 * known.drill(it.no).map_or(0, |it| it.rating)
            - 100 * i32::from(led)
            - 300 * i32::from(sent)
            + worn
    };
    let fit = |it: &Body| it.arm == Arm::Infantry && Level::Wavering < it.level && it.inside.is_none();
    fellows(known, of).filter(fit).min_by_key(|it| (rank(it), it.no)).map(|it| it.no)
}

/// Where one who supports the assault stands: beside the way of who leads it, on the side he comes from, a little behind.
pub fn beside(known: &Known<'_>, of: LeaderNo, aim: &Aim, lead: UnitNo, own: &Body) -> Point {
    let Some(first) = known.body(lead) else { return aim.at };
    let back = Heading::of(aim.at.to(first.at())).unwrap_or_default();
    let right = back.turned(Turn(-9_000));
    let across = |at: Point| {
        let (v, d) = (right.vector(), aim.at.to(at));
        (ground::table::dot(v, d) / ground::table::UNIT) as i32
    };
    let mine = across(own.at());
    let way = |it: &Body| across(it.at());
    // The first on a side stands beside him, the next behind.
    let others = fellows(known, of)
        .filter(|it| it.no != lead && it.no != own.no && it.arm == Arm::Infantry && it.inside.is_none());
    let nearer =
        others.filter(|it| (0 <= way(it)) == (0 <= mine) && (way(it).abs(), it.no) < (mine.abs(), own.no));
    let row = nearer.count() as i32;
    // Once he is at them the others close up.
    let close = aim.beyond || first.slab.within_point(aim.at, 90 * PACE);
    let deep = if close { 140 } else { 250 };
    let off = (110 + row * 10) * PACE;
    let off = if 0 <= mine { off } else { -off };
    aim.at.moved(back, (deep + 140 * row) * PACE).moved(right, off)
}

/// The chance, in per cent, at which an officer of this temper sends men in.
pub fn dares(temper: Temper) -> i32 {
    match temper {
        Temper::Cautious => 64,
        Temper::Steady => 55,
        Temper::Bold => 42,
    }
}

/// How soon fire reaches a place: the men who would fire on it with good effect.
pub fn exposure(foes: &[Body], at: &Slab) -> i32 {
    let one = |it: &Body| {
        let share = match it.formation {
            crate::vocabulary::Formation::Line2 | crate::vocabulary::Formation::Open => 12,
            crate::vocabulary::Formation::Line3 | crate::vocabulary::Formation::Swarm => 9,
            crate::vocabulary::Formation::Garrison => 5,
            crate::vocabulary::Formation::Unlimbered => 40,
            _ => 3,
        };
        let reach = if it.arm == Arm::Artillery { 130 } else { 125 };
        let bears =
            it.formation == crate::vocabulary::Formation::Garrison || it.slab.fan_meets(at, Turn(2_200));
        if it.slab.within(at, reach * PACE) && bears { it.figures * share / 3 } else { 0 }
    };
    foes.iter().map(one).sum()
}
