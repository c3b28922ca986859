//! What goes wrong, said in a sentence and an exit code.

use std::process::ExitCode;

use engine::{Datum, Divergence, Fault};

pub enum Error {
    /// Wrong usage or input: exit code 2.
    Fault(Fault),
    /// The thing asked for failed: exit code 1.
    Failed(String),
    /// A journal that does not fit the rules or itself: exit code 1.
    Diverged(Divergence),
    /// A journal that proves nothing because something is missing: exit code 1.
    Unsound(String),
    /// Nobody reads our output any more: no error at all.
    Closed,
}

impl Error {
    pub fn failed(why: impl Into<String>) -> Error {
        Error::Failed(why.into())
    }

    pub fn report(self, json: bool) -> ExitCode {
        let (code, kind, text) = match &self {
            Error::Closed => return ExitCode::SUCCESS,
            Error::Fault(fault) => (2, wire::fault(fault, None), fault.to_string()),
            Error::Diverged(it) => {
                let at = if it.entry == 0 { String::from("header") } else { format!("entry {}", it.entry) };
                let kind = Datum::record([
                    ("kind", Datum::word("diverged")),
                    ("at", Datum::Text(at.clone().into())),
                    ("why", Datum::Text(it.why.clone().into())),
                ]);
                (1, kind, format!("the journal diverges at its {at}: {}", crate::page::plain(&it.why)))
            }
            Error::Failed(why) | Error::Unsound(why) => {
                let unsound = matches!(self, Error::Unsound(_));
                let kind = Datum::record([
                    ("kind", Datum::word(if unsound { "unsound" } else { "failed" })),
                    ("why", Datum::Text(why.clone().into())),
                ]);
                (1, kind, why.clone())
            }
        };
        if json {
            eprintln!("{}", wire::compact(&Datum::record([("error", kind)])));
        } else {
            anstream::eprintln!(
                "{}error:{} {text}",
                crate::page::RED.render(),
                crate::page::RED.render_reset()
            );
        }
        ExitCode::from(code)
    }
}

/// Wrong words on the command line, or the help that was asked for.
pub fn usage(error: &clap::Error) -> ExitCode {
    let wanted = std::env::args_os().any(|it| it == "--json");
    if wanted && error.use_stderr() {
        let text = error.to_string();
        let why = text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
        let error = Datum::record([("kind", Datum::word("usage")), ("why", Datum::Text(why.into()))]);
        eprintln!("{}", wire::compact(&Datum::record([("error", error)])));
        return ExitCode::from(2);
    }
    // Nobody is left to hear of a closed stream.
    let _ = error.print();
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        Error::Fault(fault)
    }
}

impl From<std::io::Error> for Error {
    fn from(it: std::io::Error) -> Error {
        match it.kind() {
            std::io::ErrorKind::BrokenPipe => Error::Closed,
            _ => Error::failed(it.to_string()),
        }
    }
}
