//! Cards on the table: what the enemy makes of them (CS-CARD-10 to -17, CS-SIGHT-1 to -3), whether their troops have room
//! (CS-ROOM-2), how fast they go (CS-MOVE-3).

use ground::table::{Bounds, Length, Point, Pose, Sides, Slab};

use super::bodies::{Body, Looking, paces};
use super::bridges;
use super::missions::encloses;
use super::sight::Eyeline;
use crate::resolve::cards::{DEPLOY_OBJECT, DeployCase, Object};
use crate::resolve::marching::{MOVE_RATE, Mover, RateCase};
use crate::scenario::Field;
use crate::state::{SheetNo, SideNo, State};
use crate::vocabulary::{Arm, Band, Feature, GunClass, Level, PACE, Speed};

/// An enemy so near sees through every card (CS-DUM-9, CS-SIGHT-3).
pub const AT_ONCE: Length = 120 * PACE;

/// The units of a card as its sketch puts them: they look out from there.
pub fn carded(state: &State, sheet: SheetNo) -> Vec<Body> {
    let Some(back) = state.back(sheet) else { return Vec::new() };
    let pose = state.sheet(sheet).pose;
    let one = |(at, unit): (usize, &crate::state::UnitNo)| {
        let card = state.card(*unit);
        let figures = i32::from(state.unit(*unit).figures);
        let shape = card.shape(figures, card.formation, state.scenario().figure_scale).unwrap_or_default();
        Body {
            no: *unit,
            side: card.side,
            arm: card.kind.arm(),
            mounted: card.kind.mounted(),
            slab: Slab::new(back.stand(at, pose), shape),
            formation: card.formation,
            figures,
            level: Level::Resolute,
            lying_down: false,
            inside: None,
            afloat: false,
            attacks: None,
            moved: false,
            screen: false,
            mates: 0,
            closed: [false; 2],
            wing: None,
            share: (1, 1),
        }
    };
    back.units.iter().enumerate().map(one).collect()
}

/// All of a side who look: its figures, and those on its cards.
pub fn watchers(state: &State, side: SideNo) -> Vec<Body> {
    let cards = state.lying().filter(|it| state.sheet(*it).side == side);
    let hidden = cards.flat_map(|it| carded(state, it));
    state.bodies().filter(|it| it.side == side).chain(hidden).collect()
}

/// What must lie or stand there, as the other side looks at it: against every unit, real card and leader (CS-SIGHT-3).
pub fn object(
    state: &State,
    eyes: &mut Eyeline<'_, State>,
    sheet: SheetNo,
    watchers: &[Body],
    turn: u16,
) -> Object {
    let (side, area) = (state.sheet(sheet).side, state.area(sheet));
    let leaders = || state.leading().filter(|it| state.commander(*it).side != side);
    let by_units = watchers.iter().map(|it| it.slab.distance(&area)).min();
    let by_leaders = leaders().map(|it| area.distance_to_point(state.leader(it).at)).min();
    let Some(distance) = by_units.into_iter().chain(by_leaders).min() else { return Object::CoveredCard };
    let options = state.options();
    let mut case = DeployCase {
        distance: paces(distance),
        terrain: state.scenario().terrain,
        light: state.sky.light,
        line_of_sight: true,
        artillery_on_edge: on_edge(state, sheet, &area),
        figures_to_1200: options.figures_to_1200,
        delay_first_figures: options.delay_first_figures,
        turn: turn.into(),
    };
    // Beyond artillery nothing depends on a line of sight.
    if Band::at(case.distance) != Band::PX {
        case.line_of_sight = watchers.iter().any(|it| eyes.sees_area(it, &area))
            || leaders().any(|it| eyes.area_from(state.leader(it).at, &area));
    }
    DEPLOY_OBJECT.of(&case).outcome
}

/// Does an enemy unit see this place so near that troops there would stand as figures (CS-CARD-12, -13, CS-OFF-4)?
pub fn figures_at(state: &State, side: SideNo, at: Point) -> bool {
    let mut eyes = Eyeline::new(state);
    let options = state.options();
    state.against(side).any(|it| {
        let case = DeployCase {
            distance: paces(it.slab.distance_to_point(at)),
            terrain: state.scenario().terrain,
            light: state.sky.light,
            line_of_sight: true,
            artillery_on_edge: false,
            figures_to_1200: options.figures_to_1200,
            delay_first_figures: options.delay_first_figures,
            turn: state.turn.into(),
        };
        DEPLOY_OBJECT.of(&case).outcome == Object::Figures && eyes.sees_point(&it, at, i32::MAX)
    })
}

/// CS-CARD-15: guns in a wood or in a town, within 20 paces of its edge.
fn on_edge(state: &State, sheet: SheetNo, area: &Slab) -> bool {
    if state.sheet(sheet).arm != Arm::Artillery {
        return false;
    }
    let field = &state.scenario().field;
    let woods = |no: u16| matches!(field.feature(no), Some(Feature::LightWoods | Feature::HeavyWoods));
    let in_wood = |at: Point| field.table.near(Bounds::of([at])).any(|(no, it)| woods(no) && it.contains(at));
    let around = area.grown(20 * PACE).nine_points();
    let edge = |inside: &dyn Fn(Point) -> bool| inside(area.pose.at) && around.iter().any(|it| !inside(*it));
    edge(&in_wood) || towns(field).iter().any(|town| edge(&|at| encloses(town, at)))
}

/// Houses that stand so near to each other belong together, and so many of them are a town.
const NEIGHBOURS: Length = 100 * PACE;
const TOWN: usize = 3;

/// The towns of a field, each by the corners of its houses: its ground is what lies between them.
fn towns(field: &Field) -> Vec<Vec<Point>> {
    let mut left: Vec<Slab> = field.structures.iter().filter(|it| it.housed()).map(|it| it.slab).collect();
    let mut res = Vec::new();
    while let Some(first) = left.pop() {
        let mut town = vec![first];
        let mut at = 0;
        while let Some(house) = town.get(at).copied() {
            let (near, rest): (Vec<Slab>, Vec<Slab>) =
                left.into_iter().partition(|it| it.within(&house, NEIGHBOURS));
            town.extend(near);
            left = rest;
            at += 1;
        }
        if TOWN <= town.len() {
            res.push(town.iter().flat_map(|it| it.ticked()).collect());
        }
    }
    res
}

/// Enemy units stand against it with half its figures at least, within the distance of a threat (CS-THR-1, CS-ROOM-4).
pub fn threatened(state: &State, sheet: SheetNo) -> bool {
    let (side, area) = (state.sheet(sheet).side, state.area(sheet));
    let own: i32 = carded(state, sheet).iter().map(|it| it.figures).sum();
    let reach = |it: &Body| if it.mounted { 400 * PACE } else { 240 * PACE };
    let near = state.against(side).filter(|it| {
        it.arm != Arm::Artillery && Level::Wavering <= it.level && it.slab.within(&area, reach(it))
    });
    let theirs: i32 = near.map(|it| it.figures).sum();
    0 < theirs && own <= 2 * theirs
}

/// Has an enemy come upon it?
pub fn beset(state: &State, sheet: SheetNo) -> bool {
    met(state, state.sheet(sheet).side, &state.area(sheet))
}

/// An enemy is within 120 paces of it: a unit, or the area of a card with troops on it.
fn met(state: &State, side: SideNo, area: &Slab) -> bool {
    let mut cards = state.lying().filter(|it| state.sheet(*it).side != side && state.back(*it).is_some());
    state.against(side).any(|it| it.slab.within(area, AT_ONCE))
        || cards.any(|it| state.area(it).within(area, AT_ONCE))
}

/// CS-ROOM-2: another card, one that became figures in the same step, another unit, impassable ground, the edge.
pub fn crowded(state: &State, sheet: SheetNo, together: &[SheetNo]) -> bool {
    let (side, area) = (state.sheet(sheet).side, state.area(sheet));
    let own = state.back(sheet).map_or(&[][..], |it| &it.units);
    let cards = state.lying().chain(together.iter().copied());
    let mut cards =
        cards.filter(|it| *it != sheet && state.sheet(*it).side == side && state.back(*it).is_some());
    cards.any(|it| state.area(it).overlaps(&area, PACE))
        || state.standing_of(side).any(|it| {
            !own.contains(&it) && state.unit(it).inside.is_none() && state.slab(it).overlaps(&area, PACE)
        })
        || !state.scenario().field.table.holds(&area, Sides::NONE)
        || wet(state, &area)
}

fn wet(state: &State, area: &Slab) -> bool {
    let field = &state.scenario().field;
    let places = area.nine_points();
    field
        .table
        .near(area.bounds())
        .any(|(no, it)| field.feature(no) == Some(Feature::Water) && places.iter().any(|at| it.contains(*at)))
}

/// Paces in a turn; with the whole way along a road a few more.
pub fn rate(arm: Arm, speed: Speed) -> Length {
    let mover = match arm {
        Arm::Cavalry => Mover::CardCavalry,
        Arm::Artillery => Mover::CardArtillery,
        Arm::Infantry | Arm::Irregular => Mover::CardInfantry,
    };
    let case = RateCase {
        mover,
        formation: None,
        speed,
        gun_class: GunClass::Medium,
        level: Level::Resolute,
        command_points: 0,
    };
    MOVE_RATE.of(&case).outcome * PACE
}

/// A road goes along all of this way.
fn along_road(state: &State, from: Point, to: Point) -> bool {
    let field = &state.scenario().field;
    let near = |at: Point| {
        field.table.near(Bounds::of([at]).grown(20 * PACE)).any(|(no, it)| {
            matches!(field.feature(no), Some(Feature::Road | Feature::Track))
                && it.place_near(at, 20 * PACE).is_some()
        })
    };
    (0..=8).all(|it| near(from.toward(to, it, 8)))
}

/// Where a card comes to in a movement phase by its plan: straight, to its goal or the end of its rate; it stops before
/// water that no bridge crosses, and where an enemy comes within 120 paces of it.
pub fn marched(state: &State, sheet: SheetNo) -> Option<Pose> {
    let status = state.sheet(sheet);
    let plan = status.plan?;
    let far = status.pose.at.distance(plan.to);
    let way = ground::table::Heading::of(status.pose.at.to(plan.to))?;
    let rate = rate(status.arm, plan.speed);
    let most = rate + if along_road(state, status.pose.at, plan.to) { 20 * PACE } else { 0 };
    let facing = if plan.keeps_front { status.pose.facing } else { way };
    let shape = state.area(sheet).shape;
    let (mut gone, goal) = (0, far.min(most));
    while gone < goal {
        let next = (gone + 10 * PACE).min(goal);
        let pose = Pose { at: status.pose.at.moved(way, next), facing };
        let met = met(state, status.side, &Slab::new(pose, shape));
        if drowns(state, pose.at) || !state.scenario().field.holds(pose.at) {
            break;
        }
        gone = next;
        if met {
            break;
        }
    }
    let at = if gone == far { plan.to } else { status.pose.at.moved(way, gone) };
    (0 < gone).then_some(Pose { at, facing })
}

fn drowns(state: &State, at: Point) -> bool {
    state.scenario().field.wet(at) && !bridges::carries(state, at)
}
