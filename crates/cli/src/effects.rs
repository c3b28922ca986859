//! The effects of a procedure as sentences: the book says what most of them mean, the rest is read as it stands.

use engine::{Datum, Saying};

/// One effect: its sentence, and the rule of the sentence.
pub struct Sentence {
    pub text: String,
    pub cite: String,
}

/// Those of a list, or those of each side.
pub fn sentences(effects: &Datum, sayings: &[Saying]) -> Vec<Sentence> {
    match effects {
        Datum::List(items) => items.iter().map(|it| sentence(it, sayings)).collect(),
        Datum::Record(fields) if effects.get("effect").is_none() => {
            let each = fields.iter().map(|(whom, it)| format!("{}: {}", words(whom), read(it)));
            each.map(|it| Sentence { text: whole(&it), cite: String::new() }).collect()
        }
        one => vec![sentence(one, sayings)],
    }
}

/// A word of the book, as people write it.
pub fn words(word: &str) -> String {
    word.replace('_', " ")
}

fn sentence(it: &Datum, sayings: &[Saying]) -> Sentence {
    let word = it.get("effect").unwrap_or(it).as_text();
    let saying = sayings.iter().find(|saying| Some(saying.effect) == word);
    match saying.and_then(|saying| Some((saying, said(saying.says, it)?))) {
        Some((saying, text)) => Sentence { text: whole(&text), cite: saying.cite.to_string() },
        None => Sentence { text: whole(&read(it)), cite: String::new() },
    }
}

fn whole(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// A saying with its fields: what stands in square brackets goes where a field is missing, `figure(s)` is one or several. None
/// where the saying cannot do without one.
fn said(says: &str, effect: &Datum) -> Option<String> {
    let mut text = String::new();
    for part in says.split('[') {
        match part.split_once(']') {
            Some((aside, after)) => {
                text.push_str(&filled(aside, effect).unwrap_or_default());
                text.push_str(&filled(after, effect)?);
            }
            None => text.push_str(&filled(part, effect)?),
        }
    }
    Some(text)
}

fn filled(part: &str, effect: &Datum) -> Option<String> {
    let mut text = String::new();
    let mut one = false;
    for (at, piece) in part.split('{').enumerate() {
        let mut rest = piece;
        if 0 < at {
            let (name, after) = piece.split_once('}')?;
            let value = effect.get(name).filter(|it| **it != Datum::Null)?;
            one = *value == Datum::Int(1);
            text.push_str(&match value {
                Datum::List(items) => {
                    items.iter().map(|it| words(&it.to_string())).collect::<Vec<_>>().join(" or ")
                }
                plain => words(&plain.to_string()),
            });
            rest = after;
        }
        text.push_str(&rest.replace("(s)", if one { "" } else { "s" }));
    }
    Some(text)
}

/// An effect that the book has no sentence for.
fn read(it: &Datum) -> String {
    let (Datum::Record(fields), Some(effect)) = (it, it.get("effect")) else { return words(&it.to_string()) };
    let whom = it.get("on").map(|it| format!("{}: ", words(&it.to_string()))).unwrap_or_default();
    let named = |name: &str| matches!(name, "effect" | "on");
    let idle = |it: &Datum| matches!(it, Datum::Null | Datum::Bool(true));
    let rest = fields.iter().filter(|it| !named(&it.0) && !idle(&it.1)).map(|(name, it)| match &**name {
        "value" => format!(" {}", words(&it.to_string())),
        name => format!(", {} {}", words(name), words(&it.to_string())),
    });
    format!("{whom}{}{}", words(&effect.to_string()), rest.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(it: &'static str) -> Datum {
        Datum::word(it)
    }

    #[test]
    fn a_saying_has_its_fields() {
        let options = Datum::List(vec![text("infantry_square"), text("heavy_terrain"), text("away")]);
        let moved = |spaces| {
            let effect =
                [("effect", text("move_away")), ("spaces", Datum::Int(spaces)), ("options", options.clone())];
            said("It moves away {spaces} space(s): {options}", &Datum::record(effect))
        };
        assert_eq!(
            moved(1).as_deref(),
            Some("It moves away 1 space: infantry square or heavy terrain or away")
        );
        assert!(moved(2).is_some_and(|it| it.starts_with("It moves away 2 spaces:")));
    }

    #[test]
    fn what_has_no_field_goes_with_its_brackets() {
        let says = "[Side {side}: ]it is in Bad Order, Level {level}";
        let of = |fields: &[(&'static str, Datum)]| {
            said(says, &Datum::Record(fields.iter().map(|(name, it)| ((*name).into(), it.clone())).collect()))
        };
        assert_eq!(
            of(&[("side", text("b")), ("level", Datum::Int(2))]).as_deref(),
            Some("Side b: it is in Bad Order, Level 2")
        );
        assert_eq!(of(&[("level", Datum::Int(2))]).as_deref(), Some("it is in Bad Order, Level 2"));
        assert_eq!(of(&[("side", text("b"))]), None);
    }

    #[test]
    fn what_the_book_does_not_say_is_read() {
        let effect = Datum::record([
            ("on", text("attacker")),
            ("effect", text("falls_back")),
            ("value", Datum::Int(3)),
            ("by_night", text("half_move")),
        ]);
        let all = sentences(&Datum::List(vec![effect, text("no_effect")]), &[]);
        let texts: Vec<&str> = all.iter().map(|it| it.text.as_str()).collect();
        assert_eq!(texts, ["Attacker: falls back 3, by night half move.", "No effect."]);
        let sides = Datum::record([("attacker", text("falls_back"))]);
        assert_eq!(sentences(&sides, &[])[0].text, "Attacker: falls back.");
    }
}
