//! A game on trial: who plays it, and every way a question can be answered.

use dice::Stream;
use engine::{
    About, Answer, Digest, Drawn, Form, Game, Header, Lane, Match, Menu, Mind, Pending, Pledge, Question,
    Reply, Roll, Seed, SeedFrom, Setup, Source, Start, Style, Throw, Way, Ways,
};
use smallvec::SmallVec;

/// How a seat decides.
pub type Player = fn(&Question<'_>, &mut Stream) -> Reply;

/// A scenario of a game, with its options and the way its seats are played.
#[derive(Clone, Copy)]
pub struct Trial<'a> {
    pub game: &'a dyn Game,
    /// The name of one of the book's scenarios, or the text of another.
    pub scenario: &'a str,
    pub options: &'a [(&'a str, &'a str)],
    pub player: Player,
    /// Nobody hides who stands where: every seat sees how it stands as an umpire does.
    pub open: bool,
}

impl<'a> Trial<'a> {
    pub fn of(game: &'a dyn Game, scenario: &'a str) -> Trial<'a> {
        Trial { game, scenario, options: &[], player: mixed, open: false }
    }

    pub fn options(self, options: &'a [(&'a str, &'a str)]) -> Trial<'a> {
        Trial { options, ..self }
    }

    pub fn open(self) -> Trial<'a> {
        Trial { open: true, ..self }
    }

    pub fn player(self, player: Player) -> Trial<'a> {
        Trial { player, ..self }
    }

    pub fn start(&self) -> Box<dyn Start> {
        let named = self.game.scenarios().iter().find(|it| it.name == self.scenario);
        let options = self.own_options();
        let setup = Setup { text: named.map_or(self.scenario, |it| it.text), options: &options };
        self.game.prepare(&setup).unwrap_or_else(|it| panic!("{}: {it:?}", self.scenario))
    }

    pub fn header(&self, seed: Option<Seed>) -> Header {
        let named = self.game.scenarios().iter().any(|it| it.name == self.scenario);
        let book = self.game.book();
        Header {
            book: book.id.to_owned(),
            edition: book.edition.to_owned(),
            scenario: if named { self.scenario.to_owned() } else { "own".to_owned() },
            text: (!named).then(|| self.scenario.to_owned()),
            options: self.own_options(),
            players: Vec::new(),
            dice: seed.map_or(Pledge::Physical, |it| Pledge::Seed(it.pledge())),
            seed: SeedFrom::Drawn,
            digest: Digest::NEW,
        }
    }

    pub fn begin(&self, start: &dyn Start, seed: Option<Seed>) -> Box<dyn Match> {
        start.begin(self.header(seed), seed)
    }

    fn own_options(&self) -> Vec<(String, String)> {
        self.options.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect()
    }
}

impl std::fmt::Debug for Trial<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {} with {:?}", self.scenario, self.game.book().id, self.options)
    }
}

/// The book's own advice half of the time, where there is any; else anything that is legal.
pub fn mixed(question: &Question<'_>, luck: &mut Stream) -> Reply {
    match luck.below(2) {
        0 => random(question, luck),
        _ => advised(question, luck),
    }
}

/// The book's own advice, or else anything that is legal.
pub fn advised(question: &Question<'_>, luck: &mut Stream) -> Reply {
    match question.asked.advise {
        Some(advise) => advise(&mut Mind::new(Style::Doctrine, u64::from(luck.below(u32::MAX)))).reply,
        None => random(question, luck),
    }
}

/// Anything that is legal.
pub fn random(question: &Question<'_>, luck: &mut Stream) -> Reply {
    let drawn = match question.menu {
        Menu::Number { min, max, .. } => {
            Some(Reply::Number(min + luck.below(max.abs_diff(min).saturating_add(1)) as i32))
        }
        Menu::Choose { min, max, options, .. } => {
            let mut open: Vec<u16> = (0..options.count())
                .filter(|it| options.option(*it).barred().is_none())
                .map(|it| it as u16)
                .collect();
            let most = max.min(open.len());
            (min <= most).then(|| {
                let n = min + luck.below((most - min + 1) as u32) as usize;
                for at in 0..n {
                    let other = at + luck.below((open.len() - at) as u32) as usize;
                    open.swap(at, other);
                }
                Reply::Chosen(SmallVec::from_slice(&open[..n]))
            })
        }
        Menu::Path { ways, .. } => (0..8).find_map(|_| stroll(ways, luck)).map(Reply::Path),
        Menu::Drawn { chart, .. } => Some(Reply::Drawn(chart.some(&mut |n| luck.below(n)))),
        Menu::Text { most, .. } => Some(Reply::Text("x".repeat(luck.below(most as u32 + 1) as usize))),
    };
    drawn.unwrap_or_else(|| question.default())
}

fn stroll(ways: &dyn Ways, luck: &mut Stream) -> Option<SmallVec<[u32; 8]>> {
    let (min, max) = ways.limits();
    let n = min + luck.below((max - min.min(max) + 1) as u32) as usize;
    let (mut at, mut path) = (ways.start(), SmallVec::new());
    let mut steps: SmallVec<[Way; 12]> = SmallVec::new();
    for _ in 0..n {
        steps.clear();
        ways.open_steps(at, &mut steps);
        at = steps.get(luck.below(steps.len() as u32) as usize)?.to;
        path.push(at);
    }
    ways.stop(at).is_none().then_some(path)
}

/// What the player answers to this question of a match; real dice fall as they like.
pub fn decide(it: &dyn Match, pending: &Pending, player: Player, luck: &mut Stream) -> Answer {
    if let Form::Dice { n, sides } = pending.ask.form {
        return Answer::Dice((0..n).map(|_| luck.face(sides)).collect());
    }
    // A seat may have several questions; the first is the one it is consulted about.
    let told = it.consult(pending.seat, &mut |question| player(question, luck));
    match told {
        Some((lane, seq, answer)) if (lane, seq) == (pending.lane, pending.seq) => answer,
        _ => pending.ask.default.clone(),
    }
}

/// Fills a tape straight through, without a journal.
pub struct Straight {
    pub luck: Stream,
    pub player: Player,
    /// How many more throws and answers may be asked for.
    pub patience: u32,
}

impl Source for Straight {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        self.patience = self.patience.checked_sub(1)?;
        let faces: SmallVec<[u8; 8]> = (0..throw.n).map(|_| self.luck.face(throw.sides)).collect();
        Some(Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        self.patience = self.patience.checked_sub(1)?;
        Some((self.player)(question, &mut self.luck))
    }
}

/// Answers that a client might send, legal or not: the ends of every range, too few, too many, twice, unknown,
/// barred, of the wrong kind.
pub fn mutants(form: &Form, luck: &mut Stream) -> Vec<Answer> {
    let mut all = vec![
        Answer::Choose(Vec::new()),
        Answer::Choose(vec!["no such thing".into()]),
        Answer::Path(vec![String::new()]),
        Answer::Drawn(Drawn::Path, "to nowhere".into()),
        Answer::Drawn(Drawn::Place, String::new()),
        Answer::Number(i32::MIN),
        Answer::Text("\u{7}".into()),
        Answer::Dice(vec![0]),
    ];
    let keys: Vec<String> = match form {
        Form::Choose { options, .. } => options.iter().map(|it| it.key.clone()).collect(),
        Form::Path { nodes, .. } => nodes.iter().map(|it| it.key.clone()).collect(),
        Form::Drawn { what, .. } => {
            let far = luck.below(1 << 22);
            let bent = [
                "".into(),
                "stand stand".into(),
                format!("to {far},-{far}"),
                format!("{far},{far} face {far}"),
                "face 9e9".into(),
                "x".repeat(500),
            ];
            all.extend(bent.map(|it| Answer::Drawn(*what, it)));
            Vec::new()
        }
        Form::Number { min, max } => {
            all.extend([min.saturating_sub(1), *min, *max, max.saturating_add(1)].map(Answer::Number));
            Vec::new()
        }
        Form::Text { most } => {
            all.extend(["x".repeat(*most), "x".repeat(most + 1), "two\nlines".into()].map(Answer::Text));
            Vec::new()
        }
        Form::Dice { n, sides } => {
            let n = usize::from(*n);
            all.extend([vec![1; n + 1], vec![sides.saturating_add(1); n]].map(Answer::Dice));
            Vec::new()
        }
    };
    if keys.is_empty() {
        return all;
    }
    let mut some = |n: u32| -> Vec<String> {
        (0..n).map(|_| keys[luck.below(keys.len() as u32) as usize].clone()).collect()
    };
    let lists =
        [some(1), some(1), some(2), some(2), some(3), keys.clone(), keys.iter().rev().cloned().collect()];
    let path = matches!(form, Form::Path { .. });
    all.extend(lists.into_iter().map(|it| if path { Answer::Path(it) } else { Answer::Choose(it) }));
    all
}
