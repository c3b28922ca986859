//! `grognard muster`: a scenario with the men of a campaign in it.

use crate::args::Muster;
use crate::error::Error;
use crate::opening::Opening;
use crate::sheets;

pub fn run(args: &Muster) -> Result<(), Error> {
    let opening = Opening::of(&args.scenario, &[])?.with_sheets(&args.sheets)?;
    opening.prepare()?;
    sheets::written(&opening.text, args.out.as_ref())
}
