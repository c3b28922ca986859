//! What officers say of their choices: every word has one sign, the order behind it, the odds and what was next best.

use std::collections::BTreeMap;

use crate::shelf::{at_arms_length, short};
use engine::{Advice, Mind, Question, Reply, Style};
use grognard_hot_blood_and_cold_steel::game::HotBlood;
use grognard_hot_blood_and_cold_steel::state::State;
use kit::Counter;
use kit::Who::Officer;

/// All reasons that were given: the signs of the words, and of ways, shots and throws how many tell what they should.
#[derive(Debug, Default)]
struct Said {
    signs: BTreeMap<String, [u32; 2]>,
    ways: [u32; 3],
    shots: [u32; 3],
    deeds: [u32; 2],
}

impl Said {
    fn hear(&mut self, question: &Question<'_>, advice: &Advice) {
        for term in advice.why.iter().filter(|it| it.value != 0) {
            let [gains, losses] = self.signs.entry(term.word.to_string()).or_default();
            *if 0 < term.value { gains } else { losses } += 1;
        }
        let (phrase, cite) = (advice.phrase(), question.asked.cite.to_string());
        let weighed = advice.why.iter().any(|it| it.value != 0);
        let [ordered, next, odds] =
            [phrase.starts_with("ordered"), phrase.contains("next best: "), phrase.contains(" of 36")];
        match &advice.reply {
            Reply::Path(path) if !path.is_empty() => {
                let told = [1, u32::from(ordered), u32::from(next)];
                self.ways.iter_mut().zip(told).for_each(|(all, it)| *all += it);
            }
            _ if weighed && (cite == "HB-SHOT-1" || cite == "HB-BOMB-1") => {
                let shot =
                    advice.why.iter().any(|it| it.word.starts_with("fire at") || it.word.contains("a bomb"));
                let told = [u32::from(shot), u32::from(shot && odds), u32::from(shot && next && ordered)];
                self.shots.iter_mut().zip(told).for_each(|(all, it)| *all += it);
            }
            _ if weighed && cite == "HB-SPEC-3" => {
                self.deeds[0] += 1;
                self.deeds[1] += u32::from(ordered && next);
            }
            _ => {}
        }
    }
}

impl Counter<HotBlood> for Said {
    fn answered(&mut self, question: &Question<'_>, _: &Reply) {
        if let Some(advise) = question.asked.advise {
            let mut mind = Mind::new(Style::Doctrine, 1);
            mind.speaks = true;
            self.hear(question, &advise(&mut mind));
        }
    }

    fn look(&mut self, _: &State) {}

    fn close(&mut self, _: &State) {}
}

#[test]
fn reasons_have_their_sign_their_order_their_odds_and_what_was_next_best() {
    let mut said = Said::default();
    for seed in 0..4 {
        for scenario in ["a-bit-of-wire", &at_arms_length(6), &short("la-petite-douve", 8)] {
            kit::watched::<HotBlood>(scenario, [Officer, Officer], seed, &mut said);
        }
    }
    let both: Vec<&String> = said.signs.iter().filter(|it| !it.1.contains(&0)).map(|it| it.0).collect();
    assert!(both.is_empty(), "these words speak for and against: {both:?}");
    assert!(12 < said.signs.len(), "{:?}", said.signs);
    let [ways, ordered, next] = said.ways;
    assert!(100 < ways && ways == ordered && ways == next, "{:?}", said.ways);
    let [shots, odds, rest] = said.shots;
    assert!(20 < shots && shots == odds && shots == rest, "{:?}", said.shots);
    let [deeds, told] = said.deeds;
    assert!(10 < deeds && deeds == told, "{:?}", said.deeds);
}
