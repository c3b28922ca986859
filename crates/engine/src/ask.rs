//! Questions and answers. A form is complete in itself: whether an answer is legal is a pure function of the
//! form and the answer, the same for server, browser and AI.

use std::fmt;

use crate::RuleId;

/// A stable, readable name of an option: `hold`, `unit:12`, `cell:4,7`. Small and copied freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    Word(&'static str),
    Number(&'static str, i32),
    Cell(&'static str, i32, i32),
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Word(word) => f.write_str(word),
            Key::Number(word, n) => write!(f, "{word}:{n}"),
            Key::Cell(word, x, y) => write!(f, "{word}:{x},{y}"),
        }
    }
}

/// Something that can be chosen.
pub trait Keyed {
    fn key(&self) -> Key;

    fn label(&self) -> String {
        self.key().to_string()
    }

    /// Why this option is shown but may not be taken.
    fn barred(&self) -> Option<Bar> {
        None
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    pub cite: RuleId,
    pub why: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub key: String,
    pub label: String,
    pub barred: Option<Bar>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    pub cite: RuleId,
    pub text: String,
    pub form: Form,
    /// What happens when nobody answers; always legal, so no state is a dead end.
    pub default: Answer,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    Choose { options: Vec<Choice> },
    Number { min: i32, max: i32 },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Choose(String),
    Number(i32),
}

/// Why an answer was not taken; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub cite: Option<RuleId>,
    pub why: String,
}

impl Form {
    pub fn accept(&self, answer: &Answer) -> Result<(), Refusal> {
        let refuse = |why: String| Err(Refusal { cite: None, why });
        match (self, answer) {
            (Form::Choose { options }, Answer::Choose(key)) => match options.iter().find(|it| it.key == *key)
            {
                Some(Choice { barred: Some(bar), .. }) => {
                    Err(Refusal { cite: Some(bar.cite), why: bar.why.clone() })
                }
                Some(_) => Ok(()),
                None => refuse(format!("`{key}` is not offered")),
            },
            (Form::Number { min, max }, Answer::Number(n)) if min <= n && n <= max => Ok(()),
            (Form::Number { min, max }, _) => {
                refuse(format!("a whole number from {min} to {max} is asked for"))
            }
            (Form::Choose { .. }, _) => refuse("one of the options is asked for".into()),
        }
    }
}
