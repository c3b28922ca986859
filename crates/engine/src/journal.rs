//! The journal is the save: a header, then one line per input, faces included, and a digest after every step.
//! It is text, the same on every platform, readable in a diff.

use std::fmt::Write as _;

use crate::Name;
use crate::ask::{Answer, Drawn};
use crate::cx::{Lane, Seat};
use crate::digest::Digest;
use crate::place::{Place, Roster, Side};

pub const VERSION: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub book: String,
    pub edition: String,
    /// The name of a scenario of the book, or of the one written out in `text`.
    pub scenario: String,
    /// A scenario of one's own, whole.
    pub text: Option<String>,
    pub options: Vec<(String, String)>,
    /// Who sits where: name of the seat, and who plays it.
    pub players: Vec<(String, String)>,
    pub dice: Pledge,
    /// Who knows the seed before it is revealed.
    pub seed: SeedFrom,
    /// How its digests were made.
    pub digest: Digest,
}

/// Where the dice come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pledge {
    /// From a seed with this hash.
    Seed([u8; 32]),
    /// Real dice, thrown at the table.
    Physical,
}

/// Where the seed of the dice comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeedFrom {
    /// By chance; the seats may add to it.
    #[default]
    Drawn,
    /// Somebody has chosen it and knows every throw.
    Chosen,
    /// From a finished game that this one begins like: whoever has read that knows every throw.
    Forked,
}

impl SeedFrom {
    /// As a line of a header has it; nothing is said of what was drawn.
    const fn word(self) -> Option<&'static str> {
        match self {
            SeedFrom::Drawn => None,
            SeedFrom::Chosen => Some("chosen"),
            SeedFrom::Forked => Some("forked"),
        }
    }

    /// For people, and everybody is told; nothing where nobody knows it.
    pub const fn words(self) -> Option<&'static str> {
        match self {
            SeedFrom::Drawn => None,
            SeedFrom::Chosen => Some("chosen by the host"),
            SeedFrom::Forked => Some("known from the game that it was forked from"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub lane: Lane,
    pub input: Input,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Answer(Seat, Answer),
    Dice(Vec<u8>),
    /// The last answer of this seat does not count.
    Undo(Seat),
    Concede(Seat),
    /// The figures of the first seat are commanded by the second from the next turn on.
    Entrust(Seat, Seat),
    /// What a seat has added to the seed: all throws behind it are drawn with it.
    Luck(Seat, [u8; 32]),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Entry(Entry),
    /// The fingerprint of the state after a step.
    Digest(u64),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    pub header: Header,
    pub lines: Vec<Line>,
    /// The seed of the dice, once the game is over.
    pub reveal: Option<[u8; 32]>,
}

/// A journal that does not fit the rules or itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The number of the entry (1 is the first after the header), or the line of the file while it is read.
    pub entry: usize,
    pub why: String,
}

impl Divergence {
    pub fn new(entry: usize, why: impl Into<String>) -> Divergence {
        Divergence { entry, why: why.into() }
    }
}

impl Journal {
    pub fn write(&self) -> String {
        let (mut out, roster) = (self.header.write(), self.header.roster());
        for line in &self.lines {
            out.push_str(&line.write(&roster));
            out.push('\n');
        }
        if let Some(seed) = &self.reveal {
            let _ = writeln!(out, "reveal {}", hex(seed));
        }
        out
    }

    /// A seal is passed over: whoever wants it takes it off first, with [`Seal::off`].
    pub fn read(text: &str) -> Result<Journal, Divergence> {
        let (text, _) = Seal::off(text);
        let mut lines = text.lines().enumerate().map(|(at, it)| (at + 1, it));
        let header = Header::read(&mut lines)?;
        let roster = header.roster();
        let mut journal = Journal { header, lines: Vec::new(), reveal: None };
        for (at, line) in lines {
            if let Some(seed) = line.strip_prefix("reveal ") {
                let seed = unhex(seed.trim_end())
                    .ok_or_else(|| Divergence::new(at, "`reveal` needs 64 hex digits"))?;
                journal.reveal = Some(seed);
            } else if !line.trim_end().is_empty() {
                let line = Line::read(line, &roster)
                    .ok_or_else(|| Divergence::new(at, format!("cannot read `{}`", clip(line))))?;
                journal.lines.push(line);
            }
        }
        Ok(journal)
    }
}

/// Who vouches for a journal that is over: the last two lines of its text, over everything before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The public key of a server.
    pub key: [u8; 32],
    pub signature: [u8; 64],
}

impl Seal {
    /// The text without its seal, as it was sealed, and the seal.
    pub fn off(text: &str) -> (&str, Option<Seal>) {
        let read = || {
            let (body, signature) = text.strip_suffix('\n')?.rsplit_once("\nsignature ")?;
            let (body, key) = body.rsplit_once("\nkey ")?;
            let seal = Seal { key: unhex(key)?, signature: unhex(signature)? };
            // The line before the key keeps its end; and it is written just so, to the letter.
            let body = &text[..body.len() + 1];
            (seal.write() == text[body.len()..]).then_some((body, seal))
        };
        match read() {
            Some((body, seal)) => (body, Some(seal)),
            None => (text, None),
        }
    }

    pub fn write(&self) -> String {
        format!("key {}\nsignature {}\n", hex(&self.key), hex(&self.signature))
    }
}

impl Header {
    /// The names of the seats. Where a side has one seat they need not be listed.
    pub fn roster(&self) -> Roster {
        if self.players.iter().all(|it| Side::NAMES.contains(&it.0.as_str())) {
            return Roster::pair();
        }
        Roster::new(self.players.iter().map(|it| Name::new(&it.0)))
    }

    /// With every seat in its place, unless all are called as they are where a side has one: what is written can then be
    /// read without the scenario.
    pub fn naming(mut self, seats: &[Place]) -> Header {
        if Roster::of(seats) != Roster::pair() {
            let who = |it: &Place| {
                let named = self.players.iter().find(|(name, _)| name == it.name.text());
                named.cloned().unwrap_or_else(|| (it.name.text().to_owned(), "open".to_owned()))
            };
            self.players = seats.iter().map(who).collect();
        }
        self
    }

    pub fn write(&self) -> String {
        let mut out = format!("grognard-journal {VERSION}\n");
        for (word, it) in [("book", &self.book), ("edition", &self.edition), ("scenario", &self.scenario)] {
            let _ = writeln!(out, "{word} {}", line_of(it));
        }
        for line in self.text.iter().flat_map(|it| it.lines()) {
            let _ = writeln!(out, "| {line}");
        }
        for (name, value) in &self.options {
            let _ = writeln!(out, "option {} {}", word_of(name), line_of(value));
        }
        for (seat, who) in &self.players {
            let _ = writeln!(out, "seat {} {}", word_of(seat), line_of(who));
        }
        let _ = match &self.dice {
            Pledge::Seed(hash) => writeln!(out, "dice {} {}", dice::fair::SCHEME, hex(hash)),
            Pledge::Physical => writeln!(out, "dice physical"),
        };
        if let Some(word) = self.seed.word() {
            let _ = writeln!(out, "seed {word}");
        }
        if self.digest != Digest::Hashed {
            let _ = writeln!(out, "digest {}", self.digest.number());
        }
        out.push_str("begin\n");
        out
    }

    pub fn read<'t>(lines: &mut impl Iterator<Item = (usize, &'t str)>) -> Result<Header, Divergence> {
        let mut header = Header {
            book: String::new(),
            edition: String::new(),
            scenario: String::new(),
            text: None,
            options: Vec::new(),
            players: Vec::new(),
            dice: Pledge::Physical,
            seed: SeedFrom::Drawn,
            digest: Digest::Hashed,
        };
        match lines.next() {
            Some((_, line)) if line == format!("grognard-journal {VERSION}") => {}
            _ => {
                return Err(Divergence::new(
                    1,
                    format!("the first line must be `grognard-journal {VERSION}`"),
                ));
            }
        }
        for (at, line) in lines {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let pair = || {
                let (name, value) = rest.split_once(' ').unwrap_or((rest, ""));
                (read_back(name), read_back(value))
            };
            match word {
                "book" => header.book = read_back(rest),
                "edition" => header.edition = read_back(rest),
                "scenario" => header.scenario = read_back(rest),
                "|" => {
                    let text = header.text.get_or_insert_default();
                    text.push_str(rest);
                    text.push('\n');
                }
                "option" => header.options.push(pair()),
                "seat" => header.players.push(pair()),
                "dice" => {
                    header.dice = pledge(rest).ok_or_else(|| {
                        Divergence::new(
                            at,
                            format!("`dice` must be `physical` or `{} HASH`", dice::fair::SCHEME),
                        )
                    })?;
                }
                "seed" => {
                    header.seed = match rest {
                        "chosen" => SeedFrom::Chosen,
                        "forked" => SeedFrom::Forked,
                        _ => return Err(Divergence::new(at, "`seed` must be `chosen` or `forked`")),
                    };
                }
                "digest" => {
                    header.digest = Digest::read(rest).ok_or_else(|| Divergence::new(at, unknown(rest)))?;
                }
                "begin" => return Ok(header),
                _ => {
                    return Err(Divergence::new(at, format!("`{}` does not belong in a header", clip(word))));
                }
            }
        }
        Err(Divergence::new(0, "the header does not end with `begin`"))
    }
}

fn pledge(text: &str) -> Option<Pledge> {
    if text == "physical" {
        return Some(Pledge::Physical);
    }
    let hash = text.strip_prefix(dice::fair::SCHEME)?.strip_prefix(' ')?;
    unhex(hash).map(Pledge::Seed)
}

/// A way of making digests that came after this program, or is none.
fn unknown(digest: &str) -> String {
    let known = Digest::ALL.map(|it| format!("`{}`", it.number())).join(" or ");
    let newer = digest.parse().is_ok_and(|it: u32| Digest::ALL.iter().all(|known| known.number() < it));
    let newer = if newer { "; a newer program has written it" } else { "" };
    format!("`digest` is `{}`, and must be {known}{newer}", clip(digest))
}

impl Line {
    pub fn write(&self, seats: &Roster) -> String {
        let Line::Entry(Entry { lane, input }) = self else {
            let Line::Digest(digest) = self else { return String::new() };
            return format!("= {digest:016x}");
        };
        match input {
            Input::Answer(seat, answer) => match lane {
                Lane::Open => format!("{} openly {}", seats.name(*seat), written(answer)),
                Lane::Secret(_) => format!("{} {}", seats.name(*seat), written(answer)),
            },
            Input::Dice(faces) => match lane {
                Lane::Open => written(&Answer::Dice(faces.clone())),
                Lane::Secret(seat) => {
                    format!("{} {}", seats.name(*seat), written(&Answer::Dice(faces.clone())))
                }
            },
            Input::Undo(seat) => match lane {
                Lane::Open => format!("{} openly undo", seats.name(*seat)),
                Lane::Secret(_) => format!("{} undo", seats.name(*seat)),
            },
            Input::Concede(seat) => format!("{} concede", seats.name(*seat)),
            Input::Entrust(seat, to) => format!("{} entrust {}", seats.name(*seat), seats.name(*to)),
            Input::Luck(seat, luck) => format!("{} luck {}", seats.name(*seat), hex(luck)),
        }
    }

    pub fn read(line: &str, seats: &Roster) -> Option<Line> {
        let line = line.trim_end();
        if let Some(digest) = line.strip_prefix("= ") {
            let plain = digest.len() == 16 && digest.bytes().all(|it| it.is_ascii_hexdigit());
            return u64::from_str_radix(digest, 16).ok().filter(|_| plain).map(Line::Digest);
        }
        let entry = |lane, input| Some(Line::Entry(Entry { lane, input }));
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        if first == "dice" {
            let Answer::Dice(faces) = answer(line)? else { return None };
            return entry(Lane::Open, Input::Dice(faces));
        }
        let seat = seats.seat(first)?;
        let (lane, rest) = match rest.strip_prefix("openly ") {
            Some(rest) => (Lane::Open, rest),
            None => (Lane::Secret(seat), rest),
        };
        if let Some(to) = rest.strip_prefix("entrust ").filter(|_| lane != Lane::Open) {
            return entry(Lane::Open, Input::Entrust(seat, seats.seat(to)?));
        }
        if let Some(luck) = rest.strip_prefix("luck ").filter(|_| lane != Lane::Open) {
            return entry(Lane::Open, Input::Luck(seat, unhex(luck)?));
        }
        match rest {
            "undo" => entry(lane, Input::Undo(seat)),
            "concede" => entry(Lane::Open, Input::Concede(seat)),
            _ => match answer(rest)? {
                Answer::Dice(faces) => entry(lane, Input::Dice(faces)),
                answer => entry(lane, Input::Answer(seat, answer)),
            },
        }
    }
}

fn written(answer: &Answer) -> String {
    match answer {
        Answer::Choose(keys) => join("choose", keys.iter().map(|it| word_of(it))),
        Answer::Path(nodes) => join("path", nodes.iter().map(|it| word_of(it))),
        Answer::Number(n) => format!("number {n}"),
        Answer::Text(text) => join("text", std::iter::once(word_of(text))),
        Answer::Drawn(Drawn::Path, text) => join("way", text.split(' ').map(word_of)),
        Answer::Drawn(Drawn::Place, text) => join("place", text.split(' ').map(word_of)),
        Answer::Dice(faces) => join("dice", faces.iter()),
    }
}

fn join<T: std::fmt::Display>(word: &str, items: impl Iterator<Item = T>) -> String {
    items.fold(word.to_owned(), |acc, it| format!("{acc} {it}"))
}

/// A text as one word: what would end the word or the line is written with a backslash.
fn word_of(text: &str) -> String {
    if text.is_empty() {
        return "\\e".to_owned();
    }
    line_of(text).replace(' ', "\\s")
}

/// A text as the rest of a line, whatever a player is called.
fn line_of(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r");
    match text.strip_suffix(' ') {
        Some(rest) => format!("{rest}\\s"),
        None => text,
    }
}

fn read_back(text: &str) -> String {
    let mut res = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(it) = letters.next() {
        match if it == '\\' { letters.next() } else { None } {
            Some('n') => res.push('\n'),
            Some('r') => res.push('\r'),
            Some('s') => res.push(' '),
            Some('e') => {}
            Some(other) => res.push(other),
            None => res.push(it),
        }
    }
    res
}

fn answer(text: &str) -> Option<Answer> {
    let mut words = text.split(' ').filter(|it| !it.is_empty());
    match words.next()? {
        "choose" => Some(Answer::Choose(words.map(read_back).collect())),
        "path" => Some(Answer::Path(words.map(read_back).collect())),
        "number" => {
            let n = words.next()?.parse().ok()?;
            words.next().is_none().then_some(Answer::Number(n))
        }
        "way" => Some(Answer::Drawn(Drawn::Path, sentence(words))),
        "place" => Some(Answer::Drawn(Drawn::Place, sentence(words))),
        "text" => {
            let text = read_back(words.next()?);
            words.next().is_none().then_some(Answer::Text(text))
        }
        "dice" => words.map(|it| it.parse().ok()).collect::<Option<Vec<u8>>>().map(Answer::Dice),
        _ => None,
    }
}

fn sentence<'w>(words: impl Iterator<Item = &'w str>) -> String {
    words.map(read_back).collect::<Vec<_>>().join(" ")
}

/// A text as a journal keeps it, without the blanks at the ends of lines: what is played is what is kept.
pub fn as_kept(text: &str) -> String {
    text.lines().fold(String::with_capacity(text.len()), |mut acc, it| {
        acc.push_str(it.trim_end());
        acc.push('\n');
        acc
    })
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut acc, it| {
        let _ = write!(acc, "{it:02x}");
        acc
    })
}

pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}

fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}
