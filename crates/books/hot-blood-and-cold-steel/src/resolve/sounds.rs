//! Finding the enemy by ear: how far a sound carries (HB-SND-6), and what a hearer is told (HB-SND-1, 2).

use engine::{
    At, CellId, Cx, Datum, Fault, Kind, Limits, Mould, Party, Play, Proc, Ranking, RuleId, Shown, Tally,
    Throw, Title, Union, Value, Worth, case, finding, prints, procedure, words,
};
use ground::offsets::{Extent, Line, Side};

use crate::printed::rows;
use crate::square::Square;

rows!(SOUNDS: Sound, "sounds.toml");

/// How far a sound carries: so many squares (below 0 it is heard by nobody), or over the whole table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Radius {
    Squares(i32),
    All,
}

prints!(
    enum Radius {
        Squares(squares),
        All,
    }
);

impl Value for Radius {
    const KIND: Kind = Kind::Either(&[Kind::Int, Kind::Word(&["all"], &[])]);

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<Radius, Fault> {
        match datum.as_text() {
            Some("all") => Ok(Radius::All),
            _ => i32::read(datum, at, limits).map(Radius::Squares).map_err(|it| {
                let Limits { min, max } = limits;
                it.allowing([format!("{min} to {max}"), "all".to_owned()])
            }),
        }
    }
}

impl Shown for Radius {
    const MOULD: &'static Mould =
        &Mould::OneOf(&Union { title: Title::none(""), forms: &[&Mould::Int, &Mould::Word(&["all"])] });

    fn show(&self) -> Datum {
        match self {
            Radius::Squares(it) => it.show(),
            Radius::All => Datum::word("all"),
        }
    }
}

case! {
    pub struct HearCase {
        /// Square of the hearer
        hearer: Square,
        /// Square the sound comes from
        source: Square,
        /// How far it carries: squares, or `all`
        radius: Radius [-100, 1000] = Radius::Squares(0),
    }
}

words! {
    pub enum Where {
        SameSquare = "same_square",
        Adjacent = "adjacent",
        Direction = "direction",
        None = "none",
    }
}

finding! {
    pub struct Heard { heard: bool, place as "where": Where, marker: Option<Square> }
}

finding! {
    pub struct Hearing { outcome: Heard }
}

pub static HEAR: Proc<HearCase, Hearing> =
    procedure!("hear", "Hearing", "Spotting/Noise", "", HearCase, hear, rules!["HB-SND-1" "HB-SND-2"]);

fn hear(case: &HearCase, cx: &mut Cx<'_>) -> Play<Hearing> {
    cx.cite(rule!("HB-SND-1"));
    cx.cite(rule!("HB-SND-2"));
    let (hearer, source) = (case.hearer.0, case.source.0);
    let distance = hearer.distance(source);
    let (place, marker) = match (case.radius, distance) {
        (Radius::Squares(radius), distance) if radius < distance => (Where::None, None),
        (_, 0) => (Where::SameSquare, None),
        (_, 1) => (Where::Adjacent, Some(source)),
        _ => (Where::Direction, Line::new(hearer, source, Side::Right, Extent::LABELS).nth(2)),
    };
    let outcome = Heard { heard: place != Where::None, place, marker: marker.map(Square) };
    Ok(Hearing { outcome })
}

words! {
    /// HB-SND-6, in the order of its table.
    pub enum Action {
        CutSample = "cut_sample",
        CutGap = "cut_gap",
        CutGapStealth = "cut_gap_stealth",
        Moan = "moan",
        Shot = "shot",
        MachineGun = "machine_gun",
        Verey = "verey",
        Explosion = "explosion",
        Melee = "melee",
        Shout = "shout",
        Telephone = "telephone",
        Quiet = "quiet",
    }
}

words! {
    /// What a sound is told as: faint ones only as a noise (HB-SND-4).
    pub enum SoundKind {
        Noise = "noise",
        Moan = "moan",
        Shot = "shot",
        MachineGun = "machine_gun",
        Verey = "verey",
        Explosion = "explosion",
        Melee = "melee",
        Shout = "shout",
        None = "none",
    }
}

/// A printed distance: `no noise`, `all`, `2`, `1 square`, `1d6-2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    NoNoise,
    All,
    Squares(i32),
    Dice { throw: Throw, less: i32 },
}

impl Reach {
    pub fn of_cell(text: &str) -> Option<Reach> {
        if let Some((n, rest)) = text.split_once('d') {
            let (sides, less) = rest.split_once('-').unwrap_or((rest, "0"));
            let throw = Throw::sum(n.parse().ok()?, sides.parse().ok()?);
            return Some(Reach::Dice { throw, less: less.parse().ok()? });
        }
        match text {
            "no noise" => Some(Reach::NoNoise),
            "all" => Some(Reach::All),
            squares => squares.strip_suffix(" square").unwrap_or(squares).parse().ok().map(Reach::Squares),
        }
    }
}

/// A row of the table of sounds.
#[derive(Clone, Copy, Debug)]
pub struct Sound {
    carries: Reach,
    told_as: SoundKind,
}

impl Sound {
    pub fn of_row(cells: &[&str]) -> Option<Sound> {
        let &[carries, told_as] = cells else { return None };
        Some(Sound { carries: Reach::of_cell(carries)?, told_as: SoundKind::of_word(told_as)? })
    }
}

case! {
    pub struct NoiseCase {
        /// What makes the noise; `quiet` is throwing a bomb, a bomb landing, bandaging, stretcher making, picking up
        #[chosen ours]
        action: Action,
    }
}

finding! {
    pub struct Made { radius: Option<Radius>, kind: SoundKind }
}

impl Made {
    /// Not to be heard at all is best, then to be heard less far; what it is told as only tells sounds apart.
    fn worth(&self) -> Worth {
        let carries = match self.radius {
            None => [1, 0, 0],
            Some(Radius::Squares(it)) => [0, 1, -it],
            Some(Radius::All) => [0, 0, 0],
        };
        [carries[0], carries[1], carries[2], self.kind as i32].into()
    }
}

finding! {
    pub struct Noise {
        natural: Option<i32>,
        modifiers: Tally,
        total: Option<i32>,
        cell_id: CellId,
        outcome: Made,
    }
}

pub static NOISE: Proc<NoiseCase, Noise> = procedure!(
    "noise",
    "Sound of an action",
    "Spotting/Noise",
    "1d6 or 2d6, by the action",
    NoiseCase,
    noise,
    rules![
        "HB-SND-6" "HB-SND-6b" "HB-SND-6c" "HB-SND-6d" "HB-SND-6e" "HB-SND-6f" "HB-SND-6g"
        "HB-SND-6h" "HB-SND-6i" "HB-SND-6j" "HB-SND-6k" "HB-SND-4" "HB-DICE-3"
    ],
    Ranking::of(Party("man"), |it: &Noise| it.outcome.worth())
);

fn noise(case: &NoiseCase, cx: &mut Cx<'_>) -> Play<Noise> {
    cx.cite(rule!("HB-SND-6"));
    cx.cite(rule!("HB-SND-4"));
    cx.cite(case.action.rule());
    let row = case.action as usize;
    let Sound { carries, told_as } = SOUNDS.1[row];
    let mut natural = None;
    let mut modifiers = Tally::default();
    let (radius, total) = match carries {
        Reach::NoNoise => (None, None),
        Reach::All => (Some(Radius::All), None),
        Reach::Squares(it) => (Some(Radius::Squares(it)), None),
        Reach::Dice { .. } => {
            let cut = rolled(case.action, cx)?;
            natural = Some(cut.natural);
            let total = cut.natural + cut.modifiers.sum();
            modifiers = cut.modifiers;
            (Some(Radius::Squares(total)), Some(total))
        }
    };
    if total.is_some_and(|it| it < 0) {
        cx.cite(rule!("HB-DICE-3"));
    }
    let outcome = Made { radius, kind: told_as };
    Ok(Noise { natural, modifiers, total, cell_id: SOUNDS.0.name(row, 0), outcome })
}

/// A noise whose distance is diced for.
#[derive(Debug)]
pub struct RolledNoise {
    pub natural: i32,
    pub modifiers: Tally,
}

/// Rolls for the noise of an action; nothing is rolled for one whose distance is fixed.
pub fn rolled(action: Action, cx: &mut Cx<'_>) -> Play<RolledNoise> {
    let mut modifiers = Tally::default();
    let Reach::Dice { throw, less } = SOUNDS.1[action as usize].carries else {
        return Ok(RolledNoise { natural: 0, modifiers });
    };
    let natural = cx.roll(throw)?.fact();
    if less != 0 {
        let label = if action == Action::CutSample { "cutting a piece" } else { "stealthy cutting" };
        modifiers.add(action.rule(), label, -less);
    }
    Ok(RolledNoise { natural, modifiers })
}

impl Action {
    pub fn rule(self) -> RuleId {
        match self {
            Action::CutSample => rule!("HB-SND-6b"),
            Action::CutGap => rule!("HB-SND-6c"),
            Action::CutGapStealth => rule!("HB-SND-6d"),
            Action::Moan => rule!("HB-SND-6e"),
            Action::Shot | Action::MachineGun | Action::Verey => rule!("HB-SND-6f"),
            Action::Explosion => rule!("HB-SND-6g"),
            Action::Melee => rule!("HB-SND-6h"),
            Action::Shout => rule!("HB-SND-6i"),
            Action::Telephone => rule!("HB-SND-6j"),
            Action::Quiet => rule!("HB-SND-6k"),
        }
    }
}
