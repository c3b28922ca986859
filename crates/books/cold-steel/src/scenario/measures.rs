//! What the options make of a scenario before anybody plays it: stands as they are mounted, slopes by the scale.

use engine::Decimal;
use ground::table::{Length, Point, dot, square};

use super::{Lie, Scenario};
use crate::options::Stands;
use crate::resolve::ground::{GROUND_SCALE, SLOPE_CLASS, ScaleCase, SlopeCase};
use crate::vocabulary::{Arm, Mounting, PACE, Slope};

/// Contours nearer than this make each other's slope (CS-TERR-10).
const NEXT_CONTOUR: Length = 400 * PACE;

impl Scenario {
    /// Stands and slopes as the options want them. Files are read once, options come after.
    pub fn measured(mut self) -> Scenario {
        self.mount();
        self.grade();
        self
    }

    /// CS-SCALE-4 to -6: stands with gaps are wider; where two ranks of figures stand on a base, a file is a figure.
    fn mount(&mut self) {
        let mounting = match self.options.mounting {
            Stands::Standard => return,
            Stands::Spaced => Mounting::Spaced,
            Stands::NapoleonsBattles => Mounting::NapoleonsBattles,
        };
        for card in &mut self.cards {
            card.mounting = mounting;
            if mounting == Mounting::NapoleonsBattles && card.kind.arm() != Arm::Artillery {
                card.figures = (card.figures + 1) / 2;
            }
        }
    }

    /// CS-TERR-8 to -10: a contour is as steep as its narrowest gap to the next one; alone it is gentle. What the file says
    /// of a hill stays.
    fn grade(&mut self) {
        let case = ScaleCase {
            figure_scale: self.figure_scale,
            terrain: self.terrain,
            elevation_scale: self.options.elevation_scale,
        };
        let contour_feet = GROUND_SCALE.of(&case).contour_feet;
        let rings: Vec<Option<Vec<Point>>> =
            self.field.table.features().iter().map(|it| it.ring().map(<[Point]>::to_vec)).collect();
        let hill = |it: &Lie| matches!(it, Lie::Hill(_));
        let hills: Vec<usize> = (0..rings.len()).filter(|it| hill(&self.field.lots[*it].ground)).collect();
        for at in &hills {
            if self.field.lots[*at].ground != Lie::Hill(Slope::Level) {
                continue;
            }
            let gap = |other: &&usize| Some(between(rings[*at].as_deref()?, rings[**other].as_deref()?));
            let near = hills.iter().filter(|it| *it != at).filter_map(|it| gap(&it)).min();
            let slope = match near.filter(|it| *it <= NEXT_CONTOUR) {
                None => Slope::Gentle,
                Some(gap) => {
                    let paces = Some(Decimal::ratio(gap.max(1).into(), PACE.into()));
                    let elevation_scale = self.options.elevation_scale;
                    SLOPE_CLASS.of(&SlopeCase { contours: 1, paces, contour_feet, elevation_scale }).outcome
                }
            };
            self.field.lots[*at].ground = Lie::Hill(slope);
        }
    }
}

/// The least distance between two rings: from a corner of one to a side of the other.
fn between(one: &[Point], other: &[Point]) -> Length {
    let sides = |ring: &[Point]| -> Vec<(Point, Point)> {
        ring.iter().copied().zip(ring.iter().copied().cycle().skip(1)).collect()
    };
    let least = |corners: &[Point], sides: &[(Point, Point)]| {
        let each = corners.iter().flat_map(|p| sides.iter().map(move |(a, b)| off(*a, *b, *p)));
        each.min().unwrap_or(Length::MAX)
    };
    least(one, &sides(other)).min(least(other, &sides(one)))
}

fn off(a: Point, b: Point, p: Point) -> Length {
    let (ab, ap) = (a.to(b), a.to(p));
    let along = dot(ab, ap).clamp(0, square(ab));
    p.distance(a.toward(b, along, square(ab).max(1)))
}
