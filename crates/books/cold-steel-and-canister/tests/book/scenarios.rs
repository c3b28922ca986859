//! The scenarios as the rulebook lists them, and what is refused.

use std::path::Path;

use grognard_cold_steel_and_canister::GAME;
use grognard_cold_steel_and_canister::resolve::fire::Weapon;
use grognard_cold_steel_and_canister::scenario::Scenario;
use kit::{ledger, malformed};

fn read(name: &str) -> Scenario {
    let text = GAME.scenarios().iter().find(|it| it.name == name).expect("a scenario of the book").text;
    Scenario::read(text).unwrap_or_else(|it| panic!("{name}: {it:?}"))
}

#[test]
fn the_orders_of_battle_are_complete() {
    for (name, units, leaders, brigades, turns) in
        [("offenstetten", 11, 2, 2, 8), ("teugn-hausen", 39, 13, 8, 10), ("aspern", 59, 23, 15, 14)]
    {
        let it = read(name);
        let counted = (it.units.len(), it.leaders.len(), it.brigades.len(), it.turns);
        assert_eq!(counted, (units, leaders, brigades, turns), "{name}");
        assert!(it.sides.iter().all(|it| !it.victory.is_empty()));
        assert!(2 < it.background.matches(['.', ';']).count(), "{name}: three sentences before the battle");
    }
}

/// A row of the order of battle as the rulebook prints it: id, name, type, class, size, weapon, brigade, set-up.
type Row<'b> = [&'b str; 8];

/// The map and the rows of a scenario in the rulebook.
fn printed(book: &str, title: &str) -> (Vec<String>, Vec<[String; 8]>) {
    let text =
        book.split("\n### Scenario ").find(|it| it[2..].trim_start().starts_with(title)).expect("a chapter");
    let text = text.split("\n---").next().unwrap_or(text);
    let drawn = text.split("```").nth(1).expect("a map");
    let rows = drawn.trim_matches('\n').lines().skip(1);
    let map = rows.map(|it| it.split_whitespace().last().unwrap_or_default().to_owned()).collect();
    let cells = |line: &str| -> Option<[String; 8]> {
        let all: Vec<String> =
            line.strip_prefix("| ")?.strip_suffix('|')?.split('|').map(|it| it.trim().to_owned()).collect();
        let id = all.first()?.strip_prefix(['F', 'A'])?;
        id.parse::<u32>().ok()?;
        all.try_into().ok()
    };
    (map, text.lines().filter_map(cells).collect())
}

/// Each line of the rulebook's orders of battle stands in the file, with every word of it, and nobody else does; so does the map.
#[test]
fn every_line_of_the_rulebook_is_in_the_file() {
    let book = include_str!("../../rulebook.md");
    for (name, title) in
        [("offenstetten", "Offenstetten"), ("teugn-hausen", "Teugn-Hausen"), ("aspern", "Aspern")]
    {
        let it = read(name);
        let (map, rows) = printed(book, title);
        assert_eq!(it.land.map.rows(), map, "{name}");
        assert_eq!(rows.len(), it.units.len() + it.leaders.len(), "{name}");
        for row in &rows {
            let row: Row<'_> = row.each_ref().map(String::as_str);
            match it.unit_named(row[0]) {
                Some(unit) => assert_eq!(of_unit(&it, usize::from(unit), row), row, "{name}"),
                None => leader_is(&it, row),
            }
        }
    }
}

/// The row of a unit as the file has it. A battery is called by its brigade there too.
fn of_unit<'r>(it: &'r Scenario, unit: usize, row: Row<'r>) -> Row<'r> {
    let card = &it.units[unit];
    let weapon = if row[5].is_empty() && matches!(card.weapon, Weapon::Musket | Weapon::Sabre) {
        ""
    } else {
        card.weapon.word()
    };
    let brigade = &it.brigades[usize::from(card.brigade)];
    let place = match card.at {
        None => format!("turn {}", card.arrives),
        Some(at) => {
            let front = if card.formation.is_all_round() {
                String::new()
            } else {
                format!(" f {}", card.facing.word())
            };
            format!("{} {}{front}", it.land.name(at), card.formation.word())
        }
    };
    let same = |own: bool, row: &'r str, other: &'r str| if own { row } else { other };
    [
        card.id.text(),
        same(card.name.ends_with(row[1]), row[1], &card.name),
        card.kind.word(),
        card.class.word(),
        same(row[4] == card.size.to_string(), row[4], "another size"),
        weapon,
        same(brigade.name.contains(row[6]), row[6], &brigade.name),
        same(row[7] == place, row[7], "another place"),
    ]
}

fn leader_is(it: &Scenario, row: Row<'_>) {
    let leader = it.leader_named(row[0]).unwrap_or_else(|| panic!("{row:?} is not in the file"));
    let card = &it.leaders[usize::from(leader)];
    let (plain, words) = (|it: &str| it.split(" (").next().unwrap_or(it).to_owned(), row[2]);
    assert_eq!(plain(&card.name), plain(row[1]));
    assert!(words.starts_with(&format!("leader, {}", card.rank.word())), "{row:?}");
    assert!(words.contains(&format!("radius {}", card.radius)) || !words.contains("radius"), "{row:?}");
    let superior = card.superior.map(|above| plain(&it.leaders[usize::from(above)].name));
    match (words.split(" under ").nth(1), superior) {
        (Some(under), Some(above)) => assert!(above.ends_with(&plain(under)), "{row:?}: {above}"),
        (under, above) => assert!(under.is_none() && above.is_none(), "{row:?}: {above:?}"),
    }
    let place = card.at.map_or_else(|| format!("turn {}", card.arrives), |at| it.land.name(at));
    assert_eq!(row[7], place, "{row:?}");
}

#[test]
fn what_a_rule_forbids_is_refused_with_its_place() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/malformed/edits.toml");
    let (tried, rules) = malformed(GAME, &file);
    assert!(30 <= tried && 15 <= rules.len(), "{tried} {rules:?}");
}

/// Every rule has decided something, in a game, in the reading of a scenario or in a row of the cell files, or only says
/// what is meant (`definitions.txt`).
#[test]
fn every_rule_is_at_work() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let ledger = ledger(GAME.book(), &tests.join("cells")).play(GAME, &tests);
    assert!(ledger.unemployed().is_empty(), "{:?}", ledger.unemployed());
    assert!(ledger.idle().is_empty(), "never at work: {:?}", ledger.idle());
    assert!(ledger.untrue().is_empty(), "{:?}", ledger.untrue());
}
