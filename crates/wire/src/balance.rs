//! How even a scenario is, as it was measured by games of the officers against themselves: the file that is kept with a
//! book, and the sentences that people are told.

use std::fmt::Write as _;

use engine::{Datum, Decimal, Place, Shown};

/// What was measured of one scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// Of the rules by which it was played.
    pub edition: String,
    pub seed: u64,
    pub games: u64,
    /// By side.
    pub wins: Vec<u64>,
    pub draws: u64,
    /// How the same officers fare there against others: what the measurement is worth.
    pub trust: Vec<Trust>,
}

/// Games of doctrine against somebody, half of them from each side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trust {
    pub against: String,
    pub games: u64,
    pub won: u64,
    pub drawn: u64,
}

impl Certificate {
    /// All that stand in a file, by scenario; what cannot be read is left out.
    pub fn read_all(text: &str) -> Vec<(String, Certificate)> {
        let file = text.parse::<toml::Table>().unwrap_or_default();
        let one = |(name, it): (&String, &toml::Value)| Some((name.clone(), Certificate::read(it)?));
        file.iter().filter_map(one).collect()
    }

    fn read(it: &toml::Value) -> Option<Certificate> {
        let trust = |it: &toml::Value| {
            let against = it.get("against")?.as_str()?.to_owned();
            Some(Trust {
                against,
                games: whole(it, "games")?,
                won: whole(it, "won")?,
                drawn: whole(it, "drawn")?,
            })
        };
        let wins = it.get("wins")?.as_array()?.iter();
        Some(Certificate {
            edition: it.get("edition")?.as_str()?.to_owned(),
            seed: whole(it, "seed")?,
            games: whole(it, "games")?,
            wins: wins
                .map(|it| it.as_integer().and_then(|it| u64::try_from(it).ok()))
                .collect::<Option<_>>()?,
            draws: whole(it, "draws")?,
            trust: it
                .get("trust")
                .and_then(|it| it.as_array())
                .map_or(Some(Vec::new()), |it| it.iter().map(trust).collect())?,
        })
    }

    /// The whole file, behind the words that stand at its head.
    pub fn write_all(head: &str, all: &[(String, Certificate)]) -> String {
        all.iter().fold(head.trim_end().to_owned() + "\n", |mut text, (name, it)| {
            let wins: Vec<String> = it.wins.iter().map(u64::to_string).collect();
            let _ = write!(
                text,
                "\n[{name}]\nedition = \"{}\"\nseed = {}\ngames = {}\nwins = [{}]\ndraws = {}\ntrust = [\n",
                it.edition,
                it.seed,
                it.games,
                wins.join(", "),
                it.draws
            );
            for Trust { against, games, won, drawn } in &it.trust {
                let _ = writeln!(
                    text,
                    "  {{ against = \"{against}\", games = {games}, won = {won}, drawn = {drawn} }},"
                );
            }
            text + "]\n"
        })
    }

    /// `{"games", "edition", "seed", "sides": [{"side", "wins", "share", "low", "high"}], "draws", "trust": [{"against",
    /// "games", "points"}], "text", "trusted"}`; shares, bounds and points are of a hundred.
    pub fn show(&self, seats: &[Place], edition: &str) -> Datum {
        let sides = Place::sides(seats).into_iter().zip(&self.wins).map(|(side, wins)| {
            let (low, high) = between(*wins, self.games);
            Datum::record([
                ("side", Datum::text(Place::side_name(seats, side))),
                ("wins", count(*wins)),
                ("share", tenths(*wins, self.games)),
                ("low", Datum::Decimal(Decimal::ratio(low as i64, 10))),
                ("high", Datum::Decimal(Decimal::ratio(high as i64, 10))),
            ])
        });
        let trust = self.trust.iter().map(|it| {
            Datum::record([
                ("against", Datum::text(&it.against)),
                ("games", count(it.games)),
                ("points", tenths(2 * it.won + it.drawn, 2 * it.games)),
            ])
        });
        Datum::record([
            ("games", count(self.games)),
            ("edition", self.edition.show()),
            ("seed", Datum::Text(self.seed.to_string().into())),
            ("sides", Datum::List(sides.collect())),
            ("draws", count(self.draws)),
            ("trust", Datum::List(trust.collect())),
            ("text", self.text(seats, edition).show()),
            ("trusted", self.trusted().show()),
        ])
    }

    /// The measurement in a plain sentence or two.
    pub fn text(&self, seats: &[Place], edition: &str) -> String {
        let titled = |it: &engine::Side| {
            let first = seats.iter().find(|place| place.side == *it);
            first.map_or_else(String::new, |it| it.title.clone())
        };
        let sides: Vec<(String, u64, (u64, u64))> = Place::sides(seats)
            .iter()
            .zip(&self.wins)
            .map(|(side, wins)| (titled(side), *wins, between(*wins, self.games)))
            .collect();
        let won = |(title, wins, (low, high)): &(String, u64, (u64, u64))| {
            let (low, high) = (low / 10, high.div_ceil(10));
            format!("{title} won {} of 100 (somewhere from {low} to {high})", hundredths(*wins, self.games))
        };
        let won: Vec<String> = sides.iter().map(won).collect();
        let better = sides.iter().find(|one| sides.iter().all(|two| one.0 == two.0 || two.2.1 < one.2.0));
        let verdict = match better {
            Some((title, ..)) => format!("It favours {title}."),
            None => "So many games show neither side favoured.".to_owned(),
        };
        let old = match self.edition == edition {
            true => String::new(),
            false => format!(" That was edition {} of the rules; this is edition {edition}.", self.edition),
        };
        format!(
            "Measured in {} games of the officers against themselves: {}, {} of 100 were drawn. {verdict}{old}",
            self.games,
            won.join(", "),
            hundredths(self.draws, self.games)
        )
    }

    /// What the measurement is worth, in one sentence.
    pub fn trusted(&self) -> String {
        if self.trust.is_empty() {
            return "How good these officers are here was not measured.".to_owned();
        }
        let one = |it: &Trust| {
            let points = hundredths(2 * it.won + it.drawn, 2 * it.games);
            format!("{points} of 100 points from {} ({} games)", called(&it.against), it.games)
        };
        let all: Vec<String> = self.trust.iter().map(one).collect();
        format!("How far to trust it: here these officers take {}.", all.join(", "))
    }
}

/// A simple player, by what he does.
fn called(name: &str) -> &str {
    match name {
        "random" => "one who plays at random",
        "sitter" => "one who only sits",
        "rusher" => "one who only runs forward",
        "baiter" => "one who comes near and goes back",
        _ => name,
    }
}

/// The certificate of a scenario in the file of its book.
pub fn certified(file: &str, scenario: &str) -> Option<Certificate> {
    Certificate::read_all(file).into_iter().find(|it| it.0 == scenario).map(|it| it.1)
}

/// Between how many of a thousand the true share lies, in 19 of 20 such measurements (Wilson), rounded outwards.
pub fn between(wins: u64, games: u64) -> (u64, u64) {
    if games == 0 {
        return (0, 1000);
    }
    // All in ten-thousandths; 1.96 squared is 3.8416.
    let (w, n, z2) = (u128::from(wins.min(games)), u128::from(games), 38_416u128);
    let centre = w * 10_000 + z2 / 2;
    // z * sqrt(w (n - w) / n + z2 / 4), once more in ten-thousandths.
    let under = z2 * (w * (n - w) * 10_000 / n + z2 / 4);
    let half = under.isqrt() + 1;
    let whole = n * 10_000 + z2;
    let low = centre.saturating_sub(half) * 1000 / whole;
    let high = ((centre + half) * 1000).div_ceil(whole).min(1000);
    (low as u64, high as u64)
}

fn whole(it: &toml::Value, name: &str) -> Option<u64> {
    it.get(name)?.as_integer().and_then(|it| u64::try_from(it).ok())
}

fn count(it: u64) -> Datum {
    Datum::Int(it as i64)
}

/// Of a hundred, to a tenth.
fn tenths(part: u64, of: u64) -> Datum {
    Datum::Decimal(Decimal::ratio(((2000 * part + of.max(1)) / (2 * of.max(1))) as i64, 10))
}

/// Of a hundred, rounded.
fn hundredths(part: u64, of: u64) -> u64 {
    (200 * part + of.max(1)) / (2 * of.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured() -> Certificate {
        let trust = Trust { against: "random".into(), games: 40, won: 38, drawn: 1 };
        Certificate {
            edition: "2".into(),
            seed: 7,
            games: 400,
            wins: vec![200, 120],
            draws: 80,
            trust: vec![trust],
        }
    }

    #[test]
    fn a_file_is_read_as_it_is_written() {
        let all = vec![("a-raid".to_owned(), measured()), ("wire".to_owned(), Certificate::default())];
        let text = Certificate::write_all("# What was measured.\n", &all);
        assert!(text.starts_with("# What was measured.\n\n[a-raid]\n"), "{text}");
        assert_eq!(Certificate::read_all(&text), all);
        assert_eq!(certified(&text, "a-raid"), Some(measured()));
        assert_eq!(certified("# nothing\n", "a-raid"), None);
        assert_eq!(certified("not = = toml", "a-raid"), None);
    }

    #[test]
    fn intervals_are_those_of_wilson_and_never_too_narrow() {
        // Worked out by hand to three places: 0.4512 to 0.5488, 0 to 0.0095, 0.0055 to 0.0175 and so on.
        for (wins, games, low, high) in [(200, 400, 451, 549), (0, 400, 0, 10), (400, 400, 990, 1000)] {
            assert_eq!(between(wins, games), (low, high), "{wins} of {games}");
        }
        assert_eq!(between(0, 0), (0, 1000));
        for games in 1..40 {
            for wins in 0..=games {
                let (low, high) = between(wins, games);
                assert!(low * games <= 1000 * wins && 1000 * wins <= high * games, "{wins} of {games}");
                let (other, _) = between(games - wins, games);
                assert!(other.abs_diff(1000 - high) <= 1, "{wins} of {games}: the other side of it");
            }
        }
    }

    #[test]
    fn people_are_told_in_plain_sentences() {
        let seats = Place::pair(["French".into(), "British".into()]);
        let text = measured().text(&seats, "2");
        assert_eq!(
            text,
            "Measured in 400 games of the officers against themselves: French won 50 of 100 (somewhere from 45 to \
             55), British won 30 of 100 (somewhere from 25 to 35), 20 of 100 were drawn. It favours French."
        );
        assert!(
            measured().text(&seats, "3").ends_with("That was edition 2 of the rules; this is edition 3.")
        );
        let even = Certificate { wins: vec![5, 4], games: 10, draws: 1, ..measured() };
        assert!(even.text(&seats, "2").contains("neither side favoured"));
        assert!(measured().trusted().contains("96 of 100 points from one who plays at random (40 games)"));
        let shown = measured().show(&seats, "2");
        assert_eq!(shown.at("sides.0.side").and_then(Datum::as_text), Some("red"));
    }
}
