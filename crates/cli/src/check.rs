//! `grognard check`: scenario files with all their faults.

use engine::{Datum, Fault, Setup, SetupFault, Shown};

use crate::args::Check;
use crate::error::Error;
use crate::map;
use crate::opening;
use crate::page;

pub fn run(args: &Check) -> Result<(), Error> {
    if args.map.is_some() && args.files.len() != 1 {
        return Err(Fault::bad("map", "one scenario is drawn at a time").into());
    }
    let (mut found, mut doubted) = (Vec::new(), Vec::new());
    for file in &args.files {
        let (faults, doubts) = faults(&opening::read(file)?);
        found.extend(faults.into_iter().map(|it| (file.as_str(), it)));
        doubted.extend(doubts.into_iter().map(|it| (file.as_str(), it)));
    }
    let text = if args.json {
        let doubts = doubted.iter().map(|(file, it)| shown(file, it, true));
        let list = found.iter().map(|(file, it)| shown(file, it, false)).chain(doubts);
        let list = Datum::List(list.collect());
        format!("{}\n", wire::pretty(&list))
    } else if found.is_empty() {
        let doubts = doubted.iter().map(|(file, it)| opening::doubted(file, it) + "\n");
        doubts.chain(args.files.iter().map(|it| page::plain(&format!("{it}: sound\n")))).collect()
    } else {
        let doubts = doubted.iter().map(|(file, it)| opening::doubted(file, it) + "\n");
        found
            .iter()
            .map(|(file, it)| opening::told(file, std::slice::from_ref(it)) + "\n")
            .chain(doubts)
            .collect()
    };
    page::print(&text)?;
    match found.len() {
        0 => args.map.as_ref().map_or(Ok(()), |it| drawn(&args.files[0], it)),
        1 => Err(Error::failed("1 fault")),
        n => Err(Error::failed(format!("{n} faults"))),
    }
}

fn drawn(file: &str, into: &str) -> Result<(), Error> {
    let bad = |it: std::io::Error| Error::from(Fault::bad("map", format!("{into}: {it}")));
    std::fs::write(into, map::draw(file)?).map_err(bad)
}

/// The faults of a scenario, and what is perhaps not meant so.
fn faults(text: &str) -> (Vec<SetupFault>, Vec<SetupFault>) {
    let prepared = opening::game_of(text).and_then(|game| game.prepare(&Setup { text, options: &[] }));
    match prepared {
        Ok(start) => (Vec::new(), start.doubts()),
        Err(faults) => (faults, Vec::new()),
    }
}

fn shown(file: &str, fault: &SetupFault, warning: bool) -> Datum {
    let mut res = vec![
        ("file".into(), file.to_owned().show()),
        ("line".into(), Datum::Int(i64::from(fault.line))),
        ("column".into(), Datum::Int(i64::from(fault.column))),
        ("why".into(), fault.why.show()),
    ];
    if let Some(cite) = fault.cite {
        res.push(("cite".into(), cite.show()));
    }
    if warning {
        res.push(("warning".into(), Datum::Bool(true)));
    }
    Datum::Record(res)
}
