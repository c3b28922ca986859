//! Forms: what is legal is a function of the form and the answer alone, and the rules agree with it.

use engine::{Answer, Asked, Form, Key, Menu, Name, Pending, Question, Reply, Unfit, digest};

use crate::duel::fair;
use crate::sessions::{pick, seen, way};

/// A legal answer bent in every way that a client might.
fn mutants(it: &Answer) -> Vec<Answer> {
    let strings: Vec<String> = match it {
        Answer::Choose(it) | Answer::Path(it) => it.clone(),
        _ => Vec::new(),
    };
    let mut lists = vec![Vec::new(), vec![String::new()], vec!["x".repeat(1_000_000)], vec!["\u{0}é".into()]];
    lists.extend([
        strings.iter().chain(&strings).cloned().collect(),
        strings.iter().rev().cloned().collect(),
        strings.iter().skip(1).cloned().collect(),
        strings.iter().map(|it| it.to_uppercase()).collect(),
        strings.iter().cloned().chain(["spoil:9".to_owned()]).collect(),
        strings.iter().cloned().chain(["spoil:1".to_owned()]).collect(),
        ["place:1", "place:2"].map(str::to_owned).to_vec(),
        ["place:1", "place:2", "place:3"].map(str::to_owned).to_vec(),
        ["attack"].map(str::to_owned).to_vec(),
        ["charge"].map(str::to_owned).to_vec(),
    ]);
    let mut all: Vec<Answer> = lists.iter().cloned().map(Answer::Choose).collect();
    all.extend(lists.into_iter().map(Answer::Path));
    all.extend([i32::MIN, -4, -3, -1, 0, 3, 4, 9, 10, i32::MAX].map(Answer::Number));
    all.extend([Answer::Dice(vec![]), Answer::Dice(vec![1, 1]), Answer::Dice(vec![255; 2])]);
    all
}

#[test]
fn an_answer_is_taken_exactly_if_its_form_accepts_it() {
    let mut it = fair();
    let (mut taken, mut refused) = (0, 0);
    while let Some(Pending { lane, seq, seat, ask }) = it.pending().first().cloned() {
        for mutant in mutants(&ask.default) {
            let (before, mut fork) = (seen(&*it), it.fork(it.inputs(), Some(crate::duel::seed())).unwrap());
            let legal = ask.accept(&mutant);
            match fork.answer(seat, lane, seq, mutant.clone()) {
                Ok(()) => taken += i32::from(legal.is_ok()),
                Err(Unfit::Refused(why)) => {
                    assert_eq!(legal, Err(why));
                    assert_eq!((seen(&*fork), fork.digest()), (before, it.digest()));
                    refused += 1;
                    continue;
                }
                Err(other) => panic!("{other:?}"),
            }
            assert!(legal.is_ok(), "{mutant:?} was taken");
        }
        it.answer(seat, lane, seq, ask.default).unwrap();
    }
    assert!(50 < taken && 100 < refused, "{taken} and {refused}");
}

fn pursuit(path: bool) -> Form {
    let mut it = fair();
    loop {
        let Pending { lane, seq, seat, ask } = it.pending()[0].clone();
        match ask.form {
            Form::Path { .. } if path => return ask.form,
            Form::Choose { max: 2, .. } if !path => return ask.form,
            _ => it.answer(seat, lane, seq, ask.default).expect("a default is legal"),
        }
    }
}

#[test]
fn a_way_is_followed_step_by_step() {
    let form = pursuit(true);
    let why = |nodes: &[&str]| form.accept(&way(nodes)).map_err(|it| it.why);
    assert_eq!(why(&["place:1"]), Ok(()));
    assert_eq!(why(&["place:1", "place:0"]), Ok(()), "back to where it began");
    assert_eq!(why(&["place:1", "place:2", "place:3"]), Ok(()), "through the bog");
    assert_eq!(why(&["place:1", "place:2"]), Err("a bog".into()));
    assert!(why(&["place:2"]).unwrap_err().contains("no step leads from place 0 to place 2"));
    assert_eq!(why(&["place:1", "place:2", "place:3", "place:2"]), Err("no way leads back".into()));
    assert!(why(&[]).unwrap_err().contains("1 to 4 steps"));
    let Form::Path { nodes, steps, .. } = &form else { panic!("a way is asked for") };
    assert_eq!((nodes[0].key.as_str(), nodes.len()), ("place:0", 4));
    assert!(steps.iter().all(|it| it.from < nodes.len() && it.to < nodes.len()));
}

#[test]
fn some_of_the_options_have_limits_and_no_doubles() {
    let form = pursuit(false);
    let why = |keys: &[&str]| form.accept(&pick(keys)).map_err(|it| it.why);
    assert_eq!(why(&["spoil:1", "spoil:0"]), Ok(()));
    assert!(why(&[]).unwrap_err().contains("1 to 2 options"));
    assert!(why(&["spoil:0", "spoil:1", "spoil:2"]).unwrap_err().contains("not 3"));
    assert!(why(&["spoil:1", "spoil:1"]).unwrap_err().contains("twice"));
    assert_eq!(why(&["spoil:0", "spoil:9"]), Err("too heavy".into()));
    assert!(why(&[&"é".repeat(500)]).unwrap_err().len() < 150, "what was sent is echoed in part");
}

#[test]
fn a_name_is_cut_between_letters() {
    assert_eq!(Name::new("Old Guard").text(), "Old Guard");
    let long = format!("{}é", "x".repeat(Name::MOST - 1));
    assert_eq!(Name::new(&long).text(), "x".repeat(Name::MOST - 1));
    assert_eq!(Name::new(&"é".repeat(40)).text(), "é".repeat(Name::MOST / 2));
    assert_eq!(Key::name("E7/hole").to_string(), "E7/hole");
    assert_eq!((Name::new("").text(), Key::Cell("cell", -4, 7).to_string()), ("", "cell:-4,7".to_owned()));
}

#[test]
fn digests_are_the_same_on_machines_of_every_word_size() {
    // Worked out by hand with FNV-1a over the bytes in the comments.
    // 05 00 00 00 00 00 00 00: a usize is written like a u64
    assert_eq!(digest(&5usize), DIGEST_OF_FIVE);
    assert_eq!(digest(&5u64), digest(&5usize));
    assert_eq!(digest(&-1isize), digest(&-1i64));
    // 04 03 02 01
    assert_eq!(digest(&0x0102_0304u32), DIGEST_OF_COUNT);
    // 61 62 ff: a text and its end
    assert_eq!(digest(&"ab"), DIGEST_OF_AB);
    // 01 00 00 00 00 00 00 00, 2a: the mark of a variant, then what it holds
    assert_eq!(digest(&Some(42u8)), DIGEST_OF_SOME);
}

const DIGEST_OF_FIVE: u64 = 0x0DE2_1504_F16D_C720;
const DIGEST_OF_COUNT: u64 = 0xB345_225E_3644_EDB5;
const DIGEST_OF_AB: u64 = 0xE720_2E19_0542_452F;
const DIGEST_OF_SOME: u64 = 0x529A_16DC_8FF5_0E4A;

/// Words are taken as they are; how long they are is counted in letters, not in bytes.
#[test]
fn words_of_ones_own_are_taken_as_they_are() {
    let cite = crate::rule!("TO-ORD-1");
    let text = || "What shall the courier say?".to_owned();
    let asked = Asked::new(engine::Seat(0), cite, &text);
    let question = Question { asked, menu: Menu::Text { most: 8, default: "halt" } };
    assert_eq!(question.ask().form, Form::Text { most: 8 });
    assert_eq!(question.ask().default, Answer::Text("halt".into()));
    for words in ["", "to arms!", "für Fürs", "two\nrows"] {
        let taken = question.reply(&Answer::Text(words.into())).unwrap();
        assert_eq!(taken, Reply::Text(words.into()));
        assert_eq!(question.answer(&taken), Answer::Text(words.into()));
    }
    let why = |answer: Answer| question.reply(&answer).unwrap_err().why;
    assert_eq!(why(Answer::Text("nine long".into())), "at most 8 letters are asked for, not 9");
    assert!(why(Answer::Text("\u{1b}[2J".into())).contains("nothing that steers a screen"));
    assert!(why(Answer::Number(3)).starts_with("words are asked for, at most 8 letters"));
}
