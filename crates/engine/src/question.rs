//! A question as it is put inside a rule: options are typed and at hand, words are made only if somebody must
//! read them.

use std::collections::BTreeMap;

use smallvec::{SmallVec, smallvec};

use crate::ask::{Answer, Ask, Bar, Choice, Drawn, Form, Key, Keyed, Name, Refusal, Step};
use crate::forecast::Forecast;
use crate::mind::{Advice, Mind};
use crate::{Datum, RuleId, Seat};

/// What a rule asks: who decides, by which rule, in which words.
#[derive(Clone, Copy)]
pub struct Asked<'q> {
    pub seat: Seat,
    pub cite: RuleId,
    pub text: &'q dyn Fn() -> String,
    /// What a sensible officer would do, worked out from what this seat knows.
    pub advise: Option<&'q dyn Fn(&mut Mind) -> Advice>,
    /// The piece it is about, in the words of the view.
    pub piece: Option<&'q Name>,
}

impl<'q> Asked<'q> {
    pub fn new(seat: Seat, cite: RuleId, text: &'q dyn Fn() -> String) -> Asked<'q> {
        Asked { seat, cite, text, advise: None, piece: None }
    }

    pub fn advised(self, advise: &'q dyn Fn(&mut Mind) -> Advice) -> Asked<'q> {
        Asked { advise: Some(advise), ..self }
    }

    pub fn of(self, piece: &'q Name) -> Asked<'q> {
        Asked { piece: Some(piece), ..self }
    }
}

impl std::fmt::Debug for Asked<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} asked by {}", self.seat.0, self.cite)
    }
}

/// A question as the source sees it.
#[derive(Clone, Copy)]
pub struct Question<'q> {
    pub asked: Asked<'q>,
    pub menu: Menu<'q>,
}

#[derive(Clone, Copy)]
pub enum Menu<'q> {
    Choose { min: usize, max: usize, options: &'q dyn Options, default: &'q [u16] },
    Number { min: i32, max: i32, default: i32 },
    Path { ways: &'q dyn Ways, default: &'q [u32] },
    Drawn { chart: &'q dyn Chart, default: &'q [i32] },
    Text { most: usize, default: &'q str },
}

/// Options of any type, without a list of pointers to them.
pub trait Options {
    fn count(&self) -> usize;
    fn option(&self, at: usize) -> &dyn Keyed;
    /// The odds of choosing several together, where they act as one: the fire of all these.
    fn together(&self, _chosen: &[u16]) -> Option<Forecast> {
        None
    }
}

impl<T: Keyed> Options for &[T] {
    fn count(&self) -> usize {
        self.len()
    }

    fn option(&self, at: usize) -> &dyn Keyed {
        &self[at]
    }
}

/// The ground of a path: places are numbers of the book's own, named only when somebody reads them.
pub trait Ways {
    fn start(&self) -> u32;
    /// Fewest and most steps.
    fn limits(&self) -> (usize, usize);
    /// The steps that lead away from a place, allowed or barred.
    fn steps(&self, from: u32, out: &mut SmallVec<[Way; 12]>);
    /// The allowed ones alone, in the same order: players read no reasons.
    fn open_steps(&self, from: u32, out: &mut SmallVec<[Way; 12]>) {
        self.steps(from, out);
        out.retain(|it| it.barred.is_none());
    }
    /// Why a path may not end here.
    fn stop(&self, at: u32) -> Option<Bar>;
    fn key(&self, at: u32) -> Key;
    fn label(&self, at: u32) -> String;
    fn spot(&self, at: u32) -> Option<String>;
    /// The odds of going this way, from what the seat knows.
    fn forecast(&self, _path: &[u32]) -> Option<Forecast> {
        None
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    pub to: u32,
    pub barred: Option<Bar>,
}

/// Open ground to draw on. A drawing is a row of numbers of the book's own, so that playouts make no text.
pub trait Chart {
    fn what(&self) -> Drawn;
    /// The drawing as people and journals write it.
    fn write(&self, drawing: &[i32]) -> String;
    /// What a text means, or why it means nothing. Whether it is allowed, [`Chart::accept`] says.
    fn read(&self, text: &str) -> Result<Drawing, Refusal>;
    fn accept(&self, drawing: &[i32]) -> Result<(), Refusal>;
    /// All that a screen needs to draw by.
    fn show(&self) -> Datum;
    /// What an allowed drawing costs, meets and leads to, line by line.
    fn reckon(&self, drawing: &[i32]) -> Datum;
    /// All that could be drawn in place of this, for the eye: how far one may go, as the rest of it is.
    fn reach(&self, _drawing: &[i32]) -> Option<Datum> {
        None
    }
    /// The allowed drawing nearest to this one, and what ends it there if it is another. Nothing where there is none.
    fn clamp(&self, _drawing: &[i32]) -> Option<(Drawing, Option<Refusal>)> {
        None
    }
    /// One that is allowed, by chance; `luck(n)` is a whole number below `n`.
    fn some(&self, luck: &mut dyn FnMut(u32) -> u32) -> Drawing;
    /// The odds of what it leads to, from what the seat knows.
    fn forecast(&self, _drawing: &[i32]) -> Option<Forecast> {
        None
    }
}

pub type Drawing = SmallVec<[i32; 26]>;

/// An answer inside the engine: options by index, places by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    Chosen(SmallVec<[u16; 8]>),
    Number(i32),
    Path(SmallVec<[u32; 8]>),
    Drawn(Drawing),
    Text(String),
}

impl Reply {
    pub fn one(at: usize) -> Reply {
        Reply::Chosen(smallvec![at as u16])
    }
}

impl Question<'_> {
    /// The question in words.
    pub fn ask(&self) -> Ask {
        let form = match self.menu {
            Menu::Choose { min, max, options, .. } => Form::Choose {
                min,
                max,
                options: (0..options.count()).map(|it| choice(options.option(it), min)).collect(),
            },
            Menu::Number { min, max, .. } => Form::Number { min, max },
            Menu::Path { ways, .. } => form_of_ways(ways),
            Menu::Drawn { chart, .. } => Form::Drawn { what: chart.what(), chart: chart.show() },
            Menu::Text { most, .. } => Form::Text { most },
        };
        let default = self.answer(&self.default());
        let piece = self.asked.piece.copied();
        Ask { cite: self.asked.cite, text: (self.asked.text)(), piece, form, default }
    }

    pub fn default(&self) -> Reply {
        match self.menu {
            Menu::Choose { default, .. } => Reply::Chosen(SmallVec::from_slice(default)),
            Menu::Number { default, .. } => Reply::Number(default),
            Menu::Path { default, .. } => Reply::Path(SmallVec::from_slice(default)),
            Menu::Drawn { default, .. } => Reply::Drawn(SmallVec::from_slice(default)),
            Menu::Text { default, .. } => Reply::Text(default.to_owned()),
        }
    }

    /// A reply as it is written to the journal.
    pub fn answer(&self, reply: &Reply) -> Answer {
        match (reply, self.menu) {
            (Reply::Chosen(at), Menu::Choose { options, .. }) => {
                let open = at.iter().filter(|it| usize::from(**it) < options.count());
                Answer::Choose(open.map(|it| options.option(usize::from(*it)).key().to_string()).collect())
            }
            (Reply::Path(nodes), Menu::Path { ways, .. }) => {
                Answer::Path(nodes.iter().map(|it| ways.key(*it).to_string()).collect())
            }
            (Reply::Drawn(drawing), Menu::Drawn { chart, .. }) => {
                Answer::Drawn(chart.what(), chart.write(drawing))
            }
            (Reply::Number(n), _) => Answer::Number(*n),
            (Reply::Text(text), _) => Answer::Text(text.clone()),
            _ => Answer::Choose(Vec::new()),
        }
    }

    /// What an answer means here, or why it is refused. The same law as [`Form::accept`].
    pub fn reply(&self, answer: &Answer) -> Result<Reply, Refusal> {
        // A way that is lawful is gone without a look at all others; words are made for one that is not.
        if let (Answer::Path(keys), Menu::Path { ways, .. }) = (answer, self.menu)
            && let Some(path) = gone(ways, keys)
        {
            return Ok(Reply::Path(path));
        }
        self.form().accept(answer)?;
        match (answer, self.menu) {
            (Answer::Drawn(_, text), Menu::Drawn { chart, .. }) => {
                let drawing = chart.read(text)?;
                chart.accept(&drawing)?;
                Ok(Reply::Drawn(drawing))
            }
            (Answer::Number(n), _) => Ok(Reply::Number(*n)),
            (Answer::Text(text), _) => Ok(Reply::Text(text.clone())),
            (Answer::Choose(keys), Menu::Choose { options, .. }) => {
                let place = |key: &String| {
                    (0..options.count()).find(|it| options.option(*it).key().to_string() == *key)
                };
                let at = keys.iter().filter_map(place).map(|it| it as u16).collect();
                Ok(Reply::Chosen(at))
            }
            _ => Err(Refusal::new("this is not what is asked for")),
        }
    }

    /// The odds of an answer, if it leads to dice that the seat can foresee.
    pub fn forecast(&self, reply: &Reply) -> Option<Forecast> {
        match (reply, self.menu) {
            (Reply::Chosen(at), Menu::Choose { options, .. }) => match at.as_slice() {
                [only] => options.option(usize::from(*only)).outlook()?.forecast(),
                several => options.together(several),
            },
            (Reply::Path(path), Menu::Path { ways, .. }) => ways.forecast(path),
            (Reply::Drawn(drawing), Menu::Drawn { chart, .. }) => chart.forecast(drawing),
            _ => None,
        }
    }

    /// What a drawing would cost and meet.
    pub fn reckon(&self, reply: &Reply) -> Option<Datum> {
        match (reply, self.menu) {
            (Reply::Drawn(drawing), Menu::Drawn { chart, .. }) => Some(chart.reckon(drawing)),
            _ => None,
        }
    }

    /// How far one may go instead.
    pub fn reach(&self, reply: &Reply) -> Option<Datum> {
        match (reply, self.menu) {
            (Reply::Drawn(drawing), Menu::Drawn { chart, .. }) => chart.reach(drawing),
            _ => None,
        }
    }

    /// The reply that is nearest to a drawing that is refused, and what ends it there.
    pub fn clamp(&self, answer: &Answer) -> Option<(Reply, Option<Refusal>)> {
        let (Answer::Drawn(_, text), Menu::Drawn { chart, .. }) = (answer, self.menu) else { return None };
        self.form().accept(answer).ok()?;
        let (drawing, ended) = chart.clamp(&chart.read(text).ok()?)?;
        Some((Reply::Drawn(drawing), ended))
    }

    /// A refusal with what would be taken: the nearest drawing that is allowed, else what happens when nobody answers.
    pub fn refuse(&self, answer: &Answer, refusal: Refusal) -> Refusal {
        let near = self.clamp(answer).map(|it| it.0);
        let instead = self.answer(&near.unwrap_or_else(|| self.default()));
        Refusal { instead: Some(Box::new(instead)), ..refusal }
    }

    fn form(&self) -> Form {
        match self.menu {
            Menu::Choose { min, max, options, .. } => {
                let bare = |it: &dyn Keyed| Choice {
                    key: it.key().to_string(),
                    barred: it.barred(),
                    ..Choice::default()
                };
                Form::Choose {
                    min,
                    max,
                    options: (0..options.count()).map(|it| bare(options.option(it))).collect(),
                }
            }
            Menu::Number { min, max, .. } => Form::Number { min, max },
            Menu::Path { ways, .. } => form_of_ways(ways),
            Menu::Drawn { chart, .. } => Form::Drawn { what: chart.what(), chart: Datum::Null },
            Menu::Text { most, .. } => Form::Text { most },
        }
    }
}

/// As it is told. Odds are those of an answer: who may not answer with it alone is not told of any.
fn choice(it: &dyn Keyed, min: usize) -> Choice {
    let barred = it.barred();
    Choice {
        key: it.key().to_string(),
        label: it.label(),
        spot: it.spot(),
        piece: it.piece().map(|it| it.text().to_owned()),
        state: it.state(),
        hint: it.hint(),
        cite: it.cite(),
        odds: min <= 1 && barred.is_none() && it.outlook().is_some(),
        barred,
    }
}

/// The places of a way by their keys; none if it is not allowed.
fn gone(ways: &dyn Ways, keys: &[String]) -> Option<SmallVec<[u32; 8]>> {
    let (min, max) = ways.limits();
    let mut at = ways.start();
    let mut path = SmallVec::new();
    let mut steps = SmallVec::new();
    for key in keys {
        steps.clear();
        ways.open_steps(at, &mut steps);
        at = steps.iter().find(|it| ways.key(it.to).to_string() == *key)?.to;
        path.push(at);
    }
    ((min..=max).contains(&path.len()) && ways.stop(at).is_none()).then_some(path)
}

/// All that can be reached within the limit, breadth first.
fn form_of_ways(ways: &dyn Ways) -> Form {
    let (min, max) = ways.limits();
    let mut places = vec![ways.start()];
    let mut known = BTreeMap::from([(ways.start(), 0)]);
    let mut steps = Vec::new();
    let mut found = SmallVec::new();
    let mut ring = 0..1;
    for _ in 0..max {
        let end = places.len();
        for from in ring.clone() {
            found.clear();
            ways.steps(places[from], &mut found);
            for Way { to, barred } in found.drain(..) {
                let at = *known.entry(to).or_insert_with(|| {
                    places.push(to);
                    places.len() - 1
                });
                steps.push(Step { from, to: at, barred });
            }
        }
        ring = end..places.len();
    }
    let node = |it: &u32| Choice {
        key: ways.key(*it).to_string(),
        label: ways.label(*it),
        spot: ways.spot(*it),
        barred: ways.stop(*it),
        ..Choice::default()
    };
    Form::Path { min, max, nodes: places.iter().map(node).collect(), steps }
}
