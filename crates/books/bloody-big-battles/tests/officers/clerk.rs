//! Who sits beside the players: how long officers take for an answer, and what their units spend of their moves.

use std::time::Duration;

use engine::{About, Datum, Lane, Menu, Question, Reply, Roll, Source, Throw};
use kit::{Busy, Wary};

use super::Who;
use super::marches::Spent;

/// An answer that takes longer is looked at twice.
const SLOW: Duration = Duration::from_millis(5);

pub struct Clerk {
    pub wary: Wary,
    who: [Who; 2],
    /// Of every answer of an officer; to look whether it is legal is in it.
    pub times: Vec<Duration>,
    /// Of the last way that was drawn.
    pub spent: Option<Spent>,
}

impl Clerk {
    pub fn new(wary: Wary, who: [Who; 2]) -> Clerk {
        Clerk { wary, who, times: Vec::new(), spent: None }
    }
}

impl Source for Clerk {
    fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll> {
        self.wary.roll(lane, about, throw)
    }

    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<Reply> {
        if self.who[usize::from(question.asked.seat.0)] != Who::Officer {
            return self.wary.answer(lane, question);
        }
        let luck = self.wary.luck.clone();
        let start = Busy::since_now();
        let mut reply = self.wary.answer(lane, question);
        let mut time = start.elapsed();
        // Other programs run beside the test: who seems slow is asked the same again.
        for _ in 0..2 {
            if time < SLOW {
                break;
            }
            self.wary.luck = luck.clone();
            let start = Busy::since_now();
            reply = self.wary.answer(lane, question);
            time = time.min(start.elapsed());
        }
        self.times.push(time);
        if let (Menu::Drawn { chart, .. }, Some(Reply::Drawn(drawing))) = (question.menu, &reply) {
            let reckoned = chart.reckon(drawing);
            let number = |key: &str| match reckoned.get(key) {
                Some(Datum::Int(it)) => *it,
                _ => 0,
            };
            self.spent = Some([number("spent"), number("allowed")]);
        }
        reply
    }
}
