//! Text for a terminal: colours only where a terminal shows them, columns that line up.

use std::fmt::Write as _;
use std::io::Write as _;

use anstyle::{AnsiColor, Style};
use engine::Table;

use crate::error::Error;

pub const RED: Style = AnsiColor::Red.on_default().bold();
pub const TITLE: Style = Style::new().bold();
pub const RULE: Style = AnsiColor::Cyan.on_default();
pub const FAINT: Style = Style::new().dimmed();
pub const MARKED: Style = AnsiColor::Yellow.on_default().bold();

pub fn paint(style: Style, text: &str) -> String {
    format!("{}{text}{}", style.render(), style.render_reset())
}

pub fn print(text: &str) -> Result<(), Error> {
    let mut out = anstream::AutoStream::auto(std::io::stdout());
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// How many columns there are to write in.
pub fn width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    terminal.unwrap_or(100).clamp(40, 160)
}

/// Text of others, harmless on a terminal: nothing in it moves the cursor, colours or turns the line round.
pub fn plain(text: &str) -> String {
    let harmful = |it: char| {
        it != '\n' && it.is_control()
            || matches!(it, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.replace(harmful, "\u{fffd}")
}

/// Lines of cells under each other; the last column is not padded. Cells are (text, style).
pub fn columns(lines: &[Vec<(String, Style)>]) -> String {
    let mut widths: Vec<usize> = Vec::new();
    for line in lines {
        // The last words of a line may run on: nothing stands behind them that would have to line up.
        let last = line.iter().rposition(|it| !it.0.is_empty()).unwrap_or(0);
        widths.resize(widths.len().max(line.len()), 0);
        for (width, (cell, _)) in widths.iter_mut().zip(&line[..last]) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let mut res = String::new();
    for line in lines {
        let mut text = String::from("  ");
        for (at, (cell, style)) in line.iter().enumerate() {
            let pad = widths[at].saturating_sub(cell.chars().count());
            text.push_str(&if cell.is_empty() { String::new() } else { paint(*style, cell) });
            if at + 1 < line.len() {
                text.push_str(&" ".repeat(pad + 2));
            }
        }
        res.push_str(text.trim_end());
        res.push('\n');
    }
    res
}

/// A table as printed, with one cell marked.
pub fn table(table: &Table, marked: Option<&str>) -> String {
    let mut res = heading(table);
    let plain = |it: &str| (it.to_owned(), Style::new());
    let mut lines = Vec::new();
    let mut head = vec![(table.row_name.clone(), FAINT)];
    head.extend(table.columns.iter().map(|it| (it.clone(), TITLE)));
    lines.push(head);
    for (r, row) in table.rows.iter().enumerate() {
        let mut line = vec![(row.clone(), TITLE)];
        for c in 0..table.columns.len() {
            let cell = table.cell(r, c);
            line.push(match marked {
                Some(id) if cell.id == id => (format!("[{}]", cell.text), MARKED),
                _ => plain(cell.text),
            });
        }
        lines.push(line);
    }
    res.push_str(&columns(&lines));
    res
}

pub fn heading(table: &Table) -> String {
    let class = format!("{}, {}", table.class.words(), table.source);
    let class = class.trim_end_matches([',', ' ']).to_owned();
    let of = if table.column_name.is_empty() { String::new() } else { format!(" by {}", table.column_name) };
    format!(
        "{}  {}{of}  {}\n",
        paint(RULE, &table.id),
        paint(TITLE, &table.title),
        paint(FAINT, &format!("({class})"))
    )
}

/// Words between double stars in bold, without the stars.
pub fn bold_words(text: &str) -> String {
    let pieces = text.split("**").enumerate();
    pieces.map(|(at, it)| if at % 2 == 1 { paint(TITLE, it) } else { it.to_owned() }).collect()
}

/// Prose broken to the width of the page; lines of a printed table are left alone.
pub fn wrap(text: &str, indent: usize) -> String {
    let pad = " ".repeat(indent);
    let mut res = String::new();
    let mut paragraph = String::new();
    for line in text.lines() {
        let line = line.trim();
        let alone = line.is_empty() || line.starts_with('|');
        if alone || line.starts_with("- ") {
            fill(&paragraph, &pad, &mut res);
            paragraph.clear();
        }
        if alone {
            let _ = writeln!(res, "{}", format!("{pad}{line}").trim_end());
        } else {
            paragraph.push_str(line);
            paragraph.push(' ');
        }
    }
    fill(&paragraph, &pad, &mut res);
    res
}

fn fill(paragraph: &str, pad: &str, res: &mut String) {
    let room = width().saturating_sub(pad.len()).max(30);
    let mut line = String::new();
    let mut used = 0;
    for word in paragraph.split_whitespace() {
        let len = word.chars().count();
        if 0 < used && room < used + 1 + len {
            let _ = writeln!(res, "{pad}{line}");
            line.clear();
            used = 0;
        }
        if 0 < used {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += len;
    }
    if 0 < used {
        let _ = writeln!(res, "{pad}{line}");
    }
}
