//! What is drawn on the open ground: a deed, its target and its legs, as numbers for playouts and as text for people
//! and journals.

use std::fmt::Write;

use engine::{Drawing, Refusal};
use ground::table::{Heading, Leg, On, Path, Point};

use crate::drill::{ON_FOOT, formation};
use crate::state::{Army, Formation, UnitNo};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Stand,
    Move,
    Recover,
    /// Option `recover_and_move` (BB-MOVE-4); with a target, it charges.
    RecoverAndMove,
    Charge,
}

impl Deed {
    pub const ALL: [Deed; 5] = [Deed::Stand, Deed::Move, Deed::Recover, Deed::RecoverAndMove, Deed::Charge];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    pub deed: Deed,
    pub target: Option<UnitNo>,
    /// Goes on over the edge of the table at the end of its way (BB-MOVE-15).
    pub leaves: bool,
    pub path: Path,
}

/// The drawing of one who stands.
pub const STAND: [i32; 2] = [0, -1];
/// In the place of a target: nobody, or the way off the table.
const NOBODY: i32 = -1;
const OFF: i32 = -2;

impl Plan {
    pub fn stand() -> Plan {
        Plan { deed: Deed::Stand, target: None, leaves: false, path: Path::default() }
    }

    /// A move along these legs; without any it is to stand.
    pub fn along(path: Path) -> Plan {
        let deed = if path.legs.is_empty() { Deed::Stand } else { Deed::Move };
        Plan { deed, target: None, leaves: false, path }
    }

    /// Along these legs to an exit, and off the table.
    pub fn leave(path: Path) -> Plan {
        Plan { deed: Deed::Move, target: None, leaves: true, path }
    }

    pub fn charge(target: UnitNo, path: Path) -> Plan {
        Plan { deed: Deed::Charge, target: Some(target), leaves: false, path }
    }

    pub fn recover() -> Plan {
        Plan { deed: Deed::Recover, target: None, leaves: false, path: Path::default() }
    }

    /// The same after a base has come back.
    pub fn recovered(self) -> Plan {
        let deed =
            if self.path.legs.is_empty() && !self.leaves { Deed::Recover } else { Deed::RecoverAndMove };
        Plan { deed, ..self }
    }

    pub fn drawing(&self) -> Drawing {
        let mut res = Drawing::new();
        res.push(self.deed as i32);
        let nobody = if self.leaves { OFF } else { NOBODY };
        res.push(self.target.map_or(nobody, |it| i32::from(it.0)));
        for leg in self.path.legs.iter() {
            res.extend(numbers(*leg));
        }
        res
    }

    pub fn of(drawing: &[i32]) -> Option<Plan> {
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
        let deed = *Deed::ALL.get(usize::try_from(deed).ok()?)?;
        let leaves = target == OFF && matches!(deed, Deed::Move | Deed::RecoverAndMove);
        Some(Plan { deed, target: u16::try_from(target).ok().map(UnitNo), leaves, path })
    }

    /// `charge a1 form deep to 1350,1500`, `leave to 0,1200`, for a unit that begins in this shape.
    pub fn write(&self, army: &impl Army, shape: u8) -> String {
        let mut text = match (self.deed, self.target) {
            (Deed::Stand, _) => return "stand".to_owned(),
            (Deed::Charge, Some(target)) => format!("charge {}", army.card(target).id.text()),
            (Deed::RecoverAndMove, Some(target)) => {
                format!("recover charge {}", army.card(target).id.text())
            }
            (Deed::RecoverAndMove, None) if self.leaves => "recover leave".to_owned(),
            (Deed::Recover | Deed::RecoverAndMove, _) => "recover".to_owned(),
            _ if self.leaves => "leave".to_owned(),
            _ => String::new(),
        };
        let mut now = shape;
        for leg in self.path.legs.iter() {
            let gap = if text.is_empty() { "" } else { " " };
            let word = match *leg {
                Leg::Form(to) => {
                    let word = change(now, to);
                    now = to;
                    word
                }
                leg => leg.to_string(),
            };
            // Writing to a string cannot fail.
            let _ = write!(text, "{gap}{word}");
        }
        text
    }

    pub fn read(army: &impl Army, shape: u8, text: &str) -> Result<Plan, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut leaves = false;
        let (deed, target, legs) = match words.as_slice() {
            ["stand"] => return Ok(Plan::stand()),
            ["recover"] => return Ok(Plan::recover()),
            ["recover", "charge", id, legs @ ..] => (Deed::RecoverAndMove, Some(named(army, id)?), legs),
            ["recover", "leave", legs @ ..] => {
                leaves = true;
                (Deed::RecoverAndMove, None, legs)
            }
            ["recover", legs @ ..] => (Deed::RecoverAndMove, None, legs),
            ["leave", legs @ ..] => {
                leaves = true;
                (Deed::Move, None, legs)
            }
            ["charge", id, legs @ ..] => (Deed::Charge, Some(named(army, id)?), legs),
            legs => (Deed::Move, None, legs),
        };
        // Who stands on an exit leaves without a leg.
        let path = if leaves && legs.is_empty() { Path::default() } else { read_legs(shape, legs)? };
        Ok(Plan { deed, target, leaves, path })
    }
}

fn named(army: &impl Army, id: &str) -> Result<UnitNo, Refusal> {
    army.scenario().unit_named(id).ok_or_else(|| Refusal::new(format!("there is no unit `{id}`")))
}

/// `form deep`, `mount`, `dismount`
fn change(from: u8, to: u8) -> String {
    match (from < ON_FOOT, to < ON_FOOT) {
        (true, false) => "dismount".to_owned(),
        (false, true) => "mount".to_owned(),
        _ => format!("form {}", formation(to).word()),
    }
}

/// The ground reads legs; the words of the book are put into its numbers first.
fn read_legs(shape: u8, words: &[&str]) -> Result<Path, Refusal> {
    let (mut now, mut text, mut at) = (shape, String::new(), 0);
    while at < words.len() {
        let to = match words[at] {
            "mount" if ON_FOOT <= now => Some(now - ON_FOOT),
            "dismount" if now < ON_FOOT => Some(now + ON_FOOT),
            "form" => {
                at += 1;
                let word = words.get(at).copied().unwrap_or_default();
                let named = Formation::of_word(word).map(|it| it as u8);
                let number = word.parse::<u8>().ok().filter(|it| *it < ON_FOOT);
                let it = named.or(number).ok_or_else(|| unread(word))?;
                Some(if now < ON_FOOT { it } else { it + ON_FOOT })
            }
            word => {
                text.push_str(word);
                None
            }
        };
        if let Some(to) = to {
            // Writing to a string cannot fail.
            let _ = write!(text, "form {to}");
            now = to;
        }
        text.push(' ');
        at += 1;
    }
    text.parse().map_err(|it| match it {
        ground::table::Unread::Word(at) => unread(text.split_whitespace().nth(at).unwrap_or_default()),
        ground::table::Unread::TooLong => Refusal::new("a way has at most eight legs"),
    })
}

fn unread(word: &str) -> Refusal {
    Refusal::new(format!(
        "`{word}` is no leg of a way: `to 1350,2000`, `face 90`, `form deep`, `along 4@1200`"
    ))
}

fn numbers(leg: Leg) -> [i32; 3] {
    match leg {
        Leg::To(to) => [0, to.x, to.y],
        Leg::Along { line, to } => [1, i32::from(line), to],
        Leg::Turn { to, .. } => [2, to.hundredths(), 0],
        Leg::Form(to) => [3, i32::from(to), 0],
        // Nobody wheels in this book; the drill refuses it.
        Leg::Wheel { by, .. } => [4, by.0, 0],
    }
}

fn leg_of(numbers: &[i32]) -> Option<Leg> {
    Some(match *numbers {
        [0, x, y] => Leg::To(Point { x, y }),
        [1, line, to] => Leg::Along { line: u16::try_from(line).ok()?, to },
        [2, to, _] => Leg::Turn { on: On::Anchor, to: Heading::new(to) },
        [3, to, _] => Leg::Form(u8::try_from(to).ok()?),
        [4, by, _] => Leg::Wheel { on: On::Centre, by: ground::table::Turn(by) },
        _ => return None,
    })
}
