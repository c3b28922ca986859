//! A place on the ground: where a card is to lie or to go (CS-CMD-17, CS-DEPL-1 to -4, CS-DUM-9).

use engine::{Chart, Datum, Drawing, Drawn as What, Maybe, Name, Refusal, RuleId, Shown};
use field::view::chart::{Ground, PathChart, Reckoning, Subject};
use field::view::open::Stand;
use ground::table::{Bounds, Leg, Length, Path, Point};
use smallvec::smallvec;

use crate::known::Known;
use crate::state::{SheetNo, Step};
use crate::vocabulary::{Feature, PACE};

#[derive(Debug)]
pub struct SpotChart<'a> {
    pub known: Known<'a>,
    pub piece: Name,
    pub from: Point,
    /// How far it may be from there.
    pub most: Option<Length>,
    pub zone: Bounds,
    pub cite: RuleId,
}

impl SpotChart<'_> {
    pub fn end(&self, drawing: &[i32]) -> Point {
        match drawing {
            [x, y, ..] => Point::new(*x, *y),
            _ => self.from,
        }
    }

    fn dry(&self, at: Point) -> bool {
        let field = &self.known.scenario().field;
        let mut near = field.table.near(Bounds::of([at]));
        !near.any(|(no, it)| field.feature(no) == Some(Feature::Water) && it.contains(at))
    }

    /// CS-DEPL-3: the attacker lays nothing within 600 paces of an enemy card.
    fn too_near(&self, at: Point) -> bool {
        let deploys = self.known.step() == Step::AttackerDeploys;
        let near = |it: SheetNo| {
            let foe = self.known.marker(it).filter(|it| self.known.side() != Some(it.side));
            foe.is_some_and(|it| it.at.within(at, 600 * PACE))
        };
        deploys && self.known.sheets().any(near)
    }

    fn farthest(&self) -> Length {
        let size = self.known.scenario().field.table.size();
        self.most.unwrap_or(size.x + size.y)
    }
}

impl Chart for SpotChart<'_> {
    fn what(&self) -> What {
        What::Path
    }

    fn write(&self, drawing: &[i32]) -> String {
        let to = self.end(drawing);
        if to == self.from { "stand".to_owned() } else { format!("to {},{}", to.x, to.y) }
    }

    fn read(&self, text: &str) -> Result<Drawing, Refusal> {
        if text.trim() == "stand" {
            return Ok(smallvec![self.from.x, self.from.y]);
        }
        let wrong =
            || Refusal::new("a place is written as `to 60000,21000`, in hundredths of a pace, or `stand`");
        let path: Path = text.parse().map_err(|_| wrong())?;
        match path.legs.iter().copied().collect::<Vec<_>>()[..] {
            [Leg::To(to)] => Ok(smallvec![to.x, to.y]),
            _ => Err(wrong()),
        }
    }

    fn accept(&self, drawing: &[i32]) -> Result<(), Refusal> {
        let to = self.end(drawing);
        let refused = |why: &str| Err(Refusal::by(self.cite, why));
        match () {
            () if to == self.from => Ok(()),
            () if !self.zone.holds(&Bounds::of([to])) => refused("that is outside the ground it may lie on"),
            () if !self.dry(to) => refused("that is water"),
            () if self.too_near(to) => {
                Err(Refusal::by(rule!("CS-DEPL-3"), "that is within 600 paces of an enemy card"))
            }
            () if !self.from.within(to, self.farthest()) => refused("that is too far"),
            () => Ok(()),
        }
    }

    fn show(&self) -> Datum {
        let chart = PathChart {
            ground: Ground::Open,
            piece: Subject::unit(self.piece),
            start: Stand::at(self.from),
            shapes: Maybe(None),
            allowance: self.farthest(),
            result: Maybe(None),
            legs: 1,
            bend: Maybe(None),
            arc: Maybe(None),
            deeds: vec!["stand", "move"],
            barred: Maybe(None),
            charges: Maybe(None),
            formations: Maybe(None),
            zones: Maybe(None),
            roads: Maybe(None),
            exits: Maybe(None),
        };
        chart.show()
    }

    fn reckon(&self, drawing: &[i32]) -> Datum {
        let end = self.end(drawing);
        let res = Reckoning {
            way: Maybe(Some(self.write(drawing))),
            at: Maybe(None),
            spent: Maybe(Some(self.from.distance(end))),
            allowed: Maybe(Some(self.farthest())),
            items: Maybe(None),
            end: Stand::at(end),
            track: Maybe(None),
            fired_by: Maybe(None),
            leaves: Maybe(None),
            charge: Maybe(None),
        };
        res.show()
    }

    fn some(&self, luck: &mut dyn FnMut(u32) -> u32) -> Drawing {
        let (low, high) = (self.zone.low, self.zone.high);
        for _ in 0..6 {
            let x = low.x + luck((high.x - low.x).max(1) as u32) as i32;
            let y = low.y + luck((high.y - low.y).max(1) as u32) as i32;
            let to = Point::new(x, y);
            let far = self.from.distance(to).max(1);
            let most = self.farthest().min(far);
            let to = self.from.toward(to, most.into(), far.into());
            let drawing: Drawing = smallvec![to.x, to.y];
            if self.accept(&drawing).is_ok() {
                return drawing;
            }
        }
        smallvec![self.from.x, self.from.y]
    }
}
