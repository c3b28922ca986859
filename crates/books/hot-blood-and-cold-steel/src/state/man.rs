//! A figure on the table (HB-FIG-1): who he is, where he is, how he is, and what he has done this turn.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use engine::{Imprint, Ink, Name, prints, words};

use crate::map::{Edge, Node, SquareNo};
use crate::resolve::nerve::Trigger;
use crate::scenario;
use crate::vocabulary::{Gear, Health, Nation, Quality, Rank, Readiness, Stance, Weapon, Zone};

/// A figure by its place in the order of ids (HB-BLAST-2 and others take figures by id).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man(pub u8);

prints!(struct Man(number));

/// Red is 0, blue is 1.
pub type SideNo = usize;

words! {
    /// HB-IM-5
    pub enum Nerve { Steady = "steady", Hold = "hold", Duck = "duck", Surrendered = "surrendered" }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    pub id: Name,
    pub called: Called,
    pub title: Name,
    pub side: SideNo,
    /// The patrol or garrison of his side.
    pub patrol: u8,
    pub nation: Nation,
    pub rank: Rank,
    /// 1 is the most senior of his patrol.
    pub seniority: u8,
    pub quality: Quality,
    pub regular_army: bool,
    pub specialist: bool,
    pub weapons: Kit<Weapon>,
    pub gear: Kit<Gear>,
    pub bombs: u8,
    pub verey: u8,
    pub morale_state: i8,
    pub grenadier_skill: i8,
    pub shooting: i8,

    /// `Node::OFF` once he has left by the home edge, or before he has come on (`expected`).
    pub node: Node,
    pub stance: Stance,
    /// A reinforcement that has not come yet: he is nowhere.
    pub expected: bool,
    pub health: Health,
    pub stabilised: bool,
    pub nerve: Nerve,
    /// The side whose prisoner he is.
    pub captor: Option<u8>,
    /// He was led or carried away from where his patrol must stay, and is free: until he is back it does not hold him.
    pub astray: bool,
    /// First-time triggers already tested.
    pub tested: Tested,
    pub bold: bool,
    pub trench_pass: bool,
    pub carrying: Option<Man>,
    pub carried_by: Option<Man>,
    /// The other bearer of the stretcher on which `carrying` lies; both bearers have it.
    pub bearer: Option<Man>,
    pub job: Option<Job>,
    /// Turns worked on a stretcher (HB-SPEC-17 keeps them).
    pub stretcher_turns: u8,
    pub going_back: bool,
    pub readiness: Readiness,
    /// The turn at whose start a woken man is posted (HB-ALERT-4).
    pub wakes: Option<u16>,
    pub wire_samples: u8,
    pub papers: u8,
    /// His own papers have been taken (HB-PRIS-8).
    pub searched: bool,
    /// Turns in which he himself has heard a noise, up to two, and the last of them (HB-ALERT-3).
    pub heard: u8,
    pub heard_in: u16,
    /// Turns in a row in which he has fired an LMG, up to the last turn (HB-GEAR-4).
    pub lmg_streak: u8,
    /// Became walking wounded in the last turn's phase 10 and has still to test (HB-IM-1f).
    pub to_test_wound: bool,
    /// Wounded at the start of this turn, and so due to bleed (HB-WND-9).
    pub wounded_at_start: bool,
    pub under_fire_last_turn: bool,
    /// Points on his sheet from games before (HB-EXP-2).
    pub experience: u8,
    pub turn: Turn,
    pub notes: Notes,
}

prints!(struct Figure {
    id, title, side, patrol, nation, rank, seniority, quality, regular_army, specialist, weapons, gear, bombs,
    verey, morale_state, grenadier_skill, shooting, node, stance, expected, health, stabilised, nerve, captor,
    astray, tested, bold, trench_pass, carrying, carried_by, bearer, job, stretcher_turns, going_back,
    readiness, wakes, wire_samples, papers, searched, heard, heard_in, lmg_streak, to_test_wound,
    wounded_at_start, under_fire_last_turn, experience, turn, notes;
    skip called
});

/// A man's name. No rule reads it, and it is no part of the fingerprint of a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    pub name: Arc<str>,
    /// It is all of what he is called, his rank in it.
    pub styled: bool,
}

impl Hash for Called {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// What he has done this turn; cleared at its start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Turn {
    pub intents: Intents,
    /// A rally was asked for (HB-IM-13).
    pub rally: bool,
    /// He ducks: nothing else this turn (HB-IM-9).
    pub ducks: bool,
    /// Stands and fights: as `hold`, and no movement (HB-IM-9).
    pub rooted: bool,
    /// Fought hand to hand.
    pub engaged: bool,
    pub threw: bool,
    /// At what he threw (HB-BOMB-1); where it fell he may not know.
    pub threw_at: Option<SquareNo>,
    /// Is busy with an action that takes the whole turn.
    pub whole_turn: bool,
    pub called_fire: bool,
    /// Fired a light or signal: counts as firing, and may not shoot (HB-SPEC-15).
    pub fired_light: bool,
    pub aims_at: Option<SquareNo>,
    /// The wire he worked on; another man who cuts there too does not speed it up (HB-WIRE-6).
    pub cut: Option<Edge>,
    pub steps_moved: u8,
    pub non_tactical: bool,
    /// Changed stance or moved in the movement phase (HB-SHOT-9).
    pub shifted: bool,
    pub fired: bool,
    pub under_fire: bool,
    /// Where he stood when the movement phase began, for the open fire-step rule and for those who watched him.
    pub began_at: Option<Node>,
}

prints!(struct Turn {
    intents, rally, ducks, rooted, engaged, threw, threw_at, whole_turn, called_fire, fired_light, aims_at,
    cut, steps_moved, non_tactical, shifted, fired, under_fire, began_at,
});

/// The three intents of step 1b.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Intents {
    pub enter_trench: bool,
    pub advance_under_fire: bool,
    pub enter_danger: bool,
}

prints!(struct Intents { enter_trench, advance_under_fire, enter_danger });

impl Intents {
    pub fn any(self) -> bool {
        self.enter_trench || self.advance_under_fire || self.enter_danger
    }
}

/// For experience (HB-EXP-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Notes {
    pub hits: u8,
    pub scratches: u8,
    pub fought: bool,
    pub fights_won: u8,
    pub prisoners_taken: u8,
    /// Was outside his own line at some time.
    pub out: bool,
    /// Has been in the node of an enemy dugout while able.
    pub in_enemy_dugout: bool,
}

prints!(struct Notes { hits, scratches, fought, fights_won, prisoners_taken, out, in_enemy_dugout });

/// A job of several turns (HB-SPEC-17). What has been worked on a gap stays with its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Job {
    Gap { edge: Edge, stealth: bool },
    Stretcher,
}

prints!(enum Job { Gap { edge, stealth }, Stretcher });

/// A set of things that are listed in a `words!` enum.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Kit<T>(u8, std::marker::PhantomData<T>);

/// By its bits: a thing by the number of its word.
impl<T> Imprint for Kit<T> {
    fn imprint(&self, ink: &mut Ink) {
        let Kit(bits, _) = self;
        bits.imprint(ink);
    }
}

impl<T> Clone for Kit<T> {
    fn clone(&self) -> Kit<T> {
        *self
    }
}

impl<T> Copy for Kit<T> {}

impl<T> Default for Kit<T> {
    fn default() -> Kit<T> {
        Kit(0, std::marker::PhantomData)
    }
}

macro_rules! kits {
    ($($thing:ty),*) => { $(
        impl Kit<$thing> {
            pub fn has(self, it: $thing) -> bool {
                self.0 & 1 << it as u8 != 0
            }

            pub fn add(&mut self, it: $thing) {
                self.0 |= 1 << it as u8;
            }

            pub fn remove(&mut self, it: $thing) {
                self.0 &= !(1 << it as u8);
            }

            pub fn iter(self) -> impl Iterator<Item = $thing> {
                <$thing>::ALL.iter().copied().filter(move |it| self.has(*it))
            }

            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub fn clear(&mut self) {
                self.0 = 0;
            }
        }

        impl FromIterator<$thing> for Kit<$thing> {
            fn from_iter<I: IntoIterator<Item = $thing>>(things: I) -> Self {
                let mut kit: Kit<$thing> = Kit::default();
                things.into_iter().for_each(|it| kit.add(it));
                kit
            }
        }
    )* };
}

kits!(Weapon, Gear, Trigger);

pub type Tested = Kit<Trigger>;

/// Where a man belongs.
#[derive(Clone, Copy, Debug)]
pub struct Enlisted {
    pub side: SideNo,
    pub patrol: u8,
    pub seniority: u8,
    /// A reinforcement that has not come yet.
    pub expected: bool,
}

impl Figure {
    /// A man of a scenario, fresh; where nobody is alarmed nobody rests (HB-OPT-11).
    pub fn listed(man: &scenario::Figure, place: Enlisted, alarm: bool) -> Figure {
        let Enlisted { side, patrol, seniority, expected } = place;
        let place = man.place.filter(|_| !expected);
        Figure {
            id: Name::new(&man.id),
            called: Called { name: man.name.as_str().into(), styled: man.styled },
            title: Name::new(&man.title),
            side,
            patrol,
            nation: man.nation,
            rank: man.rank,
            seniority,
            quality: man.quality,
            regular_army: man.regular_army,
            specialist: man.specialist,
            weapons: man.weapons.iter().copied().collect(),
            gear: man.gear.iter().copied().collect(),
            bombs: man.bombs,
            verey: man.verey,
            morale_state: man.morale_state,
            grenadier_skill: man.grenadier_skill,
            shooting: man.shooting,
            node: place.map_or(Node::OFF, |it| it.node),
            stance: place.map_or(Stance::Standing, |it| it.stance),
            expected,
            health: Health::Unhurt,
            stabilised: false,
            nerve: Nerve::Steady,
            captor: None,
            astray: false,
            tested: Default::default(),
            bold: false,
            trench_pass: false,
            carrying: None,
            carried_by: None,
            bearer: None,
            job: None,
            stretcher_turns: 0,
            going_back: false,
            readiness: if alarm { man.readiness } else { Readiness::Posted },
            wakes: None,
            wire_samples: 0,
            papers: 0,
            searched: false,
            heard: 0,
            heard_in: 0,
            lmg_streak: 0,
            to_test_wound: false,
            wounded_at_start: false,
            under_fire_last_turn: false,
            experience: man.experience,
            turn: Turn::default(),
            notes: Notes::default(),
        }
    }

    pub fn on_table(&self) -> bool {
        self.node.on_table() && !self.expected
    }

    /// HB-FIG-3, of a man who is on the table.
    pub fn able(&self) -> bool {
        self.on_table()
            && self.health < Health::Serious
            && self.nerve != Nerve::Surrendered
            && self.captor.is_none()
    }

    /// HB-FIG-3
    pub fn mobile(&self) -> bool {
        self.able() && self.health != Health::Blighty
    }

    /// HB-FIG-3
    pub fn down(&self) -> bool {
        Health::Blighty <= self.health
    }

    pub fn dead(&self) -> bool {
        self.health == Health::Killed
    }

    /// Able, not down: a man who stands in an enemy's way (HB-MOVE-13, HB-PRIS-4).
    pub fn up(&self) -> bool {
        self.able() && !self.down()
    }

    /// HB-WND-4: walking wounded or blighty.
    pub fn wounded(&self) -> bool {
        matches!(self.health, Health::Walking | Health::Blighty)
    }

    /// Able and awake: sees, hears and takes orders (HB-SEE-7, HB-ALERT-1).
    pub fn awake(&self) -> bool {
        self.able() && self.readiness == Readiness::Posted
    }

    /// HB-ALERT-1: whoever is out of his dugout, driven, carried or led, rests no longer.
    pub fn comes_to(&mut self, node: Node) {
        self.node = node;
        if node.zone() != Zone::Dugout {
            (self.readiness, self.wakes) = (Readiness::Posted, None);
        }
    }

    /// May be given orders in this turn's phases: awake, not ducking, not carried.
    pub fn commanded(&self) -> bool {
        self.awake() && !self.turn.ducks && self.carried_by.is_none()
    }

    pub fn prisoner(&self) -> bool {
        self.captor.is_some()
    }
}
