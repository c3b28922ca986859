//! Books, rules and tables as JSON.

use engine::{Book, Datum, Game, Rule, Scripted, Shown, Table};

/// Books without what can be played of them.
pub fn books(books: &[&'static Book]) -> Datum {
    shelf(books, &[])
}

/// All books, with the scenarios of those that can be played.
pub fn shelf(books: &[&'static Book], games: &[&'static dyn Game]) -> Datum {
    Datum::List(books.iter().map(|it| book(it, games)).collect())
}

pub fn book(book: &'static Book, games: &[&'static dyn Game]) -> Datum {
    let game = games.iter().find(|it| it.book().id == book.id);
    let scenarios = game.map_or(&[][..], |it| it.scenarios());
    let scenarios = scenarios.iter().map(|it| Datum::word(it.name)).collect();
    let procedures = book.procedures.iter().map(|it| {
        Datum::record([
            ("name", Datum::word(it.name)),
            ("title", Datum::word(it.title)),
            ("group", Datum::word(it.group)),
            ("dice", Datum::word(it.dice)),
            ("rules", it.rules.to_vec().show()),
            ("input", crate::input_schema(it)),
        ])
    });
    let procedures = procedures.collect();
    Datum::record([
        ("id", Datum::word(book.id)),
        ("short", book.short().show()),
        ("title", Datum::word(book.title)),
        ("period", Datum::word(book.period)),
        ("edition", Datum::word(book.edition)),
        ("rules", Datum::Int((book.rulebook)().rules.len() as i64)),
        ("scenarios", Datum::List(scenarios)),
        ("procedures", Datum::List(procedures)),
    ])
}

/// `{"name", "text"}`: the scenario as its file says it.
pub fn scenario(it: &Scripted) -> Datum {
    Datum::record([("name", Datum::word(it.name)), ("text", Datum::word(it.text))])
}

pub fn rule(rule: &Rule) -> Datum {
    Datum::record([
        ("id", rule.id.show()),
        ("class", rule.class.letter().to_string().show()),
        ("source", rule.source.show()),
        ("section", rule.section.show()),
        ("text", rule.text.show()),
    ])
}

/// `{id, title, class, source, rows, columns, cells: [{id, row, column, value}]}`
pub fn table(table: &Table) -> Datum {
    let cells = table.cells().map(|it| {
        Datum::record([
            ("id", it.id.to_owned().show()),
            ("row", it.row.to_owned().show()),
            ("column", it.column.to_owned().show()),
            ("value", it.text.to_owned().show()),
        ])
    });
    let cells = cells.collect();
    Datum::record([
        ("id", table.id.show()),
        ("title", table.title.show()),
        ("class", table.class.letter().to_string().show()),
        ("source", table.source.show()),
        ("row_name", table.row_name.show()),
        ("column_name", table.column_name.show()),
        ("rows", table.rows.show()),
        ("columns", table.columns.show()),
        ("cells", Datum::List(cells)),
    ])
}
