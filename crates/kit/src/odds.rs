//! Exact odds against their two slow twins: every row of faces one by one, and a great many plays.

use std::collections::BTreeMap;

use dice::{Stream, Throw};
use engine::{About, Book, Chances, Cx, Datum, Lane, Procedure, Question, Reply, Roll, Source};

use crate::Forge;

/// For `cases` made-up cases of each procedure that rolls: the weights fill the whole; where all rows of faces
/// can be counted, the odds are what counting gives; and `plays` plays stay within five sigma.
pub fn odds_hold(book: &'static Book, cases: u32, plays: u32) {
    for procedure in book.procedures.iter().filter(|it| !it.dice.is_empty()) {
        let mut forge = Forge::new(7);
        let (mut tried, mut legal, mut rolled) = (0, 0, 0);
        while legal < cases && tried < 40 * cases {
            tried += 1;
            let input = forge.record(procedure.fields);
            let Ok(chances) = procedure.odds(input.clone()) else { continue };
            legal += 1;
            let sum = chances.each.iter().fold(dice::Weight::ZERO, |acc, it| acc.plus(&it.1));
            assert_eq!(sum, chances.of, "{}: {}", procedure.name, wire::compact(&input));
            if let Some((counted, rest)) = brute_force(procedure, &input, 20_000) {
                compare(procedure, &input, &chances, &counted, |_, exact| rest + 1e-9 * exact + 1e-12);
            }
            let (sampled, thrown) = sample(procedure, &input, plays);
            rolled += u32::from(thrown);
            let n = f64::from(plays);
            compare(procedure, &input, &chances, &sampled, |_, p| 5.0 * (p * (1.0 - p) / n).sqrt() + 6.0 / n);
        }
        assert!(0 < legal, "{}: no legal case among {tried}", procedure.name);
        let rolled = 0 < rolled || a_die_falls(procedure, &mut forge);
        assert!(rolled, "{}: no die fell in {legal} cases and many more", procedure.name);
    }
}

/// Whether any of a great many cases needs dice: in some procedures most made-up cases are beyond all range.
fn a_die_falls(procedure: &Procedure, forge: &mut Forge) -> bool {
    (0..4_000).any(|_| {
        let input = forge.record(procedure.fields);
        procedure.odds(input.clone()).is_ok() && sample(procedure, &input, 1).1
    })
}

fn compare(
    procedure: &Procedure,
    input: &Datum,
    exact: &Chances<Datum>,
    found: &BTreeMap<Datum, f64>,
    slack: impl Fn(&Datum, f64) -> f64,
) {
    let chances: BTreeMap<&Datum, f64> = exact
        .each
        .iter()
        .map(|(it, weight)| (it, wire::probability(weight, &exact.of).parse().unwrap_or(f64::NAN)))
        .collect();
    let p = |it: &Datum| chances.get(it).copied().unwrap_or(0.0);
    let all = exact.each.iter().map(|it| &it.0).chain(found.keys());
    for outcome in all {
        let (p, q) = (p(outcome), found.get(outcome).copied().unwrap_or(0.0));
        assert!(
            (p - q).abs() <= slack(outcome, p),
            "{} {}: {} has chance {p}, found {q}",
            procedure.name,
            wire::compact(input),
            wire::compact(outcome)
        );
    }
}

/// The chances by counting every row of faces, die by die, and the chance of the rows left uncounted (those of
/// endless re-rolls). `None` if there are more than `most` rows.
pub fn brute_force(procedure: &Procedure, input: &Datum, most: usize) -> Option<(BTreeMap<Datum, f64>, f64)> {
    let mut odometer = Odometer::default();
    let mut res = BTreeMap::new();
    let (mut rows, mut rest) = (0, 0.0);
    loop {
        rows += 1;
        if most < rows {
            return None;
        }
        odometer.depth = 0;
        odometer.full = false;
        let played = (procedure.run)(input, &mut Cx::new(&mut odometer)).ok()?;
        let p: f64 = odometer.faces.iter().map(|it| 1.0 / f64::from(it.1)).product();
        match played {
            Ok(finding) => {
                *res.entry(outcome(&finding)).or_insert(0.0) += p;
            }
            Err(_) if odometer.full => rest += p,
            Err(_) => return None,
        }
        if !odometer.advance() {
            return Some((res, rest));
        }
    }
}

fn outcome(finding: &Datum) -> Datum {
    finding.get("outcome").unwrap_or(finding).clone()
}

/// How often each outcome came in so many plays, and whether a die was thrown at all. A die may fall without
/// touching the outcome: how far a beaten unit runs is not part of every outcome.
fn sample(procedure: &Procedure, input: &Datum, plays: u32) -> (BTreeMap<Datum, f64>, bool) {
    let mut res = BTreeMap::new();
    let mut random = Random { stream: Stream::new(1870, 2), thrown: false };
    for _ in 0..plays {
        let played = (procedure.run)(input, &mut Cx::new(&mut random));
        let finding = played.expect("odds were given for this input").expect("nobody is asked");
        *res.entry(outcome(&finding)).or_insert(0.0) += 1.0 / f64::from(plays);
    }
    (res, random.thrown)
}

struct Random {
    stream: Stream,
    thrown: bool,
}

impl Source for Random {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let faces: Vec<u8> = (0..throw.n).map(|_| self.stream.face(throw.sides)).collect();
        self.thrown = true;
        Some(Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _: Lane, _: &Question<'_>) -> Option<Reply> {
        None
    }
}

/// Shows every row of faces in turn, knowing nothing of folds.
#[derive(Default)]
struct Odometer {
    /// Face and sides of each die of the present row.
    faces: Vec<(u8, u8)>,
    depth: usize,
    full: bool,
}

/// Re-rolls without end are followed this many dice deep.
const DEEP: usize = 8;

impl Odometer {
    fn advance(&mut self) -> bool {
        self.faces.truncate(self.depth);
        while let Some((face, sides)) = self.faces.pop() {
            if face < sides {
                self.faces.push((face + 1, sides));
                return true;
            }
        }
        false
    }
}

impl Source for Odometer {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let n = usize::from(throw.n);
        if DEEP.max(n) < self.depth + n {
            self.full = true;
            return None;
        }
        while self.faces.len() < self.depth + n {
            self.faces.push((1, throw.sides));
        }
        let faces: Vec<u8> = self.faces[self.depth..self.depth + n].iter().map(|it| it.0).collect();
        self.depth += n;
        Some(Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _: Lane, _: &Question<'_>) -> Option<Reply> {
        None
    }
}
