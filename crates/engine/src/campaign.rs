//! Men who go from one game into the next: what a book that keeps sheets of them can do with those.

use crate::journal::as_kept;
use crate::playbook::SetupFault;
use crate::{Datum, Fault};

/// A book's own three procedures. Sheets are a small file of a seat; nobody but the book reads what is in it.
#[derive(Clone, Copy, Debug)]
pub struct Campaign {
    /// The sheets of a seat as a file, from the umpire's view of a game that is over.
    pub kept: fn(view: &Datum, seat: &str) -> Result<String, Fault>,
    /// Who stands in a file.
    pub strength: fn(sheets: &str) -> Result<Strength, Vec<SetupFault>>,
    /// The text of a scenario with the sheets of a seat in it. What is wrong with them is told by its place in their file.
    pub fill: fn(scenario: &str, seat: &str, sheets: &str) -> Result<String, Vec<SetupFault>>,
}

/// How many men stand on sheets, and who of them cannot go out, each in a sentence that says why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strength {
    pub men: u32,
    pub unfit: Vec<String>,
}

impl Campaign {
    /// Where nobody sits down to a game nobody brings men to it either.
    pub(crate) const ELSEWHERE: Campaign = Campaign {
        kept: |_, _| Err(Fault::bad("sheets", "no game is played here")),
        strength: |_| Err(Vec::new()),
        fill: |_, _, _| Err(Vec::new()),
    };

    /// A filled scenario as a journal keeps it.
    pub fn filled(&self, scenario: &str, seat: &str, sheets: &str) -> Result<String, Vec<SetupFault>> {
        (self.fill)(scenario, seat, sheets).map(|it| as_kept(&it))
    }
}
