//! What the people at a table add to the seed of its dice. The server has pledged its part before; so neither whoever
//! runs it nor any player can choose what falls.

use std::sync::Arc;

use engine::{Refusal, Seat};

use super::clock::By;
use super::hall::Hall;
use super::room::Room;
use super::table::Acted;
use crate::problem::Problem;

/// What seats have added, in its order.
pub type Added = Vec<(Seat, [u8; 32])>;

impl Hall {
    pub async fn luck(self: &Arc<Hall>, room: &Arc<Room>) -> Result<Added, Problem> {
        if let Some(added) = room.window.luck() {
            return Ok(added);
        }
        drop(self.laid(room).await?);
        Ok(room.window.luck().unwrap_or_default())
    }

    /// A seat adds to the seed. It is done to its end whether or not somebody still waits for the answer.
    pub async fn add_luck(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        seat: Seat,
        luck: [u8; 32],
    ) -> Result<Acted, Problem> {
        // What was added before is known without going to the table.
        if let Some((_, before)) = self.luck(room).await?.into_iter().find(|it| it.0 == seat) {
            let other = || Acted::Refused(Refusal::new("this seat has added to the seed already"));
            return Ok(if before == luck { Acted::Again } else { other() });
        }
        let (hall, room) = (self.clone(), room.clone());
        let task = tokio::spawn(async move { hall.add_luck_now(&room, seat, luck).await });
        task.await.unwrap_or_else(|_| Err(Problem::broken("nothing was added")))
    }

    async fn add_luck_now(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        seat: Seat,
        luck: [u8; 32],
    ) -> Result<Acted, Problem> {
        let mut slot = self.laid(room).await?;
        let Some(mut table) = slot.take() else { return Err(Problem::closing()) };
        let acted = match table.game.add_luck(seat, luck) {
            Ok(()) => {
                // It is no answer: the time of whoever has not answered runs on.
                self.keep(room, &mut table, By::Store).await?;
                Acted::Taken
            }
            Err(refusal) => Acted::Refused(refusal),
        };
        *slot = Some(table);
        Ok(acted)
    }
}
