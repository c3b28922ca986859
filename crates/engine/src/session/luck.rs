//! What seats add to the seed of the dice, once each. The seed was pledged before, so whoever drew it could not know what
//! would be added; and whoever adds to it does not know the seed. All throws behind it are drawn with it.

use super::Session;
use crate::ask::Refusal;
use crate::cx::{Lane, Seat};
use crate::journal::{Input, Pledge, SeedFrom};
use crate::place::Place;
use crate::playbook::Playbook;

impl<R: Playbook> Session<R> {
    /// A seat adds to the seed while the match waits.
    pub(super) fn add(&mut self, seat: Seat, luck: [u8; 32]) -> Result<(), Refusal> {
        if self.over.is_some() {
            return Err(Refusal::new("the game is over"));
        }
        if self.header.dice == Pledge::Physical {
            return Err(Refusal::new("the dice are real ones"));
        }
        if let Some(words) = self.header.seed.words() {
            return Err(Refusal::new(format!("the seed of the dice is {words}: nothing is added to it")));
        }
        self.take_luck(seat, luck)?;
        self.write(self.entries.len());
        Ok(())
    }

    /// The same from a journal. A fork has what was added to the game that it begins like.
    pub(super) fn take_luck(&mut self, seat: Seat, luck: [u8; 32]) -> Result<(), Refusal> {
        if Place::of(&self.seats, seat).is_none() {
            return Err(Refusal::new("nobody sits there"));
        }
        if self.header.seed == SeedFrom::Chosen {
            return Err(Refusal::new("nothing is added to a seed that was chosen"));
        }
        if self.luck.iter().any(|it| it.1 == seat) {
            return Err(Refusal::new("this seat has added to the seed already"));
        }
        self.luck.push((self.entries.len(), seat, luck));
        self.push(Lane::Open, Input::Luck(seat, luck));
        Ok(())
    }
}
