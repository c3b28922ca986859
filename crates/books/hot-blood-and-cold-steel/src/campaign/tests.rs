//! Night after night: what the rulebook says of sheets, typed from it.

use engine::{Eye, Playbook, Setup, Shown};

use super::*;
use crate::fixture::{man, playing, told};
use crate::game::HotBlood;
use crate::known::Known;
use crate::state::{Ending, Phase, State};
use crate::steps::{ending, setup};
use crate::vocabulary::{Health, Quality, Rank};

fn text(name: &str) -> &'static str {
    crate::scenario::ALL.iter().find(|it| it.name == name).expect("a scenario of the book").text
}

/// Everybody is out, and what he is told.
fn out(text: &str, options: &[(&str, &str)]) -> (State, [Vec<String>; 2]) {
    let options: Vec<(String, String)> =
        options.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
    let mut it = HotBlood::open(&Setup { text, options: &options }).unwrap_or_else(|it| panic!("{it:?}"));
    let heard = playing(&mut it, &[], &[], setup::muster).1;
    let told = [0, 1].map(|seat| told(&heard, seat).iter().map(|it| (*it).to_owned()).collect());
    (it, told)
}

/// The game is over: these dice are thrown for what becomes of the men, in the order of their ids.
fn over(mut it: State, dice: &[u8]) -> Datum {
    playing(&mut it, dice, &[], ending::aftermath);
    it.result = Some(Ending { winner: None, words: "draw", points: [0, 0] });
    it.phase = Phase::Over;
    crate::view::view(&Known::new(&it, Eye::Umpire)).show()
}

/// The sheets of a side after a night in which this happened.
fn night(text: &str, side: &str, dice: &[u8], happens: impl Fn(&mut State)) -> String {
    let (mut it, _) = out(text, &[]);
    happens(&mut it);
    kept(&over(it, dice), side).unwrap_or_else(|it| panic!("{it}"))
}

fn next(sheets: &str, side: &str) -> String {
    fill(text("a-bit-of-wire"), side, sheets).unwrap_or_else(|it| panic!("{it:?}"))
}

fn of(sheets: &str, name: &str) -> Sheet {
    let men = men_of(sheets, None).unwrap_or_else(|it| panic!("{it:?}"));
    men.into_iter().find(|it| it.name == name).unwrap_or_else(|| panic!("no {name} in {sheets}"))
}

/// HB-EXP-2: 1 point a game, +1 if hit, +1 if he fought; raw to trained at 3, trained to veteran at 6 further points.
#[test]
fn a_raw_man_is_trained_at_three_points_and_a_veteran_at_six_more() {
    let first = night(text("a-bit-of-wire"), "blue", &[], |_| {});
    let g3 = of(&first, "Musketier Winkler");
    assert_eq!((g3.quality, g3.points, g3.rank, g3.fate), (Quality::Raw, 1, Rank::Private, Fate::Fit));
    let scratched = |it: &mut State| {
        let g3 = man(it, "g3");
        (it.man_mut(g3).notes.hits, it.man_mut(g3).notes.scratches) = (1, 1);
        it.man_mut(g3).health = Health::Scratch;
    };
    let second = night(&next(&first, "blue"), "blue", &[], scratched);
    let g3 = of(&second, "Musketier Winkler");
    // 1 + 2 = 3: trained, and the count begins again.
    assert_eq!((g3.quality, g3.points, g3.scratches, g3.wounds), (Quality::Trained, 0, 1, 0));
    let fights = |it: &mut State| {
        scratched(it);
        let g3 = man(it, "g3");
        (it.man_mut(g3).notes.fought, it.man_mut(g3).notes.fights_won) = (true, 1);
    };
    let third = night(&next(&second, "blue"), "blue", &[], fights);
    assert_eq!(
        (of(&third, "Musketier Winkler").quality, of(&third, "Musketier Winkler").points),
        (Quality::Trained, 3)
    );
    let fourth = night(&next(&third, "blue"), "blue", &[], fights);
    let g3 = of(&fourth, "Musketier Winkler");
    assert_eq!((g3.quality, g3.points, g3.scratches, g3.fights_won), (Quality::Veteran, 0, 3, 2));
    // HB-CHAR: a veteran private, German, with a rifle: +1, +1, +1.
    let (it, _) = out(&next(&fourth, "blue"), &[]);
    let g3 = it.man(man(&it, "g3"));
    assert_eq!((g3.quality, g3.morale_state, g3.grenadier_skill, g3.shooting), (Quality::Veteran, 1, 1, 1));
    // His comrade had quiet nights: four points, and trained at three.
    let g4 = of(&fourth, "Musketier Zimmermann");
    assert_eq!((g4.quality, g4.points, g4.scratches), (Quality::Trained, 1, 0));
}

/// HB-EXP-3: walking wounded miss 1d3 patrols, and then go out again.
#[test]
fn a_walking_wounded_man_misses_patrols_and_comes_back() {
    let hurt = |it: &mut State| {
        let b2 = man(it, "b2");
        (it.man_mut(b2).health, it.man_mut(b2).notes.hits) = (Health::Walking, 1);
        it.man_mut(b2).notes.out = true;
    };
    let first = night(text("a-bit-of-wire"), "red", &[2], hurt);
    let b2 = of(&first, "Private Widdowson");
    assert_eq!((b2.fate, b2.misses, b2.points, b2.wounds, b2.patrols), (Fate::Misses, 2, 2, 1, 1));
    let (it, told) = out(&next(&first, "red"), &[]);
    assert!(told[0].contains(&"Private Widdowson misses 2 patrols".to_owned()), "{told:?}");
    assert!(told[0].contains(&"1 man out tonight is new to the campaign".to_owned()), "{told:?}");
    assert!(told[1].iter().all(|it| !it.contains("campaign") && !it.contains("misses")), "{told:?}");
    // The scenario's own man stands in for him, a veteran as listed and with no points.
    let stand_in = it.man(man(&it, "b2"));
    assert_eq!(
        (stand_in.quality, stand_in.experience, it.man(man(&it, "b4")).experience),
        (Quality::Veteran, 0, 1)
    );
    let second = night(&next(&first, "red"), "red", &[], |_| {});
    assert_eq!(
        (of(&second, "Private Widdowson").fate, of(&second, "Private Widdowson").misses),
        (Fate::Misses, 1)
    );
    assert_eq!((of(&second, "Private Widdowson").points, of(&second, "Private Allsop").points), (2, 1));
    let third = night(&next(&second, "red"), "red", &[], |_| {});
    assert_eq!(
        (of(&third, "Private Widdowson").fate, of(&third, "Private Widdowson").misses),
        (Fate::Fit, 0)
    );
    let (it, told) = out(&next(&third, "red"), &[]);
    assert!(told[0].contains(&"Private Widdowson goes out tonight (veteran)".to_owned()), "{told:?}");
    assert!(told[0].iter().any(|it| it.starts_with("Private Allsop stays behind")), "{told:?}");
    assert_eq!(it.man(man(&it, "b2")).experience, 2);
}

/// HB-EXP-2, 3: the dead and the captured gain nothing and never go out again; nor do those who went to Blighty.
#[test]
fn the_dead_stay_dead() {
    let lost = |it: &mut State| {
        let [b1, b3, b4, b5] = ["b1", "b3", "b4", "b5"].map(|id| man(it, id));
        (it.man_mut(b1).health, it.man_mut(b1).stabilised) = (Health::Serious, true);
        it.man_mut(b3).health = Health::Blighty;
        it.man_mut(b4).health = Health::Killed;
        it.man_mut(b5).captor = Some(1);
    };
    // b1 is home: 2 + 2 + 2 = 6 is not 7, he died of wounds. Nothing is thrown for the others.
    let mut sheets = night(text("a-bit-of-wire"), "red", &[2, 2], lost);
    for _ in 0..3 {
        let fates = ["Corporal Whitehead", "Private Wragg", "Private Yates", "Private Abbott"]
            .map(|it| of(&sheets, it));
        let ends = fates.each_ref().map(|it| (it.fate, it.points));
        assert_eq!(ends, [(Fate::Died, 0), (Fate::Blighty, 1), (Fate::Died, 0), (Fate::Captured, 0)]);
        let (it, told) = out(&next(&sheets, "red"), &[]);
        for gone in
            ["Corporal Whitehead is dead", "Private Wragg is in Blighty", "Private Abbott is a prisoner"]
        {
            assert!(told[0].iter().any(|it| it == gone), "{gone}: {told:?}");
        }
        assert_eq!(it.man(man(&it, "b2")).experience, of(&sheets, "Private Widdowson").points);
        sheets = night(&next(&sheets, "red"), "red", &[], |_| {});
    }
    assert_eq!((of(&sheets, "Private Widdowson").points, of(&sheets, "Corporal Allsop").points), (4, 3));
}

/// HB-OPT-13: off, nothing is kept.
#[test]
fn without_experience_no_sheets_are_kept() {
    let (it, _) = out(text("a-bit-of-wire"), &[("experience", "off")]);
    let fault = kept(&over(it, &[]), "red").unwrap_err();
    assert_eq!(fault.cite, Some(rule!("HB-OPT-13")));
    let (it, _) = out(text("a-bit-of-wire"), &[]);
    let view = crate::view::view(&Known::new(&it, Eye::Umpire)).show();
    assert!(kept(&view, "red").unwrap_err().why.contains("not over"));
}

/// Both sides see all sheets when the game is over, and nobody the other's before.
#[test]
fn sheets_are_shown_when_the_game_is_over() {
    let first = night(text("a-bit-of-wire"), "red", &[], |_| {});
    let (it, _) = out(&next(&first, "red"), &[]);
    let shown = |it: &State, side: usize| crate::view::view(&Known::of_side(it, side)).show();
    let named = |view: &Datum, id: &str| {
        let Some(Datum::List(pieces)) = view.get("pieces") else { panic!("{view:?}") };
        let piece = pieces.iter().find(|it| it.get("id").and_then(Datum::as_text) == Some(id));
        piece.and_then(|it| it.get("name")?.as_text().map(str::to_owned))
    };
    assert_eq!(named(&shown(&it, 0), "b1").as_deref(), Some("Corporal Whitehead"));
    assert!(named(&shown(&it, 1), "b1").is_none() && shown(&it, 0).get("sheets").is_none());
    let Some(Datum::List(all)) = over(it, &[]).get("sheets").cloned() else { panic!("no sheets") };
    assert_eq!(all.len(), 5 + 7);
}

/// In another scenario men take places of their rank, specialists those of specialists.
#[test]
fn men_go_into_a_patrol_that_is_diced_for() {
    let first = night(text("a-bit-of-wire"), "red", &[], |_| {});
    let filled = fill(text("chance-encounter"), "red", &first).unwrap();
    let (it, told) = out(&filled, &[]);
    // A British patrol of 6 in 1916 has an officer and one specialist: the corporal has no place there.
    assert!(told[0].iter().any(|it| it.starts_with("Corporal Whitehead stays behind")), "{told:?}");
    let sheets = &it.sheets.0[0];
    assert_eq!(sheets.iter().filter(|it| it.man.is_some()).count(), 4);
    let b3 = sheets.iter().find(|it| it.sheet.name == "Private Wragg").and_then(|it| it.man).unwrap();
    assert!(it.man(b3).specialist && it.man(b3).regular_army && it.man(b3).experience == 1);
    // The dice say what the others are (raw on a 1), and not what a man of the campaign is.
    let b2 = sheets.iter().find(|it| it.sheet.name == "Private Widdowson").and_then(|it| it.man).unwrap();
    assert_eq!(it.man(b2).quality, Quality::Veteran);
    let (it, _) = out(&next(&first, "red"), &[("random_troops", "on")]);
    assert_eq!(it.man(man(&it, "b2")).quality, Quality::Veteran);
}

/// HB-FIG-1: a senior man of the reinforcements counts in the patrol that they join.
#[test]
fn seniority_reaches_from_the_patrol_to_its_reinforcements() {
    let edited = |id: &str| {
        text("la-petite-douve")
            .replacen("{ id = \"g17-g20\"", "{ id = \"g17\", seniority = 1 }, { id = \"g18-g20\"", 1)
            .replacen(&format!("{{ id = \"{id}\""), &format!("{{ id = \"{id}\", seniority = 1"), 1)
    };
    let (it, _) = out(&edited("c1"), &[]);
    assert_eq!((it.man(man(&it, "g17")).seniority, it.man(man(&it, "g1")).seniority), (1, 2));
    let faults = Scenario::read("custom", &edited("g5")).unwrap_err();
    assert!(faults.iter().any(|it| it.why.contains("has the seniority 1 already")), "{faults:?}");
}

/// Who stands on sheets, before any game is opened with them.
#[test]
fn sheets_say_how_many_they_are_and_who_is_unfit() {
    let man = |name: &str, more: &str| {
        format!("{{ name = \"{name}\", nation = \"british\", quality = \"raw\"{more} }}")
    };
    let men = [
        man("Hobbs", ""),
        man("Dunn", ", fate = \"misses\", misses = 1"),
        man("Penny", ", fate = \"died\""),
        man("Rudd", ", fate = \"blighty\""),
    ];
    let file = format!("book = \"{}\"\nmen = [\n{}\n]\n", BOOK.id, men.join(",\n"));
    let found = strength(&file).unwrap();
    assert_eq!(
        (found.men, found.unfit),
        (4, ["Dunn misses 1 patrol", "Penny is dead", "Rudd is in Blighty"].map(str::to_owned).to_vec())
    );
    let faults = strength(&file.replacen("raw", "rwa", 1)).unwrap_err();
    assert_eq!((faults[0].line, faults.len()), (3, 1));
}

#[test]
fn sheet_files_are_refused_where_they_are_wrong() {
    let man = r#"{ name = "Hobbs", nation = "british", quality = "raw" }"#;
    let file = |men: &str| format!("book = \"{}\"\nmen = [\n{men}\n]\n", BOOK.id);
    let why = |sheets: &str, side: &str| {
        let faults = fill(text("a-bit-of-wire"), side, sheets).err().unwrap_or_default();
        faults.into_iter().map(|it| (it.line, it.column, it.why)).collect::<Vec<_>>()
    };
    assert!(why(&file(man), "red").is_empty());
    for (sheets, line, column, says) in [
        ("men = []".to_owned(), 1, 1, "`book` is missing"),
        ("book = \"bloody-big-battles\"\nmen = []".to_owned(), 1, 8, "unknown book"),
        (format!("book = \"{}\"", BOOK.id), 1, 1, "`men` is missing"),
        (file(&man.replace("raw", "rwa")), 3, 49, "did you mean `raw`"),
        (file(&format!("{man}, {man}")), 3, 58, "there is a sheet of Hobbs already"),
        (file(&man.replace("british", "german")), 3, 1, "the British side has nobody of that nation"),
        (file("7"), 3, 1, "must be a table of keys"),
        ("men = [".to_owned(), 1, 8, "unclosed array"),
    ] {
        let faults = why(&sheets, "red");
        let found = faults.iter().any(|it| (it.0, it.1) == (line, column) && it.2.contains(says));
        assert!(found, "{sheets}: {faults:?}");
    }
    assert!(why(&file(man), "green")[0].2.contains("nobody sits at `green`"));
    let once = next(&file(man), "red");
    assert!(fill(&once, "red", &file(man)).is_err_and(|it| it[0].why.contains("has sheets for red already")));
    assert!(
        Scenario::read("custom", &fill(&once, "blue", &file(&man.replace("british", "german"))).unwrap())
            .is_ok()
    );
}

/// A name comes through the file as it is, whatever letters it has.
#[test]
fn names_come_through() {
    let name = r#"O'Dea \"Red\" \\ Müller"#;
    let file = format!(
        "book = \"{}\"\nmen = [{{ name = \"{name}\", nation = \"british\", quality = \"raw\" }}]",
        BOOK.id
    );
    let read = |text: &str| Scenario::read("custom", text).unwrap().sides[0].sheets[0].name.clone();
    let first = next(&file, "red");
    assert_eq!(read(&first), r#"O'Dea "Red" \ Müller"#);
    assert_eq!(read(&next(&night(&first, "red", &[], |_| {}), "red")), r#"O'Dea "Red" \ Müller"#);
}
