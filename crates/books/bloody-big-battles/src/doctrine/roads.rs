//! Ways by road: columns march along it at double speed, and form at the end of it.

use field::open::Law;
use ground::table::{Leg, Length, On, Path, Point};

use super::ways::Scout;
use crate::known::Seen;
use crate::plan::Plan;
use crate::resolve::drill::{self, NEAR_ROAD};
use crate::state::Formation;
use crate::vocabulary::Terrain;

impl<A: Seen> Scout<'_, '_, A> {
    /// Along a road first, then into the other formation.
    pub(super) fn along(&mut self, to: u8, price: Length) {
        let roads = self.march.roads();
        let goal = self.task.goal;
        for road in roads {
            let feature = &self.known.field().table.features()[usize::from(road)];
            let (start, length) = (self.march.mover.start.pose.at, feature.line_length());
            let Some(here) = feature.place_near(start, NEAR_ROAD) else { continue };
            // Columns march at double speed (BB-ALLOW-5).
            let far = 2 * (self.march.mover.allowance - price);
            for part in 2..=8 {
                for way in [far, -far] {
                    let place = (here + way * part / 8).clamp(0, length);
                    let path = Path::new(&[Leg::Along { line: road, to: place }, Leg::Form(to)]);
                    let Ok(Some(ledger)) = self.march.judge(&Plan::along(path), &mut self.scratch) else {
                        continue;
                    };
                    if start.distance(goal) < ledger.end.at.distance(goal) {
                        continue;
                    }
                    let face = self.facing(ledger.end.at);
                    if !self.keep(path.then(Leg::Turn { on: On::Anchor, to: face })) {
                        self.keep(path);
                    }
                }
            }
        }
    }

    /// Along the roads it stands on, both ways, as far as may be.
    pub(super) fn roads(&mut self) {
        let roads = self.march.roads();
        let table = &self.known.field().table;
        for road in roads {
            let feature = &table.features()[usize::from(road)];
            let Some(here) = feature.place_near(self.march.mover.start.pose.at, NEAR_ROAD) else { continue };
            for way in [1, -1] {
                for part in [8, 6, 4, 2] {
                    let to =
                        (here + way * self.march.mover.allowance * part / 4).clamp(0, feature.line_length());
                    if self.keep(Path::new(&[Leg::Along { line: road, to }])) {
                        break;
                    }
                }
            }
        }
        self.onto_roads();
    }

    /// A column beside a road gets onto it.
    fn onto_roads(&mut self) {
        let column =
            matches!(drill::formation(self.march.mover.start.shape), Formation::March | Formation::Limbered);
        if !column {
            return;
        }
        let (table, here) = (&self.known.field().table, self.march.mover.start.pose.at);
        let goal = self.task.goal;
        let mut aims: Vec<(Length, Point)> = Vec::new();
        for feature in
            table.features().iter().filter(|it| it.kind == ground::table::Kind(Terrain::Road as u8))
        {
            for corner in feature.line().unwrap_or_default() {
                let far = corner.distance(here);
                if far < self.march.mover.allowance && corner.distance(goal) < here.distance(goal) {
                    aims.push((far, *corner));
                }
            }
        }
        aims.sort_unstable();
        for (_, aim) in aims.into_iter().take(2) {
            self.toward(&Path::default(), aim);
        }
    }
}
