//! Moving house: every game of one store into another.

use super::{Done, Opening, Saved, Store, Trouble, Write};

/// So many writes are committed at once.
const GROUP: usize = 500;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    pub games: usize,
    /// Entries that were not there before.
    pub entries: usize,
}

/// Copies all games and reads each again to see that it is the same. What is there already stays, so that a copy that
/// was broken off can be taken up again; a game that went on differently in the other store is an error.
pub fn copy(from: &dyn Store, to: &dyn Store) -> Result<Copied, String> {
    let mut copied = Copied::default();
    for game in from.names().map_err(|it| it.to_string())? {
        let told = |it: Trouble| format!("game {game}: {it}");
        let Some(saved) = from.load(&game).map_err(told)? else { continue };
        let mut writes = writes(&game, &saved).into_iter().peekable();
        while writes.peek().is_some() {
            let group: Vec<Write> = writes.by_ref().take(GROUP).collect();
            let done = to.commit(&group).map_err(told)?;
            copied.entries += done.iter().filter(|it| **it == Done::Written).count();
        }
        if to.load(&game).map_err(told)?.as_ref() != Some(&saved) {
            return Err(format!("game {game} is there already and has gone on differently"));
        }
        copied.games += 1;
    }
    Ok(copied)
}

/// What makes a game anew.
fn writes(game: &str, saved: &Saved) -> Vec<Write> {
    let Some((first, rest)) = saved.entries.split_first() else { return Vec::new() };
    let opening = Opening {
        game: game.into(),
        header: saved.header.clone(),
        seed: saved.seed,
        seats: saved.seats.clone(),
        clock: saved.clock,
        first: first.clone(),
    };
    let rest = rest.iter().map(|it| Write::Append(game.into(), it.clone()));
    std::iter::once(Write::Open(opening)).chain(rest).collect()
}
