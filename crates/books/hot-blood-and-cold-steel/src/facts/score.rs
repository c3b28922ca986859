//! What a side has achieved, in victory points (HB-END-3), as far as an eye knows it: the end of the game counts with
//! eyes that know everything.

use engine::Applied;

use crate::known::Known;
use crate::resolve::ending::{ReachedCase, VictoryCase};
use crate::scenario::{Aim, Margins, Objective, Points};
use crate::state::home::is_home;
use crate::state::{Ending, SideNo};

/// What counts for a side, with the values and objectives of the scenario; without them where the eye does not have
/// its orders.
pub fn case(known: &Known<'_>, side: SideNo) -> VictoryCase {
    let camp = known.camp(side);
    let spoils = known.spoils(side);
    let identified = spoils.body_home || carried_home(known, side, |it| 0 < it.papers);
    let objectives = camp.map_or(&[][..], |it| &it.objectives);
    let reached = objectives.iter().filter(|it| reached(known, side, it));
    VictoryCase {
        prisoners: spoils.prisoners,
        papers: i32::from(identified),
        wire: i32::from(sampled(known, side)),
        enemy_killed_or_serious: spoils.worst,
        enemy_wounded: spoils.wounded,
        // Nobody is out before anybody has been put on the table.
        own_left_out: if known.begun() { known.left_out(side, None).count() as i32 } else { 0 },
        worth: camp.map_or_else(Points::default, |it| it.points),
        reached: reached.map(|it| ReachedCase { aim: it.aim, points: it.points }).collect(),
    }
}

/// `+6 wire sample brought home`
pub fn row(row: &Applied) -> String {
    format!("{:+} {}", row.value, row.label.text())
}

/// A wire sample is home.
pub fn sampled(known: &Known<'_>, side: SideNo) -> bool {
    carried_home(known, side, |it| 0 < it.wire_samples)
}

fn carried_home(known: &Known<'_>, side: SideNo, has: impl Fn(&crate::state::Figure) -> bool) -> bool {
    known.men().any(|(_, it)| it.side == side && has(it) && is_home(known.map(), it))
}

/// Whether an objective of a side would count now.
pub fn reached(known: &Known<'_>, side: SideNo, objective: &Objective) -> bool {
    let Objective { aim, patrol, .. } = *objective;
    let of_patrol = |it: &crate::state::Figure| patrol.is_none_or(|no| usize::from(it.patrol) == no);
    match aim {
        Aim::NoEnemySample => !sampled(known, 1 - side),
        Aim::DugoutEntered => {
            known.men().any(|(_, it)| it.side == side && it.notes.in_enemy_dugout && of_patrol(it))
        }
        Aim::NobodyLeftBehind => known.left_out(side, patrol).next().is_none(),
        Aim::EnemyPrisonerOrBody => known.spoils(side).prisoner_or_body,
    }
}

/// The winner and the words for points (HB-END-3). Whoever gives up has lost, by how much the points say.
pub fn verdict(margins: Margins, conceded: Option<SideNo>, points: [i32; 2]) -> Ending {
    let ahead = u8::from(points[0] < points[1]);
    let lead = (points[0] - points[1]).abs();
    let (winner, margin) = match conceded {
        Some(loser) => {
            let winner = 1 - (loser as u8).min(1);
            (winner, if winner == ahead { lead.max(margins.win) } else { margins.win })
        }
        None => (ahead, lead),
    };
    let words = match margin {
        it if it < margins.win => "draw",
        it if it < margins.clear_win => "win",
        _ => "clear win",
    };
    Ending { winner: (margins.win <= margin).then_some(winner), words, points }
}
