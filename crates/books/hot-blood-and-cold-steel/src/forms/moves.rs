//! What can be ordered in the movement phase (HB-MOVE-6, HB-MOVE-7).

use engine::{Bar, Key, Keyed, Name, RuleId};

use crate::known::Known;
use crate::resolve::movement::{AllowanceCase, MOVE_NOISE, MoveNoiseCase, most_squares};
use crate::spoken;
use crate::state::Man;
use crate::vocabulary::{Carrying, Mode, Stance};

/// How a man moves, or that he does not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub what: What,
    pub carrying: Carrying,
    pub bar: Option<(RuleId, &'static str)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Stay,
    Stance(Stance),
    /// `on`: he does not halt when he sees an enemy.
    Go {
        mode: Mode,
        on: bool,
    },
}

impl Keyed for Manner {
    fn key(&self) -> Key {
        match self.what {
            What::Stay => Key::Word("stay"),
            What::Stance(stance) => Key::name(&format!("stance:{}", stance.word())),
            What::Go { mode: Mode::Crawl, on: false } => Key::Word("crawl"),
            What::Go { mode: Mode::Crawl, on: true } => Key::Word("crawl_on"),
            What::Go { mode: Mode::Upright, on: false } => Key::Word("upright"),
            What::Go { mode: Mode::Upright, on: true } => Key::Word("upright_on"),
        }
    }

    fn label(&self) -> String {
        match self.what {
            What::Stay => "stay as he is".into(),
            What::Stance(stance) => format!("stay here, {}", spoken::stance(stance)),
            What::Go { mode: Mode::Crawl, on: false } => "crawl, and halt on seeing an enemy".into(),
            What::Go { mode: Mode::Crawl, on: true } => "crawl, and do not halt on seeing an enemy".into(),
            What::Go { mode: Mode::Upright, on: false } => "go upright, and halt on seeing an enemy".into(),
            What::Go { mode: Mode::Upright, on: true } => {
                "go upright, and do not halt on seeing an enemy".into()
            }
        }
    }

    fn cite(&self) -> Option<RuleId> {
        Some(match self.what {
            What::Stay | What::Stance(_) => rule!("HB-MOVE-6"),
            What::Go { .. } => rule!("HB-MOVE-1"),
        })
    }

    /// How far he comes so, and how far each step would be heard (HB-MOVE-1, HB-MOVE-8).
    fn hint(&self) -> Option<String> {
        let What::Go { mode, .. } = self.what else { return None };
        let most = most_squares(&AllowanceCase { mode, carrying: self.carrying })?;
        let each: Vec<String> = (1..=most).map(|it| loud(mode, self.carrying, it)).collect::<Option<_>>()?;
        Some(format!("up to {}: {}", spoken::count(most, "square"), each.join(", ")))
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|(cite, why)| Bar::new(cite, why))
    }
}

/// `2 heard within 1 square`, by the procedure itself over clear ground.
fn loud(mode: Mode, carrying: Carrying, intended: i32) -> Option<String> {
    let case = MoveNoiseCase { mode, intended, carrying, wire: false, stopped: false, trench_entered: false };
    let chances = MOVE_NOISE.chances(&case, |it| it.outcome.radius)?;
    let radii = || chances.each.iter().filter_map(|it| it.0);
    Some(match (radii().min(), radii().max()) {
        (Some(least), Some(most)) if least < most => {
            format!("{intended} heard within {least} to {most} squares")
        }
        (_, Some(most)) => format!("{intended} heard within {}", spoken::count(most, "square")),
        (_, None) => format!("{intended} silent"),
    })
}

/// A stance at the end of the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End(pub Stance);

impl Keyed for End {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn label(&self) -> String {
        spoken::stance(self.0).to_owned()
    }
}

/// A prisoner who may be led along (HB-PRIS-5).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Captive<'k> {
    /// As this side calls him.
    pub known: Known<'k>,
    pub man: Man,
    pub token: u16,
    /// Another man guards him.
    pub kept: bool,
}

impl Keyed for Captive<'_> {
    fn key(&self) -> Key {
        Key::name(&format!("k{}", self.token))
    }

    fn label(&self) -> String {
        format!("lead {} along, a prisoner", spoken::contact(&self.known, self.token))
    }

    fn piece(&self) -> Option<Name> {
        Some(spoken::token(self.token))
    }

    fn barred(&self) -> Option<Bar> {
        self.kept.then(|| Bar::new(rule!("HB-PRIS-5"), "another man guards him, and has not handed him over"))
    }
}
