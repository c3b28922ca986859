//! The description of every route for programs; a test holds it against the routes.

use engine::{Book, Datum, Fault, Game};

/// The routes, and the shapes of what is asked of the server and of its own papers. What books and games say is not
/// written down here: it comes from their types.
pub const DOCUMENT: &str = include_str!("openapi.json");

/// The same with the shapes of questions, events, views and charts, and of the input and the output of every
/// procedure: `bb.movement_roll.input`.
pub fn document(books: &[&'static Book], games: &[&'static dyn Game]) -> Result<Datum, Fault> {
    let mut document = wire::parse(DOCUMENT)?;
    if let Some(schemas) = within(&mut document, "components").and_then(|it| within(it, "schemas"))
        && let Datum::Record(schemas) = schemas
    {
        for (name, shape) in wire::shapes(books, games) {
            debug_assert!(!schemas.iter().any(|it| it.0 == name), "{name} is written down and made");
            schemas.push((name.into(), shape));
        }
    }
    Ok(document)
}

fn within<'d>(datum: &'d mut Datum, name: &str) -> Option<&'d mut Datum> {
    match datum {
        Datum::Record(fields) => fields.iter_mut().find(|it| it.0 == name).map(|it| &mut it.1),
        _ => None,
    }
}
