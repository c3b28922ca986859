//! The four questions that are also put to icepool and dyce, their answers compared fraction by fraction.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hint::black_box;

use bloody_big_battles::resolve::fire_effect::FireResult;
use bloody_big_battles::resolve::firefight::{CellCase, Column, FIREFIGHT_CELL};
use cold_steel_and_canister::resolve::rally::{RALLY, RallyCase, RallyOutcome};
use engine::{At, Chances, Datum, Limits, Shown, Throw, Value, walk};
use hot_blood_and_cold_steel::resolve::shooting::{SHOOT, ShootCase, Shot};
use hot_blood_and_cold_steel::resolve::wounds::{INJURY, InjuryCase};
use hot_blood_and_cold_steel::vocabulary::Health;

use crate::clock::{best_beside_peers, shown};

/// Outcomes and fractions in lowest terms, as the peers' script prints them.
type Answer = BTreeMap<String, String>;

/// A question: its name in the peers' answers, its words, our seconds, and our answers part by part.
struct Asked {
    name: &'static str,
    words: &'static str,
    seconds: f64,
    answers: Vec<(&'static str, Answer)>,
}

pub fn table(peers: &str) -> Result<String, String> {
    let peers = wire::parse(peers).map_err(|it| it.to_string())?;
    let version = |name: &str| text(&peers, &format!("versions.{name}"));
    let mut res = format!(
        "## Beside the peers\n\nThe same questions, the same fractions, one after the other on the same machine: icepool {}, dyce {} (Python {}). The ratio is to the faster of the two.\n\n| question | Grognard | icepool | dyce | ratio |\n|---|---|---|---|---|\n",
        version("icepool")?,
        version("dyce")?,
        text(&peers, "versions.python")?
    );
    for Asked { name, words, seconds: ours, answers } in questions() {
        let mut theirs = Vec::new();
        for peer in ["icepool", "dyce"] {
            let seconds: f64 =
                text(&peers, &format!("{name}.{peer}.seconds"))?.parse().map_err(|_| "no number")?;
            theirs.push(seconds);
            for (part, ours) in &answers {
                let path = format!("{name}.{peer}.answer{}{part}", if part.is_empty() { "" } else { "." });
                let theirs = read(peers.at(&path).ok_or(format!("{path} is missing"))?);
                if *ours != theirs {
                    return Err(format!("{name}: {peer} says {theirs:?}, we say {ours:?}"));
                }
            }
        }
        let faster = theirs[0].min(theirs[1]);
        let _ = writeln!(
            res,
            "| {words} | {} | {} | {} | {:.0} |",
            shown(ours),
            shown(theirs[0]),
            shown(theirs[1]),
            faster / ours
        );
    }
    res.push('\n');
    Ok(res)
}

fn questions() -> [Asked; 4] {
    [
        Asked {
            name: "hits",
            words: "hits on 20d6, 5 or more",
            seconds: best_beside_peers(|| drop(black_box(hits()))),
            answers: vec![("", answer(&hits(), |it| it.to_string()))],
        },
        Asked {
            name: "firefight",
            words: "a Bloody Big Battles firefight, all 16 columns",
            seconds: best_beside_peers(|| drop(black_box(firefights()))),
            answers: firefight_answers(),
        },
        Asked {
            name: "chain",
            words: "a Hot Blood chain: rifle at 5, partial cover, hit, then the wound of a machine gun",
            seconds: best_beside_peers(|| drop(black_box(chain()))),
            answers: vec![("", answer(&chain(), |it| it.map_or("miss", Health::word).to_owned()))],
        },
        Asked {
            name: "rally",
            words: "a Cold Steel & Canister rally of three attempts",
            seconds: best_beside_peers(|| drop(black_box(rallied()))),
            answers: vec![("", answer(&rallied(), |it| it.word().to_owned()))],
        },
    ]
}

fn hits() -> Chances<i32> {
    walk(|cx| Ok(cx.roll(Throw::hits(20, 6, 5))?.fact())).expect("nobody is asked")
}

fn firefights() -> Vec<Chances<FireResult>> {
    // The first column is the one off the table.
    Column::ALL[1..].iter().map(|column| firefight(*column)).collect()
}

fn firefight(column: Column) -> Chances<FireResult> {
    walk(|cx| {
        let roll = cx.roll(Throw::sum(2, 6))?.fact();
        Ok(cx.within(&FIREFIGHT_CELL, &CellCase { column, roll })?.outcome)
    })
    .expect("nobody is asked")
}

fn firefight_answers() -> Vec<(&'static str, Answer)> {
    const NAMES: [&str; 16] =
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"];
    NAMES.into_iter().zip(firefights().iter().map(|it| answer(it, |it| it.word().to_owned()))).collect()
}

fn case<C: Value>(json: &str) -> C {
    let datum = wire::parse(json).expect("an input written here");
    C::read(&datum, &At::Top, Limits::new(0, 0)).expect("a legal case")
}

/// Not hit at all, or how badly.
fn chain() -> Chances<Option<Health>> {
    thread_local! {
        static CASES: (ShootCase, InjuryCase) = (
            case(r#"{"weapon": "rifle", "range": 5, "partial_cover": true}"#),
            case(r#"{"cause": "machine_gun"}"#),
        );
    }
    CASES.with(|(shot, wound)| {
        walk(|cx| match cx.only(|cx| Ok(cx.within(&SHOOT, shot)?.outcome))? {
            Shot::Hit => Ok(Some(cx.within(&INJURY, wound)?.outcome)),
            Shot::Miss | Shot::Impossible => Ok(None),
        })
        .expect("nobody is asked")
    })
}

fn rallied() -> Chances<RallyOutcome> {
    thread_local! {
        static CASE: RallyCase = case(
            r#"{"class": "veteran", "unit_size": 8, "casualties": 2, "level": 2, "ap": 4, "leader_present": true, "leader": "good_order_in_chain"}"#,
        );
    }
    CASE.with(|unit| RALLY.chances(unit, |it| it.outcome).expect("nobody is asked"))
}

fn answer<T>(chances: &Chances<T>, name: impl Fn(&T) -> String) -> Answer {
    chances
        .each
        .iter()
        .map(|(it, weight)| {
            let common = weight.gcd(&chances.of);
            (name(it), format!("{}/{}", weight.over(&common), chances.of.over(&common)))
        })
        .collect()
}

fn read(datum: &Datum) -> Answer {
    let Datum::Record(fields) = datum else { return Answer::new() };
    fields.iter().map(|(name, it)| (name.to_string(), it.show().to_string())).collect()
}

fn text(datum: &Datum, path: &str) -> Result<String, String> {
    datum.at(path).and_then(Datum::as_text).map(str::to_owned).ok_or(format!("{path} is missing"))
}
