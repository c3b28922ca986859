//! What goes wrong, said in a sentence and an exit code.

use std::process::ExitCode;

use engine::{Datum, Fault};

pub enum Error {
    /// Wrong usage or input: exit code 2.
    Fault(Fault),
    /// The thing asked for failed: exit code 1.
    Failed(String),
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
            Error::Failed(why) => {
                let kind = Datum::record([
                    ("kind", Datum::word("failed")),
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
