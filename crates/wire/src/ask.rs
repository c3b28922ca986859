//! Questions, answers and refusals as JSON.

use engine::{
    Answer, Ask, At, Bar, Choice, Datum, Drawn, Fault, Form, Lane, Pending, Place, Refusal, RuleId, Shown,
};

/// `{"lane", "seq", "ask"}`
pub fn pending(pending: &Pending, seats: &[Place]) -> Datum {
    Datum::record([
        ("lane", Datum::text(lane_name(pending.lane, seats))),
        ("seq", Datum::Int(i64::from(pending.seq))),
        ("ask", ask(&pending.ask)),
    ])
}

/// `open`, or the name of the seat whose secret lane it is.
pub fn lane_name(lane: Lane, seats: &[Place]) -> &str {
    match lane {
        Lane::Open => "open",
        Lane::Secret(seat) => Place::seat_name(seats, seat),
    }
}

pub fn lane_of(name: &str, seats: &[Place]) -> Option<Lane> {
    match name {
        "open" => Some(Lane::Open),
        name => Place::named(seats, name).map(|it| Lane::Secret(it.seat)),
    }
}

/// `{"cite", "text", "piece"?, "form", "default"}`
pub fn ask(ask: &Ask) -> Datum {
    let mut res = vec![("cite".into(), ask.cite.show()), ("text".into(), ask.text.show())];
    if let Some(piece) = &ask.piece {
        res.push(("piece".into(), Datum::Text(piece.text().to_owned().into())));
    }
    res.push(("form".into(), form(&ask.form, ask.cite)));
    res.push(("default".into(), answer(&ask.default)));
    Datum::Record(res)
}

/// `{"choose": […]}`, `{"number": 3}`, `{"path": {"nodes": […]}}`, `{"text": "…"}`, `{"dice": […]}`
pub fn answer(answer: &Answer) -> Datum {
    match answer {
        Answer::Choose(keys) => Datum::record([("choose", keys.show())]),
        Answer::Number(n) => Datum::record([("number", Datum::Int(i64::from(*n)))]),
        Answer::Path(nodes) => Datum::record([("path", Datum::record([("nodes", nodes.show())]))]),
        Answer::Drawn(Drawn::Path, text) => Datum::record([("path", Datum::record([("way", text.show())]))]),
        Answer::Drawn(Drawn::Place, text) => Datum::record([("place", Datum::record([("at", text.show())]))]),
        Answer::Text(text) => Datum::record([("text", text.show())]),
        Answer::Dice(faces) => Datum::record([("dice", faces.show())]),
    }
}

/// `{"cite"?, "why"}`
pub fn refusal(refusal: &Refusal) -> Datum {
    let mut res = Vec::new();
    if let Some(cite) = refusal.cite {
        res.push(("cite".into(), cite.show()));
    }
    res.push(("why".into(), refusal.why.show()));
    Datum::Record(res)
}

/// An answer as it is sent; `at` is where it stands in what was sent. A path may be a plain list of nodes.
pub fn read_answer(datum: &Datum, at: &At<'_>) -> Result<Answer, Fault> {
    let one = match datum {
        Datum::Record(fields) if fields.len() == 1 => &fields[0],
        Datum::Record(_) => return Err(at.bad("must hold exactly one field").allowing(FORMS)),
        other => return Err(at.not("an object with the answer", other).allowing(FORMS)),
    };
    let place = At::Field(at, &one.0);
    match &*one.0 {
        "choose" => texts(&one.1, &place).map(Answer::Choose),
        "number" => int(&one.1, &place).map(Answer::Number),
        "path" if one.1.get("way").is_some() => {
            line(&one.1, "way", &place).map(|it| Answer::Drawn(Drawn::Path, it))
        }
        "path" => way(&one.1, &place).map(Answer::Path),
        "place" => line(&one.1, "at", &place).map(|it| Answer::Drawn(Drawn::Place, it)),
        "text" => match &one.1 {
            Datum::Text(text) => Ok(Answer::Text(text.to_string())),
            other => Err(place.not("a text", other)),
        },
        "dice" => faces(&one.1, &place).map(Answer::Dice),
        _ => Err(place.bad("no such form of answer").allowing(FORMS)),
    }
}

const FORMS: [&str; 6] = ["choose", "number", "path", "place", "text", "dice"];

/// More than any question can want; longer lists are refused before they are looked at.
const LONGEST: usize = 4096;

fn form(form: &Form, cite: RuleId) -> Datum {
    match form {
        Form::Choose { min, max, options } => Datum::record([
            ("kind", Datum::word("choose")),
            ("min", count(*min)),
            ("max", count(*max)),
            ("options", choices(options, cite)),
        ]),
        Form::Number { min, max } => Datum::record([
            ("kind", Datum::word("number")),
            ("min", Datum::Int(i64::from(*min))),
            ("max", Datum::Int(i64::from(*max))),
        ]),
        Form::Path { min, max, nodes, steps } => {
            let pair = |it: &engine::Step| Datum::List(vec![count(it.from), count(it.to)]);
            let open = steps.iter().filter(|it| it.barred.is_none()).map(pair).collect();
            let shut = steps.iter().filter_map(|it| {
                let Bar { cite, why } = it.barred.as_ref()?;
                Some(Datum::record([
                    ("from", count(it.from)),
                    ("to", count(it.to)),
                    ("cite", cite.show()),
                    ("why", Datum::Text(why.clone())),
                ]))
            });
            Datum::record([
                ("kind", Datum::word("path")),
                ("min", count(*min)),
                ("max", count(*max)),
                ("nodes", choices(nodes, cite)),
                ("steps", Datum::List(open)),
                ("barred_steps", Datum::List(shut.collect())),
            ])
        }
        Form::Drawn { what, chart } => {
            let mut res = vec![("kind".into(), Datum::word(what.word()))];
            if let Datum::Record(fields) = chart {
                res.extend(fields.iter().cloned());
            }
            Datum::Record(res)
        }
        Form::Text { most } => Datum::record([("kind", Datum::word("text")), ("most", count(*most))]),
        Form::Dice { n, sides } => Datum::record([
            ("kind", Datum::word("dice")),
            ("n", Datum::Int(i64::from(*n))),
            ("sides", Datum::Int(i64::from(*sides))),
        ]),
    }
}

fn count(n: usize) -> Datum {
    Datum::Int(i64::try_from(n).unwrap_or(i64::MAX))
}

fn choices(options: &[Choice], cite: RuleId) -> Datum {
    Datum::List(options.iter().map(|it| choice(it, cite)).collect())
}

fn choice(it: &Choice, cite: RuleId) -> Datum {
    let mut res = vec![("key".into(), it.key.show()), ("label".into(), it.label.show())];
    if let Some(spot) = &it.spot {
        res.push(("spot".into(), spot.show()));
    }
    if let Some(piece) = &it.piece {
        res.push(("piece".into(), piece.show()));
    }
    if let Some(state) = it.state {
        res.push(("state".into(), Datum::word(state)));
    }
    if let Some(hint) = &it.hint {
        res.push(("hint".into(), hint.show()));
    }
    res.push(("cite".into(), it.cite.unwrap_or(cite).show()));
    if let Some(Bar { cite, why }) = &it.barred {
        let bar = Datum::record([("cite", cite.show()), ("why", Datum::Text(why.clone()))]);
        res.push(("barred".into(), bar));
    }
    Datum::Record(res)
}

fn way(datum: &Datum, at: &At<'_>) -> Result<Vec<String>, Fault> {
    let Datum::Record(fields) = datum else { return texts(datum, at) };
    match fields.as_slice() {
        [(name, nodes)] if name == "nodes" => texts(nodes, &At::Field(at, "nodes")),
        fields => {
            let stray = fields.iter().find(|it| it.0 != "nodes");
            let place = stray.map(|it| At::Field(at, &it.0));
            Err(place.as_ref().unwrap_or(at).bad("a way has just the field `nodes`").allowing(["nodes"]))
        }
    }
}

/// The one text of a drawing.
fn line(datum: &Datum, name: &'static str, at: &At<'_>) -> Result<String, Fault> {
    match datum {
        Datum::Record(fields) if fields.len() == 1 && fields[0].0 == name => match &fields[0].1 {
            Datum::Text(text) => Ok(text.to_string()),
            other => Err(At::Field(at, name).not("a text", other)),
        },
        _ => Err(at.bad(format!("a drawing has just the field `{name}`")).allowing([name])),
    }
}

fn list<'d>(datum: &'d Datum, wanted: &str, at: &At<'_>) -> Result<&'d [Datum], Fault> {
    match datum {
        Datum::List(items) if items.len() <= LONGEST => Ok(items),
        Datum::List(items) => {
            Err(at.bad(format!("{} entries are more than any question asks for", items.len())))
        }
        other => Err(at.not(wanted, other)),
    }
}

fn texts(datum: &Datum, at: &At<'_>) -> Result<Vec<String>, Fault> {
    let text = |(n, it): (usize, &Datum)| match it {
        Datum::Text(it) => Ok(it.clone().into_owned()),
        other => Err(At::Item(at, n).not("a text", other)),
    };
    list(datum, "a list of texts", at)?.iter().enumerate().map(text).collect()
}

fn faces(datum: &Datum, at: &At<'_>) -> Result<Vec<u8>, Fault> {
    let face = |(n, it): (usize, &Datum)| {
        let face = it.as_int().and_then(|it| u8::try_from(it).ok()).filter(|it| 0 < *it);
        face.ok_or_else(|| At::Item(at, n).not("the face of a die", it))
    };
    list(datum, "a list of faces", at)?.iter().enumerate().map(face).collect()
}

fn int(datum: &Datum, at: &At<'_>) -> Result<i32, Fault> {
    let n = datum.as_int().and_then(|it| i32::try_from(it).ok());
    n.ok_or_else(|| at.not("a whole number of ordinary size", datum))
}

#[cfg(test)]
mod tests {
    use engine::Step;

    use super::*;

    const IDS: &[&str] = &["TO-ASK-1", "TO-ASK-2"];
    const ONE: RuleId = const { RuleId::among(IDS, "TO-ASK-1") };
    const TWO: RuleId = const { RuleId::among(IDS, "TO-ASK-2") };

    fn read(text: &str) -> Result<Answer, Fault> {
        read_answer(&crate::parse(text)?, &At::Top)
    }

    fn node(key: &str, barred: Option<Bar>) -> Choice {
        let spot = Some(key.into());
        Choice { key: key.into(), label: key.to_uppercase(), spot, barred, ..Choice::default() }
    }

    #[test]
    fn answers_come_back_as_they_went() {
        let all = [
            Answer::Choose(vec!["unit:12".into(), "ü \"q\"".into()]),
            Answer::Choose(Vec::new()),
            Answer::Number(-3),
            Answer::Text("Hold \"the wood\"\n\\ until noon ".into()),
            Answer::Text(String::new()),
            Answer::Path(vec!["E7".into(), "E8/hole".into()]),
            Answer::Dice(vec![3, 5]),
        ];
        for it in all {
            assert_eq!(read(&crate::compact(&answer(&it))).unwrap(), it);
        }
        assert_eq!(read(r#"{"path": ["E7"]}"#).unwrap(), Answer::Path(vec!["E7".into()]));
        assert_eq!(read(r#"{"number": 3.0}"#).unwrap(), Answer::Number(3));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, field) in [
            (r#"{"choose": "a"}"#, "choose"),
            (r#"{"choose": ["a", 1]}"#, "choose[1]"),
            (r#"{"number": 1e300}"#, "number"),
            (r#"{"number": 3.5}"#, "number"),
            (r#"{"number": 99999999999}"#, "number"),
            (r#"{"path": {"nodes": [1]}}"#, "path.nodes[0]"),
            (r#"{"path": {"nodes": [], "x": 1}}"#, "path.x"),
            (r#"{"path": {}}"#, "path"),
            (r#"{"text": 3}"#, "text"),
            (r#"{"text": ["a"]}"#, "text"),
            (r#"{"dice": [0]}"#, "dice[0]"),
            (r#"{"dice": [256]}"#, "dice[0]"),
            (r#"{"fly": 1}"#, "fly"),
        ] {
            assert_eq!(read(text).unwrap_err().field.as_deref(), Some(field), "{text}");
        }
        for text in ["{}", "[]", "null", "3", r#"{"number": 1, "dice": []}"#, r#"{"number": NaN}"#] {
            assert!(read(text).is_err(), "{text}");
        }
        let long = format!(r#"{{"choose": [{}"x"]}}"#, r#""x","#.repeat(LONGEST));
        assert!(read(&long).unwrap_err().why.contains("more than any question"));
    }

    #[test]
    fn a_choice_says_by_which_rule_and_why_not() {
        let bar = Bar::new(TWO, "no horses");
        let options = vec![Choice { cite: Some(TWO), ..node("a", None) }, node("b", Some(bar))];
        let form = Form::Choose { min: 1, max: 1, options };
        let ask = Ask {
            cite: ONE,
            text: "Which?".into(),
            piece: None,
            form,
            default: Answer::Choose(vec!["a".into()]),
        };
        let seat = engine::Seat(1);
        let it = Pending { lane: Lane::Secret(seat), seq: 4, seat, ask };
        let wanted = concat!(
            r#"{"lane":"blue","seq":4,"ask":{"cite":"TO-ASK-1","text":"Which?","form":{"kind":"choose","min":1,"max":1,"#,
            r#""options":[{"key":"a","label":"A","spot":"a","cite":"TO-ASK-2"},"#,
            r#"{"key":"b","label":"B","spot":"b","cite":"TO-ASK-1","barred":{"cite":"TO-ASK-2","why":"no horses"}}]},"#,
            r#""default":{"choose":["a"]}}}"#,
        );
        let seats = Place::pair(["French".into(), "British".into()]);
        assert_eq!(crate::compact(&pending(&it, &seats)), wanted);
        let lane_of = |name| lane_of(name, &seats);
        assert_eq!(lane_of("blue"), Some(Lane::Secret(engine::Seat(1))));
        assert_eq!((lane_of("open"), lane_of("Open"), lane_of("")), (Some(Lane::Open), None, None));
    }

    #[test]
    fn a_path_shows_open_and_barred_steps() {
        let steps = vec![
            Step { from: 0, to: 1, barred: None },
            Step { from: 1, to: 0, barred: Some(Bar::new(TWO, "wire")) },
        ];
        let form = Form::Path { min: 0, max: 2, nodes: vec![node("a", None), node("b", None)], steps };
        let it = super::form(&form, ONE);
        assert_eq!(crate::compact(it.get("steps").unwrap()), "[[0,1]]");
        let barred = r#"[{"from":1,"to":0,"cite":"TO-ASK-2","why":"wire"}]"#;
        assert_eq!(crate::compact(it.get("barred_steps").unwrap()), barred);
    }
}
