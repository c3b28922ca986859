//! A player at a live match.

use engine::{Answer, Lane, Match, Seat};

use crate::{Luck, Player};

/// What this player answers to the first question that waits for the seat; `None` if none does, or if real dice
/// are to be thrown, which is for people to do. The luck of an answer depends on the dice of the game, the seat and
/// the place in its lane alone, so that it is the same whenever the game is loaded again.
pub fn decide(game: &dyn Match, seat: Seat, player: &mut dyn Player) -> Option<(Lane, u32, Answer)> {
    let pending = game.pending().iter().find(|it| it.seat == seat)?;
    let lane = match pending.lane {
        Lane::Open => u8::MAX,
        Lane::Secret(seat) => seat.0,
    };
    let question = game.luck(&[b"question", &[seat.0, lane], &pending.seq.to_le_bytes()]);
    player.take(Luck { game: game.luck(&[b"temper", &[seat.0]]), question });
    game.consult(seat, &mut |question| {
        let reply = player.reply(question);
        // An answer the question does not allow would leave the seat waiting for ever.
        match question.reply(&question.answer(&reply)) {
            Ok(reply) => reply,
            Err(_) => question.default(),
        }
    })
}
