//! A finished match gone through again: to any input, forwards and backwards, as any eye saw it.

use dice::Throw;

use super::film::Scenes;
use super::standing::{self, Standing};
use super::story::{Story, Teller};
use super::tape::Tape;
use super::{Session, Taken};
use crate::ask::Answer;
use crate::beat::Film;
use crate::cx::{About, Cx, Lane, Listener, Roll, Seat, Source};
use crate::event::{Event, Eye};
use crate::journal::{Header, Input};
use crate::place::Place;
use crate::playbook::{Flow, Moment, Playbook, straight};
use crate::question::{Menu, Question, Reply};
use crate::{Datum, Outcome, RuleId, Shown};

/// The object-safe face of it.
pub trait Replay: Send {
    /// Every input in its order.
    fn deeds(&self) -> &[Moved];
    /// To just behind the `at`th input; 0 is the beginning, and nothing lies beyond the last.
    fn go(&mut self, at: usize);
    fn at(&self) -> usize;
    fn moment(&self) -> Moment;
    fn view(&self, eye: Eye) -> Datum;
    /// What the input brought: events that were not there before it.
    fn events(&self, eye: Eye) -> Vec<&Event>;
    /// The same as moments that can be played; `None` where it brought nothing that this eye sees happen. What it brought
    /// between things that were told before is not played: only what comes behind all of these.
    fn film(&self, eye: Eye) -> Option<(usize, Film)>;
    fn outcome(&self) -> Option<&Outcome>;
    /// Inputs behind which it can be played on otherwise than it was.
    fn stops(&self) -> Vec<usize>;
    /// Plays on from one of these stops, straight through; nothing if the source left something unanswered.
    fn play_on(&self, stop: usize, source: &mut dyn Source) -> Option<Outcome>;
    /// All that was told from the first input to the last, with what rolls were worth; where something was done, with
    /// what `read` takes off the umpire's view of that moment. It plays the whole match.
    fn story(&mut self, read: &dyn Fn(&Datum) -> Option<Datum>) -> Story;
    /// Puts the question that this seat was asked in a lane before `decide`, and gives its number and the reply.
    fn consult(
        &self,
        seat: Seat,
        lane: Lane,
        decide: &mut dyn FnMut(u32, &Question<'_>) -> Reply,
    ) -> Option<Answer>;
}

/// An input, and when it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    pub moment: Moment,
    pub lane: Lane,
    pub deed: Deed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// `asked` and the labels of what was chosen are missing where the answer was taken back.
    Answer {
        seat: Seat,
        asked: Option<(String, Vec<String>)>,
        answer: Answer,
    },
    Throw {
        by: Option<Seat>,
        rule: Option<RuleId>,
        sides: u8,
        faces: Vec<u8>,
    },
    Undo(Seat),
    Concede(Seat),
    /// The figures of the first are commanded by the second from the next turn on.
    Entrust(Seat, Seat),
    /// Something was added to the seed of the dice.
    Luck(Seat),
}

/// So many places from which it is gone on, at most: the others are reached from the one before.
const STOPS: usize = 64;
/// Nearer together they would only take room.
const NEAREST: usize = 4;

pub(super) struct Reel<R: Playbook> {
    header: Header,
    whole: Vec<Taken>,
    deeds: Vec<Moved>,
    stops: Vec<Stop<R::State>>,
    /// The match as it was behind the input `at`, played from the stop `from`.
    now: Session<R>,
    from: usize,
    at: usize,
    brought: Vec<Event>,
    /// So many events stand before the last of those that the input brought; nothing where something was taken back.
    before: Option<usize>,
}

/// A checkpoint that is kept.
struct Stop<S> {
    mark: usize,
    steps: u32,
    base: S,
    standing: Standing,
}

impl<R: Playbook> Reel<R> {
    /// Plays the whole match once without a word, and remembers places and inputs.
    pub fn wind(played: &Session<R>) -> Reel<R> {
        let bare = |it: &Taken| Taken { reply: None, ..it.clone() };
        let whole: Vec<Taken> = played.entries.iter().map(bare).collect();
        let mut reel = Reel {
            header: played.header.clone(),
            deeds: whole.iter().map(unheard).collect(),
            whole,
            stops: Vec::new(),
            now: Session::bare(played.start.clone(), played.header.clone(), None),
            from: 0,
            at: 0,
            brought: Vec::new(),
            before: None,
        };
        reel.play_through(played.start.clone(), None);
        reel.rebase(0);
        reel
    }

    /// From the first input to the last; keeps stops on the way, or has it told.
    fn play_through(&mut self, start: R::State, mut teller: Option<&mut Teller<'_>>) {
        let apart = (self.whole.len() / STOPS).max(NEAREST);
        let (mut base, mut steps, mut begun) = (start.clone(), 0, 0);
        let mut hands = Standing::default();
        let spoken = self.whole.iter().any(|it| entrusted(it).is_some());
        if teller.is_none() {
            self.stops.push(Stop { mark: 0, steps, base: start, standing: Standing::default() });
        }
        // A side that gives up makes void what was being decided: the rules must not read on across it.
        while begun <= self.whole.len() {
            let end = self.side_gives_up(begun).unwrap_or(self.whole.len());
            let mut part = self.whole[begun..end].to_vec();
            let mut mark = 0;
            let over = loop {
                let said = match spoken {
                    true => self.speak(&part, mark, (&mut base, steps), &mut hands),
                    false => mark,
                };
                let mut state = base.clone();
                let moment = R::moment(&base);
                let mut tape = Tape::new(&mut part, mark, steps, None);
                tape.words = false;
                let deeds = &mut self.deeds[begun..end];
                let mut clerk = Clerk { tape, moment, deeds, order: Vec::new() };
                let flow = match &mut teller {
                    None => R::step(&mut state, &mut Cx::new(&mut clerk)),
                    Some(teller) => {
                        let mut listener = Listener { watches: true, weighs: true, ..Listener::default() };
                        let flow = R::step(&mut state, &mut Cx::heard(&mut clerk, &mut listener));
                        teller.hear::<R>(listener, moment, &clerk.order, (begun, mark));
                        flow
                    }
                };
                let Ok(flow) = flow else { break false };
                mark = clerk.tape.consumed();
                (base, steps) = (state, steps + 1);
                if let Flow::Over(_) = flow {
                    break true;
                }
                hands.due.extend(part.get(said..mark).unwrap_or_default().iter().filter_map(entrusted));
                hands.hand_over::<R>(&mut base);
                let far = self.stops.last().is_some_and(|it| it.mark + apart <= begun + mark);
                if teller.is_none() && far {
                    let mut standing = Standing::after(&self.whole[..begun + mark]);
                    standing.due.clone_from(&hands.due);
                    self.stops.push(Stop { mark: begun + mark, steps, base: base.clone(), standing });
                }
            };
            // What an answer means was worked out just now, and is the same each time.
            self.whole.splice(begun..end, part);
            if over {
                return;
            }
            if let Some(Input::Concede(seat)) = self.whole.get(end).map(|it| &it.entry.input) {
                self.deeds[end].moment = R::moment(&base);
                if let Some(side) = Place::side_of(&self.now.seats, *seat) {
                    R::concede(&mut base, side);
                }
            }
            begun = end + 1;
        }
    }

    /// The next entry from here on by which a whole side has given up.
    fn side_gives_up(&self, from: usize) -> Option<usize> {
        let mut standing = Standing::after(&self.whole[..from]);
        (from..self.whole.len()).find(|at| match self.whole[*at].entry.input {
            Input::Concede(seat) => {
                standing.concede(seat);
                standing.gives_up(&self.now.seats, seat)
            }
            _ => false,
        })
    }

    /// What seats said of themselves while the match waited at this checkpoint, and how far that goes.
    fn speak(
        &self,
        part: &[Taken],
        mark: usize,
        (base, steps): (&mut R::State, u32),
        hands: &mut Standing,
    ) -> usize {
        let mut said = mark;
        for at in mark..part.len() {
            let Some((seat, to)) = entrusted(&part[at]) else { continue };
            let (mut state, mut before) = (base.clone(), part[..at].to_vec());
            before.iter_mut().for_each(|it| it.reply = None);
            let mut tape = Tape::new(&mut before, mark, steps, None);
            tape.words = false;
            if R::step(&mut state, &mut Cx::new(&mut tape)).is_ok() {
                // The step was done before: it was said at a later checkpoint.
                return said;
            }
            hands.due.push((seat, to));
            if standing::idle(&self.now.seats, seat, &part[mark..at]) {
                hands.hand_over::<R>(base);
            }
            said = at + 1;
        }
        said
    }

    /// Puts the match back to a stop.
    fn rebase(&mut self, stop: usize) {
        let Stop { mark, steps, base, standing } = &self.stops[stop];
        self.now = Session::bare(base.clone(), self.header.clone(), None);
        self.now.scenes = Scenes::whole();
        self.now.steps = *steps;
        self.now.standing = standing.clone();
        (self.from, self.at) = (*mark, *mark);
        // A journal that was played to its end has nothing that could be refused.
        let _ = self.now.run();
    }

    /// Plays on to just behind an input that lies ahead.
    fn feed(&mut self, to: usize) {
        for taken in &self.whole[self.at..to] {
            let input = taken.entry.input.clone();
            if let Input::Concede(seat) = input {
                let _ = self.now.run();
                let _ = self.now.give_up(seat);
                continue;
            }
            if let Input::Entrust(seat, to) = input {
                let _ = self.now.run();
                let _ = self.now.hand_to(seat, to);
                continue;
            }
            if let Input::Undo(seat) = input {
                let own =
                    |it: &Taken| it.counts() && matches!(it.entry.input, Input::Answer(by, _) if by == seat);
                if let Some(last) = self.now.entries.iter().rposition(own) {
                    self.now.unmake(last);
                }
            }
            self.now.entries.push(Taken { undone: false, ..taken.clone() });
        }
        self.at = to;
        let _ = self.now.run();
    }
}

impl<R: Playbook> Replay for Reel<R> {
    fn deeds(&self) -> &[Moved] {
        &self.deeds
    }

    fn go(&mut self, at: usize) {
        let at = at.min(self.whole.len());
        let before = at.saturating_sub(1);
        let near = self.stops.iter().rposition(|it| it.mark <= before).unwrap_or(0);
        if self.from != self.stops[near].mark || before < self.at {
            self.rebase(near);
        }
        self.feed(before);
        let had: Vec<Event> = self.now.past.iter().chain(&self.now.fresh).cloned().collect();
        self.feed(at);
        let has: Vec<&Event> = self.now.past.iter().chain(&self.now.fresh).collect();
        let (before, brought) = if at == 0 { (Some(0), has) } else { added(&had, has) };
        self.brought = brought.into_iter().cloned().collect();
        self.before = before;
    }

    fn at(&self) -> usize {
        self.at
    }

    fn moment(&self) -> Moment {
        R::moment(&self.now.base)
    }

    fn view(&self, eye: Eye) -> Datum {
        R::view(&R::know(&self.now.shown, eye)).show()
    }

    fn events(&self, eye: Eye) -> Vec<&Event> {
        self.brought.iter().filter(|it| it.seen_by.hold(eye)).collect()
    }

    fn film(&self, eye: Eye) -> Option<(usize, Film)> {
        let told = self.now.past.iter().chain(&self.now.fresh).take(self.before?);
        let since = told.filter(|it| it.seen_by.hold(eye)).count();
        let film = self.now.film(eye, since)?;
        (!film.beats.is_empty()).then_some((since, film))
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.now.over.as_ref()
    }

    fn stops(&self) -> Vec<usize> {
        self.stops.iter().map(|it| it.mark).collect()
    }

    fn play_on(&self, stop: usize, source: &mut dyn Source) -> Option<Outcome> {
        let base = self.stops.iter().find(|it| it.mark == stop)?.base.clone();
        straight::<R>(base, source)
    }

    fn story(&mut self, read: &dyn Fn(&Datum) -> Option<Datum>) -> Story {
        let mut teller = Teller::new(read);
        if let Some(first) = self.stops.first() {
            let start = first.base.clone();
            self.play_through(start, Some(&mut teller));
        }
        teller.story
    }

    fn consult(
        &self,
        seat: Seat,
        lane: Lane,
        decide: &mut dyn FnMut(u32, &Question<'_>) -> Reply,
    ) -> Option<Answer> {
        let own = |it: &&Taken| {
            it.entry.lane == lane
                && self.now.counted(&it.entry.input).is_some_and(|by| by.is_none_or(|it| it == seat))
        };
        let seq = self.whole[..self.at].iter().filter(own).count() as u32;
        self.now.pending.iter().find(|it| it.seat == seat && it.lane == lane)?;
        let mut answer = None;
        self.now.visit((lane, &mut |question| answer = Some(question.answer(&decide(seq, question)))));
        answer
    }
}

/// What has come, and how many events stand before the last of it: in a secret section an event of one lane stands before those
/// of the next, and what comes of all of them behind. Nothing where something that was told is not there any more.
fn added<'e>(had: &[Event], has: Vec<&'e Event>) -> (Option<usize>, Vec<&'e Event>) {
    let front = had.iter().zip(&has).take_while(|(a, b)| *a == **b).count();
    // Behind that there is little: what one step has told.
    let mut told: Vec<&Event> = had[front..].iter().collect();
    let (mut before, mut brought) = (front, Vec::new());
    for (at, event) in has.into_iter().enumerate().skip(front) {
        match told.iter().position(|it| *it == event) {
            Some(place) => {
                told.remove(place);
                before = at + 1;
            }
            None => brought.push(event),
        }
    }
    (told.is_empty().then_some(before), brought)
}

/// What an entry says of a seat and of who commands its figures.
fn entrusted(taken: &Taken) -> Option<(Seat, Seat)> {
    match taken.entry.input {
        Input::Entrust(seat, to) => Some((seat, to)),
        _ => None,
    }
}

/// An input before it is known what it answers.
fn unheard(taken: &Taken) -> Moved {
    let deed = match taken.entry.input.clone() {
        Input::Answer(seat, answer) => Deed::Answer { seat, asked: None, answer },
        Input::Dice(faces) => Deed::Throw { by: None, rule: None, sides: 0, faces },
        Input::Undo(seat) => Deed::Undo(seat),
        Input::Concede(seat) => Deed::Concede(seat),
        Input::Entrust(seat, to) => Deed::Entrust(seat, to),
        Input::Luck(seat, _) => Deed::Luck(seat),
    };
    Moved { moment: Moment::default(), lane: taken.entry.lane, deed }
}

/// Writes down what each input answers while the rules read it off the tape.
struct Clerk<'t, 'v, 'd> {
    tape: Tape<'t, 'v>,
    moment: Moment,
    deeds: &'d mut [Moved],
    /// Which entry was read first, which second, and so on.
    order: Vec<usize>,
}

impl Clerk<'_, '_, '_> {
    /// The input that a lane has read last.
    fn last(&mut self, lane: Lane) -> Option<&mut Moved> {
        let at = self.tape.read.iter().find(|it| it.0 == lane)?.1.checked_sub(1)?;
        self.order.push(at);
        let moved = self.deeds.get_mut(at)?;
        moved.moment = self.moment;
        Some(moved)
    }
}

impl Source for Clerk<'_, '_, '_> {
    fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll> {
        let roll = self.tape.roll(lane, about, throw)?;
        if let Some(Moved { deed: Deed::Throw { by, rule, sides, .. }, .. }) = self.last(lane) {
            (*by, *rule, *sides) = (Some(about.by), about.rule, throw.sides);
        }
        Some(roll)
    }

    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<Reply> {
        let reply = self.tape.answer(lane, question)?;
        if let Some(Moved { deed: Deed::Answer { asked, .. }, .. }) = self.last(lane) {
            *asked = Some(((question.asked.text)(), labels(question, &reply)));
        }
        Some(reply)
    }
}

fn labels(question: &Question<'_>, reply: &Reply) -> Vec<String> {
    match (reply, question.menu) {
        (Reply::Chosen(at), Menu::Choose { options, .. }) => {
            at.iter().map(|it| options.option(usize::from(*it)).label()).collect()
        }
        (Reply::Path(nodes), Menu::Path { ways, .. }) => nodes.iter().map(|it| ways.label(*it)).collect(),
        (Reply::Drawn(drawing), Menu::Drawn { chart, .. }) => vec![chart.write(drawing)],
        (Reply::Number(n), _) => vec![n.to_string()],
        (Reply::Text(text), _) => vec![text.clone()],
        _ => Vec::new(),
    }
}
