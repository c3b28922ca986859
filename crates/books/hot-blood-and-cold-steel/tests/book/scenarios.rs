//! The ground and the scenarios, against what was read off the rulebook's pictures by hand.

use std::path::Path;

use grognard_hot_blood_and_cold_steel::GAME;
use grognard_hot_blood_and_cold_steel::map::{Edge, Gap, HoleKind, Map, Node, SquareNo, Steps};
use grognard_hot_blood_and_cold_steel::scenario::{ALL, Aim, Scenario, named};
use grognard_hot_blood_and_cold_steel::vocabulary::{Gear, Side, Stance, Zone};

fn load(name: &str) -> Scenario {
    named(name).expect("a scenario of the book").unwrap_or_else(|faults| panic!("{name}: {faults:#?}"))
}

fn sq(map: &Map, label: &str) -> SquareNo {
    map.square_of(label).unwrap_or_else(|| panic!("{label}"))
}

#[test]
fn all_scenarios_have_their_men() {
    let men = |name: &str| [0, 1].map(|side| load(name).figures(side).count());
    assert_eq!(men("a-bit-of-wire"), [5, 7]);
    assert_eq!(men("la-petite-douve"), [16, 20]);
    assert_eq!(men("bathelemont"), [25, 24]);
    let random = load("chance-encounter");
    assert_eq!(random.sides.each_ref().map(|it| it.patrols[0].size()), [6, 6]);
    assert_eq!(ALL.len(), 4);
}

#[test]
fn the_grid_is_that_of_the_worked_values() {
    let map = load("la-petite-douve").map;
    let line = |side| {
        let squares = map.line(sq(&map, "E5"), sq(&map, "I5"), side);
        squares.map(|it| map.label(Node::open(it))).collect::<Vec<_>>().join(" ")
    };
    assert_eq!((line(Side::Right), line(Side::Left)), ("E5 F5 G5 H5 I5".into(), "E5 F4 G5 H4 I5".into()));
    for (a, b, distance) in [("Q4", "I12", 12), ("C8", "F6", 3), ("E9", "J3", 8)] {
        assert_eq!(map.distance(sq(&map, a), sq(&map, b)), distance, "HB-GRID-8");
    }
    for label in ["E7", "F4/hole", "F4/dugout", "Q20", "off"] {
        assert_eq!(map.label(map.node_of(label).unwrap()), label);
    }
    for label in ["E7/hole", "C4/dugout", "R1", "E21", "E7/roof", ""] {
        assert_eq!(map.node_of(label), None, "{label}");
    }
}

#[test]
fn links_runs_and_traverses_of_la_petite_douve() {
    let map = load("la-petite-douve").map;
    let at = |a, b| (sq(&map, a), sq(&map, b));
    let linked = |a, b| map.linked(at(a, b).0, at(a, b).1);
    let run = |a, b| map.same_run(at(a, b).0, at(a, b).1);
    for (a, b) in
        [("A4", "B4"), ("B4", "C4"), ("E3", "E4"), ("E1", "E2"), ("P4", "Q4"), ("F18", "F19"), ("L19", "L20")]
    {
        assert!(linked(a, b) && linked(b, a), "{a} {b}");
    }
    for (a, b) in
        [("E3", "D4"), ("E3", "F4"), ("A4", "C4"), ("F19", "E18"), ("I5", "J5"), ("M3", "L4"), ("E4", "E5")]
    {
        assert!(!linked(a, b), "{a} {b}");
    }
    for (a, b) in [("B4", "C4"), ("D4", "E4"), ("P4", "Q4"), ("N18", "O18")] {
        assert!(map.traverse(at(a, b).0, at(a, b).1) && map.traverse(at(a, b).1, at(a, b).0), "{a} {b}");
        assert!(!run(a, b), "{a} {b}");
    }
    for (a, b) in [("A4", "B4"), ("E4", "F4"), ("E1", "E4"), ("M1", "M3"), ("F18", "F20"), ("C4", "C4")] {
        assert!(run(a, b) && run(b, a), "{a} {b}");
    }
    for (a, b) in [("A4", "D4"), ("E3", "F4"), ("E1", "M1"), ("J5", "J5"), ("F19", "E18")] {
        assert!(!run(a, b), "{a} {b}");
    }
    let hole = |label: &str| map.node_of(&format!("{label}/hole")).unwrap();
    assert!(map.same_hole(hole("A4"), hole("B4")) && !map.same_hole(hole("B4"), hole("C4")));
    assert!(!map.same_hole(hole("F4"), map.node_of("F4/dugout").unwrap()));
    assert!(!map.same_hole(map.node_of("A4").unwrap(), map.node_of("B4").unwrap()));
    assert!(map.same_hole(hole("J5"), hole("J5")));
}

#[test]
fn links_and_runs_of_bathelemont() {
    let map = load("bathelemont").map;
    let linked = |a, b| map.linked(sq(&map, a), sq(&map, b));
    let run = |a, b| map.same_run(sq(&map, a), sq(&map, b));
    for (a, b) in
        [("K10", "K11"), ("K11", "K12"), ("L12", "L13"), ("L17", "L18"), ("L18", "L19"), ("Q12", "R12")]
    {
        assert!(linked(a, b), "{a} {b}");
    }
    for (a, b) in [("L17", "K18"), ("L17", "M18"), ("K11", "L12"), ("K12", "L13")] {
        assert!(!linked(a, b), "{a} {b}");
    }
    // Straight down from the front trench to the reserve trench and on; the sap with the listening post.
    assert!(run("L12", "L22") && run("L13", "L18") && run("K10", "K12"));
    assert!(run("K12", "L12") && !run("K10", "L12"), "K-L is one bay, but not in a line with the sap");
    assert!(!run("J12", "K12") && !run("Q12", "R12"));
}

#[test]
fn wire_telephones_and_lines() {
    let douve = load("la-petite-douve");
    let map = &douve.map;
    let gap = |label: &str| map.edge(map.edge_of(label).unwrap()).gap;
    assert_eq!(
        (gap("F6/F7"), gap("L7/L6"), gap("D16/D17"), gap("E6/E7")),
        (Gap::Known, Gap::Known, Gap::Hidden, Gap::Intact)
    );
    // F is a shifted column: F6 touches E7, F7 and G7 south of the wire, E6 only E7.
    let around =
        |label: &str| map.edges_at(sq(map, label)).map(|it| map.edge_label(it)).collect::<Vec<_>>().join(" ");
    assert_eq!(around("E6"), "E6/E7");
    assert_eq!((around("A7").as_str(), around("F6").as_str()), ("A6/A7 A7/B6", "F6/G7 F6/F7 E7/F6"));
    assert_eq!(map.edge_of("E6/F6"), None);
    // 17 straight down, and two slanting ones from each of the 8 shifted columns, on both wires.
    assert_eq!(map.edges().len(), 2 * (17 + 16));
    assert_eq!((douve.sides[0].may_name_gaps, douve.sides[1].may_name_gaps), (0, 0));
    assert_eq!(douve.own_wire(1).count(), 33);

    let calls = |side: usize, label: &str| map.by_telephone(side).contains(map.node_of(label).unwrap());
    for label in ["C4/hole", "B4/hole", "D4/hole", "F4/dugout", "F4/hole", "G4/hole", "E4/hole", "P4/hole"] {
        assert!(calls(1, label), "{label}");
    }
    for label in ["A4/hole", "C4", "Q4/hole", "E3/hole", "E18/hole"] {
        assert!(!calls(1, label), "{label}");
    }
    assert!(calls(0, "E18/hole") && calls(0, "M18/hole") && !calls(0, "C4/hole"));
    assert_eq!((map.telephones(0).len(), map.telephones(1).len()), (2, 5));
    assert_eq!(map.own_line(1).iter().count(), 17 + 6 + 2);
    assert!(map.at_home_edge(0, sq(map, "B20")) && map.at_home_edge(1, sq(map, "B1")));
    assert!(load("bathelemont").map.own_line(0).is_empty());
}

#[test]
fn what_the_scenarios_say_besides() {
    let wire = load("a-bit-of-wire");
    assert!(!wire.options.alarm && wire.options.umpire);
    assert_eq!((wire.sides[0].points.wire_sample, wire.sides[1].points.wire_sample), (6, 2));
    assert_eq!(
        (wire.sides[1].objectives[0].aim, wire.sides[1].objectives[0].points),
        (Aim::NoEnemySample, 3)
    );
    assert_eq!((wire.sides[0].may_name_gaps, wire.sides[1].may_name_gaps), (0, 3));
    let british = &wire.sides[0].patrols[0];
    let may = |label: &str| british.setup.contains(wire.map.node_of(label).unwrap());
    assert!(may("F12") && may("I12/hole") && may("F11") && !may("E11") && !may("J12/hole"));
    let patrol = &wire.sides[1].patrols[1];
    let may = |label: &str| patrol.setup.contains(wire.map.node_of(label).unwrap());
    assert!(
        patrol.together && may("C5/hole") && may("H6/hole") && may("F6") && !may("F5") && !may("F5/hole")
    );
    let bounds = wire.sides[1].patrols[0].bounds.as_ref().unwrap();
    assert!(
        bounds.contains(wire.map.node_of("F4/hole").unwrap())
            && !bounds.contains(wire.map.node_of("F4").unwrap())
    );

    let douve = load("la-petite-douve");
    let at = |id: &str| douve.figures(1).find(|it| it.id == id).unwrap();
    assert_eq!(at("g15").place.map(|it| it.stance), Some(Stance::Loophole));
    assert_eq!(douve.map.label(at("g9").place.unwrap().node), "F4/dugout");
    assert_eq!((at("g5").morale_state, at("g5").grenadier_skill, at("g5").shooting), (1, 1, 1));
    assert!(douve.figures(0).chain(douve.figures(1)).all(|it| !it.has(Gear::Helmet)));
    assert_eq!((douve.sides[0].assets.len(), douve.sides[1].guns[0].crew.len()), (2, 2));

    let raid = load("bathelemont");
    assert!(raid.figures(0).chain(raid.figures(1)).all(|it| it.has(Gear::Helmet)));
    assert_eq!((raid.margins.win, raid.margins.clear_win), (5, 13));
    let barrage = raid.box_barrage.as_ref().unwrap();
    assert_eq!(
        (barrage.squares.len(), barrage.last_turn, barrage.modifier, barrage.in_hole),
        (63, 14, 2, -2)
    );
    assert!(raid.sides[1].no_enter_danger_before_alarm && !raid.sides[0].no_enter_danger_before_alarm);
    assert_eq!(raid.sides[0].bangalores.map(|it| (it.edges, it.turn)), Some((2, 3)));
    assert_eq!((raid.sides[0].may_name_gaps, raid.sides[1].may_name_gaps), (0, 3));
}

/// HB-MOVE-5 asked of two nodes, without anything the map has listed beforehand but its edges.
fn may_step(scenario: &Scenario, from: Node, to: Node, on_fire_step: bool, unlinked: &[[&str; 2]]) -> bool {
    let map = &scenario.map;
    let (a, b) = (from.square(), to.square());
    let kind = |it: SquareNo| map.hole(it).map(|it| it.kind);
    if a == b {
        return (from.zone() == Zone::Hole) != (to.zone() == Zone::Hole);
    }
    if map.distance(a, b) != 1 || from.zone() == Zone::Dugout || to.zone() == Zone::Dugout {
        return false;
    }
    let out = match (from.zone(), kind(a)) {
        (Zone::Open, _) => true,
        (_, Some(HoleKind::ShellHole | HoleKind::ListeningPost)) => true,
        (_, Some(HoleKind::FiringTrench)) => on_fire_step,
        _ => false,
    };
    let wire = map.edges().iter().any(|it| it.gap == Gap::Intact && it.squares == [a.min(b), a.max(b)]);
    let free = !wire && !map.wire_filled(b) && !map.impassable(b);
    let names = [a, b].map(|it| map.label(Node::open(it)));
    let apart = unlinked.iter().any(|it| names == *it || (names[0] == it[1] && names[1] == it[0]));
    let trench = |it: SquareNo| kind(it).filter(|it| *it != HoleKind::ShellHole);
    let holes =
        from.zone() == Zone::Hole && to.zone() == Zone::Hole && trench(a).is_some() && trench(b).is_some();
    let along = holes && !apart && map.hole(a).map(|it| it.owner) == map.hole(b).map(|it| it.owner);
    (out && free) || along
}

#[test]
fn steps_are_those_of_the_naive_twin() {
    let unlinked = [["L17", "K18"], ["L17", "M18"]];
    for name in ["a-bit-of-wire", "la-petite-douve", "bathelemont"] {
        let scenario = load(name);
        let map = &scenario.map;
        let nodes: Vec<Node> = map.nodes().collect();
        let open = |edge: Edge| map.edge(edge).gap != Gap::Intact;
        let mut out = Steps::new();
        for from in &nodes {
            for on_fire_step in [true, false] {
                map.steps(*from, on_fire_step, 0, open, &mut out);
                let mut found: Vec<Node> = out.iter().filter(|it| it.bar.is_none()).map(|it| it.to).collect();
                found.sort();
                let naive =
                    nodes.iter().filter(|to| may_step(&scenario, *from, **to, on_fire_step, &unlinked));
                let mut naive: Vec<Node> = naive.copied().collect();
                if from.zone() == Zone::Open && map.at_home_edge(0, from.square()) {
                    naive.push(Node::OFF);
                }
                assert_eq!(found, naive, "{name} {} {on_fire_step}", map.label(*from));
                assert!(!out.spilled());
            }
        }
    }
}

#[test]
fn home_is_as_far_as_the_shortest_path() {
    let scenario = load("a-bit-of-wire");
    let map = &scenario.map;
    let open = |edge: Edge| map.edge(edge).gap != Gap::Intact;
    let home = map.home_distances(0, open, |_| false);
    let of = |label: &str| home[map.node_of(label).unwrap().index()];
    assert_eq!((of("E12/hole"), of("E12"), of("E11"), of("G10")), (Some(0), Some(1), Some(1), Some(2)));
    assert_eq!(of("H10"), Some(3));
    // From the listening post five steps to G10, through the gap, into the trench.
    assert_eq!(of("F5/hole"), Some(7));
    // The German wire has no gap: five steps to the sap at F3, under the wire to F5, and then as above.
    assert_eq!(of("A1"), Some(14));
    let closed = map.home_distances(0, |_| false, |_| false);
    assert_eq!(closed[map.node_of("G10").unwrap().index()], None);
}

#[test]
fn malformed_scenarios_are_refused_where_they_are_wrong() {
    let edits = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/malformed/edits.toml");
    let (rows, _) = kit::malformed(GAME, Path::new(edits));
    assert!(100 <= rows, "{rows}");
}

#[test]
fn no_damage_to_a_file_makes_the_reader_fall() {
    let mut seed: u64 = 5;
    let mut draw = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    for round in 0..1_500 {
        let scripted = &ALL[round % ALL.len()];
        let mut letters: Vec<char> = scripted.text.chars().collect();
        for _ in 0..=round % 3 {
            let (at, from) = (draw(letters.len()), draw(letters.len()));
            match draw(4) {
                0 => drop(letters.remove(at)),
                1 => letters[at] = letters[from],
                2 => letters.insert(at, letters[from]),
                _ => drop(letters.drain(at..(at + draw(30)).min(letters.len()))),
            }
        }
        let text: String = letters.into_iter().collect();
        if let Err(faults) = Scenario::read(scripted.name, &text) {
            let lines = text.lines().count() + 1;
            assert!(
                !faults.is_empty()
                    && faults.iter().all(|it| 0 < it.line && it.line <= lines && 0 < it.column)
            );
        }
    }
}

#[test]
fn a_map_has_its_limits() {
    let base = ALL[3].text;
    let (head, tail) = (base.find("map = ").unwrap(), base.find("[[side]]").unwrap());
    let with = |rows: usize, columns: usize| {
        let row = |at: usize| match (at, rows - at) {
            (0, _) | (_, 1) => "T".repeat(columns),
            _ => ".".repeat(columns),
        };
        let picture: Vec<String> = (0..rows).map(row).collect();
        let text =
            format!("{}map = \"\"\"\n{}\n\"\"\"\n{}", &base[..head], picture.join("\n"), &base[tail..]);
        let text =
            text.replace("row 11", &format!("row {rows}")).replace("row 10", &format!("row {}", rows - 1));
        Scenario::read("limits", &text)
    };
    let largest = with(40, 40).unwrap();
    assert_eq!(largest.map.label(largest.map.node_of("AN40/hole").unwrap()), "AN40/hole");
    for (rows, columns, size) in [(41, 40, "40 x 41"), (40, 41, "41 x 40")] {
        let faults = with(rows, columns).unwrap_err();
        assert_eq!(
            (faults.len(), faults[0].line, faults[0].column),
            (1, base[..head].matches('\n').count() + 1, 7)
        );
        assert!(faults[0].why.contains(size) && faults[0].why.contains("at most 40 x 40"), "{}", faults[0]);
    }
    let long = format!("{base}#{}", "x".repeat(1 << 18));
    assert!(Scenario::read("long", &long).unwrap_err()[0].why.contains("256 KiB"));
}
