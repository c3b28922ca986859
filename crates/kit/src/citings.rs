//! Which rules act while games are played, what is cited, told, asked, barred, and what findings name; and which
//! procedures run.

use std::collections::BTreeSet;
use std::ops::Range;

use engine::{About, Bar, Chart, Form, Lane, Listener, Menu, Question, Reply, Roll, Source, Throw};

use crate::cells::rules_of;
use crate::trial::{Straight, Trial};

/// What was seen at work in games.
#[derive(Debug, Default)]
pub struct Heard {
    pub rules: BTreeSet<String>,
    /// The procedures that ran, by name.
    pub ran: BTreeSet<&'static str>,
}

/// Plays the games of these seeds straight through and gives every rule and procedure that was seen at work.
pub fn heard(trial: &Trial<'_>, seeds: Range<u64>) -> Heard {
    let start = trial.start();
    let mut res = Heard::default();
    for seed in seeds {
        let straight =
            Straight { luck: dice::Stream::new(seed, 51), player: trial.player, patience: 100_000 };
        let mut ear = Ear { straight, rules: &mut res.rules };
        let mut told = Heard::default();
        let outcome = start.heard(&mut ear, &mut |listener| told.listen(listener));
        assert!(outcome.is_some(), "{trial:?}, seed {seed}: no end");
        res.rules.extend(told.rules);
        res.ran.extend(told.ran);
    }
    res
}

impl Heard {
    fn listen(&mut self, listener: &Listener) {
        self.ran.extend(&listener.ran);
        rules_told(listener, &mut self.rules);
    }
}

fn rules_told(listener: &Listener, rules: &mut BTreeSet<String>) {
    for rule in listener.cited.iter().chain(listener.events.iter().map(|it| &it.cite)) {
        if !rules.contains(rule.text()) {
            rules.insert(rule.text().to_owned());
        }
    }
    for record in listener.events.iter().filter_map(|it| it.record.as_ref()) {
        rules_of(record, rules);
    }
}

struct Ear<'a> {
    straight: Straight,
    rules: &'a mut BTreeSet<String>,
}

impl Ear<'_> {
    fn read(&mut self, form: Form) {
        let mut bars: Vec<Bar> = Vec::new();
        let (nodes, steps) = match form {
            Form::Choose { options, .. } => (options, Vec::new()),
            Form::Path { nodes, steps, .. } => (nodes, steps),
            Form::Number { .. } | Form::Text { .. } | Form::Dice { .. } | Form::Drawn { .. } => return,
        };
        bars.extend(steps.into_iter().filter_map(|it| it.barred));
        for it in nodes {
            self.rules.extend(it.cite.map(|it| it.text().to_owned()));
            bars.extend(it.barred);
        }
        self.rules.extend(bars.iter().map(|it| it.cite.text().to_owned()));
    }
}

impl Ear<'_> {
    /// Drawings a little beside one that is allowed: the rules that refuse them are at work too.
    fn stray(&mut self, chart: &dyn Chart) {
        let luck = &mut self.straight.luck;
        for _ in 0..4 {
            let mut drawing = chart.some(&mut |n| luck.below(n));
            let at = luck.below(drawing.len().max(1) as u32) as usize;
            if let Some(it) = drawing.get_mut(at) {
                *it += luck.below(1_201) as i32 - 600;
            }
            let refused = chart.accept(&drawing).err().and_then(|it| it.cite);
            self.rules.extend(refused.map(|it| it.text().to_owned()));
        }
    }
}

impl Source for Ear<'_> {
    fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll> {
        self.rules.extend(about.rule.map(|it| it.text().to_owned()));
        self.straight.roll(lane, about, throw)
    }

    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<Reply> {
        // Words are dear: of the many forms some are read.
        let often = if matches!(question.menu, Menu::Path { .. }) { 32 } else { 12 };
        if self.straight.luck.below(often) == 0 {
            self.read(question.ask().form);
            if let Menu::Drawn { chart, .. } = question.menu {
                self.stray(chart);
            }
        }
        self.straight.answer(lane, question)
    }
}
