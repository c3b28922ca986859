//! A source that plays straight through and trusts nobody: not the default of a question, not the player's reply.

use dice::Stream;
use engine::{About, Lane, Menu, Question, Reply, Roll, Seat, Source, Throw, Way};
use smallvec::SmallVec;

use crate::trial::Player;

/// Fills a tape straight through, each seat by its own player, and keeps what was amiss with the questions.
pub struct Wary {
    pub luck: Stream,
    /// Players by seat; the last one plays for all seats beyond.
    pub players: Vec<Player>,
    /// How many more throws and answers may be asked for.
    pub patience: u32,
    pub questions: u32,
    /// Questions for which the book has no advice.
    pub unadvised: Vec<String>,
    /// Defaults and replies that are not legal.
    pub illegal: Vec<String>,
}

impl Wary {
    pub fn new(seed: u64, players: &[Player]) -> Wary {
        let (luck, players) = (Stream::new(seed, 2), players.to_vec());
        Wary { luck, players, patience: 100_000, questions: 0, unadvised: Vec::new(), illegal: Vec::new() }
    }

    fn player(&self, seat: Seat) -> Option<Player> {
        self.players.get(usize::from(seat.0)).or(self.players.last()).copied()
    }
}

impl Source for Wary {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        self.patience = self.patience.checked_sub(1)?;
        let faces: SmallVec<[u8; 8]> = (0..throw.n).map(|_| self.luck.face(throw.sides)).collect();
        Some(Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        self.patience = self.patience.checked_sub(1)?;
        self.questions += 1;
        let text = || format!("{} ({})", (question.asked.text)(), question.asked.cite);
        if question.asked.advise.is_none() {
            self.unadvised.push(text());
        }
        if let Err(why) = legal(question, &question.default()) {
            self.illegal.push(format!("{}: the default: {why}", text()));
            return None;
        }
        let reply = self.player(question.asked.seat)?(question, &mut self.luck);
        if let Err(why) = legal(question, &reply) {
            self.illegal.push(format!("{}: the reply {reply:?}: {why}", text()));
            return None;
        }
        Some(reply)
    }
}

/// The law of [`engine::Form::accept`] for a reply that is not yet put into words.
pub fn legal(question: &Question<'_>, reply: &Reply) -> Result<(), String> {
    match (question.menu, reply) {
        (Menu::Number { min, max, .. }, Reply::Number(n)) if (min..=max).contains(n) => Ok(()),
        (Menu::Text { most, .. }, Reply::Text(text)) if text.chars().count() <= most => Ok(()),
        (Menu::Choose { min, max, options, .. }, Reply::Chosen(at)) => {
            if !(min..=max).contains(&at.len()) {
                return Err(format!("{} of {min} to {max} options", at.len()));
            }
            for (nth, it) in at.iter().enumerate() {
                if at[..nth].contains(it) || options.count() <= usize::from(*it) {
                    return Err(format!("option {it} of {}, or twice", options.count()));
                }
                if let Some(bar) = options.option(usize::from(*it)).barred() {
                    return Err(format!("{} is barred: {}", options.option(usize::from(*it)).key(), bar.why));
                }
            }
            Ok(())
        }
        (Menu::Drawn { chart, .. }, Reply::Drawn(drawing)) => {
            chart.accept(drawing).map_err(|it| format!("{}: {}", chart.write(drawing), it.why))
        }
        (Menu::Path { ways, .. }, Reply::Path(path)) => {
            let (min, max) = ways.limits();
            if !(min..=max).contains(&path.len()) {
                return Err(format!("{} of {min} to {max} steps", path.len()));
            }
            let (mut at, mut steps) = (ways.start(), SmallVec::<[Way; 12]>::new());
            for to in path {
                steps.clear();
                ways.steps(at, &mut steps);
                match steps.iter().find(|it| it.to == *to) {
                    None => return Err(format!("no step from {} to {}", ways.key(at), ways.key(*to))),
                    Some(Way { barred: Some(bar), .. }) => return Err(bar.why.to_string()),
                    Some(_) => at = *to,
                }
            }
            ways.stop(at).map_or(Ok(()), |bar| Err(format!("no end at {}: {}", ways.key(at), bar.why)))
        }
        _ => Err("of another kind".to_owned()),
    }
}
