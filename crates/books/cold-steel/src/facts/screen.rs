//! Skirmishers before their unit (CS-SPEC-9 to -13): how many, where, and who takes the fire that is meant for those behind.

use ground::table::{Pose, Slab, Zone, Zoning};

use super::bodies::{Body, Looking};
use crate::scenario::Card;
use crate::state::{Screen, Unit};
use crate::vocabulary::{Arm, Formation, Level, PACE, Skirmishers};

/// The paces from their unit at which they may stand (CS-SPEC-10).
pub const NEAREST: u16 = 60;
pub const FARTHEST: u16 = 260;

/// How many go out: a sixth of the battalion, or every third stand of it; those who are left are a body still (CS-SPEC-9).
pub fn strength(card: &Card, unit: &Unit) -> u16 {
    let all = match card.skirmishers {
        Skirmishers::None => 0,
        Skirmishers::LightCompany => ((unit.figures0 + 3) / 6).max(1),
        Skirmishers::ThirdRank => {
            let size = card.stand_size() as u16;
            unit.figures.div_ceil(size) / 3 * size
        }
    };
    all.min(unit.figures.saturating_sub(1))
}

/// Formed foot in hand can throw them out; squares and columns of march cannot.
pub fn may_go_out(card: &Card, unit: &Unit) -> bool {
    let formed = matches!(
        unit.formation,
        Formation::Line2
            | Formation::Line3
            | Formation::AttackColumn
            | Formation::CompanyColumn
            | Formation::ClosedColumn
    );
    card.kind.arm() == Arm::Infantry
        && formed
        && unit.inside.is_none()
        && Level::Wavering <= unit.level
        && 0 < strength(card, unit)
}

/// The skirmishers of a unit as somebody sees them: its number, their own place, order and strength.
pub fn body(table: &(impl Looking + ?Sized), of: &Body, out: Screen) -> Option<Body> {
    let scenario = table.scenario();
    let formation = if out.extended { Formation::Extended } else { Formation::Open };
    let shape = scenario.card(of.no).shape(out.figures.into(), formation, scenario.figure_scale)?;
    let ahead = of.slab.shape.ahead + i32::from(out.paces) * PACE + shape.behind;
    let pose = Pose { at: of.slab.point(ahead, 0), facing: of.slab.pose.facing };
    Some(Body {
        slab: Slab::new(pose, shape),
        formation,
        figures: out.figures.into(),
        lying_down: false,
        inside: None,
        screen: true,
        ..*of
    })
}

/// Who stands in the way of muskets that are aimed at a unit from somewhere: its skirmishers, if the fire comes from the
/// front and from beyond them (CS-SPEC-11, CS-FIRE-5); else itself.
pub fn before(table: &impl Looking, target: &Body, from: &Body) -> Body {
    let shields = |it: &Body| {
        target.zone_of(from.at()) == Zone::Front && it.slab.zone(from.at(), Zoning::Wedges) == Zone::Front
    };
    table.screen(target.no).filter(shields).unwrap_or(*target)
}

/// The figures that fire with the unit itself: a light company that is out is not among them; a third rank counts as if it
/// were in its place (CS-SPEC-11, -13).
pub fn in_the_ranks(card: &Card, unit: &Unit) -> u16 {
    let out =
        unit.screen.filter(|_| card.skirmishers == Skirmishers::LightCompany).map_or(0, |it| it.figures);
    unit.figures.saturating_sub(out)
}
