//! The order of battle of a side: leaders, brigades and their units (CC-SET-1, CC-SET-2).

use engine::Name;
use engine::spanned::{Faults, Fields, Item, Record, Spot};

use super::read::{border, named, space};
use super::{Brigade, Card, Commander, Land};
use crate::map::Ground;
use crate::resolve::fire::Weapon;
use crate::resolve::movement::UnitType;
use crate::vocabulary::{Arm, Class, Facing, Formation, LeaderNo, Rank, SideNo, SpaceNo, Terrain};

/// A set of enemies is a row of so many bits.
const MOST_UNITS: usize = 128;

/// The four classes by all their names (CC-SET-2).
const CLASSES: [&str; 7] = ["green", "veteran", "crack", "guard", "conscript", "elite", "grenadier"];

/// All that has been read so far, of both sides.
#[derive(Default)]
pub(super) struct Muster {
    pub brigades: Vec<Brigade>,
    pub leaders: Vec<Commander>,
    pub units: Vec<Card>,
}

struct Roll<'r> {
    side: SideNo,
    land: &'r Land,
    turns: u16,
    /// Where the reinforcements of the side come onto the board.
    entries: &'r [SpaceNo],
    faults: &'r Faults<'r>,
}

pub(super) fn read<'r>(
    fields: &mut Fields<'r>,
    side: SideNo,
    land: &'r Land,
    (turns, entries): (u16, &'r [SpaceNo]),
    muster: &mut Muster,
    faults: &'r Faults<'r>,
) {
    let roll = Roll { side, land, turns, entries, faults };
    for record in fields.records("higher") {
        let mut own = Fields::new(record, faults);
        let rank = own.must("rank").and_then(|it| it.word(faults, "rank", &Rank::WORDS[1..]));
        let arrives = own.may_whole("arrives", 1..=i64::from(turns)).unwrap_or(0) as u16;
        let found = roll.leader(
            own,
            record.spot,
            rank.map_or(Rank::Division, |it| Rank::ALL[it + 1]),
            arrives,
            muster,
        );
        muster.leaders.extend(found);
    }
    let records = fields.records("brigade");
    if records.is_empty() {
        faults.cite(fields.spot(), rule!("CC-VOC-3"), "a side has at least one brigade");
    }
    for record in records {
        roll.brigade(record, muster);
    }
    if MOST_UNITS < muster.units.len() {
        let why = format!("{} units, at most {MOST_UNITS} are allowed", muster.units.len());
        faults.cite(fields.spot(), rule!("CC-SET-1"), why);
    }
}

impl Roll<'_> {
    fn brigade(&self, record: &Record, muster: &mut Muster) {
        let faults = self.faults;
        let mut fields = Fields::new(record, faults);
        let name = named(&mut fields, faults);
        let arrives = fields.may_whole("arrives", 1..=i64::from(self.turns)).unwrap_or(0) as u16;
        let entries = border(fields.list("entries"), self.land, faults, rule!("CC-MOV-11"));
        let delayed_on = fields.may_whole("delayed_on", 1..=5).unwrap_or(0) as i32;
        if 0 < arrives && entries.is_empty() && self.entries.is_empty() {
            let why = "it arrives, and neither it nor its side has `entries`: it could never come";
            faults.cite(record.spot, rule!("CC-MOV-11"), why);
        }
        if 0 < delayed_on && arrives == 0 {
            faults.cite(record.spot, rule!("CC-MOV-11"), "it is there from the start: nothing delays it");
        }
        let commander = fields
            .must("commander")
            .and_then(|it| it.record(faults))
            .and_then(|it| self.leader(Fields::new(it, faults), it.spot, Rank::Brigade, arrives, muster));
        let units = fields.must("units").and_then(|it| it.list(faults)).unwrap_or_default();
        if !(1..=12).contains(&units.len()) {
            faults.cite(
                record.spot,
                rule!("CC-VOC-3"),
                format!("a brigade has 1 to 12 units, not {}", units.len()),
            );
        }
        fields.finish();
        let Some(commander) = commander else { return };
        muster.leaders.push(commander);
        let commander = (muster.leaders.len() - 1) as LeaderNo;
        let no = muster.brigades.len() as u8;
        let doors = if entries.is_empty() { self.entries.to_vec() } else { entries.clone() };
        muster.brigades.push(Brigade { name, side: self.side, commander, arrives, entries, delayed_on });
        for item in units {
            let Some(record) = item.record(faults) else { continue };
            let card = self.unit(record, no, arrives, muster);
            if let Some(card) = card.as_ref().filter(|_| 0 < arrives && !doors.is_empty())
                && !doors.iter().any(|it| self.admits(card, *it))
            {
                let why = format!("{} can enter none of its `entries`: it could never come", card.name);
                faults.cite(record.spot, rule!("CC-MOV-11"), why);
            }
            muster.units.extend(card);
        }
    }

    /// Nobody comes by road from beyond the board: a wood or a village keeps out whom CC-MOV-1 keeps out.
    fn admits(&self, card: &Card, entry: SpaceNo) -> bool {
        let terrain = self.land.terrain(entry);
        match card.arm() {
            Arm::Infantry => true,
            Arm::Cavalry => terrain != Terrain::StrongPoint,
            Arm::Artillery => !matches!(terrain, Terrain::Heavy | Terrain::StrongPoint),
        }
    }

    fn id(&self, fields: &mut Fields<'_>, muster: &Muster) -> Option<Name> {
        let item = fields.must("id")?;
        let text = item.text(self.faults)?;
        let plain = text.bytes().all(|it| it.is_ascii_alphanumeric()) && (1..=8).contains(&text.len());
        let id = Name::new(text);
        let taken = muster.units.iter().any(|it| it.id == id) || muster.leaders.iter().any(|it| it.id == id);
        if !plain || taken {
            let why = if taken { "is taken" } else { "must be one to eight letters and digits" };
            self.faults.add(item.spot, format!("the id `{text:.20}` {why}"));
        }
        Some(id)
    }

    /// Where somebody stands at set-up, or when he comes.
    fn place(&self, item: Option<&Item>, spot: Spot, arrives: u16) -> Option<Option<SpaceNo>> {
        match (item, arrives) {
            (Some(item), 0) => {
                let at = space(item, self.land, self.faults)?;
                if !self.land.passable(at) {
                    self.faults.cite(item.spot, rule!("CC-MOV-2"), "nobody can stand in an impassable space");
                }
                Some(Some(at))
            }
            (None, 0) => {
                self.faults.cite(spot, rule!("CC-SET-4"), "`at` is missing: it is there from the start");
                None
            }
            (Some(item), _) => {
                self.faults.cite(item.spot, rule!("CC-MOV-11"), "who comes later has no space at set-up");
                None
            }
            (None, _) => Some(None),
        }
    }

    fn leader(
        &self,
        mut fields: Fields<'_>,
        spot: Spot,
        rank: Rank,
        arrives: u16,
        muster: &Muster,
    ) -> Option<Commander> {
        let id = self.id(&mut fields, muster);
        let name = named(&mut fields, self.faults);
        let usual = if rank == Rank::Brigade { 4 } else { 3 };
        let radius = fields.may_whole("radius", 1..=20).unwrap_or(usual) as u8;
        let exposed = fields.may_whole("exposed", 1..=9).unwrap_or(1) as i32;
        let under = fields.may("under");
        let superior = under.and_then(|it| self.superior(it, rank, muster));
        let item = fields.may("at");
        let at = self.place(item, spot, arrives);
        if let (Some(item), Some(Some(at))) = (item, at)
            && let Some(enemy) = muster.units.iter().find(|it| it.at == Some(at) && it.side != self.side)
        {
            self.faults.cite(item.spot, rule!("CC-LDR-4"), format!("the enemy holds it: {}", enemy.name));
        }
        fields.finish();
        Some(Commander { id: id?, name, side: self.side, rank, superior, radius, at: at?, arrives, exposed })
    }

    fn superior(&self, item: &Item, rank: Rank, muster: &Muster) -> Option<LeaderNo> {
        let text = item.text(self.faults)?;
        let found = muster.leaders.iter().position(|it| it.id.text() == text);
        let above = |at: &usize| {
            let it = &muster.leaders[*at];
            it.side == self.side && rank < it.rank
        };
        let found = found.filter(above);
        if found.is_none() {
            let why = format!("`{text:.20}` is no leader of this side with a higher rank, listed before");
            self.faults.cite(item.spot, rule!("CC-LDR-1"), why);
        }
        found.map(|it| it as LeaderNo)
    }

    fn unit(&self, record: &Record, brigade: u8, arrives: u16, muster: &Muster) -> Option<Card> {
        let faults = self.faults;
        let mut fields = Fields::new(record, faults);
        let id = self.id(&mut fields, muster);
        let name = named(&mut fields, faults);
        let kind = fields.must("type").and_then(|it| it.word(faults, "type", UnitType::WORDS));
        let class = fields.must("class").and_then(|it| it.word(faults, "class", &CLASSES));
        let class = class.and_then(|it| Class::of_word(CLASSES[it]));
        let size = fields.must_whole("size", 1..=20);
        let weapon = fields.may("weapon");
        let (formation, facing) = (fields.may("formation"), fields.may("facing"));
        let item = fields.may("at");
        let at = self.place(item, record.spot, arrives);
        let kind = kind.map(|it| UnitType::ALL[it]);
        let weapon = kind.and_then(|it| self.weapon(weapon, it, record.spot));
        let formation = kind.and_then(|it| self.formation(formation, it, at.flatten(), record.spot));
        let facing = facing
            .and_then(|it| it.word(faults, "facing", Facing::WORDS))
            .map_or(Facing::North, |it| Facing::ALL[it]);
        fields.finish();
        let at = at?;
        if let (Some(at), Some(item)) = (at, item)
            && let Some(other) = muster.units.iter().find(|it| it.at == Some(at))
        {
            faults.cite(item.spot, rule!("CC-GEO-9"), format!("{} stands there already", other.name));
        }
        let of_the_enemy = |it: &&Commander| it.side != self.side && it.at.is_some() && it.at == at;
        if let (Some(item), Some(leader)) = (item, muster.leaders.iter().find(of_the_enemy)) {
            let why = format!("{} of the enemy is there: leaders stand with friends", leader.name);
            faults.cite(item.spot, rule!("CC-LDR-4"), why);
        }
        Some(Card {
            id: id?,
            name,
            side: self.side,
            brigade,
            kind: kind?,
            class: class?,
            size: size? as u8,
            weapon: weapon?,
            at,
            facing,
            formation: formation?,
            arrives,
        })
    }

    fn weapon(&self, item: Option<&Item>, kind: UnitType, spot: Spot) -> Option<Weapon> {
        let usual = match kind.arm() {
            Arm::Infantry => Some(Weapon::Musket),
            Arm::Cavalry => Some(Weapon::Sabre),
            Arm::Artillery => None,
        };
        let Some(item) = item else {
            if usual.is_none() {
                self.faults.cite(spot, rule!("CC-SET-1"), "`weapon` is missing: a battery has guns");
            }
            return usual;
        };
        let weapon = Weapon::ALL[item.word(self.faults, "weapon", Weapon::WORDS)?];
        let fits = match kind.arm() {
            Arm::Infantry => matches!(weapon, Weapon::Musket | Weapon::Rifle),
            Arm::Cavalry => weapon == Weapon::Sabre,
            Arm::Artillery => weapon.is_gun(),
        };
        if !fits {
            let why = format!("{} does not have a {}", kind.arm().word(), weapon.word().replace('_', " "));
            self.faults.cite(item.spot, rule!("CC-FIR-1"), why);
        }
        Some(weapon)
    }

    fn formation(
        &self,
        item: Option<&Item>,
        kind: UnitType,
        at: Option<SpaceNo>,
        spot: Spot,
    ) -> Option<Formation> {
        let faults = self.faults;
        let Some(item) = item else {
            if at.is_some() {
                faults.add(spot, "`formation` is missing");
            }
            // Reinforcements come in column or limbered.
            return Some(if kind.arm() == Arm::Artillery { Formation::Limbered } else { Formation::Column });
        };
        let formation = Formation::ALL[item.word(faults, "formation", Formation::WORDS)?];
        let lawful = formation.is_of(kind.arm()) && formation != Formation::Crew;
        let terrain = at.map_or(Terrain::Clear, |it| self.land.terrain(it));
        let square =
            formation == Formation::Square && matches!(terrain, Terrain::Heavy | Terrain::StrongPoint);
        let houses = at.is_some_and(|it| self.land.lie(it).ground == Ground::StrongPoint);
        let skirmish =
            formation == Formation::Skirmish && kind == UnitType::LineInfantry && terrain != Terrain::Heavy;
        // By road even limbered guns go through a wood, but nobody sets out from one off the road (CC-MOV-1).
        let road = at.is_some_and(|it| self.land.lie(it).road);
        let stuck = formation == Formation::Limbered && terrain == Terrain::Heavy && !road;
        if !lawful || square || skirmish || stuck || houses != (formation == Formation::Garrison) {
            let why = format!("{} cannot stand in {} here", kind.arm().word(), formation.word());
            faults.cite(item.spot, rule!("CC-MOV-6"), why);
        }
        Some(formation)
    }
}
