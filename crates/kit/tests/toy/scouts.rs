//! Two games in which each scout bears a name that is found nowhere else, and what the rules show of it.

use engine::{Event, Eye, Match, Seat};
use kit::Canary;

pub const MARKED: &str = "turns 4\nside red Fusiliers 3\npiece red captain Picton C1 3\npiece red scout zq7canary A1 2\n\
    side blue Voltigeurs 3\npiece blue captain Lannes C5 3\npiece blue scout xk9canary E5 2\n";

pub const SCOUTS: [Canary<'static>; 2] =
    [Canary { token: "zq7canary", owner: Seat(0) }, Canary { token: "xk9canary", owner: Seat(1) }];

/// The rules have shown this scout to everybody: it was seen, or somebody ran into it.
pub fn seen(it: &dyn Match, token: &str) -> bool {
    let shows = |it: &&Event| {
        let first = it.text.starts_with(token);
        it.cite.text() == "TO-SEE-1" && first || it.cite.text() == "TO-SEE-2" && it.text.contains(token)
    };
    it.events(Eye::Umpire, 0).iter().any(shows)
}

/// The same with a seat for the red scout. Each scout and each captain's powder is a secret of one seat: of a side with
/// two, the other must not know it either.
pub const PICKETS: &str = "turns 4\nside red Rifles 3\nseat red scout pickets Pickets\npiece red captain Crauford B1 3\n\
    piece red scout zq7canary E1 2\nside blue Chasseurs 3\npiece blue captain Lasalle C5 3\npiece blue scout xk9canary A5 2\n";

pub const PICKETED: [Canary<'static>; 2] =
    [Canary { token: "zq7canary", owner: Seat(1) }, Canary { token: "xk9canary", owner: Seat(2) }];

/// The rules have shown this scout to somebody besides its own seat.
pub fn met(it: &dyn Match, token: &str) -> bool {
    let called = |it: &&Event| it.cite.text() == "TO-CALL-2" && it.text.starts_with(token);
    seen(it, token) || it.events(Eye::Umpire, 0).iter().any(called)
}
