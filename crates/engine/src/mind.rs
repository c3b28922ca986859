//! What an officer brings to a question: his temper, his luck, and whether he must give reasons. A mind holds no
//! memory of the game: a plan is made anew from what the seat knows, so that nothing need be saved.

use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;

use crate::RuleId;
use crate::question::Reply;

/// How a seat is played by the book's own advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// A sensible officer.
    Doctrine,
    /// Always the shortest way to the objective, into every fight; a foil.
    Rusher,
    /// Steps into reach and out again; a foil.
    Baiter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    Cautious,
    Steady,
    Bold,
}

#[derive(Clone)]
pub struct Mind {
    pub style: Style,
    pub temper: Temper,
    /// Up to how much, in units of worth, an answer may be over- or undervalued.
    pub noise: i32,
    /// Reasons are only put into words when somebody will read them.
    pub speaks: bool,
    luck: u64,
    /// Thoughts that hold for several questions, worked out once. Forgetting them changes no answer.
    thought: Option<(u64, Arc<dyn Any + Send + Sync>)>,
}

impl std::fmt::Debug for Mind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?}", self.temper, self.style)
    }
}

impl Mind {
    pub fn new(style: Style, luck: u64) -> Mind {
        let temper = match luck % 3 {
            0 => Temper::Cautious,
            1 => Temper::Steady,
            _ => Temper::Bold,
        };
        Mind { style, temper, noise: 0, speaks: false, luck, thought: None }
    }

    /// Takes this luck from here on.
    pub fn take(&mut self, luck: u64) {
        self.luck = luck;
    }

    /// A whole number below `n`; the same for the same mind at the same question.
    pub fn below(&mut self, n: u32) -> u32 {
        self.luck = self.luck.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.luck;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((u128::from(mixed ^ (mixed >> 31)) * u128::from(n)) >> 64) as u32
    }

    /// What was thought under this key, or is thought now. The same key must always stand for the same thought.
    pub fn think<T: Send + Sync + 'static>(
        &mut self,
        key: u64,
        think: impl FnOnce(&mut Mind) -> T,
    ) -> Arc<T> {
        let known = self.thought.as_ref().filter(|it| it.0 == key).map(|it| Arc::clone(&it.1));
        if let Some(thought) = known.and_then(|it| it.downcast::<T>().ok()) {
            return thought;
        }
        let thought = Arc::new(think(self));
        self.thought = Some((key, thought.clone()));
        thought
    }

    /// What was thought last, whatever its key: a new thought may take over what still holds.
    pub fn last<T: Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        self.thought.as_ref().and_then(|it| Arc::clone(&it.1).downcast::<T>().ok())
    }

    /// An error of judgement of at most `noise`.
    pub fn error(&mut self) -> i32 {
        match u32::try_from(self.noise) {
            Ok(noise) if 0 < noise => self.below(2 * noise + 1) as i32 - self.noise,
            _ => 0,
        }
    }
}

/// One reason for or against an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    pub word: Cow<'static, str>,
    pub value: i32,
    pub cite: Option<RuleId>,
}

impl Term {
    pub fn new(word: impl Into<Cow<'static, str>>, value: i32) -> Term {
        Term { word: word.into(), value, cite: None }
    }

    /// What belongs to the reasons without weighing for or against: an order, the odds, what was next best.
    pub fn note(word: impl Into<Cow<'static, str>>) -> Term {
        Term::new(word, 0)
    }

    pub fn by(self, cite: RuleId) -> Term {
        Term { cite: Some(cite), ..self }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    pub reply: Reply,
    /// The terms that decided, if the mind speaks.
    pub why: Vec<Term>,
}

impl Advice {
    pub fn silent(reply: Reply) -> Advice {
        Advice { reply, why: Vec::new() }
    }

    /// The reasons as one phrase: the best two for it and the worst against it, between the notes that stand before and
    /// after them.
    pub fn phrase(&self) -> String {
        let weighs = |it: &&Term| it.value != 0;
        let first = self.why.iter().position(|it| it.value != 0).unwrap_or(self.why.len());
        let (before, after) = self.why.split_at(first);
        let mut terms: Vec<&Term> = after.iter().filter(weighs).collect();
        terms.sort_by_key(|it| -it.value);
        let text = |it: &&Term| match it.cite {
            Some(cite) => format!("{} ({cite})", it.word),
            None => it.word.to_string(),
        };
        let mut parts: Vec<String> = before.iter().map(|it| text(&it)).collect();
        parts.extend(terms.iter().take(2).filter(|it| 0 < it.value).map(text));
        if let Some(worst) = terms.last().filter(|it| it.value < 0) {
            parts.push(format!("against it: {}", text(worst)));
        }
        parts.extend(after.iter().filter(|it| it.value == 0).map(|it| text(&it)));
        parts.join("; ")
    }
}
