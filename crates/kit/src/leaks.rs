//! Deliberate leaks, each one that some house has had: switched on one at a time they show that the twins and the
//! canaries would catch them. For tests alone.

use engine::journal::Line;
use engine::{
    Answer, Ask, Bar, Book, Campaign, Considered, Datum, Divergence, Event, Eye, Eyes, Film, Forecast, Form,
    Game, Header, Journal, Lane, Listener, Match, Moment, Moulds, Outcome, Pending, Place, Question, Recall,
    Refusal, Reply, RuleId, Scripted, Seat, Seed, Setup, SetupFault, Source, Stage, Start, Switch, Unfit,
    Wanted,
};

/// One way to give away what a seat cannot know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hole {
    /// None: the wrapper by itself must be tight, or it would prove nothing.
    Tight,
    /// A count of hidden things in the view.
    Count,
    /// A list that is sorted by what is hidden.
    Order,
    /// A view padded to a length that depends on what is hidden.
    Padding,
    /// The fingerprint of the true state.
    Digest,
    /// Whom the game waits for, in the dark.
    Waiting,
    /// How many inputs all seats have given.
    Inputs,
    /// The umpire's view, for everybody.
    Names,
    /// The umpire's view, for onlookers.
    Onlooker,
    /// An event more when something hidden happens.
    ExtraEvent,
    /// An event that names the hidden.
    NamingEvent,
    /// Events meant for another seat.
    ForeignEvents,
    /// An option that is not offered because something hidden is in the way.
    MissingOption,
    /// An option that is barred because something hidden is in the way.
    BarredOption,
    /// Options sorted by what is hidden.
    OptionOrder,
    /// A question in words that depend on what is hidden.
    AskText,
    /// A label that names the hidden.
    AskLabel,
    /// A default that knows more than the seat.
    Default,
    /// Questions numbered across all seats.
    Numbering,
    /// A refusal that names the hidden.
    RefusalText,
    /// A refusal that comes as another kind of error.
    RefusalKind,
    /// Odds from the true state.
    Odds,
    /// Odds that are missing where something hidden would change them.
    NoOdds,
    /// An option that is said to have odds because of something hidden.
    SaidOdds,
    /// Whether something may be taken back depends on what others did.
    Undo,
    /// The end of the game is announced by what is hidden.
    Outcome,
    /// Who may talk to whom depends on what is hidden.
    Talk,
}

impl Hole {
    /// Every hole there is.
    pub const ALL: [Hole; 26] = [
        Hole::Count,
        Hole::Order,
        Hole::Padding,
        Hole::Digest,
        Hole::Waiting,
        Hole::Inputs,
        Hole::Names,
        Hole::Onlooker,
        Hole::ExtraEvent,
        Hole::NamingEvent,
        Hole::ForeignEvents,
        Hole::MissingOption,
        Hole::BarredOption,
        Hole::OptionOrder,
        Hole::AskText,
        Hole::AskLabel,
        Hole::Default,
        Hole::Numbering,
        Hole::RefusalText,
        Hole::RefusalKind,
        Hole::Odds,
        Hole::NoOdds,
        Hole::SaidOdds,
        Hole::Undo,
        Hole::Outcome,
        Hole::Talk,
    ];
}

/// A game that leaks.
#[derive(Clone, Copy)]
pub struct Leaky<'a> {
    pub game: &'a dyn Game,
    pub hole: Hole,
}

impl Game for Leaky<'_> {
    fn book(&self) -> &'static Book {
        self.game.book()
    }

    fn scenarios(&self) -> &'static [Scripted] {
        self.game.scenarios()
    }

    fn sequence(&self) -> &'static [Stage] {
        self.game.sequence()
    }

    fn options(&self) -> &'static [Switch] {
        self.game.options()
    }

    fn campaign(&self) -> Option<Campaign> {
        self.game.campaign()
    }

    fn moulds(&self) -> Moulds {
        self.game.moulds()
    }

    fn prepare(&self, setup: &Setup<'_>) -> Result<Box<dyn Start>, Vec<SetupFault>> {
        Ok(Box::new(LeakyStart { start: self.game.prepare(setup)?, hole: self.hole }))
    }
}

struct LeakyStart {
    start: Box<dyn Start>,
    hole: Hole,
}

impl Start for LeakyStart {
    fn seats(&self) -> &[Place] {
        self.start.seats()
    }

    fn doubts(&self) -> Vec<SetupFault> {
        self.start.doubts()
    }

    fn play(&self, source: &mut dyn Source) -> Option<Outcome> {
        self.start.play(source)
    }

    fn inspect(&self, source: &mut dyn Source) -> (Option<Outcome>, Vec<String>) {
        self.start.inspect(source)
    }

    fn heard(&self, source: &mut dyn Source, hear: &mut dyn FnMut(&Listener)) -> Option<Outcome> {
        self.start.heard(source, hear)
    }

    fn begin(&self, header: Header, seed: Option<Seed>) -> Box<dyn Match> {
        LeakyMatch::boxed(self.start.begin(header, seed), self.hole)
    }

    fn resume(&self, journal: Journal, seed: Option<Seed>) -> Result<Box<dyn Match>, Divergence> {
        Ok(LeakyMatch::boxed(self.start.resume(journal, seed)?, self.hole))
    }

    fn size(&self) -> usize {
        self.start.size()
    }
}

struct LeakyMatch {
    it: Box<dyn Match>,
    hole: Hole,
    /// The questions as they are told, made anew after every change.
    pending: Vec<Pending>,
    extra: Event,
    outcome: Outcome,
    secret: Secret,
}

/// What nobody but the umpire may know, as a number and as text.
#[derive(Clone, Default)]
struct Secret {
    number: u64,
    text: String,
}

impl LeakyMatch {
    fn boxed(it: Box<dyn Match>, hole: Hole) -> Box<dyn Match> {
        let cite = it.pending().first().map_or(RuleId::among(&["TO-X-1"], "TO-X-1"), |it| it.ask.cite);
        let (moment, text, spots) = (it.moment(), String::new(), Vec::new());
        let extra = Event { moment, seen_by: Eyes::ALL, cite, text, spots, record: None, act: None };
        let outcome = Outcome { winner: None, words: "soon".into(), points: Vec::new(), turns: 0 };
        let secret = Secret::default();
        let mut leaky = LeakyMatch { it, hole, pending: Vec::new(), extra, outcome, secret };
        leaky.refresh();
        Box::new(leaky)
    }

    fn refresh(&mut self) {
        let text = wire::compact(&self.it.view(Eye::Umpire));
        self.secret = Secret { number: engine::fingerprint(&text), text };
        self.extra.text = match self.hole {
            Hole::NamingEvent => self.secret.text.clone(),
            _ => "a noise".to_owned(),
        };
        self.pending = self.it.pending().to_vec();
        let (hole, secret, inputs) = (self.hole, self.secret.clone(), self.it.inputs() as u32);
        for it in &mut self.pending {
            if hole == Hole::Numbering {
                it.seq = inputs;
            }
            bend(&mut it.ask, hole, &secret);
        }
    }

    fn odd(&self) -> bool {
        self.secret.number % 2 == 1
    }

    /// The number that the match itself gave a question.
    fn true_seq(&self, seat: Seat, lane: Lane, seq: u32) -> u32 {
        let at = self.pending.iter().position(|it| (it.seat, it.lane, it.seq) == (seat, lane, seq));
        at.and_then(|at| self.it.pending().get(at)).map_or(seq, |it| it.seq)
    }

    fn with(&self, view: Datum, name: &'static str, it: Datum) -> Datum {
        let Datum::Record(mut fields) = view else { return view };
        fields.push((name.into(), it));
        Datum::Record(fields)
    }
}

fn bend(ask: &mut Ask, hole: Hole, secret: &Secret) {
    let odd = secret.number % 2 == 1;
    if hole == Hole::AskText {
        ask.text.push_str(&" ".repeat((secret.number % 3) as usize));
    }
    match (&mut ask.form, hole) {
        (Form::Choose { options, .. }, Hole::OptionOrder) if odd => options.reverse(),
        (Form::Choose { options, .. }, Hole::AskLabel) => {
            if let Some(it) = options.first_mut() {
                it.label.push_str(&secret.text);
            }
        }
        (Form::Choose { options, .. }, Hole::SaidOdds) if odd => {
            options.iter_mut().for_each(|it| it.odds = !it.odds);
        }
        (Form::Choose { options, .. }, Hole::BarredOption) if odd => {
            let default = &ask.default;
            let spare = |key: &String| !matches!(default, Answer::Choose(keys) if keys.contains(key));
            if let Some(it) = options.iter_mut().find(|it| spare(&it.key)) {
                it.barred = Some(Bar::new(ask.cite, "something is in the way"));
            }
        }
        (Form::Path { steps, .. }, Hole::MissingOption) if odd => {
            steps.pop();
        }
        (Form::Number { max, .. }, Hole::Default) if odd => ask.default = Answer::Number(*max),
        (Form::Choose { max: 1, options, .. }, Hole::Default) if odd => {
            if let Some(it) = options.iter().rev().find(|it| it.barred.is_none()) {
                ask.default = Answer::Choose(vec![it.key.clone()]);
            }
        }
        _ => {}
    }
}

impl Match for LeakyMatch {
    fn header(&self) -> &Header {
        self.it.header()
    }

    fn seats(&self) -> &[Place] {
        self.it.seats()
    }

    fn pending(&self) -> &[Pending] {
        &self.pending
    }

    fn answer(&mut self, seat: Seat, lane: Lane, seq: u32, answer: Answer) -> Result<(), Unfit> {
        let asked = self.pending.iter().find(|it| (it.seat, it.lane, it.seq) == (seat, lane, seq));
        if self.hole == Hole::BarredOption || self.hole == Hole::MissingOption {
            asked.map_or(Ok(()), |it| it.ask.form.accept(&answer)).map_err(Unfit::Refused)?;
        }
        let seq = self.true_seq(seat, lane, seq);
        let told = match self.it.answer(seat, lane, seq, answer) {
            Err(Unfit::Refused(_)) if self.hole == Hole::RefusalKind && self.odd() => Err(Unfit::Stale),
            Err(Unfit::Refused(it)) if self.hole == Hole::RefusalText => {
                Err(Unfit::Refused(Refusal { why: format!("{}, for {}", it.why, self.secret.text), ..it }))
            }
            other => other,
        };
        self.refresh();
        told
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let told = self.it.undo(seat);
        self.refresh();
        told
    }

    fn lies_open(&self) -> bool {
        self.it.lies_open()
    }

    fn film(&self, eye: Eye, since: usize) -> Option<Film> {
        self.it.film(eye, since)
    }

    fn recall(&self, eye: Eye, since: usize) -> Recall {
        self.it.recall(eye, since)
    }

    fn may_undo(&self, seat: Seat) -> bool {
        self.it.may_undo(seat) != (self.hole == Hole::Undo && self.odd())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        let told = self.it.concede(seat);
        self.refresh();
        told
    }

    fn add_luck(&mut self, seat: Seat, luck: [u8; 32]) -> Result<(), Refusal> {
        self.it.add_luck(seat, luck)
    }

    fn luck_added(&self) -> Vec<(Seat, [u8; 32])> {
        self.it.luck_added()
    }

    fn conceded(&self) -> Vec<Seat> {
        self.it.conceded()
    }

    fn entrust(&mut self, seat: Seat, to: Seat) -> Result<(), Refusal> {
        let told = self.it.entrust(seat, to);
        self.refresh();
        told
    }

    fn entrusted(&self) -> Vec<(Seat, Seat)> {
        self.it.entrusted()
    }

    /// Who may talk depends on where hidden figures are.
    fn talks(&self) -> Vec<(Seat, Seat)> {
        let seats = self.it.seats();
        match self.hole {
            Hole::Talk if self.odd() => {
                seats.iter().zip(&seats[1..]).map(|it| (it.0.seat, it.1.seat)).collect()
            }
            _ => self.it.talks(),
        }
    }

    fn minutes(&self) -> Option<u16> {
        self.it.minutes()
    }

    fn view(&self, eye: Eye) -> Datum {
        let view = self.it.view(eye);
        let number = |n: u64| Datum::Int((n % 1_000_000) as i64);
        match (self.hole, eye) {
            (_, Eye::Umpire) => view,
            (Hole::Onlooker, Eye::Public) => self.it.view(Eye::Umpire),
            (Hole::Count, _) => self.with(view, "hidden", number(self.secret.number % 7)),
            (Hole::Padding, _) => {
                let pad = " ".repeat((self.secret.number % 9) as usize);
                self.with(view, "pad", Datum::Text(pad.into()))
            }
            (Hole::Digest, _) => self.with(view, "digest", number(self.it.digest())),
            (Hole::Names, _) => self.with(view, "all", Datum::Text(self.secret.text.clone().into())),
            (Hole::Inputs, _) => self.with(view, "inputs", number(self.it.inputs() as u64)),
            (Hole::Waiting, _) => {
                let waits = self.pending.iter().map(|it| Datum::Int(i64::from(it.seat.0))).collect();
                self.with(view, "waiting", Datum::List(waits))
            }
            (Hole::Order, _) => match view {
                Datum::Record(mut fields) if self.odd() => {
                    fields.reverse();
                    Datum::Record(fields)
                }
                view => view,
            },
            _ => view,
        }
    }

    fn events(&self, eye: Eye, since: usize) -> Vec<&Event> {
        if self.hole == Hole::ForeignEvents {
            return self.it.events(Eye::Umpire, since);
        }
        let mut events = self.it.events(eye, since);
        if self.hole == Hole::NamingEvent || self.hole == Hole::ExtraEvent && self.odd() {
            events.push(&self.extra);
        }
        events
    }

    fn moment(&self) -> Moment {
        self.it.moment()
    }

    fn outcome(&self) -> Option<&Outcome> {
        let early = (self.hole == Hole::Outcome && self.odd()).then_some(&self.outcome);
        self.it.outcome().or(early)
    }

    fn journal(&self) -> Journal {
        self.it.journal()
    }

    fn lines(&self, since: usize) -> Vec<Line> {
        self.it.lines(since)
    }

    fn inputs(&self) -> usize {
        self.it.inputs()
    }

    fn fork(&self, at: usize, seed: Option<Seed>) -> Result<Box<dyn Match>, Divergence> {
        Ok(LeakyMatch::boxed(self.it.fork(at, seed)?, self.hole))
    }

    fn consider(
        &self,
        seat: Seat,
        lane: Lane,
        seq: u32,
        answer: &Answer,
        wanted: Wanted,
    ) -> Result<Considered, Unfit> {
        self.it.consider(seat, lane, self.true_seq(seat, lane, seq), answer, wanted)
    }

    fn forecast(&self, seat: Seat, lane: Lane, seq: u32, answer: &Answer) -> Result<Option<Forecast>, Unfit> {
        let found = self.it.forecast(seat, lane, self.true_seq(seat, lane, seq), answer)?;
        Ok(match self.hole {
            Hole::NoOdds => found.filter(|_| self.odd()),
            Hole::Odds => found.map(|it| {
                let input = self.with(it.input, "cover", Datum::Int((self.secret.number % 5) as i64));
                Forecast { input, ..it }
            }),
            _ => found,
        })
    }

    fn consult(
        &self,
        seat: Seat,
        decide: &mut dyn FnMut(&Question<'_>) -> Reply,
    ) -> Option<(Lane, u32, Answer)> {
        let (lane, seq, answer) = self.it.consult(seat, decide)?;
        let at = self.it.pending().iter().position(|it| (it.seat, it.lane, it.seq) == (seat, lane, seq))?;
        Some((lane, self.pending.get(at)?.seq, answer))
    }

    fn digest(&self) -> u64 {
        self.it.digest()
    }

    fn breaches(&self) -> Vec<String> {
        self.it.breaches()
    }

    fn twin(&self, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<Box<dyn Match>> {
        Some(LeakyMatch::boxed(self.it.twin(seat, luck)?, self.hole))
    }

    fn imagine(&self, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<Box<dyn Match>> {
        Some(LeakyMatch::boxed(self.it.imagine(seat, luck)?, self.hole))
    }
}
