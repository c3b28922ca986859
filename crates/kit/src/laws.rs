//! The laws that every playable book must keep, tried by random games.

use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

use dice::Stream;
use engine::journal::{Entry, Input, Line};
use engine::{
    Answer, Datum, Event, Eye, Form, Journal, Lane, Match, Outcome, Pending, Place, Seat, Seed, Start, Unfit,
    Wanted,
};

use crate::aims;
use crate::trial::{Straight, Trial, decide, mutants};

/// A game that has not ended after so many inputs never will.
const PATIENCE: u32 = 100_000;

/// What was tried; a law that was never put to the test holds nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    pub games: u32,
    pub inputs: u32,
    pub refusals: u32,
    /// Options that were said to have odds, and had some.
    pub foreseen: u32,
    pub undone: u32,
    pub conceded: u32,
    /// Seats that gave up while others of their side fought on.
    pub alone: u32,
    pub entrusted: u32,
    pub moments: u32,
    /// Games whose end was what stood there before it.
    pub foretold: u32,
}

/// Plays random games and panics where a law is broken: the game ends; it is always somebody's turn or over; no
/// breach; every default is legal; the options that are said to have odds are those that have; an answer is taken exactly
/// if its form accepts it, and nothing changes otherwise, and what would be taken instead is; replay and fork give the live
/// game; undo is noticed by nobody else and never reaches behind a throw; the order in which secret answers come does not
/// matter; the end is what the aim said it would be, and where nothing is hidden nobody misses what is there.
pub fn laws(trial: &Trial<'_>, seeds: Range<u64>) -> Tried {
    let start = trial.start();
    let mut tried = Tried::default();
    for seed in seeds {
        straight(trial, &*start, seed);
        let mut court = Court { trial, start: &*start, luck: Stream::new(seed, 1), seed, tried };
        court.game();
        tried = court.tried;
        tried.games += 1;
    }
    tried
}

fn straight(trial: &Trial<'_>, start: &dyn Start, seed: u64) {
    let mut source = Straight { luck: Stream::new(seed, 2), player: trial.player, patience: PATIENCE };
    let (outcome, breaches) = start.inspect(&mut source);
    assert!(breaches.is_empty(), "{trial:?}, seed {seed}: {breaches:?}");
    assert!(outcome.is_some(), "{trial:?}, seed {seed}: no end after {PATIENCE} inputs");
}

struct Court<'a> {
    trial: &'a Trial<'a>,
    start: &'a dyn Start,
    luck: Stream,
    seed: u64,
    tried: Tried,
}

/// The match as it once stood.
struct Moment {
    inputs: usize,
    lines: usize,
    seen: Vec<Seen>,
}

/// What an eye has before it. Plain values: the text is the business of the twins.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    view: Datum,
    told: usize,
    events: Vec<Event>,
    asks: Vec<Pending>,
}

impl Seen {
    fn all(it: &dyn Match, eye: Eye) -> Seen {
        Seen::since(it, eye, 0)
    }

    /// With the last few events only: older ones are past changing.
    fn now(it: &dyn Match, eye: Eye) -> Seen {
        Seen::since(it, eye, it.events(eye, 0).len().saturating_sub(8))
    }

    fn since(it: &dyn Match, eye: Eye, since: usize) -> Seen {
        let events: Vec<Event> = it.events(eye, since).into_iter().cloned().collect();
        let asks = it.pending().iter().filter(|it| Eye::Seat(it.seat) == eye).cloned().collect();
        Seen { view: it.view(eye), told: since + events.len(), events, asks }
    }
}

impl Court<'_> {
    fn game(&mut self) {
        // One game in four is played with real dice.
        let dice = (self.seed % 4 != 3).then(|| Seed::of_number(self.seed));
        let mut it = self.trial.begin(self.start, dice);
        let mut moments = Vec::new();
        let mut stored = Vec::new();
        let mut told = 0;
        while let Some(pending) = self.whose_turn(&*it) {
            if self.luck.below(8) == 0 && self.take_back(&mut *it) {
                continue;
            }
            if self.luck.below(500) == 0 {
                self.give_up(&mut *it, pending.seat);
                continue;
            }
            if Place::shared(it.seats()) && self.seed.is_multiple_of(2) && self.luck.below(20) == 0 {
                self.entrust(&mut *it);
                continue;
            }
            self.look(&mut *it, &pending, dice, &mut moments);
            let answer = decide(&*it, &pending, self.trial.player, &mut self.luck);
            self.hold(pending.ask.form.accept(&answer).is_ok(), || {
                format!("{answer:?} is no answer to {pending:?}")
            });
            told = it.events(Eye::Umpire, 0).len();
            let Pending { seat, lane, seq, .. } = pending;
            let taken = it.answer(seat, lane, seq, answer.clone());
            self.hold(taken == Ok(()), || format!("{answer:?} is accepted by its form, and then {taken:?}"));
            let again = it.answer(seat, lane, seq, answer);
            self.hold(again == Err(Unfit::Again), || format!("sent twice: {again:?}"));
            stored.extend(it.lines(stored.len()));
            self.tried.inputs += 1;
            self.hold((it.inputs() as u32) < PATIENCE, || format!("no end after {PATIENCE} inputs"));
        }
        self.counted(&*it, told);
        stored.extend(it.lines(stored.len()));
        self.hold(stored == it.lines(0), || "the lines that were stored are not the journal".to_owned());
        self.replay(&*it, dice, &moments);
        if Place::shared(it.seats()) {
            self.go_through(&*it, &moments);
        }
        self.reorder(&*it, dice);
    }

    /// What the table said there is to win is what the end counts: the winner and the points that stood there in the last
    /// moment before it was over are those of the result.
    fn counted(&mut self, it: &dyn Match, told: usize) {
        let Some(outcome) = it.outcome() else { return };
        // The toy has nothing to aim at.
        if it.view(Eye::Umpire).get("aim").is_none() {
            return;
        }
        let over = aims::Stands::of(&it.view(Eye::Umpire));
        self.hold(over == aims::Stands::at_the_end(outcome), || {
            format!("{over:?} stands there, {outcome:?}")
        });
        let before = it.film(Eye::Umpire, told).and_then(|it| aims::before_the_end(&it));
        if let Some(stood) = before.filter(|_| it.conceded().is_empty()) {
            self.hold(stood == over, || format!("{stood:?} stood there, and it came to {outcome:?}"));
            self.tried.foretold += 1;
        }
    }

    /// One of the questions that wait, unless the game is over.
    fn whose_turn(&mut self, it: &dyn Match) -> Option<Pending> {
        let pending = it.pending();
        self.hold(pending.is_empty() == it.outcome().is_some(), || {
            format!("waits for {} answers, and the outcome is {:?}", pending.len(), it.outcome())
        });
        let breaches = it.breaches();
        self.hold(breaches.is_empty(), || format!("{breaches:?}"));
        pending.get(self.luck.below(pending.len() as u32) as usize).cloned()
    }

    fn look(&mut self, it: &mut dyn Match, pending: &Pending, dice: Option<Seed>, moments: &mut Vec<Moment>) {
        let default = pending.ask.form.accept(&pending.ask.default);
        self.hold(default.is_ok(), || format!("the default of {pending:?} is refused: {default:?}"));
        self.hold(keys_differ(&pending.ask.form), || format!("two options have one key: {pending:?}"));
        self.foresee(it, pending);
        if self.trial.open && self.luck.below(8) == 0 {
            let missed = aims::missed(&it.view(Eye::Seat(pending.seat)), &it.view(Eye::Umpire));
            self.hold(missed.is_none(), || format!("is said to be missing, and is there: {missed:?}"));
        }
        match self.luck.below(8) {
            0 => self.refuse(it, pending),
            1 if moments.len() < 4 => self.remember(it, dice, moments),
            _ => {}
        }
    }

    /// An option that is said to have odds has some, and no other has; of every question one is tried.
    fn foresee(&mut self, it: &dyn Match, pending: &Pending) {
        let Pending { lane, seq, seat, ask } = pending;
        let Form::Choose { options, .. } = &ask.form else { return };
        let Some(option) = options.get(self.luck.below(options.len().max(1) as u32) as usize) else { return };
        let answer = Answer::Choose(vec![option.key.clone()]);
        let found = it.consider(*seat, *lane, *seq, &answer, Wanted::default());
        let told = found.is_ok_and(|it| it.forecast.is_some());
        self.hold(told == option.odds, || {
            format!("`{}` is said to have odds: {}, and has: {told}; {ask:?}", option.key, option.odds)
        });
        self.tried.foreseen += u32::from(told);
    }

    /// What the form refuses is refused, in the same words, and leaves no trace.
    fn refuse(&mut self, it: &mut dyn Match, pending: &Pending) {
        let Pending { lane, seq, seat, ask } = pending;
        let before = trace(it);
        for mutant in mutants(&ask.form, &mut self.luck) {
            let look = |answer: &Answer| it.consider(*seat, *lane, *seq, answer, Wanted::default());
            let Err(Unfit::Refused(why)) = look(&mutant) else { continue };
            // Only words and dice are nobody's to change.
            let own = matches!(ask.form, Form::Text { .. } | Form::Dice { .. });
            let taken = why.instead.as_deref().map_or(own, |it| look(it).is_ok());
            self.hold(taken, || format!("{mutant:?}: {why:?}, and that would not be taken instead"));
            let told = it.answer(*seat, *lane, *seq, mutant.clone());
            self.hold(told == Err(Unfit::Refused(why.clone())), || {
                format!("{mutant:?}: {why:?}, then {told:?}")
            });
            self.tried.refusals += 1;
        }
        let answer = || ask.default.clone();
        let stranger = Seat((seat.0 + 1) % it.seats().len().max(2) as u8);
        for (seat, lane, seq) in [(*seat, *lane, seq + 1), (stranger, *lane, *seq), (Seat(200), *lane, *seq)]
        {
            let asked = it.pending().iter().any(|it| (it.seat, it.lane, it.seq) == (seat, lane, seq));
            if !asked {
                let told = it.answer(seat, lane, seq, answer());
                self.hold(matches!(told, Err(Unfit::Stale | Unfit::Again)), || {
                    format!("to nobody: {told:?}")
                });
            }
        }
        self.hold(trace(it) == before, || format!("a refused answer changed something at {pending:?}"));
    }

    /// Undo is possible exactly if it is said to be, never behind a throw, and where something is hidden nobody else
    /// notices.
    fn take_back(&mut self, it: &mut dyn Match) -> bool {
        let seats: Vec<Seat> = it.seats().iter().map(|it| it.seat).collect();
        let seat = seats[self.luck.below(seats.len() as u32) as usize];
        let (may, before) = (it.may_undo(seat), trace(it));
        let others = |it: &dyn Match| -> Vec<Seen> {
            let others = seats.iter().filter(|it| **it != seat).map(|it| Eye::Seat(*it));
            others.chain([Eye::Public]).map(|eye| Seen::now(it, eye)).collect()
        };
        let (seen, thrown, open) = (others(it), thrown_since_answer(it, seat), it.lies_open());
        let told = it.undo(seat);
        self.hold(told.is_ok() == may, || format!("may_undo says {may}, undo {told:?}"));
        if !may {
            self.hold(trace(it) == before, || "a refused undo changed something".to_owned());
            return false;
        }
        self.hold(!thrown, || "an undo reached behind a throw".to_owned());
        for (now, then) in others(it).iter().zip(&seen) {
            self.hold(open || now == then, || format!("others notice an undo: {then:?}, then {now:?}"));
        }
        self.tried.undone += 1;
        true
    }

    /// A side that gives up ends the game at once; only real dice may still be thrown for what comes after. A seat that
    /// gives up while others of its side do not changes nothing, and no other side notices.
    fn give_up(&mut self, it: &mut dyn Match, seat: Seat) {
        let done = it.conceded();
        let side = Place::side_of(it.seats(), seat);
        let fights = |it: &&Place| Some(it.side) == side && it.seat != seat && !done.contains(&it.seat);
        if it.seats().iter().any(|it| fights(&it)) {
            return self.give_up_alone(it, seat, done.contains(&seat));
        }
        let told = it.concede(seat);
        let thrown = |it: &Pending| matches!(it.ask.form, Form::Dice { .. });
        let over = match it.outcome() {
            Some(_) => it.concede(seat).is_err() && !it.may_undo(seat),
            None => it.pending().iter().all(thrown),
        };
        self.hold(told.is_ok() && over, || format!("seat {} gives up: {told:?}", seat.0));
        self.tried.conceded += 1;
    }

    fn give_up_alone(&mut self, it: &mut dyn Match, seat: Seat, again: bool) {
        let side = Place::side_of(it.seats(), seat);
        let others = |it: &dyn Match| -> Vec<Seen> {
            let strange = |eye: &Eye| match eye {
                Eye::Seat(it_seat) => Place::side_of(it.seats(), *it_seat) != side,
                Eye::Public => true,
                Eye::Umpire => false,
            };
            eyes(it).into_iter().filter(strange).map(|eye| Seen::now(it, eye)).collect()
        };
        let (seen, before) = (others(it), trace(it));
        let told = it.concede(seat);
        self.hold(told.is_ok() != again, || format!("seat {} gives up: {told:?}", seat.0));
        if again {
            self.hold(trace(it) == before, || "who had given up already changed something".to_owned());
            return;
        }
        self.hold(it.outcome().is_none() && it.digest() == before.1, || {
            format!("seat {} gives up alone, and the game is changed", seat.0)
        });
        self.hold(others(it) == seen, || format!("others notice that seat {} gives up", seat.0));
        self.tried.alone += 1;
    }

    /// Figures change hands between turns; whether they do or not, no other side notices.
    fn entrust(&mut self, it: &mut dyn Match) {
        let seats: Vec<Seat> = it.seats().iter().map(|it| it.seat).collect();
        let any = |luck: &mut Stream| seats[luck.below(seats.len() as u32) as usize];
        let (seat, to) = (any(&mut self.luck), any(&mut self.luck));
        let strange = |eye: &Eye, it: &dyn Match| match eye {
            Eye::Seat(other) => Place::side_of(it.seats(), *other) != Place::side_of(it.seats(), seat),
            Eye::Public => true,
            Eye::Umpire => false,
        };
        let others = |it: &dyn Match| -> Vec<Seen> {
            eyes(it).into_iter().filter(|eye| strange(eye, it)).map(|eye| Seen::now(it, eye)).collect()
        };
        let (seen, before) = (others(it), trace(it));
        let told = it.entrust(seat, to);
        let own = Place::side_of(it.seats(), seat) == Place::side_of(it.seats(), to);
        self.hold(own || told.is_err(), || format!("{seat:?} is entrusted to {to:?} of another side"));
        if told.is_err() {
            self.hold(trace(it) == before, || "what was refused changed something".to_owned());
            return;
        }
        self.hold(others(it) == seen, || format!("others notice that {seat:?} is entrusted to {to:?}"));
        self.tried.entrusted += 1;
    }

    /// Remembers the match as it stands, and sees that a fork here is the same.
    fn remember(&mut self, it: &dyn Match, dice: Option<Seed>, moments: &mut Vec<Moment>) {
        let seen = seen_by_all(it);
        let fork = it.fork(it.inputs(), dice);
        let same =
            fork.as_ref().is_ok_and(|fork| seen_by_all(&**fork) == seen && fork.digest() == it.digest());
        self.hold(same, || format!("a fork is not the live game: {:?}", fork.err()));
        moments.push(Moment { inputs: it.inputs(), lines: it.lines(0).len(), seen });
        self.tried.moments += 1;
    }

    fn replay(&self, it: &dyn Match, dice: Option<Seed>, moments: &[Moment]) {
        let text = it.journal().write();
        let journal = Journal::read(&text).unwrap_or_else(|it| panic!("{:?}: {it:?}", self.trial));
        self.hold(journal.write() == text, || "the journal is written otherwise once it is read".to_owned());
        let resume = |journal: Journal| {
            let resumed = self.start.resume(journal, dice);
            resumed.unwrap_or_else(|why| panic!("{:?}, seed {}: {why:?}", self.trial, self.seed))
        };
        for Moment { lines, seen, .. } in moments {
            let part = journal.lines.get(..*lines).unwrap_or_default().to_vec();
            let then = resume(Journal { header: journal.header.clone(), lines: part, reveal: None });
            self.hold(seen_by_all(&*then) == *seen, || {
                format!("the replay of {lines} lines is not the live game")
            });
        }
        let again = resume(journal);
        let end = |it: &dyn Match| (seen_by_all(it), it.digest(), it.lines(0), it.outcome().cloned());
        self.hold(end(&*again) == end(it), || "the replay does not end like the live game".to_owned());
    }

    /// Gone through again, the game shows every eye what it saw.
    fn go_through(&self, it: &dyn Match, moments: &[Moment]) {
        let Some(mut reel) = it.replay() else { return };
        let mut compare = |at: usize, seen: &[Seen]| {
            reel.go(at);
            for (eye, seen) in eyes(it).into_iter().zip(seen) {
                self.hold(reel.view(eye) == seen.view, || format!("behind input {at} {eye:?} saw otherwise"));
            }
        };
        moments.iter().for_each(|it| compare(it.inputs, &it.seen));
        compare(it.inputs(), &seen_by_all(it));
    }

    /// The same answers with the lanes taken in two other orders.
    fn reorder(&self, it: &dyn Match, dice: Option<Seed>) {
        let lines = it.lines(0);
        // What a seat says beside the questions stands in one order with them.
        let speaks = |it: &Line| {
            matches!(it, Line::Entry(Entry { input: Input::Concede(_) | Input::Entrust(..), .. }))
        };
        if lines.iter().any(speaks) {
            return;
        }
        for last in [false, true] {
            let mut queues = answers_by_lane(&lines, dice.is_none());
            let mut other = self.trial.begin(self.start, dice);
            loop {
                let pending = if last { other.pending().last() } else { other.pending().first() };
                let Some(Pending { lane, seq, seat, .. }) = pending.cloned() else { break };
                let Some(answer) = queues.get_mut(&lane).and_then(VecDeque::pop_front) else { break };
                let told = other.answer(seat, lane, seq, answer);
                self.hold(told == Ok(()), || format!("in another order: {told:?}"));
            }
            let end = |it: &dyn Match| -> (Vec<Seen>, Vec<u64>, Option<Outcome>) {
                (seen_by_all(it), digests(&it.lines(0)), it.outcome().cloned())
            };
            self.hold(end(&*other) == end(it), || "the order of secret answers matters".to_owned());
        }
    }

    fn hold(&self, law: bool, why: impl FnOnce() -> String) {
        assert!(law, "{:?}, seed {}: {}", self.trial, self.seed, why());
    }
}

fn keys_differ(form: &Form) -> bool {
    let (Form::Choose { options: all, .. } | Form::Path { nodes: all, .. }) = form else { return true };
    let mut keys: Vec<&str> = all.iter().map(|it| it.key.as_str()).collect();
    keys.sort_unstable();
    keys.windows(2).all(|it| it[0] != it[1])
}

/// All that must be the same before and after something that did not happen.
fn trace(it: &dyn Match) -> (Vec<Seen>, u64, usize) {
    (eyes(it).into_iter().map(|eye| Seen::now(it, eye)).collect(), it.digest(), it.inputs())
}

fn eyes(it: &dyn Match) -> Vec<Eye> {
    it.seats().iter().map(|it| Eye::Seat(it.seat)).chain([Eye::Public, Eye::Umpire]).collect()
}

fn seen_by_all(it: &dyn Match) -> Vec<Seen> {
    eyes(it).into_iter().map(|eye| Seen::all(it, eye)).collect()
}

/// Has a throw followed the last answer of this seat, where it could have mattered to it?
fn thrown_since_answer(it: &dyn Match, seat: Seat) -> bool {
    let mut undone = 0;
    let mut thrown = false;
    for line in it.lines(0).iter().rev() {
        let Line::Entry(Entry { lane, input }) = line else { continue };
        match input {
            Input::Undo(by) if *by == seat => undone += 1,
            Input::Answer(by, _) if *by == seat && undone == 0 => return thrown,
            Input::Answer(by, _) if *by == seat => undone -= 1,
            Input::Dice(_) => thrown |= *lane == Lane::Open || *lane == Lane::Secret(seat),
            _ => {}
        }
    }
    false
}

/// The digests of all steps that still stand: who takes an answer back takes back what had come of it.
fn digests(lines: &[Line]) -> Vec<u64> {
    let mut kept: Vec<&Line> = Vec::new();
    for line in lines {
        let Line::Entry(Entry { input: Input::Undo(seat), .. }) = line else {
            kept.push(line);
            continue;
        };
        let own =
            |it: &&Line| matches!(it, Line::Entry(Entry { input: Input::Answer(by, _), .. }) if by == seat);
        if let Some(at) = kept.iter().rposition(own) {
            let after = kept.split_off(at);
            kept.extend(after.into_iter().skip(1).filter(|it| !matches!(it, Line::Digest(_))));
        }
    }
    let digest = |it: &&Line| match it {
        Line::Digest(it) => Some(*it),
        Line::Entry(_) => None,
    };
    kept.iter().filter_map(digest).collect()
}

/// The answers and real throws of each lane that still count, in order.
fn answers_by_lane(lines: &[Line], real_dice: bool) -> BTreeMap<Lane, VecDeque<Answer>> {
    let mut queues: BTreeMap<Lane, VecDeque<(Option<Seat>, Answer)>> = BTreeMap::new();
    for line in lines {
        let Line::Entry(Entry { lane, input }) = line else { continue };
        let queue = queues.entry(*lane).or_default();
        match input {
            Input::Answer(seat, answer) => queue.push_back((Some(*seat), answer.clone())),
            Input::Dice(faces) if real_dice => queue.push_back((None, Answer::Dice(faces.clone()))),
            Input::Undo(seat) => {
                if let Some(at) = queue.iter().rposition(|it| it.0 == Some(*seat)) {
                    queue.remove(at);
                }
            }
            Input::Dice(_) | Input::Concede(_) | Input::Entrust(..) | Input::Luck(..) => {}
        }
    }
    queues.into_iter().map(|(lane, it)| (lane, it.into_iter().map(|it| it.1).collect())).collect()
}
