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
    let mut found = Vec::new();
    for file in &args.files {
        for fault in faults(&opening::read(file)?) {
            found.push((file.as_str(), fault));
        }
    }
    let text = if args.json {
        let list = Datum::List(found.iter().map(|(file, it)| shown(file, it)).collect());
        format!("{}\n", wire::pretty(&list))
    } else if found.is_empty() {
        args.files.iter().map(|it| page::plain(&format!("{it}: sound\n"))).collect()
    } else {
        found.iter().map(|(file, it)| opening::told(file, std::slice::from_ref(it)) + "\n").collect()
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

fn faults(text: &str) -> Vec<SetupFault> {
    let prepared = opening::game_of(text).and_then(|game| game.prepare(&Setup { text, options: &[] }));
    prepared.err().unwrap_or_default()
}

fn shown(file: &str, fault: &SetupFault) -> Datum {
    let mut res = vec![
        ("file".into(), file.to_owned().show()),
        ("line".into(), Datum::Int(i64::from(fault.line))),
        ("column".into(), Datum::Int(i64::from(fault.column))),
        ("why".into(), fault.why.show()),
    ];
    if let Some(cite) = fault.cite {
        res.push(("cite".into(), cite.show()));
    }
    Datum::Record(res)
}
