//! Two forces of much the same worth, by the suggested ratings (CS-RATE-2): a British division that holds, a French one that
//! attacks.

use std::fmt::Write;

/// A brigade: id, commander, where its card lies, and its units.
struct Brigade {
    id: &'static str,
    name: &'static str,
    leader: (&'static str, &'static str),
    at: (i32, i32),
    units: &'static [Troops],
}

enum Troops {
    /// Id, name, kind, figures, rating, discipline, weapon and skirmishers.
    Foot(&'static str, &'static str, &'static str, i32, i32, &'static str, &'static str),
    Horse(&'static str, &'static str, &'static str, i32, i32, i32, &'static str),
    /// Guns of six, their class and rating.
    Guns(&'static str, &'static str, &'static str, i32, &'static str),
}

use Troops::{Foot, Guns, Horse};

const BRITISH: [Brigade; 3] = [
    Brigade {
        id: "b1",
        name: "the right brigade",
        leader: ("wynn", "General Wynn"),
        at: (1_300, 2_400),
        units: &[
            Foot("b11", "the 5th Foot", "line", 22, 11, "hardened", "musket"),
            Foot("b12", "the 38th Foot", "line", 21, 9, "disciplined", "musket"),
            Foot("b13", "the 60th Rifles", "light", 14, 13, "hardened", "rifle"),
            Foot("b14", "the 8th Portuguese", "line", 24, 9, "disciplined", "musket"),
        ],
    },
    Brigade {
        id: "b2",
        name: "the left brigade",
        leader: ("forbes", "General Forbes"),
        at: (2_300, 2_400),
        units: &[
            Foot("b21", "the 9th Foot", "line", 22, 11, "hardened", "musket"),
            Foot("b22", "the 45th Foot", "line", 20, 9, "disciplined", "musket"),
            Foot("b23", "the 20th Portuguese", "line", 24, 9, "disciplined", "musket"),
            Guns("b24", "Captain Ross's battery", "medium", 12, "hardened"),
        ],
    },
    Brigade {
        id: "b3",
        name: "the light dragoons",
        leader: ("slade", "General Slade"),
        at: (1_800, 2_750),
        units: &[
            Horse("bd1", "the 14th Light Dragoons", "light_cavalry", 12, 4, 10, "trained"),
            Horse("bd2", "the 16th Light Dragoons", "light_cavalry", 12, 4, 10, "trained"),
        ],
    },
];

const FRENCH: [Brigade; 3] = [
    Brigade {
        id: "f1",
        name: "the first brigade",
        leader: ("gros", "General Gros"),
        at: (1_300, 300),
        units: &[
            Foot("f11", "the 1st battalion of the 6th Light", "light", 20, 11, "disciplined", "musket"),
            Foot("f12", "the 2nd battalion of the 6th Light", "light", 20, 11, "disciplined", "musket"),
            Foot("f13", "the 1st battalion of the 39th Line", "line", 20, 10, "disciplined", "musket"),
            Foot("f14", "the 2nd battalion of the 39th Line", "line", 20, 10, "disciplined", "musket"),
        ],
    },
    Brigade {
        id: "f2",
        name: "the second brigade",
        leader: ("lamotte", "General Lamotte"),
        at: (2_300, 300),
        units: &[
            Foot("f21", "the 1st battalion of the 69th Line", "line", 20, 10, "disciplined", "musket"),
            Foot("f22", "the 2nd battalion of the 69th Line", "line", 20, 10, "disciplined", "musket"),
            Foot("f23", "the 1st battalion of the 76th Line", "line", 20, 10, "disciplined", "musket"),
            Foot("f24", "the 2nd battalion of the 76th Line", "line", 20, 10, "disciplined", "musket"),
            Guns("f25", "the 5th company of foot artillery", "medium", 11, "disciplined"),
        ],
    },
    Brigade {
        id: "f3",
        name: "the dragoons",
        leader: ("cavrois", "General Cavrois"),
        at: (1_800, 100),
        units: &[
            Horse("fd1", "the 6th Dragoons", "heavy_cavalry", 12, 4, 10, "disciplined"),
            Horse("fd2", "the 11th Dragoons", "heavy_cavalry", 12, 4, 10, "disciplined"),
        ],
    },
];

pub fn both() -> String {
    let british = ("British", "british", "north", "defender", ("hill", "General Hill"), (1_800, 2_850));
    let french = ("French", "french", "south", "attacker", ("maucune", "General Maucune"), (1_800, 200));
    side(british, 180, &BRITISH) + "\n" + &side(french, 0, &FRENCH)
}

type Party =
    (&'static str, &'static str, &'static str, &'static str, (&'static str, &'static str), (i32, i32));

fn side((name, nation, edge, role, chief, at): Party, facing: i32, brigades: &[Brigade]) -> String {
    let mut text = format!(
        "[[side]]\nname = \"{name}\"\nnation = \"{nation}\"\nedge = \"{edge}\"\nrole = \"{role}\"\nregiments = 4\n\
         leaders = [\n    {{ id = \"{}\", name = \"{}\", rank = \"division\", skill = \"average\", pos = [{}, {}] }},\n",
        chief.0, chief.1, at.0, at.1
    );
    for it in brigades {
        let (id, called) = it.leader;
        _ = writeln!(
            text,
            "    {{ id = \"{id}\", name = \"{called}\", rank = \"brigade\", superior = \"{}\", card = \"{}\" }},",
            chief.0, it.id
        );
    }
    text.push_str("]\ncards = [\n");
    for it in brigades {
        _ = writeln!(
            text,
            "    {{ id = \"{}\", name = \"{}\", commander = \"{}\", pos = [{}, {}], facing = {facing} }},",
            it.id, it.name, it.leader.0, it.at.0, it.at.1
        );
    }
    text.push_str("]\nunits = [\n");
    let ranks = if name == "French" { 3 } else { 2 };
    for brigade in brigades {
        for it in brigade.units {
            unit(&mut text, it, (brigade.id, brigade.leader.0), ranks);
        }
    }
    text + "]\n"
}

fn unit(text: &mut String, it: &Troops, (card, commander): (&str, &str), ranks: i32) {
    let (head, rest) = match it {
        Foot(id, name, kind, figures, rating, discipline, weapon) => (
            (id, name, kind, *figures, *rating, discipline),
            format!("ranks = {ranks}, weapon = \"{weapon}\", skirmishers = \"light_company\""),
        ),
        Horse(id, name, kind, figures, squadrons, rating, discipline) => (
            (id, name, kind, *figures, *rating, discipline),
            format!("squadrons = {squadrons}, weapon = \"carbine\""),
        ),
        // Crews by CS-SCALE-8: twenty men a gun.
        Guns(id, name, class, rating, discipline) => (
            (id, name, &"foot_artillery", 4, *rating, discipline),
            format!("guns = 6, gun_class = \"{class}\""),
        ),
    };
    let (id, name, kind, figures, rating, discipline) = head;
    _ = writeln!(
        text,
        "    {{ id = \"{id}\", name = \"{name}\", kind = \"{kind}\", figures = {figures}, rating = {rating}, \
         discipline = \"{discipline}\", {rest}, card = \"{card}\", commander = \"{commander}\" }},"
    );
}
