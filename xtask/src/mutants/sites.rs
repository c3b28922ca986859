//! Where a rule acts, and what it is like without it: each site is a place in the source of a book with the rules that
//! stand there, and what is put into the text so that the site can be switched off while the program runs.
//!
//! Which rules a site belongs to is read off what the code says itself: the comment above it, the rules that are cited in
//! what it guards, the last one cited before it, the words above its function.

use std::collections::{BTreeMap, BTreeSet};

use super::rules;
use super::tokens::{Kind, Source};

mod reading;

use reading::{brackets, only_cites};

/// One thing that can be switched off.
#[derive(Clone, Debug)]
pub struct Site {
    pub no: usize,
    pub file: String,
    /// The lines that it reaches over.
    pub lines: (usize, usize),
    pub rules: BTreeSet<String>,
    /// All rules that its function names: for those that have no place of their own.
    pub beside: BTreeSet<String>,
    pub what: &'static str,
    pub edits: Vec<Edit>,
}

/// Text that is put in at a place; of several at one place the lower rank comes first.
#[derive(Clone, Debug)]
pub struct Edit {
    pub at: usize,
    pub rank: i8,
    pub text: String,
}

/// A function: from its first word to the end of its body.
struct Function {
    start: usize,
    /// The brackets of its body.
    body: (usize, usize),
    /// What it gives back, without blanks.
    gives: String,
    fixed: bool,
    rules: BTreeSet<String>,
}

pub struct Finder<'a> {
    source: Source<'a>,
    file: &'a str,
    all: &'a BTreeSet<String>,
    /// Functions that make a row of a list, with the rules they put into it.
    makers: &'a BTreeMap<String, BTreeSet<String>>,
    /// The innermost brace around each token.
    around: Vec<usize>,
    /// The innermost bracket of any kind around each token.
    within: Vec<usize>,
    tests: Vec<(usize, usize)>,
    /// All rules that the function names in which places are being looked for.
    beside: BTreeSet<String>,
    next: usize,
    pub sites: Vec<Site>,
}

/// No statements of their own, or none that could be left out.
const NO_STATEMENT: &[&str] = &[
    "let",
    "return",
    "if",
    "for",
    "while",
    "match",
    "loop",
    "use",
    "break",
    "continue",
    "else",
    "fn",
    "pub",
    "const",
    "static",
    "struct",
    "enum",
    "impl",
    "mod",
    "type",
    "unsafe",
    "cx",
    "assert",
    "debug_assert",
    "macro_rules",
    "where",
    "trait",
];

/// A statement that only says which rules act: nobody need miss it.
pub const CITATION: &str = "citation left out";

/// They are given something that is true or false.
const PREDICATES: &[&str] =
    &["filter", "any", "all", "is_some_and", "is_none_or", "find", "position", "retain", "take_while"];

impl<'a> Finder<'a> {
    /// `next` is the number of the first site.
    pub fn new(
        file: &'a str,
        text: &'a str,
        all: &'a BTreeSet<String>,
        makers: &'a BTreeMap<String, BTreeSet<String>>,
        next: usize,
    ) -> Finder<'a> {
        let source = Source::of(text);
        let (around, within) = (brackets(&source, "{"), brackets(&source, "{[("));
        let mut res = Finder {
            source,
            file,
            all,
            around,
            within,
            makers,
            tests: Vec::new(),
            beside: BTreeSet::new(),
            next,
            sites: Vec::new(),
        };
        res.find_tests();
        res
    }

    pub fn find(mut self) -> Vec<Site> {
        let functions = self.functions();
        for (no, function) in functions.iter().enumerate() {
            let inner: Vec<(usize, usize)> = functions
                .iter()
                .enumerate()
                .filter(|(other, it)| {
                    *other != no && function.body.0 < it.start && it.body.1 < function.body.1
                })
                .map(|it| (it.1.start, it.1.body.1))
                .collect();
            self.beside = self.named_in(function);
            self.left_at_once(function);
            let mut at = function.body.0 + 1;
            while at < function.body.1 {
                if let Some(end) = inner.iter().find(|it| it.0 == at) {
                    at = end.1;
                }
                self.token(function, at);
                at += 1;
            }
        }
        self.beside.clear();
        self.rows();
        self.sites
    }

    fn add(
        &mut self,
        what: &'static str,
        rules: BTreeSet<String>,
        range: (usize, usize),
        edits: impl FnOnce(usize) -> Vec<Edit>,
    ) {
        if rules.is_empty() && self.beside.is_empty() || 6 < rules.len() {
            return;
        }
        let no = self.next;
        self.next += 1;
        let lines = (self.source.line(range.0), self.source.line(range.1));
        self.sites.push(Site {
            no,
            file: self.file.to_owned(),
            lines,
            rules,
            beside: self.beside.clone(),
            what,
            edits: edits(no),
        });
    }

    /// The whole function is left at once, with nothing done or found.
    fn left_at_once(&mut self, function: &Function) {
        let gives = function.gives.as_str();
        let empty: &[&str] = match gives {
            "" => &[""],
            "bool" => &["false", "true"],
            "Play<()>" => &["Ok(())"],
            "Play<bool>" => &["Ok(false)", "Ok(true)"],
            "i32" | "i64" | "u8" | "u16" | "u32" | "usize" | "Length" | "String" => &["Default::default()"],
            _ if gives.starts_with("Option<") => &["None"],
            _ if gives.starts_with("Result<(),") => &["Ok(())"],
            _ if gives.starts_with("Vec<") || gives.starts_with("SmallVec<") => &["Default::default()"],
            _ => &[],
        };
        if function.fixed || function.rules.is_empty() {
            return;
        }
        let at = self.source.tokens[function.body.0].end;
        for value in empty {
            self.add(
                "function left at once",
                function.rules.clone(),
                (self.source.tokens[function.start].start, at),
                |no| {
                    vec![Edit {
                        at,
                        rank: 0,
                        text: format!("if crate::mutants::off({no}) {{ return {value}; }}"),
                    }]
                },
            );
        }
    }

    fn token(&mut self, function: &Function, at: usize) {
        if function.fixed {
            return;
        }
        match self.source.word(at) {
            "if" => self.condition(function, at),
            "match" => self.arms(at),
            _ => {}
        }
        if self.source.tokens[at].kind == Kind::Number {
            self.number(function, at);
        }
        if PREDICATES.contains(&self.source.word(at))
            && self.source.is(at + 1, "(")
            && self.source.is(at + 2, "|")
        {
            self.predicate(function, at + 2);
        }
        let before = self.source.word(at - 1);
        if matches!(before, "{" | ";" | "}") {
            self.statement(function, at);
        }
    }

    /// `if …`: never true, and always.
    fn condition(&mut self, function: &Function, at: usize) {
        let source = &self.source;
        let (mut to, mut lets) = (at + 1, false);
        let guard = loop {
            match source.word(to) {
                "" => return,
                "=>" => break true,
                "let" => lets = true,
                "{" => {
                    let after = source.word(source.tokens[to].partner + 1);
                    if !matches!(after, "=" | "==" | "&&" | "||" | "|") {
                        break false;
                    }
                }
                _ => {}
            }
            if source.tokens[to].kind == Kind::Open {
                to = source.tokens[to].partner;
            }
            to += 1;
        };
        let text = self.whole(at + 1, to);
        if text.contains("listens()") {
            return;
        }
        let mut rules = self.said(at);
        if guard {
            rules.extend(rules::named(&self.arm(to), self.all));
        } else {
            let close = source.tokens[to].partner;
            let other = source.is(close + 1, "else") && source.is(close + 2, "{");
            let direct = self.direct(to + 1, close);
            if only_cites(&direct) && !other && self.whole(to + 1, close).matches('{').count() == 0 {
                return;
            }
            rules.extend(rules::named(&direct, self.all));
            if other {
                rules.extend(rules::named(
                    &self.direct(close + 3, source.tokens[close + 2].partner),
                    self.all,
                ));
            }
            if rules.is_empty() {
                let inside = rules::named(self.whole(to + 1, close), self.all);
                rules.extend(Some(inside).filter(|it| it.len() <= 3).unwrap_or_default());
            }
        }
        if rules.is_empty() {
            rules = self.near(function, at);
        }
        let (from, end) = (self.source.tokens[at + 1].start, self.source.tokens[to - 1].end);
        let range = (from, end);
        if lets {
            self.add("condition never true", rules, range, |no| {
                vec![Edit { at: from, rank: 0, text: format!("!crate::mutants::off({no}) && ") }]
            });
            return;
        }
        self.add("condition never true", rules.clone(), range, |no| {
            vec![
                Edit { at: from, rank: 0, text: format!("!crate::mutants::off({no}) && (") },
                Edit { at: end, rank: 3, text: ")".to_owned() },
            ]
        });
        self.add("condition always true", rules, range, |no| {
            vec![
                Edit { at: from, rank: 1, text: format!("crate::mutants::off({no}) || (") },
                Edit { at: end, rank: 2, text: ")".to_owned() },
            ]
        });
    }

    /// An arm is passed over where the last one takes whatever is left.
    fn arms(&mut self, at: usize) {
        let source = &self.source;
        let mut open = at + 1;
        while !matches!(source.word(open), "{" | "" | ";") {
            if source.tokens[open].kind == Kind::Open {
                open = source.tokens[open].partner;
            }
            open += 1;
        }
        if !source.is(open, "{") {
            return;
        }
        let close = source.tokens[open].partner;
        let mut arms: Vec<(usize, usize)> = Vec::new();
        let (mut from, mut place) = (open + 1, open + 1);
        while place < close {
            if source.is(place, "=>") {
                arms.push((from, place));
                place = self.arm_end(place) + 1;
                if source.is(place, ",") {
                    place += 1;
                }
                from = place;
                continue;
            }
            if source.tokens[place].kind == Kind::Open {
                place = source.tokens[place].partner;
            }
            place += 1;
        }
        let Some((last, rest)) = arms.split_last() else { return };
        let rest_word = self.source.word(last.0);
        let takes_all = last.1 == last.0 + 1
            && rest_word.starts_with(|it: char| it == '_' || it.is_ascii_lowercase())
            && !["true", "false"].contains(&rest_word);
        if !takes_all {
            return;
        }
        for (from, arrow) in rest.iter().copied() {
            if (from..arrow).any(|it| self.source.is(it, "if")) {
                continue;
            }
            let mut rules = self.said(from);
            rules.extend(rules::named(&self.arm(arrow), self.all));
            let place = self.source.tokens[arrow - 1].end;
            self.add("arm passed over", rules, (self.source.tokens[from].start, place), |no| {
                vec![Edit { at: place, rank: 9, text: format!(" if !crate::mutants::off({no})") }]
            });
        }
    }

    /// A statement that changes something is left out.
    fn statement(&mut self, function: &Function, at: usize) {
        let source = &self.source;
        if source.tokens[at].kind != Kind::Word && !source.is(at, "*")
            || NO_STATEMENT.contains(&source.word(at))
        {
            return;
        }
        // What follows `;` in `[0; 6]` is none.
        if self.within[at] != self.around[at] {
            return;
        }
        let mut end = at;
        loop {
            match source.word(end) {
                ";" => break,
                "" | "," | "=>" | "}" | "{" => return,
                _ => {}
            }
            if source.tokens[end].kind == Kind::Open {
                end = source.tokens[end].partner;
            }
            end += 1;
        }
        let mut rules = self.said(at);
        rules.extend(rules::named(self.whole(at, end), self.all));
        if rules.is_empty() {
            rules = self.near(function, at);
        }
        let (from, to) = (self.source.tokens[at].start, self.source.tokens[end].end);
        let cites = self.source.word(at).starts_with("cite");
        self.add(if cites { CITATION } else { "statement left out" }, rules, (from, to), |no| {
            vec![
                Edit { at: from, rank: 0, text: format!("if !crate::mutants::off({no}) {{ ") },
                Edit { at: to, rank: 9, text: " }".to_owned() },
            ]
        });
    }

    /// What a search or a sieve asks is never true.
    fn predicate(&mut self, function: &Function, bar: usize) {
        let source = &self.source;
        let Some(second) = (bar + 1..bar + 24).find(|it| source.is(*it, "|")) else { return };
        let close = source.tokens[bar - 1].partner;
        let mut rules = self.said(bar);
        rules.extend(rules::named(self.whole(bar, close), self.all));
        if rules.is_empty() {
            rules = self.near(function, bar);
        }
        let last = if source.is(close - 1, ",") { close - 2 } else { close - 1 };
        if close <= second + 1 {
            return;
        }
        let (from, to) = (source.tokens[second + 1].start, source.tokens[last].end);
        self.add("predicate never true", rules, (from, to), |no| {
            vec![
                Edit { at: from, rank: -1, text: format!("!crate::mutants::off({no}) && (") },
                Edit { at: to, rank: 8, text: ")".to_owned() },
            ]
        });
    }

    /// A number that is compared, reckoned or thrown with is one more.
    fn number(&mut self, function: &Function, at: usize) {
        let source = &self.source;
        let (before, after) = (source.word(at - 1), source.word(at + 1));
        if !source.word(at).bytes().all(|it| it.is_ascii_digit() || it == b'_')
            || matches!(after, "=>" | "|" | "..=" | ".." | ".")
        {
            return;
        }
        let value = |at: usize| matches!(source.tokens[at].kind, Kind::Word | Kind::Number | Kind::Close);
        let reckoned = match before {
            "<" | ">" => value(at - 2) && !source.is(at + 1, ">"),
            "<=" | ">=" | "==" | "+" | "*" | "%" | "+=" | "-=" => true,
            "-" => value(at - 2),
            "(" | "," => self.thrown(at),
            _ => {
                matches!(after, "<" | "<=" | "==" | "*")
                    && matches!(before, "(" | "&&" | "||" | "if" | "{" | ";" | "=" | "return")
            }
        };
        if !reckoned {
            return;
        }
        let mut rules = self.said(at);
        if rules.is_empty() {
            rules = self.near(function, at);
        }
        let (from, to) = (source.tokens[at].start, source.tokens[at].end);
        self.add("number one more", rules, (from, to), |no| {
            vec![
                Edit { at: from, rank: 4, text: "(".to_owned() },
                Edit { at: to, rank: 0, text: format!(" + crate::mutants::more({no}))") },
            ]
        });
    }

    /// Is it a number of dice or of their faces?
    fn thrown(&self, at: usize) -> bool {
        let open = (0..at).rev().take(4).find(|it| self.source.is(*it, "("));
        open.is_some_and(|it| 3 <= it && self.source.is(it - 3, "Throw"))
    }

    /// A row of a list of modifiers never applies: a call that names a rule and has a predicate.
    fn rows(&mut self) {
        for at in 1..self.source.tokens.len() {
            let token = self.source.tokens[at];
            if token.kind != Kind::Open || self.source.is(at, "[") || self.tested(at) {
                continue;
            }
            let called = self.source.word(at - 1);
            // A call, or a row that is written out with its fields.
            let row = if self.source.is(at, "{") {
                called.starts_with(|it: char| it.is_ascii_uppercase()) && self.source.is(at + 2, ":")
            } else {
                let asks = ["tell", "about", "throws", "new", "draw", "choose", "no"].contains(&called);
                !asks && !PREDICATES.contains(&called)
            };
            if !row {
                continue;
            }
            let mut rules = rules::named(&self.direct(at + 1, token.partner), self.all);
            rules.extend(self.makers.get(called).into_iter().flatten().cloned());
            let bar = |it: usize| self.source.is(it, "|");
            let start = (at + 1..token.partner).rev().find(|it| {
                let first = matches!(self.source.word(*it - 1), "," | "(" | ":");
                self.within[*it] == at && bar(*it) && bar(*it + 2) && first
            });
            let Some(start) = start.filter(|_| !rules.is_empty() && rules.len() <= 2) else { continue };
            let body = start + 3;
            let mut end = body;
            while end < token.partner && !self.source.is(end, ",") {
                if self.source.tokens[end].kind == Kind::Open {
                    end = self.source.tokens[end].partner;
                }
                end += 1;
            }
            let (from, to) = (self.source.tokens[body].start, self.source.tokens[end - 1].end);
            self.add("row never applies", rules, (from, to), |no| {
                let put = format!("if crate::mutants::off({no}) {{ Default::default() }} else {{ ");
                vec![Edit { at: from, rank: -1, text: put }, Edit { at: to, rank: 8, text: " }".to_owned() }]
            });
        }
    }
}

/// The text of a file with all edits made.
pub fn edited(text: &str, sites: &[&Site]) -> String {
    let mut edits: Vec<&Edit> = sites.iter().flat_map(|it| &it.edits).collect();
    edits.sort_by_key(|it| (it.at, it.rank));
    let (mut res, mut from) = (String::with_capacity(text.len() * 2), 0);
    for edit in edits {
        res.push_str(&text[from..edit.at]);
        res.push_str(&edit.text);
        from = edit.at;
    }
    res + &text[from..]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> (Vec<String>, String) {
        let all: BTreeSet<String> =
            ["BB-A-1", "BB-A-2", "BB-A-3"].iter().map(|it| (*it).to_owned()).collect();
        let mut sites = Finder::new("a.rs", text, &all, &BTreeMap::new(), 1).find();
        sites.retain(|it| !it.rules.is_empty());
        let told =
            |it: &Site| format!("{}: {}", it.what, it.rules.iter().cloned().collect::<Vec<_>>().join(" "));
        (sites.iter().map(told).collect(), edited(text, &sites.iter().collect::<Vec<_>>()))
    }

    #[test]
    fn a_condition_belongs_to_the_rule_that_it_guards() {
        let (sites, text) =
            found("fn a(x: i32) {\n    if x <= 3 {\n        return no(rule!(\"BB-A-1\"));\n    }\n}");
        assert_eq!(sites, ["condition never true: BB-A-1", "condition always true: BB-A-1"]);
        assert!(
            text.contains("if !crate::mutants::off(1) && (crate::mutants::off(2) || (x <= 3)) {"),
            "{text}"
        );
    }

    #[test]
    fn what_a_function_does_belongs_to_the_words_above_it() {
        let (sites, text) =
            found("/// BB-A-2\nfn a(it: &mut T) {\n    it.turn = 1;\n    cx.cite(rule!(\"BB-A-3\"));\n}");
        assert_eq!(sites, ["function left at once: BB-A-2", "statement left out: BB-A-2"]);
        assert!(text.contains("{if crate::mutants::off(1) { return ; }\n"), "{text}");
        assert!(text.contains("if !crate::mutants::off(2) { it.turn = 1; }"), "{text}");
    }

    #[test]
    fn rows_arms_and_numbers_are_sites_and_tests_are_none() {
        let rows = "const A: &[M] = &[M::flat(rule!(\"BB-A-1\"), \"a\", 1, |c| c.far)];";
        let (sites, text) = found(rows);
        assert_eq!(sites, ["row never applies: BB-A-1"]);
        assert!(
            text.contains("|c| if crate::mutants::off(1) { Default::default() } else { c.far })"),
            "{text}"
        );
        let written = "const A: &[M] = &[M { cite: rule!(\"BB-A-2\"), holds: |c| c.near }];";
        assert_eq!(found(written).0, ["row never applies: BB-A-2"]);
        let arms =
            "fn a() {\n    match b {\n        B::C => no(rule!(\"BB-A-1\")),\n        _ => 0,\n    }\n}";
        assert_eq!(found(arms).0, ["arm passed over: BB-A-1"]);
        let number = "/// BB-A-3\nfn a(x: i32) -> T {\n    f(x * 2)\n}";
        assert_eq!(found(number).0, ["number one more: BB-A-3"]);
        assert!(found(number).1.contains("x * (2 + crate::mutants::more(1))"));
        assert_eq!(found(&format!("#[cfg(test)]\nmod tests {{\n{number}\n}}")).0, [""; 0]);
        assert_eq!(found("fn a() {\n    if x {\n        cx.cite(rule!(\"BB-A-1\"));\n    }\n}").0, [""; 0]);
    }
}
