//! `grognard sim`: games between players, counted.

use std::time::{Duration, Instant};

use anstyle::Style;
use engine::{Datum, Decimal, Fault, Place, Shown, Start};
use indicatif::{ProgressBar, ProgressStyle};
use players::sim::{Series, Tally};

use crate::args::Sim;
use crate::certificate;
use crate::error::Error;
use crate::opening::{Opening, named_seats};
use crate::page::{self, FAINT, TITLE, paint};

pub fn run(args: &Sim) -> Result<(), Error> {
    if let Some(file) = &args.certificate {
        return certificate::run(args, file);
    }
    let named = named(args)?;
    let opening = Opening::of(&args.scenario, &args.options)?.with_sheets(&args.sheets)?;
    let start = opening.prepare()?;
    let names = named(&*start)?;
    let seed = args.seed.unwrap_or_else(crate::resolve::chance);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    let games = args.games.unwrap_or(1);
    let series = Series { start: &*start, players: &names, games, seed, threads, mirrored: args.mirror };
    let bar = progress(games);
    let began = Instant::now();
    let tally = series.run(&|it| bar.inc(it))?;
    let took = began.elapsed();
    bar.finish_and_clear();
    let idle = args.mirror && !series.mirrors();
    let dealt = series.mirrors() && players::uneven(start.seats());
    let mirrored = series.mirrors();
    let played =
        Counted { scenario: &args.scenario, names: &names, seed, tally, took, idle, dealt, mirrored };
    match args.json {
        true => page::print(&format!("{}\n", wire::pretty(&played.show(&*start)))),
        false => page::print(&played.told(&*start)),
    }
}

/// Who plays each seat: as it is named itself, or as its side is. Names are looked at before the scenario is, so that a
/// wrong word is told first.
fn named(args: &Sim) -> Result<impl Fn(&dyn Start) -> Result<Vec<String>, Error>, Error> {
    for (side, name) in [("red", &args.red), ("blue", &args.blue)] {
        playable(side, name)?;
    }
    let of_side = [&args.red, &args.blue];
    Ok(move |start: &dyn Start| {
        let named = named_seats(&args.seats, start.seats())?;
        for (seat, name) in &named {
            playable(seat, name)?;
        }
        let who = |it: &Place| match named.iter().find(|(seat, _)| seat == it.name.text()) {
            Some((_, name)) => name.clone(),
            None => of_side.get(usize::from(it.side.0)).map_or("doctrine", |it| it.as_str()).to_owned(),
        };
        Ok(start.seats().iter().map(who).collect())
    })
}

fn playable(seat: &str, name: &str) -> Result<(), Fault> {
    if name == "human" {
        let why = "nobody sits before this screen while games are counted";
        return Err(Fault::bad(seat, why).allowing(players::NAMES));
    }
    players::who(name).map(|_| ()).map_err(|it| it.on(seat))
}

/// Why equals are not mirrored.
const EQUALS: &str =
    "equal players would play each game twice with their seats exchanged, so every game is another one";
/// How sides with different numbers of seats are mirrored.
const DEALT: &str = "the sides have different numbers of seats, so their players were dealt round where there were more, and \
                     the last watched where there were fewer";

/// A bar on the error stream, and only if that is a terminal.
pub fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left") {
        bar.set_style(style);
    }
    bar
}

struct Counted<'a> {
    scenario: &'a str,
    names: &'a [String],
    seed: u64,
    tally: Tally,
    took: Duration,
    /// Seats should have been exchanged, and the players are equal.
    idle: bool,
    /// Sides of different numbers of seats were exchanged.
    dealt: bool,
    mirrored: bool,
}

impl Counted<'_> {
    /// So many in a second, to the hundredth.
    fn rate(&self, count: u64) -> Decimal {
        let hundredths = u128::from(count) * 100_000_000 / self.took.as_micros().max(1);
        Decimal::ratio(i64::try_from(hundredths).unwrap_or(i64::MAX), 100)
    }

    /// Those who were named for a side, and how often they have won on either.
    fn by_lineup(&self, seats: &[Place]) -> Vec<String> {
        let of = |side| {
            let theirs = || seats.iter().enumerate().filter(move |it| it.1.side == side).map(|it| it.0);
            let mut names: Vec<&str> = theirs().map(|it| self.names[it].as_str()).collect();
            names.dedup();
            let won = theirs().next().and_then(|it| self.tally.won_by.get(it)).copied().unwrap_or(0);
            format!("{} {won}", names.join(" and "))
        };
        Place::sides(seats).into_iter().map(of).collect()
    }

    fn show(&self, start: &dyn Start) -> Datum {
        let players = start.seats().iter().zip(self.names);
        let players =
            players.map(|(place, name)| (place.name.text().to_owned().into(), name.show())).collect();
        let mut fields = vec![
            ("scenario".into(), self.scenario.to_owned().show()),
            ("players".into(), Datum::Record(players)),
            ("seed".into(), Datum::Text(self.seed.to_string().into())),
        ];
        fields.extend(self.idle.then(|| ("mirrored".into(), Datum::word(EQUALS))));
        fields.extend(self.dealt.then(|| ("dealt".into(), Datum::word(DEALT))));
        if let Datum::Record(counts) = self.tally.show(start.seats()) {
            fields.extend(counts);
        }
        let millis = i64::try_from(self.took.as_millis()).unwrap_or(i64::MAX);
        fields.push(("seconds".into(), Datum::Decimal(Decimal::ratio(millis, 1000))));
        fields.push(("games_per_second".into(), Datum::Decimal(self.rate(self.tally.games))));
        fields.push(("inputs_per_second".into(), Datum::Decimal(self.rate(self.tally.inputs))));
        Datum::Record(fields)
    }

    fn told(&self, start: &dyn Start) -> String {
        let tally = &self.tally;
        let mut text = format!(
            "{}  {} games, seed {}\n\n",
            paint(TITLE, &page::plain(self.scenario)),
            tally.games,
            self.seed
        );
        let plain = |it: String| (it, Style::new());
        let faint = |it: &str| (it.to_owned(), FAINT);
        let mut lines = Vec::new();
        for (at, place) in start.seats().iter().enumerate() {
            let mut line = vec![
                (place.name.text().to_owned(), TITLE),
                plain(page::plain(&place.title)),
                faint(&self.names[at]),
            ];
            // A side stands in the line of its first seat.
            let side = usize::from(place.side.0);
            if Place::side_name(start.seats(), place.side) == place.name.text() {
                line.push(plain(format!("{} wins", tally.wins[side])));
                line.push(plain(share(tally.wins[side], tally.games)));
                line.push(faint(&format!("{} points on average", short(tally.mean_points(side)))));
            }
            lines.push(line);
        }
        lines.push(vec![
            ("draws".to_owned(), TITLE),
            plain(String::new()),
            plain(String::new()),
            plain(tally.draws.to_string()),
            plain(share(tally.draws, tally.games)),
        ]);
        text.push_str(&page::columns(&lines));
        if self.mirrored {
            let by: Vec<String> = self.by_lineup(start.seats());
            text.push_str(&format!("\nWins by player: {}\n", by.join(", ")));
        }
        if self.dealt {
            text.push_str(&format!("\nMirrored unevenly: {DEALT}.\n"));
        }
        if self.idle {
            text.push_str(&format!("\nNot mirrored: {EQUALS}.\n"));
        }
        if 0 < tally.unfinished {
            text.push_str(&format!("\n{} games came to no end.\n", tally.unfinished));
        }
        text.push_str(&format!(
            "\nTurns: {} on average, {} to {} in eight games of ten. {} inputs, {} a second; {} games a second.\n",
            short(tally.mean_turns()),
            tally.turns_at(10),
            tally.turns_at(90),
            tally.inputs,
            self.rate(tally.inputs).floor(),
            self.rate(tally.games).floor(),
        ));
        text
    }
}

fn share(part: u64, of: u64) -> String {
    wire::percent(&part.into(), &of.max(1).into())
}

/// Two places are enough for people.
fn short(it: Decimal) -> String {
    let hundredths = it.billionths() / 10_000_000;
    Decimal::ratio(hundredths, 100).to_string()
}
