//! `cargo xtask picture`: a terminal picture of what the program really prints, drawn as SVG.

use std::fmt::Write as _;

use crate::tools::{cargo, goes_well, root};

/// The commands shown, one under the other.
const SHOWN: &[&[&str]] = &[
    &[
        "resolve",
        "bb",
        "firefight",
        "fire_power=11",
        "firer.skirmishers=yes",
        "target.arm=infantry",
        "target.charging=yes",
        "--dice",
        "3,4",
    ],
    &["odds", "hb", "injury", "cause=machine_gun"],
];

/// Width and height of a character, and the room around the text.
const WIDE: f32 = 8.4;
const HIGH: f32 = 18.0;
const EDGE: f32 = 16.0;

pub fn run() -> bool {
    if !goes_well(cargo().args(["build", "--release", "--package", "grognard-cli"])) {
        return false;
    }
    let program = root().join("target/release/grognard");
    let mut text = String::new();
    for args in SHOWN {
        let _ = writeln!(text, "\u{1b}[2m$\u{1b}[0m grognard {}", args.join(" "));
        let output = std::process::Command::new(&program).args(*args).env("CLICOLOR_FORCE", "1").output();
        let Ok(output) = output else { return false };
        text.push_str(&String::from_utf8_lossy(&output.stdout));
        text.push('\n');
    }
    std::fs::write(root().join("docs/terminal.svg"), draw(text.trim_end())).is_ok()
}

fn draw(text: &str) -> String {
    let lines: Vec<Vec<(String, Look)>> = text.lines().map(spans).collect();
    let longest = lines.iter().map(|it| it.iter().map(|span| span.0.chars().count()).sum::<usize>()).max();
    let width = WIDE * longest.unwrap_or(0) as f32 + 2.0 * EDGE;
    let height = HIGH * lines.len() as f32 + 2.0 * EDGE;
    let mut res = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"14\">\n<title>Grognard in a terminal</title>\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#1d2328\"/>\n"
    );
    for (row, line) in lines.iter().enumerate() {
        let y = EDGE + HIGH * (row as f32 + 0.75);
        let mut column = 0;
        for (text, look) in line {
            let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let len = text.chars().count();
            if !text.trim().is_empty() {
                let x = EDGE + WIDE * column as f32;
                let _ = writeln!(
                    res,
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" textLength=\"{:.1}\" xml:space=\"preserve\" fill=\"{}\"{}>{escaped}</text>",
                    WIDE * len as f32,
                    look.colour,
                    if look.bold { " font-weight=\"bold\"" } else { "" }
                );
            }
            column += len;
        }
    }
    res.push_str("</svg>\n");
    res
}

#[derive(Clone, Copy)]
struct Look {
    colour: &'static str,
    bold: bool,
}

const PLAIN: Look = Look { colour: "#d8dee4", bold: false };

/// Cuts a line into pieces of one look each, by its escape sequences.
fn spans(line: &str) -> Vec<(String, Look)> {
    let mut look = PLAIN;
    let mut res = Vec::new();
    for piece in line.split('\u{1b}') {
        let text = match piece.strip_prefix('[').and_then(|it| it.split_once('m')) {
            Some((codes, text)) => {
                for code in codes.split(';') {
                    look = match code {
                        "1" => Look { bold: true, ..look },
                        "2" => Look { colour: "#8b98a5", ..look },
                        "31" => Look { colour: "#e5786d", ..look },
                        "33" => Look { colour: "#e8b64c", ..look },
                        "36" => Look { colour: "#6cc3d5", ..look },
                        _ => PLAIN,
                    };
                }
                text
            }
            None => piece,
        };
        if !text.is_empty() {
            res.push((text.to_owned(), look));
        }
    }
    res
}
