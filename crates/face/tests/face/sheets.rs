//! The quick references: what stands on the original sheets stands in the tables of the book.

/// Headings of the sheets by book.
const SHEETS: [(&str, &[&str]); 5] = [
    (
        "di",
        &[
            "Sequence of Play",
            "Morale Tests",
            "Morale Test Results",
            "Movement",
            "Movement Modifiers",
            "Casualties and Damage to Artillery, Staff and Engineers",
            "Small Arms Shooting",
            "Artillery Shooting",
            "Mitrailleuse Shooting",
            "Close Assault Tactical Factors",
            "Close Assault Victory Scale",
            "Close Assault Results",
        ],
    ),
    (
        "bb",
        &[
            "Sequence of Play",
            "Night Interval",
            "Movement Modifiers",
            "Movement Table",
            "Full Move Allowance",
            "Movement Penalties",
            "Terrain Table",
            "Fire Factors: small arms",
            "Fire Factors: artillery",
            "Fire Factors: rockets",
            "Fire Multipliers",
            "Column Shifts",
            "The Firefight",
            "Effects of fire",
            "Assault Modifiers",
            "Assault Table",
        ],
    ),
    (
        "cc",
        &[
            "Morale: Green / Conscript",
            "Morale: Veteran",
            "Morale: Crack / Elite",
            "Morale: Grenadier / Guard",
            "Morale failure table: result and spaces",
            "Bad order move distance",
            "Morale check causes & modifiers",
            "Infantry or artillery adjacent to enemy cavalry",
            "Morale check modifiers",
            "Brigade morale table",
        ],
    ),
    (
        "hb",
        &[
            "Turn Sequence",
            "Morale state",
            "Grenadier skill",
            "Melee factor",
            "Shooting score",
            "Visibility: squares at which a target is clearly seen",
            "Patrol morale",
            "Individual morale: modifiers",
            "Individual morale",
            "Throwing a bomb: the total that is needed",
            "Noise of movement, by the distance intended",
            "Order of fire",
            "Firing chart",
            "Firing chart: modifiers",
            "Bomb effects",
            "Requesting artillery",
            "Effects of being hit",
        ],
    ),
    (
        "cs",
        &[
            "The Turn",
            "Key battlefield ranges",
            "Figure and ground scale",
            "Card and figure deployment ranges",
            "Grand Tactical Dummy Cards",
            "Dummy Card Modifiers",
            "Command Points Acquisition",
            "Command Point Modifiers",
            "Initiative Check",
            "Initiative Modifiers",
            "Division Effectiveness Test Modifiers",
            "Morale Check Table",
            "Morale Check Modifiers",
        ],
    ),
];

#[test]
fn nothing_of_the_sheets_is_missing() {
    for (book, titles) in SHEETS {
        let book = engine::by_name(&shelf::BOOKS, book).unwrap();
        let tables = (book.tables)();
        for title in titles {
            let table = tables.iter().find(|it| it.title == *title);
            let table = table.unwrap_or_else(|| panic!("{}: no table \"{title}\"", book.id));
            assert!(0 < table.cells().count(), "{title}");
        }
    }
}

#[test]
fn each_morale_test_of_days_of_iron_has_its_results() {
    let book = engine::by_name(&shelf::BOOKS, "di").unwrap();
    let tables = (book.tables)();
    let results = tables.iter().find(|it| it.title == "Morale Test Results").unwrap();
    assert_eq!(results.rows, ["charge", "being charged", "shooting casualties", "charge home", "rally"]);
    assert_eq!(results.columns, ["passed", "failed"]);
}
