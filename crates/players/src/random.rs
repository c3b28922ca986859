//! Plays anything that is allowed, every answer as likely as another.

use dice::Quick;
use engine::{Menu, Options, Question, Reply, Ways};
use smallvec::SmallVec;

use crate::{Luck, Player};

#[derive(Clone, Debug)]
pub struct Random(Quick);

impl Default for Random {
    fn default() -> Random {
        Random(Quick::new(0))
    }
}

impl Player for Random {
    fn reply(&mut self, question: &Question<'_>) -> Reply {
        let drawn = match question.menu {
            Menu::Choose { min: 1, max: 1, options, .. } => self.one(options),
            Menu::Choose { min, max, options, .. } => self.some(options, min, max),
            Menu::Number { min, max, .. } => Some(Reply::Number(self.number(min, max))),
            Menu::Path { ways, .. } => self.walk(ways),
            Menu::Drawn { chart, .. } => Some(Reply::Drawn(chart.some(&mut |n| self.0.below(n)))),
            // No rule reads words, so those that stand there do.
            Menu::Text { .. } => None,
        };
        drawn.unwrap_or_else(|| question.default())
    }

    fn take(&mut self, luck: Luck) {
        self.0 = Quick::new(luck.question);
    }
}

/// So often a barred option may come up before all of them are looked through.
const TRIES: usize = 24;

impl Random {
    /// Drawing again until an open option comes up is as fair as listing them, and looks at few.
    fn one(&mut self, options: &dyn Options) -> Option<Reply> {
        let count = options.count();
        for _ in 0..TRIES.min(8 * count) {
            let at = self.0.below(count as u32) as usize;
            let option = options.option(at);
            if option.barred().is_none() && !option.gesture() {
                return Some(Reply::one(at));
            }
        }
        self.some(options, 1, 1)
    }

    /// A number of options, each number as likely as another, and then any so many.
    fn some(&mut self, options: &dyn Options, min: usize, max: usize) -> Option<Reply> {
        let open = (0..options.count()).filter(|it| options.option(*it).barred().is_none());
        let mut open: SmallVec<[u16; 32]> = open.map(|it| it as u16).collect();
        let most = max.min(open.len());
        if most < min {
            return None;
        }
        let n = min + self.0.below((most - min + 1) as u32) as usize;
        for at in 0..n {
            let other = at + self.0.below((open.len() - at) as u32) as usize;
            open.swap(at, other);
        }
        Some(Reply::Chosen(SmallVec::from_slice(&open[..n])))
    }

    fn number(&mut self, min: i32, max: i32) -> i32 {
        let width = u32::try_from(i64::from(max) - i64::from(min) + 1).unwrap_or(u32::MAX);
        min.saturating_add_unsigned(self.0.below(width))
    }

    /// Walks a random length by open steps, and back from where it may not end.
    fn walk(&mut self, ways: &dyn Ways) -> Option<Reply> {
        let (min, max) = ways.limits();
        let length = min + self.0.below((max.saturating_sub(min) + 1) as u32) as usize;
        let mut at = ways.start();
        let mut path = SmallVec::new();
        let mut good = (min == 0 && ways.stop(at).is_none()).then_some(0);
        let mut steps = SmallVec::new();
        while path.len() < length {
            steps.clear();
            ways.open_steps(at, &mut steps);
            if steps.is_empty() {
                break;
            }
            at = steps[self.0.below(steps.len() as u32) as usize].to;
            path.push(at);
            if min <= path.len() && ways.stop(at).is_none() {
                good = Some(path.len());
            }
        }
        path.truncate(good?);
        Some(Reply::Path(path))
    }
}
