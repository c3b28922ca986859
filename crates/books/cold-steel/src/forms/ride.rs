//! One leg of a ride, drawn on the ground (CS-CMD-13, -16).

use engine::{Chart, Datum, Drawing, Drawn as What, Maybe, Name, Refusal, Shown};
use field::view::chart::{Ground, PathChart, Reckoning, Subject};
use field::view::open::Stand;
use ground::table::{Heading, Leg, Path, Point};
use smallvec::smallvec;

use crate::facts::command::{Barred, LEG, ride};
use crate::known::Known;
use crate::state::SideNo;

/// Where a general may ride for one command point.
#[derive(Debug)]
pub struct Ride<'a> {
    pub known: Known<'a>,
    pub side: SideNo,
    pub leader: Name,
    pub from: Point,
}

impl Ride<'_> {
    fn end(&self, drawing: &[i32]) -> Point {
        match drawing {
            [x, y, ..] => Point::new(*x, *y),
            _ => self.from,
        }
    }

    fn refused(cite: engine::RuleId, why: &str) -> Refusal {
        Refusal::by(cite, why)
    }
}

impl Chart for Ride<'_> {
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
            || Refusal::new("a leg is written as `to 60000,21000`, in hundredths of a pace, or `stand`");
        let path: Path = text.parse().map_err(|_| wrong())?;
        match path.legs.iter().copied().collect::<Vec<_>>()[..] {
            [Leg::To(to)] => Ok(smallvec![to.x, to.y]),
            _ => Err(wrong()),
        }
    }

    fn accept(&self, drawing: &[i32]) -> Result<(), Refusal> {
        let to = self.end(drawing);
        if to == self.from {
            return Ok(());
        }
        if !self.from.within(to, LEG) {
            return Err(Self::refused(rule!("CS-CMD-13"), "a leg is at most 240 paces"));
        }
        match ride(&self.known, self.side, self.from, to) {
            Ok(()) => Ok(()),
            Err(Barred::Water) => Err(Self::refused(rule!("CS-CMD-16"), "he cannot ride through water")),
            Err(Barred::Enemy) => {
                Err(Self::refused(rule!("CS-CMD-16"), "he would come within 20 paces of the enemy"))
            }
            Err(Barred::Edge) => Err(Self::refused(rule!("CS-CMD-16"), "that is off the table")),
        }
    }

    fn show(&self) -> Datum {
        let chart = PathChart {
            ground: Ground::Open,
            piece: Subject::general(self.leader),
            start: Stand::at(self.from),
            shapes: Maybe(None),
            allowance: LEG,
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
        let spent = self.from.distance(end);
        let res = Reckoning {
            way: Maybe(Some(self.write(drawing))),
            at: Maybe(None),
            spent: Maybe(Some(spent)),
            allowed: Maybe(Some(LEG)),
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
        for _ in 0..6 {
            let to = self.from.moved(Heading::new(luck(36_000) as i32), luck(LEG as u32) as i32);
            let drawing: Drawing = smallvec![to.x, to.y];
            if self.accept(&drawing).is_ok() {
                return drawing;
            }
        }
        smallvec![self.from.x, self.from.y]
    }
}
