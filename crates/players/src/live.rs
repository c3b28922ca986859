//! A player at a live match, at one that is only looked at, and at one that is over.

use engine::{Answer, Glance, Lane, Match, Question, Reply, Seat};

use crate::{Luck, Player};

/// A number of the game's own for what it is about.
pub type Chance<'c> = &'c dyn Fn(&[&[u8]]) -> u64;

/// What this player answers to the first question that waits for the seat; `None` if none does, or if real dice
/// are to be thrown, which is for people to do. The luck of an answer depends on the dice of the game, the seat and
/// the place in its lane alone, so that it is the same whenever the game is loaded again.
pub fn decide(game: &dyn Match, seat: Seat, player: &mut dyn Player) -> Option<(Lane, u32, Answer)> {
    let pending = game.pending().iter().find(|it| it.seat == seat)?;
    lend(player, seat, (pending.lane, pending.seq), &|about| game.luck(about));
    game.consult(seat, &mut |question| allowed(player, question))
}

/// The same for one who does not go to the table.
pub fn advise(
    glance: &dyn Glance,
    seat: Seat,
    chance: Chance<'_>,
    player: &mut dyn Player,
) -> Option<(Lane, u32, Answer)> {
    let pending = glance.pending().iter().find(|it| it.seat == seat)?;
    lend(player, seat, (pending.lane, pending.seq), chance);
    glance.consult(seat, &mut |question| allowed(player, question))
}

/// Gives a player the luck that goes with a question.
pub fn lend(player: &mut dyn Player, seat: Seat, (lane, seq): (Lane, u32), chance: Chance<'_>) {
    let lane = match lane {
        Lane::Open => u8::MAX,
        Lane::Secret(seat) => seat.0,
    };
    let question = chance(&[b"question", &[seat.0, lane], &seq.to_le_bytes()]);
    player.take(Luck { game: chance(&[b"temper", &[seat.0]]), question });
}

/// What he replies, or the default: an answer the question does not allow would leave the seat waiting for ever.
pub fn allowed(player: &mut dyn Player, question: &Question<'_>) -> Reply {
    let reply = player.reply(question);
    question.reply(&question.answer(&reply)).unwrap_or_else(|_| question.default())
}
