//! The input of a procedure as JSON Schema, made from its fields.

use engine::{Datum, Field, Hand, Kind, Limits, Procedure, Shown};

/// A JSON Schema (2020-12) of the input object, `dice` included where the procedure rolls.
pub fn input_schema(procedure: &Procedure) -> Datum {
    let Datum::Record(mut schema) = record(procedure.fields) else { return Datum::Null };
    schema.insert(0, ("title".into(), Datum::word(procedure.title)));
    if !procedure.dice.is_empty()
        && let Some((_, Datum::Record(properties))) = schema.iter_mut().find(|it| it.0 == "properties")
    {
        let dice = Datum::record([
            ("type", Datum::word("array")),
            ("items", Datum::record([("type", Datum::word("integer")), ("minimum", Datum::Int(1))])),
            ("description", Datum::Text(format!("faces in the order consumed: {}", procedure.dice).into())),
        ]);
        properties.push(("dice".into(), dice));
    }
    Datum::Record(schema)
}

/// `veteran | trained | raw`, `0 to 12`, `yes or no`: the type of a field in a few words.
pub fn field_type(kind: &Kind, limits: Limits) -> String {
    match kind {
        Kind::Bool => "true or false".into(),
        Kind::Int => format!("{} to {}", limits.min, limits.max),
        Kind::Decimal => format!("number, {} to {}", limits.min, limits.max),
        Kind::Word(words, _) => words.join(" | "),
        Kind::Text => "text".into(),
        Kind::Square => "square, as E7".into(),
        Kind::Map(letters) => format!("map: rows of the letters {letters}"),
        Kind::List(of, inner) => format!("list of ({})", field_type(of, *inner)),
        Kind::Record(fields) => {
            format!("object {{{}}}", fields.iter().map(|it| it.name).collect::<Vec<_>>().join(", "))
        }
        Kind::Optional(of) => format!("{} or null", field_type(of, limits)),
        Kind::Either(kinds) => {
            kinds.iter().map(|it| field_type(it, limits)).collect::<Vec<_>>().join(", or ")
        }
    }
}

fn record(fields: &[Field]) -> Datum {
    let required: Vec<&'static str> =
        fields.iter().filter(|it| (it.default)().is_none()).map(|it| it.name).collect();
    let properties = fields.iter().map(|it| (it.name.into(), field(it))).collect();
    Datum::record([
        ("type", Datum::word("object")),
        ("properties", Datum::Record(properties)),
        ("required", required.show()),
        ("additionalProperties", Datum::Bool(false)),
    ])
}

fn field(field: &Field) -> Datum {
    let Datum::Record(mut res) = kind(&field.kind, field.limits) else { return Datum::Null };
    if let Some(default) = (field.default)() {
        res.push(("default".into(), default));
    }
    if field.hand == Hand::Before {
        // A form asks for it all the same.
        res.push(("x-chosen".into(), Datum::word("before")));
    }
    if !field.help.is_empty() {
        res.push(("description".into(), Datum::word(field.help.trim())));
    }
    Datum::Record(res)
}

fn kind(of: &Kind, limits: Limits) -> Datum {
    let typed = |name| Datum::record([("type", Datum::word(name))]);
    let bounded = |name| {
        Datum::record([
            ("type", Datum::word(name)),
            ("minimum", Datum::Int(limits.min)),
            ("maximum", Datum::Int(limits.max)),
        ])
    };
    match of {
        Kind::Bool => typed("boolean"),
        Kind::Int => bounded("integer"),
        Kind::Decimal => bounded("number"),
        Kind::Word(words, aliases) => {
            let all: Vec<&'static str> = words.iter().copied().chain(aliases.iter().map(|it| it.0)).collect();
            Datum::record([("type", Datum::word("string")), ("enum", all.show())])
        }
        Kind::Text => typed("string"),
        Kind::Square => Datum::record([
            ("type", Datum::word("string")),
            ("pattern", Datum::word("^[A-Za-z]{1,2}[0-9]{1,2}$")),
        ]),
        Kind::Map(letters) => {
            let row = Datum::record([
                ("type", Datum::word("string")),
                ("description", Datum::Text(format!("letters of {letters}").into())),
                ("minLength", Datum::Int(1)),
            ]);
            Datum::record([("type", Datum::word("array")), ("items", row), ("minItems", Datum::Int(1))])
        }
        Kind::List(of, inner) => Datum::record([
            ("type", Datum::word("array")),
            ("items", kind(of, *inner)),
            ("minItems", Datum::Int(limits.min.max(0))),
            ("maxItems", Datum::Int(limits.max)),
        ]),
        Kind::Record(fields) => record(fields),
        Kind::Optional(of) => Datum::record([("anyOf", Datum::List(vec![kind(of, limits), typed("null")]))]),
        Kind::Either(kinds) => {
            Datum::record([("anyOf", Datum::List(kinds.iter().map(|it| kind(it, limits)).collect()))])
        }
    }
}
