//! A move as an answer: its legs, and their stable text form.

use std::fmt;
use std::str::FromStr;

use super::few::Few;
use super::point::{Heading, Length, Point, Turn};

/// What a wheel or a turn goes about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum On {
    /// The left front corner.
    Left,
    /// The right front corner.
    Right,
    /// The centre of the footprint.
    Centre,
    #[default]
    Anchor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leg {
    /// Straight on.
    To(Point),
    /// Along a line of the table to so many ticks from its first point.
    Along {
        line: u16,
        to: Length,
    },
    Wheel {
        on: On,
        by: Turn,
    },
    Turn {
        on: On,
        to: Heading,
    },
    /// Into another shape of the form.
    Form(u8),
}

impl Leg {
    /// Does it lead to another place, straight on or along a line?
    pub fn travels(&self) -> bool {
        matches!(self, Leg::To(_) | Leg::Along { .. })
    }
}

impl Default for Leg {
    fn default() -> Leg {
        Leg::Form(0)
    }
}

/// At most eight legs. To stand is the path without any.
///
/// Its text is `to 1350,2000 face 90`: places in ticks, angles in degrees. `stand`; `along 4@1200`;
/// `wheel left -30`; `turn centre 180`; `form 2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path {
    pub legs: Few<Leg, 8>,
}

impl Path {
    pub const MOST: usize = 8;

    pub fn new(legs: &[Leg]) -> Path {
        Path { legs: Few::of(legs) }
    }

    pub fn to(x: Length, y: Length) -> Path {
        Path::new(&[Leg::To(Point { x, y })])
    }

    /// The same path with a leg more; unchanged if there is no room.
    pub fn then(mut self, leg: Leg) -> Path {
        let _ = self.legs.push(leg);
        self
    }
}

/// Why a text is no path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// No such word here; the place of the word counts from 0.
    Word(usize),
    /// There are more than eight legs.
    TooLong,
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.legs.is_empty() {
            return f.write_str("stand");
        }
        for (at, leg) in self.legs.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            write!(f, "{gap}{leg}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Leg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leg::To(p) => write!(f, "to {},{}", p.x, p.y),
            Leg::Along { line, to } => write!(f, "along {line}@{to}"),
            Leg::Wheel { on, by } => write!(f, "wheel {} {}", on.word(), Degrees(by.0)),
            Leg::Turn { on: On::Anchor, to } => write!(f, "face {}", Degrees(to.hundredths())),
            Leg::Turn { on, to } => write!(f, "turn {} {}", on.word(), Degrees(to.hundredths())),
            Leg::Form(to) => write!(f, "form {to}"),
        }
    }
}

impl FromStr for Path {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Path, Unread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut path = Path::default();
        if words == ["stand"] {
            return Ok(path);
        }
        if words.is_empty() {
            return Err(Unread::Word(0));
        }
        let mut at = 0;
        while at < words.len() {
            let (leg, used) = leg(&words[at..]).map_err(|it| Unread::Word(at + it))?;
            if !path.legs.push(leg) {
                return Err(Unread::TooLong);
            }
            at += used;
        }
        Ok(path)
    }
}

/// A leg and how many words it took, or which of them is wrong.
fn leg(words: &[&str]) -> Result<(Leg, usize), usize> {
    let word = |at: usize| words.get(at).copied().ok_or(at);
    let pair = |at: usize, mark: char| word(at)?.split_once(mark).ok_or(at);
    match word(0)? {
        "to" => {
            let (x, y) = pair(1, ',')?;
            Ok((Leg::To(Point { x: place(x).ok_or(1_usize)?, y: place(y).ok_or(1_usize)? }), 2))
        }
        "along" => {
            let (line, to) = pair(1, '@')?;
            let line = line.parse().map_err(|_| 1_usize)?;
            Ok((Leg::Along { line, to: place(to).filter(|it| 0 <= *it).ok_or(1_usize)? }, 2))
        }
        "wheel" => {
            let by = Turn(angle(word(2)?).ok_or(2_usize)?);
            Ok((Leg::Wheel { on: On::of(word(1)?).ok_or(1_usize)?, by }, 3))
        }
        "turn" => {
            let to = Heading::new(angle(word(2)?).ok_or(2_usize)?);
            Ok((Leg::Turn { on: On::of(word(1)?).ok_or(1_usize)?, to }, 3))
        }
        "face" => {
            let to = Heading::new(angle(word(1)?).ok_or(1_usize)?);
            Ok((Leg::Turn { on: On::Anchor, to }, 2))
        }
        "form" => Ok((Leg::Form(word(1)?.parse().map_err(|_| 1_usize)?), 2)),
        _ => Err(0),
    }
}

/// A place that any table could have; more would overflow what is computed with it.
fn place(text: &str) -> Option<Length> {
    let most = super::point::LARGEST;
    text.parse().ok().filter(|it| (-most..=2 * most).contains(it))
}

/// Degrees with at most two decimals, as hundredths; at most one turn of the circle either way.
fn angle(text: &str) -> Option<i32> {
    let (minus, text) = text.strip_prefix('-').map_or((1, text), |it| (-1, it));
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    if !digits(whole) || !digits(part) || 2 < part.len() || 3 < whole.len() {
        return None;
    }
    let part: i32 = part.parse::<i32>().ok()? * if part.len() == 1 { 10 } else { 1 };
    let all = whole.parse::<i32>().ok()? * 100 + part;
    (all <= 36_000).then_some(minus * all)
}

struct Degrees(i32);

impl fmt::Display for Degrees {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, it) = (if self.0 < 0 { "-" } else { "" }, self.0.abs());
        match (it / 100, it % 100) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            (whole, part) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

impl On {
    fn word(self) -> &'static str {
        match self {
            On::Left => "left",
            On::Right => "right",
            On::Centre => "centre",
            On::Anchor => "anchor",
        }
    }

    fn of(word: &str) -> Option<On> {
        [On::Left, On::Right, On::Centre, On::Anchor].into_iter().find(|it| it.word() == word)
    }
}
