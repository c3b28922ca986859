//! Moves (section 8), parts (DI-UNIT-8), ambushes (DI-HID-3).

use engine::{About, Cx, Lane, Menu, Question, Reply, Roll, Source, Throw};
use grognard_days_of_iron::state::{Army, Morale, Stance, Step, Whereabouts};

use super::{Field, at, no, refused, run, set, told, unit};

fn alone(form: &str, stands: u8) -> Field {
    Field::new().foot(0, "f1", form, stands, "18, 10", 0).foot(1, "g9", "line", 4, "3, 34", 180)
}

fn moves(field: &Field, way: &str) -> grognard_days_of_iron::state::State {
    let mut state = field.open();
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1"), (0, way)]);
    state
}

fn no_way(field: &Field, way: &str) -> String {
    refused(&field.open(), Step::V8a, &[(0, "f1"), (0, way)])
}

/// DI-TERR-6: a road has a gate in a wall and a culvert over a stream for everybody; a ford slows on it as elsewhere.
#[test]
fn a_road_leads_through_walls_and_streams() {
    let road = r#"name = "road", kind = "road", shape = [[18, 4], [18, 36]]"#;
    let line = |kind: &str| format!(r#"name = "it", kind = "{kind}", shape = [[0, 13], [36, 13]]"#);
    let field = |others: &[&str], guns: bool| {
        let field = others.iter().fold(Field::new().terrain(road), |field, it| field.terrain(it));
        let field = field.foot(1, "g9", "line", 4, "3, 34", 180);
        match guns {
            true => field.guns(0, "f1", "muzzle_loaded", "limbered", "18, 12", 0),
            false => field.foot(0, "f1", "march_column", 8, "18, 12", 0),
        }
    };
    for kind in ["stream", "low_wall", "high_wall"] {
        for guns in [true, false] {
            let state = moves(&field(&[&line(kind)], guns), "along 0@1300");
            assert_eq!(at(&state, "f1").1, 1_700, "{kind}");
        }
        assert_ne!(no_way(&field(&[&line(kind)], true), "to 1900,1700"), "", "{kind} off the road");
    }
    let (river, ford) = (line("river"), r#"name = "ford", kind = "ford", at = [18, 13]"#);
    let crossing = field(&[&river, ford], false);
    // A third of 8 inches, and of a road's 10 for them.
    assert_eq!(no_way(&crossing, "along 0@1137"), "DI-MOV-4");
    assert_eq!(at(&moves(&crossing, "along 0@1130"), "f1").1, 1_530);
}

/// DI-TERR-6: a straight leg on a straight road is on the road, drawn along it or not; a hair beside it is none.
#[test]
fn a_straight_leg_on_a_road_is_on_the_road() {
    let road = r#"name = "road", kind = "road", shape = [[18, 4], [18, 30], [30, 36]]"#;
    let wood = r#"name = "wood", kind = "heavy_wood", shape = [[10, 14], [26, 14], [26, 28], [10, 28]]"#;
    let field = |form: &str, x: &str| {
        let field = Field::new().terrain(road).terrain(wood).foot(1, "g9", "line", 4, "3, 34", 180);
        field.foot(0, "f1", form, 8, &format!("{x}, 12"), 0)
    };
    // 10 inches by road for the 8 of a march column, with the wood on both sides.
    assert_eq!(at(&moves(&field("march_column", "18"), "to 1800,2200"), "f1"), (1_800, 2_200, 0));
    assert_eq!(no_way(&field("march_column", "18"), "to 1800,2202"), "DI-MOV-4");
    assert_eq!(no_way(&field("march_column", "18.02"), "to 1802,2200"), "DI-MOV-4");
    assert_eq!(no_way(&field("march_column", "18"), "to 1804,2200"), "DI-MOV-4");
    // A line has no use for it.
    assert_eq!(no_way(&field("line", "18"), "to 1800,1900"), "DI-MOV-4");
    let horse = Field::new().terrain(road).terrain(wood).horse(0, "f1", "column", 4, "18, 12", 0);
    let horse = horse.foot(1, "g9", "line", 4, "3, 34", 180);
    assert_eq!(at(&moves(&horse, "to 1800,2000"), "f1").1, 2_000);
    assert_eq!(no_way(&horse, "to 1810,2000"), "DI-TERR-8");
}

/// DI-TERR-1: a march column of two files is longer than what it fords in a turn. It halts astride of the ford, and goes on
/// in the next; beside the ford nobody gets over.
#[test]
fn a_march_column_halts_astride_of_a_ford() {
    let river = r#"name = "river", kind = "river", shape = [[0, 13], [36, 13]]"#;
    let cross = |kind: &str| format!(r#"name = "it", kind = "{kind}", at = [18, 13]"#);
    let field = |kind: &str, form: &str| {
        let field = Field::new().terrain(river).terrain(&cross(kind));
        field.foot(0, "f1", form, 8, "18, 12.9", 0).foot(1, "g9", "line", 4, "3, 34", 180)
    };
    let ford = field("ford", "march_column");
    // A third of 8 inches.
    let mut state = moves(&ford, "to 1800,1550");
    assert_eq!(at(&state, "f1"), (1_800, 1_550, 0));
    assert_eq!(no_way(&ford, "to 1800,1560"), "DI-MOV-4");
    assert_eq!(no_way(&ford, "to 2000,1290 to 2000,1400"), "DI-TERR-1");
    set(&mut state, "f1", |it| it.turn = Default::default());
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1"), (0, "to 1800,2350")]);
    assert_eq!(at(&state, "f1").1, 2_350, "its front is over: all 8 inches");
    let state = moves(&field("bridge", "line"), "to 1800,1350");
    assert_eq!(at(&state, "f1").1, 1_350, "a line of 8 inches halts on a bridge");
}

/// DI-MOV-8: what is proposed in place of a move that is too long is the same move, only shorter.
#[test]
fn what_is_proposed_keeps_the_change_of_formation() {
    struct Draws(Option<String>);
    impl Source for Draws {
        fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
            Some(Roll::of_faces(throw, &vec![3; usize::from(throw.n)]))
        }

        fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
            match question.menu {
                Menu::Drawn { chart, .. } => {
                    let wish = chart.read("form column to 1800,1252").expect("a way");
                    let near = chart.clamp(&wish).map(|it| chart.write(&it.0));
                    self.0 = self.0.take().or(near);
                }
                Menu::Choose { options, .. } => {
                    let mine = |it: &usize| options.option(*it).key().to_string() == "f1";
                    return Some((0..options.count()).find(mine).map_or(question.default(), Reply::one));
                }
                _ => {}
            }
            Some(question.default())
        }
    }
    let (mut state, mut draws) = (alone("line", 6).open(), Draws(None));
    super::begin(&mut state, Step::V8a);
    let done = super::steps(&mut state, &mut Cx::new(&mut draws), Step::V8b);
    assert!(done.is_ok());
    // Half of 5 inches is left.
    assert_eq!(draws.0.as_deref(), Some("form column to 1800,1251"), "and a hundredth");
}

/// DI-MOV-3: guns that have shot are moved by hand or not at all.
#[test]
fn guns_that_have_shot_do_not_limber() {
    let field = Field::new()
        .guns(0, "f1", "muzzle_loaded", "unlimbered", "18, 10", 0)
        .foot(1, "g9", "line", 4, "3, 34", 180);
    let mut state = field.open();
    set(&mut state, "f1", |it| it.turn.shot = true);
    assert_eq!(refused(&state, Step::V8a, &[(0, "f1"), (0, "form limbered")]), "DI-MOV-3");
    let state = moves(&field, "form limbered");
    assert_eq!(unit(&state, "f1").stance, Stance::Limbered);
}

/// DI-MOV-2, DI-MOV-8: a square does not move, also not one that has just been formed; it may be formed at the end.
#[test]
fn a_square_stands() {
    let column = alone("column", 8);
    assert_eq!(no_way(&column, "form square to 1800,1102"), "DI-MOV-2");
    assert_eq!(no_way(&column, "form square wheel left -5"), "DI-MOV-2");
    let state = moves(&column, "to 1800,1200 form square");
    assert_eq!(unit(&state, "f1").stance, Stance::Square);
}

/// DI-MOV-4: the rate is that of the formation in which it starts, halved by the change: 4 of 8 inches, before the change
/// and after it.
#[test]
fn a_column_goes_on_as_the_line_that_it_has_formed() {
    let column = alone("column", 6);
    let state = moves(&column, "to 1800,1200 form line to 1800,1400");
    assert_eq!(at(&state, "f1"), (1_800, 1_400, 0));
    assert_eq!(unit(&state, "f1").stance, Stance::Line);
    assert_eq!(no_way(&column, "to 1800,1200 form line to 1800,1402"), "DI-MOV-4");
    assert_eq!(no_way(&column, "form line form column to 1800,1202"), "DI-MOV-4", "a quarter of 8");
}

/// DI-MOV-8: a march column bends as it likes; the line that it has become goes straight ahead and wheels.
#[test]
fn each_leg_is_made_as_what_it_is_then() {
    let march = alone("march_column", 6);
    let state = moves(&march, "to 1900,1000 form line to 2050,1000");
    assert_eq!((at(&state, "f1"), unit(&state, "f1").stance), ((2_050, 1_000, 90), Stance::Line));
    assert_eq!(no_way(&march, "to 1900,1000 form line to 1900,1100"), "DI-MOV-8", "outside its arc");
    assert_eq!(no_way(&march, "wheel left -10"), "DI-MOV-8", "a march column does not wheel");
    let state = moves(&march, "form line wheel left -5");
    assert_eq!(at(&state, "f1").2, 355);
    assert_eq!(no_way(&alone("line", 6), "to 2000,1000"), "DI-MOV-8");
    let state = moves(&alone("line", 6), "form march_column to 2000,1000");
    assert_eq!(at(&state, "f1"), (2_000, 1_000, 90));
}

/// DI-MX-10: a march column that turns by a quarter is a line, and goes on as one.
#[test]
fn a_turned_march_column_goes_on_as_a_line() {
    let march = alone("march_column", 6);
    let state = moves(&march, "to 1800,1100 turn centre 90");
    assert_eq!((unit(&state, "f1").stance, at(&state, "f1").2), (Stance::Line, 90));
    assert_eq!(no_way(&march, "turn centre 90 to 1800,1100"), "DI-MOV-8", "to its left");
}

/// DI-MOV-8, ruling: guns are moved by hand or by their teams.
#[test]
fn guns_are_driven_or_pushed() {
    let guns = Field::new().guns(0, "f1", "muzzle_loaded", "unlimbered", "18, 10", 0);
    let guns = guns.foot(1, "g9", "line", 4, "3, 34", 180);
    let state = moves(&guns, "form limbered to 1800,1300");
    assert_eq!((at(&state, "f1").1, unit(&state, "f1").stance), (1_300, Stance::Limbered));
    assert_eq!(no_way(&guns, "form limbered to 1800,1302"), "DI-MOV-4", "6 inches less 3");
    assert_eq!(no_way(&guns, "to 1800,1100 form limbered to 1800,1200"), "DI-MOV-8");
}

/// DI-FORM-4: the horses stay where it got off them, and it must come back to mount.
#[test]
fn horses_stay_where_their_riders_got_off() {
    let field = Field::new().horse(0, "f1", "line", 8, "18, 10", 0).foot(1, "g9", "line", 4, "3, 34", 180);
    let mut state = field.open();
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1"), (0, "to 1800,1300 form foot_line to 1800,1600")]);
    assert_eq!(unit(&state, "f1").stance, Stance::FootLine);
    let horses = unit(&state, "f1").horses.expect("they are held");
    assert_eq!((horses.x, horses.y), (1_800, 1_250), "the middle of where it got off");
    assert_eq!(state.stands(no(&state, "f1")), 6, "one figure in four holds horses");
    set(&mut state, "f1", |it| it.turn = Default::default());
    assert_eq!(refused(&state, Step::V8a, &[(0, "f1"), (0, "form line")]), "DI-FORM-4");
}

/// DI-TERR-4: cavalry in column is disordered by a wood, skirmishing cavalry is not.
#[test]
fn woods_disorder_cavalry_that_keeps_its_ranks() {
    let wood = r#"name = "wood", kind = "light_wood", shape = [[15, 11], [21, 11], [21, 13], [15, 13]]"#;
    let field = |form: &str| {
        let field = Field::new().horse(0, "f1", form, 4, "18, 10", 0).terrain(wood);
        field.foot(1, "g9", "line", 4, "3, 34", 180)
    };
    assert_eq!(unit(&moves(&field("column"), "to 1800,1400"), "f1").morale, Morale::Disordered);
    assert_eq!(unit(&moves(&field("skirmish"), "to 1800,1400"), "f1").morale, Morale::Good);
    let state = moves(&field("column"), "form skirmish to 1800,1400");
    assert_eq!(unit(&state, "f1").morale, Morale::Good, "it was a column no more in the wood");
}

/// DI-MOV-9: a forced march keeps 24 inches off an enemy in sight, and disorders off the road.
#[test]
fn forced_marches_keep_off() {
    let field =
        Field::new().foot(0, "f1", "march_column", 6, "32, 3", 270).foot(1, "g9", "line", 4, "3, 20", 180);
    assert_eq!(no_way(&field, "forced to 1600,300"), "DI-MOV-9", "20 inches from it");
    let state = moves(&field, "forced to 2800,300");
    assert_eq!(unit(&state, "f1").morale, Morale::Disordered);
}

/// DI-MOV-10: nobody comes within an inch of the enemy.
#[test]
fn an_inch_is_kept() {
    let field = Field::new().foot(0, "f1", "column", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 15", 180);
    assert_eq!(at(&moves(&field, "to 1800,1400"), "f1").1, 1_400);
    assert_eq!(no_way(&field, "to 1800,1405"), "DI-MOV-10");
}

/// DI-UNIT-5, DI-MOV-3: class 1 does not fire and move, nor step aside.
#[test]
fn poor_troops_fire_or_move() {
    let rest = r#"arm = "infantry", class = 1, weapon = "dreyse", formation = "line", stands = 6"#;
    let field = Field::new().other(0, "f1", rest, "18, 10", 0).foot(1, "g9", "line", 4, "3, 34", 180);
    let mut state = field.open();
    set(&mut state, "f1", |it| it.turn.shot = true);
    assert_eq!(refused(&state, Step::V8a, &[(0, "f1"), (0, "to 1800,1100")]), "DI-MOV-3");
    assert_eq!(no_way(&field, "sidestep to 1900,1000"), "DI-UNIT-5");
}

/// DI-UNIT-8: half of it steps out; nobody is lost by that, and together they are what they were.
#[test]
fn a_part_is_detached_and_rejoins() {
    let mut state = alone("line", 8).open();
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "detach:f1"), (0, "4-skirmish-front")]);
    let (whole, part) = (unit(&state, "f1"), unit(&state, "f1-part"));
    assert_eq!((whole.strength, whole.start, part.strength, part.start), (12, 12, 12, 12));
    assert_eq!(part.whereabouts, Whereabouts::OnTable);
    assert_eq!(part.stance, Stance::Skirmish);
    assert!(!state.below_half(no(&state, "f1")));
    for id in ["f1", "f1-part"] {
        set(&mut state, id, |it| it.turn = Default::default());
    }
    set(&mut state, "f1-part", |it| (it.strength, it.morale) = (9, Morale::Disordered));
    run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "rejoin:f1-part")]);
    let whole = unit(&state, "f1");
    assert_eq!((whole.strength, whole.start, whole.morale), (21, 24, Morale::Disordered));
    assert_eq!(unit(&state, "f1-part").whereabouts, Whereabouts::Within);
}

/// DI-UNIT-8: up to half of its stands, so three of seven, and none of three.
#[test]
fn no_more_than_half_is_detached() {
    let offered = super::offered(&alone("line", 7).open(), Step::V8a, 0);
    assert!(offered.contains(&"detach:f1".to_owned()));
    assert_eq!(
        refused(&alone("line", 7).open(), Step::V8a, &[(0, "detach:f1"), (0, "4-skirmish-front")]),
        ""
    );
    assert!(!super::offered(&alone("line", 3).open(), Step::V8a, 0).contains(&"detach:f1".to_owned()));
}

/// DI-HID-3: who would run into a concealed enemy stops an inch short, and finds him.
#[test]
fn who_runs_into_a_concealed_enemy_stops() {
    let wood = r#"name = "wood", kind = "heavy_wood", shape = [[12, 13], [24, 13], [24, 22], [12, 22]]"#;
    let rest = r#"arm = "infantry", weapon = "dreyse", formation = "skirmish", stands = 4, concealed = true"#;
    let field = Field::new()
        .foot(0, "f1", "skirmish", 4, "18, 10", 0)
        .terrain(wood)
        .other(1, "g1", rest, "18, 16", 180);
    let mut state = field.open();
    assert!(unit(&state, "g1").concealed);
    let heard = run(&mut state, Step::V8a, Step::V8b, &[], &[(0, "f1"), (0, "to 1800,1500")]);
    assert!(!unit(&state, "g1").concealed, "{}", told(&heard));
    let apart = super::apart(&state, "f1", "g1");
    assert!((100..=115).contains(&apart), "{apart}");
}

/// DI-ST-3: the shaken go no nearer to an enemy in sight.
#[test]
fn the_shaken_go_no_nearer() {
    let field = Field::new().foot(0, "f1", "column", 6, "18, 10", 0).foot(1, "g1", "line", 6, "18, 25", 180);
    let mut state = field.open();
    set(&mut state, "f1", |it| it.morale = Morale::Shaken);
    assert_eq!(refused(&state, Step::V8a, &[(0, "f1"), (0, "to 1800,1100")]), "DI-ST-3");
}

/// DI-TERR-1, DI-TERR-8: cavalry climbs no difficult hill, guns go into no heavy wood.
#[test]
fn some_ground_is_closed() {
    let hill = r#"name = "hill", kind = "hill", level = 1, slope = "difficult", shape = [[12, 11], [24, 11], [24, 20], [12, 20]]"#;
    let wood = r#"name = "wood", kind = "heavy_wood", shape = [[12, 11], [24, 11], [24, 20], [12, 20]]"#;
    let far = |it: Field| it.foot(1, "g9", "line", 4, "3, 34", 180);
    let horse = far(Field::new().horse(0, "f1", "column", 4, "18, 10", 0).terrain(hill));
    assert_eq!(no_way(&horse, "to 1800,1200"), "DI-TERR-8");
    let guns = far(Field::new().guns(0, "f1", "muzzle_loaded", "limbered", "18, 10", 0).terrain(wood));
    assert_eq!(no_way(&guns, "to 1800,1200"), "DI-TERR-8");
    // Infantry pays double there: an inch before the foot of the hill, three on it.
    let foot = far(Field::new().foot(0, "f1", "column", 6, "18, 10", 0).terrain(hill));
    assert_eq!(at(&moves(&foot, "to 1800,1450"), "f1").1, 1_450);
    assert_eq!(no_way(&foot, "to 1800,1452"), "DI-MOV-4");
}
