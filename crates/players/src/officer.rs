//! Those who follow the book's own advice, well or badly, and one who does nothing.

use dice::Quick;
use engine::{Mind, Question, Reply, Style, Temper};

use crate::{Luck, Player};

/// How far, in units of worth, an easy opponent may misjudge an answer.
const EASY: i32 = 600;

/// Asks the book what an officer of this style would do.
#[derive(Clone, Debug)]
pub struct Officer {
    style: Style,
    /// A temper of his own; otherwise luck gives him one for the game.
    temper: Option<Temper>,
    noise: i32,
    speaks: bool,
    luck: Luck,
    chance: Quick,
    why: Option<String>,
    /// The same head for the whole game, so that a thought need not be thought twice.
    mind: Option<Mind>,
}

impl Officer {
    pub fn new(style: Style) -> Officer {
        let luck = Luck { game: 0, question: 0 };
        Officer {
            style,
            temper: None,
            noise: 0,
            speaks: false,
            luck,
            chance: Quick::new(0),
            why: None,
            mind: None,
        }
    }

    pub fn easy(self) -> Officer {
        Officer { noise: EASY, ..self }
    }

    pub fn of_temper(self, temper: Temper) -> Officer {
        Officer { temper: Some(temper), ..self }
    }
}

impl Player for Officer {
    fn reply(&mut self, question: &Question<'_>) -> Reply {
        self.why = None;
        let Some(advise) = question.asked.advise else { return question.default() };
        let (style, game) = (self.style, self.luck.game);
        let mind = self.mind.get_or_insert_with(|| Mind::new(style, game));
        mind.temper = self.temper.unwrap_or(mind.temper);
        mind.noise = self.noise;
        mind.speaks = self.speaks;
        mind.take(self.chance.next());
        let advice = advise(mind);
        self.why = self.speaks.then(|| advice.phrase()).filter(|it| !it.is_empty());
        advice.reply
    }

    fn why(&self) -> Option<String> {
        self.why.clone()
    }

    fn take(&mut self, luck: Luck) {
        if self.luck.game != luck.game {
            self.mind = None;
        }
        self.luck = luck;
        self.chance = Quick::new(luck.question);
        self.why = None;
    }

    fn speak(&mut self, aloud: bool) {
        self.speaks = aloud;
    }
}

/// Lets every question go by its default; a foil.
#[derive(Clone, Copy, Debug)]
pub struct Sitter;

impl Player for Sitter {
    fn reply(&mut self, question: &Question<'_>) -> Reply {
        question.default()
    }
}
