//! How far an eye sees, and what it sees and hears besides its men.

use engine::{Flag, Maybe};

use super::marks::{Bomb, Contact, Flare, LastSeen, Light, Look, Mark, Seen, Sound};
use super::{at, ground};
use crate::known::{Known, Sighted};
use crate::map::{Map, SquareNo};
use crate::spoken;
use crate::state::sight::Outlook;

/// How far one sees into the dark, by rows of the map, and where lights burn. Only a side that still plays looks.
pub(super) fn light(known: &Known<'_>) -> Light {
    let map = known.map();
    let looks = known.side().is_some() && !known.over();
    let squares = (0..map.square_count()).map(|it| it as SquareNo);
    Light {
        sight: Maybe(looks.then(|| sight(known))),
        lit: squares.filter(|it| known.lit(*it)).map(|it| at(map, it)).collect(),
    }
}

fn sight(known: &Known<'_>) -> Vec<String> {
    let map = known.map();
    let outlook: Vec<Outlook> = known.outlook().collect();
    let digit = |square| match outlook.get(usize::from(square)) {
        None | Some(Outlook::Dark) => '0',
        Some(Outlook::Shape) => '1',
        Some(Outlook::Standing) => '2',
        Some(Outlook::Lying) => '3',
    };
    let row = |row| ground::row(map, row).map(digit).collect::<String>();
    (0..map.table().height).map(row).collect()
}

pub(super) fn seen(known: &Known<'_>) -> Seen {
    let map = known.map();
    Seen {
        contacts: known.contacts().map(|it| contact(known, &it)).collect(),
        last_seen: known.last_seen().iter().map(|it| last_seen(map, it)).collect(),
        sounds: known.sounds().iter().map(|it| sound(map, it)).collect(),
        swept: known.swept_squares().map(|it| at(map, it)).collect(),
        bombs: bombs(known),
        flares: known
            .flares()
            .iter()
            .map(|it| Flare { square: at(map, it.square), until: it.until })
            .collect(),
        marks: known.marks().iter().map(|it| mark(map, it)).collect(),
    }
}

/// By its place among those this eye knows of: its number in the game would tell how many others were thrown.
fn bombs(known: &Known<'_>) -> Vec<Bomb> {
    let one = |(no, it): (u16, &crate::state::Bomb)| Bomb {
        bomb: no,
        square: at(known.map(), it.node.square()),
        zone: it.node.zone(),
    };
    (1..).zip(known.bombs()).map(one).collect()
}

fn last_seen(map: &Map, it: &crate::state::LastSeen) -> LastSeen {
    LastSeen { square: at(map, it.square), turn: it.turn, level: it.level, down: it.down }
}

fn sound(map: &Map, it: &crate::state::Sound) -> Sound {
    let (hearer, square) = (at(map, it.hearer), at(map, it.marker));
    Sound { turn: it.turn, hearer, place: it.place, square, kind: it.kind }
}

fn mark(map: &Map, it: &crate::state::Mark) -> Mark {
    Mark { turn: it.turn, square: at(map, it.square), kind: it.kind }
}

fn contact(known: &Known<'_>, it: &Sighted) -> Contact {
    let look = it.look.map(|look| Look {
        nation: look.nation,
        zone: look.zone,
        stance: look.stance,
        weapon: Maybe(look.weapon),
        armoured: Flag(look.armoured),
        helmet: Flag(look.helmet),
        carrying: Flag(look.carrying),
        carried: Flag(look.carried),
        condition: look.condition,
        prisoner: Flag(look.prisoner),
    });
    Contact {
        token: format!("k{}", it.token),
        name: spoken::contact(known, it.token),
        level: it.level,
        square: at(known.map(), it.square),
        look: Maybe(look),
    }
}
