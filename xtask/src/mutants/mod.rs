//! `cargo xtask mutants BOOK`: each rule of a book is left out where it acts, one place at a time, and whoever notices is
//! written down; a rule whose absence nobody notices has a reason in `tests/unguarded.txt`, or it is a fault.
//!
//! The places are found in the source (`sites`), all their switches are built into one copy (`tree`), and the tests that
//! come by a place are asked (`judge`). By hand, about half an hour a book: no part of a landing.

mod judge;
mod report;
mod rules;
mod sites;
mod tables;
mod tokens;
mod tree;

pub use report::check;

use judge::{Bench, side_by_side};
use report::{Finding, Guard};
use sites::{CITATION, Site};
use tree::Tree;

/// Places that leave a rule out altogether are tried before those that only bend it.
const FIRST: &[&str] = &[
    "row never applies",
    "condition never true",
    "predicate never true",
    "function left at once",
    "arm passed over",
    "statement left out",
    "rows change places",
];

pub fn run(args: &[String]) -> bool {
    let Some(book) = args.first().filter(|it| !it.starts_with('-')) else {
        println!("usage: cargo xtask mutants BOOK [--places] [RULE …]");
        return false;
    };
    let Some(mut tree) = Tree::of(book) else {
        println!("{book}: no such book, or its files cannot be copied");
        return false;
    };
    println!("{}: {} rules, {} places", book, tree.all.len(), tree.sites.len());
    if args.iter().any(|it| it == "--places") {
        places(&tree);
        return true;
    }
    let Some(programs) = tree.built() else { return false };
    let bench = match Bench::of(book, &programs) {
        Ok(it) => it,
        Err(why) => {
            println!("{why}");
            return false;
        }
    };
    println!(
        "{} tests are asked, {} take too long: {}",
        bench.tests.len(),
        bench.left_out.len(),
        bench.left_out.join(" ")
    );
    let wanted = |it: &&String| args.len() < 2 || args[1..].contains(it);
    let rules: Vec<String> = tree.all.iter().filter(wanted).cloned().collect();
    let findings = side_by_side(&rules, |_, rule| {
        let finding = Finding { rule: rule.clone(), guard: guard(&tree, &bench, rule) };
        println!("{finding}");
        finding
    });
    let mut all = if args.len() < 2 { Vec::new() } else { report::kept(book) };
    all.retain(|old: &Finding| !findings.iter().any(|it| it.rule == old.rule));
    all.extend(findings);
    all.sort_by(|one, other| one.rule.cmp(&other.rule));
    report::write(book, &all, &bench, &tree)
}

/// The places of a rule in the order in which they are tried: its own, or where it has none those of the functions that
/// name it.
fn own_places<'t>(tree: &'t Tree, rule: &str) -> Vec<&'t Site> {
    let whole = || tree.sites.iter().filter(|it| it.what != CITATION && !tree.dropped.contains(&it.no));
    let mut res: Vec<&Site> = whole().filter(|it| it.rules.contains(rule)).collect();
    if res.is_empty() {
        res = whole().filter(|it| it.beside.contains(rule)).collect();
    }
    // What is the rule's own comes before what it shares with others.
    res.sort_by_key(|it| (!FIRST.contains(&it.what), it.rules.len(), it.no));
    res
}

/// Every rule with its places, without trying anything.
fn places(tree: &Tree) {
    for rule in &tree.all {
        let own = own_places(tree, rule);
        println!("{rule}: {}", own.len());
        own.iter().for_each(|it| println!("  {}:{} {}", it.file, it.lines.0, it.what));
    }
}

/// Tries the places of a rule until somebody notices.
fn guard(tree: &Tree, bench: &Bench<'_>, rule: &str) -> Guard {
    let own = own_places(tree, rule);
    let mut missed = Vec::new();
    for site in &own {
        if bench.passed(site.no)
            && let Some(test) = bench.noticed(site.no)
        {
            return Guard::Noticed { place: format!("{}: {}", site.file, site.what), test };
        }
        missed.push(format!("{}:{} {}", site.file, site.lines.0, site.what));
    }
    if missed.is_empty() { Guard::NoPlace } else { Guard::Missed(missed) }
}
