//! What the companion asks for through its one door, and forms and levers as it gets them.

use engine::{At, Datum, Decimal, Fault, Field, Hand, Kind, Limits, Procedure, Seed, Shown, View, Weight};

use crate::request::{Fields, text, whole};

/// `{"do", "book"?, "procedure"?, "input"?, "chance"?, "at_least"?}`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    pub book: String,
    pub deed: Deed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Books,
    Book,
    Rules,
    Tables,
    Examples,
    /// Dice that the input does not hold are thrown from this seed.
    Resolve(Wanted, Option<Seed>),
    Odds(Wanted),
    Form(Wanted),
    /// With the outcome from which on it counts as a success.
    Levers(Wanted, Option<usize>),
}

/// A procedure and its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub procedure: String,
    pub input: Datum,
}

const DEEDS: [&str; 9] =
    ["books", "book", "rules", "tables", "examples", "resolve", "odds", "form", "levers"];

impl Call {
    pub fn read(json: &str) -> Result<Call, Fault> {
        let datum = crate::parse(json)?;
        let at = At::Top;
        if !matches!(datum, Datum::Record(_)) {
            return Err(at.not("an object", &datum));
        }
        let place = At::Field(&at, "do");
        let named = datum.get("do").ok_or_else(|| place.bad("must be given").allowing(DEEDS))?;
        let deed = text(named, &place)?;
        let known: &[&'static str] = match deed {
            "books" => &["do"],
            "book" | "rules" | "tables" | "examples" => &["do", "book"],
            "resolve" => &["do", "book", "procedure", "input", "chance"],
            "levers" => &["do", "book", "procedure", "input", "at_least"],
            "odds" | "form" => &["do", "book", "procedure", "input"],
            _ => return Err(place.not("one of the words below", named).allowing(DEEDS)),
        };
        let fields = Fields::new(&datum, &at, known)?;
        let word = |name| text(fields.need(name)?, &At::Field(&at, name)).map(str::to_owned);
        let wanted = || {
            let input = fields.may("input").cloned().unwrap_or_else(Datum::empty);
            Ok(Wanted { procedure: word("procedure")?, input })
        };
        let deed = match deed {
            "books" => return Ok(Call { book: String::new(), deed: Deed::Books }),
            "book" => Deed::Book,
            "rules" => Deed::Rules,
            "tables" => Deed::Tables,
            "examples" => Deed::Examples,
            "resolve" => Deed::Resolve(wanted()?, fields.may("chance").map(seed).transpose()?),
            "odds" => Deed::Odds(wanted()?),
            "form" => Deed::Form(wanted()?),
            _ => {
                let place = At::Field(&at, "at_least");
                let least = fields.may("at_least").map(|it| whole(it, &place, 1_000_000)).transpose()?;
                Deed::Levers(wanted()?, least.map(|it| it as usize))
            }
        };
        Ok(Call { book: word("book")?, deed })
    }
}

/// 32 bytes in hexadecimal digits.
fn seed(datum: &Datum) -> Result<Seed, Fault> {
    let top = At::Top;
    let at = At::Field(&top, "chance");
    let digits = text(datum, &at)?.as_bytes();
    let mut seed = [0; 32];
    if digits.len() != 64 {
        return Err(at.bad("must be 32 bytes in 64 hexadecimal digits"));
    }
    for (byte, pair) in seed.iter_mut().zip(digits.chunks(2)) {
        let digit = |it: u8| char::from(it).to_digit(16).ok_or_else(|| at.bad("must be hexadecimal digits"));
        *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
    }
    Ok(Seed(seed))
}

/// A procedure as a form: what may be filled in, what it would do, what is still needed.
#[derive(Debug)]
pub struct Sheet {
    pub procedure: &'static Procedure,
    pub fields: Vec<Entry>,
    /// Fields that must be given and are not.
    pub missing: Vec<String>,
    pub fault: Option<Fault>,
    /// Those that stand whatever the dice say, once nothing is missing.
    pub modifiers: Vec<Datum>,
    /// Their sums, one for each that has modifiers of its own; whose it is, or nobody's.
    pub sums: Vec<(String, i64)>,
    /// The sides of the dice that are wanted for certain, those already given included.
    pub needs: Vec<u8>,
    /// Whether some faces call for further dice.
    pub more: bool,
}

/// A field of a form.
#[derive(Debug)]
pub struct Entry {
    pub field: &'static Field,
    /// `target.quality`, `firers[0].bases`
    pub path: String,
    pub applies: bool,
    pub given: bool,
    /// Whose choice it is, seen from the side that outcomes are ranked for.
    pub hand: Hand,
    /// The modifier that comes with it: of a boolean, of the value that it has.
    pub effect: Option<Datum>,
    /// The modifier that comes with each of its words.
    pub effects: Vec<(String, Datum)>,
    /// Values that a rule forbids as things stand.
    pub barred: Vec<(String, Fault)>,
    /// The fields of a record.
    pub fields: Vec<Entry>,
    /// The fields of each record of a list.
    pub items: Vec<Vec<Entry>>,
}

pub fn sheet(it: &Sheet) -> Datum {
    let mut res = vec![
        ("procedure".into(), Datum::word(it.procedure.name)),
        ("title".into(), Datum::word(it.procedure.title)),
        ("group".into(), Datum::word(it.procedure.group)),
        ("dice".into(), Datum::word(it.procedure.dice)),
        ("fields".into(), Datum::List(it.fields.iter().map(entry).collect())),
        ("missing".into(), it.missing.show()),
    ];
    res.extend(it.fault.as_ref().map(|it| ("error".into(), crate::fault(it, None))));
    res.push(("modifiers".into(), Datum::List(it.modifiers.clone())));
    match &it.sums[..] {
        [] => {}
        [(of, sum)] if of.is_empty() => res.push(("sum".into(), Datum::Int(*sum))),
        many => {
            let sums = many.iter().map(|(of, sum)| (of.clone().into(), Datum::Int(*sum)));
            res.push(("sums".into(), Datum::Record(sums.collect())));
        }
    }
    res.push(("needs".into(), it.needs.show()));
    res.push(("more".into(), Datum::Bool(it.more)));
    Datum::Record(res)
}

fn entry(it: &Entry) -> Datum {
    let Datum::Record(mut res) = field(it.field) else { return Datum::Null };
    res.insert(1, ("path".into(), it.path.show()));
    res.push(("applies".into(), Datum::Bool(it.applies)));
    res.push(("given".into(), Datum::Bool(it.given)));
    let chosen = match it.hand {
        Hand::Nobody => None,
        Hand::Before => Some("before"),
        Hand::Ours => Some("ours"),
        Hand::Theirs => Some("theirs"),
    };
    res.extend(chosen.map(|it| ("chosen".into(), Datum::word(it))));
    res.extend(it.effect.clone().map(|it| ("effect".into(), it)));
    if !it.effects.is_empty() {
        let effects = it.effects.iter().map(|(value, row)| (value.clone().into(), row.clone()));
        res.push(("effects".into(), Datum::Record(effects.collect())));
    }
    if !it.barred.is_empty() {
        let barred = it.barred.iter().map(|(value, why)| (value.clone().into(), crate::fault(why, None)));
        res.push(("barred".into(), Datum::Record(barred.collect())));
    }
    if let Some(own) = res.iter_mut().find(|it| it.0 == "fields") {
        own.1 = Datum::List(it.fields.iter().map(entry).collect());
    }
    if !it.items.is_empty() {
        let items = it.items.iter().map(|it| Datum::List(it.iter().map(entry).collect()));
        res.push(("items".into(), Datum::List(items.collect())));
    }
    Datum::Record(res)
}

/// `{"name", "help", "kind", …, "default"?}`
fn field(it: &Field) -> Datum {
    let mut res = vec![("name".into(), Datum::word(it.name)), ("help".into(), Datum::word(it.help.trim()))];
    if let Datum::Record(shape) = shape(&it.kind, it.limits) {
        res.extend(shape);
    }
    res.extend((it.default)().map(|it| ("default".into(), it)));
    Datum::Record(res)
}

/// `{"kind", "optional"?, "values"?, "min"?, "max"?, "letters"?, "item"?, "fields"?, "shapes"?}`
fn shape(kind: &Kind, limits: Limits) -> Datum {
    let named = |name| ("kind".into(), Datum::word(name));
    let bounds = || [("min".into(), Datum::Int(limits.min)), ("max".into(), Datum::Int(limits.max))];
    let mut res = Vec::new();
    match kind {
        Kind::Bool => res.push(named("bool")),
        Kind::Int => res.push(named("int")),
        Kind::Decimal => res.push(named("decimal")),
        Kind::Word(words, _) => {
            res.push(named("word"));
            res.push(("values".into(), words.to_vec().show()));
        }
        Kind::Text => res.push(named("text")),
        Kind::Square => res.push(named("square")),
        Kind::Map(letters) => {
            res.push(named("map"));
            res.push(("letters".into(), Datum::word(letters)));
        }
        Kind::List(of, inner) => {
            res.push(named("list"));
            res.push(("item".into(), shape(of, *inner)));
        }
        Kind::Record(fields) => {
            res.push(named("record"));
            res.push(("fields".into(), Datum::List(fields.iter().map(field).collect())));
        }
        Kind::Optional(of) => {
            if let Datum::Record(of) = shape(of, limits) {
                res.extend(of);
            }
            res.push(("optional".into(), Datum::Bool(true)));
        }
        Kind::Either(kinds) => {
            res.push(named("either"));
            let shapes = kinds.iter().map(|it| shape(it, limits)).collect();
            res.push(("shapes".into(), Datum::List(shapes)));
        }
    }
    if matches!(kind, Kind::Int | Kind::Decimal | Kind::List(..) | Kind::Text) {
        res.extend(bounds());
    }
    Datum::Record(res)
}

/// What single changes do to the chance of a success.
#[derive(Debug)]
pub struct Levers {
    /// For whom it is one, and whose choices are tried.
    pub view: Option<View>,
    /// The outcome from which on it is a success.
    pub at_least: usize,
    /// Those of the outcomes that are one.
    pub event: Vec<Datum>,
    pub now: (Weight, Weight),
    /// The best for it first, then the best against it.
    pub levers: Vec<Lever>,
}

/// One field changed, and the chance that there is then.
#[derive(Clone, Debug)]
pub struct Lever {
    pub path: String,
    pub from: Datum,
    pub to: Datum,
    pub label: String,
    pub chance: (Weight, Weight),
}

pub fn levers(it: &Levers) -> Datum {
    let levers = it.levers.iter().map(|lever| {
        let (weight, of) = &lever.chance;
        Datum::record([
            ("field", lever.path.show()),
            ("from", lever.from.clone()),
            ("to", lever.to.clone()),
            ("label", lever.label.show()),
            ("p", Datum::Chance(Box::new(lever.chance.clone()))),
            ("weight", weight.to_string().show()),
            ("denominator", of.to_string().show()),
            ("delta", Datum::Decimal(difference(&lever.chance, &it.now))),
        ])
    });
    let levers = levers.collect();
    let mut res = Vec::new();
    res.extend(it.view.map(|it| ("for".into(), Datum::word(it.party.0))));
    let told = [
        ("at_least", Datum::Int(it.at_least as i64)),
        ("event", Datum::List(it.event.clone())),
        ("now", format!("{}/{}", it.now.0, it.now.1).show()),
        ("p", Datum::Chance(Box::new(it.now.clone()))),
        ("levers", Datum::List(levers)),
    ];
    res.extend(told.map(|(name, it)| (name.into(), it)));
    Datum::Record(res)
}

/// By how much a chance is greater than another, to the ninth place: for reading, never for reckoning.
fn difference(chance: &(Weight, Weight), now: &(Weight, Weight)) -> Decimal {
    let (one, other) = (chance.0.times(&now.1), now.0.times(&chance.1));
    let whole = chance.1.times(&now.1);
    let billionths = |more: &Weight, less: &Weight| {
        let digits = more.less(less).times(&Weight::from(1_000_000_000u64)).over(&whole).to_string();
        digits.parse::<i64>().unwrap_or(i64::MAX)
    };
    Decimal::from_billionths(if other <= one { billionths(&one, &other) } else { -billionths(&other, &one) })
}
