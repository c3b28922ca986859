//! The question where a unit is set up: `1350,2000 face 90 line` (BB-SET-2, BB-SET-4).

use engine::{Chart, Datum, Drawing, Drawn, Refusal, Shown};
use ground::table::{Crowd, Facings, Heading, Length, PlaceCites, PlaceForm, Point, Pose};
use smallvec::smallvec;

use crate::drill::RIVER;
use crate::facts::ground::{inward, middle};
use crate::known::Seen;
use crate::rows;
use crate::state::{Army, Formation, UnitNo};
use crate::vocabulary::Arm;

pub struct Deployment<'a, A> {
    army: &'a A,
    unit: UnitNo,
    crowd: &'a Crowd,
    /// There is no room for it in the zones, so it stands where there is some.
    pub crowded_out: bool,
}

impl<'a, A: Army> Deployment<'a, A> {
    pub fn new(army: &'a A, unit: UnitNo, crowd: &'a Crowd) -> Deployment<'a, A> {
        let zoned = Deployment { army, unit, crowd, crowded_out: false };
        Deployment { crowded_out: zoned.found().is_none(), ..zoned }
    }

    /// Where history put it, or the nearest free place.
    pub fn default(&self) -> Drawing {
        self.found().unwrap_or_else(|| {
            let card = self.army.card(self.unit);
            drawing(card.pose.unwrap_or_default(), card.formation)
        })
    }

    fn found(&self) -> Option<Drawing> {
        self.in_some_formation(self.wish())
    }

    /// The free place nearest to this one, which it would rather have.
    pub fn nearest(&self, wish: Pose) -> Drawing {
        self.in_some_formation(wish).unwrap_or_else(|| self.default())
    }

    fn wish(&self) -> Pose {
        let card = self.army.card(self.unit);
        let zones = &self.army.scenario().sides[card.side].zones;
        let facing = inward(self.army, card.side);
        let wish = card.pose.or_else(|| zones.first().map(|it| Pose { at: middle(it), facing }));
        wish.unwrap_or(Pose { at: Point::default(), facing })
    }

    fn in_some_formation(&self, wish: Pose) -> Option<Drawing> {
        let card = self.army.card(self.unit);
        let formations = std::iter::once(card.formation).chain(self.formations());
        for formation in formations {
            if let Some(pose) = self.near(wish, formation, 6_000) {
                return Some(drawing(pose, formation));
            }
        }
        None
    }

    /// The free place in the zones that is nearest to a wish and at most so far from it.
    pub fn near(&self, wish: Pose, formation: Formation, far: Length) -> Option<Pose> {
        self.form(formation)?.nearest(wish, far, 50)
    }

    /// The formations that it can stand in (BB-UNIT-6).
    pub fn formations(&self) -> impl Iterator<Item = Formation> + '_ {
        let guns = self.army.card(self.unit).arm == Arm::Artillery;
        let alone = self.army.bases(self.unit) < 2;
        Formation::ALL.iter().copied().filter(move |it| match it {
            Formation::Unlimbered | Formation::Limbered => guns,
            Formation::Deep => !guns && !alone,
            Formation::Line | Formation::March => !guns,
        })
    }

    fn form(&self, formation: Formation) -> Option<Form<'a, A>> {
        let Deployment { army, unit, crowd, crowded_out } = *self;
        let form = Form { crowd, army, unit, formation, anywhere: crowded_out };
        self.formations().any(|it| it == formation).then_some(form)
    }
}

/// The place and the formation that a drawing means.
pub fn read_back(drawing: &[i32]) -> (Pose, Formation) {
    let at = |it: usize| drawing.get(it).copied().unwrap_or_default();
    let pose = Pose { at: Point::new(at(0), at(1)), facing: Heading::new(at(2)) };
    (pose, Formation::ALL.get(at(3) as usize).copied().unwrap_or(Formation::Line))
}

pub fn drawing(pose: Pose, formation: Formation) -> Drawing {
    smallvec![pose.at.x, pose.at.y, pose.facing.hundredths(), formation as i32]
}

fn formation_of(word: &str) -> Option<Formation> {
    Formation::ALL.iter().copied().find(|it| it.word() == word)
}

/// The ground's form borrows a list of rings; this makes it where it is needed.
struct Form<'a, A> {
    crowd: &'a Crowd,
    army: &'a A,
    unit: UnitNo,
    formation: Formation,
    anywhere: bool,
}

impl<A: Army> Form<'_, A> {
    fn with<T>(&self, ask: impl FnOnce(&PlaceForm<'_>) -> T) -> T {
        let zones = &self.army.scenario().sides[self.army.side(self.unit)].zones;
        let zones: Vec<&[Point]> = zones.iter().filter(|_| !self.anywhere).map(Vec::as_slice).collect();
        ask(&PlaceForm {
            table: &self.army.field().table,
            crowd: self.crowd,
            me: self.unit.0,
            shape: self.army.shape(self.unit, self.formation),
            zones: &zones,
            around: None,
            facings: Facings::Any,
            barred: &[(RIVER, rows::RIVER)],
            keep_off: None,
            open: None,
            cites: PlaceCites {
                zone: rows::ZONE,
                facing: rows::FACING,
                overlap: rows::OVERLAP,
                table: rows::EDGE,
            },
        })
    }

    fn nearest(&self, wish: Pose, far: i32, grain: i32) -> Option<Pose> {
        self.with(|it| it.nearest(wish, far, grain))
    }
}

impl<A: Seen> Chart for Deployment<'_, A> {
    fn what(&self) -> Drawn {
        Drawn::Place
    }

    fn write(&self, drawing: &[i32]) -> String {
        let (pose, formation) = read_back(drawing);
        let turn = ground::table::Path::new(&[ground::table::Leg::Turn {
            on: ground::table::On::Anchor,
            to: pose.facing,
        }]);
        format!("{},{} {turn} {}", pose.at.x, pose.at.y, formation.word())
    }

    fn read(&self, text: &str) -> Result<Drawing, Refusal> {
        let wrong =
            || Refusal::new("a place is written as `1350,2000 face 90 line`, in hundredths of an inch");
        let words: Vec<&str> = text.split_whitespace().collect();
        let (at, rest) = words.split_first().ok_or_else(wrong)?;
        let path: ground::table::Path = format!("to {at}").parse().map_err(|_| wrong())?;
        let Some(ground::table::Leg::To(at)) = path.legs.first().copied() else { return Err(wrong()) };
        let card = self.army.card(self.unit);
        let (mut facing, mut formation) = (inward(self.army, card.side), card.formation);
        let rest = match rest {
            ["face", angle, rest @ ..] => {
                let turn: ground::table::Path = format!("face {angle}").parse().map_err(|_| wrong())?;
                if let Some(ground::table::Leg::Turn { to, .. }) = turn.legs.first() {
                    facing = *to;
                }
                rest
            }
            rest => rest,
        };
        match rest {
            [] => {}
            [word] => formation = formation_of(word).ok_or_else(wrong)?,
            _ => return Err(wrong()),
        }
        Ok(drawing(Pose { at, facing }, formation))
    }

    fn accept(&self, drawing: &[i32]) -> Result<(), Refusal> {
        let (pose, formation) = read_back(drawing);
        let Some(form) = self.form(formation) else {
            return Err(Refusal {
                cite: Some(rule!("BB-UNIT-6")),
                why: format!("{} cannot stand in {}", self.army.card(self.unit).name, formation.word()),
            });
        };
        form.with(|it| it.accept(pose)).map(|_| ()).map_err(|it| rows::refusal(self.army, it))
    }

    fn show(&self) -> Datum {
        let (pose, formation) = read_back(&self.default());
        let card = self.army.card(self.unit);
        let shapes = self
            .formations()
            .map(|it| (it.word().into(), field::open::shape(self.army.shape(self.unit, it))));
        let zones = self.army.scenario().sides[card.side].zones.iter().filter(|_| !self.crowded_out);
        let ring = |it: &Vec<Point>| Datum::List(it.iter().map(|it| field::open::point(*it)).collect());
        Datum::record([
            ("ground", Datum::word("open")),
            ("unit", Datum::Text(card.id.text().to_owned().into())),
            ("start", crate::telling::stand(pose, formation)),
            ("shapes", Datum::Record(shapes.collect())),
            ("zones", Datum::List(zones.map(ring).collect())),
        ])
    }

    fn reckon(&self, drawing: &[i32]) -> Datum {
        let (pose, formation) = read_back(drawing);
        Datum::record([("at", self.write(drawing).show()), ("end", crate::telling::stand(pose, formation))])
    }

    fn some(&self, luck: &mut dyn FnMut(u32) -> u32) -> Drawing {
        let card = self.army.card(self.unit);
        let zones = &self.army.scenario().sides[card.side].zones;
        let formations: Vec<Formation> = self.formations().collect();
        for _ in 0..12 {
            let Some(zone) = zones.get(luck(zones.len().max(1) as u32) as usize) else { break };
            let xs = zone.iter().map(|it| it.x);
            let ys = zone.iter().map(|it| it.y);
            let (Some(west), Some(east)) = (xs.clone().min(), xs.max()) else { break };
            let (Some(south), Some(north)) = (ys.clone().min(), ys.max()) else { break };
            let at = Point::new(
                west + luck((east - west + 1) as u32) as i32,
                south + luck((north - south + 1) as u32) as i32,
            );
            let facing = Heading::new(luck(24) as i32 * 1_500);
            let formation = formations[luck(formations.len() as u32) as usize];
            let drawing = drawing(Pose { at, facing }, formation);
            if self.accept(&drawing).is_ok() {
                return drawing;
            }
        }
        self.default()
    }
}
