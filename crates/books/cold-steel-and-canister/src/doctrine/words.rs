//! What officers say of a place: each weight in words, for where there is more of it and for where there is less.

/// What weighs in the choice of a place, in words: where there is more of it, and where less.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Word {
    pub better: &'static str,
    pub worse: &'static str,
}

const fn word(better: &'static str, worse: &'static str) -> Word {
    Word { better, worse }
}

pub const GOAL: Word = word("nearer to the goal", "further from the goal");
pub const BAIT: Word = word("in reach of the enemy, or out of it again", "out of step with the bait");
pub const TAKEN: Word = word("an objective taken", "an objective not taken");
pub const KEPT: Word = word("an objective kept", "an objective left");
pub const TARGET: Word = word("a better target before its front", "less to fire at");
pub const FIRE: Word = word("less fire from the enemy", "more fire from the enemy");
pub const HORSE: Word = word("safer from enemy horse", "enemy horse near");
pub const ROOM: Word = word("more room behind it", "less room behind it");
pub const RUNNERS: Word = word("out of the way of friends who may run", "in the way of friends who may run");
pub const CROWD: Word = word("fewer friends pressed round it", "friends pressed round it");
pub const MUZZLES: Word = word("clear of the muzzles of own guns", "before the muzzles of own guns");
pub const TORN: Word = word("with its brigade", "away from its brigade");
pub const FLAMES: Word = word("out of the flames", "the place burns");
pub const LINE: Word = word("in line before the enemy", "not in line before the enemy");
pub const SLOW: Word = word("quicker than in line", "slow in line");
pub const NEEDLESS: Word = word("no square without need", "a square without need");
pub const GUNNED: Word = word("no square before guns", "a square before guns");
pub const COVER: Word = word("cover", "less cover");
pub const ACTION: Word = word("guns in action", "guns out of action");
pub const NEAR: Word = word("further from the enemy, for guns", "too near for guns");
pub const RANKS: Word = word("horse in line before the enemy", "horse in column before the enemy");
pub const FRONT: Word = word("its front towards the enemy", "its front turned from the enemy");
pub const LED: Word = word("in command", "out of command");
pub const SPARED: Word = word("its brigade is spared", "its brigade must not lose another unit");
pub const SHAKEN: Word = word("away from a shaken friend", "behind a shaken friend");

pub const ALL: &[Word] = &[
    GOAL, BAIT, TAKEN, KEPT, TARGET, FIRE, HORSE, ROOM, RUNNERS, CROWD, MUZZLES, TORN, FLAMES, LINE, SLOW,
    NEEDLESS, GUNNED, COVER, ACTION, NEAR, RANKS, FRONT, LED, SPARED, SHAKEN,
];
