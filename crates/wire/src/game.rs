//! A game as one eye sees it: events, outcome, forecast, and the whole document.

use engine::{
    Considered, Datum, Digest, Event, Eye, Forecast, Header, Maybe, Outcome, Place, Pledge, Seat, SeedFrom,
    Shown, Side, journal,
};

use crate::told;

/// `{"turn"?, "stage"?, "cite", "text", "spots", "record"?}`; a book that names no stages has no moments.
pub fn event(event: &Event) -> Datum {
    told(event).show()
}

/// The same with its number in front.
pub(crate) fn numbered_event(seq: u64, event: &Event) -> Datum {
    told::Event { seq, told: told(event) }.show()
}

fn told(event: &Event) -> told::Told<'_> {
    let staged = !event.moment.stage.is_empty();
    told::Told {
        turn: Maybe(staged.then_some(event.moment.turn)),
        stage: Maybe(staged.then_some(event.moment.stage)),
        cite: event.cite,
        text: &event.text,
        spots: &event.spots,
        record: Maybe(event.record.as_ref().map(told::Carried)),
    }
}

/// `{"winner", "words", "points": {"red": 3, …}, "turns"}`; nobody wins a draw.
/// Sides are called by their first seats.
pub fn outcome(outcome: &Outcome, seats: &[Place]) -> Datum {
    let name = |side: Side| Place::side_name(seats, side).to_owned();
    let points = Place::sides(seats).into_iter().map(name).zip(outcome.points.iter().copied());
    let told = told::Outcome {
        winner: outcome.winner.map(name),
        words: &outcome.words,
        points: told::BySide(points.collect()),
        turns: outcome.turns,
    };
    told.show()
}

/// `{"forecast": {"procedure", "input", "modifiers"?, "needed"?, "denominator", "outcomes", "areas"}}`, or null where no
/// dice can be foreseen.
pub fn forecast(forecast: Option<&Forecast>) -> Datum {
    let (reckoning, reach, ended) = (Maybe(None), Maybe(None), Maybe(None));
    told::Considered { forecast: forecast.map(foreseen), reckoning, reach, ended }.show()
}

/// The same, with the `reckoning` of what is drawn on open ground, how far it could `reach`, and what `ended` it.
pub fn considered(considered: &Considered) -> Datum {
    let reckoning = Maybe(considered.reckoning.as_ref().map(told::Reckoned));
    let reach = Maybe(considered.reach.as_ref().map(told::Reached));
    let ended =
        Maybe(considered.ended.as_ref().map(|it| told::EndedBy { cite: Maybe(it.cite), why: &it.why }));
    told::Considered { forecast: considered.forecast.as_ref().map(foreseen), reckoning, reach, ended }.show()
}

fn foreseen(it: &Forecast) -> told::Forecast<'_> {
    told::Forecast {
        procedure: it.procedure,
        input: told::Plainly(&it.input),
        modifiers: Maybe(it.modifiers.as_ref().map(told::Modifiers)),
        needed: Maybe(it.needed.as_ref()),
        found: Maybe(it.found.as_ref().map(told::Prospect)),
        odds: &it.chances,
        areas: it.areas.iter().map(told::Area::of).collect(),
    }
}

/// The name of an eye: a seat's, `public` or `umpire`.
pub fn eye_name(eye: Eye, seats: &[Place]) -> &str {
    match eye {
        Eye::Seat(seat) => Place::seat_name(seats, seat),
        Eye::Public => "public",
        Eye::Umpire => "umpire",
    }
}

pub fn eye_of(name: &str, seats: &[Place]) -> Option<Eye> {
    match name {
        "public" => Some(Eye::Public),
        "umpire" => Some(Eye::Umpire),
        name => Place::named(seats, name).map(|it| Eye::Seat(it.seat)),
    }
}

/// What everybody at the table knows from the start: `{"book", "edition", "scenario", "seats", "dice", "digest"}`. Where a
/// side has several seats each says its `side`.
pub fn facts(header: &Header, seats: &[Place]) -> Datum {
    let shared = Place::shared(seats);
    let seat = |it: &Place| {
        let who = header.players.iter().find(|(name, _)| name == it.name.text()).map(|it| it.1.as_str());
        let mut res = vec![
            ("name".into(), Datum::text(it.name.text())),
            ("title".into(), it.title.show()),
            ("who".into(), who.unwrap_or("open").to_owned().show()),
        ];
        if shared {
            res.push(("side".into(), Datum::text(Place::side_name(seats, it.side))));
        }
        Datum::Record(res)
    };
    let seats = seats.iter().map(seat).collect();
    let dice = match &header.dice {
        Pledge::Physical => Datum::record([("scheme", Datum::word("physical"))]),
        Pledge::Seed(hash) => {
            let mut res = vec![
                ("scheme".into(), Datum::word(dice::fair::SCHEME)),
                ("pledge".into(), journal::hex(hash).show()),
            ];
            res.extend(header.seed.words().map(|it| ("seed".into(), Datum::word(it))));
            Datum::Record(res)
        }
    };
    Datum::record([
        ("book", header.book.show()),
        ("edition", header.edition.show()),
        ("scenario", header.scenario.show()),
        ("seats", Datum::List(seats)),
        ("dice", dice),
        ("digest", digest(header.digest)),
    ])
}

/// What was added to the seed of the dice, in its order, and which of the people's seats may still:
/// `{"pledge"?, "seed"?, "added": [{"seat", "luck"}], "open": ["blue"]}`.
pub fn luck(header: &Header, added: &[(Seat, [u8; 32])], people: &[Seat], seats: &[Place]) -> Datum {
    let mut res = Vec::new();
    if let Pledge::Seed(hash) = &header.dice {
        res.push(("pledge".into(), journal::hex(hash).show()));
    }
    res.extend(header.seed.words().map(|it| ("seed".into(), Datum::word(it))));
    let name = |seat: Seat| Datum::text(Place::seat_name(seats, seat));
    let one =
        |it: &(Seat, [u8; 32])| Datum::record([("seat", name(it.0)), ("luck", journal::hex(&it.1).show())]);
    res.push(("added".into(), Datum::List(added.iter().map(one).collect())));
    let takes = header.dice != Pledge::Physical && header.seed == SeedFrom::Drawn;
    let open = people.iter().filter(|it| takes && added.iter().all(|done| done.0 != **it));
    res.push(("open".into(), Datum::List(open.map(|it| name(*it)).collect())));
    Datum::Record(res)
}

/// How the digests of a journal were made: `{"version", "text"}`.
pub fn digest(it: Digest) -> Datum {
    Datum::record([("version", Datum::Int(i64::from(it.number()))), ("text", Datum::word(it.words()))])
}

/// An object in JSON with its number.
pub type Numbered = (u64, std::sync::Arc<str>);

/// The document of one eye, put together from parts that are JSON already: a table with many onlookers writes
/// each part once.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    pub game: &'a str,
    /// [`eye_name`]
    pub eye: &'a str,
    /// Counts what this eye has seen; grows whenever the document changes, and at no other time.
    pub seq: u64,
    /// What the answer to an old question gets: the same with `"stale": true` in front.
    pub stale: bool,
    /// How it was for a seat that lends its eyes, a turn ago: `"late": true`.
    pub late: bool,
    /// [`facts`]
    pub facts: &'a str,
    pub view: &'a str,
    /// A list of [`crate::pending`].
    pub asks: &'a str,
    /// Can the seat take its last answer back? Said only where nothing is hidden: elsewhere it would cost too much to know
    /// each time.
    pub undo: Option<bool>,
    pub clock: Option<Clock>,
    /// [`crate::camp`], for a seat whose side has several.
    pub camp: Option<&'a str>,
    /// With whom this seat may talk now, a list of names, and what was said with its numbers ([`crate::said`]); nothing
    /// where nobody has anybody to talk to.
    pub talk: Option<(&'a str, &'a [Numbered])>,
    /// `events` are all from this number on; older ones that are held remain, younger ones are replaced.
    pub since: u64,
    /// [`event`]s with their numbers.
    pub events: &'a [Numbered],
    pub outcome: Option<&'a str>,
}

/// How long people have for an answer, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pub limit: u64,
    /// What is left where this eye's time runs: a span and not a moment, because clocks differ.
    pub remaining: Option<u64>,
}

impl Document<'_> {
    pub fn write(&self) -> String {
        let events: usize = self.events.iter().map(|it| it.1.len() + 24).sum();
        let room = self.facts.len() + self.view.len() + self.asks.len() + events + 256;
        let mut out = String::with_capacity(room);
        out.push_str(if self.stale { "{\"stale\":true,\"game\":" } else { "{\"game\":" });
        out.push_str(&crate::compact(&Datum::Text(self.game.to_owned().into())));
        out.push_str(&format!(",\"seat\":\"{}\",\"seq\":{}", self.eye, self.seq));
        if self.late {
            out.push_str(",\"late\":true");
        }
        if let Some(facts) = self.facts.strip_prefix('{').and_then(|it| it.strip_suffix('}')) {
            out.push(',');
            out.push_str(facts);
        }
        out.push_str(",\"view\":");
        out.push_str(self.view);
        out.push_str(",\"asks\":");
        out.push_str(self.asks);
        if let Some(undo) = self.undo {
            out.push_str(&format!(",\"undo\":{undo}"));
        }
        if let Some(Clock { limit, remaining }) = self.clock {
            let remaining = remaining.map(|it| format!(",\"remaining\":{it}")).unwrap_or_default();
            out.push_str(&format!(",\"clock\":{{\"limit\":{limit}{remaining}}}"));
        }
        if let Some(camp) = self.camp {
            out.push_str(",\"camp\":");
            out.push_str(camp);
        }
        if let Some((with, said)) = self.talk {
            out.push_str(",\"talk\":{\"with\":");
            out.push_str(with);
            out.push_str(",\"said\":[");
            numbered(said, &mut out);
            out.push_str("]}");
        }
        out.push_str(&format!(",\"since\":{},\"events\":[", self.since));
        numbered(self.events, &mut out);
        out.push(']');
        if let Some(outcome) = self.outcome {
            out.push_str(",\"outcome\":");
            out.push_str(outcome);
        }
        out.push('}');
        out
    }
}

/// Objects, each with its number in front.
fn numbered(all: &[Numbered], out: &mut String) {
    for (at, (number, it)) in all.iter().enumerate() {
        let comma = if 0 < at { "," } else { "" };
        out.push_str(&format!("{comma}{{\"seq\":{number},"));
        out.push_str(it.strip_prefix('{').unwrap_or(it));
    }
}

#[cfg(test)]
mod tests {
    use engine::{Eyes, Moment, RuleId, Seat};

    use super::*;

    #[test]
    fn a_document_is_json_with_its_fields_in_order() {
        let told = Event {
            moment: Moment { turn: 3, stage: "fire" },
            seen_by: Eyes::ALL,
            cite: const { RuleId::among(&["TO-ASK-1"], "TO-ASK-1") },
            text: "<b>&\"".into(),
            spots: vec!["E7".into()],
            record: None,
            act: None,
        };
        let told = crate::compact(&event(&told));
        let over = Outcome { winner: Some(Side(1)), words: "clear win".into(), points: vec![1, 4], turns: 9 };
        let seats = Place::pair(["French".into(), "British".into()]);
        let over = crate::compact(&outcome(&over, &seats));
        let document = Document {
            game: "g1",
            eye: eye_name(Eye::Seat(Seat(0)), &seats),
            seq: 7,
            stale: true,
            late: false,
            facts: r#"{"book":"toy"}"#,
            view: "{}",
            asks: "[]",
            undo: Some(true),
            clock: Some(Clock { limit: 120_000, remaining: Some(9_500) }),
            camp: None,
            talk: None,
            since: 5,
            events: &[(5, told.as_str().into()), (6, told.as_str().into())],
            outcome: Some(&over),
        };
        let text = document.write();
        let wanted = concat!(
            r#"{"stale":true,"game":"g1","seat":"red","seq":7,"book":"toy","view":{},"asks":[],"undo":true,"#,
            r#""clock":{"limit":120000,"remaining":9500},"since":5,"#,
            r#""events":[{"seq":5,"turn":3,"stage":"fire","cite":"TO-ASK-1","text":"<b>&\"","spots":["E7"]},"#,
            r#"{"seq":6,"turn":3,"stage":"fire","cite":"TO-ASK-1","text":"<b>&\"","spots":["E7"]}],"#,
            r#""outcome":{"winner":"blue","words":"clear win","points":{"red":1,"blue":4},"turns":9}}"#,
        );
        assert_eq!(text, wanted);
        assert_eq!(crate::compact(&crate::parse(&text).unwrap()), text);
    }

    #[test]
    fn eyes_have_names() {
        let seats = Place::pair(["French".into(), "British".into()]);
        for eye in [Eye::Seat(Seat(1)), Eye::Public, Eye::Umpire] {
            assert_eq!(eye_of(eye_name(eye, &seats), &seats), Some(eye));
        }
        assert_eq!(eye_of("nobody", &seats), None);
    }
}
