//! `grognard rules`: rule text in our words, class, source; the words of a book, each with its rule.

use anstyle::Style;
use engine::{Book, Class, Datum, Fault, FaultKind, Rule, Word, nearest};

use crate::args::Rules;
use crate::error::Error;
use crate::page::{self, FAINT, RULE, paint};

pub fn run(args: &Rules) -> Result<(), Error> {
    let book = shelf::book(&args.book)?;
    if args.words {
        return words(book, args);
    }
    if let Some(word) = args.id.as_deref().and_then(|it| (book.words)().find(it)) {
        return told(args, std::slice::from_ref(word));
    }
    let found = pick(book, args)?;
    if args.json {
        let named = |it: &&Rule| args.id.as_ref().is_some_and(|id| it.id.eq_ignore_ascii_case(id));
        let datum = match found.as_slice() {
            [only] if named(only) => wire::rule(only),
            several => Datum::List(several.iter().map(|it| wire::rule(it)).collect()),
        };
        return page::print(&format!("{}\n", wire::pretty(&datum)));
    }
    let text = match found.as_slice() {
        [only] => whole(only) + &rows_of(book, only),
        several => list(several),
    };
    page::print(&text)
}

/// The words of the book, or those that have this in them.
fn words(book: &Book, args: &Rules) -> Result<(), Error> {
    let wanted = args.id.as_deref().unwrap_or_default().to_lowercase();
    let fits = |it: &&Word| it.forms.iter().any(|form| form.to_lowercase().contains(&wanted));
    let found: Vec<Word> = (book.words)().words.iter().filter(fits).cloned().collect();
    if found.is_empty() {
        let why = format!("no word of {} has `{wanted}` in it", book.title);
        return Err(Fault::bad("id", why).into());
    }
    told(args, &found)
}

fn told(args: &Rules, words: &[Word]) -> Result<(), Error> {
    if args.json {
        let datum = Datum::List(words.iter().map(wire::explained).collect());
        return page::print(&format!("{}\n", wire::pretty(&datum)));
    }
    page::print(&words.iter().map(explained).collect::<Vec<_>>().join("\n"))
}

/// A word of the book in whichever form, explained.
pub fn word_of(book: &Book, form: &str) -> Option<String> {
    (book.words)().find(form).map(explained)
}

fn explained(word: &Word) -> String {
    let head = format!("{}  {}", paint(page::TITLE, word.name()), paint(RULE, &word.cite));
    format!("{head}\n{}\n", page::wrap(&word.says, 2))
}

fn pick<'b>(book: &'b Book, args: &Rules) -> Result<Vec<&'b Rule>, Error> {
    let class = args.class.map(|it| it.to_ascii_uppercase());
    if let Some(letter) = class.filter(|it| Class::of_letter(*it).is_none()) {
        return Err(Fault::bad("class", format!("no class `{letter}`")).allowing(["S", "R", "H"]).into());
    }
    let rulebook = (book.rulebook)();
    let fits = |it: &&Rule| class.is_none_or(|class| it.class.letter() == class);
    let Some(id) = args.id.as_ref().map(|it| it.to_uppercase()) else {
        return Ok(rulebook.rules.iter().filter(fits).collect());
    };
    let exact = rulebook.rules.iter().find(|it| it.id.eq_ignore_ascii_case(&id));
    if let Some(rule) = exact.filter(fits) {
        return Ok(vec![rule]);
    }
    let topic = format!("{}-", id.trim_end_matches('-'));
    let found: Vec<&Rule> =
        rulebook.rules.iter().filter(|it| it.id.to_uppercase().starts_with(&topic)).filter(fits).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let forms = (book.words)().words.iter().flat_map(|it| it.forms.iter().map(String::as_str));
    let hint = nearest(&id, rulebook.ids())
        .or_else(|| nearest(&id.to_lowercase(), forms))
        .map(|it| format!(", did you mean {it}?"))
        .unwrap_or_default();
    let why = format!("{} has no rule {id}{hint}", book.title);
    Err(Fault::new(FaultKind::UnknownRule, why).on("id").into())
}

/// A rule of the book in full, by its id.
pub fn text_of(book: &Book, id: &str) -> Option<String> {
    let rule = (book.rulebook)().rules.iter().find(|it| it.id.eq_ignore_ascii_case(id))?;
    Some(whole(rule) + &rows_of(book, rule))
}

fn whole(rule: &Rule) -> String {
    let source = if rule.source.is_empty() { String::new() } else { format!(": {}", rule.source) };
    let head = format!("{}  {}{source}", paint(RULE, &rule.id), rule.class.words());
    let text = page::wrap(unmarked(&rule.text), 2);
    format!("{head}\n{}\n\n{}", paint(FAINT, &rule.section), page::bold_words(&text))
}

/// The rules that are rows of this one: HB-SHOT-4a, HB-SHOT-4b.
fn rows_of(book: &Book, rule: &Rule) -> String {
    let row = |it: &&Rule| {
        it.id.strip_prefix(&*rule.id).is_some_and(|rest| rest.starts_with(|it: char| it.is_ascii_lowercase()))
    };
    let rows: Vec<&Rule> = (book.rulebook)().rules.iter().filter(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    let lines: Vec<_> = rows
        .iter()
        .map(|it| vec![(it.id.clone(), RULE), (it.text.replace("**", ""), Style::new())])
        .collect();
    format!("\n{}", page::columns(&lines))
}

/// Without the mark at the beginning, which the head line has told already.
fn unmarked(text: &str) -> &str {
    let rest = text.trim_start_matches('`');
    match rest.strip_prefix('[').and_then(|it| it.split_once(']')) {
        Some((mark, rest)) if mark.starts_with(['S', 'R', 'H']) => rest.trim_start_matches(['`', ' ']),
        _ => text,
    }
}

fn list(rules: &[&Rule]) -> String {
    let mut section = "";
    let mut text = String::new();
    let mut lines = Vec::new();
    for rule in rules {
        if rule.section != section {
            text.push_str(&page::columns(&lines));
            lines.clear();
            text.push_str(&format!("\n{}\n", paint(page::TITLE, &rule.section)));
            section = &rule.section;
        }
        let first = unmarked(&rule.text).lines().next().unwrap_or_default().replace("**", "");
        let room = page::width().saturating_sub(22).max(20);
        let mut short: String = first.chars().take(room).collect();
        if short.len() < first.len() {
            short.push('…');
        }
        lines.push(vec![
            (rule.id.clone(), RULE),
            (rule.class.letter().to_string(), FAINT),
            (short, Style::new()),
        ]);
    }
    text.push_str(&page::columns(&lines));
    text
}
