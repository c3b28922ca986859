//! The tests that every book has, by one line in its test program: `kit::book!(grognard_days_of_iron)`, and
//! `kit::game! { … }` for one that is played. What is a book's own (drills, counts, positions) it writes itself.

use dice::Stream;
use engine::{Game, Question, Reply, Start};

use crate::{Player, Trial, Wary, advised, legal, random};

/// Examples of the rulebook, cells typed from the page (`tests/cells/`), sweeps, odds, and the ledger of procedures.
#[macro_export]
macro_rules! book {
    ($book:ident) => {
        use ::std::path::Path;

        #[test]
        fn examples_come_out_as_printed() {
            $crate::examples(&$book::BOOK);
        }

        #[test]
        fn findings_are_what_procedures_say_they_find() {
            $crate::findings(&$book::BOOK);
        }

        #[test]
        fn cells_and_rules_hold() {
            $crate::ledger(&$book::BOOK, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cells")))
                .check();
        }

        #[test]
        fn every_case_has_an_outcome_or_a_reason() {
            $crate::sweep(&$book::BOOK, 3_000);
        }

        #[test]
        fn odds_are_what_counting_and_playing_give() {
            // Many cases: most rallies of a deeply shaken unit can only end one way.
            $crate::odds_hold(&$book::BOOK, 60, 2_000);
            // Many games: a fault in a rare outcome shows only then.
            $crate::odds_hold(&$book::BOOK, 6, 100_000);
        }

        #[test]
        fn every_outcome_has_its_rank_for_somebody() {
            $crate::ranks_hold(&$book::BOOK, 200);
        }

        #[test]
        fn every_procedure_is_due_in_some_step_of_the_turn() {
            $crate::course_holds(&$book::BOOK);
        }

        #[test]
        fn the_rulebook_speaks_of_no_rule_it_does_not_have() {
            assert_eq!(($book::BOOK.rulebook)().strangers($book::BOOK.text), []);
        }
    };
}

/// Besides those: the game runs every procedure (`tests/drills/`), its options are those of the page and all drilled, its
/// journals (`tests/golden/`) hold under every version of digests and in another process and say nothing but sentences for
/// people (at least so many different ones); of a book that was played before digests had a version, a journal of that time
/// too.
#[macro_export]
macro_rules! game {
    ($book:ident, $(old_journal: $old:literal $(until $lines:literal)?,)? replayed: $replayed:expr, sentences: $least:expr $(,)?) => {
        $crate::book!($book);

        #[test]
        fn every_sentence_is_for_people() {
            let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"));
            $crate::sentences($book::GAME, folder, $least);
        }

        #[test]
        fn the_game_runs_every_procedure() {
            $crate::employed($book::GAME, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/drills")));
        }

        #[test]
        fn stages_are_steps_of_the_turn() {
            $crate::stages_are_steps($book::GAME);
        }

        #[test]
        fn options_are_those_of_the_page() {
            $crate::options_as_printed($book::GAME);
        }

        #[test]
        fn no_option_is_left_out_of_the_drills() {
            let drills = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/drills/options.txt"));
            $crate::options_drilled($book::GAME, drills);
        }

        #[test]
        fn journals_hold_under_every_version_of_digests() {
            $crate::digests($book::GAME, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
        }

        $(
            /// Kept as it was written before digests had a version. It is never written anew.
            #[test]
            fn a_journal_of_the_first_version_still_holds() {
                let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/version-1"));
                let lines: &[usize] = &[$($lines)?];
                $crate::old_journal($book::GAME, &folder.join($old), lines.first().copied());
            }
        )?

        #[test]
        fn another_process_replays_to_the_same_end() {
            let (_, here) = module_path!().split_once("::").expect("a module of the test program");
            $crate::replayed_elsewhere($book::GAME, $replayed, &format!("{here}::the_other_process"));
        }

        /// Only a child of the test above has a folder to read.
        #[test]
        fn the_other_process() {
            $crate::replayed_here($book::GAME);
        }
    };
}

/// A game that ends, without a breach, an illegal default or an illegal reply; how many questions it took.
///
/// # Panics
/// If there was anything of that.
pub fn ends_well(trial: &Trial<'_>, start: &dyn Start, seed: u64) -> u64 {
    let mut table = Wary::new(seed, &[trial.player]);
    let (outcome, breaches) = start.inspect(&mut table);
    assert!(breaches.is_empty(), "{trial:?}, seed {seed}: {breaches:?}");
    assert!(table.illegal.is_empty(), "{trial:?}, seed {seed}: {:?}", table.illegal);
    assert!(outcome.is_some(), "{trial:?}, seed {seed}: no end");
    u64::from(table.questions)
}

/// Every question of these games has advice, and it is legal wherever fools have brought one; how many questions there
/// were.
///
/// # Panics
/// If one has none, or advice that is not allowed.
pub fn advice(
    game: &dyn Game,
    scenario: &str,
    options: &[(&'static str, &'static str)],
    deals: impl Iterator<Item = u64>,
) -> u64 {
    fn asks_and_ignores(question: &Question<'_>, luck: &mut Stream) -> Reply {
        let reply = advised(question, luck);
        if let Err(why) = legal(question, &reply) {
            panic!("{} ({}): {why}", (question.asked.text)(), question.asked.cite);
        }
        random(question, luck)
    }
    let start = Trial::of(game, scenario).options(options).start();
    let mut questions = 0;
    for seed in deals {
        let mut table = Wary::new(seed, &[asks_and_ignores as Player]);
        assert!(start.play(&mut table).is_some(), "{scenario}, {options:?}, seed {seed}: no end");
        assert!(table.unadvised.is_empty(), "{scenario}, {options:?}: {:?}", table.unadvised);
        questions += u64::from(table.questions);
    }
    questions
}
