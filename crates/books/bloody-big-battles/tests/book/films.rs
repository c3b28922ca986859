//! What happens can be played moment by moment, as each eye saw it (the law is [`kit::films`]).

use crate::shelf::{BREAK, CLOSE, short};
use dice::Stream;
use engine::beat::{Beat, Kind};
use engine::{Datum, Eye, Match, Seat, Seed, Waypoint};
use grognard_bloody_big_battles::GAME;
use kit::{Beats, Filmed, Trial, advised, deals, decide, films, mixed, random, seeds};

/// Every event of this book is a moment that somebody wants to see.
const BEATS: Beats = Beats {
    waived: &[],
    still: &[
        "at",
        "facing",
        "shape",
        "formation",
        "where",
        "holder",
        "bases",
        "lost",
        "mounted",
        "order",
        "spent",
        "silenced",
        "reduced",
        "low_ammo",
        "mute",
    ],
};

const HIDDEN: &[(&str, &str)] = &[("hidden_deployment", "on")];

/// The law holds of every game; which kinds of moments there are is looked for in games that are always the same.
fn filmed(trial: &Trial<'_>, games: u64) -> Filmed {
    films(trial, seeds(games), BEATS);
    let filmed = films(trial, deals(games), BEATS);
    assert!(0 < filmed.beats && filmed.beats / 4 < filmed.changes, "{trial:?}: {filmed:?}");
    filmed
}

fn has(filmed: &Filmed, kinds: &[&str]) {
    let missing: Vec<&&str> = kinds.iter().filter(|it| !filmed.kinds.contains(**it)).collect();
    assert!(missing.is_empty(), "never: {missing:?} of {filmed:?}");
}

#[test]
fn beats_lead_from_the_table_as_it_was_to_the_table_as_it_is() {
    for scenario in GAME.scenarios() {
        let text = short(scenario.name, 1);
        let filmed = filmed(&Trial::of(GAME, &text).player(advised), 1);
        has(&filmed, &["test", "move", "end"]);
    }
}

#[test]
fn beats_of_fights_are_whole() {
    let close = filmed(&Trial::of(GAME, &short(CLOSE, 3)), 6);
    has(&close, &["test", "move", "form", "charge", "volley", "hurt", "break", "fight", "retire", "rally"]);
    let evade = [("evade", "on")];
    filmed(&Trial::of(GAME, &short(CLOSE, 2)).options(&evade).player(random), 4);
    let leaving = filmed(&Trial::of(GAME, &short(BREAK, 3)), 2);
    has(&leaving, &["arrive"]);
    let montebello = filmed(&Trial::of(GAME, &short("montebello", 3)), 2);
    has(&montebello, &["arrive", "end"]);
}

#[test]
fn a_hidden_deployment_is_revealed_in_one_moment() {
    for scenario in [short("montebello", 1), short(CLOSE, 2)] {
        let filmed = filmed(&Trial::of(GAME, &scenario).options(HIDDEN).player(random), 3);
        has(&filmed, &["arrive", "reveal"]);
    }
}

/// All beats of an eye in one game, taken after each input.
fn beats(trial: &Trial<'_>, eye: Eye, seed: u64) -> Vec<Beat> {
    let mut luck = Stream::new(seed, 31);
    let mut it = trial.begin(&*trial.start(), Some(Seed::of_number(seed)));
    let (mut all, mut since) = (Vec::new(), 0);
    loop {
        if let Some(film) = it.film(eye, since) {
            all.extend(film.beats);
        }
        since = it.events(eye, 0).len();
        let Some(pending) = it.pending().first().cloned() else { return all };
        let answer = decide(&*it as &dyn Match, &pending, trial.player, &mut luck);
        it.answer(pending.seat, pending.lane, pending.seq, answer).expect("a legal answer");
    }
}

/// A loss belongs to its own beat, and so does a move: whoever changes is named.
#[test]
fn nobody_changes_at_the_beat_of_another() {
    for (scenario, options) in [
        (short(CLOSE, 3), &[][..]),
        (short(CLOSE, 2), HIDDEN),
        (short(BREAK, 3), &[]),
        (short("montebello", 2), &[("evade", "on")]),
    ] {
        let trial = Trial::of(GAME, &scenario).options(options).player(mixed);
        for beat in seeds(2).flat_map(|seed| beats(&trial, Eye::Seat(Seat(0)), seed)) {
            for change in &beat.patch {
                let [list, id, .., field] = change.at.as_slice() else { continue };
                if !["pieces", "generals"].contains(&list.as_str()) || !BEATS.still.contains(&field.as_str())
                {
                    continue;
                }
                let named = beat.who.iter().chain(&beat.whom).any(|it| it.text() == id);
                assert!(named, "{}: {id} changes its {field}, and {:?} act", beat.say, beat.who);
            }
        }
    }
}

/// Who goes somewhere goes a way, and arrives where the view has him then.
#[test]
fn ways_end_where_the_piece_stands() {
    let text = short(CLOSE, 3);
    let trial = Trial::of(GAME, &text).player(mixed);
    let all: Vec<Beat> = seeds(3).flat_map(|seed| beats(&trial, Eye::Public, seed)).collect();
    let mut seen = 0;
    for beat in &all {
        for way in &beat.ways {
            assert!(2 <= way.along.len(), "{}", beat.say);
            let Some(Waypoint::Measured(x, y, _)) = way.along.last() else { panic!("{}", beat.say) };
            let end = |it: &&engine::patch::Patch| {
                it.at.last().is_some_and(|it| it == "at")
                    && it.at.get(1).is_some_and(|it| it == way.piece.text())
            };
            if let Some(change) = beat.patch.iter().find(end) {
                let end = Datum::List(vec![Datum::Int((*x).into()), Datum::Int((*y).into())]);
                assert_eq!(change.is.0, Some(end), "{}", beat.say);
                seen += 1;
            }
        }
        let moves = [Kind::Move, Kind::Charge, Kind::Retire].contains(&beat.kind);
        assert!(!moves || !beat.ways.is_empty(), "{}", beat.say);
    }
    assert!(20 < seen, "{seen}");
}

/// What is decisive is so for whoever did or suffered it, and `mine` is told by the seat.
#[test]
fn a_volley_is_mine_on_both_sides_and_nobodys_for_the_public() {
    let text = short(CLOSE, 2);
    let trial = Trial::of(GAME, &text).player(advised);
    let volleys = |eye: Eye| {
        let all = beats(&trial, eye, 3);
        all.into_iter().filter(|it| it.kind == Kind::Volley).collect::<Vec<_>>()
    };
    let (red, public) = (volleys(Eye::Seat(Seat(0))), volleys(Eye::Public));
    assert!(!red.is_empty() && red.len() == public.len());
    assert!(red.iter().all(|it| it.mine && it.decisive && it.throw.0.is_some()), "{red:?}");
    assert!(public.iter().all(|it| !it.mine && it.decisive));
}
