//! Who sits beside the players: what the units of officers spend of their moves.

use engine::{About, Datum, Lane, Menu, Question, Reply, Roll, Source, Throw};
use kit::Wary;

use super::Who;
use super::marches::Spent;

pub struct Clerk {
    pub wary: Wary,
    who: [Who; 2],
    /// Of the last way that was drawn.
    pub spent: Option<Spent>,
}

impl Clerk {
    pub fn new(wary: Wary, who: [Who; 2]) -> Clerk {
        Clerk { wary, who, spent: None }
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
        let reply = self.wary.answer(lane, question);
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
