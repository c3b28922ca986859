//! Questions, answers and refusals as JSON.

use engine::{
    Answer, Ask, At, Bar, Datum, Drawn, Fault, Form, Lane, Maybe, Pending, Place, Refusal, RuleId, Shown,
};

use crate::asked::{self, Offer};

/// `{"lane", "seq", "ask"}`
pub fn pending(pending: &Pending, seats: &[Place]) -> Datum {
    let lane = lane_name(pending.lane, seats).to_owned();
    asked::Pending { lane, seq: pending.seq, ask: asked(&pending.ask) }.show()
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
    asked(ask).show()
}

fn asked(ask: &Ask) -> asked::Ask<'_> {
    asked::Ask {
        cite: ask.cite,
        text: &ask.text,
        piece: Maybe(ask.piece),
        form: form(&ask.form, ask.cite),
        default: answered(&ask.default),
    }
}

/// `{"choose": […]}`, `{"number": 3}`, `{"path": {"nodes": […]}}`, `{"text": "…"}`, `{"dice": […]}`
pub fn answer(answer: &Answer) -> Datum {
    answered(answer).show()
}

fn answered(answer: &Answer) -> asked::Answer<'_> {
    use asked::Answer as Told;
    match answer {
        Answer::Choose(choose) => Told::Choose(asked::ChooseAnswer { choose }),
        Answer::Number(number) => Told::Number(asked::NumberAnswer { number: *number }),
        Answer::Path(nodes) => Told::Nodes(asked::NodesAnswer { path: asked::Nodes { nodes } }),
        Answer::Drawn(Drawn::Path, way) => Told::Way(asked::WayAnswer { path: asked::Way { way } }),
        Answer::Drawn(Drawn::Place, at) => Told::Place(asked::PlaceAnswer { place: asked::At { at } }),
        Answer::Text(text) => Told::Text(asked::TextAnswer { text }),
        Answer::Dice(dice) => Told::Dice(asked::DiceAnswer { dice }),
    }
}

/// `{"cite"?, "why", "instead"?}`
pub fn refusal(refusal: &Refusal) -> Datum {
    let instead = Maybe(refusal.instead.as_deref().map(answered));
    asked::Refused { cite: Maybe(refusal.cite), why: &refusal.why, instead }.show()
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

fn form(form: &Form, cite: RuleId) -> asked::Form<'_> {
    use asked::ListedForm as Listed;
    let listed = match form {
        Form::Choose { min, max, options } => {
            let options = options.iter().map(|it| Offer::of(it, cite)).collect();
            Listed::Choose(asked::ChooseForm { min: *min, max: *max, options })
        }
        Form::Number { min, max } => Listed::Number(asked::NumberForm { min: *min, max: *max }),
        Form::Path { min, max, nodes, steps } => {
            let open = steps.iter().filter(|it| it.barred.is_none());
            let shut = steps.iter().filter_map(|it| {
                let Bar { cite, why } = it.barred.as_ref()?;
                Some(asked::BarredStep { from: it.from, to: it.to, cite: *cite, why })
            });
            Listed::Path(asked::PathForm {
                min: *min,
                max: *max,
                nodes: nodes.iter().map(|it| Offer::of(it, cite)).collect(),
                steps: open.map(|it| [it.from, it.to]).collect(),
                barred_steps: shut.collect(),
            })
        }
        Form::Drawn { what, chart } => return asked::Form::Drawn(asked::DrawnForm { what: *what, chart }),
        Form::Text { most } => Listed::Text(asked::TextForm { most: *most }),
        Form::Dice { n, sides } => Listed::Dice(asked::DiceForm { n: *n, sides: *sides }),
    };
    asked::Form::Listed(listed)
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
    use engine::{Choice, Step};

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
        let options = vec![Choice { cite: Some(TWO), odds: true, ..node("a", None) }, node("b", Some(bar))];
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
            r#""options":[{"key":"a","label":"A","spot":"a","cite":"TO-ASK-2","odds":true},"#,
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
        let it = super::form(&form, ONE).show();
        assert_eq!(crate::compact(it.get("steps").unwrap()), "[[0,1]]");
        let barred = r#"[{"from":1,"to":0,"cite":"TO-ASK-2","why":"wire"}]"#;
        assert_eq!(crate::compact(it.get("barred_steps").unwrap()), barred);
    }
}
