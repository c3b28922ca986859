//! A rulebook in Markdown as a checked index of rules.
//!
//! A rule begins where its id stands first: in a list item or paragraph (`- **BB-GEN-1** …`), or in the
//! first cell of a table row. Its text goes on to the next rule or heading. Its class is the first mark
//! `[S §…]`, `[R …]` or `[H]` in it; a table row without one takes the mark of the line that leads to
//! the table, and anything else the mark of its section or chapter (in the heading, or in a paragraph that
//! begins "All").

use std::collections::BTreeMap;
use std::fmt;

use crate::ids::id_at;

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Stated by the original document.
    Seed,
    /// Our reading of an unclear or damaged place.
    Ruling,
    /// A house rule, where the original is silent.
    House,
}

impl Class {
    pub fn letter(self) -> char {
        match self {
            Class::Seed => 'S',
            Class::Ruling => 'R',
            Class::House => 'H',
        }
    }

    pub fn of_letter(letter: char) -> Option<Class> {
        [Class::Seed, Class::Ruling, Class::House].into_iter().find(|it| it.letter() == letter)
    }

    pub fn words(self) -> &'static str {
        match self {
            Class::Seed => "from the book",
            Class::Ruling => "our reading",
            Class::House => "house rule",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    pub id: String,
    pub class: Class,
    /// The place in the original that the mark names; may be empty.
    pub source: String,
    pub section: String,
    pub text: String,
    pub line: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub line: usize,
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

/// All rules of a book, in printed order.
#[derive(Clone, Debug)]
pub struct Rulebook {
    pub prefix: String,
    pub rules: Vec<Rule>,
    index: BTreeMap<String, usize>,
}

impl Rulebook {
    pub fn read(text: &str) -> Result<Rulebook, Vec<Fault>> {
        let Some(prefix) = prefix_of(text) else {
            return Err(vec![Fault { line: 1, why: "no rule id anywhere".into() }]);
        };
        let mut reader = Reader::new(prefix);
        for (at, line) in text.lines().enumerate() {
            reader.line(at + 1, line);
        }
        reader.finish()
    }

    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.index.get(id).map(|at| &self.rules[*at])
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.index.keys().map(String::as_str)
    }

    /// Every id that is spoken of somewhere in `text` but is not a rule of this book.
    pub fn strangers(&self, text: &str) -> Vec<(usize, String)> {
        let mut res = Vec::new();
        for (at, line) in text.lines().enumerate() {
            for (start, _) in line.match_indices(&format!("{}-", self.prefix)) {
                if let Some(id) = id_at(&line[start..], &self.prefix)
                    && self.rule(id).is_none()
                {
                    res.push((at + 1, id.to_owned()));
                }
            }
        }
        res
    }
}

/// The two letters of the first bold or tabled id.
fn prefix_of(text: &str) -> Option<&str> {
    text.lines().find_map(|line| {
        let spot = opening(line)?;
        let prefix = spot.get(..2).filter(|it| it.bytes().all(|b| b.is_ascii_uppercase()))?;
        id_at(spot, prefix)?;
        Some(prefix)
    })
}

/// What stands where a rule id would stand: after the list mark, the bold mark or the first cell's bar.
fn opening(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let inner =
        line.strip_prefix("- ").or_else(|| line.strip_prefix("| ")).or_else(|| line.strip_prefix('|'));
    match inner {
        Some(it) => Some(it.trim_start().trim_start_matches("**")),
        None => line.strip_prefix("**"),
    }
}

#[derive(Clone)]
struct Mark {
    class: Class,
    source: String,
}

/// The first `[S …]`, `[R …]` or `[H]` of a text.
fn mark_of(text: &str) -> Option<Mark> {
    text.match_indices('[').find_map(|(at, _)| {
        let rest = &text[at + 1..];
        let class = Class::of_letter(rest.chars().next()?)?;
        let inner = &rest[1..rest.find(']')?];
        let source = inner.trim();
        (inner.is_empty() || inner.starts_with([' ', ',', ';']))
            .then(|| Mark { class, source: source.trim_start_matches([',', ';', ' ']).to_owned() })
    })
}

struct Reader {
    prefix: String,
    rules: Vec<Open>,
    faults: Vec<Fault>,
    section: String,
    /// The mark of a chapter (`## `) holds in its sections (`### `) too.
    chapter_mark: Option<Mark>,
    section_mark: Option<Mark>,
    in_chapter: bool,
    /// The rule that the running text belongs to.
    lead: Option<usize>,
    /// The mark of the line that leads to a table, and the table's header cells once inside.
    table_mark: Option<Mark>,
    header: Option<Vec<String>>,
    fenced: bool,
}

/// A rule being read: its class may still be missing.
struct Open {
    id: String,
    mark: Option<Mark>,
    section: String,
    text: String,
    line: usize,
}

impl Reader {
    fn new(prefix: &str) -> Reader {
        Reader {
            prefix: prefix.to_owned(),
            rules: Vec::new(),
            faults: Vec::new(),
            section: String::new(),
            chapter_mark: None,
            section_mark: None,
            in_chapter: true,
            lead: None,
            table_mark: None,
            header: None,
            fenced: false,
        }
    }

    fn line(&mut self, at: usize, line: &str) {
        if line.trim_start().starts_with("```") {
            self.fenced = !self.fenced;
        }
        if self.fenced {
            return self.append(line);
        }
        if let Some(heading) = line.strip_prefix('#') {
            let chapter = !heading.starts_with("##");
            let heading = heading.trim_start_matches('#').trim();
            (self.section, self.section_mark) = (heading.to_owned(), mark_of(heading));
            if chapter {
                self.chapter_mark = self.section_mark.take();
                self.in_chapter = true;
            } else {
                self.in_chapter = false;
            }
            (self.lead, self.table_mark, self.header) = (None, None, None);
            return;
        }
        if line.trim() == "---" {
            self.lead = None;
            return;
        }
        let row = line.trim_start().starts_with('|');
        if !row && self.header.is_some() {
            (self.header, self.table_mark) = (None, None);
        }
        let id = opening(line).and_then(|it| self.id_of(at, it));
        match (id, row) {
            (Some(id), true) => self.table_rule(at, &id, line),
            (Some(id), false) => self.text_rule(at, &id, line),
            (None, true) => self.table_line(line),
            (None, false) => self.text_line(line),
        }
    }

    /// The id in this spot; a spot that only looks like one is a fault.
    fn id_of(&mut self, at: usize, spot: &str) -> Option<String> {
        let dashed = spot.strip_prefix(&self.prefix).and_then(|it| it.strip_prefix('-'))?;
        if let Some(id) = id_at(spot, &self.prefix) {
            return Some(id.to_owned());
        }
        let topic = dashed.find(|it: char| !it.is_ascii_uppercase()).unwrap_or(dashed.len());
        let plain_topic = 0 < topic && !dashed[topic..].starts_with(['-', '_']);
        if !plain_topic {
            let word: String = spot.chars().take_while(|it| !it.is_whitespace() && *it != '*').collect();
            self.faults.push(Fault { line: at, why: format!("malformed rule id {word}") });
        }
        None
    }

    fn text_rule(&mut self, at: usize, id: &str, line: &str) {
        let text = line.trim_start().trim_start_matches("- ").trim_start_matches("**");
        let text = text[id.len()..].trim_start_matches("**").trim_start();
        let mark = mark_of(text);
        self.table_mark = mark.clone();
        self.lead = Some(self.rules.len());
        self.open(at, id, mark, text.to_owned());
    }

    fn table_rule(&mut self, at: usize, id: &str, line: &str) {
        let cells = cells_of(line);
        let mark = mark_of(line).or_else(|| self.table_mark.clone());
        let header = self.header.clone().unwrap_or_default();
        let text: Vec<String> = cells
            .iter()
            .enumerate()
            .skip(1)
            .filter(|(_, cell)| !cell.is_empty())
            .map(|(at, cell)| match header.get(at).filter(|it| !it.is_empty()) {
                Some(name) if 2 < cells.len() => format!("{name}: {cell}"),
                _ => cell.clone(),
            })
            .collect();
        self.trim_header();
        self.open(at, id, mark, text.join("; "));
    }

    fn table_line(&mut self, line: &str) {
        if self.header.is_none() {
            self.header = Some(cells_of(line));
            if let Some(mark) = mark_of(line) {
                self.table_mark = Some(mark);
            }
            return self.append(line);
        }
        let continues = cells_of(line).first().is_some_and(String::is_empty);
        match self.rules.last_mut().filter(|_| continues) {
            Some(rule) => {
                rule.text.push('\n');
                rule.text.push_str(line.trim());
            }
            None => self.append(line),
        }
    }

    fn text_line(&mut self, line: &str) {
        if let Some(mark) = mark_of(line) {
            if line.starts_with("All") || line.starts_with("`[") || line.starts_with('[') {
                match self.in_chapter {
                    true => self.chapter_mark = Some(mark.clone()),
                    false => self.section_mark = Some(mark.clone()),
                }
            }
            self.table_mark = Some(mark);
        }
        self.append(line);
    }

    fn open(&mut self, at: usize, id: &str, mark: Option<Mark>, text: String) {
        let mark = mark.or_else(|| self.section_mark.clone()).or_else(|| self.chapter_mark.clone());
        if let Some(twin) = self.rules.iter().find(|it| it.id == id) {
            self.faults.push(Fault { line: at, why: format!("{id} stands already at line {}", twin.line) });
        }
        self.rules.push(Open { id: id.to_owned(), mark, section: self.section.clone(), text, line: at });
    }

    fn append(&mut self, line: &str) {
        if let Some(lead) = self.lead {
            let text = &mut self.rules[lead].text;
            text.push('\n');
            text.push_str(line.trim_end());
        }
    }

    /// The header of a table whose rows are rules is not part of the text that leads to it.
    fn trim_header(&mut self) {
        if let Some(lead) = self.lead {
            let text = &mut self.rules[lead].text;
            while text.trim_end().rsplit('\n').next().is_some_and(|it| it.trim_start().starts_with('|')) {
                let end = text.trim_end().rfind('\n').unwrap_or(0);
                text.truncate(end);
            }
        }
    }

    fn finish(mut self) -> Result<Rulebook, Vec<Fault>> {
        let mut rules = Vec::new();
        for open in self.rules {
            // A mark at the end of the text that follows ("covers all of it") counts too.
            let Some(mark) = open.mark.or_else(|| mark_of(&open.text)) else {
                self.faults.push(Fault { line: open.line, why: format!("{} has no class", open.id) });
                continue;
            };
            rules.push(Rule {
                id: open.id,
                class: mark.class,
                source: mark.source,
                section: open.section,
                text: open.text.trim().to_owned(),
                line: open.line,
            });
        }
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let index = rules.iter().enumerate().map(|(at, it)| (it.id.clone(), at)).collect();
        Ok(Rulebook { prefix: self.prefix, rules, index })
    }
}

fn cells_of(line: &str) -> Vec<String> {
    let line = line.trim().trim_start_matches('|').trim_end_matches('|');
    line.split('|').map(|it| it.trim().trim_matches('*').to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# T\n\n## 1 One\n\n- **BB-A-1** `[S §x]` First.\n  More of it.\n- **BB-A-2** Modifiers `[R §y]`:\n\n| id | condition | value |\n|---|---|---|\n| BB-A-M1 | here | +1 |\n| BB-A-M2 | there [H] | −1 |\n\n## 2 Two (all [H] unless marked)\n\n- BB-B-1 Plain.\n";

    #[test]
    fn classes_come_from_the_nearest_mark() {
        let book = Rulebook::read(TEXT).unwrap();
        let seen: Vec<(&str, char)> = book.rules.iter().map(|it| (&*it.id, it.class.letter())).collect();
        assert_eq!(
            seen,
            [("BB-A-1", 'S'), ("BB-A-2", 'R'), ("BB-A-M1", 'R'), ("BB-A-M2", 'H'), ("BB-B-1", 'R')]
                .map(|it| if it.0 == "BB-B-1" { ("BB-B-1", 'H') } else { it })
        );
        assert_eq!(book.rule("BB-A-1").unwrap().text, "`[S §x]` First.\n  More of it.");
        assert_eq!(book.rule("BB-A-M1").unwrap().text, "condition: here; value: +1");
        assert!(!book.rule("BB-A-2").unwrap().text.contains("condition"));
    }

    #[test]
    fn faults_are_all_told() {
        let text = "- **BB-A-1** [H] x\n- **BB-A-1** [H] y\n- **BB-A-x** [H] z\n- **BB-A-3** no mark\n";
        let faults = Rulebook::read(text).unwrap_err();
        let lines: Vec<usize> = faults.iter().map(|it| it.line).collect();
        assert_eq!(lines, [2, 3, 4], "{faults:?}");
    }

    #[test]
    fn strangers_are_found() {
        let book = Rulebook::read("- **BB-A-1** [H] see BB-A-9 and BB-A-1\n").unwrap();
        assert_eq!(book.strangers("BB-A-9\nBB-A-1"), [(1, "BB-A-9".to_owned())]);
    }
}
