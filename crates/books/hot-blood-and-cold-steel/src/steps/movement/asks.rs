//! What can be ordered in the movement phase (HB-MOVE-6, HB-MOVE-7).

use engine::{Bar, Key, Keyed, RuleId};

use crate::state::Man;
use crate::vocabulary::{Mode, Stance};

/// How a man moves, or that he does not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub what: What,
    pub bar: Option<(RuleId, &'static str)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
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
            What::Stance(stance) => format!("stay, and change to {}", plain(stance)),
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

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|(cite, why)| Bar::new(cite, why))
    }
}

/// A stance at the end of the way.
#[derive(Clone, Copy, Debug)]
pub(super) struct End(pub Stance);

impl Keyed for End {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn label(&self) -> String {
        plain(self.0)
    }
}

/// A prisoner who may be led along (HB-PRIS-5).
#[derive(Clone, Copy, Debug)]
pub(super) struct Captive {
    pub man: Man,
    pub token: u16,
}

impl Keyed for Captive {
    fn key(&self) -> Key {
        Key::name(&format!("k{}", self.token))
    }

    fn label(&self) -> String {
        format!("lead prisoner k{}", self.token)
    }
}

fn plain(stance: Stance) -> String {
    stance.word().replace('_', " ")
}
