//! The scenario files against the tables that the rulebook prints, and against everything that can be wrong in a file.

use engine::Setup;
use engine::spanned::{Fault, Record};
use grognard_bloody_big_battles::scenario::{ALL, Scenario};
use grognard_bloody_big_battles::{BOOK, GAME};

fn text(name: &str) -> &'static str {
    ALL.iter().find(|it| it.name == name).expect("a scenario of the book").text
}

fn load(name: &str) -> Scenario {
    Scenario::read(text(name)).unwrap_or_else(|faults| panic!("{name}: {faults:#?}"))
}

/// The part of the rulebook that prints a scenario.
fn printed(no: u8) -> &'static str {
    let from = BOOK.text.find(&format!("### SC-{no}")).expect("its heading");
    let rest = &BOOK.text[from + 4..];
    let end = rest.find("\n### ").or_else(|| rest.find("\n## ")).expect("its end");
    &rest[..end]
}

/// The rows of the printed tables whose first heading is this, table by table.
fn tables(text: &'static str, heading: &str) -> Vec<Vec<Vec<&'static str>>> {
    let mut found: Vec<Vec<Vec<&str>>> = Vec::new();
    let mut within = false;
    for line in text.lines() {
        if line.starts_with("|-") {
            continue;
        }
        let Some(row) = line.strip_prefix("| ") else {
            within = false;
            continue;
        };
        let cells: Vec<&str> = row.trim_end_matches('|').split('|').map(str::trim).collect();
        if cells[0] == heading {
            within = true;
            found.push(Vec::new());
        } else if let Some(table) = found.last_mut().filter(|_| within) {
            table.push(cells);
        }
    }
    found
}

/// `(13.5, 20)` in hundredths of an inch.
fn points(text: &str) -> Vec<(i32, i32)> {
    let number = |it: &str| {
        let (whole, part) = it.trim().split_once('.').unwrap_or((it.trim(), "0"));
        let part = format!("{part:0<2}");
        whole.parse::<i32>().expect("inches") * 100 + part.parse::<i32>().expect("hundredths")
    };
    let pairs = text.split('(').skip(1).filter_map(|it| it.split_once(')')).map(|it| it.0);
    pairs.map(|it| it.split_once(',').expect("two numbers")).map(|(x, y)| (number(x), number(y))).collect()
}

const NAMES: [&str; 3] = ["montebello", "langensalza", "koniggratz"];

#[test]
fn every_unit_is_the_one_that_is_printed() {
    let codes = [
        ("Agg", "aggressive"),
        ("Pas", "passive"),
        ("Fra", "fragile"),
        ("T", "tactically_inept"),
        ("D", "devastating_volleys"),
        ("Rg", "ragged_volleys"),
        ("S", "skirmishers"),
    ];
    let mut units = 0;
    for (at, name) in NAMES.iter().enumerate() {
        let (scenario, armies) = (load(name), tables(printed(at as u8 + 1), "id"));
        assert_eq!(armies.len(), 2, "{name}");
        assert_eq!(armies[0].len() + armies[1].len(), scenario.cards.len(), "{name}");
        for (side, row) in armies.iter().enumerate().flat_map(|(no, it)| it.iter().map(move |row| (no, row)))
        {
            let unit = scenario.unit_named(row[0]).unwrap_or_else(|| panic!("{name} {row:?}"));
            let card = &scenario.cards[usize::from(unit.0)];
            let traits: Vec<&str> = card.traits.words().collect();
            let mut told: Vec<&str> =
                row[5].split(' ').filter_map(|it| codes.iter().find(|c| c.0 == it)).map(|it| it.1).collect();
            told.sort_by_key(|it| codes.iter().position(|c| c.1 == *it));
            assert_eq!((card.side, card.name.as_str(), traits), (side, row[1], told), "{name} {row:?}");
            let figures =
                [card.arm.word(), card.quality.word(), card.weapon.word(), card.formation.word()].join(" ");
            assert_eq!(figures, [row[2], row[4], row[6], row[7]].join(" "), "{name} {row:?}");
            assert_eq!(card.start_bases.to_string(), row[3]);
            let place = card.pose.map(|it| (it.at.x, it.at.y));
            assert_eq!(place, points(row[8]).first().copied(), "{name} {row:?}");
            let facing =
                card.pose.map(|it| it.facing).or(card.arrival.map(|it| it.facing)).expect("a facing");
            assert_eq!((facing.hundredths() / 100).to_string(), row[9], "{name} {row:?}");
            units += 1;
        }
    }
    assert_eq!(units, 8 + 15 + 46);
}

#[test]
fn every_piece_of_terrain_is_the_one_that_is_printed() {
    let mut pieces = 0;
    for (at, name) in NAMES.iter().enumerate() {
        let (scenario, rows) = (load(name), tables(printed(at as u8 + 1), "piece"));
        let features = scenario.field.table.features();
        assert_eq!(features.len(), rows[0].len(), "{name}");
        for (no, row) in rows[0].iter().enumerate() {
            assert_eq!(scenario.field.names[no], row[0]);
            assert_eq!(scenario.field.terrain(no as u16).word(), row[1], "{row:?}");
            let shape = features[no].ring().or(features[no].line()).unwrap_or_default();
            let shape: Vec<(i32, i32)> = shape.iter().map(|it| (it.x, it.y)).collect();
            if row[1] != "bridge" {
                assert_eq!(shape, points(row[2]), "{row:?}");
            }
            pieces += 1;
        }
    }
    assert_eq!(pieces, 7 + 14 + 27);
}

#[test]
fn reinforcements_objectives_and_levels_are_those_of_the_page() {
    let due = |scenario: &Scenario, id: &str| {
        let card = &scenario.cards[usize::from(scenario.unit_named(id).expect("a unit").0)];
        card.arrival.map(|it| (it.turn, it.at.x, it.at.y, it.on))
    };
    let montebello = load("montebello");
    assert_eq!(due(&montebello, "a4"), Some((3, 3_600, 2_000, None)));
    let grand = load("koniggratz");
    let table = [
        ("p13", 2, 0, 1_200, None),
        ("p15", 2, 0, 1_200, None),
        ("p14", 3, 0, 1_200, None),
        ("p16", 3, 0, 1_200, None),
        ("p17", 4, 4_000, 6_000, Some(3)),
        ("p21", 4, 4_000, 6_000, Some(3)),
        ("p18", 4, 3_600, 6_000, Some(3)),
        ("p19", 4, 4_600, 6_000, Some(3)),
        ("p20", 4, 5_000, 6_000, Some(3)),
        ("p25", 4, 4_400, 6_000, Some(3)),
        ("p22", 6, 4_000, 6_000, None),
        ("p23", 6, 4_000, 6_000, None),
        ("p24", 6, 4_000, 6_000, None),
    ];
    for (id, turn, x, y, on) in table {
        assert_eq!(due(&grand, id), Some((turn, x, y, on)), "{id}");
    }
    let spent: Vec<&str> =
        grand.cards.iter().filter(|it| it.side == 1 && it.spent_after == 1).map(|it| it.id.text()).collect();
    // Raw units are Spent after one base anyway, and two bases never stand three losses.
    assert_eq!(spent, ["a3", "a5", "a6", "a7", "a8", "a11", "a12", "a13", "a14", "a15", "a16", "a17"]);
    let worth = |it: &Scenario| it.objectives.iter().map(|it| it.points).sum::<i32>();
    assert_eq!([worth(&montebello), worth(&load("langensalza")), worth(&grand)], [2, 5, 6]);
    let levels = |it: &Scenario| it.victory.iter().map(|it| (it.at_least, it.winner)).collect::<Vec<_>>();
    assert_eq!(levels(&montebello), [(2, Some(0)), (1, None), (0, Some(1))]);
    assert_eq!(levels(&load("langensalza")), [(4, Some(1)), (3, None), (0, Some(0))]);
    assert_eq!(levels(&grand), [(4, Some(0)), (3, None), (0, Some(1))]);
    assert_eq!([montebello.turns, load("langensalza").turns, grand.turns], [6, 8, 10]);
}

/// BB-WIN-3: the first level that fits counts, so each is told up to where the one before it begins.
#[test]
fn levels_of_victory_are_told_without_overlap() {
    let told = |name: &str| {
        let trial = kit::Trial::of(GAME, name);
        let view = trial.begin(&*trial.start(), None).view(engine::Eye::Public);
        let Some(engine::Datum::List(all)) = view.get("victory").cloned() else { panic!("no victory") };
        all.iter().map(|it| it.as_text().unwrap_or_default().to_owned()).collect::<Vec<String>>()
    };
    assert_eq!(
        told("montebello"),
        [
            "French hold 2 points or more: French victory",
            "French hold 1 point: draw",
            "French hold no points: Austrian victory"
        ]
    );
    assert_eq!(
        told("langensalza"),
        [
            "Hanoverians hold 4 points or more: Hanoverian victory",
            "Hanoverians hold 3 points: draw",
            "Hanoverians hold 2 points or fewer: Prussian victory"
        ]
    );
}

/// The faults of a scenario in which some text stands for another.
fn bent(name: &str, from: &str, to: &str) -> Vec<Fault> {
    let old = text(name);
    assert!(old.contains(from), "{from}");
    Scenario::read(&old.replacen(from, to, 1)).err().unwrap_or_default()
}

#[test]
fn what_is_wrong_is_told_with_place_and_rule() {
    let table = [
        ("pos = [5, 21]", "pos = [55, 21]", "stands over the edge"),
        ("pos = [5, 21]", "pos = [4, 16]", "stands on"),
        ("pos = [5, 21]", "pos = [5, 21, 3]", "two numbers"),
        ("pos = [5, 21]", "pos = [5.123, 21]", "two decimals"),
        ("arm = \"infantry\"", "arm = \"infantri\"", "did you mean `infantry`"),
        ("weapon = \"ml\"", "weapon = \"ra\"", "cannot have the weapon"),
        ("formation = \"line\"", "formation = \"limbered\"", "cannot stand in"),
        ("start_bases = 4", "start_bases = 13", "must be 1 to 12"),
        ("arm = \"artillery\", start_bases = 1", "arm = \"artillery\", start_bases = 2", "has 1 base"),
        ("id = \"f2\"", "id = \"f1\"", "already"),
        ("id = \"f2\"", "id = \"F 2\"", "small letters"),
        ("id = \"f2\"", "id = \"end\"", "no word of an order"),
        ("type = \"woods\"", "type = \"wood\"", "did you mean `woods`"),
        ("at = [10, 16]", "at = [20, 30]", "stream or river"),
        ("shape = [[17, 4], [21, 4], [21, 9], [17, 9]]", "shape = [[17, 4], [21, 4]]", "three corners"),
        (
            "shape = [[17, 4], [21, 4], [21, 9], [17, 9]]",
            "shape = [[17, 4], [21, 9], [21, 4], [17, 9]]",
            "cross",
        ),
        ("turns = 6", "turns = 0", "must be 1 to 99"),
        ("turns = 6", "turnz = 6", "did you mean `turns`"),
        ("holder = \"Austrians\"", "holder = \"Prussians\"", "unknown side"),
        ("at_least = 0", "at_least = 1", "stand in order"),
        ("units = [\"a4\"]", "units = [\"a9\"]", "no unit `a9`"),
        ("at = [36, 20]", "at = [30, 20]", "edge of the table"),
        ("edge = \"west\"", "edge = \"left\"", "unknown edge"),
        ("nation = \"french\"", "nation = \"frensh\"", "did you mean `french`"),
        ("date = 1859-05-20", "date = 1759-05-20", "not in the century"),
        ("book = \"bloody-big-battles\"", "book = \"cold-steel\"", "unknown book"),
        ("traits = [\"aggressive\", \"skirmishers\"]", "traits = [\"aggressive\", \"aggressive\"]", "twice"),
        ("start_bases = 4", "start_bases = 4, lost = 4", "`lost` must be 0 to 3"),
        ("start_bases = 4", "start_bases = 4, order = \"disordered\"", "unknown order"),
        ("start_bases = 4", "start_bases = 4, reduced = true", "only artillery"),
        ("start_bases = 4", "start_bases = 4, dismounted = true", "only cavalry"),
        ("turns = 6", "turns = 1\nnights = [1]", "no night"),
        ("at_least = 2", "at_least = 3", "never reached"),
        ("at = [36, 20], facing = 270", "at = [36, 20], facing = 90", "face into the table"),
        ("pos = [3, 18] }", "with = \"f1\" }", "a reinforcement"),
        ("pos = [3, 18] }", "pos = [3, 18], commands = [] }", "names nobody"),
        ("name = \"Genestrello\"\nat", "name = \"Montebello\"\nat", "already"),
        ("generals = [{ id = \"forey\", name = \"Forey\", pos = [3, 18] }]", "", ""),
    ];
    for (from, to, why) in table.iter().filter(|it| !it.2.is_empty()) {
        let faults = bent("montebello", from, to);
        let told = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        assert!(told.contains(why), "{from} → {to}: {told}");
        assert!(faults.iter().all(|it| 0 < it.line && 0 < it.column), "{told}");
    }
    let last = table[table.len() - 1];
    assert!(bent("montebello", last.0, last.1).is_empty(), "an army without a general fights on");
}

/// What may be wrong with the exits of a side (BB-MOVE-15): the fault names the place, and what is allowed.
#[test]
fn crooked_exits_are_refused() {
    let sound = include_str!("../drills/breakthrough.toml");
    let read = Scenario::read(sound).expect("a sound file");
    let exits: Vec<(&str, i32)> =
        read.sides[0].exits.iter().map(|it| (it.name.as_str(), it.points)).collect();
    assert_eq!(exits, [("the western road", 2), ("the southern fields", 1), ("the wood path", 0)]);
    let along = "along one edge of the table: `from` and `to` are both 0 or 30 east, or both 0 or 24 north";
    let table = [
        ("from = [0, 10], to = [0, 14]", "from = [1, 10], to = [0, 14]", along),
        ("from = [0, 10], to = [0, 14]", "from = [0, 10], to = [4, 24]", along),
        ("from = [0, 10], to = [0, 14]", "from = [0, 10], to = [0, 25]", along),
        ("from = [0, 10], to = [0, 14]", "from = [0, 10], to = [0, 10.5]", "at least 1 inch wide"),
        ("from = [0, 10], to = [0, 14]", "from = [0, 10]", "`to` is missing"),
        ("from = [0, 10], to = [0, 14]", "from = [0, 10], to = [0]", "a point is two numbers"),
        ("from = [0, 10], to = [0, 14]", "from = [0, 3], to = [0, 14]", "lies over `the western road`"),
        ("name = \"the wood path\"", "name = \"the western road\"", "`the western road` already"),
        ("points = 2 }", "points = 21 }", "`points` must be 0 to 20"),
        ("points = 2 }", "point = 2 }", "did you mean `points`"),
        ("to = [20, 24] }]", "to = [20, 24], points = 1 }]", "only points of the Breakers are counted"),
        ("at_least = 5", "at_least = 16", "there are 15 points in all"),
    ];
    for (from, to, why) in table {
        assert!(sound.contains(from), "{from}");
        let bent = sound.replacen(from, to, 1);
        let faults = Scenario::read(&bent).err().unwrap_or_default();
        let told = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        assert!(told.contains(why), "{to}: {told}");
        assert!(faults.iter().all(|it| 0 < it.line && 0 < it.column), "{told}");
    }
    let levels = sound.find("[[objective]]").expect("what it is about");
    let faults = Scenario::read(&sound[..levels]).expect_err("points without levels");
    assert!(faults.iter().any(|it| it.why.contains("mean nothing without `victory`")), "{faults:?}");
}

#[test]
fn a_road_that_crosses_a_river_without_a_bridge_is_named() {
    let flood = text("montebello").replace("\"stream\"", "\"river\"");
    assert!(Scenario::read(&flood).is_ok(), "there is a bridge");
    let faults =
        Scenario::read(&flood.replace("at = [10, 16]", "at = [9, 30]")).expect_err("it is elsewhere");
    let told: Vec<&str> = faults.iter().map(|it| it.why.as_ref()).collect();
    assert_eq!(told, ["the road crosses a river near (10, 16), where there is no bridge"]);
}

#[test]
fn what_a_rule_forbids_is_refused_by_that_rule() {
    let edits = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/malformed/edits.toml");
    let (_, rules) = kit::malformed(GAME, std::path::Path::new(edits));
    assert!(16 <= rules.len(), "{rules:?}");
}

/// Any single line that is taken out, doubled or spoiled leaves a scenario or a list of faults, never a panic.
#[test]
fn spoiled_files_are_refused_with_a_reason() {
    let mut refused = 0;
    for name in NAMES {
        let lines: Vec<&str> = text(name).lines().collect();
        for at in 0..lines.len() {
            let spoil: [fn(&str) -> String; 5] = [
                |_| String::new(),
                |it| format!("{it}\n{it}"),
                |it| it.replace('=', "= ="),
                |it| it.replace(['0', '1', '2'], "9999999"),
                |it| it.chars().rev().collect(),
            ];
            for spoil in spoil {
                let mut copy: Vec<String> = lines.iter().map(|it| (*it).to_owned()).collect();
                copy[at] = spoil(lines[at]);
                if let Err(faults) = Scenario::read(&copy.join("\n")) {
                    assert!(!faults.is_empty() && faults.iter().all(|it| !it.why.is_empty()));
                    refused += 1;
                }
            }
        }
    }
    assert!(300 < refused, "{refused}");
    assert!(Record::parse("a = 1").is_ok());
}

/// All faults are told at once, also those behind a turn that is none.
#[test]
fn one_fault_does_not_hide_another() {
    let both = text("montebello").replacen("turns = 6", "turns = 0", 1).replacen(
        "arm = \"infantry\"",
        "arm = \"infantri\"",
        1,
    );
    let told: Vec<String> =
        Scenario::read(&both).err().unwrap_or_default().iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|it| it.contains("`turns` must be 1 to 99")), "{told:?}");
    assert!(told.iter().any(|it| it.contains("infantri")), "{told:?}");
}

/// BB-SET-4: a unit begins as the file says.
#[test]
fn a_unit_may_begin_worn() {
    let worn = "start_bases = 4, lost = 1, order = \"disrupted\", low_ammo = true";
    let scenario =
        Scenario::read(&text("montebello").replacen("start_bases = 4", worn, 1)).expect("a sound file");
    let card = scenario.cards.iter().find(|it| it.condition != Default::default()).expect("the worn unit");
    assert_eq!((card.start_bases, card.condition.lost), (4, 1));
    assert!(card.condition.disrupted && card.condition.low_ammo && !card.condition.reduced);
    let file = text("montebello").replacen("start_bases = 4", worn, 1);
    let trial = kit::Trial::of(GAME, &file);
    let view = trial.begin(&*trial.start(), Some(engine::Seed::of_number(1))).view(engine::Eye::Public);
    let piece = view.at("pieces.0").expect("its piece");
    assert_eq!(piece.at("bases").and_then(|it| it.as_int()), Some(3));
    assert_eq!(piece.at("order").and_then(|it| it.as_text()), Some("disrupted"));
}

/// Two woods that touch are one for sight (BB-LOS-4): that is no fault, and who writes them so is told.
#[test]
fn woods_that_touch_are_doubted() {
    let text = ALL.iter().find(|it| it.name == "montebello").map_or("", |it| it.text);
    let doubts = |text: &str| GAME.prepare(&Setup { text, options: &[] }).map(|it| it.doubts());
    assert_eq!(doubts(text), Ok(Vec::new()));
    for it in ALL {
        assert!(doubts(it.text).is_ok(), "{}", it.name);
    }
    let vineyards = "    { name = \"Vineyards\"";
    let beside =
        "    { name = \"Copse\", type = \"woods\", shape = [[21, 4], [23, 4], [23, 9], [21, 9]] },\n";
    let both = text.replacen(vineyards, &format!("{beside}{vineyards}"), 1);
    let found = doubts(&both).expect("it can be played");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].cite.map(|it| it.text()), Some("BB-LOS-4"));
    assert!(found[0].why.contains("`Vineyards` touches `Copse`") && 0 < found[0].line, "{found:?}");
}
