//! An answer looked at before it is given: what it would cost and meet, and what else is wanted of it.

use crate::Datum;
use crate::ask::{Answer, Refusal};
use crate::forecast::Forecast;
use crate::question::Question;

#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    pub reckoning: Option<Datum>,
    pub forecast: Option<Forecast>,
    /// How far one may go, if that was wanted.
    pub reach: Option<Datum>,
    /// Why it is less than was drawn, if the nearest was wanted that is allowed.
    pub ended: Option<Refusal>,
}

/// What else is wanted of an answer that is looked at before it is given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    pub reach: bool,
    /// Not a refusal, but what comes nearest and is allowed.
    pub clamp: bool,
}

impl Considered {
    /// What comes of an answer to this question, or why it is none.
    pub(super) fn of(
        question: &Question<'_>,
        answer: &Answer,
        wanted: Wanted,
    ) -> Result<Considered, Refusal> {
        let (reply, ended) = match question.reply(answer) {
            Ok(reply) => (reply, None),
            Err(refusal) if wanted.clamp => question.clamp(answer).ok_or(refusal)?,
            Err(refusal) => return Err(question.refuse(answer, refusal)),
        };
        Ok(Considered {
            reckoning: question.reckon(&reply),
            forecast: question.forecast(&reply),
            reach: if wanted.reach { question.reach(&reply) } else { None },
            ended,
        })
    }
}
