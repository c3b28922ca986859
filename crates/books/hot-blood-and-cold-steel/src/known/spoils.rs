//! What an eye knows of what a side has achieved (HB-END-3): everything when everything is open, else what is in its
//! own hands. How the enemy's men have fared it learns at the end.

use super::{Known, Sighted};
use crate::state::home::{at_home, is_home};
use crate::state::{Figure, SideNo};
use crate::vocabulary::Health;

/// What a side has done to the enemy and has of him.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spoils {
    /// Living prisoners brought home, and those it still has out there.
    pub prisoners: i32,
    pub on_the_way: i32,
    /// An enemy body is in its line.
    pub body_home: bool,
    /// Killed or seriously wounded, and the lightly wounded.
    pub worst: i32,
    pub wounded: i32,
    /// A prisoner or body is its own, wherever (an objective of scenarios).
    pub prisoner_or_body: bool,
}

impl Known<'_> {
    /// What this eye knows of the spoils of a side.
    pub fn spoils(&self, side: SideNo) -> Spoils {
        let mut res = Spoils::default();
        for enemy in self.state.of_side(1 - side).map(|it| it.1) {
            let fate = self.all() || self.side() == Some(enemy.side);
            // Of a stranger no more than what is in its own hands, as it looks.
            let seen = (!fate && self.side() == Some(side)).then(|| self.in_hand(enemy)).flatten();
            let carried = enemy.carried_by.is_some_and(|it| self.state.man(it).side == side);
            let (ours, dead) = match (fate, seen) {
                (true, _) => (enemy.captor == Some(side as u8), enemy.dead()),
                (false, Some(it)) => (it.look.is_some_and(|it| it.prisoner), it.body),
                (false, None) => continue,
            };
            let home = self.brought_in(side, enemy, ours);
            res.prisoners += i32::from(home && ours && !dead);
            res.on_the_way += i32::from(!home && ours && !dead);
            res.body_home |= home && dead;
            res.prisoner_or_body |= ours || (dead && (carried || home));
            match enemy.health {
                // How badly a stranger is hurt only his own side knows.
                _ if !fate => {}
                Health::Killed | Health::Serious => res.worst += 1,
                Health::Blighty | Health::Walking => res.wounded += 1,
                Health::Scratch | Health::Unhurt => {}
            }
        }
        res
    }

    /// Whether this eye knows all that [`Known::spoils`] counts: else there may be more.
    pub fn knows_all_spoils(&self, side: SideNo) -> bool {
        self.all() || self.side() == Some(1 - side)
    }

    /// The men of a side who count for it, dead or alive, and are not home (HB-END-3f).
    pub fn left_out(&self, side: SideNo, patrol: Option<usize>) -> impl Iterator<Item = &Figure> + use<'_> {
        let of_patrol = move |it: &Figure| patrol.is_none_or(|no| usize::from(it.patrol) == no);
        let men = self.men().map(|it| it.1).filter(move |it| it.side == side);
        men.filter(move |it| {
            !it.expected && !self.state.garrison(it) && of_patrol(it) && !is_home(self.map(), it)
        })
    }

    /// A stranger in sight.
    fn in_hand(&self, enemy: &Figure) -> Option<Sighted> {
        let man = self.state.men().find(|it| it.1.id == enemy.id)?.0;
        self.contact(self.token_of(man)?)
    }

    /// A living or dead enemy in the hands of the side: in its line, or taken off the table by it.
    fn brought_in(&self, side: SideNo, enemy: &Figure, taken: bool) -> bool {
        // What has been taken away from a side's own eyes is not followed farther.
        let followed = self.all() || self.side() == Some(side);
        followed && !enemy.expected && at_home(self.map(), side, enemy.node) && (taken || enemy.on_table())
    }
}
