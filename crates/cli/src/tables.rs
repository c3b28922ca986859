//! `grognard tables`: the tables as printed.

use std::fmt::Write as _;

use engine::{Book, Datum, Fault, FaultKind, Table};

use crate::args::{TableFormat, Tables};
use crate::error::Error;
use crate::page;

pub fn run(args: &Tables) -> Result<(), Error> {
    let book = shelf::book(&args.book)?;
    let tables = pick(book, args.id.as_deref())?;
    let text = match args.format {
        TableFormat::Text => tables.iter().map(|it| page::table(it, None)).collect::<Vec<_>>().join("\n"),
        TableFormat::Md => tables.iter().map(markdown).collect::<Vec<_>>().join("\n"),
        TableFormat::Html => tables.iter().map(html).collect::<Vec<_>>().join("\n"),
        TableFormat::Json => {
            let datum = match (args.id.is_some(), tables.as_slice()) {
                (true, [only]) => wire::table(only),
                _ => Datum::List(tables.iter().map(wire::table).collect()),
            };
            wire::pretty(&datum) + "\n"
        }
    };
    page::print(&text)
}

fn pick(book: &Book, id: Option<&str>) -> Result<Vec<Table>, Fault> {
    let all = (book.tables)();
    let Some(id) = id else { return Ok(all) };
    let found: Vec<Table> = all.iter().filter(|it| it.id.eq_ignore_ascii_case(id)).cloned().collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let ids: Vec<&str> = all.iter().map(|it| &*it.id).collect();
    let hint = engine::nearest(&id.to_uppercase(), ids.iter().copied());
    let hint = hint.map(|it| format!(", did you mean {it}?")).unwrap_or_default();
    let why = format!("{} has no table {id}{hint}", book.title);
    Err(Fault::new(FaultKind::UnknownTable, why).on("id").allowing(ids))
}

fn markdown(table: &Table) -> String {
    let escape = |it: &str| it.replace('|', "\\|");
    let mut res = format!("**{} {}** [{}]\n\n", table.id, escape(&table.title), table.class.letter());
    let head: Vec<String> = table.columns.iter().map(|it| escape(it)).collect();
    let _ = writeln!(res, "| {} | {} |", escape(&table.row_name), head.join(" | "));
    let _ = writeln!(res, "|{}", "---|".repeat(table.columns.len() + 1));
    for (r, row) in table.rows.iter().enumerate() {
        let cells: Vec<String> = (0..table.columns.len()).map(|c| escape(table.text(r, c))).collect();
        let _ = writeln!(res, "| {} | {} |", escape(row), cells.join(" | "));
    }
    res
}

fn html(table: &Table) -> String {
    let escape =
        |it: &str| it.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    let mut res = format!(
        "<table id=\"{0}\">\n<caption>{0} {1}</caption>\n<thead><tr><th scope=\"col\">{2}</th>",
        escape(&table.id),
        escape(&table.title),
        escape(&table.row_name)
    );
    for column in &table.columns {
        let _ = write!(res, "<th scope=\"col\">{}</th>", escape(column));
    }
    res.push_str("</tr></thead>\n<tbody>\n");
    for (r, row) in table.rows.iter().enumerate() {
        let _ = write!(res, "<tr><th scope=\"row\">{}</th>", escape(row));
        for c in 0..table.columns.len() {
            let cell = table.cell(r, c);
            let _ = write!(res, "<td id=\"{}\">{}</td>", escape(cell.id), escape(cell.text));
        }
        res.push_str("</tr>\n");
    }
    res.push_str("</tbody>\n</table>\n");
    res
}
