//! What clients send, read strictly: an unknown field, a wrong type or a number beyond bounds is a fault that
//! names its field.

use std::borrow::Cow;

use engine::journal::{as_kept, unhex};
use engine::{Answer, At, Datum, Fault, Lane, Place, Seat};

/// `{"lane", "seq", "answer"}`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    pub lane: Lane,
    pub seq: u32,
    pub answer: Answer,
}

/// `{"scenario": "book/name", "seats"?, "options"?, "dice"?, "seed"?, "scenario_text"?, "sheets"?}`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    pub book: String,
    pub scenario: String,
    /// A scenario of one's own instead of the book's.
    pub text: Option<String>,
    /// Name of a seat, and who plays it.
    pub seats: Vec<(String, String)>,
    pub options: Vec<(String, String)>,
    /// Name of a seat, and the text of the sheets of the men whom it brings.
    pub sheets: Vec<(String, String)>,
    /// Real dice, thrown by the seats.
    pub physical: bool,
    pub seed: Option<u64>,
    /// Seconds that people have for an answer; without them, as long as they like.
    pub clock: Option<u32>,
}

/// `{"at", "seats"?}`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    pub at: usize,
    pub seats: Vec<(String, String)>,
}

/// `{"sheets": {"red": "…"}}`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Muster {
    /// Name of a seat, and the text of the sheets of the men whom it would bring.
    pub sheets: Vec<(String, String)>,
}

/// `{"to"?: ["left"], "text"}`: to everybody whom one may talk to, where nobody is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Say {
    pub to: Vec<Seat>,
    pub text: String,
}

/// `{"seat", "to"}`: whose figures another seat shall command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrust {
    pub seat: Seat,
    pub to: Seat,
}

/// `{"id"?}`: with the same id an answer is taken back once, however often it is sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Undo {
    pub id: Option<String>,
}

/// `{"luck": 64 hex digits}`: what a seat adds to the seed of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Luck {
    pub luck: [u8; 32],
}

/// A message on a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// `{"token", "since"?}`: who is looking. Without a token, the public.
    Hello { token: Option<String>, since: u64 },
    /// `{"answer": {"lane", "seq", "answer"}, "id"?}`
    Answer { id: Option<Datum>, sent: Sent },
    /// `{"say": {"to"?, "text"}, "id"?}`
    Say { id: Option<Datum>, say: Say },
}

/// The largest number that a reader of JSON is sure to have read exactly, as far as this program goes.
const SEEDS: u64 = i64::MAX as u64 - 1;

impl Sent {
    pub fn read(text: &str, seats: &[Place]) -> Result<Sent, Fault> {
        Sent::of(&crate::parse(text)?, &At::Top, seats)
    }

    fn of(datum: &Datum, at: &At<'_>, seats: &[Place]) -> Result<Sent, Fault> {
        let fields = Fields::new(datum, at, &["lane", "seq", "answer"])?;
        let place = At::Field(at, "lane");
        let name = text(fields.need("lane")?, &place)?;
        let lane =
            crate::lane_of(name, seats).ok_or_else(|| place.bad("must be `open` or the name of a seat"))?;
        let seq = whole(fields.need("seq")?, &At::Field(at, "seq"), u64::from(u32::MAX))? as u32;
        let answer = crate::read_answer(fields.need("answer")?, &At::Field(at, "answer"))?;
        Ok(Sent { lane, seq, answer })
    }
}

impl NewGame {
    pub fn read(json: &str) -> Result<NewGame, Fault> {
        let datum = crate::parse(json)?;
        let at = At::Top;
        let known = ["scenario", "seats", "options", "dice", "seed", "scenario_text", "sheets", "clock"];
        let fields = Fields::new(&datum, &at, &known)?;
        let place = At::Field(&at, "scenario");
        let named = text(fields.need("scenario")?, &place)?;
        let (book, scenario) = match named.split_once('/') {
            Some((book, name)) if slug(book) && slug(name) => (book.to_owned(), name.to_owned()),
            _ => return Err(place.bad("must be BOOK/NAME in small letters, digits, `-` and `_`")),
        };
        let own = fields.may("scenario_text").map(|it| text(it, &At::Field(&at, "scenario_text")));
        let physical = match fields.may("dice").map(|it| (it, it.as_text())) {
            None | Some((_, Some("server"))) => false,
            Some((_, Some("physical"))) => true,
            Some((it, _)) => {
                let allowed = ["server", "physical"];
                return Err(At::Field(&at, "dice").not("one of the words below", it).allowing(allowed));
            }
        };
        let seed = fields.may("seed").map(|it| whole(it, &At::Field(&at, "seed"), SEEDS)).transpose()?;
        if physical && seed.is_some() {
            return Err(At::Field(&at, "seed").bad("real dice have no seed"));
        }
        Ok(NewGame {
            book,
            scenario,
            text: own.transpose()?.map(as_kept),
            seats: pairs(&fields, "seats")?,
            options: pairs(&fields, "options")?,
            sheets: texts(&fields, "sheets")?,
            physical,
            seed,
            clock: clock(&fields)?,
        })
    }
}

impl Fork {
    pub fn read(json: &str) -> Result<Fork, Fault> {
        let datum = crate::parse(json)?;
        let at = At::Top;
        let fields = Fields::new(&datum, &at, &["at", "seats"])?;
        let entry = whole(fields.need("at")?, &At::Field(&at, "at"), 10_000_000)?;
        Ok(Fork { at: entry as usize, seats: pairs(&fields, "seats")? })
    }
}

impl Undo {
    /// Nothing at all is an undo without an id.
    pub fn read(json: &str) -> Result<Undo, Fault> {
        if json.trim().is_empty() {
            return Ok(Undo::default());
        }
        let (datum, at) = (crate::parse(json)?, At::Top);
        let fields = Fields::new(&datum, &at, &["id"])?;
        let place = At::Field(&at, "id");
        let Some(id) = fields.may("id").map(|it| text(it, &place)).transpose()? else {
            return Ok(Undo::default());
        };
        let plain = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
        if !(1..=64).contains(&id.len()) || !id.bytes().all(plain) {
            return Err(place.bad("must be 1 to 64 letters, digits, `-` or `_`"));
        }
        Ok(Undo { id: Some(id.to_owned()) })
    }
}

impl Muster {
    pub fn read(json: &str) -> Result<Muster, Fault> {
        let datum = crate::parse(json)?;
        let fields = Fields::new(&datum, &At::Top, &["sheets"])?;
        fields.need("sheets")?;
        Ok(Muster { sheets: texts(&fields, "sheets")? })
    }
}

impl Say {
    pub fn read(text: &str, seats: &[Place]) -> Result<Say, Fault> {
        Say::of(&crate::parse(text)?, &At::Top, seats)
    }

    fn of(datum: &Datum, at: &At<'_>, seats: &[Place]) -> Result<Say, Fault> {
        let fields = Fields::new(datum, at, &["to", "text"])?;
        let said = text(fields.need("text")?, &At::Field(at, "text"))?.to_owned();
        let place = At::Field(at, "to");
        let mut to: Vec<Seat> = Vec::new();
        match fields.may("to") {
            None => {}
            Some(Datum::List(names)) if !names.is_empty() => {
                for name in names {
                    let seat = named(name, &place, seats)?;
                    if to.contains(&seat) {
                        return Err(place.bad("a seat is named twice"));
                    }
                    to.push(seat);
                }
            }
            Some(other) => return Err(place.not("a list of seats", other)),
        }
        Ok(Say { to, text: said })
    }
}

impl Entrust {
    pub fn read(text: &str, seats: &[Place]) -> Result<Entrust, Fault> {
        let (datum, at) = (crate::parse(text)?, At::Top);
        let fields = Fields::new(&datum, &at, &["seat", "to"])?;
        let of = |name: &'static str| named(fields.need(name)?, &At::Field(&at, name), seats);
        Ok(Entrust { seat: of("seat")?, to: of("to")? })
    }
}

impl Luck {
    pub fn read(json: &str) -> Result<Luck, Fault> {
        let (datum, at) = (crate::parse(json)?, At::Top);
        let fields = Fields::new(&datum, &at, &["luck"])?;
        let place = At::Field(&at, "luck");
        let luck = text(fields.need("luck")?, &place)?;
        let small = luck.bytes().all(|it| it.is_ascii_digit() || (b'a'..=b'f').contains(&it));
        let luck = unhex(luck).filter(|_| small);
        luck.map(|luck| Luck { luck }).ok_or_else(|| place.bad("must be 64 hex digits in small letters"))
    }
}

fn named(datum: &Datum, at: &At<'_>, seats: &[Place]) -> Result<Seat, Fault> {
    let found = Place::named(seats, text(datum, at)?).map(|it| it.seat);
    let allowed = || seats.iter().map(|it| it.name.text().to_owned());
    found.ok_or_else(|| at.bad("nobody sits there").allowing(allowed()))
}

impl Message {
    /// A message that cannot be used still gives back its id, if it has one.
    pub fn read(json: &str, seats: &[Place]) -> Result<Message, Box<(Option<Datum>, Fault)>> {
        let datum = crate::parse(json).map_err(|it| Box::new((None, it)))?;
        let id = datum.get("id").cloned();
        match Message::of(&datum, seats) {
            Ok(message) => Ok(message),
            Err(fault) => Err(Box::new((id, fault))),
        }
    }

    fn of(datum: &Datum, seats: &[Place]) -> Result<Message, Fault> {
        let at = At::Top;
        if datum.get("answer").is_some() {
            let fields = Fields::new(datum, &at, &["answer", "id"])?;
            let id = fields.may("id").map(|it| short_id(it, &At::Field(&at, "id"))).transpose()?;
            let sent = Sent::of(fields.need("answer")?, &At::Field(&at, "answer"), seats)?;
            return Ok(Message::Answer { id, sent });
        }
        if datum.get("say").is_some() {
            let fields = Fields::new(datum, &at, &["say", "id"])?;
            let id = fields.may("id").map(|it| short_id(it, &At::Field(&at, "id"))).transpose()?;
            let say = Say::of(fields.need("say")?, &At::Field(&at, "say"), seats)?;
            return Ok(Message::Say { id, say });
        }
        let fields = Fields::new(datum, &at, &["token", "since"])?;
        if fields.0.is_empty() {
            return Err(at.bad("must hold an answer or a token").allowing(["answer", "token", "since"]));
        }
        let token = fields.may("token").filter(|it| **it != Datum::Null);
        let token = token.map(|it| text(it, &At::Field(&at, "token"))).transpose()?.map(str::to_owned);
        let since = fields.may("since").map(|it| whole(it, &At::Field(&at, "since"), i64::MAX as u64));
        Ok(Message::Hello { token, since: since.transpose()?.unwrap_or(0) })
    }
}

/// The fields of an object, all of them known and none twice.
pub(crate) struct Fields<'d>(Vec<(&'d Cow<'static, str>, &'d Datum)>, String);

impl<'d> Fields<'d> {
    pub(crate) fn new(datum: &'d Datum, at: &At<'_>, known: &[&'static str]) -> Result<Fields<'d>, Fault> {
        let Datum::Record(fields) = datum else { return Err(at.not("an object", datum)) };
        for (n, (name, _)) in fields.iter().enumerate() {
            let place = At::Field(at, name);
            if !known.contains(&&**name) {
                return Err(place.bad("no such field").allowing(known.iter().copied()));
            }
            if fields[..n].iter().any(|it| it.0 == *name) {
                return Err(place.bad("given twice"));
            }
        }
        Ok(Fields(fields.iter().map(|it| (&it.0, &it.1)).collect(), at.to_string()))
    }

    pub(crate) fn may(&self, name: &str) -> Option<&'d Datum> {
        self.0.iter().find(|it| **it.0 == *name).map(|it| it.1)
    }

    pub(crate) fn need(&self, name: &str) -> Result<&'d Datum, Fault> {
        let place = || if self.1.is_empty() { name.to_owned() } else { format!("{}.{name}", self.1) };
        self.may(name).ok_or_else(|| Fault::bad(&place(), "must be given"))
    }
}

pub(crate) fn text<'d>(datum: &'d Datum, at: &At<'_>) -> Result<&'d str, Fault> {
    datum.as_text().ok_or_else(|| at.not("a text", datum))
}

pub(crate) fn whole(datum: &Datum, at: &At<'_>, most: u64) -> Result<u64, Fault> {
    let n = datum.as_int().and_then(|it| u64::try_from(it).ok()).filter(|it| *it <= most);
    n.ok_or_else(|| at.not("a whole number from 0", datum))
}

/// An object of words. They are written one a line, so they hold no line break and are short.
fn pairs(fields: &Fields<'_>, name: &str) -> Result<Vec<(String, String)>, Fault> {
    let Some(datum) = fields.may(name) else { return Ok(Vec::new()) };
    let top = At::Top;
    let at = At::Field(&top, name);
    let Datum::Record(pairs) = datum else { return Err(at.not("an object", datum)) };
    let mut res: Vec<(String, String)> = Vec::new();
    for (key, value) in pairs {
        let place = At::Field(&at, key);
        if !slug(key) || res.iter().any(|it| it.0 == **key) {
            return Err(place.bad("a name is small letters, digits, `-` and `_`, and stands once"));
        }
        let value = match value {
            Datum::Text(it) => it.clone().into_owned(),
            Datum::Int(it) => it.to_string(),
            Datum::Bool(it) => it.to_string(),
            other => return Err(place.not("a word, a whole number, true or false", other)),
        };
        if 100 < value.len() || value.chars().any(char::is_control) || value.trim() != value {
            return Err(place.bad("must be at most 100 letters on one line"));
        }
        res.push((key.clone().into_owned(), value));
    }
    Ok(res)
}

/// An object of whole files, as they are kept.
fn texts(fields: &Fields<'_>, name: &str) -> Result<Vec<(String, String)>, Fault> {
    let Some(datum) = fields.may(name) else { return Ok(Vec::new()) };
    let top = At::Top;
    let at = At::Field(&top, name);
    let Datum::Record(files) = datum else { return Err(at.not("an object", datum)) };
    let mut res: Vec<(String, String)> = Vec::new();
    for (key, value) in files {
        let place = At::Field(&at, key);
        if !slug(key) || res.iter().any(|it| it.0 == **key) {
            return Err(place.bad("a name is small letters, digits, `-` and `_`, and stands once"));
        }
        res.push((key.clone().into_owned(), as_kept(text(value, &place)?)));
    }
    Ok(res)
}

/// `{"seconds": 120}`; which numbers are sensible is for the server to say.
fn clock(fields: &Fields<'_>) -> Result<Option<u32>, Fault> {
    let Some(datum) = fields.may("clock").filter(|it| **it != Datum::Null) else { return Ok(None) };
    let top = At::Top;
    let at = At::Field(&top, "clock");
    let fields = Fields::new(datum, &at, &["seconds"])?;
    let seconds = whole(fields.need("seconds")?, &At::Field(&at, "seconds"), u64::from(u32::MAX))?;
    Ok(Some(seconds as u32))
}

/// What a client wants to find in the reply must not be long.
fn short_id(datum: &Datum, at: &At<'_>) -> Result<Datum, Fault> {
    match datum {
        Datum::Int(_) => Ok(datum.clone()),
        Datum::Text(it) if it.len() <= 100 => Ok(datum.clone()),
        other => Err(at.not("a whole number or a text of at most 100 letters", other)),
    }
}

fn slug(name: &str) -> bool {
    let fits = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-' || it == b'_';
    (1..=60).contains(&name.len()) && name.bytes().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(fault: Fault) -> String {
        fault.field.unwrap_or_default()
    }

    fn seats() -> Vec<Place> {
        Place::pair(["French".into(), "British".into()])
    }

    #[test]
    fn what_is_said_and_who_is_entrusted_is_read() {
        let say = |text: &str| Say::read(text, &seats());
        let all = say(r#"{"text":"hold the bridge"}"#).unwrap();
        assert_eq!((all.to, all.text.as_str()), (Vec::new(), "hold the bridge"));
        assert_eq!(say(r#"{"to":["blue"],"text":"x"}"#).unwrap().to, [Seat(1)]);
        for (text, name) in [
            (r#"{"to":["green"],"text":"x"}"#, "to"),
            (r#"{"to":["blue","blue"],"text":"x"}"#, "to"),
            (r#"{"to":[],"text":"x"}"#, "to"),
            (r#"{"to":"blue","text":"x"}"#, "to"),
            (r#"{"to":["blue"]}"#, "text"),
            (r#"{"text":7}"#, "text"),
            (r#"{"text":"x","loud":true}"#, "loud"),
        ] {
            assert_eq!(field(say(text).unwrap_err()), name, "{text}");
        }
        let read = |text: &str| Entrust::read(text, &seats());
        assert_eq!(read(r#"{"seat":"blue","to":"red"}"#), Ok(Entrust { seat: Seat(1), to: Seat(0) }));
        assert_eq!(field(read(r#"{"seat":"blue"}"#).unwrap_err()), "to");
        assert_eq!(field(read(r#"{"seat":"pink","to":"red"}"#).unwrap_err()), "seat");
        let message = Message::read(r#"{"say":{"text":"x"},"id":3}"#, &seats()).unwrap();
        assert!(matches!(message, Message::Say { id: Some(Datum::Int(3)), .. }));
    }

    #[test]
    fn an_answer_is_read_and_its_faults_are_named() {
        let sent = Sent::read(r#"{"lane":"open","seq":3,"answer":{"choose":["a"]}}"#, &seats()).unwrap();
        assert_eq!((sent.lane, sent.seq), (Lane::Open, 3));
        for (text, name) in [
            (r#"{"lane":"pink","seq":3,"answer":{"choose":["a"]}}"#, "lane"),
            (r#"{"lane":"red","seq":-1,"answer":{"choose":["a"]}}"#, "seq"),
            (r#"{"lane":"red","seq":1e308,"answer":{"choose":["a"]}}"#, "seq"),
            (r#"{"lane":"red","seq":4294967296,"answer":{"choose":["a"]}}"#, "seq"),
            (r#"{"lane":"red","seq":1,"answer":{"choose":[1]}}"#, "answer.choose[0]"),
            (r#"{"lane":"red","seq":1}"#, "answer"),
            (r#"{"lane":"red","seq":1,"seq":2,"answer":{"number":1}}"#, "seq"),
            (r#"{"lane":"red","seq":1,"answer":{"number":1},"x":1}"#, "x"),
            ("[]", ""),
        ] {
            assert_eq!(field(Sent::read(text, &seats()).unwrap_err()), name, "{text}");
        }
    }

    #[test]
    fn a_new_game_is_read() {
        let text = r#"{"scenario":"toy/duel","seats":{"red":"human","blue":"random"},"options":{"night":true},"seed":7}"#;
        let new = NewGame::read(text).unwrap();
        assert_eq!((new.book.as_str(), new.scenario.as_str(), new.seed), ("toy", "duel", Some(7)));
        assert_eq!(new.options, [("night".to_owned(), "true".to_owned())]);
        let own = NewGame::read(r#"{"scenario":"toy/own","scenario_text":"a = 1  \r\nb"}"#).unwrap();
        assert_eq!(own.text.as_deref(), Some("a = 1\nb\n"));
        let men = NewGame::read(r#"{"scenario":"toy/duel","sheets":{"red":"men = []  \r\n"}}"#).unwrap();
        assert_eq!(men.sheets, [("red".to_owned(), "men = []\n".to_owned())]);
        assert_eq!(Muster::read(r#"{"sheets":{"red":"men = []"}}"#).unwrap().sheets, men.sheets);
        assert_eq!(field(Muster::read("{}").unwrap_err()), "sheets");
    }

    /// A number that has no room is not told as another one.
    #[test]
    fn numbers_beyond_all_bounds_are_not_told_as_others() {
        let why = |seed: &str| {
            let text = format!(r#"{{"scenario":"toy/duel","seed":{seed}}}"#);
            NewGame::read(&text).unwrap_err().why
        };
        assert_eq!(why("1180591620717411303424"), "must be a whole number from 0, not a number so large");
        assert_eq!(why("-1e30"), "must be a whole number from 0, not a number so small");
        assert_eq!(why("-1"), "must be a whole number from 0, not -1");
        assert_eq!(why("1.5"), "must be a whole number from 0, not 1.5");
    }

    #[test]
    fn nothing_that_is_kept_in_lines_can_hold_one() {
        for (text, name) in [
            (r#"{"scenario":"toy"}"#, "scenario"),
            (r#"{"scenario":"toy/../x"}"#, "scenario"),
            (r#"{"scenario":"toy/a","options":{"a":"x\nbegin"}}"#, "options.a"),
            (r#"{"scenario":"toy/a","options":{"a b":"x"}}"#, "options.a b"),
            (r#"{"scenario":"toy/a","seats":{"red":["x"]}}"#, "seats.red"),
            (r#"{"scenario":"toy/a","sheets":"men"}"#, "sheets"),
            (r#"{"scenario":"toy/a","sheets":{"red":7}}"#, "sheets.red"),
            (r#"{"scenario":"toy/a","sheets":{"red":"","red":""}}"#, "sheets.red"),
            (r#"{"scenario":"toy/a","sheets":{"Red":""}}"#, "sheets.Red"),
            (r#"{"scenario":"toy/a","dice":"loaded"}"#, "dice"),
            (r#"{"scenario":"toy/a","dice":"physical","seed":1}"#, "seed"),
            (r#"{"scenario":"toy/a","seed":18446744073709551615}"#, "seed"),
            (r#"{"scenario":"toy/a","seed":null}"#, "seed"),
        ] {
            assert_eq!(field(NewGame::read(text).unwrap_err()), name, "{text}");
        }
    }

    #[test]
    fn messages_of_a_socket() {
        let seats = seats();
        let read = |text: &str| Message::read(text, &seats);
        let hello = read(r#"{"token":"t","since":4}"#).unwrap();
        assert_eq!(hello, Message::Hello { token: Some("t".into()), since: 4 });
        let answer = r#"{"answer":{"lane":"red","seq":1,"answer":{"number":1}},"id":"a1"}"#;
        assert!(matches!(read(answer).unwrap(), Message::Answer { id: Some(Datum::Text(_)), .. }));
        let (id, fault) = *read(r#"{"answer":{"lane":"red"},"id":7}"#).unwrap_err();
        assert_eq!((id, field(fault)), (Some(Datum::Int(7)), "answer.seq".to_owned()));
        assert!(read("{}").is_err() && read("null").is_err());
    }
}
