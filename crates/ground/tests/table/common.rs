//! Dice, tables, drills and the eight images of a table.

use grognard_ground::table::*;

pub const HILL: Kind = Kind(0);
pub const STEEP: Kind = Kind(1);
pub const WOODS: Kind = Kind(2);
pub const HEAVY: Kind = Kind(3);
pub const STREAM: Kind = Kind(4);
pub const RIVER: Kind = Kind(5);
pub const WALL: Kind = Kind(6);
pub const ROAD: Kind = Kind(7);
pub const BRIDGE: Kind = Kind(8);

/// The side of all square test tables.
pub const SIDE: Length = 3_600;

pub const P1: Row = Row(1);
pub const P2: Row = Row(2);
pub const P3: Row = Row(3);
pub const ROW_RIVER: Row = Row(4);
pub const ROW_ROAD: Row = Row(5);
pub const ROW_FORM: Row = Row(6);
pub const ROW_KEEP: Row = Row(7);
pub const ROW_WHEEL: Row = Row(8);
pub const ROW_SLOW: Row = Row(9);
pub const ROW_SLOWER: Row = Row(10);
pub const ROW_PASS: Row = Row(11);
pub const ROW_ZOC: Row = Row(12);
pub const ROW_TURN: Row = Row(13);

const fn toll(kind: Kind, counts: Counts, price: Price, row: Row) -> Toll {
    Toll::new(kind, counts, price, row)
}

const CITES: Cites = Cites {
    legs: Row(20),
    arc: Row(21),
    allowance: Row(22),
    enemy: Row(23),
    overlap: Row(24),
    table: Row(25),
    turn: Row(26),
    form: Row(27),
    road: Row(28),
    charge: Row(29),
};

/// Infantry of Bloody Big Battles; shape 0 is a line, 1 a march column.
pub const BB: Drill = Drill {
    legs: 1,
    arc: Turn(4_500),
    beyond: Some(Due { price: Price::Once(300), row: P1 }),
    face: Some(Face {
        free: Turn(4_500),
        free_shapes: Shapes::of(&[1]),
        beyond: Some(Due { price: Price::Once(300), row: P1 }),
    }),
    forms: &[
        FormRow { from: 0, to: 1, due: Due { price: Price::Each(600), row: ROW_FORM } },
        FormRow { from: 1, to: 0, due: Due { price: Price::Each(600), row: ROW_FORM } },
    ],
    road: Some(Road {
        kind: ROAD,
        per: (1, 2),
        row: ROW_ROAD,
        near: 1,
        half: 50,
        shapes: Shapes::of(&[1]),
        straight: false,
    }),
    tolls: &[
        toll(WOODS, Counts::Footprint, Price::Once(300), P2),
        toll(HEAVY, Counts::Footprint, Price::Once(300), P2),
        toll(STREAM, Counts::Way, Price::Each(300), P3),
        toll(BRIDGE, Counts::Way, Price::Each(300), P3).only(Shapes::of(&[0])),
        toll(STEEP, Counts::Climb, Price::Each(300), P3),
        toll(RIVER, Counts::Way, Price::Barred, ROW_RIVER),
        toll(RIVER, Counts::Footprint, Price::Barred, ROW_RIVER),
    ],
    floor: 300,
    keep_off: Some(KeepOff { by: 100, whole_way: false, row: ROW_KEEP }),
    cites: CITES,
    ..Drill::RIDE
};

pub const BB_CAVALRY: Drill = Drill { legs: 2, bend: Turn(4_500), ..BB };

/// A line of Days of Iron; turning by 90 degrees makes shape 1.
pub const DI: Drill = Drill {
    legs: 8,
    arc: Turn(2_250),
    follows: false,
    wheel: Some(Wheel {
        most: Turn(9_000),
        corner: Some(Due { price: Price::Per(2, 1), row: ROW_WHEEL }),
        centre: None,
    }),
    turns: &[
        TurnRow {
            by: Turn(9_000),
            from: Some(0),
            due: Due { price: Price::Share(2, 3), row: ROW_TURN },
            into: Some(1),
        },
        TurnRow {
            by: Turn(18_000),
            from: None,
            due: Due { price: Price::Share(1, 2), row: ROW_TURN },
            into: None,
        },
    ],
    tolls: &[
        toll(WOODS, Counts::Way, Price::Per(3, 2), ROW_SLOW),
        toll(HEAVY, Counts::Way, Price::Per(2, 1), ROW_SLOWER),
        toll(STREAM, Counts::Way, Price::Share(1, 2), P3),
        toll(WALL, Counts::Way, Price::Each(200), P2),
        toll(RIVER, Counts::Way, Price::Barred, ROW_RIVER),
    ],
    one_free: true,
    keep_off: Some(KeepOff { by: 100, whole_way: true, row: ROW_KEEP }),
    cites: CITES,
    ..Drill::RIDE
};

/// A line of Cold Steel: forward, oblique, back, wheel and conversion.
pub const CS: Drill = Drill {
    legs: 8,
    arc: Turn(2_200),
    follows: false,
    oblique: Some(Slant { per: (4, 3), row: P1 }),
    backward: Some(Slant { per: (2, 1), row: P2 }),
    wheel: Some(Wheel {
        most: Turn(9_000),
        corner: Some(Due { price: Price::Per(1, 1), row: ROW_WHEEL }),
        centre: Some(Due { price: Price::Per(1, 1), row: ROW_WHEEL }),
    }),
    tolls: &[
        toll(WOODS, Counts::Way, Price::Per(3, 2), ROW_SLOW),
        toll(HEAVY, Counts::Way, Price::Per(2, 1), ROW_SLOWER),
        toll(STREAM, Counts::Way, Price::Each(400), P3),
    ],
    cites: CITES,
    ..Drill::RIDE
};

pub fn p(x: Length, y: Length) -> Point {
    Point { x, y }
}

pub fn line(n: Length, x: Length, y: Length, degrees: i32) -> Slab {
    Slab::new(Pose::new(x, y, Heading::degrees(degrees)), Shape::front(100 * n, 100))
}

pub fn body(id: u16, slab: Slab, enemy: bool) -> Body {
    Body { id, slab, enemy, pass: Pass::Free, stops_charge: true }
}

pub fn area(kind: Kind, points: &[(Length, Length)]) -> Feature {
    Feature::new(kind, Form::Area(inches(points)))
}

pub fn hill(kind: Kind, level: i32, points: &[(Length, Length)]) -> Feature {
    Feature::new(kind, Form::Contour { ring: inches(points), level })
}

pub fn stream(kind: Kind, points: &[(Length, Length)]) -> Feature {
    Feature::new(kind, Form::Line { points: inches(points), outward: None })
}

fn inches(points: &[(Length, Length)]) -> Vec<Point> {
    points.iter().map(|it| p(it.0 * 100, it.1 * 100)).collect()
}

pub fn table(nested: bool, features: Vec<Feature>) -> Table {
    Table::new(p(SIDE, SIDE), nested, features).unwrap_or_else(|it| panic!("{it:?}"))
}

/// The table of the design's worked cases.
pub fn montebello(nested: bool) -> Table {
    table(nested, montebello_features(nested))
}

pub fn montebello_features(nested: bool) -> Vec<Feature> {
    vec![
        hill(HILL, 1, &[(18, 0), (36, 0), (36, 26), (26, 26), (18, 20)]),
        hill(STEEP, 2 - i32::from(nested), &[(24, 6), (32, 6), (32, 14), (28, 10), (24, 14)]),
        area(WOODS, &[(17, 4), (21, 4), (21, 9), (17, 9)]),
        area(HEAVY, &[(4, 26), (9, 26), (9, 32), (7, 28), (4, 32)]),
        stream(STREAM, &[(9, 36), (9, 24), (10, 16), (9, 8), (8, 0)]),
        stream(WALL, &[(13, 30), (20, 30)]),
    ]
}

/// A whole number below another, from a seed.
pub fn dice(mut seed: u64) -> impl FnMut(i32) -> i32 {
    move |n| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as i32 % n
    }
}

/// Any slab, often on whole inches and at right angles, where the degenerate cases live.
pub fn any_slab(below: &mut impl FnMut(i32) -> i32, room: Length) -> Slab {
    let facing = Heading::new(
        [9_000 * below(4), 4_500 * below(8), 100 * below(360), below(36_000)][below(4) as usize],
    );
    let whole = below(2) == 0;
    let (half, ahead, behind) = if whole {
        (50 * (1 + below(6)), 50 * below(2), 50 * (1 + below(4)))
    } else {
        (10 + below(300), 50 * below(2), 20 + below(200))
    };
    let at =
        if whole { p(100 * below(room / 100), 100 * below(room / 100)) } else { p(below(room), below(room)) };
    Slab::new(Pose { at, facing }, Shape { half, ahead, behind })
}

/// A simple ring about a point, often with corners on whole inches.
pub fn any_ring(below: &mut impl FnMut(i32) -> i32) -> Vec<Point> {
    let (cx, cy) = (600 + 100 * below(24), 600 + 100 * below(24));
    let n = 3 + below(6);
    let whole = below(2) == 0;
    let corner = |at: Length| if whole { (at + 50) / 100 * 100 } else { at };
    let mut points: Vec<Point> = Vec::new();
    for it in 0..n {
        let at = p(cx, cy).moved(Heading::new(36_000 / n * it + below(3_000)), 150 + below(450));
        let at = p(corner(at.x), corner(at.y));
        if !points.contains(&at) {
            points.push(at);
        }
    }
    points
}

/// A table of random woods, hills and streams; scenario files with crossed rings would be refused, and so are these.
pub fn any_table(below: &mut impl FnMut(i32) -> i32, nested: bool) -> Table {
    let mut features: Vec<Feature> = Vec::new();
    while features.len() < 8 {
        let n = features.len();
        let ring = any_ring(below);
        let feature = match n % 4 {
            0 => Feature::new(WOODS, Form::Area(ring)),
            1 => Feature::new([HILL, STEEP][n / 4 % 2], Form::Contour { ring, level: 1 + below(2) }),
            2 => Feature::new(HEAVY, Form::Area(ring)),
            _ => Feature::new(STREAM, Form::Line { points: ring, outward: None }),
        };
        if Table::new(p(SIDE, SIDE), nested, vec![feature.clone()]).is_ok() {
            features.push(feature);
        }
    }
    table(nested, features)
}

/// One of the eight images of the table: so many quarter turns, then perhaps a mirror.
#[derive(Clone, Copy, Debug)]
pub struct Image(pub i32);

impl Image {
    pub fn all() -> impl Iterator<Item = Image> {
        (0..8).map(Image)
    }

    pub fn flips(self) -> bool {
        4 <= self.0
    }

    pub fn point(self, at: Point) -> Point {
        let turned = (0..self.0 % 4).fold(at, |it, _| p(it.y, SIDE - it.x));
        if self.flips() { p(SIDE - turned.x, turned.y) } else { turned }
    }

    pub fn heading(self, it: Heading) -> Heading {
        let turned = it.turned(Turn(9_000 * (self.0 % 4)));
        if self.flips() { Heading::new(-turned.hundredths()) } else { turned }
    }

    pub fn turn(self, it: Turn) -> Turn {
        if self.flips() { Turn(-it.0) } else { it }
    }

    pub fn pose(self, it: Pose) -> Pose {
        Pose { at: self.point(it.at), facing: self.heading(it.facing) }
    }

    pub fn slab(self, it: &Slab) -> Slab {
        Slab::new(self.pose(it.pose), it.shape)
    }

    pub fn table(self, it: &Table, nested: bool) -> Table {
        let points = |it: &[Point]| it.iter().map(|it| self.point(*it)).collect::<Vec<_>>();
        let feature = |it: &Feature| {
            let form = match &it.form {
                Form::Area(ring) => Form::Area(points(ring)),
                Form::Contour { ring, level } => Form::Contour { ring: points(ring), level: *level },
                Form::Line { points: line, outward } => {
                    Form::Line { points: points(line), outward: outward.map(|it| self.heading(it)) }
                }
                Form::Strip(slab) => Form::Strip(self.slab(slab)),
                Form::Disc { at, radius } => Form::Disc { at: self.point(*at), radius: *radius },
            };
            Feature::new(it.kind, form)
        };
        table(nested, it.features().iter().map(feature).collect())
    }

    pub fn crowd(self, it: &Crowd) -> Crowd {
        Crowd::new(it.bodies().iter().map(|it| Body { slab: self.slab(&it.slab), ..*it }))
    }

    pub fn leg(self, leg: Leg) -> Leg {
        let on = |it: On| match it {
            On::Left if self.flips() => On::Right,
            On::Right if self.flips() => On::Left,
            it => it,
        };
        match leg {
            Leg::To(to) => Leg::To(self.point(to)),
            Leg::Wheel { on: it, by } => Leg::Wheel { on: on(it), by: self.turn(by) },
            Leg::Turn { on: it, to } => Leg::Turn { on: on(it), to: self.heading(to) },
            leg => leg,
        }
    }

    pub fn path(self, it: &Path) -> Path {
        Path::new(&it.legs.iter().map(|it| self.leg(*it)).collect::<Vec<_>>())
    }
}
