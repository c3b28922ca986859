//! Walks by a small law of foot: facings, three formations, zones, friends to pass through and a road that gives a point
//! more. What a walk offers is compared with every way there is.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Answer, Asked, Bar, Form, Key, Menu, Question, Reply, RuleId, Seat, Way, Ways};
use ground::squares::{Offset, Side, Square};
use smallvec::SmallVec;

use super::{Place, StepLaw, Walk, draw};

const RULE: RuleId = RuleId::among(&["TS-MOV-1"], "TS-MOV-1");
const SIDES: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];
const WIDE: u32 = 9;
const HIGH: u32 = 8;

const COLUMN: u8 = 0;
const LINE: u8 = 1;
/// Looks all round, so its facing is always the first.
const SKIRMISH: u8 = 2;

/// The memo of a walk that has kept to the road, and of one that has spent the point which the road gives.
const ROAD: u8 = 1;
const ROAD_SPENT: u8 = 2;

#[derive(Clone, Debug)]
struct Foot {
    start: Place,
    /// 0 clear, 1 broken, 2 impassable.
    ground: Vec<u8>,
    road: Vec<bool>,
    friends: Vec<bool>,
    zones: Vec<bool>,
}

impl Foot {
    fn drawn(seed: &mut u64) -> Foot {
        let count = WIDE * HIGH;
        let mut some = |of: u32| (0..count).map(|_| draw(seed, of) == 0).collect::<Vec<bool>>();
        let (road, friends, zones) = (some(3), some(6), some(7));
        let ground = (0..count).map(|_| [0, 0, 0, 1, 1, 2][draw(seed, 6) as usize]).collect();
        let shape = draw(seed, 3) as u8;
        let facing = if shape == SKIRMISH { 0 } else { draw(seed, 4) as u8 };
        let points = draw(seed, 7) as u8;
        let start =
            Place { square: draw(seed, count) as u16, facing, shape, memo: ROAD, halted: false, points };
        Foot { start, ground, road, friends, zones }
    }

    fn of(list: &[bool], at: Place) -> bool {
        list[usize::from(at.square)]
    }
}

fn square(at: Place) -> Square {
    Square::new(i32::from(at.square) % WIDE as i32, i32::from(at.square) / WIDE as i32)
}

fn number(square: Square) -> Option<u16> {
    let on = (0..WIDE as i32).contains(&square.x) && (0..HIGH as i32).contains(&square.y);
    on.then(|| (square.y * WIDE as i32 + square.x) as u16)
}

impl StepLaw for Foot {
    fn start(&self) -> Place {
        self.start
    }

    fn each(&self, from: Place, mut take: impl FnMut(Place)) {
        for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
            let to = Offset { dx, dy };
            let ahead = SIDES[usize::from(from.facing)].forward();
            let forward = dx * ahead.dx + dy * ahead.dy;
            let straight_back = (dx, dy) == (-ahead.dx, -ahead.dy);
            let may = from.shape == SKIRMISH || forward == 1 || straight_back;
            if let Some(square) = number(square(from) + to).filter(|_| to.is_neighbour() && may) {
                let step = Place { square, ..from };
                let by_road = Foot::of(&self.road, from) && Foot::of(&self.road, step);
                let by_road = by_road && from.shape == COLUMN;
                // It may take the road's point now, and is bound to the road from then on.
                if by_road && from.memo == ROAD {
                    take(Place { memo: ROAD_SPENT, ..step });
                }
                let memo = if by_road || from.memo == ROAD_SPENT { from.memo } else { 0 };
                take(Place { memo, ..step });
            }
        }
        if from.shape != SKIRMISH {
            (0..4).filter(|it| *it != from.facing).for_each(|facing| take(Place { facing, ..from }));
        }
        for shape in (0..3).filter(|it| *it != from.shape) {
            // Skirmishers fall in with any front.
            let any = if from.shape == SKIRMISH { 0..4 } else { from.facing..from.facing + 1 };
            let any = if shape == SKIRMISH { 0..1 } else { any };
            any.for_each(|facing| take(Place { shape, facing, ..from }));
        }
    }

    fn cost(&self, from: Place, to: Place) -> Result<u8, Bar> {
        if from.square == to.square {
            return Ok(1);
        }
        let by_road = from.shape == COLUMN && Foot::of(&self.road, from) && Foot::of(&self.road, to);
        let ground = match self.ground[usize::from(to.square)] {
            2 => return Err(Bar::new(RULE, "impassable")),
            _ if Foot::of(&self.zones, from) && Foot::of(&self.zones, to) => {
                return Err(Bar::new(RULE, "from zone to zone"));
            }
            _ if from.memo == ROAD && to.memo == ROAD_SPENT => return Ok(0),
            _ if to.memo == ROAD_SPENT && !by_road => return Err(Bar::new(RULE, "bound to the road")),
            _ if to.memo != 0 || from.shape == SKIRMISH => 1,
            broken if from.shape == LINE => 2 + 2 * broken,
            broken => 1 + broken,
        };
        let ahead = SIDES[usize::from(from.facing)].forward();
        let way = square(to) - square(from);
        let back = from.shape != SKIRMISH && way.dx * ahead.dx + way.dy * ahead.dy < 0;
        let more = [back, Foot::of(&self.friends, to), Foot::of(&self.zones, from)];
        Ok(ground + more.into_iter().filter(|it| *it).count() as u8)
    }

    fn halts(&self, from: Place, to: Place) -> bool {
        from.square != to.square && Foot::of(&self.zones, to)
    }

    fn stop(&self, at: Place) -> Option<Bar> {
        let held = Foot::of(&self.friends, at) && at.square != self.start.square;
        held.then(|| Bar::new(RULE, "held by a friend"))
    }

    fn key(&self, at: Place) -> Key {
        let Place { square, facing, shape, memo, halted, .. } = at;
        Key::name(&format!("{square}/{facing}{shape}{memo}{}", u8::from(halted)))
    }

    fn label(&self, at: Place) -> String {
        format!("{at:?}")
    }

    fn spot(&self, at: Place) -> Option<String> {
        Some(at.square.to_string())
    }
}

/// One step by the letter of the law, at whatever price.
fn ways_on(law: &Foot, from: Place) -> Vec<Place> {
    let mut res = Vec::new();
    if !from.halted {
        law.each(from, |to| {
            let paid = law.cost(from, to).ok().and_then(|it| from.points.checked_sub(it));
            res.extend(paid.map(|points| Place { points, halted: law.halts(from, to), ..to }));
        });
    }
    res
}

/// Every place with every number of points that can be left there.
fn everywhere(law: &Foot) -> BTreeSet<Place> {
    let mut res = BTreeSet::from([law.start]);
    let mut open = vec![law.start];
    while let Some(from) = open.pop() {
        open.extend(ways_on(law, from).into_iter().filter(|it| res.insert(*it)));
    }
    res
}

fn best_ends(law: &Foot) -> BTreeMap<Place, u8> {
    let mut res = BTreeMap::new();
    for place in everywhere(law).into_iter().filter(|it| law.stop(*it).is_none()) {
        let best = res.entry(Place { points: 0, ..place }).or_insert(0);
        *best = place.points.max(*best);
    }
    res
}

#[test]
fn a_walk_offers_every_place_at_its_best_price_and_nothing_else() {
    let mut seed = 17;
    let (mut halted, mut by_road, mut zones) = (0, 0, 0);
    for round in 0..600 {
        let law = Foot::drawn(&mut seed);
        let walk = Walk::new(law.clone());
        let ends: BTreeMap<Place, u8> =
            walk.ends().map(|it| (Place { points: 0, ..it }, it.points)).collect();
        assert_eq!(ends, best_ends(&law), "{round}");
        for end in walk.ends() {
            let way = walk.way_to(end).unwrap();
            let mut at = law.start;
            for to in way.iter().map(|it| Place::of_code(*it)) {
                assert!(ways_on(&law, at).contains(&to), "{round}: {at:?} {to:?}");
                at = to;
            }
            assert_eq!(at, end);
            halted += usize::from(end.halted);
            by_road += usize::from(end.memo == ROAD_SPENT);
            zones += usize::from(end.square == law.start.square && end.halted);
            let richer = Place { points: end.points + 1, ..end };
            assert_eq!(walk.way_to(richer), None);
        }
    }
    assert!(3_000 < halted && 500 < by_road && 1 <= zones, "{halted} {by_road} {zones}");
}

#[test]
fn thousands_of_walks_at_random_go_by_the_law() {
    let mut seed = 23;
    let (mut walks, mut barred, mut through) = (0, 0, 0);
    for round in 0..400 {
        let law = Foot::drawn(&mut seed);
        let (walk, all) = (Walk::new(law.clone()), everywhere(&law));
        let ends: BTreeSet<Place> = walk.ends().collect();
        let most = walk.limits().1;
        for _ in 0..20 {
            let (mut at, mut steps) = (walk.start(), 0);
            loop {
                let mut out: SmallVec<[Way; 12]> = SmallVec::new();
                walk.steps(at, &mut out);
                barred += out.iter().filter(|it| it.barred.is_some()).count();
                let open: Vec<u32> = out.iter().filter(|it| it.barred.is_none()).map(|it| it.to).collect();
                let Some(last) = (open.len() as u32).checked_sub(1) else { break };
                let from = Place::of_code(at);
                at = open[draw(&mut seed, last + 1) as usize];
                assert!(ways_on(&law, from).contains(&Place::of_code(at)), "{round}");
                assert!(all.contains(&Place::of_code(at)), "{round}");
                through += usize::from(walk.stop(at).is_some());
                steps += 1;
            }
            // Nobody gets stuck where he may not stay.
            assert!(ends.contains(&Place::of_code(at)) && steps <= most, "{round}");
            walks += 1;
        }
    }
    assert!(8_000 == walks && 1_000 < barred && 200 < through, "{walks} {barred} {through}");
}

#[test]
fn the_form_of_a_walk_holds_all_its_ends_under_names_of_their_own() {
    let mut seed = 29;
    for _ in 0..60 {
        let law = Foot::drawn(&mut seed);
        let walk = Walk::new(law.clone());
        let text = || "Where to?".to_owned();
        let question = Question {
            asked: Asked::new(Seat(0), RULE, &text),
            menu: Menu::Path { ways: &walk, default: &[] },
        };
        let Form::Path { nodes, steps, .. } = question.ask().form else { panic!("no path") };
        let keys: BTreeSet<&str> = nodes.iter().map(|it| it.key.as_str()).collect();
        assert_eq!(keys.len(), nodes.len());
        let mut open = vec![false; nodes.len()];
        open[0] = true;
        for step in steps.iter().filter(|it| it.barred.is_none()) {
            open[step.to] = true;
        }
        let listed: BTreeSet<&str> = nodes
            .iter()
            .zip(open)
            .filter(|it| it.1 && it.0.barred.is_none())
            .map(|it| it.0.key.as_str())
            .collect();
        let ends: Vec<Place> = walk.ends().collect();
        let named: Vec<String> = ends.iter().map(|it| law.key(*it).to_string()).collect();
        assert_eq!(listed, named.iter().map(String::as_str).collect());
        for end in ends.iter().step_by(7) {
            let path = walk.way_to(*end).unwrap();
            let keys = path.iter().map(|it| walk.key(*it).to_string()).collect();
            assert_eq!(question.reply(&Answer::Path(keys)).unwrap(), Reply::Path(path));
        }
    }
}

#[test]
fn who_must_move_does_not_stay_and_who_cannot_has_no_way() {
    #[derive(Debug)]
    struct Must(Foot);
    impl StepLaw for Must {
        fn start(&self) -> Place {
            self.0.start
        }
        fn each(&self, from: Place, take: impl FnMut(Place)) {
            self.0.each(from, take);
        }
        fn cost(&self, from: Place, to: Place) -> Result<u8, Bar> {
            self.0.cost(from, to)
        }
        fn halts(&self, from: Place, to: Place) -> bool {
            self.0.halts(from, to)
        }
        fn stop(&self, at: Place) -> Option<Bar> {
            self.0.stop(at)
        }
        fn fewest(&self) -> usize {
            1
        }
        fn key(&self, at: Place) -> Key {
            self.0.key(at)
        }
        fn label(&self, at: Place) -> String {
            self.0.label(at)
        }
        fn spot(&self, at: Place) -> Option<String> {
            self.0.spot(at)
        }
    }
    let count = (WIDE * HIGH) as usize;
    let none = || vec![false; count];
    let start = Place { square: 40, facing: 0, shape: COLUMN, memo: 0, halted: false, points: 1 };
    let mut law = Foot { start, ground: vec![0; count], road: none(), friends: none(), zones: none() };
    // Three forward, three turns, two formations; a step back costs one more than there is.
    assert_eq!(Walk::new(Must(law.clone())).ends().count(), 8);
    assert_eq!(Walk::new(law.clone()).ends().count(), 9);
    law.start.points = 0;
    assert_eq!(Walk::new(Must(law.clone())).ends().count(), 0);
    assert_eq!(Walk::new(Must(law)).limits(), (1, 0));
}
