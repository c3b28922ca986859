//! Who comes in over the edge, where, and how far (DI-ARR-2, DI-ARR-3).

use grognard_days_of_iron::state::{Stance, State, Step, Whereabouts};

use super::{Field, at, refused, run, set, told, unit};

const FOOT: &str = r#"arm = "infantry", weapon = "chassepot", formation = "line", stands = 6"#;

/// Two battalions come in over six inches of the southern edge, from the tenth on.
fn coming() -> Field {
    let field = Field::new().coming(0, "f7", FOOT).coming(0, "f8", FOOT);
    field.group(0, "A", "[10, 0]", "[16, 0]", r#""f7", "f8""#).foot(1, "g9", "line", 4, "3, 34", 180)
}

/// The French announce them in the Morale Phase; here their moves begin.
fn announced(field: &Field) -> State {
    let mut state = field.open();
    run(&mut state, Step::M1a, Step::M1b, &[], &[(0, "A")]);
    state
}

fn enters(state: &mut State, answers: &[&str]) -> String {
    let answers: Vec<(u8, &str)> = answers.iter().map(|it| (0, *it)).collect();
    told(&run(state, Step::V8a, Step::V8b, &[], &answers))
}

fn not_so(state: &State, answers: &[&str]) -> String {
    let answers: Vec<(u8, &str)> = answers.iter().map(|it| (0, *it)).collect();
    refused(state, Step::V8a, &answers)
}

/// DI-ARR-2: at a point of the stretch, in march column whatever it was before, and the move is measured from the edge.
#[test]
fn a_move_in_is_measured_from_the_edge() {
    let mut state = announced(&coming());
    assert_eq!(not_so(&state, &["enter:f7", "at:1400,0", "to 1400,803"]), "DI-MOV-4", "8 inches and no more");
    assert_eq!(
        not_so(&state, &["enter:f7", "at:1400,0", "form column to 1400,400"]),
        "DI-ARR-2",
        "inward first"
    );
    enters(&mut state, &["enter:f7", "at:1400,0", "to 1400,800"]);
    assert_eq!(at(&state, "f7"), (1_400, 800, 0));
    assert_eq!(unit(&state, "f7").stance, Stance::MarchColumn);
    let mut state = announced(&coming());
    enters(&mut state, &["enter:f7", "at:1400,0", "forced to 1400,1000"]);
    assert_eq!(at(&state, "f7"), (1_400, 1_000, 0), "10 inches by forced march");
}

/// DI-ARR-2: three ranks of 0.75 inch and half an inch between them are 2.75 inches that the second does not go.
#[test]
fn who_comes_in_behind_another_pays_for_his_depth() {
    let mut state = announced(&coming());
    let first = ["enter:f7", "at:1400,0", "to 1400,800", "enter:f8"];
    let then = |place, way| [&first[..], &[place, way]].concat();
    assert_eq!(not_so(&state, &then("at:1400,0", "to 1400,528")), "DI-MOV-4");
    let mut beside = state.clone();
    enters(&mut state, &then("at:1400,0", "to 1400,525"));
    assert_eq!((at(&state, "f7"), at(&state, "f8")), ((1_400, 800, 0), (1_400, 525, 0)));
    enters(&mut beside, &then("at:1000,0", "to 1000,800"));
    assert_eq!(at(&beside, "f8"), (1_000, 800, 0), "nobody is before it there");
}

/// DI-ARR-2: where a road leads through the stretch they come in by it, and nobody is asked where.
#[test]
fn a_group_comes_in_by_its_road() {
    let field = coming().terrain(r#"name = "road", kind = "road", shape = [[12, 0], [12, 36]]"#);
    let mut state = announced(&field);
    enters(&mut state, &["enter:f7", "to 1200,1000"]);
    assert_eq!(at(&state, "f7"), (1_200, 1_000, 0), "10 inches by road");
}

/// DI-ARR-3: a line 3 inches inside from the eighth to the sixteenth inch is within 4 inches of every point of the stretch.
/// Eastward the nineteenth is the first that it is not within 4 inches of, and westward only the fifth.
#[test]
fn entry_is_shifted_past_an_enemy() {
    let mut state = announced(&coming().foot(1, "g1", "line", 8, "12, 3", 180));
    enters(&mut state, &["enter:f7", "to 1900,600"]);
    assert_eq!(at(&state, "f7"), (1_900, 600, 0));
    // A twentieth of an inch beyond 4 it closes nothing.
    let mut open = announced(&coming().foot(1, "g1", "line", 8, "12, 4.05", 180));
    enters(&mut open, &["enter:f7", "at:1000,0", "to 1000,250"]);
    assert_eq!(at(&open, "f7"), (1_000, 250, 0));
}

/// DI-ARR-3, DI-ARR-2: with no free point within 12 inches they wait, and come next turn without a new declaration.
#[test]
fn a_group_with_no_room_waits() {
    let field = Field::new().coming(0, "f7", FOOT).group(0, "A", "[0, 0]", "[4, 0]", r#""f7""#);
    let field = field.foot(1, "g1", "line", 12, "6, 3", 180).foot(1, "g2", "line", 4, "15, 3", 180);
    let mut state = announced(&field);
    let words = enters(&mut state, &["enter:f7"]);
    assert!(words.contains("f7 finds its way onto the table closed"), "{words}");
    assert_eq!(unit(&state, "f7").whereabouts, Whereabouts::Coming);
    set(&mut state, "f7", |it| it.turn.moved = false);
    set(&mut state, "g1", |it| it.pose.at.y = 3_000);
    state.turn = 3;
    enters(&mut state, &["enter:f7", "at:200,0", "to 200,300"]);
    assert_eq!(at(&state, "f7"), (200, 300, 0));
}
