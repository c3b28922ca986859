//! Scenario files: what they give, and every fault of one at once with its place.

use engine::{Setup, SetupFault};
use grognard_cold_steel::{GAME, scenario::Scenario};

fn text() -> &'static str {
    GAME.scenarios()[0].text
}

fn faults(text: &str, options: &[(&str, &str)]) -> Vec<SetupFault> {
    let options: Vec<(String, String)> =
        options.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
    GAME.prepare(&Setup { text, options: &options }).err().unwrap_or_default()
}

#[test]
fn the_toll_house_is_as_the_book_lists_it() {
    let it = Scenario::read(text()).expect("a scenario");
    assert_eq!((it.turns, it.cards.len(), it.leaders.len(), it.seats.len()), (8, 9, 3, 2));
    let figures: Vec<i32> = it.cards.iter().map(|it| it.figures).collect();
    assert_eq!(figures, [26, 26, 6, 4, 24, 24, 24, 10, 4]);
    assert_eq!(it.objectives.iter().map(|it| it.points).collect::<Vec<_>>(), [5, 2]);
    assert_eq!(it.options.auto_orders_from_turn.get(), 3);
    let duval = it.leaders.iter().position(|it| it.name == "Colonel Duval").expect("the colonel");
    let own = it.cards.iter().filter(|it| usize::from(it.commander.0) == duval).count();
    assert_eq!(own, 3, "he commands the three battalions");
}

#[test]
fn every_fault_is_told_at_once_with_its_line_and_its_rule() {
    let broken = text()
        .replace(
            "rating = 11, discipline = \"hardened\", ranks = 2",
            "rating = 17, discipline = \"iron\", ranks = 2",
        )
        .replace("figure_scale = 20", "figure_scale = 25")
        .replace("place = \"The crossroads\"", "place = \"The mill\"")
        .replace(
            "commander = \"morel\" },\n    { id = \"fg\"",
            "commander = \"murat\" },\n    { id = \"fg\"",
        );
    let found = faults(&broken, &[]);
    let said = |words: &str| found.iter().any(|it| it.why.contains(words) && 0 < it.line && 0 < it.column);
    assert!(said("a figure is 5, 10, 20"), "{found:?}");
    assert!(said("17") && said("iron") && said("The mill") && said("murat"), "{found:?}");
    let found = faults(&text().replace("formation = \"cav_line\"", "formation = \"square\""), &[]);
    let cited = found.iter().filter_map(|it| it.cite).map(|it| it.to_string()).collect::<Vec<_>>();
    assert_eq!(cited, ["CS-FORM-28"], "horse in square: {found:?}");
    let found = faults(&text().replace("pos = [455, 570]", "pos = [20, 570]"), &[]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].why.contains("over the edge"), "{found:?}");
    let found = faults(&text().replace("place = \"The crossroads\"", "place = \"The mill\""), &[]);
    assert_eq!(found[0].cite.map(|it| it.to_string()).as_deref(), Some("CS-WIN-4"), "{found:?}");
}

#[test]
fn what_cannot_be_played_yet_is_refused_in_so_many_words() {
    for (name, value) in [("sighting", "courier"), ("hidden_from_allies", "on"), ("offboard", "on")] {
        let found = faults(text(), &[(name, value)]);
        assert!(found.iter().any(|it| it.why.contains(name)), "{name}: {found:?}");
    }
    assert_eq!(faults(text(), &[("open_ratings", "on"), ("auto_orders_from_turn", "1")]), []);
}
