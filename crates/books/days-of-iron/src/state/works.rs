//! What engineers have built and blown up, and what burns: the table as it is now (DI-ENG-3, DI-BURN-3).

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use engine::prints;
use ground::table::{Feature, Form, Heading, Kind, Point, Pose, Shape, Slab, Table};

use crate::resolve::works::Task;
use crate::scenario::Field;
use crate::vocabulary::{INCH, Terrain};

/// A work that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Built {
    pub task: Task,
    pub at: Point,
    /// Along which way the work lies.
    pub along: Heading,
}

prints!(struct Built { task, at, along });

/// The table as it is now, shared by all states that have the same.
#[derive(Clone, Debug)]
pub struct Ground {
    pub table: Arc<Table>,
    pub names: Arc<[String]>,
}

impl Hash for Ground {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Ground {
    pub fn of(field: &Field) -> Ground {
        Ground { table: Arc::new(field.table.clone()), names: field.names.clone().into() }
    }

    pub fn with(field: &Field, built: &[Built], fires: &[Point]) -> Ground {
        let mut features = field.table.features().to_vec();
        let mut names = field.names.clone();
        for it in built {
            it.lay(&mut features, &mut names);
        }
        for at in fires {
            features.push(Feature::new(Kind(Terrain::Fire as u8), Form::Disc { at: *at, radius: INCH }));
            names.push("fire".to_owned());
        }
        match Table::new(field.table.size(), field.table.adds_up(), features) {
            Ok(table) => Ground { table: Arc::new(table), names: names.into() },
            // A breach of a wall that leaves nothing of it to stand.
            Err(_) => Ground::of(field),
        }
    }
}

/// How long a barricade and a field work are, and how wide a breach is, half of each.
const BARRICADE: i32 = 3 * INCH / 2;
const FIELDWORK: i32 = 2 * INCH;
const BREACH: i32 = INCH;

impl Built {
    fn lay(&self, features: &mut Vec<Feature>, names: &mut Vec<String>) {
        let line =
            |half: i32| vec![self.at.moved(self.along, half), self.at.moved(self.along.opposite(), half)];
        let mut add = |terrain: Terrain, form: Form, name: &str| {
            features.push(Feature::new(Kind(terrain as u8), form));
            names.push(name.to_owned());
        };
        let strip =
            || Form::Strip(Slab::new(Pose { at: self.at, facing: self.along }, Shape::centred(200, 200)));
        match self.task {
            Task::BridgeStream | Task::RepairBridge => add(Terrain::Bridge, strip(), "bridge"),
            // In a breach nothing is crossed.
            Task::Breach => {
                let gap = Shape::centred(2 * BREACH, 2 * INCH);
                let gap = Slab::new(Pose { at: self.at, facing: self.along }, gap);
                add(Terrain::Breach, Form::Strip(gap), "breach");
            }
            Task::Barricade => {
                add(Terrain::Obstacle, Form::Line { points: line(BARRICADE), outward: None }, "barricade");
            }
            Task::Fieldwork => {
                add(
                    Terrain::Fortification,
                    Form::Line { points: line(FIELDWORK), outward: None },
                    "field work",
                );
            }
            Task::BlowBridge => {
                let here = |it: &Feature| it.kind == Kind(Terrain::Bridge as u8) && it.within(self.at, INCH);
                while let Some(no) = features.iter().position(here) {
                    features.remove(no);
                    names.remove(no);
                }
            }
            Task::FireFighting => {}
        }
    }
}
