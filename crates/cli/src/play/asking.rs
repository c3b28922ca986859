//! A question in lines, and what was typed as an answer to it.

use std::fmt::Write as _;

use engine::{Answer, Ask, Choice, Drawn, Form};

use super::open;
use crate::page::{self, FAINT, RULE, TITLE, paint};

/// Longer lists of places than this are not read by anybody.
const MOST_PLACES: usize = 40;

/// The question, its options with their numbers, and what Enter does.
pub fn told(ask: &Ask) -> String {
    let cite = paint(RULE, &format!("[{}]", ask.cite));
    let mut text = format!("\n{} {cite}\n", paint(TITLE, &page::plain(&ask.text)));
    match &ask.form {
        Form::Choose { min, max, options } => {
            for (at, it) in options.iter().enumerate() {
                text.push_str(&option(at + 1, it));
            }
            if (*min, *max) != (1, 1) {
                let most = (*max).min(options.len());
                let _ = writeln!(text, "  Choose {min} to {most}, one behind the other{}.", none(*min));
            }
        }
        Form::Number { min, max } => {
            let _ = writeln!(text, "  A whole number from {min} to {max}.");
        }
        Form::Path { min, max, nodes, .. } => {
            let here = nodes.first().map_or("", |it| it.key.as_str());
            let stay = if *min == 0 { ", or `stay`" } else { "" };
            let _ = writeln!(
                text,
                "  From {}: a way of {min} to {max} steps, as `E7 E6/hole`{stay}.",
                page::plain(here)
            );
            text.push_str(&first_steps(&ask.form));
        }
        Form::Drawn { what: Drawn::Path, chart } => {
            text.push_str(&open::chart(chart));
            let _ = writeln!(
                text,
                "  A way in hundredths of an inch and degrees, as `to 1350,2000 face 90`, or `stand`."
            );
        }
        Form::Drawn { what: Drawn::Place, chart } => {
            text.push_str(&open::chart(chart));
            let _ = writeln!(text, "  A place in hundredths of an inch and degrees, as `1350,2000 face 90`.");
        }
        Form::Text { most } => {
            let _ = writeln!(text, "  Words of your own, one line of at most {most} letters.");
        }
        Form::Dice { n, sides } => {
            let _ = match n {
                1 => writeln!(text, "  Type the face of the die, 1 to {sides}."),
                _ => writeln!(text, "  Type the faces of {n} dice, each 1 to {sides}."),
            };
            return text;
        }
    }
    let _ =
        writeln!(text, "  {}", paint(FAINT, &format!("Enter: {}. ? for help.", answer(ask, &ask.default))));
    text
}

fn none(min: usize) -> &'static str {
    if min == 0 { ", or `none`" } else { "" }
}

fn option(number: usize, it: &Choice) -> String {
    let spot = it.spot.as_deref().filter(|spot| !it.label.contains(*spot));
    let spot = spot.map(|it| format!(" at {it}")).unwrap_or_default();
    let key = if it.label.contains(&it.key) { String::new() } else { format!(" ({})", it.key) };
    let more = [it.state.map(str::to_owned), it.hint.clone()].into_iter().flatten();
    let more: String = more.map(|it| format!(", {it}")).collect();
    let line = page::plain(&format!("{}{spot}{key}{more}", it.label));
    match &it.barred {
        None => format!("  {number:>2}  {line}\n"),
        Some(bar) => {
            let why = page::plain(&format!("not allowed: {} [{}]", bar.why, bar.cite));
            format!("  {number:>2}  {line} {}\n", paint(FAINT, &why))
        }
    }
}

/// Where a way may begin, and where not and why.
fn first_steps(form: &Form) -> String {
    let Form::Path { nodes, steps, .. } = form else { return String::new() };
    let mut text = String::new();
    let key = |at: usize| nodes.get(at).map_or("", |it| it.key.as_str());
    let first = || steps.iter().filter(|it| it.from == 0);
    let open: Vec<&str> =
        first().filter(|it| it.barred.is_none()).map(|it| key(it.to)).take(MOST_PLACES).collect();
    if !open.is_empty() {
        let _ = writeln!(text, "  First step to: {}", page::plain(&open.join(" ")));
    }
    for step in first().take(MOST_PLACES) {
        if let Some(bar) = &step.barred {
            let line = page::plain(&format!("not to {}: {} [{}]", key(step.to), bar.why, bar.cite));
            let _ = writeln!(text, "  {}", paint(FAINT, &line));
        }
    }
    text
}

/// An answer in the words of its question.
pub fn answer(ask: &Ask, answer: &Answer) -> String {
    let label = |key: &String| match &ask.form {
        Form::Choose { options, .. } => {
            options.iter().find(|it| it.key == *key).map_or(key.clone(), |it| it.label.clone())
        }
        _ => key.clone(),
    };
    let words = match answer {
        Answer::Choose(keys) if keys.is_empty() => "none".to_owned(),
        Answer::Choose(keys) => keys.iter().map(label).collect::<Vec<_>>().join(", "),
        Answer::Path(nodes) if nodes.is_empty() => "stay".to_owned(),
        Answer::Path(nodes) => nodes.join(" "),
        Answer::Drawn(_, text) => text.clone(),
        Answer::Number(n) => n.to_string(),
        Answer::Text(text) if text.is_empty() => "no words".to_owned(),
        Answer::Text(text) => format!("\"{text}\""),
        Answer::Dice(faces) => faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    };
    page::plain(&words)
}

/// What a line means as an answer; whether it is allowed is the form's to say. An error is a sentence.
pub fn read(ask: &Ask, line: &str) -> Result<Answer, String> {
    let words: Vec<&str> = line.split([' ', ',', '\t']).filter(|it| !it.is_empty()).collect();
    match &ask.form {
        Form::Choose { min, options, .. } => {
            if *min == 0 && words == ["none"] && !options.iter().any(|it| it.key == "none") {
                return Ok(Answer::Choose(Vec::new()));
            }
            // A label may be of several words, so the whole line is tried first.
            if let Some(it) = options.iter().find(|it| it.label.eq_ignore_ascii_case(line.trim())) {
                return Ok(Answer::Choose(vec![it.key.clone()]));
            }
            words.iter().map(|it| key(options, it)).collect::<Result<_, _>>().map(Answer::Choose)
        }
        Form::Number { min, max } => match words.as_slice() {
            [one] => one
                .parse()
                .map(Answer::Number)
                .map_err(|_| format!("`{}` is no whole number; from {min} to {max} is asked for", clip(one))),
            _ => Err(format!("one whole number from {min} to {max} is asked for")),
        },
        Form::Path { nodes, .. } => match words.as_slice() {
            ["stay"] => Ok(Answer::Path(Vec::new())),
            way => Ok(Answer::Path(way.iter().map(|it| place(nodes, it)).collect())),
        },
        Form::Drawn { what, .. } => Ok(Answer::Drawn(*what, line.trim().to_owned())),
        Form::Text { .. } => Ok(Answer::Text(line.trim().to_owned())),
        Form::Dice { n, .. } => faces(&words, usize::from(*n)).map(Answer::Dice),
    }
}

fn key(options: &[Choice], word: &str) -> Result<String, String> {
    if let Ok(number) = word.parse::<usize>() {
        let found = number.checked_sub(1).and_then(|at| options.get(at));
        return found
            .map(|it| it.key.clone())
            .ok_or_else(|| format!("there is no option {number}, only 1 to {}", options.len()));
    }
    if let Some(it) = options.iter().find(|it| it.key.eq_ignore_ascii_case(word)) {
        return Ok(it.key.clone());
    }
    let near = engine::nearest(word, options.iter().map(|it| it.key.as_str()));
    let near = near.map(|it| format!(", did you mean `{}`?", page::plain(it))).unwrap_or_default();
    Err(format!("`{}` is no option and no command{near}", clip(word)))
}

/// A place by its key, however it is spelt; what is no place is left for the form to refuse.
fn place(nodes: &[Choice], word: &str) -> String {
    let found = nodes.iter().find(|it| it.key.eq_ignore_ascii_case(word));
    found.map_or_else(|| word.to_owned(), |it| it.key.clone())
}

/// `3 5`, or `35` where every die has one digit.
fn faces(words: &[&str], n: usize) -> Result<Vec<u8>, String> {
    let bad = || format!("the faces of {n} dice are asked for, as `3 5`");
    match words {
        [one] if 1 < n && one.len() == n => {
            one.chars().map(|it| it.to_digit(10).map(|it| it as u8)).collect::<Option<_>>().ok_or_else(bad)
        }
        words => words.iter().map(|it| it.parse().ok()).collect::<Option<_>>().ok_or_else(bad),
    }
}

fn clip(text: &str) -> String {
    page::plain(&text.chars().take(40).collect::<String>())
}
