//! Twin worlds: what a seat cannot know must change nothing that reaches it, to the byte.

use std::ops::Range;

use dice::Stream;
use engine::{Eye, Lane, Match, Mind, Pending, Seat, Seed, Style};

use crate::papers::Papers;
use crate::trial::{Trial, decide};

/// Something reached a seat that it cannot know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leak {
    pub seed: u64,
    /// After so many inputs.
    pub inputs: usize,
    pub eye: Eye,
    pub why: String,
}

/// How many worlds were compared, and how many of them were not the same world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    pub compared: u32,
    pub different: u32,
}

/// F1: at random moments of random games, another world that the seat cannot tell from the true one, as the book
/// imagines it ([`engine::Playbook::twin`]). Every output for the seat, and for the public, must be the same.
pub fn twin_states(trial: &Trial<'_>, seeds: Range<u64>) -> Result<Pairs, Leak> {
    worlds(trial, seeds, |it, seat, luck| it.twin(seat, luck), &mut |_, _, _| None)
}

/// The same of worlds that are raised from what the seat knows and nothing else ([`engine::Playbook::imagine`]); and
/// what an officer advises there, and why, is the same too.
pub fn imagined_states(trial: &Trial<'_>, seeds: Range<u64>) -> Result<Pairs, Leak> {
    let advice = &mut |it: &dyn Match, seat, luck| Some(advised(it, seat, luck));
    worlds(trial, seeds, |it, seat, luck| it.imagine(seat, luck), advice)
}

/// Makes another world of a match for a seat.
type World = fn(&dyn Match, Seat, &mut dyn FnMut(u32) -> u32) -> Option<Box<dyn Match>>;

/// What else is compared of two matches.
type Besides<'b> = &'b mut dyn FnMut(&dyn Match, Seat, u64) -> Option<String>;

fn worlds(trial: &Trial<'_>, seeds: Range<u64>, world: World, besides: Besides<'_>) -> Result<Pairs, Leak> {
    let start = trial.start();
    let mut pairs = Pairs::default();
    for seed in seeds {
        let mut luck = Stream::new(seed, 11);
        let mut it = trial.begin(&*start, Some(Seed::of_number(seed)));
        while let Some(pending) = any(it.pending(), &mut luck) {
            let seats: Vec<Seat> = it.seats().iter().map(|it| it.seat).collect();
            for seat in seats {
                if 0 < luck.below(3) {
                    continue;
                }
                if let Some(mut twin) = world(&*it, seat, &mut |n| luck.below(n)) {
                    compare(&mut *it, &mut *twin, seat, seed)?;
                    let (one, two) = (besides(&*it, seat, seed), besides(&*twin, seat, seed));
                    if one != two {
                        let why = format!("the advice differs:\n  {one:?}\n  {two:?}");
                        return Err(Leak { seed, inputs: it.inputs(), eye: Eye::Seat(seat), why });
                    }
                    pairs.compared += 1;
                    pairs.different += u32::from(twin.view(Eye::Umpire) != it.view(Eye::Umpire));
                }
            }
            let answer = decide(&*it, &pending, trial.player, &mut luck);
            give(&mut *it, &pending, answer);
        }
    }
    Ok(pairs)
}

/// What an officer would answer to the first question of a seat, and his reasons.
fn advised(it: &dyn Match, seat: Seat, luck: u64) -> String {
    let mut why = String::new();
    let answer = it.consult(seat, &mut |question| match question.asked.advise {
        Some(advise) => {
            let mut mind = Mind::new(Style::Doctrine, luck);
            mind.speaks = true;
            let advice = advise(&mut mind);
            why = advice.phrase();
            advice.reply
        }
        None => question.default(),
    });
    format!("{answer:?}: {why}")
}

fn compare(it: &mut dyn Match, twin: &mut dyn Match, seat: Seat, seed: u64) -> Result<(), Leak> {
    let leak = |eye, why| Leak { seed, inputs: it.inputs(), eye, why };
    let public = [Papers::shown(it, Eye::Public), Papers::shown(twin, Eye::Public)];
    if let Some(why) = public[0].difference(&public[1]) {
        return Err(leak(Eye::Public, why));
    }
    let (one, two) = (Papers::asked(it, seat, seed), Papers::asked(twin, seat, seed));
    match one.difference(&two) {
        Some(why) => Err(Leak { seed, inputs: it.inputs(), eye: Eye::Seat(seat), why }),
        None => Ok(()),
    }
}

/// What lets a seat rightly see a difference between two games that go on. Whatever it is, the end of both does too: then
/// a book may show everything to everybody (HB-INFO-23 does), also where nothing was told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// Only an event that differs: as long as a seat has been told the same, it has the same before it.
    Told,
    /// Any new event: a book that shows what is seen without telling it each time.
    Shown,
}

/// F2: two games with the same dice in which only what the other seats write in secret differs. The documents of the
/// blind seat, and what it sees played from one to the next, are compared one after the other until the rules reveal a
/// difference to it. Gives the number of documents that were compared, and of pairs in which the hidden worlds did differ.
pub fn twin_games(trial: &Trial<'_>, seeds: Range<u64>, reveal: Reveal) -> Result<Pairs, Leak> {
    let start = trial.start();
    let mut pairs = Pairs::default();
    for seed in seeds {
        for blind in start.seats().iter().map(|it| it.seat) {
            let mut games = [0, 1].map(|twin| Blind {
                it: trial.begin(&*start, Some(Seed::of_number(seed))),
                trial,
                blind,
                own: Stream::new(seed, 21),
                open: Stream::new(seed, 22),
                secret: Stream::new(seed, 23 + twin),
            });
            let (compared, differ) = side_by_side(&mut games, seed, reveal)?;
            pairs.compared += compared;
            pairs.different += u32::from(differ);
        }
    }
    Ok(pairs)
}

/// A game of which one seat is watched.
struct Blind<'a> {
    it: Box<dyn Match>,
    trial: &'a Trial<'a>,
    blind: Seat,
    own: Stream,
    open: Stream,
    secret: Stream,
}

impl Blind<'_> {
    /// The next document of the watched seat that is not like this one; `None` when the game is over.
    fn next(&mut self, last: Option<&Papers>, seed: u64) -> Option<Papers> {
        loop {
            let papers = Papers::asked(&mut *self.it, self.blind, seed);
            if last != Some(&papers) {
                return Some(papers);
            }
            // The watched seat answers first, so that no document depends on who is quicker.
            let pending = self.it.pending();
            let own = pending.iter().find(|it| it.seat == self.blind);
            let pending = own.or(pending.first())?.clone();
            let luck = match (pending.seat == self.blind, pending.lane) {
                (true, _) => &mut self.own,
                (false, Lane::Open) => &mut self.open,
                (false, Lane::Secret(_)) => &mut self.secret,
            };
            let answer = decide(&*self.it, &pending, self.trial.player, luck);
            give(&mut *self.it, &pending, answer);
        }
    }
}

fn side_by_side(games: &mut [Blind<'_>; 2], seed: u64, reveal: Reveal) -> Result<(u32, bool), Leak> {
    let [one, two] = games;
    let mut last: Option<Papers> = None;
    let (mut compared, mut differ) = (0, false);
    loop {
        let (first, second) = (one.next(last.as_ref(), seed), two.next(last.as_ref(), seed));
        differ |= one.it.view(Eye::Umpire) != two.it.view(Eye::Umpire);
        let (first, second) = match (first, second) {
            (Some(first), Some(second)) => (first, second),
            (None, None) => return Ok((compared, differ)),
            // One game has ended without a word while the other goes on.
            _ => return Err(one.leak(seed, "one game is over, the other goes on".to_owned())),
        };
        compared += 1;
        if let Some(why) = first.difference(&second) {
            let told = last.as_ref().map_or(0, |it| it.events.len());
            // When it is over everything is shown, and that is no event of its own.
            let over = one.it.outcome().is_some() && two.it.outcome().is_some();
            let revealed = match reveal {
                _ if over => true,
                Reveal::Told => first.events != second.events,
                Reveal::Shown => told < first.events.len().max(second.events.len()),
            };
            return if revealed { Ok((compared, differ)) } else { Err(one.leak(seed, why)) };
        }
        let told = last.as_ref().map_or(0, |it| it.events.len());
        if one.film(told) != two.film(told) {
            let films = [one.film(told), two.film(told)].map(|it| format!("{it:#?}"));
            let [lines, others] = [films[0].lines(), films[1].lines()];
            let differ = lines.zip(others).find(|it| it.0 != it.1);
            return Err(one.leak(seed, format!("the films differ: {differ:?}")));
        }
        last = Some(first);
    }
}

impl Blind<'_> {
    /// What the watched seat sees played since this event, as the text that leaves the house.
    fn film(&self, since: usize) -> Option<String> {
        let film = self.it.film(Eye::Seat(self.blind), since)?;
        Some(wire::compact(&wire::film(&film, (0, 0), |n| n)))
    }

    fn leak(&self, seed: u64, why: String) -> Leak {
        Leak { seed, inputs: self.it.inputs(), eye: Eye::Seat(self.blind), why }
    }
}

/// A hidden fact that carries a mark: no other text of the game holds this token.
#[derive(Clone, Copy, Debug)]
pub struct Canary<'a> {
    pub token: &'a str,
    pub owner: Seat,
}

/// F3: the trial's scenario names hidden things by tokens. None may appear in any byte that reaches another seat or
/// the public, before `known` says of the match that the rules have shown the thing. Gives the number of
/// papers that were searched.
pub fn canaries(
    trial: &Trial<'_>,
    canaries: &[Canary<'_>],
    seeds: Range<u64>,
    known: &dyn Fn(&dyn Match, &str) -> bool,
) -> Result<u32, Leak> {
    let start = trial.start();
    let mut searched = 0;
    for seed in seeds {
        let mut luck = Stream::new(seed, 31);
        let mut it = trial.begin(&*start, Some(Seed::of_number(seed)));
        let mut hidden: Vec<Canary<'_>> = canaries.to_vec();
        loop {
            hidden.retain(|canary| !known(&*it, canary.token));
            // What can be found out by asking is dear to write down: now and then it is.
            let asks = luck.below(4) == 0;
            searched += search(&mut *it, &hidden, seed, asks)?;
            let Some(pending) = any(it.pending(), &mut luck) else { break };
            let answer = decide(&*it, &pending, trial.player, &mut luck);
            give(&mut *it, &pending, answer);
        }
    }
    Ok(searched)
}

fn search(it: &mut dyn Match, hidden: &[Canary<'_>], seed: u64, asks: bool) -> Result<u32, Leak> {
    let seats: Vec<Seat> = it.seats().iter().map(|it| it.seat).collect();
    let mut papers = vec![(Eye::Public, Papers::shown(it, Eye::Public))];
    for seat in seats {
        let eye = Eye::Seat(seat);
        papers.push((eye, if asks { Papers::asked(it, seat, seed) } else { Papers::shown(it, eye) }));
    }
    for (eye, papers) in &papers {
        for Canary { token, owner } in hidden.iter().filter(|it| Eye::Seat(it.owner) != *eye) {
            if let Some(text) = papers.find(token) {
                let why = format!("{token} of seat {} in {text}", owner.0);
                return Err(Leak { seed, inputs: it.inputs(), eye: *eye, why });
            }
        }
    }
    Ok(papers.len() as u32)
}

fn any(pending: &[Pending], luck: &mut Stream) -> Option<Pending> {
    pending.get(luck.below(pending.len() as u32) as usize).cloned()
}

fn give(it: &mut dyn Match, pending: &Pending, answer: engine::Answer) {
    // A leaking form may refuse what its rule would take; that an honest one never does is one of the laws.
    let answer = match pending.ask.form.accept(&answer) {
        Ok(()) => answer,
        Err(_) => pending.ask.default.clone(),
    };
    let told = it.answer(pending.seat, pending.lane, pending.seq, answer);
    assert!(told.is_ok(), "{pending:?}: {told:?}");
}
