//! A procedure of a book as the outside knows it: command line, form, schema, odds, reference page and sweep come from
//! this one entry. The game knows it as a [`Proc`](crate::Proc).

use std::sync::atomic::{AtomicBool, Ordering};

use dice::Chances;

use crate::cx::{Cx, Listener, Play};
use crate::source::Script;
use crate::{
    At, Datum, Fault, FaultKind, Field, Finding, Limits, Mould, Ranked, Ranking, RuleId, Value, View, Worth,
};

/// A procedure with its types rubbed off: the public side of a [`Proc`](crate::Proc), listed once in its book.
pub struct Procedure {
    pub name: &'static str,
    /// In the words of the page.
    pub title: &'static str,
    /// The part of the turn it belongs to; procedures are listed in the order of play.
    pub group: &'static str,
    /// The dice as the book writes them: `2d6`, or nothing for a look-up.
    pub dice: &'static str,
    /// The rules it carries out.
    pub rules: &'static [RuleId],
    pub fields: &'static [Field],
    /// What its finding looks like.
    pub found: &'static Mould,
    /// From whose side its outcomes are ranked; nobody's where there is no better and worse.
    pub view: Option<View>,
    #[doc(hidden)]
    pub run: fn(&Datum, &mut Cx<'_>) -> Result<Play<Datum>, Fault>,
    #[doc(hidden)]
    pub walk: fn(&Datum) -> Result<Play<Chances<Ranked>>, Fault>,
    #[doc(hidden)]
    pub looked_up: LookedUp,
}

/// Whether the book itself has looked a procedure up where nobody can listen: while a scenario is read, in a table that
/// is made once. Tests ask for it; no rule may.
#[derive(Debug)]
pub struct LookedUp(AtomicBool);

impl LookedUp {
    #[doc(hidden)]
    pub const fn never() -> LookedUp {
        LookedUp(AtomicBool::new(false))
    }

    pub(crate) fn note(&self) {
        // Read before it is written: players in many threads then share the line.
        if !self.ever() {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    pub fn ever(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Where the dice of a resolution come from.
pub enum Dice<'a> {
    /// Exactly these, if the input does not bring its own.
    Given(&'a [u8]),
    /// Rolled: one face of a die with so many sides.
    Rolled(&'a mut dyn FnMut(u8) -> u8),
}

/// A resolved procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub procedure: &'static str,
    pub dice: Vec<u8>,
    /// The fields of the finding, in the order of the book.
    pub finding: Datum,
    /// The rules that acted.
    pub rules: Vec<RuleId>,
}

impl Procedure {
    /// Resolves one case. The input may hold the field `dice`; every die of it must be used.
    pub fn resolve(&self, input: Datum, dice: Dice<'_>) -> Result<Record, Fault> {
        let thrown = |it: Fault| match it.field.as_deref() {
            Some(field) if field.starts_with("dice") => it.allowing([format!("the faces of {}", self.dice)]),
            _ => it,
        };
        let (case, own) = split_dice(input).map_err(thrown)?;
        let mut none = |_: u8| 0u8;
        let (given, throw) = match (&own, dice) {
            (Some(own), _) => (Some(own.as_slice()), &mut none as &mut dyn FnMut(u8) -> u8),
            (None, Dice::Given(given)) => (Some(given), &mut none as &mut dyn FnMut(u8) -> u8),
            (None, Dice::Rolled(throw)) => (None, throw),
        };
        let mut script = Script::new(given, throw);
        let mut listener = Listener::default();
        let played = (self.run)(&case, &mut Cx::heard(&mut script, &mut listener))?;
        let dice = script.fault(played.is_ok())?;
        match played {
            Ok(finding) => Ok(Record { procedure: self.name, dice, finding, rules: listener.cited }),
            Err(_) => Err(Fault::new(FaultKind::Illegal, "this procedure waits for a player")),
        }
    }

    /// The exact distribution of the outcome, the worst first for the one from whose side it is ranked. Dice in the input
    /// are not allowed: there is nothing to roll.
    pub fn odds(&self, input: Datum) -> Result<Chances<Datum>, Fault> {
        let Chances { each, of } = self.ranked(input)?;
        Ok(Chances { each: each.into_iter().map(|(it, weight)| (it.outcome, weight)).collect(), of })
    }

    /// The same with what each outcome is worth: outcomes of other cases can be held against it.
    pub fn ranked(&self, input: Datum) -> Result<Chances<Ranked>, Fault> {
        let (case, dice) = split_dice(input)?;
        if dice.is_some() {
            return Err(Fault::new(FaultKind::UnusedDice, "odds are worked out without dice").on("dice"));
        }
        (self.walk)(&case)?.map_err(|_| Fault::new(FaultKind::Illegal, "what a player decides has no odds"))
    }

    /// The distribution of all that it finds, not only of the outcome; nothing where the dice have more than `most`
    /// ways to go. Two cases are alike to this procedure just when this is the same for both.
    pub fn findings(&self, input: Datum, most: usize) -> Result<Option<Chances<Datum>>, Fault> {
        let (case, _) = split_dice(input)?;
        let mut fault = None;
        let chances = crate::odds::walk_within(most, |cx| match (self.run)(&case, cx) {
            Ok(played) => played,
            Err(it) => {
                fault = Some(it);
                Ok(Datum::Null)
            }
        });
        match fault {
            Some(fault) => Err(fault),
            None => Ok(chances.ok()),
        }
    }
}

impl std::fmt::Debug for Procedure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.name, self.dice)
    }
}

/// Takes the field `dice` out of an input record.
fn split_dice(mut input: Datum) -> Result<(Datum, Option<Vec<u8>>), Fault> {
    let Datum::Record(fields) = &mut input else { return Err(At::Top.not("an object", &input)) };
    let Some(at) = fields.iter().position(|it| it.0 == "dice") else { return Ok((input, None)) };
    let (_, dice) = fields.remove(at);
    let top = At::Top;
    let place = At::Field(&top, "dice");
    let Datum::List(faces) = &dice else { return Err(place.not("a list of faces", &dice)) };
    let faces = faces.iter().enumerate().map(|(n, it)| {
        let face = it.as_int().and_then(|it| u8::try_from(it).ok());
        face.ok_or_else(|| At::Item(&place, n).not("the face of a die", it))
    });
    let faces = faces.collect::<Result<Vec<u8>, Fault>>()?;
    Ok((input, Some(faces)))
}

/// What `procedure!` puts together; nobody calls it by hand.
#[doc(hidden)]
pub fn run<C: Value, F: Finding>(
    input: &Datum,
    cx: &mut Cx<'_>,
    rule: fn(&C, &mut Cx<'_>) -> Play<F>,
) -> Result<Play<Datum>, Fault> {
    let case = C::read(input, &At::Top, Limits::new(0, 0))?;
    Ok(rule(&case, cx).map(|it| it.show()))
}

/// The mould of what a rule finds.
#[doc(hidden)]
pub const fn found<C, F: Finding>(_: fn(&C, &mut Cx<'_>) -> Play<F>) -> &'static Mould {
    F::MOULD
}

#[doc(hidden)]
pub fn walk<C: Value, F: Finding>(
    input: &Datum,
    rule: fn(&C, &mut Cx<'_>) -> Play<F>,
    ranking: Ranking<F>,
) -> Result<Play<Chances<Ranked>>, Fault> {
    let case = C::read(input, &At::Top, Limits::new(0, 0))?;
    let ranked = |it: F| Ranked { worth: (ranking.worth)(&it), outcome: it.outcome() };
    // Equals stay in the order in which the dice first give them.
    Ok(crate::odds::walk_by(|it: &Ranked| it.worth, |cx| rule(&case, cx).map(ranked)))
}

/// The view of a procedure that says how its outcomes rank.
#[doc(hidden)]
pub const fn view<F>(ranking: &Ranking<F>) -> Option<View> {
    ranking.view
}

/// Of a procedure without dice: there is one outcome, and nothing to rank.
#[doc(hidden)]
pub const fn unranked<C, F>(dice: &str, _: fn(&C, &mut Cx<'_>) -> Play<F>) -> Ranking<F> {
    assert!(dice.is_empty(), "a procedure with dice says how its outcomes rank, and for whom");
    Ranking::as_printed(|_| Worth::from(0))
}

/// Declares a procedure beside its rule: `pub static MOVEMENT_ROLL: Proc<MovementCase, MovementRoll> =
/// procedure!("movement_roll", "Movement roll", "Movement", "2d6", MovementCase, movement_roll, &[rule!("BB-MOVE-1"), …])`.
/// The function takes the case and a [`Cx`] and plays to a finding; it stays private, and the static is the only way to
/// run it. Where dice fall the last argument says how outcomes rank and for whom: `Ranking::of(Party::TESTER, |it:
/// &MovementRoll| it.outcome.worth())`; it does not compile without.
#[macro_export]
macro_rules! procedure {
    ($name:literal, $title:literal, $group:literal, $dice:literal, $case:ty, $rule:path, $rules:expr $(,)?) => {
        $crate::procedure!(
            $name,
            $title,
            $group,
            $dice,
            $case,
            $rule,
            $rules,
            const { $crate::listing::unranked::<$case, _>($dice, $rule) }
        )
    };
    ($name:literal, $title:literal, $group:literal, $dice:literal, $case:ty, $rule:path, $rules:expr, $ranking:expr $(,)?) => {
        $crate::Proc::new(
            $crate::Procedure {
                name: $name,
                title: $title,
                group: $group,
                dice: $dice,
                rules: $rules,
                fields: <$case>::FIELDS,
                found: $crate::listing::found::<$case, _>($rule),
                run: |input, cx| $crate::listing::run::<$case, _>(input, cx, $rule),
                view: $crate::listing::view(&$ranking),
                walk: |input| $crate::listing::walk::<$case, _>(input, $rule, $ranking),
                looked_up: $crate::listing::LookedUp::never(),
            },
            $rule,
            $ranking,
        )
    };
}
