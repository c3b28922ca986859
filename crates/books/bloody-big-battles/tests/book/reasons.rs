//! What officers say of their choices: every word has one sign, the order behind it, the odds and what was next best.

use std::collections::BTreeMap;

use crate::shelf::{BREAK, short};
use engine::{Advice, Mind, Question, Reply, Style};
use grognard_bloody_big_battles::game::BigBattles;
use grognard_bloody_big_battles::state::State;
use kit::Counter;
use kit::Who::Officer;

/// All reasons that were given, with the signs of the words and a few counts.
#[derive(Default)]
struct Said {
    /// For each word how often it spoke for a choice and how often against.
    signs: BTreeMap<String, [u32; 2]>,
    against: BTreeMap<String, u32>,
    /// Advice about moves; of that with an order, and with what was next best; charges, and of those with odds.
    moves: [u32; 3],
    charges: [u32; 2],
}

impl Said {
    fn hear(&mut self, advice: &Advice) {
        for term in advice.why.iter().filter(|it| it.value != 0) {
            let [gains, losses] = self.signs.entry(term.word.to_string()).or_default();
            *if 0 < term.value { gains } else { losses } += 1;
        }
        let phrase = advice.phrase();
        if let Some((_, rest)) = phrase.split_once("against it: ") {
            let word = rest.split([';', '(']).next().unwrap_or_default().trim();
            *self.against.entry(word.to_owned()).or_default() += 1;
        }
        let drawn = matches!(advice.reply, Reply::Drawn(_));
        if drawn && advice.why.iter().any(|it| it.value == 0 && it.word.starts_with("ordered")) {
            self.moves[0] += 1;
            self.moves[1] += u32::from(phrase.starts_with("ordered"));
            self.moves[2] += u32::from(phrase.contains("next best: to "));
        }
        if phrase.contains("the assault") {
            self.charges[0] += 1;
            self.charges[1] += u32::from(phrase.contains("of 100"));
        }
    }
}

impl Counter<BigBattles> for Said {
    fn answered(&mut self, question: &Question<'_>, _: &Reply) {
        if let Some(advise) = question.asked.advise {
            let mut mind = Mind::new(Style::Doctrine, 1);
            mind.speaks = true;
            self.hear(&advise(&mut mind));
        }
    }

    fn look(&mut self, _: &State) {}

    fn close(&mut self, _: &State) {}
}

/// Words that sound like a gain wherever they stand.
const GLAD: [&str; 14] = [
    "nearer to where",
    "out of reach",
    "keeps ",
    "takes ",
    "denies",
    "ready to",
    "has the enemy",
    "in cover",
    "well placed",
    "in command",
    "gets ",
    "less under fire",
    "safer",
    "the odds are good",
];

/// Over the games of the golden files: a word that speaks for a choice never speaks against one, and nothing that sounds
/// like a gain is held against anything.
#[test]
fn words_and_signs_agree() {
    let mut said = Said::default();
    let brief = short("koniggratz", 2);
    for (scenario, seed) in
        [("montebello", 1859), ("langensalza", 1866), (BREAK, 1870), (brief.as_str(), 703)]
    {
        kit::watched::<BigBattles>(scenario, [Officer, Officer], seed, &mut said);
    }
    for (word, [gains, losses]) in &said.signs {
        assert!(*gains == 0 || *losses == 0, "`{word}` speaks {gains} times for and {losses} times against");
        let glad = GLAD.iter().any(|it| word.starts_with(it));
        assert!(!glad || *losses == 0, "`{word}` is held against a choice");
    }
    for word in said.against.keys() {
        assert!(said.signs.get(word).is_some_and(|it| 0 < it[1]), "against it: {word}");
    }
    assert!(8 < said.against.len() && 20 < said.signs.len(), "{:?}", said.signs);
    let [moves, ordered, next] = said.moves;
    // A few have nothing else to do.
    assert!(100 < moves && ordered == moves && 95 * moves <= 100 * next, "{:?}", said.moves);
    assert!(5 < said.charges[0] && said.charges[0] == said.charges[1], "{:?}", said.charges);
}
