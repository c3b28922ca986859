//! Normal and forced march moves, and those who come in (V8): one unit after the other, each at once.

use engine::beat::Kind;
use engine::{Asked, Cx, Mind, Play};
use field::open;
use ground::table::{Kind as GroundKind, Ledger, Leg, Length, Pose, Slab, Transect};

use super::charged::dismount;
use super::charges::note_start;
use super::{After, deeds, reveal};
use crate::doctrine;
use crate::effects::{disorder, ground};
use crate::facts::sight::Eyes as Sight;
use crate::forms::march::{self, March, goes};
use crate::forms::picking::{Next, Pick, picks};
use crate::known::{Known, Seen};
use crate::plan::{Deed, Plan, STAND};
use crate::resolve::allowance::{AllowanceCase, MOVE_ALLOWANCE, Manoeuvre, MoveColumn};
use crate::resolve::drill::{Manner, NEAR_ROAD};
use crate::resolve::slowing::{MOVEMENT_MODIFIER, ModifierCase};
use crate::resolve::target::Arm;
use crate::resolve::terrain::{LEG_COST, LegCase};
use crate::rows;
use crate::spoken;
use crate::state::{Army, Hands, SideNo, Stance, State, UnitNo, Whereabouts};
use crate::telling::moved;
use crate::vocabulary::{Formation, INCH, Terrain, TroopClass};

/// One order of a side, or the end of the step.
pub fn marches(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<After> {
    let pick = {
        let known = Known::of_side(state, side);
        let all = picks(&known, side);
        if all.len() == 1 && !state.veiled(side) {
            return Ok(After::Next);
        }
        let sight = Sight::new(&known);
        let options: Vec<Next<'_, _>> = all.iter().map(|pick| Next { army: &known, pick: *pick }).collect();
        let text = || "Who moves next?".to_owned();
        let advise = |mind: &mut Mind| doctrine::pick(&known, &sight, mind, &all);
        let asked = Asked::new(State::seat(side), rule!("DI-MOV-7"), &text).advised(&advise);
        cx.choose(&asked, &options, 0)?.pick
    };
    match pick {
        Pick::End => {
            state.queue.clear();
            return Ok(After::Next);
        }
        Pick::Unit(unit) => go(state, cx, unit)?,
        Pick::Enter(unit) => deeds::enter(state, cx, unit)?,
        Pick::Join(staff, unit) => deeds::join(state, cx, staff, unit),
        Pick::Detach(unit) => deeds::detach(state, cx, unit)?,
        Pick::Rejoin(part) => deeds::rejoin(state, cx, part),
        Pick::Embark(unit, boat) => deeds::embark(state, cx, unit, boat),
        Pick::Disembark(unit) => deeds::disembark(state, cx, unit),
        Pick::Work(unit, task) => deeds::work(state, cx, unit, task),
    }
    Ok(After::Same)
}

/// A unit is asked for its way, and goes it.
fn go(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    note_start(state, unit);
    if state.unit(unit).attached.is_some() {
        // A staff that leaves its unit sets out from behind it (DI-GENL-4).
        deeds::step_out(state, unit);
    }
    let (plan, ledger) = {
        let known = Known::of_side(state, state.side(unit));
        let sight = Sight::new(&known);
        let march = march::march(&known, &sight, unit);
        ask(state, &known, &sight, cx, unit, &march)?
    };
    carry_out(state, cx, unit, &plan, ledger)
}

pub(super) fn ask(
    state: &State,
    known: &Known<'_>,
    sight: &Sight,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    march: &March<'_, Known<'_>>,
) -> Play<(Plan, Option<Ledger>)> {
    let card = state.card(unit);
    let text = || format!("What does {} do with its move?", spoken::unit(state, unit));
    let advise = |mind: &mut Mind| doctrine::act(known, sight, mind, march);
    let asked = Asked::new(State::seat(card.side), rule!("DI-MOV-8"), &text).of(&card.id).advised(&advise);
    let drawing = cx.draw(&asked, march, &STAND)?;
    let plan = Plan::of(&drawing).unwrap_or_else(Plan::stand);
    let ledger = march.judge(&plan, &mut Transect::default()).ok().flatten();
    if let Some(ledger) = &ledger {
        reckon(cx, march, &plan, ledger)?;
    }
    Ok((plan, ledger))
}

/// The procedures on what the way has met, for those who listen: they find what the ledger allows.
fn reckon(cx: &mut Cx<'_>, march: &March<'_, impl Seen>, plan: &Plan, ledger: &Ledger) -> Play<()> {
    if !cx.listens() {
        return Ok(());
    }
    for item in ledger.items.iter() {
        cx.cite(rows::rule_of(item.row).0);
    }
    let Some(row) = march.row(plan) else { return Ok(()) };
    let mut manoeuvres = Vec::new();
    for item in ledger.items.iter() {
        if let Some(it) = manoeuvre(item.row) {
            manoeuvres.extend(std::iter::repeat_n(it, usize::from(item.times)));
        }
    }
    let it = march.army.unit(march.unit);
    if it.grounded {
        manoeuvres.push(Manoeuvre::Rise);
    }
    if it.limber_hit && march.stance() == Stance::Limbered {
        manoeuvres.push(Manoeuvre::LimberHit);
    }
    manoeuvres.extend(std::iter::repeat_n(Manoeuvre::OtherFormation, usize::from(it.turn.halves)));
    for it in &manoeuvres {
        cx.within(&MOVEMENT_MODIFIER, &ModifierCase { name: it.slowed_as(), skirmishing_infantry: false })?;
    }
    manoeuvres.truncate(20);
    let forced = plan.deed == Deed::Forced;
    let case = AllowanceCase {
        row,
        column: if forced { MoveColumn::ForcedMarch } else { MoveColumn::Normal },
        class: TroopClass(it.class.into()),
        manoeuvres,
    };
    let found = cx.within(&MOVE_ALLOWANCE, &case)?;
    let allowed = (found.total * i64::from(INCH)).round() as Length;
    // Guns that are turned by hand pay for it besides, and a boat may have been judged as if it went upstream.
    let by_hand = march.manner(plan) == Manner::ByHand || march.army.arm(march.unit) == Arm::Boat;
    debug_assert!(
        march.entering || by_hand || (allowed.max(0) - ledger.allowed_ticks()).abs() <= 1,
        "{plan:?}: {allowed} and {}",
        ledger.allowed_ticks()
    );
    let leg = LegCase {
        row,
        inches: crate::facts::command::inches(ledger.feats.way),
        terrain: Vec::new(),
        on_road: false,
        wheel: ledger.items.iter().any(|it| it.row == rows::WHEEL),
        skirmishing_infantry: march.army.skirmishes(march.unit),
    };
    cx.within(&LEG_COST, &leg)?;
    Ok(())
}

fn manoeuvre(row: ground::table::Row) -> Option<Manoeuvre> {
    Some(match row {
        rows::FORD => Manoeuvre::RiverFord,
        rows::STREAM => Manoeuvre::Stream,
        rows::LOW_WALL => Manoeuvre::LowWall,
        rows::HIGH_WALL => Manoeuvre::HighWallFortificationObstacle,
        rows::SQUARE | rows::PASSAGE => Manoeuvre::SquareOrPassage,
        rows::TURN_COLUMN => Manoeuvre::TurnColumn90,
        rows::TURN_MARCH => Manoeuvre::TurnMarchColumn90,
        rows::TURN_ABOUT => Manoeuvre::TurnAbout180,
        rows::COLUMN_LINE => Manoeuvre::ColumnLine,
        rows::MARCH_LINE => Manoeuvre::MarchColumnLine,
        rows::LIMBER_FOOT => Manoeuvre::LimberFoot,
        rows::MOUNT => Manoeuvre::MountDismount,
        rows::LIGHT_HORSE => Manoeuvre::LightCavalryColumnLine,
        rows::OTHER_FORM => Manoeuvre::OtherFormation,
        rows::LIMBER_HORSE => Manoeuvre::LimberHorse,
        rows::LIMBER_SIEGE => Manoeuvre::LimberSiege,
        rows::TURN_LINE => Manoeuvre::TurnLine90,
        _ => return None,
    })
}

/// The move as it comes out: stopped short by whom nobody knew of (DI-HID-3).
pub(super) fn carry_out(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    plan: &Plan,
    ledger: Option<Ledger>,
) -> Play<()> {
    state.unit_mut(unit).turn.moved = true;
    if plan.deed == Deed::Ground {
        ground(state, cx, unit, rule!("DI-ST-5"));
        return Ok(());
    }
    let Some(ledger) = ledger.filter(|_| !plan.path.legs.is_empty() || plan.leaves) else { return Ok(()) };
    let from = state.unit(unit).pose;
    let arrives = state.unit(unit).whereabouts == Whereabouts::Coming;
    let met = ambush(state, unit, plan, &ledger);
    let (end, stance) = match met {
        Some((pose, stance, _)) => (pose, stance),
        None => (ledger.end, Stance::of_number(ledger.shape)),
    };
    let track = open::track(state.table(), from.at, &plan.path, end.at, NEAR_ROAD);
    let before = state.unit(unit).stance;
    dismount(state, unit, stance);
    state.place(unit, end, stance);
    let way = ledger.feats.way;
    let it = state.unit_mut(unit);
    it.grounded = false;
    it.turn.busy = true;
    it.turn.way += way;
    let with_it = if arrives { deeds::bring_staff(state, unit) } else { Vec::new() };
    // Whoever turns on the spot goes a hair's breadth: what is told in tenths of an inch is no way.
    let still = way < INCH / 20;
    let kind = match () {
        () if arrives => Kind::Arrive,
        () if still => Kind::Form,
        () => Kind::Move,
    };
    let what = match plan.deed {
        _ if before != stance => spoken::formed(stance),
        Deed::Forced => "forced march",
        _ => "moves",
    };
    let cite = if plan.deed == Deed::Forced { rule!("DI-MOV-9") } else { rule!("DI-MOV-8") };
    moved(state, cx, unit, (from, &track), (cite, kind, what), None, |state| {
        let who = spoken::unit(state, unit);
        match () {
            () if arrives => format!("{who} comes in"),
            () if still && before != stance => format!("{who} forms up {}", spoken::formed(stance)),
            () if still => format!("{who} turns"),
            () if plan.deed == Deed::Forced => format!("{who} marches {}", spoken::inches(way)),
            () => format!("{who} moves {}", spoken::inches(way)),
        }
    });
    for staff in with_it {
        deeds::arrive_with(state, cx, staff, unit);
    }
    if let Some((_, _, enemy)) = met {
        reveal::reveal(state, cx, enemy);
    }
    if plan.leaves && met.is_none() {
        deeds::leave(state, cx, unit);
        return Ok(());
    }
    disordered(state, cx, unit, plan, &ledger);
    if plan.deed == Deed::MoveAndGround {
        ground(state, cx, unit, rule!("DI-ST-5"));
    }
    reveal::look(state, cx, unit);
    scatter_horses(state, cx, unit);
    Ok(())
}

/// Disordering terrain (DI-TERR-4), and forced marches off the road (DI-MOV-9).
fn disordered(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, plan: &Plan, ledger: &Ledger) {
    let arm = state.arm(unit);
    let off_road = ledger.feats.on_road < ledger.feats.way;
    if plan.deed == Deed::Forced && off_road && matches!(arm, Arm::Infantry | Arm::Cavalry) {
        disorder(state, cx, unit, rule!("DI-MOV-9"), " by its march across country");
    }
    let met = Terrain::ALL.iter().any(|it| {
        let kind = GroundKind(*it as u8);
        it.disorders() && (ledger.feats.entered.has(kind) || ledger.feats.crossed.has(kind))
    });
    let formation = state.unit(unit).stance.formation();
    let closed = matches!(formation, Formation::Line | Formation::Column);
    if met && state.kind(unit) == Arm::Cavalry && closed {
        disorder(state, cx, unit, rule!("DI-TERR-4"), " by the ground");
    }
}

/// The concealed enemy into whom a way leads, and where it ends before him.
fn ambush(state: &State, unit: UnitNo, plan: &Plan, ledger: &Ledger) -> Option<(Pose, Stance, UnitNo)> {
    let hidden: Vec<UnitNo> = state.enemies(unit).filter(|it| state.unit(*it).concealed).collect();
    if hidden.is_empty() {
        return None;
    }
    let mut stance = state.unit(unit).stance;
    let start = state.unit(unit).pose;
    let points = open::track(state.table(), start.at, &plan.path, ledger.end.at, NEAR_ROAD);
    for leg in plan.path.legs.iter() {
        match leg {
            Leg::Form(to) => stance = Stance::of_number(*to),
            leg if goes(leg) => break,
            _ => {}
        }
    }
    let follows = crate::facts::pace::manner(state, unit, stance) == Manner::Loose;
    let shape = state.shape(unit, stance);
    let near = |pose: Pose| {
        let slab = Slab::new(pose, shape);
        hidden.iter().copied().find(|it| state.slab(*it).within(&slab, INCH - 1))
    };
    let mut last = start;
    for leg in points.windows(2) {
        let far = leg[0].distance(leg[1]);
        let way = ground::table::Heading::of(leg[0].to(leg[1])).unwrap_or(start.facing);
        let facing = if follows { way } else { start.facing };
        for at in (0..=far).step_by(10).chain([far]) {
            let pose = Pose { at: leg[0].toward(leg[1], at.into(), far.max(1).into()), facing };
            if let Some(enemy) = near(pose) {
                return Some((last, stance, enemy));
            }
            let slab = Slab::new(pose, shape);
            let free = state.standing().filter(|it| *it != unit).all(|it| !state.slab(it).overlaps(&slab, 1));
            if free && state.table().holds(&slab, ground::table::Sides::NONE) {
                last = pose;
            }
        }
    }
    let end = Slab::new(ledger.end, state.shape(unit, Stance::of_number(ledger.shape)));
    let meets = hidden.into_iter().find(|it| state.slab(*it).within(&end, INCH - 1));
    meets.map(|enemy| (last, stance, enemy))
}

/// An enemy in contact with the horses of dismounted cavalry drives them off (DI-FORM-4).
fn scatter_horses(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let slab = state.slab(unit);
    let lost: Vec<UnitNo> = state
        .enemies(unit)
        .filter(|it| state.unit(*it).horses.is_some_and(|at| slab.within_point(at, 5)))
        .collect();
    for it in lost {
        state.unit_mut(it).horses = None;
        crate::telling::became(state, cx, it, rule!("DI-FORM-4"), Kind::Hurt, "horses lost", |state| {
            format!("{} loses its horses to {}", spoken::unit(state, it), spoken::unit(state, unit))
        });
    }
}
