//! Units and generals on squares at a glance: formation and front, figures, order, the cube and what it has been through.

use engine::Datum;

use crate::plain::{list, text};

fn number(it: &Datum, name: &str) -> Option<i64> {
    it.get(name).and_then(Datum::as_int)
}

fn words(it: &Datum, name: &str) -> String {
    text(it, name).replace('_', " ")
}

fn front(it: &Datum) -> &'static str {
    match text(it, "facing") {
        "n" => " facing north",
        "e" => " facing east",
        "s" => " facing south",
        "w" => " facing west",
        _ => "",
    }
}

/// A unit or a general whose formation and figures are counted; none for the pieces of other games.
pub fn piece(it: &Datum) -> Option<String> {
    let name = format!("{} {} ({})", text(it, "id"), text(it, "title"), text(it, "side"));
    let parts = match text(it, "sort") {
        "unit" => unit(it),
        "leader" => leader(it),
        _ => return None,
    };
    let parts: Vec<String> = parts.into_iter().filter(|it| !it.is_empty()).collect();
    Some(format!("{name}: {}", parts.join(", ")))
}

fn place(it: &Datum) -> String {
    let due = number(it, "due").map(|it| format!("comes in turn {it}"));
    match text(it, "square") {
        "" => due.unwrap_or_else(|| "off the board".to_owned()),
        at => format!("at {at}"),
    }
}

fn unit(it: &Datum) -> Vec<String> {
    if it.get("gone").is_some_and(|it| *it != Datum::Null) {
        return vec![words(it, "gone")];
    }
    let mut parts = vec![place(it), format!("{}{}", words(it, "formation"), front(it))];
    if let (Some(figures), Some(size)) = (number(it, "figures"), number(it, "size")) {
        parts.push(format!("{figures} of {size} figures"));
    }
    parts.push(match (it.get("level"), number(it, "level")) {
        (_, Some(level)) => format!("Bad Order, Level {level}"),
        (Some(Datum::Text(_)), None) => "Good Order".to_owned(),
        _ => String::new(),
    });
    parts.extend(number(it, "ap").map(|it| format!("{it} AP")));
    let so = |name: &str| it.get(name) == Some(&Datum::Bool(true));
    parts.push(match (text(it, "cube"), so("covered")) {
        ("", true) => "a covered cube".to_owned(),
        ("", false) => String::new(),
        (cube, true) => format!("{cube} cube, covered"),
        (cube, false) => format!("{cube} cube"),
    });
    let foes: Vec<&str> = list(it, "engaged").iter().filter_map(Datum::as_text).collect();
    if !foes.is_empty() {
        parts.push(format!("in melee with {}", foes.join(" and ")));
    }
    let states = ["out_of_command", "halted", "charged", "fired", "moved", "rallied"];
    parts.extend(states.iter().filter(|it| so(it)).map(|it| it.replace('_', " ")));
    if let Some(at) = it.get("guns_at").and_then(Datum::as_text) {
        parts.push(format!("its guns stand at {at}"));
    }
    parts
}

fn leader(it: &Datum) -> Vec<String> {
    let mut parts = vec![format!("{} commander", words(it, "rank"))];
    match text(it, "standing") {
        "kia" => return vec![parts.remove(0), "killed".to_owned()],
        "bad_order" => parts.extend([place(it), "Bad Order".to_owned()]),
        _ => parts.push(place(it)),
    }
    parts.extend(number(it, "radius").map(|it| format!("leads within {it} spaces")));
    parts.extend(number(it, "ap").map(|it| format!("{it} AP")));
    parts
}

/// A brigade and what its morale stands at; none for other records.
pub fn brigade(it: &Datum) -> Option<String> {
    let dice = number(it, "dice")?;
    let units: Vec<&str> = list(it, "units").iter().filter_map(Datum::as_text).collect();
    let commander = it.get("commander").and_then(Datum::as_text)?;
    let mut line =
        format!("{} ({}): {commander} commands {}", text(it, "name"), text(it, "side"), units.join(", "));
    line.push_str(&match dice {
        0 => "; no dice of brigade morale now".to_owned(),
        1 => "; 1 die of brigade morale now".to_owned(),
        more => format!("; {more} dice of brigade morale now"),
    });
    if it.get("broken") == Some(&Datum::Bool(true)) {
        line.push_str("; broken");
    }
    if let Some(turn) = number(it, "arrives") {
        line.push_str(&format!("; arrives in turn {turn}"));
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(it: &'static str) -> Datum {
        Datum::word(it)
    }

    fn battalion(more: &[(&'static str, Datum)]) -> Datum {
        let known = [
            ("id", word("F2")),
            ("title", word("17e Ligne, I")),
            ("side", word("red")),
            ("sort", word("unit")),
            ("size", Datum::Int(6)),
        ];
        let all = known.iter().chain(more).map(|(name, it)| ((*name).into(), it.clone()));
        Datum::Record(all.collect())
    }

    #[test]
    fn a_battalion_tells_what_decides() {
        let it = battalion(&[
            ("square", word("F3")),
            ("formation", word("column")),
            ("facing", word("s")),
            ("level", Datum::Int(2)),
            ("figures", Datum::Int(5)),
            ("ap", Datum::Int(4)),
            ("out_of_command", Datum::Bool(true)),
            ("cube", word("move")),
            ("covered", Datum::Bool(true)),
            ("engaged", Datum::List(vec![word("A1"), word("A3")])),
        ]);
        assert_eq!(
            piece(&it).as_deref(),
            Some(
                "F2 17e Ligne, I (red): at F3, column facing south, 5 of 6 figures, Bad Order, Level 2, 4 AP, move cube, covered, in melee with A1 and A3, out of command"
            )
        );
        let it = battalion(&[("gone", word("left_field"))]);
        assert_eq!(piece(&it).as_deref(), Some("F2 17e Ligne, I (red): left field"));
        let it = battalion(&[("due", Datum::Int(3)), ("formation", word("column"))]);
        assert_eq!(piece(&it).as_deref(), Some("F2 17e Ligne, I (red): comes in turn 3, column"));
    }

    #[test]
    fn a_general_and_his_brigade() {
        let it = Datum::record([
            ("id", word("F0")),
            ("title", word("Lacour")),
            ("side", word("red")),
            ("sort", word("leader")),
            ("rank", word("brigade")),
            ("square", word("G4")),
            ("standing", word("good_order")),
            ("radius", Datum::Int(4)),
        ]);
        assert_eq!(
            piece(&it).as_deref(),
            Some("F0 Lacour (red): brigade commander, at G4, leads within 4 spaces")
        );
        let it = Datum::record([
            ("name", word("Lacour's Brigade")),
            ("side", word("red")),
            ("commander", word("F0")),
            ("units", Datum::List(vec![word("F1"), word("F2")])),
            ("dice", Datum::Int(0)),
            ("broken", Datum::Bool(true)),
        ]);
        assert_eq!(
            brigade(&it).as_deref(),
            Some("Lacour's Brigade (red): F0 commands F1, F2; no dice of brigade morale now; broken")
        );
        assert_eq!(piece(&Datum::record([("id", word("r1"))])), None);
    }
}
