//! The law of beats: what happened, played moment by moment on the table as it was, gives the table as it is.

use std::collections::BTreeSet;
use std::iter;
use std::ops::Range;

use dice::Stream;
use engine::beat::Beat;
use engine::patch::{Patch, apply};
use engine::{Datum, Eye, Film, Match, Seed};

use crate::trial::{Trial, decide};

/// What a book says of its beats.
#[derive(Clone, Copy, Debug)]
pub struct Beats {
    /// Rules whose events are no moment that anybody would want to see, each with the reason.
    pub waived: &'static [(&'static str, &'static str)],
    /// What changes in a view at a beat and at no other time, as the end of a path: `at`, `strength`.
    pub still: &'static [&'static str],
}

/// How much was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filmed {
    pub films: u32,
    pub beats: u32,
    pub changes: u32,
    /// The kinds of beats that occurred.
    pub kinds: BTreeSet<&'static str>,
    pub waived: BTreeSet<&'static str>,
}

/// After every input of random games, for every eye: there is a film of what it brought, and of the whole game at its end; the
/// view of before, with all patches one after the other, is the view of now; no piece jumps between two beats; every event
/// is a beat or waived; and a beat names nobody whom this eye does not see before or after it. Whoever looks at the whole game
/// at its end sees every moment that there was.
///
/// # Panics
/// If a game breaks this.
pub fn films(trial: &Trial<'_>, seeds: Range<u64>, book: Beats) -> Filmed {
    let start = trial.start();
    let mut filmed = Filmed::default();
    for seed in seeds {
        let mut luck = Stream::new(seed, 31);
        let mut it = trial.begin(&*start, Some(Seed::of_number(seed)));
        let seats: Vec<Eye> = it.seats().iter().map(|it| Eye::Seat(it.seat)).collect();
        let eyes: Vec<Eye> = seats.into_iter().chain([Eye::Public, Eye::Umpire]).collect();
        let mut seen: Vec<(usize, Vec<Seen>)> = vec![(0, Vec::new()); eyes.len()];
        loop {
            for (eye, (since, live)) in eyes.iter().zip(&mut seen) {
                let told = it.events(*eye, 0).len();
                if *since < told {
                    let at = format!("{trial:?}, seed {seed}, {} inputs, {eye:?}", it.inputs());
                    // A long step may have told more than is kept. For the umpire, who looks when all is over, none is.
                    let recalled = || (*eye != Eye::Umpire).then(|| it.recall(*eye, *since)()).flatten();
                    if let Some(film) = it.film(*eye, *since).or_else(recalled) {
                        watched(&*it, *eye, *since, &film, &book, &mut filmed, &at);
                        live.extend(film.beats.iter().map(told_as));
                    } else {
                        assert_eq!(*eye, Eye::Umpire, "{at}: no film since {since}");
                    }
                    *since = told;
                }
                if it.outcome().is_some() {
                    let at = format!("{trial:?}, seed {seed}, the whole game, {eye:?}");
                    let film = it.recall(*eye, 0)().unwrap_or_else(|| panic!("{at}: no film"));
                    watched(&*it, *eye, 0, &film, &book, &mut Filmed::default(), &at);
                    if *eye != Eye::Umpire {
                        let whole: Vec<Seen> = film.beats.iter().map(told_as).collect();
                        assert_eq!(sentences(&whole), sentences(live), "{at}");
                        // What belongs together is one moment where it is seen at once.
                        let begun: BTreeSet<u64> = live.iter().map(|it| it.0).collect();
                        assert!(whole.iter().all(|it| begun.contains(&it.0)), "{at}");
                    }
                }
            }
            let Some(pending) = it.pending().first().cloned() else { break };
            let answer = decide(&*it, &pending, trial.player, &mut luck);
            it.answer(pending.seat, pending.lane, pending.seq, answer).expect("a legal answer");
        }
    }
    filmed
}

fn watched(it: &dyn Match, eye: Eye, since: usize, film: &Film, book: &Beats, filmed: &mut Filmed, at: &str) {
    let mut table = film.was.clone();
    filmed.films += 1;
    for beat in &film.beats {
        let before = ids(&table);
        assert!(apply(&mut table, &beat.patch), "{at}: {:?} does not fit", beat.patch);
        let after = ids(&table);
        let bring = beat.brings.iter().map(|it| &it.piece);
        for name in beat.who.iter().chain(&beat.whom).chain(bring) {
            let known = before.contains(name.text()) || after.contains(name.text());
            assert!(known, "{at}: {} ({}) is named and not seen: {}", name.text(), beat.cite, beat.say);
        }
        filmed.beats += 1;
        filmed.changes += beat.patch.len() as u32;
        filmed.kinds.insert(beat.kind.word());
    }
    let jumps = |it: &&Patch| it.at.last().is_some_and(|end| book.still.contains(&end.as_str()));
    let jumped: Vec<&Patch> = film.rest.iter().filter(jumps).collect();
    assert!(jumped.is_empty(), "{at}: changed at no beat: {jumped:?}, told {:?}", said(it, eye, since));
    assert!(apply(&mut table, &film.rest), "{at}: {:?} does not fit", film.rest);
    assert_eq!(table, it.view(eye), "{at}");
    for event in it.events(eye, since).into_iter().filter(|it| it.act.is_none()) {
        let rule = event.cite.text();
        let waived = book.waived.iter().find(|it| it.0 == rule);
        assert!(waived.is_some(), "{at}: no beat and no waiver: {} ({rule})", event.text);
        filmed.waived.insert(rule);
    }
}

/// With which event a beat begins, and all that it says.
type Seen = (u64, Vec<String>);

/// By what was said, and not by which rule: what belongs together goes by the rule of its first.
fn told_as(beat: &Beat) -> Seen {
    let said = iter::once(&beat.say).chain(&beat.more);
    (beat.n, said.map(|it| format!("{} {it}", beat.kind.word())).collect())
}

fn sentences(all: &[Seen]) -> BTreeSet<&str> {
    all.iter().flat_map(|it| &it.1).map(String::as_str).collect()
}

fn said(it: &dyn Match, eye: Eye, since: usize) -> Vec<String> {
    it.events(eye, since).iter().map(|it| it.text.clone()).collect()
}

/// Everything that has an `id`, a `token` or a `name` in a view.
fn ids(datum: &Datum) -> BTreeSet<String> {
    fn gather(datum: &Datum, found: &mut BTreeSet<String>) {
        match datum {
            Datum::List(items) => items.iter().for_each(|it| gather(it, found)),
            Datum::Record(fields) => {
                for (name, it) in fields {
                    if ["id", "token", "name"].contains(&&**name)
                        && let Some(text) = it.as_text()
                    {
                        found.insert(text.to_owned());
                    }
                    gather(it, found);
                }
            }
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    gather(datum, &mut found);
    found
}
