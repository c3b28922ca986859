//! What there is to win, and how it stands, as far as an eye knows: the needs of every goal, met or missing, by name.

use engine::{Flag, Maybe, Name, RuleId, shown, words};

use super::common::{Word, seat};

words! {
    /// How it stands for who looks, if the game ended now.
    pub enum Lead { Ahead = "ahead", Even = "even", Behind = "behind" }
}

shown! {
    /// What there is to win, and how it stands
    pub struct Aim {
        /// What wins, in a sentence
        want: String,
        /// What it would be called if the game ended now
        stands: String,
        /// For who looks; left out for onlookers, and where he cannot know
        lead: Maybe<Lead>,
        /// Whose it would be if it ended now, or `nobody`; left out where the eye cannot know
        winner: Maybe<Word>,
        goals: Vec<Goal>,
        /// What each side has so far, and for what
        tallies: Vec<Tally>,
        /// The levels of victory, the best first
        levels: Vec<Rung>,
        /// Who and what is still to come, as far as it is known
        coming: Vec<Coming>,
    }
}

/// Whose it would be, where that can be known.
pub fn whose(winner: Option<usize>) -> Maybe<Word> {
    Maybe(Some(winner.map_or("nobody", seat)))
}

shown! {
    /// Something that counts
    pub struct Goal {
        name: String,
        /// What it is worth; left out where it is not counted in points
        points: Maybe<i32>,
        /// Who has it now
        holder: Maybe<Word>,
        /// Whose needs are told: who could still get it
        by: Maybe<Word>,
        needs: Vec<Need>,
    }
}

shown! {
    /// What is needed for a goal
    pub struct Need {
        say: String,
        met: bool,
        /// Those it hangs on
        who: Vec<Name>,
        cite: RuleId,
    }
}

shown! {
    /// What a side has so far
    pub struct Tally {
        seat: Word,
        name: String,
        points: i32,
        /// There may be more of it that this eye does not know
        in_part: Flag,
        lines: Vec<Line>,
    }
}

shown! {
    /// What some points are for
    pub struct Line { say: String, points: i32, cite: RuleId }
}

shown! {
    /// A level of victory
    pub struct Rung {
        say: String,
        /// It would be this one now
        now: Flag,
    }
}

shown! {
    /// Somebody or something to come
    pub struct Coming { turn: u32, say: String }
}
