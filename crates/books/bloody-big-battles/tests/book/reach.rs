//! How far a unit can go, as a screen is told, against the rules, in random games: what is inside an edge is allowed and
//! what is outside is not, and whatever is drawn comes to something that is allowed, with the rule that ended it.

use crate::shelf::{BREAK, CLOSE, flooded, short};
use dice::Stream;
use engine::{About, Chart, Datum, Lane, Menu, Question, Reply, Roll, Source, Throw};
use grognard_bloody_big_battles::GAME;
use ground::table::{Point, near_segment, rings_hold};
use kit::{Trial, Wary, deals, random, seeds};

type Rings = Vec<Vec<Point>>;

/// Where a way of two legs used to be bent, in hundredths of the straight way.
const BENDS: [[i32; 2]; 6] = [[50, 20], [50, -20], [25, 14], [25, -14], [75, 14], [75, -14]];

#[derive(Debug, Default)]
struct Tried {
    charts: u32,
    inside: u32,
    outside: u32,
    knots: u32,
    roads: u32,
    homes: u32,
    bent: u32,
    as_meant: u32,
    cut: u32,
}

/// Plays by chance, and looks at some of the charts that it is shown.
struct Surveyor {
    wary: Wary,
    luck: Stream,
    asked: u32,
    each: u32,
    tried: Tried,
}

impl Source for Surveyor {
    fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll> {
        self.wary.roll(lane, about, throw)
    }

    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<Reply> {
        if let Menu::Drawn { chart, .. } = question.menu {
            self.asked += 1;
            if self.asked.is_multiple_of(self.each) {
                self.survey(chart);
            }
        }
        self.wary.answer(lane, question)
    }
}

fn allowed(chart: &dyn Chart, way: &str) -> bool {
    chart.read(way).is_ok_and(|it| chart.accept(&it).is_ok())
}

/// Who is asked about, and what its chart says but for its zones.
fn who(chart: &dyn Chart) -> String {
    let shown = chart.show();
    let say = |key: &str| format!("{:?}", shown.get(key));
    ["unit", "start", "allowance", "legs", "deeds"].map(say).join(" ")
}

fn place(it: &Datum) -> Point {
    let at = |no: usize| it.at(&no.to_string()).and_then(Datum::as_int).unwrap_or_default() as i32;
    Point::new(at(0), at(1))
}

fn list(it: &Datum, path: &str) -> Vec<Datum> {
    match it.at(path) {
        Some(Datum::List(all)) => all.clone(),
        _ => Vec::new(),
    }
}

fn text<'d>(it: &'d Datum, path: &str) -> &'d str {
    it.at(path).and_then(Datum::as_text).unwrap_or_default()
}

fn rings(shade: &Datum) -> Rings {
    let ring = |it: &Datum| match it {
        Datum::List(all) => all.iter().map(place).collect(),
        _ => Vec::new(),
    };
    list(shade, "rings").iter().map(ring).collect()
}

fn near_edge(rings: &Rings, at: Point, by: i32) -> bool {
    let edge =
        |it: &Vec<Point>| (0..it.len()).any(|no| near_segment(it[no], it[(no + 1) % it.len()], at, by));
    rings.iter().any(edge)
}

fn joined(first: &str, rest: &str) -> String {
    format!("{first} {rest}").trim().to_owned()
}

impl Surveyor {
    fn below(&mut self, n: i32) -> i32 {
        self.luck.below(n as u32) as i32
    }

    fn survey(&mut self, chart: &dyn Chart) {
        self.tried.charts += 1;
        let shown = chart.show();
        let start = shown.at("start.at").map(place).unwrap_or_default();
        let far = shown.at("allowance").and_then(Datum::as_int).unwrap_or(1_200) as i32;
        for way in [
            "stand",
            "form deep",
            "form march",
            "form limbered",
            &format!("to {},{} form deep", start.x, start.y),
        ] {
            let reach = chart.read(way).ok().and_then(|it| chart.reach(&it));
            if let Some(reach) = reach.filter(|_| way == "stand" || self.luck.below(4) == 0) {
                let last = if way.starts_with("to") { " form deep" } else { "" };
                self.edges(chart, &reach, start, far, last);
            }
        }
        self.wishes(chart, &shown, start, far);
    }

    fn edges(&mut self, chart: &dyn Chart, reach: &Datum, start: Point, far: i32, last: &str) {
        for (no, fan) in list(reach, "fans").iter().enumerate() {
            let (first, from) = (text(fan, "way"), fan.at("at").map(place).unwrap_or_default());
            let all: Vec<Rings> = list(fan, "shades").iter().map(rings).collect();
            let Some(rings) = all.last() else { continue };
            let to = |at: Point| joined(first, &format!("to {},{}{last}", at.x, at.y));
            let legal = |at: Point| allowed(chart, &to(at));
            let corners: Vec<Point> = rings.iter().flatten().copied().collect();
            let about = |at: Point| (-4..=4).any(|x| (-4..=4).any(|y| legal(Point::new(at.x + x, at.y + y))));
            for _ in 0..6.min(corners.len()) {
                let corner = corners[self.below(corners.len() as i32) as usize];
                self.tried.knots += u32::from(0 < no);
                let brief = corner.within(from, 40);
                assert!(brief || about(corner), "{}: {} is a corner, {start:?}", who(chart), to(corner));
            }
            if no != 0 {
                continue;
            }
            assert_eq!(fan.at("exact"), Some(&Datum::Bool(true)));
            // Cells of half an inch, and places just inside the edge and just outside.
            let mut places: Vec<Point> = Vec::new();
            for _ in 0..40 {
                let cell = |it: i32| 50 * (it / 50);
                let (x, y) = (cell(self.below(2 * far) - far), cell(self.below(2 * far) - far));
                places.push(Point::new(from.x + x, from.y + y));
            }
            for _ in 0..30.min(corners.len()) {
                let corner = corners[self.below(corners.len() as i32) as usize];
                let by = 6 + self.below(10);
                let (x, y) = ([-by, 0, by][self.below(3) as usize], [-by, 0, by][self.below(3) as usize]);
                places.push(Point::new(corner.x + x, corner.y + y));
            }
            for at in places {
                let (is, held) = (legal(at), rings_hold(rings, at));
                self.tried.inside += u32::from(held);
                self.tried.outside += u32::from(!held);
                if is == held || at.within(from, 40) || near_edge(rings, at, 5) {
                    continue;
                }
                let same = (-3..=3).all(|x| (-3..=3).all(|y| legal(Point::new(at.x + x, at.y + y)) == is));
                assert!(
                    !same,
                    "{} at {start:?}: {} is {is} and held {held}: {:?}",
                    who(chart),
                    to(at),
                    chart.read(&to(at)).map(|it| chart.accept(&it))
                );
            }
        }
        for road in list(reach, "roads") {
            let number = |path: &str| road.at(path).and_then(Datum::as_int).unwrap_or_default();
            let (line, from, to) = (number("road"), number("from"), number("to"));
            let first = list(reach, "fans").first().map(|it| text(it, "way").to_owned()).unwrap_or_default();
            let way = |at: i64| joined(&first, &format!("along {line}@{at}{last}"));
            self.tried.roads += 1;
            assert!(allowed(chart, &way(from)) && allowed(chart, &way(to)), "{}: {}", who(chart), way(to));
            assert!(!list(&road, "points").is_empty());
        }
        for home in list(reach, "homes") {
            self.tried.homes += 1;
            assert!(allowed(chart, text(&home, "way")), "{}: {}", who(chart), text(&home, "way"));
        }
    }

    fn wishes(&mut self, chart: &dyn Chart, shown: &Datum, start: Point, far: i32) {
        let targets = list(shown, "charges");
        for _ in 0..8 {
            let wide = [far, 3 * far][self.below(2) as usize];
            let at = Point::new(start.x + self.below(2 * wide) - wide, start.y + self.below(2 * wide) - wide);
            let to = format!("to {},{}", at.x, at.y);
            let face = format!("{to} face {}", self.below(360));
            let road = list(shown, "roads").first().and_then(Datum::as_int).unwrap_or(0);
            let target = targets.first().map_or("a1", |it| text(it, "target"));
            let wish = match self.below(7) {
                0 | 1 => to.clone(),
                2 => face,
                3 => format!("{to} form deep"),
                4 => format!("form march {to}"),
                5 => format!("along {road}@{}", self.below(4_000)),
                _ => format!("charge {target} {to}"),
            };
            let Ok(wish) = chart.read(&wish) else { continue };
            let refused = chart.accept(&wish).err();
            let nearest = chart.clamp(&wish);
            let told = || format!("{} at {start:?}: {} became {nearest:?}", who(chart), chart.write(&wish));
            let Some((got, ended)) = &nearest else {
                // Only for those who may not even stay.
                assert!(!allowed(chart, "stand"), "{}", told());
                continue;
            };
            assert!(chart.accept(got).is_ok(), "{}: {:?}", told(), chart.accept(got));
            if refused.is_none() {
                assert!(*got == wish && ended.is_none(), "{}", told());
                self.tried.as_meant += 1;
            } else {
                self.tried.cut += 1;
                assert!(
                    ended.as_ref().is_some_and(|it| it.cite.is_some() && !it.why.is_empty()),
                    "{}",
                    told()
                );
            }
            self.bent(chart, start, at);
        }
    }

    /// What a bent way leads to is where a drop ends.
    fn bent(&mut self, chart: &dyn Chart, start: Point, at: Point) {
        let knot = |it: &[i32; 2]| {
            let ([along, aside], (x, y)) = (it, (at.x - start.x, at.y - start.y));
            (start.x + (x * along + y * aside) / 100, start.y + (y * along - x * aside) / 100)
        };
        let way = |(x, y): (i32, i32)| format!("to {x},{y} to {},{}", at.x, at.y);
        let straight = format!("to {},{}", at.x, at.y);
        if allowed(chart, &straight) || !BENDS.iter().map(knot).any(|it| allowed(chart, &way(it))) {
            return;
        }
        self.tried.bent += 1;
        let got = chart.read(&straight).ok().and_then(|it| chart.clamp(&it)).map(|it| chart.write(&it.0));
        assert!(got.as_ref().is_some_and(|it| it.ends_with(&straight)), "{straight} became {got:?}");
    }
}

#[test]
fn a_drop_ends_where_the_rules_end_it() {
    let (short, brook, wet) = (short("koniggratz", 2), flooded(CLOSE), flooded("montebello"));
    let texts = ["montebello", CLOSE, BREAK, "langensalza", &short, &brook, &wet];
    let mut all = Vec::new();
    for (no, scenario) in texts.iter().enumerate() {
        let trial = Trial::of(GAME, scenario);
        let start = trial.start();
        // New games each time, and always the same ones as well: all that is counted below is met in these.
        for seed in seeds(1).chain(deals(1)) {
            let wary = Wary::new(700 + seed, &[random]);
            let luck = Stream::new(seed, 77 + no as u64);
            let mut surveyor = Surveyor { wary, luck, asked: 0, each: 5, tried: Tried::default() };
            start.play(&mut surveyor);
            all.push(surveyor.tried);
        }
    }
    let sum = |of: fn(&Tried) -> u32| all.iter().map(of).sum::<u32>();
    let counts = [sum(|it| it.charts), sum(|it| it.inside), sum(|it| it.outside), sum(|it| it.knots)];
    let others =
        [sum(|it| it.roads), sum(|it| it.homes), sum(|it| it.bent), sum(|it| it.as_meant), sum(|it| it.cut)];
    assert!(counts.iter().chain(&others).all(|it| 0 < *it), "{counts:?} {others:?}");
}
