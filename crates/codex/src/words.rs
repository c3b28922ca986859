//! The words of a book: those that nobody knows before he has read it, each explained once, and what its keys are called.
//!
//! One file a book, `words.toml`, which server texts, the page, the text view, the terminal and the rules page share:
//! one thing has one word and one explanation, wherever it is met.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::{Rulebook, id_at};

/// A sentence or two: what is longer stands in the rule.
const LONGEST: usize = 190;

/// A word that is explained where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Word {
    /// How it is written where it stands, the usual form first; capitals count where a form has one.
    pub forms: Vec<String>,
    /// One sentence or two, as a friend at the table would say them.
    pub says: String,
    /// The rule that says all of it.
    pub cite: String,
}

impl Word {
    pub fn name(&self) -> &str {
        self.forms.first().map_or("", String::as_str)
    }
}

/// All of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    #[serde(default, rename = "word")]
    pub words: Vec<Word>,
    /// Keys that do not read well as they are, and what people call what they stand for.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
}

impl Words {
    /// Reads the file of a book; each fault is a sentence.
    pub fn read(text: &str, book: &Rulebook) -> Result<Words, Vec<String>> {
        let words: Words = toml::from_str(text).map_err(|it| vec![it.to_string().replace('\n', " ")])?;
        let faults = words.faults(book);
        if faults.is_empty() { Ok(words) } else { Err(faults) }
    }

    fn faults(&self, book: &Rulebook) -> Vec<String> {
        let mut faults = Vec::new();
        let mut forms = BTreeSet::new();
        for word in &self.words {
            let name = word.name();
            let mut fault = |why: String| faults.push(format!("`{name}`: {why}"));
            if word.forms.iter().any(|it| it.trim().is_empty()) || word.forms.is_empty() {
                fault("a word has a form".to_owned());
            }
            for form in &word.forms {
                if !forms.insert(form.as_str()) {
                    fault(format!("`{form}` is explained twice"));
                }
            }
            if book.rule(&word.cite).is_none() {
                fault(format!("the rulebook has no rule {}", word.cite));
            }
            if let Some(why) = amiss(&word.says, &book.prefix) {
                fault(why.to_owned());
            }
        }
        for (key, name) in &self.names {
            let plain = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '_';
            if !key.chars().all(plain) || name.trim().is_empty() || name.contains('_') {
                faults.push(format!("`{key}` = `{name}`: a key is called by words"));
            }
        }
        faults
    }

    /// The word that has this form, whatever its capitals.
    pub fn find(&self, form: &str) -> Option<&Word> {
        let wanted = form.trim().to_lowercase();
        self.words.iter().find(|it| it.forms.iter().any(|form| form.to_lowercase() == wanted))
    }
}

/// What is wrong with an explanation.
fn amiss(says: &str, prefix: &str) -> Option<&'static str> {
    let first = says.chars().next();
    let rule = says.match_indices(prefix).any(|(at, _)| id_at(&says[at..], prefix).is_some());
    match () {
        () if !first.is_some_and(|it| it.is_uppercase() || it.is_ascii_digit()) => {
            Some("an explanation begins with a capital or a number")
        }
        () if !says.ends_with(['.', '!']) => Some("an explanation is a whole sentence"),
        () if LONGEST < says.chars().count() => Some("an explanation is a sentence or two"),
        () if rule => Some("ids stand in `cite`"),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Rulebook {
        Rulebook::read("# Rules `[H]`\n\n- **TT-WORD-1** `[H]` A word.\n").expect("a rulebook")
    }

    fn read(form: &str, says: &str, cite: &str) -> Result<Words, Vec<String>> {
        Words::read(&format!("[[word]]\nforms = [{form}]\nsays = {says:?}\ncite = {cite:?}\n"), &book())
    }

    #[test]
    fn a_word_is_found_by_each_of_its_forms() {
        let words = read(r#""Spent", "spent ones""#, "Worn out.", "TT-WORD-1").expect("a good file");
        assert_eq!(words.find("spent").map(Word::name), Some("Spent"));
        assert_eq!(words.find(" Spent Ones ").map(|it| it.says.as_str()), Some("Worn out."));
        assert_eq!(words.find("fresh"), None);
    }

    #[test]
    fn what_is_not_for_people_is_refused() {
        let refused = [
            read(r#""a""#, "worn out.", "TT-WORD-1"),
            read(r#""a""#, "Worn out", "TT-WORD-1"),
            read(r#""a""#, "Worn out, see TT-WORD-1.", "TT-WORD-1"),
            read(r#""a""#, "Worn out.", "TT-WORD-2"),
            read(r#""a", "a""#, "Worn out.", "TT-WORD-1"),
            read("", "Worn out.", "TT-WORD-1"),
            read(r#""a""#, &format!("{}.", "W".repeat(200)), "TT-WORD-1"),
            Words::read("[names]\nKIA = \"figures lost\"\n", &book()),
            Words::read("[names]\nkia = \"figures_lost\"\n", &book()),
            Words::read("[[word]]\nform = \"a\"\n", &book()),
        ];
        for it in refused {
            assert!(it.is_err(), "{it:?}");
        }
        assert!(Words::read("[names]\nopp_range = \"fires when they come within\"\n", &book()).is_ok());
    }
}
