//! A tape with faces and answers written on it beforehand: for tests that run one part of the rules.

use engine::{
    About, Answer, Cx, Eye, Lane, Listener, Menu, Mind, Play, Question, Reply, Roll, RuleId, Seat, Source,
    Style, Throw,
};

/// Faces in order; answers by seat, each the key or keys with blanks between them, a number, or the text of a drawing. A
/// seat for which nothing is left takes the default.
#[derive(Clone, Debug)]
pub struct Tape<'a> {
    faces: &'a [u8],
    /// What falls when the faces have run out; nothing is rolled without it.
    then: Option<u8>,
    answers: Vec<(u8, &'a str)>,
    advised: bool,
    refused: Option<(String, String)>,
}

impl<'a> Tape<'a> {
    pub fn of(faces: &'a [u8], answers: &[(u8, &'a str)]) -> Tape<'a> {
        Tape { faces, then: None, answers: answers.to_vec(), advised: false, refused: None }
    }

    /// Every seat is played by the advice of the book.
    pub fn advised(faces: &'a [u8]) -> Tape<'a> {
        Tape { advised: true, ..Tape::of(faces, &[]) }
    }

    /// When the faces have run out this one falls for ever; and they need not run out: some stand for throws that must
    /// not be made.
    pub fn then(self, face: u8) -> Tape<'a> {
        Tape { then: Some(face), ..self }
    }

    /// Runs a part of the rules.
    ///
    /// # Panics
    /// If an answer is refused, if answers are left over, or faces of a tape that ends.
    pub fn play<S, T>(
        mut self,
        state: &mut S,
        part: impl FnOnce(&mut S, &mut Cx<'_>) -> Play<T>,
    ) -> (T, Listener) {
        let mut listener = Listener::default();
        let done = part(state, &mut Cx::heard(&mut self, &mut listener));
        let done = done.unwrap_or_else(|_| panic!("refused: {:?}, left: {:?}", self.refused, self.answers));
        assert!(self.answers.is_empty(), "never asked for: {:?}", self.answers);
        assert!(self.then.is_some() || self.faces.is_empty(), "never rolled: {:?}", self.faces);
        (done, listener)
    }

    /// Why the last of its answers is refused: the rule and the words.
    ///
    /// # Panics
    /// If it is taken.
    pub fn refusal<S: Clone, T>(
        mut self,
        state: &S,
        part: impl FnOnce(&mut S, &mut Cx<'_>) -> Play<T>,
    ) -> (String, String) {
        let done = part(&mut state.clone(), &mut Cx::new(&mut self)).is_ok();
        assert!(!done, "taken: {self:?}");
        self.refused.unwrap_or_else(|| panic!("not refused, but not answered"))
    }

    /// What a seat may choose from when its answers have run out, by the keys, and the rules that bar some of it.
    ///
    /// # Panics
    /// If an answer is refused, or it is never asked to choose.
    pub fn offered<S: Clone, T>(
        self,
        state: &S,
        seat: u8,
        part: impl FnOnce(&mut S, &mut Cx<'_>) -> Play<T>,
    ) -> Vec<(String, Option<RuleId>)> {
        let mut look = Look { tape: self, seat, found: None };
        let done = part(&mut state.clone(), &mut Cx::new(&mut look)).is_ok();
        assert!(done, "refused: {:?}", look.tape.refused);
        look.found.unwrap_or_else(|| panic!("nothing to choose from"))
    }
}

/// A tape that notes the first menu for which a seat has no answer.
struct Look<'a> {
    tape: Tape<'a>,
    seat: u8,
    found: Option<Vec<(String, Option<RuleId>)>>,
}

impl Source for Look<'_> {
    fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll> {
        self.tape.roll(lane, about, throw)
    }

    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<Reply> {
        let own = question.asked.seat.0 == self.seat;
        let answered = self.tape.answers.iter().any(|it| it.0 == self.seat);
        if own && !answered && self.found.is_none() {
            let Menu::Choose { options, .. } = question.menu else { panic!("nothing to choose from") };
            let all = (0..options.count()).map(|it| options.option(it));
            self.found = Some(all.map(|it| (it.key().to_string(), it.barred().map(|it| it.cite))).collect());
        }
        self.tape.answer(lane, question)
    }
}

impl Source for Tape<'_> {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let n = usize::from(throw.n);
        let given = n.min(self.faces.len());
        let (first, rest) = self.faces.split_at(given);
        let mut faces = first.to_vec();
        self.faces = rest;
        if faces.len() < n {
            faces.resize(n, self.then.unwrap_or_else(|| panic!("no dice are left for {throw:?}")));
        }
        assert!(faces.iter().all(|it| (1..=throw.sides).contains(it)), "{faces:?} of {} sides", throw.sides);
        Some(Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        if self.advised {
            let advise =
                question.asked.advise.unwrap_or_else(|| panic!("no advice: {}", (question.asked.text)()));
            return Some(advise(&mut Mind::new(Style::Doctrine, 1)).reply);
        }
        let Seat(seat) = question.asked.seat;
        let Some(at) = self.answers.iter().position(|it| it.0 == seat) else {
            return Some(question.default());
        };
        let (_, text) = self.answers.remove(at);
        let keys = || text.split_whitespace().map(str::to_owned).collect();
        let answer = match question.menu {
            Menu::Choose { .. } => Answer::Choose(keys()),
            Menu::Number { .. } => {
                Answer::Number(text.parse().unwrap_or_else(|_| panic!("{text:?}: no number")))
            }
            Menu::Path { .. } => Answer::Path(keys()),
            Menu::Drawn { chart, .. } => Answer::Drawn(chart.what(), text.to_owned()),
            Menu::Text { .. } => Answer::Text(text.to_owned()),
        };
        match question.reply(&answer) {
            Ok(reply) => Some(reply),
            Err(it) => {
                let rule = it.cite.map_or_else(String::new, |it| it.text().to_owned());
                self.refused = Some((rule, it.why));
                None
            }
        }
    }
}

/// All texts told to a seat.
pub fn told(listener: &Listener, seat: u8) -> Vec<&str> {
    let eye = Eye::Seat(Seat(seat));
    listener.events.iter().filter(|it| it.seen_by.hold(eye)).map(|it| it.text.as_str()).collect()
}
