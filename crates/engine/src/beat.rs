//! Beats: what one eye has been told, as moments that a screen can play one after another.
//!
//! A book says with an event what was done (a [`Act`]); the engine adds what that changed on the table for this eye (its
//! patch). Beats are made of this eye's events and views and of nothing else, so they tell nothing that those do not.

use std::any::Any;
use std::borrow::Cow;

use crate::ask::Name;
use crate::datum::Datum;
use crate::event::Event;
use crate::patch::Patch;
use crate::{Maybe, RuleId, shown, words};

words! {
    /// What kind of moment it is; each is shown in a way of its own.
    pub enum Kind {
        Toss = "toss",
        Reveal = "reveal",
        Move = "move",
        Form = "form",
        Test = "test",
        Light = "light",
        Sight = "sight",
        Sound = "sound",
        Shot = "shot",
        Volley = "volley",
        Throw = "throw",
        Burst = "burst",
        Hurt = "hurt",
        Charge = "charge",
        Fight = "fight",
        Retire = "retire",
        Break = "break",
        Rally = "rally",
        Spread = "spread",
        Word = "word",
        Work = "work",
        Arrive = "arrive",
        Take = "take",
        Clock = "clock",
        End = "end",
    }
}

/// What was done, for whoever draws it. Rules never read it back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    pub kind: Kind,
    pub who: Vec<Name>,
    pub whom: Vec<Name>,
    /// The way that each of `who` went, where somebody went.
    pub way: Vec<Waypoint>,
    /// What some of `who` bring to it, in a word or two: the guns of a volley.
    pub brings: Vec<(Name, String)>,
    /// What came of it, in a word or two.
    pub came: Option<Cow<'static, str>>,
    /// Somebody will want to stop here: a shot, a fight, a man hit, a unit gone, an objective.
    pub decisive: bool,
    /// Events next to each other with the same number are one moment; 0 is none.
    pub together: u32,
}

/// A place as views give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waypoint {
    /// `E7/hole`
    Named(String),
    /// In hundredths, with a facing where there is one.
    Measured(i32, i32, Option<i32>),
}

impl Act {
    pub fn new(kind: Kind) -> Act {
        Act {
            kind,
            who: Vec::new(),
            whom: Vec::new(),
            way: Vec::new(),
            brings: Vec::new(),
            came: None,
            decisive: false,
            together: 0,
        }
    }

    pub fn by(mut self, who: impl IntoIterator<Item = Name>) -> Act {
        self.who.extend(who);
        self
    }

    pub fn on(mut self, whom: impl IntoIterator<Item = Name>) -> Act {
        self.whom.extend(whom);
        self
    }

    pub fn along(mut self, way: impl IntoIterator<Item = Waypoint>) -> Act {
        self.way.extend(way);
        self
    }

    pub fn bringing(mut self, what: impl IntoIterator<Item = (Name, String)>) -> Act {
        self.brings.extend(what);
        self
    }

    pub fn came(mut self, what: impl Into<Cow<'static, str>>) -> Act {
        self.came = Some(what.into());
        self
    }

    pub fn decisive(mut self) -> Act {
        self.decisive = true;
        self
    }

    pub fn together(mut self, number: u32) -> Act {
        self.together = number;
        self
    }
}

/// What an event is told of: kept as it is at that moment, for those who look on.
pub trait Scene {
    /// The whole state; `None` of a world that nobody looks at.
    fn keep(&self) -> Option<Box<dyn Any + Send>>;
}

/// A state keeps itself.
#[macro_export]
macro_rules! scene {
    ($state:ty) => {
        impl $crate::Scene for $state {
            fn keep(&self) -> Option<Box<dyn ::std::any::Any + Send>> {
                Some(Box::new(self.clone()))
            }
        }
    };
}

shown! {
    /// One moment of a game, as one eye saw it
    pub struct Beat {
        /// Which of this eye's events it begins with, from 0
        n: u64,
        turn: Maybe<u32>,
        /// A key of the book's sequence, or `set_up`, `aftermath`, `over`
        stage: Maybe<&'static str>,
        kind: Kind,
        who: Vec<Name>,
        whom: Vec<Name>,
        /// Places it is about, in the words of the view
        at: Vec<String>,
        ways: Vec<Trail>,
        /// What some of `who` bring to it, where that is known
        brings: Vec<Brought>,
        throw: Maybe<Thrown>,
        /// What came of it, in a word or two
        came: Maybe<String>,
        /// What it changed on the table for this eye
        patch: Vec<Patch>,
        say: String,
        /// The words of the other events that are part of it
        more: Vec<String>,
        cite: RuleId,
        /// Whether somebody of this eye's own side did it or suffered it
        mine: bool,
        decisive: bool,
    }
}

shown! {
    /// The way that a piece went, from where it was to where it is
    pub struct Trail { piece: Name, along: Vec<Waypoint> }
}

shown! {
    /// What a piece brings to a moment, in a word or two
    pub struct Brought { piece: Name, say: String }
}

shown! {
    /// Dice that fell, which of the outcomes that was, and the chances that these had before
    pub struct Thrown {
        procedure: String,
        faces: Vec<Datum>,
        total: Maybe<Datum>,
        outcome: Maybe<Datum>,
        odds: Maybe<Datum>,
    }
}

shown! {
    /// What happened since a moment: the view of that moment, what changed beat by beat, and the rest of the way to now
    pub struct Film {
        was: Datum,
        beats: Vec<Beat>,
        /// What changed since the last beat: no piece moves here
        rest: Vec<Patch>,
    }
}

impl crate::Shown for Waypoint {
    const MOULD: &'static crate::Mould = &crate::Mould::OneOf(&crate::Union {
        title: crate::Title {
            home: module_path!(),
            name: "Waypoint",
            help: "As views give places: `E7/hole`, or `[x, y]`, or `[x, y, facing]`",
        },
        forms: &[&crate::Mould::Text, &crate::Mould::List(&crate::Mould::Int)],
    });

    fn show(&self) -> Datum {
        let number = |it: i32| Datum::Int(it.into());
        match self {
            Waypoint::Named(name) => Datum::text(name),
            Waypoint::Measured(x, y, facing) => {
                Datum::List([Some(*x), Some(*y), *facing].into_iter().flatten().map(number).collect())
            }
        }
    }
}

impl Beat {
    /// The beat of an event by itself.
    pub(crate) fn of(n: usize, event: &Event, act: &Act, mine: bool, patch: Vec<Patch>) -> Beat {
        let said = event.moment.turn != 0 || !event.moment.stage.is_empty();
        Beat {
            n: n as u64,
            turn: Maybe(said.then_some(event.moment.turn)),
            stage: Maybe((!event.moment.stage.is_empty()).then_some(event.moment.stage)),
            kind: act.kind,
            who: act.who.clone(),
            whom: act.whom.clone(),
            at: event.spots.clone(),
            ways: ways(act),
            brings: brought(act).collect(),
            throw: Maybe(event.record.as_ref().and_then(thrown)),
            came: Maybe(act.came.as_ref().map(|it| it.to_string())),
            patch,
            say: event.text.clone(),
            more: Vec::new(),
            cite: event.cite,
            mine,
            decisive: act.decisive,
        }
    }

    /// Takes in an event that belongs to the same moment.
    pub(crate) fn grow(&mut self, event: &Event, act: &Act, mine: bool, mut patch: Vec<Patch>) {
        fn add<T: PartialEq + Clone>(to: &mut Vec<T>, more: &[T]) {
            more.iter().for_each(|it| {
                if !to.contains(it) {
                    to.push(it.clone());
                }
            });
        }
        add(&mut self.who, &act.who);
        add(&mut self.whom, &act.whom);
        add(&mut self.at, &event.spots);
        self.ways.append(&mut ways(act));
        self.brings.extend(brought(act));
        self.patch.append(&mut patch);
        self.more.push(event.text.clone());
        self.mine |= mine;
        self.decisive |= act.decisive;
    }
}

fn ways(act: &Act) -> Vec<Trail> {
    if act.way.is_empty() {
        return Vec::new();
    }
    act.who.iter().map(|it| Trail { piece: *it, along: act.way.clone() }).collect()
}

fn brought(act: &Act) -> impl Iterator<Item = Brought> {
    act.brings.iter().map(|(piece, say)| Brought { piece: *piece, say: say.clone() })
}

fn thrown(record: &Datum) -> Option<Thrown> {
    let procedure = record.get("procedure")?.as_text()?.to_owned();
    let Some(Datum::List(faces)) = record.get("dice") else { return None };
    let kept = |name: &str| Maybe(record.get(name).cloned());
    (!faces.is_empty()).then(|| Thrown {
        procedure,
        faces: faces.clone(),
        total: kept("total"),
        outcome: kept("outcome"),
        odds: kept("odds"),
    })
}
