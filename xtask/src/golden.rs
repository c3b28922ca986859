//! `cargo xtask golden`: what has become of the golden games since a commit, by the kind of line that differs.
//!
//! A change of the house names the kinds that it may touch (`--may digest,header`); where another one differs, the games are
//! not played as they were.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use crate::tools::{files, quietly, root};

/// Kinds of lines, in the order in which they are told.
const KINDS: [&str; 9] = ["entry", "digest", "header", "event", "ask", "view", "outcome", "order", "gone"];

/// How many lines of each kind differ.
type Found = BTreeMap<&'static str, usize>;

/// `[COMMIT] [--may KIND,KIND]`; without a commit the last one.
pub fn run(args: &[String]) -> bool {
    let (mut commit, mut may, mut words) = ("HEAD", Vec::new(), args.iter());
    while let Some(word) = words.next() {
        match word.as_str() {
            "--may" => may.extend(words.next().into_iter().flat_map(|it| it.split(','))),
            word => commit = word,
        }
    }
    if let Some(unknown) = may.iter().find(|it| !KINDS.contains(it)) {
        eprintln!("golden: `{unknown}` is no kind of line; there are {}", KINDS.join(", "));
        return false;
    }
    let (ok, listed) = git(&["ls-tree", "-r", "--name-only", commit]);
    if !ok {
        eprintln!("golden: `{commit}` is no commit");
        return false;
    }
    let then: Vec<&str> = listed.lines().filter(|it| golden(it)).collect();
    let now = kept();
    let mut sums = Found::new();
    for name in then.iter().copied().chain(now.iter().map(String::as_str).filter(|it| !then.contains(it))) {
        let Ok(new) = std::fs::read_to_string(root().join(name)) else {
            println!("{name}: gone");
            *sums.entry("gone").or_default() += 1;
            continue;
        };
        if !then.contains(&name) {
            println!("{name}: new");
            continue;
        }
        let (_, old) = git(&["show", &format!("{commit}:{name}")]);
        let found = compared(name, &old, &new);
        if !found.is_empty() {
            println!("{name}: {}", told(&found));
        }
        found.into_iter().for_each(|(kind, n)| *sums.entry(kind).or_default() += n);
    }
    let forbidden: Vec<&str> = sums.keys().copied().filter(|it| !may.contains(it)).collect();
    match (sums.is_empty(), forbidden.is_empty()) {
        (true, _) => println!("golden: {} files, as they were in {commit}", then.len()),
        (false, true) => println!("golden: {} files, against {commit}: {}", then.len(), told(&sums)),
        (false, false) => println!(
            "golden: {} files, against {commit}: {}; may not differ: {}",
            then.len(),
            told(&sums),
            forbidden.join(", ")
        ),
    }
    forbidden.is_empty()
}

/// What differs between two versions of a file. Lines of a kind are held against each other in their order, so that one
/// kind that has changed hides no other.
fn compared(name: &str, old: &str, new: &str) -> Found {
    let journal = name.ends_with(".journal");
    let (old, new) = (sorted(journal, old), sorted(journal, new));
    let mut res = Found::new();
    let mut same_counts = true;
    for kind in KINDS {
        let of = |lines: &[(&'static str, &str)]| {
            lines.iter().filter(|it| it.0 == kind).map(|it| it.1.to_owned()).collect::<Vec<_>>()
        };
        let (a, b) = (of(&old), of(&new));
        // The head of a journal stands before all else: it cannot change their order.
        same_counts &= a.len() == b.len() || kind == "header";
        let differ = differing(&a, &b);
        if 0 < differ {
            res.insert(kind, differ);
        }
    }
    let body = |lines: &[(&'static str, &str)]| {
        lines.iter().map(|it| it.0).filter(|it| *it != "header").collect::<Vec<_>>()
    };
    let moved = body(&old).into_iter().zip(body(&new)).filter(|it| it.0 != it.1).count();
    if same_counts && 0 < moved {
        res.insert("order", moved);
    }
    res
}

/// How many lines differ, apart from those that are alike at the beginning and at the end.
fn differing(a: &[String], b: &[String]) -> usize {
    let before = a.iter().zip(b).take_while(|it| it.0 == it.1).count();
    let (a, b) = (&a[before..], &b[before..]);
    let behind = a.iter().rev().zip(b.iter().rev()).take_while(|it| it.0 == it.1).count();
    let (a, b) = (&a[..a.len() - behind], &b[..b.len() - behind]);
    a.iter().zip(b).filter(|it| it.0 != it.1).count() + a.len().abs_diff(b.len())
}

/// Every line with its kind. Empty ones are left out.
fn sorted(journal: bool, text: &str) -> Vec<(&'static str, &str)> {
    let mut head = journal;
    let mut res = Vec::new();
    for line in text.lines().filter(|it| !it.is_empty()) {
        let kind = match journal {
            true if head || line.starts_with("reveal ") => "header",
            true if line.starts_with("= ") => "digest",
            true => "entry",
            false => kind_in_transcript(line),
        };
        head &= line != "begin";
        res.push((kind, line));
    }
    res
}

/// A transcript tells of an answer at the margin, and below it what each eye was told, asked and shown.
fn kind_in_transcript(line: &str) -> &'static str {
    let Some(told) = line.strip_prefix("  ") else { return "entry" };
    if told.starts_with("over ") {
        return "outcome";
    }
    match told.split_once(' ').map_or("", |it| it.1) {
        rest if rest.starts_with("is told ") => "event",
        rest if rest.starts_with("is asked ") => "ask",
        _ => "view",
    }
}

fn told(found: &Found) -> String {
    let of = |kind: &&str| found.get(*kind).map(|n| format!("{n} {kind}"));
    KINDS.iter().filter_map(of).collect::<Vec<_>>().join(", ")
}

/// All golden files, from the root of the project.
fn kept() -> Vec<String> {
    let mut found = Vec::new();
    for ending in [".journal", ".transcript"] {
        files(&root().join("crates"), ending, &mut found);
    }
    let named = |it: &Path| it.strip_prefix(root()).unwrap_or(it).to_string_lossy().replace('\\', "/");
    let mut res: Vec<String> = found.iter().map(|it| named(it)).filter(|it| golden(it)).collect();
    res.sort();
    res
}

fn golden(name: &str) -> bool {
    name.contains("/tests/golden/") && (name.ends_with(".journal") || name.ends_with(".transcript"))
}

fn git(args: &[&str]) -> (bool, String) {
    quietly(Command::new("git").args(args).current_dir(root()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const JOURNAL: &str = "grognard-journal 1\nbook x\nbegin\nred choose a\n= 01\ndice 3\n= 02\nreveal ff\n";
    const TRANSCRIPT: &str =
        "  red is told {}\n  red is asked {}\n  red sees 1\n\nred answers {}\n  over {}\n";

    fn journal(change: impl Fn(&str) -> String) -> Vec<(&'static str, usize)> {
        compared("a.journal", JOURNAL, &change(JOURNAL)).into_iter().collect()
    }

    #[test]
    fn what_differs_is_named() {
        assert_eq!(journal(str::to_owned), []);
        assert_eq!(
            journal(|it| it.replace("begin", "digest 2\nbegin").replace("= 0", "= 1")),
            [("digest", 2), ("header", 1)]
        );
        assert_eq!(journal(|it| it.replace("dice 3", "dice 4")), [("entry", 1)]);
        assert_eq!(journal(|it| it.replace("dice 3\n", "")), [("entry", 1)]);
        assert_eq!(journal(|it| it.replace("ff", "fe")), [("header", 1)]);
        // Nothing is another line, but a digest stands before its step.
        assert_eq!(journal(|it| it.replace("red choose a\n= 01", "= 01\nred choose a")), [("order", 2)]);
    }

    #[test]
    fn lines_of_a_transcript_are_told_apart() {
        let all: Vec<&str> = sorted(false, TRANSCRIPT).into_iter().map(|it| it.0).collect();
        assert_eq!(all, ["event", "ask", "view", "entry", "outcome"]);
        let other = TRANSCRIPT.replace("sees 1", "sees 2");
        assert_eq!(
            compared("a.transcript", TRANSCRIPT, &other).into_iter().collect::<Vec<_>>(),
            [("view", 1)]
        );
    }
}
