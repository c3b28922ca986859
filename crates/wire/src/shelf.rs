//! Books, rules and tables as JSON.

use engine::{
    Book, Datum, Does, Due, Eye, Game, Match, Place, Rule, Saying, Scripted, Shown, Stage, Strength, Switch,
    Table, Word,
};

/// Books without what can be played of them.
pub fn books(books: &[&'static Book]) -> Datum {
    shelf(books, &[])
}

/// All books, with the scenarios of those that can be played.
pub fn shelf(books: &[&'static Book], games: &[&'static dyn Game]) -> Datum {
    Datum::List(books.iter().map(|it| book(it, games)).collect())
}

pub fn book(book: &'static Book, games: &[&'static dyn Game]) -> Datum {
    let game = games.iter().find(|it| it.book().id == book.id);
    let scenarios = game.map_or(&[][..], |it| it.scenarios());
    let scenarios = scenarios.iter().map(|it| Datum::word(it.name)).collect();
    let lessons = game.map_or(&[][..], |it| it.lessons()).iter().map(lesson).collect();
    let procedures = book.procedures.iter().map(|it| {
        Datum::record([
            ("name", Datum::word(it.name)),
            ("title", Datum::word(it.title)),
            ("group", Datum::word(it.group)),
            ("dice", Datum::word(it.dice)),
            ("rules", it.rules.to_vec().show()),
            ("input", crate::input_schema(it)),
            ("for", it.view.map(|it| it.party.0).show()),
            ("against", it.view.and_then(|it| it.against).map(|it| it.0).show()),
        ])
    });
    let procedures = procedures.collect();
    let options = game.map_or(&[][..], |it| it.options()).iter().map(switch).collect();
    Datum::record([
        ("id", Datum::word(book.id)),
        ("short", book.short().show()),
        ("title", Datum::word(book.title)),
        ("period", Datum::word(book.period)),
        ("edition", Datum::word(book.edition)),
        ("rules", Datum::Int((book.rulebook)().rules.len() as i64)),
        ("scenarios", Datum::List(scenarios)),
        ("lessons", Datum::List(lessons)),
        ("sequence", sequence(game.copied())),
        ("options", Datum::List(options)),
        ("makes", Datum::Bool(game.is_some_and(|it| it.makes()))),
        ("campaign", Datum::Bool(game.is_some_and(|it| it.campaign().is_some()))),
        ("procedures", Datum::List(procedures)),
        ("sayings", Datum::List(book.sayings.iter().map(saying).collect())),
        ("course", Datum::List(book.course.iter().map(due).collect())),
        ("besides", Datum::List(book.besides.iter().map(beside).collect())),
    ])
}

/// `{"name", "title"}`
fn lesson(it: &Scripted) -> Datum {
    let file = it.text.parse::<toml::Table>().unwrap_or_default();
    let title = file.get("title").and_then(plain).unwrap_or_else(|| Datum::word(it.name));
    Datum::record([("name", Datum::word(it.name)), ("title", title)])
}

/// How a turn of it goes, which is all that a table asks of its book: `{"id", "title", "sequence"}`.
pub fn turn(book: &'static Book, games: &[&'static dyn Game]) -> Datum {
    let game = games.iter().find(|it| it.book().id == book.id);
    Datum::record([
        ("id", Datum::word(book.id)),
        ("title", Datum::word(book.title)),
        ("sequence", sequence(game.copied())),
    ])
}

fn sequence(game: Option<&'static dyn Game>) -> Datum {
    Datum::List(game.map_or(&[][..], |it| it.sequence()).iter().map(stage).collect())
}

/// `{"effect", "says", "cite", "on", "loses"?, "becomes"?, "marks"?, "adds"?, "to"?, "goes"?}`
fn saying(it: &Saying) -> Datum {
    let mut res = vec![
        ("effect", Datum::word(it.effect)),
        ("says", Datum::word(it.says)),
        ("cite", it.cite.show()),
        ("on", Datum::word(it.on)),
    ];
    match it.does {
        Does::Nothing => {}
        Does::Loses(many) => res.push(("loses", Datum::word(many))),
        Does::Becomes(state) => res.push(("becomes", Datum::word(state))),
        Does::Marks(marker) => res.push(("marks", Datum::word(marker))),
        Does::Adds(to, many) => res.extend([("adds", Datum::word(many)), ("to", Datum::word(to))]),
        Does::Goes => res.push(("goes", Datum::Bool(true))),
    }
    Datum::Record(res.into_iter().map(|(name, it)| (name.into(), it)).collect())
}

/// `{"key", "title", "cite", "due"}`
fn due(it: &Due) -> Datum {
    Datum::record([
        ("key", Datum::word(it.key)),
        ("title", Datum::word(it.title)),
        ("cite", it.cite.show()),
        ("due", it.procedures.to_vec().show()),
    ])
}

/// `{"procedure", "why"}`
fn beside((procedure, why): &(&'static str, &'static str)) -> Datum {
    Datum::record([("procedure", Datum::word(procedure)), ("why", Datum::word(why))])
}

/// `{"key", "title", "cite"}`
fn stage(it: &Stage) -> Datum {
    Datum::record([("key", Datum::word(it.key)), ("title", Datum::word(it.title)), ("cite", it.cite.show())])
}

/// `{"name", "title", "cite", "default", "values"}`
fn switch(it: &Switch) -> Datum {
    Datum::record([
        ("name", Datum::word(it.name)),
        ("title", Datum::word(it.title)),
        ("cite", it.cite.show()),
        ("default", Datum::word(it.default)),
        ("values", it.values.to_vec().show()),
    ])
}

/// A scenario before anybody sits down to it: what its file says, and what the public sees when the game begins.
/// `{"name", "text", "title"?, "date"?, "background"?, "turns"?, "balance"?, "sides", "view", "options"}`
pub fn scenario(name: &str, text: &str, begun: &dyn Match, game: &dyn Game) -> Datum {
    let file = text.parse::<toml::Table>().unwrap_or_default();
    let view = begun.view(Eye::Public);
    let mut res = vec![("name".into(), Datum::text(name)), ("text".into(), Datum::text(text))];
    for key in ["title", "date", "background", "turns"] {
        let said = file.get(key).and_then(plain).or_else(|| view.get(key).cloned());
        res.extend(said.map(|it| (key.into(), it)));
    }
    let sides =
        begun.seats().iter().map(|it| side(it, begun.seats(), &begun.view(Eye::Seat(it.seat)))).collect();
    let set = |it: &Switch| {
        let said = file.get("options").and_then(|all| all.get(it.name)).and_then(word);
        (it.name.into(), said.map_or(Datum::word(it.default), |it| it.show()))
    };
    res.push(("sides".into(), Datum::List(sides)));
    let balance = crate::certified(game.balance(), name);
    res.extend(balance.map(|it| ("balance".into(), it.show(begun.seats(), game.book().edition))));
    res.push(("options".into(), Datum::Record(game.options().iter().map(set).collect())));
    res.push(("view".into(), view));
    res.extend(file.get("lesson").map(|it| ("lesson".into(), taught(it))));
    Datum::Record(res)
}

/// What of a lesson is told beside the table: `{"brief", "within", "tries", "show", "hints", "next"?}`. The goal is not judged
/// by it: how that stands is in the view.
fn taught(lesson: &toml::Value) -> Datum {
    let each = |key: &str, one: &dyn Fn(&toml::Value) -> Datum| {
        let list = lesson.get(key).and_then(toml::Value::as_array);
        Datum::List(list.into_iter().flatten().map(one).collect())
    };
    let some = |of: &toml::Value, keys: &[&'static str]| {
        let found = |key: &&'static str| Some(((*key).into(), plain(of.get(*key)?)?));
        Datum::Record(keys.iter().filter_map(found).collect())
    };
    let mut res =
        vec![("tries".into(), each("goal", &|it| it.get("try").and_then(plain).unwrap_or(Datum::Null)))];
    res.push(("show".into(), each("show", &|it| some(it, &["beat", "say"]))));
    res.push(("hints".into(), each("hints", &|it| some(it, &["at", "turn", "say"]))));
    for key in ["brief", "within", "next"] {
        res.extend(lesson.get(key).and_then(plain).map(|it| (key.into(), it)));
    }
    Datum::Record(res)
}

/// `{"name", "title", "side"?, "men"?, "told"?}`, as that seat sees itself; where a side has several seats each says its side.
fn side(it: &Place, seats: &[Place], view: &Datum) -> Datum {
    let mut res = vec![("name".into(), Datum::text(it.name.text())), ("title".into(), it.title.show())];
    let name = Place::side_name(seats, it.side);
    if Place::shared(seats) {
        res.push(("side".into(), Datum::text(name)));
    }
    if let Some(Datum::List(pieces)) = view.get("pieces") {
        let own = |piece: &&Datum| piece.get("side").and_then(Datum::as_text) == Some(name);
        let men = pieces.iter().filter(own).count() as i64;
        res.extend((0 < men).then_some(("men".into(), Datum::Int(men))));
    }
    let told = view.get("told").filter(|it| it.as_text().is_some());
    res.extend(told.map(|it| ("told".into(), it.clone())));
    Datum::Record(res)
}

/// `{"sheets": {"red": {"men", "unfit"}}}`: who stands on the sheets of each seat.
pub fn mustered(seats: &[(String, Strength)]) -> Datum {
    let one = |(seat, it): &(String, Strength)| {
        let said = Datum::record([("men", Datum::Int(it.men.into())), ("unfit", it.unfit.show())]);
        (seat.clone().into(), said)
    };
    Datum::record([("sheets", Datum::Record(seats.iter().map(one).collect()))])
}

/// A value of a scenario file as plain data.
fn plain(value: &toml::Value) -> Option<Datum> {
    match value {
        toml::Value::Integer(it) => Some(Datum::Int(*it)),
        toml::Value::String(it) => Some(it.trim().to_owned().show()),
        toml::Value::Datetime(it) => Some(it.to_string().show()),
        _ => None,
    }
}

/// The value of an option as it is sent to the server.
fn word(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::Boolean(true) => Some("on".into()),
        toml::Value::Boolean(false) => Some("off".into()),
        toml::Value::String(it) => Some(it.clone()),
        toml::Value::Integer(it) => Some(it.to_string()),
        _ => None,
    }
}

pub fn rule(rule: &Rule) -> Datum {
    Datum::record([
        ("id", rule.id.show()),
        ("class", rule.class.letter().to_string().show()),
        ("source", rule.source.show()),
        ("section", rule.section.show()),
        ("text", rule.text.show()),
    ])
}

/// `{forms: [..], says, cite}`
pub fn explained(word: &Word) -> Datum {
    Datum::record([
        ("forms", Datum::List(word.forms.iter().map(Shown::show).collect())),
        ("says", word.says.show()),
        ("cite", word.cite.show()),
    ])
}

/// `{id, title, class, source, rows, columns, cells: [{id, row, column, value}]}`
pub fn table(table: &Table) -> Datum {
    let cells = table.cells().map(|it| {
        Datum::record([
            ("id", it.id.to_owned().show()),
            ("row", it.row.to_owned().show()),
            ("column", it.column.to_owned().show()),
            ("value", it.text.to_owned().show()),
        ])
    });
    let cells = cells.collect();
    Datum::record([
        ("id", table.id.show()),
        ("title", table.title.show()),
        ("class", table.class.letter().to_string().show()),
        ("source", table.source.show()),
        ("row_name", table.row_name.show()),
        ("column_name", table.column_name.show()),
        ("rows", table.rows.show()),
        ("columns", table.columns.show()),
        ("cells", Datum::List(cells)),
    ])
}
