//! Everything that is shown as JSON Schema, made from its moulds: the shapes of an API description.

use std::collections::BTreeMap;

use engine::{Book, Carried, Datum, Fields, Game, Mould, Moulds, Procedure, Shown, Slot, Title};

use crate::{asked, film, input_schema, story, told};

/// A question as it is sent.
pub const PENDING: &Mould = asked::Pending::MOULD;
/// An event without its number.
pub const EVENT: &Mould = told::Told::MOULD;
pub const OUTCOME: &Mould = told::Outcome::MOULD;
/// An answer looked at before it is given.
pub const CONSIDERED: &Mould = told::Considered::MOULD;
/// How the record of a procedure begins.
pub const ROLLED: &Mould = told::Rolled::MOULD;
/// How it ends in an event.
pub const FORESEEN: &Mould = told::Foreseen::MOULD;
/// How it ends as a result.
pub const ACTED: &Mould = told::Acted::MOULD;

/// What is said whatever is played.
const COMMON: [&Mould; 8] = [
    PENDING,
    told::Event::MOULD,
    OUTCOME,
    CONSIDERED,
    told::ProcedureOdds::MOULD,
    film::Played::MOULD,
    story::Story::MOULD,
    story::StoryChances::MOULD,
];

/// Schemas by name. Shapes that games share have plain names (`Ask`, `Feature`), those of a book begin with its letters
/// (`bb.Piece`); each procedure has `bb.firefight.input` and `bb.firefight.output`.
pub fn shapes(books: &[&'static Book], games: &[&'static dyn Game]) -> Vec<(String, Datum)> {
    let mut all = Shapes::default();
    for mould in COMMON {
        all.write(mould, Owner::NOBODY);
    }
    let views = games.iter().map(|it| {
        let short = it.book().short();
        all.write(it.moulds().view, Owner::of(&it.moulds(), &short))
    });
    let views = views.collect();
    all.named.insert("View".into(), any_of(views));
    let charts = games.iter().flat_map(|it| all.charts(*it)).collect();
    all.named.insert("OpenForm".into(), any_of(charts));
    let reckonings = games.iter().flat_map(|it| all.reckonings(*it)).collect();
    all.named.insert("Reckoned".into(), any_of(reckonings));
    let reaches = games.iter().flat_map(|it| all.reaches(*it)).collect();
    all.named.insert("Reached".into(), any_of(reaches));
    let prospects = games.iter().flat_map(|it| all.prospects(*it)).collect();
    all.named.insert("Prospect".into(), any_of(prospects));
    let records = games.iter().flat_map(|it| all.records(*it));
    let records = std::iter::once(refer("Record")).chain(records).collect();
    all.named.insert("Carried".into(), any_of(records));
    for book in books {
        let short = book.short();
        for it in book.procedures {
            all.named.insert(format!("{short}.{}.input", it.name), input_schema(it));
            let output = all.result(it, &[ROLLED, it.found, ACTED], &short);
            all.named.insert(format!("{short}.{}.output", it.name), output);
        }
    }
    all.named.into_iter().collect()
}

/// Whose shapes are being written: those of its crate get its letters in front.
#[derive(Clone, Copy)]
struct Owner<'a> {
    home: &'a str,
    short: &'a str,
}

impl<'a> Owner<'a> {
    const NOBODY: Owner<'static> = Owner { home: "", short: "" };

    fn of(moulds: &Moulds, short: &'a str) -> Owner<'a> {
        Owner { home: Title::crate_of(moulds.home), short }
    }

    /// Is it declared by the owner, or made with something that is?
    fn has(self, mould: &Mould) -> bool {
        let own = |title: &Title| !self.home.is_empty() && Title::crate_of(title.home) == self.home;
        match mould {
            Mould::Record(shape) => own(&shape.title) || mould.fields().iter().any(|it| self.has(it.2)),
            Mould::OneOf(union) => own(&union.title) || union.forms.iter().any(|it| self.has(it)),
            Mould::List(of) | Mould::Row(of, _) | Mould::Map(of) | Mould::OrNull(of) | Mould::Maybe(of) => {
                self.has(of)
            }
            _ => false,
        }
    }
}

#[derive(Default)]
struct Shapes {
    named: BTreeMap<String, Datum>,
}

impl Shapes {
    /// The schema of a mould. What has a name is put among the named, and referred to.
    fn write(&mut self, mould: &'static Mould, owner: Owner<'_>) -> Datum {
        let Some(title) = mould.title().filter(|it| !it.name.is_empty()) else {
            return self.plain(mould, owner);
        };
        let name = match owner.has(mould) {
            true => format!("{}.{}", owner.short, title.name),
            false => title.name.to_owned(),
        };
        let schema = self.plain(mould, owner);
        let before = self.named.insert(name.clone(), schema.clone());
        debug_assert!(before.is_none_or(|it| it == schema), "two shapes are called {name}");
        refer(&name)
    }

    fn plain(&mut self, mould: &'static Mould, owner: Owner<'_>) -> Datum {
        match mould {
            Mould::Any => refer("Plain"),
            Mould::Bool => typed("boolean"),
            Mould::Int => typed("integer"),
            Mould::Count => Datum::record([("type", Datum::word("integer")), ("minimum", Datum::Int(0))]),
            Mould::Number => typed("number"),
            Mould::Chance => Datum::record([
                ("type", Datum::word("number")),
                ("minimum", Datum::Int(0)),
                ("maximum", Datum::Int(1)),
            ]),
            Mould::Text => typed("string"),
            Mould::Word(words) => Datum::record([("type", Datum::word("string")), ("enum", words.show())]),
            Mould::List(of) => {
                Datum::record([("type", Datum::word("array")), ("items", self.write(of, owner))])
            }
            Mould::Row(of, n) => {
                let each = (0..*n).map(|_| self.write(of, owner)).collect();
                Datum::record([
                    ("type", Datum::word("array")),
                    ("prefixItems", Datum::List(each)),
                    ("items", Datum::Bool(false)),
                    ("minItems", n.show()),
                    ("maxItems", n.show()),
                ])
            }
            Mould::Map(of) => Datum::record([
                ("type", Datum::word("object")),
                ("additionalProperties", self.write(of, owner)),
            ]),
            Mould::OrNull(of) => any_of(vec![self.write(of, owner), typed("null")]),
            Mould::Maybe(of) => self.write(of, owner),
            Mould::Record(shape) => self.record(&[mould], shape.title.help, owner),
            Mould::OneOf(union) => {
                let forms = union.forms.iter().map(|it| self.write(it, owner)).collect();
                helped(any_of(forms), union.title.help)
            }
            Mould::Game(Slot::View) => refer("View"),
            Mould::Game(Slot::Chart) => refer("OpenForm"),
            Mould::Game(Slot::Reckoning) => refer("Reckoned"),
            Mould::Game(Slot::Reach) => refer("Reached"),
            Mould::Game(Slot::Record) => refer("Carried"),
            Mould::Game(Slot::Prospect) => refer("Prospect"),
        }
    }

    /// One record of several, one behind the other.
    fn record(&mut self, moulds: &[&'static Mould], help: &'static str, owner: Owner<'_>) -> Datum {
        let (mut properties, mut required) = (Fields::new(), Vec::new());
        for (name, help, mould, optional) in moulds.iter().flat_map(|it| it.fields()) {
            properties.push((name.into(), helped(self.write(mould, owner), help)));
            if !optional {
                required.push(name);
            }
        }
        let mut res: Fields = vec![("type".into(), Datum::word("object"))];
        if !help.is_empty() {
            res.push(("description".into(), Datum::word(help.trim())));
        }
        res.push(("properties".into(), Datum::Record(properties)));
        if !required.is_empty() {
            res.push(("required".into(), required.show()));
        }
        res.push(("additionalProperties".into(), Datum::Bool(false)));
        Datum::Record(res)
    }

    /// The record of a procedure, with its name where it says which it is.
    fn result(&mut self, of: &'static Procedure, moulds: &[&'static Mould], short: &str) -> Datum {
        let home = of.found.title().map_or("", |it| Title::crate_of(it.home));
        let mut res = self.record(moulds, "", Owner { home, short });
        let named = Datum::record([("const", Datum::word(of.name))]);
        if let Datum::Record(fields) = &mut res
            && let Some((_, Datum::Record(properties))) = fields.iter_mut().find(|it| it.0 == "properties")
            && let Some(said) = properties.iter_mut().find(|it| it.0 == "procedure")
        {
            said.1 = named;
        }
        res
    }

    /// Questions drawn on open ground: each has the kind of its answer in front.
    fn charts(&mut self, game: &dyn Game) -> Vec<Datum> {
        let (moulds, short) = (game.moulds(), game.book().short());
        let owner = Owner::of(&moulds, &short);
        let one = |(kind, mould): &(&'static str, &'static Mould)| {
            let name = mould.title().map_or("", |it| it.name);
            let Datum::Record(mut fields) = self.plain(mould, owner) else { return Datum::Null };
            let kind = Datum::record([("const", Datum::word(kind))]);
            for (name, it) in &mut fields {
                match (&**name, it) {
                    ("properties", Datum::Record(all)) => all.insert(0, ("kind".into(), kind.clone())),
                    ("required", Datum::List(all)) => all.insert(0, Datum::word("kind")),
                    _ => {}
                }
            }
            let name = if owner.has(mould) { format!("{short}.{name}") } else { name.to_owned() };
            self.named.insert(name.clone(), Datum::Record(fields));
            refer(&name)
        };
        moulds.charts.iter().map(one).collect()
    }

    fn reckonings(&mut self, game: &dyn Game) -> Vec<Datum> {
        let (moulds, short) = (game.moulds(), game.book().short());
        moulds.reckonings.iter().map(|it| self.write(it, Owner::of(&moulds, &short))).collect()
    }

    fn reaches(&mut self, game: &dyn Game) -> Vec<Datum> {
        let (moulds, short) = (game.moulds(), game.book().short());
        moulds.reaches.iter().map(|it| self.write(it, Owner::of(&moulds, &short))).collect()
    }

    fn prospects(&mut self, game: &dyn Game) -> Vec<Datum> {
        let (moulds, short) = (game.moulds(), game.book().short());
        moulds.prospects.iter().map(|it| self.write(it, Owner::of(&moulds, &short))).collect()
    }

    /// What events carry besides plain records of procedures.
    fn records(&mut self, game: &dyn Game) -> Vec<Datum> {
        let (moulds, book) = (game.moulds(), game.book());
        let short = book.short();
        let owner = Owner::of(&moulds, &short);
        let one = |it: &Carried| match it {
            Carried::Alone(mould) => Some(self.write(mould, owner)),
            Carried::After(name, mould) => {
                let procedure = book.procedures.iter().find(|it| it.name == *name)?;
                let told = self.result(procedure, &[ROLLED, procedure.found, FORESEEN, mould], &short);
                let name = format!("{short}.{name}.told");
                self.named.insert(name.clone(), told);
                Some(refer(&name))
            }
        };
        moulds.records.iter().filter_map(one).collect()
    }
}

fn typed(name: &'static str) -> Datum {
    Datum::record([("type", Datum::word(name))])
}

fn refer(name: &str) -> Datum {
    Datum::record([("$ref", Datum::Text(format!("#/components/schemas/{name}").into()))])
}

/// One of these; one alone is itself, and of none everything is.
fn any_of(mut forms: Vec<Datum>) -> Datum {
    let mut seen = Vec::with_capacity(forms.len());
    forms.retain(|it| {
        !seen.contains(it) && {
            seen.push(it.clone());
            true
        }
    });
    match forms.len() {
        0 => refer("Plain"),
        1 => forms.remove(0),
        _ => Datum::record([("anyOf", Datum::List(forms))]),
    }
}

fn helped(schema: Datum, help: &'static str) -> Datum {
    match schema {
        Datum::Record(mut fields) if !help.is_empty() => {
            fields.push(("description".into(), Datum::word(help.trim())));
            Datum::Record(fields)
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named<'s>(all: &'s [(String, Datum)], name: &str) -> &'s Datum {
        &all.iter().find(|it| it.0 == name).unwrap_or_else(|| panic!("no {name}")).1
    }

    /// Every shape that something refers to.
    fn referred(it: &Datum, to: &mut Vec<String>) {
        match it {
            Datum::List(items) => items.iter().for_each(|it| referred(it, to)),
            Datum::Record(fields) => fields.iter().for_each(|(name, it)| match it {
                Datum::Text(path) if name == "$ref" => to.extend(path.rsplit('/').next().map(str::to_owned)),
                other => referred(other, to),
            }),
            _ => {}
        }
    }

    #[test]
    fn what_is_referred_to_is_there() {
        let all = shapes(&[], &[]);
        let mut wanted = Vec::new();
        all.iter().for_each(|it| referred(&it.1, &mut wanted));
        // These two are written down with the routes.
        wanted.retain(|it| it != "Plain" && it != "Record");
        assert!(!wanted.is_empty());
        for name in wanted {
            named(&all, &name);
        }
    }

    #[test]
    fn a_form_says_its_kind_and_an_option_what_may_be_left_out() {
        let all = shapes(&[], &[]);
        let form = named(&all, "NumberForm");
        assert_eq!(form.at("properties.kind.enum.0"), Some(&Datum::word("number")));
        assert_eq!(form.get("required"), Some(&vec!["kind", "min", "max"].show()));
        let option = named(&all, "Option");
        assert_eq!(option.get("required"), Some(&vec!["key", "label", "cite"].show()));
        assert_eq!(option.at("properties.barred.$ref"), Some(&Datum::word("#/components/schemas/Bar")));
        assert_eq!(option.get("additionalProperties"), Some(&Datum::Bool(false)));
    }
}
