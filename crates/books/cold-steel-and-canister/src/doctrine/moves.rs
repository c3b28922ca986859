//! Who goes next, and where.

use engine::{Advice, Mind, Reply, Style, Term};
use field::grid::{Place, StepLaw};
use smallvec::SmallVec;

use super::brief::{Brief, enemy_near, horse_near, must_be_spared};
use super::odds::fallen_by;
use super::spots::Spot;
use super::words::{self, Word};
use crate::facts::fire::case as fire_case;
use crate::facts::zones::zone;
use crate::forms::lazy::Lazy;
use crate::forms::march::{EXITED, March, facing, shape};
use crate::forms::picks::{Pick, Who};
use crate::known::Known;
use crate::state::Battle;
use crate::vocabulary::{Arm, Cube, Formation, LeaderNo, SpaceNo, Terrain, UnitNo};
use ground::squares::Zone;

/// Leaders who are wanted at a rally ride first, then the rallies, then the units from the front backwards, then the other
/// leaders.
pub fn next(known: &Known<'_>, mind: &mut Mind, picks: &[Pick<'_>]) -> Advice {
    let battle = known.battle();
    let rides = |it: LeaderNo| super::rides::wanted(known, it).is_some();
    let rank = |it: &Pick<'_>| match it.who {
        Who::Leader(leader) if it.waits && rides(leader) && super::rides::to_rally(known, leader) => 0,
        Who::RallyAll => 1,
        Who::Rally(_) => 2,
        // His staff proposes what he would do himself, unless he is no officer or a hazy one.
        Who::Brigade(_) if mind.style == Style::Doctrine && mind.noise == 0 => 5,
        Who::Unit(unit) if worth_asking(known, unit) => {
            let near = battle.unit(unit).at.map_or(50, |at| enemy_near(battle, battle.side(unit), at));
            10 + near.min(50)
        }
        Who::Leader(leader) if rides(leader) => 100,
        Who::Done if !it.waits => 200,
        Who::Unit(_) | Who::Leader(_) | Who::Done | Who::Brigade(_) => 300,
    };
    let best = (0..picks.len()).min_by_key(|it| (rank(&picks[*it]), *it)).unwrap_or(0);
    let word = match picks[best].who {
        Who::Leader(_) if picks[best].waits => "a leader helps with the rally that waits",
        Who::Leader(_) => "a leader is wanted elsewhere",
        Who::RallyAll | Who::Rally(_) => "who is in Bad Order must rally first",
        Who::Brigade(_) => "its staff proposes what is right",
        Who::Unit(_) => "those nearest to the enemy first",
        Who::Done => "nobody else has anything to gain",
    };
    let why = if mind.speaks { vec![Term::note(word)] } else { Vec::new() };
    Advice { reply: Reply::one(best), why }
}

/// How far the nearest enemy is from a unit; who comes onto the board comes last.
pub fn distance_to_enemy(battle: &Battle, unit: UnitNo) -> i32 {
    battle.unit(unit).at.map_or(99, |at| enemy_near(battle, battle.side(unit), at))
}

/// Units on hold react only where it gains something: guns that are limbered, foot before horse.
fn worth_asking(known: &Known<'_>, unit: UnitNo) -> bool {
    let battle = known.battle();
    match known.cube(unit) {
        Some(Cube::Hold) => {
            let it = battle.unit(unit);
            let at = it.at.unwrap_or(0);
            let horse = horse_near(battle, battle.side(unit), at, 4).is_some();
            let foot = battle.arm(unit) == Arm::Infantry;
            foot && horse && !matches!(it.formation, Formation::Square | Formation::Garrison)
        }
        _ => true,
    }
}

type Terms = SmallVec<[(i32, Word); 16]>;

/// All that weighs in the choice of a place.
pub(super) struct Scales<'a> {
    pub battle: &'a Battle,
    pub brief: Brief,
    pub unit: UnitNo,
    pub goals: SmallVec<[SpaceNo; 16]>,
    style: Style,
    spared: bool,
    start: i32,
    /// What has been looked up of spaces so far: many places differ only in front and formation.
    pub spots: Vec<Option<Spot>>,
}

/// The place that is worth most, by what it brings the objective nearer, what can be fired at from there and what may befall it.
pub fn march<'a>(known: &Known<'a>, mind: &mut Mind, unit: UnitNo, lazy: &Lazy<March<'a>>) -> Advice {
    let battle = known.battle();
    let brief = Brief::of(known);
    let goals = goals(&brief, battle, unit);
    let start = battle.unit(unit).at.map_or(99, |at| far(battle, &goals, at));
    let spared = must_be_spared(battle, unit) && mind.style == Style::Doctrine;
    let spots = vec![None; battle.land().count()];
    let mut scales = Scales { battle, brief, unit, goals, style: mind.style, spared, start, spots };
    let walk = lazy.walk();
    let mut best: Option<(i32, Place)> = None;
    for place in walk.ends().filter(|it| it.memo != EXITED) {
        if usize::from(place.square) == battle.land().count() {
            continue;
        }
        let value = scales.value(place) + mind.error();
        if best.is_none_or(|it| it.0 < value) {
            best = Some((value, place));
        }
    }
    let reply = best.and_then(|it| walk.way_to(it.1)).unwrap_or_default();
    let why = match best.filter(|_| mind.speaks) {
        Some((_, place)) => why(&mut scales, lazy, place),
        None => Vec::new(),
    };
    Advice { reply: Reply::Path(reply), why }
}

/// A place beside the one where it stands now; for one who comes onto the board, beside the worst that it could come to.
fn why<'a>(scales: &mut Scales<'a>, lazy: &Lazy<March<'a>>, place: Place) -> Vec<Term> {
    let now = lazy.law().start();
    if usize::from(now.square) < scales.battle.land().count() {
        let reasons = scales.reasons(place, now);
        let stays = (place.square, place.facing, place.shape) == (now.square, now.facing, now.shape);
        return if stays {
            vec![Term::note("nowhere in reach is better than where it stands")]
        } else {
            reasons
        };
    }
    let on_board = |it: &Place| it.memo != EXITED && usize::from(it.square) < scales.battle.land().count();
    let ends: Vec<Place> = lazy.walk().ends().filter(on_board).collect();
    let worst = ends.into_iter().min_by_key(|it| scales.value(*it)).unwrap_or(place);
    scales.reasons(place, worst)
}

/// Where it is to go: what must be taken, or what must be kept; horse goes for flanks and guns.
pub(super) fn goals(brief: &Brief, battle: &Battle, unit: UnitNo) -> SmallVec<[SpaceNo; 16]> {
    let enemies = || battle.of_side(1 - brief.side).filter_map(|it| battle.unit(it).at);
    let attack = brief.must_attack && !brief.goals.is_empty();
    let mut res: SmallVec<[SpaceNo; 16]> = match (battle.arm(unit), attack) {
        (Arm::Cavalry, _) => enemies().collect(),
        (_, true) => brief.goals.iter().map(|it| it.0).collect(),
        (_, false) => {
            brief.keeps.iter().map(|it| it.0).filter(|it| enemy_near(battle, brief.side, *it) <= 8).collect()
        }
    };
    if res.is_empty() {
        res = enemies().collect();
    }
    res
}

/// How far it is to the nearest goal.
pub(super) fn far(battle: &Battle, goals: &[SpaceNo], space: SpaceNo) -> i32 {
    i32::from(goals.iter().map(|it| battle.land().way(space, *it)).min().unwrap_or(u16::MAX))
}

impl Scales<'_> {
    fn value(&mut self, place: Place) -> i32 {
        self.look(place.square);
        self.spots[usize::from(place.square)]
            .as_ref()
            .map_or(0, |spot| self.terms(place, spot).iter().map(|it| it.0).sum())
    }

    fn terms_of(&mut self, place: Place) -> Terms {
        self.look(place.square);
        let spot = self.spots[usize::from(place.square)].as_ref();
        spot.map_or_else(Terms::new, |spot| self.terms(place, spot))
    }

    /// What is better in one place than in another, and what is worse.
    fn reasons(&mut self, place: Place, other: Place) -> Vec<Term> {
        let (here, there) = (self.terms_of(place), self.terms_of(other));
        let sum = |of: &Terms, word: Word| of.iter().filter(|it| it.1 == word).map(|it| it.0).sum::<i32>();
        let mut res: Vec<Term> = Vec::new();
        for word in words::ALL {
            let gain = sum(&here, *word) - sum(&there, *word);
            if gain != 0 {
                res.push(Term::new(if 0 < gain { word.better } else { word.worse }, gain));
            }
        }
        res
    }

    fn terms(&self, place: Place, spot: &Spot) -> Terms {
        let (battle, unit) = (self.battle, self.unit);
        let land = battle.land();
        let arm = battle.arm(unit);
        let space = place.square;
        let mut res = Terms::new();
        let (far, near) = (spot.far, spot.near);
        let formation = shape(place);
        if self.style == Style::Baiter && arm != Arm::Artillery {
            // In reach in one turn, out of it in the next.
            let wanted = if battle.turn.is_multiple_of(2) { 4 } else { 2 };
            res.push((-40 * (near - wanted).abs(), words::BAIT));
            return res;
        }
        let rush = self.style == Style::Rusher;
        let drive = if self.brief.must_attack { 45 } else { 10 };
        if arm != Arm::Artillery || formation == Formation::Limbered && 8 < near {
            res.push((-drive * far, words::GOAL));
        }
        let goal = |list: &[(SpaceNo, i32)]| list.iter().find(|it| it.0 == space).map(|it| it.1);
        if let Some(points) = goal(&self.brief.goals) {
            res.push((150 * points, words::TAKEN));
        }
        // Nobody stays in a place that no enemy comes near.
        let asked_for = near <= 8;
        if let Some(points) = goal(&self.brief.keeps).filter(|_| arm == Arm::Infantry && asked_for) {
            res.push((110 * points, words::KEPT));
        }
        let shot = self.shot(place, spot);
        res.push((if rush { 14 } else { 20 } * shot / 10, words::TARGET));
        if !rush {
            let open = matches!(land.terrain(space), Terrain::Clear | Terrain::Light);
            let safe = matches!(formation, Formation::Square | Formation::Garrison) || !open;
            res.push((-spot.danger, words::FIRE));
            res.push((if safe { 0 } else { -spot.horse }, words::HORSE));
            // Whoever must run needs room behind him, and nobody in it (CC-INV-3, CC-CON).
            let room = if self.brief.must_attack { 10 } else { 20 };
            res.push((room * spot.room.min(6), words::ROOM));
            res.push((-20 * spot.runners.min(3), words::RUNNERS));
            // If one runs, those beside him check (CC-CON-1).
            res.push((-25 * spot.beside, words::CROWD));
            if spot.masks && !matches!(formation, Formation::Skirmish | Formation::Crew) {
                res.push((-40, words::MUZZLES));
            }
            if spot.torn != 0 {
                res.push((-25 * spot.torn, words::TORN));
            }
            if spot.burning && battle.unit(unit).at != Some(space) {
                res.push((-120, words::FLAMES));
            }
        }
        if arm == Arm::Infantry {
            let line = matches!(formation, Formation::Line | Formation::Garrison)
                || formation == Formation::Skirmish && battle.card(unit).is_light_foot();
            let wants_line = near <= 2;
            if wants_line && !line {
                res.push((-60, words::LINE));
            }
            if !wants_line && formation == Formation::Line {
                res.push((-40, words::SLOW));
            }
            if formation == Formation::Square && !spot.ridden {
                res.push((-120, words::NEEDLESS));
            }
            if formation == Formation::Square && spot.gunned && !rush {
                res.push((-100, words::GUNNED));
            }
            if land.terrain(space) == Terrain::Heavy && near <= 3 {
                res.push((25, words::COVER));
            }
        }
        if arm == Arm::Artillery {
            let unlimbered = formation == Formation::Unlimbered;
            if unlimbered && 0 < shot {
                res.push((60, words::ACTION));
            }
            if near <= 2 {
                res.push((if near == 1 { -120 } else { -20 }, words::NEAR));
            }
        }
        if arm == Arm::Cavalry && formation == Formation::Column && near <= 6 {
            res.push((-25, words::RANKS));
        }
        let faces = |it: SpaceNo| zone(battle, space, facing(place), formation, it) == Zone::Front;
        if spot.nearest.is_some_and(faces) {
            res.push((25, words::FRONT));
        }
        if !spot.led {
            res.push((-70, words::LED));
        }
        if self.spared && near < 3 && self.start > far {
            res.push((-300, words::SPARED));
        }
        if spot.battered {
            res.push((-30, words::SHAKEN));
        }
        res
    }

    /// The figures of its best shot from there, in hundredths.
    fn shot(&self, place: Place, spot: &Spot) -> i32 {
        let (battle, unit) = (self.battle, self.unit);
        let formation = shape(place);
        if battle.arm(unit) == Arm::Artillery && formation != Formation::Unlimbered {
            return 0;
        }
        let mut best = 0;
        for (target, at) in &spot.seen {
            if zone(battle, place.square, facing(place), formation, *at) == Zone::Front {
                let range = battle.land().distance(place.square, *at);
                let mut case = fire_case(battle, unit, *target, range, battle.figures(unit), None);
                case.formation = formation;
                // Whoever has moved fires this turn with a point that is left (CC-ORD-3), else in the next.
                case.moved = self.moved(place);
                let fallen = fallen_by(&case);
                best = best.max(if case.moved && place.points == 0 { fallen / 2 } else { fallen });
            }
        }
        best
    }

    /// It stands otherwise than it does now.
    fn moved(&self, place: Place) -> bool {
        let it = self.battle.unit(self.unit);
        let front = it.formation.is_all_round() || it.facing == facing(place);
        it.at != Some(place.square) || it.formation != shape(place) || !front
    }
}
