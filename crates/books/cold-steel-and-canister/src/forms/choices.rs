//! The few choices out of the ordinary: next to horse, after a melee, after a rally, before a square.

use engine::{Key, Keyed, Name, Outlook, RuleId};
use smallvec::SmallVec;

use crate::facts::zones::cavalry_beside;
use crate::forecasts;
use crate::state::Battle;
use crate::vocabulary::{Cube, Facing, Formation, LeaderNo, SpaceNo, Terrain, UnitNo};

/// CC-CAV-4, CC-CAV-5
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    Stand,
    Turn(Facing),
    Square,
    Leave,
}

impl Keyed for Stance {
    fn key(&self) -> Key {
        match self {
            Stance::Stand => Key::Word("stand"),
            Stance::Turn(_) => Key::Word("turn"),
            Stance::Square => Key::Word("form_square"),
            Stance::Leave => Key::Word("move_away"),
        }
    }

    fn label(&self) -> String {
        match self {
            Stance::Stand => "stand as it is".to_owned(),
            Stance::Turn(facing) => format!("turn to face the horse, {}", facing.spoken()),
            Stance::Square => "form square".to_owned(),
            Stance::Leave => "move away one space".to_owned(),
        }
    }

    fn cite(&self) -> Option<RuleId> {
        Some(match self {
            Stance::Stand | Stance::Turn(_) => rule!("CC-CAV-4"),
            Stance::Square => rule!("CC-CAV-6"),
            Stance::Leave => rule!("CC-CAV-7"),
        })
    }
}

/// A stance before the horse that stands beside it, with what comes of it if that horse is charging.
#[derive(Clone, Copy)]
pub struct Posture<'a> {
    pub battle: &'a Battle,
    pub unit: UnitNo,
    pub horse: UnitNo,
    pub stance: Stance,
    /// Where the charge began, and how many spaces long it was.
    pub charge: Option<(SpaceNo, u8)>,
    /// Its own cube.
    pub cube: Option<Cube>,
}

impl Keyed for Posture<'_> {
    fn key(&self) -> Key {
        self.stance.key()
    }

    fn label(&self) -> String {
        self.stance.label()
    }

    /// What the odds suppose.
    fn hint(&self) -> Option<String> {
        (self.charge.is_some() && self.stance == Stance::Square)
            .then(|| "the odds are those of a ride at the square; most horse pulls up".to_owned())
    }

    fn cite(&self) -> Option<RuleId> {
        self.stance.cite()
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        let (began, length) = self.charge?;
        let now = self.battle.unit(self.unit);
        let (formation, facing) = match self.stance {
            Stance::Stand => (now.formation, now.facing),
            Stance::Turn(facing) => (now.formation, facing),
            Stance::Square => (Formation::Square, now.facing),
            Stance::Leave => return None,
        };
        let Posture { unit, horse, cube, .. } = *self;
        let it = forecasts::Received { unit, horse, formation, facing, began, length, cube };
        self.battle.unit(horse).at?;
        Some(Outlook::new(move || forecasts::received(self.battle, &it)))
    }
}

/// A space to get to, or none: where gunners go, whether to advance.
#[derive(Clone, Copy)]
pub struct Goal<'a> {
    pub battle: &'a Battle,
    pub space: Option<SpaceNo>,
    pub words: &'static str,
}

impl Keyed for Goal<'_> {
    fn key(&self) -> Key {
        match self.space {
            Some(it) => Key::name(&self.battle.land().name(it)),
            None => Key::Word("stay"),
        }
    }

    fn label(&self) -> String {
        match self.space {
            Some(it) => format!("{} {}", self.words, self.battle.land().name(it)),
            None => "stay".to_owned(),
        }
    }

    fn spot(&self) -> Option<String> {
        self.space.map(|it| self.battle.land().name(it))
    }
}

/// CC-CAV-8: a square, heavy terrain, or away; in the order of the default.
pub fn refuges<'a>(battle: &'a Battle, unit: UnitNo, cavalry: UnitNo) -> SmallVec<[Goal<'a>; 8]> {
    let it = battle.unit(unit);
    let (Some(at), Some(horse)) = (it.at, battle.unit(cavalry).at) else { return SmallVec::new() };
    let (land, side) = (battle.land(), battle.side(unit));
    let on_foot = matches!(it.formation, Formation::Unlimbered | Formation::Crew);
    // CC-GEO-12
    let barred = |it: &SpaceNo| !land.passable(*it) || battle.enemy_at(*it, side).is_some();
    let squeezed = |to: SpaceNo| land.flanking(at, to).is_some_and(|it| it.iter().all(barred));
    let near: SmallVec<[SpaceNo; 8]> =
        land.around(at).filter(|it| land.passable(*it) && !squeezed(*it)).collect();
    let mut res: SmallVec<[Goal<'a>; 8]> = SmallVec::new();
    let mut put = |space: SpaceNo, words: &'static str| {
        if res.iter().all(|it| it.space != Some(space)) {
            res.push(Goal { battle, space: Some(space), words });
        }
    };
    if on_foot {
        for space in &near {
            let host =
                battle.friend_at(*space, side).filter(|it| battle.guest(*space).is_none() && *it != unit);
            if host.is_some_and(|it| battle.unit(it).formation == Formation::Square) {
                put(*space, "into the square at");
            }
        }
        for space in near.iter().filter(|it| battle.at(**it).is_none()) {
            if land.terrain(*space) == Terrain::Heavy {
                put(*space, "into the wood at");
            }
        }
    }
    let free = |it: &&SpaceNo| {
        battle.at(**it).is_none() && 2 <= land.distance(horse, **it) && enterable(battle, unit, **it)
    };
    let away: SmallVec<[SpaceNo; 8]> = near.iter().filter(free).copied().collect();
    let safe = |it: &&SpaceNo| cavalry_beside(battle, side, **it).next().is_none();
    let safest = away.iter().filter(safe).count();
    for space in away.iter().filter(|it| safest == 0 || safe(it)) {
        put(*space, "away to");
    }
    res
}

/// Whether its formation may be there at all.
fn enterable(battle: &Battle, unit: UnitNo, space: SpaceNo) -> bool {
    let terrain = battle.land().terrain(space);
    match battle.unit(unit).formation {
        Formation::Limbered => matches!(terrain, Terrain::Clear | Terrain::Light),
        _ => true,
    }
}

/// CC-RAL-7
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spaces(pub i32);

impl Keyed for Spaces {
    fn key(&self) -> Key {
        Key::Number("spaces", self.0)
    }

    fn label(&self) -> String {
        match self.0 {
            0 => "stand".to_owned(),
            1 => "go back 1 space".to_owned(),
            n => format!("go back {n} spaces"),
        }
    }
}

/// A unit to be named: the primary of a melee.
#[derive(Clone, Copy)]
pub struct Named<'a> {
    pub battle: &'a Battle,
    /// Nobody.
    pub unit: Option<UnitNo>,
    pub words: &'static str,
}

impl Keyed for Named<'_> {
    fn key(&self) -> Key {
        self.unit.map_or(Key::Word("nobody"), |it| Key::Name(self.battle.card(it).id))
    }

    fn label(&self) -> String {
        match self.unit {
            Some(it) => format!("{} {}", self.battle.card(it).name, self.words).trim_end().to_owned(),
            None => "nobody".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        self.unit.map(|it| self.battle.card(it).id)
    }
}

/// CC-MEL-6: who advances, and into which of the spaces that were won: whoever looks all round may stand beside several.
#[derive(Clone, Copy)]
pub struct Advance<'a> {
    pub battle: &'a Battle,
    /// Nobody.
    pub to: Option<(UnitNo, SpaceNo)>,
    /// The same unit may go elsewhere instead: its name alone does not say it.
    pub one_of_several: bool,
    /// Not all go to the same space: it is told which.
    pub says_where: bool,
}

impl Keyed for Advance<'_> {
    fn key(&self) -> Key {
        let Some((unit, space)) = self.to else { return Key::Word("nobody") };
        let id = self.battle.card(unit).id;
        if self.one_of_several {
            Key::name(&format!("{}@{}", id.text(), self.battle.land().name(space)))
        } else {
            Key::Name(id)
        }
    }

    fn label(&self) -> String {
        let Some((unit, space)) = self.to else { return "nobody".to_owned() };
        let name = &self.battle.card(unit).name;
        if self.says_where {
            format!("{name} advances to {}", self.battle.land().name(space))
        } else {
            format!("{name} advances")
        }
    }

    fn spot(&self) -> Option<String> {
        self.to.filter(|_| self.says_where).map(|it| self.battle.land().name(it.1))
    }

    fn piece(&self) -> Option<Name> {
        self.to.map(|it| self.battle.card(it.0).id)
    }
}

/// A melee to be fought next, by its first unit.
#[derive(Clone, Copy)]
pub struct Fray<'a> {
    pub battle: &'a Battle,
    pub at: usize,
    pub units: &'a [UnitNo],
}

impl Keyed for Fray<'_> {
    fn key(&self) -> Key {
        self.units.first().map_or(Key::Word("none"), |it| Key::Name(self.battle.card(*it).id))
    }

    fn label(&self) -> String {
        let names: Vec<&str> = self.units.iter().map(|it| self.battle.card(*it).name.as_str()).collect();
        format!("the melee of {}", names.join(", "))
    }

    fn piece(&self) -> Option<Name> {
        self.units.first().map(|it| self.battle.card(*it).id)
    }
}

/// CC-MOV-9: a leader who may go along.
#[derive(Clone, Copy)]
pub struct Companion<'a> {
    pub battle: &'a Battle,
    pub leader: LeaderNo,
}

impl Keyed for Companion<'_> {
    fn key(&self) -> Key {
        Key::Name(self.battle.commander(self.leader).id)
    }

    fn label(&self) -> String {
        format!("{} goes along", self.battle.commander(self.leader).name)
    }

    fn piece(&self) -> Option<Name> {
        Some(self.battle.commander(self.leader).id)
    }
}

/// CC-CHG-5: the target is gone, or stands in square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// After it, with the points that are left.
    Follow,
    Halt,
    /// Into the space of the guns it left.
    Guns,
    Close,
    PullUp,
}

impl Keyed for Next {
    fn key(&self) -> Key {
        Key::Word(match self {
            Next::Follow => "follow",
            Next::Halt => "halt",
            Next::Guns => "guns",
            Next::Close => "close",
            Next::PullUp => "pull_up",
        })
    }

    fn label(&self) -> String {
        let words = match self {
            Next::Follow => "after it, with the points that are left",
            Next::Halt => "halt here",
            Next::Guns => "in among the guns",
            Next::Close => "ride at the square",
            Next::PullUp => "pull up before the square",
        };
        words.to_owned()
    }

    fn cite(&self) -> Option<RuleId> {
        Some(rule!("CC-CHG-5"))
    }
}

/// Horse before a square: ride at it, or pull up.
#[derive(Clone, Copy)]
pub struct Onward<'a> {
    pub battle: &'a Battle,
    pub unit: UnitNo,
    pub target: UnitNo,
    pub next: Next,
}

impl Keyed for Onward<'_> {
    fn key(&self) -> Key {
        self.next.key()
    }

    fn label(&self) -> String {
        self.next.label()
    }

    fn cite(&self) -> Option<RuleId> {
        self.next.cite()
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        let rides = self.next == Next::Close && self.battle.unit(self.unit).at.is_some();
        rides.then(|| Outlook::new(|| forecasts::at_square(self.battle, self.unit, self.target)))
    }
}

/// CC-RAL-8: which way a rallied unit falls in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Front(pub Facing);

impl Keyed for Front {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn label(&self) -> String {
        self.0.spoken().to_owned()
    }
}
