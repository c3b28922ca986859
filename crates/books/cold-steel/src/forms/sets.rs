//! Orders of several chits, put together part by part (CS-ORD-1, -2, -5, CS-CMD-19): how it forms, how it goes, whom it
//! attacks, where it stops. The common sets stand in the list of orders, so that most orders are one press.

use engine::{Bar, Key, Keyed, Name, RuleId};
use ground::table::{Zone, Zoning};

use super::orders::{List, change, line_of, too_early};
use crate::facts::bodies::Looking;
use crate::known::Known;
use crate::resolve::formations::Target;
use crate::spoken;
use crate::state::{Attack, March, Order, Stop, UnitNo};
use crate::vocabulary::{Arm, Formation, Level, Movement, PACE, Speed};

type Barred = Option<(RuleId, &'static str)>;

/// One answer to one of the questions.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a, T> {
    pub what: T,
    key: Name,
    words: Words<'a>,
    bar: Barred,
}

#[derive(Clone, Copy, Debug)]
enum Words<'a> {
    Plain(&'static str),
    Form(Target),
    Pace(Speed, bool),
    Foe(Known<'a>, UnitNo),
}

impl<T> Keyed for Part<'_, T> {
    fn key(&self) -> Key {
        Key::Name(self.key)
    }

    fn label(&self) -> String {
        match self.words {
            Words::Plain(it) => it.to_owned(),
            Words::Form(it) => spoken::capital(spoken::target(it)),
            Words::Pace(it, mounted) => spoken::capital(spoken::speed(it, mounted)),
            Words::Foe(known, it) => format!("Attack {}", known.called(it)),
        }
    }

    fn piece(&self) -> Option<Name> {
        if let Words::Foe(known, it) = self.words { Some(known.id(it)) } else { None }
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|it| Bar::new(it.0, it.1))
    }
}

fn part<'a, T>(key: &str, what: T, words: Words<'a>, bar: Barred) -> Part<'a, T> {
    Part { what, key: Name::new(key), words, bar }
}

/// How it is to stand; the first is as it does.
pub fn forming<'a>(known: &Known<'a>, unit: UnitNo) -> Vec<Part<'a, Option<Target>>> {
    let mut res = vec![part("keep", None, Words::Plain("As it stands"), None)];
    let (Some(own), Some(drill)) = (known.own(unit), known.drill(unit)) else { return res };
    let card = known.card(unit);
    for to in Target::ALL.iter().copied() {
        let other_line = matches!(to, Target::Line2 | Target::Line3)
            && card.kind.arm() == Arm::Infantry
            && to != line_of(card);
        if !other_line && change((card, drill), own.formation, to, false).is_some() {
            let bar = List::of(known, unit).and_then(|it| it.cramped(to));
            res.push(part(to.word(), Some(to), Words::Form(to), bar));
        }
    }
    res
}

/// How it is to go, as a movement and the side to which an angle counts; the first is not at all.
pub type Going = Option<(Movement, i16)>;

pub fn goings<'a>(known: &Known<'a>, unit: UnitNo, order: &Order) -> Vec<Part<'a, Going>> {
    let all: [(&str, Going, &'static str); 9] = [
        ("stand", None, "It does not march"),
        ("forward", Some((Movement::Forward, 0)), "Forward"),
        ("oblique.left", Some((Movement::Oblique, -1)), "Oblique to the left"),
        ("oblique.right", Some((Movement::Oblique, 1)), "Oblique to the right"),
        ("wheel.left", Some((Movement::Wheel, -1)), "Wheel left"),
        ("wheel.right", Some((Movement::Wheel, 1)), "Wheel right"),
        ("convert.left", Some((Movement::Conversion, -1)), "Turn about the centre, left"),
        ("convert.right", Some((Movement::Conversion, 1)), "Turn about the centre, right"),
        ("backward", Some((Movement::Backward, 0)), "Step back"),
    ];
    let bar = |going: Going| {
        let (how, side) = going?;
        let tried = |speed: &Speed| {
            let march = March { angle: side, ..March::new(how, *speed) };
            barred(known, unit, &Order { movement: Some(march), ..*order })
        };
        // It goes if it can at any pace; else the reason is that of the slowest.
        if Speed::ALL.iter().any(|it| tried(it).is_none()) { None } else { tried(&Speed::March) }
    };
    all.into_iter().map(|(key, going, words)| part(key, going, Words::Plain(words), bar(going))).collect()
}

/// At what pace this march can be; empty where it has no choice.
pub fn paces<'a>(known: &Known<'a>, unit: UnitNo, order: &Order) -> Vec<Part<'a, Speed>> {
    let Some(march) = order.movement else { return Vec::new() };
    let mounted = known.card(unit).kind.mounted();
    let bar =
        |speed: Speed| barred(known, unit, &Order { movement: Some(March { speed, ..march }), ..*order });
    let all = Speed::ALL.iter().copied();
    all.map(|it| part(it.word(), it, Words::Pace(it, mounted), bar(it))).collect()
}

/// Whom it attacks when it has formed and turned: nobody, the nearest before its front, or one of those it can come at.
pub fn foes<'a>(known: &Known<'a>, unit: UnitNo, order: &Order) -> Vec<Part<'a, Option<Attack>>> {
    let mut res = vec![part("none", None, Words::Plain("It attacks nobody"), None)];
    let turns = |it: March| matches!(it.how, Movement::Wheel | Movement::Conversion);
    let straight = order.movement.is_none_or(|it| it.how == Movement::Forward || turns(it));
    let Some(body) = known.body(unit).filter(|_| straight) else { return res };
    let attack = |on: Option<UnitNo>| Some(Attack { on });
    let bar = |on| barred(known, unit, &Order { attack: attack(on), ..*order });
    res.push(part("nearest", attack(None), Words::Plain("The nearest enemy before its front"), bar(None)));
    let about = order.movement.is_some_and(turns);
    for enemy in known.against(body.side) {
        let ahead = body.slab.zone(enemy.at(), Zoning::Wedges) == Zone::Front;
        if (ahead || about) && body.within(&enemy, 900 * PACE) {
            let (on, id) = (Some(enemy.no), known.id(enemy.no));
            res.push(part(
                &format!("attack.{}", id.text()),
                attack(on),
                Words::Foe(*known, enemy.no),
                bar(on),
            ));
        }
    }
    res
}

/// What ends a march (CS-CMD-19); how many paces is asked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    Never,
    Distance,
    Range,
}

impl Until {
    pub fn stop(self, paces: i32) -> Stop {
        match self {
            Until::Never => Stop::None,
            Until::Distance => Stop::Distance(paces as u16),
            Until::Range => Stop::Range(paces as u16),
        }
    }
}

pub fn limits() -> [Part<'static, Until>; 3] {
    [
        part("range", Until::Range, Words::Plain("So far from an enemy before its front"), None),
        part("distance", Until::Distance, Words::Plain("After so many paces"), None),
        part("on", Until::Never, Words::Plain("Until it has another order"), None),
    ]
}

/// Why a set of chits without a special one is no order for this unit now.
pub fn barred(known: &Known<'_>, unit: UnitNo, order: &Order) -> Barred {
    let (own, drill) = (known.own(unit)?, known.drill(unit)?);
    let card = known.card(unit);
    if own.inside.is_some() || own.embarked.is_some() {
        return Some((rule!("CS-MOVE-34"), "it is inside, and must leave first"));
    }
    if order.formation.is_some_and(|to| change((card, drill), own.formation, to, false).is_none()) {
        return Some((rule!("CS-FORM-19"), "it cannot change to that from how it stands"));
    }
    if order.attack.is_some() && own.level <= Level::Wavering {
        return Some((rule!("CS-ORD-6"), "who wavers does not attack"));
    }
    let list = List::of(known, unit)?;
    let formed = order.formation.and_then(|it| Formation::of_word(it.word())).unwrap_or(own.formation);
    let goes = order.movement.filter(|it| it.how != Movement::Halt).map(|it| it.speed);
    let pace = goes.or(order.attack.map(|_| Speed::Quick));
    let slow = pace.and_then(|it| list.too_slow(formed, it));
    list.invalid(order).or_else(|| list.lies(order)).or(slow).or_else(|| too_early(known, unit, order))
}
