//! The chart of every place that is chosen on open ground: set-up, arrivals, whoever is set down.

use engine::{Chart, Datum, Drawing, Drawn as What, Name, Refusal, Shown};
use ground::table::{Bounds, Heading, Leg, On, Path, PlaceForm, Point, Pose, Shape};
use smallvec::smallvec;

use crate::view::chart::{Ground, PlaceChart, Reckoning, Shapes};
use crate::view::open::{Outline, Stand, ring};

/// Where somebody may be put down, and in which shapes. It is made from what a seat knows.
pub trait Site {
    /// The unit that is asked about.
    fn unit(&self) -> Name;
    /// The numbers of the shapes that it can stand in.
    fn shapes(&self) -> Vec<u8>;
    fn word(&self, shape: u8) -> &'static str;
    /// The shape of a word, whether or not it can stand so.
    fn named(&self, word: &str) -> Option<u8>;
    fn outline(&self, shape: u8) -> Shape;
    fn stand(&self, pose: Pose, shape: u8) -> Stand;
    /// The rings in which it may stand; none where it may stand anywhere.
    fn zones(&self) -> &[Vec<Point>];
    /// Asks the ground about a shape; nothing if it cannot stand so.
    fn asking<T>(&self, shape: u8, ask: impl FnOnce(&PlaceForm<'_>) -> T) -> Option<T>;
    fn cannot(&self, shape: u8) -> Refusal;
    fn refused(&self, it: ground::table::Refusal) -> Refusal;
    /// Where it stands if nobody says otherwise.
    fn default(&self) -> (Pose, u8);
    /// The facing of one that is put down without a word about it.
    fn facing(&self) -> Heading;
}

#[derive(Debug)]
pub struct Placed<S>(pub S);

impl<S> std::ops::Deref for Placed<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.0
    }
}

/// A free place is looked for in rings so wide.
const GRAIN: i32 = 10;

/// The place and the shape that a drawing means.
pub fn read_place(drawing: &[i32]) -> (Pose, u8) {
    let at = |it: usize| drawing.get(it).copied().unwrap_or_default();
    let pose = Pose { at: Point::new(at(0), at(1)), facing: Heading::new(at(2)) };
    (pose, u8::try_from(at(3)).unwrap_or(u8::MAX))
}

pub fn draw_place(pose: Pose, shape: u8) -> Drawing {
    smallvec![pose.at.x, pose.at.y, pose.facing.hundredths(), i32::from(shape)]
}

impl<S: Site> Chart for Placed<S> {
    fn what(&self) -> What {
        What::Place
    }

    fn write(&self, drawing: &[i32]) -> String {
        let (pose, shape) = read_place(drawing);
        let turn = Path::new(&[Leg::Turn { on: On::Anchor, to: pose.facing }]);
        format!("{},{} {turn} {}", pose.at.x, pose.at.y, self.0.word(shape))
    }

    fn read(&self, text: &str) -> Result<Drawing, Refusal> {
        let (_, ours) = self.0.default();
        let example = format!(
            "a place is written as `1350,2000 face 90 {}`, in hundredths of an inch",
            self.0.shapes().first().map_or(self.0.word(ours), |it| self.0.word(*it))
        );
        let wrong = || Refusal::new(example.clone());
        let words: Vec<&str> = text.split_whitespace().collect();
        let (at, rest) = words.split_first().ok_or_else(wrong)?;
        let path: Path = format!("to {at}").parse().map_err(|_| wrong())?;
        let Some(Leg::To(at)) = path.legs.first().copied() else { return Err(wrong()) };
        let (mut facing, mut shape) = (self.0.facing(), ours);
        let rest = match rest {
            ["face", angle, rest @ ..] => {
                let turn: Path = format!("face {angle}").parse().map_err(|_| wrong())?;
                if let Some(Leg::Turn { to, .. }) = turn.legs.first() {
                    facing = *to;
                }
                rest
            }
            rest => rest,
        };
        match rest {
            [] => {}
            [word] => shape = self.0.named(word).ok_or_else(wrong)?,
            _ => return Err(wrong()),
        }
        Ok(draw_place(Pose { at, facing }, shape))
    }

    fn accept(&self, drawing: &[i32]) -> Result<(), Refusal> {
        let (pose, shape) = read_place(drawing);
        match self.0.asking(shape, |it| it.accept(pose).map(|_| ())) {
            Some(judged) => judged.map_err(|it| self.0.refused(it)),
            None => Err(self.0.cannot(shape)),
        }
    }

    fn show(&self) -> Datum {
        let (pose, shape) = self.0.default();
        let shapes = self.0.shapes().into_iter();
        let chart = PlaceChart {
            ground: Ground::Open,
            unit: self.0.unit(),
            start: self.0.stand(pose, shape),
            shapes: Shapes(shapes.map(|it| (self.0.word(it), Outline::of(self.0.outline(it)))).collect()),
            zones: self.0.zones().iter().map(|it| ring(it)).collect(),
        };
        chart.show()
    }

    fn reckon(&self, drawing: &[i32]) -> Datum {
        let (pose, shape) = read_place(drawing);
        Reckoning::of_place(self.write(drawing), self.0.stand(pose, shape)).show()
    }

    /// The free place nearest to it that looks the same way; where there is none near, where it would stand by itself.
    fn clamp(&self, drawing: &[i32]) -> Option<(Drawing, Option<Refusal>)> {
        let Err(refused) = self.accept(drawing) else { return Some((drawing.into(), None)) };
        let (pose, shape) = read_place(drawing);
        let size = |it: &PlaceForm<'_>| it.table.size();
        let near = self.0.asking(shape, |it| it.nearest(pose, size(it).x + size(it).y, GRAIN));
        let (pose, shape) = near.flatten().map_or_else(|| self.0.default(), |it| (it, shape));
        Some((draw_place(pose, shape), Some(refused)))
    }

    fn some(&self, luck: &mut dyn FnMut(u32) -> u32) -> Drawing {
        let (zones, shapes) = (self.0.zones(), self.0.shapes());
        for _ in 0..12 {
            let Some(zone) = zones.get(luck(zones.len().max(1) as u32) as usize) else { break };
            let Bounds { low, high } = Bounds::of(zone.iter().copied());
            let at = Point::new(
                low.x + luck((high.x - low.x + 1) as u32) as i32,
                low.y + luck((high.y - low.y + 1) as u32) as i32,
            );
            let facing = Heading::new(luck(24) as i32 * 1_500);
            let shape = shapes[luck(shapes.len() as u32) as usize];
            let drawing = draw_place(Pose { at, facing }, shape);
            if self.accept(&drawing).is_ok() {
                return drawing;
            }
        }
        let (pose, shape) = self.0.default();
        draw_place(pose, shape)
    }
}
