//! The image of a game: on a table that is turned by a quarter, or mirrored, the same dice and the mapped answers give the
//! mapped game. A book adds what its state looks like in the image.

mod text;

use dice::{Stream, Throw};
use engine::{About, Drawn, Key, Lane, Menu, Question, Reply, Roll, Source};

use crate::random;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Image {
    /// By a quarter, clockwise.
    Turned,
    /// Left and right changed over.
    Mirrored,
}

impl Image {
    /// A place on a table of this size, all in hundredths of an inch.
    pub fn point(self, (x, y): (i32, i32), (wide, _): (i32, i32)) -> (i32, i32) {
        match self {
            Image::Turned => (y, wide - x),
            Image::Mirrored => (wide - x, y),
        }
    }

    /// The text of a scenario in the image.
    pub fn scenario(self, text: &str) -> String {
        text::mapped(text, self)
    }

    /// A facing in hundredths of a degree.
    pub fn facing(self, facing: i32) -> i32 {
        match self {
            Image::Turned => (facing + 9_000).rem_euclid(36_000),
            Image::Mirrored => (-facing).rem_euclid(36_000),
        }
    }

    pub(super) fn edge(self, edge: &str) -> &'static str {
        let turned = self == Image::Turned;
        match (edge, turned) {
            ("north", true) => "east",
            ("east", true) => "south",
            ("south", true) | ("east", false) => "west",
            ("west", true) | ("north", false) => "north",
            ("south", false) => "south",
            _ => "east",
        }
    }
}

/// A table and its image. All places are in hundredths of an inch.
#[derive(Clone, Copy, Debug)]
pub struct Mapping {
    pub image: Image,
    /// Of the table that is mapped.
    pub size: (i32, i32),
}

impl Mapping {
    pub fn point(self, at: (i32, i32)) -> (i32, i32) {
        self.image.point(at, self.size)
    }

    /// A place, a turn to a facing in whole degrees, a part on the left or right.
    fn key(self, key: Key) -> Key {
        match key {
            Key::Cell(word, x, y) => {
                let (x, y) = self.point((x, y));
                Key::Cell(word, x, y)
            }
            Key::Number("turn", to) => Key::Number("turn", self.image.facing(100 * to) / 100),
            Key::Name(name) if name.text().starts_with("turn-") => {
                let (degrees, into) = name.text()["turn-".len()..].split_once('-').expect("a facing");
                let to = self.image.facing(100 * degrees.parse::<i32>().expect("degrees")) / 100;
                Key::name(&format!("turn-{to}-{into}"))
            }
            Key::Name(name) if self.image == Image::Mirrored => {
                let (left, right) = ("-left", "-right");
                let text = name.text();
                match (text.strip_suffix(left), text.strip_suffix(right)) {
                    (Some(part), _) => Key::name(&format!("{part}{right}")),
                    (_, Some(part)) => Key::name(&format!("{part}{left}")),
                    _ => key,
                }
            }
            other => other,
        }
    }

    /// Where a unit is set up, as a drawing has it: a place, a facing, a formation.
    fn place(self, drawing: &mut [i32]) {
        let [x, y, facing, _] = drawing else { return };
        (*x, *y) = self.point((*x, *y));
        *facing = self.image.facing(*facing);
    }

    /// A leg as a drawing has it: to a point, along a road, to a facing, into a formation, a wheel about a corner.
    fn leg(self, leg: &mut [i32]) {
        match *leg {
            [0, x, y] => (leg[1], leg[2]) = self.point((x, y)),
            [2, facing, _] => leg[1] = self.image.facing(facing),
            [4, by, on] if self.image == Image::Mirrored => {
                (leg[1], leg[2]) = (-by, [0, 2, 1, 3][on as usize]);
            }
            _ => {}
        }
    }
}

#[derive(Debug)]
enum Input {
    Faces(Vec<u8>),
    /// By key, so that a list in another order does no harm.
    Keys(Vec<Key>),
    Reply(Reply),
}

/// Anything that is legal, kept.
#[derive(Debug)]
pub struct Playing {
    pub luck: Stream,
    tape: Vec<Input>,
}

impl Playing {
    pub fn new(luck: Stream) -> Playing {
        Playing { luck, tape: Vec::new() }
    }

    /// The same in the image.
    pub fn again(&self, mapping: Mapping) -> Replaying<'_> {
        Replaying { mapping, tape: self.tape.iter() }
    }
}

impl Source for Playing {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let faces: Vec<u8> = (0..throw.n).map(|_| self.luck.face(throw.sides)).collect();
        let roll = Roll::of_faces(throw, &faces);
        self.tape.push(Input::Faces(faces));
        Some(roll)
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        let reply = random(question, &mut self.luck);
        self.tape.push(match (&reply, question.menu) {
            (Reply::Chosen(chosen), Menu::Choose { options, .. }) => {
                Input::Keys(chosen.iter().map(|it| options.option(usize::from(*it)).key()).collect())
            }
            _ => Input::Reply(reply.clone()),
        });
        Some(reply)
    }
}

/// What was played, as it is in the image.
#[derive(Debug)]
pub struct Replaying<'t> {
    mapping: Mapping,
    tape: std::slice::Iter<'t, Input>,
}

impl Source for Replaying<'_> {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        match self.tape.next()? {
            Input::Faces(faces) => Some(Roll::of_faces(throw, faces)),
            Input::Keys(_) | Input::Reply(_) => None,
        }
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        match (self.tape.next()?, question.menu) {
            (Input::Keys(keys), Menu::Choose { options, .. }) => {
                let place = |key: &Key| {
                    let key = self.mapping.key(*key);
                    (0..options.count()).find(|it| options.option(*it).key() == key).map(|it| it as u16)
                };
                keys.iter().map(place).collect::<Option<_>>().map(Reply::Chosen)
            }
            (Input::Reply(Reply::Drawn(drawing)), Menu::Drawn { chart, .. }) => {
                let mut res = drawing.clone();
                match chart.what() {
                    Drawn::Place => self.mapping.place(&mut res),
                    Drawn::Path => res[2..].chunks_exact_mut(3).for_each(|leg| self.mapping.leg(leg)),
                }
                Some(Reply::Drawn(res))
            }
            (Input::Reply(Reply::Number(it)), Menu::Number { min, max, .. }) => {
                (min..=max).contains(it).then_some(Reply::Number(*it))
            }
            (Input::Reply(reply), _) => Some(reply.clone()),
            _ => None,
        }
    }
}
