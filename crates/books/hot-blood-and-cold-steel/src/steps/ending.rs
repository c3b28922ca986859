//! The end of a turn and of the game (HB-END, HB-EXP).

use engine::{Act, Cx, Eye, Eyes, Play, Told, beat};

use super::telling::{cite_rows, seat};
use crate::campaign;
use crate::facts::score;
use crate::known::Known;
use crate::resolve::ending::{AFTERMATH, AftermathCase, Fate, Sheet, VICTORY_POINTS};
use crate::spoken;
use crate::state::home;
use crate::state::{Figure, Man, SideNo, State};

/// Step 11: does the game end (HB-END-1)?
pub fn end_of_turn(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    note_who_is_out(state);
    let quiet = all_home(state);
    state.quiet_turns = if quiet { state.quiet_turns.saturating_add(1) } else { 0 };
    match why_over(state) {
        Some(why) => conclude(state, cx, why),
        None => Ok(()),
    }
}

/// What becomes of everybody (HB-EXP-2, 3); with the game everything is shown to both sides (HB-INFO-23).
pub fn aftermath(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    if !state.options().experience {
        return Ok(());
    }
    cx.cite(rule!("HB-OPT-13"));
    cx.cite(rule!("HB-EXP-1"));
    let mut ends: Vec<(Man, Sheet)> = Vec::new();
    for (man, figure) in state.men().filter(|it| !it.1.expected) {
        cx.about(rule!("HB-EXP-3"), u32::from(man.0), seat(figure.side));
        let case = sheet_of(state, figure);
        let played = cx.play(&AFTERMATH, &case)?;
        let sheet = played.found.outcome;
        cx.tell(state, Eyes::ALL, rule!("HB-EXP-2"), || Told::from(fate(figure, &sheet)).with(played.record));
        ends.push((man, sheet));
    }
    state.sheets = campaign::keep(state, &ends);
    Ok(())
}

fn is_home(state: &State, figure: &Figure) -> bool {
    home::is_home(state.map(), figure)
}

/// HB-END-1c and the notes of HB-EXP-1: set-up may have put men outside their line already. And who has been
/// astray and is back.
fn note_who_is_out(state: &mut State) {
    let scene = state.scene.clone();
    for figure in &mut state.figures {
        let patrol = scene.0.sides[figure.side].patrols.get(usize::from(figure.patrol));
        let bounds = patrol.and_then(|it| it.bounds.as_ref());
        figure.astray &= bounds.is_some_and(|it| !it.contains(figure.node));
        if figure.on_table()
            && figure.captor.is_none()
            && !scene.0.map.own_line(figure.side).contains(figure.node)
        {
            figure.notes.out = true;
            state.sides[figure.side].patrols[usize::from(figure.patrol)].been_out = true;
        }
    }
}

fn all_home(state: &State) -> bool {
    let sides = || state.scenario().sides.iter().zip(&state.sides);
    let mut patrols = sides().flat_map(|it| it.0.patrols.iter().zip(&it.1.patrols));
    let been_out = patrols.any(|it| !it.0.garrison && it.1.been_out);
    let mut out = state.figures.iter().filter(|it| it.able() && !state.garrison(it) && !is_home(state, it));
    been_out && out.next().is_none()
}

fn why_over(state: &State) -> Option<&'static str> {
    let able = |side: SideNo| state.of_side(side).any(|it| it.1.able());
    match () {
        () if state.conceded.is_some() => Some("one side gives up"),
        () if !able(0) || !able(1) => Some("one side has nobody left on the table"),
        () if 3 <= state.quiet_turns => Some("all patrols have been home for three turns"),
        () if state.scenario().turns <= state.turn => Some("the last turn is over"),
        () => None,
    }
}

/// Points, margin and words (HB-END-3).
fn conclude(state: &mut State, cx: &mut Cx<'_>, why: &'static str) -> Play<()> {
    let mut points = [0; 2];
    for (side, total) in points.iter_mut().enumerate() {
        let case = score::case(&Known::new(state, Eye::Umpire), side);
        let played = cx.play(&VICTORY_POINTS, &case)?;
        cite_rows(cx, &played.found.modifiers);
        *total = played.found.outcome;
        let name = &state.scenario().sides[side].name;
        cx.tell(state, Eyes::ALL, rule!("HB-END-3"), || {
            let rows: Vec<String> = played.found.modifiers.rows().iter().map(score::row).collect();
            let unit = if total.abs() == 1 { "point" } else { "points" };
            let reasons = if rows.is_empty() { String::new() } else { format!(" ({})", rows.join(", ")) };
            Told::from(format!("{name}: {total} {unit}{reasons}"))
                .with(played.record)
                .done(Act::new(beat::Kind::Take).came(format!("{total} {unit}")))
        });
    }
    cx.cite(rule!("HB-END-2"));
    let conceded = state.conceded.map(|it| usize::from(it.0));
    let result = score::verdict(state.scenario().margins, conceded, points);
    state.result = Some(result.clone());
    cx.tell(state, Eyes::ALL, rule!("HB-END-1"), || {
        let who =
            result.winner.map(|it| format!(" for the {} side", state.scenario().sides[usize::from(it)].name));
        let (words, who) = (result.words, who.unwrap_or_default());
        Told::from(format!("The game is over: {why}. A {words}{who}, {} to {}.", points[0], points[1]))
            .done(Act::new(beat::Kind::End).came(words).decisive())
    });
    Ok(())
}

fn sheet_of(state: &State, figure: &Figure) -> AftermathCase {
    AftermathCase {
        health: figure.health,
        quality: figure.quality,
        points: figure.experience.into(),
        hit: 0 < figure.notes.hits,
        fought: figure.notes.fought,
        stabilised: figure.stabilised,
        home: is_home(state, figure),
        captured: figure.prisoner(),
    }
}

fn fate(figure: &Figure, sheet: &Sheet) -> String {
    let name = spoken::man(figure);
    let end = match sheet.fate {
        Fate::Fit => "is fit for the next patrol".to_owned(),
        Fate::Misses => match sheet.misses {
            1 => "misses 1 patrol".to_owned(),
            n => format!("misses {n} patrols"),
        },
        Fate::Blighty => "goes home to Blighty".to_owned(),
        Fate::Survived => "survives, out of the campaign".to_owned(),
        Fate::Died => "is dead".to_owned(),
        Fate::Captured => "is a prisoner".to_owned(),
    };
    let learned = match sheet.quality == figure.quality {
        true => String::new(),
        false => format!(" and is {} now", sheet.quality.word()),
    };
    let points = match sheet.points {
        0 => String::new(),
        n => format!(", {}", spoken::count(n, "point")),
    };
    format!("{name} ({}{points}) {end}{learned}", figure.health.word())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, playing, put, state};
    use crate::vocabulary::{Health, Stance};

    fn end(state: &mut State) {
        playing(state, &[], &[], end_of_turn);
    }

    #[test]
    fn the_last_turn_ends_the_game_and_the_points_decide() {
        let mut it = state(&[]);
        it.turn = 13;
        end(&mut it);
        assert_eq!(it.result, None);
        it.turn = 14;
        // A wire sample brought home is worth 6 here; without one the Germans have 3.
        let b1 = put(&mut it, "b1", "G12/hole", Stance::FireStep);
        it.man_mut(b1).wire_samples = 1;
        for id in ["b2", "b3", "b4", "b5"] {
            put(&mut it, id, "G12/hole", Stance::FireStep);
        }
        for id in ["g5", "g6", "g7"] {
            put(&mut it, id, "G2/hole", Stance::FireStep);
        }
        end(&mut it);
        let result = it.result.unwrap();
        assert_eq!((result.winner, result.words, result.points), (Some(0), "win", [6, 0]));
    }

    #[test]
    fn men_left_out_count_against_their_side() {
        let mut it = state(&[]);
        it.turn = 14;
        put(&mut it, "b1", "G7", Stance::Lying);
        for id in ["b2", "b3", "b4", "b5"] {
            put(&mut it, id, "G12/hole", Stance::FireStep);
        }
        for id in ["g5", "g6", "g7"] {
            put(&mut it, id, "G2/hole", Stance::FireStep);
        }
        let g7 = man(&it, "g7");
        it.man_mut(g7).health = Health::Walking;
        end(&mut it);
        // One wounded German, one man left out; the Germans have 3 for the missing sample.
        let result = it.result.unwrap();
        assert_eq!((result.winner, result.words, result.points), (Some(1), "win", [0, 3]));
    }

    #[test]
    fn three_quiet_turns_after_a_patrol_was_out() {
        let mut it = state(&[]);
        it.turn = 1;
        for (id, at) in [("b1", "G12/hole"), ("b2", "G12/hole"), ("b3", "G12/hole"), ("b4", "G12/hole")] {
            put(&mut it, id, at, Stance::FireStep);
        }
        for id in ["g5", "g6", "g7"] {
            put(&mut it, id, "G2/hole", Stance::FireStep);
        }
        put(&mut it, "b5", "G7", Stance::Lying);
        end(&mut it);
        put(&mut it, "b5", "G12/hole", Stance::FireStep);
        for _ in 0..2 {
            end(&mut it);
            assert_eq!(it.result, None);
        }
        end(&mut it);
        assert!(it.result.is_some());
    }

    /// HB-OPT-13: the sheet of a man who has been out before goes on.
    #[test]
    fn points_of_earlier_games_count() {
        let mut it =
            state(&[(r#"id = "g3", quality = "raw""#, r#"id = "g3", experience = 2, quality = "raw""#)]);
        let g3 = man(&it, "g3");
        assert_eq!(it.man(g3).experience, 2);
        let (_, heard) = playing(&mut it, &[], &[], aftermath);
        let told = crate::fixture::told(&heard, 1);
        let of = |id: &str| told.iter().find(|it| it.contains(id)).copied().unwrap();
        assert!(
            of("g3").contains("(unhurt, 3 points)") && of("g3").contains("is trained now"),
            "{}",
            of("g3")
        );
        assert!(of("g4").contains("(unhurt, 1 point)") && !of("g4").contains("trained"), "{}", of("g4"));
    }

    #[test]
    fn whoever_concedes_has_lost() {
        let mut it = state(&[]);
        it.conceded = Some(engine::Side(0));
        end(&mut it);
        assert_eq!(it.result.unwrap().winner, Some(1));
    }

    #[test]
    fn every_game_comes_to_an_end() {
        use engine::{Flow, Playbook, Setup};
        for script in crate::scenario::ALL {
            for seed in 1..4 {
                let setup = Setup { text: script.text, options: &[] };
                let mut it = crate::game::HotBlood::open(&setup).unwrap();
                let mut luck = crate::fixture::fool(seed << 20);
                let longest = usize::from(it.scenario().turns + 2) * 20;
                let over = (0..longest).find_map(|_| {
                    match crate::game::HotBlood::step(&mut it, &mut Cx::new(&mut luck)) {
                        Ok(Flow::Over(outcome)) => Some(outcome),
                        Ok(Flow::On) => None,
                        Err(_) => panic!("{} waits in {:?}", script.name, it.phase),
                    }
                });
                let over = over.unwrap_or_else(|| panic!("{} goes on in turn {}", script.name, it.turn));
                assert!(["draw", "win", "clear win"].contains(&over.words.as_str()));
            }
        }
    }
}
