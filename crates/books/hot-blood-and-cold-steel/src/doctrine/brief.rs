//! How an officer sees the night: what each of his patrols is out for, how far it has got, and where danger sits.

use engine::Style;
use smallvec::SmallVec;

use super::field::{Field, STEP};
use crate::known::Known;
use crate::map::{Edge, HoleKind, Node, SquareNo};
use crate::resolve::sounds::SoundKind;
use crate::scenario;
use crate::state::{Condition, Figure, Level, Man};
use crate::vocabulary::{Gear, Zone};

/// What a patrol is out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Cut a piece of the enemy's wire and bring it home.
    Sample,
    /// Break into the enemy's line, bomb it, bring back whom one can.
    Raid,
    /// Lie out and wait for theirs.
    Hunt,
    /// Hold the own line.
    Hold,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Out,
    /// At the enemy's line: bombs, then in.
    Assault,
    Home,
}

#[derive(Debug)]
pub struct Brief {
    pub patrols: Vec<Plan>,
    /// The way home, from every node.
    pub home: Field,
    /// Places from which the enemy is likely to watch.
    pub posts: Vec<SquareNo>,
    /// Enemies seen now, and how well.
    pub seen: SmallVec<[(SquareNo, Level); 8]>,
    /// Where enemies were seen or heard of late.
    pub rumours: SmallVec<[SquareNo; 16]>,
    pub turns_left: u16,
    /// Foils neither look for their foe nor for what he has left lying.
    pub style: Style,
}

#[derive(Debug)]
pub struct Plan {
    pub task: Task,
    pub stage: Stage,
    /// The price to the place of work; none for a garrison.
    pub out: Option<Field>,
    /// Where the work is.
    pub work: SmallVec<[Node; 4]>,
    /// The enemy knows that the patrol is there.
    pub discovered: bool,
    /// Those who go in; the others lie back and cover them.
    pub party: SmallVec<[Man; 8]>,
    /// Enough bombs have been thrown for the party to go in, or there is no more time for them.
    pub prepared: bool,
}

impl Brief {
    /// `before` is the picture of the phase before: ways that have not changed are taken over.
    pub fn new(known: &Known<'_>, side: usize, style: Style, before: Option<&Brief>) -> Brief {
        let posts = posts(known, side);
        let seen: SmallVec<[(SquareNo, Level); 8]> = known
            .contacts()
            .filter(|it| it.look.is_none_or(|it| it.condition < Condition::Down && !it.prisoner))
            .map(|it| (it.square, it.level))
            .collect();
        let turn = known.turn();
        let late = |it: u16| turn <= it + 3;
        let mut rumours: SmallVec<[SquareNo; 16]> =
            known.last_seen().iter().filter(|it| late(it.turn) && !it.down).map(|it| it.square).collect();
        rumours.extend(known.sounds().iter().filter(|it| turn <= it.turn + 1).map(|it| it.marker));
        let squares = (0..known.map().square_count()).map(|it| it as SquareNo);
        let dear: Vec<u16> = squares.map(|it| danger(known, side, &posts, &seen, it)).collect();
        let danger = |square: SquareNo| dear[usize::from(square)];
        let home = home(known, side, &danger, before.map(|it| &it.home));
        let turns_left = known.turns().saturating_sub(turn);
        let mut brief = Brief { patrols: Vec::new(), home, posts, seen, rumours, turns_left, style };
        for (no, patrol) in known.own_side().patrols.iter().enumerate() {
            let plan = brief.plan(known, side, no, patrol, &danger, before);
            brief.patrols.push(plan);
        }
        brief
    }

    pub fn of(&self, figure: &Figure) -> Option<&Plan> {
        self.patrols.get(usize::from(figure.patrol))
    }

    /// Steps home, danger not counted.
    pub fn steps_home(&self, known: &Known<'_>, node: Node) -> u16 {
        known.home_distance(node).unwrap_or_else(|| self.home.steps(node))
    }

    /// Turns a man needs to get home at a tactical pace.
    pub fn turns_home(&self, known: &Known<'_>, node: Node) -> u16 {
        self.steps_home(known, node).div_ceil(2)
    }

    /// The nearest enemy that is seen, in squares.
    pub fn nearest_seen(&self, known: &Known<'_>, square: SquareNo) -> Option<i32> {
        self.seen.iter().map(|it| known.map().distance(it.0, square)).min()
    }

    pub fn nearest_rumour(&self, known: &Known<'_>, square: SquareNo) -> Option<i32> {
        self.rumours.iter().map(|it| known.map().distance(*it, square)).min()
    }

    fn plan(
        &self,
        known: &Known<'_>,
        side: usize,
        no: usize,
        patrol: &scenario::Patrol,
        danger: &dyn Fn(SquareNo) -> u16,
        before: Option<&Brief>,
    ) -> Plan {
        let before = before.and_then(|it| it.patrols.get(no)?.out.as_ref());
        let men = || known.own().filter(move |it| usize::from(it.1.patrol) == no && it.1.able());
        if patrol.garrison {
            let work = SmallVec::new();
            let party = SmallVec::new();
            let (task, stage) = (Task::Hold, Stage::Out);
            return Plan { task, stage, out: None, work, discovered: true, party, prepared: true };
        }
        let task = self.task(known, side, men());
        let discovered = known.patrols().get(no).is_some_and(|it| it.fired_on_last || it.fired_on)
            || men().any(|it| it.1.under_fire_last_turn || known.lit(it.1.node.square()));
        let work = work(known, side, task, &men().collect::<SmallVec<[_; 16]>>(), self);
        let stage = self.stage(known, no, task, men(), &work);
        let crosses = men().any(|it| it.1.gear.has(Gear::WireCutters));
        let opens = |edge: Edge| {
            if known.bangalores().contains(&edge) {
                return Some(20);
            }
            crosses.then_some(150)
        };
        let out = (stage != Stage::Home && !work.is_empty())
            .then(|| Field::new(known, goals(&work), danger, opens, before));
        let party = party(task, &men().collect::<SmallVec<[_; 16]>>());
        let inside = men().any(|it| in_enemy_line(known, it.1));
        let bombs: usize = men().filter(|it| party.contains(&it.0)).map(|it| usize::from(it.1.bombs)).sum();
        // Where nobody is awake the party goes in without a sound; where somebody is, with bombs, while there is time.
        let awake = discovered || !self.seen.is_empty() || known.sounds().iter().any(|it| loud(it.kind));
        let late = self.turns_left * 10 <= known.turns() * 7;
        let prepared = inside || !awake || late || bombs <= party.len() * 2;
        Plan { task, stage, out, work, discovered, party, prepared }
    }

    fn task<'s>(
        &self,
        known: &Known<'_>,
        side: usize,
        men: impl Iterator<Item = (Man, &'s Figure)> + Clone,
    ) -> Task {
        let size = men.clone().count();
        let line = !known.map().own_line(1 - side).is_empty();
        let bombs: u32 = men.clone().map(|it| u32::from(it.1.bombs)).sum();
        let cutters = men.clone().any(|it| it.1.gear.has(Gear::WireCutters) || 0 < it.1.wire_samples);
        let enemy_wire = known.wire().any(|it| usize::from(it.1.owner) != side);
        let worth = known.own_side().points.wire_sample;
        match () {
            () if cutters && enemy_wire && 4 <= worth => Task::Sample,
            () if 7 <= size && line && 8 <= bombs => Task::Raid,
            () if cutters && enemy_wire && 0 < worth => Task::Sample,
            () => Task::Hunt,
        }
    }

    fn stage<'s>(
        &self,
        known: &Known<'_>,
        no: usize,
        task: Task,
        men: impl Iterator<Item = (Man, &'s Figure)> + Clone,
        work: &[Node],
    ) -> Stage {
        let size = usize::from(known.patrols().get(no).map_or(0, |it| it.size));
        let able = men.clone().filter(|it| !it.1.down()).count();
        let withdrawing = known.patrols().get(no).is_some_and(|it| it.withdrawing);
        // A raid goes home at a crawl with its loads; a few men with a piece of wire can run the last of it.
        let (pace, spare) = if task == Task::Raid { (2, 3) } else { (3, 2) };
        let steps = men.clone().map(|it| self.steps_home(known, it.1.node)).filter(|it| *it < 400).max();
        let clock = self.turns_left <= steps.unwrap_or(0).div_ceil(pace) + spare;
        let sampled = men.clone().any(|it| 0 < it.1.wire_samples);
        let beside =
            |square: SquareNo| men.clone().any(|it| known.map().distance(it.1.node.square(), square) <= 3);
        let prisoners = known.prisoners().filter(|it| beside(it.square)).count();
        let done = match task {
            Task::Sample => sampled,
            // Whoever stays too long in the enemy's line does not come home: past the middle of the night it is over.
            Task::Raid => {
                let entered = wants_dugout(known) && known.own().any(|it| it.1.notes.in_enemy_dugout);
                entered
                    || known.turns() * 2 <= known.turn() * 3
                    || if size < 10 { 1 <= prisoners } else { 2 <= prisoners }
            }
            Task::Hunt => false,
            Task::Hold => return Stage::Out,
        };
        if withdrawing || clock || done || able * 5 <= size * 3 || work.is_empty() {
            return Stage::Home;
        }
        let near = |node: Node| work.iter().any(|it| known.map().distance(it.square(), node.square()) <= 4);
        let close = men.clone().filter(|it| near(it.1.node)).count();
        match task {
            Task::Raid if able <= close * 2 || men.clone().any(|it| in_enemy_line(known, it.1)) => {
                Stage::Assault
            }
            _ => Stage::Out,
        }
    }
}

/// For a raid the bombers, the leaders and the best of the rest, at most eight; for a piece of wire the cutters.
fn party(task: Task, men: &[(Man, &Figure)]) -> SmallVec<[Man; 8]> {
    let cutter = |it: &Figure| it.gear.has(Gear::WireCutters);
    match task {
        Task::Sample => men.iter().filter(|it| cutter(it.1)).map(|it| it.0).collect(),
        Task::Raid => {
            let mut ranked: SmallVec<[(i32, Man); 16]> = men
                .iter()
                .map(|(man, it)| {
                    let heart = i32::from(it.morale_state) * 3;
                    (-(i32::from(it.bombs) + heart + if it.specialist { 4 } else { 0 }), *man)
                })
                .collect();
            ranked.sort();
            ranked.iter().take((men.len() * 2 / 3).clamp(4, 8)).map(|it| it.1).collect()
        }
        Task::Hunt | Task::Hold => men.iter().map(|it| it.0).take(8).collect(),
    }
}

/// What is heard of men who are awake.
fn loud(kind: SoundKind) -> bool {
    !matches!(kind, SoundKind::Noise | SoundKind::Moan | SoundKind::None)
}

/// The work is done down in the dugout if there is one to go down to; the trench above is only the way.
fn goals(work: &[Node]) -> impl Iterator<Item = (Node, u16)> {
    let below = work.iter().any(|it| it.zone() == Zone::Dugout);
    work.iter().map(move |it| (*it, if below && it.zone() != Zone::Dugout { 2 * STEP } else { 0 }))
}

pub fn in_enemy_line(known: &Known<'_>, figure: &Figure) -> bool {
    known.map().own_line(1 - figure.side).contains(figure.node)
}

/// Sentry posts, listening posts and bunkers of the enemy: daylight has shown them (HB-TERR-17).
fn posts(known: &Known<'_>, side: usize) -> Vec<SquareNo> {
    let squares = (0..known.map().square_count()).map(|it| it as SquareNo);
    let watched = |square: &SquareNo| {
        known.hole(*square).is_some_and(|hole| {
            hole.owner == Some(1 - side as u8)
                && (hole.sentry_post || matches!(hole.kind, HoleKind::ListeningPost | HoleKind::Bunker))
        })
    };
    squares.filter(watched).collect()
}

/// What a square costs beyond the step: eyes that may be on it, and fire that has fallen on it.
fn danger(
    known: &Known<'_>,
    side: usize,
    posts: &[SquareNo],
    seen: &[(SquareNo, Level)],
    square: SquareNo,
) -> u16 {
    let map = known.map();
    let mut price = 0;
    for post in posts {
        price += match map.distance(*post, square) {
            0..=1 => 40,
            2 => 25,
            3 => 10,
            _ => 0,
        };
    }
    for (at, _) in seen {
        price += match map.distance(*at, square) {
            0..=1 => 30,
            2..=3 => 15,
            _ => 0,
        };
    }
    if known.barraged(square) {
        return 300;
    }
    if known.swept(square) {
        price += 30;
    }
    let trench = known.hole(square).is_some_and(|it| it.owner == Some(1 - side as u8) && it.kind.trench());
    price + if trench { 5 } else { 0 }
}

fn home(known: &Known<'_>, side: usize, danger: &dyn Fn(SquareNo) -> u16, before: Option<&Field>) -> Field {
    let map = known.map();
    let line = map.own_line(side).iter().map(|it| (it, 0));
    let squares = (0..map.square_count()).map(|it| it as SquareNo);
    let edge = squares.filter(|it| map.at_home_edge(side, *it)).map(|it| (Node::open(it), STEP));
    Field::new(known, line.chain(edge), danger, |_| None, before)
}

/// Where a patrol does its work.
fn work(
    known: &Known<'_>,
    side: usize,
    task: Task,
    men: &[(Man, &Figure)],
    brief: &Brief,
) -> SmallVec<[Node; 4]> {
    match task {
        Task::Hold => SmallVec::new(),
        Task::Sample => at_wire(known, side, men, brief),
        Task::Raid => in_line(known, side, men),
        Task::Hunt => {
            let fallen =
                if brief.style == Style::Doctrine { to_fetch(known, men, brief) } else { SmallVec::new() };
            if fallen.is_empty() { in_wait(known, side, brief) } else { fallen }
        }
    }
}

/// Squares on this side of the enemy's wire that few posts watch, the best of them.
fn at_wire(known: &Known<'_>, side: usize, men: &[(Man, &Figure)], brief: &Brief) -> SmallVec<[Node; 4]> {
    let map = known.map();
    let mut best: Vec<(i32, Node)> = Vec::new();
    for (_, wire) in known.wire().filter(|it| usize::from(it.1.owner) != side) {
        for square in wire.squares {
            let node = Node::open(square);
            if brief.home.at(node) == super::field::FAR
                || known.wire_filled(square)
                || known.impassable(square)
            {
                continue;
            }
            let watched =
                brief.posts.iter().map(|it| (5 - map.distance(*it, square)).max(0).pow(2)).sum::<i32>();
            let way: i32 = men.iter().map(|it| map.distance(it.1.node.square(), square)).sum();
            best.push((watched * 3 + way * 2 / men.len().max(1) as i32, node));
        }
    }
    best.sort();
    best.dedup_by_key(|it| it.1);
    // One place for all of them: a patrol that splits is lost one by one.
    let Some((_, first)) = best.first().copied() else { return SmallVec::new() };
    let near = |it: &&(i32, Node)| map.distance(it.1.square(), first.square()) <= 2;
    best.iter().filter(near).take(4).map(|it| it.1).collect()
}

/// The trench above an enemy dugout and what is next to it, or failing that any part of his line, the nearest to
/// the men; and every enemy who lies there to be picked up.
fn in_line(known: &Known<'_>, side: usize, men: &[(Man, &Figure)]) -> SmallVec<[Node; 4]> {
    let map = known.map();
    let way = |square: SquareNo| -> i32 {
        men.iter().map(|it| map.distance(it.1.node.square(), square)).sum::<i32>()
    };
    let line = map.own_line(1 - side);
    let mut best: Vec<(i32, Node)> = line
        .iter()
        .filter(|it| it.zone() == Zone::Hole && !known.barraged(it.square()))
        .map(|it| {
            let hole = known.hole(it.square());
            let bunker = hole.is_some_and(|it| it.kind == HoleKind::Bunker);
            let dugout = hole.is_some_and(|it| it.dugout);
            let cost = way(it.square())
                + if dugout { 0 } else { 8 * men.len() as i32 }
                + if bunker { 900 } else { 0 };
            (cost, it)
        })
        .collect();
    best.sort();
    let Some((_, target)) = best.first().copied() else { return SmallVec::new() };
    let near = |it: &Node| it.zone() == Zone::Hole && map.distance(it.square(), target.square()) <= 1;
    let mut work: SmallVec<[Node; 4]> = line.iter().filter(near).collect();
    let wants_dugout = wants_dugout(known) && !known.own().any(|it| it.1.notes.in_enemy_dugout);
    let dugout = Node::dugout(target.square());
    let above = known.own().any(|it| it.1.node == target && it.1.up());
    if wants_dugout && above && map.has(dugout) {
        work.push(dugout);
    }
    let close = |square: SquareNo| {
        !known.barraged(square) && men.iter().any(|it| map.distance(it.1.node.square(), square) <= 4)
    };
    work.extend(fallen(known).filter(|it| close(it.square())));
    work
}

/// Enemies who lie in view or have raised their hands. A dead man is worth going to as long as nobody has papers; a living
/// one always.
fn fallen<'k>(known: &Known<'k>) -> impl Iterator<Item = Node> + use<'k> {
    let identified = known.own().any(|it| 0 < it.1.papers);
    let lies = move |it: &crate::known::Sighted| {
        it.look.is_some_and(|it| {
            !it.prisoner && !it.carried && matches!(it.condition, Condition::Down | Condition::HandsUp)
        }) && !(it.body && identified)
    };
    known.contacts().filter(lies).filter_map(|it| it.node())
}

/// Fallen enemies near by, beside whom nobody is seen who would fight for them; failing that those who were seen to lie
/// there a short while ago.
fn to_fetch(known: &Known<'_>, men: &[(Man, &Figure)], brief: &Brief) -> SmallVec<[Node; 4]> {
    let map = known.map();
    let close = |square: SquareNo| {
        !known.barraged(square)
            && men.iter().any(|it| map.distance(it.1.node.square(), square) <= 5)
            && brief.seen.iter().all(|it| 1 < map.distance(it.0, square))
    };
    let mut res: SmallVec<[Node; 4]> = fallen(known).filter(|it| close(it.square())).collect();
    if res.is_empty() {
        let late = |it: u16| known.turn() <= it + 5;
        let lay = known.last_seen().iter().filter(|it| it.down && late(it.turn) && close(it.square));
        res.extend(lay.map(|it| Node::open(it.square)));
    }
    res
}

fn wants_dugout(known: &Known<'_>) -> bool {
    known.own_side().objectives.iter().any(|it| it.aim == scenario::Aim::DugoutEntered)
}

/// Holes between the lines from which to hear and see.
fn in_wait(known: &Known<'_>, side: usize, brief: &Brief) -> SmallVec<[Node; 4]> {
    let map = known.map();
    let officer = brief.style == Style::Doctrine;
    // Who has wire to keep lies before it. Who is out for the enemy alone lies where his patrols come by: not far from
    // where those set out.
    let kept = |it: &scenario::Objective| it.aim == scenario::Aim::NoEnemySample;
    let roams = officer && !known.own_side().objectives.iter().any(kept);
    let mut best: Vec<(i32, Node)> = map
        .nodes()
        .filter(|it| it.zone() == Zone::Hole)
        .filter(|it| known.hole(it.square()).is_some_and(|it| it.kind == HoleKind::ShellHole))
        .map(|it| {
            let square = it.square();
            let home = (i32::from(brief.home.steps(it).min(60)) - 5).abs();
            let middle = (map.square(square).column * 2 - map.table().width).abs();
            let posts =
                brief.posts.iter().map(|post| (4 - map.distance(*post, square)).max(0) * 4).sum::<i32>();
            let rumour = brief.nearest_rumour(known, square).map_or(0, |it| (it - 3).abs() * 2);
            let theirs = i32::from(map.to_line(1 - side)[usize::from(square)]);
            let wanted = match brief.nearest_seen(known, square).filter(|_| officer) {
                // Whom they see they go to meet, from a hole in range of him: he will not come to theirs.
                Some(seen) => (seen - 2).abs() * 6 + home,
                None if roams => (theirs - 4).abs() * 3 + rumour,
                None => home * 3 + rumour,
            };
            (wanted + i32::from(middle) / 3 + posts, it)
        })
        .collect();
    best.sort();
    best.iter().take(2).map(|it| it.1).collect()
}
