//! The description of every route for programs; a test holds it against the routes.

use std::borrow::Cow;

use engine::{Book, Datum, Fault, Shown};

/// The routes and the shapes that are the same whatever the books.
pub const DOCUMENT: &str = include_str!("openapi.json");

/// The same with a JSON Schema of the input and the output of every procedure: `bb.movement_roll.input`.
pub fn document(books: &[&'static Book]) -> Result<String, Fault> {
    let mut document = wire::parse(DOCUMENT)?;
    if let Some(schemas) = within(&mut document, "components").and_then(|it| within(it, "schemas"))
        && let Datum::Record(schemas) = schemas
    {
        for book in books {
            schemas.extend(procedures(book));
        }
    }
    Ok(wire::compact(&document))
}

fn procedures(book: &'static Book) -> Vec<(Cow<'static, str>, Datum)> {
    let short = book.short();
    let both = book.procedures.iter().flat_map(|it| {
        let of = |part: &str| format!("{short}.{}.{part}", it.name).into();
        [(of("input"), wire::input_schema(it)), (of("output"), output(it.name))]
    });
    both.collect()
}

/// What every result has in common, under the name of its procedure.
fn output(procedure: &'static str) -> Datum {
    let record = Datum::record([("$ref", Datum::word("#/components/schemas/Record"))]);
    let named = Datum::record([("const", Datum::word(procedure))]);
    Datum::record([
        ("allOf", Datum::List(vec![record])),
        ("properties", Datum::record([("procedure", named)])),
        ("required", vec!["procedure", "dice"].show()),
    ])
}

fn within<'d>(datum: &'d mut Datum, name: &str) -> Option<&'d mut Datum> {
    match datum {
        Datum::Record(fields) => fields.iter_mut().find(|it| it.0 == name).map(|it| &mut it.1),
        _ => None,
    }
}
