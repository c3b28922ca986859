//! Reading a file: its functions, what stands directly in a block, and which rules a place belongs to.

use std::collections::BTreeSet;

use super::super::rules;
use super::super::tokens::{Kind, Source};
use super::{Finder, Function};

impl<'a> Finder<'a> {
    /// Functions that make a row of a list for others, with the rules that they name in it.
    pub fn makers(&self) -> Vec<(String, BTreeSet<String>)> {
        let made = self.functions().into_iter().filter(|it| it.gives.starts_with("Modifier<"));
        made.map(|it| {
            let body = self.whole(it.body.0, it.body.1);
            (self.source.word(it.start + 1).to_owned(), rules::named(body, self.all))
        })
        .collect()
    }

    pub(super) fn find_tests(&mut self) {
        for at in 0..self.source.tokens.len() {
            let words = ["#", "[", "cfg", "(", "test", ")", "]"];
            if words.iter().enumerate().all(|(no, word)| self.source.is(at + no, word)) {
                let open = (at..at + 12).find(|it| self.source.is(*it, "{"));
                if let Some(open) = open {
                    self.tests.push((open, self.source.tokens[open].partner));
                }
            }
        }
    }

    pub(super) fn tested(&self, at: usize) -> bool {
        self.tests.iter().any(|it| it.0 < at && at < it.1)
    }

    /// All functions but those that only say which rules act.
    pub(super) fn functions(&self) -> Vec<Function> {
        self.all_functions()
            .into_iter()
            .filter(|it| !self.source.word(it.start + 1).starts_with("cite"))
            .collect()
    }

    /// All rules that a function names, or that it lets others of the file name in its stead.
    pub(super) fn named_in(&self, function: &Function) -> BTreeSet<String> {
        let body = self.whole(function.body.0, function.body.1);
        let mut res = rules::named(body, self.all);
        for other in self.all_functions() {
            let name = self.source.word(other.start + 1);
            let names = match name {
                "rule" | "cite" => body.contains(&format!(".{name}()")),
                _ if name.ends_with("_rule") || name.starts_with("cite") => {
                    body.contains(&format!("{name}("))
                }
                _ => false,
            };
            if names {
                res.extend(rules::named(self.whole(other.body.0, other.body.1), self.all));
            }
        }
        res
    }

    fn all_functions(&self) -> Vec<Function> {
        let mut res = Vec::new();
        for at in 0..self.source.tokens.len() {
            if !self.source.is(at, "fn") || self.source.tokens[at].kind != Kind::Word || self.tested(at) {
                continue;
            }
            res.extend(self.function(at));
        }
        res
    }

    pub(super) fn function(&self, at: usize) -> Option<Function> {
        let source = &self.source;
        let mut to = at + 2;
        if source.is(to, "<") {
            let mut depth = 0;
            loop {
                match source.word(to) {
                    "" => return None,
                    "<" => depth += 1,
                    ">" => depth -= 1,
                    _ => {}
                }
                to += 1;
                if depth == 0 {
                    break;
                }
            }
        }
        if !source.is(to, "(") {
            return None;
        }
        let after = source.tokens[to].partner + 1;
        let mut body = after;
        while !source.is(body, "{") {
            if source.is(body, ";") || source.word(body).is_empty() {
                return None;
            }
            if source.tokens[body].kind == Kind::Open {
                body = source.tokens[body].partner;
            }
            body += 1;
        }
        let gives: String = (after..body).map(|it| source.word(it)).take_while(|it| *it != "where").collect();
        let line = source.text[..source.tokens[at].start].rfind('\n').map_or(0, |it| it + 1);
        let before = &source.text[line..source.tokens[at].start];
        let rules = rules::named(&self.comment_above(line), self.all);
        let gives = gives.strip_prefix("->").unwrap_or("").to_owned();
        let fixed = before.split_whitespace().any(|it| it == "const");
        Some(Function { start: at, body: (body, source.tokens[body].partner), gives, fixed, rules })
    }

    /// The comments and attributes that end right above the line that begins here.
    pub(super) fn comment_above(&self, line: usize) -> String {
        let mut res = String::new();
        for text in self.source.text[..line].lines().rev() {
            let text = text.trim();
            if !text.starts_with("//") && !text.starts_with("#[") {
                break;
            }
            res.insert_str(0, &format!("{text}\n"));
        }
        res
    }

    /// What stands directly between two tokens, without what is in braces there.
    pub(super) fn direct(&self, from: usize, to: usize) -> String {
        let mut res = String::new();
        let mut at = from;
        while at < to {
            let token = self.source.tokens[at];
            if token.kind == Kind::Open && self.source.is(at, "{") && token.partner < to {
                at = token.partner + 1;
                continue;
            }
            res.push_str(self.source.word(at));
            res.push(' ');
            at += 1;
        }
        res
    }

    /// What stands between two tokens, with its comments.
    pub(super) fn whole(&self, from: usize, to: usize) -> &'a str {
        let end = self.source.tokens.get(to).map_or(self.source.text.len(), |it| it.start);
        self.source.tokens.get(from).map_or("", |it| &self.source.text[it.start..end.max(it.start)])
    }

    /// The rules of a place by what was said of it before: the comment above, the last rule cited, the function's own.
    pub(super) fn near(&self, function: &Function, at: usize) -> BTreeSet<String> {
        let mut place = at;
        loop {
            let open = self.around[place];
            if open == usize::MAX || open < function.body.0 {
                break;
            }
            let text = self.direct(open + 1, place);
            let last = text.rfind("rule ! (").map(|it| rules::named(&text[it..], self.all));
            if let Some(last) = last.filter(|it| !it.is_empty()) {
                return last.union(&function.rules).cloned().collect();
            }
            if open == function.body.0 {
                break;
            }
            place = open;
        }
        function.rules.clone()
    }

    /// The rules that the comment right above names.
    pub(super) fn said(&self, at: usize) -> BTreeSet<String> {
        let start = self.source.tokens[at].start;
        let line = self.source.text[..start].rfind('\n').map_or(0, |it| it + 1);
        let text = self.comment_above(line);
        if text.contains("///") { BTreeSet::new() } else { rules::named(&text, self.all) }
    }

    /// What an arm does, from its arrow on.
    pub(super) fn arm(&self, arrow: usize) -> String {
        let end = self.arm_end(arrow);
        self.whole(arrow + 1, end).to_owned()
    }

    pub(super) fn arm_end(&self, arrow: usize) -> usize {
        let source = &self.source;
        let mut at = arrow + 1;
        if source.is(at, "{") {
            return source.tokens[at].partner;
        }
        while !matches!(source.word(at), "," | "}" | "") {
            if source.tokens[at].kind == Kind::Open {
                at = source.tokens[at].partner;
            }
            at += 1;
        }
        at
    }
}

/// For each token the innermost of these brackets around it.
pub(super) fn brackets(source: &Source<'_>, kinds: &str) -> Vec<usize> {
    let mut open: Vec<usize> = Vec::new();
    let mut res = Vec::with_capacity(source.tokens.len());
    for (at, token) in source.tokens.iter().enumerate() {
        if token.kind == Kind::Close && open.last() == Some(&token.partner) {
            open.pop();
        }
        res.push(open.last().copied().unwrap_or(usize::MAX));
        if token.kind == Kind::Open && kinds.contains(source.word(at)) {
            open.push(at);
        }
    }
    res
}

/// Nothing is done there but to say which rules act.
pub(super) fn only_cites(direct: &str) -> bool {
    direct
        .split(';')
        .map(str::trim)
        .all(|it| it.is_empty() || it.starts_with("cx . cite") || it.starts_with("cx . tell"))
}
