//! Questions and answers. A form is complete in itself: whether an answer is legal is a pure function of the
//! form and the answer, the same for server, browser and AI.

use std::borrow::Cow;
use std::fmt;

use crate::forecast::Outlook;
use crate::{Datum, RuleId};

/// A stable, readable name of an option: `hold`, `unit:12`, `cell:4,7`, `E7/hole`. Small and copied freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    Word(&'static str),
    Number(&'static str, i32),
    Cell(&'static str, i32, i32),
    Name(Name),
}

impl Key {
    /// A name made at run time, such as the id of a figure or the label of a square.
    pub fn name(text: &str) -> Key {
        Key::Name(Name::new(text))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Word(word) => f.write_str(word),
            Key::Number(word, n) => write!(f, "{word}:{n}"),
            Key::Cell(word, x, y) => write!(f, "{word}:{x},{y}"),
            Key::Name(name) => f.write_str(name.text()),
        }
    }
}

/// A short text that lives where it stands. Longer ones are cut at a letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name {
    len: u8,
    bytes: [u8; Name::MOST],
}

impl Name {
    pub const MOST: usize = 30;

    pub fn new(text: &str) -> Name {
        let mut end = text.len().min(Name::MOST);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let mut bytes = [0; Name::MOST];
        bytes[..end].copy_from_slice(&text.as_bytes()[..end]);
        Name { len: end as u8, bytes }
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }
}

/// As the text that it is: what lies behind its end is nobody's affair.
impl ink::Imprint for Name {
    fn imprint(&self, ink: &mut ink::Ink) {
        self.text().imprint(ink);
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// Something that can be chosen.
pub trait Keyed {
    fn key(&self) -> Key;

    fn label(&self) -> String {
        self.key().to_string()
    }

    /// Where it is on the table, in the words of the view: `E7`.
    fn spot(&self) -> Option<String> {
        None
    }

    /// The piece of the view that it stands for: the id of a man, the token of a contact.
    fn piece(&self) -> Option<Name> {
        None
    }

    /// What is so about it already, in a word: `ordered`.
    fn state(&self) -> Option<&'static str> {
        None
    }

    /// What taking it would mean, in a few words.
    fn hint(&self) -> Option<String> {
        None
    }

    /// The rule that offers it, if it is not the rule of the question.
    fn cite(&self) -> Option<RuleId> {
        None
    }

    /// Why this option is shown but may not be taken.
    fn barred(&self) -> Option<Bar> {
        None
    }

    /// It only stands for several other answers, one after the other, to spare people the clicks. Whoever plays at random
    /// gives those.
    fn gesture(&self) -> bool {
        false
    }

    /// The exact odds of taking it, from what the asked seat knows: worked out only if somebody asks, so that a question
    /// can say which of its options have odds.
    fn outlook(&self) -> Option<Outlook<'_>> {
        None
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    pub cite: RuleId,
    pub why: Cow<'static, str>,
}

impl Bar {
    pub fn new(cite: RuleId, why: impl Into<Cow<'static, str>>) -> Bar {
        Bar { cite, why: why.into() }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    pub key: String,
    pub label: String,
    pub spot: Option<String>,
    pub piece: Option<String>,
    pub state: Option<&'static str>,
    pub hint: Option<String>,
    pub cite: Option<RuleId>,
    pub barred: Option<Bar>,
    /// Whether its odds are told to whoever asks for them.
    pub odds: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    pub cite: RuleId,
    pub text: String,
    /// The piece it is about, in the words of the view.
    pub piece: Option<Name>,
    pub form: Form,
    /// What happens when nobody answers; always legal, so no state is a dead end.
    pub default: Answer,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    Choose {
        min: usize,
        max: usize,
        options: Vec<Choice>,
    },
    Number {
        min: i32,
        max: i32,
    },
    /// A way from place to place: at most `max` steps, each one of `steps` (by index into `nodes`); the first
    /// node is where it starts. A node whose `barred` is set may be passed but not be the end.
    Path {
        min: usize,
        max: usize,
        nodes: Vec<Choice>,
        steps: Vec<Step>,
    },
    /// Something drawn on open ground. A screen draws by the chart; whether a drawing is allowed only the chart's
    /// owner can say, so here no more is judged than whether it is one.
    Drawn {
        what: Drawn,
        chart: Datum,
    },
    /// Words of the player's own, at most so many letters: an order to be carried, a name.
    Text {
        most: usize,
    },
    /// Real dice, thrown by the seat that is asked.
    Dice {
        n: u16,
        sides: u8,
    },
}

/// What is drawn: a way of legs and turns, or a place with a facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    Path,
    Place,
}

impl Drawn {
    pub fn word(self) -> &'static str {
        match self {
            Drawn::Path => "path",
            Drawn::Place => "place",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub from: usize,
    pub to: usize,
    pub barred: Option<Bar>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Choose(Vec<String>),
    Number(i32),
    Path(Vec<String>),
    /// In the words of the chart: `to 1350,2000 face 90`.
    Drawn(Drawn, String),
    Text(String),
    Dice(Vec<u8>),
}

/// Why an answer was not taken; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub cite: Option<RuleId>,
    pub why: String,
    /// What would be taken, as near to what was wanted as can be told.
    pub instead: Option<Box<Answer>>,
}

impl Refusal {
    pub fn new(why: impl Into<String>) -> Refusal {
        Refusal { cite: None, why: why.into(), instead: None }
    }

    pub fn by(cite: RuleId, why: impl Into<String>) -> Refusal {
        Refusal { cite: Some(cite), ..Refusal::new(why) }
    }
}

impl From<&Bar> for Refusal {
    fn from(bar: &Bar) -> Refusal {
        Refusal::by(bar.cite, bar.why.to_string())
    }
}

impl Ask {
    /// Refuses what the form can refuse, and says what would be taken instead.
    pub fn accept(&self, answer: &Answer) -> Result<(), Refusal> {
        self.form.accept(answer).map_err(|it| Refusal { instead: self.instead(answer).map(Box::new), ..it })
    }

    /// The nearest to a refused answer that is legal by the form alone: what of it is offered, the way as far as it goes,
    /// the end of the range. Words and dice are nobody's to change; where nothing of the answer is left, the default.
    fn instead(&self, answer: &Answer) -> Option<Answer> {
        let near = match (&self.form, answer) {
            (Form::Text { .. } | Form::Dice { .. }, _) => return None,
            (Form::Choose { max, options, .. }, Answer::Choose(keys)) => offered_of(*max, options, keys),
            (Form::Number { min, max }, Answer::Number(n)) => Answer::Number(*n.clamp(min, max)),
            (Form::Path { nodes, steps, max, .. }, Answer::Path(way)) => as_far(*max, nodes, steps, way),
            _ => self.default.clone(),
        };
        Some(if self.form.accept(&near).is_ok() { near } else { self.default.clone() })
    }
}

/// What was chosen of what is offered, once each and no more than may be.
fn offered_of(max: usize, options: &[Choice], keys: &[String]) -> Answer {
    let mut kept: Vec<String> = Vec::new();
    for key in keys {
        let open = options.iter().any(|it| it.key == *key && it.barred.is_none());
        if open && kept.len() < max && !kept.contains(key) {
            kept.push(key.clone());
        }
    }
    Answer::Choose(kept)
}

/// The way up to the last place before what is barred where it may end.
fn as_far(max: usize, nodes: &[Choice], steps: &[Step], way: &[String]) -> Answer {
    let (mut at, mut end) = (0, 0);
    for (n, key) in way.iter().take(max).enumerate() {
        let leads = |it: &&Step| {
            it.from == at && it.barred.is_none() && nodes.get(it.to).is_some_and(|it| it.key == *key)
        };
        let Some(step) = steps.iter().find(leads) else { break };
        at = step.to;
        if nodes.get(at).is_some_and(|it| it.barred.is_none()) {
            end = n + 1;
        }
    }
    Answer::Path(way[..end].to_vec())
}

impl Form {
    pub fn accept(&self, answer: &Answer) -> Result<(), Refusal> {
        match (self, answer) {
            (Form::Choose { min, max, options }, Answer::Choose(keys)) => chosen(*min, *max, options, keys),
            (Form::Choose { max: 1, .. }, _) => {
                refuse("one of the options is asked for: {\"choose\": [KEY]}")
            }
            (Form::Choose { .. }, _) => refuse("some of the options are asked for: {\"choose\": [KEY, …]}"),
            (Form::Number { min, max }, Answer::Number(n)) if min <= n && n <= max => Ok(()),
            (Form::Number { min, max }, _) => {
                refuse(format!("a whole number from {min} to {max} is asked for"))
            }
            (Form::Path { min, max, nodes, steps }, Answer::Path(way)) => {
                walked(*min, *max, nodes, steps, way)
            }
            (Form::Path { .. }, _) => refuse("a way is asked for: {\"path\": {\"nodes\": [KEY, …]}}"),
            (Form::Drawn { what, .. }, Answer::Drawn(drawn, text)) if what == drawn => sketched(text),
            (Form::Drawn { what: Drawn::Path, .. }, _) => {
                refuse("a way over open ground is asked for: {\"path\": {\"way\": \"to 1350,2000 face 90\"}}")
            }
            (Form::Drawn { what: Drawn::Place, .. }, _) => {
                refuse("a place is asked for: {\"place\": {\"at\": \"1350,2000 face 90\"}}")
            }
            (Form::Text { most }, Answer::Text(text)) => worded(*most, text),
            (Form::Text { most }, _) => {
                refuse(format!("words are asked for, at most {most} letters: {{\"text\": \"…\"}}"))
            }
            (Form::Dice { n, sides }, Answer::Dice(faces))
                if faces.len() == usize::from(*n) && faces.iter().all(|it| (1..=*sides).contains(it)) =>
            {
                Ok(())
            }
            (Form::Dice { n, sides }, _) => {
                refuse(format!("the faces of {n} dice of {sides} sides are asked for, each 1 to {sides}"))
            }
        }
    }
}

fn refuse(why: impl Into<String>) -> Result<(), Refusal> {
    Err(Refusal::new(why))
}

fn chosen(min: usize, max: usize, options: &[Choice], keys: &[String]) -> Result<(), Refusal> {
    if keys.len() < min || max < keys.len() {
        let how = match (min, max) {
            (1, 1) => "exactly one option".to_owned(),
            (min, max) if min == max => format!("exactly {min} options"),
            (min, max) => format!("{min} to {max} options"),
        };
        return refuse(format!("{how} must be chosen, not {}", keys.len()));
    }
    for (at, key) in keys.iter().enumerate() {
        if keys[..at].contains(key) {
            return refuse(format!("`{}` is chosen twice", clip(key)));
        }
        match options.iter().find(|it| it.key == *key) {
            None => return refuse(format!("`{}` is not offered: {}", clip(key), offered(options))),
            Some(Choice { barred: Some(bar), .. }) => return Err(bar.into()),
            Some(_) => {}
        }
    }
    Ok(())
}

fn walked(min: usize, max: usize, nodes: &[Choice], steps: &[Step], way: &[String]) -> Result<(), Refusal> {
    if way.len() < min || max < way.len() {
        return refuse(format!("a way of {min} to {max} steps is asked for, not {}", way.len()));
    }
    let mut at = 0;
    for key in way {
        let found = steps.iter().find(|it| it.from == at && nodes.get(it.to).is_some_and(|n| n.key == *key));
        match found {
            None => {
                let here = nodes.get(at).map_or("", |it| it.label.as_str());
                let named = nodes.iter().find(|it| it.key == *key).map(|it| it.label.clone());
                let there = named.unwrap_or_else(|| format!("`{}`", clip(key)));
                return refuse(format!("no step leads from {here} to {there}"));
            }
            Some(Step { barred: Some(bar), .. }) => return Err(bar.into()),
            Some(step) => at = step.to,
        }
    }
    match nodes.get(at).and_then(|it| it.barred.as_ref()) {
        Some(bar) => Err(bar.into()),
        None => Ok(()),
    }
}

/// The longest text of a drawing.
const LONGEST: usize = 400;

fn sketched(text: &str) -> Result<(), Refusal> {
    if LONGEST < text.len() {
        return refuse(format!("a drawing of at most {LONGEST} letters is asked for"));
    }
    // A journal has one line an answer.
    if text.chars().any(char::is_control) { refuse("a drawing is one line of words") } else { Ok(()) }
}

fn worded(most: usize, text: &str) -> Result<(), Refusal> {
    let long = text.chars().count();
    if most < long {
        return refuse(format!("at most {most} letters are asked for, not {long}"));
    }
    // Lines are a writer's; what else steers a screen is nobody's.
    let stray = text.chars().any(|it| it.is_control() && it != '\n');
    if stray { refuse("words and new lines are asked for, nothing that steers a screen") } else { Ok(()) }
}

/// The keys that may be chosen, as many as one likes to read.
fn offered(options: &[Choice]) -> String {
    const MOST: usize = 12;
    let open: Vec<&str> = options.iter().filter(|it| it.barred.is_none()).map(|it| it.key.as_str()).collect();
    match open.len() {
        0 => "nothing is".to_owned(),
        n if n <= MOST => format!("choose of {}", open.join(", ")),
        n => format!("choose of {} and {} more", open[..MOST].join(", "), n - MOST),
    }
}

/// What was sent is echoed only in part, whatever its length.
fn clip(text: &str) -> String {
    let mut res: String = text.chars().take(40).collect();
    if res.len() < text.len() {
        res.push('…');
    }
    res
}
