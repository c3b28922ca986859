//! A procedure as a form. Which fields matter and what they do is found by running the procedure, never by a list.

use std::cell::Cell;

use engine::{Datum, Dice, Fault, FaultKind, Field, Hand, Kind, Procedure};
use wire::{Entry, Sheet};

use crate::domain::{others, stand_in};
use crate::place::{Leaf, Step, find, items, leaves, name, with};
use crate::trial::{Rows, Trial, modifiers, needs, split, told};

/// How much is tried for one form, in dice, and how many cases at least.
const PATIENCE: usize = 1_500_000;
const FEWEST: usize = 200;

/// The form of a procedure as it stands with this input, dice included if some have fallen already.
pub fn form(procedure: &'static Procedure, input: Datum) -> Result<Sheet, Fault> {
    if !matches!(input, Datum::Record(_)) {
        return Err(Fault::bad("input", format!("must be an object, not {}", input.sort())));
    }
    let whole = input.clone();
    let (input, dice) = split(input);
    let all = leaves(&input, procedure.fields);
    let open = |it: &Leaf| it.default.is_none() || it.hand == Hand::Before;
    let needed = |it: &&Leaf| open(it) && find(&input, &it.path).is_none();
    let missing: Vec<&Leaf> = all.iter().filter(needed).collect();
    let (bases, fault) = stand(procedure, &input, &all, &missing, &dice);
    let complete = missing.is_empty() && fault.is_none();
    let certain = if complete { bases.first().map(Trial::certain).unwrap_or_default() } else { Rows::new() };
    let (needs, more) = match bases.first() {
        Some(it) if complete => needs(procedure, &it.input, &dice),
        _ => (Vec::new(), false),
    };
    let fault = fault.or_else(|| too_many(procedure, whole, complete, dice.len(), needs.len()));
    let missing = missing.iter().map(|it| name(&it.path)).collect();
    let weight = bases.iter().map(Trial::weight).max().unwrap_or(1);
    let left = Cell::new((PATIENCE / weight).max(FEWEST));
    let asked = Asked { procedure, input: &input, all: &all, bases: &bases, left };
    Ok(Sheet {
        procedure,
        fields: asked.entries(procedure.fields, &[]),
        missing,
        fault,
        sums: sums(&certain, complete && bases.first().is_some_and(Trial::reckons)),
        modifiers: certain.iter().map(told).collect(),
        needs,
        more,
    })
}

/// Inputs to compare others with: the one given, where it can be resolved; otherwise the nearest that can. And what is
/// wrong with the one given, as far as the missing fields leave that certain.
fn stand(
    procedure: &'static Procedure,
    input: &Datum,
    all: &[Leaf],
    missing: &[&Leaf],
    dice: &[u8],
) -> (Vec<Trial>, Option<Fault>) {
    let mut bases = Vec::new();
    let mut first_fault = None;
    for nth in 0..8 {
        let fill = |acc: Datum, it: &&Leaf| match stand_in(&it.kind, it.limits, nth) {
            Some(value) => with(&acc, &it.path, value),
            None => acc,
        };
        let filled = missing.iter().fold(input.clone(), fill);
        match Trial::new(procedure, filled, dice) {
            Ok(it) => bases.push(it),
            Err(fault) => first_fault = first_fault.or(Some(fault)),
        }
        if missing.is_empty() || bases.len() == 3 {
            break;
        }
    }
    if !bases.is_empty() {
        return (bases, None);
    }
    // What was made up may be what is forbidden: only what is wrong by itself is certain.
    let ours = |it: &Fault| {
        missing.is_empty()
            || it.kind == FaultKind::BadInput && missing.iter().all(|leaf| it.field != Some(name(&leaf.path)))
    };
    let fault = first_fault.filter(ours);
    let mended = all.iter().find_map(|leaf| {
        let other = |value| Trial::new(procedure, with(input, &leaf.path, value), dice).ok();
        others(leaf, find(input, &leaf.path)).into_iter().find_map(other)
    });
    (mended.into_iter().collect(), fault)
}

/// Dice beyond those that can be used; fewer are no fault while the form is being filled in.
fn too_many(
    procedure: &'static Procedure,
    whole: Datum,
    complete: bool,
    had: usize,
    wanted: usize,
) -> Option<Fault> {
    let over = complete && wanted < had || whole.get("dice").is_some_and(|it| !matches!(it, Datum::List(_)));
    let wrong = |it: &Fault| !matches!(it.kind, FaultKind::DiceMissing);
    (complete && (over || 0 < had))
        .then(|| procedure.resolve(whole, Dice::Given(&[])).err().filter(wrong))
        .flatten()
}

/// The sum of the modifiers of each that has some; nothing is a sum too where the procedure `reckons` at all.
fn sums(rows: &Rows, reckons: bool) -> Vec<(String, i64)> {
    let mut all: Vec<(String, i64)> = Vec::new();
    if rows.is_empty() && reckons {
        all.push((String::new(), 0));
    }
    for (of, row) in rows {
        let value = row.get("value").and_then(Datum::as_int).unwrap_or(0);
        match all.iter_mut().find(|it| it.0 == *of) {
            Some(sum) => sum.1 += value,
            None => all.push((of.clone(), value)),
        }
    }
    all
}

struct Asked<'a> {
    procedure: &'static Procedure,
    input: &'a Datum,
    all: &'a [Leaf],
    bases: &'a [Trial],
    /// How many cases may still be tried.
    left: Cell<usize>,
}

impl Asked<'_> {
    fn entries(&self, fields: &'static [Field], before: &[Step]) -> Vec<Entry> {
        let entry = |field: &'static Field| {
            let mut path = before.to_vec();
            path.push(Step::Field(field.name));
            self.entry(field, path)
        };
        fields.iter().map(entry).collect()
    }

    fn entry(&self, field: &'static Field, path: Vec<Step>) -> Entry {
        let mut entry = Entry {
            field,
            path: name(&path),
            applies: false,
            given: find(self.input, &path).is_some(),
            hand: self.all.iter().find(|it| it.path == path).map_or(Hand::Nobody, |it| it.hand),
            effect: None,
            effects: Vec::new(),
            barred: Vec::new(),
            fields: Vec::new(),
            items: Vec::new(),
        };
        let leaf = self.all.iter().find(|it| it.path == path);
        let inner = match field.kind {
            Kind::Record(inner) | Kind::Optional(&Kind::Record(inner)) => Some(inner),
            _ => None,
        };
        if let (None, Some(inner)) = (leaf, inner) {
            entry.fields = self.entries(inner, &path);
            entry.applies = entry.fields.iter().any(|it| it.applies);
            return entry;
        }
        let items = items(self.input, &path, &field.kind);
        entry.items = items.iter().map(|(path, fields)| self.entries(fields, path)).collect();
        let Some(leaf) = leaf else { return entry };
        entry.applies = self.applies(leaf);
        if entry.applies {
            self.effects(leaf, &mut entry);
        }
        entry
    }

    /// Whether any other value of this field makes a difference.
    fn applies(&self, leaf: &Leaf) -> bool {
        if self.bases.is_empty() || matches!(leaf.kind, Kind::Map(_)) {
            return true;
        }
        self.bases.iter().any(|base| {
            let now = find(&base.input, &leaf.path);
            let differs = |value| {
                self.left.set(self.left.get().saturating_sub(1));
                // Rather a field too many than a phone that hangs.
                self.left.get() == 0 || base.differs(self.procedure, &with(&base.input, &leaf.path, value))
            };
            others(leaf, now).into_iter().any(differs)
        })
    }

    /// The modifiers that come and go with the values of this field, and the values that are forbidden.
    fn effects(&self, leaf: &Leaf, entry: &mut Entry) {
        let Some(base) = self.bases.first().filter(|_| 0 < self.left.get()) else { return };
        let now = find(&base.input, &leaf.path).or(leaf.default.as_ref()).cloned().unwrap_or(Datum::Null);
        let mut values = others(leaf, Some(&now));
        values.insert(0, now.clone());
        let mut all: Vec<(Datum, Rows)> = Vec::new();
        for value in values {
            match modifiers(self.procedure, &with(&base.input, &leaf.path, value.clone())) {
                Ok(rows) => all.push((value, rows)),
                Err(fault) if fault.kind == FaultKind::Illegal => {
                    entry.barred.extend(spoken(&value).map(|it| (it, fault)));
                }
                Err(_) => {}
            }
        }
        let own = |rows: &Rows| {
            let everywhere = |row: &(String, Datum)| all.iter().all(|it| it.1.contains(row));
            rows.iter().find(|it| !everywhere(it)).map(told)
        };
        match leaf.kind {
            Kind::Bool => entry.effect = switched(&all),
            Kind::Word(..) | Kind::Optional(Kind::Word(..)) => {
                let worded = |(value, rows): &(Datum, Rows)| Some((spoken(value)?, own(rows)?));
                entry.effects = all.iter().filter_map(worded).collect();
            }
            _ => entry.effect = all.first().filter(|it| it.0 == now).and_then(|it| own(&it.1)),
        }
    }
}

/// The row that comes with `true`; or the one that goes, which then stands while it is `false`.
fn switched(all: &[(Datum, Rows)]) -> Option<Datum> {
    let of = |value: bool| all.iter().find(|it| it.0 == Datum::Bool(value)).map(|it| &it.1);
    let (off, on) = (of(false)?, of(true)?);
    let comes = on.iter().find(|it| !off.contains(it)).map(told);
    comes.or_else(|| match off.iter().find(|it| !on.contains(it)).map(told) {
        Some(Datum::Record(mut row)) => {
            row.push(("when".into(), Datum::Bool(false)));
            Some(Datum::Record(row))
        }
        other => other,
    })
}

/// A word or a truth value as the key of an object.
fn spoken(value: &Datum) -> Option<String> {
    match value {
        Datum::Text(it) => Some(it.to_string()),
        Datum::Bool(it) => Some(it.to_string()),
        _ => None,
    }
}
