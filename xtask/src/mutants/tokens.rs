//! Rust source cut into tokens, with its brackets matched: as much as it takes to find where a rule acts.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Word,
    Number,
    Text,
    Sign,
    Open,
    Close,
}

#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
    /// Of a bracket: the place of its partner in the list.
    pub partner: usize,
}

/// The tokens of a file and, apart from them, its comments.
#[derive(Debug)]
pub struct Source<'t> {
    pub text: &'t str,
    pub tokens: Vec<Token>,
    pub comments: Vec<(usize, usize)>,
}

impl<'t> Source<'t> {
    pub fn of(text: &'t str) -> Source<'t> {
        let mut res = Source { text, tokens: Vec::new(), comments: Vec::new() };
        let mut at = 0;
        while at < text.len() {
            at = res.next(at);
        }
        res.marry();
        res
    }

    pub fn word(&self, at: usize) -> &'t str {
        self.tokens.get(at).map_or("", |it| &self.text[it.start..it.end])
    }

    pub fn is(&self, at: usize, word: &str) -> bool {
        self.word(at) == word
    }

    pub fn line(&self, offset: usize) -> usize {
        self.text[..offset].matches('\n').count() + 1
    }

    /// Reads what begins at `at`; gives where the next thing begins.
    fn next(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        let bytes = rest.as_bytes();
        let first = bytes[0];
        if rest.starts_with("//") {
            let end = at + rest.find('\n').unwrap_or(rest.len());
            self.comments.push((at, end));
            return end;
        }
        if rest.starts_with("/*") {
            let end = at + rest.find("*/").map_or(rest.len(), |it| it + 2);
            self.comments.push((at, end));
            return end;
        }
        if first.is_ascii_whitespace() {
            return at + 1;
        }
        if let Some(raw) = raw_text(rest) {
            return self.push(Kind::Text, at, raw);
        }
        if first == b'"' || rest.starts_with("b\"") {
            return self.push(Kind::Text, at, text_end(bytes, usize::from(first == b'b')));
        }
        if first == b'\'' {
            // A letter in quotes, or the name of a lifetime.
            let letter = rest[1..].chars().next().map_or(0, char::len_utf8);
            if bytes.get(1) == Some(&b'\\') {
                let end = rest[2..].find('\'').map_or(rest.len(), |it| it + 3);
                return self.push(Kind::Text, at, end.max(4).min(rest.len()));
            }
            if bytes.get(1 + letter) == Some(&b'\'') {
                return self.push(Kind::Text, at, letter + 2);
            }
            return self.push(Kind::Sign, at, 1);
        }
        if first.is_ascii_digit() {
            let mut end = 1;
            while end < bytes.len()
                && (bytes[end].is_ascii_alphanumeric()
                    || bytes[end] == b'_'
                    || (bytes[end] == b'.' && bytes.get(end + 1).is_some_and(u8::is_ascii_digit)))
            {
                end += 1;
            }
            return self.push(Kind::Number, at, end);
        }
        if first.is_ascii_alphabetic() || first == b'_' || !first.is_ascii() {
            let end = rest.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(rest.len());
            return self.push(Kind::Word, at, end.max(rest.chars().next().map_or(1, char::len_utf8)));
        }
        if b"([{".contains(&first) {
            return self.push(Kind::Open, at, 1);
        }
        if b")]}".contains(&first) {
            return self.push(Kind::Close, at, 1);
        }
        let long = [
            "..=", "<<=", ">>=", "=>", "->", "&&", "||", "<=", ">=", "==", "!=", "::", "+=", "-=", "*=",
            "|=", "..",
        ];
        let length = long.iter().find(|it| rest.starts_with(**it)).map_or(1, |it| it.len());
        self.push(Kind::Sign, at, length)
    }

    fn push(&mut self, kind: Kind, start: usize, length: usize) -> usize {
        self.tokens.push(Token { kind, start, end: start + length, partner: 0 });
        start + length
    }

    fn marry(&mut self) {
        let mut open = Vec::new();
        for at in 0..self.tokens.len() {
            match self.tokens[at].kind {
                Kind::Open => open.push(at),
                Kind::Close => {
                    let Some(partner) = open.pop() else { continue };
                    self.tokens[partner].partner = at;
                    self.tokens[at].partner = partner;
                }
                _ => {}
            }
        }
    }
}

/// The length of a raw text that begins here.
fn raw_text(rest: &str) -> Option<usize> {
    let inner = rest.strip_prefix('r')?;
    let marks = inner.len() - inner.trim_start_matches('#').len();
    inner[marks..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(marks));
    let from = 2 + marks;
    Some(rest[from..].find(&end)? + from + end.len())
}

fn text_end(bytes: &[u8], before: usize) -> usize {
    let mut at = before + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_texts_and_comments_are_none() {
        let source = Source::of("fn a<'s>() { // }\n let c = '}'; let s = \"}\\\"}\"; r#\"}\"# }");
        let words: Vec<&str> = (0..source.tokens.len()).map(|it| source.word(it)).collect();
        assert_eq!(words[..4], ["fn", "a", "<", "'"]);
        let body = words.iter().position(|it| *it == "{").expect("a body");
        assert_eq!(source.tokens[body].partner, words.len() - 1);
        assert_eq!(source.comments.len(), 1);
    }
}
