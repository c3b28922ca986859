//! A case tried out: with middling dice, with the lowest and the highest, and along every way that dice can go.

use dice::Quick;
use engine::{Chances, Datum, Dice, Fault, Procedure, Record};

use crate::place::Step;

/// So many ways of the dice are walked for one case; where there are more, a few throws must do.
const WAYS: usize = 400;
/// Throws by chance where the ways are too many.
const THROWS: usize = 24;
/// The throws that every case is put through: middling, lowest, highest.
const PLAIN: usize = 3;

/// What is known of one input.
#[derive(Debug)]
pub struct Trial {
    pub input: Datum,
    records: Vec<Record>,
    all: Option<Chances<Datum>>,
}

/// The rows of a case: whose they are, and what they say.
pub type Rows = Vec<(String, Datum)>;

impl Trial {
    /// Dice that are given already come first in every throw.
    pub fn new(procedure: &Procedure, input: Datum, given: &[u8]) -> Result<Trial, Fault> {
        let one = |nth| run(procedure, &input, given, nth).map(|it| it.0);
        let records = (0..PLAIN).map(one).collect::<Result<Vec<_>, Fault>>()?;
        let all = procedure.findings(input.clone(), WAYS)?;
        let records = match all {
            Some(_) => records,
            None => {
                let more = (PLAIN..PLAIN + THROWS).map(one).collect::<Result<Vec<_>, Fault>>()?;
                records.into_iter().chain(more).collect()
            }
        };
        Ok(Trial { input, records, all })
    }

    /// Whether the procedure makes a difference between this case and another one.
    pub fn differs(&self, procedure: &Procedure, other: &Datum) -> bool {
        let another = |(nth, it): (usize, &Record)| match run(procedure, other, &[], nth) {
            Ok((that, _)) => that != *it,
            Err(_) => true,
        };
        self.records.iter().enumerate().any(another)
            || self.all.is_some() && procedure.findings(other.clone(), WAYS).ok() != Some(self.all.clone())
    }

    /// How much work it is to try another case like this, in dice.
    pub fn weight(&self) -> usize {
        let dice = 8 + self.records.first().map_or(0, |it| it.dice.len());
        dice * (self.records.len() + self.all.as_ref().map_or(0, |it| it.each.len()))
    }

    /// Whether there is one list of modifiers, be it empty.
    pub fn reckons(&self) -> bool {
        let listed = |it: &Record| matches!(it.finding.get("modifiers"), Some(Datum::List(_)));
        self.records.first().is_some_and(listed)
    }

    /// The modifiers that stand whatever the dice say.
    pub fn certain(&self) -> Rows {
        let mut all = self.records.iter().map(rows);
        let first = all.next().unwrap_or_default();
        all.fold(first, |kept, rows| kept.into_iter().filter(|it| rows.contains(it)).collect())
    }
}

/// The modifiers of a case with middling dice.
pub fn modifiers(procedure: &Procedure, input: &Datum) -> Result<Rows, Fault> {
    run(procedure, input, &[], 0).map(|it| rows(&it.0))
}

/// The sides of the dice that every throw begins with, and whether some go on.
pub fn needs(procedure: &Procedure, input: &Datum, given: &[u8]) -> (Vec<u8>, bool) {
    let throws = (0..PLAIN + THROWS).filter_map(|nth| run(procedure, input, given, nth).ok());
    let throws: Vec<Vec<u8>> = throws.map(|it| it.1).collect();
    let Some(first) = throws.first() else { return (Vec::new(), false) };
    let alike = |it: &Vec<u8>| it.iter().zip(first).take_while(|(one, other)| one == other).count();
    let sure = throws.iter().map(alike).min().unwrap_or(0);
    (first[..sure].to_vec(), throws.iter().any(|it| sure < it.len()))
}

/// One throw, and the sides of its dice.
fn run(procedure: &Procedure, input: &Datum, given: &[u8], nth: usize) -> Result<(Record, Vec<u8>), Fault> {
    let mut quick = Quick::nth(0x6661_6365, nth as u64);
    let mut sides_of = Vec::new();
    let mut throw = |sides: u8| {
        let at = sides_of.len();
        sides_of.push(sides);
        match (given.get(at), nth) {
            (Some(face), _) => (*face).clamp(1, sides.max(1)),
            // A round that is thrown again while both are equal must come to an end.
            (None, _) if 60 < at => quick.face(sides),
            (None, 0) => sides / 2 + 1,
            (None, 1) => 1,
            (None, 2) => sides,
            (None, _) => quick.face(sides),
        }
    };
    let record = procedure.resolve(input.clone(), Dice::Rolled(&mut throw))?;
    Ok((record, sides_of))
}

fn rows(record: &Record) -> Rows {
    let mut all = Vec::new();
    collect(&record.finding, &mut Vec::new(), false, &mut all);
    all
}

/// Rows of modifiers wherever they stand in a finding: one list, a list a side, a list in every group.
fn collect(datum: &Datum, path: &mut Vec<String>, inside: bool, all: &mut Rows) {
    match datum {
        Datum::Record(_) if inside && ["rule", "label", "value"].iter().all(|it| datum.get(it).is_some()) => {
            all.push((path.join("."), datum.clone()));
        }
        Datum::Record(fields) => {
            for (name, it) in fields {
                let here = &**name == "modifiers";
                if !here {
                    path.push(name.to_string());
                }
                collect(it, path, inside || here, all);
                if !here {
                    path.pop();
                }
            }
        }
        Datum::List(items) if inside => items.iter().for_each(|it| collect(it, path, inside, all)),
        Datum::List(items) => {
            for (at, it) in items.iter().enumerate() {
                path.push(at.to_string());
                collect(it, path, inside, all);
                path.pop();
            }
        }
        _ => {}
    }
}

/// A row as the form shows it, with whose it is.
pub fn told((of, row): &(String, Datum)) -> Datum {
    match row {
        Datum::Record(fields) if !of.is_empty() => {
            let of = ("of".into(), Datum::Text(of.clone().into()));
            Datum::Record(fields.iter().cloned().chain([of]).collect())
        }
        row => row.clone(),
    }
}

/// An input without its dice, and these.
pub fn split(input: Datum) -> (Datum, Vec<u8>) {
    let dice = crate::place::find(&input, &[Step::Field("dice")]).cloned();
    let Datum::Record(mut fields) = input else { return (input, Vec::new()) };
    fields.retain(|it| it.0 != "dice");
    let faces = match dice {
        Some(Datum::List(faces)) => faces.iter().filter_map(|it| u8::try_from(it.as_int()?).ok()).collect(),
        _ => Vec::new(),
    };
    (Datum::Record(fields), faces)
}
