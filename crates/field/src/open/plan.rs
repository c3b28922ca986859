//! What is drawn on open ground: a deed, its target and its legs, as numbers for playouts and as text for people and
//! journals.

use std::fmt::{Debug, Write};

use engine::{Drawing, Refusal};
use ground::table::{Heading, Leg, On, Path, Point, Turn, Unread};

use super::law::Words;

/// Whether a deed has somebody as its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charges {
    Never,
    May,
    Must,
}

/// What a mover may do, in the words of its book: `charge a1 to 1350,2000`, `recover to 800,900`.
pub trait Deed: Copy + PartialEq + Debug + 'static {
    type Unit: Copy + PartialEq + From<u16> + Into<u16> + Debug;
    /// The place of a deed in this list is its number.
    const ALL: &'static [Self];
    /// To stay as one is.
    const STAND: Self;
    /// To go, and no more.
    const MOVE: Self;
    /// To go at somebody, and no more.
    const CHARGE: Self;
    /// The word that comes first; none for who simply goes.
    fn lead(self) -> &'static str;
    /// Are there legs to it?
    fn has_legs(self) -> bool;
    fn charges(self) -> Charges;
}

pub struct Plan<D: Deed> {
    pub deed: D,
    pub target: Option<D::Unit>,
    /// Goes on over the edge of the table at the end of its way.
    pub leaves: bool,
    pub path: Path,
}

/// In the place of a target: nobody, or the way off the table.
const NOBODY: i32 = -1;
const OFF: i32 = -2;

impl<D: Deed> Plan<D> {
    pub fn stand() -> Plan<D> {
        Plan { deed: D::STAND, target: None, leaves: false, path: Path::default() }
    }

    /// A move along these legs; without any it is to stand.
    pub fn along(path: Path) -> Plan<D> {
        let deed = if path.legs.is_empty() { D::STAND } else { D::MOVE };
        Plan { deed, target: None, leaves: false, path }
    }

    /// Along these legs to an exit, and off the table.
    pub fn leave(path: Path) -> Plan<D> {
        Plan { deed: D::MOVE, target: None, leaves: true, path }
    }

    pub fn charge(target: D::Unit, path: Path) -> Plan<D> {
        Plan { deed: D::CHARGE, target: Some(target), leaves: false, path }
    }

    /// A deed without legs.
    pub fn of_deed(deed: D) -> Plan<D> {
        Plan { deed, ..Plan::stand() }
    }

    /// Whom it goes at.
    pub fn goal(&self) -> Option<D::Unit> {
        self.target.filter(|_| self.deed.charges() != Charges::Never)
    }

    pub fn drawing(&self) -> Drawing {
        let mut res = Drawing::new();
        let deed = D::ALL.iter().position(|it| *it == self.deed).unwrap_or(0);
        res.push(deed as i32);
        let nobody = if self.leaves { OFF } else { NOBODY };
        res.push(self.target.map_or(nobody, |it| i32::from(it.into())));
        for leg in self.path.legs.iter() {
            res.extend(numbers(*leg));
        }
        res
    }

    pub fn of(drawing: &[i32]) -> Option<Plan<D>> {
        let (deed, target) = (*drawing.first()?, *drawing.get(1)?);
        let mut path = Path::default();
        let legs = drawing[2..].chunks_exact(3);
        if !legs.remainder().is_empty() {
            return None;
        }
        for leg in legs {
            if !path.legs.push(leg_of(leg)?) {
                return None;
            }
        }
        let deed = *D::ALL.get(usize::try_from(deed).ok()?)?;
        let leaves = target == OFF && deed.has_legs() && deed.charges() != Charges::Must;
        Some(Plan { deed, target: u16::try_from(target).ok().map(D::Unit::from), leaves, path })
    }

    /// `charge a1 form deep to 1350,1500`, `leave to 0,1200`, for a unit that begins in this shape.
    pub fn write(&self, words: &impl Words<Unit = D::Unit>, shape: u8) -> String {
        let mut text = self.deed.lead().to_owned();
        if !self.deed.has_legs() {
            return text;
        }
        let mut put = |word: &str| {
            let gap = if text.is_empty() { "" } else { " " };
            // Writing to a string cannot fail.
            let _ = write!(text, "{gap}{word}");
        };
        match self.goal() {
            Some(target) => {
                put("charge");
                put(words.id(target).text());
            }
            None if self.leaves => put("leave"),
            None => {}
        }
        let mut now = shape;
        for leg in self.path.legs.iter() {
            match *leg {
                Leg::Form(to) => {
                    put(&words.change(now, to));
                    now = to;
                }
                leg => put(&leg.to_string()),
            }
        }
        text
    }

    pub fn read(words: &impl Words<Unit = D::Unit>, shape: u8, text: &str) -> Result<Plan<D>, Refusal> {
        let all: Vec<&str> = text.split_whitespace().collect();
        let named =
            |lead: &str| D::ALL.iter().copied().filter(move |it| it.lead() == lead).collect::<Vec<D>>();
        if let [word] = all.as_slice()
            && let Some(deed) = named(word).into_iter().find(|it| !it.has_legs())
        {
            return Ok(Plan::of_deed(deed));
        }
        let (lead, rest) = match all.split_first() {
            Some((first, rest)) if named(first).into_iter().any(Deed::has_legs) => (*first, rest),
            _ => ("", all.as_slice()),
        };
        let (target, leaves, legs) = match rest {
            ["charge", id, legs @ ..] => {
                let unit = words.named(id);
                let unit = unit.ok_or_else(|| Refusal::new(format!("there is no unit `{id}`")))?;
                (Some(unit), false, legs)
            }
            ["leave", legs @ ..] => (None, true, legs),
            legs => (None, false, legs),
        };
        let fits = |it: &D| {
            it.has_legs() && it.charges() != if target.is_some() { Charges::Never } else { Charges::Must }
        };
        let Some(deed) = named(lead).into_iter().find(fits) else {
            return Err(unread(words, all.first().unwrap_or(&"")));
        };
        // Who stands on an exit leaves without a leg.
        let path = if leaves && legs.is_empty() { Path::default() } else { read_legs(words, shape, legs)? };
        Ok(Plan { deed, target, leaves, path })
    }
}

impl<D: Deed> Clone for Plan<D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D: Deed> Copy for Plan<D> {}

impl<D: Deed> PartialEq for Plan<D> {
    fn eq(&self, other: &Self) -> bool {
        (self.deed, self.target, self.leaves) == (other.deed, other.target, other.leaves)
            && self.path == other.path
    }
}

impl<D: Deed> Debug for Plan<D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?} {}{}", self.deed, self.target, self.path, if self.leaves { " off" } else { "" })
    }
}

/// The ground reads legs; the words of the book for shapes are put into its numbers first.
fn read_legs<W: Words>(of: &W, shape: u8, words: &[&str]) -> Result<Path, Refusal> {
    let (mut now, mut text, mut at) = (shape, String::new(), 0);
    while at < words.len() {
        match of.shape(now, &words[at..]) {
            Some(found) => {
                let (to, said) = found.map_err(|word| unread(of, word))?;
                // Writing to a string cannot fail.
                let _ = write!(text, "form {to} ");
                now = to;
                at += said.max(1);
            }
            None => {
                let _ = write!(text, "{} ", words[at]);
                at += 1;
            }
        }
    }
    text.parse().map_err(|it| match it {
        Unread::Word(at) => unread(of, text.split_whitespace().nth(at).unwrap_or_default()),
        Unread::TooLong => Refusal::new("a way has at most eight legs"),
    })
}

fn unread<W: Words>(_: &W, word: &str) -> Refusal {
    Refusal::new(format!("`{word}` is no leg of a way: {}", W::LEGS))
}

fn numbers(leg: Leg) -> [i32; 3] {
    match leg {
        Leg::To(to) => [0, to.x, to.y],
        Leg::Along { line, to } => [1, i32::from(line), to],
        Leg::Turn { on, to } => [2, to.hundredths(), about(on)],
        Leg::Form(to) => [3, i32::from(to), 0],
        Leg::Wheel { on, by } => [4, by.0, about(on)],
    }
}

fn leg_of(numbers: &[i32]) -> Option<Leg> {
    Some(match *numbers {
        [0, x, y] => Leg::To(Point { x, y }),
        [1, line, to] => Leg::Along { line: u16::try_from(line).ok()?, to },
        [2, to, on] => Leg::Turn { on: about_of(on)?, to: Heading::new(to) },
        [3, to, _] => Leg::Form(u8::try_from(to).ok()?),
        [4, by, on] => Leg::Wheel { on: about_of(on)?, by: Turn(by) },
        _ => return None,
    })
}

/// What a turn goes about, by numbers of our own.
const ABOUT: [On; 4] = [On::Anchor, On::Left, On::Right, On::Centre];

fn about(on: On) -> i32 {
    ABOUT.iter().position(|it| *it == on).unwrap_or(0) as i32
}

fn about_of(number: i32) -> Option<On> {
    usize::try_from(number).ok().and_then(|it| ABOUT.get(it)).copied()
}
