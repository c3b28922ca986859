//! The input of a procedure, from `field=value` words and JSON.

use std::io::Read;

use engine::{Datum, Fault, FaultKind, Field, Kind, Limits, Procedure, nearest};

use crate::args::What;
use crate::error::Error;

/// Larger inputs than this have no use here.
const MOST_BYTES: u64 = 1 << 20;

/// JSON first, then the words on top of it.
pub fn input(what: &What, procedure: &Procedure) -> Result<Datum, Error> {
    let mut res = match &what.input {
        Some(text) => wire::parse(&source(text)?)?,
        None => Datum::empty(),
    };
    for word in &what.fields {
        let Some((path, value)) = word.split_once('=') else {
            let why = format!("`{word}` is no FIELD=VALUE");
            let names = procedure.fields.iter().map(|it| it.name);
            return Err(Fault::new(FaultKind::BadInput, why).allowing(names).into());
        };
        let kind = kind_at(procedure.fields, path)?;
        put(&mut res, path, typed(value, kind))?;
    }
    Ok(res)
}

/// The text itself, the file behind `@`, or standard input behind `-`.
pub fn source(text: &str) -> Result<String, Error> {
    let mut res = String::new();
    if text == "-" {
        std::io::stdin().lock().take(MOST_BYTES).read_to_string(&mut res)?;
    } else if let Some(path) = text.strip_prefix('@') {
        let file =
            std::fs::File::open(path).map_err(|it| Error::from(Fault::bad("in", format!("{path}: {it}"))))?;
        file.take(MOST_BYTES)
            .read_to_string(&mut res)
            .map_err(|it| Error::from(Fault::bad("in", format!("{path}: {it}"))))?;
    } else {
        res = text.to_owned();
    }
    Ok(res)
}

fn kind_at(fields: &'static [Field], path: &str) -> Result<Kind, Fault> {
    let mut known = fields;
    let mut kind = Kind::Record(fields);
    for step in path.split('.') {
        if path == "dice" {
            return Ok(Kind::List(&Kind::Int, Limits::new(1, 100)));
        }
        let Some(field) = known.iter().find(|it| it.name == step) else {
            let names = known.iter().map(|it| it.name);
            let hint = nearest(step, names.clone()).map(|it| format!(", did you mean `{it}`?"));
            let why = format!("no such field{}", hint.unwrap_or_default());
            return Err(Fault::bad(path, why).allowing(names));
        };
        kind = field.kind;
        known = if let Kind::Record(inner) = kind { inner } else { &[] };
    }
    Ok(kind)
}

/// Reads a word as what the field wants it to be; what does not fit is left to the field's own complaint.
fn typed(value: &str, kind: Kind) -> Datum {
    let text = || Datum::Text(value.to_owned().into());
    match kind {
        Kind::Word(..) | Kind::Text | Kind::Square => text(),
        Kind::Bool => match value {
            "yes" | "y" => Datum::Bool(true),
            "no" | "n" => Datum::Bool(false),
            other => wire::parse(other).unwrap_or_else(|_| text()),
        },
        Kind::List(of, _) if !value.starts_with('[') => {
            let items = value.split(',').map(str::trim).filter(|it| !it.is_empty());
            Datum::List(items.map(|it| typed(it, *of)).collect())
        }
        Kind::Optional(of) if value != "null" => typed(value, *of),
        _ => wire::parse(value).unwrap_or_else(|_| text()),
    }
}

fn put(record: &mut Datum, path: &str, value: Datum) -> Result<(), Fault> {
    let (head, rest) = path.split_once('.').map_or((path, None), |(head, rest)| (head, Some(rest)));
    let Datum::Record(fields) = record else {
        return Err(Fault::bad(path, "the input around it is no object"));
    };
    let at = fields.iter().position(|it| it.0 == head).unwrap_or_else(|| {
        fields.push((head.to_owned().into(), Datum::empty()));
        fields.len() - 1
    });
    match rest {
        Some(rest) => put(&mut fields[at].1, rest, value),
        None => {
            fields[at].1 = value;
            Ok(())
        }
    }
}
