//! Lessons: scenarios with one idea, a goal on the table, and a few turns to reach it in. What a goal may ask of the table
//! is the book's; how long a lesson is, what it says and when, is the same in all books and stands here.

use codex::spanned::{Faults, Fields, Record, unknown};

use crate::beat::Kind;
use crate::playbook::{Scripted, Stage};

/// Nobody learns from a lesson that is longer.
const LONGEST: i64 = 6;
/// What a card on the table has room for.
const ROOM: usize = 240;

/// What a game needs to know of the lesson that it is. All that is only told stays in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson<G> {
    /// All of them, at the same time.
    pub goal: Vec<G>,
    pub within: u16,
    /// The number that its dice are made of.
    pub dice: u64,
}

/// What a lesson may name of its book.
#[derive(Clone, Copy, Debug)]
pub struct Among {
    pub stages: &'static [Stage],
    pub lessons: &'static [Scripted],
    /// The length of the scenario.
    pub turns: u16,
}

/// Reads `[lesson]`; `goal` reads what one condition asks of the table.
pub fn read<G>(
    record: &Record,
    among: Among,
    faults: &Faults<'_>,
    mut goal: impl FnMut(&mut Fields<'_>) -> Option<G>,
) -> Option<Lesson<G>> {
    let mut top = Fields::new(record, faults);
    if let Some(item) = top.must("brief") {
        let many = item.text(faults).map(sentences);
        if let Some(many) = many.filter(|it| *it != 3) {
            faults.add(item.spot, format!("a brief has three sentences, this one has {many}"));
        }
    }
    let within = top.must_whole("within", 1..=LONGEST.min(among.turns.into()));
    let dice = top.must_whole("dice", 0..=i64::MAX);
    let mut goals = Vec::new();
    if let Some(item) = top.must("goal") {
        let asked = item.list(faults).unwrap_or_default();
        if asked.is_empty() {
            faults.add(item.spot, "a goal asks for something");
        }
        for record in asked.iter().filter_map(|it| it.record(faults)) {
            let mut fields = Fields::new(record, faults);
            say(&mut fields, "try", faults);
            goals.extend(goal(&mut fields));
            fields.finish();
        }
    }
    shown(&mut top, faults);
    hints(&mut top, among, within.unwrap_or(LONGEST), faults);
    if let Some(item) = top.may("next") {
        let names: Vec<&str> = among.lessons.iter().map(|it| it.name).collect();
        item.word(faults, "lesson", &names);
    }
    top.finish();
    Some(Lesson { goal: goals, within: within? as u16, dice: dice? as u64 })
}

/// Beats that are pointed at when they are seen for the first time.
fn shown(top: &mut Fields<'_>, faults: &Faults<'_>) {
    let mut seen = Vec::new();
    for record in top.records("show") {
        let mut fields = Fields::new(record, faults);
        if let Some(item) = fields.must("beat")
            && let Some(kind) = item.word(faults, "beat", Kind::WORDS)
        {
            if seen.contains(&kind) {
                faults.add(item.spot, format!("`{}` is pointed at already", Kind::WORDS[kind]));
            }
            seen.push(kind);
        }
        say(&mut fields, "say", faults);
        fields.finish();
    }
}

/// What is said to who does not get on: at a stage of the turn, in one turn or in each.
fn hints(top: &mut Fields<'_>, among: Among, within: i64, faults: &Faults<'_>) {
    let Some(item) = top.must("hints") else { return };
    let list = item.list(faults).unwrap_or_default();
    if list.is_empty() {
        faults.add(item.spot, "a lesson has a hint at least");
    }
    for record in list.iter().filter_map(|it| it.record(faults)) {
        let mut fields = Fields::new(record, faults);
        if let Some(item) = fields.must("at")
            && let Some(at) = item.text(faults)
            && at != "set_up"
            && among.stages.iter().all(|it| it.key != at)
        {
            let keys: Vec<&str> = among.stages.iter().map(|it| it.key).chain(["set_up"]).collect();
            faults.add(item.spot, unknown(at, "stage", &keys));
        }
        fields.may_whole("turn", 0..=within);
        say(&mut fields, "say", faults);
        fields.finish();
    }
}

/// Words for the card.
fn say(fields: &mut Fields<'_>, key: &'static str, faults: &Faults<'_>) {
    let Some(item) = fields.must(key) else { return };
    let Some(text) = item.text(faults) else { return };
    let long = text.chars().count();
    if ROOM < long {
        faults.add(item.spot, format!("a card has room for {ROOM} letters, not {long}"));
    }
    if text.trim().is_empty() {
        faults.add(item.spot, format!("`{key}` says nothing"));
    }
}

/// How many sentences a text has. `1.5` is none.
fn sentences(text: &str) -> usize {
    let mut words = text.split_whitespace().peekable();
    let mut many = 0;
    while let Some(word) = words.next() {
        if word.ends_with(['.', '!', '?']) || words.peek().is_none() {
            many += 1;
        }
    }
    many
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleId;

    const STAGES: &[Stage] = &[Stage { key: "fire", title: "Fire", cite: RuleId::among(&["XX-1"], "XX-1") }];
    const LESSONS: &[Scripted] = &[Scripted { name: "after", text: "" }];
    const GOOD: &str = "brief = \"One is 1.5 inches. Two! Three?\"\nwithin = 2\ndice = 7\n\
                        goal = [{ hold = \"A\", try = \"Stay.\" }]\nshow = [{ beat = \"take\", say = \"Here.\" }]\n\
                        hints = [{ at = \"fire\", turn = 1, say = \"Fire.\" }]\nnext = \"after\"\n";

    fn told(text: &str) -> Result<Lesson<String>, Vec<String>> {
        let record = Record::parse(text).expect("it is TOML");
        let faults = Faults::new(text);
        let among = Among { stages: STAGES, lessons: LESSONS, turns: 4 };
        let lesson = read(&record, among, &faults, |it| Some(it.must_text("hold").to_owned()));
        match faults.is_empty() {
            true => Ok(lesson.expect("a lesson without faults")),
            false => Err(faults.sorted().iter().map(ToString::to_string).collect()),
        }
    }

    #[test]
    fn a_lesson_is_read() {
        assert_eq!(told(GOOD), Ok(Lesson { goal: vec!["A".to_owned()], within: 2, dice: 7 }));
    }

    #[test]
    fn every_fault_of_a_lesson_has_its_place() {
        for (from, to, fault) in [
            ("Two! Three?", "Two.", "1:9: a brief has three sentences, this one has 2"),
            ("within = 2", "within = 5", "2:10: `within` must be 1 to 4, not 5"),
            ("within = 2\n", "", "1:1: `within` is missing"),
            ("dice = 7", "dice = -1", "3:8: `dice` must be 0 to 9223372036854775807, not -1"),
            ("[{ hold = \"A\", try = \"Stay.\" }]", "[]", "4:8: a goal asks for something"),
            (", try = \"Stay.\"", "", "4:9: `try` is missing"),
            ("hold = \"A\"", "hold = \"A\", whold = 1", "4:23: unknown key `whold`, did you mean `hold`?"),
            ("\"take\"", "\"tak\"", "5:18: unknown beat `tak`, did you mean `take`?"),
            (
                "\"Here.\" }",
                "\"Here.\" }, { beat = \"take\", say = \"No.\" }",
                "5:52: `take` is pointed at already",
            ),
            ("\"Here.\"", "\" \"", "5:32: `say` says nothing"),
            ("at = \"fire\"", "at = \"fir\"", "6:17: unknown stage `fir`, did you mean `fire`?"),
            ("turn = 1", "turn = 3", "6:32: `turn` must be 0 to 2, not 3"),
            ("[{ at = \"fire\", turn = 1, say = \"Fire.\" }]", "[]", "6:9: a lesson has a hint at least"),
            ("\"after\"", "\"afer\"", "7:8: unknown lesson `afer`, did you mean `after`?"),
            ("next = ", "nxt = ", "7:1: unknown key `nxt`, did you mean `next`?"),
        ] {
            assert!(GOOD.contains(from), "{from}");
            let faults = told(&GOOD.replacen(from, to, 1)).expect_err(fault);
            assert!(faults.iter().any(|it| it == fault), "{fault}: {faults:?}");
        }
        let long = told(&GOOD.replace("Stay.", &"stay ".repeat(50))).expect_err("a long card");
        assert_eq!(long, ["4:29: a card has room for 240 letters, not 250"]);
    }
}
