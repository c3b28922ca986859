//! The ground before a man who moves, as his side takes it to be (HB-MOVE-7): steps, and where he may not end.

use engine::{Bar, Forecast, Key, RuleId, Way, Ways};
use smallvec::SmallVec;

use crate::facts::moves::{in_trench, load};
use crate::known::{Known, barred};
use crate::map::{Node, SquareNo, Steps, capacity};
use crate::resolve::movement::{MOVE_NOISE, MoveNoiseCase};
use crate::spoken;
use crate::state::{Condition, Cover, Figure, Level, Man, Nerve};
use crate::vocabulary::{Mode, Zone};

pub(crate) struct Ground<'a> {
    known: Known<'a>,
    figure: &'a Figure,
    mode: Mode,
    most: usize,
    /// He stood on the fire step when the phase began.
    jump: bool,
    /// HB-IM-8
    hold: bool,
    /// Enemies he may not come nearer to, and how far they are.
    shunned: SmallVec<[(SquareNo, i32); 8]>,
    /// HB-IM-1c: how far the nearest known enemy is, if he may not advance.
    advance_barred: Option<i32>,
    withdrawing: bool,
    /// He makes for home (HB-WND-3, HB-PM-7): no nerve bars the way there.
    bound: bool,
    /// He must come nearer home, and can.
    homeward: bool,
    /// He stands by a live bomb, and knows it.
    bombed: bool,
}

impl<'a> Ground<'a> {
    pub fn new(known: Known<'a>, man: Man, figure: &'a Figure, mode: Mode, most: usize) -> Ground<'a> {
        let hold = matches!(figure.nerve, Nerve::Hold | Nerve::Duck);
        let here = figure.node.square();
        let distance = |it: SquareNo| known.map().distance(here, it);
        let mut shunned = SmallVec::new();
        if hold {
            let seen = standing(&known).filter(|it| known.man_sees(man, it.0) == Level::Clear);
            shunned.extend(seen.map(|it| (it.1, distance(it.1))));
        }
        let pinned = figure.under_fire_last_turn && !figure.turn.intents.advance_under_fire;
        let nearest = || standing(&known).map(|it| distance(it.1)).min().unwrap_or(i32::MAX);
        let withdrawing = known.patrols().get(usize::from(figure.patrol)).is_some_and(|it| it.withdrawing);
        let bound = figure.going_back || withdrawing;
        let bombed = known.bombs().any(|it| it.cover == Cover::None && it.node.square() == here);
        let mut ground = Ground {
            jump: known.map().jumps_out(figure.node, figure.stance),
            advance_barred: pinned.then(nearest),
            homeward: false,
            known,
            figure,
            mode,
            most,
            hold,
            shunned,
            withdrawing,
            bound,
            bombed,
        };
        ground.homeward = bound && ground.way_home().is_some();
        ground
    }

    /// He has to go, and there is a step that brings him nearer home (HB-WND-3, HB-PM-7).
    pub fn must_go(&self) -> bool {
        self.homeward
    }

    /// Why he has to: his wound, or his patrol.
    pub fn driven(&self) -> Option<(RuleId, &'static str)> {
        self.homeward.then_some(match self.figure.going_back {
            true => (rule!("HB-WND-3"), "he makes for his own line"),
            false => (rule!("HB-PM-7"), "his patrol withdraws, and there is a way home"),
        })
    }

    /// The open step that brings him nearest home; through the enemy's line only where there is no other.
    pub fn way_home(&self) -> Option<Node> {
        let (from, enemy_line) = (self.figure.node, self.known.map().own_line(1 - self.figure.side));
        let enters = |it: Node| it.on_table() && enemy_line.contains(it) && !enemy_line.contains(from);
        let mut steps = Steps::new();
        self.known.steps(from, self.jump, self.figure.side, &mut steps);
        let open = steps.iter().filter(|it| it.bar.is_none() && self.step_bar(from, it.to).is_none());
        let nearer = open.map(|it| it.to).filter(|it| self.nearer_home(from, *it));
        let ends = nearer.filter(|it| self.end_bar(*it).is_none());
        ends.min_by_key(|it| (enters(*it), self.home(*it), *it))
    }

    /// Steps home, as far as a way is known.
    fn home(&self, node: Node) -> u16 {
        self.known.home_distance(node).unwrap_or(u16::MAX)
    }

    fn nearer_home(&self, from: Node, to: Node) -> bool {
        self.home(to) < self.home(from)
    }

    /// What forbids a step that the ground allows.
    fn step_bar(&self, from: Node, to: Node) -> Option<Bar> {
        let (known, figure) = (&self.known, self.figure);
        let patrol = known.own_side().patrols.get(usize::from(figure.patrol));
        if let Some(bounds) = patrol.and_then(|it| it.bounds.as_ref())
            && !bounds.contains(to)
            && !figure.astray
        {
            return Some(Bar::new(rule!("HB-SETUP-1"), "his garrison may not go there"));
        }
        // Going home is never barred by nerve (HB-WND-3, HB-PM-7).
        if !to.on_table() || (self.bound && self.nearer_home(from, to)) {
            return None;
        }
        let enemy_line = known.map().own_line(1 - figure.side);
        let enters = enemy_line.contains(to) && !enemy_line.contains(from);
        if enters && !figure.trench_pass && !figure.turn.intents.enter_trench {
            return Some(Bar::new(rule!("HB-IM-14"), "he has not found the nerve to enter the enemy's line"));
        }
        // Nobody is held beside a bomb that is about to go off (HB-SPEC-11).
        if self.bombed && from.square() == figure.node.square() {
            return None;
        }
        let climbs_out = from.zone() != Zone::Open && to.zone() == Zone::Open;
        if self.hold && climbs_out {
            return Some(Bar::new(rule!("HB-IM-8"), "his nerve holds him in his hole"));
        }
        if !known.swept(to.square()) || (known.swept(from.square()) && !climbs_out) {
            return None;
        }
        match (self.hold, figure.turn.intents.enter_danger) {
            (true, _) => Some(Bar::new(rule!("HB-IM-8"), "fire-swept ground, and his nerve does not hold")),
            (false, true) => None,
            (false, false) => {
                Some(Bar::new(rule!("HB-IM-14"), "fire-swept ground, which he does not mean to enter"))
            }
        }
    }

    /// HB-FIG-4, as far as one's own men fill the node.
    fn full(&self, node: Node) -> bool {
        let counts = |it: &Figure| it.node == node && it.on_table() && !it.dead() && it.carried_by.is_none();
        node.on_table() && capacity(node.zone()) <= self.known.own().filter(|it| counts(it.1)).count()
    }

    fn end_bar(&self, node: Node) -> Option<Bar> {
        let (known, from) = (&self.known, self.figure.node);
        let nearer = self.nearer_home(from, node);
        if self.homeward && !nearer && self.figure.going_back {
            return Some(Bar::new(rule!("HB-WND-3"), "he is going back: his way must end nearer home"));
        }
        if self.homeward && !nearer && !self.fetches(node) {
            return Some(Bar::new(rule!("HB-PM-7"), "his patrol withdraws: his way must end nearer home"));
        }
        if node == from {
            return None;
        }
        if self.withdrawing && self.nearer_home(node, from) && !self.fetches(node) {
            return Some(Bar::new(rule!("HB-PM-7"), "his patrol withdraws: not farther from home"));
        }
        if !node.on_table() {
            return None;
        }
        if self.bound && nearer {
            return self.crowded(node);
        }
        let square = node.square();
        let closer = known.enemy_line_distance(node) < known.enemy_line_distance(from);
        if self.hold {
            let nearer = |it: &(SquareNo, i32)| known.map().distance(square, it.0) < it.1;
            if closer || self.shunned.iter().any(nearer) {
                return Some(Bar::new(rule!("HB-IM-8"), "his nerve lets him come no closer to the enemy"));
            }
        }
        if let Some(before) = self.advance_barred {
            let now = standing(known).map(|it| known.map().distance(square, it.1)).min();
            if closer || now.is_some_and(|it| it < before) {
                return Some(Bar::new(rule!("HB-IM-14"), "he was under fire and does not mean to advance"));
            }
        }
        self.crowded(node)
    }

    fn crowded(&self, node: Node) -> Option<Bar> {
        self.full(node).then(|| Bar::new(rule!("HB-FIG-4"), "there is no room"))
    }

    /// HB-PM-7: a man of a patrol that withdraws may go back for a casualty, a body or a prisoner; not one whom his nerve
    /// lets do nothing but go home (HB-IM-9).
    fn fetches(&self, node: Node) -> bool {
        let (known, map) = (&self.known, self.known.map());
        if !node.on_table() || self.figure.turn.rooted {
            return false;
        }
        let nearer =
            |it: SquareNo| map.distance(node.square(), it) < map.distance(self.figure.node.square(), it);
        let left = |it: &Figure| {
            it.patrol == self.figure.patrol
                && it.on_table()
                && it.down()
                && it.carried_by.is_none()
                && !it.prisoner()
        };
        known.own().any(|it| left(it.1) && nearer(it.1.node.square()))
            || known.prisoners().any(|it| nearer(it.square))
    }

    fn noise_case(&self, path: &[u32]) -> Option<MoveNoiseCase> {
        let map = self.known.map();
        let (mut wire, mut trench_entered) = (false, false);
        let mut at = self.figure.node;
        for to in path.iter().map(|it| node(*it)) {
            if at.on_table() && to.on_table() {
                let crosses = self.known.wire_between(at.square(), to.square());
                wire |= crosses.is_some() && !along(map, at, to);
                trench_entered |= in_trench(map, to) && !in_trench(map, at);
            }
            at = to;
        }
        let intended = i32::try_from(path.len()).ok().filter(|it| 0 < *it)?;
        let (mode, carrying) = (self.mode, load(self.figure));
        Some(MoveNoiseCase { mode, intended, carrying, wire, stopped: false, trench_entered })
    }
}

/// A step under the wire, from trench to trench (HB-MOVE-5b).
pub(crate) fn along(map: &crate::map::Map, from: Node, to: Node) -> bool {
    from.zone() == Zone::Hole && to.zone() == Zone::Hole && map.linked(from.square(), to.square())
}

/// Known enemies who are still up: token and square.
fn standing<'a>(known: &Known<'a>) -> impl Iterator<Item = (u16, SquareNo)> + use<'a> {
    let up = |it: &crate::known::Sighted| {
        it.look.is_none_or(|it| matches!(it.condition, Condition::Up | Condition::Hurt) && !it.prisoner)
    };
    known.contacts().filter(up).map(|it| (it.token, it.square))
}

pub(crate) fn node(code: u32) -> Node {
    Node::of_index(code as usize)
}

impl Ways for Ground<'_> {
    fn start(&self) -> u32 {
        self.figure.node.index() as u32
    }

    fn limits(&self) -> (usize, usize) {
        (0, self.most)
    }

    fn steps(&self, from: u32, out: &mut SmallVec<[Way; 12]>) {
        let from = node(from);
        if !from.on_table() {
            return;
        }
        let mut steps = Steps::new();
        let jump = self.jump && from == self.figure.node;
        self.known.steps(from, jump, self.figure.side, &mut steps);
        out.extend(steps.iter().map(|it| Way {
            to: it.to.index() as u32,
            barred: it.bar.map(barred).or_else(|| self.step_bar(from, it.to)),
        }));
    }

    fn stop(&self, at: u32) -> Option<Bar> {
        self.end_bar(node(at))
    }

    fn key(&self, at: u32) -> Key {
        Key::name(&self.known.map().label(node(at)))
    }

    fn label(&self, at: u32) -> String {
        spoken::place(&self.known, node(at))
    }

    fn spot(&self, at: u32) -> Option<String> {
        let node = node(at);
        node.on_table().then(|| self.known.map().square(node.square()).to_string())
    }

    fn forecast(&self, path: &[u32]) -> Option<Forecast> {
        let forecast = MOVE_NOISE.forecast(&self.noise_case(path)?)?;
        let map = self.known.map();
        // Who leaves the table is heard from the last square on it.
        let end = path.iter().rev().map(|it| node(*it)).find(|it| it.on_table());
        let end = end.unwrap_or(self.figure.node).square();
        Some(forecast.about(|outcome| {
            let radius = i32::try_from(outcome.get("radius")?.as_int()?).ok()?;
            let heard = map.within(end, radius).map(|it| map.square(it).to_string());
            Some((format!("heard within {}", spoken::count(radius, "square")), heard.collect()))
        }))
    }
}
