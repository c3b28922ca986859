//! What a place is worth to a man at the end of his move.

use engine::{Mind, RuleId, Style, Term, Ways};
use smallvec::SmallVec;

use super::brief::{Brief, Plan, Stage, Task, in_enemy_line};
use super::field::Field;
use crate::known::Known;
use crate::map::{HoleKind, Node, SquareNo};
use crate::state::{Figure, Level, Man};
use crate::vocabulary::{Health, Mode, Zone};

/// A man who is to move, and all that bears on where to.
#[derive(Clone, Copy)]
pub struct Mover<'m> {
    pub known: &'m Known<'m>,
    pub brief: &'m Brief,
    pub man: Man,
    pub figure: &'m Figure,
    pub style: Style,
    /// Whom he goes to fetch.
    pub comrade: Option<Node>,
    /// His best shot from where he is, and what may be shot at him there.
    here: Option<(i32, i32)>,
}

/// A way and what it is worth.
#[derive(Clone, Debug)]
pub struct Route {
    pub path: SmallVec<[u32; 8]>,
    pub value: i32,
}

impl<'m> Mover<'m> {
    pub fn new(
        known: &'m Known<'m>,
        brief: &'m Brief,
        style: Style,
        man: Man,
        figure: &'m Figure,
    ) -> Mover<'m> {
        let mut mover = Mover { known, brief, man, figure, style, comrade: None, here: None };
        mover.comrade = mover.rescue();
        // Where nobody is about there is no fire to weigh.
        if style == Style::Doctrine && (!brief.seen.is_empty() || !known.last_seen().is_empty()) {
            mover.here = Some((mover.shot(figure.node, 0), mover.shots_at(figure.node, 0)));
        }
        mover
    }

    fn plan(&self) -> Option<&Plan> {
        self.brief.of(self.figure)
    }

    /// He is on his way home: ordered back, loaded, wounded, or the night runs out.
    pub fn homeward(&self) -> bool {
        let Some(plan) = self.plan() else { return false };
        if plan.task == Task::Hold {
            return false;
        }
        // A baiter shows himself, and is gone when somebody comes.
        let seen = || self.brief.nearest_seen(self.known, self.figure.node.square());
        if self.style == Style::Baiter && seen().is_some_and(|it| it <= 3) {
            return true;
        }
        let steps = self.brief.steps_home(self.known, self.figure.node);
        let clock = self.brief.turns_left <= steps.div_ceil(3) + 1;
        let loaded =
            self.figure.carrying.is_some() || (0 < self.figure.wire_samples && plan.task == Task::Sample);
        plan.stage == Stage::Home || clock || loaded || self.figure.going_back || self.leads_prisoners()
    }

    fn leads_prisoners(&self) -> bool {
        self.known.prisoners().any(|it| it.node() == Some(self.figure.node))
    }

    /// There is no time left for crawling.
    pub fn hurried(&self) -> bool {
        let (left, steps) = (self.brief.turns_left, self.brief.steps_home(self.known, self.figure.node));
        self.style == Style::Rusher
            || (self.homeward() && left <= steps.div_ceil(2))
            || self.bomb_near(self.figure.node)
    }

    /// Going upright is for the hurried, the laden, and the last rush.
    pub fn walks(&self) -> bool {
        let discovered = self.plan().is_some_and(|it| it.discovered && it.task != Task::Hold);
        self.hurried() || self.figure.carrying.is_some() || self.assaults() || (discovered && self.homeward())
    }

    /// He is about to rush the enemy's line.
    pub fn assaults(&self) -> bool {
        let goes = self.style != Style::Baiter && self.plan().is_some_and(|it| it.stage == Stage::Assault);
        goes && !self.homeward()
    }

    fn field(&self) -> Option<&Field> {
        match self.homeward() {
            true => Some(&self.brief.home),
            false => self.plan()?.out.as_ref(),
        }
    }

    fn bomb_near(&self, node: Node) -> bool {
        self.known.bombs().any(|it| it.node.square() == node.square())
    }

    /// The best way among all that are open to him, and what it is worth above staying where he is.
    pub fn best(&self, ways: &dyn Ways, mode: Mode) -> Route {
        let mut found: SmallVec<[(u32, u16, u8); 64]> = SmallVec::new();
        found.push((ways.start(), 0, 0));
        let (_, most) = ways.limits();
        let mut steps = SmallVec::new();
        let mut best = (i32::MIN, 0usize);
        let mut at = 0;
        while at < found.len() {
            let (place, _, depth) = found[at];
            if 0 < depth && ways.stop(place).is_none() {
                let value = self.worth(node(place), usize::from(depth), mode);
                if best.0 < value {
                    best = (value, at);
                }
            }
            if usize::from(depth) < most {
                steps.clear();
                ways.steps(place, &mut steps);
                for step in steps.iter().filter(|it| it.barred.is_none()) {
                    if found.iter().all(|it| it.0 != step.to) {
                        found.push((step.to, at as u16, depth + 1));
                    }
                }
            }
            at += 1;
        }
        let mut path = SmallVec::new();
        let mut back = best.1;
        while 0 < back {
            path.push(found[back].0);
            back = usize::from(found[back].1);
        }
        path.reverse();
        Route { path, value: best.0 }
    }

    /// What it is worth to end there after so many steps, above staying: the sum of its terms.
    pub fn worth(&self, end: Node, steps: usize, mode: Mode) -> i32 {
        let mut sum = 0;
        self.each_term(end, steps, mode, &mut |_, value, _| sum += value);
        sum
    }

    /// The reasons in words.
    pub fn terms(&self, end: Node, steps: usize, mode: Mode) -> Vec<Term> {
        let mut terms = Vec::new();
        self.each_term(end, steps, mode, &mut |word, value, cite| {
            if value != 0 {
                terms.push(Term::new(word, value).by(cite));
            }
        });
        terms
    }

    fn each_term(&self, end: Node, steps: usize, mode: Mode, say: &mut dyn FnMut(&'static str, i32, RuleId)) {
        let start = self.figure.node;
        if !end.on_table() {
            // Who has a trench of his own to come back to has no need to leave the table.
            let trench = !self.known.map().own_line(self.figure.side).is_empty();
            let home = if self.homeward() && !trench { 200 } else { -500 };
            return say("off the table and home", home, rule!("HB-MOVE-5f"));
        }
        let nearer = if self.homeward() { "nearer home" } else { "nearer the work" };
        say(nearer, self.progress(start, end), rule!("HB-MOVE-1"));
        say("what will be heard", -self.noise(end, steps, mode), rule!("HB-MOVE-8"));
        say("eyes on the place", self.exposure(start) - self.exposure(end), rule!("HB-SEE-1"));
        say("cover", self.cover(end) - self.cover(start), rule!("HB-FIG-2"));
        let crowd = match self.style {
            Style::Doctrine => self.stack(start) - self.stack(end),
            Style::Rusher | Style::Baiter => -self.crowd(end),
        };
        say("a crowd", crowd, rule!("HB-BLAST-1"));
        say("alone", self.apart(start) - self.apart(end), rule!("HB-PM-6"));
        say("a live bomb", self.bombs(start) - self.bombs(end), rule!("HB-BOMB-9"));
        if let Some((shot, shots_at)) = self.here {
            let (price, dear) = self.prices_of_fire();
            say("his shot", (self.shot(end, steps) - shot) * price / 36, rule!("HB-SHOT-4"));
            say("fire he would take", (shots_at - self.shots_at(end, steps)) * dear / 36, rule!("HB-SHOT-6"));
        }
        let (from, to) = (self.fire_on(start.square()), self.fire_on(end.square()));
        // To get out of a barrage is worth as much as to keep out of it; ground swept last turn may be quiet now.
        say("swept by fire", if BARRAGE <= from { from - to } else { (from - to).min(0) }, rule!("HB-FSZ-1"));
    }

    fn fire_on(&self, square: SquareNo) -> i32 {
        match () {
            () if self.known.barraged(square) => BARRAGE,
            () if self.known.swept(square) => 25,
            () => 0,
        }
    }

    /// A comrade who lies out there and whom nobody is nearer to: he is not left to the enemy.
    pub fn rescue(&self) -> Option<Node> {
        let map = self.known.map();
        let plan = self.plan().filter(|it| it.task != Task::Hold)?;
        let free = |it: &Figure| {
            it.mobile() && it.carrying.is_none() && !it.going_back && it.health < Health::Walking
        };
        if !free(self.figure) || !(plan.discovered || plan.stage == Stage::Home) {
            return None;
        }
        let line = map.own_line(self.figure.side);
        let way = |from: Node, to: Node| map.distance(from.square(), to.square());
        let lost = self.known.own().filter(|it| {
            let out =
                it.1.on_table() && it.1.down() && it.1.carried_by.is_none() && !line.contains(it.1.node);
            out && !it.1.prisoner() && way(self.figure.node, it.1.node) <= 5
        });
        let mine = lost.filter(|(_, lost)| {
            let rivals = self.known.own().filter(|it| it.0 != self.man && free(it.1));
            let me = (way(self.figure.node, lost.node), self.man);
            rivals.map(|it| (way(it.1.node, lost.node), it.0)).all(|it| me < it)
        });
        let time = |node: Node| self.brief.turns_home(self.known, node) + 3 <= self.brief.turns_left;
        mine.map(|it| (it.1.dead(), way(self.figure.node, it.1.node), it.1.node))
            .filter(|it| time(it.2))
            .min()
            .map(|it| it.2)
    }

    fn progress(&self, start: Node, end: Node) -> i32 {
        if let Some(comrade) = self.comrade {
            let way = |from: Node| {
                2 * self.known.map().distance(from.square(), comrade.square()) + i32::from(from != comrade)
            };
            return (way(start) - way(end)) * 9;
        }
        if let Some(plan) = self.plan().filter(|it| self.assaults() && !it.prepared)
            && plan.party.contains(&self.man)
        {
            return (self.off_range(plan, start) - self.off_range(plan, end)) * 20;
        }
        let Some(field) = self.field() else { return self.hold(start, end) };
        let near = |node: Node| {
            let price = i32::from(field.at(node).min(5000));
            // Those who do not do the work lie a little back and look outward.
            price.max(self.stays_back())
        };
        let urge = if self.hurried() { 3 } else { 2 };
        (near(start) - near(end)) * urge / 2
    }

    /// Squares by which he is too near to the work for his comrades' bombs, or too far for his own.
    fn off_range(&self, plan: &Plan, node: Node) -> i32 {
        let map = self.known.map();
        let far = plan.work.iter().map(|it| map.distance(it.square(), node.square())).min();
        far.map_or(0, |it| (it - 2).abs())
    }

    /// How far from the work he stays, as a price of the way.
    fn stays_back(&self) -> i32 {
        let Some(plan) = self.plan().filter(|_| !self.homeward()) else { return 0 };
        if plan.party.contains(&self.man) || self.style == Style::Rusher {
            return 0;
        }
        match plan.task {
            Task::Sample => 35,
            Task::Raid => 70,
            Task::Hunt | Task::Hold => 0,
        }
    }

    /// A garrison keeps to its line, and to the step where it has one.
    fn hold(&self, start: Node, end: Node) -> i32 {
        let line = self.known.map().own_line(self.figure.side);
        let rank = |node: Node| match (line.contains(node), node.zone()) {
            (true, Zone::Hole) => 40,
            (true, _) => 10,
            _ => -40,
        };
        rank(end) - rank(start) - 5
    }

    fn noise(&self, end: Node, steps: usize, mode: Mode) -> i32 {
        let discovered = self.plan().is_none_or(|it| it.discovered);
        if self.hurried() || self.style == Style::Rusher {
            return 0;
        }
        let reach = match (mode, steps) {
            (_, 0 | 1) => 0,
            (Mode::Crawl, _) => 1,
            (Mode::Upright, 2) => 2,
            (Mode::Upright, 3) => 3,
            _ => 5,
        };
        let map = self.known.map();
        let ears = |square: &SquareNo| (reach - map.distance(*square, end.square()) + 1).max(0) * 6;
        let seen: i32 = self.brief.seen.iter().map(|it| ears(&it.0)).sum();
        let posts: i32 = self.brief.posts.iter().map(ears).sum();
        let rumours: i32 = self.brief.rumours.iter().map(ears).sum::<i32>() / 2;
        let all = seen + posts + rumours + if 2 < steps { 14 } else { 0 };
        if discovered { all / 3 } else { all }
    }

    fn exposure(&self, end: Node) -> i32 {
        let map = self.known.map();
        let reach = match (end.zone(), self.figure.stance) {
            (Zone::Open, _) => 2,
            (Zone::Hole, _) => 1,
            (Zone::Dugout, _) => return 0,
        };
        let eyes = |square: SquareNo, weight: i32| {
            let distance = map.distance(square, end.square());
            if !map.los(square, end.square()) {
                0
            } else if distance <= reach {
                weight
            } else if distance == reach + 1 {
                weight / 3
            } else {
                0
            }
        };
        let posts: i32 = self.brief.posts.iter().map(|it| eyes(*it, 14)).sum();
        let seen: i32 =
            self.brief.seen.iter().map(|it| eyes(it.0, if it.1 == Level::Clear { 10 } else { 6 })).sum();
        let lit = if self.known.lit(end.square()) && end.zone() == Zone::Open { 15 } else { 0 };
        let all = posts + seen + lit;
        match self.plan().map(|it| it.stage) {
            Some(Stage::Assault) => all / 4,
            _ if self.style == Style::Rusher => 0,
            _ => all,
        }
    }

    fn cover(&self, end: Node) -> i32 {
        if end.zone() == Zone::Open {
            return 0;
        }
        let hole = self.known.hole(end.square()).map(|it| it.kind);
        let hot = !self.brief.seen.is_empty() || self.figure.under_fire_last_turn;
        match hole {
            Some(HoleKind::ShellHole) if hot => 12,
            Some(HoleKind::ShellHole) => 4,
            Some(_) if in_enemy_line(self.known, self.figure) => 8,
            Some(_) => 6,
            None => 0,
        }
    }

    /// One bomb or burst finds all who are in a square (HB-BLAST-1, HB-MG-4), and one throw of the dice tries the nerve of
    /// all of them (HB-IM-3). Those who have their orders are counted where they are going.
    fn stack(&self, node: Node) -> i32 {
        let orders = self.known.orders();
        let goes = |man: Man| orders?.moves.iter().find(|it| it.0 == man)?.1.path.last().copied();
        let comrade = |it: &(Man, &Figure)| it.0 != self.man && it.1.on_table() && !it.1.down();
        let there = |it: &(Man, &Figure)| {
            let end = goes(it.0).unwrap_or(it.1.node);
            end.on_table() && end.square() == node.square()
        };
        match self.known.own().filter(comrade).filter(there).count() {
            0 | 1 => 0,
            2 => 8,
            n => (n as i32 - 1) * 16,
        }
    }

    fn crowd(&self, end: Node) -> i32 {
        let others =
            self.known.own().filter(|it| it.0 != self.man && it.1.node == end && it.1.on_table()).count();
        match others {
            0 | 1 => 0,
            n => (n as i32 - 1) * 6,
        }
    }

    /// Whoever is out of reach of half of his patrol counts as lost once they are fired on, and the patrol turns back.
    fn apart(&self, node: Node) -> i32 {
        if self.homeward() || self.plan().is_none_or(|it| it.task == Task::Hold) {
            return 0;
        }
        let map = self.known.map();
        let others = self.known.own().filter(|it| {
            it.0 != self.man && it.1.patrol == self.figure.patrol && it.1.mobile() && !it.1.going_back
        });
        let orders = self.known.orders();
        let goes = |man: Man| orders?.moves.iter().find(|it| it.0 == man)?.1.path.last().copied();
        let end = |it: (Man, &Figure)| goes(it.0).filter(|it| it.on_table()).unwrap_or(it.1.node);
        let mut ways: SmallVec<[i32; 16]> =
            others.map(|it| map.distance(end(it).square(), node.square())).collect();
        ways.sort_unstable();
        let half = ways.get((ways.len().max(1) - 1) / 2).copied().unwrap_or(0);
        (half - 3).clamp(0, 6) * 8
    }

    fn bombs(&self, node: Node) -> i32 {
        let map = self.known.map();
        let near = self.known.bombs().map(|it| {
            let deep = (it.node.zone() == Zone::Dugout) != (node.zone() == Zone::Dugout);
            match map.distance(it.node.square(), node.square()) {
                // What goes off above does not reach down, nor the other way round (HB-BLAST-8).
                0 if deep => 0,
                0 => 120,
                1 if it.node.zone() == Zone::Open && node.zone() == Zone::Open => 25,
                _ => 0,
            }
        });
        near.sum::<i32>() + self.own_bombs(node)
    }

    /// Bombs that his own side has thrown this turn lie about where they were aimed, until the shooting is over.
    fn own_bombs(&self, node: Node) -> i32 {
        let deep = node.zone() == Zone::Dugout;
        let aimed = self.known.own().filter_map(|it| Some((it.1.node.square(), it.1.turn.threw_at?)));
        let near = aimed.map(|(from, it)| match self.known.map().distance(it, node.square()) {
            // Only from above can one throw down the stairs, and then it lies down there.
            0 if deep && from == it => 120,
            _ if deep => 0,
            0 if from == it => 15,
            0 => 90,
            1 if node.zone() == Zone::Open => 30,
            1 => 8,
            2 if node.zone() == Zone::Open => 4,
            _ => 0,
        });
        near.sum::<i32>().min(120)
    }

    /// Lies still and listens: every fourth turn while there is time, and when something was heard close by.
    pub fn listens(&self, mind: &Mind) -> bool {
        let Some(plan) = self.plan() else { return true };
        if mind.style != Style::Doctrine || plan.discovered || self.homeward() || plan.stage == Stage::Assault
        {
            return false;
        }
        let map = self.known.map();
        let way = plan.work.iter().map(|it| map.distance(it.square(), self.figure.node.square())).min();
        let way = way.map_or(0, |it| it.unsigned_abs() as u16);
        // Out at a crawl, back by the same way, and home.
        let spare = self
            .brief
            .turns_left
            .saturating_sub(way.div_ceil(2) * 2 + self.brief.turns_home(self.known, self.figure.node));
        let noise = self.known.sounds().iter().any(|it| {
            it.turn == self.known.turn()
                && self.known.map().distance(it.marker, self.figure.node.square()) <= 4
        });
        4 <= spare && (self.known.turn().is_multiple_of(4) || (noise && self.known.turn().is_multiple_of(2)))
    }
}

/// The price of a place that will certainly be shelled this turn.
const BARRAGE: i32 = 150;

fn node(place: u32) -> Node {
    Node::of_index(place as usize)
}
