//! A finished game, gone through again: a moment of it, and its outline.

use std::collections::BTreeMap;

use engine::{
    Answer, Book, Datum, Deed, Eye, Game, Header, Lane, Moment, Moved, Outcome, Place, Replay, Seat, Shown,
};

/// The game just behind an input as one eye saw it: `{"game", "eye", "at", "of", …facts…, "view", "events", "input",
/// "film"?, "outcome"?}`. Events are those that the input brought, numbered from 0.
pub fn replay(game: &str, (header, seats): (&Header, &[Place]), eye: Eye, reel: &dyn Replay) -> Datum {
    let mut res = vec![
        ("game".into(), game.to_owned().show()),
        ("eye".into(), Datum::text(crate::eye_name(eye, seats))),
        ("at".into(), count(reel.at())),
        ("of".into(), count(reel.deeds().len())),
    ];
    if let Datum::Record(facts) = crate::facts(header, seats) {
        res.extend(facts);
    }
    let events = (0..).zip(reel.events(eye)).map(|(seq, it)| crate::game::numbered_event(seq, it));
    let input = reel.at().checked_sub(1).and_then(|it| reel.deeds().get(it));
    res.push(("view".into(), reel.view(eye)));
    res.push(("events".into(), Datum::List(events.collect())));
    res.push(("input".into(), input.map_or(Datum::Null, |it| deed(it, eye, seats))));
    if let Some((since, film)) = reel.film(eye) {
        let (since, seq) = (since as u64, (since + film.beats.len()) as u64);
        res.push(("film".into(), crate::film(&film, (since, seq), |n| n)));
    }
    if let Some(outcome) = reel.outcome() {
        res.push(("outcome".into(), crate::outcome(outcome, seats)));
    }
    Datum::Record(res)
}

/// `{"of", "marks": [{"at", "turn", "stage", "kind", "seat"?, "text"}], "luck": […], "outcome"}`: every input and
/// every change of stage, as the umpire sees it.
pub fn outline(game: &dyn Game, seats: &[Place], deeds: &[Moved], outcome: Option<&Outcome>) -> Datum {
    let name = |seat: Seat| Place::seat_name(seats, seat);
    let mut marks = Vec::with_capacity(deeds.len() + 64);
    let mut now = None;
    for (at, moved) in deeds.iter().enumerate() {
        // What was taken back belongs to the time of what came before it.
        let moment = Some(moved.moment).filter(|it| *it != Moment::default()).or(now).unwrap_or_default();
        if now != Some(moment) && !moment.stage.is_empty() {
            marks.push(mark(at, moment, "stage", None, &stage_title(game, moment.stage)));
        }
        now = Some(moment);
        let kind = if matches!(moved.deed, Deed::Throw { .. }) { "dice" } else { "answer" };
        marks.push(mark(at + 1, moment, kind, doer(&moved.deed).map(name), &words(&moved.deed, seats)));
    }
    Datum::record([
        ("of", count(deeds.len())),
        ("marks", Datum::List(marks)),
        ("luck", luck(game.book(), seats, deeds)),
        ("outcome", outcome.map_or(Datum::Null, |it| crate::outcome(it, seats))),
    ])
}

fn mark(at: usize, moment: Moment, kind: &'static str, seat: Option<&str>, text: &str) -> Datum {
    let mut res = vec![
        ("at".into(), count(at)),
        ("turn".into(), Datum::Int(i64::from(moment.turn))),
        ("stage".into(), Datum::word(moment.stage)),
        ("kind".into(), Datum::word(kind)),
    ];
    if let Some(seat) = seat {
        res.push(("seat".into(), Datum::text(seat)));
    }
    res.push(("text".into(), text.to_owned().show()));
    Datum::Record(res)
}

fn stage_title(game: &dyn Game, key: &str) -> String {
    let known = game.sequence().iter().find(|it| it.key == key).map(|it| it.title.to_owned());
    known.unwrap_or_else(|| key.replace('_', " "))
}

/// `{"seat"?, "text", "answer"?}`. What others decide and throw an eye learns from events alone.
fn deed(moved: &Moved, eye: Eye, seats: &[Place]) -> Datum {
    let by = doer(&moved.deed);
    // What the seats of a side settle among themselves is theirs.
    let inner = by.is_some_and(|it| settled(&moved.deed, it, eye, seats));
    let own = eye == Eye::Umpire || by.is_some_and(|it| eye == Eye::Seat(it));
    let mut res = Vec::new();
    if let Some(seat) = by.filter(|_| !inner && (own || moved.lane == Lane::Open)) {
        res.push(("seat".into(), Datum::text(Place::seat_name(seats, seat))));
    }
    let text = match &moved.deed {
        Deed::Answer { .. } if !own => "somebody decides".to_owned(),
        Deed::Throw { .. } if !own => "dice are thrown".to_owned(),
        Deed::Undo(_) if !own => "somebody thinks again".to_owned(),
        _ if inner => "the seats of a side settle something".to_owned(),
        deed => words(deed, seats),
    };
    res.push(("text".into(), text.show()));
    let answer = match &moved.deed {
        Deed::Answer { answer, .. } => Some(crate::answer(answer)),
        Deed::Throw { faces, .. } => Some(crate::answer(&engine::Answer::Dice(faces.clone()))),
        Deed::Undo(_) | Deed::Concede(_) | Deed::Entrust(..) | Deed::Luck(_) => None,
    };
    if let Some(answer) = answer.filter(|_| own) {
        res.push(("answer".into(), answer));
    }
    Datum::Record(res)
}

/// Why an answer was given, once the game is over.
#[derive(Clone, Debug)]
pub struct Reason<'r> {
    pub seat: &'r str,
    /// The player whose reasons these are.
    pub who: &'r str,
    /// He sat there himself; otherwise he says what he would have done in the place of a person.
    pub own: bool,
    pub gave: &'r Answer,
    pub would: Option<Answer>,
    pub why: Option<String>,
}

/// `{"at", "reason": {"seat", "who", "own", "gave", "would"?, "same", "why"?} or null}`
pub fn reason(at: usize, reason: Option<Reason<'_>>) -> Datum {
    let told = |it: Reason<'_>| {
        let mut res = vec![
            ("seat".into(), Datum::text(it.seat)),
            ("who".into(), Datum::text(it.who)),
            ("own".into(), Datum::Bool(it.own)),
            ("gave".into(), crate::answer(it.gave)),
            ("same".into(), Datum::Bool(it.would.as_ref() == Some(it.gave))),
        ];
        res.extend(it.would.as_ref().map(|it| ("would".into(), crate::answer(it))));
        res.extend(it.why.map(|it| ("why".into(), it.show())));
        Datum::Record(res)
    };
    Datum::record([("at", Datum::Int(at as i64)), ("reason", reason.map_or(Datum::Null, told))])
}

/// `{"hint": {"lane", "seq", "answer", "why"?} or null}`: what an officer would answer now.
pub fn hint(advised: Option<(Lane, u32, Answer)>, why: Option<String>, seats: &[Place]) -> Datum {
    let told = |(lane, seq, answer): (Lane, u32, Answer)| {
        let mut res = vec![
            ("lane".into(), Datum::text(crate::lane_name(lane, seats))),
            ("seq".into(), Datum::Int(i64::from(seq))),
            ("answer".into(), crate::answer(&answer)),
        ];
        res.extend(why.map(|it| ("why".into(), it.show())));
        Datum::Record(res)
    };
    Datum::record([("hint", advised.map_or(Datum::Null, told))])
}

fn doer(deed: &Deed) -> Option<Seat> {
    match deed {
        Deed::Answer { seat, .. }
        | Deed::Undo(seat)
        | Deed::Concede(seat)
        | Deed::Entrust(seat, _)
        | Deed::Luck(seat) => Some(*seat),
        Deed::Throw { by, .. } => *by,
    }
}

/// Is it something that this eye does not see, because only the side of the seat does?
fn settled(deed: &Deed, seat: Seat, eye: Eye, seats: &[Place]) -> bool {
    let side = Place::side_of(seats, seat);
    let alone = seats.iter().filter(|it| Some(it.side) == side).count() < 2;
    let shown = match eye {
        Eye::Umpire => true,
        Eye::Public => false,
        Eye::Seat(it) => Place::side_of(seats, it) == side,
    };
    matches!(deed, Deed::Concede(_) | Deed::Entrust(..)) && !alone && !shown
}

fn words(deed: &Deed, seats: &[Place]) -> String {
    match deed {
        Deed::Answer { asked: None, .. } => "an answer that was taken back".into(),
        Deed::Answer { asked: Some((text, chosen)), .. } => {
            // The question itself is enough here; what explains it is not.
            let question = text.find("? ").map_or(text.as_str(), |it| &text[..=it]);
            let chosen = if chosen.is_empty() { "none".to_owned() } else { chosen.join(", ") };
            format!("{question} {chosen}")
        }
        Deed::Throw { rule, faces, sides, .. } => {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            let rule = rule.map(|it| format!(" ({it})")).unwrap_or_default();
            format!("{}d{sides}: {}{rule}", faces.len(), faces.join(", "))
        }
        Deed::Undo(_) => "takes the last answer back".into(),
        Deed::Concede(_) => "gives up".into(),
        Deed::Entrust(seat, to) if seat == to => "commands its own figures again".into(),
        Deed::Luck(_) => "adds its luck to the dice".into(),
        Deed::Entrust(_, to) => format!("entrusts its figures to {}", Place::seat_name(seats, *to)),
    }
}

/// Dice of one kind, thrown by one seat.
#[derive(Default)]
struct Sum {
    rolls: i64,
    dice: i64,
    pips: i64,
}

/// Expected and actual pips, by seat and by the procedure that was rolled for. Whether many pips are good luck
/// depends on the procedure, and is not said here.
fn luck(book: &'static Book, seats: &[Place], deeds: &[Moved]) -> Datum {
    let mut sums: BTreeMap<(Seat, usize, &str, u8), Sum> = BTreeMap::new();
    for moved in deeds {
        let Deed::Throw { by: Some(by), rule: Some(rule), sides, faces } = &moved.deed else { continue };
        let rolls = |it: &&engine::Procedure| !it.dice.is_empty() && it.rules.contains(rule);
        let procedure = book.procedures.iter().position(rolls).unwrap_or(usize::MAX);
        let rule = if procedure == usize::MAX { rule.text() } else { "" };
        let sum = sums.entry((*by, procedure, rule, *sides)).or_default();
        sum.rolls += 1;
        sum.dice += faces.len() as i64;
        sum.pips += faces.iter().map(|it| i64::from(*it)).sum::<i64>();
    }
    let shown = sums.into_iter().map(|((seat, procedure, rule, sides), sum)| {
        let procedure = book.procedures.get(procedure);
        let (name, title) = procedure.map_or((rule, rule), |it| (it.name, it.title));
        let twice = sum.dice * (i64::from(sides) + 1);
        let half = if twice % 2 == 0 { "" } else { ".5" };
        Datum::record([
            ("seat", Datum::text(Place::seat_name(seats, seat))),
            ("procedure", name.to_owned().show()),
            ("title", title.to_owned().show()),
            ("rolls", Datum::Int(sum.rolls)),
            ("expected", format!("{}{half}", twice / 2).show()),
            ("actual", sum.pips.to_string().show()),
            ("dice", format!("{}d{sides}", sum.dice).show()),
        ])
    });
    Datum::List(shown.collect())
}

fn count(n: usize) -> Datum {
    Datum::Int(i64::try_from(n).unwrap_or(i64::MAX))
}
