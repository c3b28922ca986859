//! Players by name, as people write them: `doctrine`, `doctrine:easy`, `random`.

use engine::{Fault, Style, Temper, nearest};

use crate::{Officer, Player, Random, Sitter};

/// Every name that is understood.
pub const NAMES: [&str; 9] = [
    "doctrine",
    "doctrine:easy",
    "doctrine:cautious",
    "doctrine:steady",
    "doctrine:bold",
    "random",
    "sitter",
    "rusher",
    "baiter",
];

/// The player of this name, or what is allowed.
pub fn who(name: &str) -> Result<Box<dyn Player>, Fault> {
    let officer = |it: Officer| -> Result<Box<dyn Player>, Fault> { Ok(Box::new(it)) };
    match name {
        "doctrine" => officer(Officer::new(Style::Doctrine)),
        "doctrine:easy" => officer(Officer::new(Style::Doctrine).easy()),
        "doctrine:cautious" => officer(Officer::new(Style::Doctrine).of_temper(Temper::Cautious)),
        "doctrine:steady" => officer(Officer::new(Style::Doctrine).of_temper(Temper::Steady)),
        "doctrine:bold" => officer(Officer::new(Style::Doctrine).of_temper(Temper::Bold)),
        "rusher" => officer(Officer::new(Style::Rusher)),
        "baiter" => officer(Officer::new(Style::Baiter)),
        "random" => Ok(Box::new(Random::default())),
        "sitter" => Ok(Box::new(Sitter)),
        _ => Err(unknown(name)),
    }
}

fn unknown(name: &str) -> Fault {
    if name == "search" || name.starts_with("search:") {
        return Fault::bad("player", "`search` is not there yet; `doctrine` is the strongest")
            .allowing(NAMES);
    }
    let hint = nearest(name, NAMES).map(|it| format!(", did you mean `{it}`?"));
    let name: String = name.chars().take(40).collect();
    Fault::bad("player", format!("nobody is called `{name}`{}", hint.unwrap_or_default())).allowing(NAMES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_somebody() {
        assert!(NAMES.iter().all(|it| who(it).is_ok()));
    }

    #[test]
    fn nobody_is_told_who_is_there() {
        let fault = who("doctrin").err().unwrap();
        assert!(fault.why.contains("did you mean `doctrine`?"), "{fault}");
        let fault = who("search:2000").err().unwrap();
        assert!(fault.why.contains("not there yet") && fault.allowed.contains(&"doctrine".to_owned()));
        assert!(who(&"x".repeat(1000)).err().unwrap().why.len() < 100);
    }
}
