//! How men, places and things are called at the table: in words, where keys would be read by nobody.

use engine::Name;

use crate::known::Known;
use crate::map::{Edge, HoleKind, Map, Node, SquareNo};
use crate::resolve::indirect::Ammo;
use crate::state::{Figure, Gift, Level, Man};
use crate::vocabulary::{Gear, Nation, Rank, Stance, Weapon, Zone};

/// `Private Hobday`, `Sergeant Kerr (right)`
pub(crate) fn man(figure: &Figure) -> String {
    let title = figure.title.text();
    let (rank, post) = title.split_once(" (").map_or((title, None), |it| (it.0, Some(it.1)));
    let post = post.map(|it| format!(" ({it}")).unwrap_or_default();
    let name = &figure.called.name;
    match figure.called.styled {
        true => format!("{name}{post}"),
        false => format!("{} {name}{post}", style(figure, rank)),
    }
}

/// What he is: the title that a scenario gives him, or his rank as his own army says it.
pub(crate) fn title(figure: &Figure) -> String {
    let title = figure.title.text();
    if title.is_empty() || title == figure.rank.word() { army(figure).to_owned() } else { title.to_owned() }
}

fn style(figure: &Figure, title: &str) -> String {
    if title.is_empty() || title == figure.rank.word() { army(figure).to_owned() } else { capital(title) }
}

fn army(figure: &Figure) -> &'static str {
    match (figure.nation, figure.rank) {
        (Nation::German, Rank::Private) => "Musketier",
        (Nation::German, Rank::Nco) => "Unteroffizier",
        (Nation::German, Rank::Officer) => "Leutnant",
        (Nation::French, Rank::Private) => "Soldat",
        (Nation::French, Rank::Nco) => "Caporal",
        (_, Rank::Private) => "Private",
        (_, Rank::Nco) => "Corporal",
        (_, Rank::Officer) => "Lieutenant",
    }
}

/// `German 7`, `shape 3`: what a side calls somebody it sees, by how well it sees him and by his number in the order in
/// which it met them. `lost` is one who is seen no more.
pub(crate) fn sighting(people: &str, level: Level, number: u16) -> String {
    match level {
        Level::Clear => format!("{people} {number}"),
        Level::Shape | Level::Flash | Level::None => format!("{} {number}", level.word()),
    }
}

/// One of those soldiers, in a word.
pub(crate) fn people(nation: Nation, camp: &str) -> &str {
    match nation {
        Nation::British => "Briton",
        Nation::Commonwealth => camp,
        Nation::French => "Frenchman",
        Nation::German => "German",
        Nation::American => "American",
    }
}

/// An enemy in view, as his side speaks of him.
pub(crate) fn contact(known: &Known<'_>, token: u16) -> String {
    match known.contact(token) {
        Some(it) => {
            let nation = it.look.map_or(known.enemy_nation(), |it| it.nation);
            sighting(people(nation, known.enemy_name()), it.level, token)
        }
        None => format!("enemy {token}"),
    }
}

/// One who has just gone out of sight, last in that square.
pub(crate) fn gone(known: &Known<'_>, token: u16, square: SquareNo) -> String {
    let seen = known.last_seen().iter().find(|it| it.square == square).map_or(Level::Shape, |it| it.level);
    sighting(people(known.enemy_nation(), known.enemy_name()), seen, token)
}

/// `k7`, as a contact goes by.
pub(crate) fn token(token: u16) -> Name {
    Name::new(&format!("k{token}"))
}

/// `E7`, `E7 (trench)`, `E7 (in the open)` where there is also a hole that this eye knows.
pub(crate) fn place(known: &Known<'_>, node: Node) -> String {
    if !node.on_table() {
        return "off the table, towards home".to_owned();
    }
    let square = known.map().square(node.square());
    let kind = known.hole(node.square()).map(|it| it.kind);
    let part = match (node.zone(), kind) {
        (Zone::Open, None) => return square.to_string(),
        (Zone::Open, Some(_)) => "in the open",
        (Zone::Dugout, _) => "dugout",
        (Zone::Hole, Some(kind)) => hole(kind),
        (Zone::Hole, None) => "hole",
    };
    format!("{square} ({part})")
}

pub(crate) fn hole(kind: HoleKind) -> &'static str {
    match kind {
        HoleKind::FiringTrench => "trench",
        HoleKind::CommTrench => "communication trench",
        HoleKind::ShellHole => "shell hole",
        HoleKind::ListeningPost => "listening post",
        HoleKind::Bunker => "bunker",
    }
}

/// `the wire between M16 and M17`
pub(crate) fn wire(map: &Map, edge: Edge) -> String {
    let [a, b] = map.edge(edge).squares.map(|it| map.square(it));
    format!("the wire between {a} and {b}")
}

/// HB-FIG-2, as one says where a man keeps his head.
pub(crate) fn stance(stance: Stance) -> &'static str {
    match stance {
        Stance::Standing => "standing",
        Stance::Lying => "lying",
        Stance::HoleUp => "looking out of the hole",
        Stance::HoleDown => "down in the hole",
        Stance::FireStep => "on the fire step",
        Stance::Floor => "on the trench floor",
        Stance::Post => "at his post",
        Stance::Loophole => "at the loophole",
        Stance::Sheltered => "in the dugout",
    }
}

pub(crate) fn weapon(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Pistol => "pistol",
        Weapon::Rifle => "rifle",
        Weapon::RifleBayonet => "rifle and bayonet",
        Weapon::Lmg => "light machine gun",
        Weapon::Club => "club",
        Weapon::ShovelAxe => "shovel or axe",
        Weapon::TrenchKnife => "trench knife",
    }
}

pub(crate) fn ammo(ammo: Ammo) -> &'static str {
    match ammo {
        Ammo::He => "high explosive",
        Ammo::Shrapnel => "shrapnel",
        Ammo::Flare => "a flare",
    }
}

/// `called` names a prisoner as the side may speak of him.
pub(crate) fn gift(gift: &Gift, called: impl Fn(Man) -> String) -> String {
    match gift {
        Gift::Bombs(n) => count((*n).into(), "bomb"),
        Gift::Verey(n) => count((*n).into(), "cartridge"),
        Gift::Gear(it) => gear(*it).to_owned(),
        Gift::WireSample => "the piece of wire".to_owned(),
        Gift::Papers => "the papers".to_owned(),
        Gift::Guard(prisoner) => format!("the guard of {}", called(*prisoner)),
    }
}

fn gear(gear: Gear) -> &'static str {
    match gear {
        Gear::WireCutters => "the wire cutters",
        Gear::VereyPistol => "the Verey pistol",
        Gear::Helmet => "the helmet",
        Gear::TrenchArmour => "the trench armour",
        Gear::Shield => "the shield",
        Gear::Stretcher => "the stretcher",
    }
}

/// `1 bomb`, `2 bombs`
pub(crate) fn count(n: i32, one: &str) -> String {
    match n {
        1 => format!("1 {one}"),
        n => format!("{n} {one}s"),
    }
}

pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{self, put, state, state_of};
    use crate::state::Called;

    #[test]
    fn a_man_has_a_rank_and_a_name_and_a_post_behind_it() {
        let it = state_of("la-petite-douve", &[]);
        let called = |id: &str, name: &str, styled: bool| {
            let figure = it.man(fixture::man(&it, id));
            man(&Figure { called: Called { name: name.into(), styled }, ..figure.clone() })
        };
        assert_eq!(called("c2", "Kerr", false), "Sergeant Kerr (right)");
        assert_eq!(called("c10", "Boyd", false), "Private Boyd");
        assert_eq!(called("g1", "Huber", false), "Musketier Huber");
        assert_eq!(called("c2", "Old Bill", true), "Old Bill (right)");
    }

    #[test]
    fn a_place_says_which_part_of_its_square_is_meant() {
        let mut it = state(&[]);
        let b1 = put(&mut it, "b1", "A12/hole", Stance::Floor);
        let known = Known::of_side(&it, 0);
        let hole = it.man(b1).node;
        assert_eq!(place(&known, hole), "A12 (trench)");
        assert_eq!(place(&known, Node::open(hole.square())), "A12 (in the open)");
        assert_eq!(place(&known, Node::OFF), "off the table, towards home");
    }

    #[test]
    fn one_is_not_several() {
        assert_eq!((count(1, "bomb"), count(0, "bomb")), ("1 bomb".to_owned(), "0 bombs".to_owned()));
    }
}
