//! Small states for tests: a table, some terrain and some units without a scenario file, and a tape of dice and answers
//! to play them with.

use engine::{Cx, Listener, Name, Play};
use ground::table::{Feature, Form, Heading, Kind, Length, Point, Pose, Shape, Side as Edge, Slab, Table};
use kit::Tape;

use crate::scenario::{
    Card, Commander, Condition, Exit, Field, Objective, Options, Scenario, Side, Special, Traits,
};
use crate::state::{
    Army, Formation, General, NightStep, Phase, Places, Scene, SideNo, State, TurnFlags, Unit, UnitNo,
    Whereabouts,
};
use crate::vocabulary::{Arm, Quality, Terrain, Weapon};

/// A table of 36 x 36 inches; side 0 comes from the south, side 1 from the north.
#[derive(Default)]
pub struct Fixture {
    pub features: Vec<Feature>,
    pub cards: Vec<Card>,
    pub generals: Vec<Commander>,
    pub specials: Vec<Special>,
    pub exits: Vec<(SideNo, Exit)>,
    pub objectives: Vec<Objective>,
    pub options: Options,
}

impl Fixture {
    pub fn new() -> Fixture {
        Fixture::default()
    }

    /// A piece of terrain by its points in inches: an area, a hill one level high, or a line. Gives its number.
    pub fn terrain(&mut self, terrain: Terrain, points: &[(Length, Length)]) -> u16 {
        let points: Vec<Point> = points.iter().map(|it| at(*it)).collect();
        let form = match terrain {
            Terrain::GentleSlope | Terrain::SteepSlope => Form::Contour { ring: points, level: 1 },
            Terrain::Stream | Terrain::River | Terrain::Road => Form::Line { points, outward: None },
            Terrain::RiflePits | Terrain::Entrenchment => {
                Form::Line { points, outward: Some(Heading::degrees(0)) }
            }
            Terrain::Bridge => {
                let pose = Pose { at: points[0], facing: Heading::degrees(0) };
                Form::Strip(Slab::new(pose, Shape::centred(200, 200)))
            }
            _ => Form::Area(points),
        };
        self.features.push(Feature::new(Kind(terrain as u8), form));
        self.features.len() as u16 - 1
    }

    /// A trained unit with muskets, sabres or smoothbores: in line, or unlimbered. `pos` in inches, facing in degrees.
    pub fn unit(
        &mut self,
        id: &str,
        side: SideNo,
        arm: Arm,
        bases: u8,
        pos: (Length, Length),
        facing: i32,
    ) -> &mut Card {
        let guns = arm == Arm::Artillery;
        self.cards.push(Card {
            id: Name::new(id),
            name: id.to_owned(),
            side,
            arm,
            start_bases: bases,
            quality: Quality::Trained,
            traits: Traits::default(),
            weapon: match arm {
                Arm::Infantry => Weapon::Ml,
                Arm::Artillery => Weapon::Sa,
                Arm::Cavalry | Arm::General => Weapon::None,
            },
            spent_after: 2,
            formation: if guns { Formation::Unlimbered } else { Formation::Line },
            condition: Condition::default(),
            pose: Some(Pose { at: at(pos), facing: Heading::degrees(facing) }),
            arrival: None,
            edge: None,
        });
        self.cards.last_mut().expect("just put there")
    }

    /// A general who commands all of his side.
    pub fn general(&mut self, id: &str, side: SideNo, pos: (Length, Length)) -> &mut Commander {
        self.generals.push(Commander {
            id: Name::new(id),
            name: id.to_owned(),
            side,
            commands: Vec::new(),
            at: Some(at(pos)),
            with: None,
        });
        self.generals.last_mut().expect("just put there")
    }

    /// An exit of a side between two places of an edge, in inches.
    pub fn exit(
        &mut self,
        name: &str,
        side: SideNo,
        edge: Edge,
        from: (Length, Length),
        to: (Length, Length),
    ) {
        let exit = Exit { name: name.to_owned(), from: at(from), to: at(to), edge, points: 0 };
        self.exits.push((side, exit));
    }

    /// An objective of one point, `pos` in inches, with its holder.
    pub fn objective(&mut self, pos: (Length, Length), holder: SideNo) {
        let it = Objective { name: String::new(), at: at(pos), points: 1, holder: Some(holder) };
        self.objectives.push(it);
    }

    /// The first Unit Movement of side 0.
    pub fn state(self) -> State {
        let table = Table::new(at((36, 36)), true, self.features).unwrap_or_else(|it| panic!("{it:?}"));
        let names = vec![String::new(); table.features().len()];
        let side = |side: SideNo, name: &str, edge| Side {
            name: name.to_owned(),
            nation: name.to_owned(),
            edge,
            zones: Vec::new(),
            exits: self.exits.iter().filter(|it| it.0 == side).map(|it| it.1.clone()).collect(),
        };
        let units: Vec<Unit> = self.cards.iter().map(unit).collect();
        let generals = self.generals.iter().map(general).collect();
        let holders = self.objectives.iter().map(|it| it.holder).collect();
        let scenario = Scenario {
            title: "Fixture".to_owned(),
            date: String::new(),
            background: String::new(),
            scale: String::new(),
            turns: 6,
            nights: Vec::new(),
            field: Field::new(table, names),
            sides: [side(0, "south", Edge::South), side(1, "north", Edge::North)],
            cards: self.cards,
            generals: self.generals,
            objectives: self.objectives,
            victory: Vec::new(),
            specials: self.specials,
            options: self.options,
            lesson: None,
            doubts: Vec::new(),
        };
        State {
            places: Places::of(&scenario.cards, &units),
            scene: Scene::new(scenario),
            turn: 1,
            active: 0,
            phase: Phase::Movement,
            units,
            generals,
            holders,
            fired_at: Vec::new(),
            dealt_with: Vec::new(),
            night: NightStep::WithdrawToCover,
            acting: 0,
            conceded: None,
            result: None,
        }
    }
}

/// A point in inches.
pub fn at((x, y): (Length, Length)) -> Point {
    Point { x: 100 * x, y: 100 * y }
}

fn unit(card: &Card) -> Unit {
    let whereabouts = if card.arrival.is_some() { Whereabouts::Coming } else { Whereabouts::OnTable };
    Unit {
        whereabouts,
        pose: card.pose.unwrap_or_default(),
        formation: card.formation,
        mounted: card.arm == Arm::Cavalry,
        lost: 0,
        disrupted: false,
        silenced: false,
        reduced: false,
        low_ammo: false,
        mute: false,
        turn: TurnFlags::default(),
        moves: 0,
    }
}

fn general(it: &Commander) -> General {
    let whereabouts = if it.with.is_some() { Whereabouts::Coming } else { Whereabouts::OnTable };
    General { whereabouts, at: it.at.unwrap_or_default(), rode: false }
}

/// The unit with this id.
pub fn no(state: &State, id: &str) -> UnitNo {
    state.scenario().unit_named(id).unwrap_or_else(|| panic!("there is no {id}"))
}

/// Where a unit stands: hundredths of an inch, and whole degrees.
pub fn stands(state: &State, id: &str) -> (Length, Length, i32) {
    let pose = state.unit(no(state, id)).pose;
    (pose.at.x, pose.at.y, pose.facing.hundredths() / 100)
}

/// Runs a part of the rules with these dice (faces in order) and these answers: for the seat, the key or keys with
/// blanks between them, a number, or the text of a drawing. A seat without answers takes the default.
pub fn playing<T>(
    state: &mut State,
    dice: &[u8],
    answers: &[(u8, &str)],
    part: impl FnOnce(&mut State, &mut Cx<'_>) -> Play<T>,
) -> (T, Listener) {
    Tape::of(dice, answers).play(state, part)
}

/// Why the last of these answers is refused: the rule and the words.
pub fn refused<T>(
    state: &State,
    dice: &[u8],
    answers: &[(u8, &str)],
    part: impl FnOnce(&mut State, &mut Cx<'_>) -> Play<T>,
) -> (String, String) {
    Tape::of(dice, answers).refusal(state, part)
}

/// All texts told to everybody.
pub fn told(listener: &Listener) -> Vec<&str> {
    listener.events.iter().map(|it| it.text.as_str()).collect()
}
