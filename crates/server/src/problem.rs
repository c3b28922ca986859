//! What goes wrong at the border, each with its status and one JSON object.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::{Datum, Fault, FaultKind, Refusal, SetupFault, Shown};

use crate::store::Trouble;
use crate::tokens::NoChance;

#[derive(Clone, Debug)]
pub struct Problem {
    pub status: StatusCode,
    /// `{"error": …}`, `{"refusal": …}` or a stale document.
    pub body: String,
    /// Seconds after which it is worth asking again.
    pub retry: Option<u64>,
}

impl Problem {
    pub fn new(status: StatusCode, kind: &'static str, why: &str) -> Problem {
        Problem { status, body: error(wire::problem(kind, why)), retry: None }
    }

    pub fn nothing() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "unknown_path", "there is nothing here")
    }

    pub fn unknown_game() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "unknown_game", "there is no such game")
    }

    pub fn no_token() -> Problem {
        Problem::new(
            StatusCode::UNAUTHORIZED,
            "no_token",
            "this needs the token of a seat or of a sitting: Authorization: Bearer TOKEN",
        )
    }

    pub fn wrong_token() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "wrong_token", "this link opens nothing here")
    }

    pub fn too_long_ago() -> Problem {
        let why = "lent eyes see how it stood, a turn ago, and not how it came to it: the document shows it";
        Problem::new(StatusCode::GONE, "too_long_ago", why)
    }

    pub fn forbidden(kind: &'static str, why: &str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, kind, why)
    }

    pub fn too_often(wait: std::time::Duration) -> Problem {
        let seconds = wait.as_secs() + 1;
        let why = format!("too much at once; try again in {seconds} s");
        Problem { retry: Some(seconds), ..Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_often", &why) }
    }

    /// More is waiting to be worked out than can be in a few seconds.
    pub fn busy() -> Problem {
        let why = "too much is waiting to be worked out: nothing was taken, try again in a moment";
        Problem { retry: Some(2), ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", why) }
    }

    pub fn closing() -> Problem {
        let why = "the server is closing";
        Problem { retry: Some(5), ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "closing", why) }
    }

    pub fn broken(why: &str) -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", why)
    }

    pub fn refusal(refusal: &Refusal) -> Problem {
        let body = wire::compact(&Datum::record([("refusal", wire::refusal(refusal))]));
        Problem { status: StatusCode::UNPROCESSABLE_ENTITY, body, retry: None }
    }

    pub fn stale(document: String) -> Problem {
        Problem { status: StatusCode::CONFLICT, body: document, retry: None }
    }

    /// A fault that is well formed but cannot be done here.
    pub fn cannot(fault: &Fault) -> Problem {
        Problem { status: StatusCode::UNPROCESSABLE_ENTITY, ..Problem::from(fault.clone()) }
    }

    /// The faults of a scenario as far as they are told; the first is the error itself.
    pub fn setup(faults: &[SetupFault]) -> Problem {
        Problem::file("bad_scenario", None, faults)
    }

    /// Every fault of the sheets that were sent for a seat.
    pub fn sheets(seat: &str, faults: &[SetupFault]) -> Problem {
        Problem::file("bad_sheets", Some(format!("sheets.{seat}")), faults)
    }

    fn file(kind: &'static str, field: Option<String>, faults: &[SetupFault]) -> Problem {
        let told = |it: &SetupFault| {
            let mut res = vec![("kind".into(), Datum::word(kind))];
            res.extend(field.as_ref().map(|it| ("field".into(), it.show())));
            if 0 < it.line {
                res.push(("at".into(), format!("{}:{}", it.line, it.column).show()));
            }
            res.push(("why".into(), it.why.show()));
            if let Some(cite) = it.cite {
                res.push(("cite".into(), cite.show()));
            }
            Datum::Record(res)
        };
        let mut first = match faults.first().map(told) {
            Some(Datum::Record(first)) => first,
            _ => Vec::new(),
        };
        first.push(("faults".into(), Datum::List(faults.iter().map(told).collect())));
        let body = error(Datum::Record(first));
        Problem { status: StatusCode::UNPROCESSABLE_ENTITY, body, retry: None }
    }
}

fn error(datum: Datum) -> String {
    wire::compact(&Datum::record([("error", datum)]))
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Problem {
        let status = match fault.kind {
            FaultKind::BadJson | FaultKind::BadInput => StatusCode::BAD_REQUEST,
            FaultKind::Illegal | FaultKind::OutOfRange | FaultKind::DiceMissing | FaultKind::UnusedDice => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            // Everything else is a name that nobody bears.
            _ => StatusCode::NOT_FOUND,
        };
        Problem { status, body: error(wire::fault(&fault, None)), retry: None }
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Problem {
        let (status, why) = match trouble {
            Trouble::Full => (StatusCode::INSUFFICIENT_STORAGE, "the disk is full: nothing was taken"),
            Trouble::Busy => (StatusCode::SERVICE_UNAVAILABLE, "the store is busy: nothing was taken"),
            // What exactly is broken is for the host's log.
            Trouble::Away(_) => (
                StatusCode::SERVICE_UNAVAILABLE,
                "the database cannot be reached: send it again in a moment, nothing is ever taken twice",
            ),
            Trouble::Broken(_) | Trouble::Spoilt(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, "the store is in trouble: nothing was taken")
            }
        };
        Problem { retry: Some(2), ..Problem::new(status, "store", why) }
    }
}

impl From<NoChance> for Problem {
    fn from(_: NoChance) -> Problem {
        let why = "the machine gave no randomness";
        Problem { retry: Some(2), ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "no_randomness", why) }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response =
            (self.status, [(header::CONTENT_TYPE, "application/json")], self.body).into_response();
        if let Some(seconds) = self.retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
